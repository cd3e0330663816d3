<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>medulla::widgets::CellSession</name>
    <message numerus="yes">
        <source>Medulla ended before %n file(s) were saved</source>
        <translation>
            <numerusform>Medulla ended before %n file was saved</numerusform>
            <numerusform>Medulla ended before %n files were saved</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>medulla::widgets::RecorderPresenter</name>
    <message numerus="yes">
        <source>Recordings lack %n datagram(s)</source>
        <translation>
            <numerusform>Recordings lack %n datagram</numerusform>
            <numerusform>Recordings lack %n datagrams</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Recordings lack %n event(s)</source>
        <translation>
            <numerusform>Recordings lack %n event</numerusform>
            <numerusform>Recordings lack %n events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>medulla::widgets::RunPresenter</name>
    <message numerus="yes">
        <source>%n event(s) of the run were lost, the timeline misses them</source>
        <translation>
            <numerusform>%n event of the run was lost, the timeline misses it</numerusform>
            <numerusform>%n events of the run were lost, the timeline misses them</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>medulla::widgets::RunQuestion</name>
    <message numerus="yes">
        <source>%n further warning(s), see Findings.</source>
        <translation>
            <numerusform>%n further warning, see Findings.</numerusform>
            <numerusform>%n further warnings, see Findings.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>• and %n more</source>
        <translation>
            <numerusform>• and %n more</numerusform>
            <numerusform>• and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>medulla::widgets::TaskView</name>
    <message numerus="yes">
        <source>%n action(s)</source>
        <translation>
            <numerusform>%n action</numerusform>
            <numerusform>%n actions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>medulla::widgets::mazes::MazeRobots</name>
    <message numerus="yes">
        <source>Robot(s) %1 take(s) no orders and may move.</source>
        <translation>
            <numerusform>Robot %1 takes no orders and may move.</numerusform>
            <numerusform>Robots %1 take no orders and may move.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Robot(s) %1 do(es) not obey STOP and may move.</source>
        <translation>
            <numerusform>Robot %1 does not obey STOP and may move.</numerusform>
            <numerusform>Robots %1 do not obey STOP and may move.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Robot(s) %1 has/have not confirmed STOP yet.</source>
        <translation>
            <numerusform>Robot %1 has not confirmed STOP yet.</numerusform>
            <numerusform>Robots %1 have not confirmed STOP yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The robots of the maze were stopped: all %n report that they stand still.</source>
        <translation>
            <numerusform>The robot of the maze was stopped: it reports that it stands still.</numerusform>
            <numerusform>The robots of the maze were stopped: all %n report that they stand still.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>medulla::widgets::microscope::DatagramDetail</name>
    <message numerus="yes">
        <source>%1; from %2, sent on by %n output(s)</source>
        <translation>
            <numerusform>%1; from %2, sent on by %n output</numerusform>
            <numerusform>%1; from %2, sent on by %n outputs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s):</source>
        <translation>
            <numerusform>%n byte:</numerusform>
            <numerusform>%n bytes:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last good one, %n byte(s):</source>
        <translation>
            <numerusform>Last good one, %n byte:</numerusform>
            <numerusform>Last good one, %n bytes:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::RulePainter</name>
    <message numerus="yes">
        <source>%n fault(s)</source>
        <translation>
            <numerusform>%n fault</numerusform>
            <numerusform>%n faults</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s)</source>
        <translation>
            <numerusform>%n rule</numerusform>
            <numerusform>%n rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>used by %n program(s)</source>
        <translation>
            <numerusform>used by %n program</numerusform>
            <numerusform>used by %n programs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::RulesModel</name>
    <message numerus="yes">
        <source>Program %1, used by %n program(s)</source>
        <translation>
            <numerusform>Program %1, used by %n program</numerusform>
            <numerusform>Program %1, used by %n programs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>chatters, %n time(s) a second</source>
        <translation>
            <numerusform>chatters, %n time a second</numerusform>
            <numerusform>chatters, %n times a second</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>medulla::widgets::programs::TrProgramEdits</name>
    <message numerus="yes">
        <source>Paste %n rule(s)</source>
        <translation>
            <numerusform>Paste %n rule</numerusform>
            <numerusform>Paste %n rules</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>medulla::widgets::reviews::FeedDialog</name>
    <message numerus="yes">
        <source>Alike in the first %n decision(s). Then recorded: %1. Now: %2.</source>
        <translation>
            <numerusform>Alike in the first %n decision. Then recorded: %1. Now: %2.</numerusform>
            <numerusform>Alike in the first %n decisions. Then recorded: %1. Now: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Both decide alike, in %n decision(s).</source>
        <translation>
            <numerusform>Both decide alike, in %n decision.</numerusform>
            <numerusform>Both decide alike, in %n decisions.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>medulla::widgets::reviews::RecordingPanel</name>
    <message numerus="yes">
        <source>%n messages</source>
        <translation>
            <numerusform>%n message</numerusform>
            <numerusform>%n messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>medulla::widgets::routing::RoutingBar</name>
    <message numerus="yes">
        <source>Apply %n changes…</source>
        <translation>
            <numerusform>Apply %n change…</numerusform>
            <numerusform>Apply %n changes…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) since the last good run</source>
        <translation>
            <numerusform>%n change since the last good run</numerusform>
            <numerusform>%n changes since the last good run</numerusform>
        </translation>
    </message>
</context>
</TS>
