<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>medulla</name>
    <message>
        <source>&quot;%1&quot; is not a number from %2 to %3.</source>
        <translation>„%1“ ist keine Zahl von %2 bis %3.</translation>
    </message>
    <message>
        <source>See --help.</source>
        <translation>Siehe --help.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Write four rows of four numbers: blanks between numbers, &apos;;&apos; between rows, the last row 0 0 0 1.</source>
        <translation>Vier Zeilen mit vier Zahlen schreiben: Leerzeichen zwischen den Zahlen, „;“ zwischen den Zeilen, die letzte Zeile 0 0 0 1.</translation>
    </message>
    <message>
        <source>The matrix has %1 rows instead of 4.</source>
        <translation>Die Matrix hat %1 Zeilen statt 4.</translation>
    </message>
    <message>
        <source>Row %1 of the matrix has %2 numbers instead of 4.</source>
        <translation>Zeile %1 der Matrix hat %2 Zahlen statt 4.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in row %2 of the matrix is not a number.</source>
        <translation>„%1“ in Zeile %2 der Matrix ist keine Zahl.</translation>
    </message>
    <message>
        <source>The last row of the matrix is not 0 0 0 1.</source>
        <translation>Die letzte Zeile der Matrix ist nicht 0 0 0 1.</translation>
    </message>
    <message>
        <source>The matrix is singular: it flattens space, so that nothing can be mapped back.</source>
        <translation>Die Matrix ist singulär: Sie drückt den Raum flach, sodass sich nichts zurückrechnen lässt.</translation>
    </message>
    <message>
        <source>Look for a row or column of zeros, or two that are multiples of one another.</source>
        <translation>Nach einer Zeile oder Spalte aus Nullen suchen, oder nach zweien, die Vielfache voneinander sind.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no rewriting of addresses.</source>
        <translation>„%1“ ist keine Umschreibung von Adressen.</translation>
    </message>
    <message>
        <source>Write FROM=TO with two hosts, two hosts with ports, or two networks of one size, as in 192.168.1.0/24=127.0.1.0/24.</source>
        <translation>VON=NACH mit zwei Hosts, zwei Hosts mit Ports oder zwei gleich großen Netzen schreiben, etwa 192.168.1.0/24=127.0.1.0/24.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no IPv4 address.</source>
        <translation>„%1“ ist keine IPv4-Adresse.</translation>
    </message>
    <message>
        <source>Write four numbers from 0 to 255 with points between them, as in 192.168.1.80.</source>
        <translation>Vier Zahlen von 0 bis 255 mit Punkten dazwischen schreiben, etwa 192.168.1.80.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no address and port.</source>
        <translation>„%1“ ist keine Adresse mit Port.</translation>
    </message>
    <message>
        <source>Write ADDRESS:PORT with a port from 0 to 65535, as in 192.168.1.80:25000.</source>
        <translation>ADRESSE:PORT mit einem Port von 0 bis 65535 schreiben, etwa 192.168.1.80:25000.</translation>
    </message>
    <message>
        <source>A network ends in zeros behind its prefix: 192.168.1.0/24 rather than 192.168.1.7/24.</source>
        <translation>Ein Netz endet hinter seinem Präfix auf Nullen: 192.168.1.0/24 statt 192.168.1.7/24.</translation>
    </message>
    <message>
        <source>The datagram or one of its coordinates is empty.</source>
        <translation>Das Datagramm oder eine seiner Koordinaten ist leer.</translation>
    </message>
    <message>
        <source>The datagram&apos;s length is not a multiple of 8 bytes.</source>
        <translation>Die Länge des Datagramms ist kein Vielfaches von 8 Byte.</translation>
    </message>
    <message>
        <source>The datagram holds something that is not a finite number.</source>
        <translation>Das Datagramm enthält etwas, das keine endliche Zahl ist.</translation>
    </message>
    <message>
        <source>%1 (process %2)</source>
        <translation>%1 (Prozess %2)</translation>
    </message>
    <message>
        <source>a program of another user (&quot;sudo ss -ulpn&quot; names it)</source>
        <translation>einem Programm eines anderen Benutzers („sudo ss -ulpn“ nennt es)</translation>
    </message>
    <message>
        <source>This machine does not have the address %1; it has %2.</source>
        <translation>Dieser Rechner hat die Adresse %1 nicht; er hat %2.</translation>
    </message>
    <message>
        <source>Give the address to a network card, bind elsewhere with --bind or the site file&apos;s &quot;bind&quot;, or rewrite the addresses, as in --rewrite 192.168.1.0/24=127.0.1.0/24.</source>
        <translation>Die Adresse einer Netzwerkkarte geben, mit --bind oder „bind“ in der Site-Datei anderswo binden oder die Adressen umschreiben, etwa mit --rewrite 192.168.1.0/24=127.0.1.0/24.</translation>
    </message>
    <message>
        <source>Port %1 of %2 is in use by %3.</source>
        <translation>Port %1 von %2 wird schon benutzt, von %3.</translation>
    </message>
    <message>
        <source>End that program, or choose another port here and where it is sent to.</source>
        <translation>Jenes Programm beenden oder einen anderen Port wählen, hier und beim Sender.</translation>
    </message>
    <message>
        <source>Port %1 needs the rights of the administrator.</source>
        <translation>Port %1 verlangt Administratorrechte.</translation>
    </message>
    <message>
        <source>Choose a port above 1023.</source>
        <translation>Einen Port über 1023 wählen.</translation>
    </message>
    <message>
        <source>%1 cannot be listened at: %2.</source>
        <translation>An %1 kann nicht empfangen werden: %2.</translation>
    </message>
    <message>
        <source>Check the address and the network&apos;s state with &quot;ip address&quot;.</source>
        <translation>Adresse und Zustand des Netzes mit „ip address“ prüfen.</translation>
    </message>
    <message>
        <source>The system gives no more sockets: %1.</source>
        <translation>Das System gibt keine weiteren Sockets her: %1.</translation>
    </message>
    <message>
        <source>Raise the limit of open files with &quot;ulimit -n&quot;.</source>
        <translation>Die Grenze offener Dateien mit „ulimit -n“ anheben.</translation>
    </message>
    <message>
        <source>changing</source>
        <translation>ändert sich</translation>
    </message>
    <message>
        <source>alive, value unchanged</source>
        <translation>lebt, Wert unverändert</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>veraltet</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>stumm</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::AlarmLine</name>
    <message>
        <source>Nothing to report</source>
        <translation>Keine Meldungen</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>Alarm</source>
        <translation>Alarm</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>acknowledged</source>
        <translation>quittiert</translation>
    </message>
    <message>
        <source>not acknowledged</source>
        <translation>nicht quittiert</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>gerade eben</translation>
    </message>
    <message>
        <source>%1, over</source>
        <translation>%1, vorbei</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::AlarmModel</name>
    <message>
        <source>1 alarm</source>
        <translation>1 Alarm</translation>
    </message>
    <message>
        <source>%1 alarms</source>
        <translation>%1 Alarme</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 Warnung</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 Warnungen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::AlarmStrip</name>
    <message>
        <source>Acknowledge</source>
        <translation>Quittieren</translation>
    </message>
    <message>
        <source>Acknowledge alarm</source>
        <translation>Alarm quittieren</translation>
    </message>
    <message>
        <source>Next alarm</source>
        <translation>Nächster Alarm</translation>
    </message>
    <message>
        <source>Alarms</source>
        <translation>Alarme</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::Commander</name>
    <message>
        <source>Commands the arm</source>
        <translation>Führt den Arm</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Niemand</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::KeyCap</name>
    <message>
        <source>Key %1</source>
        <translation>Taste %1</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::ModeRail</name>
    <message>
        <source>Modes</source>
        <translation>Betriebsarten</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::NumberField</name>
    <message>
        <source>A number from %1 to %2.</source>
        <translation>Eine Zahl von %1 bis %2.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::StopButton</name>
    <message>
        <source>STOP</source>
        <translation>STOP</translation>
    </message>
    <message>
        <source>STOP, stops every motion</source>
        <translation>STOP, hält jede Bewegung an</translation>
    </message>
    <message>
        <source>Stops every motion at once. Esc does the same from everywhere.</source>
        <translation>Hält jede Bewegung sofort an. Esc wirkt von überall genauso.</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::TopBar</name>
    <message>
        <source>Cell, links and STOP</source>
        <translation>Zelle, Verbindungen und STOP</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>Zeiten</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::TruthBadge</name>
    <message>
        <source>LIVE</source>
        <translation>LIVE</translation>
    </message>
    <message>
        <source>SIMULATED</source>
        <translation>SIMULIERT</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::AxisReading</name>
    <message>
        <source>Measured %1: %2 mm</source>
        <translation>Gemessen %1: %2 mm</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::LanePlot</name>
    <message>
        <source>0 s</source>
        <translation>0 s</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::MotionHistory</name>
    <message>
        <source>reached</source>
        <translation>erreicht</translation>
    </message>
    <message>
        <source>reversed</source>
        <translation>umgekehrt</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>aborted</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Target, mm</source>
        <translation>Ziel, mm</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::MotionPanel</name>
    <message>
        <source>Targets come from outside. Choose Manual to set one here.</source>
        <translation>Ziele kommen von außen. Für ein eigenes Ziel „Von Hand“ wählen.</translation>
    </message>
    <message>
        <source>Take the position where the arm is measured now</source>
        <translation>Die jetzt gemessene Position des Arms übernehmen</translation>
    </message>
    <message>
        <source>The arm has not reported a position yet</source>
        <translation>Der Arm hat noch keine Position gemeldet</translation>
    </message>
    <message>
        <source>Reachable</source>
        <translation>Erreichbar</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>Nicht erreichbar</translation>
    </message>
    <message>
        <source>Take the nearest: %1</source>
        <translation>Nächsten Punkt nehmen: %1</translation>
    </message>
    <message>
        <source>%1 × %2 ms</source>
        <translation>%1 × %2 ms</translation>
    </message>
    <message>
        <source>%1 / %2 s</source>
        <translation>%1 / %2 s</translation>
    </message>
    <message>
        <source>datagrams</source>
        <translation>Datagramme</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>%1 mm/s</source>
        <translation>%1 mm/s</translation>
    </message>
    <message>
        <source>Moving to %1</source>
        <translation>Unterwegs nach %1</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>Obstacle met, going back soon</source>
        <translation>Hindernis, gleich geht es zurück</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>Going back to %1</source>
        <translation>Zurück nach %1</translation>
    </message>
    <message>
        <source>reversing</source>
        <translation>kehrt um</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>left</source>
        <translation>noch</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>mm/s</source>
        <translation>mm/s</translation>
    </message>
    <message>
        <source>Stopped. Release to move again.</source>
        <translation>Angehalten. Zum Weiterfahren freigeben.</translation>
    </message>
    <message>
        <source>Aborted. Clear the way, then clear the abort.</source>
        <translation>Abgebrochen. Weg frei machen, dann den Abbruch aufheben.</translation>
    </message>
    <message>
        <source>Motion locked.</source>
        <translation>Bewegung gesperrt.</translation>
    </message>
    <message>
        <source>Waiting for a target from outside.</source>
        <translation>Wartet auf ein Ziel von außen.</translation>
    </message>
    <message>
        <source>Move the arm to the target</source>
        <translation>Den Arm zum Ziel fahren</translation>
    </message>
    <message>
        <source>Move to the target that was not reached</source>
        <translation>Zu dem Ziel fahren, das nicht erreicht wurde</translation>
    </message>
    <message>
        <source>Error to command</source>
        <translation>Abweichung vom Befehl</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <source>Motion is locked.</source>
        <translation>Die Bewegung ist gesperrt.</translation>
    </message>
    <message>
        <source>A motion must end or be cleared first.</source>
        <translation>Erst muss eine Bewegung enden oder aufgehoben werden.</translation>
    </message>
    <message>
        <source>Targets come from outside. Choose Manual to move by hand.</source>
        <translation>Ziele kommen von außen. Zum Fahren „Von Hand“ wählen.</translation>
    </message>
    <message>
        <source>A coordinate of the target is no number in range. Correct it.</source>
        <translation>Eine Koordinate des Ziels ist keine Zahl im Bereich. Berichtigen.</translation>
    </message>
    <message>
        <source>The target is not reachable: %1</source>
        <translation>Das Ziel ist nicht erreichbar: %1</translation>
    </message>
    <message>
        <source>The arm is there already.</source>
        <translation>Der Arm ist schon dort.</translation>
    </message>
    <message>
        <source>PYT, point to point motion</source>
        <translation>PYT, Bewegung von Punkt zu Punkt</translation>
    </message>
    <message>
        <source>PYT</source>
        <translation>PYT</translation>
    </message>
    <message>
        <source>point to point motion</source>
        <translation>von Punkt zu Punkt</translation>
    </message>
    <message>
        <source>Who gives the target</source>
        <translation>Wer das Ziel vorgibt</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Von Hand</translation>
    </message>
    <message>
        <source>The target is set here and moved to with Execute</source>
        <translation>Das Ziel wird hier gesetzt und mit „Ausführen“ angefahren</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Targets come from outside; each is moved to when the motion before it has ended</source>
        <translation>Ziele kommen von außen; jedes wird angefahren, wenn die Bewegung davor beendet ist</translation>
    </message>
    <message>
        <source>Target, mm</source>
        <translation>Ziel, mm</translation>
    </message>
    <message>
        <source>From arm</source>
        <translation>Vom Arm</translation>
    </message>
    <message>
        <source>Target %1, mm</source>
        <translation>Ziel %1, mm</translation>
    </message>
    <message>
        <source>Set the target to the nearest point the arm can reach</source>
        <translation>Das Ziel auf den nächsten erreichbaren Punkt setzen</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Show or hide factor and period</source>
        <translation>Faktor und Takt zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Factor, datagrams a millimetre</source>
        <translation>Faktor, Datagramme je Millimeter</translation>
    </message>
    <message>
        <source>Datagrams sent for each millimetre of the path</source>
        <translation>Datagramme für jeden Millimeter des Wegs</translation>
    </message>
    <message>
        <source>Period, ms</source>
        <translation>Takt, ms</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Time from one datagram to the next</source>
        <translation>Zeit von einem Datagramm zum nächsten</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>every</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>not real</source>
        <translation>nicht wirklich</translation>
    </message>
    <message>
        <source>Place in the preview</source>
        <translation>Stelle in der Vorschau</translation>
    </message>
    <message>
        <source>Datagrams sent</source>
        <translation>Gesendete Datagramme</translation>
    </message>
    <message>
        <source>Execute</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>End this motion where the arm is</source>
        <translation>Diese Bewegung dort beenden, wo der Arm ist</translation>
    </message>
    <message>
        <source>Release and allow motion</source>
        <translation>Freigeben, Bewegung erlauben</translation>
    </message>
    <message>
        <source>Clear abort</source>
        <translation>Abbruch aufheben</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Measured now, mm</source>
        <translation>Jetzt gemessen, mm</translation>
    </message>
    <message>
        <source>Measured position</source>
        <translation>Gemessene Position</translation>
    </message>
    <message>
        <source>Motions today</source>
        <translation>Bewegungen heute</translation>
    </message>
    <message>
        <source>click to bring one back</source>
        <translation>Klick holt eine zurück</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::PlotHead</name>
    <message>
        <source>commanded</source>
        <translation>befohlen</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>Arm position</source>
        <translation>Position des Arms</translation>
    </message>
    <message>
        <source>Keep now at the right edge (End)</source>
        <translation>Das Jetzt am rechten Rand halten (Ende)</translation>
    </message>
    <message>
        <source>Let the picture stand still; recording goes on</source>
        <translation>Das Bild anhalten; die Aufzeichnung läuft weiter</translation>
    </message>
    <message>
        <source>Two cursors A and B to read values and spans at; drag them</source>
        <translation>Zwei Marken A und B zum Ablesen von Werten und Spannen; mit der Maus ziehen</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Length of the time axis</source>
        <translation>Länge der Zeitachse</translation>
    </message>
    <message>
        <source>Length of the time axis; Ctrl and wheel over the plot change it too</source>
        <translation>Länge der Zeitachse; auch mit Strg und Mausrad über den Kurven</translation>
    </message>
    <message>
        <source>A to B</source>
        <translation>A bis B</translation>
    </message>
    <message>
        <source>error, visible range: rms</source>
        <translation>Abweichung, sichtbarer Bereich: effektiv</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max.</translation>
    </message>
    <message>
        <source>Distance of the measured from the commanded position</source>
        <translation>Abstand der gemessenen von der befohlenen Position</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::PositionPlot</name>
    <message>
        <source>at A</source>
        <translation>bei A</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>%1 s ago</source>
        <translation>vor %1 s</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>Arm position</source>
        <translation>Position des Arms</translation>
    </message>
    <message>
        <source>Commanded and measured position over time</source>
        <translation>Befohlene und gemessene Position über der Zeit</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::Readings</name>
    <message>
        <source>Readings</source>
        <translation>Ablesung</translation>
    </message>
    <message>
        <source>%1: commanded %2, measured %3, error %4 mm</source>
        <translation>%1: befohlen %2, gemessen %3, Abweichung %4 mm</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>commanded</source>
        <translation>befohlen</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>at A</source>
        <translation>bei A</translation>
    </message>
    <message>
        <source>%1 s ago</source>
        <translation>vor %1 s</translation>
    </message>
    <message>
        <source>B − A</source>
        <comment>cursors</comment>
        <translation>B − A</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::RoutingModel</name>
    <message>
        <source>changing</source>
        <translation>ändert sich</translation>
    </message>
    <message>
        <source>alive</source>
        <translation>lebt</translation>
    </message>
    <message>
        <source>value unchanged</source>
        <translation>Wert unverändert</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>veraltet</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>stumm</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>local</source>
        <translation>lokal</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Who sends it to the Spine</source>
        <translation>Wer es an die Spine sendet</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>From input to output, and where the output sends to</source>
        <translation>Vom Eingang zum Ausgang, und wohin der Ausgang sendet</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>Weg</translation>
    </message>
    <message>
        <source>Whether datagrams arrive and are handed on</source>
        <translation>Ob Datagramme ankommen und weitergereicht werden</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Datagrams received a second</source>
        <translation>Empfangene Datagramme je Sekunde</translation>
    </message>
    <message>
        <source>Rate /s</source>
        <translation>Rate /s</translation>
    </message>
    <message>
        <source>Time since the last datagram</source>
        <translation>Zeit seit dem letzten Datagramm</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>Datagrams received since the start</source>
        <translation>Empfangene Datagramme seit dem Start</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>Not sent, since the value was the one before</source>
        <translation>Nicht gesendet, da der Wert der vorige war</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>Unverändert</translation>
    </message>
    <message>
        <source>Not sent, since the step was over the guard&apos;s limit</source>
        <translation>Nicht gesendet, da der Schritt über der Grenze des Wächters lag</translation>
    </message>
    <message>
        <source>Over step</source>
        <translation>Zu weit</translation>
    </message>
    <message>
        <source>Not sent, since the output was closed</source>
        <translation>Nicht gesendet, da der Ausgang geschlossen war</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Gehalten</translation>
    </message>
    <message>
        <source>Datagrams sent since the start</source>
        <translation>Gesendete Datagramme seit dem Start</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Bad datagrams and failed sends since the start</source>
        <translation>Schlechte Datagramme und misslungenes Senden seit dem Start</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Time from receiving to sending, median</source>
        <translation>Zeit vom Empfangen zum Senden, Median</translation>
    </message>
    <message>
        <source>Hop</source>
        <translation>Dauer</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::RoutingTable</name>
    <message>
        <source>changing</source>
        <translation>ändert sich</translation>
    </message>
    <message>
        <source>alive, value unchanged</source>
        <translation>lebt, Wert unverändert</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>veraltet</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>stumm</translation>
    </message>
    <message>
        <source>closed or local</source>
        <translation>geschlossen oder lokal</translation>
    </message>
    <message>
        <source>Copy the chosen rows, or all that are shown, as text (Ctrl+C)</source>
        <translation>Die gewählten oder alle gezeigten Zeilen als Text kopieren (Strg+C)</translation>
    </message>
    <message>
        <source>Choose a connection to see what was refused on it last.</source>
        <translation>Eine Verbindung wählen, um zu sehen, was auf ihr zuletzt abgelehnt wurde.</translation>
    </message>
    <message>
        <source>Last refused at %1: %2. %3 was not sent.</source>
        <translation>Zuletzt abgelehnt um %1: %2. %3 wurde nicht gesendet.</translation>
    </message>
    <message>
        <source>It is %1 mm from %2.</source>
        <translation>Das ist %1 mm von %2 entfernt.</translation>
    </message>
    <message>
        <source>Nothing was refused.</source>
        <translation>Nichts wurde abgelehnt.</translation>
    </message>
    <message>
        <source>No guard on this connection: every value is handed on.</source>
        <translation>Kein Wächter auf dieser Verbindung: jeder Wert wird weitergereicht.</translation>
    </message>
    <message>
        <source>No connections. Load a Spine configuration.</source>
        <translation>Keine Verbindungen. Eine Konfiguration der Spine laden.</translation>
    </message>
    <message>
        <source>No connection contains “%1”.</source>
        <translation>Keine Verbindung enthält „%1“.</translation>
    </message>
    <message>
        <source>Routing</source>
        <translation>Routing</translation>
    </message>
    <message>
        <source>Filter connections</source>
        <translation>Verbindungen filtern</translation>
    </message>
    <message>
        <source>Filter (Ctrl+F)</source>
        <translation>Filtern (Strg+F)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
</context>
</TS>
