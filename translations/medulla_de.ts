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
</TS>
