<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>EndSignals</name>
    <message>
        <source>Arm</source>
        <translation>Arm</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>measured minus commanded, x</source>
        <translation>gemessen minus befohlen, x</translation>
    </message>
    <message>
        <source>measured minus commanded, y</source>
        <translation>gemessen minus befohlen, y</translation>
    </message>
    <message>
        <source>measured minus commanded, z</source>
        <translation>gemessen minus befohlen, z</translation>
    </message>
    <message>
        <source>distance to the command</source>
        <translation>Abstand zur befohlenen Position</translation>
    </message>
    <message>
        <source>°</source>
        <translation>°</translation>
    </message>
    <message>
        <source>angle of the shoulder</source>
        <translation>Winkel der Schulter</translation>
    </message>
    <message>
        <source>angle of the upper arm</source>
        <translation>Winkel des Oberarms</translation>
    </message>
    <message>
        <source>angle of the elbow</source>
        <translation>Winkel des Ellenbogens</translation>
    </message>
    <message>
        <source>mm/s</source>
        <translation>mm/s</translation>
    </message>
    <message>
        <source>speed of the tip</source>
        <translation>Geschwindigkeit der Spitze</translation>
    </message>
    <message>
        <source>mm/s²</source>
        <translation>mm/s²</translation>
    </message>
    <message>
        <source>acceleration of the tip</source>
        <translation>Beschleunigung der Spitze</translation>
    </message>
    <message>
        <source>mm/s³</source>
        <translation>mm/s³</translation>
    </message>
    <message>
        <source>jerk of the tip</source>
        <translation>Ruck der Spitze</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingänge</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Ausgänge</translation>
    </message>
    <message>
        <source>%1 of coordinate %2</source>
        <translation>%1 der Koordinate %2</translation>
    </message>
    <message>
        <source>%1 measured</source>
        <translation>%1 gemessen</translation>
    </message>
    <message>
        <source>%1 commanded</source>
        <translation>%1 befohlen</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 sent to %2</source>
        <translation>%1 an %2 gesendet</translation>
    </message>
</context>
<context>
    <name>SignalFeed</name>
    <message>
        <source>Arm</source>
        <translation>Arm</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>how late motion steps are sent</source>
        <translation>wie spät Bewegungsschritte gesendet werden</translation>
    </message>
    <message>
        <source>Guard of %1, step %2 mm</source>
        <translation>Wächter von %1, Schritt %2 mm</translation>
    </message>
    <message>
        <source>Guard of %1</source>
        <translation>Wächter von %1</translation>
    </message>
    <message>
        <source>Position of %1 jumped</source>
        <translation>Position von %1 gesprungen</translation>
    </message>
    <message>
        <source>Too few values for %1</source>
        <translation>Zu wenige Werte für %1</translation>
    </message>
    <message>
        <source>Command to %1 too old</source>
        <translation>Befehl an %1 zu alt</translation>
    </message>
    <message>
        <source>Source of %1 shut</source>
        <translation>Quelle von %1 gesperrt</translation>
    </message>
</context>
<context>
    <name>StepDelegate</name>
    <message>
        <source>Step %1, %2</source>
        <translation>Schritt %1, %2</translation>
    </message>
    <message>
        <source>A number in mm, or a variable: Down lists them.</source>
        <translation>Eine Zahl in mm oder eine Variable; Abwärts listet die Variablen auf.</translation>
    </message>
    <message>
        <source>Set %1 of step %2</source>
        <translation>%1 von Schritt %2 setzen</translation>
    </message>
</context>
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
        <translation>Die Matrix ist singulär: Sie staucht den Raum auf eine Ebene oder weniger, sodass sich nichts zurückrechnen lässt.</translation>
    </message>
    <message>
        <source>Look for a row or column of zeros, or two that are multiples of one another.</source>
        <translation>Nach einer Zeile oder Spalte aus Nullen suchen oder nach zweien, die Vielfache voneinander sind.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no rewriting of addresses.</source>
        <translation>„%1“ ist keine gültige Ersetzung von Adressen.</translation>
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
        <translation>Hinter dem Präfix besteht die Adresse eines Netzes aus Nullen: 192.168.1.0/24 statt 192.168.1.7/24.</translation>
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
        <translation>Die Adresse einer Netzwerkkarte geben, mit --bind oder „bind“ in der Site-Datei anderswo binden oder die Adressen ersetzen, etwa mit --rewrite 192.168.1.0/24=127.0.1.0/24.</translation>
    </message>
    <message>
        <source>Port %1 of %2 is in use by %3.</source>
        <translation>Port %1 von %2 wird schon benutzt, von %3.</translation>
    </message>
    <message>
        <source>End that program, or choose another port here and where it is sent to.</source>
        <translation>Dieses Programm beenden oder einen anderen Port wählen, hier und beim Absender.</translation>
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
        <translation>Das System stellt keine weiteren Sockets bereit: %1.</translation>
    </message>
    <message>
        <source>Raise the limit of open files with &quot;ulimit -n&quot;.</source>
        <translation>Die Höchstzahl offener Dateien mit „ulimit -n“ erhöhen.</translation>
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
    <message>
        <source>It has fewer than three values.</source>
        <translation>Es hat weniger als drei Werte.</translation>
    </message>
    <message>
        <source>It has more than %1 bytes.</source>
        <translation>Es hat mehr als %1 Byte.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; belongs to no option.</source>
        <translation>„%1“ gehört zu keiner Option.</translation>
    </message>
    <message>
        <source>No datagram can be sent to port 0.</source>
        <translation>An Port 0 kann nichts gesendet werden.</translation>
    </message>
    <message>
        <source>Name the port that the Spine listens at.</source>
        <translation>Den Port nennen, an dem die Spine empfängt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not understood.</source>
        <translation>„%1“ wird nicht verstanden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no motion.</source>
        <translation>„%1“ ist keine Bewegung.</translation>
    </message>
    <message>
        <source>Write send X Y Z [FACTOR] [PERIOD_MS]: mm, a whole number, milliseconds.</source>
        <translation>send X Y Z [FAKTOR] [TAKT_MS] schreiben: mm, eine ganze Zahl, Millisekunden.</translation>
    </message>
    <message>
        <source>%1, mode %2</source>
        <translation>%1, Betriebsart %2</translation>
    </message>
    <message>
        <source>position %1 (%2 ms old)</source>
        <translation>Position %1 (%2 ms alt)</translation>
    </message>
    <message>
        <source>no position yet</source>
        <translation>noch keine Position</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>Ziel %1</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>noch %1 s</translation>
    </message>
    <message>
        <source>last motion: %1</source>
        <translation>letzte Bewegung: %1</translation>
    </message>
    <message>
        <source>then to %1</source>
        <translation>dann nach %1</translation>
    </message>
    <message>
        <source>%1 samples not sent</source>
        <translation>%1 Bahnpunkte nicht gesendet</translation>
    </message>
    <message>
        <source>From %1 to %2: %3 samples in %4 s.</source>
        <translation>Von %1 nach %2: %3 Bahnpunkte in %4 s.</translation>
    </message>
    <message>
        <source>Obstacle on %1: the arm is at %2, %3 mm from where it was sent.</source>
        <translation>Hindernis auf %1: Der Arm ist bei %2, %3 mm von der befohlenen Position.</translation>
    </message>
    <message>
        <source>The operator is needed. %1 Look at the arm, clear its way, then write go.</source>
        <translation>Eingreifen nötig. %1 Den Arm ansehen, seinen Weg frei machen, dann go schreiben.</translation>
    </message>
    <message>
        <source>The mode is now %1.</source>
        <translation>Die Betriebsart ist jetzt %1.</translation>
    </message>
    <message>
        <source>Nothing to be found fault with.</source>
        <translation>Nichts zu beanstanden.</translation>
    </message>
    <message>
        <source>Write width and height in pixels, as in 1600x1000.</source>
        <translation>Breite und Höhe in Pixeln schreiben, etwa 1600x1000.</translation>
    </message>
    <message>
        <source>Write light or dark.</source>
        <translation>light oder dark schreiben.</translation>
    </message>
    <message>
        <source>Operator workstation for a small research robot cell. Without a site file it runs an embedded simulated cell.</source>
        <translation>Bedienplatz für eine kleine Roboterzelle in der Forschung. Ohne Site-Datei läuft eine eingebaute simulierte Zelle.</translation>
    </message>
    <message>
        <source>The cell cannot be started</source>
        <translation>Die Zelle kann nicht gestartet werden</translation>
    </message>
    <message>
        <source>The picture cannot be written.</source>
        <translation>Das Bild kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Check the folder&apos;s rights and the disk&apos;s space.</source>
        <translation>Die Rechte des Ordners und den Platz auf dem Datenträger prüfen.</translation>
    </message>
    <message>
        <source>The folder cannot be made.</source>
        <translation>Der Ordner kann nicht angelegt werden.</translation>
    </message>
    <message>
        <source>Name a folder that you may write to.</source>
        <translation>Einen Ordner nennen, in den geschrieben werden darf.</translation>
    </message>
    <message>
        <source>The position is not a number.</source>
        <translation>Die Position ist keine Zahl.</translation>
    </message>
    <message>
        <source>The shoulder would need %1° and may go from %2° to %3°.</source>
        <translation>Die Schulter bräuchte %1° und darf von %2° bis %3°.</translation>
    </message>
    <message>
        <source>The upper arm would need %1° and may go from %2° to %3°.</source>
        <translation>Der Oberarm bräuchte %1° und darf von %2° bis %3°.</translation>
    </message>
    <message>
        <source>The elbow would need %1° and may go from %2° to %3°.</source>
        <translation>Der Ellenbogen bräuchte %1° und darf von %2° bis %3°.</translation>
    </message>
    <message>
        <source>Elbow and upper arm would be %1° apart; their band is %2° to %3°.</source>
        <translation>Ellenbogen und Oberarm lägen %1° auseinander; ihr Band ist %2° bis %3°.</translation>
    </message>
    <message>
        <source>Too far out by %1 mm.</source>
        <translation>Um %1 mm zu weit außen.</translation>
    </message>
    <message>
        <source>Too near the shoulder by %1 mm.</source>
        <translation>Um %1 mm zu nah an der Schulter.</translation>
    </message>
    <message>
        <source>Write a length above 0 in mm.</source>
        <translation>Eine Länge über 0 in mm schreiben.</translation>
    </message>
    <message>
        <source>Write the smaller limit first, both within %1° to %2°.</source>
        <translation>Die kleinere Grenze zuerst schreiben, beide innerhalb von %1° bis %2°.</translation>
    </message>
    <message>
        <source>The upper arm&apos;s length is %1 mm.</source>
        <translation>Die Länge des Oberarms ist %1 mm.</translation>
    </message>
    <message>
        <source>The forearm&apos;s length is %1 mm.</source>
        <translation>Die Länge des Unterarms ist %1 mm.</translation>
    </message>
    <message>
        <source>The arm&apos;s mount scales, shears or mirrors.</source>
        <translation>Die Montage des Arms („mount“) skaliert, schert oder spiegelt.</translation>
    </message>
    <message>
        <source>Write a rotation and a translation: columns of length 1 at right angles, to six digits.</source>
        <translation>Eine Drehung und eine Verschiebung schreiben: Spalten der Länge 1 im rechten Winkel, auf sechs Stellen genau.</translation>
    </message>
    <message>
        <source>The shoulder&apos;s limits are %1° to %2°.</source>
        <translation>Die Grenzen der Schulter sind %1° bis %2°.</translation>
    </message>
    <message>
        <source>The upper arm&apos;s limits are %1° to %2°.</source>
        <translation>Die Grenzen des Oberarms sind %1° bis %2°.</translation>
    </message>
    <message>
        <source>The elbow&apos;s limits are %1° to %2°.</source>
        <translation>Die Grenzen des Ellenbogens sind %1° bis %2°.</translation>
    </message>
    <message>
        <source>The elbow&apos;s band is %1° to %2°.</source>
        <translation>Das Band des Ellenbogens ist %1° bis %2°.</translation>
    </message>
    <message>
        <source>No posture keeps both the limits and the band.</source>
        <translation>Keine Stellung hält die Grenzen und das Band zugleich ein.</translation>
    </message>
    <message>
        <source>Widen the band or the limits of upper arm and elbow.</source>
        <translation>Das Band oder die Grenzen von Oberarm und Ellenbogen erweitern.</translation>
    </message>
    <message>
        <source>The limits let the tip come to %1 mm from the main axis.</source>
        <translation>Die Grenzen lassen die Spitze bis auf %1 mm an die Hauptachse.</translation>
    </message>
    <message>
        <source>Narrow the limits of upper arm or elbow, so that the tip stays %1 mm off.</source>
        <translation>Die Grenzen von Oberarm oder Ellenbogen enger setzen, sodass die Spitze %1 mm Abstand hält.</translation>
    </message>
    <message>
        <source>Write the smaller and the larger limit in degrees, as in [-60, 60].</source>
        <translation>Die kleinere und die größere Grenze in Grad schreiben, etwa [-60, 60].</translation>
    </message>
    <message>
        <source>This is not a text.</source>
        <translation>Dies ist kein Text.</translation>
    </message>
    <message>
        <source>Write four rows of four numbers as one text: blanks between numbers, &apos;;&apos; between rows.</source>
        <translation>Vier Zeilen mit vier Zahlen als einen Text schreiben: Leerzeichen zwischen den Zahlen, „;“ zwischen den Zeilen.</translation>
    </message>
    <message>
        <source>The arm has no &quot;%1&quot;.</source>
        <translation>Dem Arm fehlt „%1“.</translation>
    </message>
    <message>
        <source>Add the key &quot;%1&quot;.</source>
        <translation>Den Schlüssel „%1“ hinzufügen.</translation>
    </message>
    <message>
        <source>The rest position 0,0,0 is out of the arm&apos;s reach.</source>
        <translation>Die Ruheposition 0,0,0 liegt außerhalb der Reichweite des Arms.</translation>
    </message>
    <message>
        <source>Move the mount or change lengths and limits so that the tip can be there.</source>
        <translation>Die Montage verschieben oder Längen und Grenzen so ändern, dass die Spitze dort sein kann.</translation>
    </message>
    <message>
        <source>%1 Default: %2.</source>
        <translation>%1 Vorgabe: %2.</translation>
    </message>
    <message>
        <source>The target is not a finite position.</source>
        <translation>Das Ziel ist keine endliche Position.</translation>
    </message>
    <message>
        <source>Give x, y and z as numbers in mm.</source>
        <translation>x, y und z als Zahlen in mm angeben.</translation>
    </message>
    <message>
        <source>A factor of %1 steps a millimetre is out of range.</source>
        <translation>Ein Faktor von %1 Schritten je Millimeter liegt außerhalb des zulässigen Bereichs.</translation>
    </message>
    <message>
        <source>Choose a whole number from 1 to %1.</source>
        <translation>Eine ganze Zahl von 1 bis %1 wählen.</translation>
    </message>
    <message>
        <source>A period of %1 ms is out of range.</source>
        <translation>Ein Takt von %1 ms liegt außerhalb des zulässigen Bereichs.</translation>
    </message>
    <message>
        <source>Choose a period from %1 ms to %2 ms.</source>
        <translation>Einen Takt von %1 ms bis %2 ms wählen.</translation>
    </message>
    <message>
        <source>The motion would take %1 steps; at most %2 are executed.</source>
        <translation>Die Bewegung hätte %1 Schritte; höchstens %2 werden ausgeführt.</translation>
    </message>
    <message>
        <source>Choose a nearer target or a smaller factor.</source>
        <translation>Ein näheres Ziel oder einen kleineren Faktor wählen.</translation>
    </message>
    <message>
        <source>The arm is already at %1; nothing is sent.</source>
        <translation>Der Arm ist schon bei %1; nichts wird gesendet.</translation>
    </message>
    <message>
        <source>The target %1 is not reachable: %2</source>
        <translation>Das Ziel %1 ist nicht erreichbar: %2</translation>
    </message>
    <message>
        <source>Choose another target.</source>
        <translation>Ein anderes Ziel wählen.</translation>
    </message>
    <message>
        <source>Sample %1 of %2 on the way, %3, is not reachable: %4</source>
        <translation>Punkt %1 von %2 der Bahn, %3, ist nicht erreichbar: %4</translation>
    </message>
    <message>
        <source>Go there by way of another point.</source>
        <translation>Über einen anderen Punkt dorthin fahren.</translation>
    </message>
    <message>
        <source>manual</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>ruht</translation>
    </message>
    <message>
        <source>moving</source>
        <translation>fährt</translation>
    </message>
    <message>
        <source>waiting at an obstacle</source>
        <translation>wartet am Hindernis</translation>
    </message>
    <message>
        <source>going back</source>
        <translation>fährt zurück</translation>
    </message>
    <message>
        <source>aborted</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>reached</source>
        <translation>erreicht</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>reversed</source>
        <translation>umgekehrt</translation>
    </message>
    <message>
        <source>no position</source>
        <translation>keine Position</translation>
    </message>
    <message>
        <source>Check that the arm&apos;s controller runs and that its reports arrive here.</source>
        <translation>Prüfen, ob die Steuerung des Arms läuft und ihre Meldungen hier ankommen.</translation>
    </message>
    <message>
        <source>The last motion was aborted at an obstacle.</source>
        <translation>Die letzte Bewegung wurde an einem Hindernis abgebrochen.</translation>
    </message>
    <message>
        <source>A stop came in between.</source>
        <translation>Ein Stopp kam dazwischen.</translation>
    </message>
    <message>
        <source>Repeat the request if the arm may move.</source>
        <translation>Erneut befehlen, sobald der Arm fahren darf.</translation>
    </message>
    <message>
        <source>The arm is moving to %1.</source>
        <translation>Der Arm ist unterwegs nach %1.</translation>
    </message>
    <message>
        <source>Stop that motion first, or wait until it has ended.</source>
        <translation>Diese Bewegung zuerst stoppen oder ihr Ende abwarten.</translation>
    </message>
    <message>
        <source>No position of the arm was measured yet.</source>
        <translation>Noch wurde keine Position des Arms gemessen.</translation>
    </message>
    <message>
        <source>No position of the arm was measured for %1 s.</source>
        <translation>Seit %1 s wurde keine Position des Arms gemessen.</translation>
    </message>
    <message>
        <source>The command %1 was ignored: automatic mode is off.</source>
        <translation>Der Befehl %1 wurde ignoriert: Die Automatik ist aus.</translation>
    </message>
    <message>
        <source>Switch automatic mode on to follow commands.</source>
        <translation>Die Automatik einschalten, um Befehlen zu folgen.</translation>
    </message>
    <message>
        <source>There is no motion to resume.</source>
        <translation>Es gibt keine Bewegung, die fortgesetzt werden könnte.</translation>
    </message>
    <message>
        <source>Choose a target and execute.</source>
        <translation>Ein Ziel wählen und ausführen.</translation>
    </message>
    <message>
        <source>The motion to %1 is done.</source>
        <translation>Die Bewegung nach %1 ist ausgeführt.</translation>
    </message>
    <message>
        <source>The motion to %1 was stopped.</source>
        <translation>Die Bewegung nach %1 wurde gestoppt.</translation>
    </message>
    <message>
        <source>Resume it, or choose another target; the arm holds where it is.</source>
        <translation>Sie fortsetzen oder ein anderes Ziel wählen; der Arm bleibt, wo er ist.</translation>
    </message>
    <message>
        <source>The motion to %1 met an obstacle on %2; the arm went back to %3.</source>
        <translation>Die Bewegung nach %1 traf auf %2 ein Hindernis; der Arm fuhr zurück nach %3.</translation>
    </message>
    <message>
        <source>Clear the way, then execute it again.</source>
        <translation>Den Weg frei machen, dann erneut ausführen.</translation>
    </message>
    <message>
        <source>No position of the arm was measured for %1 s; the motion to %2 was ended.</source>
        <translation>Seit %1 s wurde keine Position des Arms gemessen; die Bewegung nach %2 wurde beendet.</translation>
    </message>
    <message>
        <source>An obstacle on the way back as well: %1 was %2 mm off at %3. The motion was aborted.</source>
        <translation>Auch auf dem Rückweg ein Hindernis: %1 wich bei %3 um %2 mm ab. Die Bewegung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>After an obstacle there is no way back to %1, so the motion was aborted. %2</source>
        <translation>Nach einem Hindernis führt kein Weg zurück nach %1, darum wurde die Bewegung abgebrochen. %2</translation>
    </message>
    <message>
        <source>Write true or false, without quotation marks.</source>
        <translation>true oder false schreiben, ohne Anführungszeichen.</translation>
    </message>
    <message>
        <source>The configuration &quot;%1&quot; has: %2.</source>
        <translation>Die Konfiguration „%1“ hat: %2.</translation>
    </message>
    <message>
        <source>The Spine configuration has no input &quot;%1&quot;.</source>
        <translation>Die Konfiguration der Spine hat keinen Eingang „%1“.</translation>
    </message>
    <message>
        <source>The Spine configuration has no output &quot;%1&quot;.</source>
        <translation>Die Konfiguration der Spine hat keinen Ausgang „%1“.</translation>
    </message>
    <message>
        <source>This is not a site file: it holds no object.</source>
        <translation>Dies ist keine Site-Datei: Sie enthält kein Objekt.</translation>
    </message>
    <message>
        <source>Begin with a copy of a site file that Medulla ships.</source>
        <translation>Mit einer Kopie einer Site-Datei beginnen, die Medulla beiliegt.</translation>
    </message>
    <message>
        <source>No Spine configuration is named.</source>
        <translation>Es ist keine Spine-Konfiguration angegeben.</translation>
    </message>
    <message>
        <source>Add &quot;spine&quot;: &quot;FILE&quot;, relative to the site file.</source>
        <translation>&quot;spine&quot;: &quot;DATEI&quot; hinzufügen, relativ zur Site-Datei.</translation>
    </message>
    <message>
        <source>There is no input &quot;%1&quot;.</source>
        <translation>Es gibt keinen Eingang „%1“.</translation>
    </message>
    <message>
        <source>There is no output &quot;%1&quot;.</source>
        <translation>Es gibt keinen Ausgang „%1“.</translation>
    </message>
    <message>
        <source>There is no format &quot;%1&quot;.</source>
        <translation>Es gibt kein Format „%1“.</translation>
    </message>
    <message>
        <source>Known formats are: %1.</source>
        <translation>Bekannte Formate sind: %1.</translation>
    </message>
    <message>
        <source>Port %1 belongs to the input &quot;%2&quot; too.</source>
        <translation>Port %1 gehört auch dem Eingang „%2“.</translation>
    </message>
    <message>
        <source>Give each input a port of its own.</source>
        <translation>Jedem Eingang einen eigenen Port geben.</translation>
    </message>
    <message>
        <source>A threshold of %1 mm lets nothing pass.</source>
        <translation>Eine Schwelle von %1 mm lässt nichts durch.</translation>
    </message>
    <message>
        <source>Write how long a step may be, in mm, above 0; leave it out for an output that is not guarded.</source>
        <translation>Schreiben, wie groß ein Schritt sein darf, in mm, über 0; bei einem unbewachten Ausgang weglassen.</translation>
    </message>
    <message>
        <source>%1 values make no distance.</source>
        <translation>%1 Werte ergeben keinen Abstand.</translation>
    </message>
    <message>
        <source>Write how many values of a coordinate the distance is made of, from 1.</source>
        <translation>Schreiben, aus wie vielen Werten einer Koordinate der Abstand gebildet wird, ab 1.</translation>
    </message>
    <message>
        <source>There is no input &quot;%1&quot; that could be local.</source>
        <translation>Es gibt keinen Eingang „%1“, der lokal sein könnte.</translation>
    </message>
    <message>
        <source>There is no output &quot;%1&quot; that could be local.</source>
        <translation>Es gibt keinen Ausgang „%1“, der lokal sein könnte.</translation>
    </message>
    <message>
        <source>The output &quot;%1&quot; is not guarded, so there is nothing to open.</source>
        <translation>Der Ausgang „%1“ ist nicht bewacht, also gibt es nichts zu öffnen.</translation>
    </message>
    <message>
        <source>Leave the option out.</source>
        <translation>Die Option weglassen.</translation>
    </message>
    <message>
        <source>The output &quot;%1&quot; is measured by the input of its name, so it cannot be opened by hand.</source>
        <translation>Den Ausgang „%1“ misst der Eingang gleichen Namens, darum lässt er sich nicht von Hand öffnen.</translation>
    </message>
    <message>
        <source>Leave the option out; the output opens when measurements arrive.</source>
        <translation>Die Option weglassen; der Ausgang öffnet sich, wenn Messwerte ankommen.</translation>
    </message>
    <message>
        <source>%1 inputs and %2 addresses of outputs need %3 sockets; the limit is %4.</source>
        <translation>%1 Eingänge und %2 Adressen von Ausgängen brauchen %3 Sockets; die Grenze ist %4.</translation>
    </message>
    <message>
        <source>Take out what is not used, or divide it among two Spines on two addresses.</source>
        <translation>Herausnehmen, was nicht gebraucht wird, oder auf zwei Spines an zwei Adressen verteilen.</translation>
    </message>
    <message>
        <source>This sends to %1 without a guard, where the actuator &quot;%2&quot; is: its values would pass by guard, STOP and commander.</source>
        <translation>Dies sendet unbewacht an %1, wo der Aktor „%2“ ist: Die Werte würden den Wächter und STOP umgehen und auch dann ankommen, wenn eine andere Quelle ihn steuert.</translation>
    </message>
    <message>
        <source>Check host and port, or connect its inputs to &quot;%1&quot;.</source>
        <translation>Host und Port prüfen oder die Eingänge mit „%1“ verbinden.</translation>
    </message>
    <message>
        <source>This sends to %1, and so does the output &quot;%2&quot;.</source>
        <translation>Dies sendet an %1, und der Ausgang „%2“ ebenso.</translation>
    </message>
    <message>
        <source>Check host and port: one device would get the commands of two.</source>
        <translation>Host und Port prüfen: Ein Gerät bekäme die Befehle für zwei.</translation>
    </message>
    <message>
        <source>This sends to %1, where the Spine&apos;s own input &quot;%2&quot; listens.</source>
        <translation>Dies sendet an %1, wo der eigene Eingang „%2“ der Spine empfängt.</translation>
    </message>
    <message>
        <source>Check host and port.</source>
        <translation>Host und Port prüfen.</translation>
    </message>
    <message>
        <source>Nothing measures where &quot;%1&quot; is, since no input has its name: the output stays closed.</source>
        <translation>Nichts misst, wo „%1“ ist, denn kein Eingang heißt so: Der Ausgang bleibt geschlossen.</translation>
    </message>
    <message>
        <source>Add an input &quot;%1&quot; for its reports, or open it by hand with --open %1.</source>
        <translation>Einen Eingang „%1“ für seine Meldungen hinzufügen oder den Ausgang mit --open %1 von Hand öffnen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; to &quot;%2&quot; is already connected by connections[%3]; this one is left out.</source>
        <translation>„%1“ ist mit „%2“ schon durch connections[%3] verbunden; diese Verbindung entfällt.</translation>
    </message>
    <message>
        <source>Take one of them out.</source>
        <translation>Eine davon herausnehmen.</translation>
    </message>
    <message>
        <source>This input is connected to nothing.</source>
        <translation>Dieser Eingang ist mit nichts verbunden.</translation>
    </message>
    <message>
        <source>This output is connected to nothing.</source>
        <translation>Dieser Ausgang ist mit nichts verbunden.</translation>
    </message>
    <message>
        <source>The file holds no JSON object.</source>
        <translation>Die Datei enthält kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>Begin it with { and end it with }.</source>
        <translation>Die Datei mit { beginnen und mit } beenden.</translation>
    </message>
    <message>
        <source>This is missing.</source>
        <translation>Dies fehlt.</translation>
    </message>
    <message>
        <source>Add it.</source>
        <translation>Hinzufügen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot stand here.</source>
        <translation>„%1“ kann hier nicht stehen.</translation>
    </message>
    <message>
        <source>This key is not known and is passed over.</source>
        <translation>Dieser Schlüssel ist nicht bekannt und wird ignoriert.</translation>
    </message>
    <message>
        <source>Write an object { ... }.</source>
        <translation>Ein Objekt { ... } schreiben.</translation>
    </message>
    <message>
        <source>Write a text in quotation marks.</source>
        <translation>Einen Text in Anführungszeichen schreiben.</translation>
    </message>
    <message>
        <source>There is no log level &quot;%1&quot;; &quot;info&quot; is used.</source>
        <translation>Es gibt keine Protokollstufe „%1“; „info“ wird verwendet.</translation>
    </message>
    <message>
        <source>Write debug, info, warning, error or critical.</source>
        <translation>debug, info, warning, error oder critical schreiben.</translation>
    </message>
    <message>
        <source>This is missing and taken for true.</source>
        <translation>Dies fehlt und gilt als true.</translation>
    </message>
    <message>
        <source>Write a number, in mm.</source>
        <translation>Eine Zahl schreiben, in mm.</translation>
    </message>
    <message>
        <source>Write a whole number.</source>
        <translation>Eine ganze Zahl schreiben.</translation>
    </message>
    <message>
        <source>This output is guarded, and guarded outputs never repeat.</source>
        <translation>Dieser Ausgang ist bewacht, und bewachte Ausgänge wiederholen nie.</translation>
    </message>
    <message>
        <source>Leave repeatMs out here.</source>
        <translation>repeatMs hier weglassen.</translation>
    </message>
    <message>
        <source>Write a list [ ... ].</source>
        <translation>Eine Liste [ ... ] schreiben.</translation>
    </message>
    <message>
        <source>Write { &quot;input&quot;: NAME, &quot;output&quot;: NAME }.</source>
        <translation>{ &quot;input&quot;: NAME, &quot;output&quot;: NAME } schreiben.</translation>
    </message>
    <message>
        <source>Write after how many milliseconds a value is sent again, up to 3600000; 0 is never.</source>
        <translation>Schreiben, nach wie vielen Millisekunden ein Wert erneut gesendet wird, bis 3600000; 0 heißt nie.</translation>
    </message>
    <message>
        <source>Here the file is no JSON: %1.</source>
        <translation>Hier ist die Datei kein JSON: %1.</translation>
    </message>
    <message>
        <source>Look here and just before for a comma, quotation mark or bracket that is missing or too many.</source>
        <translation>Hier und kurz davor nach einem Komma, Anführungszeichen oder einer Klammer suchen, die fehlen oder zu viel sind.</translation>
    </message>
    <message>
        <source>Rename one of them, or take it out.</source>
        <translation>Einen davon umbenennen oder herausnehmen.</translation>
    </message>
    <message>
        <source>The file cannot be read: %1.</source>
        <translation>Die Datei kann nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>Check its name and its rights.</source>
        <translation>Ihren Namen und ihre Rechte prüfen.</translation>
    </message>
    <message>
        <source>inside this program</source>
        <translation>in diesem Programm</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 an %2</translation>
    </message>
    <message>
        <source>at most %1 mm a step, opened by hand</source>
        <translation>höchstens %1 mm je Schritt, von Hand geöffnet</translation>
    </message>
    <message>
        <source>at most %1 mm a step, closed since no input &quot;%2&quot; measures it</source>
        <translation>höchstens %1 mm je Schritt, geschlossen, da kein Eingang „%2“ ihn misst</translation>
    </message>
    <message>
        <source>at most %1 mm a step</source>
        <translation>höchstens %1 mm je Schritt</translation>
    </message>
    <message>
        <source>repeated every %1 ms</source>
        <translation>alle %1 ms wiederholt</translation>
    </message>
    <message>
        <source>repeated every %1 ms until the command is %2 ms old</source>
        <translation>alle %1 ms wiederholt, bis der Befehl %2 ms alt ist</translation>
    </message>
    <message>
        <source>listens at %1, %2</source>
        <translation>empfängt an %1, %2</translation>
    </message>
    <message>
        <source>every datagram once</source>
        <translation>jedes Datagramm einmal</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingänge</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Outputs without a connection</source>
        <translation>Ausgänge ohne Verbindung</translation>
    </message>
    <message>
        <source>There are none; add it first.</source>
        <translation>Es gibt keine; zuerst hinzufügen.</translation>
    </message>
    <message>
        <source>Did you mean &quot;%1&quot;?</source>
        <translation>Ist „%1“ gemeint?</translation>
    </message>
    <message>
        <source>Known are: %1.</source>
        <translation>Bekannt sind: %1.</translation>
    </message>
    <message>
        <source>Sent.</source>
        <translation>Gesendet.</translation>
    </message>
    <message>
        <source>The step is longer than the threshold.</source>
        <translation>Der Schritt ist größer als die Schwelle.</translation>
    </message>
    <message>
        <source>There are too few values to check the step.</source>
        <translation>Es sind zu wenige Werte, um den Schritt zu prüfen.</translation>
    </message>
    <message>
        <source>The device has not reported where it is for 250 ms.</source>
        <translation>Das Gerät hat seit 250 ms nicht gemeldet, wo es ist.</translation>
    </message>
    <message>
        <source>The output is stopped.</source>
        <translation>Der Ausgang ist gestoppt.</translation>
    </message>
    <message>
        <source>The value is too large for the device&apos;s frame.</source>
        <translation>Der Wert ist zu groß für das Bezugssystem des Geräts.</translation>
    </message>
    <message>
        <source>The system did not take the datagram.</source>
        <translation>Das System hat das Datagramm nicht angenommen.</translation>
    </message>
    <message>
        <source>%1 refused %2, %3 s ago: %4</source>
        <translation>%1 lehnte %2 vor %3 s ab: %4</translation>
    </message>
    <message>
        <source>It is %1 mm from %2, sent last.</source>
        <translation>Das ist %1 mm von %2 entfernt, dem zuletzt gesendeten Wert.</translation>
    </message>
    <message>
        <source>It is %1 mm from %2, as measured.</source>
        <translation>Das ist %1 mm von %2 entfernt, dem gemessenen Wert.</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>guarded</source>
        <translation>bewacht</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>received</source>
        <translation>empfangen</translation>
    </message>
    <message>
        <source>per s</source>
        <translation>je s</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>bad</source>
        <translation>fehlerhaft</translation>
    </message>
    <message>
        <source>age ms</source>
        <translation>Alter ms</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>neuester</translation>
    </message>
    <message>
        <source>output</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>gesendet</translation>
    </message>
    <message>
        <source>repeated</source>
        <translation>wiederholt</translation>
    </message>
    <message>
        <source>over step</source>
        <translation>zu groß</translation>
    </message>
    <message>
        <source>other</source>
        <translation>anderes</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>hop us</source>
        <translation>Dauer us</translation>
    </message>
    <message>
        <source>99 %</source>
        <translation>99 %</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a position.</source>
        <translation>„%1“ ist keine Position.</translation>
    </message>
    <message>
        <source>Write X,Y,Z in mm, as in 60,25,40.</source>
        <translation>X,Y,Z in mm schreiben, etwa 60,25,40.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an obstacle.</source>
        <translation>„%1“ ist kein Hindernis.</translation>
    </message>
    <message>
        <source>Write X,Y,Z,RADIUS in mm, the radius above 0, as in 60,25,40,30.</source>
        <translation>X,Y,Z,RADIUS in mm schreiben, den Radius über 0, etwa 60,25,40,30.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the number of a flame.</source>
        <translation>„%1“ ist nicht die Nummer einer Flamme.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a probability.</source>
        <translation>„%1“ ist keine Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a time in seconds.</source>
        <translation>„%1“ ist keine Zeit in Sekunden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a command.</source>
        <translation>„%1“ ist kein Befehl.</translation>
    </message>
    <message>
        <source>%1 s: the splint was lit at %2.</source>
        <translation>%1 s: Der Span wurde bei %2 entzündet.</translation>
    </message>
    <message>
        <source>%1 s: the splint went out at %2.</source>
        <translation>%1 s: Der Span erlosch bei %2.</translation>
    </message>
    <message>
        <source>%1 s: the torch at %2 was lit.</source>
        <translation>%1 s: Die Fackel bei %2 wurde entzündet.</translation>
    </message>
    <message>
        <source>%1 s: the torch at %2 went out.</source>
        <translation>%1 s: Die Fackel bei %2 erlosch.</translation>
    </message>
    <message>
        <source>%1 s: the flame at %2 was lit.</source>
        <translation>%1 s: Die Flamme bei %2 wurde entzündet.</translation>
    </message>
    <message>
        <source>%1 s: the flame at %2 went out.</source>
        <translation>%1 s: Die Flamme bei %2 erlosch.</translation>
    </message>
    <message>
        <source>%1 s: an obstacle blocks the arm at %2.</source>
        <translation>%1 s: Ein Hindernis hält den Arm bei %2 auf.</translation>
    </message>
    <message>
        <source>%1 s: the arm is free again at %2.</source>
        <translation>%1 s: Der Arm ist bei %2 wieder frei.</translation>
    </message>
    <message>
        <source>Nothing burns at number %1; look at the order in which flames and torches were added.</source>
        <translation>Unter Nummer %1 brennt nichts; auf die Reihenfolge achten, in der Flammen und Fackeln hinzugefügt wurden.</translation>
    </message>
    <message>
        <source>Where encoder positions come in.</source>
        <translation>Wo Encoder-Positionen ankommen.</translation>
    </message>
    <message>
        <source>Where commands come in.</source>
        <translation>Wo Befehle ankommen.</translation>
    </message>
    <message>
        <source>Where samples are sent.</source>
        <translation>Wohin Bahnpunkte gesendet werden.</translation>
    </message>
    <message>
        <source>Time from one sample to the next.</source>
        <translation>Zeit von einem Bahnpunkt zum nächsten.</translation>
    </message>
    <message>
        <source>Samples a millimetre.</source>
        <translation>Bahnpunkte je Millimeter.</translation>
    </message>
    <message>
        <source>An axis that is off by more has met an obstacle.</source>
        <translation>Weicht eine Achse weiter ab, ist sie auf ein Hindernis getroffen.</translation>
    </message>
    <message>
        <source>Ignore commands until go.</source>
        <translation>Befehle bis zum ersten go ignorieren.</translation>
    </message>
    <message>
        <source>Site file: the cell to operate. &quot;arnie-lab&quot; is the shipped one of the real lab network.</source>
        <translation>Site-Datei: die Zelle, die bedient wird. „arnie-lab“ ist die mitgelieferte des echten Labornetzes.</translation>
    </message>
    <message>
        <source>Drive through every view, save a picture of the window in each, light and dark, and end.</source>
        <translation>Alle Ansichten durchfahren, in jeder ein Bild des Fensters speichern, hell und dunkel, dann enden.</translation>
    </message>
    <message>
        <source>Scale of everything, 1 to 3.</source>
        <translation>Maßstab der ganzen Oberfläche, 1 bis 3.</translation>
    </message>
    <message>
        <source>There is no display to open a window on.</source>
        <translation>Es gibt keinen Bildschirm, auf dem sich ein Fenster öffnen lässt.</translation>
    </message>
    <message>
        <source>Start it in a desktop session, or take pictures with &quot;xvfb-run -a medulla --shots DIR&quot;.</source>
        <translation>In einer Desktop-Sitzung starten oder Bilder mit „xvfb-run -a medulla --shots DIR“ aufnehmen.</translation>
    </message>
    <message>
        <source>The actuator &quot;%1&quot; cannot be an end of the motion executor: no datagram would be sent to it.</source>
        <translation>Der Aktor „%1“ kann kein Endpunkt des Bewegungsteils sein: An ihn würde nichts gesendet.</translation>
    </message>
    <message>
        <source>Name the output that sends to the motion executor.</source>
        <translation>Den Ausgang nennen, der an den Bewegungsteil sendet.</translation>
    </message>
    <message>
        <source>The guarded output &quot;%1&quot; is missing, so STOP would not close it.</source>
        <translation>Der bewachte Ausgang „%1“ fehlt, STOP würde ihn also nicht schließen.</translation>
    </message>
    <message>
        <source>Add it to the list.</source>
        <translation>In die Liste aufnehmen.</translation>
    </message>
    <message>
        <source>Bad datagrams at %2 since the last message: %1, the newest from %3. %4 Send x,y,z in mm.</source>
        <translation>Fehlerhafte Datagramme an %2 seit der letzten Meldung: %1, das neueste von %3. %4 Zu senden ist x,y,z in mm.</translation>
    </message>
    <message>
        <source>Positions are to come in at %1 too.</source>
        <translation>Auch Positionen sollen an %1 ankommen.</translation>
    </message>
    <message>
        <source>Give each a port of its own.</source>
        <translation>Jedem einen eigenen Port geben.</translation>
    </message>
    <message>
        <source>bad datagrams: %1</source>
        <translation>fehlerhafte Datagramme: %1</translation>
    </message>
    <message>
        <source>This option has to be given.</source>
        <translation>Diese Option muss angegeben werden.</translation>
    </message>
    <message>
        <source>This changes no address of the configuration.</source>
        <translation>Das ändert keine Adresse der Konfiguration.</translation>
    </message>
    <message>
        <source>Compare it with the addresses of the configuration, and put narrow rewrites before wide ones.</source>
        <translation>Mit den Adressen der Konfiguration vergleichen und enge Ersetzungen vor weite stellen.</translation>
    </message>
    <message>
        <source>Limit on speed; none when left out.</source>
        <translation>Höchstgeschwindigkeit; ohne Angabe unbegrenzt.</translation>
    </message>
    <message>
        <source>Limit on acceleration; none when left out.</source>
        <translation>Höchstbeschleunigung; ohne Angabe unbegrenzt.</translation>
    </message>
    <message>
        <source>Size of the window, as in 1600x1000; by default as it was left, and 1600x1000 for pictures.</source>
        <translation>Größe des Fensters, etwa 1600x1000; Vorgabe ist die zuletzt benutzte, für Bilder 1600x1000.</translation>
    </message>
    <message>
        <source>Look of the window for this run; by default as chosen in the settings.</source>
        <translation>Aussehen des Fensters für diesen Lauf; Vorgabe ist das in den Einstellungen gewählte.</translation>
    </message>
    <message>
        <source>Size of the text in pictures, 100 to 200.</source>
        <translation>Größe der Schrift in Bildern, 100 bis 200.</translation>
    </message>
    <message>
        <source>The robot may move</source>
        <translation>Der Roboter kann fahren</translation>
    </message>
    <message>
        <source>straight</source>
        <translation>gerade</translation>
    </message>
    <message>
        <source>in joint space</source>
        <translation>im Gelenkraum</translation>
    </message>
    <message>
        <source>Fitts&apos;s law</source>
        <translation>Fittssches Gesetz</translation>
    </message>
    <message>
        <source>period and factor</source>
        <translation>Takt und Faktor</translation>
    </message>
    <message>
        <source>jogging</source>
        <translation>Tippbetrieb</translation>
    </message>
    <message>
        <source>A target width of %1 mm is out of range.</source>
        <translation>Eine Zielbreite von %1 mm liegt außerhalb des zulässigen Bereichs.</translation>
    </message>
    <message>
        <source>Choose a width from %1 mm to %2 mm.</source>
        <translation>Eine Breite von %1 mm bis %2 mm wählen.</translation>
    </message>
    <message>
        <source>A speed of %1 mm/s is out of range.</source>
        <translation>Eine Geschwindigkeit von %1 mm/s liegt außerhalb des zulässigen Bereichs.</translation>
    </message>
    <message>
        <source>Choose a speed of %1 mm/s or more.</source>
        <translation>Eine Geschwindigkeit ab %1 mm/s wählen.</translation>
    </message>
    <message>
        <source>The arm&apos;s geometry is not known here.</source>
        <translation>Die Geometrie des Arms ist hier nicht bekannt.</translation>
    </message>
    <message>
        <source>Choose a straight path.</source>
        <translation>Eine gerade Bahn wählen.</translation>
    </message>
    <message>
        <source>The arm stands out of reach at %1: %2</source>
        <translation>Der Arm steht bei %1 außer Reichweite: %2</translation>
    </message>
    <message>
        <source>Check its position and its geometry in the site file.</source>
        <translation>Seine Position und seine Geometrie in der Site-Datei prüfen.</translation>
    </message>
    <message>
        <source>The arm stands in the keep-out zone &quot;%1&quot;, %2 mm below its surface.</source>
        <translation>Der Arm steht in der Sperrzone „%1“, %2 mm unter ihrer Oberfläche.</translation>
    </message>
    <message>
        <source>Move it out by hand, or change the zone in the site file.</source>
        <translation>Den Arm von Hand herausbewegen oder die Zone in der Site-Datei ändern.</translation>
    </message>
    <message>
        <source>The way to %1 enters the keep-out zone &quot;%2&quot; at %3.</source>
        <translation>Der Weg nach %1 tritt bei %3 in die Sperrzone „%2“ ein.</translation>
    </message>
    <message>
        <source>Go round it by way of another point.</source>
        <translation>Die Zone über einen anderen Punkt umfahren.</translation>
    </message>
    <message>
        <source>The target %1 lies in the keep-out zone &quot;%2&quot;.</source>
        <translation>Das Ziel %1 liegt in der Sperrzone „%2“.</translation>
    </message>
    <message>
        <source>Choose a target outside it.</source>
        <translation>Ein Ziel außerhalb der Zone wählen.</translation>
    </message>
    <message>
        <source>%1 motions wait already.</source>
        <translation>Es warten schon %1 Bewegungen.</translation>
    </message>
    <message>
        <source>Wait until one of them begins, or remove one.</source>
        <translation>Warten, bis eine davon beginnt, oder eine entfernen.</translation>
    </message>
    <message>
        <source>The arm is being jogged.</source>
        <translation>Der Arm fährt im Tippbetrieb.</translation>
    </message>
    <message>
        <source>Let go of the jog key first.</source>
        <translation>Zuerst die Tipptaste loslassen.</translation>
    </message>
    <message>
        <source>The arm is not jogged while automatic mode is on.</source>
        <translation>Bei eingeschalteter Automatik gibt es keinen Tippbetrieb.</translation>
    </message>
    <message>
        <source>Switch automatic mode off first.</source>
        <translation>Zuerst die Automatik ausschalten.</translation>
    </message>
    <message>
        <source>The keep-out zone &quot;%1&quot; is ahead.</source>
        <translation>Die Sperrzone „%1“ liegt voraus.</translation>
    </message>
    <message>
        <source>Jog in another direction.</source>
        <translation>Im Tippbetrieb in eine andere Richtung fahren.</translation>
    </message>
    <message>
        <source>The arm reaches no farther that way. %1</source>
        <translation>Weiter reicht der Arm in dieser Richtung nicht. %1</translation>
    </message>
    <message>
        <source>Motions are executed on another machine, which accepts targets only.</source>
        <translation>Der Bewegungsteil läuft auf einem anderen Rechner, der nur Ziele annimmt.</translation>
    </message>
    <message>
        <source>Execute one target at a time, or write &quot;hosted&quot;: true below &quot;motion&quot; in the site file.</source>
        <translation>Ein Ziel nach dem anderen ausführen oder in der Site-Datei unter „motion“ &quot;hosted&quot;: true schreiben.</translation>
    </message>
    <message>
        <source>The jog was stopped at %1.</source>
        <translation>Der Tippbetrieb wurde bei %1 gestoppt.</translation>
    </message>
    <message>
        <source>The jog ended at %1: the position of the arm is not measured any more.</source>
        <translation>Der Tippbetrieb endete bei %1: Die Position des Arms wird nicht mehr gemessen.</translation>
    </message>
    <message>
        <source>The arm was jogged to %1.</source>
        <translation>Der Arm fuhr im Tippbetrieb nach %1.</translation>
    </message>
    <message>
        <source>The jog met an obstacle: %1 was %2 mm off at %3. The arm holds there.</source>
        <translation>Hindernis im Tippbetrieb: %1 wich bei %3 um %2 mm ab. Der Arm hält dort.</translation>
    </message>
    <message>
        <source>Look at the arm, then jog it away from there.</source>
        <translation>Den Arm ansehen, dann im Tippbetrieb von dort wegfahren.</translation>
    </message>
    <message>
        <source>Stopped: %1 queued motions were dropped.</source>
        <translation>Gestoppt: %1 wartende Bewegungen wurden verworfen.</translation>
    </message>
    <message>
        <source>No position was measured: %1 queued motions were dropped.</source>
        <translation>Es wurde keine Position gemessen: %1 wartende Bewegungen wurden verworfen.</translation>
    </message>
    <message>
        <source>The motion was aborted: %1 queued motions were dropped.</source>
        <translation>Die Bewegung wurde abgebrochen: %1 wartende Bewegungen wurden verworfen.</translation>
    </message>
    <message>
        <source>An obstacle was met: %1 queued motions were dropped.</source>
        <translation>Hindernis: %1 wartende Bewegungen wurden verworfen.</translation>
    </message>
    <message>
        <source>The queue was cleared; %1 motions had waited.</source>
        <translation>Die Warteschlange wurde geleert; %1 Bewegungen hatten gewartet.</translation>
    </message>
    <message>
        <source>The next motion was refused, so %1 queued motions were dropped. %2</source>
        <translation>Die nächste Bewegung wurde abgelehnt, darum wurden %1 wartende Bewegungen verworfen. %2</translation>
    </message>
    <message>
        <source>Write the position in mm, as in [60, 25, 40].</source>
        <translation>In mm schreiben, etwa [60, 25, 40].</translation>
    </message>
    <message>
        <source>The keep-out zone has no name.</source>
        <translation>Die Sperrzone hat keinen Namen.</translation>
    </message>
    <message>
        <source>Name it, so that a refusal can say which zone it was.</source>
        <translation>Die Zone benennen, damit eine Ablehnung sagen kann, welche es war.</translation>
    </message>
    <message>
        <source>A box has least and most, a ball has centre and radiusMm.</source>
        <translation>Ein Quader hat least und most, eine Kugel hat centre und radiusMm.</translation>
    </message>
    <message>
        <source>A keep-out zone is either a box or a ball.</source>
        <translation>Eine Sperrzone ist entweder ein Quader oder eine Kugel.</translation>
    </message>
    <message>
        <source>The corner is not above least on each axis.</source>
        <translation>Die Ecke liegt nicht auf jeder Achse über least.</translation>
    </message>
    <message>
        <source>Write the corner of the least x, y and z as least, the opposite one as most.</source>
        <translation>Die Ecke mit den kleinsten x, y und z als least schreiben, die gegenüberliegende als most.</translation>
    </message>
    <message>
        <source>Another keep-out zone is called &quot;%1&quot;.</source>
        <translation>Eine andere Sperrzone heißt „%1“.</translation>
    </message>
    <message>
        <source>Give each a name of its own.</source>
        <translation>Jeder einen eigenen Namen geben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a delay in ms.</source>
        <translation>„%1“ ist keine Verzögerung in ms.</translation>
    </message>
    <message>
        <source>Write &quot;delay MEAN_MS [JITTER_MS]&quot; with 0 to %1 ms each.</source>
        <translation>„delay MITTEL_MS [JITTER_MS]“ mit je 0 bis %1 ms schreiben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the number of an obstacle.</source>
        <translation>„%1“ ist nicht die Nummer eines Hindernisses.</translation>
    </message>
    <message>
        <source>Write &quot;remove NUMBER&quot;; obstacles are numbered from 0 in the order in which they were put in.</source>
        <translation>„remove NUMMER“ schreiben; Hindernisse sind ab 0 nummeriert, in der Reihenfolge, in der sie hinzugefügt wurden.</translation>
    </message>
    <message>
        <source>Write &quot;%1 P&quot; with P from 0 to 1.</source>
        <translation>„%1 P“ mit P von 0 bis 1 schreiben.</translation>
    </message>
    <message>
        <source>There is no obstacle of number %1; look at the order in which they were put in.</source>
        <translation>Es gibt kein Hindernis mit der Nummer %1; auf die Reihenfolge achten, in der sie hinzugefügt wurden.</translation>
    </message>
    <message>
        <source>The file could not be written: %1.</source>
        <translation>Die Datei konnte nicht geschrieben werden: %1.</translation>
    </message>
    <message>
        <source>Choose a folder that you may write to, with room on its disk.</source>
        <translation>Einen Ordner wählen, in den geschrieben werden darf und dessen Datenträger Platz hat.</translation>
    </message>
    <message>
        <source>There is no signal to export.</source>
        <translation>Es gibt kein Signal zum Exportieren.</translation>
    </message>
    <message>
        <source>Add a signal to a plot first.</source>
        <translation>Zuerst einem Diagramm ein Signal hinzufügen.</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>There is no signal called &quot;%1&quot;.</source>
        <translation>Es gibt kein Signal namens „%1“.</translation>
    </message>
    <message>
        <source>The formula is empty.</source>
        <translation>Die Formel ist leer.</translation>
    </message>
    <message>
        <source>The formula ends too early.</source>
        <translation>Die Formel endet zu früh.</translation>
    </message>
    <message>
        <source>A bracket is not closed.</source>
        <translation>Eine Klammer ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>The function &quot;%1&quot; has too few values.</source>
        <translation>Die Funktion „%1“ hat zu wenige Werte.</translation>
    </message>
    <message>
        <source>The function &quot;%1&quot; has too many values.</source>
        <translation>Die Funktion „%1“ hat zu viele Werte.</translation>
    </message>
    <message>
        <source>A ? has no : after it.</source>
        <translation>Nach einem ? fehlt der :.</translation>
    </message>
    <message>
        <source>This cannot stand here.</source>
        <translation>Dies kann hier nicht stehen.</translation>
    </message>
    <message>
        <source>Add a signal or a number at its end.</source>
        <translation>Am Ende ein Signal oder eine Zahl hinzufügen.</translation>
    </message>
    <message>
        <source>Add a ) where it ends.</source>
        <translation>Wo sie endet, eine ) hinzufügen.</translation>
    </message>
    <message>
        <source>Separate its values by commas.</source>
        <translation>Die Werte durch Kommas trennen.</translation>
    </message>
    <message>
        <source>Write condition ? value : other value.</source>
        <translation>Bedingung ? Wert : anderer Wert schreiben.</translation>
    </message>
    <message>
        <source>Put an operator such as + between two values.</source>
        <translation>Zwischen zwei Werte einen Operator wie + setzen.</translation>
    </message>
    <message>
        <source>A formula cannot assign with =.</source>
        <translation>Eine Formel kann nicht mit = zuweisen.</translation>
    </message>
    <message>
        <source>Write == to compare two values.</source>
        <translation>Zum Vergleich zweier Werte == schreiben.</translation>
    </message>
    <message>
        <source>Use plain letters, digits and the operators + - * / ^.</source>
        <translation>Einfache Buchstaben, Ziffern und die Operatoren + - * / ^ verwenden.</translation>
    </message>
    <message>
        <source>A comma stands outside of a function.</source>
        <translation>Ein Komma steht außerhalb einer Funktion.</translation>
    </message>
    <message>
        <source>Write a decimal point as a point.</source>
        <translation>Als Dezimalzeichen einen Punkt schreiben.</translation>
    </message>
    <message>
        <source>The formula names no signal.</source>
        <translation>Die Formel nennt kein Signal.</translation>
    </message>
    <message>
        <source>The picture could not be written.</source>
        <translation>Das Bild konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be a signal&apos;s name.</source>
        <translation>„%1“ kann kein Signalname sein.</translation>
    </message>
    <message>
        <source>Begin with a letter; go on with letters, digits, _ and points.</source>
        <translation>Mit einem Buchstaben beginnen; weiter mit Buchstaben, Ziffern, _ und Punkten.</translation>
    </message>
    <message>
        <source>A signal called &quot;%1&quot; is there already.</source>
        <translation>Ein Signal namens „%1“ gibt es schon.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>Expressions</source>
        <translation>Ausdrücke</translation>
    </message>
    <message>
        <source>There are %1 signals already.</source>
        <translation>Es gibt schon %1 Signale.</translation>
    </message>
    <message>
        <source>Remove an expression first.</source>
        <translation>Zuerst einen Ausdruck entfernen.</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>taken back</source>
        <translation>zurückgefahren</translation>
    </message>
    <message>
        <source>No motion runs.</source>
        <translation>Es läuft keine Bewegung.</translation>
    </message>
    <message>
        <source>The motion to %1 was taken back to %2.</source>
        <translation>Statt nach %1 fuhr der Arm auf Befehl zurück nach %2.</translation>
    </message>
    <message>
        <source>The motion was taken back: %1 queued motions were dropped.</source>
        <translation>Rückfahrt auf Befehl: %1 wartende Bewegungen wurden verworfen.</translation>
    </message>
    <message>
        <source>Another source commands this output.</source>
        <translation>Eine andere Quelle steuert diesen Ausgang.</translation>
    </message>
    <message>
        <source>BrainJS configuration; names its instructions file.</source>
        <translation>BrainJS-Konfiguration; nennt ihre Anweisungsdatei.</translation>
    </message>
    <message>
        <source>Instructions file, in place of a configuration.</source>
        <translation>Anweisungsdatei, statt einer Konfiguration.</translation>
    </message>
    <message>
        <source>Address that receives the arm&apos;s positions.</source>
        <translation>Adresse, an der die Positionen des Arms ankommen.</translation>
    </message>
    <message>
        <source>Address that receives the objects seen by the eyes.</source>
        <translation>Adresse, an der die von den Augen gesehenen Objekte ankommen.</translation>
    </message>
    <message>
        <source>Address to which positions for the arm are sent.</source>
        <translation>Adresse, an die Positionen für den Arm gesendet werden.</translation>
    </message>
    <message>
        <source>Time from one step to the next, in place of the task&apos;s own.</source>
        <translation>Zeit von einem Schritt zum nächsten, anstelle der Angabe in der Aufgabe.</translation>
    </message>
    <message>
        <source>End after so many steps.</source>
        <translation>Nach so vielen Schritten enden.</translation>
    </message>
    <message>
        <source>List findings on an instructions file, or on a BrainJS configuration and its instructions, and end.</source>
        <translation>Befunde zu einer Anweisungsdatei oder zu einer BrainJS-Konfiguration und ihren Anweisungen auflisten und enden.</translation>
    </message>
    <message>
        <source>Describe an instructions file in English and end.</source>
        <translation>Eine Anweisungsdatei auf Englisch beschreiben und enden.</translation>
    </message>
    <message>
        <source>Print the instructions file of a task in controlled English and end.</source>
        <translation>Die Anweisungsdatei einer in kontrolliertem Englisch beschriebenen Aufgabe ausgeben und enden.</translation>
    </message>
    <message>
        <source>Print results as JSON, one to a line.</source>
        <translation>Ergebnisse als JSON ausgeben, eines je Zeile.</translation>
    </message>
    <message>
        <source>The configuration says this already.</source>
        <translation>Das sagt die Konfiguration schon.</translation>
    </message>
    <message>
        <source>Leave out --config or this option.</source>
        <translation>--config oder diese Option weglassen.</translation>
    </message>
    <message>
        <source>The task-graph engine: runs a task of actions and decisions in place of BrainJS, fed and heard over UDP (csv, mm). Events on stdout.</source>
        <translation>Führt Aufgabengraphen aus: anstelle von BrainJS eine Aufgabe aus Aktionen und Entscheidungen, mit Ein- und Ausgaben über UDP (csv, mm). Ereignisse auf stdout.</translation>
    </message>
    <message>
        <source>No datagram has come in here for %1 s.</source>
        <translation>Hier ist seit %1 s nichts angekommen.</translation>
    </message>
    <message>
        <source>Is the Spine running, and does it send to this address? It hands on only what changes: begin before it does, or let it repeat (medulla-spine --repeat-ms 200).</source>
        <translation>Läuft die Spine, und sendet sie an diese Adresse? Sie reicht nur weiter, was sich ändert: Dieses Programm vor ihr starten oder sie wiederholen lassen (medulla-spine --repeat-ms 200).</translation>
    </message>
    <message>
        <source>Somebody else commands the arm.</source>
        <translation>Jemand anderes steuert den Arm.</translation>
    </message>
    <message>
        <source>Take it over first.</source>
        <translation>Ihn zuerst übernehmen.</translation>
    </message>
    <message>
        <source>No other program sends targets to the motion executor.</source>
        <translation>Kein anderes Programm gibt dem Bewegungsteil Ziele.</translation>
    </message>
    <message>
        <source>Connect one to the motion executor&apos;s command in the Spine configuration.</source>
        <translation>Eines in der Spine-Konfiguration mit dem Befehl des Bewegungsteils verbinden.</translation>
    </message>
    <message>
        <source>Write &quot;blow INDEX&quot; or &quot;blow splint&quot;; flames and torches are numbered from 0 in the order in which they were added.</source>
        <translation>„blow INDEX“ oder „blow splint“ schreiben; Flammen und Fackeln sind ab 0 nummeriert, in der Reihenfolge, in der sie hinzugefügt wurden.</translation>
    </message>
    <message>
        <source>Write &quot;move INDEX X,Y,Z&quot;; flames and torches are numbered from 0 in the order in which they were added.</source>
        <translation>„move INDEX X,Y,Z“ schreiben; Flammen und Fackeln sind ab 0 nummeriert, in der Reihenfolge, in der sie hinzugefügt wurden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a value for %2.</source>
        <translation>„%1“ ist kein Wert für %2.</translation>
    </message>
    <message>
        <source>Write a number from 0 to %1.</source>
        <translation>Eine Zahl von 0 bis %1 schreiben.</translation>
    </message>
    <message>
        <source>The splint does not burn.</source>
        <translation>Der Span brennt nicht.</translation>
    </message>
    <message>
        <source>There is no flame or torch of number %1; look at the order in which they were added.</source>
        <translation>Es gibt keine Flamme oder Fackel mit der Nummer %1; auf die Reihenfolge achten, in der sie hinzugefügt wurden.</translation>
    </message>
    <message>
        <source>The task has no actions.</source>
        <translation>Die Aufgabe hat keine Aktionen.</translation>
    </message>
    <message>
        <source>Add one.</source>
        <translation>Eine hinzufügen.</translation>
    </message>
    <message>
        <source>There is no action &quot;%1&quot; to begin with.</source>
        <translation>Es gibt keine Aktion „%1“, mit der die Aufgabe beginnen könnte.</translation>
    </message>
    <message>
        <source>Choose one of the actions, or add it.</source>
        <translation>Eine der Aktionen wählen oder sie hinzufügen.</translation>
    </message>
    <message>
        <source>This action has no name.</source>
        <translation>Diese Aktion hat keinen Namen.</translation>
    </message>
    <message>
        <source>Name it.</source>
        <translation>Die Aktion benennen.</translation>
    </message>
    <message>
        <source>Another action has the name &quot;%1&quot; too.</source>
        <translation>Auch eine andere Aktion heißt „%1“.</translation>
    </message>
    <message>
        <source>Rename one of them.</source>
        <translation>Eine davon umbenennen.</translation>
    </message>
    <message>
        <source>The trajectory has no steps, so that none of its decisions is ever taken.</source>
        <translation>Die Bahn hat keine Schritte, sodass keine ihrer Entscheidungen je getroffen wird.</translation>
    </message>
    <message>
        <source>Add a step.</source>
        <translation>Einen Schritt hinzufügen.</translation>
    </message>
    <message>
        <source>There is no action &quot;%1&quot;.</source>
        <translation>Es gibt keine Aktion „%1“.</translation>
    </message>
    <message>
        <source>A delay of %1 lies in the past.</source>
        <translation>Eine Verzögerung von %1 liegt in der Vergangenheit.</translation>
    </message>
    <message>
        <source>Write -1 for the same tick, 0 for the next one, or a number above.</source>
        <translation>-1 für denselben Takt, 0 für den nächsten oder eine größere Zahl schreiben.</translation>
    </message>
    <message>
        <source>The trajectory has no step %1, so that the decision is never taken.</source>
        <translation>Die Bahn hat keinen Schritt %1, sodass die Entscheidung nie getroffen wird.</translation>
    </message>
    <message>
        <source>With a threshold of %1 this never holds.</source>
        <translation>Mit einer Schwelle von %1 gilt das nie.</translation>
    </message>
    <message>
        <source>Write 0 or more.</source>
        <translation>0 oder mehr schreiben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a position of the arm, which has no certainty.</source>
        <translation>„%1“ ist eine Position des Arms und hat keine Gewissheit.</translation>
    </message>
    <message>
        <source>Write a number, or name an object.</source>
        <translation>Eine Zahl schreiben oder ein Objekt nennen.</translation>
    </message>
    <message>
        <source>Write the value the trajectory ends at, or a wider threshold.</source>
        <translation>Den Wert schreiben, bei dem die Bahn endet, oder eine größere Schwelle.</translation>
    </message>
    <message>
        <source>The trajectory ends at %1 = %2, on the limit of %3 ± %4. Noise will fail it about every second time.</source>
        <translation>Die Bahn endet bei %1 = %2, genau am Rand von %3 ± %4. Rauschen lässt das etwa jedes zweite Mal scheitern.</translation>
    </message>
    <message>
        <source>The trajectory ends at %1 = %2, and that is outside %3 ± %4: this always fails, unless another action runs at the same time.</source>
        <translation>Die Bahn endet bei %1 = %2, und das liegt außerhalb von %3 ± %4: Das scheitert immer, wenn nicht eine andere Aktion daneben läuft.</translation>
    </message>
    <message>
        <source>No run ever reaches this action.</source>
        <translation>Kein Lauf erreicht diese Aktion.</translation>
    </message>
    <message>
        <source>Let a decision lead to it, or remove it.</source>
        <translation>Eine Entscheidung zu ihr führen lassen oder sie entfernen.</translation>
    </message>
    <message>
        <source>No decision sets &quot;%1&quot;.</source>
        <translation>Keine Entscheidung setzt „%1“.</translation>
    </message>
    <message>
        <source>Name an action, the number of one of its decisions, and &quot;arm&quot; or the number of one of its objects, all from 0.</source>
        <translation>Eine Aktion, die Nummer einer ihrer Entscheidungen und „arm“ oder die Nummer eines ihrer Objekte nennen, alle ab 0.</translation>
    </message>
    <message>
        <source>Come here by the success of the decision that sets it.</source>
        <translation>Über den Erfolg der Entscheidung hierher führen, die sie setzt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; may be unset here: it is not set when the run comes from %2.</source>
        <translation>„%1“ kann hier ungesetzt sein: Die Variable ist nicht gesetzt, wenn der Lauf von %2 kommt.</translation>
    </message>
    <message>
        <source>Come here only after the success of the decision that sets it.</source>
        <translation>Nur über den Erfolg der Entscheidung hierher führen, die sie setzt.</translation>
    </message>
    <message>
        <source>No action follows this one, so the run ends with it. (The original program would then wait for ever.)</source>
        <translation>Auf diese Aktion folgt keine, sodass der Lauf mit ihr endet. (Das ursprüngliche Programm würde dann ewig warten.)</translation>
    </message>
    <message>
        <source>Once here, a run can neither end nor ever come back to &quot;%1&quot;.</source>
        <translation>Von hier kann ein Lauf weder enden noch je zu „%1“ zurückkommen.</translation>
    </message>
    <message>
        <source>Let a decision or the reset lead out of here.</source>
        <translation>Eine Entscheidung oder den Rückfall von hier hinausführen lassen.</translation>
    </message>
    <message>
        <source>A step that the arm cannot reach is repeated without end (reset %1). That may be intended.</source>
        <translation>Ein Schritt, den der Arm nicht erreicht, wird endlos wiederholt (Rückfall %1). Das kann beabsichtigt sein.</translation>
    </message>
    <message>
        <source>Set a limit above 0 if it is not.</source>
        <translation>Andernfalls eine Grenze über 0 setzen.</translation>
    </message>
    <message>
        <source>This loop never ends (reset %1). That may be intended.</source>
        <translation>Diese Schleife endet nie (Rückfall %1). Das kann beabsichtigt sein.</translation>
    </message>
    <message>
        <source>These actions follow one another on failure without a limit: %1. That may be intended.</source>
        <translation>Diese Aktionen folgen bei Scheitern ohne Grenze aufeinander: %1. Das kann beabsichtigt sein.</translation>
    </message>
    <message>
        <source>Let one of them fail to an action outside if it is not.</source>
        <translation>Andernfalls eine davon bei Scheitern zu einer Aktion außerhalb führen lassen.</translation>
    </message>
    <message>
        <source>The arm cannot reach %1. %2</source>
        <translation>Der Arm erreicht %1 nicht. %2</translation>
    </message>
    <message>
        <source>Move the step into the workspace.</source>
        <translation>Den Schritt in den Arbeitsraum legen.</translation>
    </message>
    <message>
        <source>%1 lies in the keep-out zone &quot;%2&quot;.</source>
        <translation>%1 liegt in der Sperrzone „%2“.</translation>
    </message>
    <message>
        <source>Move the step out of the zone.</source>
        <translation>Den Schritt aus der Zone legen.</translation>
    </message>
    <message>
        <source>Check its sum with the steps of the actions that run at the same time.</source>
        <translation>Die Summe mit den Schritten der Aktionen prüfen, die gleichzeitig laufen.</translation>
    </message>
    <message>
        <source>The way here from the step before leads through the keep-out zone &quot;%1&quot;.</source>
        <translation>Der Weg hierher vom Schritt davor führt durch die Sperrzone „%1“.</translation>
    </message>
    <message>
        <source>Put a step between that leads around it.</source>
        <translation>Einen Schritt dazwischen setzen, der um sie herum führt.</translation>
    </message>
    <message>
        <source>%1 mm take %2 s, but with a pace of %3 s the next step comes sooner.</source>
        <translation>%1 mm dauern %2 s, doch bei einem Takt von %3 s kommt der nächste Schritt früher.</translation>
    </message>
    <message>
        <source>Go on when the motion has settled, take a slower pace, or put a step between.</source>
        <translation>Nach Ankunft weitergehen, einen langsameren Takt wählen oder einen Schritt dazwischen setzen.</translation>
    </message>
    <message>
        <source>Brackets stand in brackets here more than %1 levels deep.</source>
        <translation>Klammern stehen hier mehr als %1 Ebenen tief in Klammern.</translation>
    </message>
    <message>
        <source>Check that this is the right file, and mend its brackets.</source>
        <translation>Prüfen, ob es die richtige Datei ist, und ihre Klammern berichtigen.</translation>
    </message>
    <message>
        <source>The file holds more than %1 values.</source>
        <translation>Die Datei enthält mehr als %1 Werte.</translation>
    </message>
    <message>
        <source>Check that this is the right file, or part it into several.</source>
        <translation>Prüfen, ob es die richtige Datei ist, oder sie in mehrere teilen.</translation>
    </message>
    <message>
        <source>The file is longer than %1 MB.</source>
        <translation>Die Datei ist länger als %1 MB.</translation>
    </message>
    <message>
        <source>Check that this is the right file.</source>
        <translation>Prüfen, ob es die richtige Datei ist.</translation>
    </message>
    <message>
        <source>There is no action &quot;%1&quot; to go on with.</source>
        <translation>Es gibt keine Aktion „%1“, mit der es weitergehen könnte.</translation>
    </message>
    <message>
        <source>Correct the task; its check shows the place.</source>
        <translation>Die Aufgabe berichtigen; ihre Prüfung zeigt die Stelle.</translation>
    </message>
    <message>
        <source>More than %1 actions would run at the same time.</source>
        <translation>Mehr als %1 Aktionen würden gleichzeitig laufen.</translation>
    </message>
    <message>
        <source>Check whether decisions start actions that run already.</source>
        <translation>Prüfen, ob Entscheidungen Aktionen starten, die schon laufen.</translation>
    </message>
    <message>
        <source>The task has ended: no action follows.</source>
        <translation>Die Aufgabe ist zu Ende: Keine Aktion folgt.</translation>
    </message>
    <message>
        <source>The sum of all steps is not a finite position.</source>
        <translation>Die Summe aller Schritte ist keine endliche Position.</translation>
    </message>
    <message>
        <source>Correct the steps of the running actions.</source>
        <translation>Die Schritte der laufenden Aktionen berichtigen.</translation>
    </message>
    <message>
        <source>A run cannot begin in the middle of another&apos;s tick.</source>
        <translation>Ein Lauf kann nicht mitten im Takt eines anderen beginnen.</translation>
    </message>
    <message>
        <source>Choose one of the actions as the initial one.</source>
        <translation>Eine der Aktionen als erste wählen.</translation>
    </message>
    <message>
        <source>The run was stopped.</source>
        <translation>Der Lauf wurde gestoppt.</translation>
    </message>
    <message>
        <source>Let the run come here only after the success of the decision that sets it.</source>
        <translation>Den Lauf nur über den Erfolg der Entscheidung hierher führen, die sie setzt.</translation>
    </message>
    <message>
        <source>%1, step %2: the variable &quot;%3&quot; is not set.</source>
        <translation>%1, Schritt %2: Die Variable „%3“ ist nicht gesetzt.</translation>
    </message>
    <message>
        <source>%1, decision %2: the variable &quot;%3&quot; is not set.</source>
        <translation>%1, Entscheidung %2: Die Variable „%3“ ist nicht gesetzt.</translation>
    </message>
    <message>
        <source>The action has no %1 decision; it has %2.</source>
        <translation>Die Aktion hat keine Entscheidung %1; sie hat %2.</translation>
    </message>
    <message>
        <source>Write first how many decisions it has.</source>
        <translation>Zuerst schreiben, wie viele Entscheidungen sie hat.</translation>
    </message>
    <message>
        <source>The action &quot;%1&quot; has no decision called &quot;%2&quot;.</source>
        <translation>Die Aktion „%1“ hat keine Entscheidung namens „%2“.</translation>
    </message>
    <message>
        <source>The action &quot;%1&quot; has more than one decision called &quot;%2&quot;.</source>
        <translation>Die Aktion „%1“ hat mehr als eine Entscheidung namens „%2“.</translation>
    </message>
    <message>
        <source>Write &quot;The first decision is called ...&quot;, or refer to it as the first decision.</source>
        <translation>„The first decision is called ...“ schreiben oder sie als erste Entscheidung (the first decision) nennen.</translation>
    </message>
    <message>
        <source>There is an action called &quot;%1&quot; already.</source>
        <translation>Es gibt schon eine Aktion namens „%1“.</translation>
    </message>
    <message>
        <source>Give each action a name of its own.</source>
        <translation>Jeder Aktion einen eigenen Namen geben.</translation>
    </message>
    <message>
        <source>There are too many actions.</source>
        <translation>Es sind zu viele Aktionen.</translation>
    </message>
    <message>
        <source>Keep to %1 actions at most.</source>
        <translation>Höchstens %1 Aktionen verwenden.</translation>
    </message>
    <message>
        <source>This action was announced with %1 decisions.</source>
        <translation>Diese Aktion wurde mit %1 Entscheidungen angekündigt.</translation>
    </message>
    <message>
        <source>Write once how many it has.</source>
        <translation>Einmal schreiben, wie viele sie hat.</translation>
    </message>
    <message>
        <source>There are too many decisions.</source>
        <translation>Es sind zu viele Entscheidungen.</translation>
    </message>
    <message>
        <source>Keep to %1 decisions at most, of all actions.</source>
        <translation>Höchstens %1 Entscheidungen verwenden, in allen Aktionen zusammen.</translation>
    </message>
    <message>
        <source>%1 is too large a number.</source>
        <translation>%1 ist eine zu große Zahl.</translation>
    </message>
    <message>
        <source>%1 is not a whole number of a usual size.</source>
        <translation>%1 ist keine ganze Zahl üblicher Größe.</translation>
    </message>
    <message>
        <source>There is no action called &quot;%1&quot;.</source>
        <translation>Es gibt keine Aktion namens „%1“.</translation>
    </message>
    <message>
        <source>Write &quot;Create an action called ...&quot; first, or correct the name.</source>
        <translation>Zuerst „Create an action called ...“ schreiben oder den Namen berichtigen.</translation>
    </message>
    <message>
        <source>No action has been created yet, so this sentence has no subject.</source>
        <translation>Es wurde noch keine Aktion angelegt, darum fehlt diesem Satz das Subjekt.</translation>
    </message>
    <message>
        <source>Write &quot;Create an action called ...&quot; before it.</source>
        <translation>Davor „Create an action called ...“ schreiben.</translation>
    </message>
    <message>
        <source>A found object gives its x for an x, its y for a y, and so on.</source>
        <translation>Ein gefundenes Objekt liefert sein x für ein x, sein y für ein y und so weiter.</translation>
    </message>
    <message>
        <source>Name the same one on both sides.</source>
        <translation>Auf beiden Seiten dieselbe Koordinate nennen.</translation>
    </message>
    <message>
        <source>The sentence &quot;%1&quot; ends too early.</source>
        <translation>Der Satz „%1“ endet zu früh.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not understood here.</source>
        <translation>„%1“ wird hier nicht verstanden.</translation>
    </message>
    <message>
        <source>Make shorter sentences.</source>
        <translation>Kürzere Sätze bilden.</translation>
    </message>
    <message>
        <source>Sentences that would fit: %1</source>
        <translation>Sätze, die passen würden: %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was read as &quot;%2&quot;.</source>
        <translation>„%1“ wurde als „%2“ gelesen.</translation>
    </message>
    <message>
        <source>This is step %1, but it comes after step %2.</source>
        <translation>Das ist Schritt %1, aber er kommt nach Schritt %2.</translation>
    </message>
    <message>
        <source>Describe the steps in their order.</source>
        <translation>Die Schritte in ihrer Reihenfolge beschreiben.</translation>
    </message>
    <message>
        <source>%1 objects cannot be asked for.</source>
        <translation>Nach %1 Objekten kann nicht gefragt werden.</translation>
    </message>
    <message>
        <source>Ask for 1 or more, %1 at most in all.</source>
        <translation>Nach 1 oder mehr fragen, insgesamt nach höchstens %1.</translation>
    </message>
    <message>
        <source>The trajectory of &quot;%1&quot; is announced with %2 steps, but %3 are described.</source>
        <translation>Die Bahn von „%1“ ist mit %2 Schritten angekündigt, beschrieben sind aber %3.</translation>
    </message>
    <message>
        <source>Describe each step, or correct the number.</source>
        <translation>Jeden Schritt beschreiben oder die Zahl berichtigen.</translation>
    </message>
    <message>
        <source>The quotation mark is not closed.</source>
        <translation>Das Anführungszeichen ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>Close it on the same line; write \n for a new line in a text.</source>
        <translation>Es auf derselben Zeile schließen; für eine neue Zeile in einem Text \n schreiben.</translation>
    </message>
    <message>
        <source>Another action has this name, so this one is not described.</source>
        <translation>Eine andere Aktion hat diesen Namen, darum wird diese nicht beschrieben.</translation>
    </message>
    <message>
        <source>The positions of the actions on the canvas are not described.</source>
        <translation>Die Positionen der Aktionen auf der Zeichenfläche werden nicht beschrieben.</translation>
    </message>
    <message>
        <source>Unknown keys of the file are not described.</source>
        <translation>Unbekannte Schlüssel der Datei werden nicht beschrieben.</translation>
    </message>
    <message>
        <source>The run begins.</source>
        <translation>Der Lauf beginnt.</translation>
    </message>
    <message>
        <source>%1 begins.</source>
        <translation>%1 beginnt.</translation>
    </message>
    <message>
        <source>%1, step %2 again: %3.</source>
        <translation>%1, Schritt %2 noch einmal: %3.</translation>
    </message>
    <message>
        <source>%1, step %2: %3.</source>
        <translation>%1, Schritt %2: %3.</translation>
    </message>
    <message>
        <source>%1: %2 holds; %3 follows.</source>
        <translation>%1: %2 gilt; %3 folgt.</translation>
    </message>
    <message>
        <source>%1: %2 fails; %3 follows.</source>
        <translation>%1: %2 scheitert; %3 folgt.</translation>
    </message>
    <message>
        <source>%1 is now %2.</source>
        <translation>%1 ist jetzt %2.</translation>
    </message>
    <message>
        <source>%1 failed %2 times in a row; reset, %3 follows.</source>
        <translation>%1 ist %2 Mal nacheinander gescheitert; Rückfall, %3 folgt.</translation>
    </message>
    <message>
        <source>Sent %1.</source>
        <translation>%1 gesendet.</translation>
    </message>
    <message>
        <source>%1 ends.</source>
        <translation>%1 endet.</translation>
    </message>
    <message>
        <source>%1, step %2: an obstacle; another way is tried over %3 points.</source>
        <translation>%1, Schritt %2: ein Hindernis; ein anderer Weg über %3 Punkte wird versucht.</translation>
    </message>
    <message>
        <source>%1, step %2, around the obstacle: %3.</source>
        <translation>%1, Schritt %2, um das Hindernis herum: %3.</translation>
    </message>
    <message>
        <source>%1, step %2 was reached the other way.</source>
        <translation>%1, Schritt %2 wurde auf dem anderen Weg erreicht.</translation>
    </message>
    <message>
        <source>The run goes on.</source>
        <translation>Der Lauf geht weiter.</translation>
    </message>
    <message>
        <source>decision %1</source>
        <translation>Entscheidung %1</translation>
    </message>
    <message>
        <source>%1, step %2 cannot be verified: no position was measured yet (%3).</source>
        <translation>%1, Schritt %2 lässt sich nicht prüfen: Noch wurde keine Position gemessen (%3).</translation>
    </message>
    <message>
        <source>%1, step %2 was not reached: arm.%3 %4 outside %5 ± %6 (%7).</source>
        <translation>%1, Schritt %2 wurde nicht erreicht: arm.%3 %4 außerhalb von %5 ± %6 (%7).</translation>
    </message>
    <message>
        <source>arm.%1 %2 outside %3 ± %4</source>
        <translation>arm.%1 %2 außerhalb von %3 ± %4</translation>
    </message>
    <message>
        <source>no position of the arm is known</source>
        <translation>keine Position des Arms ist bekannt</translation>
    </message>
    <message>
        <source>no object is seen for object %1</source>
        <translation>für Objekt %1 ist kein Objekt zu sehen</translation>
    </message>
    <message>
        <source>object %5: %1 %2 outside %3 ± %4</source>
        <translation>Objekt %5: %1 %2 außerhalb von %3 ± %4</translation>
    </message>
    <message>
        <source>object %5: certainty %2 outside %3 ± %4</source>
        <translation>Objekt %5: Gewissheit %2 außerhalb von %3 ± %4</translation>
    </message>
    <message>
        <source>the objects that fit object %1 are needed for other ones</source>
        <translation>die Objekte, die zu Objekt %1 passen, werden für andere gebraucht</translation>
    </message>
    <message>
        <source>%1, step %2: the other ways that were tried failed too.</source>
        <translation>%1, Schritt %2: Auch die anderen versuchten Wege sind gescheitert.</translation>
    </message>
    <message>
        <source>%1, step %2: no other way is tried while other actions run.</source>
        <translation>%1, Schritt %2: Solange andere Aktionen daneben laufen, wird kein anderer Weg versucht.</translation>
    </message>
    <message>
        <source>%1, step %2: no other way is tried, since the arm&apos;s workspace is not known.</source>
        <translation>%1, Schritt %2: Kein anderer Weg wird versucht, da der Arbeitsraum des Arms nicht bekannt ist.</translation>
    </message>
    <message>
        <source>%1, step %2: there is no other way around the obstacle.</source>
        <translation>%1, Schritt %2: Es gibt keinen anderen Weg um das Hindernis.</translation>
    </message>
    <message>
        <source>Paused before %1.</source>
        <translation>Pausiert vor %1.</translation>
    </message>
    <message>
        <source>Paused before %1: %2.</source>
        <translation>Pausiert vor %1: %2.</translation>
    </message>
    <message>
        <source>Paused, since %1 changed.</source>
        <translation>Pausiert, da sich %1 geändert hat.</translation>
    </message>
    <message>
        <source>Paused after one step.</source>
        <translation>Pausiert nach einem Schritt.</translation>
    </message>
    <message>
        <source>Paused.</source>
        <translation>Pausiert.</translation>
    </message>
    <message>
        <source>The run has come to its end.</source>
        <translation>Der Lauf ist zu Ende.</translation>
    </message>
    <message>
        <source>The run had to end.</source>
        <translation>Der Lauf musste enden.</translation>
    </message>
    <message>
        <source>Write &quot;interval&quot; or &quot;settled&quot;.</source>
        <translation>„interval“ oder „settled“ schreiben.</translation>
    </message>
    <message>
        <source>Write a whole number of milliseconds from 1 to 3600000.</source>
        <translation>Eine ganze Zahl von Millisekunden von 1 bis 3600000 schreiben.</translation>
    </message>
    <message>
        <source>Write a list of variables, as in [&quot;start,0,0&quot;].</source>
        <translation>Eine Liste von Variablen schreiben, etwa [&quot;start,0,0&quot;].</translation>
    </message>
    <message>
        <source>Write two numbers, as in [120, 40].</source>
        <translation>Zwei Zahlen schreiben, etwa [120, 40].</translation>
    </message>
    <message>
        <source>Write a number of millimetres above 0.</source>
        <translation>Eine Zahl von Millimetern über 0 schreiben.</translation>
    </message>
    <message>
        <source>Write a list of texts, one for each object.</source>
        <translation>Eine Liste von Texten schreiben, einen für jedes Objekt.</translation>
    </message>
    <message>
        <source>The task has %1 actions; %2 are the most.</source>
        <translation>Die Aufgabe hat %1 Aktionen; höchstens %2 sind möglich.</translation>
    </message>
    <message>
        <source>Split it into several tasks.</source>
        <translation>Die Aufgabe in mehrere teilen.</translation>
    </message>
    <message>
        <source>This is missing and is read as false.</source>
        <translation>Dies fehlt und gilt als false.</translation>
    </message>
    <message>
        <source>This is missing, but the original program requires it. It is read as no reset.</source>
        <translation>Dies fehlt, aber das ursprüngliche Programm verlangt es. Es gilt als kein Rückfall.</translation>
    </message>
    <message>
        <source>Add it, with the timeout -1 for no reset.</source>
        <translation>Es hinzufügen, mit dem timeout -1 für keinen Rückfall.</translation>
    </message>
    <message>
        <source>Write -1 for any value, or [value, threshold] as in [30, 5].</source>
        <translation>-1 für jeden Wert schreiben oder [Wert, Schwelle], etwa [30, 5].</translation>
    </message>
    <message>
        <source>Write a number, without quotation marks.</source>
        <translation>Eine Zahl schreiben, ohne Anführungszeichen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a text, not a number.</source>
        <translation>„%1“ ist ein Text, keine Zahl.</translation>
    </message>
    <message>
        <source>Remove the quotation marks.</source>
        <translation>Die Anführungszeichen entfernen.</translation>
    </message>
    <message>
        <source>Write a number, or a variable as &quot;ACTION,DECISION,arm&quot; or &quot;ACTION,DECISION,OBJECT&quot; with the numbers of decision and object, from 0.</source>
        <translation>Eine Zahl schreiben oder eine Variable als „AKTION,ENTSCHEIDUNG,arm“ oder „AKTION,ENTSCHEIDUNG,OBJEKT“ mit den Nummern von Entscheidung und Objekt, ab 0.</translation>
    </message>
    <message>
        <source>This key is unknown; it is kept unchanged.</source>
        <translation>Dieser Schlüssel ist unbekannt; er bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>Write a whole number, without quotation marks.</source>
        <translation>Eine ganze Zahl schreiben, ohne Anführungszeichen.</translation>
    </message>
    <message>
        <source>Write a whole number up to %1.</source>
        <translation>Eine ganze Zahl bis %1 schreiben.</translation>
    </message>
    <message>
        <source>There may be more; only %1 findings are listed.</source>
        <translation>Es kann mehr geben; nur %1 Befunde sind aufgelistet.</translation>
    </message>
    <message>
        <source>Correct these first.</source>
        <translation>Diese zuerst beheben.</translation>
    </message>
    <message>
        <source>A position could not be sent to %1: %2. Check the network. %3 were lost so far.</source>
        <translation>Eine Position konnte nicht an %1 gesendet werden: %2. Das Netz prüfen. Bisher gingen %3 verloren.</translation>
    </message>
    <message>
        <source>This is no trace of a task.</source>
        <translation>Das ist keine Spur einer Aufgabe.</translation>
    </message>
    <message>
        <source>Choose a file that &quot;Save trace&quot; has written.</source>
        <translation>Eine Datei wählen, die „Spur speichern“ geschrieben hat.</translation>
    </message>
    <message>
        <source>This line is no event of a trace.</source>
        <translation>Diese Zeile ist kein Ereignis einer Spur.</translation>
    </message>
    <message>
        <source>The file was cut off or changed. Take another copy of it.</source>
        <translation>Die Datei wurde abgeschnitten oder verändert. Eine andere Kopie nehmen.</translation>
    </message>
    <message>
        <source>Choose another one.</source>
        <translation>Eine andere wählen.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Gestoppt.</translation>
    </message>
    <message>
        <source>Choose Release first.</source>
        <translation>Zuerst „Freigeben“ wählen.</translation>
    </message>
    <message>
        <source>A dry run is not possible: the motion executor&apos;s steps do not go to an output &quot;%1&quot; that a simulated arm could replace.</source>
        <translation>Ein Probelauf ist nicht möglich: Die Schritte des Bewegungsteils gehen an keinen Ausgang „%1“, den ein simulierter Arm ersetzen könnte.</translation>
    </message>
    <message>
        <source>Give the arm&apos;s output and input the same name in the configuration.</source>
        <translation>In der Konfiguration dem Ausgang und dem Eingang des Arms denselben Namen geben.</translation>
    </message>
    <message>
        <source>Rename the input in the configuration, and in its connections.</source>
        <translation>Den Eingang dort und in seinen Verbindungen umbenennen.</translation>
    </message>
    <message>
        <source>The cell of the dry run would send to a real device, so it was ended.</source>
        <translation>Die Zelle des Probelaufs würde an ein echtes Gerät senden, darum wurde sie beendet.</translation>
    </message>
    <message>
        <source>The file was not written: %1.</source>
        <translation>Die Datei wurde nicht geschrieben: %1.</translation>
    </message>
    <message>
        <source>A wrapper script, or a file of teleo-reactive programs without an arm. Paths of executables begin at its folder. With --robo a program for the Robo world.</source>
        <translation>Ein Skript oder eine Datei mit teleo-reaktiven Programmen ohne Arm. Pfade ausführbarer Dateien beginnen in ihrem Ordner. Mit --robo ein Programm für die Robo-Welt.</translation>
    </message>
    <message>
        <source>List findings on SCRIPT and end.</source>
        <translation>Befunde zu SCRIPT auflisten und enden.</translation>
    </message>
    <message>
        <source>Run the recycling task, or SCRIPT, in the Robo world: the one of the document.</source>
        <translation>Die Recycling-Aufgabe oder SCRIPT in der Robo-Welt ausführen: der des Dokuments.</translation>
    </message>
    <message>
        <source>In so many random worlds.</source>
        <translation>In so vielen zufälligen Welten.</translation>
    </message>
    <message>
        <source>Seed of the first world; the next ones count on.</source>
        <translation>Startwert der ersten Welt; die nächsten zählen weiter.</translation>
    </message>
    <message>
        <source>Robo loses what it carries, misses, does not recognise, and someone moves things.</source>
        <translation>Robo verliert, was er trägt, greift daneben, erkennt nicht, und jemand verschiebt Gegenstände.</translation>
    </message>
    <message>
        <source>In real time, not as fast as it goes.</source>
        <translation>In Echtzeit, statt so schnell wie möglich.</translation>
    </message>
    <message>
        <source>Print results as JSON.</source>
        <translation>Ergebnisse als JSON ausgeben.</translation>
    </message>
    <message>
        <source>This file cannot be read.</source>
        <translation>Diese Datei kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Is the path right, and may you read it?</source>
        <translation>Prüfen, ob der Pfad stimmt und die Datei gelesen werden darf.</translation>
    </message>
    <message>
        <source>This goes with --robo only.</source>
        <translation>Das geht nur zusammen mit --robo.</translation>
    </message>
    <message>
        <source>Add --robo, or leave it out.</source>
        <translation>--robo hinzufügen oder dies weglassen.</translation>
    </message>
    <message>
        <source>There is nothing to run.</source>
        <translation>Es gibt nichts auszuführen.</translation>
    </message>
    <message>
        <source>Name a script, or give --robo. See --help.</source>
        <translation>Ein Skript nennen oder --robo angeben. Siehe --help.</translation>
    </message>
    <message>
        <source>Runs teleo-reactive programs: the actions of the first rule whose condition is true run, for as long as it is the first. Events on stdout.</source>
        <translation>Führt teleo-reaktive Programme aus: Die Aktionen der ersten Regel, deren Bedingung wahr ist, laufen, solange sie die erste ist. Ereignisse auf stdout.</translation>
    </message>
    <message>
        <source>goto: I go to %1</source>
        <translation>goto: Ich fahre nach %1</translation>
    </message>
    <message>
        <source>Congratulations, success!</source>
        <translation>Glückwunsch, geschafft!</translation>
    </message>
    <message>
        <source>Not everything is in its bin after %1 s. Does the program always do something that leads on?</source>
        <translation>Nach %1 s ist nicht alles in seinem Behälter. Tut das Programm immer etwas, das weiterführt?</translation>
    </message>
    <message>
        <source>World %1: done. %2 objects, %3 s, %4 mm, %5 actions, %6 recoveries.</source>
        <translation>Welt %1: geschafft. %2 Objekte, %3 s, %4 mm, %5 Aktionen, %6 behobene Störungen.</translation>
    </message>
    <message>
        <source>World %1: not done. %2 objects, %3 s, %4 mm, %5 actions, %6 recoveries.</source>
        <translation>Welt %1: nicht geschafft. %2 Objekte, %3 s, %4 mm, %5 Aktionen, %6 behobene Störungen.</translation>
    </message>
    <message>
        <source>%1 of %2 worlds ended with everything in its bin, in %3 s. In their time: median %4 s, 99 %: %5 s, longest %6 s.</source>
        <translation>%1 von %2 Welten endeten mit allem in seinem Behälter, in %3 s. In der Zeit der Welten: Median %4 s, 99 %: %5 s, längste %6 s.</translation>
    </message>
    <message>
        <source>%1 actions over %2 m. Lost on the way: %3; missed grasps: %4; missed recognitions: %5; moved by someone: %6; recoveries: %7.</source>
        <translation>%1 Aktionen auf %2 m. Unterwegs verloren: %3; Fehlgriffe: %4; nicht erkannt: %5; von jemandem verschoben: %6; behobene Störungen: %7.</translation>
    </message>
    <message>
        <source>Alarm. %2 %3</source>
        <translation>Alarm. %2 %3</translation>
    </message>
    <message>
        <source>Alarm, rule %1. %2 %3</source>
        <translation>Alarm, Regel %1. %2 %3</translation>
    </message>
    <message>
        <source>Write one, such as %1.</source>
        <translation>Etwa %1 schreiben.</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>The motion to %1 was ended on its way.</source>
        <translation>Die Bewegung nach %1 wurde unterwegs beendet.</translation>
    </message>
    <message>
        <source>The motion was ended on its way: %1 queued motions were dropped.</source>
        <translation>Die Bewegung wurde unterwegs beendet: %1 wartende Bewegungen wurden verworfen.</translation>
    </message>
    <message>
        <source>An input of the configuration &quot;%1&quot; is called &quot;%2&quot;, which is the name of the input of tasks or programs that run here.</source>
        <translation>Ein Eingang der Konfiguration „%1“ heißt „%2“; so heißt der Eingang der Aufgaben oder Programme, die hier laufen.</translation>
    </message>
    <message>
        <source>program %1</source>
        <translation>Programm %1</translation>
    </message>
    <message>
        <source>program %1, rule %2</source>
        <translation>Programm %1, Regel %2</translation>
    </message>
    <message>
        <source>The variable &quot;%1&quot; is there already.</source>
        <translation>Die Variable „%1“ gibt es schon.</translation>
    </message>
    <message>
        <source>Remove one of them.</source>
        <translation>Eine der beiden entfernen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a variable.</source>
        <translation>„%1“ kann kein Variablenname sein.</translation>
    </message>
    <message>
        <source>Use letters and digits.</source>
        <translation>Buchstaben und Ziffern verwenden.</translation>
    </message>
    <message>
        <source>The first value of &quot;%1&quot; is not known.</source>
        <translation>Der Anfangswert von „%1“ ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Use numbers, constants and variables that stand above it; a rule can keep what is measured.</source>
        <translation>Zahlen, Konstanten und Variablen verwenden, die darüber stehen; was gemessen wird, kann eine Regel mit keep behalten.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a parameter, or is twice.</source>
        <translation>„%1“ kann kein Parametername sein oder kommt doppelt vor.</translation>
    </message>
    <message>
        <source>Use letters and digits, and each name once.</source>
        <translation>Buchstaben und Ziffern verwenden, und jeden Namen nur einmal.</translation>
    </message>
    <message>
        <source>There is no type called &quot;%1&quot;.</source>
        <translation>Es gibt keinen Typ namens „%1“.</translation>
    </message>
    <message>
        <source>The program &quot;%1&quot; is there already.</source>
        <translation>Das Programm „%1“ gibt es schon.</translation>
    </message>
    <message>
        <source>Give it another name.</source>
        <translation>Einen anderen Namen geben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a program.</source>
        <translation>„%1“ kann kein Programmname sein.</translation>
    </message>
    <message>
        <source>The program &quot;%1&quot; hides the skill of that name.</source>
        <translation>Das Programm „%1“ verdeckt die Fertigkeit gleichen Namens.</translation>
    </message>
    <message>
        <source>The first program is the main program, which has no caller to pass parameters.</source>
        <translation>Das erste Programm ist das Hauptprogramm; niemand übergibt ihm Parameter.</translation>
    </message>
    <message>
        <source>Put a program without parameters before it.</source>
        <translation>Ein Programm ohne Parameter davor setzen.</translation>
    </message>
    <message>
        <source>The program &quot;%1&quot; has no rules.</source>
        <translation>Das Programm „%1“ hat keine Regeln.</translation>
    </message>
    <message>
        <source>Add one, or remove the program.</source>
        <translation>Eine hinzufügen oder das Programm entfernen.</translation>
    </message>
    <message>
        <source>There is no list called &quot;%1&quot;.</source>
        <translation>Es gibt keine Liste namens „%1“.</translation>
    </message>
    <message>
        <source>The condition is never true.</source>
        <translation>Die Bedingung ist nie wahr.</translation>
    </message>
    <message>
        <source>Compare a signal, or remove the rule.</source>
        <translation>Ein Signal vergleichen oder die Regel entfernen.</translation>
    </message>
    <message>
        <source>There is no executable &quot;%1&quot;.</source>
        <translation>Es gibt keine ausführbare Datei „%1“.</translation>
    </message>
    <message>
        <source>Check its path, and that it may be executed (chmod +x).</source>
        <translation>Den Pfad prüfen, und ob die Datei ausgeführt werden darf (chmod +x).</translation>
    </message>
    <message>
        <source>There is no program.</source>
        <translation>Es gibt kein Programm.</translation>
    </message>
    <message>
        <source>There is more than that.</source>
        <translation>Es gibt noch mehr davon.</translation>
    </message>
    <message>
        <source>Correct these first, then check again.</source>
        <translation>Zuerst diese berichtigen, dann erneut prüfen.</translation>
    </message>
    <message>
        <source>There is no arm.</source>
        <translation>Es gibt keinen Arm.</translation>
    </message>
    <message>
        <source>Run the program in a cell that has one.</source>
        <translation>Das Programm in einer Zelle ausführen, die einen hat.</translation>
    </message>
    <message>
        <source>There is no task &quot;%1&quot;.</source>
        <translation>Es gibt keine Aufgabe „%1“.</translation>
    </message>
    <message>
        <source>Check the path of its file.</source>
        <translation>Den Pfad ihrer Datei prüfen.</translation>
    </message>
    <message>
        <source>There is no output called &quot;%1&quot;.</source>
        <translation>Es gibt keinen Ausgang namens „%1“.</translation>
    </message>
    <message>
        <source>There is no variable called &quot;%1&quot; to keep.</source>
        <translation>Es gibt keine Variable namens „%1“ für keep.</translation>
    </message>
    <message>
        <source>Declare it at the top: variable: %1 = 0</source>
        <translation>Die Variable oben deklarieren: variable: %1 = 0</translation>
    </message>
    <message>
        <source>There is no program or skill called &quot;%1&quot;.</source>
        <translation>Es gibt kein Programm und keine Fertigkeit namens „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; takes %2 arguments, not %3.</source>
        <translation>Die Zahl der Argumente von „%1“ ist %2, nicht %3.</translation>
    </message>
    <message>
        <source>Remove them.</source>
        <translation>Die Argumente entfernen.</translation>
    </message>
    <message>
        <source>Write these, with commas between: %1.</source>
        <translation>Diese schreiben, mit Kommas dazwischen: %1.</translation>
    </message>
    <message>
        <source>Two actions of the rule hold the arm.</source>
        <translation>Zwei Aktionen der Regel beanspruchen den Arm.</translation>
    </message>
    <message>
        <source>Move one of them to a rule of its own.</source>
        <translation>Eine davon in eine eigene Regel verschieben.</translation>
    </message>
    <message>
        <source>Two actions of the rule may both hold the arm.</source>
        <translation>Zwei Aktionen der Regel können beide den Arm beanspruchen.</translation>
    </message>
    <message>
        <source>Two actions of the rule change &quot;%1&quot;.</source>
        <translation>Zwei Aktionen der Regel ändern „%1“.</translation>
    </message>
    <message>
        <source>The call of &quot;%1&quot; never ends: it comes back to the same program, and no argument has changed.</source>
        <translation>Der Aufruf von „%1“ endet nie: Er kommt zum selben Programm zurück, und kein Argument hat sich geändert.</translation>
    </message>
    <message>
        <source>Pass another value, or call another program.</source>
        <translation>Einen anderen Wert übergeben oder ein anderes Programm aufrufen.</translation>
    </message>
    <message>
        <source>Programs call one another in too many ways to look for calls without end.</source>
        <translation>Die Programme rufen einander auf zu viele Arten auf; nach endlosen Aufrufen lässt sich nicht suchen.</translation>
    </message>
    <message>
        <source>Use fewer programs that call one another.</source>
        <translation>Weniger Programme verwenden, die einander aufrufen.</translation>
    </message>
    <message>
        <source>The program &quot;%1&quot; never runs.</source>
        <translation>Das Programm „%1“ läuft nie.</translation>
    </message>
    <message>
        <source>Call it as an action, or remove it.</source>
        <translation>Es als Aktion aufrufen oder entfernen.</translation>
    </message>
    <message>
        <source>The first rule is the goal, but it has an action.</source>
        <translation>Die erste Regel ist das Ziel, hat aber eine Aktion.</translation>
    </message>
    <message>
        <source>Put a rule with action: nothing above it when the program has a goal.</source>
        <translation>Eine Regel mit action: nothing darüber setzen, wenn das Programm ein Ziel hat.</translation>
    </message>
    <message>
        <source>No action runs while no condition holds: the last rule is not true.</source>
        <translation>Wenn keine Bedingung gilt, läuft keine Aktion: Die letzte Regel ist nicht true.</translation>
    </message>
    <message>
        <source>No action runs while no condition of &quot;%1&quot; holds: its last rule is not true.</source>
        <translation>Wenn keine Bedingung von „%1“ gilt, läuft keine Aktion: Die letzte Regel ist nicht true.</translation>
    </message>
    <message>
        <source>End with a rule of condition: true.</source>
        <translation>Mit einer Regel mit condition: true enden.</translation>
    </message>
    <message>
        <source>Rule %1 has the name &quot;%2&quot; already.</source>
        <translation>Regel %1 hat den Namen „%2“ schon.</translation>
    </message>
    <message>
        <source>Give each rule a name of its own.</source>
        <translation>Jeder Regel einen eigenen Namen geben.</translation>
    </message>
    <message>
        <source>The rule can never be first: rule %1 above it always holds.</source>
        <translation>Die Regel kann nie die erste sein: Regel %1 darüber gilt immer.</translation>
    </message>
    <message>
        <source>Move it above that rule, or remove it.</source>
        <translation>Die Regel über diese verschieben oder entfernen.</translation>
    </message>
    <message>
        <source>The rule can never be first: rule %1 has the same condition.</source>
        <translation>Die Regel kann nie die erste sein: Regel %1 hat dieselbe Bedingung.</translation>
    </message>
    <message>
        <source>Change its condition, or remove it.</source>
        <translation>Ihre Bedingung ändern oder sie entfernen.</translation>
    </message>
    <message>
        <source>It may chatter with rule %1: they alternate whenever %2 fluctuates about %3.</source>
        <translation>Sie kann mit Regel %1 flattern: Beide wechseln sich ab, sobald %2 um %3 schwankt.</translation>
    </message>
    <message>
        <source>Hold the condition, as in for 0.2 s.</source>
        <translation>Die Bedingung halten, etwa mit for 0.2 s.</translation>
    </message>
    <message>
        <source>%1 prints more than %2 lines a second. The rest is left out.</source>
        <translation>%1 gibt mehr als %2 Zeilen in der Sekunde aus. Der Rest entfällt.</translation>
    </message>
    <message>
        <source>Let it print less.</source>
        <translation>Das Programm weniger ausgeben lassen.</translation>
    </message>
    <message>
        <source>%1 printed something else than true or false: “%2”.</source>
        <translation>%1 gab etwas anderes als true oder false aus: „%2“.</translation>
    </message>
    <message>
        <source>Let it print a line `true` or `false` whenever that changes, and anything else to standard error.</source>
        <translation>Bei jeder Änderung eine Zeile `true` oder `false` ausgeben lassen, alles andere auf der Standardfehlerausgabe.</translation>
    </message>
    <message>
        <source>%1 ended, although it is to be kept running.</source>
        <translation>%1 endete, obwohl es weiterlaufen soll.</translation>
    </message>
    <message>
        <source>Let it run on and print lines, or write `condition:` in place of `watch:`.</source>
        <translation>Es weiterlaufen und Zeilen ausgeben lassen oder `condition:` statt `watch:` schreiben.</translation>
    </message>
    <message>
        <source>A quote is not closed.</source>
        <translation>Ein Anführungszeichen ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>Add a %1 where it ends.</source>
        <translation>Wo es endet, ein %1 hinzufügen.</translation>
    </message>
    <message>
        <source>There is no executable.</source>
        <translation>Es gibt keine ausführbare Datei.</translation>
    </message>
    <message>
        <source>Write its path, then its arguments.</source>
        <translation>Ihren Pfad schreiben, dann ihre Argumente.</translation>
    </message>
    <message>
        <source>Rules and their actions change one another without end: %1 evaluations followed one another at once.</source>
        <translation>Regeln und ihre Aktionen ändern einander ohne Ende: %1 Auswertungen folgten unmittelbar aufeinander.</translation>
    </message>
    <message>
        <source>Look for an action that makes its own condition false, and a rule below that makes it true again.</source>
        <translation>Nach einer Aktion suchen, die ihre eigene Bedingung falsch macht, und nach einer Regel darunter, die sie wieder wahr macht.</translation>
    </message>
    <message>
        <source>%1 waits: the value of an argument is unknown.</source>
        <translation>%1 wartet: Der Wert eines Arguments ist unbekannt.</translation>
    </message>
    <message>
        <source>Let the condition ask for the value as well, as in seen(eyes).</source>
        <translation>Die Bedingung auch nach dem Wert fragen lassen, etwa mit seen(eyes).</translation>
    </message>
    <message>
        <source>%1 does not begin: programs that call one another without end, %2 deep, %3 at once.</source>
        <translation>%1 beginnt nicht: Programme rufen einander ohne Ende auf, %2 tief, %3 zugleich.</translation>
    </message>
    <message>
        <source>Add a rule above the call that holds when the work is done.</source>
        <translation>Über dem Aufruf eine Regel hinzufügen, die gilt, wenn die Arbeit getan ist.</translation>
    </message>
    <message>
        <source>%1 ended and left processes behind: %2. They were ended.</source>
        <translation>%1 endete und ließ Prozesse zurück: %2. Sie wurden beendet.</translation>
    </message>
    <message>
        <source>Let it wait for the processes that it starts.</source>
        <translation>Es auf die Prozesse warten lassen, die es startet.</translation>
    </message>
    <message>
        <source>Write one: a line `program: NAME`.</source>
        <translation>Eines schreiben: eine Zeile `program: NAME`.</translation>
    </message>
    <message>
        <source>%1 is the main program, but has parameters.</source>
        <translation>%1 ist das Hauptprogramm, hat aber Parameter.</translation>
    </message>
    <message>
        <source>The parameter %1 has an unknown type: %2.</source>
        <translation>Der Parameter %1 hat einen unbekannten Typ: %2.</translation>
    </message>
    <message>
        <source>Write `number`, `point` or the name of a list.</source>
        <translation>`number`, `point` oder den Namen einer Liste schreiben.</translation>
    </message>
    <message>
        <source>A condition is a number, not a point.</source>
        <translation>Eine Bedingung ist eine Zahl, kein Punkt.</translation>
    </message>
    <message>
        <source>Compare something, as in dist(arm, flame) &lt; 5.</source>
        <translation>Etwas vergleichen, etwa dist(arm, flame) &lt; 5.</translation>
    </message>
    <message>
        <source>%1 is not a list.</source>
        <translation>%1 ist keine Liste.</translation>
    </message>
    <message>
        <source>Write `some: NAME in LIST`.</source>
        <translation>`some: NAME in LISTE` schreiben.</translation>
    </message>
    <message>
        <source>There is no program or skill %1.</source>
        <translation>Es gibt kein Programm und keine Fertigkeit %1.</translation>
    </message>
    <message>
        <source>Write that program, or correct the name.</source>
        <translation>Dieses Programm schreiben oder den Namen berichtigen.</translation>
    </message>
    <message>
        <source>There is no variable %1.</source>
        <translation>Es gibt keine Variable %1.</translation>
    </message>
    <message>
        <source>Add a line `variable: NAME = VALUE`.</source>
        <translation>Eine Zeile `variable: NAME = WERT` hinzufügen.</translation>
    </message>
    <message>
        <source>%1 needs %2 arguments, but has %3.</source>
        <translation>%1 verlangt %2 Argumente, hat aber %3.</translation>
    </message>
    <message>
        <source>Write as many as it needs.</source>
        <translation>So viele schreiben, wie verlangt werden.</translation>
    </message>
    <message>
        <source>%1: rule %2 holds.</source>
        <translation>%1: Regel %2 gilt.</translation>
    </message>
    <message>
        <source>%1: rule %2 does not hold.</source>
        <translation>%1: Regel %2 gilt nicht.</translation>
    </message>
    <message>
        <source>%1: it is unknown whether rule %2 holds.</source>
        <translation>%1: Ob Regel %2 gilt, ist unbekannt.</translation>
    </message>
    <message>
        <source>%1: no rule holds.</source>
        <translation>%1: Keine Regel gilt.</translation>
    </message>
    <message>
        <source>%1: rule %2 is first.</source>
        <translation>%1: Regel %2 ist die erste.</translation>
    </message>
    <message>
        <source>%1: %2 begins.</source>
        <translation>%1: %2 beginnt.</translation>
    </message>
    <message>
        <source>%1: %2 ends.</source>
        <translation>%1: %2 endet.</translation>
    </message>
    <message>
        <source>%1, rule %2, printed: %3</source>
        <translation>%1, Regel %2, Ausgabe: %3</translation>
    </message>
    <message>
        <source>The program was changed.</source>
        <translation>Das Programm wurde geändert.</translation>
    </message>
    <message>
        <source>The goal is reached.</source>
        <translation>Das Ziel ist erreicht.</translation>
    </message>
    <message>
        <source>The goal is lost.</source>
        <translation>Das Ziel gilt nicht mehr.</translation>
    </message>
    <message>
        <source>The run is paused; nothing moves.</source>
        <translation>Der Lauf ist pausiert; nichts bewegt sich.</translation>
    </message>
    <message>
        <source>A point has three values, not %1.</source>
        <translation>Ein Punkt hat drei Werte, nicht %1.</translation>
    </message>
    <message>
        <source>Write point(x, y, z), in mm.</source>
        <translation>point(x, y, z) schreiben, in mm.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a point where a number is needed.</source>
        <translation>„%1“ ist ein Punkt, wo eine Zahl nötig ist.</translation>
    </message>
    <message>
        <source>Use dist(p, q) to compare points.</source>
        <translation>Zum Vergleich von Punkten dist(p, q) verwenden.</translation>
    </message>
    <message>
        <source>The items of &quot;%1&quot; have no position.</source>
        <translation>Die Elemente von „%1“ haben keine Position.</translation>
    </message>
    <message>
        <source>Count all of them with count(%1).</source>
        <translation>Alle zählen mit count(%1).</translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs the name of a signal.</source>
        <translation>„%1“ braucht den Namen eines Signals.</translation>
    </message>
    <message>
        <source>The value sent to &quot;%1&quot; is unknown.</source>
        <translation>Der Wert, der an „%1“ gesendet wird, ist unbekannt.</translation>
    </message>
    <message>
        <source>Use a signal that has a position and is also sent, such as the arm.</source>
        <translation>Ein Signal verwenden, das eine Position hat und auch gesendet wird, etwa den Arm.</translation>
    </message>
    <message>
        <source>The name of a rule is needed here, in quotes.</source>
        <translation>Hier ist der Name einer Regel nötig, in Anführungszeichen.</translation>
    </message>
    <message>
        <source>Write previous(&quot;name&quot;).</source>
        <translation>previous(&quot;name&quot;) schreiben.</translation>
    </message>
    <message>
        <source>There is no rule called &quot;%1&quot; in this program.</source>
        <translation>Es gibt in diesem Programm keine Regel namens „%1“.</translation>
    </message>
    <message>
        <source>The formula is nested too deeply.</source>
        <translation>Die Formel ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>Split the formula into several rules.</source>
        <translation>Die Formel in mehrere Regeln aufteilen.</translation>
    </message>
    <message>
        <source>There is no function called &quot;%1&quot;.</source>
        <translation>Es gibt keine Funktion namens „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a list of items, not a value.</source>
        <translation>„%1“ ist eine Liste von Elementen, kein Wert.</translation>
    </message>
    <message>
        <source>Write one of its values, such as %1.</source>
        <translation>Einen ihrer Werte schreiben, etwa %1.</translation>
    </message>
    <message>
        <source>A point and a number cannot be added.</source>
        <translation>Ein Punkt und eine Zahl lassen sich nicht addieren.</translation>
    </message>
    <message>
        <source>Write point(x, y, z) in place of the number.</source>
        <translation>Statt der Zahl point(x, y, z) schreiben.</translation>
    </message>
    <message>
        <source>Points cannot be multiplied by one another.</source>
        <translation>Punkte lassen sich nicht miteinander multiplizieren.</translation>
    </message>
    <message>
        <source>Multiply a point by a number.</source>
        <translation>Einen Punkt mit einer Zahl multiplizieren.</translation>
    </message>
    <message>
        <source>A point can be neither a divisor nor raised to a power.</source>
        <translation>Ein Punkt kann weder Divisor sein noch potenziert werden.</translation>
    </message>
    <message>
        <source>Use one of its values, such as .x.</source>
        <translation>Einen seiner Werte verwenden, etwa .x.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no &quot;%2&quot;.</source>
        <translation>„%1“ hat kein „%2“.</translation>
    </message>
    <message>
        <source>There is no signal or variable called &quot;%1&quot;.</source>
        <translation>Es gibt kein Signal und keine Variable namens „%1“.</translation>
    </message>
    <message>
        <source>The formula is longer than %1 characters.</source>
        <translation>Die Formel ist länger als %1 Zeichen.</translation>
    </message>
    <message>
        <source>Split it into several rules.</source>
        <translation>Die Formel in mehrere Regeln aufteilen.</translation>
    </message>
    <message>
        <source>More than %1 brackets are nested.</source>
        <translation>Mehr als %1 Klammern stehen ineinander.</translation>
    </message>
    <message>
        <source>A bracket is closed that was not opened.</source>
        <translation>Eine Klammer wird geschlossen, die nicht geöffnet wurde.</translation>
    </message>
    <message>
        <source>Remove it, or add a ( where it begins.</source>
        <translation>Die Klammer entfernen oder am Anfang eine ( hinzufügen.</translation>
    </message>
    <message>
        <source>An item of &quot;%1&quot; is needed here.</source>
        <translation>Hier ist ein Element von „%1“ nötig.</translation>
    </message>
    <message>
        <source>Write %1 for its first item, or bind one with some: NAME in %1.</source>
        <translation>%1 für das erste Element schreiben oder mit some: NAME in %1 eines binden.</translation>
    </message>
    <message>
        <source>A point is needed here, not a number.</source>
        <translation>Hier ist ein Punkt nötig, keine Zahl.</translation>
    </message>
    <message>
        <source>Write the name of a point, or point(x, y, z).</source>
        <translation>Den Namen eines Punkts oder point(x, y, z) schreiben.</translation>
    </message>
    <message>
        <source>rule %1</source>
        <translation>Regel %1</translation>
    </message>
    <message>
        <source>Move %1 above %2.</source>
        <translation>%1 über %2 verschieben.</translation>
    </message>
    <message>
        <source>The action of %1 made %2 true in %3 of %4 times (runs: %5, median %6 s), and no condition above it. At present %2 has to wait below it.</source>
        <translation>Die Aktion von %1 machte %2 in %3 von %4 Fällen wahr (Läufe: %5, Median %6 s), aber keine Bedingung darüber. Derzeit muss %2 darunter warten.</translation>
    </message>
    <message>
        <source>Where both are true, %2 runs. The action of %1 made a condition above both true in %3 of %4 times (median %5 s), that of %2 in %6 of %7 (median %8 s).</source>
        <translation>Wo beide wahr sind, läuft %2. Die Aktion von %1 machte in %3 von %4 Fällen eine Bedingung über beiden wahr (Median %5 s), die von %2 in %6 von %7 (Median %8 s).</translation>
    </message>
    <message>
        <source>Remove %1, or give it another action.</source>
        <translation>%1 entfernen oder der Regel eine andere Aktion geben.</translation>
    </message>
    <message>
        <source>Its action ran %1 times (runs: %2), %3 s in all, and never made a condition above it true.</source>
        <translation>Ihre Aktion lief %1-mal (Läufe: %2), insgesamt %3 s, und machte nie eine Bedingung darüber wahr.</translation>
    </message>
    <message>
        <source>Add &quot;%1&quot; below %2.</source>
        <translation>„%1“ unter %2 einfügen.</translation>
    </message>
    <message>
        <source>No action here ever made %1 true. Elsewhere the action of this rule did so in %2 of %3 times (runs: %4, median %5 s).</source>
        <translation>Keine Aktion hier machte je %1 wahr. Anderswo tat das die Aktion dieser Regel in %2 von %3 Fällen (Läufe: %4, Median %5 s).</translation>
    </message>
    <message>
        <source>otherwise</source>
        <translation>sonst</translation>
    </message>
    <message>
        <source>Add a last rule that is always true.</source>
        <translation>Eine letzte Regel hinzufügen, die immer wahr ist.</translation>
    </message>
    <message>
        <source>No rule was true %1 times (runs: %2, median %3 s), so nothing was done.</source>
        <translation>%1-mal war keine Regel wahr (Läufe: %2, Median %3 s), darum geschah nichts.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a time span.</source>
        <translation>„%1“ ist keine Zeitspanne.</translation>
    </message>
    <message>
        <source>Write a number with ms, s, min or h, as in 0.5 s.</source>
        <translation>Eine Zahl mit ms, s, min oder h schreiben, etwa 0.5 s.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is longer than a year.</source>
        <translation>„%1“ ist länger als ein Jahr.</translation>
    </message>
    <message>
        <source>Leave it out when any time is allowed.</source>
        <translation>Weglassen, wenn jede Dauer erlaubt ist.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; binds no variable.</source>
        <translation>„%1“ bindet keine Variable.</translation>
    </message>
    <message>
        <source>Write some: NAME in LIST, the name of letters and digits.</source>
        <translation>some: NAME in LISTE schreiben, den Namen aus Buchstaben und Ziffern.</translation>
    </message>
    <message>
        <source>Use letters and digits, then its parameters, as in carry(to: point).</source>
        <translation>Buchstaben und Ziffern verwenden, dann die Parameter, etwa carry(to: point).</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a parameter.</source>
        <translation>„%1“ ist kein Parameter.</translation>
    </message>
    <message>
        <source>Write NAME: TYPE, the type being number, point or the name of a list.</source>
        <translation>NAME: TYP schreiben; der Typ ist number, point oder der Name einer Liste.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a variable.</source>
        <translation>„%1“ ist keine Variable.</translation>
    </message>
    <message>
        <source>Write NAME = VALUE, the name of letters and digits.</source>
        <translation>NAME = WERT schreiben, den Namen aus Buchstaben und Ziffern.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs a name, = and a value.</source>
        <translation>„%1“ braucht einen Namen, = und einen Wert.</translation>
    </message>
    <message>
        <source>Write it as in set lamp = 1.</source>
        <translation>Es etwa als set lamp = 1 schreiben.</translation>
    </message>
    <message>
        <source>Write it as in keep place = torch.</source>
        <translation>Es etwa als keep place = torch schreiben.</translation>
    </message>
    <message>
        <source>Write a further action in a line of its own, after also:</source>
        <translation>Eine weitere Aktion in eine eigene Zeile schreiben, nach also:</translation>
    </message>
    <message>
        <source>The condition is empty.</source>
        <translation>Die Bedingung ist leer.</translation>
    </message>
    <message>
        <source>Write an expression, or true.</source>
        <translation>Einen Ausdruck oder true schreiben.</translation>
    </message>
    <message>
        <source>The condition true needs no time span.</source>
        <translation>Die Bedingung true braucht keine Zeitspanne.</translation>
    </message>
    <message>
        <source>Remove the time span.</source>
        <translation>Die Zeitspanne entfernen.</translation>
    </message>
    <message>
        <source>A topic is one word.</source>
        <translation>Ein Topic ist ein einziges Wort.</translation>
    </message>
    <message>
        <source>Write topic NAME.</source>
        <translation>topic NAME schreiben.</translation>
    </message>
    <message>
        <source>A task is one file.</source>
        <translation>Eine Aufgabe ist eine einzige Datei.</translation>
    </message>
    <message>
        <source>Put the whole of its name in quotes.</source>
        <translation>Den ganzen Namen in Anführungszeichen setzen.</translation>
    </message>
    <message>
        <source>The file of the task is missing.</source>
        <translation>Die Datei der Aufgabe fehlt.</translation>
    </message>
    <message>
        <source>Write task FILE.</source>
        <translation>task DATEI schreiben.</translation>
    </message>
    <message>
        <source>The target of the move is missing.</source>
        <translation>Das Ziel der Bewegung fehlt.</translation>
    </message>
    <message>
        <source>Write move arm to POINT.</source>
        <translation>move arm to PUNKT schreiben.</translation>
    </message>
    <message>
        <source>The action is empty.</source>
        <translation>Die Aktion ist leer.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an action.</source>
        <translation>„%1“ ist keine Aktion.</translation>
    </message>
    <message>
        <source>Write nothing, hold, move arm to, task, set, keep, run, or the name of a program or skill.</source>
        <translation>nothing, hold, move arm to, task, set, keep, run oder den Namen eines Programms oder einer Fertigkeit schreiben.</translation>
    </message>
    <message>
        <source>%1 ended with exit status %2.</source>
        <translation>%1 endete mit Exit-Status %2.</translation>
    </message>
    <message>
        <source>Its output may give the reason.</source>
        <translation>Die Ausgabe nennt vielleicht den Grund.</translation>
    </message>
    <message>
        <source>%1 was ended by signal %2 (%3).</source>
        <translation>%1 wurde durch Signal %2 (%3) beendet.</translation>
    </message>
    <message>
        <source>It was killed or it crashed; its output may give the reason.</source>
        <translation>Es wurde zwangsweise beendet oder ist abgestürzt; die Ausgabe nennt vielleicht den Grund.</translation>
    </message>
    <message>
        <source>%1 was not started, since medulla-labour could not be: %2.</source>
        <translation>%1 wurde nicht gestartet, da medulla-labour nicht gestartet werden konnte: %2.</translation>
    </message>
    <message>
        <source>Install Medulla anew; it belongs beside its programs.</source>
        <translation>Medulla neu installieren; medulla-labour gehört neben die übrigen Programme.</translation>
    </message>
    <message>
        <source>%1 was not started, since its working folder does not exist.</source>
        <translation>%1 wurde nicht gestartet, da sein Arbeitsordner nicht existiert.</translation>
    </message>
    <message>
        <source>Make the folder, or save the program anew.</source>
        <translation>Den Ordner anlegen oder das Programm neu speichern.</translation>
    </message>
    <message>
        <source>%1 was ended, since medulla-labour, which it runs below, has ended (%2).</source>
        <translation>%1 wurde beendet, da medulla-labour, unter dem es läuft, geendet hat (%2).</translation>
    </message>
    <message>
        <source>%1 was not started, since it or its script has changed since the operator confirmed the run.</source>
        <translation>%1 wurde nicht gestartet: Die Datei oder ihr Skript wurde geändert, seit der Bediener den Lauf bestätigt hat.</translation>
    </message>
    <message>
        <source>End the run and confirm it anew.</source>
        <translation>Den Lauf beenden und neu bestätigen.</translation>
    </message>
    <message>
        <source>Do not end medulla-labour by hand.</source>
        <translation>medulla-labour nicht von Hand beenden.</translation>
    </message>
    <message>
        <source>%1 or the interpreter named in its first line was not found.</source>
        <translation>%1 wurde nicht gefunden, oder der Interpreter nicht, den die erste Zeile nennt.</translation>
    </message>
    <message>
        <source>Correct the path, or install it.</source>
        <translation>Den Pfad berichtigen oder es installieren.</translation>
    </message>
    <message>
        <source>%1 may not be executed.</source>
        <translation>%1 darf nicht ausgeführt werden.</translation>
    </message>
    <message>
        <source>Allow it: chmod +x %1</source>
        <translation>Es erlauben: chmod +x %1</translation>
    </message>
    <message>
        <source>%1 cannot be executed.</source>
        <translation>%1 kann nicht ausgeführt werden.</translation>
    </message>
    <message>
        <source>Let a script begin with a line such as #!/bin/sh</source>
        <translation>Ein Skript mit einer Zeile wie #!/bin/sh beginnen lassen</translation>
    </message>
    <message>
        <source>%1 could not be started: %2.</source>
        <translation>%1 konnte nicht gestartet werden: %2.</translation>
    </message>
    <message>
        <source>Check whether the system is out of memory or processes.</source>
        <translation>Prüfen, ob dem System Speicher oder Prozesse ausgegangen sind.</translation>
    </message>
    <message>
        <source>The file is larger than %1 MB.</source>
        <translation>Die Datei ist größer als %1 MB.</translation>
    </message>
    <message>
        <source>Check that it is a program file.</source>
        <translation>Prüfen, ob es eine Programmdatei ist.</translation>
    </message>
    <message>
        <source>The byte %1 is not readable text.</source>
        <translation>Das Byte %1 ist kein lesbarer Text.</translation>
    </message>
    <message>
        <source>Save the file as UTF-8 text.</source>
        <translation>Die Datei als UTF-8-Text speichern.</translation>
    </message>
    <message>
        <source>&quot;watch:&quot; is allowed in scripts only.</source>
        <translation>„watch:“ gehört nur in Skripte.</translation>
    </message>
    <message>
        <source>Write condition: watch EXECUTABLE.</source>
        <translation>condition: watch DATEI schreiben.</translation>
    </message>
    <message>
        <source>&quot;also:&quot; stands before its rule&apos;s action.</source>
        <translation>„also:“ steht vor der Aktion seiner Regel.</translation>
    </message>
    <message>
        <source>Begin with action:.</source>
        <translation>Mit action: beginnen.</translation>
    </message>
    <message>
        <source>A rule cannot have more than %1 actions.</source>
        <translation>Eine Regel kann höchstens %1 Aktionen haben.</translation>
    </message>
    <message>
        <source>Call a program that does them.</source>
        <translation>Ein Programm aufrufen, das sie ausführt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; follows an action that runs an executable.</source>
        <translation>„%1“ gehört hinter eine Aktion, die eine ausführbare Datei startet.</translation>
    </message>
    <message>
        <source>Move it below that action.</source>
        <translation>Die Zeile unter diese Aktion verschieben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a value of change:.</source>
        <translation>„%1“ ist kein Wert für change:.</translation>
    </message>
    <message>
        <source>Write change: wait or change: at once.</source>
        <translation>change: wait oder change: at once schreiben.</translation>
    </message>
    <message>
        <source>The line has no key.</source>
        <translation>Die Zeile hat keinen Schlüssel.</translation>
    </message>
    <message>
        <source>Begin it with a key such as condition:, or with # for a comment.</source>
        <translation>Die Zeile mit einem Schlüssel wie condition: beginnen oder, als Kommentar, mit #.</translation>
    </message>
    <message>
        <source>The key &quot;%1&quot; is unknown and has no effect.</source>
        <translation>Der Schlüssel „%1“ ist unbekannt und bewirkt nichts.</translation>
    </message>
    <message>
        <source>A script has no variables.</source>
        <translation>Ein Skript hat keine Variablen.</translation>
    </message>
    <message>
        <source>Name the program: program: NAME.</source>
        <translation>Das Programm benennen: program: NAME.</translation>
    </message>
    <message>
        <source>The rule stands before the first program.</source>
        <translation>Die Regel steht vor dem ersten Programm.</translation>
    </message>
    <message>
        <source>Write program: NAME above it.</source>
        <translation>Darüber program: NAME schreiben.</translation>
    </message>
    <message>
        <source>There are more than %1 rules.</source>
        <translation>Es gibt mehr als %1 Regeln.</translation>
    </message>
    <message>
        <source>Split the file.</source>
        <translation>Die Datei aufteilen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; belongs to a rule, and there is none yet.</source>
        <translation>„%1“ gehört zu einer Regel, und es gibt noch keine.</translation>
    </message>
    <message>
        <source>Write rule: NAME above it.</source>
        <translation>Darüber rule: NAME schreiben.</translation>
    </message>
    <message>
        <source>The rule has &quot;%1&quot; already.</source>
        <translation>Die Regel hat „%1“ schon.</translation>
    </message>
    <message>
        <source>Give each condition an action of its own.</source>
        <translation>Jeder Bedingung eine eigene Aktion geben.</translation>
    </message>
    <message>
        <source>Remove one of them, or begin a rule.</source>
        <translation>Eines der beiden entfernen oder eine Regel beginnen.</translation>
    </message>
    <message>
        <source>The note stands before the first program.</source>
        <translation>Die Notiz steht vor dem ersten Programm.</translation>
    </message>
    <message>
        <source>Begin it with # to make it a comment.</source>
        <translation>Die Notiz mit # zum Kommentar machen.</translation>
    </message>
    <message>
        <source>There is a note already.</source>
        <translation>Es gibt schon eine Notiz.</translation>
    </message>
    <message>
        <source>Join them to one note.</source>
        <translation>Beide zu einer Notiz zusammenfassen.</translation>
    </message>
    <message>
        <source>The rule has no condition.</source>
        <translation>Die Regel hat keine Bedingung.</translation>
    </message>
    <message>
        <source>Add condition: true to have it always hold.</source>
        <translation>condition: true hinzufügen, damit sie immer gilt.</translation>
    </message>
    <message>
        <source>The rule has no action.</source>
        <translation>Die Regel hat keine Aktion.</translation>
    </message>
    <message>
        <source>Add action: nothing for a rule without an action.</source>
        <translation>action: nothing hinzufügen, wenn die Regel keine Aktion hat.</translation>
    </message>
    <message>
        <source>Only an expression can bind a variable.</source>
        <translation>Nur ein Ausdruck kann eine Variable binden.</translation>
    </message>
    <message>
        <source>Remove some:, or make the condition an expression.</source>
        <translation>some: entfernen oder die Bedingung zu einem Ausdruck machen.</translation>
    </message>
    <message>
        <source>The file holds no rules.</source>
        <translation>Die Datei enthält keine Regeln.</translation>
    </message>
    <message>
        <source>Add a condition: and an action:.</source>
        <translation>Eine condition: und eine action: hinzufügen.</translation>
    </message>
    <message>
        <source>Navi: I go to %1</source>
        <translation>Navi: Ich fahre nach %1</translation>
    </message>
    <message>
        <source>Navi: destination %1 arrived</source>
        <translation>Navi: Ziel %1 erreicht</translation>
    </message>
    <message>
        <source>Robo: I failed to pick up %1 at %2</source>
        <translation>Robo: Ich konnte %1 bei %2 nicht aufheben</translation>
    </message>
    <message>
        <source>Robo: I picked up %1 at %2</source>
        <translation>Robo: Ich habe %1 bei %2 aufgehoben</translation>
    </message>
    <message>
        <source>Find: I cannot make out what is at %1</source>
        <translation>Find: Ich kann nicht erkennen, was bei %1 ist</translation>
    </message>
    <message>
        <source>Find: I found 1 object so far. It is %1</source>
        <translation>Find: Ich habe bisher 1 Objekt gefunden. Es ist %1</translation>
    </message>
    <message>
        <source>Find: I found %1 objects so far. They are %2</source>
        <translation>Find: Ich habe bisher %1 Objekte gefunden. Es sind %2</translation>
    </message>
    <message>
        <source>Robo: I dropped %1 at %2</source>
        <translation>Robo: Ich habe %1 bei %2 abgelegt</translation>
    </message>
    <message>
        <source>Robo: I lost %1 at %2</source>
        <translation>Robo: Ich habe %1 bei %2 verloren</translation>
    </message>
    <message>
        <source>World: someone moved %1 from %2 to %3</source>
        <translation>Welt: Jemand hat %1 von %2 nach %3 verschoben</translation>
    </message>
    <message>
        <source>Publish the truth of the conditions of the first program on topics std_msgs/Bool, PREFIX/RULE each: the rule&apos;s name, or k1, k2 and so on.</source>
        <translation>Die Wahrheit der Bedingungen des ersten Programms als Topics std_msgs/Bool veröffentlichen, je PREFIX/REGEL: der Name der Regel oder k1, k2 und so weiter.</translation>
    </message>
    <message>
        <source>In place of SCRIPT: evaluate one condition, as written in program files, and publish its truth on --topic.</source>
        <translation>Statt SCRIPT: eine Bedingung auswerten, wie sie in Programmdateien steht, und ihre Wahrheit auf --topic veröffentlichen.</translation>
    </message>
    <message>
        <source>Topic of the results of --checker.</source>
        <translation>Topic für die Ergebnisse von --checker.</translation>
    </message>
    <message>
        <source>Run the recycling task, or SCRIPT, with Robo&apos;s world, radar and skills as nodes of their own.</source>
        <translation>Die Recycling-Aufgabe oder SCRIPT ausführen, mit Robos Welt, Radar und Fertigkeiten als eigenen Knoten.</translation>
    </message>
    <message>
        <source>With --robo: Robo&apos;s nodes are started by someone else, also on other machines.</source>
        <translation>Mit --robo: Robos Knoten startet jemand anders, auch auf anderen Rechnern.</translation>
    </message>
    <message>
        <source>Be one of Robo&apos;s nodes: world, radar, navigate, grasp, place or recognise.</source>
        <translation>Einer von Robos Knoten sein: world, radar, navigate, grasp, place oder recognise.</translation>
    </message>
    <message>
        <source>Of a random world of Robo&apos;s; 0: the world of the document.</source>
        <translation>Startwert einer zufälligen Welt von Robo; 0: die Welt des Dokuments.</translation>
    </message>
    <message>
        <source>Speed as a multiple of Robo&apos;s.</source>
        <translation>Geschwindigkeit als Vielfaches der von Robo.</translation>
    </message>
    <message>
        <source>Print events as JSON.</source>
        <translation>Ereignisse als JSON ausgeben.</translation>
    </message>
    <message>
        <source>This goes with another option only.</source>
        <translation>Das geht nur zusammen mit einer anderen Option.</translation>
    </message>
    <message>
        <source>This does not go with %1.</source>
        <translation>Das geht nicht zusammen mit %1.</translation>
    </message>
    <message>
        <source>With %1 no script is run.</source>
        <translation>Mit %1 läuft kein Skript.</translation>
    </message>
    <message>
        <source>Leave it out. See --help.</source>
        <translation>Es weglassen. Siehe --help.</translation>
    </message>
    <message>
        <source>Robo has no node &quot;%1&quot;.</source>
        <translation>Robo hat keinen Knoten „%1“.</translation>
    </message>
    <message>
        <source>There are: %1.</source>
        <translation>Es gibt: %1.</translation>
    </message>
    <message>
        <source>A condition stands on one line.</source>
        <translation>Eine Bedingung steht auf einer Zeile.</translation>
    </message>
    <message>
        <source>Run a checker for each condition.</source>
        <translation>Für jede Bedingung einen Prüfer starten.</translation>
    </message>
    <message>
        <source>Runs teleo-reactive programs as medulla-tr does, as a node of ROS: conditions `topic NAME` subscribe to topics std_msgs/Bool. A NAME that begins with / is used unchanged, others are put below /tr/. The newest message counts; without a publisher the condition is unknown. ROS does not report killed publishers: give the condition an age. This program repeats its messages twice a second.</source>
        <translation>Führt teleo-reaktive Programme aus wie medulla-tr, als Knoten von ROS: Bedingungen `topic NAME` abonnieren Topics std_msgs/Bool. Ein NAME, der mit / beginnt, wird unverändert verwendet, andere stehen unter /tr/. Die neueste Nachricht zählt; ohne Publisher ist die Bedingung unbekannt. ROS meldet nicht, wenn ein Publisher zwangsweise beendet wird: der Bedingung ein Alter geben. Dieses Programm wiederholt seine Nachrichten zweimal in der Sekunde.</translation>
    </message>
    <message>
        <source>Not all of Robo&apos;s sensors publish yet.</source>
        <translation>Noch veröffentlichen nicht alle Sensoren von Robo.</translation>
    </message>
    <message>
        <source>Its nodes are world, radar, navigate, grasp, place and recognise: see --robo-part.</source>
        <translation>Seine Knoten sind world, radar, navigate, grasp, place und recognise: siehe --robo-part.</translation>
    </message>
    <message>
        <source>This node of Robo has ended.</source>
        <translation>Dieser Knoten von Robo ist beendet.</translation>
    </message>
    <message>
        <source>Its earlier output is above. Run it again.</source>
        <translation>Seine frühere Ausgabe steht oben. Ihn neu starten.</translation>
    </message>
    <message>
        <source>One of Robo&apos;s sensors is silent, so the program is paused.</source>
        <translation>Einer von Robos Sensoren ist stumm, deshalb ist das Programm pausiert.</translation>
    </message>
    <message>
        <source>Start its node again; then the program continues.</source>
        <translation>Seinen Knoten neu starten; dann läuft das Programm weiter.</translation>
    </message>
    <message>
        <source>It is not set.</source>
        <translation>Sie ist nicht gesetzt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the address of a ROS master.</source>
        <translation>„%1“ ist nicht die Adresse eines ROS-Masters.</translation>
    </message>
    <message>
        <source>Set it to the machine where roscore runs, as in http://127.0.0.1:11311.</source>
        <translation>Die Variable auf den Rechner setzen, auf dem roscore läuft, etwa http://127.0.0.1:11311.</translation>
    </message>
    <message>
        <source>Start roscore on the machine that ROS_MASTER_URI names, and check that this machine reaches it.</source>
        <translation>roscore auf dem Rechner starten, den ROS_MASTER_URI nennt, und prüfen, ob dieser Rechner ihn erreicht.</translation>
    </message>
    <message>
        <source>The ROS master hangs, so this program ends without unregistering from it.</source>
        <translation>Der ROS-Master hängt, deshalb endet dieses Programm, ohne sich bei ihm abzumelden.</translation>
    </message>
    <message>
        <source>Start roscore anew.</source>
        <translation>roscore neu starten.</translation>
    </message>
    <message>
        <source>ROS cannot be started: %1</source>
        <translation>ROS kann nicht gestartet werden: %1</translation>
    </message>
    <message>
        <source>Check the variables of the environment that begin with ROS.</source>
        <translation>Die Umgebungsvariablen prüfen, die mit ROS beginnen.</translation>
    </message>
    <message>
        <source>No ROS master answers.</source>
        <translation>Kein ROS-Master antwortet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid name of a ROS topic.</source>
        <translation>„%1“ ist kein gültiger Name eines ROS-Topics.</translation>
    </message>
    <message>
        <source>Its parts begin with a letter, continue with letters, digits and _, and are separated by /.</source>
        <translation>Seine Teile beginnen mit einem Buchstaben, gehen mit Buchstaben, Ziffern und _ weiter und sind durch / getrennt.</translation>
    </message>
    <message>
        <source>The ROS master does not answer any more.</source>
        <translation>Der ROS-Master antwortet nicht mehr.</translation>
    </message>
    <message>
        <source>Existing connections continue; new ones need roscore, so start it again.</source>
        <translation>Bestehende Verbindungen bleiben; neue brauchen roscore, darum roscore neu starten.</translation>
    </message>
    <message>
        <source>The ROS master answers again.</source>
        <translation>Der ROS-Master antwortet wieder.</translation>
    </message>
    <message>
        <source>The ROS master was started anew and does not know this program.</source>
        <translation>Der ROS-Master wurde neu gestartet und kennt dieses Programm nicht.</translation>
    </message>
    <message>
        <source>Existing connections continue; restart this program, so that others find it.</source>
        <translation>Bestehende Verbindungen bleiben; dieses Programm neu starten, damit andere es finden.</translation>
    </message>
    <message>
        <source>ROS took this program off: it was told to end, or another node came with its name.</source>
        <translation>ROS hat dieses Programm abgemeldet: Es sollte enden, oder ein anderer Knoten hat sich mit seinem Namen angemeldet.</translation>
    </message>
    <message>
        <source>Run one of each name only.</source>
        <translation>Von jedem Namen nur einen laufen lassen.</translation>
    </message>
    <message>
        <source>There is no rule called &quot;%1&quot; to work toward.</source>
        <translation>Es gibt keine Regel namens „%1“, auf die hinzuarbeiten wäre.</translation>
    </message>
    <message>
        <source>Name a rule above, or remove toward:.</source>
        <translation>Eine Regel darüber nennen oder toward: entfernen.</translation>
    </message>
    <message>
        <source>The rule is to work toward itself.</source>
        <translation>Die Regel soll auf sich selbst hinarbeiten.</translation>
    </message>
    <message>
        <source>The rule is to work toward rule %1, which stands below it.</source>
        <translation>Die Regel soll auf Regel %1 hinarbeiten, die darunter steht.</translation>
    </message>
    <message>
        <source>Move it below that rule, or name one above.</source>
        <translation>Die Regel unter diese verschieben oder eine darüber nennen.</translation>
    </message>
    <message>
        <source>Its action ran %1 times (runs: %2), %3 s in all, and never made %4, its purpose, or another condition above it true.</source>
        <translation>Ihre Aktion lief %1-mal (Läufe: %2), insgesamt %3 s, und machte weder %4, ihren Zweck, noch eine andere Bedingung darüber je wahr.</translation>
    </message>
    <message>
        <source>This is not a recorded run of a teleo-reactive program.</source>
        <translation>Das ist kein aufgezeichneter Lauf eines teleo-reaktiven Programms.</translation>
    </message>
    <message>
        <source>Choose a file that &quot;Keep run&quot; has written.</source>
        <translation>Eine Datei wählen, die „Lauf behalten“ geschrieben hat.</translation>
    </message>
    <message>
        <source>The program of the run cannot be read: %1</source>
        <translation>Das Programm des Laufs kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>The ids are not those of the rules of the program.</source>
        <translation>Die Kennungen sind nicht die der Regeln des Programms.</translation>
    </message>
    <message>
        <source>This line is earlier than the one before.</source>
        <translation>Diese Zeile ist früher als die davor.</translation>
    </message>
    <message>
        <source>This line is not an event of a run.</source>
        <translation>Diese Zeile ist kein Ereignis eines Laufs.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>true</source>
        <translation>wahr</translation>
    </message>
    <message>
        <source>false</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>What was kept of it cannot be read.</source>
        <translation>Der davon aufbewahrte Stand kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Open it with the version that kept it, or discard it.</source>
        <translation>Ihn mit der Version öffnen, die ihn aufbewahrt hat, oder verwerfen.</translation>
    </message>
    <message>
        <source>Written to a file, this would be read as something else.</source>
        <translation>In eine Datei geschrieben, würde dies als etwas anderes gelesen.</translation>
    </message>
    <message>
        <source>Undo the last change, or change it again.</source>
        <translation>Die letzte Änderung rückgängig machen oder es noch einmal ändern.</translation>
    </message>
    <message>
        <source>What is to hold for it is missing.</source>
        <translation>Es fehlt, was dafür gelten soll.</translation>
    </message>
    <message>
        <source>Write a colon and a condition, as in some fire in eyes: fire.x &gt; 0.</source>
        <translation>Einen Doppelpunkt und eine Bedingung schreiben, etwa some fire in eyes: fire.x &gt; 0.</translation>
    </message>
    <message>
        <source>Run it in a simulated site instead.</source>
        <translation>Es stattdessen in einer simulierten Site ausführen.</translation>
    </message>
    <message>
        <source>eyes see again</source>
        <translation>Augen sehen wieder</translation>
    </message>
    <message>
        <source>obstacle met</source>
        <translation>auf Hindernis getroffen</translation>
    </message>
    <message>
        <source>motion refused</source>
        <translation>Bewegung abgelehnt</translation>
    </message>
    <message>
        <source>eyes dead</source>
        <translation>Augen ausgefallen</translation>
    </message>
    <message>
        <source>splint blown out</source>
        <translation>Span ausgeblasen</translation>
    </message>
    <message>
        <source>torch moved</source>
        <translation>Fackel verschoben</translation>
    </message>
    <message>
        <source>obstacle put in the way</source>
        <translation>Hindernis in den Weg gestellt</translation>
    </message>
    <message>
        <source>obstacles cleared</source>
        <translation>Hindernisse entfernt</translation>
    </message>
    <message>
        <source>target restarted</source>
        <translation>xPC Target neu gestartet</translation>
    </message>
    <message>
        <source>There is no topic called &quot;%1&quot;.</source>
        <translation>Es gibt kein Topic namens „%1“.</translation>
    </message>
    <message>
        <source>Robo holds nothing. Wait until it has picked something up.</source>
        <translation>Robo hält nichts. Warten, bis er etwas aufgenommen hat.</translation>
    </message>
    <message>
        <source>The next grasp fails already. Wait until Robo tries to pick something up.</source>
        <translation>Der nächste Griff misslingt schon. Warten, bis Robo etwas aufzunehmen versucht.</translation>
    </message>
    <message>
        <source>The next recognition fails already. Wait until Robo looks at something.</source>
        <translation>Das nächste Erkennen misslingt schon. Warten, bis Robo etwas ansieht.</translation>
    </message>
    <message>
        <source>Robo has recognised every object. Begin another run to have it recognise them again.</source>
        <translation>Robo hat jeden Gegenstand erkannt. Einen weiteren Lauf beginnen, damit er sie erneut erkennt.</translation>
    </message>
    <message>
        <source>There is no object to move.</source>
        <translation>Es gibt keinen Gegenstand, der versetzt werden könnte.</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>goes on</source>
        <translation>geht weiter</translation>
    </message>
    <message>
        <source>Name a file that exists and may be read.</source>
        <translation>Eine Datei nennen, die es gibt und die gelesen werden darf.</translation>
    </message>
    <message>
        <source>There is no profile &quot;%1&quot;.</source>
        <translation>Es gibt kein Profil „%1“.</translation>
    </message>
    <message>
        <source>Give rtss08 or 2021.</source>
        <translation>rtss08 oder 2021 angeben.</translation>
    </message>
    <message>
        <source>A maze and its start positions go together.</source>
        <translation>Ein Labyrinth und seine Startpositionen gehören zusammen.</translation>
    </message>
    <message>
        <source>Give both --lab and --grid, or none of them.</source>
        <translation>--lab und --grid beide angeben oder keines von beiden.</translation>
    </message>
    <message>
        <source>Type start, stop, reset or quit.</source>
        <translation>start, stop, reset oder quit eingeben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither on nor off.</source>
        <translation>„%1“ ist weder on noch off.</translation>
    </message>
    <message>
        <source>Give on or off.</source>
        <translation>on oder off angeben.</translation>
    </message>
    <message>
        <source>The file cannot be written: %1.</source>
        <translation>Die Datei kann nicht geschrieben werden: %1.</translation>
    </message>
    <message>
        <source>Name a file in a folder that you may write to.</source>
        <translation>Eine Datei in einem Ordner nennen, in den geschrieben werden darf.</translation>
    </message>
    <message>
        <source>Type start, stop or quit.</source>
        <translation>start, stop oder quit eingeben.</translation>
    </message>
    <message>
        <source>Host of the simulator.</source>
        <translation>Rechner des Simulators.</translation>
    </message>
    <message>
        <source>Port for registrations.</source>
        <translation>Port für Anmeldungen.</translation>
    </message>
    <message>
        <source>Name of the robot.</source>
        <translation>Name des Roboters.</translation>
    </message>
    <message>
        <source>One robot of a CiberMouse team: registers at a simulator, explores the maze with its team mates, and parks in the target. Ends with status 0 when it parked, 1 when it did not.</source>
        <translation>Ein Roboter eines CiberMouse-Teams: meldet sich an einem Simulator an, erkundet das Labyrinth mit den anderen des Teams und parkt im Ziel. Endet mit Status 0, wenn er geparkt hat, sonst mit 1.</translation>
    </message>
    <message>
        <source>No simulator answered within 10 s.</source>
        <translation>Kein Simulator hat innerhalb von 10 s geantwortet.</translation>
    </message>
    <message>
        <source>Start one, for example medulla-arena, or check --host and --port.</source>
        <translation>Einen starten, etwa medulla-arena, oder --host und --port prüfen.</translation>
    </message>
    <message>
        <source>The simulator refused the registration.</source>
        <translation>Der Simulator hat die Anmeldung abgelehnt.</translation>
    </message>
    <message>
        <source>The run may have begun, or the start position may be taken or missing. Choose another one with --pos, or start medulla-mouse earlier.</source>
        <translation>Der Lauf hat vielleicht schon begonnen, oder die Startposition ist vergeben oder fehlt. Mit --pos eine andere wählen oder medulla-mouse früher starten.</translation>
    </message>
    <message>
        <source>The simulator has been silent for 0.5 s: the motors are stopped. The agent registers again when a simulator answers at %1.</source>
        <translation>Der Simulator schweigt seit 0,5 s: Die Motoren sind gestoppt. Der Agent meldet sich wieder an, wenn unter %1 ein Simulator antwortet.</translation>
    </message>
    <message>
        <source>The log cannot be written: %1.</source>
        <translation>Das Protokoll kann nicht geschrieben werden: %1.</translation>
    </message>
    <message>
        <source>There are %1 clients already.</source>
        <translation>Es sind schon %1 Clients da.</translation>
    </message>
    <message>
        <source>Restart the simulator.</source>
        <translation>Den Simulator neu starten.</translation>
    </message>
    <message>
        <source>A robot for start position %1 was refused.</source>
        <translation>Ein Roboter für Startposition %1 wurde abgelehnt.</translation>
    </message>
    <message>
        <source>Register before the start, for a free position; 0 takes the first one.</source>
        <translation>Vor dem Start anmelden, für eine freie Position; 0 nimmt die erste.</translation>
    </message>
    <message>
        <source>The grid has %1 start positions for %2 agents.</source>
        <translation>Das Raster hat %1 Startpositionen für %2 Agenten.</translation>
    </message>
    <message>
        <source>Use fewer agents, or add start positions with --fill-starts.</source>
        <translation>Weniger Agenten verwenden oder mit --fill-starts Startpositionen hinzufügen.</translation>
    </message>
    <message>
        <source>Start position %1 touches a wall or another robot.</source>
        <translation>Startposition %1 berührt eine Wand oder einen anderen Roboter.</translation>
    </message>
    <message>
        <source>Move it.</source>
        <translation>Die Startposition versetzen.</translation>
    </message>
    <message>
        <source>The document is a &quot;%1&quot;.</source>
        <translation>Das Dokument ist ein „%1“.</translation>
    </message>
    <message>
        <source>Send %1.</source>
        <translation>%1 senden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an element of actions.</source>
        <translation>„%1“ ist kein Element von actions.</translation>
    </message>
    <message>
        <source>Send only SensorRequests and Say.</source>
        <translation>Nur SensorRequests und Say senden.</translation>
    </message>
    <message>
        <source>This wall is not a simple polygon and is left out.</source>
        <translation>Diese Wand ist kein einfaches Polygon und wird weggelassen.</translation>
    </message>
    <message>
        <source>Give three or more corners in the order of the outline.</source>
        <translation>Drei oder mehr Ecken in der Reihenfolge des Umrisses angeben.</translation>
    </message>
    <message>
        <source>The lab has more than %1 parts.</source>
        <translation>Das Labyrinth hat mehr als %1 Teile.</translation>
    </message>
    <message>
        <source>Draw fewer parts.</source>
        <translation>Weniger Teile zeichnen.</translation>
    </message>
    <message>
        <source>The document is a &quot;%1&quot;, not a &quot;%2&quot;.</source>
        <translation>Das Dokument ist ein „%1“, kein „%2“.</translation>
    </message>
    <message>
        <source>Name the right file.</source>
        <translation>Die richtige Datei nennen.</translation>
    </message>
    <message>
        <source>The lab is %1 x %2.</source>
        <translation>Das Labyrinth ist %1 x %2 groß.</translation>
    </message>
    <message>
        <source>Give a width and a height from %1 to %2.</source>
        <translation>Breite und Höhe von %1 bis %2 angeben.</translation>
    </message>
    <message>
        <source>There is no start position.</source>
        <translation>Es gibt keine Startposition.</translation>
    </message>
    <message>
        <source>Add &lt;Position X=&quot;..&quot; Y=&quot;..&quot; Dir=&quot;..&quot;/&gt; elements.</source>
        <translation>Elemente &lt;Position X=&quot;..&quot; Y=&quot;..&quot; Dir=&quot;..&quot;/&gt; hinzufügen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was not expected from a simulator.</source>
        <translation>„%1“ wurde von einem Simulator nicht erwartet.</translation>
    </message>
    <message>
        <source>Check which program sends to this port.</source>
        <translation>Prüfen, welches Programm an diesen Port sendet.</translation>
    </message>
    <message>
        <source>The XML is not well-formed: %1</source>
        <translation>Das XML ist nicht wohlgeformt: %1</translation>
    </message>
    <message>
        <source>Correct the document at that place.</source>
        <translation>Das Dokument an dieser Stelle berichtigen.</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;, which is not a valid number.</source>
        <translation>%1 ist „%2“, das ist keine gültige Zahl.</translation>
    </message>
    <message>
        <source>Write a number with a decimal point.</source>
        <translation>Eine Zahl mit Dezimalpunkt schreiben.</translation>
    </message>
    <message>
        <source>This datagram is not a view of an agent.</source>
        <translation>Dieses Datagramm ist keine Ansicht eines Agenten.</translation>
    </message>
    <message>
        <source>Use the port only for medulla-mouse of the same version.</source>
        <translation>Den Port nur für medulla-mouse derselben Version verwenden.</translation>
    </message>
    <message>
        <source>This program is for the world of Robo.</source>
        <translation>Dieses Programm ist für die Welt von Robo.</translation>
    </message>
    <message>
        <source>Give --robo as well.</source>
        <translation>Zusätzlich --robo angeben.</translation>
    </message>
    <message>
        <source>The maze has no loop of cells from start position %1.</source>
        <translation>Das Labyrinth hat von Startposition %1 aus keine Schleife aus Zellen.</translation>
    </message>
    <message>
        <source>Choose a maze with a closed loop of 2 Mu cells that begins eastwards.</source>
        <translation>Ein Labyrinth mit einer geschlossenen Schleife aus Zellen von 2 Mu wählen, die nach Osten beginnt.</translation>
    </message>
    <message>
        <source>These measurements are from a position far outside of the arena.</source>
        <translation>Diese Messwerte stammen von einer Position weit außerhalb der Arena.</translation>
    </message>
    <message>
        <source>Check that only one simulator uses this address.</source>
        <translation>Prüfen, ob nur ein Simulator diese Adresse benutzt.</translation>
    </message>
    <message>
        <source>Address that receives the agent&apos;s beliefs and may send it orders.</source>
        <translation>Adresse, die die Überzeugungen des Agenten empfängt und ihm Befehle senden darf.</translation>
    </message>
    <message>
        <source>This file is not a recording of a maze game.</source>
        <translation>Diese Datei ist keine Aufzeichnung eines Labyrinthspiels.</translation>
    </message>
    <message>
        <source>This recording has version %1; this Medulla reads version %2.</source>
        <translation>Diese Aufzeichnung hat Version %1; dieses Medulla liest Version %2.</translation>
    </message>
    <message>
        <source>Open it with the Medulla that saved it.</source>
        <translation>Mit dem Medulla öffnen, das sie gespeichert hat.</translation>
    </message>
    <message>
        <source>Take another copy of the file, if there is one.</source>
        <translation>Eine andere Kopie der Datei nehmen, falls es eine gibt.</translation>
    </message>
    <message>
        <source>The simulator rejects views.</source>
        <translation>Der Simulator lehnt Betrachter ab.</translation>
    </message>
    <message>
        <source>Medulla tries again. If that fails, close other viewers.</source>
        <translation>Medulla versucht es wieder. Hilft das nicht, andere Betrachter schließen.</translation>
    </message>
    <message>
        <source>The simulator answers again.</source>
        <translation>Der Simulator antwortet wieder.</translation>
    </message>
    <message>
        <source>The simulator no longer answers.</source>
        <translation>Der Simulator antwortet nicht mehr.</translation>
    </message>
    <message>
        <source>No simulator answers.</source>
        <translation>Kein Simulator antwortet.</translation>
    </message>
    <message>
        <source>Start one there, for example medulla-arena. Medulla keeps trying.</source>
        <translation>Dort einen starten, etwa medulla-arena. Medulla versucht es weiter.</translation>
    </message>
    <message>
        <source>The simulator did not restart.</source>
        <translation>Der Simulator hat nicht neu gestartet.</translation>
    </message>
    <message>
        <source>Some simulators restart only from their own window: restart it there.</source>
        <translation>Manche Simulatoren starten nur aus ihrem eigenen Fenster neu: dort neu starten.</translation>
    </message>
    <message>
        <source>The agent of robot %1 takes no orders.</source>
        <translation>Der Agent von Roboter %1 nimmt keine Befehle an.</translation>
    </message>
    <message>
        <source>Two agents have the number of robot %1; the one at %2 is shown.</source>
        <translation>Zwei Agenten haben die Nummer von Roboter %1; gezeigt wird der unter %2.</translation>
    </message>
    <message>
        <source>Start each medulla-mouse with its own --pos.</source>
        <translation>Jedes medulla-mouse mit einem eigenen --pos starten.</translation>
    </message>
    <message>
        <source>This datagram is not an order to an agent.</source>
        <translation>Dieses Datagramm ist kein Befehl an einen Agenten.</translation>
    </message>
    <message>
        <source>Send orders from the Maze view of the same version as medulla-mouse.</source>
        <translation>Befehle aus der Labyrinth-Ansicht derselben Version wie medulla-mouse senden.</translation>
    </message>
    <message>
        <source>Choose a file or the built-in maze.</source>
        <translation>Eine Datei oder das eingebaute Labyrinth wählen.</translation>
    </message>
    <message>
        <source>No maze is chosen.</source>
        <translation>Kein Labyrinth ist gewählt.</translation>
    </message>
    <message>
        <source>No start positions are chosen.</source>
        <translation>Keine Startpositionen sind gewählt.</translation>
    </message>
    <message>
        <source>There are %1 start positions for %2 robots.</source>
        <translation>Es gibt %1 Startpositionen für %2 Roboter.</translation>
    </message>
    <message>
        <source>Use fewer robots: there is no room for more.</source>
        <translation>Weniger Roboter verwenden: Für mehr ist kein Platz.</translation>
    </message>
    <message>
        <source>Use fewer robots, or let start positions be added.</source>
        <translation>Weniger Roboter verwenden oder Startpositionen hinzufügen lassen.</translation>
    </message>
    <message>
        <source>This is a wrapper script: its executables do nothing in the world of Robo.</source>
        <translation>Das ist ein Skript: Seine ausführbaren Dateien bewirken in Robos Welt nichts.</translation>
    </message>
    <message>
        <source>Leave --robo out, or name a program for Robo.</source>
        <translation>--robo weglassen oder ein Programm für Robo nennen.</translation>
    </message>
    <message>
        <source>Leave a gap between the two limits.</source>
        <translation>Zwischen den beiden Grenzen eine Lücke lassen.</translation>
    </message>
    <message>
        <source>Leave a gap between the two limits, or hold one of them, as in for 0.2 s or until.</source>
        <translation>Zwischen den beiden Grenzen eine Lücke lassen oder eine von ihnen halten, etwa mit for 0.2 s oder until.</translation>
    </message>
    <message>
        <source>The expression after until is missing.</source>
        <translation>Der Ausdruck nach until fehlt.</translation>
    </message>
    <message>
        <source>Only an expression can have an until.</source>
        <translation>Nur ein Ausdruck kann ein until haben.</translation>
    </message>
    <message>
        <source>Write it as in dist(arm, flame) &lt; 10 until dist(arm, flame) &gt; 14.</source>
        <translation>Etwa dist(arm, flame) &lt; 10 until dist(arm, flame) &gt; 14 schreiben.</translation>
    </message>
    <message>
        <source>The lab in the file cannot be read: walls and targets are shown as unknown.</source>
        <translation>Das Labyrinth in der Datei kann nicht gelesen werden: Wände und Ziele werden als unbekannt gezeigt.</translation>
    </message>
    <message>
        <source>The start positions in the file cannot be read: they are shown as unknown.</source>
        <translation>Die Startpositionen in der Datei können nicht gelesen werden: Sie werden als unbekannt gezeigt.</translation>
    </message>
    <message>
        <source>The rules in the file cannot be read: the length of the game and of its cycles is unknown.</source>
        <translation>Die Regeln in der Datei können nicht gelesen werden: Die Länge des Spiels und seiner Zyklen ist unbekannt.</translation>
    </message>
    <message>
        <source>The head of the file is damaged: its lab and rules may be wrong.</source>
        <translation>Der Kopf der Datei ist beschädigt: Labyrinth und Regeln darin können falsch sein.</translation>
    </message>
    <message>
        <source>A robot needs a name.</source>
        <translation>Ein Roboter braucht einen Namen.</translation>
    </message>
    <message>
        <source>The name is longer than simulators can read.</source>
        <translation>Der Name ist länger, als Simulatoren lesen können.</translation>
    </message>
    <message>
        <source>Give one of 1 to 100 letters.</source>
        <translation>Einen Namen von 1 bis 100 Buchstaben angeben.</translation>
    </message>
    <message>
        <source>Start position, from 1; 0: the first free one. Give each robot of a team its own, or 0 to all.</source>
        <translation>Startposition, ab 1; 0: die erste freie. Jedem Roboter eines Teams eine eigene geben oder allen 0.</translation>
    </message>
    <message>
        <source>The condition ends where it begins, where %1 is about %2: no dead band.</source>
        <translation>Die Bedingung endet, wo sie beginnt, wo %1 etwa %2 ist: kein Totband.</translation>
    </message>
    <message>
        <source>It chatters with rule %1: both switch where %2 is about %3, with no dead band.</source>
        <translation>Sie flattert mit Regel %1: Beide wechseln, wo %2 etwa %3 ist, ohne Totband.</translation>
    </message>
    <message>
        <source>This game has no robot %1.</source>
        <translation>Dieses Spiel hat keinen Roboter %1.</translation>
    </message>
    <message>
        <source>The run of robot %1 is over: it takes no orders.</source>
        <translation>Der Lauf von Roboter %1 ist beendet: Er nimmt keine Befehle an.</translation>
    </message>
    <message>
        <source>Restart the game to send it again.</source>
        <translation>Das Spiel neu starten, um ihn wieder zu senden.</translation>
    </message>
    <message>
        <source>%1 has not answered for %2 s. Its last result is used meanwhile.</source>
        <translation>%1 hat seit %2 s nicht geantwortet. Bis dahin gilt das letzte Ergebnis.</translation>
    </message>
    <message>
        <source>%1 has not answered for %2 s. Its condition is unknown meanwhile, which counts as false.</source>
        <translation>%1 hat seit %2 s nicht geantwortet. Die Bedingung ist bis dahin unbekannt, und das gilt als falsch.</translation>
    </message>
    <message>
        <source>%1 or a process that it started did not end within %2 s. It was killed.</source>
        <translation>%1 oder ein davon gestarteter Prozess endete nicht innerhalb von %2 s und wurde zwangsweise beendet.</translation>
    </message>
    <message>
        <source>Let it end at SIGTERM, or give it more time by a line `grace:`.</source>
        <translation>Es bei SIGTERM enden lassen oder ihm mit einer Zeile `grace:` mehr Zeit geben.</translation>
    </message>
    <message>
        <source>Stopped after %1 of %2 games.</source>
        <translation>Nach %1 von %2 Spielen abgebrochen.</translation>
    </message>
    <message>
        <source>The table can no longer be written: %1.</source>
        <translation>Die Tabelle kann nicht mehr geschrieben werden: %1.</translation>
    </message>
    <message>
        <source>Free disk space or name another file, and start again.</source>
        <translation>Speicherplatz schaffen oder eine andere Datei nennen, dann neu starten.</translation>
    </message>
    <message>
        <source>There is no sentence in this text.</source>
        <translation>In diesem Text steht kein Satz.</translation>
    </message>
    <message>
        <source>Write the task in sentences, such as &quot;Create an action called go.&quot;</source>
        <translation>Die Aufgabe in Sätzen schreiben, etwa „Create an action called go.“</translation>
    </message>
    <message>
        <source>The arm has not gone to %1, so the command is sent again, changed by %2 mm: the Spine drops equal values.</source>
        <translation>Der Arm ist nicht nach %1 gefahren; der Befehl wird um %2 mm geändert noch einmal gesendet, da die Spine gleiche Werte verwirft.</translation>
    </message>
    <message>
        <source>Core that the realtime thread is pinned to, counted from 0. By default it runs on any.</source>
        <translation>Prozessorkern, an den der Echtzeit-Thread gebunden wird, ab 0 gezählt. Ohne Angabe läuft er auf jedem.</translation>
    </message>
    <message>
        <source>Abort at so many obstacles on the way to one target within a minute; 0: never.</source>
        <translation>Bei so vielen Hindernissen auf dem Weg zu einem Ziel innerhalb einer Minute abbrechen; 0: nie.</translation>
    </message>
    <message>
        <source>Executes minimum jerk motions of the arm: takes its position and commands as csv x,y,z in mm, sends a sample each period. On stdin: go, stop, status, send X Y Z [FACTOR] [PERIOD_MS], help, quit.</source>
        <translation>Führt ruckminimale Bewegungen des Arms aus: nimmt seine Position und Befehle als csv x,y,z in mm an und sendet je Takt einen Bahnpunkt. Auf stdin: go, stop, status, send X Y Z [FAKTOR] [TAKT_MS], help, quit.</translation>
    </message>
    <message>
        <source>go: automatic mode on; clears an abort.
stop: stop the arm now.
status: what the arm does and where it is.
send X Y Z [FACTOR] [PERIOD_MS]: move the arm there, mm.
help: this list.
quit: stop the arm and end.</source>
        <translation>go: Automatik ein; hebt einen Abbruch auf.
stop: den Arm sofort stoppen.
status: was der Arm tut und wo er ist.
send X Y Z [FAKTOR] [TAKT_MS]: den Arm dorthin fahren, mm.
help: diese Liste.
quit: den Arm stoppen und beenden.</translation>
    </message>
    <message>
        <source>Write go, stop, status, send X Y Z [FACTOR] [PERIOD_MS], help, or quit.</source>
        <translation>go, stop, status, send X Y Z [FAKTOR] [TAKT_MS], help oder quit schreiben.</translation>
    </message>
    <message>
        <source>The operator is needed. %1 Look at the arm, then write go.</source>
        <translation>Eingreifen nötig. %1 Den Arm ansehen, dann go schreiben.</translation>
    </message>
    <message>
        <source>Wake-up latency of the realtime thread in us, %1 wake-ups at 1 kHz:</source>
        <translation>Aufwachlatenz des Echtzeit-Threads in us, %1 Aufwachvorgänge bei 1 kHz:</translation>
    </message>
    <message>
        <source>This name stands twice in one object, the second time in line %1.</source>
        <translation>Dieser Name steht zweimal in einem Objekt, das zweite Mal in Zeile %1.</translation>
    </message>
    <message>
        <source>The file is longer than %1 bytes.</source>
        <translation>Die Datei ist länger als %1 Byte.</translation>
    </message>
    <message>
        <source>This program may not run on core %1.</source>
        <translation>Dieses Programm darf nicht auf Kern %1 laufen.</translation>
    </message>
    <message>
        <source>Name one of these: %1.</source>
        <translation>Einen von diesen nennen: %1.</translation>
    </message>
    <message>
        <source>There is no core %1.</source>
        <translation>Es gibt keinen Kern %1.</translation>
    </message>
    <message>
        <source>Make room on that disk and save again, or save to another place.</source>
        <translation>Auf diesem Datenträger Platz schaffen und noch einmal speichern oder anderswo speichern.</translation>
    </message>
    <message>
        <source>Make the folder again, or save to another place.</source>
        <translation>Den Ordner wieder anlegen oder anderswo speichern.</translation>
    </message>
    <message>
        <source>Save to a folder and a file that you may write to.</source>
        <translation>In einen Ordner und eine Datei speichern, in die geschrieben werden darf.</translation>
    </message>
    <message>
        <source>Check the disk and its connection, or save to another place.</source>
        <translation>Den Datenträger und seine Verbindung prüfen oder anderswo speichern.</translation>
    </message>
    <message>
        <source>The file was written, but may be lost when the power fails: %1.</source>
        <translation>Die Datei wurde geschrieben, kann bei einem Stromausfall aber verloren gehen: %1.</translation>
    </message>
    <message>
        <source>Output that cannot be written will not show in the exit status.</source>
        <translation>Ausgaben, die nicht geschrieben werden können, zeigen sich nicht im Exit-Status.</translation>
    </message>
    <message>
        <source>Output cannot be written and is dropped from here on: %1.</source>
        <translation>Die Ausgabe kann nicht geschrieben werden und wird ab hier verworfen: %1.</translation>
    </message>
    <message>
        <source>Check the file or program that the output goes to. The program itself goes on.</source>
        <translation>Die Datei oder das Programm prüfen, wohin die Ausgabe geht. Das Programm selbst läuft weiter.</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>abgelöst</translation>
    </message>
    <message>
        <source>realtime thread suspended</source>
        <translation>Echtzeit-Thread angehalten</translation>
    </message>
    <message>
        <source>measured position jumped</source>
        <translation>gemessene Position gesprungen</translation>
    </message>
    <message>
        <source>window does not respond</source>
        <translation>Fenster reagiert nicht</translation>
    </message>
    <message>
        <source>upper arm</source>
        <translation>Oberarm</translation>
    </message>
    <message>
        <source>forearm</source>
        <translation>Unterarm</translation>
    </message>
    <message>
        <source>On the way to %1 the %2 comes too near to the keep-out zone &quot;%3&quot;, with the tip at %4.</source>
        <translation>Auf dem Weg nach %1 kommt der %2 der Sperrzone „%3“ zu nahe, mit der Spitze bei %4.</translation>
    </message>
    <message>
        <source>With the tip at the target %1 the %2 is too near to the keep-out zone &quot;%3&quot;.</source>
        <translation>Mit der Spitze am Ziel %1 ist der %2 der Sperrzone „%3“ zu nahe.</translation>
    </message>
    <message>
        <source>The motion was interrupted in between.</source>
        <translation>Die Bewegung wurde inzwischen unterbrochen.</translation>
    </message>
    <message>
        <source>The arm still moves.</source>
        <translation>Der Arm bewegt sich noch.</translation>
    </message>
    <message>
        <source>Wait until it is at rest, then resume again.</source>
        <translation>Warten, bis er ruht, dann noch einmal „Weiter“ wählen.</translation>
    </message>
    <message>
        <source>The motion to %1 was interrupted. %2</source>
        <translation>Die Bewegung nach %1 wurde unterbrochen. %2</translation>
    </message>
    <message>
        <source>This program did not run for a while: it or the computer was suspended.</source>
        <translation>Dieses Programm lief eine Weile nicht: Es oder der Rechner war angehalten.</translation>
    </message>
    <message>
        <source>The measured position jumped farther than the arm can have moved.</source>
        <translation>Die gemessene Position sprang weiter, als der Arm gefahren sein kann.</translation>
    </message>
    <message>
        <source>Compare the position shown with the real arm, then confirm it.</source>
        <translation>Die angezeigte Position mit dem echten Arm vergleichen, dann bestätigen.</translation>
    </message>
    <message>
        <source>The operator&apos;s window did not respond, so it could not stop the arm.</source>
        <translation>Das Bedienfenster reagierte nicht, hätte den Arm also nicht stoppen können.</translation>
    </message>
    <message>
        <source>%1 obstacles within %2 s on the way to %3. The motion was aborted.</source>
        <translation>%1 Hindernisse innerhalb von %2 s auf dem Weg nach %3. Die Bewegung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The jog was interrupted at %1.</source>
        <translation>Der Tippbetrieb wurde bei %1 unterbrochen.</translation>
    </message>
    <message>
        <source>The motion was interrupted: %1 queued motions were dropped.</source>
        <translation>Die Bewegung wurde unterbrochen: %1 wartende Bewegungen wurden verworfen.</translation>
    </message>
    <message>
        <source>Motion is no longer interrupted.</source>
        <translation>Die Bewegung ist nicht mehr unterbrochen.</translation>
    </message>
    <message>
        <source>Motion was interrupted again meanwhile.</source>
        <translation>Die Bewegung wurde inzwischen erneut unterbrochen.</translation>
    </message>
    <message>
        <source>Look at the arm, then resume once more.</source>
        <translation>Den Arm ansehen, dann noch einmal „Weiter“ wählen.</translation>
    </message>
    <message>
        <source>The reports of the device do not agree yet.</source>
        <translation>Die Meldungen des Geräts stimmen noch nicht überein.</translation>
    </message>
    <message>
        <source>Wait until the position shown is steady and right, then confirm it again.</source>
        <translation>Warten, bis die angezeigte Position ruhig und richtig ist, dann noch einmal bestätigen.</translation>
    </message>
    <message>
        <source>The task was not read when the run was confirmed.</source>
        <translation>Die Aufgabe war noch nicht gelesen, als der Lauf bestätigt wurde.</translation>
    </message>
    <message>
        <source>End the run and begin it anew.</source>
        <translation>Den Lauf beenden und neu beginnen.</translation>
    </message>
    <message>
        <source>The output &quot;%1&quot; has a threshold, so it is guarded.</source>
        <translation>Der Ausgang „%1“ hat eine Schwelle, ist also bewacht.</translation>
    </message>
    <message>
        <source>Take it out of this list, or the threshold if steps of any length may pass.</source>
        <translation>Ihn aus dieser Liste nehmen oder die Schwelle weglassen, wenn Schritte jeder Länge durch dürfen.</translation>
    </message>
    <message>
        <source>STOP: last datagram after %1 ms, arm measured at rest after %2 ms.</source>
        <translation>STOP: letztes Datagramm nach %1 ms, Arm nach %2 ms in Ruhe gemessen.</translation>
    </message>
    <message>
        <source>STOP: the arm still moves %1 ms after the last datagram.</source>
        <translation>STOP: Der Arm bewegt sich %1 ms nach dem letzten Datagramm noch.</translation>
    </message>
    <message>
        <source>STOP: last datagram after %1 ms; the arm reports no position, so its standstill is not proven.</source>
        <translation>STOP: letztes Datagramm nach %1 ms; der Arm meldet keine Position, sein Stillstand ist also nicht belegt.</translation>
    </message>
    <message>
        <source>Use the emergency stop of the arm: something else moves it. Then look for another program that sends to it.</source>
        <translation>Den Not-Halt des Arms betätigen: Etwas anderes bewegt ihn. Dann nach einem anderen Programm suchen, das an ihn sendet.</translation>
    </message>
    <message>
        <source>Look at the arm. Check the link to its xPC Target before you release it.</source>
        <translation>Den Arm ansehen. Vor dem Freigeben die Verbindung zu seinem xPC Target prüfen.</translation>
    </message>
    <message>
        <source>The steps of motions move &quot;%1&quot;, which has no threshold: steps of any length would pass.</source>
        <translation>Die Schritte der Bewegungen bewegen „%1“, das keine Schwelle hat: Schritte jeder Länge kämen durch.</translation>
    </message>
    <message>
        <source>The site lists &quot;%1&quot; as an actuator, and it has no threshold: steps of any length would pass.</source>
        <translation>Die Site führt „%1“ als Aktor auf, aber er hat keine Schwelle: Schritte jeder Länge kämen durch.</translation>
    </message>
    <message>
        <source>Add &quot;threshold&quot;: how long a step may be, in mm; where it must do without one, write &quot;unguarded&quot;: true here, or name it in the site&apos;s list &quot;unguarded&quot;.</source>
        <translation>&quot;threshold&quot; ergänzen: wie groß ein Schritt sein darf, in mm; wo es ohne gehen muss, hier &quot;unguarded&quot;: true schreiben oder den Ausgang in der Liste &quot;unguarded&quot; der Site nennen.</translation>
    </message>
    <message>
        <source>UNGUARDED: commands to &quot;%1&quot; pass whatever the length of the step.</source>
        <translation>UNBEWACHT: Befehle an „%1“ kommen durch, wie groß der Schritt auch ist.</translation>
    </message>
    <message>
        <source>This output has no guard: steps of any length pass.</source>
        <translation>Dieser Ausgang ist nicht bewacht: Schritte jeder Länge kommen durch.</translation>
    </message>
    <message>
        <source>Where it moves something, add &quot;threshold&quot; in mm, or &quot;unguarded&quot;: true.</source>
        <translation>Wo er etwas bewegt, &quot;threshold&quot; in mm oder &quot;unguarded&quot;: true ergänzen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is an actuator, and the same command must not move it twice.</source>
        <translation>„%1“ ist ein Aktor, und derselbe Befehl darf ihn nicht zweimal bewegen.</translation>
    </message>
    <message>
        <source>Leave passEqualAfterMs out here.</source>
        <translation>passEqualAfterMs hier weglassen.</translation>
    </message>
    <message>
        <source>This says that the output has no guard, and its threshold that it has one.</source>
        <translation>Das sagt, dass der Ausgang nicht bewacht ist, und seine Schwelle, dass er es ist.</translation>
    </message>
    <message>
        <source>Take &quot;unguarded&quot; out, or the threshold if steps of any length may pass.</source>
        <translation>&quot;unguarded&quot; weglassen oder die Schwelle, wenn Schritte jeder Länge durch dürfen.</translation>
    </message>
    <message>
        <source>No input or output is called &quot;%1&quot;, and &quot;%2&quot; has no transform.</source>
        <translation>Kein Ein- oder Ausgang heißt „%1“, und „%2“ hat keine Transformation.</translation>
    </message>
    <message>
        <source>Write after how many milliseconds without a value an equal one passes again, from 1 to 3600000; leave it out for never.</source>
        <translation>Schreiben, nach wie vielen Millisekunden ohne Wert ein gleicher wieder durchkommt, von 1 bis 3600000; für nie weglassen.</translation>
    </message>
    <message>
        <source>This key is not known, but resembles one that is; passed over, what it says would be lost.</source>
        <translation>Dieser Schlüssel ist nicht bekannt, ähnelt aber einem bekannten; würde er ignoriert, ginge seine Angabe verloren.</translation>
    </message>
    <message>
        <source>Write &quot;%1&quot;, or rename it if it is none of Medulla&apos;s keys.</source>
        <translation>„%1“ schreiben oder ihn umbenennen, wenn er keiner der Schlüssel von Medulla ist.</translation>
    </message>
    <message>
        <source>The entry itself says this too.</source>
        <translation>Der Eintrag selbst sagt das auch.</translation>
    </message>
    <message>
        <source>Take one of the two out.</source>
        <translation>Einen von beiden weglassen.</translation>
    </message>
    <message>
        <source>Write a list of addresses or networks, as in [&quot;192.168.1.7&quot;, &quot;192.168.2.0/24&quot;]; leave it out to accept the first sender that is heard.</source>
        <translation>Eine Liste von Adressen oder Netzen schreiben, etwa [&quot;192.168.1.7&quot;, &quot;192.168.2.0/24&quot;]; weglassen, um den ersten gehörten Absender anzunehmen.</translation>
    </message>
    <message>
        <source>accepts only %1</source>
        <translation>nimmt nur %1 an</translation>
    </message>
    <message>
        <source>UNGUARDED: steps of any length pass</source>
        <translation>UNBEWACHT: Schritte jeder Länge kommen durch</translation>
    </message>
    <message>
        <source>equal values pass again after %1 ms</source>
        <translation>gleiche Werte kommen nach %1 ms wieder durch</translation>
    </message>
    <message>
        <source>Output &quot;%1&quot;: values rejected: %2, the last one (%3): %4</source>
        <translation>Ausgang „%1“: abgelehnte Werte: %2, der letzte (%3): %4</translation>
    </message>
    <message>
        <source>Output &quot;%1&quot;: values rejected: %2, the last one (%3): %4 It is %5 mm from (%6), sent last; %7 mm are allowed.</source>
        <translation>Ausgang „%1“: abgelehnte Werte: %2, der letzte (%3): %4 Er ist %5 mm vom zuletzt gesendeten (%6) entfernt; erlaubt sind %7 mm.</translation>
    </message>
    <message>
        <source>Output &quot;%1&quot;: values rejected: %2, the last one (%3): %4 It is %5 mm from (%6), as measured; %7 mm are allowed.</source>
        <translation>Ausgang „%1“: abgelehnte Werte: %2, der letzte (%3): %4 Er ist %5 mm vom gemessenen (%6) entfernt; erlaubt sind %7 mm.</translation>
    </message>
    <message>
        <source>Input &quot;%1&quot;: bad datagrams: %2, the last one from %3: %4</source>
        <translation>Eingang „%1“: fehlerhafte Datagramme: %2, das letzte von %3: %4</translation>
    </message>
    <message>
        <source>Input &quot;%1&quot;: %2 datagrams waited too long and were dropped, the last one from %3.</source>
        <translation>Eingang „%1“: %2 Datagramme warteten zu lange und wurden verworfen, das letzte von %3.</translation>
    </message>
    <message>
        <source>The computer&apos;s time of day was set by %1 s; the datagrams that waited meanwhile are dropped.</source>
        <translation>Die Uhrzeit des Rechners wurde um %1 s verstellt; die inzwischen wartenden Datagramme werden verworfen.</translation>
    </message>
    <message>
        <source>Input &quot;%1&quot; hears the device from %2, but its commands go to %3.</source>
        <translation>Eingang „%1“ hört das Gerät von %2, aber dessen Befehle gehen an %3.</translation>
    </message>
    <message>
        <source>Input &quot;%1&quot;: %2 sends too and is rejected (%3 datagrams); the input is locked to %4.</source>
        <translation>Eingang „%1“: %2 sendet auch und wird abgelehnt (%3 Datagramme); der Eingang ist auf %4 festgelegt.</translation>
    </message>
    <message>
        <source>Input &quot;%1&quot;: %2 is not allowed to send and is rejected (%3 datagrams).</source>
        <translation>Eingang „%1“: %2 darf nicht senden und wird abgelehnt (%3 Datagramme).</translation>
    </message>
    <message>
        <source>Input &quot;%1&quot;: a second program on %2 sends from port %3 and is rejected (%4 datagrams).</source>
        <translation>Eingang „%1“: Ein zweites Programm auf %2 sendet von Port %3 und wird abgelehnt (%4 Datagramme).</translation>
    </message>
    <message>
        <source>The measured position of &quot;%1&quot; jumped by %2 mm, from (%3) to (%4): the output is closed.</source>
        <translation>Die gemessene Position von „%1“ sprang um %2 mm, von (%3) nach (%4): Der Ausgang ist geschlossen.</translation>
    </message>
    <message>
        <source>The measured position of &quot;%1&quot; counts again after its jump: (%2).</source>
        <translation>Die gemessene Position von „%1“ gilt nach ihrem Sprung wieder: (%2).</translation>
    </message>
    <message>
        <source>The routing stood still for %1 s, so the sources of the actuators are shut.</source>
        <translation>Das Routing stand %1 s still; die Quellen der Aktoren sind deshalb gesperrt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; to &quot;%2&quot; is shut until the source was quiet and begins where the device is.</source>
        <translation>„%1“ nach „%2“ ist gesperrt, bis die Quelle still war und dort beginnt, wo das Gerät ist.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; to &quot;%2&quot; is open again.</source>
        <translation>„%1“ nach „%2“ ist wieder offen.</translation>
    </message>
    <message>
        <source>Check the addresses of the device, and forbid the sender when it is another one.</source>
        <translation>Die Adressen des Geräts prüfen und den Absender verbieten, wenn er ein anderer ist.</translation>
    </message>
    <message>
        <source>End the program there, or allow the address in Routing or with --allow %1=%2.</source>
        <translation>Das Programm dort beenden oder die Adresse unter „Routing“ oder mit --allow %1=%2 erlauben.</translation>
    </message>
    <message>
        <source>End one of the two programs.</source>
        <translation>Eines der beiden Programme beenden.</translation>
    </message>
    <message>
        <source>Compare the position shown with the real arm, then confirm it. Without a window, restart the Spine.</source>
        <translation>Die angezeigte Position mit dem echten Arm vergleichen, dann bestätigen. Ohne Fenster die Spine neu starten.</translation>
    </message>
    <message>
        <source>Look at the arm, then resume. Find out what kept the computer busy.</source>
        <translation>Den Arm ansehen, dann „Weiter“ wählen. Herausfinden, was den Rechner beschäftigt hat.</translation>
    </message>
    <message>
        <source>End the motion there, or open the source by name.</source>
        <translation>Die Bewegung dort beenden oder die Quelle namentlich öffnen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no input and sender.</source>
        <translation>„%1“ nennt keinen Eingang und Absender.</translation>
    </message>
    <message>
        <source>Write INPUT=ADDRESS or INPUT=NETWORK, as in eyes=192.168.1.7 or eyes=192.168.1.0/24.</source>
        <translation>EINGANG=ADRESSE oder EINGANG=NETZ schreiben, etwa eyes=192.168.1.7 oder eyes=192.168.1.0/24.</translation>
    </message>
    <message>
        <source>The measured position jumped and is not confirmed yet.</source>
        <translation>Die gemessene Position ist gesprungen und noch nicht bestätigt.</translation>
    </message>
    <message>
        <source>There are too few values for the device&apos;s frame.</source>
        <translation>Es sind zu wenige Werte für das Bezugssystem des Geräts.</translation>
    </message>
    <message>
        <source>The command waited too long to be carried out.</source>
        <translation>Der Befehl wartete zu lange, um ausgeführt zu werden.</translation>
    </message>
    <message>
        <source>The source must be quiet first, then begin where the device is.</source>
        <translation>Die Quelle muss erst still sein und dann dort beginnen, wo das Gerät ist.</translation>
    </message>
    <message>
        <source>position jumped</source>
        <translation>Position gesprungen</translation>
    </message>
    <message>
        <source>other sender</source>
        <translation>anderer Absender</translation>
    </message>
    <message>
        <source>too old</source>
        <translation>zu alt</translation>
    </message>
    <message>
        <source>Write flame X,Y,Z, torch X,Y,Z, obstacle X,Y,Z,RADIUS, blow INDEX, blow splint, move INDEX X,Y,Z, clear, remove NUMBER, eye-noise-mm S, eye-miss P, eye-false P, eye-certainty C, loss P, delay MEAN_MS [JITTER_MS], duplicate P, reorder P, freeze SECONDS, restart, status or quit.</source>
        <translation>flame X,Y,Z, torch X,Y,Z, obstacle X,Y,Z,RADIUS, blow INDEX, blow splint, move INDEX X,Y,Z, clear, remove NUMMER, eye-noise-mm S, eye-miss P, eye-false P, eye-certainty C, loss P, delay MITTEL_MS [JITTER_MS], duplicate P, reorder P, freeze SEKUNDEN, restart, status oder quit schreiben.</translation>
    </message>
    <message>
        <source>%1 s: commands have stopped, so the arm holds its position %2.</source>
        <translation>%1 s: Es kommen keine Befehle mehr; der Arm hält seine Position %2.</translation>
    </message>
    <message>
        <source>%1 s: the arm is at %2.</source>
        <translation>%1 s: Der Arm ist bei %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not set before this, so every run would end here.</source>
        <translation>Nichts setzt „%1“ vorher, sodass jeder Lauf hier enden würde.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not set before this: a run that comes here would end.</source>
        <translation>Nichts setzt „%1“ vorher: Ein Lauf, der hierher kommt, würde enden.</translation>
    </message>
    <message>
        <source>Use that program, or end it first. One program commands an actuator at a time.</source>
        <translation>Jenes Programm verwenden oder es zuerst beenden. Einen Aktor steuert immer nur ein Programm.</translation>
    </message>
    <message>
        <source>The actuator at %1 is already operated by another program on this machine.</source>
        <translation>Der Aktor unter %1 wird auf diesem Rechner schon von einem anderen Programm bedient.</translation>
    </message>
    <message>
        <source>The actuator at %1 is already operated by %2 (process %3, user %4) on this machine.</source>
        <translation>Der Aktor unter %1 wird auf diesem Rechner schon von %2 bedient (Prozess %3, Benutzer %4).</translation>
    </message>
    <message>
        <source>The actuator at %1 cannot be locked: %2.</source>
        <translation>Der Aktor unter %1 kann nicht belegt werden: %2.</translation>
    </message>
    <message>
        <source>Check how many files this user may have open.</source>
        <translation>Prüfen, wie viele Dateien dieser Benutzer offen haben darf.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no network.</source>
        <translation>„%1“ ist kein Netz.</translation>
    </message>
    <message>
        <source>Write ADDRESS/BITS with 0 to 32 bits, as in 192.168.1.0/24.</source>
        <translation>ADRESSE/BITS mit 0 bis 32 Bit schreiben, etwa 192.168.1.0/24.</translation>
    </message>
    <message>
        <source>It is kept as %1, and a new one is begun. Compare the two, or delete the old one.</source>
        <translation>Sie bleibt als %1 erhalten, und eine neue wird begonnen. Die beiden vergleichen oder die alte löschen.</translation>
    </message>
    <message>
        <source>It cannot be renamed either. Check the permissions of its folder; until then nothing is kept there.</source>
        <translation>Sie kann auch nicht umbenannt werden. Die Rechte ihres Ordners prüfen; bis dahin wird dort nichts aufbewahrt.</translation>
    </message>
    <message>
        <source>The file of settings cannot be read; the settings are the usual ones.</source>
        <translation>Die Einstellungsdatei kann nicht gelesen werden; es gelten die Vorgaben.</translation>
    </message>
    <message>
        <source>The file of settings cannot be read.</source>
        <translation>Die Einstellungsdatei kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Start Medulla again: it sets the file aside and begins a new one.</source>
        <translation>Medulla neu starten: Die Datei wird dann beiseitegelegt und eine neue begonnen.</translation>
    </message>
    <message>
        <source>A file that was kept for recovery cannot be read.</source>
        <translation>Eine zur Wiederherstellung aufbewahrte Datei kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The program tar is not there.</source>
        <translation>Das Programm tar fehlt.</translation>
    </message>
    <message>
        <source>Install it and try again.</source>
        <translation>Es installieren und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>There is no room for temporary files in %1.</source>
        <translation>In %1 ist kein Platz für temporäre Dateien.</translation>
    </message>
    <message>
        <source>Make room there and try again.</source>
        <translation>Dort Platz schaffen und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Look at the arm. Resume when it may move.</source>
        <translation>Den Arm ansehen. „Weiter“ wählen, wenn er sich bewegen darf.</translation>
    </message>
    <message>
        <source>Look at the arm, then resume.</source>
        <translation>Den Arm ansehen, dann „Weiter“ wählen.</translation>
    </message>
    <message>
        <source>The guard of &quot;%1&quot; compares x only: steps of any length along y and z would pass.</source>
        <translation>Der Wächter von „%1“ vergleicht nur x: Schritte jeder Länge entlang y und z kämen durch.</translation>
    </message>
    <message>
        <source>The guard of &quot;%1&quot; compares x and y only: steps of any length along z would pass.</source>
        <translation>Der Wächter von „%1“ vergleicht nur x und y: Schritte jeder Länge entlang z kämen durch.</translation>
    </message>
    <message>
        <source>Leave &quot;checkElementsCount&quot; out, so that all three are compared, unless the device has fewer axes.</source>
        <translation>„checkElementsCount“ weglassen, damit alle drei verglichen werden, außer das Gerät hat weniger Achsen.</translation>
    </message>
    <message>
        <source>Go back along the measured path after an obstacle; otherwise straight.</source>
        <translation>Nach einem Hindernis auf dem gemessenen Weg zurückfahren; sonst gerade.</translation>
    </message>
    <message>
        <source>The motion to %1 was ended: the arm did not come to rest within %2 s, so there is no position to begin at.</source>
        <translation>Die Bewegung nach %1 wurde beendet: Der Arm kam nicht innerhalb von %2 s zur Ruhe, deshalb gibt es keine Position, an der sie beginnen könnte.</translation>
    </message>
    <message>
        <source>Find out what moves the arm, then start the motion again.</source>
        <translation>Feststellen, was den Arm bewegt, dann die Bewegung noch einmal starten.</translation>
    </message>
    <message>
        <source>The limits of the joints cannot be kept along the measured path.</source>
        <translation>Auf dem gemessenen Weg lassen sich die Grenzen der Gelenke nicht einhalten.</translation>
    </message>
    <message>
        <source>The way back is straight: no position other than the start was measured on the way there.</source>
        <translation>Der Rückweg ist gerade: Auf dem Hinweg wurde außer dem Start keine Position gemessen.</translation>
    </message>
    <message>
        <source>The way back is straight: the arm cannot follow the measured path. %1</source>
        <translation>Der Rückweg ist gerade: Der Arm kann dem gemessenen Weg nicht folgen. %1</translation>
    </message>
    <message>
        <source>This is no recording: it does not begin as MCAP files do.</source>
        <translation>Dies ist keine Aufzeichnung: Sie beginnt nicht wie eine MCAP-Datei.</translation>
    </message>
    <message>
        <source>The recording cannot be read: %1.</source>
        <translation>Die Aufzeichnung kann nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>Check that the file exists and that you may read it.</source>
        <translation>Prüfen, ob die Datei da ist und gelesen werden darf.</translation>
    </message>
    <message>
        <source>Choose a file with the suffix .mcap.</source>
        <translation>Eine Datei mit der Endung .mcap wählen.</translation>
    </message>
    <message>
        <source>The rest of the recording can be used.</source>
        <translation>Der Rest der Aufzeichnung ist verwendbar.</translation>
    </message>
    <message>
        <source>The recording has no index: the program that wrote it was ended, or the file was cut. It is shown up to this byte.</source>
        <translation>Die Aufzeichnung hat keinen Index: Das schreibende Programm wurde beendet, oder die Datei ist abgeschnitten. Sie wird bis zu diesem Byte gezeigt.</translation>
    </message>
    <message>
        <source>A chunk of the recording is damaged.</source>
        <translation>Ein Block der Aufzeichnung ist beschädigt.</translation>
    </message>
    <message>
        <source>Chunks are compressed with &quot;%1&quot;, which Medulla cannot read.</source>
        <translation>Blöcke sind mit „%1“ komprimiert, was Medulla nicht lesen kann.</translation>
    </message>
    <message>
        <source>A chunk is larger than 256 MiB.</source>
        <translation>Ein Block ist größer als 256 MiB.</translation>
    </message>
    <message>
        <source>The index of the recording names a missing chunk.</source>
        <translation>Der Index der Aufzeichnung nennt einen Block, der fehlt.</translation>
    </message>
    <message>
        <source>An attachment of the recording is damaged.</source>
        <translation>Ein Anhang der Aufzeichnung ist beschädigt.</translation>
    </message>
    <message>
        <source>Metadata of the recording are damaged.</source>
        <translation>Metadaten der Aufzeichnung sind beschädigt.</translation>
    </message>
    <message>
        <source>The recording cannot be written: %1.</source>
        <translation>Die Aufzeichnung kann nicht geschrieben werden: %1.</translation>
    </message>
    <message>
        <source>This key is not known.</source>
        <translation>Dieser Schlüssel ist unbekannt.</translation>
    </message>
    <message>
        <source>Write a number of %1 or more.</source>
        <translation>Eine Zahl ab %1 schreiben.</translation>
    </message>
    <message>
        <source>Write a list of texts, as in [&quot;arm&quot;, &quot;head&quot;].</source>
        <translation>Eine Liste von Texten schreiben, etwa [&quot;arm&quot;, &quot;head&quot;].</translation>
    </message>
    <message>
        <source>Write a whole number from %1 to %2.</source>
        <translation>Eine ganze Zahl von %1 bis %2 schreiben.</translation>
    </message>
    <message>
        <source>The file is truncated or damaged: the game is shown up to cycle %1.</source>
        <translation>Die Datei ist abgeschnitten oder beschädigt: Das Spiel wird bis Zyklus %1 gezeigt.</translation>
    </message>
    <message>
        <source>After a jump of a measured position, take the new one as right as soon as five reports agree, without Confirm position. Motion waits for Resume all the same.</source>
        <translation>Nach einem Sprung einer gemessenen Position gilt die neue als richtig, sobald fünf Meldungen übereinstimmen, ohne „Position bestätigen“. Die Bewegung wartet trotzdem auf „Weiter“.</translation>
    </message>
    <message>
        <source>The limits of the joints cannot be kept along this path.</source>
        <translation>Auf diesem Weg lassen sich die Grenzen der Gelenke nicht einhalten.</translation>
    </message>
    <message>
        <source>Choose a target or a path that is farther from the edge of the workspace.</source>
        <translation>Ein Ziel oder einen Weg wählen, der weiter vom Rand des Arbeitsraums entfernt ist.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; reports, and the site does not list it as an actuator: STOP does not hold it, and all its sources command it.</source>
        <translation>„%1“ meldet sich, aber die Site führt es nicht als Aktor auf: STOP hält es nicht, und alle seine Quellen steuern es.</translation>
    </message>
    <message>
        <source>Where it moves something, add it to the site&apos;s list &quot;actuators&quot;, and a &quot;threshold&quot; here.</source>
        <translation>Wo es etwas bewegt, es in die Liste „actuators“ der Site aufnehmen und hier „threshold“ ergänzen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; to &quot;%2&quot; was not opened: &quot;%2&quot; does not accept its commands now.</source>
        <translation>„%1“ nach „%2“ wurde nicht geöffnet: „%2“ nimmt seine Befehle jetzt nicht an.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; to &quot;%2&quot; was not opened: its distance from the measured position is not known any more.</source>
        <translation>„%1“ nach „%2“ wurde nicht geöffnet: Der Abstand von der gemessenen Position ist nicht mehr bekannt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; to &quot;%2&quot; was not opened: %3 mm from the measured position were shown, and now it is %4 mm.</source>
        <translation>„%1“ nach „%2“ wurde nicht geöffnet: Angezeigt waren %3 mm Abstand von der gemessenen Position, jetzt sind es %4 mm.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; to &quot;%2&quot; was not opened: it was shut again after the question.</source>
        <translation>„%1“ nach „%2“ wurde nicht geöffnet: Die Quelle wurde nach der Frage erneut gesperrt.</translation>
    </message>
    <message>
        <source>Choose Release or Resume, or hand the arm to the source. Then open it again.</source>
        <translation>„Freigeben“ oder „Weiter“ wählen oder den Arm an die Quelle übergeben. Dann die Quelle erneut öffnen.</translation>
    </message>
    <message>
        <source>Wait until the device reports its position. Then open the source again.</source>
        <translation>Warten, bis das Gerät seine Position meldet. Dann die Quelle erneut öffnen.</translation>
    </message>
    <message>
        <source>Look at the device and at the distance. Then open the source again.</source>
        <translation>Das Gerät und den Abstand ansehen. Dann die Quelle erneut öffnen.</translation>
    </message>
    <message>
        <source>Write &quot;freeze SECONDS&quot; with 0 to %1 seconds.</source>
        <translation>„freeze SEKUNDEN“ mit 0 bis %1 Sekunden schreiben.</translation>
    </message>
    <message>
        <source>Datagrams at %2 that waited too long, dropped since the last message: %1, the newest from %3. Was this program suspended, or the computer&apos;s clock set?</source>
        <translation>Datagramme an %2, die zu lange gewartet haben, verworfen seit der letzten Meldung: %1, das neueste von %3. War dieses Programm angehalten, oder wurde die Uhr des Rechners gestellt?</translation>
    </message>
    <message>
        <source>The computer&apos;s time of day was set by %1 s; the datagrams that waited meanwhile at %2 are dropped.</source>
        <translation>Die Uhrzeit des Rechners wurde um %1 s verstellt; die Datagramme, die währenddessen an %2 gewartet haben, werden verworfen.</translation>
    </message>
    <message>
        <source>%1 hears %2 only from now on.</source>
        <translation>%1 hört ab jetzt nur %2.</translation>
    </message>
    <message>
        <source>Datagrams from another host at %2 since the last message, rejected: %1, the newest from %3. It hears %4, the first sender since the start. Restart this program if another host is to take its place.</source>
        <translation>Datagramme eines anderen Rechners an %2, abgelehnt seit der letzten Meldung: %1, das neueste von %3. Gehört wird %4, der erste Absender seit dem Start. Dieses Programm neu starten, wenn ein anderer Rechner an seine Stelle treten soll.</translation>
    </message>
    <message>
        <source>another program (&quot;sudo ss -ulpn&quot; names it)</source>
        <translation>einem anderen Programm („sudo ss -ulpn“ nennt es)</translation>
    </message>
    <message>
        <source>The commands for &quot;%1&quot; end at %2, where those for &quot;%3&quot; end: one of the two devices would obey the other&apos;s commands.</source>
        <translation>Die Befehle für „%1“ enden bei %2, wo auch die für „%3“ enden: Eines der beiden Geräte würde den Befehlen des anderen gehorchen.</translation>
    </message>
    <message>
        <source>Give &quot;%1&quot; the host and port of its own device.</source>
        <translation>„%1“ den Host und Port des eigenen Geräts geben.</translation>
    </message>
    <message>
        <source>The commands for &quot;%1&quot; go to %2, but its reports are not accepted from there: command and report would be of two devices.</source>
        <translation>Die Befehle für „%1“ gehen an %2, aber von dort werden seine Meldungen nicht angenommen: Befehl und Meldung wären von zwei Geräten.</translation>
    </message>
    <message>
        <source>Compare the output&apos;s host with the senders that the input allows.</source>
        <translation>Den Host des Ausgangs mit den erlaubten Absendern des Eingangs vergleichen.</translation>
    </message>
    <message>
        <source>The commands for &quot;%1&quot; go to %2: that is the host of &quot;%3&quot;.</source>
        <translation>Die Befehle für „%1“ gehen an %2: Das ist der Host von „%3“.</translation>
    </message>
    <message>
        <source>This sends to %1 without a guard, where &quot;%2&quot; is guarded: its values would pass by the guard and by STOP.</source>
        <translation>Dies sendet ohne Wächter an %1, wo „%2“ einen Wächter hat: Die Werte würden den Wächter und STOP umgehen.</translation>
    </message>
    <message>
        <source>The steps of the arm&apos;s motions (&quot;%1&quot;) go to &quot;%2&quot;, which is another device.</source>
        <translation>Die Schritte der Bewegungen des Arms („%1“) gehen an „%2“, ein anderes Gerät.</translation>
    </message>
    <message>
        <source>Connect &quot;%1&quot; to &quot;%2&quot; instead.</source>
        <translation>„%1“ stattdessen mit „%2“ verbinden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is commanded by its own reports: it would hold its position against the other sources.</source>
        <translation>„%1“ wird von den eigenen Meldungen gesteuert: Es würde seine Position gegen die anderen Quellen halten.</translation>
    </message>
    <message>
        <source>Take this connection out.</source>
        <translation>Diese Verbindung entfernen.</translation>
    </message>
    <message>
        <source>%1 sources can reach &quot;%2&quot;: %3. Only the one that has command moves it.</source>
        <translation>%1 Quellen können „%2“ erreichen: %3. Nur die steuernde bewegt es.</translation>
    </message>
    <message>
        <source>Take out the connections that are not used.</source>
        <translation>Die nicht gebrauchten Verbindungen entfernen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; commands the arm and &quot;%2&quot; with the same values.</source>
        <translation>„%1“ steuert den Arm und „%2“ mit denselben Werten.</translation>
    </message>
    <message>
        <source>Make sure that this is meant: one of the two may be a slip.</source>
        <translation>Prüfen, ob das gewollt ist: Eines von beiden kann ein Versehen sein.</translation>
    </message>
    <message>
        <source>The frame of &quot;%1&quot; is nearly singular: one direction counts %2 times as much as another.</source>
        <translation>Das Bezugssystem von „%1“ ist nahezu singulär: Eine Richtung zählt %2-mal so viel wie eine andere.</translation>
    </message>
    <message>
        <source>Write a rotation and a translation in mm.</source>
        <translation>Eine Drehung und eine Verschiebung in mm schreiben.</translation>
    </message>
    <message>
        <source>The frame of &quot;%1&quot; is mirrored: a movement to the left becomes one to the right.</source>
        <translation>Das Bezugssystem von „%1“ ist gespiegelt: Aus einer Bewegung nach links wird eine nach rechts.</translation>
    </message>
    <message>
        <source>Write a rotation; check the signs of its columns.</source>
        <translation>Eine Drehung schreiben; die Vorzeichen der Spalten prüfen.</translation>
    </message>
    <message>
        <source>Check the signs, unless this source is mirrored itself.</source>
        <translation>Die Vorzeichen prüfen, sofern diese Quelle nicht selbst gespiegelt ist.</translation>
    </message>
    <message>
        <source>Write a rotation and a translation in mm: a step of the device would have another length than the guard checks.</source>
        <translation>Eine Drehung und eine Verschiebung in mm schreiben: Ein Schritt des Geräts wäre sonst anders lang als der, den der Wächter prüft.</translation>
    </message>
    <message>
        <source>Check the factors, unless this source has another unit.</source>
        <translation>Die Faktoren prüfen, sofern diese Quelle keine andere Einheit hat.</translation>
    </message>
    <message>
        <source>The frame of &quot;%1&quot; scales by %2 to %3: metres taken for millimetres?</source>
        <translation>Das Bezugssystem von „%1“ skaliert mit %2 bis %3: Meter statt Millimeter?</translation>
    </message>
    <message>
        <source>The frame of &quot;%1&quot; scales by %2 to %3.</source>
        <translation>Das Bezugssystem von „%1“ skaliert mit %2 bis %3.</translation>
    </message>
    <message>
        <source>The frame of &quot;%1&quot; moves by %2 mm: another unit taken for millimetres?</source>
        <translation>Das Bezugssystem von „%1“ verschiebt um %2 mm: eine andere Einheit statt Millimeter?</translation>
    </message>
    <message>
        <source>Write the translation in mm.</source>
        <translation>Die Verschiebung in mm schreiben.</translation>
    </message>
    <message>
        <source>The guard of &quot;%1&quot; lets steps of %2 mm pass: another unit taken for millimetres?</source>
        <translation>Der Wächter von „%1“ lässt Schritte von %2 mm durch: eine andere Einheit statt Millimeter?</translation>
    </message>
    <message>
        <source>Write the longest step in mm.</source>
        <translation>Den größten Schritt in mm schreiben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is commanded in the format %2 and reports in the format %3.</source>
        <translation>„%1“ erhält Befehle im Format %2 und meldet im Format %3.</translation>
    </message>
    <message>
        <source>Use one format for both, unless the device has two.</source>
        <translation>Für beides ein Format nehmen, sofern das Gerät nicht zwei hat.</translation>
    </message>
    <message>
        <source>At port %1 the format is usually %2, here it is %3.</source>
        <translation>Am Port %1 ist das Format sonst %2, hier ist es %3.</translation>
    </message>
    <message>
        <source>Write the format of the program or device at the other end.</source>
        <translation>Das Format des Programms oder Geräts am anderen Ende schreiben.</translation>
    </message>
    <message>
        <source>The commands for &quot;%1&quot; go to port %2, at which reports are received.</source>
        <translation>Die Befehle für „%1“ gehen an Port %2, an dem Meldungen empfangen werden.</translation>
    </message>
    <message>
        <source>Write the port at which the device listens.</source>
        <translation>Den Port schreiben, an dem das Gerät empfängt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has the port %2, which is usually that of &quot;%3&quot;: are the two exchanged?</source>
        <translation>„%1“ hat den Port %2, der sonst der von „%3“ ist: Sind die beiden vertauscht?</translation>
    </message>
    <message>
        <source>Compare both ports with the other end.</source>
        <translation>Beide Ports mit dem anderen Ende vergleichen.</translation>
    </message>
    <message>
        <source>The input &quot;%1&quot; accepts datagrams from %2: from nearly any host.</source>
        <translation>Der Eingang „%1“ nimmt Datagramme von %2 an: von beinahe jedem Host.</translation>
    </message>
    <message>
        <source>Name the hosts or the network of the cell, or leave &quot;from&quot; out: the input then locks to the first sender.</source>
        <translation>Die Hosts oder das Netz der Zelle nennen oder „from“ weglassen: Der Eingang legt sich dann auf den ersten Absender fest.</translation>
    </message>
    <message>
        <source>Save the configuration, then open the site again.</source>
        <translation>Die Konfiguration speichern, dann die Site erneut öffnen.</translation>
    </message>
    <message>
        <source>Another change is being applied.</source>
        <translation>Eine andere Änderung wird gerade angewendet.</translation>
    </message>
    <message>
        <source>Apply this one when that has ended.</source>
        <translation>Diese anwenden, wenn jene fertig ist.</translation>
    </message>
    <message>
        <source>Keep it: the site file names it, or the cell was started with it.</source>
        <translation>Behalten: Die Site-Datei nennt ihn, oder die Zelle wurde mit ihm gestartet.</translation>
    </message>
    <message>
        <source>The cell needs the input &quot;%1&quot;.</source>
        <translation>Die Zelle braucht den Eingang „%1“.</translation>
    </message>
    <message>
        <source>The cell needs the output &quot;%1&quot;.</source>
        <translation>Die Zelle braucht den Ausgang „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has a guard, so it must be an actuator, which STOP closes.</source>
        <translation>„%1“ ist bewacht, muss also ein Aktor sein, den STOP schließt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; becomes an actuator, which this cell cannot close yet.</source>
        <translation>„%1“ wird zu einem Aktor, den diese Zelle noch nicht schließen kann.</translation>
    </message>
    <message>
        <source>The motion steps would go to other actuators (%1) than before (%2).</source>
        <translation>Die Bewegungsschritte gingen an andere Aktoren (%1) als bisher (%2).</translation>
    </message>
    <message>
        <source>The route to &quot;%1&quot; was changed.</source>
        <translation>Der Weg zu „%1“ wurde geändert.</translation>
    </message>
    <message>
        <source>Check it, then release &quot;%1&quot; in the mode Routing.</source>
        <translation>Ihn prüfen, dann „%1“ in der Betriebsart „Routing“ freigeben.</translation>
    </message>
    <message>
        <source>The input &quot;%1&quot; is taken out.</source>
        <translation>Der Eingang „%1“ entfällt.</translation>
    </message>
    <message>
        <source>The output &quot;%1&quot; is taken out.</source>
        <translation>Der Ausgang „%1“ entfällt.</translation>
    </message>
    <message>
        <source>Inputs listen at %2 instead of %1.</source>
        <translation>Eingänge empfangen an %2 statt an %1.</translation>
    </message>
    <message>
        <source>Outputs repeat every %2 ms instead of %1 ms (0 is never).</source>
        <translation>Ausgänge wiederholen alle %2 ms statt alle %1 ms (0 ist nie).</translation>
    </message>
    <message>
        <source>Another log level is written.</source>
        <translation>Eine andere Protokollstufe wird geschrieben.</translation>
    </message>
    <message>
        <source>The input &quot;%1&quot; is new: port %2, %3.</source>
        <translation>Der Eingang „%1“ ist neu: Port %2, %3.</translation>
    </message>
    <message>
        <source>The input &quot;%1&quot; listens at port %3 instead of %2.</source>
        <translation>Der Eingang „%1“ empfängt an Port %3 statt an %2.</translation>
    </message>
    <message>
        <source>The input &quot;%1&quot; reads %3 instead of %2.</source>
        <translation>Der Eingang „%1“ liest %3 statt %2.</translation>
    </message>
    <message>
        <source>The input &quot;%1&quot; passes its newest value only.</source>
        <translation>Der Eingang „%1“ gibt nur seinen neuesten Wert weiter.</translation>
    </message>
    <message>
        <source>The input &quot;%1&quot; passes every datagram once.</source>
        <translation>Der Eingang „%1“ gibt jedes Datagramm einmal weiter.</translation>
    </message>
    <message>
        <source>The input &quot;%1&quot; locks to the first sender instead of accepting only %2.</source>
        <translation>Der Eingang „%1“ legt sich auf den ersten Absender fest, statt nur %2 anzunehmen.</translation>
    </message>
    <message>
        <source>The input &quot;%1&quot; accepts only %2.</source>
        <translation>Der Eingang „%1“ nimmt nur %2 an.</translation>
    </message>
    <message>
        <source>The output &quot;%1&quot; is new: it sends to %2, %3.</source>
        <translation>Der Ausgang „%1“ ist neu: Er sendet an %2, %3.</translation>
    </message>
    <message>
        <source>The output &quot;%1&quot; sends to %3 instead of %2.</source>
        <translation>Der Ausgang „%1“ sendet an %3 statt an %2.</translation>
    </message>
    <message>
        <source>The output &quot;%1&quot; writes %3 instead of %2.</source>
        <translation>Der Ausgang „%1“ schreibt %3 statt %2.</translation>
    </message>
    <message>
        <source>The output &quot;%1&quot; repeats every %2 ms (0 is never).</source>
        <translation>Der Ausgang „%1“ wiederholt alle %2 ms (0 ist nie).</translation>
    </message>
    <message>
        <source>The output &quot;%1&quot; repeats as the others do.</source>
        <translation>Der Ausgang „%1“ wiederholt wie die anderen.</translation>
    </message>
    <message>
        <source>The output &quot;%1&quot; loses its guard: steps of any length pass.</source>
        <translation>Der Ausgang „%1“ verliert seinen Wächter: Schritte jeder Länge gehen durch.</translation>
    </message>
    <message>
        <source>The output &quot;%1&quot; gets a guard: at most %2 mm a step.</source>
        <translation>Der Ausgang „%1“ erhält einen Wächter: höchstens %2 mm je Schritt.</translation>
    </message>
    <message>
        <source>The guard of &quot;%1&quot; lets %3 mm a step pass instead of %2 mm.</source>
        <translation>Der Wächter von „%1“ lässt %3 mm je Schritt durch statt %2 mm.</translation>
    </message>
    <message>
        <source>The guard of &quot;%1&quot; compares %3 values of a coordinate instead of %2.</source>
        <translation>Der Wächter von „%1“ vergleicht %3 Werte einer Koordinate statt %2.</translation>
    </message>
    <message>
        <source>The output &quot;%1&quot; is without a guard on purpose.</source>
        <translation>Der Ausgang „%1“ ist absichtlich unbewacht.</translation>
    </message>
    <message>
        <source>The output &quot;%1&quot; is no longer without a guard on purpose.</source>
        <translation>Der Ausgang „%1“ ist nicht mehr absichtlich unbewacht.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is connected to &quot;%2&quot;.</source>
        <translation>„%1“ wird mit „%2“ verbunden.</translation>
    </message>
    <message>
        <source>From &quot;%1&quot; to &quot;%2&quot; equal values pass again after %3 ms.</source>
        <translation>Von „%1“ nach „%2“ gehen gleiche Werte nach %3 ms wieder durch.</translation>
    </message>
    <message>
        <source>From &quot;%1&quot; to &quot;%2&quot; only changes pass.</source>
        <translation>Von „%1“ nach „%2“ gehen nur Änderungen durch.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no longer connected to &quot;%2&quot;.</source>
        <translation>„%1“ ist nicht mehr mit „%2“ verbunden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; gets a frame: %2.</source>
        <translation>„%1“ erhält ein Bezugssystem: %2.</translation>
    </message>
    <message>
        <source>The frame of &quot;%1&quot; is %3 instead of %2.</source>
        <translation>Das Bezugssystem von „%1“ ist %3 statt %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; loses its frame and takes the default one.</source>
        <translation>„%1“ verliert sein Bezugssystem und nimmt das Standard-Bezugssystem.</translation>
    </message>
    <message>
        <source>Commands go to %2, so it may be the device: use %2 instead of %3 in Routing, or with --allow %1=%2.</source>
        <translation>Befehle gehen an %2, es kann also das Gerät sein: Unter „Routing“ oder mit --allow %1=%2 die Adresse %2 statt %3 verwenden.</translation>
    </message>
    <message>
        <source>Commands go to %2, so it may be the device: allow it in Routing or with --allow %1=%2.</source>
        <translation>Befehle gehen an %2, es kann also das Gerät sein: Die Adresse unter „Routing“ oder mit --allow %1=%2 erlauben.</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>weitergegeben</translation>
    </message>
    <message>
        <source>dropped, stale</source>
        <translation>verworfen, veraltet</translation>
    </message>
    <message>
        <source>rejected, sender</source>
        <translation>abgelehnt, Absender</translation>
    </message>
    <message>
        <source>rejected, port</source>
        <translation>abgelehnt, Port</translation>
    </message>
    <message>
        <source>rejected, format</source>
        <translation>abgelehnt, Format</translation>
    </message>
    <message>
        <source>rejected, not finite</source>
        <translation>abgelehnt, nicht endlich</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>It waited longer than 250 ms in the socket, or its age is unknown.</source>
        <translation>Es wartete länger als 250 ms im Socket, oder sein Alter ist unbekannt.</translation>
    </message>
    <message>
        <source>The input is locked to another sender.</source>
        <translation>Der Eingang hat sich auf einen anderen Absender festgelegt.</translation>
    </message>
    <message>
        <source>The sender is not allowed.</source>
        <translation>Der Absender ist nicht erlaubt.</translation>
    </message>
    <message>
        <source>Another program of the same host sends too.</source>
        <translation>Ein anderes Programm desselben Rechners sendet auch.</translation>
    </message>
    <message>
        <source>The frame makes infinities of its values.</source>
        <translation>Durch das Bezugssystem werden Werte unendlich.</translation>
    </message>
    <message>
        <source>Rejected by the output &quot;%1&quot;: %2</source>
        <translation>Vom Ausgang „%1“ abgelehnt: %2</translation>
    </message>
    <message>
        <source>The datagram has no bytes.</source>
        <translation>Das Datagramm hat keine Bytes.</translation>
    </message>
    <message>
        <source>Let the sender send values.</source>
        <translation>Den Absender Werte senden lassen.</translation>
    </message>
    <message>
        <source>Text of %1 characters, where %2 wants 64-bit doubles.</source>
        <translation>Text aus %1 Zeichen, wo %2 64-Bit-Doubles verlangt.</translation>
    </message>
    <message>
        <source>Let the sender send doubles, or set the format to csv.</source>
        <translation>Den Absender Doubles senden lassen oder das Format auf csv setzen.</translation>
    </message>
    <message>
        <source>%1 bytes, no multiple of 8: %2 wants 64-bit doubles.</source>
        <translation>%1 Byte, kein Vielfaches von 8: %2 verlangt 64-Bit-Doubles.</translation>
    </message>
    <message>
        <source>Set the type of the Send block to double.</source>
        <translation>Den Typ des Send-Blocks auf double setzen.</translation>
    </message>
    <message>
        <source>%1 64-bit doubles, where csv wants text.</source>
        <translation>%1 64-Bit-Doubles, wo csv Text verlangt.</translation>
    </message>
    <message>
        <source>Let the sender send text, or set the format to simulink.</source>
        <translation>Den Absender Text senden lassen oder das Format auf simulink setzen.</translation>
    </message>
    <message>
        <source>%1 bytes that are no text: csv wants text.</source>
        <translation>%1 Byte, die kein Text sind: csv verlangt Text.</translation>
    </message>
    <message>
        <source>Let the sender send text, as 1.5,2,-3.</source>
        <translation>Den Absender Text senden lassen, etwa 1.5,2,-3.</translation>
    </message>
    <message>
        <source>%1 doubles in the reverse byte order (big-endian): %2 was expected.</source>
        <translation>%1 Doubles in umgekehrter Bytefolge (big-endian): erwartet war %2.</translation>
    </message>
    <message>
        <source>Let the sender write little-endian doubles.</source>
        <translation>Den Absender Doubles in der Bytefolge little-endian schreiben lassen.</translation>
    </message>
    <message>
        <source>%1 bytes, not %2: %3 singles of 32 bits, where %4 was expected.</source>
        <translation>%1 Byte, nicht %2: %3 Singles zu 32 Bit, wo %4 erwartet war.</translation>
    </message>
    <message>
        <source>%1 bytes, not %2: %3 big-endian singles of 32 bits, where %4 was expected.</source>
        <translation>%1 Byte, nicht %2: %3 Singles zu 32 Bit in der Bytefolge big-endian, wo %4 erwartet war.</translation>
    </message>
    <message>
        <source>Value %1 is not a number (NaN).</source>
        <translation>Wert %1 ist keine Zahl (NaN).</translation>
    </message>
    <message>
        <source>Value %1 is infinite.</source>
        <translation>Wert %1 ist unendlich.</translation>
    </message>
    <message>
        <source>Look for a division by zero or an unset value in the sender&apos;s model.</source>
        <translation>Im Modell des Absenders nach einer Division durch null oder einem nicht gesetzten Wert suchen.</translation>
    </message>
    <message>
        <source>Values that no position in mm can have.</source>
        <translation>Werte, die keine Position in mm haben kann.</translation>
    </message>
    <message>
        <source>Compare the readings, and the type and order in the sender.</source>
        <translation>Die Lesarten vergleichen sowie Typ und Reihenfolge beim Absender.</translation>
    </message>
    <message>
        <source>A value is missing between two separators.</source>
        <translation>Zwischen zwei Trennzeichen fehlt ein Wert.</translation>
    </message>
    <message>
        <source>Let the sender write a number in each place.</source>
        <translation>Den Absender an jeder Stelle eine Zahl schreiben lassen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not finite.</source>
        <translation>„%1“ ist nicht endlich.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number.</source>
        <translation>„%1“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>Write numbers with a point, commas between values and semicolons between coordinates.</source>
        <translation>Zahlen mit Punkt schreiben, Kommas zwischen Werten und Semikolons zwischen Koordinaten.</translation>
    </message>
    <message>
        <source>%1 values, not %2 as before.</source>
        <translation>%1 Werte, nicht %2 wie zuvor.</translation>
    </message>
    <message>
        <source>Compare the width of the signal in the sender.</source>
        <translation>Die Breite des Signals beim Absender vergleichen.</translation>
    </message>
    <message>
        <source>About a thousand times larger than the reference: micrometres where mm are expected?</source>
        <translation>Rund tausendmal größer als der Vergleichswert: Mikrometer, wo mm erwartet sind?</translation>
    </message>
    <message>
        <source>Let the sender send mm.</source>
        <translation>Den Absender mm senden lassen.</translation>
    </message>
    <message>
        <source>About a thousand times smaller than the reference: metres where mm are expected?</source>
        <translation>Rund tausendmal kleiner als der Vergleichswert: Meter, wo mm erwartet sind?</translation>
    </message>
    <message>
        <source>doubles, 64 bits</source>
        <translation>Doubles, 64 Bit</translation>
    </message>
    <message>
        <source>doubles, swapped</source>
        <translation>Doubles, vertauscht</translation>
    </message>
    <message>
        <source>singles, 32 bits</source>
        <translation>Singles, 32 Bit</translation>
    </message>
    <message>
        <source>singles, swapped</source>
        <translation>Singles, vertauscht</translation>
    </message>
    <message>
        <source>csv text</source>
        <translation>csv-Text</translation>
    </message>
    <message>
        <source>not numbers</source>
        <translation>keine Zahlen</translation>
    </message>
    <message>
        <source>not text</source>
        <translation>kein Text</translation>
    </message>
    <message>
        <source>%1 bytes over</source>
        <translation>%1 Byte zu viel</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>nicht endlich</translation>
    </message>
    <message>
        <source>not plausible</source>
        <translation>nicht plausibel</translation>
    </message>
    <message>
        <source>plausible</source>
        <translation>plausibel</translation>
    </message>
    <message>
        <source>%1 values, not %2</source>
        <translation>%1 Werte, nicht %2</translation>
    </message>
    <message>
        <source>far from the last good value</source>
        <translation>weit vom letzten guten Wert</translation>
    </message>
    <message>
        <source>fits the last good value</source>
        <translation>passt zum letzten guten Wert</translation>
    </message>
    <message>
        <source>in order</source>
        <translation>in Ordnung</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>ticked: %1 (%2, %3)</source>
        <translation>abgehakt: %1 (%2, %3)</translation>
    </message>
    <message>
        <source>not ticked: %1</source>
        <translation>nicht abgehakt: %1</translation>
    </message>
    <message>
        <source>Wiggle proof: %1</source>
        <translation>Wackeltest: %1</translation>
    </message>
    <message>
        <source>Preflight passed.</source>
        <translation>Preflight bestanden.</translation>
    </message>
    <message>
        <source>Preflight not passed.</source>
        <translation>Preflight nicht bestanden.</translation>
    </message>
    <message>
        <source>Site file of the cell.</source>
        <translation>Site-Datei der Zelle.</translation>
    </message>
    <message>
        <source>When all else is in order, move the arm by some millimetres along each axis and compare all reports.</source>
        <translation>Wenn alles andere in Ordnung ist, den Arm um einige Millimeter entlang jeder Achse bewegen und alle Meldungen vergleichen.</translation>
    </message>
    <message>
        <source>Print the result as JSON, one object.</source>
        <translation>Das Ergebnis als JSON ausgeben, ein Objekt.</translation>
    </message>
    <message>
        <source>Proves that the commands of a cell end where they should: follows every path to a device, checks links, guards and limits, and reads the ticks of the checklist beside the site file. Exit status 0: passed, 1: not passed.</source>
        <translation>Beweist, dass die Befehle einer Zelle dort enden, wo sie sollen: verfolgt jeden Weg zu einem Gerät, prüft Verbindungen, Wächter und Grenzen und liest die Haken der Checkliste neben der Site-Datei. Exit-Status 0: bestanden, 1: nicht bestanden.</translation>
    </message>
    <message>
        <source>The routing changed.</source>
        <translation>Das Routing wurde geändert.</translation>
    </message>
    <message>
        <source>A measured position jumped: a target may have restarted.</source>
        <translation>Eine gemessene Position ist gesprungen: Ein xPC Target wurde vielleicht neu gestartet.</translation>
    </message>
    <message>
        <source>Nothing has been checked yet.</source>
        <translation>Noch wurde nichts geprüft.</translation>
    </message>
    <message>
        <source>Tick: %1</source>
        <translation>Abhaken: %1</translation>
    </message>
    <message>
        <source>Wiggle proof of each axis</source>
        <translation>Wackeltest jeder Achse</translation>
    </message>
    <message>
        <source>The preflight is not complete: %1</source>
        <translation>Der Preflight ist nicht vollständig: %1</translation>
    </message>
    <message>
        <source>Work off the checklist, then unlock motion.</source>
        <translation>Die Checkliste abarbeiten, dann die Bewegung entsperren.</translation>
    </message>
    <message>
        <source>An override needs a reason.</source>
        <translation>Das Übergehen braucht einen Grund.</translation>
    </message>
    <message>
        <source>Write why the arm may move without the preflight.</source>
        <translation>Schreiben, warum der Arm ohne den Preflight fahren darf.</translation>
    </message>
    <message>
        <source>The senders of a device changed.</source>
        <translation>Die Absender eines Geräts wurden geändert.</translation>
    </message>
    <message>
        <source>The arm has not reported its position.</source>
        <translation>Der Arm hat seine Position nicht gemeldet.</translation>
    </message>
    <message>
        <source>Check the target and its link.</source>
        <translation>Das xPC Target und seine Verbindung prüfen.</translation>
    </message>
    <message>
        <source>Motion is locked: the preflight has not passed.</source>
        <translation>Die Bewegung ist gesperrt: Der Preflight ist nicht bestanden.</translation>
    </message>
    <message>
        <source>Open the preflight and work off its checklist.</source>
        <translation>Den Preflight öffnen und seine Checkliste abarbeiten.</translation>
    </message>
    <message>
        <source>The wiggle proof runs; nothing else moves the arm.</source>
        <translation>Der Wackeltest läuft; nichts anderes bewegt den Arm.</translation>
    </message>
    <message>
        <source>Wait some seconds, or end the proof.</source>
        <translation>Einige Sekunden warten oder den Test beenden.</translation>
    </message>
    <message>
        <source>No reports have been counted yet.</source>
        <translation>Noch wurden keine Meldungen gezählt.</translation>
    </message>
    <message>
        <source>Commands end at their devices</source>
        <translation>Befehle enden bei ihren Geräten</translation>
    </message>
    <message>
        <source>Addresses and ports bound</source>
        <translation>Adressen und Ports gebunden</translation>
    </message>
    <message>
        <source>All links alive and fresh</source>
        <translation>Alle Verbindungen leben und sind frisch</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has not reported for 250 ms or more.</source>
        <translation>„%1“ hat seit 250 ms oder länger nichts gemeldet.</translation>
    </message>
    <message>
        <source>Check the target and its cable.</source>
        <translation>Das xPC Target und sein Kabel prüfen.</translation>
    </message>
    <message>
        <source>Senders as expected</source>
        <translation>Absender wie erwartet</translation>
    </message>
    <message>
        <source>%1 sends reports of &quot;%2&quot;, which is commanded elsewhere.</source>
        <translation>%1 sendet Meldungen von „%2“, dessen Befehle woandershin gehen.</translation>
    </message>
    <message>
        <source>Find out which program sends there, and end it or correct its address.</source>
        <translation>Herausfinden, welches Programm dort sendet, und es beenden oder seine Adresse berichtigen.</translation>
    </message>
    <message>
        <source>Every actuator has a guard</source>
        <translation>Jeder Aktor hat einen Wächter</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no guard.</source>
        <translation>„%1“ hat keinen Wächter.</translation>
    </message>
    <message>
        <source>Give it a threshold in the Spine configuration.</source>
        <translation>Ihm in der Spine-Konfiguration eine Schwelle geben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no guard, as the site says.</source>
        <translation>„%1“ hat keinen Wächter, wie die Site angibt.</translation>
    </message>
    <message>
        <source>Joint limits, elbow band</source>
        <translation>Gelenkgrenzen, Ellenbogenband</translation>
    </message>
    <message>
        <source>Move the arm by hand into its workspace, or correct frame and geometry.</source>
        <translation>Den Arm von Hand in seinen Arbeitsraum bewegen oder Bezugssystem und Geometrie berichtigen.</translation>
    </message>
    <message>
        <source>Clocks agree</source>
        <translation>Uhren stimmen überein</translation>
    </message>
    <message>
        <source>The clock of this computer follows no time server.</source>
        <translation>Die Uhr dieses Rechners folgt keinem Zeitserver.</translation>
    </message>
    <message>
        <source>Start chrony or systemd-timesyncd, so that recordings of several hosts can be compared.</source>
        <translation>chrony oder systemd-timesyncd starten, damit Aufzeichnungen mehrerer Rechner vergleichbar sind.</translation>
    </message>
    <message>
        <source>This computer follows a time server. The clocks of the other hosts cannot be told from their datagrams.</source>
        <translation>Dieser Rechner folgt einem Zeitserver. Die Uhren der anderen Rechner lassen sich aus ihren Datagrammen nicht ablesen.</translation>
    </message>
    <message>
        <source>Disk for 8 h of recording</source>
        <translation>Platz für 8 h Aufzeichnung</translation>
    </message>
    <message>
        <source>The free space is not known yet.</source>
        <translation>Der freie Platz ist noch nicht bekannt.</translation>
    </message>
    <message>
        <source>8 h of the present traffic take %1 GB.</source>
        <translation>8 h des jetzigen Verkehrs brauchen %1 GB.</translation>
    </message>
    <message>
        <source>Delete old recordings.</source>
        <translation>Alte Aufzeichnungen löschen.</translation>
    </message>
    <message>
        <source>Tasks and programs valid</source>
        <translation>Aufgaben und Programme gültig</translation>
    </message>
    <message>
        <source>The files have not been read yet.</source>
        <translation>Die Dateien wurden noch nicht gelesen.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Correct its name in the checklist.</source>
        <translation>Ihren Namen in der Checkliste berichtigen.</translation>
    </message>
    <message>
        <source>Arm reports inside its limits, still</source>
        <translation>Arm meldet Ruhe innerhalb seiner Grenzen</translation>
    </message>
    <message>
        <source>The reports change although nothing should move.</source>
        <translation>Die Meldungen ändern sich, obwohl sich nichts bewegen sollte.</translation>
    </message>
    <message>
        <source>Wait until the arm rests, or check its encoders.</source>
        <translation>Warten, bis der Arm ruht, oder seine Encoder prüfen.</translation>
    </message>
    <message>
        <source>Nobody inside the arm&apos;s reach</source>
        <translation>Niemand in der Reichweite des Arms</translation>
    </message>
    <message>
        <source>Emergency stop pressed once, released</source>
        <translation>Not-Halt einmal gedrückt, gelöst</translation>
    </message>
    <message>
        <source>Write a text of 1 to %1 characters.</source>
        <translation>Einen Text von 1 bis %1 Zeichen schreiben.</translation>
    </message>
    <message>
        <source>Write a time as in &quot;2026-11-26T13:58:00Z&quot;.</source>
        <translation>Eine Zeit schreiben, etwa „2026-11-26T13:58:00Z“.</translation>
    </message>
    <message>
        <source>The reports come from another host than the one that is commanded, so nothing was moved: command and report would be of two devices.</source>
        <translation>Die Meldungen kommen von einem anderen Rechner als dem, der die Befehle erhält; deshalb wurde nichts bewegt: Befehl und Meldung wären von zwei Geräten.</translation>
    </message>
    <message>
        <source>Compare the addresses of the device&apos;s input and output; two devices may be exchanged.</source>
        <translation>Die Adressen von Eingang und Ausgang des Geräts vergleichen; vielleicht sind zwei Geräte vertauscht.</translation>
    </message>
    <message>
        <source>The device reports no position.</source>
        <translation>Das Gerät meldet keine Position.</translation>
    </message>
    <message>
        <source>Check the target and its link, then prove again.</source>
        <translation>Das xPC Target und seine Verbindung prüfen, dann den Test wiederholen.</translation>
    </message>
    <message>
        <source>The device moves although nothing is commanded.</source>
        <translation>Das Gerät bewegt sich, obwohl nichts befohlen ist.</translation>
    </message>
    <message>
        <source>Wait until it rests. If its encoder is noisy, raise preflight.toleranceMm in the site file.</source>
        <translation>Warten, bis es ruht. Wenn sein Encoder rauscht, preflight.toleranceMm in der Site-Datei erhöhen.</translation>
    </message>
    <message>
        <source>A step of the proof was refused on its way out.</source>
        <translation>Ein Schritt des Tests wurde auf dem Weg hinaus abgelehnt.</translation>
    </message>
    <message>
        <source>Release STOP, resume after an interruption, and see that the guard is open.</source>
        <translation>STOP freigeben, nach einer Unterbrechung „Weiter“ wählen und nachsehen, ob der Wächter offen ist.</translation>
    </message>
    <message>
        <source>The proof was ended.</source>
        <translation>Der Test wurde beendet.</translation>
    </message>
    <message>
        <source>Start it again.</source>
        <translation>Ihn erneut starten.</translation>
    </message>
    <message>
        <source>Compare the frames of the device&apos;s input and output with its axes, then prove again.</source>
        <translation>Die Bezugssysteme von Eingang und Ausgang des Geräts mit seinen Achsen vergleichen, dann den Test wiederholen.</translation>
    </message>
    <message>
        <source>%1 has the wrong sign: %2 mm were commanded, %3 mm were reported.</source>
        <translation>%1 hat das falsche Vorzeichen: %2 mm wurden befohlen, %3 mm gemeldet.</translation>
    </message>
    <message>
        <source>%1 is exchanged with another axis: %2 mm along %1 were reported as %3 mm along %4.</source>
        <translation>%1 ist mit einer anderen Achse vertauscht: %2 mm entlang %1 wurden als %3 mm entlang %4 gemeldet.</translation>
    </message>
    <message>
        <source>%1 is turned: %2 mm along %1 were reported with %3 mm along %4.</source>
        <translation>%1 ist verdreht: %2 mm entlang %1 wurden mit %3 mm entlang %4 gemeldet.</translation>
    </message>
    <message>
        <source>There is no room to move along %1: a limit or a keep-out zone is too near.</source>
        <translation>Entlang %1 ist kein Platz: Eine Grenze oder Sperrzone ist zu nah.</translation>
    </message>
    <message>
        <source>Move the device away from there, then prove again.</source>
        <translation>Das Gerät von dort wegbewegen, dann den Test wiederholen.</translation>
    </message>
    <message>
        <source>%1: the encoder is dead or the device did not obey: %2 mm were commanded, the reports did not change.</source>
        <translation>%1: Der Encoder ist tot, oder das Gerät gehorchte nicht: %2 mm wurden befohlen, die Meldungen änderten sich nicht.</translation>
    </message>
    <message>
        <source>Check the motors&apos; power and the encoder&apos;s cable, and where the commands end.</source>
        <translation>Die Stromversorgung der Motoren und das Kabel des Encoders prüfen und wo die Befehle enden.</translation>
    </message>
    <message>
        <source>%1 has the wrong scale, %2: %3 mm were commanded, %4 mm were reported.</source>
        <translation>%1 hat den falschen Maßstab, %2: %3 mm wurden befohlen, %4 mm gemeldet.</translation>
    </message>
    <message>
        <source>Check the frames of input and output and the calibration of the encoder.</source>
        <translation>Die Bezugssysteme von Eingang und Ausgang und die Kalibrierung des Encoders prüfen.</translation>
    </message>
    <message>
        <source>%1: another device, &quot;%2&quot;, moved by %3 mm; &quot;%4&quot; moved by %5 mm.</source>
        <translation>%1: Ein anderes Gerät, „%2“, bewegte sich um %3 mm; „%4“ bewegte sich um %5 mm.</translation>
    </message>
    <message>
        <source>See that the commands of each device go to its own address, and that nobody else moves it.</source>
        <translation>Dafür sorgen, dass die Befehle jedes Geräts an seine eigene Adresse gehen und niemand sonst es bewegt.</translation>
    </message>
    <message>
        <source>Axis %1, %2 of 3: %3 mm commanded.</source>
        <translation>Achse %1, %2 von 3: %3 mm befohlen.</translation>
    </message>
    <message>
        <source>Not passed.</source>
        <translation>Nicht bestanden.</translation>
    </message>
    <message>
        <source>Passed: each axis moved as commanded, at most %1 ms after the command.</source>
        <translation>Bestanden: Jede Achse bewegte sich wie befohlen, höchstens %1 ms nach dem Befehl.</translation>
    </message>
    <message>
        <source>Choose one that there is.</source>
        <translation>Einen vorhandenen wählen.</translation>
    </message>
    <message>
        <source>A name neither is empty nor begins or ends in a blank.</source>
        <translation>Ein Name darf nicht leer sein und nicht mit einem Leerzeichen beginnen oder enden.</translation>
    </message>
    <message>
        <source>Enter another name.</source>
        <translation>Einen anderen Namen eingeben.</translation>
    </message>
    <message>
        <source>Another input is called &quot;%1&quot;.</source>
        <translation>Ein anderer Eingang heißt „%1“.</translation>
    </message>
    <message>
        <source>Another output is called &quot;%1&quot;.</source>
        <translation>Ein anderer Ausgang heißt „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is connected to &quot;%2&quot; already.</source>
        <translation>„%1“ ist schon mit „%2“ verbunden.</translation>
    </message>
    <message>
        <source>One connection is enough.</source>
        <translation>Eine Verbindung genügt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not connected to &quot;%2&quot;.</source>
        <translation>„%1“ ist nicht mit „%2“ verbunden.</translation>
    </message>
    <message>
        <source>Choose a connection that there is.</source>
        <translation>Eine vorhandene Verbindung wählen.</translation>
    </message>
    <message>
        <source>Write a number from %1 to %2.</source>
        <translation>Eine Zahl von %1 bis %2 schreiben.</translation>
    </message>
    <message>
        <source>The cell sends to %1, where a real device can be: its preflight is required.</source>
        <translation>Die Zelle sendet an %1, wo ein echtes Gerät sein kann: Ihr Preflight ist Pflicht.</translation>
    </message>
    <message>
        <source>Take &quot;required&quot;: false out.</source>
        <translation>&quot;required&quot;: false entfernen.</translation>
    </message>
    <message>
        <source>Set the frame of %1</source>
        <translation>Bezugssystem von %1 setzen</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>%1 setzen</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>A connection leads from an input to an output.</source>
        <translation>Eine Verbindung führt von einem Eingang zu einem Ausgang.</translation>
    </message>
    <message>
        <source>Drag from an input, and let go at an output or its guard.</source>
        <translation>Von einem Eingang ziehen und auf einem Ausgang oder seinem Wächter loslassen.</translation>
    </message>
    <message>
        <source>Connect %1 to %2</source>
        <translation>%1 mit %2 verbinden</translation>
    </message>
    <message>
        <source>Only a connection between an input and an output can be led elsewhere.</source>
        <translation>Nur eine Verbindung zwischen Eingang und Ausgang kann anderswohin geführt werden.</translation>
    </message>
    <message>
        <source>Change addresses in the inspector.</source>
        <translation>Adressen im Inspektor ändern.</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>%1 in %2 umbenennen</translation>
    </message>
    <message>
        <source>Sources and devices follow from the inputs and outputs.</source>
        <translation>Quellen und Geräte ergeben sich aus den Ein- und Ausgängen.</translation>
    </message>
    <message>
        <source>Choose a connection, an input or an output.</source>
        <translation>Eine Verbindung, einen Eingang oder einen Ausgang wählen.</translation>
    </message>
    <message>
        <source>Delete %1 parts</source>
        <translation>%1 Teile löschen</translation>
    </message>
    <message>
        <source>Disconnect %1 from %2</source>
        <translation>%1 von %2 trennen</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>Revert to what runs</source>
        <translation>Auf die laufende Konfiguration zurücksetzen</translation>
    </message>
    <message>
        <source>Restore %1</source>
        <translation>%1 wiederherstellen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no time between 0 and %2 ms.</source>
        <translation>„%1“ ist keine Zeit zwischen 0 und %2 ms.</translation>
    </message>
    <message>
        <source>Enter a number, or nothing.</source>
        <translation>Eine Zahl eingeben oder nichts.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot command the arm: no connection leads from it there.</source>
        <translation>„%1“ kann den Arm nicht steuern: Keine Verbindung führt von dort zu ihm.</translation>
    </message>
    <message>
        <source>Connect it in the mode Routing, then hand over the arm.</source>
        <translation>Es in der Betriebsart „Routing“ verbinden, dann den Arm übergeben.</translation>
    </message>
    <message>
        <source>Send a value that is nearer to the device.</source>
        <translation>Einen Wert senden, der näher am Gerät liegt.</translation>
    </message>
    <message>
        <source>Give x, y and z.</source>
        <translation>x, y und z angeben.</translation>
    </message>
    <message>
        <source>Check the device and its link, then send again.</source>
        <translation>Das Gerät und seine Verbindung prüfen, dann noch einmal senden.</translation>
    </message>
    <message>
        <source>Confirm the position in the mode Operate first.</source>
        <translation>Zuerst die Position in „Betrieb“ bestätigen.</translation>
    </message>
    <message>
        <source>Release STOP, resume after an interruption, pass the preflight, or release the output in Routing.</source>
        <translation>STOP freigeben, nach einer Unterbrechung „Weiter“ wählen, den Preflight bestehen oder den Ausgang unter „Routing“ freigeben.</translation>
    </message>
    <message>
        <source>Choose the output instead of the input, and send.</source>
        <translation>Den Ausgang statt des Eingangs wählen und senden.</translation>
    </message>
    <message>
        <source>Give smaller numbers.</source>
        <translation>Kleinere Zahlen angeben.</translation>
    </message>
    <message>
        <source>Send again.</source>
        <translation>Noch einmal senden.</translation>
    </message>
    <message>
        <source>Output &quot;%1&quot; rejected it: %2 mm from %3, where it was sent last; its guard passes %4 mm.</source>
        <translation>Ausgang „%1“ hat den Wert abgelehnt: %2 mm von %3, wohin zuletzt gesendet wurde; sein Wächter lässt %4 mm durch.</translation>
    </message>
    <message>
        <source>Output &quot;%1&quot; rejected it: %2 mm from %3, as measured; its guard passes %4 mm.</source>
        <translation>Ausgang „%1“ hat den Wert abgelehnt: %2 mm von der gemessenen Position %3; sein Wächter lässt %4 mm durch.</translation>
    </message>
    <message>
        <source>A motion runs, is paused or was aborted.</source>
        <translation>Eine Bewegung läuft, ist pausiert oder wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Wait until it has ended, or end it, then send again.</source>
        <translation>Warten, bis sie zu Ende ist, oder sie beenden, dann noch einmal senden.</translation>
    </message>
    <message>
        <source>The value waited too long to be sent.</source>
        <translation>Der Wert hat zu lange auf das Senden gewartet.</translation>
    </message>
    <message>
        <source>The routing has no &quot;%1&quot; any more.</source>
        <translation>Im Routing gibt es „%1“ nicht mehr.</translation>
    </message>
    <message>
        <source>Choose another input or output.</source>
        <translation>Einen anderen Ein- oder Ausgang wählen.</translation>
    </message>
    <message>
        <source>There is no value to send.</source>
        <translation>Es gibt keinen Wert, der gesendet werden könnte.</translation>
    </message>
    <message>
        <source>Give numbers with commas between them, such as 30,-20,10.</source>
        <translation>Zahlen mit Kommas dazwischen angeben, etwa 30,-20,10.</translation>
    </message>
    <message>
        <source>Input &quot;%1&quot; says where a device is; guards rely on it.</source>
        <translation>Eingang „%1“ sagt, wo ein Gerät ist; Wächter verlassen sich darauf.</translation>
    </message>
    <message>
        <source>Only the device itself may send there.</source>
        <translation>Nur das Gerät selbst darf dorthin senden.</translation>
    </message>
    <message>
        <source>Another program commands &quot;%2&quot; by the input &quot;%1&quot;.</source>
        <translation>Ein anderes Programm steuert „%2“ über den Eingang „%1“.</translation>
    </message>
    <message>
        <source>Choose the output &quot;%1&quot; and send there.</source>
        <translation>Den Ausgang „%1“ wählen und dort senden.</translation>
    </message>
    <message>
        <source>Output &quot;%1&quot; gives targets to the motion executor.</source>
        <translation>Ausgang „%1“ gibt dem Bewegungsteil Ziele.</translation>
    </message>
    <message>
        <source>Set the target in the mode Operate, then choose Execute.</source>
        <translation>Das Ziel in „Betrieb“ setzen, dann „Ausführen“ wählen.</translation>
    </message>
    <message>
        <source>Output &quot;%1&quot; tells the motion executor where the arm is.</source>
        <translation>Ausgang „%1“ sagt dem Bewegungsteil, wo der Arm ist.</translation>
    </message>
    <message>
        <source>Only the arm&apos;s own reports may go there.</source>
        <translation>Nur die Meldungen des Arms selbst dürfen dorthin.</translation>
    </message>
    <message>
        <source>The motion executor runs on another host, which may move the arm now.</source>
        <translation>Der Bewegungsteil läuft auf einem anderen Rechner, der den Arm jetzt bewegen kann.</translation>
    </message>
    <message>
        <source>Move the arm from the mode Operate.</source>
        <translation>Den Arm in „Betrieb“ bewegen.</translation>
    </message>
    <message>
        <source>The arm takes one position.</source>
        <translation>Der Arm nimmt eine Position an.</translation>
    </message>
    <message>
        <source>Give x, y and z in mm.</source>
        <translation>x, y und z in mm angeben.</translation>
    </message>
    <message>
        <source>Output &quot;%1&quot; rejected it. %2</source>
        <translation>Ausgang „%1“ hat den Wert abgelehnt. %2</translation>
    </message>
    <message>
        <source>Output &quot;%1&quot; sent %2.</source>
        <translation>Ausgang „%1“ hat %2 gesendet.</translation>
    </message>
    <message>
        <source>Input &quot;%1&quot; took %2; outputs that sent it: %3.</source>
        <translation>Eingang „%1“ hat %2 angenommen; Ausgänge, die ihn gesendet haben: %3.</translation>
    </message>
    <message>
        <source>The reports of &quot;%1&quot; had paused: its target may have restarted.</source>
        <translation>Die Meldungen von „%1“ hatten ausgesetzt: Das xPC Target kann neu gestartet sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; reports from another port or host: its target may have restarted.</source>
        <translation>„%1“ meldet sich von einem anderen Port oder Rechner: Das xPC Target kann neu gestartet sein.</translation>
    </message>
    <message>
        <source>wrong device</source>
        <translation>falsches Gerät</translation>
    </message>
    <message>
        <source>no guard</source>
        <translation>kein Wächter</translation>
    </message>
    <message>
        <source>check it</source>
        <translation>prüfen</translation>
    </message>
    <message>
        <source>path: %1 → %2 → %3 at %4: %5</source>
        <translation>Weg: %1 → %2 → %3 an %4: %5</translation>
    </message>
    <message>
        <source>this program</source>
        <translation>dieses Programm</translation>
    </message>
    <message>
        <source>path: none ends at %1</source>
        <translation>Weg: keiner endet bei %1</translation>
    </message>
    <message>
        <source>overridden: %1 (%2, %3)</source>
        <translation>übergangen: %1 (%2, %3)</translation>
    </message>
    <message>
        <source>The recording is missing.</source>
        <translation>Die Aufzeichnung fehlt.</translation>
    </message>
    <message>
        <source>Give its file behind the command.</source>
        <translation>Ihre Datei hinter dem Befehl angeben.</translation>
    </message>
    <message>
        <source>The new file is missing.</source>
        <translation>Die neue Datei fehlt.</translation>
    </message>
    <message>
        <source>Give its name with --out.</source>
        <translation>Ihren Namen mit --out angeben.</translation>
    </message>
    <message>
        <source>There is nothing to record, and no command.</source>
        <translation>Es gibt nichts aufzuzeichnen und keinen Befehl.</translation>
    </message>
    <message>
        <source>Give a cell with --site or --config, or one of the commands info, cut, export, recover, wireshark.</source>
        <translation>Eine Zelle mit --site oder --config angeben oder einen der Befehle info, cut, export, recover, wireshark.</translation>
    </message>
    <message>
        <source>Write seconds since the begin of the recording, or a time as in 2026-03-14T14:41:07.5.</source>
        <translation>Sekunden seit Beginn der Aufzeichnung schreiben oder eine Zeit wie 2026-03-14T14:41:07.5.</translation>
    </message>
    <message>
        <source>%1: %2 messages, %3 s</source>
        <translation>%1: %2 Nachrichten, %3 s</translation>
    </message>
    <message>
        <source>The format of the export is missing, or there are two.</source>
        <translation>Das Format des Exports fehlt, oder es sind zwei.</translation>
    </message>
    <message>
        <source>Give either --csv or --pcap.</source>
        <translation>Entweder --csv oder --pcap angeben.</translation>
    </message>
    <message>
        <source>%1: %2 rows</source>
        <translation>%1: %2 Zeilen</translation>
    </message>
    <message>
        <source>%1: %2 datagrams</source>
        <translation>%1: %2 Datagramme</translation>
    </message>
    <message>
        <source>There is no such command.</source>
        <translation>Diesen Befehl gibt es nicht.</translation>
    </message>
    <message>
        <source>Choose info, cut, export, recover or wireshark.</source>
        <translation>info, cut, export, recover oder wireshark wählen.</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>badge</source>
        <translation>Schild</translation>
    </message>
    <message>
        <source>computer</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>kept because</source>
        <translation>behalten wegen</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>%1 to %2, %3 s</source>
        <translation>%1 bis %2, %3 s</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>lost datagrams</source>
        <translation>verlorene Datagramme</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no: it was cut off; &quot;recover&quot; completes it</source>
        <translation>nein: Sie wurde abgeschnitten; „recover“ vervollständigt sie</translation>
    </message>
    <message>
        <source>The folder of the black box cannot be made: %1.</source>
        <translation>Der Ordner des Flugschreibers kann nicht angelegt werden: %1.</translation>
    </message>
    <message>
        <source>The capture cannot be read: %1.</source>
        <translation>Der Mitschnitt kann nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>Choose a file made by tcpdump or Wireshark.</source>
        <translation>Eine Datei von tcpdump oder Wireshark wählen.</translation>
    </message>
    <message>
        <source>The capture is of a network of another kind (%1).</source>
        <translation>Der Mitschnitt ist von einem Netz anderer Art (%1).</translation>
    </message>
    <message>
        <source>Capture on Ethernet, or on the device &quot;any&quot;.</source>
        <translation>Auf Ethernet oder auf dem Gerät „any“ mitschneiden.</translation>
    </message>
    <message>
        <source>The capture is damaged: %1.</source>
        <translation>Der Mitschnitt ist beschädigt: %1.</translation>
    </message>
    <message>
        <source>Take another copy of the file.</source>
        <translation>Eine andere Kopie der Datei nehmen.</translation>
    </message>
    <message>
        <source>The disk of the recordings does not answer. Memory holds the next seconds.</source>
        <translation>Der Datenträger der Aufzeichnungen antwortet nicht. Die nächsten Sekunden bleiben im Speicher.</translation>
    </message>
    <message>
        <source>Check the disk, or its connection.</source>
        <translation>Den Datenträger oder seine Verbindung prüfen.</translation>
    </message>
    <message>
        <source>Wait until it has ended, or end it, then prove.</source>
        <translation>Warten, bis sie zu Ende ist, oder sie beenden, dann den Test beginnen.</translation>
    </message>
    <message>
        <source>Checklist read</source>
        <translation>Checkliste gelesen</translation>
    </message>
    <message>
        <source>The motion part (&quot;%1&quot;) gets the position of the arm from &quot;%2&quot;, which is another source.</source>
        <translation>Der Bewegungsteil („%1“) bekommt die Position des Arms von „%2“, einer anderen Quelle.</translation>
    </message>
    <message>
        <source>The form of this file does not allow the change.</source>
        <translation>Die Form dieser Datei erlaubt die Änderung nicht.</translation>
    </message>
    <message>
        <source>Make the change in the file itself, then open the site again.</source>
        <translation>Die Datei selbst ändern, dann die Site erneut öffnen.</translation>
    </message>
    <message>
        <source>This is a recording: nothing in it can be moved or changed.</source>
        <translation>Dies ist eine Aufzeichnung: Darin kann nichts bewegt oder geändert werden.</translation>
    </message>
    <message>
        <source>Leave the replay to command the cell.</source>
        <translation>Die Wiedergabe verlassen, um die Zelle zu steuern.</translation>
    </message>
    <message>
        <source>The recording has no readable site file.</source>
        <translation>Die Aufzeichnung hat keine lesbare Site-Datei.</translation>
    </message>
    <message>
        <source>Its signals and events can be viewed.</source>
        <translation>Ihre Signale und Ereignisse können betrachtet werden.</translation>
    </message>
    <message>
        <source>Make room on the disk.</source>
        <translation>Platz auf dem Datenträger schaffen.</translation>
    </message>
    <message>
        <source>Give yourself the right to write there.</source>
        <translation>Sich dort Schreibrechte geben.</translation>
    </message>
    <message>
        <source>Remove the file that has the name of the folder.</source>
        <translation>Die Datei entfernen, die den Namen des Ordners hat.</translation>
    </message>
    <message>
        <source>Check the disk and its connection.</source>
        <translation>Den Datenträger und seine Verbindung prüfen.</translation>
    </message>
    <message>
        <source>The copy was stopped.</source>
        <translation>Das Kopieren wurde gestoppt.</translation>
    </message>
    <message>
        <source>Make room on the disk, or check it. It is tried again every 30 s.</source>
        <translation>Platz auf dem Datenträger schaffen oder ihn prüfen. Alle 30 s wird es wieder versucht.</translation>
    </message>
    <message>
        <source>The recording cannot be made: it needs %1, and %2 are free.</source>
        <translation>Die Aufzeichnung kann nicht erstellt werden: Sie braucht %1, frei sind %2.</translation>
    </message>
    <message>
        <source>The disk of the recordings does not answer, and memory is full: new datagrams are not recorded.</source>
        <translation>Der Datenträger der Aufzeichnungen antwortet nicht, und der Speicher ist voll: Neue Datagramme werden nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>The folder for recordings cannot be made: %1.</source>
        <translation>Der Ordner für Aufzeichnungen kann nicht angelegt werden: %1.</translation>
    </message>
    <message>
        <source>There is no recording of this time: the black box is empty.</source>
        <translation>Aus dieser Zeit gibt es keine Aufzeichnung: Der Flugschreiber ist leer.</translation>
    </message>
    <message>
        <source>Record first: see the alarm of the recorder.</source>
        <translation>Zuerst aufzeichnen: siehe den Alarm der Aufzeichnung.</translation>
    </message>
    <message>
        <source>The black box of an earlier program is damaged: no recording can be made of it.</source>
        <translation>Der Flugschreiber eines früheren Programms ist beschädigt: Daraus kann keine Aufzeichnung erstellt werden.</translation>
    </message>
    <message>
        <source>Delete its folder unless you want to examine it.</source>
        <translation>Seinen Ordner löschen, wenn er nicht untersucht werden soll.</translation>
    </message>
    <message>
        <source>The recording could not be made, and was given up: the black box needs its room.</source>
        <translation>Die Aufzeichnung konnte nicht erstellt werden und wurde aufgegeben: Der Flugschreiber braucht ihren Platz.</translation>
    </message>
    <message>
        <source>Make room on the disk for the next ones.</source>
        <translation>Auf dem Datenträger Platz für die nächsten schaffen.</translation>
    </message>
    <message>
        <source>The capture has no datagram for an input or output of this cell.</source>
        <translation>Der Mitschnitt hat kein Datagramm für einen Eingang oder Ausgang dieser Zelle.</translation>
    </message>
    <message>
        <source>Open the site of the cell in which it was captured.</source>
        <translation>Die Site der Zelle öffnen, in der er gemacht wurde.</translation>
    </message>
    <message>
        <source>Choose a folder in which you may write.</source>
        <translation>Einen Ordner wählen, in den geschrieben werden darf.</translation>
    </message>
    <message>
        <source>The recording cannot be replaced.</source>
        <translation>Die Aufzeichnung kann nicht ersetzt werden.</translation>
    </message>
    <message>
        <source>The recording has no site.</source>
        <translation>Die Aufzeichnung hat keine Site.</translation>
    </message>
    <message>
        <source>Choose a recording that the workstation has made.</source>
        <translation>Eine Aufzeichnung wählen, die der Bedienplatz gemacht hat.</translation>
    </message>
    <message>
        <source>The notes cannot be removed.</source>
        <translation>Die Notizen können nicht entfernt werden.</translation>
    </message>
    <message>
        <source>Check the permissions of the folder.</source>
        <translation>Die Rechte des Ordners prüfen.</translation>
    </message>
    <message>
        <source>The folder is not empty.</source>
        <translation>Der Ordner ist nicht leer.</translation>
    </message>
    <message>
        <source>Choose the name of a new folder.</source>
        <translation>Den Namen eines neuen Ordners wählen.</translation>
    </message>
    <message>
        <source>Choose another name, or remove the file of this name.</source>
        <translation>Einen anderen Namen wählen oder die Datei dieses Namens entfernen.</translation>
    </message>
    <message>
        <source>Look at the arm, clear its way, then choose Release.</source>
        <translation>Den Arm ansehen, seinen Weg frei machen, dann „Freigeben“ wählen.</translation>
    </message>
    <message>
        <source>Jog ended at %1: the held key was no longer reported.</source>
        <translation>Tippbetrieb bei %1 beendet: Die gehaltene Taste wurde nicht mehr gemeldet.</translation>
    </message>
    <message>
        <source>The recording has no lab of the maze game: walls and targets are shown as unknown.</source>
        <translation>Die Aufzeichnung enthält kein Labyrinth zu dem Spiel: Wände und Ziele werden als unbekannt gezeigt.</translation>
    </message>
    <message>
        <source>Take a longer part of the recording; some simulators send no lab.</source>
        <translation>Einen längeren Teil der Aufzeichnung nehmen; manche Simulatoren senden kein Labyrinth.</translation>
    </message>
    <message>
        <source>Moments of the maze game cannot be read: %1.</source>
        <translation>Augenblicke des Labyrinthspiels können nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>Start it as medulla-mouse with --view %1, on another machine with this machine&apos;s address.</source>
        <translation>Ihn als medulla-mouse mit --view %1 starten, auf einem anderen Rechner mit der Adresse dieses Rechners.</translation>
    </message>
    <message>
        <source>Another routing has this name.</source>
        <translation>Ein anderes Routing hat diesen Namen.</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>Einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>This sentence adds a decision, but the action was announced with their number.</source>
        <translation>Dieser Satz fügt eine Entscheidung hinzu, aber ihre Anzahl wurde bei der Aktion schon genannt.</translation>
    </message>
    <message>
        <source>Remove the sentence with the number, or describe this decision with &quot;Execute ...&quot;.</source>
        <translation>Den Satz mit der Anzahl entfernen oder diese Entscheidung mit „Execute ...“ beschreiben.</translation>
    </message>
    <message>
        <source>Enlarge the target: a robot has a diameter of 1 and must be completely inside.</source>
        <translation>Das Ziel vergrößern: Ein Roboter hat den Durchmesser 1 und muss ganz darin stehen.</translation>
    </message>
    <message>
        <source>No robot fits into target %1.</source>
        <translation>In Ziel %1 passt kein Roboter.</translation>
    </message>
    <message>
        <source>No robot fits into targets %1.</source>
        <translation>In die Ziele %1 passt kein Roboter.</translation>
    </message>
    <message>
        <source>The targets have room for %1 of %2 robots.</source>
        <translation>Die Ziele haben Platz für %1 von %2 Robotern.</translation>
    </message>
    <message>
        <source>Start positions %1 touch a wall or another robot.</source>
        <translation>Die Startpositionen %1 berühren eine Wand oder einen anderen Roboter.</translation>
    </message>
    <message>
        <source>Move them.</source>
        <translation>Die Startpositionen versetzen.</translation>
    </message>
    <message>
        <source>The maze has no target.</source>
        <translation>Das Labyrinth hat kein Ziel.</translation>
    </message>
    <message>
        <source>Add a &lt;Target X=&quot;..&quot; Y=&quot;..&quot; Radius=&quot;..&quot;/&gt; element.</source>
        <translation>Ein Element &lt;Target X=&quot;..&quot; Y=&quot;..&quot; Radius=&quot;..&quot;/&gt; hinzufügen.</translation>
    </message>
    <message>
        <source>The time is up at cycle %1: the robot has not parked in the target.</source>
        <translation>Die Zeit ist in Zyklus %1 abgelaufen: Der Roboter hat nicht im Ziel geparkt.</translation>
    </message>
    <message>
        <source>The recording of that game is no longer kept.</source>
        <translation>Die Aufzeichnung dieses Spiels ist nicht mehr vorhanden.</translation>
    </message>
    <message>
        <source>The simulator sends no GPS: the position is computed from the motors alone, its error grows, and maps are not shared with the team.</source>
        <translation>Der Simulator sendet kein GPS: Die Position wird nur aus den Motoren berechnet, ihr Fehler wächst, und Karten werden nicht mit dem Team geteilt.</translation>
    </message>
    <message>
        <source>Switch the GPS on: parameter GPS=&quot;On&quot;.</source>
        <translation>Das GPS einschalten: Parameter GPS=&quot;On&quot;.</translation>
    </message>
    <message>
        <source>The simulator sends no compass: the heading is computed from the motors alone, and its error grows.</source>
        <translation>Der Simulator sendet keinen Kompass: Die Richtung wird nur aus den Motoren berechnet, und ihr Fehler wächst.</translation>
    </message>
    <message>
        <source>Switch the compass on: parameter CompassSensor=&quot;On&quot;.</source>
        <translation>Den Kompass einschalten: Parameter CompassSensor=&quot;On&quot;.</translation>
    </message>
    <message>
        <source>The maze has no beacon: the target is found only by driving into it.</source>
        <translation>Das Labyrinth hat keine Bake: Das Ziel wird nur gefunden, wenn ein Roboter hineinfährt.</translation>
    </message>
    <message>
        <source>The simulator sends no beacon sensor: the target is found only by driving into it.</source>
        <translation>Der Simulator sendet keinen Bakensensor: Das Ziel wird nur gefunden, wenn ein Roboter hineinfährt.</translation>
    </message>
    <message>
        <source>Choose a maze with a beacon.</source>
        <translation>Ein Labyrinth mit einer Bake wählen.</translation>
    </message>
    <message>
        <source>Switch the beacon sensor on: parameter BeaconSensor=&quot;On&quot;.</source>
        <translation>Den Bakensensor einschalten: Parameter BeaconSensor=&quot;On&quot;.</translation>
    </message>
    <message>
        <source>The maze has %1 beacons: the agent expects one, and may search at a wrong place.</source>
        <translation>Das Labyrinth hat %1 Baken: Der Agent erwartet eine und sucht vielleicht an einer falschen Stelle.</translation>
    </message>
    <message>
        <source>Choose a maze with one beacon.</source>
        <translation>Ein Labyrinth mit einer Bake wählen.</translation>
    </message>
    <message>
        <source>no object is seen for object %1, since the eyes are silent</source>
        <translation>für Objekt %1 ist kein Objekt zu sehen, denn die Augen sind stumm</translation>
    </message>
    <message>
        <source>The motion through the waypoints ended at waypoint %1: this window was too slow.</source>
        <translation>Die Bewegung durch die Wegpunkte endete bei Wegpunkt %1: Dieses Fenster war zu langsam.</translation>
    </message>
    <message>
        <source>Choose Move through to begin again.</source>
        <translation>Zum erneuten Beginn „Abfahren“ wählen.</translation>
    </message>
    <message>
        <source>The groups of actions are not described.</source>
        <translation>Die Gruppen von Aktionen werden nicht beschrieben.</translation>
    </message>
    <message>
        <source>Write a list of names of groups, as in [&quot;search&quot;].</source>
        <translation>Eine Liste von Namen von Gruppen schreiben, wie in [&quot;search&quot;].</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not name a team and its agent.</source>
        <translation>„%1“ nennt keine Mannschaft mit ihrem Agenten.</translation>
    </message>
    <message>
        <source>Write TEAM=COMMAND, as in &quot;mine=python3 mouse.py {host} {port} {pos} {name}&quot;.</source>
        <translation>MANNSCHAFT=BEFEHL schreiben, wie in „meine=python3 mouse.py {host} {port} {pos} {name}“.</translation>
    </message>
    <message>
        <source>The placeholder {%1} is unknown.</source>
        <translation>Der Platzhalter {%1} ist unbekannt.</translation>
    </message>
    <message>
        <source>Write {host}, {port}, {pos} or {name}.</source>
        <translation>{host}, {port}, {pos} oder {name} schreiben.</translation>
    </message>
    <message>
        <source>The command of team %1 lacks {%2}.</source>
        <translation>Im Befehl der Mannschaft %1 fehlt {%2}.</translation>
    </message>
    <message>
        <source>Give the agent the port of the simulator as {port} and its start position as {pos}.</source>
        <translation>Dem Agenten den Port des Simulators als {port} und seine Startposition als {pos} geben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be started: %2.</source>
        <translation>„%1“ lässt sich nicht starten: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; crashed. Its last line: &quot;%2&quot;.</source>
        <translation>„%1“ ist abgestürzt. Die letzte Zeile: „%2“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; ended with status %2. Its last line: &quot;%3&quot;.</source>
        <translation>„%1“ endete mit Status %2. Die letzte Zeile: „%3“.</translation>
    </message>
    <message>
        <source>The grid has %1 start positions, and %2 robots are to play.</source>
        <translation>Es gibt %1 Startpositionen, und %2 Roboter sollen spielen.</translation>
    </message>
    <message>
        <source>Choose fewer robots, fewer teams, or --fill-starts.</source>
        <translation>Weniger Roboter, weniger Mannschaften oder --fill-starts wählen.</translation>
    </message>
    <message>
        <source>The team &quot;%1&quot; is named twice.</source>
        <translation>Die Mannschaft „%1“ ist zweimal genannt.</translation>
    </message>
    <message>
        <source>Give each team a name of its own.</source>
        <translation>Jeder Mannschaft einen eigenen Namen geben.</translation>
    </message>
    <message>
        <source>Robot %1 has not registered within %2 s.</source>
        <translation>Roboter %1 hat sich nicht innerhalb von %2 s angemeldet.</translation>
    </message>
    <message>
        <source>Check that the agent registers at {host} and {port} with the Id {pos}.</source>
        <translation>Prüfen, ob sich der Agent bei {host} und {port} mit der Id {pos} anmeldet.</translation>
    </message>
    <message>
        <source>Start the agent by hand against medulla-arena to see why.</source>
        <translation>Den Agenten von Hand gegen medulla-arena starten, um den Grund zu sehen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; crashed.</source>
        <translation>„%1“ ist abgestürzt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; ended with status %2.</source>
        <translation>„%1“ endete mit Status %2.</translation>
    </message>
    <message>
        <source>The start positions would replace the maze.</source>
        <translation>Die Startpositionen würden das Labyrinth ersetzen.</translation>
    </message>
    <message>
        <source>Name another file than --lab does.</source>
        <translation>Eine andere Datei als bei --lab angeben.</translation>
    </message>
    <message>
        <source>The state for this picture did not come within %1 seconds.</source>
        <translation>Der Zustand für dieses Bild ist nicht innerhalb von %1 Sekunden eingetreten.</translation>
    </message>
    <message>
        <source>Try again while the machine is less busy.</source>
        <translation>Noch einmal versuchen, wenn der Rechner weniger beschäftigt ist.</translation>
    </message>
    <message>
        <source>Place one for each robot.</source>
        <translation>Für jeden Roboter eine setzen.</translation>
    </message>
    <message>
        <source>The maze has no beacon.</source>
        <translation>Das Labyrinth hat keine Bake.</translation>
    </message>
    <message>
        <source>Parts outside of the arena: %1.</source>
        <translation>Teile außerhalb der Arena: %1.</translation>
    </message>
    <message>
        <source>Move or remove them, or enlarge the arena.</source>
        <translation>Sie verschieben oder entfernen oder die Arena vergrößern.</translation>
    </message>
    <message>
        <source>Choose a recording of the mode Maze, or the log of a simulator.</source>
        <translation>Eine Aufzeichnung des Modus Labyrinth wählen oder das Protokoll eines Simulators.</translation>
    </message>
    <message>
        <source>The log has no cycle.</source>
        <translation>Das Protokoll hat keinen Zyklus.</translation>
    </message>
    <message>
        <source>Choose the log of a game that was played.</source>
        <translation>Das Protokoll eines gespielten Spiels wählen.</translation>
    </message>
    <message>
        <source>Make room on the disk, or choose another.</source>
        <translation>Platz auf der Platte schaffen oder eine andere wählen.</translation>
    </message>
    <message>
        <source>The video could not be written.</source>
        <translation>Das Video konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>%1 could not make the video: &quot;%2&quot;.</source>
        <translation>%1 konnte das Video nicht erzeugen: „%2“.</translation>
    </message>
    <message>
        <source>Make room on the disk, or install ffmpeg with libvpx.</source>
        <translation>Platz auf der Platte schaffen oder ffmpeg mit libvpx installieren.</translation>
    </message>
    <message>
        <source>The folder exists already.</source>
        <translation>Den Ordner gibt es schon.</translation>
    </message>
    <message>
        <source>The export was cancelled.</source>
        <translation>Der Export wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The game has no cycle yet.</source>
        <translation>Das Spiel hat noch keinen Zyklus.</translation>
    </message>
    <message>
        <source>Start it first.</source>
        <translation>Es zuerst starten.</translation>
    </message>
    <message>
        <source>Place one.</source>
        <translation>Eines setzen.</translation>
    </message>
    <message>
        <source>Place one in the target.</source>
        <translation>Eine ins Ziel setzen.</translation>
    </message>
    <message>
        <source>A team has %1 robots at most: further start positions stay empty.</source>
        <translation>Ein Team hat höchstens %1 Roboter: Weitere Startpositionen bleiben leer.</translation>
    </message>
    <message>
        <source>End that program, or choose another port, as in --foxglove 8766.</source>
        <translation>Beenden Sie jenes Programm, oder wählen Sie einen anderen Port, etwa --foxglove 8766.</translation>
    </message>
    <message>
        <source>Choose one of these addresses, 0.0.0.0 for all of them, or a port alone for this machine only.</source>
        <translation>Wählen Sie eine dieser Adressen, 0.0.0.0 für alle, oder nur einen Port für diesen Rechner allein.</translation>
    </message>
    <message>
        <source>This program was built without Qt WebSockets, which Foxglove needs.</source>
        <translation>Dieses Programm wurde ohne Qt WebSockets gebaut, das für Foxglove nötig ist.</translation>
    </message>
    <message>
        <source>Install the package qt6-websockets-dev, and build Medulla again.</source>
        <translation>Installieren Sie das Paket qt6-websockets-dev, und bauen Sie Medulla neu.</translation>
    </message>
    <message>
        <source>Show what happens to Foxglove, Lichtblick and other clients of the Foxglove WebSocket protocol, which can read only. A port alone, as 8765, is open to this machine only.</source>
        <translation>Zeigt das Geschehen in Foxglove, Lichtblick und anderen Clients des Foxglove-WebSocket-Protokolls, die nur lesen können. Ein Port allein, etwa 8765, ist nur für diesen Rechner offen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no address and port of a server.</source>
        <translation>„%1“ ist keine Adresse mit Port eines Servers.</translation>
    </message>
    <message>
        <source>Write a port, as in 8765, for this machine alone, or ADDRESS:PORT, as in 0.0.0.0:8765, for every machine that reaches this one.</source>
        <translation>Schreiben Sie einen Port, etwa 8765, für diesen Rechner allein, oder ADRESSE:PORT, etwa 0.0.0.0:8765, für alle Rechner, die diesen erreichen.</translation>
    </message>
    <message>
        <source>Send all values of inputs and outputs to PlotJuggler there: UDP Server, protocol JSON, time stamp from the field &quot;timestamp&quot;.</source>
        <translation>Alle Werte der Eingänge und Ausgänge dorthin an PlotJuggler senden: UDP Server, Protokoll JSON, Zeitstempel aus dem Feld „timestamp“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no address to send to.</source>
        <translation>„%1“ ist keine Adresse, an die gesendet werden kann.</translation>
    </message>
    <message>
        <source>Give the address and port where PlotJuggler listens, as in 127.0.0.1:9870.</source>
        <translation>Adresse und Port angeben, an denen PlotJuggler empfängt, etwa 127.0.0.1:9870.</translation>
    </message>
    <message>
        <source>%1 is the address of &quot;%2&quot; of this cell.</source>
        <translation>%1 ist die Adresse von „%2“ in dieser Zelle.</translation>
    </message>
    <message>
        <source>Choose the address where PlotJuggler listens.</source>
        <translation>Die Adresse wählen, an der PlotJuggler empfängt.</translation>
    </message>
</context>
<context>
    <name>medulla::scene</name>
    <message>
        <source>The 3D view is switched off by MEDULLA_NO_GL.</source>
        <translation>Die 3D-Ansicht ist durch MEDULLA_NO_GL abgeschaltet.</translation>
    </message>
    <message>
        <source>OpenGL is missing on this display.</source>
        <translation>OpenGL fehlt auf diesem Bildschirm.</translation>
    </message>
    <message>
        <source>OpenGL is present, but does not draw on this display.</source>
        <translation>OpenGL ist vorhanden, zeichnet aber nicht auf diesem Bildschirm.</translation>
    </message>
    <message>
        <source>OpenGL %1.%2 is too old, 3.3 is needed.</source>
        <translation>OpenGL %1.%2 ist zu alt, 3.3 ist nötig.</translation>
    </message>
</context>
<context>
    <name>medulla::scene::SceneView</name>
    <message>
        <source>3D view</source>
        <translation>3D-Ansicht</translation>
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
    <name>medulla::widgets::AlarmLog</name>
    <message>
        <source>over</source>
        <translation>vorbei</translation>
    </message>
    <message>
        <source>over, not acknowledged</source>
        <translation>vorbei, nicht quittiert</translation>
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
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Zuerst</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
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
    <name>medulla::widgets::AlarmPanel</name>
    <message>
        <source>Acknowledge all (Ctrl+F8)</source>
        <translation>Alle quittieren (Strg+F8)</translation>
    </message>
    <message>
        <source>Alarms and warnings</source>
        <translation>Alarme und Warnungen</translation>
    </message>
    <message>
        <source>Filter alarms</source>
        <translation>Alarme filtern</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Acknowledge</source>
        <translation>Quittieren</translation>
    </message>
    <message>
        <source>Alarms</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>Copy the list</source>
        <translation>Liste kopieren</translation>
    </message>
    <message>
        <source>Close the list of alarms</source>
        <translation>Alarmliste schließen</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Acknowledge the selected</source>
        <translation>Ausgewählte quittieren</translation>
    </message>
    <message>
        <source>Listed alarms</source>
        <translation>Aufgeführte Alarme</translation>
    </message>
    <message>
        <source>Alarms only</source>
        <translation>Nur Alarme</translation>
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
    <name>medulla::widgets::ArmMarks</name>
    <message>
        <source>largest step %1 mm</source>
        <translation>größter Schritt %1 mm</translation>
    </message>
    <message>
        <source>Guard, %1 mm</source>
        <translation>Wächter, %1 mm</translation>
    </message>
    <message>
        <source>%1, lit</source>
        <translation>%1, brennt</translation>
    </message>
    <message>
        <source>%1, not lit</source>
        <translation>%1, brennt nicht</translation>
    </message>
    <message>
        <source>Out of reach</source>
        <translation>Außer Reichweite</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Target: %1</source>
        <translation>Ziel: %1</translation>
    </message>
    <message>
        <source>Obstacle</source>
        <translation>Hindernis</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>pan %1 tilt %2</source>
        <translation>Schwenk %1 Neigung %2</translation>
    </message>
    <message>
        <source>the path crosses it</source>
        <translation>der Weg führt hindurch</translation>
    </message>
    <message>
        <source>keep out</source>
        <translation>Sperrzone</translation>
    </message>
    <message>
        <source>Frame: %1</source>
        <translation>Bezugssystem: %1</translation>
    </message>
    <message>
        <source>Nearest within reach, click to take it</source>
        <translation>Nächster Punkt in Reichweite, ein Klick übernimmt ihn</translation>
    </message>
    <message>
        <source>Dragged by %1 mm</source>
        <translation>Um %1 mm gezogen</translation>
    </message>
    <message>
        <source>Distance %1 mm</source>
        <translation>Abstand %1 mm</translation>
    </message>
    <message>
        <source>Click-and-go is on: a click moves the arm. Esc ends it.</source>
        <translation>Klicken und Fahren ist ein: Ein Klick fährt den Arm. Esc beendet es.</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, Schritt %2</translation>
    </message>
    <message>
        <source>out of reach</source>
        <translation>außer Reichweite</translation>
    </message>
    <message>
        <source>Position is stale</source>
        <translation>Position ist veraltet</translation>
    </message>
    <message>
        <source>mirrored</source>
        <translation>gespiegelt</translation>
    </message>
    <message>
        <source>right-handed</source>
        <translation>rechtshändig</translation>
    </message>
    <message>
        <source>Frame of %1, being edited</source>
        <translation>Bezugssystem von %1, in Bearbeitung</translation>
    </message>
    <message>
        <source>Simulated obstacle</source>
        <translation>Simuliertes Hindernis</translation>
    </message>
    <message>
        <source>DRY RUN: %1</source>
        <translation>PROBELAUF: %1</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::ArmOptions</name>
    <message>
        <source>Working plane</source>
        <translation>Arbeitsebene</translation>
    </message>
    <message>
        <source>Ghost at the target</source>
        <translation>Geist am Ziel</translation>
    </message>
    <message>
        <source>Path to the target</source>
        <translation>Weg zum Ziel</translation>
    </message>
    <message>
        <source>Trail of the tip</source>
        <translation>Spur der Spitze</translation>
    </message>
    <message>
        <source>Guard around the tip</source>
        <translation>Wächter um die Spitze</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>Arbeitsraum</translation>
    </message>
    <message>
        <source>Keep-out zones</source>
        <translation>Sperrzonen</translation>
    </message>
    <message>
        <source>Flames and torches</source>
        <translation>Flammen und Fackeln</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Frames of the devices</source>
        <translation>Bezugssysteme der Geräte</translation>
    </message>
    <message>
        <source>Floor and numbers</source>
        <translation>Boden und Zahlen</translation>
    </message>
    <message>
        <source>Names and readings</source>
        <translation>Namen und Messwerte</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Vorn</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Hinten</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Corner</source>
        <translation>Ecke</translation>
    </message>
    <message>
        <source>Steps of the selected action</source>
        <translation>Schritte der gewählten Aktion</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::ArmState</name>
    <message>
        <source>The arm has not reported its position yet. Check that it is switched on.</source>
        <translation>Der Arm hat seine Position noch nicht gemeldet. Prüfen, ob er eingeschaltet ist.</translation>
    </message>
    <message>
        <source>The arm does not report its position any more. Check the link to it.</source>
        <translation>Der Arm meldet seine Position nicht mehr. Die Verbindung zu ihm prüfen.</translation>
    </message>
    <message>
        <source>Somebody else commands the arm. Take it over in the top bar.</source>
        <translation>Jemand anderes steuert den Arm. Ihn in der oberen Leiste übernehmen.</translation>
    </message>
    <message>
        <source>Stopped. Choose Release first.</source>
        <translation>Gestoppt. Zuerst „Freigeben“ wählen.</translation>
    </message>
    <message>
        <source>Motion is interrupted. Confirm the position first.</source>
        <translation>Die Bewegung ist unterbrochen. Zuerst die Position bestätigen.</translation>
    </message>
    <message>
        <source>Motion is interrupted. Resume it first.</source>
        <translation>Die Bewegung ist unterbrochen. Zuerst „Weiter“ wählen.</translation>
    </message>
    <message>
        <source>A motion is paused. Resume it or take it back, or stop it.</source>
        <translation>Eine Bewegung ist pausiert. „Weiter“ oder „Umkehren“ wählen oder sie stoppen.</translation>
    </message>
    <message>
        <source>The arm moves. Wait until it is at rest, or stop it.</source>
        <translation>Der Arm fährt. Warten, bis er ruht, oder ihn stoppen.</translation>
    </message>
    <message>
        <source>Targets come from outside. Choose Manual to move by hand.</source>
        <translation>Ziele kommen von außen. Zum Fahren „Von Hand“ wählen.</translation>
    </message>
    <message>
        <source>The wiggle proof runs. Wait until it has ended, or end it.</source>
        <translation>Der Wackeltest läuft. Warten, bis er zu Ende ist, oder ihn beenden.</translation>
    </message>
    <message>
        <source>The preflight has not passed. Open it in the top bar and work off its checklist.</source>
        <translation>Der Preflight ist nicht bestanden. Ihn in der oberen Leiste öffnen und seine Checkliste abarbeiten.</translation>
    </message>
    <message>
        <source>A motion was aborted. Choose Release first.</source>
        <translation>Eine Bewegung wurde abgebrochen. Zuerst „Freigeben“ wählen.</translation>
    </message>
    <message>
        <source>%1 commands the arm. %2</source>
        <translation>%1 steuert den Arm. %2</translation>
    </message>
    <message>
        <source>End its run, or take the arm over.</source>
        <translation>Den Lauf beenden oder den Arm übernehmen.</translation>
    </message>
    <message>
        <source>A task</source>
        <translation>Eine Aufgabe</translation>
    </message>
    <message>
        <source>A teleo-reactive program</source>
        <translation>Ein teleo-reaktives Programm</translation>
    </message>
    <message>
        <source>%1 commands the arm.</source>
        <translation>%1 steuert den Arm.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::ArmToolBar</name>
    <message>
        <source>Arm</source>
        <translation>Arm</translation>
    </message>
    <message>
        <source>Follow the tip (T)</source>
        <translation>Der Spitze folgen (T)</translation>
    </message>
    <message>
        <source>Fit everything into the view (Home)</source>
        <translation>Alles in die Ansicht einpassen (Pos1)</translation>
    </message>
    <message>
        <source>A click sets the target. Only Execute moves.</source>
        <translation>Klick setzt Ziel. Erst „Ausführen“ fährt.</translation>
    </message>
    <message>
        <source>Show the working plane</source>
        <translation>Die Arbeitsebene zeigen</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Working plane</source>
        <translation>Arbeitsebene</translation>
    </message>
    <message>
        <source>XY</source>
        <translation>XY</translation>
    </message>
    <message>
        <source>Clicks keep z</source>
        <translation>Klicks behalten z</translation>
    </message>
    <message>
        <source>XZ</source>
        <translation>XZ</translation>
    </message>
    <message>
        <source>Clicks keep y</source>
        <translation>Klicks behalten y</translation>
    </message>
    <message>
        <source>YZ</source>
        <translation>YZ</translation>
    </message>
    <message>
        <source>Clicks keep x</source>
        <translation>Klicks behalten x</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Clicks keep the distance from the viewer</source>
        <translation>Klicks behalten den Abstand vom Betrachter</translation>
    </message>
    <message>
        <source>through</source>
        <translation>durch</translation>
    </message>
    <message>
        <source>tip</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Measure between two points (M)</source>
        <translation>Zwischen zwei Punkten messen (M)</translation>
    </message>
    <message>
        <source>3D view, projections or both</source>
        <translation>3D-Ansicht, Projektionen oder beides</translation>
    </message>
    <message>
        <source>3D view</source>
        <translation>3D-Ansicht</translation>
    </message>
    <message>
        <source>Three projections</source>
        <translation>Drei Projektionen</translation>
    </message>
    <message>
        <source>Both side by side</source>
        <translation>Beides nebeneinander</translation>
    </message>
    <message>
        <source>Click-and-go: a click moves the arm</source>
        <translation>Klicken und Fahren: Ein Klick fährt den Arm</translation>
    </message>
    <message>
        <source>On: a click in the view sets the target and moves the arm at once. Esc ends it.</source>
        <translation>Ein: Ein Klick in die Ansicht setzt das Ziel und fährt den Arm sofort. Esc beendet es.</translation>
    </message>
    <message>
        <source>Click-and-go: on</source>
        <translation>Klicken und Fahren: ein</translation>
    </message>
    <message>
        <source>Click-and-go: off</source>
        <translation>Klicken und Fahren: aus</translation>
    </message>
    <message>
        <source>A click sets the target and moves the arm.</source>
        <translation>Klick setzt Ziel und fährt den Arm.</translation>
    </message>
    <message>
        <source>Working plane faces the camera</source>
        <translation>Arbeitsebene zur Kamera hin</translation>
    </message>
    <message>
        <source>Working plane through the tip</source>
        <translation>Arbeitsebene durch die Spitze</translation>
    </message>
    <message>
        <source>Working plane through the target</source>
        <translation>Arbeitsebene durch das Ziel</translation>
    </message>
    <message>
        <source>Show the arm at the target as a ghost (G)</source>
        <translation>Den Arm am Ziel als Geist zeigen (G)</translation>
    </message>
    <message>
        <source>Show the trail of the tip</source>
        <translation>Spur der Spitze zeigen</translation>
    </message>
    <message>
        <source>Choose a viewpoint (V: next)</source>
        <translation>Blickrichtung wählen (V: nächste)</translation>
    </message>
    <message>
        <source>Choose layers</source>
        <translation>Ebenen wählen</translation>
    </message>
    <message>
        <source>Point of the working plane</source>
        <translation>Punkt der Arbeitsebene</translation>
    </message>
    <message>
        <source>Disturb the simulated cell</source>
        <translation>Simulierte Zelle stören</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::ArmView</name>
    <message>
        <source>Arm in 3D</source>
        <translation>Arm in 3D</translation>
    </message>
    <message>
        <source>3D view of the arm</source>
        <translation>3D-Ansicht des Arms</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::ArmViewModel</name>
    <message>
        <source>Nearest within reach</source>
        <translation>Nächster Punkt in Reichweite</translation>
    </message>
    <message>
        <source>Tip</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Obstacle</source>
        <translation>Hindernis</translation>
    </message>
    <message>
        <source>Earlier obstacle</source>
        <translation>Früheres Hindernis</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Point of the path</source>
        <translation>Punkt des Wegs</translation>
    </message>
    <message>
        <source>Simulated obstacle</source>
        <translation>Simuliertes Hindernis</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::CellDisturbances</name>
    <message>
        <source>Simulated cell</source>
        <translation>Simulierte Zelle</translation>
    </message>
    <message>
        <source>Nothing was disturbed</source>
        <translation>Nichts wurde gestört</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::CellMishaps</name>
    <message>
        <source>No unlit torch stands in the simulated cell.</source>
        <translation>In der simulierten Zelle steht keine Fackel, die nicht brennt.</translation>
    </message>
    <message>
        <source>No obstacle was put into the simulated cell.</source>
        <translation>In die simulierte Zelle wurde kein Hindernis gestellt.</translation>
    </message>
    <message>
        <source>The eyes are blind already.</source>
        <translation>Die Augen sind schon blind.</translation>
    </message>
    <message>
        <source>The arm has no way of at least %1 mm before it. Choose a target farther away, or wait until the arm moves.</source>
        <translation>Der Arm hat keinen Weg von mindestens %1 mm vor sich. Ein ferneres Ziel wählen oder warten, bis der Arm fährt.</translation>
    </message>
    <message>
        <source>STOP holds the arm. Choose Release first.</source>
        <translation>STOP hält den Arm. Zuerst „Freigeben“ wählen.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::CellSession</name>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message numerus="yes">
        <source>Medulla ended before %n file(s) were saved</source>
        <translation>
            <numerusform>Medulla endete, bevor %n Datei gespeichert war</numerusform>
            <numerusform>Medulla endete, bevor %n Dateien gespeichert waren</numerusform>
        </translation>
    </message>
    <message>
        <source>Save it, and make room on the disk.</source>
        <translation>Speichern und auf dem Datenträger Platz schaffen.</translation>
    </message>
    <message>
        <source>Open Maze (Ctrl+4) and start a game, or connect to a simulator.</source>
        <translation>Labyrinth öffnen (Strg+4) und ein Spiel beginnen oder mit einem Simulator verbinden.</translation>
    </message>
    <message>
        <source>Maze</source>
        <translation>Labyrinth</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Open Tasks (Ctrl+3) to recover them.</source>
        <translation>Unter Aufgaben (Strg+3) lassen sie sich wiederherstellen.</translation>
    </message>
    <message>
        <source>Unsaved work is not kept for recovery: %1</source>
        <translation>Ungespeicherte Arbeit wird nicht zur Wiederherstellung aufbewahrt: %1</translation>
    </message>
    <message>
        <source>The order to robot %1 was not delivered: there is no maze game</source>
        <translation>Der Befehl an Roboter %1 wurde nicht zugestellt: Es gibt kein Labyrinthspiel</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::CommandList</name>
    <message>
        <source>Not possible now</source>
        <translation>Jetzt nicht möglich</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::CommandPalette</name>
    <message>
        <source>moves the robot</source>
        <translation>fährt den Roboter</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>connect connection network address port link udp</source>
        <translation>verbinden verbindung netzwerk netz adresse port udp</translation>
    </message>
    <message>
        <source>replay play recordings history compare</source>
        <translation>wiedergabe abspielen aufzeichnungen verlauf vergleichen</translation>
    </message>
    <message>
        <source>check test checklist unlock</source>
        <translation>prüfen test checkliste entsperren</translation>
    </message>
    <message>
        <source>graph program edit</source>
        <translation>graph programm bearbeiten</translation>
    </message>
    <message>
        <source>arm move jog 3d</source>
        <translation>arm fahren bewegen tippbetrieb 3d</translation>
    </message>
    <message>
        <source>robots mouse game</source>
        <translation>roboter maus spiel labyrinth</translation>
    </message>
    <message>
        <source>record save black box log</source>
        <translation>aufnehmen aufzeichnen speichern flugschreiber</translation>
    </message>
    <message>
        <source>record start log</source>
        <translation>aufnehmen aufzeichnen beginnen</translation>
    </message>
    <message>
        <source>help shortcuts documentation</source>
        <translation>hilfe tastenkürzel dokumentation</translation>
    </message>
    <message>
        <source>preferences options language configure</source>
        <translation>voreinstellungen optionen sprache</translation>
    </message>
    <message>
        <source>connect load cell</source>
        <translation>verbinden laden zelle</translation>
    </message>
    <message>
        <source>theme mode colours colors</source>
        <translation>design modus farben</translation>
    </message>
    <message>
        <source>zoom font bigger</source>
        <translation>zoom schrift größer</translation>
    </message>
    <message>
        <source>zoom font</source>
        <translation>zoom schrift kleiner</translation>
    </message>
    <message>
        <source>bug report help problem</source>
        <translation>fehler melden hilfe problem</translation>
    </message>
    <message>
        <source>exit end leave</source>
        <translation>schließen ende verlassen</translation>
    </message>
    <message>
        <source>control command</source>
        <translation>steuern befehlen</translation>
    </message>
    <message>
        <source>Type words of a command</source>
        <translation>Wörter eines Befehls eintippen</translation>
    </message>
    <message>
        <source>Nothing fits “%1”. A command that moves the robot is listed when its name is typed from the beginning. F1 searches keys and manual.</source>
        <translation>Nichts passt zu „%1“. Ein Befehl, der den Roboter bewegt, erscheint, wenn sein Name von Anfang an getippt wird. F1 durchsucht Tasten und Handbuch.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::CommanderButton</name>
    <message>
        <source>Commands the arm</source>
        <translation>Steuert den Arm</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Niemand</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::Disturbance</name>
    <message>
        <source>Blow the splint out</source>
        <translation>Span ausblasen</translation>
    </message>
    <message>
        <source>Move the torch</source>
        <translation>Fackel verschieben</translation>
    </message>
    <message>
        <source>Put an obstacle in the way</source>
        <translation>Ein Hindernis in den Weg stellen</translation>
    </message>
    <message>
        <source>Remove the obstacles</source>
        <translation>Hindernisse entfernen</translation>
    </message>
    <message>
        <source>Blind the eyes for 5 s</source>
        <translation>Augen für 5 s blenden</translation>
    </message>
    <message>
        <source>Restart the target</source>
        <translation>xPC Target neu starten</translation>
    </message>
    <message>
        <source>Have Robo lose what it holds</source>
        <translation>Robo verliert, was er hält</translation>
    </message>
    <message>
        <source>Miss the next grasp</source>
        <translation>Der nächste Griff misslingt</translation>
    </message>
    <message>
        <source>Miss the next recognition</source>
        <translation>Das nächste Erkennen misslingt</translation>
    </message>
    <message>
        <source>Move an object</source>
        <translation>Einen Gegenstand versetzen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::DocumentActions</name>
    <message>
        <source>Open a task or a teleo-reactive program…</source>
        <translation>Aufgabe oder Programm öffnen…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Close the task or program</source>
        <translation>Aufgabe oder Programm schließen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Nothing is open: open a task or a teleo-reactive program first.</source>
        <translation>Nichts offen: zuerst eine Aufgabe oder ein Programm öffnen.</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>Es gibt nichts zu wiederholen.</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Beispiel: %1</translation>
    </message>
    <message>
        <source>Opens a copy of %1</source>
        <translation>Öffnet eine Kopie von %1</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::DocumentFiles</name>
    <message>
        <source>Open a task or a teleo-reactive program</source>
        <translation>Aufgabe oder Programm öffnen</translation>
    </message>
    <message>
        <source>Tasks and teleo-reactive programs</source>
        <translation>Aufgaben und Programme</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 was not opened</source>
        <translation>%1 wurde nicht geöffnet</translation>
    </message>
    <message>
        <source>The file was changed</source>
        <translation>Die Datei wurde geändert</translation>
    </message>
    <message>
        <source>Another program has written %1 since it was opened here. Saving replaces what stands there now.</source>
        <translation>Ein anderes Programm hat %1 geschrieben, seit es hier geöffnet wurde. Speichern ersetzt, was jetzt dort steht.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Save %1 as</source>
        <translation>%1 speichern unter</translation>
    </message>
    <message>
        <source>%1 was not saved</source>
        <translation>%1 wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>Close without saving</source>
        <translation>Ohne Speichern schließen</translation>
    </message>
    <message>
        <source>Save and close</source>
        <translation>Speichern und schließen</translation>
    </message>
    <message>
        <source>Not everything is saved</source>
        <translation>Nicht alles gespeichert</translation>
    </message>
    <message>
        <source>Save all and close</source>
        <translation>Alle speichern und schließen</translation>
    </message>
    <message>
        <source>The disk does not answer</source>
        <translation>Der Datenträger antwortet nicht</translation>
    </message>
    <message>
        <source>Close without waiting</source>
        <translation>Ohne Warten schließen</translation>
    </message>
    <message>
        <source>%1 is not saved. Closing it loses the changes.</source>
        <translation>%1 ist nicht gespeichert. Beim Schließen gehen die Änderungen verloren.</translation>
    </message>
    <message>
        <source>Not saved: %1. The changes are lost when the program ends.</source>
        <translation>Nicht gespeichert: %1. Die Änderungen gehen mit dem Ende des Programms verloren.</translation>
    </message>
    <message>
        <source>Not saved: %1. The changes are lost when another site is opened.</source>
        <translation>Nicht gespeichert: %1. Die Änderungen gehen beim Öffnen einer anderen Site verloren.</translation>
    </message>
    <message>
        <source>%1 is still being written. If you do not wait, the changes are kept for recovery as far as the disk answers, and the file has its old or its new content.</source>
        <translation>%1 wird noch geschrieben. Ohne zu warten bleiben die Änderungen zur Wiederherstellung erhalten, soweit der Datenträger antwortet, und die Datei hat ihren alten oder ihren neuen Inhalt.</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… und %1 weitere</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::Documents</name>
    <message>
        <source>untitled</source>
        <translation>unbenannt</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::EditorMode</name>
    <message>
        <source>Open them</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>%1, kept %2</source>
        <translation>%1, Stand %2</translation>
    </message>
    <message>
        <source>Medulla ended before these were saved: %1</source>
        <translation>Medulla endete, bevor diese gespeichert waren: %1</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>Verwerfen…</translation>
    </message>
    <message>
        <source>Not all files were recovered</source>
        <translation>Nicht alle Dateien wurden wiederhergestellt</translation>
    </message>
    <message>
        <source>Discard the unsaved work</source>
        <translation>Ungespeicherte Arbeit verwerfen</translation>
    </message>
    <message>
        <source>Nothing can bring it back afterwards: %1</source>
        <translation>Danach lässt sie sich nicht zurückholen: %1</translation>
    </message>
    <message>
        <source>3D</source>
        <translation>3D</translation>
    </message>
    <message>
        <source>3D view</source>
        <translation>3D-Ansicht</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::EditorRun</name>
    <message>
        <source>Nothing runs.</source>
        <translation>Nichts läuft.</translation>
    </message>
    <message>
        <source>Pause the run first.</source>
        <translation>Zuerst den Lauf pausieren.</translation>
    </message>
    <message>
        <source>End the run</source>
        <translation>Lauf beenden</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Weiter</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::EditorToolBar</name>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>End run</source>
        <translation>Lauf beenden</translation>
    </message>
    <message>
        <source>Run on the arm…</source>
        <translation>Am Arm ausführen…</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Run dry</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>All open files</source>
        <translation>Alle offenen Dateien</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::ExampleMenu</name>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Maze: five robots search for a target</source>
        <translation>Labyrinth: Fünf Roboter suchen ein Ziel</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Site of a real robot: save a copy to adapt…</source>
        <translation>Site eines echten Roboters: Kopie zum Anpassen speichern…</translation>
    </message>
    <message>
        <source>Save a copy of the example site</source>
        <translation>Kopie der Beispiel-Site speichern</translation>
    </message>
    <message>
        <source>Site files (*.json)</source>
        <translation>Site-Dateien (*.json)</translation>
    </message>
    <message>
        <source>The example site was not saved</source>
        <translation>Die Beispiel-Site wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>The example site was saved</source>
        <translation>Die Beispiel-Site wurde gespeichert</translation>
    </message>
    <message>
        <source>The site is in %1, its routing in %2 beside it. Enter the addresses of your robot there, then choose Open another site.</source>
        <translation>Die Site steht in %1, ihr Routing in %2 daneben. Dort die Adressen des Roboters eintragen, dann „Andere Site öffnen“ wählen.</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::ExpressionField</name>
    <message>
        <source>Name of the new signal</source>
        <translation>Name des neuen Signals</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Formula of the new signal</source>
        <translation>Formel des neuen Signals</translation>
    </message>
    <message>
        <source>Formula, as arm.x - arm.sent.x</source>
        <translation>Formel, etwa arm.x - arm.sent.x</translation>
    </message>
    <message>
        <source>Enter makes the signal %1.</source>
        <translation>Enter legt das Signal %1 an.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::FileChooser</name>
    <message>
        <source>Only the first %1 entries are shown. Type the name of another.</source>
        <translation>Nur die ersten %1 Einträge sind zu sehen. Einen anderen Namen eingeben.</translation>
    </message>
    <message>
        <source>File name</source>
        <translation>Dateiname</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>Dateityp</translation>
    </message>
    <message>
        <source>Folder above</source>
        <translation>Übergeordneter Ordner</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Persönlicher Ordner</translation>
    </message>
    <message>
        <source>Looking for %1…</source>
        <translation>%1 wird gesucht…</translation>
    </message>
    <message>
        <source>Reading the folder…</source>
        <translation>Der Ordner wird gelesen…</translation>
    </message>
    <message>
        <source>This folder cannot be read.</source>
        <translation>Dieser Ordner kann nicht gelesen werden.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::FileDialog</name>
    <message>
        <source>Replace a file</source>
        <translation>Datei ersetzen</translation>
    </message>
    <message>
        <source>%1 is there already. Saving replaces it.</source>
        <translation>%1 gibt es schon. Speichern ersetzt es.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::FileTabs</name>
    <message>
        <source>Open files</source>
        <translation>Offene Dateien</translation>
    </message>
    <message>
        <source>Never saved. Save it with Ctrl+S.</source>
        <translation>Nie gespeichert. Mit Strg+S speichern.</translation>
    </message>
    <message>
        <source>%1, changed. Save it with Ctrl+S.</source>
        <translation>%1, geändert. Mit Strg+S speichern.</translation>
    </message>
    <message>
        <source>%1 is being saved.</source>
        <translation>%1 wird gespeichert.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::FindBar</name>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Previous (Shift+F3)</source>
        <translation>Vorheriger (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Next (F3)</source>
        <translation>Nächster (F3)</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>Suche schließen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::FindingRow</name>
    <message>
        <source>Fault</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::FindingsPanel</name>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>✕ %1 fault</source>
        <translation>✕ %1 Fehler</translation>
    </message>
    <message>
        <source>✕ %1 faults</source>
        <translation>✕ %1 Fehler</translation>
    </message>
    <message>
        <source>⚠ %1 warning</source>
        <translation>⚠ %1 Warnung</translation>
    </message>
    <message>
        <source>⚠ %1 warnings</source>
        <translation>⚠ %1 Warnungen</translation>
    </message>
    <message>
        <source>%1 note</source>
        <translation>%1 Hinweis</translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation>%1 Hinweise</translation>
    </message>
    <message>
        <source>The file was opened, with notes.</source>
        <translation>Die Datei wurde geöffnet, mit Hinweisen.</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::FirstSteps</name>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Nothing real moves: arm, head, eyes and flames are simulated in this program</source>
        <translation>Kein echtes Gerät bewegt sich: Arm, Kopf, Augen und Flammen sind in diesem Programm simuliert</translation>
    </message>
    <message>
        <source>Nothing real moves: all addresses are on this machine</source>
        <translation>Kein echtes Gerät bewegt sich: Alle Adressen liegen auf diesem Rechner</translation>
    </message>
    <message>
        <source>1  Click a point in the 3D view: the violet arm shows where the arm would be.</source>
        <translation>1  In der 3D-Ansicht einen Punkt anklicken: Der violette Arm zeigt, wo der Arm wäre.</translation>
    </message>
    <message>
        <source>2  Choose Execute: the arm moves there, and the plot below shows how.</source>
        <translation>2  „Ausführen“ wählen: Der Arm fährt dorthin, und das Diagramm darunter zeigt, wie.</translation>
    </message>
    <message>
        <source>3  Esc is STOP, from everywhere. Release allows motion again.</source>
        <translation>3  Esc ist STOP, von überall. „Freigeben“ erlaubt Bewegung wieder.</translation>
    </message>
    <message>
        <source>Keys and manual</source>
        <translation>Tasten und Handbuch</translation>
    </message>
    <message>
        <source>Got it</source>
        <translation>Verstanden</translation>
    </message>
    <message>
        <source>Show or hide the first steps</source>
        <translation>Erste Schritte zeigen oder verbergen</translation>
    </message>
    <message>
        <source>LIVE: Execute moves the real robot</source>
        <translation>LIVE: „Ausführen“ bewegt den echten Roboter</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::FlatView</name>
    <message>
        <source>Projection: %1</source>
        <translation>Projektion: %1</translation>
    </message>
    <message>
        <source>Front, XY</source>
        <translation>Vorn, XY</translation>
    </message>
    <message>
        <source>Right, ZY</source>
        <translation>Rechts, ZY</translation>
    </message>
    <message>
        <source>Top, XZ</source>
        <translation>Oben, XZ</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::FlatViews</name>
    <message>
        <source>Projections of the arm</source>
        <translation>Projektionen des Arms</translation>
    </message>
    <message>
        <source>%1 Projections stand in for the 3D view.</source>
        <translation>%1 Projektionen ersetzen die 3D-Ansicht.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::FrameView</name>
    <message>
        <source>Axes of %1 at %2 mm, %3</source>
        <translation>Achsen von %1 bei %2 mm, %3</translation>
    </message>
    <message>
        <source>Global axes</source>
        <translation>Globale Achsen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::GraphCanvas</name>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Drag to connect: %1</source>
        <translation>Zum Verbinden ziehen: %1</translation>
    </message>
    <message>
        <source>Lead %1 to %2: Enter takes it, arrows choose, Backspace gives up</source>
        <translation>%1 nach %2 führen: Enter übernimmt, Pfeiltasten wählen, Rücktaste bricht ab</translation>
    </message>
    <message>
        <source>Connect %1 to %2: Enter takes it, arrows choose, L changes the kind, Backspace gives up</source>
        <translation>%1 mit %2 verbinden: Enter übernimmt, Pfeiltasten wählen, L wechselt die Art, Rücktaste bricht ab</translation>
    </message>
    <message>
        <source>Name of %1</source>
        <translation>Name von %1</translation>
    </message>
    <message>
        <source>%1: drag moves all of it, double click folds it</source>
        <translation>%1: Ziehen verschiebt alles darin, Doppelklick klappt die Gruppe ein</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::GraphFindBar</name>
    <message>
        <source>Find in the graph</source>
        <translation>Im Graphen suchen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::GraphLegend</name>
    <message>
        <source>Legend: %1</source>
        <translation>Legende: %1</translation>
    </message>
    <message>
        <source>last taken</source>
        <translation>zuletzt genommen</translation>
    </message>
    <message>
        <source>under way</source>
        <translation>im Gang</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::GraphOverview</name>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>The whole graph; press or drag to go there</source>
        <translation>Der ganze Graph; drücken oder ziehen, um dorthin zu gehen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::GraphView</name>
    <message>
        <source>success</source>
        <translation>Erfolg</translation>
    </message>
    <message>
        <source>fail</source>
        <translation>Scheitern</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>Rückfall</translation>
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
        <source>fault</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>begins here</source>
        <translation>beginnt hier</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>breakpoint</source>
        <translation>Haltepunkt</translation>
    </message>
    <message>
        <source>dimmed</source>
        <translation>abgeblendet</translation>
    </message>
    <message>
        <source> done</source>
        <translation> erledigt</translation>
    </message>
    <message>
        <source> running</source>
        <translation> läuft</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1, von %2 nach %3</translation>
    </message>
    <message>
        <source>last taken</source>
        <translation>zuletzt genommen</translation>
    </message>
    <message>
        <source>meant to achieve</source>
        <translation>soll erreichen</translation>
    </message>
    <message>
        <source>never achieved in runs</source>
        <translation>nie beobachtet</translation>
    </message>
    <message>
        <source>connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>changing</source>
        <translation>ändert sich</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
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
        <source>rejected</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>held</source>
        <translation>gehalten</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>no traffic</source>
        <translation>kein Verkehr</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::HelpWindow</name>
    <message>
        <source>Keys and manual – Medulla</source>
        <translation>Tasten und Handbuch – Medulla</translation>
    </message>
    <message>
        <source>Keys and manual</source>
        <translation>Tasten und Handbuch</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Search keys and manual</source>
        <translation>Tasten und Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Search (Ctrl+F)</source>
        <translation>Suchen (Strg+F)</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Ctrl+K finds commands without a key: type words of them.</source>
        <translation>Strg+K findet Befehle ohne Taste: Wörter daraus eintippen.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::InterruptionBanner</name>
    <message>
        <source>Confirm the shown position and allow motions again; nothing moves by itself (P)</source>
        <translation>Die angezeigte Position bestätigen und Bewegungen wieder zulassen; von selbst bewegt sich nichts (P)</translation>
    </message>
    <message>
        <source>Resume the interrupted motion, task or program (P)</source>
        <translation>Die unterbrochene Bewegung oder Aufgabe oder das unterbrochene Programm fortsetzen (P)</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::InterruptionPresenter</name>
    <message>
        <source>Look at the arm first, then choose %1 again.</source>
        <translation>Zuerst den Arm ansehen, dann noch einmal „%1“ wählen.</translation>
    </message>
    <message>
        <source>Confirm position</source>
        <translation>Position bestätigen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>STOP</source>
        <translation>STOP</translation>
    </message>
    <message>
        <source>The measured position of %1 jumped by %2 mm, from %3 to %4.</source>
        <translation>Die gemessene Position von %1 sprang um %2 mm, von %3 nach %4.</translation>
    </message>
    <message>
        <source>The reports of %1 do not agree yet: %2 of %3.</source>
        <translation>Die Meldungen von %1 stimmen noch nicht überein: %2 von %3.</translation>
    </message>
    <message>
        <source>Motion of %1 is interrupted.</source>
        <translation>Die Bewegung von %1 ist unterbrochen.</translation>
    </message>
    <message>
        <source>The new position is not shown yet.</source>
        <translation>Die neue Position wird noch nicht angezeigt.</translation>
    </message>
    <message>
        <source>Choose Confirm position below the top bar.</source>
        <translation>Unter der oberen Leiste „Position bestätigen“ wählen.</translation>
    </message>
    <message>
        <source>Choose Resume below the top bar.</source>
        <translation>Unter der oberen Leiste „Weiter“ wählen.</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>The measured position of %1 jumped by more than 1 km, from %2 to %3.</source>
        <translation>Die gemessene Position von %1 sprang um mehr als 1 km, von %2 nach %3.</translation>
    </message>
    <message>
        <source>The reports now agree again with the position before: %1.</source>
        <translation>Die Meldungen stimmen jetzt wieder mit der Position davor überein: %1.</translation>
    </message>
    <message>
        <source>The reports now give %1.</source>
        <translation>Die Meldungen geben jetzt %1 an.</translation>
    </message>
    <message>
        <source>Compare the present position with the device. Confirm it when it is right.</source>
        <translation>Die jetzige Position mit dem Gerät vergleichen. Bestätigen, wenn sie stimmt.</translation>
    </message>
    <message>
        <source>Resume allows motion again; nothing moves by itself.</source>
        <translation>„Weiter“ erlaubt wieder Bewegung; nichts bewegt sich von selbst.</translation>
    </message>
    <message>
        <source>Resume continues the task.</source>
        <translation>„Weiter“ setzt die Aufgabe fort.</translation>
    </message>
    <message>
        <source>Resume continues the teleo-reactive program.</source>
        <translation>„Weiter“ setzt das teleo-reaktive Programm fort.</translation>
    </message>
    <message>
        <source>Resume leaves the motion to %1 paused.</source>
        <translation>„Weiter“ lässt die Bewegung nach %1 pausiert.</translation>
    </message>
    <message>
        <source>Resume continues the way back to %1.</source>
        <translation>„Weiter“ setzt den Rückweg nach %1 fort.</translation>
    </message>
    <message>
        <source>Resume continues to %1.</source>
        <translation>„Weiter“ setzt die Bewegung nach %1 fort.</translation>
    </message>
    <message>
        <source>Resume continues the task, and its motion to %1.</source>
        <translation>„Weiter“ setzt die Aufgabe und ihre Bewegung nach %1 fort.</translation>
    </message>
    <message>
        <source>Resume continues the teleo-reactive program, and its motion to %1.</source>
        <translation>„Weiter“ setzt das teleo-reaktive Programm und seine Bewegung nach %1 fort.</translation>
    </message>
    <message>
        <source>Motion of %1 is locked.</source>
        <translation>Die Bewegung von %1 ist gesperrt.</translation>
    </message>
    <message>
        <source>Look at the arm.</source>
        <translation>Den Arm ansehen.</translation>
    </message>
    <message>
        <source>Choose Resume when it may move.</source>
        <translation>„Weiter“ wählen, wenn er sich bewegen darf.</translation>
    </message>
    <message>
        <source>STOP gives the motion up.</source>
        <translation>STOP gibt die Bewegung auf.</translation>
    </message>
    <message>
        <source>The interrupted motion does not continue.</source>
        <translation>Die unterbrochene Bewegung geht nicht weiter.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Gestoppt.</translation>
    </message>
    <message>
        <source>Choose Release beside STOP first, then Confirm position.</source>
        <translation>Zuerst „Freigeben“ neben STOP wählen, dann „Position bestätigen“.</translation>
    </message>
    <message>
        <source>Choose Release beside STOP, which allows motion again.</source>
        <translation>„Freigeben“ neben STOP wählen; das erlaubt wieder Bewegung.</translation>
    </message>
    <message>
        <source>Choose Release beside STOP first, then Resume.</source>
        <translation>Zuerst neben STOP „Freigeben“ wählen, dann „Weiter“.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::LanePlot</name>
    <message>
        <source>0 s</source>
        <translation>0 s</translation>
    </message>
    <message>
        <source>No plot. Drag a signal here, or press Ins.</source>
        <translation>Kein Diagramm. Ein Signal hierher ziehen oder Einfg drücken.</translation>
    </message>
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
        <source>%1 min</source>
        <translation>%1 min</translation>
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
        <source>error</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>title, unit</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Range by hand: fit again</source>
        <translation>Bereich von Hand: neu einpassen</translation>
    </message>
    <message>
        <source>at %1 s</source>
        <translation>bei %1 s</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::LastGoodRun</name>
    <message>
        <source>%1, %2</source>
        <comment>run, date and time</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>file, place</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <comment>place: before → now</comment>
        <translation>%1: %2 → %3</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::LinkLamp</name>
    <message>
        <source>Check that the sender is switched on and its cable plugged in; see Routing.</source>
        <translation>Prüfen, ob der Absender eingeschaltet und sein Kabel angesteckt ist; siehe „Routing“.</translation>
    </message>
    <message>
        <source>Switch the sender on; if it is on, compare its addresses in Routing.</source>
        <translation>Den Absender einschalten; ist er schon eingeschaltet, seine Adressen unter „Routing“ vergleichen.</translation>
    </message>
    <message>
        <source>Last value: %1 ago.</source>
        <translation>Letzter Wert: vor %1.</translation>
    </message>
    <message>
        <source>Values arrive and change.</source>
        <translation>Werte kommen an und ändern sich.</translation>
    </message>
    <message>
        <source>Everything is in order.</source>
        <translation>Alles ist in Ordnung.</translation>
    </message>
    <message>
        <source>Values arrive but do not change: the device is at rest.</source>
        <translation>Werte kommen an, ändern sich aber nicht: Das Gerät ruht.</translation>
    </message>
    <message>
        <source>The last value is stale.</source>
        <translation>Der letzte Wert ist veraltet.</translation>
    </message>
    <message>
        <source>If this persists, check the network and the load of the sender.</source>
        <translation>Bleibt es so, das Netz und die Auslastung des Absenders prüfen.</translation>
    </message>
    <message>
        <source>No values arrive any more.</source>
        <translation>Es kommen keine Werte mehr an.</translation>
    </message>
    <message>
        <source>No values have arrived yet.</source>
        <translation>Es sind noch keine Werte angekommen.</translation>
    </message>
    <message>
        <source>In this state since %1.</source>
        <translation>In diesem Zustand seit %1.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::MainWindow</name>
    <message>
        <source>%1 – Medulla</source>
        <translation>%1 – Medulla</translation>
    </message>
    <message>
        <source>Spine %1</source>
        <translation>Spine %1</translation>
    </message>
    <message>
        <source>embedded cell on loopback</source>
        <translation>eingebaute Zelle auf Loopback</translation>
    </message>
    <message>
        <source>simulated targets on loopback</source>
        <translation>simulierte xPC Targets auf Loopback</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Bediener</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>About Medulla</source>
        <translation>Über Medulla</translation>
    </message>
    <message>
        <source>Medulla %1, operator workstation for a small research robot cell.
Free software under the GNU General Public License, version 3 or later.</source>
        <translation>Medulla %1, Bedienplatz für eine kleine Roboterzelle in der Forschung.
Freie Software unter der GNU General Public License, Version 3 oder später.</translation>
    </message>
    <message>
        <source>Close while the arm may move</source>
        <translation>Schließen, während der Arm fahren kann</translation>
    </message>
    <message>
        <source>The arm is moving or follows commands. Closing stops it where it is.</source>
        <translation>Der Arm fährt oder folgt Befehlen. Schließen stoppt ihn, wo er ist.</translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation>Stoppen und schließen</translation>
    </message>
    <message>
        <source>%1 – Medulla, window %2</source>
        <translation>%1 – Medulla, Fenster %2</translation>
    </message>
    <message>
        <source>List of alarms (Ctrl+Shift+F8)</source>
        <translation>Alarmliste (Strg+Umschalt+F8)</translation>
    </message>
    <message>
        <source>Modes</source>
        <translation>Betriebsarten</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Zu %1 gehen</translation>
    </message>
    <message>
        <source>Safety</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>STOP: nothing is sent to the actuators any more</source>
        <translation>STOP: An die Aktoren wird nichts mehr gesendet</translation>
    </message>
    <message>
        <source>Anywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab, Umschalt+Tab</translation>
    </message>
    <message>
        <source>Next or previous control</source>
        <translation>Nächstes oder voriges Bedienelement</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Alarms</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>Acknowledge all alarms</source>
        <translation>Alle Alarme quittieren</translation>
    </message>
    <message>
        <source>Show or hide the list of alarms</source>
        <translation>Alarmliste zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Windows and panels</source>
        <translation>Fenster und Felder</translation>
    </message>
    <message>
        <source>Go to the next panel</source>
        <translation>Zum nächsten Feld gehen</translation>
    </message>
    <message>
        <source>Open another window</source>
        <translation>Weiteres Fenster öffnen</translation>
    </message>
    <message>
        <source>Close this window</source>
        <translation>Dieses Fenster schließen</translation>
    </message>
    <message>
        <source>Change between light and dark</source>
        <translation>Zwischen hell und dunkel wechseln</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größerer Text</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinerer Text</translation>
    </message>
    <message>
        <source>Text of normal size</source>
        <translation>Text in normaler Größe</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Keys and manual</source>
        <translation>Tasten und Handbuch</translation>
    </message>
    <message>
        <source>Show the first steps</source>
        <translation>Die ersten Schritte zeigen</translation>
    </message>
    <message>
        <source>Open another site…</source>
        <translation>Andere Site öffnen…</translation>
    </message>
    <message>
        <source>Show the folder of the log</source>
        <translation>Den Ordner des Protokolls zeigen</translation>
    </message>
    <message>
        <source>Recent sites</source>
        <translation>Zuletzt benutzte Sites</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keine</translation>
    </message>
    <message>
        <source>Open another site</source>
        <translation>Andere Site öffnen</translation>
    </message>
    <message>
        <source>Site files (*.json)</source>
        <translation>Site-Dateien (*.json)</translation>
    </message>
    <message>
        <source>The site cannot be opened</source>
        <translation>Die Site kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>This window commands a real robot. Opening another site stops it where it is.</source>
        <translation>Dieses Fenster steuert einen echten Roboter. Das Öffnen einer anderen Site stoppt ihn, wo er ist.</translation>
    </message>
    <message>
        <source>Stop and open</source>
        <translation>Stoppen und öffnen</translation>
    </message>
    <message>
        <source>Support bundle</source>
        <translation>Supportpaket</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>The support bundle was not written</source>
        <translation>Das Supportpaket wurde nicht geschrieben</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Hand over…</source>
        <translation>Übergeben…</translation>
    </message>
    <message>
        <source>To %1, by PYT</source>
        <translation>An %1, über PYT</translation>
    </message>
    <message>
        <source>A task runs on the arm. Closing ends it and stops the arm where it is.</source>
        <translation>Eine Aufgabe läuft am Arm. Schließen beendet sie und stoppt den Arm, wo er ist.</translation>
    </message>
    <message>
        <source>What the lamps and meters mean</source>
        <translation>Was Lampen und Messwerte bedeuten</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>Wieder öffnen</translation>
    </message>
    <message>
        <source>Commander</source>
        <translation>Steuerung des Arms</translation>
    </message>
    <message>
        <source>Take over the arm</source>
        <translation>Den Arm übernehmen</translation>
    </message>
    <message>
        <source>Hand the arm to %1, by PYT</source>
        <translation>Den Arm an %1 übergeben, über PYT</translation>
    </message>
    <message>
        <source>A teleo-reactive program runs on the arm. Closing ends it and stops the arm where it is.</source>
        <translation>Ein teleo-reaktives Programm läuft am Arm. Schließen beendet es und stoppt den Arm, wo er ist.</translation>
    </message>
    <message>
        <source>Reset panels, plots and layers</source>
        <translation>Felder, Kurven und Ebenen zurücksetzen</translation>
    </message>
    <message>
        <source>Create a support bundle</source>
        <translation>Supportpaket erstellen</translation>
    </message>
    <message>
        <source>Change to another site</source>
        <translation>Zu einer anderen Site wechseln</translation>
    </message>
    <message>
        <source>The data for a support request is in
%1</source>
        <translation>Die Daten für eine Supportanfrage sind in
%1</translation>
    </message>
    <message>
        <source>Hand the arm to %1, directly to %2</source>
        <translation>Den Arm an %1 übergeben, direkt an %2</translation>
    </message>
    <message>
        <source>To %1, directly to %2</source>
        <translation>An %1, direkt an %2</translation>
    </message>
    <message>
        <source>Export the task in English…</source>
        <translation>Aufgabe auf Englisch exportieren…</translation>
    </message>
    <message>
        <source>No task is open: open one first.</source>
        <translation>Keine Aufgabe offen: zuerst eine öffnen.</translation>
    </message>
    <message>
        <source>No connection leads from %1 to the arm.</source>
        <translation>Keine Verbindung führt von %1 zum Arm.</translation>
    </message>
    <message>
        <source>%1 has the arm.</source>
        <translation>%1 hat den Arm.</translation>
    </message>
    <message>
        <source>Keep the last minutes as a recording</source>
        <translation>Letzte Minuten als Aufzeichnung behalten</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Begin or end a long recording</source>
        <translation>Lange Aufzeichnung beginnen oder beenden</translation>
    </message>
    <message>
        <source>Allow motion again; nothing moves by itself.</source>
        <translation>Bewegung wieder erlauben; nichts bewegt sich von selbst.</translation>
    </message>
    <message>
        <source>Confirm that the way is clear, and allow motion again; nothing moves by itself.</source>
        <translation>Bestätigen, dass der Weg frei ist, und Bewegung wieder erlauben; nichts bewegt sich von selbst.</translation>
    </message>
    <message>
        <source>Release: allow motion again</source>
        <translation>Freigeben: Bewegung wieder erlauben</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::MapOptions</name>
    <message>
        <source>Walls, how probable</source>
        <translation>Wände, wie wahrscheinlich</translation>
    </message>
    <message>
        <source>Target, how probable</source>
        <translation>Ziel, wie wahrscheinlich</translation>
    </message>
    <message>
        <source>Radio</source>
        <translation>Funk</translation>
    </message>
    <message>
        <source>Trails</source>
        <translation>Spuren</translation>
    </message>
    <message>
        <source>Sensor cones</source>
        <translation>Sensorkegel</translation>
    </message>
    <message>
        <source>Path and goal</source>
        <translation>Weg und Zielpunkt</translation>
    </message>
    <message>
        <source>News of others</source>
        <translation>Nachrichten von anderen</translation>
    </message>
    <message>
        <source>Pose, 2 sigma</source>
        <translation>Pose, 2 Sigma</translation>
    </message>
    <message>
        <source>Frontier</source>
        <translation>Grenze zum Unbekannten</translation>
    </message>
    <message>
        <source>Differences to truth</source>
        <translation>Unterschiede zur Wahrheit</translation>
    </message>
    <message>
        <source>Belief on the floor</source>
        <translation>Überzeugung auf dem Boden</translation>
    </message>
    <message>
        <source>Words and figures</source>
        <translation>Worte und Zahlen</translation>
    </message>
    <message>
        <source>Oblique</source>
        <translation>Schräg</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>From robot</source>
        <translation>Vom Roboter</translation>
    </message>
    <message>
        <source>Above</source>
        <translation>Von oben</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::MapWords</name>
    <message>
        <source>no wall here in truth</source>
        <translation>in Wahrheit keine Wand</translation>
    </message>
    <message>
        <source>a wall here in truth</source>
        <translation>in Wahrheit eine Wand</translation>
    </message>
    <message>
        <source>target ±%1 Mu</source>
        <translation>Ziel ±%1 Mu</translation>
    </message>
    <message>
        <source>%1, self</source>
        <translation>%1, selbst</translation>
    </message>
    <message>
        <source>Exploring</source>
        <translation>Erkundet</translation>
    </message>
    <message>
        <source>To the target</source>
        <translation>Zum Ziel</translation>
    </message>
    <message>
        <source>Giving way</source>
        <translation>Macht Platz</translation>
    </message>
    <message>
        <source>Parked</source>
        <translation>Geparkt</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Visiting led on</source>
        <translation>Besuchs-LED an</translation>
    </message>
    <message>
        <source>Returning</source>
        <translation>Kehrt zurück</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Entfernt</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>Wand</translation>
    </message>
    <message>
        <source>%1 Mu high</source>
        <translation>%1 Mu hoch</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>radius %1 Mu</source>
        <translation>Radius %1 Mu</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>never seen</source>
        <translation>nie gesehen</translation>
    </message>
    <message>
        <source>%1 after %2</source>
        <translation>%1 nach %2</translation>
    </message>
    <message>
        <source>%1 after %2 or more</source>
        <translation>%1 nach %2 oder mehr</translation>
    </message>
    <message>
        <source>%1 (%2 ago)</source>
        <translation>%1 (vor %2)</translation>
    </message>
    <message>
        <source>Seen by</source>
        <translation>Gesehen von</translation>
    </message>
    <message>
        <source>%1 times as likely as elsewhere</source>
        <translation>%1-mal so wahrscheinlich wie anderswo</translation>
    </message>
    <message>
        <source>Disagreement</source>
        <translation>Uneinigkeit</translation>
    </message>
    <message>
        <source>Arrived</source>
        <translation>Angekommen</translation>
    </message>
    <message>
        <source>Paused by order</source>
        <translation>Auf Befehl pausiert</translation>
    </message>
    <message>
        <source>Sent to %1, %2</source>
        <translation>Nach %1, %2 geschickt</translation>
    </message>
    <message>
        <source>%1 cycles</source>
        <translation>%1 Zyklen</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1, %2 Mu</source>
        <translation>%1, %2 Mu</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>Robot</source>
        <translation>Roboter</translation>
    </message>
    <message>
        <source>No robot is chosen. Click one, or its row in the team.</source>
        <translation>Kein Roboter ist gewählt. Einen anklicken oder seine Zeile im Team.</translation>
    </message>
    <message>
        <source>%1, self, %2 ago</source>
        <translation>%1, selbst, vor %2</translation>
    </message>
    <message>
        <source>lab unknown</source>
        <translation>Labyrinth unbekannt</translation>
    </message>
    <message>
        <source>searched without result</source>
        <translation>ohne Ergebnis abgesucht</translation>
    </message>
    <message>
        <source>There is no game yet. Start one, or connect to a simulator.</source>
        <translation>Es gibt noch kein Spiel. Eines starten oder mit einem Simulator verbinden.</translation>
    </message>
    <message>
        <source>The simulator has sent neither its lab nor the poses of the robots.</source>
        <translation>Der Simulator hat weder sein Labyrinth noch die Posen der Roboter gesendet.</translation>
    </message>
    <message>
        <source>The belief of robot %1 is unknown: its agent does not send it here.</source>
        <translation>Die Überzeugung von Roboter %1 ist unbekannt: Sein Agent sendet sie nicht hierher.</translation>
    </message>
    <message>
        <source>The simulator has not sent its lab: walls and target are unknown.</source>
        <translation>Der Simulator hat sein Labyrinth nicht gesendet: Wände und Ziel sind unbekannt.</translation>
    </message>
    <message>
        <source>The lab is unknown: the belief cannot be compared.</source>
        <translation>Das Labyrinth ist unbekannt: Die Überzeugung lässt sich nicht vergleichen.</translation>
    </message>
    <message>
        <source>Robot %1 sent this belief %2 ago, and nothing since.</source>
        <translation>Roboter %1 sendete diese Überzeugung vor %2 und seither nichts.</translation>
    </message>
    <message>
        <source>The simulator sends no view: true poses are unknown.</source>
        <translation>Der Simulator sendet keine Ansicht: Die wahren Posen sind unbekannt.</translation>
    </message>
    <message>
        <source>Radio links are unknown: the simulator sends no range, and no agent reports messages.</source>
        <translation>Funkverbindungen sind unbekannt: Der Simulator sendet keine Reichweite, und kein Agent meldet Nachrichten.</translation>
    </message>
    <message>
        <source>The belief of robot %1 is unknown: its agent does not send it here. Start medulla-mouse with --view %2, on another machine with this machine&apos;s address.</source>
        <translation>Die Überzeugung von Roboter %1 ist unbekannt: Sein Agent sendet sie nicht hierher. medulla-mouse mit --view %2 starten, auf einem anderen Rechner mit der Adresse dieses Rechners.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::MeterHistory</name>
    <message>
        <source>History of a meter</source>
        <translation>Verlauf eines Messwerts</translation>
    </message>
    <message>
        <source>Nothing measured yet</source>
        <translation>Noch nichts gemessen</translation>
    </message>
    <message>
        <source>least %1, median %2, largest %3</source>
        <translation>kleinster %1, Median %2, größter %3</translation>
    </message>
    <message>
        <source>−10 min</source>
        <translation>−10 min</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::ModePage</name>
    <message>
        <source>Float %1</source>
        <translation>%1 ablösen</translation>
    </message>
    <message>
        <source>Put %1 back into the window</source>
        <translation>%1 ins Fenster zurücksetzen</translation>
    </message>
    <message>
        <source>Show or hide the panel %1</source>
        <translation>Feld „%1“ zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Windows and panels</source>
        <translation>Fenster und Felder</translation>
    </message>
    <message>
        <source>Float the panel %1, or put it back</source>
        <translation>Feld „%1“ ablösen oder zurücksetzen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Felder</translation>
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
    <name>medulla::widgets::MotionCommands</name>
    <message>
        <source>Park position</source>
        <translation>Parkposition</translation>
    </message>
    <message>
        <source>The arm is there already.</source>
        <translation>Der Arm ist schon dort.</translation>
    </message>
    <message>
        <source>No motion was made yet.</source>
        <translation>Noch keine Bewegung ausgeführt.</translation>
    </message>
    <message>
        <source>The site file names no park position. Add “park” to it.</source>
        <translation>Die Site-Datei nennt keine Parkposition. In ihr „park“ hinzufügen.</translation>
    </message>
    <message>
        <source>The target is not reachable: %1</source>
        <translation>Das Ziel ist nicht erreichbar: %1</translation>
    </message>
    <message>
        <source>The queue is full. Wait until a motion has ended.</source>
        <translation>Die Warteschlange ist voll. Warten, bis eine Bewegung beendet ist.</translation>
    </message>
    <message>
        <source>The motion part runs elsewhere and takes targets only.</source>
        <translation>Der Bewegungsteil läuft anderswo und nimmt nur Ziele an.</translation>
    </message>
    <message>
        <source>No more waypoints fit. Remove one first.</source>
        <translation>Mehr Wegpunkte passen nicht hinein. Zuerst einen entfernen.</translation>
    </message>
    <message>
        <source>Choose a target first.</source>
        <translation>Zuerst ein Ziel wählen.</translation>
    </message>
    <message>
        <source>The target is the last waypoint already. Choose another target.</source>
        <translation>Das Ziel ist schon der letzte Wegpunkt. Ein anderes Ziel wählen.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::MotionEvents</name>
    <message>
        <source>Reverse</source>
        <translation>Umkehr</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Execute</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Obstacle on %1, %2 mm</source>
        <translation>Hindernis auf %1, %2 mm</translation>
    </message>
    <message>
        <source>Queue them anew, when they are still wanted.</source>
        <translation>Die Bewegungen neu einreihen, falls noch gewünscht.</translation>
    </message>
    <message>
        <source>Jog</source>
        <translation>Tippbetrieb</translation>
    </message>
    <message>
        <source>PYT</source>
        <translation>PYT</translation>
    </message>
    <message>
        <source>Obstacle met, motion reversed</source>
        <translation>Hindernis, Bewegung umgekehrt</translation>
    </message>
    <message>
        <source>Clear the way between %1 and %2, then choose Again.</source>
        <translation>Den Weg zwischen %1 und %2 frei machen, dann „Noch einmal“ wählen.</translation>
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
        <source>Interrupted</source>
        <translation>Unterbrochen</translation>
    </message>
    <message>
        <source>Reverse along the measured path</source>
        <translation>Umkehr auf dem gemessenen Weg</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Stopped, nothing is sent to the actuators</source>
        <translation>Gestoppt, an die Aktoren wird nichts gesendet</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Bediener</translation>
    </message>
    <message>
        <source>Choose Release beside STOP to allow motion again.</source>
        <translation>„Freigeben“ neben STOP wählen, um Bewegung wieder zu erlauben.</translation>
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
        <translation>gestoppt</translation>
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
    <message>
        <source>taken back</source>
        <translation>zurückgefahren</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>abgelöst</translation>
    </message>
    <message>
        <source>no position</source>
        <translation>keine Position</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::MotionPlan</name>
    <message>
        <source>elbow band %1° spare, %2 mm away</source>
        <translation>Ellenbogenband %1° frei, %2 mm weit</translation>
    </message>
    <message>
        <source>%1° spare, %2 mm</source>
        <translation>%1° frei, %2 mm</translation>
    </message>
    <message>
        <source>elbow band %1° spare</source>
        <translation>Ellenbogenband %1° frei</translation>
    </message>
    <message>
        <source>%1° spare</source>
        <translation>%1° frei</translation>
    </message>
    <message>
        <source>The arm is there already. Choose another target.</source>
        <translation>Der Arm ist schon dort. Ein anderes Ziel wählen.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::MotionPresenter</name>
    <message>
        <source>Stopped at %1. Nothing is sent to the arm or the head until you release.</source>
        <translation>Gestoppt um %1. Bis zur Freigabe wird nichts an Arm oder Kopf gesendet.</translation>
    </message>
    <message>
        <source>Obstacle met. The arm waits, then goes back.</source>
        <translation>Hindernis. Der Arm wartet, dann fährt er zurück.</translation>
    </message>
    <message>
        <source>Obstacle met. The arm goes back to where it began.</source>
        <translation>Hindernis. Der Arm fährt dorthin zurück, wo er begann.</translation>
    </message>
    <message>
        <source>%1 Obstacle: %2 was %3 mm off (limit %4).</source>
        <translation>%1 Hindernis: %2 wich um %3 mm ab (Schwelle %4).</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Bediener</translation>
    </message>
    <message>
        <source>The kept targets could not be saved, they last until the end only</source>
        <translation>Die gemerkten Ziele konnten nicht gespeichert werden; sie gelten nur bis zum Beenden</translation>
    </message>
    <message>
        <source>Check that the settings folder can be written to.</source>
        <translation>Prüfen, ob in den Ordner der Einstellungen geschrieben werden darf.</translation>
    </message>
    <message>
        <source>None found. Plug one in.</source>
        <translation>Keines gefunden. Eines anschließen.</translation>
    </message>
    <message>
        <source>%1: hold a shoulder button, then use the sticks</source>
        <translation>%1: eine Schultertaste halten, dann die Sticks benutzen</translation>
    </message>
    <message>
        <source>%1: held</source>
        <translation>%1: gehalten</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 an %2</translation>
    </message>
    <message>
        <source>Shut until the source was quiet and begins where the device is: %1. A source that streams without pause is opened in Routing.</source>
        <translation>Gesperrt, bis die Quelle still war und dort beginnt, wo das Gerät ist: %1. Eine Quelle, die ohne Pause sendet, wird unter „Routing“ geöffnet.</translation>
    </message>
    <message>
        <source>before the jump</source>
        <translation>vor dem Sprung</translation>
    </message>
    <message>
        <source>The arm&apos;s position is not reported. The motion waits, and goes on when it is; after %1 s it ends.</source>
        <translation>Die Position des Arms wird nicht gemeldet. Die Bewegung wartet und geht weiter, sobald sie gemeldet wird; nach %1 s endet sie.</translation>
    </message>
    <message>
        <source>Clear the way, then choose Again.</source>
        <translation>Den Weg frei machen, dann „Noch einmal“ wählen.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::NoticeAlarms</name>
    <message>
        <source>Spine</source>
        <translation>Spine</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::NoticeBar</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
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
    <name>medulla::widgets::OverflowBar</name>
    <message>
        <source>More tools</source>
        <translation>Mehr Werkzeuge</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::PlanePatch</name>
    <message>
        <source>Working plane XY at z %1</source>
        <translation>Arbeitsebene XY bei z %1</translation>
    </message>
    <message>
        <source>Working plane XZ at y %1</source>
        <translation>Arbeitsebene XZ bei y %1</translation>
    </message>
    <message>
        <source>Working plane YZ at x %1</source>
        <translation>Arbeitsebene YZ bei x %1</translation>
    </message>
    <message>
        <source>Working plane facing the viewer</source>
        <translation>Arbeitsebene zum Betrachter hin</translation>
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
        <source>Two cursors A and B to read values and spans at; drag them</source>
        <translation>Zwei Messcursor A und B zum Ablesen von Werten und Spannen; mit der Maus ziehen</translation>
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
    <message>
        <source>More about the plots</source>
        <translation>Mehr zu den Diagrammen</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Length of the time axis; the wheel over the plot changes it too</source>
        <translation>Länge der Zeitachse; auch das Rad über dem Diagramm ändert sie</translation>
    </message>
    <message>
        <source>Follow the present time (End)</source>
        <translation>Der Gegenwart folgen (Ende)</translation>
    </message>
    <message>
        <source>Show the signals, to drag them onto a plot</source>
        <translation>Die Signale zeigen, um sie auf ein Diagramm zu ziehen</translation>
    </message>
    <message>
        <source>Export values or an image</source>
        <translation>Werte oder ein Bild exportieren</translation>
    </message>
    <message>
        <source>Show the whole recording</source>
        <translation>Die ganze Aufzeichnung zeigen</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>Ganz</translation>
    </message>
    <message>
        <source>Pause plots; the recording continues</source>
        <translation>Diagramme pausieren; die Aufzeichnung läuft weiter</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::PlotMenus</name>
    <message>
        <source>Values of the visible range, CSV…</source>
        <translation>Werte des sichtbaren Bereichs, CSV…</translation>
    </message>
    <message>
        <source>Values of all time, CSV…</source>
        <translation>Werte der ganzen Zeit, CSV…</translation>
    </message>
    <message>
        <source>Statistics of the visible range</source>
        <translation>Statistik des sichtbaren Bereichs</translation>
    </message>
    <message>
        <source>Fit all values	Home</source>
        <translation>Alle Werte einpassen	Pos1</translation>
    </message>
    <message>
        <source>New plot	Ins</source>
        <translation>Neues Diagramm	Einfg</translation>
    </message>
    <message>
        <source>Title…	F2</source>
        <translation>Titel…	F2</translation>
    </message>
    <message>
        <source>Remove signal</source>
        <translation>Signal entfernen</translation>
    </message>
    <message>
        <source>Remove plot	Del</source>
        <translation>Diagramm entfernen	Entf</translation>
    </message>
    <message>
        <source>Export values</source>
        <translation>Werte exportieren</translation>
    </message>
    <message>
        <source>plots</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Fit the values of this plot</source>
        <translation>Werte dieses Diagramms einpassen</translation>
    </message>
    <message>
        <source>Image of the visible range, PNG…</source>
        <translation>Bild des sichtbaren Bereichs, PNG…</translation>
    </message>
    <message>
        <source>Image of all time, PNG…</source>
        <translation>Bild der ganzen Zeit, PNG…</translation>
    </message>
    <message>
        <source>Image of the visible range, PDF…</source>
        <translation>Bild des sichtbaren Bereichs, PDF…</translation>
    </message>
    <message>
        <source>Image of all time, PDF…</source>
        <translation>Bild der ganzen Zeit, PDF…</translation>
    </message>
    <message>
        <source>Image of the visible range, SVG…</source>
        <translation>Bild des sichtbaren Bereichs, SVG…</translation>
    </message>
    <message>
        <source>Image of all time, SVG…</source>
        <translation>Bild der ganzen Zeit, SVG…</translation>
    </message>
    <message>
        <source>Restore the plots of the arm&apos;s position</source>
        <translation>Die Diagramme der Position des Arms wiederherstellen</translation>
    </message>
    <message>
        <source>Export an image</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>Values of the visible range, MCAP…</source>
        <translation>Werte des sichtbaren Bereichs, MCAP…</translation>
    </message>
    <message>
        <source>Values of all time, MCAP…</source>
        <translation>Werte der ganzen Zeit, MCAP…</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::PlotPanel</name>
    <message>
        <source>Arm position</source>
        <translation>Position des Arms</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Signals over time</source>
        <translation>Signale über der Zeit</translation>
    </message>
    <message>
        <source>%1 was left out: %2</source>
        <translation>%1 wurde weggelassen: %2</translation>
    </message>
    <message>
        <source>%1 rows were written to %2.</source>
        <translation>%1 Zeilen wurden nach %2 geschrieben.</translation>
    </message>
    <message>
        <source>There are %1 plots already. Remove one first.</source>
        <translation>Es gibt schon %1 Diagramme. Zuerst eines entfernen.</translation>
    </message>
    <message>
        <source>There is no room for the statistics. Hide the list of signals, or make the panel wider.</source>
        <translation>Für die Statistik ist kein Platz. Die Liste der Signale verbergen oder das Feld breiter machen.</translation>
    </message>
    <message>
        <source>Title of the plot</source>
        <translation>Titel des Diagramms</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>%1 wird geschrieben…</translation>
    </message>
    <message>
        <source>The image was written to %1.</source>
        <translation>Das Bild wurde nach %1 geschrieben.</translation>
    </message>
    <message>
        <source>Values older than %1 s are means over short intervals.</source>
        <translation>Werte, die älter als %1 s sind, sind Mittelwerte über kurze Zeiten.</translation>
    </message>
    <message>
        <source>%1 values were written to %2.</source>
        <translation>%1 Werte wurden nach %2 geschrieben.</translation>
    </message>
    <message>
        <source>These are values of an overview, since not all have been read.</source>
        <translation>Das sind Werte einer Übersicht: Noch sind nicht alle gelesen.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::PopupWindow</name>
    <message>
        <source>Close (Ctrl+W)</source>
        <translation>Schließen (Strg+W)</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::ReadingBar</name>
    <message>
        <source>Pointer</source>
        <translation>Zeiger</translation>
    </message>
    <message>
        <source>Point under the pointer</source>
        <translation>Punkt unter dem Zeiger</translation>
    </message>
    <message>
        <source>Direction of the camera</source>
        <translation>Richtung der Kamera</translation>
    </message>
    <message>
        <source>Shades of the path&apos;s speed</source>
        <translation>Farbstufen der Bahngeschwindigkeit</translation>
    </message>
    <message>
        <source>Path speed, mm/s</source>
        <translation>Bahngeschwindigkeit, mm/s</translation>
    </message>
    <message>
        <source>Violet is not real: ghost, preview, simulation</source>
        <translation>Violett ist nicht real: Geist, Vorschau, Simulation</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <source>How far an arrow key moves the target</source>
        <translation>Wie weit eine Pfeiltaste das Ziel rückt</translation>
    </message>
    <message>
        <source>Distance between the measured points</source>
        <translation>Abstand zwischen den gemessenen Punkten</translation>
    </message>
    <message>
        <source>Nudge %1 mm</source>
        <translation>Schrittweite %1 mm</translation>
    </message>
    <message>
        <source>%1 mm  %2</source>
        <translation>%1 mm  %2</translation>
    </message>
    <message>
        <source>Projections</source>
        <translation>Projektionen</translation>
    </message>
    <message>
        <source>Violet: not real</source>
        <translation>Violett: nicht real</translation>
    </message>
    <message>
        <source>Camera: pan %1, tilt %2</source>
        <translation>Kamera: Schwenk %1, Neigung %2</translation>
    </message>
    <message>
        <source>Steps of %1</source>
        <translation>Schritte von %1</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::Readings</name>
    <message>
        <source>Readings</source>
        <translation>Abgelesene Werte</translation>
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
    <message>
        <source>%1, %2</source>
        <comment>signal, unit</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min.</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max.</translation>
    </message>
    <message>
        <source>rms</source>
        <translation>eff.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::RecorderPresenter</name>
    <message>
        <source>long recording</source>
        <translation>lange Aufzeichnung</translation>
    </message>
    <message numerus="yes">
        <source>Recordings lack %n datagram(s)</source>
        <translation>
            <numerusform>Den Aufzeichnungen fehlt %n Datagramm</numerusform>
            <numerusform>Den Aufzeichnungen fehlen %n Datagramme</numerusform>
        </translation>
    </message>
    <message>
        <source>Make room on the disk, or choose a faster one.</source>
        <translation>Platz auf dem Datenträger schaffen oder einen schnelleren wählen.</translation>
    </message>
    <message>
        <source>Recorder</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Not recorded</source>
        <translation>Nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Disk does not answer</source>
        <translation>Datenträger antwortet nicht</translation>
    </message>
    <message>
        <source>Recording kept</source>
        <translation>Aufzeichnung behalten</translation>
    </message>
    <message>
        <source>Long recording</source>
        <translation>Lange Aufzeichnung</translation>
    </message>
    <message>
        <source>Nothing is recorded.</source>
        <translation>Nichts wird aufgezeichnet.</translation>
    </message>
    <message>
        <source>Kept last: %1</source>
        <translation>Zuletzt behalten: %1</translation>
    </message>
    <message numerus="yes">
        <source>Recordings lack %n event(s)</source>
        <translation>
            <numerusform>Den Aufzeichnungen fehlt %n Ereignis</numerusform>
            <numerusform>Den Aufzeichnungen fehlen %n Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>Last %1 kept</source>
        <translation>Letzte %1 gesichert</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>All datagrams, motions, commands and alarms of the last %1 are on the disk (%2). Keep them as a recording: Ctrl+R.</source>
        <translation>Alle Datagramme, Bewegungen, Befehle und Alarme der letzten %1 sind auf dem Datenträger (%2). Als Aufzeichnung behalten: Strg+R.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::RoboWords</name>
    <message>
        <source>something</source>
        <translation>etwas</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <source>bottle</source>
        <translation>Flasche</translation>
    </message>
    <message>
        <source>not recognised</source>
        <translation>nicht erkannt</translation>
    </message>
    <message>
        <source>bin for paper</source>
        <translation>Behälter für Papier</translation>
    </message>
    <message>
        <source>bin for bottles</source>
        <translation>Behälter für Flaschen</translation>
    </message>
    <message>
        <source>Does nothing</source>
        <translation>Tut nichts</translation>
    </message>
    <message>
        <source>Goes to %1</source>
        <translation>Fährt zu %1</translation>
    </message>
    <message>
        <source>Picks up %1</source>
        <translation>Nimmt %1 auf</translation>
    </message>
    <message>
        <source>Finds out what %1 is</source>
        <translation>Findet heraus, was %1 ist</translation>
    </message>
    <message>
        <source>Puts down what it holds</source>
        <translation>Legt ab, was er hält</translation>
    </message>
    <message>
        <source>holds nothing</source>
        <translation>hält nichts</translation>
    </message>
    <message>
        <source>holds %1</source>
        <translation>hält %1</translation>
    </message>
    <message>
        <source>%1 at %2, %3</source>
        <translation>%1 bei %2, %3</translation>
    </message>
    <message>
        <source>Robo: %1, %2. Objects: %3.</source>
        <translation>Robo: %1, %2. Gegenstände: %3.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::RunActions</name>
    <message>
        <source>Run one step</source>
        <translation>Schritt ausführen</translation>
    </message>
    <message>
        <source>End the run</source>
        <translation>Lauf beenden</translation>
    </message>
    <message>
        <source>Run on the arm…</source>
        <translation>Am Arm ausführen…</translation>
    </message>
    <message>
        <source>Run dry, pause or resume</source>
        <translation>Probelauf, Pause oder Weiter</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::RunBadge</name>
    <message>
        <source>Runs on the arm</source>
        <translation>Läuft am Arm</translation>
    </message>
    <message>
        <source>DRY RUN</source>
        <translation>PROBELAUF</translation>
    </message>
    <message>
        <source>DRY RUN, outputs cut</source>
        <translation>PROBELAUF, Ausgänge getrennt</translation>
    </message>
    <message>
        <source>The dry run sends nothing: arm, head and loggers are disconnected from it.</source>
        <translation>Der Probelauf sendet nichts: Arm, Kopf und Logger sind von ihm getrennt.</translation>
    </message>
    <message>
        <source>The run commands the arm. Esc stops it at once.</source>
        <translation>Der Lauf steuert den Arm. Esc stoppt ihn sofort.</translation>
    </message>
    <message>
        <source>Paused on the arm</source>
        <translation>Am Arm pausiert</translation>
    </message>
    <message>
        <source>DRY RUN, paused</source>
        <translation>PROBELAUF, pausiert</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::RunCell</name>
    <message>
        <source>STOP ended the run.</source>
        <translation>STOP hat den Lauf beendet.</translation>
    </message>
    <message>
        <source>The arm was taken over, which ended the run.</source>
        <translation>Der Arm wurde übernommen; das hat den Lauf beendet.</translation>
    </message>
    <message>
        <source>A run of %1 goes on. End it first.</source>
        <translation>Ein Lauf von %1 läuft noch. Ihn zuerst beenden.</translation>
    </message>
    <message>
        <source>%1 commands the arm. Take the arm over first.</source>
        <translation>%1 steuert den Arm. Zuerst den Arm übernehmen.</translation>
    </message>
    <message>
        <source>Motion is interrupted. End that below the top bar first.</source>
        <translation>Die Bewegung ist unterbrochen. Das zuerst unter der oberen Leiste beenden.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::RunPresenter</name>
    <message numerus="yes">
        <source>%n event(s) of the run were lost, the timeline misses them</source>
        <translation>
            <numerusform>%n Ereignis des Laufs ging verloren, es fehlt in der Zeitleiste</numerusform>
            <numerusform>%n Ereignisse des Laufs gingen verloren, sie fehlen in der Zeitleiste</numerusform>
        </translation>
    </message>
    <message>
        <source>The windows were busy for too long. The run itself goes on.</source>
        <translation>Die Fenster waren zu lange beschäftigt. Der Lauf selbst geht weiter.</translation>
    </message>
    <message>
        <source>Paused by the operator.</source>
        <translation>Vom Bediener pausiert.</translation>
    </message>
    <message>
        <source>The operator ended the run.</source>
        <translation>Der Bediener hat den Lauf beendet.</translation>
    </message>
    <message>
        <source>STOP ended the run.</source>
        <translation>STOP hat den Lauf beendet.</translation>
    </message>
    <message>
        <source>Dry run of %1: %2</source>
        <translation>Probelauf von %1: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::RunQuestion</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>SIMULATED: nothing is sent outside this machine.</source>
        <translation>SIMULIERT: Nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>LIVE: real machines are moved, at %1.</source>
        <translation>LIVE: Echte Maschinen werden bewegt, an %1.</translation>
    </message>
    <message>
        <source>The arm moves within x %1, y %2, z %3 mm.</source>
        <translation>Der Arm fährt innerhalb von x %1, y %2, z %3 mm.</translation>
    </message>
    <message>
        <source>No step of the task is known before it runs.</source>
        <translation>Kein Schritt der Aufgabe ist vor dem Lauf bekannt.</translation>
    </message>
    <message>
        <source>First it goes %1 mm from where it stands.</source>
        <translation>Zuerst fährt er %1 mm von seiner jetzigen Position.</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n further warning(s), see Findings.</source>
        <translation>
            <numerusform>%n weitere Warnung, siehe „Befunde“.</numerusform>
            <numerusform>%n weitere Warnungen, siehe „Befunde“.</numerusform>
        </translation>
    </message>
    <message>
        <source>Esc stops the arm at any moment.</source>
        <translation>Esc stoppt den Arm jederzeit.</translation>
    </message>
    <message>
        <source>Run on the arm</source>
        <translation>Am Arm ausführen</translation>
    </message>
    <message>
        <source>Run %1 on the arm?</source>
        <translation>%1 am Arm ausführen?</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>Schritt für Schritt</translation>
    </message>
    <message>
        <source>From then on the longest step is %1 mm.</source>
        <translation>Von da an ist der längste Schritt %1 mm lang.</translation>
    </message>
    <message>
        <source>Each step waits until the arm has come to rest.</source>
        <translation>Jeder Schritt wartet, bis der Arm zur Ruhe gekommen ist.</translation>
    </message>
    <message>
        <source>A step follows every %1 s.</source>
        <translation>Alle %1 s folgt ein Schritt.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weitere</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>No rule moves the arm by itself.</source>
        <translation>Keine Regel bewegt den Arm selbst.</translation>
    </message>
    <message>
        <source>It moves the arm, whenever its rules say so, to %1.</source>
        <translation>Es bewegt den Arm, sooft seine Regeln es verlangen, nach %1.</translation>
    </message>
    <message>
        <source>It sets outputs: %1.</source>
        <translation>Es setzt Ausgänge: %1.</translation>
    </message>
    <message>
        <source>It runs tasks, which move the arm: %1.</source>
        <translation>Es führt Aufgaben aus, die den Arm bewegen: %1.</translation>
    </message>
    <message>
        <source>It runs executables: %1.</source>
        <translation>Es startet ausführbare Dateien: %1.</translation>
    </message>
    <message>
        <source>Executables say whether rules hold: %1.</source>
        <translation>Ausführbare Dateien sagen, ob Regeln gelten: %1.</translation>
    </message>
    <message>
        <source>They run in %1.</source>
        <translation>Sie laufen in %1.</translation>
    </message>
    <message>
        <source>It stays within the arm&apos;s reach, below %1 mm/s and %2 mm a step.</source>
        <translation>Es bleibt in der Reichweite des Arms, unter %1 mm/s und %2 mm je Schritt.</translation>
    </message>
    <message>
        <source>It stays within the arm&apos;s reach and below %1 mm a step; the site sets no speed limit.</source>
        <translation>Es bleibt in der Reichweite des Arms und unter %1 mm je Schritt; eine Höchstgeschwindigkeit gibt die Site nicht vor.</translation>
    </message>
    <message>
        <source>No good run of this cell is recorded to compare with.</source>
        <translation>Zum Vergleich ist kein guter Lauf dieser Zelle aufgezeichnet.</translation>
    </message>
    <message>
        <source>Nothing changed since the last good run (%1).</source>
        <translation>Seit dem letzten guten Lauf (%1) hat sich nichts geändert.</translation>
    </message>
    <message>
        <source>Changed since the last good run (%1):</source>
        <translation>Seit dem letzten guten Lauf (%1) geändert:</translation>
    </message>
    <message numerus="yes">
        <source>• and %n more</source>
        <translation>
            <numerusform>• und %n weitere</numerusform>
            <numerusform>• und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Known only during the run: %1. The arm may leave this box.</source>
        <translation>Erst während des Laufs bekannt: %1. Der Arm kann diesen Quader verlassen.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::SceneMaker</name>
    <message>
        <source>Torch</source>
        <translation>Fackel</translation>
    </message>
    <message>
        <source>Flame</source>
        <translation>Flamme</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>arm</source>
        <translation>Arm</translation>
    </message>
    <message>
        <source>head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>eyes</source>
        <translation>Augen</translation>
    </message>
    <message>
        <source>Olympic flame</source>
        <translation>Olympische Flamme</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::Section</name>
    <message>
        <source>Show or hide %1</source>
        <translation>%1 zeigen oder verbergen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::SettingsDialog</name>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Settings – Medulla</source>
        <translation>Einstellungen – Medulla</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Show its folder</source>
        <translation>Ordner zeigen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Also Ctrl++, Ctrl+− and Ctrl+0.</source>
        <translation>Auch Strg++, Strg+− und Strg+0.</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Töne</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>Bildschirm</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Support bundle</source>
        <translation>Supportpaket</translation>
    </message>
    <message>
        <source>Play a sound for each new alarm</source>
        <translation>Bei jedem neuen Alarm einen Ton abspielen</translation>
    </message>
    <message>
        <source>Keep the screen on while a device may move</source>
        <translation>Bildschirm eingeschaltet lassen, solange sich ein Gerät bewegen kann</translation>
    </message>
    <message>
        <source>Verbosity of the log</source>
        <translation>Umfang des Protokolls</translation>
    </message>
    <message>
        <source>Warnings only</source>
        <translation>Nur Warnungen</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>Erstellen</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Resets all panels of all modes to their default places.</source>
        <translation>Setzt alle Felder aller Betriebsarten an ihren Standardplatz zurück.</translation>
    </message>
    <message>
        <source>Creates one file with log, site, versions, links and alarms for a support request. It contains no passwords; read it before you send it.</source>
        <translation>Erstellt eine Datei mit Protokoll, Site, Versionen, Verbindungen und Alarmen für eine Supportanfrage. Sie enthält keine Passwörter; vor dem Senden lesen.</translation>
    </message>
    <message>
        <source>STOP when it cannot be written</source>
        <translation>STOP, wenn nicht geschrieben werden kann</translation>
    </message>
    <message>
        <source>Length of the black box</source>
        <translation>Länge des Flugschreibers</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>Black box</source>
        <translation>Flugschreiber</translation>
    </message>
    <message>
        <source>Everything that happened in the cell, on the disk. Ctrl+R, an alarm or a run keeps it as a recording.</source>
        <translation>Alles, was in der Zelle geschah, auf dem Datenträger. Strg+R, ein Alarm oder ein Lauf behält es als Aufzeichnung.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Takes effect at the next start.</source>
        <translation>Gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>Also on where the desktop asks for it.</source>
        <translation>Auch an, wenn der Desktop es verlangt.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::SignalList</name>
    <message>
        <source>Signals</source>
        <translation>Signale</translation>
    </message>
    <message>
        <source>Search signals</source>
        <translation>Signale suchen</translation>
    </message>
    <message>
        <source>Add to the chosen plot</source>
        <translation>Dem gewählten Diagramm hinzufügen</translation>
    </message>
    <message>
        <source>Add to a new plot</source>
        <translation>Einem neuen Diagramm hinzufügen</translation>
    </message>
    <message>
        <source>Remove the expression</source>
        <translation>Ausdruck entfernen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::SignalTreeModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::SimulationBadge</name>
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
    <name>medulla::widgets::StopButton</name>
    <message>
        <source>STOP</source>
        <translation>STOP</translation>
    </message>
    <message>
        <source>STOP, stops every motion</source>
        <translation>STOP, stoppt jede Bewegung</translation>
    </message>
    <message>
        <source>Stops every motion at once. Esc does the same from everywhere.</source>
        <translation>Stoppt jede Bewegung sofort. Esc wirkt von überall genauso.</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Stopped. Release allows motion again.</source>
        <translation>Gestoppt. „Freigeben“ erlaubt wieder Bewegung.</translation>
    </message>
    <message>
        <source>STOPPED</source>
        <translation>GESTOPPT</translation>
    </message>
    <message>
        <source>Release to move</source>
        <translation>Zum Fahren freigeben</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::TargetPicker</name>
    <message>
        <source>seen %1 %</source>
        <translation>gesehen %1 %</translation>
    </message>
    <message>
        <source>not lit</source>
        <translation>brennt nicht</translation>
    </message>
    <message>
        <source>From arm</source>
        <translation>Vom Arm</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::Targets</name>
    <message>
        <source>target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>keep “%1”</source>
        <translation>„%1“ merken</translation>
    </message>
    <message>
        <source>rename “%1”</source>
        <translation>„%1“ umbenennen</translation>
    </message>
    <message>
        <source>delete “%1”</source>
        <translation>„%1“ löschen</translation>
    </message>
    <message>
        <source>add a waypoint</source>
        <translation>Wegpunkt hinzufügen</translation>
    </message>
    <message>
        <source>remove a waypoint</source>
        <translation>Wegpunkt entfernen</translation>
    </message>
    <message>
        <source>clear the waypoints</source>
        <translation>Wegpunkte leeren</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::TaskFiles</name>
    <message>
        <source>Export in English</source>
        <translation>Auf Englisch exportieren</translation>
    </message>
    <message>
        <source>English (*.txt)</source>
        <translation>Englisch (*.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The sentences were not written</source>
        <translation>Die Sätze wurden nicht geschrieben</translation>
    </message>
    <message>
        <source>Save the trace</source>
        <translation>Spur speichern</translation>
    </message>
    <message>
        <source>Recordings (*.mcap)</source>
        <translation>Aufzeichnungen (*.mcap)</translation>
    </message>
    <message>
        <source>The trace was not saved</source>
        <translation>Die Spur wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>Open a saved trace</source>
        <translation>Gespeicherte Spur öffnen</translation>
    </message>
    <message>
        <source>Traces (*.mcap *.trace)</source>
        <translation>Spuren (*.mcap *.trace)</translation>
    </message>
    <message>
        <source>The trace was not opened</source>
        <translation>Die Spur wurde nicht geöffnet</translation>
    </message>
    <message>
        <source>waypoints</source>
        <translation>Wegpunkte</translation>
    </message>
    <message>
        <source>Move through the waypoints</source>
        <translation>Wegpunkte abfahren</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::TaskView</name>
    <message>
        <source>After step %1: </source>
        <translation>Nach Schritt %1: </translation>
    </message>
    <message>
        <source>arm near %1</source>
        <translation>Arm nahe %1</translation>
    </message>
    <message>
        <source>one object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>sees </source>
        <translation>sieht </translation>
    </message>
    <message>
        <source>%1 near %2</source>
        <translation>%1 nahe %2</translation>
    </message>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> und %1 weitere</translation>
    </message>
    <message>
        <source>, again</source>
        <translation>, noch einmal</translation>
    </message>
    <message>
        <source>, at once</source>
        <translation>, sofort</translation>
    </message>
    <message>
        <source>, %1 ticks later</source>
        <translation>, %1 Takte später</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>arm</source>
        <translation>Arm</translation>
    </message>
    <message>
        <source>object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>reset after 1 fail</source>
        <translation>Rückfall nach 1 Fehlschlag</translation>
    </message>
    <message>
        <source>reset after %1 fails</source>
        <translation>Rückfall nach %1 Fehlschlägen</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>nach %1</translation>
    </message>
    <message numerus="yes">
        <source>%n action(s)</source>
        <translation>
            <numerusform>%n Aktion</numerusform>
            <numerusform>%n Aktionen</numerusform>
        </translation>
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
    <message>
        <source>Release</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Nothing is stopped.</source>
        <translation>Nichts ist gestoppt.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::TreeView</name>
    <message>
        <source>goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>achieved it %1 of %2 times</source>
        <translation>hat es in %1 von %2 Fällen erreicht</translation>
    </message>
    <message>
        <source>never ran while it was false</source>
        <translation>lief nie, während es nicht galt</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::UnguardedBadge</name>
    <message>
        <source>UNGUARDED</source>
        <translation>UNBEWACHT</translation>
    </message>
    <message>
        <source>Commands to %1 pass with any step length because the configuration sets no threshold. Stand clear of the device.</source>
        <translation>Befehle an %1 kommen mit beliebig großen Schritten durch, weil die Konfiguration keine Schwelle setzt. Abstand halten.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::WaypointMotion</name>
    <message>
        <source>There are no waypoints. Choose Queue while the arm is at rest to add the target.</source>
        <translation>Es gibt keine Wegpunkte. In Ruhe „Einreihen“ wählen, um das Ziel hinzuzufügen.</translation>
    </message>
    <message>
        <source>Waypoint %1: %2</source>
        <translation>Wegpunkt %1: %2</translation>
    </message>
    <message>
        <source>The motions are being planned. Wait a moment.</source>
        <translation>Die Bewegungen werden geplant. Einen Augenblick warten.</translation>
    </message>
    <message>
        <source>The arm is there already.</source>
        <translation>Der Arm ist schon dort.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::DrawingPanel</name>
    <message>
        <source>Wall %1</source>
        <translation>Wand %1</translation>
    </message>
    <message>
        <source>Beacon %1</source>
        <translation>Bake %1</translation>
    </message>
    <message>
        <source>Target %1</source>
        <translation>Ziel %1</translation>
    </message>
    <message>
        <source>Start %1</source>
        <translation>Start %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Parts of the maze</source>
        <translation>Teile des Labyrinths</translation>
    </message>
    <message>
        <source>Name of the maze</source>
        <translation>Name des Labyrinths</translation>
    </message>
    <message>
        <source>Arena</source>
        <translation>Arena</translation>
    </message>
    <message>
        <source>Width (Mu)</source>
        <translation>Breite (Mu)</translation>
    </message>
    <message>
        <source>Height (Mu)</source>
        <translation>Höhe (Mu)</translation>
    </message>
    <message>
        <source>x (Mu)</source>
        <translation>x (Mu)</translation>
    </message>
    <message>
        <source>y (Mu)</source>
        <translation>y (Mu)</translation>
    </message>
    <message>
        <source>Radius (Mu)</source>
        <translation>Radius (Mu)</translation>
    </message>
    <message>
        <source>Heading (°)</source>
        <translation>Richtung (°)</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>Change the arena</source>
        <translation>Arena ändern</translation>
    </message>
    <message>
        <source>Rename the maze</source>
        <translation>Labyrinth umbenennen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::FlatMap</name>
    <message>
        <source>Truth from above</source>
        <translation>Wahrheit von oben</translation>
    </message>
    <message>
        <source>Belief from above</source>
        <translation>Überzeugung von oben</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::GameLanes</name>
    <message>
        <source>Game over time</source>
        <translation>Spiel über der Zeit</translation>
    </message>
    <message>
        <source>The behaviours of the robots appear here during a game.</source>
        <translation>Während eines Spiels erscheint hier das Verhalten der Roboter.</translation>
    </message>
    <message>
        <source>cycle %1</source>
        <translation>Zyklus %1</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::GamePanel</name>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>behaviours by robot, in cycles; drag to rewind truth and every belief together</source>
        <translation>Verhalten je Roboter, in Zyklen; durch Ziehen gehen Wahrheit und alle Überzeugungen gemeinsam zurück</translation>
    </message>
    <message>
        <source>Follow the newest cycle (End)</source>
        <translation>Dem neuesten Zyklus folgen (Ende)</translation>
    </message>
    <message>
        <source>Go live</source>
        <translation>Zum Neuesten</translation>
    </message>
    <message>
        <source>Game recorded, %1</source>
        <translation>Spiel aufgezeichnet, %1</translation>
    </message>
    <message>
        <source>Save the recording</source>
        <translation>Die Aufzeichnung speichern</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::GameSaver</name>
    <message>
        <source>Writing %1…</source>
        <translation>%1 wird geschrieben…</translation>
    </message>
    <message>
        <source>The game was written to %1, %2. It opens again without a simulator.</source>
        <translation>Das Spiel wurde nach %1 geschrieben, %2. Es öffnet sich wieder ohne Simulator.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MapBar</name>
    <message>
        <source>Show radio links and range</source>
        <translation>Funkverbindungen und Reichweite zeigen</translation>
    </message>
    <message>
        <source>walls</source>
        <translation>Wände</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Show the trails of the robots</source>
        <translation>Spuren der Roboter zeigen</translation>
    </message>
    <message>
        <source>Viewpoint</source>
        <translation>Blickpunkt</translation>
    </message>
    <message>
        <source>Choose layers</source>
        <translation>Ebenen wählen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MapLegend</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>heard, distance in Mu</source>
        <translation>gehört, Abstand in Mu</translation>
    </message>
    <message>
        <source>over %1, near the limit of %2</source>
        <translation>über %1, nahe der Grenze von %2</translation>
    </message>
    <message>
        <source>radio range of %1</source>
        <translation>Funkreichweite von %1</translation>
    </message>
    <message>
        <source>sensor cone</source>
        <translation>Sensorkegel</translation>
    </message>
    <message>
        <source>target 2, 4, 8 times as likely</source>
        <translation>Ziel 2-, 4-, 8-mal so wahrscheinlich</translation>
    </message>
    <message>
        <source>frontier</source>
        <translation>Grenze zum Unbekannten</translation>
    </message>
    <message>
        <source>pose, 2 sigma</source>
        <translation>Pose, 2 Sigma</translation>
    </message>
    <message>
        <source>truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>wall</source>
        <translation>Wand</translation>
    </message>
    <message>
        <source>heard, as reported by agents; radio range unknown</source>
        <translation>gehört, wie von Agenten gemeldet; Funkreichweite unbekannt</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MapScene</name>
    <message>
        <source>Truth in 3D</source>
        <translation>Wahrheit in 3D</translation>
    </message>
    <message>
        <source>Beacon</source>
        <translation>Bake</translation>
    </message>
    <message>
        <source>Believed</source>
        <translation>Überzeugung</translation>
    </message>
    <message>
        <source>by robot %1</source>
        <translation>von Roboter %1</translation>
    </message>
    <message>
        <source>3D view of the arena</source>
        <translation>3D-Ansicht der Arena</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MapView</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Maze</source>
        <translation>Labyrinth</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>from the simulator&apos;s view</source>
        <translation>aus der Sicht des Simulators</translation>
    </message>
    <message>
        <source>beside truth, dashed</source>
        <translation>neben der Wahrheit, gestrichelt</translation>
    </message>
    <message>
        <source>known</source>
        <translation>bekannt</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>agrees least with %1</source>
        <translation>stimmt am wenigsten mit %1 überein</translation>
    </message>
    <message>
        <source>Belief of a robot</source>
        <translation>Überzeugung eines Roboters</translation>
    </message>
    <message>
        <source>Belief of robot %1</source>
        <translation>Überzeugung von Roboter %1</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeActions</name>
    <message>
        <source>Start a game…</source>
        <translation>Spiel starten…</translation>
    </message>
    <message>
        <source>Connect to a simulator…</source>
        <translation>Mit einem Simulator verbinden…</translation>
    </message>
    <message>
        <source>Open a recording…</source>
        <translation>Eine Aufzeichnung öffnen…</translation>
    </message>
    <message>
        <source>Save the recording…</source>
        <translation>Die Aufzeichnung speichern…</translation>
    </message>
    <message>
        <source>Close the game</source>
        <translation>Das Spiel schließen</translation>
    </message>
    <message>
        <source>Play one cycle</source>
        <translation>Einen Zyklus spielen</translation>
    </message>
    <message>
        <source>Send the robot to the marked place</source>
        <translation>Den Roboter zum markierten Ort senden</translation>
    </message>
    <message>
        <source>Experiments…</source>
        <translation>Versuche…</translation>
    </message>
    <message>
        <source>Plots of the game</source>
        <translation>Kurven des Spiels</translation>
    </message>
    <message>
        <source>Maze</source>
        <translation>Labyrinth</translation>
    </message>
    <message>
        <source>Export the team&apos;s table…</source>
        <translation>Tabelle des Teams exportieren…</translation>
    </message>
    <message>
        <source>Export the image…</source>
        <translation>Bild exportieren…</translation>
    </message>
    <message>
        <source>Start, pause or resume the game</source>
        <translation>Spiel starten, pausieren oder fortsetzen</translation>
    </message>
    <message>
        <source>Restart the game</source>
        <translation>Spiel neu starten</translation>
    </message>
    <message>
        <source>Go to the first cycle</source>
        <translation>Zum ersten Zyklus gehen</translation>
    </message>
    <message>
        <source>Go to the newest cycle</source>
        <translation>Zum neuesten Zyklus gehen</translation>
    </message>
    <message>
        <source>Send the robot to the next click</source>
        <translation>Den Roboter zum nächsten Klick senden</translation>
    </message>
    <message>
        <source>Remove the mark</source>
        <translation>Die Marke entfernen</translation>
    </message>
    <message>
        <source>Pause or resume the robot</source>
        <translation>Den Roboter pausieren oder weiterfahren lassen</translation>
    </message>
    <message>
        <source>Clear the robot&apos;s order</source>
        <translation>Befehl des Roboters löschen</translation>
    </message>
    <message>
        <source>Resume the stopped robots</source>
        <translation>Die gestoppten Roboter weiterfahren lassen</translation>
    </message>
    <message>
        <source>Start the built-in maze</source>
        <translation>Eingebautes Labyrinth starten</translation>
    </message>
    <message>
        <source>Tournament…</source>
        <translation>Turnier…</translation>
    </message>
    <message>
        <source>Draw a maze…</source>
        <translation>Labyrinth zeichnen…</translation>
    </message>
    <message>
        <source>Export a video…</source>
        <translation>Video exportieren…</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeArrivals</name>
    <message>
        <source>Arrivals over cycles</source>
        <translation>Ankünfte über den Zyklen</translation>
    </message>
    <message>
        <source>%1: %2 % arrived</source>
        <translation>%1: %2 % angekommen</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>The arrivals appear here after the first game.</source>
        <translation>Nach dem ersten Spiel erscheinen hier die Ankünfte.</translation>
    </message>
    <message>
        <source>cycles; share of the robots that have arrived</source>
        <translation>Zyklen; Anteil der Roboter, die angekommen sind</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeCanvas</name>
    <message>
        <source>Drawing of the maze</source>
        <translation>Zeichnung des Labyrinths</translation>
    </message>
    <message>
        <source>Move a part</source>
        <translation>Teil verschieben</translation>
    </message>
    <message>
        <source>Draw a wall</source>
        <translation>Wand zeichnen</translation>
    </message>
    <message>
        <source>Place a beacon</source>
        <translation>Bake setzen</translation>
    </message>
    <message>
        <source>Place a target</source>
        <translation>Ziel setzen</translation>
    </message>
    <message>
        <source>Place a start</source>
        <translation>Start setzen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeConnectDialog</name>
    <message>
        <source>Port of the simulator</source>
        <translation>Port des Simulators</translation>
    </message>
    <message>
        <source>Connect to a simulator</source>
        <translation>Mit einem Simulator verbinden</translation>
    </message>
    <message>
        <source>Address of the simulator</source>
        <translation>Adresse des Simulators</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Port for the beliefs of agents</source>
        <translation>Port für Überzeugungen der Agenten</translation>
    </message>
    <message>
        <source>Any CiberMouse simulator. It reports the poses, scores and LEDs of the robots.</source>
        <translation>Jeder Simulator von CiberMouse. Er meldet Posen, Punkte und LEDs der Roboter.</translation>
    </message>
    <message>
        <source>Belief port</source>
        <translation>Port der Agenten</translation>
    </message>
    <message>
        <source>Agents send their beliefs and accept orders if they are started with medulla-mouse --view ADDRESS:PORT of this machine. Port 0 selects any free port and shows it.</source>
        <translation>Agenten senden ihre Überzeugungen und nehmen Befehle an, wenn sie mit medulla-mouse --view ADRESSE:PORT dieses Rechners gestartet sind. Port 0 wählt irgendeinen freien Port und zeigt ihn.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeDrawing</name>
    <message>
        <source>Remove a part</source>
        <translation>Teil entfernen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeDrawingDialog</name>
    <message>
        <source>Draw a maze</source>
        <translation>Labyrinth zeichnen</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>Choose a part, and drag it</source>
        <translation>Ein Teil wählen und ziehen</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>Wand</translation>
    </message>
    <message>
        <source>Draw a straight wall: drag, or click both ends</source>
        <translation>Eine gerade Wand zeichnen: ziehen oder beide Enden anklicken</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Umriss</translation>
    </message>
    <message>
        <source>Draw a wall of any outline: click its corners, the first one again at the end</source>
        <translation>Eine Wand mit beliebigem Umriss zeichnen: ihre Ecken anklicken, am Ende noch einmal die erste</translation>
    </message>
    <message>
        <source>Beacon</source>
        <translation>Bake</translation>
    </message>
    <message>
        <source>Place a beacon</source>
        <translation>Bake setzen</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Place a target</source>
        <translation>Ziel setzen</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Place the start of a robot</source>
        <translation>Start eines Roboters setzen</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>Where places snap to</source>
        <translation>Woran Orte einrasten</translation>
    </message>
    <message>
        <source>Grid of %1 Mu</source>
        <translation>Raster %1 Mu</translation>
    </message>
    <message>
        <source>No grid</source>
        <translation>Kein Raster</translation>
    </message>
    <message>
        <source>Show the whole maze</source>
        <translation>Das ganze Labyrinth zeigen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Begin an empty maze; the present one comes back with Undo</source>
        <translation>Ein leeres Labyrinth beginnen; Rückgängig holt das jetzige zurück</translation>
    </message>
    <message>
        <source>New maze</source>
        <translation>Neues Labyrinth</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Save and play</source>
        <translation>Speichern und spielen</translation>
    </message>
    <message>
        <source>Seed of the random maze</source>
        <translation>Startwert des zufälligen Labyrinths</translation>
    </message>
    <message>
        <source>Difficulty of the random maze</source>
        <translation>Schwierigkeit des zufälligen Labyrinths</translation>
    </message>
    <message>
        <source>Random maze</source>
        <translation>Zufälliges Labyrinth</translation>
    </message>
    <message>
        <source>Replace the drawing by a random maze; it comes back with Undo</source>
        <translation>Die Zeichnung durch ein zufälliges Labyrinth ersetzen; Rückgängig holt sie zurück</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>Schwierigkeit</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>Noch nicht gespeichert</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1, geändert</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>Keine Probleme gefunden.</translation>
    </message>
    <message>
        <source>Open a maze</source>
        <translation>Labyrinth öffnen</translation>
    </message>
    <message>
        <source>Mazes (*.xml)</source>
        <translation>Labyrinthe (*.xml)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the maze</source>
        <translation>Labyrinth speichern</translation>
    </message>
    <message>
        <source>The maze and its start positions are two files. Replace %1?</source>
        <translation>Labyrinth und Startpositionen sind zwei Dateien. %1 ersetzen?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Gespeichert.</translation>
    </message>
    <message>
        <source>Problems: %1</source>
        <translation>Probleme: %1</translation>
    </message>
    <message>
        <source>The outline crosses itself.</source>
        <translation>Der Umriss schneidet sich selbst.</translation>
    </message>
    <message>
        <source>Its last corner was taken back: click another one.</source>
        <translation>Seine letzte Ecke wurde zurückgenommen: eine andere anklicken.</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Wiederholen: %1</translation>
    </message>
    <message>
        <source>Draw at random</source>
        <translation>Zufällig zeichnen</translation>
    </message>
    <message>
        <source>Some parts could not be read. Save under another name.</source>
        <translation>Einige Teile waren nicht lesbar. Unter einem anderen Namen speichern.</translation>
    </message>
    <message>
        <source>The maze is too large to be kept when the program ends.</source>
        <translation>Das Labyrinth ist zu groß, um nach dem Ende des Programms noch da zu sein.</translation>
    </message>
    <message>
        <source>Save it.</source>
        <translation>Es speichern.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeExperimentDialog</name>
    <message>
        <source>all arrived</source>
        <translation>alle angekommen</translation>
    </message>
    <message>
        <source>some arrived</source>
        <translation>einige angekommen</translation>
    </message>
    <message>
        <source>none arrived</source>
        <translation>keiner angekommen</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>A series of games</source>
        <translation>Eine Reihe von Spielen</translation>
    </message>
    <message>
        <source>Progress of the series</source>
        <translation>Fortschritt der Reihe</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>Reihen</translation>
    </message>
    <message>
        <source>map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>robots</source>
        <translation>Roboter</translation>
    </message>
    <message>
        <source>radio</source>
        <translation>Funk</translation>
    </message>
    <message>
        <source>games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>all / some / none</source>
        <translation>alle / einige / keiner</translation>
    </message>
    <message>
        <source>team score</source>
        <translation>Punkte des Teams</translation>
    </message>
    <message>
        <source>collisions per robot</source>
        <translation>Kollisionen je Roboter</translation>
    </message>
    <message>
        <source>arrival / shortest</source>
        <translation>Ankunft / kürzester Weg</translation>
    </message>
    <message>
        <source>decision, 99 %, ms</source>
        <translation>Entscheidung, 99 %, ms</translation>
    </message>
    <message>
        <source>Games in which all, some or none of the robots arrived</source>
        <translation>Spiele, in denen alle, einige oder keine der Roboter ankamen</translation>
    </message>
    <message>
        <source>Mean of the games; less is better</source>
        <translation>Mittel der Spiele; weniger ist besser</translation>
    </message>
    <message>
        <source>Cycles until a robot arrived over those that the shortest way takes at full speed; median</source>
        <translation>Zyklen, bis ein Roboter ankam, geteilt durch die des kürzesten Wegs bei voller Geschwindigkeit; Median</translation>
    </message>
    <message>
        <source>Processor time of a step of an agent: median, and what 99 of 100 take at most</source>
        <translation>Prozessorzeit eines Schritts eines Agenten: Median, und was 99 von 100 höchstens brauchen</translation>
    </message>
    <message>
        <source>outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>arrived</source>
        <translation>angekommen</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>Zyklen</translation>
    </message>
    <message>
        <source>collisions</source>
        <translation>Kollisionen</translation>
    </message>
    <message>
        <source>slowest / shortest way</source>
        <translation>langsamster / kürzester Weg</translation>
    </message>
    <message>
        <source>Games of the series</source>
        <translation>Spiele der Reihe</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>%1, cancelled</source>
        <translation>%1, abgebrochen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Games of series %1: %2</source>
        <translation>Spiele der Reihe %1: %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Durch Kommas getrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>The table was written.</source>
        <translation>Die Tabelle wurde geschrieben.</translation>
    </message>
    <message>
        <source>Setup of the series</source>
        <translation>Aufbau der Reihe</translation>
    </message>
    <message>
        <source>Start series</source>
        <translation>Reihe starten</translation>
    </message>
    <message>
        <source>Export table…</source>
        <translation>Tabelle exportieren…</translation>
    </message>
    <message>
        <source>Replay in the view</source>
        <translation>In der Ansicht noch einmal spielen</translation>
    </message>
    <message>
        <source>A series is running: wait for its end, or cancel it.</source>
        <translation>Eine Reihe läuft: ihr Ende abwarten oder sie abbrechen.</translation>
    </message>
    <message>
        <source>%1 of %2 games are finished. The series continues when this window is closed.</source>
        <translation>%1 von %2 Spielen sind beendet. Die Reihe läuft weiter, wenn dieses Fenster geschlossen wird.</translation>
    </message>
    <message>
        <source>A series runs in the background, as fast as the machine permits.</source>
        <translation>Eine Reihe läuft im Hintergrund, so schnell der Rechner es zulässt.</translation>
    </message>
    <message>
        <source>Export the table of all series</source>
        <translation>Die Tabelle aller Reihen exportieren</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeExperiments</name>
    <message>
        <source>%1, %2 with radio</source>
        <translation>%1, %2 mit Funk</translation>
    </message>
    <message>
        <source>%1, %2 without radio</source>
        <translation>%1, %2 ohne Funk</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeForm</name>
    <message>
        <source>Robots</source>
        <translation>Roboter</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Maze</source>
        <translation>Labyrinth</translation>
    </message>
    <message>
        <source>Choose the file of a maze</source>
        <translation>Die Datei eines Labyrinths wählen</translation>
    </message>
    <message>
        <source>Start positions</source>
        <translation>Startpositionen</translation>
    </message>
    <message>
        <source>Choose the file of start positions</source>
        <translation>Die Datei mit Startpositionen wählen</translation>
    </message>
    <message>
        <source>RTSS 2008</source>
        <translation>RTSS 2008</translation>
    </message>
    <message>
        <source>Official 2021</source>
        <translation>Offiziell 2021</translation>
    </message>
    <message>
        <source>Robots hear one another by radio</source>
        <translation>Roboter hören einander über Funk</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>Zyklen</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>First seed</source>
        <translation>Erster Startwert</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Real time, cycles of 25 ms</source>
        <translation>Echtzeit, Zyklen von 25 ms</translation>
    </message>
    <message>
        <source>%1 times real time</source>
        <translation>%1-mal Echtzeit</translation>
    </message>
    <message>
        <source>Choose a maze</source>
        <translation>Ein Labyrinth wählen</translation>
    </message>
    <message>
        <source>Mazes (*.xml)</source>
        <translation>Labyrinthe (*.xml)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Choose start positions</source>
        <translation>Startpositionen wählen</translation>
    </message>
    <message>
        <source>Start positions (*.xml)</source>
        <translation>Startpositionen (*.xml)</translation>
    </message>
    <message>
        <source>Built-in maze</source>
        <translation>Eingebautes Labyrinth</translation>
    </message>
    <message>
        <source>Start positions of the built-in maze</source>
        <translation>Startpositionen des eingebauten Labyrinths</translation>
    </message>
    <message>
        <source>Add missing start positions</source>
        <translation>Fehlende Startpositionen hinzufügen</translation>
    </message>
    <message>
        <source>Add noise to the GPS</source>
        <translation>Dem GPS Rauschen hinzufügen</translation>
    </message>
    <message>
        <source>As fast as possible</source>
        <translation>So schnell wie möglich</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeGame</name>
    <message>
        <source>No game</source>
        <translation>Kein Spiel</translation>
    </message>
    <message>
        <source>Opening…</source>
        <translation>Wird geöffnet…</translation>
    </message>
    <message>
        <source>Maze</source>
        <translation>Labyrinth</translation>
    </message>
    <message>
        <source>built-in simulator, seed %1</source>
        <translation>eingebauter Simulator, Startwert %1</translation>
    </message>
    <message>
        <source>built-in simulator</source>
        <translation>eingebauter Simulator</translation>
    </message>
    <message>
        <source>watched; agents send to port %1</source>
        <translation>beobachtet; Agenten senden an Port %1</translation>
    </message>
    <message>
        <source>watched</source>
        <translation>beobachtet</translation>
    </message>
    <message>
        <source>recording %1</source>
        <translation>Aufzeichnung %1</translation>
    </message>
    <message>
        <source>replay</source>
        <translation>Wiedergabe</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeGameDialog</name>
    <message>
        <source>Start a game</source>
        <translation>Spiel starten</translation>
    </message>
    <message>
        <source>Start game</source>
        <translation>Spiel starten</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeMode</name>
    <message>
        <source>Maze</source>
        <translation>Labyrinth</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Plots of the game</source>
        <translation>Kurven des Spiels</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>There is no game: start one, connect, or open a recording.</source>
        <translation>Es gibt kein Spiel: eines starten, verbinden oder eine Aufzeichnung öffnen.</translation>
    </message>
    <message>
        <source>Nothing is recorded yet.</source>
        <translation>Noch ist nichts aufgezeichnet.</translation>
    </message>
    <message>
        <source>Pause first.</source>
        <translation>Zuerst pausieren.</translation>
    </message>
    <message>
        <source>This is the last cycle.</source>
        <translation>Das ist der letzte Zyklus.</translation>
    </message>
    <message>
        <source>No simulator answers.</source>
        <translation>Kein Simulator antwortet.</translation>
    </message>
    <message>
        <source>The robots are not stopped.</source>
        <translation>Die Roboter sind nicht gestoppt.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Das Spiel ist vorbei.</translation>
    </message>
    <message>
        <source>Choose a robot first.</source>
        <translation>Zuerst einen Roboter wählen.</translation>
    </message>
    <message>
        <source>1 to 9</source>
        <translation>1 bis 9</translation>
    </message>
    <message>
        <source>Choose a robot</source>
        <translation>Einen Roboter wählen</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Klick</translation>
    </message>
    <message>
        <source>Choose a robot, or mark a place</source>
        <translation>Einen Roboter wählen oder einen Ort markieren</translation>
    </message>
    <message>
        <source>Arrows, Enter</source>
        <translation>Pfeile, Enter</translation>
    </message>
    <message>
        <source>Home, V, T</source>
        <translation>Pos1, V, T</translation>
    </message>
    <message>
        <source>Left, Right, PgUp, PgDn, Home, End</source>
        <translation>Links, Rechts, Bild auf, Bild ab, Pos1, Ende</translation>
    </message>
    <message>
        <source>Move through the game, in its timeline</source>
        <translation>In der Zeitleiste durch das Spiel gehen</translation>
    </message>
    <message>
        <source>%1 was written.</source>
        <translation>%1 wurde geschrieben.</translation>
    </message>
    <message>
        <source>Open a recording</source>
        <translation>Eine Aufzeichnung öffnen</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the recording</source>
        <translation>Die Aufzeichnung speichern</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Durch Kommas getrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>The recording of %1 is not saved. It is lost when the game is closed.</source>
        <translation>Die Aufzeichnung von %1 ist nicht gespeichert. Sie geht verloren, wenn das Spiel geschlossen wird.</translation>
    </message>
    <message>
        <source>The recording of %1 is not saved. It is lost when the program ends.</source>
        <translation>Die Aufzeichnung von %1 ist nicht gespeichert. Sie geht verloren, wenn das Programm endet.</translation>
    </message>
    <message>
        <source>The recording of %1 is not saved. It is lost when another game begins.</source>
        <translation>Die Aufzeichnung von %1 ist nicht gespeichert. Sie geht verloren, wenn ein anderes Spiel beginnt.</translation>
    </message>
    <message>
        <source>The recording was not saved</source>
        <translation>Die Aufzeichnung wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>The recording is not saved</source>
        <translation>Die Aufzeichnung ist nicht gespeichert</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Do not save</source>
        <translation>Nicht speichern</translation>
    </message>
    <message>
        <source>Robot %1 has ended.</source>
        <translation>Der Lauf von Roboter %1 ist beendet.</translation>
    </message>
    <message>
        <source>Pause the robot</source>
        <translation>Den Roboter pausieren</translation>
    </message>
    <message>
        <source>The recording of %1 is not saved. It is lost when another site is opened.</source>
        <translation>Die Aufzeichnung von %1 ist nicht gespeichert. Sie geht beim Öffnen einer anderen Site verloren.</translation>
    </message>
    <message>
        <source>Resume robots</source>
        <translation>Roboter weiterfahren lassen</translation>
    </message>
    <message>
        <source>The simulator accepts no start or pause now.</source>
        <translation>Der Simulator nimmt jetzt weder Start noch Pause an.</translation>
    </message>
    <message>
        <source>Only a local game can go cycle by cycle.</source>
        <translation>Nur ein lokales Spiel lässt sich Zyklus für Zyklus spielen.</translation>
    </message>
    <message>
        <source>This is a recording: it accepts no orders.</source>
        <translation>Das ist eine Aufzeichnung: Sie nimmt keine Befehle an.</translation>
    </message>
    <message>
        <source>The agent of robot %1 accepts no orders. Start it as medulla-mouse with --view.</source>
        <translation>Der Agent von Roboter %1 nimmt keine Befehle an. Ihn als medulla-mouse mit --view starten.</translation>
    </message>
    <message>
        <source>The robots are stopped. Resume them first.</source>
        <translation>Die Roboter sind gestoppt. Sie zuerst weiterfahren lassen.</translation>
    </message>
    <message>
        <source>Mark a place first: click it in a view.</source>
        <translation>Zuerst einen Ort markieren: ihn in einer Ansicht anklicken.</translation>
    </message>
    <message>
        <source>Resume the robot</source>
        <translation>Den Roboter weiterfahren lassen</translation>
    </message>
    <message>
        <source>No place is marked: click one in a view.</source>
        <translation>Kein Ort ist markiert: einen in einer Ansicht anklicken.</translation>
    </message>
    <message>
        <source>Move the crosshair in a view, and click there</source>
        <translation>Das Fadenkreuz in einer Ansicht bewegen und dort klicken</translation>
    </message>
    <message>
        <source>Fit the views, next viewpoint, follow</source>
        <translation>Die Ansichten einpassen, nächster Blickpunkt, folgen</translation>
    </message>
    <message>
        <source>Export the team&apos;s table</source>
        <translation>Die Tabelle des Teams exportieren</translation>
    </message>
    <message>
        <source>Export the image</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>Images (*.png)</source>
        <translation>Bilder (*.png)</translation>
    </message>
    <message>
        <source>Recorded games (*.mcap)</source>
        <translation>Aufgezeichnete Spiele (*.mcap)</translation>
    </message>
    <message>
        <source>No maze game was played or watched at this moment of the recording.</source>
        <translation>In diesem Augenblick der Aufzeichnung wurde kein Labyrinthspiel gespielt oder beobachtet.</translation>
    </message>
    <message>
        <source>The simulator began another game. The recording of the former one, %1, is not saved.</source>
        <translation>Der Simulator hat ein anderes Spiel begonnen. Die Aufzeichnung des vorigen, %1, ist nicht gespeichert.</translation>
    </message>
    <message>
        <source>Another game is shown now: no image was written. Export it again.</source>
        <translation>Jetzt ist ein anderes Spiel zu sehen: Kein Bild wurde geschrieben. Erneut exportieren.</translation>
    </message>
    <message>
        <source>Recorded games (*.mcap *.game *.xml)</source>
        <translation>Aufgezeichnete Spiele (*.mcap *.game *.xml)</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazePresenter</name>
    <message>
        <source>Reading %1…</source>
        <translation>%1 wird gelesen…</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeRobots</name>
    <message>
        <source>The robots were stopped and take no orders. Let them go on first.</source>
        <translation>Die Roboter wurden gestoppt und nehmen keine Befehle an. Sie zuerst weiterfahren lassen.</translation>
    </message>
    <message>
        <source>No game is played or watched: the order to robot %1 reached nobody. Start a game, or connect to a simulator.</source>
        <translation>Kein Spiel wird gespielt oder beobachtet: Der Befehl an Roboter %1 hat niemanden erreicht. Ein Spiel starten oder mit einem Simulator verbinden.</translation>
    </message>
    <message>
        <source>STOP was sent to the robots of the maze. They have not confirmed it yet.</source>
        <translation>STOP wurde an die Roboter des Labyrinths gesendet. Sie haben es noch nicht bestätigt.</translation>
    </message>
    <message numerus="yes">
        <source>Robot(s) %1 take(s) no orders and may move.</source>
        <translation>
            <numerusform>Roboter %1 nimmt keine Befehle an und fährt vielleicht.</numerusform>
            <numerusform>Die Roboter %1 nehmen keine Befehle an und fahren vielleicht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Robot(s) %1 do(es) not obey STOP and may move.</source>
        <translation>
            <numerusform>Roboter %1 befolgt STOP nicht und fährt vielleicht.</numerusform>
            <numerusform>Die Roboter %1 befolgen STOP nicht und fahren vielleicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pause the game at its simulator, or end the agents.</source>
        <translation>Das Spiel an seinem Simulator pausieren oder die Agenten beenden.</translation>
    </message>
    <message numerus="yes">
        <source>Robot(s) %1 has/have not confirmed STOP yet.</source>
        <translation>
            <numerusform>Roboter %1 hat STOP noch nicht bestätigt.</numerusform>
            <numerusform>Die Roboter %1 haben STOP noch nicht bestätigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>STOP holds the robots. None is under way.</source>
        <translation>STOP hält die Roboter. Keiner ist unterwegs.</translation>
    </message>
    <message numerus="yes">
        <source>The robots of the maze were stopped: all %n report that they stand still.</source>
        <translation>
            <numerusform>Der Roboter des Labyrinths wurde gestoppt: Er meldet, dass er stillsteht.</numerusform>
            <numerusform>Die Roboter des Labyrinths wurden gestoppt: Alle %n melden, dass sie stillstehen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeSeriesDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the series; finished games are kept</source>
        <translation>Die Serie abbrechen; beendete Spiele bleiben erhalten</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeSignals</name>
    <message>
        <source>score of robot %1</source>
        <translation>Punkte von Roboter %1</translation>
    </message>
    <message>
        <source>collisions of robot %1</source>
        <translation>Kollisionen von Roboter %1</translation>
    </message>
    <message>
        <source>error of robot %1&apos;s believed place</source>
        <translation>Fehler der geschätzten Position von Roboter %1</translation>
    </message>
    <message>
        <source>robot %1 to the target</source>
        <translation>Roboter %1 bis zum Ziel</translation>
    </message>
    <message>
        <source>decision time of robot %1</source>
        <translation>Entscheidungszeit von Roboter %1</translation>
    </message>
    <message>
        <source>messages heard by robot %1</source>
        <translation>von Roboter %1 gehörte Nachrichten</translation>
    </message>
    <message>
        <source>Robot %1</source>
        <translation>Roboter %1</translation>
    </message>
    <message>
        <source>Error of the believed place</source>
        <translation>Fehler der geschätzten Position</translation>
    </message>
    <message>
        <source>Way to the target</source>
        <translation>Weg bis zum Ziel</translation>
    </message>
    <message>
        <source>messages per second to robot %1 from robot %2</source>
        <translation>Nachrichten je Sekunde an Roboter %1 von Roboter %2</translation>
    </message>
    <message>
        <source>since robot %1 heard robot %2 itself</source>
        <translation>seit Roboter %1 zuletzt Roboter %2 direkt hörte</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeStart</name>
    <message>
        <source>No game</source>
        <translation>Kein Spiel</translation>
    </message>
    <message>
        <source>Start a game…</source>
        <translation>Spiel starten…</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Verbinden…</translation>
    </message>
    <message>
        <source>Open a recording…</source>
        <translation>Eine Aufzeichnung öffnen…</translation>
    </message>
    <message>
        <source>Up to five robots search for a target in an unknown maze and share their maps by radio. This mode shows the true poses of the robots and the belief of each of them. Start a game in this program, connect to a simulator, or open a recording.</source>
        <translation>Bis zu fünf Roboter suchen ein Ziel in einem unbekannten Labyrinth und teilen ihre Karten über Funk. Diese Betriebsart zeigt die wahren Posen der Roboter und die Überzeugung jedes von ihnen. Ein Spiel in diesem Programm starten, mit einem Simulator verbinden oder eine Aufzeichnung öffnen.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeToolBar</name>
    <message>
        <source>max</source>
        <translation>max.</translation>
    </message>
    <message>
        <source>The game: start, open, save, close</source>
        <translation>Das Spiel: starten, öffnen, speichern, schließen</translation>
    </message>
    <message>
        <source>cycle</source>
        <translation>Zyklus</translation>
    </message>
    <message>
        <source>Speed of the game</source>
        <translation>Tempo des Spiels</translation>
    </message>
    <message>
        <source>Maze</source>
        <translation>Labyrinth</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>Überzeugung</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>One cycle</source>
        <translation>Ein Zyklus</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>Send…</source>
        <translation>Senden…</translation>
    </message>
    <message>
        <source>Orders to robots</source>
        <translation>Befehle an Roboter</translation>
    </message>
    <message>
        <source>Experiments…</source>
        <translation>Versuche…</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>The game: %1</source>
        <translation>Das Spiel: %1</translation>
    </message>
    <message>
        <source>Send robot %1…</source>
        <translation>Roboter %1 senden…</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Shown views</source>
        <translation>Gezeigte Ansichten</translation>
    </message>
    <message>
        <source>Shown cycle</source>
        <translation>Gezeigter Zyklus</translation>
    </message>
    <message>
        <source>As fast as possible</source>
        <translation>So schnell wie möglich</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Weiter</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeTournamentDialog</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Tournament</source>
        <translation>Turnier</translation>
    </message>
    <message>
        <source>Setup of the tournament</source>
        <translation>Einstellungen des Turniers</translation>
    </message>
    <message>
        <source>Start tournament</source>
        <translation>Turnier starten</translation>
    </message>
    <message>
        <source>Progress of the tournament</source>
        <translation>Fortschritt des Turniers</translation>
    </message>
    <message>
        <source>Teams</source>
        <translation>Mannschaften</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>team %1</source>
        <translation>Mannschaft %1</translation>
    </message>
    <message>
        <source>New from template</source>
        <translation>Neu aus Vorlage</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>team</source>
        <translation>Mannschaft</translation>
    </message>
    <message>
        <source>command of a robot</source>
        <translation>Befehl eines Roboters</translation>
    </message>
    <message>
        <source>A program and its arguments, in which {host}, {port}, {pos} and {name} are replaced</source>
        <translation>Ein Programm und seine Argumente, in denen {host}, {port}, {pos} und {name} ersetzt werden</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>Rangliste</translation>
    </message>
    <message>
        <source>Export ranking…</source>
        <translation>Rangliste exportieren…</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>arrived</source>
        <translation>angekommen</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>Zyklen</translation>
    </message>
    <message>
        <source>collisions per robot</source>
        <translation>Kollisionen je Roboter</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>remarks</source>
        <translation>Bemerkungen</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Save the template in %1</source>
        <translation>Die Vorlage in %1 speichern</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The template was written.</source>
        <translation>Die Vorlage wurde geschrieben.</translation>
    </message>
    <message>
        <source>Compile it before it plays: %1</source>
        <translation>Vor dem Spiel übersetzen: %1</translation>
    </message>
    <message>
        <source>A tournament is running: wait for its end, or cancel it.</source>
        <translation>Ein Turnier läuft: sein Ende abwarten oder es abbrechen.</translation>
    </message>
    <message>
        <source>Add a team first.</source>
        <translation>Zuerst eine Mannschaft hinzufügen.</translation>
    </message>
    <message>
        <source>%1 of %2 games are finished. The tournament continues when this window is closed.</source>
        <translation>%1 von %2 Spielen sind beendet. Das Turnier läuft weiter, wenn dieses Fenster geschlossen wird.</translation>
    </message>
    <message>
        <source>Each robot is a program of its own. A game is played as fast as they answer.</source>
        <translation>Jeder Roboter ist ein eigenes Programm. Ein Spiel läuft so schnell, wie sie antworten.</translation>
    </message>
    <message>
        <source>The ranking was written.</source>
        <translation>Die Rangliste wurde geschrieben.</translation>
    </message>
    <message>
        <source>Export the ranking</source>
        <translation>Die Rangliste exportieren</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Durch Kommas getrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>The games, with the robots of each team</source>
        <translation>Die Spiele, mit den Robotern jeder Mannschaft</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeVideoDialog</name>
    <message>
        <source>Export a video</source>
        <translation>Video exportieren</translation>
    </message>
    <message>
        <source>Shown views</source>
        <translation>Gezeigte Ansichten</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Cancel the export</source>
        <translation>Export abbrechen</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>Überzeugung</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Shows</source>
        <translation>Zeigt</translation>
    </message>
    <message>
        <source>Progress of the export</source>
        <translation>Fortschritt des Exports</translation>
    </message>
    <message>
        <source>Neither ffmpeg nor GStreamer is installed: a folder of pictures is written, 25 for each second.</source>
        <translation>Weder ffmpeg noch GStreamer ist installiert: Ein Ordner mit Bildern wird geschrieben, 25 je Sekunde.</translation>
    </message>
    <message>
        <source>A WebM file with 25 pictures a second, made by %1.</source>
        <translation>Eine WebM-Datei mit 25 Bildern je Sekunde, erzeugt von %1.</translation>
    </message>
    <message>
        <source>A video is being written: wait for it, or cancel it.</source>
        <translation>Ein Video wird geschrieben: darauf warten oder es abbrechen.</translation>
    </message>
    <message>
        <source>Folders of pictures (*)</source>
        <translation>Ordner mit Bildern (*)</translation>
    </message>
    <message>
        <source>Videos (*.webm)</source>
        <translation>Videos (*.webm)</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::RadioLane</name>
    <message>
        <source>radio</source>
        <translation>Funk</translation>
    </message>
    <message>
        <source>%1 alone</source>
        <translation>%1 allein</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::RobotLane</name>
    <message>
        <source>robot %1: %2</source>
        <translation>Roboter %1: %2</translation>
    </message>
    <message>
        <source>robot %1 changes its activity</source>
        <translation>Roboter %1 wechselt seine Tätigkeit</translation>
    </message>
    <message>
        <source>robot %1 saw the beacon</source>
        <translation>Roboter %1 sah die Bake</translation>
    </message>
    <message>
        <source>robot %1 received the place of the target</source>
        <translation>Roboter %1 empfing den Ort des Ziels</translation>
    </message>
    <message>
        <source>robot %1 knows a path to the target</source>
        <translation>Roboter %1 kennt einen Weg zum Ziel</translation>
    </message>
    <message>
        <source>robot %1 arrived</source>
        <translation>Roboter %1 ist angekommen</translation>
    </message>
    <message>
        <source>robot %1 ended outside of the target</source>
        <translation>Roboter %1 endete außerhalb des Ziels</translation>
    </message>
    <message>
        <source>robot %1 has collision %2</source>
        <translation>Roboter %1 hat Kollision %2</translation>
    </message>
    <message>
        <source>robot %1 lost radio contact</source>
        <translation>Roboter %1 verlor den Funkkontakt</translation>
    </message>
    <message>
        <source>robot %1 regained radio contact</source>
        <translation>Roboter %1 hat wieder Funkkontakt</translation>
    </message>
    <message>
        <source>the order of robot %1 was cleared</source>
        <translation>der Befehl von Roboter %1 wurde gelöscht</translation>
    </message>
    <message>
        <source>robot %1 was paused by order</source>
        <translation>Roboter %1 wurde auf Befehl pausiert</translation>
    </message>
    <message>
        <source>robot %1 was sent to a place</source>
        <translation>Roboter %1 wurde an einen Ort geschickt</translation>
    </message>
    <message>
        <source>robot %1 was removed</source>
        <translation>Roboter %1 wurde entfernt</translation>
    </message>
    <message>
        <source>behaviour unknown</source>
        <translation>Verhalten unbekannt</translation>
    </message>
    <message>
        <source>Cycle %1: %2</source>
        <translation>Zyklus %1: %2</translation>
    </message>
    <message>
        <source>Robot %1, cycles %2 to %3: %4</source>
        <translation>Roboter %1, Zyklen %2 bis %3: %4</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::TeamModel</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>robot</source>
        <translation>Roboter</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>behaviours, outer first</source>
        <translation>Verhalten, äußeres zuerst</translation>
    </message>
    <message>
        <source>score, low is good</source>
        <translation>Punkte, wenige sind gut</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>collisions</source>
        <translation>Kollisionen</translation>
    </message>
    <message>
        <source>arrived</source>
        <translation>angekommen</translation>
    </message>
    <message>
        <source>distance between true and believed position, Mu</source>
        <translation>Abstand von wahrer und geschätzter Position, Mu</translation>
    </message>
    <message>
        <source>pose error, Mu</source>
        <translation>Posenfehler, Mu</translation>
    </message>
    <message>
        <source>decision, %1 ms at most</source>
        <translation>Entscheidung, höchstens %1 ms</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>%1, ms</source>
        <translation>%1, ms</translation>
    </message>
    <message>
        <source>%1, cycles</source>
        <translation>%1, Zyklen</translation>
    </message>
    <message>
        <source>%1 (%2 ago)</source>
        <translation>%1 (vor %2)</translation>
    </message>
    <message>
        <source>%1 cycles</source>
        <translation>%1 Zyklen</translation>
    </message>
    <message>
        <source>messages/s</source>
        <translation>Nachrichten/s</translation>
    </message>
    <message>
        <source>decision, ≤ %1 ms</source>
        <translation>Entscheidung, ≤ %1 ms</translation>
    </message>
    <message>
        <source>Its agent does not report the decision time.</source>
        <translation>Sein Agent meldet die Entscheidungszeit nicht.</translation>
    </message>
    <message>
        <source>Robot %1 last heard robot %2 directly %3 ago, and receives %4 messages per second from it. Its newest data about it, direct or relayed, is %5 old.</source>
        <translation>Roboter %1 hörte Roboter %2 zuletzt vor %3 direkt und empfängt %4 Nachrichten je Sekunde von ihm. Seine neuesten Daten über ihn, direkt oder weitergeleitet, sind %5 alt.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>cycle of its arrival</source>
        <translation>Zyklus seiner Ankunft</translation>
    </message>
    <message>
        <source>messages per second from all others, in the last second</source>
        <translation>Nachrichten je Sekunde von allen anderen, in der letzten Sekunde</translation>
    </message>
    <message>
        <source>age of the last message from robot %1, ms</source>
        <translation>Alter der letzten Nachricht von Roboter %1, ms</translation>
    </message>
    <message>
        <source>age of the last message from robot %1, cycles</source>
        <translation>Alter der letzten Nachricht von Roboter %1, Zyklen</translation>
    </message>
    <message>
        <source>messages per second from robot %1</source>
        <translation>Nachrichten je Sekunde von Roboter %1</translation>
    </message>
    <message>
        <source>score, high is good</source>
        <translation>Punkte, viele sind gut</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>visited targets</source>
        <translation>besuchte Ziele</translation>
    </message>
    <message>
        <source>visited</source>
        <translation>besucht</translation>
    </message>
    <message>
        <source>cycles on the way back to its start</source>
        <translation>Zyklen auf dem Rückweg zu seinem Start</translation>
    </message>
    <message>
        <source>return</source>
        <translation>Rückweg</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::TeamPanel</name>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
    <message>
        <source>arrived</source>
        <translation>angekommen</translation>
    </message>
    <message>
        <source>collisions</source>
        <translation>Kollisionen</translation>
    </message>
    <message>
        <source>Robots</source>
        <translation>Roboter</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>cycle %1: %2</source>
        <translation>Zyklus %1: %2</translation>
    </message>
    <message>
        <source>Export the table</source>
        <translation>Tabelle exportieren</translation>
    </message>
    <message>
        <source>scoring 0, go and return</source>
        <translation>Wertung 0, hin und zurück</translation>
    </message>
    <message>
        <source>100, and 100 for each target, at the beginning; less 100 for each visit and for the return. Collisions and visits outside of targets add points. The way back that remains counts up to 100.</source>
        <translation>Zu Beginn 100 und 100 für jedes Ziel; abzüglich 100 für jeden Besuch und für die Rückkehr. Kollisionen und Besuche außerhalb der Ziele erhöhen die Punktzahl. Der übrige Rückweg zählt bis zu 100.</translation>
    </message>
    <message>
        <source>scoring 1, control</source>
        <translation>Wertung 1, Steuerung</translation>
    </message>
    <message>
        <source>10 for each cell along the loop, less the penalties of collisions.</source>
        <translation>10 für jede Zelle entlang der Schleife, abzüglich der Strafen für Kollisionen.</translation>
    </message>
    <message>
        <source>scoring 2, mapping</source>
        <translation>Wertung 2, Kartierung</translation>
    </message>
    <message>
        <source>Less 100 for each visit; collisions and visits outside of targets add points. The simulator writes mapping.out, which the score does not count; no rule describes its format.</source>
        <translation>Abzüglich 100 für jeden Besuch; Kollisionen und Besuche außerhalb der Ziele erhöhen die Punktzahl. Der Simulator schreibt mapping.out, das nicht in die Punkte eingeht; keine Regel beschreibt sein Format.</translation>
    </message>
    <message>
        <source>scoring 3, planning</source>
        <translation>Wertung 3, Planung</translation>
    </message>
    <message>
        <source>Less 100 for each visit; collisions and visits outside of targets add points. The simulator writes planning.out, which the score does not count; no rule describes its format.</source>
        <translation>Abzüglich 100 für jeden Besuch; Kollisionen und Besuche außerhalb der Ziele erhöhen die Punktzahl. Der Simulator schreibt planning.out, das nicht in die Punkte eingeht; keine Regel beschreibt sein Format.</translation>
    </message>
    <message>
        <source>rules of RTSS08</source>
        <translation>Regeln von RTSS08</translation>
    </message>
    <message>
        <source>100 for each beacon at the beginning; less up to 100 for the end in a target. Collisions add points.</source>
        <translation>Zu Beginn 100 für jede Bake; abzüglich bis zu 100 für das Ende in einem Ziel. Kollisionen erhöhen die Punktzahl.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::VideoFrames</name>
    <message>
        <source>%1   cycle %2   %3   arrived %4 of %5</source>
        <translation>%1   Zyklus %2   %3   angekommen %4 von %5</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::microscope::DatagramDetail</name>
    <message>
        <source>Bytes of the datagram</source>
        <translation>Bytes des Datagramms</translation>
    </message>
    <message>
        <source>Bytes of the last good datagram</source>
        <translation>Bytes des letzten guten Datagramms</translation>
    </message>
    <message>
        <source>Datagram</source>
        <translation>Datagramm</translation>
    </message>
    <message>
        <source>Readings of the datagram</source>
        <translation>Lesarten des Datagramms</translation>
    </message>
    <message>
        <source>before, device&apos;s frame</source>
        <translation>vorher, System des Geräts</translation>
    </message>
    <message numerus="yes">
        <source>%1; from %2, sent on by %n output(s)</source>
        <translation>
            <numerusform>%1; von %2, von %n Ausgang weitergesendet</numerusform>
            <numerusform>%1; von %2, von %n Ausgängen weitergesendet</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; from %2</source>
        <translation>%1; von %2</translation>
    </message>
    <message>
        <source>, %1 after reception</source>
        <translation>, %1 nach dem Empfang</translation>
    </message>
    <message>
        <source>%1 bytes, the first %2:</source>
        <translation>%1 Byte, die ersten %2:</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s):</source>
        <translation>
            <numerusform>%n Byte:</numerusform>
            <numerusform>%n Byte:</numerusform>
        </translation>
    </message>
    <message>
        <source>No bytes: a local end, or rejected before.</source>
        <translation>Keine Bytes: ein Ende in diesem Programm, oder vorher abgelehnt.</translation>
    </message>
    <message numerus="yes">
        <source>Last good one, %n byte(s):</source>
        <translation>
            <numerusform>Letztes gutes, %n Byte:</numerusform>
            <numerusform>Letztes gutes, %n Byte:</numerusform>
        </translation>
    </message>
    <message>
        <source>before, global frame</source>
        <translation>vorher, globales System</translation>
    </message>
    <message>
        <source>behind, global frame</source>
        <translation>nachher, globales System</translation>
    </message>
    <message>
        <source>behind, device&apos;s frame</source>
        <translation>nachher, System des Geräts</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::microscope::DatagramModel</name>
    <message>
        <source>When the kernel received it; of an output: when it left</source>
        <translation>Wann der Kernel es empfing; bei einem Ausgang: wann es gesendet wurde</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Time since the datagram before</source>
        <translation>Zeit seit dem vorigen Datagramm</translation>
    </message>
    <message>
        <source>After, ms</source>
        <translation>Nach, ms</translation>
    </message>
    <message>
        <source>Address and port of the program that sent it</source>
        <translation>Adresse und Port des Programms, das es gesendet hat</translation>
    </message>
    <message>
        <source>Sender</source>
        <translation>Absender</translation>
    </message>
    <message>
        <source>Length; – where no datagram was made</source>
        <translation>Länge; – wo kein Datagramm entstand</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>What the Spine did with it</source>
        <translation>Was die Spine damit tat</translation>
    </message>
    <message>
        <source>Fate</source>
        <translation>Verbleib</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::microscope::DatagramWords</name>
    <message>
        <source>over step</source>
        <translation>Schritt zu groß</translation>
    </message>
    <message>
        <source>too few values</source>
        <translation>zu wenige Werte</translation>
    </message>
    <message>
        <source>device silent</source>
        <translation>Gerät stumm</translation>
    </message>
    <message>
        <source>position jumped</source>
        <translation>Position gesprungen</translation>
    </message>
    <message>
        <source>too late</source>
        <translation>zu spät</translation>
    </message>
    <message>
        <source>source shut</source>
        <translation>Quelle gesperrt</translation>
    </message>
    <message>
        <source>held</source>
        <translation>gehalten</translation>
    </message>
    <message>
        <source>not in command</source>
        <translation>steuert nicht</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>nicht endlich</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>nicht gesendet</translation>
    </message>
    <message>
        <source>this program</source>
        <translation>dieses Programm</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>after, ms</source>
        <translation>nach, ms</translation>
    </message>
    <message>
        <source>sender</source>
        <translation>Absender</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>fate</source>
        <translation>Verbleib</translation>
    </message>
    <message>
        <source>before the frame</source>
        <translation>vor dem Bezugssystem</translation>
    </message>
    <message>
        <source>behind the frame</source>
        <translation>nach dem Bezugssystem</translation>
    </message>
    <message>
        <source>hex</source>
        <translation>hex</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::microscope::HandForm</name>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Send a value by hand</source>
        <translation>Einen Wert von Hand senden</translation>
    </message>
    <message>
        <source>Values to send, global frame, mm</source>
        <translation>Zu sendende Werte, globales Bezugssystem, mm</translation>
    </message>
    <message>
        <source>Numbers with commas between them; a semicolon begins the next coordinate</source>
        <translation>Zahlen mit Kommas dazwischen; ein Semikolon beginnt die nächste Koordinate</translation>
    </message>
    <message>
        <source>Send these values once</source>
        <translation>Diese Werte einmal senden</translation>
    </message>
    <message>
        <source>To input %1, global frame, mm</source>
        <translation>An Eingang %1, globales Bezugssystem, mm</translation>
    </message>
    <message>
        <source>To output %1, global frame, mm</source>
        <translation>An Ausgang %1, globales Bezugssystem, mm</translation>
    </message>
    <message>
        <source>The cell is LIVE: devices may move. Input %1 takes %2 and hands it on by all its connections.</source>
        <translation>Die Zelle ist LIVE: Geräte können sich bewegen. Eingang %1 nimmt %2 an und gibt es über alle seine Verbindungen weiter.</translation>
    </message>
    <message>
        <source>The cell is LIVE: devices may move. Output %1 sends %2 to %3.</source>
        <translation>Die Zelle ist LIVE: Geräte können sich bewegen. Ausgang %1 sendet %2 an %3.</translation>
    </message>
    <message>
        <source>Its guard passes at most %1 mm.</source>
        <translation>Sein Wächter lässt höchstens %1 mm durch.</translation>
    </message>
    <message>
        <source>It has no guard: any value passes.</source>
        <translation>Er hat keinen Wächter: Jeder Wert geht durch.</translation>
    </message>
    <message>
        <source>Send by hand</source>
        <translation>Von Hand senden</translation>
    </message>
    <message>
        <source>Send once</source>
        <translation>Einmal senden</translation>
    </message>
    <message>
        <source>Not sent.</source>
        <translation>Nicht gesendet.</translation>
    </message>
    <message>
        <source>Sent in part.</source>
        <translation>Zum Teil gesendet.</translation>
    </message>
    <message>
        <source>Sent.</source>
        <translation>Gesendet.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::microscope::MicroscopeBar</name>
    <message>
        <source>Keep the shown datagrams, while newer ones are kept beside them</source>
        <translation>Die gezeigten Datagramme festhalten; neuere werden daneben behalten</translation>
    </message>
    <message>
        <source>Step to the next newer datagram (Up)</source>
        <translation>Zum nächsten neueren Datagramm gehen (Aufwärts)</translation>
    </message>
    <message>
        <source>Step to the next older datagram (Down)</source>
        <translation>Zum nächsten älteren Datagramm gehen (Abwärts)</translation>
    </message>
    <message>
        <source>Step to the next older rejected datagram</source>
        <translation>Zum nächsten älteren abgelehnten Datagramm gehen</translation>
    </message>
    <message>
        <source>Copy the chosen datagrams, or all that are shown, as text (Ctrl+C)</source>
        <translation>Die gewählten Datagramme, oder alle gezeigten, als Text kopieren (Strg+C)</translation>
    </message>
    <message>
        <source>Save the shown datagrams for Wireshark, with addresses and kernel times</source>
        <translation>Die gezeigten Datagramme für Wireshark speichern, mit Adressen und Zeiten des Kernels</translation>
    </message>
    <message>
        <source>Send one value through the guard, as the commander</source>
        <translation>Als steuernde Quelle einen Wert durch den Wächter senden</translation>
    </message>
    <message>
        <source>Packet microscope</source>
        <translation>Paketmikroskop</translation>
    </message>
    <message>
        <source>Input or output to look into</source>
        <translation>Ein- oder Ausgang, der betrachtet wird</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Einfrieren</translation>
    </message>
    <message>
        <source>Next rejected</source>
        <translation>Nächstes abgelehntes</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>pcap…</source>
        <translation>pcap…</translation>
    </message>
    <message>
        <source>Send by hand…</source>
        <translation>Von Hand senden…</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>Eingefroren</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::microscope::MicroscopePanel</name>
    <message>
        <source>Packet microscope</source>
        <translation>Paketmikroskop</translation>
    </message>
    <message>
        <source>Datagrams, the newest first</source>
        <translation>Datagramme, das neueste zuerst</translation>
    </message>
    <message>
        <source>Fate of the shown datagrams</source>
        <translation>Verbleib der gezeigten Datagramme</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>input %1</source>
        <translation>Eingang %1</translation>
    </message>
    <message>
        <source>output %1</source>
        <translation>Ausgang %1</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>noch keines</translation>
    </message>
    <message>
        <source>%1 more since frozen</source>
        <translation>%1 weitere seit dem Einfrieren</translation>
    </message>
    <message>
        <source>%1 were too fast to be shown</source>
        <translation>%1 kamen zu schnell, um gezeigt zu werden</translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Spacing: %1</source>
        <translation>Abstand: %1</translation>
    </message>
    <message>
        <source>No datagram since this was opened.</source>
        <translation>Noch kein Datagramm, seit dies offen ist.</translation>
    </message>
    <message>
        <source>Save the datagrams</source>
        <translation>Datagramme speichern</translation>
    </message>
    <message>
        <source>Captures (*.pcap)</source>
        <translation>Mitschnitte (*.pcap)</translation>
    </message>
    <message>
        <source>The datagrams were written to %1.</source>
        <translation>Die Datagramme wurden nach %1 geschrieben.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::microscope::ReadingModel</name>
    <message>
        <source>Read as</source>
        <translation>Gelesen als</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Ergebnis</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::microscope::SpacingView</name>
    <message>
        <source>Time between datagrams</source>
        <translation>Zeit zwischen Datagrammen</translation>
    </message>
    <message>
        <source>median %1 ms, 99 % %2 ms</source>
        <translation>Median %1 ms, 99 % %2 ms</translation>
    </message>
    <message>
        <source>Fewer than three datagrams</source>
        <translation>Weniger als drei Datagramme</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::operate::AxisReading</name>
    <message>
        <source>Measured %1: %2 mm</source>
        <translation>Gemessen %1: %2 mm</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::operate::HistoryGroup</name>
    <message>
        <source>Motions today</source>
        <translation>Bewegungen heute</translation>
    </message>
    <message>
        <source>click to restore a target</source>
        <translation>Klick stellt ein Ziel wieder her</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::operate::JogButton</name>
    <message>
        <source>Jog %1</source>
        <translation>%1 verfahren</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::operate::JogGroup</name>
    <message>
        <source>Jog by hand</source>
        <translation>Von Hand verfahren</translation>
    </message>
    <message>
        <source>Gamepad</source>
        <translation>Gamepad</translation>
    </message>
    <message>
        <source>Move the arm with a gamepad</source>
        <translation>Den Arm mit einem Gamepad verfahren</translation>
    </message>
    <message>
        <source>Sticks move the arm while a shoulder button is held; off at every start</source>
        <translation>Die Sticks bewegen den Arm, solange eine Schultertaste gehalten wird; nach jedem Start aus</translation>
    </message>
    <message>
        <source>%1 mm/s</source>
        <translation>%1 mm/s</translation>
    </message>
    <message>
        <source>Moving %1</source>
        <translation>Verfährt %1</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>shoulder</source>
        <translation>Schulter</translation>
    </message>
    <message>
        <source>upper arm</source>
        <translation>Oberarm</translation>
    </message>
    <message>
        <source>forearm</source>
        <translation>Unterarm</translation>
    </message>
    <message>
        <source>Step of a tap and of a nudge, mm</source>
        <translation>Schrittweite beim Tippen und Rücken, mm</translation>
    </message>
    <message>
        <source>A tap on a jog button moves the arm, arrow keys, PgUp and PgDn the target by %1 mm; keys with Shift ten times, with Ctrl a tenth</source>
        <translation>Ein Tippen auf eine Schaltfläche verfährt den Arm, Pfeiltasten, Bild auf und Bild ab rücken das Ziel um %1 mm; Tasten mit Umschalt das Zehnfache, mit Strg ein Zehntel</translation>
    </message>
    <message>
        <source>Step, mm</source>
        <translation>Schritt, mm</translation>
    </message>
    <message>
        <source>Jog along</source>
        <translation>Verfahren nach</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>Achsen</translation>
    </message>
    <message>
        <source>The tip moves along x, y or z</source>
        <translation>Die Spitze fährt entlang x, y oder z</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>One joint turns: 1 shoulder, 2 upper arm, 3 forearm; the tip moves on a curve</source>
        <translation>Ein Gelenk dreht sich: 1 Schulter, 2 Oberarm, 3 Unterarm; die Spitze fährt auf einer Kurve</translation>
    </message>
    <message>
        <source>A tap moves the arm by one step; held (mouse, Space or Enter) it moves the arm until it is released</source>
        <translation>Ein Tippen verfährt den Arm um einen Schritt; gehalten (Maus, Leertaste oder Enter) fährt der Arm bis zum Loslassen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::operate::KeptDialog</name>
    <message>
        <source>Keep</source>
        <translation>Merken</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Kept targets</source>
        <translation>Gemerkte Ziele</translation>
    </message>
    <message>
        <source>Name of the target</source>
        <translation>Name des Ziels</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Gemerkt</translation>
    </message>
    <message>
        <source>will replace “%1”.</source>
        <translation>ersetzt „%1“.</translation>
    </message>
    <message>
        <source>will be kept under this name.</source>
        <translation>wird unter diesem Namen gemerkt.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Type a name first</source>
        <translation>Zuerst einen Namen eintippen</translation>
    </message>
    <message>
        <source>Keep %1 under this name</source>
        <translation>%1 unter diesem Namen merken</translation>
    </message>
    <message>
        <source>Give it another name (F2)</source>
        <translation>Einen anderen Namen geben (F2)</translation>
    </message>
    <message>
        <source>Choose a kept target first</source>
        <translation>Zuerst ein gemerktes Ziel wählen</translation>
    </message>
    <message>
        <source>Delete it (Del); Undo brings it back</source>
        <translation>Löschen (Entf); „Rückgängig“ holt es zurück</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close (Ctrl+W)</source>
        <translation>Schließen (Strg+W)</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::operate::MarginScrollBar</name>
    <message>
        <source>Scroll the motion panel</source>
        <translation>Bildlauf im Bewegungsfeld</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::operate::MeasuredGroup</name>
    <message>
        <source>Measured position</source>
        <translation>Gemessene Position</translation>
    </message>
    <message>
        <source>Measured now, mm</source>
        <translation>Jetzt gemessen, mm</translation>
    </message>
    <message>
        <source>Jog</source>
        <translation>Tippbetrieb</translation>
    </message>
    <message>
        <source>the buttons that move the arm by hand</source>
        <translation>die Schaltflächen zum Verfahren von Hand</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <source>Error to command</source>
        <translation>Abweichung vom Befehl</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::operate::MotionGroup</name>
    <message>
        <source>%1 mm/s</source>
        <translation>%1 mm/s</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>path and duration</source>
        <translation>Bahn und Dauer</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Bahn</translation>
    </message>
    <message>
        <source>Straight</source>
        <translation>Gerade</translation>
    </message>
    <message>
        <source>The tip moves on a straight line</source>
        <translation>Die Spitze fährt auf einer Geraden</translation>
    </message>
    <message>
        <source>Joint space</source>
        <translation>Gelenkraum</translation>
    </message>
    <message>
        <source>Each joint moves evenly; the tip moves on a curve</source>
        <translation>Jedes Gelenk fährt gleichmäßig; die Spitze fährt auf einer Kurve</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Takt</translation>
    </message>
    <message>
        <source>Fitts’s law</source>
        <translation>Fittssches Gesetz</translation>
    </message>
    <message>
        <source>By the law of human motion: longer for far and small targets</source>
        <translation>Nach dem Gesetz menschlicher Bewegung: länger für ferne und kleine Ziele</translation>
    </message>
    <message>
        <source>Factor, datagrams a millimetre</source>
        <translation>Faktor, Datagramme je Millimeter</translation>
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
        <source>Width of the target, mm</source>
        <translation>Breite des Ziels, mm</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
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
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Speed limit</source>
        <translation>Tempolimit</translation>
    </message>
    <message>
        <source>Motions in automatic mode come with their own settings. Choose Manual to change these.</source>
        <translation>Automatische Bewegungen haben ihre eigene. Zum Ändern „Von Hand“ wählen.</translation>
    </message>
    <message>
        <source>Datagrams sent for each millimetre of the path</source>
        <translation>Datagramme für jeden Millimeter des Wegs</translation>
    </message>
    <message>
        <source>Time from one datagram to the next</source>
        <translation>Zeit von einem Datagramm zum nächsten</translation>
    </message>
    <message>
        <source>straight</source>
        <translation>gerade</translation>
    </message>
    <message>
        <source>joint space</source>
        <translation>Gelenkraum</translation>
    </message>
    <message>
        <source>%1, Fitts’s law</source>
        <translation>%1, Fittssches Gesetz</translation>
    </message>
    <message>
        <source>%1, %2 × %3 ms</source>
        <translation>%1, %2 × %3 ms</translation>
    </message>
    <message>
        <source>A number of datagrams per millimetre, one each period</source>
        <translation>Eine Anzahl Datagramme je Millimeter, eines in jedem Takt</translation>
    </message>
    <message>
        <source>Tolerance of the target: a smaller one makes the motion longer</source>
        <translation>Toleranz des Ziels: eine kleinere verlängert die Bewegung</translation>
    </message>
    <message>
        <source>Upper limit for all motions, under any commander</source>
        <translation>Obergrenze für alle Bewegungen, gleich wer den Arm steuert</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::operate::MotionPanel</name>
    <message>
        <source>Motion is locked.</source>
        <translation>Die Bewegung ist gesperrt.</translation>
    </message>
    <message>
        <source>A motion must end or be cleared first.</source>
        <translation>Zuerst muss eine Bewegung enden oder ihr Abbruch aufgehoben werden.</translation>
    </message>
    <message>
        <source>Targets come from outside. Choose Manual to move by hand.</source>
        <translation>Ziele kommen von außen. Zum Fahren „Von Hand“ wählen.</translation>
    </message>
    <message>
        <source>A coordinate of the target is no number in range. Correct it.</source>
        <translation>Eine Koordinate des Ziels ist keine Zahl im zulässigen Bereich. Sie berichtigen.</translation>
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
        <source>Source of the target</source>
        <translation>Herkunft des Ziels</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::operate::OperateMode</name>
    <message>
        <source>Operate</source>
        <translation>Betrieb</translation>
    </message>
    <message>
        <source>PYT, point to point motion</source>
        <translation>PYT, Bewegung von Punkt zu Punkt</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>3D view</source>
        <translation>3D-Ansicht</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Play the preview</source>
        <translation>Vorschau abspielen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Takes the value in a field; moves, in the view or on Execute</source>
        <translation>Übernimmt in einem Feld den Wert; fährt in der Ansicht oder auf „Ausführen“</translation>
    </message>
    <message>
        <source>Arrows, PgUp, PgDn</source>
        <translation>Pfeile, Bild auf, Bild ab</translation>
    </message>
    <message>
        <source>Alt+Arrows</source>
        <translation>Alt+Pfeile</translation>
    </message>
    <message>
        <source>Turn the view; with Shift pan it</source>
        <translation>Die Ansicht drehen; mit Umschalt verschieben</translation>
    </message>
    <message>
        <source>+, −</source>
        <translation>+, −</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoomen</translation>
    </message>
    <message>
        <source>V</source>
        <translation>V</translation>
    </message>
    <message>
        <source>Next view</source>
        <translation>Nächste Ansicht</translation>
    </message>
    <message>
        <source>Nudge the target by the chosen step; with Shift ten times, with Ctrl a tenth</source>
        <translation>Das Ziel um den gewählten Schritt versetzen; mit Umschalt das Zehnfache, mit Strg ein Zehntel</translation>
    </message>
    <message>
        <source>J and an arrow, PgUp or PgDn</source>
        <translation>J und Pfeiltaste, Bild auf oder Bild ab</translation>
    </message>
    <message>
        <source>Type a target</source>
        <translation>Ein Ziel eintippen</translation>
    </message>
    <message>
        <source>Pause or resume the motion</source>
        <translation>Die Bewegung pausieren oder fortsetzen</translation>
    </message>
    <message>
        <source>Reverse the motion to its start</source>
        <translation>Die Bewegung zu ihrem Anfang umkehren</translation>
    </message>
    <message>
        <source>Jog the arm while both are held; a tap moves it by one step</source>
        <translation>Den Arm verfahren, solange beide gehalten werden; ein Tippen verfährt ihn um einen Schritt</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::operate::PlacePicker</name>
    <message>
        <source>Named targets</source>
        <translation>Benannte Ziele</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>No flame is detected and no target is kept yet. Keep… stores this target</source>
        <translation>Keine Flamme ist erkannt und noch kein Ziel gemerkt. „Merken…“ speichert dieses Ziel</translation>
    </message>
    <message>
        <source>Choose a detected or kept target</source>
        <translation>Ein erkanntes oder gemerktes Ziel wählen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::operate::PreviewGroup</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>not real</source>
        <translation>nicht real</translation>
    </message>
    <message>
        <source>Place in the preview</source>
        <translation>Stelle in der Vorschau</translation>
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
        <translation>max.</translation>
    </message>
    <message>
        <source>%1 mm/s</source>
        <translation>%1 mm/s</translation>
    </message>
    <message>
        <source>Moves the ghost along the path, not the arm (Space plays the preview)</source>
        <translation>Bewegt den Geist auf dem Weg, nicht den Arm (Leertaste spielt die Vorschau ab)</translation>
    </message>
    <message>
        <source>Slower than requested because of the limits on speed and acceleration</source>
        <translation>Langsamer als gewünscht wegen der Grenzen von Geschwindigkeit und Beschleunigung</translation>
    </message>
    <message>
        <source>Execute would start no motion now, so there is none to preview.</source>
        <translation>„Ausführen“ würde jetzt keine Bewegung beginnen; es gibt keine Vorschau.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::operate::ProgressGroup</name>
    <message>
        <source>Datagrams sent</source>
        <translation>Gesendete Datagramme</translation>
    </message>
    <message>
        <source>mm/s</source>
        <translation>mm/s</translation>
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
        <translation>Hindernis, fährt gleich zurück</translation>
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
        <source>Paused on the way back to %1</source>
        <translation>Pausiert auf dem Rückweg nach %1</translation>
    </message>
    <message>
        <source>Paused on the way to %1</source>
        <translation>Pausiert auf dem Weg nach %1</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>Waiting for the arm&apos;s position</source>
        <translation>Wartet auf die Position des Arms</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::operate::QueueGroup</name>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Clear the queue</source>
        <translation>Warteschlange leeren</translation>
    </message>
    <message>
        <source>Queued targets</source>
        <translation>Eingereihte Ziele</translation>
    </message>
    <message>
        <source>Remove all queued targets; a running motion continues</source>
        <translation>Alle eingereihten Ziele entfernen; eine laufende Bewegung geht weiter</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::operate::RunGroup</name>
    <message>
        <source>Execute</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Einreihen</translation>
    </message>
    <message>
        <source>Park</source>
        <translation>Parken</translation>
    </message>
    <message>
        <source>Move the arm to the target</source>
        <translation>Den Arm zum Ziel fahren</translation>
    </message>
    <message>
        <source>Move to the last target once more</source>
        <translation>Noch einmal zum letzten Ziel fahren</translation>
    </message>
    <message>
        <source>Move to the target after the motions before it</source>
        <translation>Nach den Bewegungen davor zum Ziel fahren</translation>
    </message>
    <message>
        <source>Move the arm to its park position</source>
        <translation>Den Arm zu seiner Parkposition fahren</translation>
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
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation>Umkehren</translation>
    </message>
    <message>
        <source>The arm goes back already.</source>
        <translation>Der Arm fährt schon zurück.</translation>
    </message>
    <message>
        <source>Confirm position</source>
        <translation>Position bestätigen</translation>
    </message>
    <message>
        <source>Motion is interrupted. Resume it first.</source>
        <translation>Die Bewegung ist unterbrochen. Zuerst „Weiter“ wählen.</translation>
    </message>
    <message>
        <source>Hold the arm in place; the motion can resume from there</source>
        <translation>Den Arm halten, wo er ist; die Bewegung kann von dort weitergehen</translation>
    </message>
    <message>
        <source>Continue to the target from the present position</source>
        <translation>Von der jetzigen Position weiter zum Ziel</translation>
    </message>
    <message>
        <source>Move back to the start of this motion, and clear the queue</source>
        <translation>Zum Anfang dieser Bewegung zurückfahren und die Warteschlange leeren</translation>
    </message>
    <message>
        <source>Move back to the start of the last motion</source>
        <translation>Zum Anfang der letzten Bewegung zurückfahren</translation>
    </message>
    <message>
        <source>Confirm the shown position and allow motions again; nothing moves by itself</source>
        <translation>Die angezeigte Position bestätigen und Bewegungen wieder zulassen; von selbst bewegt sich nichts</translation>
    </message>
    <message>
        <source>Resume the interrupted motion, task or program</source>
        <translation>Die unterbrochene Bewegung oder Aufgabe oder das unterbrochene Programm fortsetzen</translation>
    </message>
    <message>
        <source>Set the target to the nearest point the arm can reach</source>
        <translation>Das Ziel auf den nächsten erreichbaren Punkt setzen</translation>
    </message>
    <message>
        <source>Targets come from outside. Choose Manual to move by hand.</source>
        <translation>Ziele kommen von außen. Zum Fahren „Von Hand“ wählen.</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Bestätigen</translation>
    </message>
    <message>
        <source>No motion is paused.</source>
        <translation>Keine Bewegung ist pausiert.</translation>
    </message>
    <message>
        <source>Nothing is moving.</source>
        <translation>Nichts bewegt sich.</translation>
    </message>
    <message>
        <source>Take the nearest: %1</source>
        <translation>Nächsten Punkt nehmen: %1</translation>
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
        <source>Stopped. Choose Release to move again.</source>
        <translation>Gestoppt. Zum Weiterfahren „Freigeben“ wählen.</translation>
    </message>
    <message>
        <source>Aborted. Clear the way, then choose Release.</source>
        <translation>Abgebrochen. Den Weg frei machen, dann „Freigeben“ wählen.</translation>
    </message>
    <message>
        <source>Add the target to the waypoints; nothing moves</source>
        <translation>Das Ziel zu den Wegpunkten hinzufügen; nichts bewegt sich</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::operate::TargetGroup</name>
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
        <source>Keep…</source>
        <translation>Merken…</translation>
    </message>
    <message>
        <source>Keep this target under a name</source>
        <translation>Dieses Ziel unter einem Namen merken</translation>
    </message>
    <message>
        <source>Keep this target under a name, rename and delete kept ones</source>
        <translation>Dieses Ziel unter einem Namen merken, gemerkte umbenennen und löschen</translation>
    </message>
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
</context>
<context>
    <name>medulla::widgets::operate::TargetRows</name>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>The arm moves there</source>
        <translation>Der Arm fährt dorthin</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::operate::WaypointGroup</name>
    <message>
        <source>Waypoints</source>
        <translation>Wegpunkte</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Clear the waypoints</source>
        <translation>Wegpunkte leeren</translation>
    </message>
    <message>
        <source>Move through</source>
        <translation>Abfahren</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>After the last waypoint go on with the first one, in the motion and in the preview</source>
        <translation>Nach dem letzten Wegpunkt mit dem ersten weitermachen, in der Bewegung und in der Vorschau</translation>
    </message>
    <message>
        <source>Open a new task that moves through the waypoints</source>
        <translation>Eine neue Aufgabe öffnen, die die Wegpunkte abfährt</translation>
    </message>
    <message>
        <source>%1, %2 s</source>
        <translation>%1, %2 s</translation>
    </message>
    <message>
        <source>Targets come from outside. Choose Manual to move by hand.</source>
        <translation>Ziele kommen von außen. Zum Fahren „Von Hand“ wählen.</translation>
    </message>
    <message>
        <source>Move the arm to each waypoint in turn</source>
        <translation>Den Arm der Reihe nach zu jedem Wegpunkt fahren</translation>
    </message>
    <message>
        <source>Moves the ghost through the waypoints, not the arm</source>
        <translation>Bewegt den Geist durch die Wegpunkte, nicht den Arm</translation>
    </message>
    <message>
        <source>New task</source>
        <translation>Neue Aufgabe</translation>
    </message>
    <message>
        <source>The motions are planned at rest.</source>
        <translation>Die Bewegungen werden in Ruhe geplant.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::preflights::CheckRow</name>
    <message>
        <source>in order</source>
        <translation>in Ordnung</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>nicht bestanden</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::preflights::ChecklistPanel</name>
    <message>
        <source>Checklist</source>
        <translation>Checkliste</translation>
    </message>
    <message>
        <source>Checked by itself</source>
        <translation>Selbst geprüft</translation>
    </message>
    <message>
        <source>Checked by a person</source>
        <translation>Von einer Person geprüft</translation>
    </message>
    <message>
        <source>New item of the checklist</source>
        <translation>Neuer Punkt der Checkliste</translation>
    </message>
    <message>
        <source>Add an item, then Enter</source>
        <translation>Punkt hinzufügen, dann Enter</translation>
    </message>
    <message>
        <source>Proved by moving</source>
        <translation>Durch Bewegen bewiesen</translation>
    </message>
    <message>
        <source>Unlock motion</source>
        <translation>Bewegung entsperren</translation>
    </message>
    <message>
        <source>Unlock motion without a passed preflight, with a reason</source>
        <translation>Bewegung ohne bestandenen Preflight entsperren, mit einem Grund</translation>
    </message>
    <message>
        <source>Override…</source>
        <translation>Übergehen…</translation>
    </message>
    <message>
        <source>Reason of the override</source>
        <translation>Grund des Übergehens</translation>
    </message>
    <message>
        <source>Override</source>
        <translation>Übergehen</translation>
    </message>
    <message>
        <source>Override the preflight for this reason</source>
        <translation>Den Preflight aus diesem Grund übergehen</translation>
    </message>
    <message>
        <source>%1 of %2 in order</source>
        <translation>%1 von %2 in Ordnung</translation>
    </message>
    <message>
        <source>Take this item out</source>
        <translation>Diesen Punkt herausnehmen</translation>
    </message>
    <message>
        <source>%1 of %2 ticked</source>
        <translation>%1 von %2 abgehakt</translation>
    </message>
    <message>
        <source>Offered; this cell does not require it.</source>
        <translation>Angeboten; diese Zelle verlangt ihn nicht.</translation>
    </message>
    <message>
        <source>Wiggle proof, %1 mm on each axis</source>
        <translation>Wackeltest, %1 mm auf jeder Achse</translation>
    </message>
    <message>
        <source>%1 of 3 axes</source>
        <translation>%1 von 3 Achsen</translation>
    </message>
    <message>
        <source>Missing: %1</source>
        <translation>Es fehlt: %1</translation>
    </message>
    <message>
        <source>Valid until routing, site, addresses or a target change.</source>
        <translation>Gültig, bis sich Routing, Site, Adressen oder ein xPC Target ändern.</translation>
    </message>
    <message>
        <source>Overridden by %1: %2</source>
        <translation>Übergangen von %1: %2</translation>
    </message>
    <message>
        <source>Overridden</source>
        <translation>Übergangen</translation>
    </message>
    <message>
        <source>Reason, kept in the checklist</source>
        <translation>Grund, bleibt in der Checkliste</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>newest %1 of %2</source>
        <translation>neueste %1 von %2</translation>
    </message>
    <message>
        <source>Name of the operator</source>
        <translation>Name des Bedieners</translation>
    </message>
    <message>
        <source>Kept with ticks, unlocks and overrides until the window closes.</source>
        <translation>Steht bei Haken, Entsperrungen und Übergehungen, bis das Fenster geschlossen wird.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::preflights::FindingNotes</name>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::preflights::PreflightButton</name>
    <message>
        <source>Open the preflight: checklist, X-ray and wiggle proof</source>
        <translation>Preflight öffnen: Checkliste, Röntgenbild und Wackeltest</translation>
    </message>
    <message>
        <source>Preflight: %1</source>
        <translation>Preflight: %1</translation>
    </message>
    <message>
        <source>Preflight</source>
        <translation>Preflight</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::preflights::PreflightMode</name>
    <message>
        <source>Preflight</source>
        <translation>Preflight</translation>
    </message>
    <message>
        <source>Checklist</source>
        <translation>Checkliste</translation>
    </message>
    <message>
        <source>X-ray</source>
        <translation>Röntgenbild</translation>
    </message>
    <message>
        <source>every path to a device that moves</source>
        <translation>jeder Weg zu einem bewegten Gerät</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Preflight: %1</source>
        <translation>Preflight: %1</translation>
    </message>
    <message>
        <source>motion locked</source>
        <translation>Bewegung gesperrt</translation>
    </message>
    <message>
        <source>Save X-ray, checklist and proof as text or JSON</source>
        <translation>Röntgenbild, Checkliste und Wackeltest als Text oder JSON speichern</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Bericht…</translation>
    </message>
    <message>
        <source>Show in graph</source>
        <translation>Im Graphen zeigen</translation>
    </message>
    <message>
        <source>Save the preflight</source>
        <translation>Den Preflight speichern</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Text (*.txt)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>The report was written to %1.</source>
        <translation>Der Bericht wurde nach %1 geschrieben.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::preflights::PreflightPresenter</name>
    <message>
        <source>Preflight</source>
        <translation>Preflight</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Bediener</translation>
    </message>
    <message>
        <source>proof runs</source>
        <translation>Test läuft</translation>
    </message>
    <message>
        <source>passed %1</source>
        <translation>bestanden %1</translation>
    </message>
    <message>
        <source>overridden %1</source>
        <translation>übergangen %1</translation>
    </message>
    <message>
        <source>not passed</source>
        <translation>nicht bestanden</translation>
    </message>
    <message>
        <source>checking</source>
        <translation>wird geprüft</translation>
    </message>
    <message>
        <source>not in order</source>
        <translation>nicht in Ordnung</translation>
    </message>
    <message>
        <source>Motion locked: %1</source>
        <translation>Bewegung gesperrt: %1</translation>
    </message>
    <message>
        <source>The checklist was not saved: %1</source>
        <translation>Die Checkliste wurde nicht gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::preflights::ProofCurves</name>
    <message>
        <source>Moves of the wiggle proof over time, mm</source>
        <translation>Bewegungen des Wackeltests über der Zeit, mm</translation>
    </message>
    <message>
        <source>%1, commanded</source>
        <translation>%1, befohlen</translation>
    </message>
    <message>
        <source>%1, mm</source>
        <translation>%1, mm</translation>
    </message>
    <message>
        <source>%1, reported</source>
        <translation>%1, gemeldet</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>commanded</source>
        <translation>befohlen</translation>
    </message>
    <message>
        <source>reported</source>
        <translation>gemeldet</translation>
    </message>
    <message>
        <source>tolerance, ± %1 mm</source>
        <translation>Toleranz, ± %1 mm</translation>
    </message>
    <message>
        <source>Legend: commanded, reported, tolerance ± %1 mm</source>
        <translation>Legende: befohlen, gemeldet, Toleranz ± %1 mm</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::preflights::ProofPanel</name>
    <message>
        <source>Prove</source>
        <translation>Beweisen</translation>
    </message>
    <message>
        <source>End the proof</source>
        <translation>Test beenden</translation>
    </message>
    <message>
        <source>Wiggle proof</source>
        <translation>Wackeltest</translation>
    </message>
    <message>
        <source>Begin the wiggle proof</source>
        <translation>Wackeltest beginnen</translation>
    </message>
    <message>
        <source>End proof</source>
        <translation>Test beenden</translation>
    </message>
    <message>
        <source>mm reported for %1 mm commanded; the only motion while locked</source>
        <translation>mm gemeldet bei %1 mm befohlen; die einzige Bewegung, solange gesperrt ist</translation>
    </message>
    <message>
        <source>Not proven yet. The arm moves by %1 mm along each axis, out and back, in steps of 0.2 mm; it takes some seconds.</source>
        <translation>Noch nicht bewiesen. Der Arm bewegt sich um %1 mm entlang jeder Achse, hin und zurück, in Schritten von 0,2 mm; das dauert einige Sekunden.</translation>
    </message>
    <message>
        <source>Mend the errors of the X-ray first.</source>
        <translation>Zuerst die Fehler des Röntgenbilds beheben.</translation>
    </message>
    <message>
        <source>Move the arm by some millimetres along each axis</source>
        <translation>Den Arm um einige Millimeter entlang jeder Achse bewegen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::preflights::ProofTable</name>
    <message>
        <source>Moves of the wiggle proof, mm</source>
        <translation>Bewegungen des Wackeltests, mm</translation>
    </message>
    <message>
        <source>No proof yet.</source>
        <translation>Noch kein Test.</translation>
    </message>
    <message>
        <source>delay</source>
        <translation>Verzug</translation>
    </message>
    <message>
        <source>move %1</source>
        <translation>Fahrt %1</translation>
    </message>
    <message>
        <source>move %1 %2 mm</source>
        <translation>Fahrt %1 %2 mm</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <source>move %1: %2</source>
        <translation>Fahrt %1: %2</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::preflights::XrayView</name>
    <message>
        <source>X-ray: every path to a device that moves</source>
        <translation>Röntgenbild: jeder Weg zu einem bewegten Gerät</translation>
    </message>
    <message>
        <source>In order</source>
        <translation>In Ordnung</translation>
    </message>
    <message>
        <source>each step is checked</source>
        <translation>jeder Schritt wird geprüft</translation>
    </message>
    <message>
        <source>no step to guard</source>
        <translation>kein Schritt zu prüfen</translation>
    </message>
    <message>
        <source>Wrong device</source>
        <translation>Falsches Gerät</translation>
    </message>
    <message>
        <source>two devices at one address</source>
        <translation>zwei Geräte an einer Adresse</translation>
    </message>
    <message>
        <source>would move “%1”</source>
        <translation>würde „%1“ bewegen</translation>
    </message>
    <message>
        <source>No guard</source>
        <translation>Kein Wächter</translation>
    </message>
    <message>
        <source>a step may be of any length</source>
        <translation>ein Schritt darf beliebig groß sein</translation>
    </message>
    <message>
        <source>on purpose, says the site</source>
        <translation>absichtlich, laut Site</translation>
    </message>
    <message>
        <source>Check it</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>see the warnings below</source>
        <translation>siehe die Warnungen unten</translation>
    </message>
    <message>
        <source>Hears nothing</source>
        <translation>Empfängt nichts</translation>
    </message>
    <message>
        <source>no path ends there</source>
        <translation>kein Weg endet dort</translation>
    </message>
    <message>
        <source>From %1 by %2 to %3: %4, %5.</source>
        <translation>Von %1 über %2 zu %3: %4, %5.</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>Guard</source>
        <translation>Wächter</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <source>this program</source>
        <translation>dieses Programm</translation>
    </message>
    <message>
        <source>port %1</source>
        <translation>Port %1</translation>
    </message>
    <message>
        <source>Show in graph</source>
        <translation>Im Graphen zeigen</translation>
    </message>
    <message>
        <source>Show in graph: %1 → %2</source>
        <translation>Im Graphen zeigen: %1 → %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>ARM to HEAD</comment>
        <translation>%1 an %2</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::ActionForm</name>
    <message>
        <source>Action %1</source>
        <translation>Aktion %1</translation>
    </message>
    <message>
        <source>Remove action %1</source>
        <translation>Aktion %1 entfernen</translation>
    </message>
    <message>
        <source>Time to end of action %1</source>
        <translation>Frist bis zum Ende von Aktion %1</translation>
    </message>
    <message>
        <source>What comes after action %1</source>
        <translation>Was auf Aktion %1 folgt</translation>
    </message>
    <message>
        <source>when it has ended</source>
        <translation>nach dem Ende</translation>
    </message>
    <message>
        <source>The next action begins when this executable has ended.</source>
        <translation>Was folgt, beginnt, wenn diese ausführbare Datei geendet hat.</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>sofort</translation>
    </message>
    <message>
        <source>The next action begins at once, while this executable is still being ended.</source>
        <translation>Was folgt, beginnt, während diese ausführbare Datei noch beendet wird.</translation>
    </message>
    <message>
        <source>Kill it if it has not ended after</source>
        <translation>Zwangsweise beendet nach</translation>
    </message>
    <message>
        <source>The next action begins</source>
        <translation>Was folgt, beginnt</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::DurationEntry</name>
    <message>
        <source>Unit, %1</source>
        <translation>Einheit, %1</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::ProposalRow</name>
    <message>
        <source>Accept</source>
        <translation>Annehmen</translation>
    </message>
    <message>
        <source>Change the program so; it can be undone</source>
        <translation>Das Programm so ändern; es lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>Show the runs</source>
        <translation>Läufe zeigen</translation>
    </message>
    <message>
        <source>Show where it is seen, run after run</source>
        <translation>Zeigen, wo es zu sehen ist, Lauf für Lauf</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Do not propose this again while the program is open</source>
        <translation>Das nicht wieder vorschlagen, solange das Programm offen ist</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::ProposalsPanel</name>
    <message>
        <source>Proposals</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>Add recordings…</source>
        <translation>Aufzeichnungen hinzufügen…</translation>
    </message>
    <message>
        <source>from 1 recording</source>
        <translation>aus 1 Aufzeichnung</translation>
    </message>
    <message>
        <source>from %1 recordings</source>
        <translation>aus %1 Aufzeichnungen</translation>
    </message>
    <message>
        <source>What recorded runs speak for is proposed here. Run the program, or add recordings of it.</source>
        <translation>Hier wird vorgeschlagen, wofür aufgezeichnete Läufe sprechen. Das Programm ausführen oder Aufzeichnungen davon hinzufügen.</translation>
    </message>
    <message>
        <source>Looking at the recordings…</source>
        <translation>Aufzeichnungen werden durchgesehen…</translation>
    </message>
    <message>
        <source>The recordings speak for no change.</source>
        <translation>Die Aufzeichnungen sprechen für keine Änderung.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::RoboPanel</name>
    <message>
        <source>How fast Robo&apos;s world goes</source>
        <translation>Wie schnell Robos Welt läuft</translation>
    </message>
    <message>
        <source>Another world</source>
        <translation>Andere Welt</translation>
    </message>
    <message>
        <source>Robo&apos;s world</source>
        <translation>Robos Welt</translation>
    </message>
    <message>
        <source>World</source>
        <translation>Welt</translation>
    </message>
    <message>
        <source>×%1</source>
        <translation>×%1</translation>
    </message>
    <message>
        <source>In real time</source>
        <translation>In Echtzeit</translation>
    </message>
    <message>
        <source>%1 times as fast as real time</source>
        <translation>%1-mal so schnell wie Echtzeit</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>world of the document</source>
        <translation>Welt des Dokuments</translation>
    </message>
    <message>
        <source>Another random world, for the next run</source>
        <translation>Eine andere Zufallswelt, für den nächsten Lauf</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::RoboView</name>
    <message>
        <source>Robo&apos;s world</source>
        <translation>Robos Welt</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::RuleCompletion</name>
    <message>
        <source>Words that fit</source>
        <translation>Passende Wörter</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::RuleEntry</name>
    <message>
        <source>Not taken yet. Enter takes it, Esc gives it up.</source>
        <translation>Noch nicht übernommen. Enter übernimmt, Esc verwirft.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::RuleField</name>
    <message>
        <source>Name of the rule</source>
        <translation>Name der Regel</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>What is found in it</source>
        <translation>Was darin gefunden wird</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::RuleForm</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>While</source>
        <translation>Solange</translation>
    </message>
    <message>
        <source>For some</source>
        <translation>Für ein Element</translation>
    </message>
    <message>
        <source>name in list, or nothing</source>
        <translation>name in liste oder nichts</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>Unknown when older than</source>
        <translation>Unbekannt, wenn älter als</translation>
    </message>
    <message>
        <source>A result counts as unknown when it is older</source>
        <translation>Ein Ergebnis gilt als unbekannt, wenn es älter ist</translation>
    </message>
    <message>
        <source>Allowed age</source>
        <translation>Erlaubtes Alter</translation>
    </message>
    <message>
        <source>Do, all at once</source>
        <translation>Tun, alles zugleich</translation>
    </message>
    <message>
        <source>One more</source>
        <translation>Noch eine</translation>
    </message>
    <message>
        <source>hold, move arm to …, a program</source>
        <translation>hold, move arm to …, ein Programm</translation>
    </message>
    <message>
        <source>Works toward the rule</source>
        <translation>Arbeitet hin auf die Regel</translation>
    </message>
    <message>
        <source>the one right above</source>
        <translation>die direkt darüber</translation>
    </message>
    <message>
        <source>rule %1</source>
        <translation>Regel %1</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::RulePainter</name>
    <message>
        <source>Open alone</source>
        <translation>Allein öffnen</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>no name</source>
        <translation>ohne Namen</translation>
    </message>
    <message>
        <source>goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>first true rule</source>
        <translation>erste wahre Regel</translation>
    </message>
    <message>
        <source>older than %1: counts as false</source>
        <translation>älter als %1: gilt als falsch</translation>
    </message>
    <message>
        <source>chatters, %1 /s</source>
        <translation>flattert, %1 /s</translation>
    </message>
    <message numerus="yes">
        <source>%n fault(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>never first</source>
        <translation>nie die erste</translation>
    </message>
    <message>
        <source>it failed and is tried again</source>
        <translation>gescheitert, wird noch einmal versucht</translation>
    </message>
    <message>
        <source>waits until it can begin</source>
        <translation>wartet, bis sie beginnen kann</translation>
    </message>
    <message>
        <source>open below</source>
        <translation>darunter offen</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s)</source>
        <translation>
            <numerusform>%n Regel</numerusform>
            <numerusform>%n Regeln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>used by %n program(s)</source>
        <translation>
            <numerusform>benutzt von %n Programm</numerusform>
            <numerusform>benutzt von %n Programmen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::RulePanel</name>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>No program is open</source>
        <translation>Kein Programm offen</translation>
    </message>
    <message>
        <source>Rule %1</source>
        <translation>Regel %1</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::RuleWord</name>
    <message>
        <source>bound, of %1</source>
        <translation>gebunden, aus %1</translation>
    </message>
    <message>
        <source>parameter, %1</source>
        <translation>Parameter, %1</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>constant, %1</source>
        <translation>Konstante, %1</translation>
    </message>
    <message>
        <source>signal</source>
        <translation>Signal</translation>
    </message>
    <message>
        <source>signal, %1</source>
        <translation>Signal, %1</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>list</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source>a topic says it</source>
        <translation>ein Topic sagt es</translation>
    </message>
    <message>
        <source>an executable says it</source>
        <translation>eine ausführbare Datei sagt es</translation>
    </message>
    <message>
        <source>an executable that is kept running</source>
        <translation>eine ausführbare Datei, die weiterläuft</translation>
    </message>
    <message>
        <source>so long at a stretch</source>
        <translation>so lange ohne Unterbrechung</translation>
    </message>
    <message>
        <source>program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>skill</source>
        <translation>Fertigkeit</translation>
    </message>
    <message>
        <source>output</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>the arm</source>
        <translation>der Arm</translation>
    </message>
    <message>
        <source>attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>on the plane</source>
        <translation>in der Ebene</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::RulesHead</name>
    <message>
        <source>Columns: rule, age, while, do, runs for</source>
        <translation>Spalten: Regel, Alter, solange, tun, läuft seit</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>while</source>
        <translation>solange</translation>
    </message>
    <message>
        <source>do</source>
        <translation>tun</translation>
    </message>
    <message>
        <source>runs for</source>
        <translation>läuft seit</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::RulesModel</name>
    <message numerus="yes">
        <source>Program %1, used by %n program(s)</source>
        <translation>
            <numerusform>Programm %1, benutzt von %n Programm</numerusform>
            <numerusform>Programm %1, benutzt von %n Programmen</numerusform>
        </translation>
    </message>
    <message>
        <source>Rule %1</source>
        <translation>Regel %1</translation>
    </message>
    <message>
        <source>too old</source>
        <translation>zu alt</translation>
    </message>
    <message>
        <source>first true rule</source>
        <translation>erste wahre Regel</translation>
    </message>
    <message numerus="yes">
        <source>chatters, %n time(s) a second</source>
        <translation>
            <numerusform>flattert, %n-mal in der Sekunde</numerusform>
            <numerusform>flattert, %n-mal in der Sekunde</numerusform>
        </translation>
    </message>
    <message>
        <source>never first</source>
        <translation>nie die erste</translation>
    </message>
    <message>
        <source>while %1</source>
        <translation>solange %1</translation>
    </message>
    <message>
        <source>do %1</source>
        <translation>tut %1</translation>
    </message>
    <message>
        <source>open below</source>
        <translation>darunter offen</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::RulesPanel</name>
    <message>
        <source>Find in the rules</source>
        <translation>In den Regeln suchen</translation>
    </message>
    <message>
        <source>Rules of the program</source>
        <translation>Regeln des Programms</translation>
    </message>
    <message>
        <source>No program is open.
Open one, or begin a new one.</source>
        <translation>Kein Programm offen.
Eines öffnen oder ein neues beginnen.</translation>
    </message>
    <message>
        <source>There are no rules yet.
Add one with Ins: the first true rule, from above, decides what runs.</source>
        <translation>Noch keine Regeln.
Mit Einfg eine hinzufügen: Die erste wahre Regel, von oben, entscheidet, was läuft.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::RulesStrip</name>
    <message>
        <source>Lamps: true, false, unknown or too old</source>
        <translation>Lampen: wahr, falsch, unbekannt oder zu alt</translation>
    </message>
    <message>
        <source>unknown, too old</source>
        <translation>unbekannt, zu alt</translation>
    </message>
    <message>
        <source>Choose a program</source>
        <translation>Programm wählen</translation>
    </message>
    <message>
        <source>Add a rule below the chosen one (Ins)</source>
        <translation>Eine Regel unter der gewählten hinzufügen (Einfg)</translation>
    </message>
    <message>
        <source>← Back</source>
        <translation>← Zurück</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Wrapper script</source>
        <translation>Skript</translation>
    </message>
    <message>
        <source>the first true rule, from above, decides what runs</source>
        <translation>die erste wahre Regel, von oben, entscheidet, was läuft</translation>
    </message>
    <message>
        <source>No program is open</source>
        <translation>Kein Programm offen</translation>
    </message>
    <message>
        <source>Program %1, choose another</source>
        <translation>Programm %1, ein anderes wählen</translation>
    </message>
    <message>
        <source>Back to %1 (Alt+Left)</source>
        <translation>Zurück zu %1 (Alt+Links)</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::RulesView</name>
    <message>
        <source>Column %1: %2 %3</source>
        <translation>Spalte %1: %2 %3</translation>
    </message>
    <message>
        <source>Rules, the first true one from above decides what runs</source>
        <translation>Regeln, die erste wahre von oben entscheidet, was läuft</translation>
    </message>
    <message>
        <source>Add a rule above</source>
        <translation>Regel darüber hinzufügen</translation>
    </message>
    <message>
        <source>Add a rule below</source>
        <translation>Regel darunter hinzufügen</translation>
    </message>
    <message>
        <source>Add a rule</source>
        <translation>Regel hinzufügen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Close the program below</source>
        <translation>Das Programm darunter schließen</translation>
    </message>
    <message>
        <source>Open the program below</source>
        <translation>Das Programm darunter öffnen</translation>
    </message>
    <message>
        <source>Open %1 alone</source>
        <translation>%1 allein öffnen</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Paste below</source>
        <translation>Darunter einfügen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::TrProgramActions</name>
    <message>
        <source>Add a rule</source>
        <translation>Regel hinzufügen</translation>
    </message>
    <message>
        <source>Find in the program</source>
        <translation>Im Programm suchen</translation>
    </message>
    <message>
        <source>Rules as a tree</source>
        <translation>Regeln als Baum</translation>
    </message>
    <message>
        <source>Add recordings to learn from…</source>
        <translation>Aufzeichnungen zum Lernen hinzufügen…</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>Programme</translation>
    </message>
    <message>
        <source>Another world for Robo</source>
        <translation>Eine andere Welt für Robo</translation>
    </message>
    <message>
        <source>Save the recorded run…</source>
        <translation>Aufgezeichneten Lauf speichern…</translation>
    </message>
    <message>
        <source>Open a recorded run…</source>
        <translation>Aufgezeichneten Lauf öffnen…</translation>
    </message>
    <message>
        <source>Robo&apos;s world in place of the rules</source>
        <translation>Robos Welt anstelle der Regeln</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::TrProgramEdits</name>
    <message>
        <source>rule %1</source>
        <translation>Regel %1</translation>
    </message>
    <message>
        <source>new rule</source>
        <translation>neue Regel</translation>
    </message>
    <message>
        <source>Add a rule</source>
        <translation>Regel hinzufügen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>%1, copy</source>
        <translation>%1, Kopie</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 duplizieren</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>Change the note of %1</source>
        <translation>Notiz von %1 ändern</translation>
    </message>
    <message>
        <source>Change the condition of %1</source>
        <translation>Bedingung von %1 ändern</translation>
    </message>
    <message>
        <source>Change what %1 does</source>
        <translation>Ändern, was %1 tut</translation>
    </message>
    <message>
        <source>Change the allowed age of %1</source>
        <translation>Erlaubtes Alter von %1 ändern</translation>
    </message>
    <message>
        <source>Change the variable of %1</source>
        <translation>Variable von %1 ändern</translation>
    </message>
    <message>
        <source>Add the program %1</source>
        <translation>Programm %1 hinzufügen</translation>
    </message>
    <message>
        <source>Remove the program %1</source>
        <translation>Programm %1 entfernen</translation>
    </message>
    <message>
        <source>Change the head of %1</source>
        <translation>Name und Parameter von %1 ändern</translation>
    </message>
    <message>
        <source>Add the variable %1</source>
        <translation>Variable %1 hinzufügen</translation>
    </message>
    <message>
        <source>Change the variable %1</source>
        <translation>Variable %1 ändern</translation>
    </message>
    <message>
        <source>Remove the variable %1</source>
        <translation>Variable %1 entfernen</translation>
    </message>
    <message numerus="yes">
        <source>Paste %n rule(s)</source>
        <translation>
            <numerusform>%n Regel einfügen</numerusform>
            <numerusform>%n Regeln einfügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Change what %1 works toward</source>
        <translation>Ändern, worauf %1 hinarbeitet</translation>
    </message>
    <message>
        <source>Add an action to %1</source>
        <translation>%1 eine Aktion hinzufügen</translation>
    </message>
    <message>
        <source>Remove an action of %1</source>
        <translation>Eine Aktion von %1 entfernen</translation>
    </message>
    <message>
        <source>Change the grace time of %1</source>
        <translation>Frist von %1 ändern</translation>
    </message>
    <message>
        <source>Change how %1 ends</source>
        <translation>Ändern, wie %1 endet</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::TrProgramFindings</name>
    <message>
        <source>No problems found. The program can run.</source>
        <translation>Keine Probleme gefunden. Das Programm kann laufen.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::TrProgramForm</name>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Remove the program</source>
        <translation>Das Programm entfernen</translation>
    </message>
    <message>
        <source>Name and parameters</source>
        <translation>Name und Parameter</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>One more program</source>
        <translation>Noch ein Programm</translation>
    </message>
    <message>
        <source>name(parameter: point)</source>
        <translation>name(parameter: point)</translation>
    </message>
    <message>
        <source>Variables of the file</source>
        <translation>Variablen der Datei</translation>
    </message>
    <message>
        <source>One more</source>
        <translation>Noch eine</translation>
    </message>
    <message>
        <source>One more variable</source>
        <translation>Noch eine Variable</translation>
    </message>
    <message>
        <source>name = 3, or name = (0, 50, 0)</source>
        <translation>name = 3 oder name = (0, 50, 0)</translation>
    </message>
    <message>
        <source>It is the one that runs.</source>
        <translation>Es ist das Hauptprogramm.</translation>
    </message>
    <message>
        <source>It is the one that runs; used by %1.</source>
        <translation>Es ist das Hauptprogramm; benutzt von %1.</translation>
    </message>
    <message>
        <source>No program uses it.</source>
        <translation>Kein Programm benutzt es.</translation>
    </message>
    <message>
        <source>Used by %1.</source>
        <translation>Benutzt von %1.</translation>
    </message>
    <message>
        <source>The first program is the one that runs, and stays.</source>
        <translation>Das erste Programm ist das Hauptprogramm und bleibt.</translation>
    </message>
    <message>
        <source>It is used by %1. Change what calls it, then remove it.</source>
        <translation>Es wird von %1 benutzt. Zuerst ändern, was es aufruft, dann entfernen.</translation>
    </message>
    <message>
        <source>Variable %1</source>
        <translation>Variable %1</translation>
    </message>
    <message>
        <source>Remove variable %1</source>
        <translation>Variable %1 entfernen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::TrProgramKind</name>
    <message>
        <source>Programs</source>
        <translation>Programme</translation>
    </message>
    <message>
        <source>New program</source>
        <translation>Neues Programm</translation>
    </message>
    <message>
        <source>Program: the arm lights a torch at a flame</source>
        <translation>Programm: Der Arm zündet eine Fackel an einer Flamme an</translation>
    </message>
    <message>
        <source>Program: Robo brings bottles and paper to their bins</source>
        <translation>Programm: Robo bringt Flaschen und Papier in ihre Behälter</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::TrProgramMode</name>
    <message>
        <source>Programs</source>
        <translation>Programme</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Proposals</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Truth over time</source>
        <translation>Wahrheit über der Zeit</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Aufwärts, Abwärts</translation>
    </message>
    <message>
        <source>Go from rule to rule</source>
        <translation>Von Regel zu Regel gehen</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Links, Rechts</translation>
    </message>
    <message>
        <source>Close or open the program that a rule calls</source>
        <translation>Das Programm schließen oder öffnen, das eine Regel aufruft</translation>
    </message>
    <message>
        <source>Alt+Up, Alt+Down</source>
        <translation>Alt+Aufwärts, Alt+Abwärts</translation>
    </message>
    <message>
        <source>Move the rule</source>
        <translation>Die Regel verschieben</translation>
    </message>
    <message>
        <source>Ins, Del, F2, Ctrl+D</source>
        <translation>Einfg, Entf, F2, Strg+D</translation>
    </message>
    <message>
        <source>Add, delete, rename, duplicate</source>
        <translation>Hinzufügen, löschen, umbenennen, duplizieren</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Write the condition</source>
        <translation>Die Bedingung schreiben</translation>
    </message>
    <message>
        <source>Ctrl+C, Ctrl+X, Ctrl+V</source>
        <translation>Strg+C, Strg+X, Strg+V</translation>
    </message>
    <message>
        <source>Copy, cut, paste, from program to program</source>
        <translation>Kopieren, ausschneiden, einfügen, von Programm zu Programm</translation>
    </message>
    <message>
        <source>No program is open: open one first.</source>
        <translation>Kein Programm offen: zuerst eines öffnen.</translation>
    </message>
    <message>
        <source>World</source>
        <translation>Welt</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::TrProgramPresenter</name>
    <message>
        <source>The program does not run</source>
        <translation>Das Programm läuft nicht</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>The program has a fault: %1 Mend it first.</source>
        <translation>Das Programm hat einen Fehler: %1 Ihn zuerst beheben.</translation>
    </message>
    <message>
        <source>Nothing else of a dry run leaves this program. Without them, rules that ask them stay unknown, and actions that are some wait.</source>
        <translation>Sonst verlässt nichts von einem Probelauf dieses Programm. Ohne sie bleiben Regeln, die sie fragen, unbekannt, und Aktionen, die sie ausführen, warten.</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>Start the executables of %1 too?</source>
        <translation>Auch die ausführbaren Dateien von %1 starten?</translation>
    </message>
    <message>
        <source>Run without them</source>
        <translation>Ohne sie ausführen</translation>
    </message>
    <message>
        <source>Start them too</source>
        <translation>Auch sie starten</translation>
    </message>
    <message>
        <source>Waits before its first action.</source>
        <translation>Wartet vor der ersten Aktion.</translation>
    </message>
    <message>
        <source>The run keeps the program as it was, until this is mended: %1</source>
        <translation>Der Lauf behält das Programm, wie es war, bis dies behoben ist: %1</translation>
    </message>
    <message>
        <source>The run keeps the program as it was: you were not asked about the executable %1. End the run and begin it anew.</source>
        <translation>Der Lauf behält das Programm, wie es war: Nach der ausführbaren Datei %1 wurde nicht gefragt. Den Lauf beenden und neu beginnen.</translation>
    </message>
    <message>
        <source>Another rule is first: the step is done.</source>
        <translation>Eine andere Regel ist die erste: Der Schritt ist ausgeführt.</translation>
    </message>
    <message>
        <source>Dry run of %1: %2</source>
        <translation>Probelauf von %1: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Nothing runs. Begin a dry run first.</source>
        <translation>Nichts läuft. Zuerst einen Probelauf beginnen.</translation>
    </message>
    <message>
        <source>The run moves the arm, and what stands around it is not simulated for it. Try it in a dry run.</source>
        <translation>Der Lauf bewegt den Arm, und was um ihn steht, ist dabei nicht simuliert. Im Probelauf versuchen.</translation>
    </message>
    <message>
        <source>The simulated cell is just being started. Wait a moment.</source>
        <translation>Die simulierte Zelle wird gerade gestartet. Einen Augenblick warten.</translation>
    </message>
    <message>
        <source>Nothing was disturbed</source>
        <translation>Nichts wurde gestört</translation>
    </message>
    <message>
        <source>This dry run starts no executables: rules that ask them stay unknown, and actions that are some wait.</source>
        <translation>Dieser Probelauf startet keine ausführbaren Dateien: Regeln, die sie fragen, bleiben unbekannt, und Aktionen, die sie ausführen, warten.</translation>
    </message>
    <message>
        <source>What it sets at %1 goes nowhere in a dry run.</source>
        <translation>Was an %1 gesetzt wird, geht in einem Probelauf nirgendwohin.</translation>
    </message>
    <message>
        <source>The motion was paused, and the program with it. Let it go on here.</source>
        <translation>Die Bewegung wurde pausiert, und das Programm mit ihr. Hier weiterlaufen lassen.</translation>
    </message>
    <message>
        <source>This program is for Robo&apos;s world: run it dry.</source>
        <translation>Dieses Programm ist für Robos Welt: als Probelauf starten.</translation>
    </message>
    <message>
        <source>The run keeps the program as it was: it is for another world now. End the run and begin it anew.</source>
        <translation>Der Lauf behält das Programm, wie es war: Es ist jetzt für eine andere Welt. Den Lauf beenden und neu beginnen.</translation>
    </message>
    <message>
        <source>A run goes on in Robo&apos;s world. End it first.</source>
        <translation>In Robos Welt läuft ein Lauf. Ihn zuerst beenden.</translation>
    </message>
    <message>
        <source>There is nothing of this kind in Robo&apos;s world. Try something else.</source>
        <translation>So etwas gibt es in Robos Welt nicht. Etwas anderes versuchen.</translation>
    </message>
    <message>
        <source>There is nothing of this kind in the cell. Try something else.</source>
        <translation>So etwas gibt es in der Zelle nicht. Etwas anderes versuchen.</translation>
    </message>
    <message>
        <source>What runs has this fault: %1 Mend it, and the run takes that over.</source>
        <translation>Was läuft, hat diesen Fehler: %1 Ihn beheben; dann übernimmt der Lauf die Änderung.</translation>
    </message>
    <message>
        <source>The dry run knows nothing of %1</source>
        <translation>Der Probelauf kennt %1 nicht</translation>
    </message>
    <message>
        <source>There is no maze game in it: rules that ask robots stay unknown, and none is sent anywhere.</source>
        <translation>Er hat kein Labyrinthspiel: Regeln, die Roboter fragen, bleiben unbekannt, und keiner wird irgendwohin gesendet.</translation>
    </message>
    <message>
        <source>Changed since you were asked: %1. Look at that again before you confirm.</source>
        <translation>Seit der Frage geändert: %1. Vor dem Bestätigen noch einmal ansehen.</translation>
    </message>
    <message>
        <source>The disk took so long to answer that the run has not begun. Confirm it again.</source>
        <translation>Der Datenträger brauchte so lange, dass der Lauf nicht begonnen hat. Noch einmal bestätigen.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::TrProgramRemarks</name>
    <message>
        <source>Variable %1</source>
        <translation>Variable %1</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>Die Datei</translation>
    </message>
    <message>
        <source>Program %1</source>
        <translation>Programm %1</translation>
    </message>
    <message>
        <source>%1, rule %2</source>
        <translation>%1, Regel %2</translation>
    </message>
    <message>
        <source>Rule %1</source>
        <translation>Regel %1</translation>
    </message>
    <message>
        <source>%1, line %2, column %3</source>
        <translation>%1, Zeile %2, Spalte %3</translation>
    </message>
    <message>
        <source>Hold for 0.2 s</source>
        <translation>0,2 s lang halten</translation>
    </message>
    <message>
        <source>Move above rule %1</source>
        <translation>Über Regel %1 verschieben</translation>
    </message>
    <message>
        <source>Remove the rule</source>
        <translation>Regel entfernen</translation>
    </message>
    <message>
        <source>Add a last rule: true, nothing</source>
        <translation>Letzte Regel hinzufügen: true, nothing</translation>
    </message>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source>Rename to %1</source>
        <translation>In %1 umbenennen</translation>
    </message>
    <message>
        <source>Leave at %1</source>
        <translation>Verlassen bei %1</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::TrProgramRun</name>
    <message>
        <source>Add a recording to learn from</source>
        <translation>Aufzeichnung zum Lernen hinzufügen</translation>
    </message>
    <message>
        <source>recording %1</source>
        <translation>Aufzeichnung %1</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The run was not opened</source>
        <translation>Der Lauf wurde nicht geöffnet</translation>
    </message>
    <message>
        <source>This program has not run yet.</source>
        <translation>Dieses Programm ist noch nicht gelaufen.</translation>
    </message>
    <message>
        <source>No program is open: open one first.</source>
        <translation>Kein Programm offen: zuerst eines öffnen.</translation>
    </message>
    <message>
        <source>Run the program on a simulated cell; nothing real moves</source>
        <translation>Programm in einer simulierten Zelle ausführen; kein echtes Gerät bewegt sich</translation>
    </message>
    <message>
        <source>Run dry, one rule at a time</source>
        <translation>Probelauf, Regel für Regel</translation>
    </message>
    <message>
        <source>Run the program on the arm; asks first</source>
        <translation>Das Programm am Arm ausführen; fragt zuerst</translation>
    </message>
    <message>
        <source>Run the program in Robo&apos;s world; nothing real moves</source>
        <translation>Das Programm in Robos Welt ausführen; kein echtes Gerät bewegt sich</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Back to now</source>
        <translation>Zurück zu jetzt</translation>
    </message>
    <message>
        <source>This is the run at %1, not now. Edits change the program as it is now.</source>
        <translation>Das ist der Lauf bei %1, nicht jetzt. Änderungen gelten dem Programm, wie es jetzt ist.</translation>
    </message>
    <message>
        <source>This is %2 at %1, a run of the past. Edits change the program as it is now.</source>
        <translation>Das ist %2 bei %1, ein vergangener Lauf. Änderungen gelten dem Programm, wie es jetzt ist.</translation>
    </message>
    <message>
        <source>Recordings (*.mcap)</source>
        <translation>Aufzeichnungen (*.mcap)</translation>
    </message>
    <message>
        <source>Recorded runs (*.mcap *.run)</source>
        <translation>Aufgezeichnete Läufe (*.mcap *.run)</translation>
    </message>
    <message>
        <source>Pause: ends the running action; the conditions are still evaluated</source>
        <translation>Pausieren: beendet die laufende Aktion; die Bedingungen werden weiter ausgewertet</translation>
    </message>
    <message>
        <source>Run until another rule is first, then pause again</source>
        <translation>Weiter, bis eine andere Regel die erste ist, dann wieder pausieren</translation>
    </message>
    <message>
        <source>Open a recorded run</source>
        <translation>Aufgezeichneten Lauf öffnen</translation>
    </message>
    <message>
        <source>Save the recorded run</source>
        <translation>Aufgezeichneten Lauf speichern</translation>
    </message>
    <message>
        <source>The run was not saved</source>
        <translation>Der Lauf wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>%1 runs, not the shown program. Pause, Step and End act on the run.</source>
        <translation>%1 läuft, nicht das gezeigte Programm. Pause, Schritt und Ende gelten dem Lauf.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::TrProgramToolBar</name>
    <message>
        <source>Show the rules as</source>
        <translation>Regeln zeigen als</translation>
    </message>
    <message>
        <source>Edits take effect at the next evaluation</source>
        <translation>Änderungen wirken bei der nächsten Auswertung</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>Disturb…</source>
        <translation>Stören…</translation>
    </message>
    <message>
        <source>last %1</source>
        <translation>zuletzt %1</translation>
    </message>
    <message>
        <source>Latency from the last value that changed the running action to the start of the new action</source>
        <translation>Latenz vom letzten Wert, der die laufende Aktion wechselte, bis zum Start der neuen Aktion</translation>
    </message>
    <message>
        <source>Cause a disturbance in the dry run</source>
        <translation>Im Probelauf eine Störung auslösen</translation>
    </message>
    <message>
        <source>Cause a disturbance</source>
        <translation>Eine Störung auslösen</translation>
    </message>
    <message>
        <source>World</source>
        <translation>Welt</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::TreeCanvas</name>
    <message>
        <source>An arrow belongs to the rule that it leaves. Drag its head, or one from the other rule.</source>
        <translation>Ein Pfeil gehört der Regel, von der er ausgeht. Seine Spitze ziehen oder einen von der anderen Regel aus.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::TreeEdits</name>
    <message>
        <source>rule %1</source>
        <translation>Regel %1</translation>
    </message>
    <message>
        <source>A program keeps one rule at least. Leave one of them.</source>
        <translation>Ein Programm behält mindestens eine Regel. Eine davon übrig lassen.</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Remove %1 rules</source>
        <translation>%1 Regeln entfernen</translation>
    </message>
    <message>
        <source>A rule cannot be meant to achieve itself. Choose one above it.</source>
        <translation>Eine Regel kann nicht sich selbst erreichen sollen. Eine darüber wählen.</translation>
    </message>
    <message>
        <source>Rule %1 stands below rule %2, and a rule works toward one above it. Move rule %2 below rule %1 first.</source>
        <translation>Regel %1 steht unter Regel %2, und eine Regel arbeitet auf eine darüber hin. Zuerst Regel %2 unter Regel %1 verschieben.</translation>
    </message>
    <message>
        <source>Let %1 work toward %2</source>
        <translation>%1 auf %2 hinarbeiten lassen</translation>
    </message>
    <message>
        <source>Rule %1 has no name that rule %2 could tell it by. Name it first (F2).</source>
        <translation>Regel %1 hat keinen Namen, mit dem Regel %2 sie nennen könnte. Sie zuerst benennen (F2).</translation>
    </message>
    <message>
        <source>A rule between them is called &quot;%1&quot; too. Rename one of the two first (F2).</source>
        <translation>Auch eine Regel dazwischen heißt „%1“. Zuerst eine der beiden umbenennen (F2).</translation>
    </message>
    <message>
        <source>Work toward the rule above</source>
        <translation>Auf die Regel darüber hinarbeiten</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::TreePanel</name>
    <message>
        <source>Tree: what each rule is meant to achieve</source>
        <translation>Baum: was jede Regel erreichen soll</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>Add a rule that achieves the chosen one</source>
        <translation>Eine Regel hinzufügen, die die gewählte erreicht</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Ins</source>
        <translation>Einfg</translation>
    </message>
    <message>
        <source>Show the rows again</source>
        <translation>Wieder die Zeilen zeigen</translation>
    </message>
    <message>
        <source>Show the tree large, to edit it</source>
        <translation>Den Baum groß zeigen, zum Ändern</translation>
    </message>
    <message>
        <source>Tree of rules</source>
        <translation>Baum der Regeln</translation>
    </message>
    <message>
        <source>what each rule is meant to achieve</source>
        <translation>was jede Regel erreichen soll</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::TruthHead</name>
    <message>
        <source>Legend: true, its rule ran, unknown</source>
        <translation>Legende: wahr, ihre Regel lief, unbekannt</translation>
    </message>
    <message>
        <source>true</source>
        <translation>wahr</translation>
    </message>
    <message>
        <source>its rule ran</source>
        <translation>ihre Regel lief</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
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
        <source>never first: &lt;b&gt;none&lt;/b&gt;</source>
        <translation>nie die erste: &lt;b&gt;keine&lt;/b&gt;</translation>
    </message>
    <message>
        <source>never first: &lt;b&gt;rules %1 and %2 more&lt;/b&gt;</source>
        <translation>nie die erste: &lt;b&gt;Regeln %1 und %2 weitere&lt;/b&gt;</translation>
    </message>
    <message>
        <source>never first: &lt;b&gt;rule %1&lt;/b&gt;</source>
        <translation>nie die erste: &lt;b&gt;Regel %1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>never first: &lt;b&gt;rules %1&lt;/b&gt;</source>
        <translation>nie die erste: &lt;b&gt;Regeln %1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>goal &lt;b&gt;not reached&lt;/b&gt;</source>
        <translation>Ziel &lt;b&gt;nicht erreicht&lt;/b&gt;</translation>
    </message>
    <message>
        <source>goal reached &lt;b&gt;1 time&lt;/b&gt;</source>
        <translation>Ziel &lt;b&gt;1-mal&lt;/b&gt; erreicht</translation>
    </message>
    <message>
        <source>goal reached &lt;b&gt;%1 times&lt;/b&gt;</source>
        <translation>Ziel &lt;b&gt;%1-mal&lt;/b&gt; erreicht</translation>
    </message>
    <message>
        <source>&lt;b&gt;no&lt;/b&gt; mishap</source>
        <translation>&lt;b&gt;kein&lt;/b&gt; Missgeschick</translation>
    </message>
    <message>
        <source>recovered from &lt;b&gt;%1 of %2&lt;/b&gt; mishap</source>
        <translation>erholt von &lt;b&gt;%1 von %2&lt;/b&gt; Missgeschick</translation>
    </message>
    <message>
        <source>recovered from &lt;b&gt;%1 of %2&lt;/b&gt; mishaps</source>
        <translation>erholt von &lt;b&gt;%1 von %2&lt;/b&gt; Missgeschicken</translation>
    </message>
    <message>
        <source>Truth over time</source>
        <translation>Wahrheit über der Zeit</translation>
    </message>
    <message>
        <source>Back to the run that goes on or ended last</source>
        <translation>Zurück zu dem Lauf, der läuft oder zuletzt endete</translation>
    </message>
    <message>
        <source>Keep now at the right edge (End)</source>
        <translation>Das Jetzt am rechten Rand halten (Ende)</translation>
    </message>
    <message>
        <source>Open a recorded run…</source>
        <translation>Aufgezeichneten Lauf öffnen…</translation>
    </message>
    <message>
        <source>Keep this run…</source>
        <translation>Diesen Lauf behalten…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>How much time is seen</source>
        <translation>Wie viel Zeit zu sehen ist</translation>
    </message>
    <message>
        <source>How much time is seen; Ctrl and the wheel change it too</source>
        <translation>Wie viel Zeit zu sehen ist; auch Strg und das Rad ändern es</translation>
    </message>
    <message>
        <source>whole run</source>
        <translation>ganzer Lauf</translation>
    </message>
    <message>
        <source>Keep run</source>
        <translation>Lauf behalten</translation>
    </message>
    <message>
        <source>There is no run yet. Run the program.</source>
        <translation>Noch kein Lauf. Das Programm ausführen.</translation>
    </message>
    <message>
        <source>Recorded: %1</source>
        <translation>Aufgezeichnet: %1</translation>
    </message>
    <message>
        <source>at %1 s</source>
        <translation>bei %1 s</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::TruthLanes</name>
    <message>
        <source>rule that runs</source>
        <translation>laufende Regel</translation>
    </message>
    <message>
        <source>never first</source>
        <translation>nie die erste</translation>
    </message>
    <message>
        <source>%1 %2, at %3 s: %4</source>
        <translation>%1 %2, bei %3 s: %4</translation>
    </message>
    <message>
        <source>its program does not run</source>
        <translation>ihr Programm läuft nicht</translation>
    </message>
    <message>
        <source>its rule runs</source>
        <translation>ihre Regel läuft</translation>
    </message>
    <message>
        <source>1 time</source>
        <translation>1-mal</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1-mal</translation>
    </message>
    <message>
        <source>chatters, %1 /s</source>
        <translation>flattert, %1 /s</translation>
    </message>
    <message>
        <source>true %1 %</source>
        <translation>wahr %1 %</translation>
    </message>
    <message>
        <source>Truth over time</source>
        <translation>Wahrheit über der Zeit</translation>
    </message>
    <message>
        <source>What is true while a program runs is shown here.</source>
        <translation>Was wahr ist, während ein Programm läuft, erscheint hier.</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>at %1 s: %2</source>
        <translation>bei %1 s: %2</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::TruthPanel</name>
    <message>
        <source>Truth over time</source>
        <translation>Wahrheit über der Zeit</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::replays::ReplayPages</name>
    <message>
        <source>Operate</source>
        <translation>Betrieb</translation>
    </message>
    <message>
        <source>Routing</source>
        <translation>Routing</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>Programme</translation>
    </message>
    <message>
        <source>Maze</source>
        <translation>Labyrinth</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::reviews</name>
    <message>
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Gescheitert</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Another run began</source>
        <translation>Ein anderer Lauf begann</translation>
    </message>
    <message>
        <source>Without a time</source>
        <translation>Ohne Zeit</translation>
    </message>
    <message>
        <source>Today, %1</source>
        <translation>Heute, %1</translation>
    </message>
    <message>
        <source>Yesterday, %1</source>
        <translation>Gestern, %1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>Kept by hand</source>
        <translation>Von Hand behalten</translation>
    </message>
    <message>
        <source>Kept by alarm</source>
        <translation>Wegen Alarm behalten</translation>
    </message>
    <message>
        <source>Long recording</source>
        <translation>Lange Aufzeichnung</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>Wiederhergestellt</translation>
    </message>
    <message>
        <source>Cut off, read up to the cut</source>
        <translation>Abgeschnitten, bis dorthin gelesen</translation>
    </message>
    <message>
        <source>Traffic only</source>
        <translation>Nur Datenverkehr</translation>
    </message>
    <message>
        <source>With alarms</source>
        <translation>Mit Alarmen</translation>
    </message>
    <message>
        <source>Without alarms</source>
        <translation>Ohne Alarme</translation>
    </message>
    <message>
        <source>the operator kept it</source>
        <translation>der Bediener sie behielt</translation>
    </message>
    <message>
        <source>an alarm was raised</source>
        <translation>ein Alarm ausgelöst wurde</translation>
    </message>
    <message>
        <source>a task or program ran</source>
        <translation>eine Aufgabe oder ein Programm lief</translation>
    </message>
    <message>
        <source>it was recorded by hand</source>
        <translation>sie von Hand aufgezeichnet wurde</translation>
    </message>
    <message>
        <source>Medulla ended without closing its black box</source>
        <translation>Medulla endete, ohne den Flugschreiber zu schließen</translation>
    </message>
    <message>
        <source>a capture of the lab network was opened</source>
        <translation>ein Mitschnitt des Labornetzes geöffnet wurde</translation>
    </message>
    <message>
        <source>not stored in the file</source>
        <translation>es in der Datei nicht steht</translation>
    </message>
    <message>
        <source>Release STOP</source>
        <translation>STOP freigeben</translation>
    </message>
    <message>
        <source>Execute</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>Einreihen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Resume after the interruption</source>
        <translation>Weiter nach der Unterbrechung</translation>
    </message>
    <message>
        <source>The interruption is over</source>
        <translation>Die Unterbrechung ist vorbei</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Zurückfahren</translation>
    </message>
    <message>
        <source>Clear the abort</source>
        <translation>Abbruch aufheben</translation>
    </message>
    <message>
        <source>Keep a recording</source>
        <translation>Aufzeichnung behalten</translation>
    </message>
    <message>
        <source>Routing changed</source>
        <translation>Routing geändert</translation>
    </message>
    <message>
        <source>Jog</source>
        <translation>Tippbetrieb</translation>
    </message>
    <message>
        <source>Jog ended</source>
        <translation>Tippbetrieb beendet</translation>
    </message>
    <message>
        <source>Acknowledge</source>
        <translation>Quittieren</translation>
    </message>
    <message>
        <source>Run began</source>
        <translation>Lauf begann</translation>
    </message>
    <message>
        <source>Datagrams lost</source>
        <translation>Datagramme verloren</translation>
    </message>
    <message>
        <source>back to %1</source>
        <translation>zurück nach %1</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>nach %1</translation>
    </message>
    <message>
        <source>Obstacle on %1, %2 mm</source>
        <translation>Hindernis auf %1, %2 mm</translation>
    </message>
    <message>
        <source>Arm to %1</source>
        <translation>Arm an %1</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, Schritt %2</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::reviews::CompareView</name>
    <message>
        <source>%1  %2, %3: %4</source>
        <comment>time, title, length, outcome</comment>
        <translation>%1  %2, %3: %4</translation>
    </message>
    <message>
        <source>motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>alarm</source>
        <translation>Alarm</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>Bediener</translation>
    </message>
    <message>
        <source>first %1: %2</source>
        <comment>motion: started</comment>
        <translation>erstes Ereignis %1: %2</translation>
    </message>
    <message>
        <source>Alike within %1 mm over the common %2 s.</source>
        <translation>Innerhalb von %1 mm gleich über die gemeinsamen %2 s.</translation>
    </message>
    <message>
        <source>Alike within %1 mm up to %2 s. Then %3 differs.</source>
        <translation>Innerhalb von %1 mm gleich bis %2 s. Dann weicht %3 ab.</translation>
    </message>
    <message>
        <source>Largest differences: x %1, y %2, z %3 mm.</source>
        <translation>Größte Abweichungen: x %1, y %2, z %3 mm.</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>file, place</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <comment>place: before → after</comment>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>Compare two recordings</source>
        <translation>Zwei Aufzeichnungen vergleichen</translation>
    </message>
    <message>
        <source>Align by</source>
        <translation>Ausrichten an</translation>
    </message>
    <message>
        <source>Event by which the recordings are aligned</source>
        <translation>Ereignis, an dem die Aufzeichnungen ausgerichtet sind</translation>
    </message>
    <message>
        <source>shift B</source>
        <translation>B verschieben</translation>
    </message>
    <message>
        <source>Further shift of B</source>
        <translation>Weitere Verschiebung von B</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Swap A and B</source>
        <translation>A und B tauschen</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Tauschen</translation>
    </message>
    <message>
        <source>End the comparison</source>
        <translation>Den Vergleich beenden</translation>
    </message>
    <message>
        <source>End comparison</source>
        <translation>Vergleich beenden</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was abweicht</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>Site, routing, tasks and programs are the same.</source>
        <translation>Site, Routing, Aufgaben und Programme sind gleich.</translation>
    </message>
    <message>
        <source>their beginnings</source>
        <translation>ihrem Beginn</translation>
    </message>
    <message>
        <source>%1, B − A</source>
        <translation>%1, B − A</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::reviews::FeedDialog</name>
    <message>
        <source>nothing more</source>
        <translation>nichts mehr</translation>
    </message>
    <message>
        <source>%1 on recorded inputs</source>
        <translation>%1 mit aufgezeichneten Eingängen</translation>
    </message>
    <message>
        <source>Runs %1 on the inputs of the recording…</source>
        <translation>Führt %1 mit den Eingängen der Aufzeichnung aus…</translation>
    </message>
    <message>
        <source>Decisions of the recorded run</source>
        <translation>Entscheidungen des aufgezeichneten Laufs</translation>
    </message>
    <message>
        <source>Decisions of %1 now</source>
        <translation>Entscheidungen von %1 jetzt</translation>
    </message>
    <message numerus="yes">
        <source>Alike in the first %n decision(s). Then recorded: %1. Now: %2.</source>
        <translation>
            <numerusform>Gleich in der ersten Entscheidung (%n). Dann aufgezeichnet: %1. Jetzt: %2.</numerusform>
            <numerusform>Gleich in den ersten %n Entscheidungen. Dann aufgezeichnet: %1. Jetzt: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>The arm moves as recorded, so what follows the difference tells little.</source>
        <translation>Der Arm bewegt sich wie aufgezeichnet; was auf die Abweichung folgt, sagt daher wenig.</translation>
    </message>
    <message numerus="yes">
        <source>Both decide alike, in %n decision(s).</source>
        <translation>
            <numerusform>Beide entscheiden gleich, in %n Entscheidung.</numerusform>
            <numerusform>Beide entscheiden gleich, in %n Entscheidungen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>medulla::widgets::reviews::RecordingPanel</name>
    <message>
        <source>Restore…</source>
        <translation>Wiederherstellen…</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>What was odd, what you found</source>
        <translation>Was seltsam war, was gefunden wurde</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Tags, with commas between them</source>
        <translation>Schlagwörter, mit Kommas getrennt</translation>
    </message>
    <message>
        <source>Note and tags</source>
        <translation>Notiz und Schlagwörter</translation>
    </message>
    <message>
        <source>Configuration at its end</source>
        <translation>Konfiguration am Ende</translation>
    </message>
    <message>
        <source>Write these files into a new folder, whose site can be opened</source>
        <translation>Diese Dateien in einen neuen Ordner schreiben, dessen Site geöffnet werden kann</translation>
    </message>
    <message>
        <source>Last good run</source>
        <translation>Letzter guter Lauf</translation>
    </message>
    <message>
        <source>This recording</source>
        <translation>Diese Aufzeichnung</translation>
    </message>
    <message>
        <source>Kept because %1.</source>
        <translation>Behalten, weil %1.</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>length, size, messages</comment>
        <translation>%1, %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>%n messages</source>
        <translation>
            <numerusform>%n Nachricht</numerusform>
            <numerusform>%n Nachrichten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2, Medulla %3</source>
        <comment>cell, computer, version</comment>
        <translation>%1 auf %2, Medulla %3</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>file, size</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>None is stored in this file.</source>
        <translation>In dieser Datei steht keine.</translation>
    </message>
    <message>
        <source>%1, as it was recorded</source>
        <translation>%1, wie aufgezeichnet</translation>
    </message>
    <message>
        <source>Name a new folder for the files</source>
        <translation>Einen neuen Ordner für die Dateien benennen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>All signals as a table</source>
        <translation>Alle Signale als Tabelle</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>pcap…</source>
        <translation>pcap…</translation>
    </message>
    <message>
        <source>All datagrams as a capture for Wireshark</source>
        <translation>Alle Datagramme als Mitschnitt für Wireshark</translation>
    </message>
    <message>
        <source>Captures (*.pcap)</source>
        <translation>Mitschnitte (*.pcap)</translation>
    </message>
    <message>
        <source>MCAP…</source>
        <translation>MCAP…</translation>
    </message>
    <message>
        <source>The loop, or the whole, as a recording of its own</source>
        <translation>Die Schleife oder das Ganze als eigene Aufzeichnung</translation>
    </message>
    <message>
        <source>Recordings (*.mcap)</source>
        <translation>Aufzeichnungen (*.mcap)</translation>
    </message>
    <message>
        <source>Feed a dry run…</source>
        <translation>Probelauf speisen…</translation>
    </message>
    <message>
        <source>Run a task or program on the recorded inputs, and compare what it decides</source>
        <translation>Eine Aufgabe oder ein Programm mit den aufgezeichneten Eingängen ausführen und vergleichen, was entschieden wird</translation>
    </message>
    <message>
        <source>Choose a task or program</source>
        <translation>Eine Aufgabe oder ein Programm wählen</translation>
    </message>
    <message>
        <source>Tasks and programs (*.json *.tr)</source>
        <translation>Aufgaben und Programme (*.json *.tr)</translation>
    </message>
    <message>
        <source>Export the recording</source>
        <translation>Die Aufzeichnung exportieren</translation>
    </message>
    <message>
        <source>None before this one</source>
        <translation>Keiner vor diesem</translation>
    </message>
    <message>
        <source>Compare with %1</source>
        <translation>Mit %1 vergleichen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::reviews::RecordingsPanel</name>
    <message>
        <source>Recordings to list</source>
        <translation>Aufgelistete Aufzeichnungen</translation>
    </message>
    <message>
        <source>Recordings</source>
        <translation>Aufzeichnungen</translation>
    </message>
    <message>
        <source>Open another recording, or a capture of tcpdump or Wireshark…</source>
        <translation>Andere Aufzeichnung oder einen Mitschnitt von tcpdump oder Wireshark öffnen…</translation>
    </message>
    <message>
        <source>Search recordings</source>
        <translation>Aufzeichnungen suchen</translation>
    </message>
    <message>
        <source>Name, note, tag</source>
        <translation>Name, Notiz, Schlagwort</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Alarms</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>count, size</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>No recordings yet. Runs and alarms are kept by themselves; Ctrl+R keeps what happened just now.</source>
        <translation>Noch keine Aufzeichnungen. Läufe und Alarme werden von selbst behalten; Strg+R behält, was eben geschah.</translation>
    </message>
    <message>
        <source>No recording matches. Clear the search, or choose All.</source>
        <translation>Keine Aufzeichnung passt. Die Suche leeren oder „Alle“ wählen.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Compare the open recording with this one</source>
        <translation>Die offene Aufzeichnung mit dieser vergleichen</translation>
    </message>
    <message>
        <source>Open a recording</source>
        <translation>Eine Aufzeichnung öffnen</translation>
    </message>
    <message>
        <source>Recordings and captures (*.mcap *.pcap *.pcapng)</source>
        <translation>Aufzeichnungen und Mitschnitte (*.mcap *.pcap *.pcapng)</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::reviews::ReplayBar</name>
    <message>
        <source>Go to the beginning (Home)</source>
        <translation>Zum Anfang (Pos1)</translation>
    </message>
    <message>
        <source>Go to the previous event (Left)</source>
        <translation>Zum vorigen Ereignis (Links)</translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation>Abspielen oder pausieren (Leertaste)</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Go to the next event (Right)</source>
        <translation>Zum nächsten Ereignis (Rechts)</translation>
    </message>
    <message>
        <source>Go to the end (End)</source>
        <translation>Zum Ende (Ende)</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Play the visible time again and again (L)</source>
        <translation>Die sichtbare Zeit immer wieder abspielen (L)</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>Mark this moment (Ins)</source>
        <translation>Diesen Moment markieren (Einfg)</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Markieren</translation>
    </message>
    <message>
        <source>Go to the next alarm (N)</source>
        <translation>Zum nächsten Alarm (N)</translation>
    </message>
    <message>
        <source>Next alarm</source>
        <translation>Nächster Alarm</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Loop %1</source>
        <translation>Schleife %1</translation>
    </message>
    <message>
        <source>/ %1</source>
        <translation>/ %1</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::reviews::ReplayLanes</name>
    <message>
        <source>Events of the recording</source>
        <translation>Ereignisse der Aufzeichnung</translation>
    </message>
    <message>
        <source>No recording is open.</source>
        <translation>Keine Aufzeichnung ist offen.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>Motions</source>
        <translation>Bewegungen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Alarms</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Bediener</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::reviews::ReplayTitle</name>
    <message>
        <source>Leave replay</source>
        <translation>Wiedergabe verlassen</translation>
    </message>
    <message>
        <source>Outputs locked: a replay has no sockets. The bar above shows now.</source>
        <translation>Ausgänge gesperrt: Eine Wiedergabe hat keine Sockets. Die Leiste oben zeigt das Jetzt.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>recording, time of day</comment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::reviews::ReplayView</name>
    <message>
        <source>Panels of the replay</source>
        <translation>Felder der Wiedergabe</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Choose a recording at the left to see what happened.
Ctrl+R keeps what happened in the last minutes.</source>
        <translation>Links eine Aufzeichnung wählen, um zu sehen, was geschah.
Strg+R behält, was in den letzten Minuten geschah.</translation>
    </message>
    <message>
        <source>Trail</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>Length of the trail</source>
        <translation>Länge der Spur</translation>
    </message>
    <message>
        <source>last 10 s</source>
        <translation>letzte 10 s</translation>
    </message>
    <message>
        <source>from the start</source>
        <translation>von Anfang an</translation>
    </message>
    <message>
        <source>View only</source>
        <translation>Nur Ansicht</translation>
    </message>
    <message>
        <source>as it was at %1</source>
        <translation>wie um %1</translation>
    </message>
    <message>
        <source>Mark this moment</source>
        <translation>Diesen Moment markieren</translation>
    </message>
    <message>
        <source>What happened at %1 s?</source>
        <translation>Was geschah bei %1 s?</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Read all values</source>
        <translation>Alle Werte lesen</translation>
    </message>
    <message>
        <source>Plots show an overview, without derived signals.</source>
        <translation>Die Diagramme zeigen eine Übersicht, ohne abgeleitete Signale.</translation>
    </message>
    <message>
        <source>Plots are empty: the recording has no overview.</source>
        <translation>Die Diagramme sind leer: Die Aufzeichnung hat keine Übersicht.</translation>
    </message>
    <message>
        <source>All values are being read: %1 %.</source>
        <translation>Alle Werte werden gelesen: %1 %.</translation>
    </message>
    <message>
        <source>about as it was at %1: exact values are being read</source>
        <translation>etwa wie um %1: Genaue Werte werden gelesen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::reviews::ReviewMode</name>
    <message>
        <source>Review</source>
        <translation>Rückblick</translation>
    </message>
    <message>
        <source>Recordings</source>
        <translation>Aufzeichnungen</translation>
    </message>
    <message>
        <source>This recording</source>
        <translation>Diese Aufzeichnung</translation>
    </message>
    <message>
        <source>Written to %1</source>
        <translation>Geschrieben nach %1</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 wird gelesen…</translation>
    </message>
    <message>
        <source>Find a recording</source>
        <translation>Eine Aufzeichnung suchen</translation>
    </message>
    <message>
        <source>Mark this moment</source>
        <translation>Diesen Moment markieren</translation>
    </message>
    <message>
        <source>Loop the visible time, or end the loop</source>
        <translation>Die sichtbare Zeit als Schleife abspielen oder die Schleife beenden</translation>
    </message>
    <message>
        <source>Go to the next alarm of the recording</source>
        <translation>Zum nächsten Alarm der Aufzeichnung</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Play or pause the recording</source>
        <translation>Die Aufzeichnung abspielen oder pausieren</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Links, Rechts</translation>
    </message>
    <message>
        <source>Go to the previous or next event</source>
        <translation>Zum vorigen oder nächsten Ereignis</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Pos1, Ende</translation>
    </message>
    <message>
        <source>Go to the beginning or end</source>
        <translation>Zum Anfang oder Ende</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::routing::FrameForm</name>
    <message>
        <source>A frame of its own</source>
        <translation>Ein eigenes Bezugssystem</translation>
    </message>
    <message>
        <source>Frame of %1</source>
        <translation>Bezugssystem von %1</translation>
    </message>
    <message>
        <source>Frame, device to global</source>
        <translation>Bezugssystem, Gerät nach global</translation>
    </message>
    <message>
        <source>Otherwise the default frame of the configuration is used.</source>
        <translation>Sonst gilt das Standard-Bezugssystem der Konfiguration.</translation>
    </message>
    <message>
        <source>shift, mm</source>
        <translation>Versatz, mm</translation>
    </message>
    <message>
        <source>Share of the device&apos;s %1 in global %2</source>
        <translation>Anteil der Achse %1 des Geräts an der globalen Achse %2</translation>
    </message>
    <message>
        <source>Shift along global %1</source>
        <translation>Versatz entlang der globalen Achse %1</translation>
    </message>
    <message>
        <source>Turn by 90° about the global %1</source>
        <translation>Um 90° um die globale Achse %1 drehen</translation>
    </message>
    <message>
        <source>90° %1</source>
        <translation>90° %1</translation>
    </message>
    <message>
        <source>Take mirror and scale out: the nearest rotation stays</source>
        <translation>Spiegelung und Maßstab herausnehmen: Die nächste Drehung bleibt</translation>
    </message>
    <message>
        <source>Make rigid</source>
        <translation>Starr machen</translation>
    </message>
    <message>
        <source>Singular, not taken yet.</source>
        <translation>Singulär, noch nicht übernommen.</translation>
    </message>
    <message>
        <source>It flattens space. Go on: it is taken when it can be inverted.</source>
        <translation>Der Raum wird auf eine Ebene oder weniger gestaucht. Weiter eingeben: Die Matrix wird übernommen, sobald sie umkehrbar ist.</translation>
    </message>
    <message>
        <source>Not turned.</source>
        <translation>Nicht gedreht.</translation>
    </message>
    <message>
        <source>Turned by %1° about (%2, %3, %4).</source>
        <translation>Um %1° gedreht um (%2; %3; %4).</translation>
    </message>
    <message>
        <source>Not shifted.</source>
        <translation>Nicht versetzt.</translation>
    </message>
    <message>
        <source>Shifted by %1, %2, %3 mm.</source>
        <translation>Versetzt um %1; %2; %3 mm.</translation>
    </message>
    <message>
        <source>Scaled by %1, %2, %3.</source>
        <translation>Maßstab %1; %2; %3.</translation>
    </message>
    <message>
        <source>Not scaled.</source>
        <translation>Nicht skaliert.</translation>
    </message>
    <message>
        <source>It mirrors: a right hand becomes a left hand.</source>
        <translation>Es spiegelt: Aus einer rechten Hand wird eine linke.</translation>
    </message>
    <message>
        <source>It is nearly singular: one direction counts %1 times as much as another.</source>
        <translation>Es ist nahezu singulär: Eine Richtung zählt %1-mal so viel wie eine andere.</translation>
    </message>
    <message>
        <source>It scales: 1 mm of the device is not 1 mm in the global frame.</source>
        <translation>Es skaliert: 1 mm des Geräts ist nicht 1 mm im globalen Bezugssystem.</translation>
    </message>
    <message>
        <source>Axes of the frame</source>
        <translation>Achsen des Bezugssystems</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::routing::LinkPresenter</name>
    <message>
        <source>Step jitter, 99.9 %</source>
        <translation>Schrittjitter, 99,9 %</translation>
    </message>
    <message>
        <source>Spine hop</source>
        <translation>Spine-Durchlauf</translation>
    </message>
    <message>
        <source>Click to motion</source>
        <translation>Klick bis Bewegung</translation>
    </message>
    <message>
        <source>Arm</source>
        <translation>Arm</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Eyes</source>
        <translation>Augen</translation>
    </message>
    <message>
        <source>How late the steps of motions are sent. Runs with realtime priority.</source>
        <translation>Wie spät die Schritte von Bewegungen gesendet werden. Läuft mit Echtzeitpriorität.</translation>
    </message>
    <message>
        <source>How late the steps of motions are sent. The system refused realtime priority; the manual tells how to grant it.</source>
        <translation>Wie spät die Schritte von Bewegungen gesendet werden. Das System hat die Echtzeitpriorität abgelehnt; das Handbuch sagt, wie sie erlaubt wird.</translation>
    </message>
    <message>
        <source>From taking a datagram from its socket to having sent it on, median of the busiest output.</source>
        <translation>Vom Abholen eines Datagramms am Socket bis zum Weitersenden, Median des am stärksten belasteten Ausgangs.</translation>
    </message>
    <message>
        <source>From Execute to the first datagram at the arm&apos;s output.</source>
        <translation>Von „Ausführen“ bis zum ersten Datagramm am Ausgang des Arms.</translation>
    </message>
    <message>
        <source>%1, in this window</source>
        <translation>%1, in diesem Fenster</translation>
    </message>
    <message>
        <source>held by STOP</source>
        <translation>von STOP gehalten</translation>
    </message>
    <message>
        <source>no fresh position of %1</source>
        <translation>keine frische Position von %1</translation>
    </message>
    <message>
        <source>The arm reports no position</source>
        <translation>Der Arm meldet keine Position</translation>
    </message>
    <message>
        <source>Check that its xPC Target is switched on and sends to the Spine.</source>
        <translation>Prüfen, ob sein xPC Target eingeschaltet ist und an die Spine sendet.</translation>
    </message>
    <message>
        <source>Spine</source>
        <translation>Spine</translation>
    </message>
    <message>
        <source>Command to %1 refused</source>
        <translation>Befehl an %1 abgelehnt</translation>
    </message>
    <message>
        <source>Step to %1 refused, %2 mm</source>
        <translation>Schritt an %1 abgelehnt, %2 mm</translation>
    </message>
    <message>
        <source>The source jumps: check it in Routing, or let PYT move the arm.</source>
        <translation>Die Quelle springt: sie unter „Routing“ prüfen oder den Arm von PYT fahren lassen.</translation>
    </message>
    <message>
        <source>%1, at %2</source>
        <translation>%1, an %2</translation>
    </message>
    <message>
        <source>Window stall</source>
        <translation>Fenster hing</translation>
    </message>
    <message>
        <source>From Execute to the first datagram at the arm&apos;s output: %1.</source>
        <translation>Von „Ausführen“ bis zum ersten Datagramm am Ausgang des Arms: %1.</translation>
    </message>
    <message>
        <source>To the first encoder that shows the arm moving: %1.</source>
        <translation>Bis zum ersten Encoder, der zeigt, dass der Arm fährt: %1.</translation>
    </message>
    <message>
        <source>The positions that the arm reports.</source>
        <translation>Die Positionen, die der Arm meldet.</translation>
    </message>
    <message>
        <source>The directions that the head reports.</source>
        <translation>Die Richtungen, die der Kopf meldet.</translation>
    </message>
    <message>
        <source>The flames that the eyes see.</source>
        <translation>Die Flammen, die die Augen sehen.</translation>
    </message>
    <message>
        <source>They come to the input %1 at %2.</source>
        <translation>Sie kommen am Eingang %1 an, auf %2.</translation>
    </message>
    <message>
        <source>The longest time that this window did not react, in the last minute. From %1 ms on, all motion is interrupted.</source>
        <translation>Die längste Zeit, die dieses Fenster in der letzten Minute nicht reagierte. Ab %1 ms wird alle Bewegung unterbrochen.</translation>
    </message>
    <message>
        <source>motion is interrupted</source>
        <translation>Bewegung ist unterbrochen</translation>
    </message>
    <message>
        <source>the measured position jumped</source>
        <translation>die gemessene Position ist gesprungen</translation>
    </message>
    <message>
        <source>source is shut, %1 mm off</source>
        <translation>Quelle gesperrt, %1 mm entfernt</translation>
    </message>
    <message>
        <source>source is shut</source>
        <translation>Quelle gesperrt</translation>
    </message>
    <message>
        <source>%1 is %2 mm from the measured position of %3. %3 follows %1 at once when it is opened.</source>
        <translation>%1 ist %2 mm von der gemessenen Position von %3 entfernt. %3 folgt %1 sofort, wenn die Quelle geöffnet wird.</translation>
    </message>
    <message>
        <source>The distance of %1 from %2 is not known. %2 follows %1 at once when it is opened.</source>
        <translation>Der Abstand von %1 zu %2 ist nicht bekannt. %2 folgt %1 sofort, wenn die Quelle geöffnet wird.</translation>
    </message>
    <message>
        <source>%1 was shut again by a STOP, an interruption or a jump. Cancel, look at %2, and open the source again.</source>
        <translation>%1 wurde durch STOP, eine Unterbrechung oder einen Sprung erneut gesperrt. Abbrechen, %2 ansehen und die Quelle erneut öffnen.</translation>
    </message>
    <message>
        <source>held, its route changed</source>
        <translation>gehalten, der Weg hat sich geändert</translation>
    </message>
    <message>
        <source>its route changed: check it, then release it</source>
        <translation>der Weg hat sich geändert: ihn prüfen, dann freigeben</translation>
    </message>
    <message>
        <source>another source commands %1</source>
        <translation>eine andere Quelle steuert %1</translation>
    </message>
    <message>
        <source>locked by the preflight</source>
        <translation>vom Preflight gesperrt</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::routing::RoutingActions</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Add an input</source>
        <translation>Einen Eingang hinzufügen</translation>
    </message>
    <message>
        <source>Add an output</source>
        <translation>Einen Ausgang hinzufügen</translation>
    </message>
    <message>
        <source>Delete what is chosen</source>
        <translation>Gewähltes löschen</translation>
    </message>
    <message>
        <source>Apply the routing…</source>
        <translation>Routing anwenden…</translation>
    </message>
    <message>
        <source>Revert to what runs</source>
        <translation>Auf die laufende Konfiguration zurücksetzen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Routing</source>
        <translation>Routing</translation>
    </message>
    <message>
        <source>The file was changed</source>
        <translation>Die Datei wurde geändert</translation>
    </message>
    <message>
        <source>Another program has written %1 since it was read here. Saving replaces what stands there now.</source>
        <translation>Ein anderes Programm hat %1 geschrieben, seit die Datei hier gelesen wurde. Speichern ersetzt, was jetzt dort steht.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>The configuration has not been read.</source>
        <translation>Die Konfiguration wurde noch nicht gelesen.</translation>
    </message>
    <message>
        <source>Nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Nothing to redo.</source>
        <translation>Es gibt nichts zu wiederholen.</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Wiederholen: %1</translation>
    </message>
    <message>
        <source>Choose a connection, an input or an output.</source>
        <translation>Eine Verbindung, einen Eingang oder einen Ausgang wählen.</translation>
    </message>
    <message>
        <source>Shows what changes, then asks</source>
        <translation>Zeigt, was sich ändert, und fragt dann</translation>
    </message>
    <message>
        <source>The cell runs with this configuration already.</source>
        <translation>Die Zelle läuft schon mit dieser Konfiguration.</translation>
    </message>
    <message>
        <source>Take the configuration that runs; can be undone</source>
        <translation>Die laufende Konfiguration übernehmen; lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>The file holds this configuration already.</source>
        <translation>Die Datei enthält diese Konfiguration schon.</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>%1 speichern</translation>
    </message>
    <message>
        <source>Medulla brought this file along: it is saved elsewhere</source>
        <translation>Medulla bringt diese Datei mit: Gespeichert wird anderswo</translation>
    </message>
    <message>
        <source>Nothing is held by a change of the routing.</source>
        <translation>Wegen einer Änderung des Routings wird nichts gehalten.</translation>
    </message>
    <message>
        <source>Release %1; asks first</source>
        <translation>%1 freigeben; fragt zuerst</translation>
    </message>
    <message>
        <source>• and %1 more</source>
        <translation>• und %1 weitere</translation>
    </message>
    <message>
        <source>No route to a moving device changes.</source>
        <translation>Kein Weg zu einem bewegten Gerät ändert sich.</translation>
    </message>
    <message>
        <source>Held until you release them by hand, since their route changes: %1. A motion of the arm ends.</source>
        <translation>Bis zur Freigabe von Hand gehalten, da sich der Weg ändert: %1. Eine Bewegung des Arms endet.</translation>
    </message>
    <message>
        <source>Apply the routing</source>
        <translation>Routing anwenden</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Release %1</source>
        <translation>%1 freigeben</translation>
    </message>
    <message>
        <source>The route to %1 changed. Compare its sources, guard, frame and address in the graph with the device. From its release on it obeys its commander again.</source>
        <translation>Der Weg zu %1 hat sich geändert. Quellen, Wächter, Bezugssystem und Adresse im Graphen mit dem Gerät vergleichen. Von der Freigabe an folgt es wieder der Quelle, die es steuert.</translation>
    </message>
    <message>
        <source>Save the Spine configuration as</source>
        <translation>Spine-Konfiguration speichern unter</translation>
    </message>
    <message>
        <source>Spine configurations (*.json)</source>
        <translation>Spine-Konfigurationen (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Release held outputs…</source>
        <translation>Gehaltene Ausgänge freigeben…</translation>
    </message>
    <message>
        <source>Release held outputs</source>
        <translation>Gehaltene Ausgänge freigeben</translation>
    </message>
    <message>
        <source>Compare with the file and the last good run…</source>
        <translation>Mit der Datei und dem letzten guten Lauf vergleichen…</translation>
    </message>
    <message>
        <source>As in the file %1.</source>
        <translation>Wie in der Datei %1.</translation>
    </message>
    <message>
        <source>Changed since the file %1 was saved:</source>
        <translation>Geändert, seit die Datei %1 gespeichert wurde:</translation>
    </message>
    <message>
        <source>As in the last good run (%1).</source>
        <translation>Wie im letzten guten Lauf (%1).</translation>
    </message>
    <message>
        <source>Changed since the last good run (%1):</source>
        <translation>Seit dem letzten guten Lauf (%1) geändert:</translation>
    </message>
    <message>
        <source>No run of this cell that reached its goal without an alarm is recorded.</source>
        <translation>Von dieser Zelle ist kein Lauf aufgezeichnet, der sein Ziel ohne Alarm erreicht hat.</translation>
    </message>
    <message>
        <source>Differences of the routing</source>
        <translation>Unterschiede des Routings</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::routing::RoutingBar</name>
    <message>
        <source>Show the routing as</source>
        <translation>Routing zeigen als</translation>
    </message>
    <message>
        <source>Routing</source>
        <translation>Routing</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Release…</source>
        <translation>Freigeben…</translation>
    </message>
    <message>
        <source>Apply…</source>
        <translation>Anwenden…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
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
        <source>%1, edited</source>
        <translation>%1, geändert</translation>
    </message>
    <message>
        <source>As the file</source>
        <translation>Wie die Datei</translation>
    </message>
    <message numerus="yes">
        <source>Apply %n changes…</source>
        <translation>
            <numerusform>%n Änderung anwenden…</numerusform>
            <numerusform>%n Änderungen anwenden…</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Vergleichen…</translation>
    </message>
    <message>
        <source>As in the last good run</source>
        <translation>Wie im letzten guten Lauf</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) since the last good run</source>
        <translation>
            <numerusform>%n Änderung seit dem letzten guten Lauf</numerusform>
            <numerusform>%n Änderungen seit dem letzten guten Lauf</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>medulla::widgets::routing::RoutingDetail</name>
    <message>
        <source>The source is shut until it pauses for one second and starts at the position of the device.</source>
        <translation>Die Quelle ist gesperrt, bis sie eine Sekunde pausiert und an der Position des Geräts beginnt.</translation>
    </message>
    <message>
        <source>Its newest value is %1 mm from there.</source>
        <translation>Ihr neuester Wert ist %1 mm davon entfernt.</translation>
    </message>
    <message>
        <source>Last rejected at %1. %2 %3 was not sent.</source>
        <translation>Zuletzt abgelehnt um %1. %2 %3 wurde nicht gesendet.</translation>
    </message>
    <message>
        <source>It is %1 mm from %2.</source>
        <translation>Das ist %1 mm von %2 entfernt.</translation>
    </message>
    <message>
        <source>No value was rejected.</source>
        <translation>Kein Wert wurde abgelehnt.</translation>
    </message>
    <message>
        <source>No guard on this connection: all values are forwarded.</source>
        <translation>Kein Wächter auf dieser Verbindung: Alle Werte werden weitergeleitet.</translation>
    </message>
    <message>
        <source>Choose a connection to see its last rejected value.</source>
        <translation>Eine Verbindung wählen, um ihren zuletzt abgelehnten Wert zu sehen.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::routing::RoutingEditor</name>
    <message>
        <source>The routing was not changed</source>
        <translation>Das Routing wurde nicht geändert</translation>
    </message>
    <message>
        <source>The configuration has not been read.</source>
        <translation>Die Konfiguration wurde noch nicht gelesen.</translation>
    </message>
    <message>
        <source>A change is being applied.</source>
        <translation>Eine Änderung wird angewendet.</translation>
    </message>
    <message>
        <source>The cell runs with this configuration already.</source>
        <translation>Die Zelle läuft schon mit dieser Konfiguration.</translation>
    </message>
    <message>
        <source>Not while there is a fault: %1</source>
        <translation>Nicht, solange es einen Fehler gibt: %1</translation>
    </message>
    <message>
        <source>The configuration was not saved</source>
        <translation>Die Konfiguration wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>This is a recording: its routing cannot be changed. Leave the replay to change that of the cell.</source>
        <translation>Dies ist eine Aufzeichnung: Ihr Routing kann nicht geändert werden. Die Wiedergabe verlassen, um das der Zelle zu ändern.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::routing::RoutingFindings</name>
    <message>
        <source>Input %1</source>
        <translation>Eingang %1</translation>
    </message>
    <message>
        <source>Output %1</source>
        <translation>Ausgang %1</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Disconnect %1 from %2</source>
        <translation>%1 von %2 trennen</translation>
    </message>
    <message>
        <source>Repair: use %1</source>
        <translation>Reparieren: %1 verwenden</translation>
    </message>
    <message>
        <source>Restore %1</source>
        <translation>%1 wiederherstellen</translation>
    </message>
    <message>
        <source>No problems found. The routing can be applied.</source>
        <translation>Keine Probleme gefunden. Das Routing kann angewendet werden.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::routing::RoutingGraph</name>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>no route</source>
        <translation>ohne Weg</translation>
    </message>
    <message>
        <source>this window</source>
        <translation>dieses Fenster</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>port %1</source>
        <translation>Port %1</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>erlaubt</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>noch keine</translation>
    </message>
    <message>
        <source>listening</source>
        <translation>lauscht</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>Guard</source>
        <translation>Wächter</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>%1, frame</source>
        <translation>%1, Bezugssystem</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <source>%1 over</source>
        <translation>%1 zu groß</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>bewegt</translation>
    </message>
    <message>
        <source>gets another&apos;s commands</source>
        <translation>erhält fremde Befehle</translation>
    </message>
    <message>
        <source>wrong device</source>
        <translation>falsches Gerät</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 an %2</translation>
    </message>
    <message>
        <source>no command reaches it</source>
        <translation>kein Befehl erreicht es</translation>
    </message>
    <message>
        <source>should be here</source>
        <translation>gehört hierher</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::routing::RoutingInspector</name>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Input %1</source>
        <translation>Eingang %1</translation>
    </message>
    <message>
        <source>Output %1</source>
        <translation>Ausgang %1</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Where the Spine listens</source>
        <translation>Wo die Spine empfängt</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Allowed senders</source>
        <translation>Erlaubte Absender</translation>
    </message>
    <message>
        <source>Addresses or networks with commas; empty: the first sender that is heard</source>
        <translation>Adressen oder Netze mit Kommas; leer: der erste Absender, der gehört wird</translation>
    </message>
    <message>
        <source>Passes its newest value only (streamed)</source>
        <translation>Gibt nur den neuesten Wert weiter (streamed)</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>As the file has it, before the site rewrites it</source>
        <translation>Wie in der Datei, bevor die Site sie ersetzt</translation>
    </message>
    <message>
        <source>Repeat every, ms</source>
        <translation>Wiederholen alle, ms</translation>
    </message>
    <message>
        <source>Empty: as the configuration says for all outputs; 0 is never</source>
        <translation>Leer: wie die Konfiguration für alle Ausgänge angibt; 0 ist nie</translation>
    </message>
    <message>
        <source>Guard</source>
        <translation>Wächter</translation>
    </message>
    <message>
        <source>Guarded: long steps are rejected</source>
        <translation>Bewacht: große Schritte werden abgelehnt</translation>
    </message>
    <message>
        <source>Longest step</source>
        <translation>Größter Schritt</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>Values compared</source>
        <translation>Verglichene Werte</translation>
    </message>
    <message>
        <source>checkElementsCount: how many values of a coordinate the distance is made of</source>
        <translation>checkElementsCount: aus wie vielen Werten einer Koordinate der Abstand besteht</translation>
    </message>
    <message>
        <source>Without a guard on purpose</source>
        <translation>Absichtlich unbewacht</translation>
    </message>
    <message>
        <source>From input</source>
        <translation>Von Eingang</translation>
    </message>
    <message>
        <source>To output</source>
        <translation>Zu Ausgang</translation>
    </message>
    <message>
        <source>Equal values pass after</source>
        <translation>Gleiche Werte wieder nach</translation>
    </message>
    <message>
        <source>0: only changes pass</source>
        <translation>0: nur Änderungen kommen durch</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Reading the configuration…</source>
        <translation>Die Konfiguration wird gelesen…</translation>
    </message>
    <message>
        <source>Choose a part of the graph to see its traffic and change it.

Drag from an input to an output to connect them, or press L on an input. Drag an end of a chosen connection elsewhere. Del deletes, F2 renames.</source>
        <translation>Einen Teil des Graphen wählen, um seinen Verkehr zu sehen und ihn zu ändern.

Von einem Eingang zu einem Ausgang ziehen, um sie zu verbinden, oder L auf einem Eingang drücken. Ein Ende einer gewählten Verbindung anderswohin ziehen. Entf löscht, F2 benennt um.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::routing::RoutingLive</name>
    <message>
        <source>%1 (1 of %2)</source>
        <translation>%1 (1 von %2)</translation>
    </message>
    <message>
        <source>%1 /s</source>
        <translation>%1 /s</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::routing::RoutingMode</name>
    <message>
        <source>Routing</source>
        <translation>Routing</translation>
    </message>
    <message>
        <source>Senders</source>
        <translation>Absender</translation>
    </message>
    <message>
        <source>Open the source</source>
        <translation>Quelle öffnen</translation>
    </message>
    <message>
        <source>Open source</source>
        <translation>Quelle öffnen</translation>
    </message>
    <message>
        <source>Routing graph</source>
        <translation>Routing-Graph</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Look into datagrams…</source>
        <translation>Datagramme ansehen…</translation>
    </message>
    <message>
        <source>Choose an input, an output or a connection.</source>
        <translation>Einen Eingang, einen Ausgang oder eine Verbindung wählen.</translation>
    </message>
    <message>
        <source>Show the bytes of each datagram, and what became of it</source>
        <translation>Die Bytes jedes Datagramms zeigen, und was aus ihm wurde</translation>
    </message>
    <message>
        <source>Only the datagrams of a running cell can be looked into.</source>
        <translation>Nur die Datagramme einer laufenden Zelle können untersucht werden.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::routing::RoutingModel</name>
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
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>Weg</translation>
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
        <source>Unchanged</source>
        <translation>Unverändert</translation>
    </message>
    <message>
        <source>Over step</source>
        <translation>Zu groß</translation>
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
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Time from receiving to sending, median</source>
        <translation>Zeit vom Empfangen zum Senden, Median</translation>
    </message>
    <message>
        <source>Hop</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>Sender of the datagrams</source>
        <translation>Absender der Datagramme</translation>
    </message>
    <message>
        <source>Input, output, and the address of the output</source>
        <translation>Eingang, Ausgang und die Adresse des Ausgangs</translation>
    </message>
    <message>
        <source>State of the datagrams of the connection</source>
        <translation>Zustand der Datagramme der Verbindung</translation>
    </message>
    <message>
        <source>Not sent because the value did not change</source>
        <translation>Nicht gesendet, weil der Wert sich nicht änderte</translation>
    </message>
    <message>
        <source>Not sent because the step exceeded the limit of the guard</source>
        <translation>Nicht gesendet, weil der Schritt über der Grenze des Wächters lag</translation>
    </message>
    <message>
        <source>Not sent because the output was closed</source>
        <translation>Nicht gesendet, weil der Ausgang geschlossen war</translation>
    </message>
    <message>
        <source>Malformed datagrams and failed sends since the start</source>
        <translation>Fehlerhafte Datagramme und fehlgeschlagenes Senden seit dem Start</translation>
    </message>
    <message>
        <source>The newest value, mm in the global frame</source>
        <translation>Der neueste Wert, mm im globalen Bezugssystem</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::routing::RoutingTable</name>
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
        <source>Copy the chosen rows, or all that are shown, as text (Ctrl+C)</source>
        <translation>Die gewählten oder alle gezeigten Zeilen als Text kopieren (Strg+C)</translation>
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
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>closed, local or nothing yet</source>
        <translation>geschlossen, lokal oder noch nichts</translation>
    </message>
    <message>
        <source>Open the source…</source>
        <translation>Quelle öffnen…</translation>
    </message>
    <message>
        <source>Let this source move the device again; asks first</source>
        <translation>Diese Quelle das Gerät wieder bewegen lassen; fragt vorher</translation>
    </message>
    <message>
        <source>Choose a connection whose source is shut.</source>
        <translation>Eine Verbindung wählen, deren Quelle gesperrt ist.</translation>
    </message>
    <message>
        <source>Open source…</source>
        <translation>Quelle öffnen…</translation>
    </message>
    <message>
        <source>Look into datagrams…</source>
        <translation>Datagramme ansehen…</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::routing::RoutingWords</name>
    <message>
        <source>No datagram has come yet.</source>
        <translation>Noch kein Datagramm.</translation>
    </message>
    <message>
        <source>%1: %2 a second, the newest %3 ago.</source>
        <translation>%1: %2 je Sekunde, das neueste vor %3.</translation>
    </message>
    <message>
        <source>Newest value: %1</source>
        <translation>Neuester Wert: %1</translation>
    </message>
    <message>
        <source>%1 received, %2 malformed, %3 rejected.</source>
        <translation>%1 empfangen, %2 fehlerhaft, %3 abgelehnt.</translation>
    </message>
    <message>
        <source>From %1.</source>
        <translation>Von %1.</translation>
    </message>
    <message>
        <source>Nothing is sent: %1.</source>
        <translation>Nichts wird gesendet: %1.</translation>
    </message>
    <message>
        <source>%1 a second, the newest left %2 ago.</source>
        <translation>%1 je Sekunde, das neueste ging vor %2.</translation>
    </message>
    <message>
        <source>Newest value sent: %1</source>
        <translation>Neuester gesendeter Wert: %1</translation>
    </message>
    <message>
        <source>Nothing has been sent yet.</source>
        <translation>Noch nichts gesendet.</translation>
    </message>
    <message>
        <source>%1 sent, %2 rejected (%3 over the step), %4 failed.</source>
        <translation>%1 gesendet, %2 abgelehnt (%3 Schritt zu groß), %4 fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Through the Spine in %1 µs, median.</source>
        <translation>Durch die Spine in %1 µs, Median.</translation>
    </message>
    <message>
        <source>Rejected last, at %1: %2.</source>
        <translation>Zuletzt abgelehnt, um %1: %2.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>Nothing passes: %1.</source>
        <translation>Nichts kommt durch: %1.</translation>
    </message>
    <message>
        <source>%1 passed, %2 unchanged, %3 rejected by the output.</source>
        <translation>%1 durchgelassen, %2 unverändert, %3 vom Ausgang abgelehnt.</translation>
    </message>
    <message>
        <source>Not in the running routing yet: apply it.</source>
        <translation>Noch nicht im laufenden Routing: anwenden.</translation>
    </message>
    <message>
        <source>Changing</source>
        <translation>Ändert sich</translation>
    </message>
    <message>
        <source>Alive, the value does not change</source>
        <translation>Lebt, der Wert ändert sich nicht</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>Veraltet</translation>
    </message>
    <message>
        <source>Silent</source>
        <translation>Stumm</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>Geschlossen</translation>
    </message>
    <message>
        <source>In this window</source>
        <translation>In diesem Fenster</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
    <message>
        <source>%1: the newest came %2 ago.</source>
        <translation>%1: Das neueste kam vor %2.</translation>
    </message>
    <message>
        <source>The newest left %1 ago.</source>
        <translation>Das neueste ging vor %1.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::routing::SendersModel</name>
    <message>
        <source>rejected</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>allowed, input is locked to it</source>
        <translation>erlaubt, Eingang ist darauf festgelegt</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>erlaubt</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>Address and port of its newest datagram</source>
        <translation>Adresse und Port seines neuesten Datagramms</translation>
    </message>
    <message>
        <source>Sender</source>
        <translation>Absender</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Datagrams a second, rejected ones included</source>
        <translation>Datagramme je Sekunde, abgelehnte eingeschlossen</translation>
    </message>
    <message>
        <source>Rate /s</source>
        <translation>Rate /s</translation>
    </message>
    <message>
        <source>Datagrams accepted since the start</source>
        <translation>Seit dem Start angenommene Datagramme</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Datagrams rejected since the start</source>
        <translation>Seit dem Start abgelehnte Datagramme</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Input of the Spine that receives its datagrams</source>
        <translation>Eingang der Spine, der seine Datagramme empfängt</translation>
    </message>
    <message>
        <source>State of its datagrams: accepted or rejected</source>
        <translation>Zustand seiner Datagramme: angenommen oder abgelehnt</translation>
    </message>
    <message>
        <source>%1 rejected from another program, port %2</source>
        <translation>%1 abgelehnt, von einem anderen Programm, Port %2</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::routing::SendersPanel</name>
    <message>
        <source>Allow the chosen address to send to the input</source>
        <translation>Der gewählten Adresse erlauben, an den Eingang zu senden</translation>
    </message>
    <message>
        <source>Forbid the chosen address to send to the input</source>
        <translation>Der gewählten Adresse verbieten, an den Eingang zu senden</translation>
    </message>
    <message>
        <source>Allow this address</source>
        <translation>Diese Adresse erlauben</translation>
    </message>
    <message>
        <source>Forbid this address</source>
        <translation>Diese Adresse verbieten</translation>
    </message>
    <message>
        <source>Senders</source>
        <translation>Absender</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>Erlauben</translation>
    </message>
    <message>
        <source>Forbid</source>
        <translation>Verbieten</translation>
    </message>
    <message>
        <source>Senders of the inputs</source>
        <translation>Absender der Eingänge</translation>
    </message>
    <message>
        <source>Choose a sender first.</source>
        <translation>Zuerst einen Absender wählen.</translation>
    </message>
    <message>
        <source>This address is allowed already.</source>
        <translation>Diese Adresse ist schon erlaubt.</translation>
    </message>
    <message>
        <source>Accept what this address sends to the input</source>
        <translation>Annehmen, was diese Adresse an den Eingang sendet</translation>
    </message>
    <message>
        <source>This address is rejected already.</source>
        <translation>Diese Adresse wird schon abgelehnt.</translation>
    </message>
    <message>
        <source>Reject what this address sends to the input</source>
        <translation>Ablehnen, was diese Adresse an den Eingang sendet</translation>
    </message>
    <message>
        <source>Use %1 instead of %2</source>
        <translation>%1 statt %2 verwenden</translation>
    </message>
    <message>
        <source>Commands for the device go to %1: accept it, and reject %2</source>
        <translation>Befehle für das Gerät gehen an %1: diese Adresse annehmen, %2 ablehnen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::ChoicePopup</name>
    <message>
        <source>Choices</source>
        <translation>Auswahl</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::DecisionForm</name>
    <message>
        <source>Decision %1</source>
        <translation>Entscheidung %1</translation>
    </message>
    <message>
        <source>Comment on decision %1</source>
        <translation>Bemerkung zu Entscheidung %1</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>Expect the arm where it is measured now</source>
        <translation>Den Arm dort erwarten, wo er jetzt gemessen wird</translation>
    </message>
    <message>
        <source>Expect an object that is seen now</source>
        <translation>Ein Objekt erwarten, das jetzt zu sehen ist</translation>
    </message>
    <message>
        <source>Add an object that must be seen</source>
        <translation>Ein Objekt hinzufügen, das zu sehen sein muss</translation>
    </message>
    <message>
        <source>Add an object</source>
        <translation>Ein Objekt hinzufügen</translation>
    </message>
    <message>
        <source>Comment on this decision</source>
        <translation>Bemerkung zu dieser Entscheidung</translation>
    </message>
    <message>
        <source>Pause before this decision is taken</source>
        <translation>Pausieren, bevor diese Entscheidung fällt</translation>
    </message>
    <message>
        <source>Set a breakpoint</source>
        <translation>Haltepunkt setzen</translation>
    </message>
    <message>
        <source>Clear a breakpoint</source>
        <translation>Haltepunkt löschen</translation>
    </message>
    <message>
        <source>Remove this decision</source>
        <translation>Diese Entscheidung entfernen</translation>
    </message>
    <message>
        <source>Remove decision %1</source>
        <translation>Entscheidung %1 entfernen</translation>
    </message>
    <message>
        <source>After step</source>
        <translation>Nach Schritt</translation>
    </message>
    <message>
        <source>The number of a step.</source>
        <translation>Die Nummer eines Schritts.</translation>
    </message>
    <message>
        <source>Decide after step %1</source>
        <translation>Nach Schritt %1 entscheiden</translation>
    </message>
    <message>
        <source>Object %1, %2</source>
        <translation>Objekt %1, %2</translation>
    </message>
    <message>
        <source>Arm, %1</source>
        <translation>Arm, %1</translation>
    </message>
    <message>
        <source>A value and how far it may be off, as 30 ± 15, or anywhere. Down lists variables.</source>
        <translation>Ein Wert und wie weit er abweichen darf, etwa 30 ± 15, oder überall. Abwärts listet Variablen auf.</translation>
    </message>
    <message>
        <source>A certainty and how far it may be off, as 75 ± 25, or any.</source>
        <translation>Eine Gewissheit und wie weit sie abweichen darf, etwa 75 ± 25, oder beliebig.</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>%1 setzen</translation>
    </message>
    <message>
        <source>Name of object %1</source>
        <translation>Name von Objekt %1</translation>
    </message>
    <message>
        <source>What the object found is called from then on. It may stay without a name.</source>
        <translation>Wie das gefundene Objekt von da an heißt. Es darf ohne Namen bleiben.</translation>
    </message>
    <message>
        <source>Name an object</source>
        <translation>Ein Objekt benennen</translation>
    </message>
    <message>
        <source>one object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>another object</source>
        <translation>ein weiteres Objekt</translation>
    </message>
    <message>
        <source>Action on success</source>
        <translation>Aktion bei Erfolg</translation>
    </message>
    <message>
        <source>Action on fail</source>
        <translation>Aktion bei Scheitern</translation>
    </message>
    <message>
        <source>The name of an action.</source>
        <translation>Der Name einer Aktion.</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Zu %1 gehen</translation>
    </message>
    <message>
        <source>When on success</source>
        <translation>Wann bei Erfolg</translation>
    </message>
    <message>
        <source>When on fail</source>
        <translation>Wann bei Scheitern</translation>
    </message>
    <message>
        <source>At once, at the next step, or a number of steps more.</source>
        <translation>Sofort, beim nächsten Schritt oder eine Anzahl Schritte später.</translation>
    </message>
    <message>
        <source>Set a delay</source>
        <translation>Verzögerung setzen</translation>
    </message>
    <message>
        <source>Do not ask for object %1</source>
        <translation>Nicht nach Objekt %1 fragen</translation>
    </message>
    <message>
        <source>Remove an object</source>
        <translation>Ein Objekt entfernen</translation>
    </message>
    <message>
        <source>After step %1, if the arm is at x %2 y %3 z %4,</source>
        <translation>Nach Schritt %1, wenn der Arm bei x %2 y %3 z %4 ist,</translation>
    </message>
    <message>
        <source>
and the eyes see %1 at x %2 y %3 z %4 with certainty %5, %6</source>
        <translation>
und die Augen %1 bei x %2 y %3 z %4 mit Gewissheit %5 sehen, %6</translation>
    </message>
    <message>
        <source>
and %1 at x %2 y %3 z %4 with certainty %5, %6</source>
        <translation>
und %1 bei x %2 y %3 z %4 mit Gewissheit %5, %6</translation>
    </message>
    <message>
        <source>
then go to %1 %2,</source>
        <translation>
dann weiter zu %1 %2,</translation>
    </message>
    <message>
        <source>
otherwise go to %1 %2.</source>
        <translation>
sonst weiter zu %1 %2.</translation>
    </message>
    <message>
        <source>Take the arm&apos;s position</source>
        <translation>Die Position des Arms nehmen</translation>
    </message>
    <message>
        <source>%1 % certain</source>
        <translation>%1 % sicher</translation>
    </message>
    <message>
        <source>Take an object from the eyes</source>
        <translation>Ein Objekt von den Augen nehmen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::EnglishPanel</name>
    <message>
        <source>In English</source>
        <translation>Auf Englisch</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Write the task in English</source>
        <translation>Die Aufgabe auf Englisch schreiben</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Make the task what is written (Ctrl+Enter)</source>
        <translation>Das Geschriebene zur Aufgabe machen (Strg+Enter)</translation>
    </message>
    <message>
        <source>Leave the task as it was</source>
        <translation>Die Aufgabe lassen, wie sie war</translation>
    </message>
    <message>
        <source>The task in English, to be changed</source>
        <translation>Die Aufgabe auf Englisch, zum Ändern</translation>
    </message>
    <message>
        <source>What is not understood</source>
        <translation>Was nicht verstanden wird</translation>
    </message>
    <message>
        <source>follows the run</source>
        <translation>folgt dem Lauf</translation>
    </message>
    <message>
        <source>… and %1 more.</source>
        <translation>… und %1 weitere.</translation>
    </message>
    <message>
        <source>All of it is understood.</source>
        <translation>Alles wird verstanden.</translation>
    </message>
    <message>
        <source>Write in English</source>
        <translation>Auf Englisch schreiben</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::EnglishView</name>
    <message>
        <source>The task in English</source>
        <translation>Die Aufgabe auf Englisch</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Name of the action</source>
        <translation>Name der Aktion</translation>
    </message>
    <message>
        <source>Another action has this name, or it is empty. Write another.</source>
        <translation>Eine andere Aktion hat diesen Namen, oder er ist leer. Einen anderen schreiben.</translation>
    </message>
    <message>
        <source>Rename to %1</source>
        <translation>In %1 umbenennen</translation>
    </message>
    <message>
        <source>Trajectory</source>
        <translation>Bahn</translation>
    </message>
    <message>
        <source>Put the chosen step where the arm is measured now</source>
        <translation>Den gewählten Schritt dorthin legen, wo der Arm jetzt gemessen wird</translation>
    </message>
    <message>
        <source>Take from arm</source>
        <translation>Vom Arm nehmen</translation>
    </message>
    <message>
        <source>Put the chosen step where the eyes see something</source>
        <translation>Den gewählten Schritt dorthin legen, wo die Augen etwas sehen</translation>
    </message>
    <message>
        <source>From eyes</source>
        <translation>Von den Augen</translation>
    </message>
    <message>
        <source>Add a step at the end</source>
        <translation>Einen Schritt am Ende hinzufügen</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Insert a step behind the chosen one (Ins)</source>
        <translation>Einen Schritt hinter dem gewählten einfügen (Einfg)</translation>
    </message>
    <message>
        <source>Remove the chosen step (Del)</source>
        <translation>Den gewählten Schritt entfernen (Entf)</translation>
    </message>
    <message>
        <source>Move the chosen step up (Alt+Up)</source>
        <translation>Den gewählten Schritt nach oben (Alt+Aufwärts)</translation>
    </message>
    <message>
        <source>Move the chosen step down (Alt+Down)</source>
        <translation>Den gewählten Schritt nach unten (Alt+Abwärts)</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Comment on this action</source>
        <translation>Bemerkung zu dieser Aktion</translation>
    </message>
    <message>
        <source>Pause before this action begins (F9)</source>
        <translation>Pausieren, bevor diese Aktion beginnt (F9)</translation>
    </message>
    <message>
        <source>Set a breakpoint</source>
        <translation>Haltepunkt setzen</translation>
    </message>
    <message>
        <source>Clear a breakpoint</source>
        <translation>Haltepunkt löschen</translation>
    </message>
    <message>
        <source>Check each step: within</source>
        <translation>Jeden Schritt prüfen: auf</translation>
    </message>
    <message>
        <source>Check that each step was reached before the next</source>
        <translation>Prüfen, ob jeder Schritt vor dem nächsten erreicht ist</translation>
    </message>
    <message>
        <source>How far off a step may be, mm</source>
        <translation>Wie weit ein Schritt abweichen darf, mm</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>before the next</source>
        <translation>genau vor dem nächsten</translation>
    </message>
    <message>
        <source>Check each step</source>
        <translation>Jeden Schritt prüfen</translation>
    </message>
    <message>
        <source>Check no steps</source>
        <translation>Keinen Schritt prüfen</translation>
    </message>
    <message>
        <source>Set how far off a step may be</source>
        <translation>Erlaubte Abweichung setzen</translation>
    </message>
    <message>
        <source>Around an obstacle, find another way first</source>
        <translation>Um ein Hindernis zuerst einen anderen Weg suchen</translation>
    </message>
    <message>
        <source>Find another way</source>
        <translation>Anderen Weg suchen</translation>
    </message>
    <message>
        <source>Find no other way</source>
        <translation>Keinen anderen Weg suchen</translation>
    </message>
    <message>
        <source>Comment on the action</source>
        <translation>Bemerkung zur Aktion</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>Add a decision</source>
        <translation>Entscheidung hinzufügen</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>No task is open</source>
        <translation>Keine Aufgabe offen</translation>
    </message>
    <message>
        <source>used by %1</source>
        <translation>benutzt von %1</translation>
    </message>
    <message>
        <source>%1, decision %2, success</source>
        <translation>%1, Entscheidung %2, Erfolg</translation>
    </message>
    <message>
        <source>%1, decision %2, fail</source>
        <translation>%1, Entscheidung %2, Scheitern</translation>
    </message>
    <message>
        <source>%1, reset</source>
        <translation>%1, Rückfall</translation>
    </message>
    <message>
        <source>envelope not known before a run</source>
        <translation>Hüllraum vor einem Lauf nicht bekannt</translation>
    </message>
    <message>
        <source>envelope %1 × %2 × %3 mm or more, step %4 mm</source>
        <translation>Hüllraum %1 × %2 × %3 mm oder mehr, Schritt %4 mm</translation>
    </message>
    <message>
        <source>envelope %1 × %2 × %3 mm, step %4 mm at most</source>
        <translation>Hüllraum %1 × %2 × %3 mm, Schritt höchstens %4 mm</translation>
    </message>
    <message>
        <source>%1 % certain</source>
        <translation>%1 % sicher</translation>
    </message>
    <message>
        <source>First action</source>
        <translation>Erste Aktion</translation>
    </message>
    <message>
        <source>The name of an action.</source>
        <translation>Der Name einer Aktion.</translation>
    </message>
    <message>
        <source>Begin with %1</source>
        <translation>Mit %1 beginnen</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Takt</translation>
    </message>
    <message>
        <source>When the arm has settled, or a number of seconds.</source>
        <translation>„Nach Ankunft des Arms“ oder eine Anzahl Sekunden.</translation>
    </message>
    <message>
        <source>when the arm has settled</source>
        <translation>nach Ankunft des Arms</translation>
    </message>
    <message>
        <source>every %1 s</source>
        <translation>alle %1 s</translation>
    </message>
    <message>
        <source>Watched variables</source>
        <translation>Beobachtete Variablen</translation>
    </message>
    <message>
        <source>Variables with commas between, or nothing. Down lists them.</source>
        <translation>Variablen mit Kommas dazwischen, oder nichts. Abwärts listet sie auf.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Begin with %1, and go on to the next step %2.
Pause when %3 changes.</source>
        <translation>Mit %1 beginnen und zum nächsten Schritt weitergehen: %2.
Pausieren, wenn sich %3 ändert.</translation>
    </message>
    <message>
        <source>Comment on the task</source>
        <translation>Bemerkung zur Aufgabe</translation>
    </message>
    <message>
        <source>Set the pace</source>
        <translation>Takt setzen</translation>
    </message>
    <message>
        <source>Watch variables</source>
        <translation>Variablen beobachten</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::ResetForm</name>
    <message>
        <source>Limit of fails in a row</source>
        <translation>Grenze für Fehlschläge nacheinander</translation>
    </message>
    <message>
        <source>Action on reset</source>
        <translation>Aktion beim Rückfall</translation>
    </message>
    <message>
        <source>When on reset</source>
        <translation>Wann beim Rückfall</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Rückfall</translation>
    </message>
    <message>
        <source>How many fails in a row are allowed: a number, or none for no limit.</source>
        <translation>Wie viele Fehlschläge nacheinander erlaubt sind: eine Zahl, oder „keine“ für unbegrenzt.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Set a limit of fails</source>
        <translation>Grenze der Fehlschläge setzen</translation>
    </message>
    <message>
        <source>The name of an action.</source>
        <translation>Der Name einer Aktion.</translation>
    </message>
    <message>
        <source>Reset to %1</source>
        <translation>Zurückfallen auf %1</translation>
    </message>
    <message>
        <source>At once, at the next step, or a number of steps more.</source>
        <translation>Sofort, beim nächsten Schritt oder eine Anzahl Schritte später.</translation>
    </message>
    <message>
        <source>Set a delay</source>
        <translation>Verzögerung setzen</translation>
    </message>
    <message>
        <source>After %1 fails in a row go to %2 %3.</source>
        <translation>Nach %1 Fehlschlägen nacheinander weiter zu %2 %3.</translation>
    </message>
    <message>
        <source>Limit of fails in a row: %1. Retries without limit; %2 %3 is never reached.</source>
        <translation>Grenze für Fehlschläge nacheinander: %1. Unbegrenzte Wiederholung; %2 %3 wird nie erreicht.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::TaskCanvas</name>
    <message>
        <source>Rename to %1</source>
        <translation>In %1 umbenennen</translation>
    </message>
    <message>
        <source>Move an action</source>
        <translation>Eine Aktion verschieben</translation>
    </message>
    <message>
        <source>Move actions</source>
        <translation>Aktionen verschieben</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Add an action</source>
        <translation>Eine Aktion hinzufügen</translation>
    </message>
    <message>
        <source>action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Lead elsewhere</source>
        <translation>Anderswohin führen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Group actions</source>
        <translation>Aktionen gruppieren</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Ungroup %1</source>
        <translation>Gruppe %1 auflösen</translation>
    </message>
    <message>
        <source>Fold %1</source>
        <translation>%1 einklappen</translation>
    </message>
    <message>
        <source>Unfold %1</source>
        <translation>%1 ausklappen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::TaskFindings</name>
    <message>
        <source>checked %1 after the last key</source>
        <translation>geprüft %1 nach der letzten Taste</translation>
    </message>
    <message>
        <source>No problems found. The task can run.</source>
        <translation>Keine Probleme gefunden. Die Aufgabe kann laufen.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::TaskFix</name>
    <message>
        <source>Set a limit…</source>
        <translation>Grenze setzen…</translation>
    </message>
    <message>
        <source>Set to %1</source>
        <translation>Auf %1 setzen</translation>
    </message>
    <message>
        <source>Pace when settled</source>
        <translation>Takt: nach Ankunft</translation>
    </message>
    <message>
        <source>Add a step</source>
        <translation>Schritt hinzufügen</translation>
    </message>
    <message>
        <source>Set to step %1</source>
        <translation>Auf Schritt %1 setzen</translation>
    </message>
    <message>
        <source>Set to at once</source>
        <translation>Auf sofort setzen</translation>
    </message>
    <message>
        <source>action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Rename to %1</source>
        <translation>In %1 umbenennen</translation>
    </message>
    <message>
        <source>Begin with %1</source>
        <translation>Mit %1 beginnen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::TaskKind</name>
    <message>
        <source>Tasks, as JSON or in English</source>
        <translation>Aufgaben, als JSON oder auf Englisch</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>New task</source>
        <translation>Neue Aufgabe</translation>
    </message>
    <message>
        <source>Task: the tip visits the corners of a square</source>
        <translation>Aufgabe: Die Spitze fährt die Ecken eines Quadrats ab</translation>
    </message>
    <message>
        <source>Task: the arm looks for a flame and visits it</source>
        <translation>Aufgabe: Der Arm sucht eine Flamme und fährt zu ihr</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::TaskPresenter</name>
    <message>
        <source>The task does not run</source>
        <translation>Die Aufgabe läuft nicht</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>The task has a fault: %1 Mend it first.</source>
        <translation>Die Aufgabe hat einen Fehler: %1 Ihn zuerst beheben.</translation>
    </message>
    <message>
        <source>Waits before its first tick.</source>
        <translation>Wartet vor dem ersten Takt.</translation>
    </message>
    <message>
        <source>The motion is paused. The task goes on with it.</source>
        <translation>Die Bewegung ist pausiert. Die Aufgabe geht mit ihr weiter.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::TaskSelection</name>
    <message>
        <source>Set a breakpoint</source>
        <translation>Haltepunkt setzen</translation>
    </message>
    <message>
        <source>Clear a breakpoint</source>
        <translation>Haltepunkt löschen</translation>
    </message>
    <message>
        <source>Set the pace</source>
        <translation>Takt setzen</translation>
    </message>
    <message>
        <source>Begin with %1</source>
        <translation>Mit %1 beginnen</translation>
    </message>
    <message>
        <source>Move step %1</source>
        <translation>Schritt %1 verschieben</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::TaskWords</name>
    <message>
        <source>anywhere</source>
        <translation>überall</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>sofort</translation>
    </message>
    <message>
        <source>at the next step</source>
        <translation>beim nächsten Schritt</translation>
    </message>
    <message>
        <source>after %1 more step</source>
        <translation>nach %1 weiteren Schritt</translation>
    </message>
    <message>
        <source>after %1 more steps</source>
        <translation>nach %1 weiteren Schritten</translation>
    </message>
    <message>
        <source>task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>decision %1</source>
        <translation>Entscheidung %1</translation>
    </message>
    <message>
        <source>object %1 %2</source>
        <translation>Objekt %1 %2</translation>
    </message>
    <message>
        <source>object %1</source>
        <translation>Objekt %1</translation>
    </message>
    <message>
        <source>arm %1</source>
        <translation>Arm %1</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::TasksActions</name>
    <message>
        <source>Add an action</source>
        <translation>Aktion hinzufügen</translation>
    </message>
    <message>
        <source>Arrange the actions</source>
        <translation>Aktionen anordnen</translation>
    </message>
    <message>
        <source>Fit the task into the view</source>
        <translation>Aufgabe in die Ansicht einpassen</translation>
    </message>
    <message>
        <source>Find in the task</source>
        <translation>In der Aufgabe suchen</translation>
    </message>
    <message>
        <source>Set or clear a breakpoint</source>
        <translation>Haltepunkt setzen oder löschen</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Group the chosen actions</source>
        <translation>Die gewählten Aktionen gruppieren</translation>
    </message>
    <message>
        <source>Ungroup the chosen actions</source>
        <translation>Die Gruppe der gewählten Aktionen auflösen</translation>
    </message>
    <message>
        <source>Fold or unfold the group</source>
        <translation>Die Gruppe ein- oder ausklappen</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::TasksMode</name>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>The task as a graph</source>
        <translation>Die Aufgabe als Graph</translation>
    </message>
    <message>
        <source>Task graph</source>
        <translation>Aufgabengraph</translation>
    </message>
    <message>
        <source>Tab, arrows</source>
        <translation>Tab, Pfeile</translation>
    </message>
    <message>
        <source>Go from action to action, and along edges</source>
        <translation>Von Aktion zu Aktion gehen und Kanten entlang</translation>
    </message>
    <message>
        <source>Alt+Arrows</source>
        <translation>Alt+Pfeile</translation>
    </message>
    <message>
        <source>Move the chosen actions</source>
        <translation>Gewählte Aktionen verschieben</translation>
    </message>
    <message>
        <source>Ins, Del, F2, Ctrl+D</source>
        <translation>Einfg, Entf, F2, Strg+D</translation>
    </message>
    <message>
        <source>Add, delete, rename, duplicate</source>
        <translation>Hinzufügen, löschen, umbenennen, duplizieren</translation>
    </message>
    <message>
        <source>Ctrl+C, Ctrl+X, Ctrl+V</source>
        <translation>Strg+C, Strg+X, Strg+V</translation>
    </message>
    <message>
        <source>Copy, cut, paste, from task to task</source>
        <translation>Kopieren, ausschneiden, einfügen, von Aufgabe zu Aufgabe</translation>
    </message>
    <message>
        <source>L</source>
        <translation>L</translation>
    </message>
    <message>
        <source>Link; again: the next kind; Enter takes it</source>
        <translation>Verbinden; noch einmal: die nächste Art; Enter übernimmt</translation>
    </message>
    <message>
        <source>Home, +, −, 0</source>
        <translation>Pos1, +, −, 0</translation>
    </message>
    <message>
        <source>Fit, zoom, 100 %</source>
        <translation>Einpassen, zoomen, 100 %</translation>
    </message>
    <message>
        <source>No task is open: open one first.</source>
        <translation>Keine Aufgabe offen: zuerst eine öffnen.</translation>
    </message>
    <message>
        <source>The task is too large to be drawn.</source>
        <translation>Die Aufgabe ist zu groß zum Zeichnen.</translation>
    </message>
    <message>
        <source>Choose the action or decision to pause at first.</source>
        <translation>Zuerst die Aktion oder Entscheidung wählen, vor der pausiert wird.</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Add an action here</source>
        <translation>Hier Aktion hinzufügen</translation>
    </message>
    <message>
        <source>Paste here</source>
        <translation>Hier einfügen</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>In English</source>
        <translation>Auf Englisch</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>Start with this action</source>
        <translation>Mit dieser Aktion beginnen</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alle auswählen</translation>
    </message>
    <message>
        <source>Choose the actions first.</source>
        <translation>Zuerst die Aktionen wählen.</translation>
    </message>
    <message>
        <source>Choose a group or one of its actions first.</source>
        <translation>Zuerst eine Gruppe oder eine ihrer Aktionen wählen.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::TasksRun</name>
    <message>
        <source>No task is open: open one first.</source>
        <translation>Keine Aufgabe offen: zuerst eine öffnen.</translation>
    </message>
    <message>
        <source>Run the task on a simulated cell; nothing real moves</source>
        <translation>Aufgabe in einer simulierten Zelle ausführen; kein echtes Gerät bewegt sich</translation>
    </message>
    <message>
        <source>Run dry, one step at a time</source>
        <translation>Probelauf, Schritt für Schritt</translation>
    </message>
    <message>
        <source>Run one step and pause again</source>
        <translation>Schritt ausführen, wieder pausieren</translation>
    </message>
    <message>
        <source>A task runs. End it first.</source>
        <translation>Eine Aufgabe läuft. Zuerst beenden.</translation>
    </message>
    <message>
        <source>Run the task on the arm; asks first</source>
        <translation>Die Aufgabe am Arm ausführen; fragt zuerst</translation>
    </message>
    <message>
        <source>%1 is paused.</source>
        <translation>%1 ist pausiert.</translation>
    </message>
    <message>
        <source>On the arm the task keeps its own pace.</source>
        <translation>Am Arm hält die Aufgabe ihren eigenen Takt.</translation>
    </message>
    <message>
        <source>Pause; the arm holds its position</source>
        <translation>Pausieren; der Arm hält seine Position</translation>
    </message>
    <message>
        <source>The arm holds its position.</source>
        <translation>Der Arm hält seine Position.</translation>
    </message>
    <message>
        <source>The arm finishes its present step; Esc stops it at once.</source>
        <translation>Der Arm führt den laufenden Schritt zu Ende; Esc stoppt ihn sofort.</translation>
    </message>
    <message>
        <source>The run uses the task as it started; changes take effect in the next run.</source>
        <translation>Der Lauf benutzt die Aufgabe, wie sie beim Start war; Änderungen gelten ab dem nächsten Lauf.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::TasksStart</name>
    <message>
        <source>Nothing is open</source>
        <translation>Nichts offen</translation>
    </message>
    <message>
        <source>A task is a graph of actions: each moves the arm along its steps and then decides what comes next. A teleo-reactive program is a list of rules: the first whose condition holds decides what is done. Open a file, or drop it here.</source>
        <translation>Eine Aufgabe ist ein Graph von Aktionen: Jede fährt den Arm ihre Schritte entlang und entscheidet dann, was folgt. Ein teleo-reaktives Programm ist eine Liste von Regeln: Die erste, deren Bedingung gilt, entscheidet, was getan wird. Eine Datei öffnen oder hier ablegen.</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Zuletzt benutzte Dateien</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::TasksTooLarge</name>
    <message>
        <source>Too large to be drawn</source>
        <translation>Zu groß zum Zeichnen</translation>
    </message>
    <message>
        <source>The task has %1 actions. It can be read and changed in English, its findings lead to its actions in the inspector, and it can be run. Divide it into smaller tasks to see it as a graph.</source>
        <translation>Die Aufgabe hat %1 Aktionen. Sie lässt sich auf Englisch lesen und ändern, ihre Befunde führen zu ihren Aktionen im Inspektor, und sie lässt sich ausführen. Sie in kleinere Aufgaben teilen, um sie als Graph zu sehen.</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::TasksToolBar</name>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Breakpoint</source>
        <translation>Haltepunkt</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>Takt</translation>
    </message>
    <message>
        <source>Pace of the task</source>
        <translation>Takt der Aufgabe</translation>
    </message>
    <message>
        <source>When the next step comes: an edit of the task</source>
        <translation>Wann der nächste Schritt kommt: eine Änderung der Aufgabe</translation>
    </message>
    <message>
        <source>Speed of a dry run</source>
        <translation>Tempo eines Probelaufs</translation>
    </message>
    <message>
        <source>when settled</source>
        <translation>nach Ankunft</translation>
    </message>
    <message>
        <source>every %1 s</source>
        <translation>alle %1 s</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>Anderer…</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Speed factor of a dry run</source>
        <translation>Tempofaktor eines Probelaufs</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::TraceLanes</name>
    <message>
        <source>%1, step %2</source>
        <translation>%1, Schritt %2</translation>
    </message>
    <message>
        <source>arm x</source>
        <translation>Arm x</translation>
    </message>
    <message>
        <source>Timeline of the run</source>
        <translation>Zeitleiste des Laufs</translation>
    </message>
    <message>
        <source>A run is shown here, tick by tick.</source>
        <translation>Ein Lauf erscheint hier, Takt für Takt.</translation>
    </message>
    <message>
        <source>tick %1</source>
        <translation>Takt %1</translation>
    </message>
    <message>
        <source>tick</source>
        <translation>Takt</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::TracePanel</name>
    <message>
        <source>Trace</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>To the decision before</source>
        <translation>Zur vorigen Entscheidung</translation>
    </message>
    <message>
        <source>Follow the run</source>
        <translation>Dem Lauf folgen</translation>
    </message>
    <message>
        <source>To the next decision</source>
        <translation>Zur nächsten Entscheidung</translation>
    </message>
    <message>
        <source>pauses at %1</source>
        <translation>pausiert bei %1</translation>
    </message>
    <message>
        <source>tick %1  %2 s</source>
        <translation>Takt %1  %2 s</translation>
    </message>
    <message>
        <source>cycles %1  fails %2</source>
        <translation>Zyklen %1  Fehlschläge %2</translation>
    </message>
    <message>
        <source>Open a saved trace…</source>
        <translation>Gespeicherte Spur öffnen…</translation>
    </message>
    <message>
        <source>Save this trace…</source>
        <translation>Diese Spur speichern…</translation>
    </message>
    <message>
        <source>Save trace</source>
        <translation>Spur speichern</translation>
    </message>
    <message>
        <source>Saved trace %1</source>
        <translation>Gespeicherte Spur %1</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::TrajectoryModel</name>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
</context>
<context>
    <name>medulla::widgets::tasks::TrajectoryTable</name>
    <message>
        <source>Trajectory</source>
        <translation>Bahn</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Add a step</source>
        <translation>Schritt hinzufügen</translation>
    </message>
    <message>
        <source>Remove step %1</source>
        <translation>Schritt %1 entfernen</translation>
    </message>
    <message>
        <source>Move step %1</source>
        <translation>Schritt %1 verschieben</translation>
    </message>
    <message>
        <source>Set step %1</source>
        <translation>Schritt %1 setzen</translation>
    </message>
</context>
</TS>
