// SPDX-License-Identifier: GPL-3.0-or-later
// Complete runs of wrapper scripts: executables as conditions and actions, with real processes.
#include "tests/core/teleo/engine_rig.h"
#include "tests/core/teleo/labour_rig.h"
#include "tests/support/waiting.h"

#include <QElapsedTimer>
#include <QTest>

using namespace medulla;
using namespace medulla::teleo;
using namespace medulla::teleo::test;
using namespace std::chrono_literals;

namespace {

EngineSettings quick(const QString& folder)
{
    EngineSettings settings;
    settings.folder = folder;
    settings.labourProgram = QStringLiteral(MEDULLA_LABOUR);
    settings.commandPause = 20ms;
    settings.firstRetry = 100ms;
    settings.lastRetry = 400ms;
    return settings;
}

/// A rule that holds while a file of this name exists.
Rule when(const Scripts& scripts, const char* file, std::vector<Action> actions)
{
    Condition condition;
    condition.kind = Condition::Kind::Command;
    condition.command = { scripts.path("check"), { scripts.path(file) } };
    return rule(std::move(condition), std::move(actions));
}

Action run(const QString& program, const QStringList& arguments = {})
{
    Action made;
    made.kind = Action::Kind::Command;
    made.command = { program, arguments };
    made.grace = 500ms;
    return made;
}

struct World {
    World()
    {
        scripts.write("check", "test -e \"$1\"");
        // Logs its begin and end.
        scripts.write("act",
            "trap 'echo end $1 >>log; exit 0' TERM; echo begin $1 >>log; echo $$ >pid; "
            "while :; do sleep 0.02; done");
    }
    [[nodiscard]] Action act(const char* name) const
    {
        return run(scripts.path("act"), { QString::fromLatin1(name) });
    }
    void begin(Document document)
    {
        document.script = true;
        QVERIFY(engine.begin(document).empty());
    }
    [[nodiscard]] QString log() const { return scripts.text("log"); }
    [[nodiscard]] QStringList alarms() const
    {
        QStringList all;
        for (const auto& event : events) {
            if (event.kind == Event::Kind::Alarm) {
                all.append(event.text.english());
            }
        }
        return all;
    }
    [[nodiscard]] ActionStatus::Phase phase() const
    {
        return engine.status()->frames[0].actions[0].phase;
    }

    Scripts scripts;
    SystemClock clock;
    Vocabulary vocabulary = smallVocabulary();
    Signals signalTable { vocabulary.signalShapes };
    RecordingHost host;
    std::vector<Event> events;
    std::unique_ptr<Engine> owned = std::make_unique<Engine>(clock, vocabulary, signalTable, host,
        quick(scripts.folder()), [this](const Event& event) { events.push_back(event); });
    Engine& engine = *owned;
};

class TestEngineCommands : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void switchesAsTheSourceDocumentSays()
    {
        World world;
        const auto& scripts = world.scripts;
        world.begin(document({ program("",
            { when(scripts, "first", { world.act("one") }),
                when(scripts, "second", { world.act("two") }) }) }));
        scripts.touch("second");
        QTRY_COMPARE(world.log(), QStringLiteral("begin two\n"));
        scripts.touch("first");
        // The previous executable has ended before the next one begins.
        QTRY_COMPARE(world.log(), QStringLiteral("begin two\nend two\nbegin one\n"));
        QFile::remove(scripts.path("first"));
        QTRY_COMPARE(
            world.log(), QStringLiteral("begin two\nend two\nbegin one\nend one\nbegin two\n"));
        world.engine.stop();
        QTRY_COMPARE(world.engine.ending(), 0);
        QVERIFY(world.log().endsWith(QStringLiteral("end two\n")));
        QVERIFY(scripts.left().empty());
        QVERIFY2(world.alarms().isEmpty(), qPrintable(world.alarms().join(QLatin1Char('\n'))));
    }

    void nextOneWaitsUnlessItIsSetNotTo_data()
    {
        QTest::addColumn<bool>("overlap");
        QTest::newRow("waits") << false;
        QTest::newRow("at once") << true;
    }
    void nextOneWaitsUnlessItIsSetNotTo()
    {
        QFETCH(bool, overlap);
        World world;
        const auto stubborn =
            world.scripts.write("stubborn", "trap '' TERM; touch up; while :; do sleep 0.02; done");
        auto slow = run(stubborn);
        slow.overlap = overlap;
        world.signalTable.set(0, std::array { 0.0 }, world.clock.now());
        QVERIFY(world.engine
                    .begin(document({ program("main",
                        { rule(formula("a > 0"), { call("go", { "1" }) }), rule({}, { slow }) }) }))
                    .empty());
        QTRY_VERIFY(QFile::exists(world.scripts.path("up")));
        QElapsedTimer timer;
        timer.start();
        world.signalTable.set(0, std::array { 1.0 }, world.clock.now());
        QCOMPARE(world.engine.ending(), 1);
        QCOMPARE(world.host.running.size(), std::size_t(overlap ? 1 : 0));
        QTRY_COMPARE(world.host.running.size(), std::size_t(1));
        QVERIFY(overlap || timer.elapsed() >= 400);
        QTRY_COMPARE(world.engine.ending(), 0);
        QCOMPARE(world.alarms().size(), 1); // it had to be killed
        QVERIFY2(world.alarms().constFirst().contains(QStringLiteral("did not end within 0.5 s")),
            qPrintable(world.alarms().constFirst()));
        const auto alarm = std::find_if(world.events.begin(), world.events.end(),
            [](const Event& event) { return event.kind == Event::Kind::Alarm; });
        QCOMPARE(alarm->rule, 1);
        QCOMPARE(alarm->action, 0);
        QVERIFY(world.scripts.left().empty());
    }

    void lastOutputOfAnActionIsReportedWithItsRule_data()
    {
        QTest::addColumn<bool>("stop");
        QTest::newRow("another rule is first") << false;
        QTest::newRow("the run is stopped") << true;
    }
    void lastOutputOfAnActionIsReportedWithItsRule()
    {
        QFETCH(bool, stop);
        World world;
        const auto speaks = world.scripts.write("speaks",
            "trap 'echo last words; printf unfinished; exit 0' TERM; touch up; "
            "while :; do sleep 0.02; done");
        world.signalTable.set(0, std::array { 0.0 }, world.clock.now());
        // In a program that has ended by then.
        QVERIFY(world.engine
                    .begin(document({ program("main",
                                          { rule(formula("a > 0")), rule({}, { call("work") }) }),
                        program("work", { rule(formula("a > 1")), rule({}, { run(speaks) }) }) }))
                    .empty());
        QTRY_VERIFY(QFile::exists(world.scripts.path("up")));
        if (stop) {
            world.engine.stop();
        } else {
            world.signalTable.set(0, std::array { 1.0 }, world.clock.now());
        }
        QTRY_COMPARE(world.engine.ending(), 0);
        QStringList lines;
        for (const auto& event : world.events) {
            if (event.kind == Event::Kind::Output) {
                lines.append(event.text.english());
                QCOMPARE(event.program, QStringLiteral("work"));
                QCOMPARE(event.frame, 1U);
                QCOMPARE(event.rule, 1);
                QCOMPARE(event.ruleId, 4U);
                QCOMPARE(event.action, 0);
            }
        }
        QVERIFY2(lines.contains(QStringLiteral("last words"))
                && lines.contains(QStringLiteral("unfinished")),
            qPrintable(lines.join(QLatin1Char('|'))));
    }

    void newRunWaitsForProcessesOfThePreviousOne()
    {
        World world;
        const auto both = document({ program("", { rule({}, { world.act("one") }) }) });
        world.begin(both);
        QTRY_COMPARE(world.log(), QStringLiteral("begin one\n"));
        world.begin(both);
        QTRY_COMPARE(world.log(), QStringLiteral("begin one\nend one\nbegin one\n"));
    }

    void killedActionIsReportedAndBegunAnew()
    {
        World world;
        world.begin(document({ program("", { rule({}, { world.act("one") }) }) }));
        QTRY_VERIFY(world.scripts.pid("pid") > 0);
        kill(world.scripts.pid("pid"), SIGKILL);
        QTRY_COMPARE(world.alarms().size(), 1);
        QVERIFY(world.alarms().constFirst().contains(QStringLiteral("signal 9")));
        QCOMPARE(world.phase(), ActionStatus::Phase::Failed);
        QTRY_COMPARE(world.log(), QStringLiteral("begin one\nbegin one\n"));
        QCOMPARE(world.phase(), ActionStatus::Phase::Runs);
    }

    void failingActionIsTriedLaterAndLater()
    {
        World world;
        const auto fails = world.scripts.write("fails", "echo x >>log; echo because; exit 4");
        world.begin(document({ program("", { rule({}, { run(fails) }) }) }));
        medulla::test::letTimePass(1200ms);
        // At 0, 0.1, 0.3, 0.7 and 1.1 s.
        const auto count = world.log().count(QLatin1Char('x'));
        QVERIFY2(count >= 2 && count <= 6, qPrintable(world.log()));
        QVERIFY(world.alarms().constFirst().contains(QStringLiteral("exit status 4")));
        const auto printed =
            std::any_of(world.events.begin(), world.events.end(), [](const Event& event) {
                return event.kind == Event::Kind::Output
                    && event.text.english() == QLatin1String("because") && event.rule == 0;
            });
        QVERIFY(printed);
    }

    void finishedActionIsDoneUntilItsRuleIsFirstAnew()
    {
        World world;
        const auto once = world.scripts.write("once", "echo once >>log");
        world.scripts.touch("first");
        world.begin(document({ program("", { when(world.scripts, "first", { run(once) }) }) }));
        QTRY_COMPARE(world.log(), QStringLiteral("once\n"));
        QTRY_COMPARE(world.phase(), ActionStatus::Phase::Done);
        medulla::test::waitForUnexpectedEvents(300ms);
        QCOMPARE(world.log(), QStringLiteral("once\n"));
        QFile::remove(world.scripts.path("first"));
        QTRY_COMPARE(world.engine.status()->frames[0].first, kNoRule);
        world.scripts.touch("first");
        QTRY_COMPARE(world.log(), QStringLiteral("once\nonce\n"));
        QVERIFY(world.alarms().isEmpty());
    }

    void missingExecutablesAreReportedAndContained()
    {
        World world;
        Condition missing;
        missing.kind = Condition::Kind::Command;
        missing.command.program = world.scripts.path("missing");
        world.begin(document({ program("",
            { rule(missing, { world.act("one") }),
                rule({}, { run(world.scripts.path("absent")) }) }) }));
        QTRY_COMPARE(world.alarms().size(), 2);
        for (const auto& event : world.events) {
            QVERIFY(event.kind != Event::Kind::Alarm || !event.remedy.isEmpty());
        }
        QCOMPARE(world.engine.status()->frames[0].rules[0].truth, Truth::False);
        QCOMPARE(world.phase(), ActionStatus::Phase::Failed);
    }

    void pausedExecutablesEnd()
    {
        World world;
        world.begin(document({ program("", { rule({}, { world.act("one") }) }) }));
        QTRY_COMPARE(world.log(), QStringLiteral("begin one\n"));
        world.engine.pause();
        QTRY_COMPARE(world.log(), QStringLiteral("begin one\nend one\n"));
        world.engine.resume();
        QTRY_COMPARE(world.log(), QStringLiteral("begin one\nend one\nbegin one\n"));
    }

    void editLeavesExecutablesAloneThatAreTheSame()
    {
        World world;
        auto script = document({ program("",
            { when(world.scripts, "first", { world.act("two") }),
                rule({}, { world.act("one") }) }) });
        world.begin(script);
        QTRY_COMPARE(world.log(), QStringLiteral("begin one\n"));
        script.programs[0].rules[0].note = QStringLiteral("changed");
        auto added = when(world.scripts, "second", { world.act("three") });
        added.id = 50;
        script.programs[0].rules.insert(script.programs[0].rules.begin(), added);
        QVERIFY(world.engine.change(script).empty());
        medulla::test::waitForUnexpectedEvents(200ms);
        QCOMPARE(world.log(), QStringLiteral("begin one\n"));
        // Results of the added rule's and the moved rule's watches are used.
        world.scripts.touch("first");
        QTRY_COMPARE(world.log(), QStringLiteral("begin one\nend one\nbegin two\n"));
        world.scripts.touch("second");
        QTRY_COMPARE(
            world.log(), QStringLiteral("begin one\nend one\nbegin two\nend two\nbegin three\n"));
    }

    void nothingIsLeftWhenTheEngineGoesAway()
    {
        World world;
        const auto hangs = world.scripts.write(
            "hangs", "trap '' TERM; (setsid sleep 1000 &); touch up; while :; do sleep 0.1; done");
        Condition watch;
        watch.kind = Condition::Kind::Watch;
        watch.command.program = hangs;
        world.begin(document({ program("", { rule(watch), rule({}, { world.act("one") }) }) }));
        QTRY_VERIFY(QFile::exists(world.scripts.path("up")));
        QTRY_VERIFY(!world.log().isEmpty());
        QVERIFY(world.scripts.left().size() >= 5);
        world.owned.reset();
        QVERIFY(world.scripts.left().empty());
    }

    void actionThatLeavesProcessesIsSaid()
    {
        World world;
        const auto leaves = world.scripts.write("leaves", "sleep 1000 & exit 0");
        world.begin(document({ program("", { rule({}, { run(leaves) }) }) }));
        QTRY_COMPARE(world.alarms().size(), 1);
        QVERIFY(world.alarms().constFirst().contains(QStringLiteral("left processes behind: 1")));
        QVERIFY(world.scripts.left().empty());
    }
};

} // namespace

QTEST_GUILESS_MAIN(TestEngineCommands)
#include "tst_engine_commands.moc"
