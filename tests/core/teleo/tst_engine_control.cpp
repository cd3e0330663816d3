// SPDX-License-Identifier: GPL-3.0-or-later
// Control of a run by an operator, and protection of the engine against malicious or faulty
// programs.
#include "tests/core/teleo/engine_rig.h"

#include <QTest>

using namespace medulla;
using namespace medulla::teleo;
using namespace medulla::teleo::test;
using namespace std::chrono_literals;

namespace {

Document twoWays()
{
    return document({ program("main",
        { rule(formula("a > 0"), { call("go", { "1" }) }), rule({}, { call("go", { "2" }) }) }) });
}

class TestEngineControl : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingBeginsAfterStop_data()
    {
        QTest::addColumn<int>("kind");
        for (const auto kind :
            { Event::Kind::First, Event::Kind::ActionBegan, Event::Kind::ActionEnded,
                Event::Kind::Became, Event::Kind::ProgramBegan, Event::Kind::RunBegan }) {
            QTest::addRow("in event %d", int(kind)) << int(kind);
        }
        QTest::newRow("in begin") << -1;
        QTest::newRow("in end") << -2;
    }
    void nothingBeginsAfterStop()
    {
        QFETCH(int, kind);
        Rig rig;
        rig.set("a", 0);
        const auto stop = [&](const auto&) { rig.engine.stop(); };
        auto document = test::document({
            program("main",
                { rule(formula("a > 0"), { call("go", { "1" }), call("sub"), call("go", { "3" }) }),
                    rule({}, { call("go", { "4" }), call("sub") }) }),
            program("sub", { rule({}, { call("go", { "5" }) }) }),
        });
        const auto arm = [&] {
            if (kind == -1) {
                rig.host.onBegin = stop;
            } else if (kind == -2) {
                rig.host.onEnd = stop;
            } else {
                rig.onEvent = [&](const Event& event) {
                    if (event.kind == Event::Kind(kind)) {
                        rig.engine.stop();
                    }
                };
            }
        };
        QVERIFY(rig.engine.begin(document).empty());
        arm();
        rig.set("a", 1);
        if (rig.engine.state() != Engine::State::Idle) {
            QVERIFY(rig.engine.begin(document).empty());
        }
        QCOMPARE(rig.engine.state(), Engine::State::Idle);
        QVERIFY(rig.host.running.empty());
        QVERIFY(!rig.host.wrong);
        QCOMPARE(rig.host.begun, rig.host.ended);
        const auto begun = rig.host.begun;
        rig.set("a", 0);
        rig.clock.advance(1h);
        rig.engine.resume();
        rig.engine.step();
        QCOMPARE(rig.host.begun, begun);
        QVERIFY(rig.engine.status()->frames.empty());
    }

    void beginsAnewFromWithin()
    {
        Rig rig;
        rig.set("a", 0);
        QVERIFY(rig.engine.begin(twoWays()).empty());
        rig.host.onEnd = [&](const Activity&) {
            rig.host.onEnd = nullptr;
            QVERIFY(
                rig.engine
                    .begin(document({ program("other", { rule({}, { call("go", { "9" }) }) }) }))
                    .empty());
        };
        rig.set("a", 1);
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 2, -go 2, +go 9"));
        QCOMPARE(rig.engine.status()->frames[0].program, QStringLiteral("other"));
        QCOMPARE(rig.engine.status()->runs, std::uint64_t(2));
    }

    void pausedNothingRunsAndAllIsWatched()
    {
        Rig rig;
        rig.set("a", 0);
        QVERIFY(rig.engine.begin(twoWays()).empty());
        rig.host.calls();
        rig.engine.pause();
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 2"));
        rig.set("a", 1);
        QCOMPARE(rig.host.calls(), QString());
        auto status = rig.engine.status();
        QCOMPARE(status->state, Engine::State::Paused);
        QCOMPARE(status->frames[0].first, 0);
        QCOMPARE(status->frames[0].actions[0].phase, ActionStatus::Phase::Waiting);
        rig.engine.resume();
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 1"));
        rig.engine.resume(); // it runs already
        QCOMPARE(rig.host.calls(), QString());
    }

    void beginsPaused()
    {
        Rig rig;
        rig.set("a", 0);
        QVERIFY(rig.engine.beginPaused(twoWays()).empty());
        QCOMPARE(rig.host.calls(), QString());
        QCOMPARE(rig.engine.status()->frames[0].first, 1);
        rig.engine.resume();
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 2"));
    }

    void stepGoesOnUntilAnotherRuleIsFirst()
    {
        Rig rig;
        rig.set("a", 0);
        QVERIFY(rig.engine.beginPaused(twoWays()).empty());
        rig.engine.step();
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 2"));
        rig.set("b", 1);
        QCOMPARE(rig.host.calls(), QString());
        rig.set("a", 1);
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 2"));
        QCOMPARE(rig.engine.state(), Engine::State::Paused);
        rig.engine.step();
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 1"));
        rig.set("a", 0);
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 1"));
    }

    void editIsAppliedAtOnceAndKeepsUnchangedParts()
    {
        Rig rig;
        rig.set("a", 1);
        auto document = test::document({
            program("main",
                { rule(formula("b > 0"), { call("go", { "1" }) }),
                    rule(formula("a > 0"), { call("sub"), call("go", { "2" }) }) }),
            program("sub", { rule(formula("c > 0")), rule({}, { call("go", { "3" }) }) }),
        });
        QVERIFY(rig.engine.begin(document).empty());
        QCOMPARE(rig.host.running.size(), std::size_t(2));
        rig.host.calls();
        // Other rules move, another rule is added: running actions continue.
        auto& rules = document.programs[0].rules;
        std::swap(rules[0], rules[1]);
        auto added = rule({}, { call("go", { "4" }) });
        added.id = 100;
        rules.push_back(added);
        QVERIFY(rig.engine.change(document).empty());
        QCOMPARE(rig.host.calls(), QString());
        QCOMPARE(rig.engine.status()->frames[0].first, 0);
        QCOMPARE(rig.engine.status()->frames[1].callingRule, 0);
        // One of its actions is replaced: only that one begins anew.
        rules[0].actions[1] = call("go", { "5" });
        QVERIFY(rig.engine.change(document).empty());
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 2, +go 5"));
        // In the called program.
        document.programs[1].rules[1].actions[0] = call("go", { "6" });
        QVERIFY(rig.engine.change(document).empty());
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 3, +go 6"));
        QCOMPARE(rig.count(Event::Kind::ProgramBegan), 2);
        // The rule itself is removed.
        rules.erase(rules.begin());
        QVERIFY(rig.engine.change(document).empty());
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 6, -go 5, +go 4"));
        QCOMPARE(rig.engine.status()->frames.size(), std::size_t(1));
        QCOMPARE(rig.count(Event::Kind::Changed), 4);
    }

    void editKeepsResultsAndVariables()
    {
        Rig rig;
        rig.set("a", 1);
        auto held = formula("a > 0");
        held.heldFor = 1s;
        auto document =
            test::document({ program("main",
                               { rule(formula("n > 0 and b > 0"), { call("go", { "n" }) }),
                                   rule(held, { call("go", { "1" }) }),
                                   rule({},
                                       { { .kind = Action::Kind::Keep,
                                           .name = QStringLiteral("n"),
                                           .arguments = { QStringLiteral("7") } } }) }) },
                { { QStringLiteral("n"), QStringLiteral("0"), {} } });
        QVERIFY(rig.engine.begin(document).empty());
        rig.clock.advance(600ms);
        document.programs[0].rules[0].name = QStringLiteral("renamed");
        document.variables.insert(
            document.variables.begin(), { QStringLiteral("m"), QStringLiteral("1"), {} });
        QVERIFY(rig.engine.change(document).empty());
        rig.clock.advance(399ms);
        QCOMPARE(rig.host.calls(), QString());
        rig.clock.advance(1ms); // a second since it became true, with or without an edit
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 1"));
        rig.set("b", 1);
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 1, +go 7"));
    }

    void editWithinAnEvaluationComesAfterIt()
    {
        Rig rig;
        rig.set("a", 0);
        auto document = twoWays();
        QVERIFY(rig.engine.begin(document).empty());
        rig.host.onBegin = [&](const Activity&) {
            rig.host.onBegin = nullptr;
            document.programs[0].rules[0].actions = { call("go", { "8" }) };
            QVERIFY(rig.engine.change(document).empty());
        };
        rig.set("a", 1);
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 2, -go 2, +go 1, -go 1, +go 8"));
    }

    void recursionWithoutEndIsBoundedAndSaid()
    {
        Rig rig;
        rig.set("a", 0);
        QVERIFY(
            rig.engine
                .begin(document({ program("main",
                    { rule(formula("a > 0")), rule({}, { call("main"), call("go", { "1" }) }) }) }))
                .empty());
        QCOMPARE(rig.host.running.size(), std::size_t(Engine::kDeepest));
        QCOMPARE(rig.alarms().size(), 1);
        rig.set("a", 1);
        QVERIFY(rig.host.running.empty());
        QVERIFY(rig.engine.goal());
        // A tree of calls.
        QVERIFY(rig.engine
                    .begin(document({ program("main",
                        { rule({}, { call("main"), call("main"), call("go", { "1" }) }) }) }))
                    .empty());
        QCOMPARE(rig.host.running.size(), std::size_t(Engine::kMostFrames));
        rig.engine.stop();
        QVERIFY(rig.host.running.empty());
    }

    void recursionWithArgumentsEnds()
    {
        Rig rig;
        rig.set("a", 3);
        QVERIFY(rig.engine
                    .begin(document({ program("main", { rule({}, { call("down", { "a" }) }) }),
                        program("down",
                            { rule(formula("n <= 0"), { call("go", { "0" }) }),
                                rule({}, { call("down", { "n - 1" }), call("go", { "n" }) }) },
                            { { QStringLiteral("n"), QStringLiteral("number") } }) }))
                    .empty());
        QCOMPARE(rig.host.running.size(), std::size_t(4));
        rig.set("a", 10);
        QCOMPARE(rig.host.running.size(), std::size_t(11));
        rig.set("a", 1);
        QCOMPARE(rig.host.running.size(), std::size_t(2));
        QVERIFY(rig.alarms().isEmpty());
    }

    void stormIsBoundedAndSaid()
    {
        Rig rig;
        rig.set("a", 0);
        // Each action makes its own condition false at once.
        rig.host.onBegin = [&rig](const Activity& activity) {
            rig.set("a", activity.values[0][0] > 1 ? 1.0 : 0.0);
        };
        QVERIFY(rig.engine.begin(twoWays()).empty());
        QVERIFY(rig.host.begun >= Engine::kMostRounds / 2);
        QVERIFY(rig.host.begun <= Engine::kMostRounds);
        QCOMPARE(rig.alarms().size(), 1);
        // Activities of rules that are not first have ended nevertheless.
        QVERIFY(rig.host.running.empty());
        // It continues later, and stops when its cause is gone.
        const auto before = rig.host.begun;
        rig.clock.advance(20ms);
        QVERIFY(rig.host.begun > before);
        QCOMPARE(rig.alarms().size(), 1);
        rig.host.onBegin = nullptr;
        rig.clock.advance(20ms);
        QCOMPARE(rig.host.running.size(), std::size_t(1));
        QVERIFY(!rig.host.wrong);
    }

    void signalsSetWithinCountAfterwards()
    {
        Rig rig;
        rig.set("a", 0);
        rig.host.onEnd = [&rig](const Activity&) { rig.set("b", 1); };
        QVERIFY(rig.engine
                    .begin(document({ program("main",
                        { rule(formula("b > 0"), { call("go", { "1" }) }),
                            rule(formula("a > 0"), { call("go", { "2" }) }),
                            rule({}, { call("go", { "3" }) }) }) }))
                    .empty());
        rig.set("a", 1);
        // The rule of the next action is no longer first by then.
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 3, -go 3, +go 1"));
    }

    void changeOfTheSameSignalWithinIsNotLost()
    {
        Rig rig;
        rig.set("a", 0);
        rig.set("b", 0);
        QVERIFY(rig.engine
                    .begin(document({ program("main",
                        { rule(formula("a > 0"), { call("go", { "1" }) }),
                            rule({}, { call("go", { "2" }) }) }) }))
                    .empty());
        rig.host.calls();
        rig.onEvent = [&rig](const Event& event) {
            if (event.kind == Event::Kind::Became && event.truth == Truth::True) {
                rig.set("a", 0);
            }
        };
        rig.set("a", 1);
        QCOMPARE(rig.host.running.size(), std::size_t(1));
        QCOMPARE(RecordingHost::words(rig.host.running.begin()->second), QStringLiteral("go 2"));
    }

    void stopWithinStopHasEndedAllWhenItReturns()
    {
        Rig rig;
        QVERIFY(
            rig.engine
                .begin(document({ program("main", { rule({}, { call("sub"), call("sub") }) }),
                    program("sub", { rule({}, { call("go", { "1" }), call("go", { "2" }) }) }) }))
                .empty());
        std::vector<std::size_t> left;
        rig.host.onEnd = [&](const Activity&) {
            rig.engine.stop();
            left.push_back(rig.host.running.size());
        };
        rig.engine.stop();
        QCOMPARE(left.size(), std::size_t(4));
        QVERIFY(
            std::all_of(left.begin(), left.end(), [](std::size_t count) { return count == 0; }));
        QVERIFY(!rig.host.wrong);
        QCOMPARE(rig.count(Event::Kind::RunEnded), 1);
        QCOMPARE(rig.count(Event::Kind::ProgramEnded), 3);
        QCOMPARE(rig.events.back().kind, Event::Kind::RunEnded);
    }

    void statusIsTheSamePictureUntilSomethingChanges()
    {
        Rig rig;
        rig.set("a", 0);
        QVERIFY(rig.engine.begin(twoWays()).empty());
        const auto first = rig.engine.status();
        QCOMPARE(rig.engine.status(), first);
        QCOMPARE(first->frames[0].actions[0].values, std::vector<Values>({ { 2 } }));
        QCOMPARE(*first->frames[0].rules[0].at, rig.clock.now());
        const auto revision = rig.engine.revision();
        rig.clock.advance(3s);
        rig.set("a", 1);
        QVERIFY(rig.engine.revision() != revision);
        const auto second = rig.engine.status();
        QVERIFY(second != first);
        QCOMPARE(first->frames[0].first, 1);
        QCOMPARE(second->frames[0].first, 0);
        QCOMPARE(second->frames[0].firstSince - second->began, Duration(3s));
        QCOMPARE(*second->frames[0].rules[0].at, rig.clock.now());
    }
};

} // namespace

QTEST_GUILESS_MAIN(TestEngineControl)
#include "tst_engine_control.moc"
