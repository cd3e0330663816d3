// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/engine.h"
#include "tests/support/cpu_time.h"
#include "tests/support/waiting.h"
#include "tests/widgets/tasks/editor_rig.h"
#include "widgets/kit/text_label.h"
#include "widgets/tasks/trace_panel.h"
#include "widgets/timeline/lane_timeline.h"

#include <QHelpEvent>
#include <QTemporaryDir>
#include <QToolTip>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::tasks;
using namespace std::chrono_literals;

namespace {

/// The events of a run of the flame task: the flame is found, the first lighting fails as nothing
/// is seen, the second holds; then the carrying fails.
struct Run {
    std::vector<task::Event> events;
    std::vector<std::pair<TimePoint, Position>> measured;
};

Coordinates sight(double x, double y, double z)
{
    Coordinates seen;
    for (const double value : { x, y, z, 90.0 }) {
        seen.append(value);
    }
    seen.endCoordinate();
    return seen;
}

Run flameRun(int ticks)
{
    Run run;
    SimulatedClock clock;
    std::optional<Position> sent;
    task::EngineSinks sinks;
    sinks.event = [&](const task::Event& event) { run.events.push_back(event); };
    sinks.dispatch = [&](const Position& at) { sent = at; };
    task::Engine engine(clock, {}, std::move(sinks));
    engine.measured(Position::Zero());
    engine.observed(sight(60, 25, 40));
    if (engine.begin(sample::flameTask(), task::Engine::Drive::Hand)) {
        qFatal("the task cannot begin");
    }
    for (int i = 0; i < ticks; ++i) {
        engine.tick();
        clock.advance(2500ms);
        if (sent) {
            engine.measured(*sent);
            run.measured.emplace_back(clock.now(), *sent);
        }
        // The splint burns the second time only.
        engine.observed(i < 6 ? sight(60, 25, 40) : sight(0, 25, 40));
    }
    return run;
}

} // namespace

class TestTrace final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void stepsAndDecisionsAreThoseOfTheRun();
    void reasonsStandAtTheDecisionTheyAreOf();
    void theCursorIsScrubbed();
    void keysMoveTheCursor();
    void buttonsGoFromDecisionToDecision();
    void theCursorFollowsUntilItIsMoved();
    void aTipTellsWhy();
    void whatIsKeptOpensAgain();
    void aBadFileLeavesTheTrace_data();
    void aBadFileLeavesTheTrace();
    void eventsOfAnotherTaskAreIgnored();
    void aTraceThatGrowsTellsWhatAWholeOneDoes();
    void aLongTraceStaysFluid();

private:
    void play(int ticks)
    {
        const auto run = flameRun(ticks);
        panel().begin(sample::flameTask());
        panel().add(run.events);
        for (const auto& [at, position] : run.measured) {
            panel().addMeasured(at, position);
        }
    }
    [[nodiscard]] TracePanel& panel() const { return *m_rig->panel; }
    [[nodiscard]] LaneTimeline* timeline() const { return m_rig->part<LaneTimeline>("timeline"); }

    std::unique_ptr<rig::EditorRig<TracePanel>> m_rig;
};

void TestTrace::init()
{
    m_rig = std::make_unique<rig::EditorRig<TracePanel>>(QSize(880, 280));
}

void TestTrace::cleanup()
{
    m_rig.reset();
}

void TestTrace::stepsAndDecisionsAreThoseOfTheRun()
{
    play(14);
    const auto& trace = panel().trace();
    QCOMPARE(trace.lastTick(), std::uint64_t(13));
    QVERIFY(!trace.steps().empty());
    QCOMPARE(trace.steps().front().action, std::size_t(0));
    QCOMPARE(trace.actions(), (std::vector<std::size_t> { 0, 1, 2 }));
    QCOMPARE(trace.marks().front().kind, task::TraceMark::Kind::Success);
    QCOMPARE(trace.marks()[1].kind, task::TraceMark::Kind::Fail);
    QCOMPARE(trace.failsUntil(trace.lastTick()),
        int(std::count_if(trace.marks().begin(), trace.marks().end(),
            [](const task::TraceMark& mark) { return mark.kind == task::TraceMark::Kind::Fail; })));
    QVERIFY(!trace.variables().empty());
    QCOMPARE(trace.secondsAt(4), 10.0);
    m_rig->picture("trace");
}

void TestTrace::reasonsStandAtTheDecisionTheyAreOf()
{
    play(14);
    const auto& marks = panel().trace().marks();
    QCOMPARE(marks[0].reasons.size(), std::size_t(1));
    QVERIFY(marks[1].reasons.size() >= 2);
    QVERIFY2(marks[1].reasons[1].english().contains(QStringLiteral("±")),
        qPrintable(marks[1].reasons[1].english()));
}

void TestTrace::theCursorIsScrubbed()
{
    play(14);
    QSignalSpy moved(&panel(), &TracePanel::cursorMoved);
    const auto at = timeline()->viewOf(0).placeOf(4).toPoint();
    QTest::mousePress(timeline(), Qt::LeftButton, {}, at);
    QCOMPARE(timeline()->cursor(), Instant(4));
    QTest::mouseMove(timeline(), timeline()->viewOf(0).placeOf(7).toPoint());
    QTest::mouseRelease(timeline(), Qt::LeftButton, {}, timeline()->viewOf(0).placeOf(7).toPoint());
    QCOMPARE(timeline()->cursor(), Instant(7));
    QCOMPARE(moved.count(), 2);
    QVERIFY(m_rig->part<TextLabel>("traceTick")->text().startsWith(QStringLiteral("tick 7")));
}

void TestTrace::keysMoveTheCursor()
{
    play(14);
    timeline()->setFocus();
    QTest::keyClick(timeline(), Qt::Key_Left);
    QCOMPARE(timeline()->cursor(), Instant(12));
    QVERIFY(!timeline()->follows());
    QTest::keyClick(timeline(), Qt::Key_Home);
    QCOMPARE(timeline()->cursor(), Instant(0));
    QTest::keyClick(timeline(), Qt::Key_End);
    QCOMPARE(timeline()->cursor(), Instant(13));
    QVERIFY(timeline()->follows());
}

void TestTrace::buttonsGoFromDecisionToDecision()
{
    play(14);
    timeline()->choose(0);
    const auto& marks = panel().trace().marks();
    m_rig->press("traceForth");
    QCOMPARE(timeline()->cursor(), Instant(marks[0].tick));
    m_rig->press("traceForth");
    QCOMPARE(timeline()->cursor(), Instant(marks[1].tick));
    m_rig->press("traceBack");
    QCOMPARE(timeline()->cursor(), Instant(marks[0].tick));
}

void TestTrace::theCursorFollowsUntilItIsMoved()
{
    const auto run = flameRun(14);
    const auto middle = run.events.begin() + std::ptrdiff_t(run.events.size() / 2);
    panel().begin(sample::flameTask());
    panel().add({ run.events.begin(), middle });
    const auto half = timeline()->cursor();
    QVERIFY(half > 0);
    QTest::keyClick(timeline(), Qt::Key_Left);
    panel().add({ middle, run.events.end() });
    QCOMPARE(timeline()->cursor(), half - 1);
    m_rig->press("traceFollow");
    QCOMPARE(timeline()->cursor(), Instant(13));
}

void TestTrace::aTipTellsWhy()
{
    play(14);
    const auto& mark = panel().trace().marks()[1];
    const auto at = timeline()->viewOf(mark.action).placeOf(double(mark.tick)).toPoint();
    QHelpEvent help(QEvent::ToolTip, at, timeline()->mapToGlobal(at));
    QCoreApplication::sendEvent(timeline(), &help);
    QVERIFY2(QToolTip::text().contains(mark.reasons[1].shown()), qPrintable(QToolTip::text()));
}

void TestTrace::whatIsKeptOpensAgain()
{
    QTemporaryDir folder;
    play(14);
    const auto before = panel().trace();
    QSignalSpy wanted(&panel(), &TracePanel::keepWanted);
    m_rig->press("keepTrace");
    QCOMPARE(wanted.count(), 1);
    const auto path = folder.filePath(QStringLiteral("run.trace"));
    QStringList refused;
    const auto refuse = [&refused](const Finding& why) { refused << why.place; };
    panel().keep(path, refuse);
    panel().begin(task::TaskGraph());
    QVERIFY(panel().trace().isEmpty());
    QTRY_VERIFY(QFile::exists(path));
    panel().open(path, refuse);
    // A run that begins meanwhile is what is shown.
    panel().begin(task::TaskGraph());
    test::waitForUnexpectedEvents(300ms);
    QVERIFY(panel().trace().isEmpty());
    panel().open(path, refuse);
    QVERIFY(panel().trace().isEmpty()); // read elsewhere, not here
    QTRY_VERIFY(!panel().trace().isEmpty());
    QVERIFY(refused.isEmpty());
    // What is not of the run that goes on is marked as such.
    QVERIFY(panel()
                .findChild<TextLabel*>(QStringLiteral("traceTitle"))
                ->text()
                .contains(QLatin1String("run.trace")));
    const auto& after = panel().trace();
    QVERIFY(after.task() == before.task());
    QCOMPARE(after.toText(), before.toText());
    QCOMPARE(after.steps().size(), before.steps().size());
    QCOMPARE(after.marks().size(), before.marks().size());
    QCOMPARE(after.armX().size(), before.armX().size());
    const auto nowhere = folder.filePath(QStringLiteral("no/folder/run.trace"));
    panel().keep(nowhere, refuse);
    QTRY_COMPARE(refused, QStringList { nowhere });
}

void TestTrace::aBadFileLeavesTheTrace_data()
{
    QTest::addColumn<QByteArray>("spoil");
    QTest::newRow("no trace") << QByteArray("hello\n");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("line cut off") << QByteArray("+{\"t\":1,\"tick\":2,\"ev");
    QTest::newRow("odd kind") << QByteArray("+{\"t\":1,\"tick\":2,\"event\":\"danced\"}");
    QTest::newRow("odd position") << QByteArray(
        "+{\"t\":1,\"event\":\"measured\",\"position\":[1,\"2\",3]}");
    QTest::newRow("odd axis") << QByteArray(
        "+{\"t\":1,\"tick\":2,\"event\":\"reason\",\"axis\":\"w\"}");
}

void TestTrace::aBadFileLeavesTheTrace()
{
    QFETCH(QByteArray, spoil);
    QTemporaryDir folder;
    play(6);
    const auto before = panel().trace().toText();
    const auto path = folder.filePath(QStringLiteral("bad.trace"));
    sample::writeFile(path, spoil.startsWith('+') ? before + spoil.mid(1) : spoil);
    std::optional<Finding> fault;
    panel().open(path, [&fault](const Finding& why) { fault = why; });
    QTRY_VERIFY(fault);
    QVERIFY(fault->place.startsWith(QLatin1String("bad.trace")));
    QCOMPARE(panel().trace().toText(), before);
}

void TestTrace::eventsOfAnotherTaskAreIgnored()
{
    panel().begin(sample::flameTask());
    task::Event event;
    event.kind = task::Event::Kind::StepSent;
    event.action = 17;
    panel().add({ event });
    QVERIFY(panel().trace().isEmpty());
}

void TestTrace::aTraceThatGrowsTellsWhatAWholeOneDoes()
{
    const auto run = flameRun(14);
    task::TaskTrace whole(sample::flameTask());
    for (const auto& event : run.events) {
        whole.add(event);
    }
    for (const auto& [at, position] : run.measured) {
        whole.addMeasured(at, position);
    }
    task::TaskTrace growing(sample::flameTask());
    auto event = run.events.begin();
    for (const auto& [at, position] : run.measured) {
        for (; event != run.events.end() && event->at < at; ++event) {
            growing.add(*event);
            (void)growing.armX(); // asked at each picture
        }
        growing.addMeasured(at, position);
        (void)growing.armX();
    }
    for (; event != run.events.end(); ++event) {
        growing.add(*event);
    }
    QCOMPARE(growing.armX(), whole.armX());
    QCOMPARE(growing.armSpan(), whole.armSpan());
    QVERIFY(whole.armX().size() > 10);
    QVERIFY(std::is_sorted(whole.armX().begin(), whole.armX().end(),
        [](const auto& a, const auto& b) { return a.first < b.first; }));
    for (std::uint64_t tick = 0; tick <= whole.lastTick(); ++tick) {
        const auto count = [&](auto isOne) {
            return int(std::count_if(whole.marks().begin(), whole.marks().end(),
                [&](const task::TraceMark& mark) { return mark.tick <= tick && isOne(mark); }));
        };
        QCOMPARE(whole.failsUntil(tick), count([](const task::TraceMark& mark) {
            return mark.kind == task::TraceMark::Kind::Fail;
        }));
        QCOMPARE(whole.cyclesUntil(tick), count([](const task::TraceMark& mark) {
            return mark.kind == task::TraceMark::Kind::Success && mark.next == 0
                && mark.action != 0;
        }));
    }
}

void TestTrace::aLongTraceStaysFluid()
{
    panel().begin(sample::flameTask());
    panel().add(flameRun(3000).events);
    QElapsedTimer timer;
    timer.start();
    constexpr int kTimes = 20;
    for (int i = 0; i < kTimes; ++i) {
        timeline()->choose(i);
        timeline()->repaint();
    }
    const double ms = double(timer.nsecsElapsed()) / 1e6 / kTimes;
    qInfo("3,000 ticks, one picture: %.1f ms", ms);
    QVERIFY(ms < 100 * medulla::test::kSlowness);
}

QTEST_MAIN(TestTrace)
#include "tst_trace.moc"
