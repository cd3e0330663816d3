// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/teleo/engine_rig.h"

#include <QTest>

using namespace medulla;
using namespace medulla::teleo;
using namespace medulla::teleo::test;
using namespace std::chrono_literals;

namespace {

class TestEngine : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void runsTheActionOfTheFirstTrueRule()
    {
        Rig rig;
        QVERIFY(rig.engine
                    .begin(document({ program("main",
                        { rule(formula("a > 0")), rule(formula("b > 0"), { call("go", { "1" }) }),
                            rule({}, { call("go", { "2" }) }) }) }))
                    .empty());
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 2"));
        rig.set("b", 1);
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 2, +go 1"));
        rig.set("b", 2);
        QCOMPARE(rig.host.calls(), QString());
        QVERIFY(!rig.engine.goal());
        rig.set("a", 1);
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 1"));
        QVERIFY(rig.engine.goal());
        QCOMPARE(rig.count(Event::Kind::Goal), 1);
        // The program reacts when the goal is lost.
        rig.set("a", 0);
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 1"));
        QVERIFY(!rig.engine.goal());
        QCOMPARE(rig.count(Event::Kind::Goal), 2);
        rig.engine.stop();
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 1"));
        QVERIFY(rig.alarms().isEmpty());
    }

    void usesValuesPresentAtTheBeginning()
    {
        Rig rig;
        rig.set("a", 3);
        QVERIFY(rig.engine
                    .begin(document(
                        { program("main", { rule(formula("a > 2"), { call("go", { "a" }) }) }) }))
                    .empty());
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 3"));
    }

    void unknownCountsAsFalse()
    {
        Rig rig;
        QVERIFY(rig.engine
                    .begin(document({ program("main",
                        { rule(formula("a < 5"), { call("go", { "1" }) }),
                            rule({}, { call("go", { "2" }) }) }) }))
                    .empty());
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 2"));
        QCOMPARE(rig.engine.status()->frames[0].rules[0].truth, Truth::Unknown);
        rig.set("a", 1);
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 2, +go 1"));
    }

    void higherChangeEndsAllBelowBeforeAnythingBegins()
    {
        Rig rig;
        QVERIFY(
            rig.engine
                .begin(document({
                    program("main",
                        { rule(formula("a > 0"), { call("go", { "1" }) }),
                            rule({}, { call("left"), call("right") }) }),
                    program("left", { rule({}, { call("deep") }) }),
                    program("deep", { rule({}, { call("go", { "2" }) }) }),
                    program("right", { rule({}, { call("go", { "3" }), call("go", { "4" }) }) }),
                }))
                .empty());
        auto begun = rig.host.calls().split(QStringLiteral(", "));
        begun.sort();
        QCOMPARE(begun, QStringLiteral("+go 2, +go 3, +go 4").split(QStringLiteral(", ")));
        QCOMPARE(rig.engine.status()->frames.size(), std::size_t(4));
        rig.set("a", 1);
        auto calls = rig.host.calls().split(QStringLiteral(", "));
        QCOMPARE(calls.takeLast(), QStringLiteral("+go 1"));
        calls.sort();
        QCOMPARE(calls, QStringLiteral("-go 2, -go 3, -go 4").split(QStringLiteral(", ")));
        QCOMPARE(rig.engine.status()->frames.size(), std::size_t(1));
        QCOMPARE(rig.count(Event::Kind::ProgramBegan), 4);
        QCOMPARE(rig.count(Event::Kind::ProgramEnded), 3);
    }

    void argumentsAreFollowedWhileItRuns()
    {
        Rig rig;
        rig.set("a", 1);
        QVERIFY(rig.engine
                    .begin(document({
                        program("main", { rule({}, { call("sub", { "a + 1" }) }) }),
                        program("sub",
                            { rule(formula("n > 10")), rule({}, { call("go", { "n * 2" }) }) },
                            { { QStringLiteral("n"), QStringLiteral("number") } }),
                    }))
                    .empty());
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 4"));
        rig.set("a", 2);
        QCOMPARE(rig.host.calls(), QStringLiteral("~go 6"));
        QCOMPARE(rig.engine.status()->frames[1].parameters, std::vector<Values>({ { 3 } }));
        rig.set("a", 10); // a parameter's condition as well
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 6"));
    }

    void waitsForAValueThatIsNotKnown()
    {
        Rig rig;
        QVERIFY(
            rig.engine.begin(document({ program("main", { rule({}, { call("go", { "a" }) }) }) }))
                .empty());
        QCOMPARE(rig.host.calls(), QString());
        QCOMPARE(rig.alarms().size(), 1);
        rig.set("a", 5);
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 5"));
    }

    void variableStaysWithItsItem()
    {
        Rig rig;
        auto near = formula("thing.x < 100");
        near.some = Binding { QStringLiteral("thing"), QStringLiteral("things"), {} };
        rig.set("things", { 200, 0, 0, 7, 50, 0, 0, 8, 60, 0, 0, 9 });
        QVERIFY(rig.engine
                    .begin(document(
                        { program("main", { rule(near, { call("grasp", { "thing" }) }) }) }))
                    .empty());
        QCOMPARE(rig.host.calls(), QStringLiteral("+grasp 50 0 0 8"));
        // The condition also holds for an earlier item, but the binding is kept.
        rig.set("things", { 20, 0, 0, 7, 55, 0, 0, 8, 60, 0, 0, 9 });
        QCOMPARE(rig.host.calls(), QStringLiteral("~grasp 55 0 0 8"));
        // Identified by its id, at any index of the list.
        rig.set("things", { 55, 0, 0, 8, 20, 0, 0, 7 });
        QCOMPARE(rig.host.calls(), QString());
        QCOMPARE(rig.engine.status()->frames[0].rules[0].bound, Values({ 55, 0, 0, 8 }));
        // The bound item is gone: another one is bound, and the action begins anew.
        rig.set("things", { 20, 0, 0, 7 });
        QCOMPARE(rig.host.calls(), QStringLiteral("-grasp 55 0 0 8, +grasp 20 0 0 7"));
        rig.set("things", std::vector<double> {});
        QCOMPARE(rig.host.calls(), QStringLiteral("-grasp 20 0 0 7"));
    }

    void variableWithoutIdStaysWithItsPlaceInTheList()
    {
        Rig rig;
        auto sure = formula("flame.certainty > 50");
        sure.some = Binding { QStringLiteral("flame"), QStringLiteral("eyes"), {} };
        rig.set("eyes", { 1, 1, 1, 10, 2, 2, 2, 90 });
        QVERIFY(rig.engine
                    .begin(document({ program("main",
                        { rule(sure,
                            { { .kind = Action::Kind::Move,
                                .arguments = { QStringLiteral("flame") } } }) }) }))
                    .empty());
        QCOMPARE(rig.host.calls(), QStringLiteral("+move 2 2 2"));
        rig.set("eyes", { 1, 1, 1, 80, 3, 2, 2, 90 });
        QCOMPARE(rig.host.calls(), QStringLiteral("~move 3 2 2"));
        rig.set("eyes", { 1, 1, 1, 80, 3, 2, 2, 20 });
        QCOMPARE(rig.host.calls(), QStringLiteral("-move 3 2 2, +move 1 1 1"));
    }

    void keptVariablesCountAtOnceAndAreKeptOnce()
    {
        Rig rig;
        rig.set("a", 1);
        QVERIFY(rig.engine
                    .begin(document({ program("main",
                                        { rule(formula("n >= 2"), { call("go", { "n" }) }),
                                            rule(formula("a > 0"),
                                                { { .kind = Action::Kind::Keep,
                                                    .name = QStringLiteral("n"),
                                                    .arguments = { QStringLiteral("n + 1") } } }),
                                            rule({}) }) },
                        { { QStringLiteral("n"), QStringLiteral("0"), {} } }))
                    .empty());
        QCOMPARE(rig.engine.status()->variables[0].values, Values { 1 });
        QCOMPARE(rig.host.calls(), QString());
        rig.set("a", 0);
        rig.set("a", 1);
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 2"));
        QCOMPARE(rig.engine.status()->variables[0].values, Values { 2 });
    }

    void heldForAndAgeGoByTheClock()
    {
        Rig rig;
        auto held = formula("a > 0");
        held.heldFor = 500ms;
        auto fresh = formula("b > 0");
        fresh.allowedAge = 1s;
        QVERIFY(rig.engine
                    .begin(document({ program("main",
                        { rule(held, { call("go", { "1" }) }), rule(fresh, { call("go", { "2" }) }),
                            rule({}, { call("go", { "3" }) }) }) }))
                    .empty());
        rig.set("a", 1);
        rig.set("b", 1);
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 3, -go 3, +go 2"));
        rig.clock.advance(499ms);
        QCOMPARE(rig.host.calls(), QString());
        rig.clock.advance(1ms);
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 2, +go 1"));
        rig.set("a", 0);
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 1, +go 2"));
        rig.clock.advance(400ms);
        rig.set("b", 1); // received again, unchanged
        rig.clock.advance(1s);
        QCOMPARE(rig.host.calls(), QString());
        rig.clock.advance(1ms);
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 2, +go 3"));
        QCOMPARE(rig.engine.status()->frames[0].rules[1].truth, Truth::Unknown);
        rig.set("b", 1);
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 3, +go 2"));
    }

    void aDeadBandKeepsATrueCondition()
    {
        Rig rig;
        auto near = formula("a < 10");
        near.until = QStringLiteral("a > 14 or b > 0");
        const auto written = document({ program(
            "main", { rule(near, { call("go", { "1" }) }), rule({}, { call("go", { "2" }) }) }) });
        rig.set("b", 0);
        QVERIFY(rig.engine.begin(written).empty());
        rig.set("a", 12);
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 2")); // it did not hold before
        rig.set("a", 9);
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 2, +go 1"));
        rig.set("a", 12);
        rig.set("a", 14);
        QCOMPARE(rig.host.calls(), QString());
        rig.set("a", 15);
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 1, +go 2"));
        rig.set("a", 12);
        QCOMPARE(rig.host.calls(), QString());
        // The end condition is evaluated when its own signals change; the condition itself has
        // priority.
        rig.set("a", 9);
        rig.set("b", 1);
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 2, +go 1"));
        rig.set("a", 11);
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 1, +go 2"));
        rig.set("b", 0);
        QCOMPARE(rig.host.calls(), QString());

        // An edit of another part has no effect, another end condition restarts the rule.
        rig.set("a", 9);
        rig.set("a", 12);
        rig.host.calls();
        auto edited = written;
        edited.programs[0].rules[1].actions = { call("go", { "3" }) };
        QVERIFY(rig.engine.change(edited).empty());
        QCOMPARE(rig.host.calls(), QString());
        edited.programs[0].rules[0].condition.until = QStringLiteral("a > 13");
        QVERIFY(rig.engine.change(edited).empty());
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 1, +go 3"));
    }

    void staleResultsDoNotKeepADeadBand_data()
    {
        QTest::addColumn<bool>("some");
        QTest::newRow("value") << false;
        QTest::newRow("item") << true;
    }
    void staleResultsDoNotKeepADeadBand()
    {
        QFETCH(bool, some);
        Rig rig;
        auto near = formula(some ? "thing.x < 10" : "a < 10");
        near.until = some ? QStringLiteral("thing.x > 14") : QStringLiteral("a > 14");
        near.allowedAge = 1s;
        if (some) {
            near.some = Binding { QStringLiteral("thing"), QStringLiteral("things"), {} };
        }
        QVERIFY(
            rig.engine
                .begin(document({ program("main",
                    { rule(near, { call("go", { "1" }) }), rule({}, { call("go", { "2" }) }) }) }))
                .empty());
        const auto say = [&](double x) {
            some ? rig.set("things", { x, 0, 0, 1 }) : rig.set("a", x);
        };
        say(9);
        rig.clock.advance(900ms);
        say(12);
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 2, -go 2, +go 1"));
        rig.clock.advance(2s);
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 1, +go 2"));
        say(13);
        say(12);
        QCOMPARE(rig.host.calls(), QString());
        say(9);
        say(12);
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 2, +go 1"));
    }

    void theEndOfADeadBandCanBeUnknown()
    {
        Rig rig;
        auto near = formula("a < 10");
        near.until = QStringLiteral("c > 0"); // never set
        QVERIFY(
            rig.engine
                .begin(document({ program("main",
                    { rule(near, { call("go", { "1" }) }), rule({}, { call("go", { "2" }) }) }) }))
                .empty());
        rig.set("a", 9);
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 2, -go 2, +go 1"));
        rig.set("a", 12);
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 1, +go 2"));
        QCOMPARE(rig.engine.status()->frames[0].rules[0].truth, Truth::Unknown);
    }

    void timeEndsADeadBandByItself()
    {
        Rig rig;
        auto near = formula("a < 10");
        near.until = QStringLiteral("since(b) > 5");
        QVERIFY(rig.engine
                    .begin(document(
                        { program("main", { rule(near, { call("go", { "1" }) }), rule({}) }) }))
                    .empty());
        rig.set("b", 1);
        rig.set("a", 9);
        rig.set("a", 12);
        rig.clock.advance(5s);
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 1"));
        rig.clock.advance(40ms);
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 1"));
    }

    void aDeadBandIsOfTheItemThatIsMeant()
    {
        Rig rig;
        auto near = formula("thing.x < 10");
        near.until = QStringLiteral("thing.x > 14");
        near.some = Binding { QStringLiteral("thing"), QStringLiteral("things"), {} };
        QVERIFY(rig.engine
                    .begin(document({ program(
                        "main", { rule(near, { call("grasp", { "thing" }) }), rule({}) }) }))
                    .empty());
        const auto things = [&rig](double first, double second) {
            rig.set("things", { first, 0, 0, 1, second, 0, 0, 2 });
        };
        things(12, 9); // the first is within the band, but was never near
        QCOMPARE(rig.host.calls(), QStringLiteral("+grasp 9 0 0 2"));
        things(12, 13);
        QCOMPARE(rig.host.calls(), QStringLiteral("~grasp 13 0 0 2"));
        things(9, 15);
        QCOMPARE(rig.host.calls(), QStringLiteral("-grasp 13 0 0 2, +grasp 9 0 0 1"));
    }

    void failedActivityIsBegunAgainAtGrowingIntervals()
    {
        Rig rig;
        rig.host.onBegin = [&rig](const Activity& activity) {
            rig.engine.fail(activity.id, Text("It is stuck."), Text("Push it."));
        };
        QVERIFY(
            rig.engine.begin(document({ program("main", { rule({}, { call("go", { "1" }) }) }) }))
                .empty());
        const auto action = [&rig] { return rig.engine.status()->frames[0].actions[0]; };
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 1, -go 1"));
        QCOMPARE(action().phase, ActionStatus::Phase::Failed);
        QCOMPARE(action().again, rig.clock.now() + 500ms);
        QCOMPARE(rig.alarms(), QStringList { QStringLiteral("It is stuck.") });
        QCOMPARE(rig.events.back().remedy.english(), QStringLiteral("Push it."));
        QCOMPARE(rig.count(Event::Kind::ActionBegan), 1);
        QCOMPARE(rig.count(Event::Kind::ActionEnded), 1);
        rig.clock.advance(500ms);
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 1, -go 1"));
        QCOMPARE(action().again, rig.clock.now() + 1s);

        // A failure during the activity.
        rig.host.onBegin = nullptr;
        rig.clock.advance(1s);
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 1"));
        QCOMPARE(action().phase, ActionStatus::Phase::Runs);
        const auto id = action().activity;
        rig.engine.fail(id, Text("It fell."), {});
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 1"));
        QCOMPARE(action().again, rig.clock.now() + 2s);
        rig.engine.fail(id, Text("It fell."), {}); // it has ended
        QCOMPARE(rig.host.calls(), QString());
        QVERIFY(!rig.host.wrong);
    }

    void completedActivityStaysDoneUntilItsRuleIsFirstAnew()
    {
        Rig rig;
        rig.set("a", 0);
        QVERIFY(rig.engine
                    .begin(document({ program(
                        "main", { rule(formula("a > 0")), rule({}, { call("go", { "1" }) }) }) }))
                    .empty());
        const auto action = [&rig] { return rig.engine.status()->frames[0].actions[0]; };
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 1"));
        QCOMPARE(action().phase, ActionStatus::Phase::Runs);
        rig.clock.advance(3s);
        rig.engine.done(action().activity);
        QCOMPARE(action().phase, ActionStatus::Phase::Done);
        QCOMPARE(action().since, rig.clock.now());
        QCOMPARE(rig.count(Event::Kind::ActionEnded), 1);
        QCOMPARE(rig.host.calls(), QString()); // it may still hold its result
        rig.clock.advance(10s);
        rig.set("b", 1);
        QCOMPARE(rig.host.calls(), QString());

        rig.set("a", 1);
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 1"));
        QCOMPARE(rig.count(Event::Kind::ActionEnded), 1);
        rig.set("a", 0);
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 1"));
        QCOMPARE(action().phase, ActionStatus::Phase::Runs);

        // A pause ends it as any other activity, but a completed activity is not repeated.
        const auto id = action().activity;
        rig.engine.done(id);
        rig.engine.pause();
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 1"));
        rig.engine.resume();
        QCOMPARE(rig.host.calls(), QString());
        QCOMPARE(action().phase, ActionStatus::Phase::Done);
        rig.engine.done(id); // it has ended
        rig.engine.fail(id, Text("It fell."), {});
        QVERIFY(rig.alarms().isEmpty());
        QVERIFY(!rig.host.wrong);
    }

    void anotherActionDoesNotWaitForTheOneThatFailedInItsPlace()
    {
        Rig rig;
        rig.host.onBegin = [&rig](const Activity& activity) {
            if (activity.values[0][0] == 1) {
                rig.engine.fail(activity.id, Text("It is stuck."), {});
            }
        };
        const auto written = document(
            { program("main", { rule(formula("a > 0")), rule({}, { call("go", { "1" }) }) }) });
        QVERIFY(rig.engine.begin(written).empty());
        rig.clock.advance(500ms);
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 1, -go 1, +go 1, -go 1"));
        auto edited = written;
        edited.programs[0].rules[0].condition.text = QStringLiteral("a > 1");
        QVERIFY(rig.engine.change(edited).empty());
        QCOMPARE(rig.host.calls(), QString()); // an unchanged action still waits after its failure
        // Also while the rule is not the first one.
        rig.set("a", 2);
        edited.programs[0].rules[1].actions = { call("go", { "2" }) };
        QVERIFY(rig.engine.change(edited).empty());
        rig.set("a", 0);
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 2"));
    }

    void formulaOverTimeIsLookedAtByItself()
    {
        Rig rig;
        QVERIFY(rig.engine
                    .begin(document({ program("main",
                        { rule(formula("since(a) > 5"), { call("go", { "1" }) }), rule({}) }) }))
                    .empty());
        rig.set("a", 1);
        rig.clock.advance(5s);
        QCOMPARE(rig.host.calls(), QString());
        rig.clock.advance(40ms);
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 1"));
        rig.set("a", 1); // not changed, but received
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 1"));
    }

    void topicsCountFromAnyPublisher()
    {
        Rig rig;
        rig.engine.publish(QStringLiteral("door"), Truth::False);
        Condition open;
        open.kind = Condition::Kind::Topic;
        open.text = QStringLiteral("door");
        open.allowedAge = 2s;
        QVERIFY(rig.engine
                    .begin(document(
                        { program("main", { rule(open, { call("go", { "1" }) }), rule({}) }) }))
                    .empty());
        QCOMPARE(rig.engine.status()->frames[0].rules[0].truth, Truth::False);
        rig.engine.publish(QStringLiteral("door"), Truth::True);
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 1"));
        rig.engine.publish(QStringLiteral("window"), Truth::True);
        rig.clock.advance(1s);
        rig.engine.publish(QStringLiteral("door"), Truth::True);
        rig.clock.advance(2s);
        QCOMPARE(rig.host.calls(), QString());
        rig.clock.advance(1ms);
        QCOMPARE(rig.host.calls(), QStringLiteral("-go 1"));
    }

    void previousTellsWhichRuleWasFirstBefore()
    {
        Rig rig;
        rig.set("a", 0);
        rig.set("b", 0);
        QVERIFY(
            rig.engine
                .begin(document({ program("main",
                    { rule(formula("a > 0 and previous(\"low\")"), { call("go", { "1" }) }, "up"),
                        rule(formula("a > 0"), { call("go", { "2" }) }, "other"),
                        rule(formula("b > 0"), { call("go", { "3" }) }, "low"),
                        rule({}, { call("go", { "4" }) }, "last") }) }))
                .empty());
        rig.set("a", 1); // from "last"
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 4, -go 4, +go 2"));
        rig.set("a", 0);
        rig.set("b", 1);
        rig.host.calls();
        // From "low": "other" is first, then "low" was before it, so that "up" is; then it was not.
        rig.set("a", 1);
        QVERIFY(rig.host.calls().startsWith(QStringLiteral("-go 3, +go")));
    }

    void conditionsWithoutResultsDoNotBecomeStale()
    {
        Rig rig;
        Condition always;
        always.allowedAge = 1s;
        auto kept = formula("n > 0");
        kept.allowedAge = 1s;
        QVERIFY(
            rig.engine
                .begin(document(
                    { program("main", { rule(kept, { call("go", { "1" }) }), rule(always, {}) }) },
                    { { QStringLiteral("n"), QStringLiteral("1"), {} } }))
                .empty());
        rig.clock.advance(1h);
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 1"));
        QCOMPARE(rig.engine.status()->frames[0].rules[1].truth, Truth::True);
    }

    void setAndOtherActionsOfTheHostAreHandedOn()
    {
        Rig rig;
        rig.set("a", 1);
        QVERIFY(rig.engine
                    .begin(document({ program("main",
                        { rule({},
                            { { .kind = Action::Kind::Set,
                                  .name = QStringLiteral("lamp"),
                                  .arguments = { QStringLiteral("a") } },
                                { .kind = Action::Kind::Hold },
                                { .kind = Action::Kind::Task,
                                    .name = QStringLiteral("t.json") } }) }) }))
                    .empty());
        QCOMPARE(rig.host.running.size(), std::size_t(3));
        QCOMPARE(rig.host.calls(), QStringLiteral("+lamp 1, +, +t.json"));
        rig.set("a", 0);
        QCOMPARE(rig.host.calls(), QStringLiteral("~lamp 0"));
    }

    void refusesAFaultyDocumentAndContinuesAsBefore()
    {
        Rig rig;
        QVERIFY(!rig.engine.begin({}).empty());
        QCOMPARE(rig.engine.state(), Engine::State::Idle);
        QVERIFY(
            rig.engine.begin(document({ program("main", { rule({}, { call("go", { "1" }) }) }) }))
                .empty());
        const auto bad = {
            document({ program("main", { rule(formula("nothing > 1"), { {} }) }) }),
            document({ program("main", { rule(formula("a >"), { {} }) }) }),
            document({ program("main", { rule({}, { call("fly") }) }) }),
            document({ program("main", { rule({}, { call("go") }) }) }),
            document({ program("main", { rule(formula("eyes"), { {} }) }) }),
            document({ program("main", { rule({}, { {} }) },
                { { QStringLiteral("n"), QStringLiteral("number") } }) }),
        };
        for (const auto& one : bad) {
            const auto findings = rig.engine.begin(one);
            QVERIFY(hasErrors(findings));
            QVERIFY(!findings.front().remedy.isEmpty());
            QVERIFY(hasErrors(rig.engine.change(one)));
        }
        QCOMPARE(rig.host.calls(), QStringLiteral("+go 1"));
        QCOMPARE(rig.engine.state(), Engine::State::Running);
    }
};

} // namespace

QTEST_GUILESS_MAIN(TestEngine)
#include "tst_engine.moc"
