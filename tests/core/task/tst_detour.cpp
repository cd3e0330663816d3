// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/motion/executor.h"
#include "core/task/detour.h"
#include "tests/core/task/engine_rig.h"

using namespace medulla;
using namespace medulla::task;
using namespace medulla::task::test;
using namespace std::chrono_literals;

namespace {

motion::Rules armRules()
{
    motion::Rules rules;
    rules.arm.emplace(arm::Geometry::standard());
    return rules;
}

EngineSettings withRules(const motion::Rules& rules = armRules())
{
    EngineSettings settings;
    settings.rules = std::move(rules);
    return settings;
}

/// A task that goes to 80,0,0 and back; the steps are verified.
TaskGraph there(bool findAnotherWay)
{
    auto task =
        taskOf(taskText({ actionText("start", stepsText("0,0,0 80,0,0 80,10,0"),
                              decisionText(2, kAnywhere, "", "end", "end"), resetText(2, "home")),
            actionText("home", stepsText("0,0,0"), "", resetText(-1, "start")),
            actionText("end", stepsText("80,10,0"), "", resetText(-1, "start")) }));
    task.actions[0].findAnotherWay = findAnotherWay;
    return task;
}

Position inCube(SeededRandom& random, double half)
{
    return { random.uniform(-half, half), random.uniform(-half, half),
        random.uniform(-half, half) };
}

/// Executor and arm in a world with a ball that the tip cannot enter, connected as in the
/// workstation.
struct World {
    explicit World(std::vector<motion::KeepOutBall> balls, motion::Rules rules = armRules())
        : obstacles(std::move(balls))
        , executor(clock, rules)
        , engine(clock, withRules(rules),
              { [this](const Position& at) { executor.command(at); },
                  [this](const Event& event) { events.push_back(event); } })
    {
        QObject::connect(
            &executor, &motion::Executor::commanded, &executor, [this](const Position& at) {
                const auto blocked =
                    std::any_of(obstacles.begin(), obstacles.end(), [&](const auto& ball) {
                        return motion::KeepOut { {}, ball }.entry(tip, at).has_value();
                    });
                // At the obstacle the tip stops; it leaves towards the next setpoint.
                tip = blocked ? tip : at;
                entered = entered
                    || std::any_of(obstacles.begin(), obstacles.end(),
                        [&](const auto& b) { return (tip - b.centre).norm() < b.radiusMm - 1e-6; });
            });
        QObject::connect(
            &executor, &motion::Executor::started, &executor, [this] { engine.motionStarted(); });
        QObject::connect(
            &executor, &motion::Executor::ended, &executor, [this] { engine.motionEnded(); });
        QObject::connect(&executor, &motion::Executor::obstacleMet, &executor,
            [this](const motion::Obstacle& obstacle) {
                engine.obstacleMet(motion::toPosition(obstacle.measured));
            });
        executor.measured(tip);
        engine.measured(tip);
        executor.carryOut(motion::command::SetMode { motion::Mode::Automatic });
    }
    void run(Duration span)
    {
        for (Duration passed {}; passed < span; passed += 5ms) {
            clock.advance(5ms);
            executor.measured(tip);
            engine.measured(tip);
        }
    }
    [[nodiscard]] QStringList told(Event::Kind kind) const
    {
        QStringList words;
        for (const auto& event : events) {
            if (event.kind == kind) {
                words << toText(event, engine.task()).english();
            }
        }
        return words;
    }

    std::vector<motion::KeepOutBall> obstacles;
    Position tip = Position::Zero();
    bool entered = false;
    std::vector<Event> events;
    SimulatedClock clock;
    motion::Executor executor;
    Engine engine;
};

} // namespace

class TestDetour final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anObstacleIsTakenToLieBehindTheContact()
    {
        const auto ball = obstacleAt({ 20, 0, 0 }, { 120, 0, 0 }, 30.0);
        QCOMPARE(ball.centre, Position(50, 0, 0));
        QCOMPARE(ball.radiusMm, 30.0);
        // The radius is limited so that the target is outside.
        QCOMPARE(obstacleAt({ 20, 0, 0 }, { 40, 0, 0 }, 30.0).radiusMm, 10.0);
        QCOMPARE(obstacleAt({ 20, 0, 0 }, { 20, 0, 0 }, 30.0).radiusMm, 0.0);
    }
    void theStraightWayIsTakenWhenItIsFree()
    {
        const auto way = planDetour({ 0, 0, 0 }, { 80, 0, 0 }, {}, armRules());
        QVERIFY(way);
        QCOMPARE(way->points.size(), std::size_t(1));
        QCOMPARE(way->points[0], Position(80, 0, 0));
        QCOMPARE(way->lengthMm, 80.0);
    }
    void thereIsNoWayToWhereTheArmCannotBe()
    {
        QVERIFY(!planDetour({ 0, 0, 0 }, { 2000, 0, 0 }, {}, armRules()));
        QVERIFY(!planDetour({ std::nan(""), 0, 0 }, { 20, 0, 0 }, {}, armRules()));
        // Zones are avoided as well.
        auto rules = armRules();
        rules.zones.push_back({ QStringLiteral("z"), motion::KeepOutBall { { 80, 0, 0 }, 20 } });
        QVERIFY(!planDetour({ 0, 0, 0 }, { 80, 0, 0 }, {}, rules));
    }
    void detoursKeepAwayFromObstaclesZonesAndTheWorkspacesEdge()
    {
        int found = 0;
        int around = 0;
        constexpr int kCases = 400;
        for (std::uint64_t seed = 1; seed <= kCases; ++seed) {
            SeededRandom random(seed);
            auto rules = armRules();
            for (auto count = random.below(3); count > 0; --count) {
                const auto at = inCube(random, 150);
                if (random.chance(0.5)) {
                    rules.zones.push_back({ QStringLiteral("ball"),
                        motion::KeepOutBall { at, random.uniform(5, 50) } });
                } else {
                    rules.zones.push_back({ QStringLiteral("box"),
                        motion::KeepOutBox { at,
                            at
                                + Position(random.uniform(5, 80), random.uniform(5, 80),
                                    random.uniform(5, 80)) } });
                }
            }
            std::vector<motion::KeepOutBall> balls;
            for (auto count = 1 + random.below(3); count > 0; --count) {
                balls.push_back({ inCube(random, 100), random.uniform(5, 40) });
            }
            // At times out of reach.
            const auto from = inCube(random, 140);
            const auto to = inCube(random, random.chance(0.1) ? 900 : 140);
            const auto way = planDetour(from, to, balls, rules);
            if (!way) {
                continue;
            }
            ++found;
            around += way->points.size() > 1 ? 1 : 0;
            const auto context = QStringLiteral("seed %1").arg(seed);
            QVERIFY2(way->points.back() == to, qPrintable(context));
            double length = 0.0;
            auto before = from;
            for (const auto& at : way->points) {
                length += (at - before).norm();
                for (double share = 0.0; share <= 1.0; share += 0.02) {
                    const Position on = before + share * (at - before);
                    QVERIFY2(
                        rules.isReachable(on) || (on - from).norm() <= motion::kStartToleranceMm,
                        qPrintable(context));
                    for (const auto& ball : balls) {
                        const auto keep = std::min({ ball.radiusMm + kClearanceMm,
                            (from - ball.centre).norm(), (to - ball.centre).norm() });
                        QVERIFY2((on - ball.centre).norm() > keep - 1e-3, qPrintable(context));
                    }
                    for (const auto& zone : rules.zones) {
                        QVERIFY2(zone.depthMm(on) < 1e-6 || zone.depthMm(from) > 0.0,
                            qPrintable(context));
                    }
                }
                before = at;
            }
            QVERIFY(std::abs(length - way->lengthMm) < 1e-6);
        }
        // Both kinds occurred, and most ends can be reached.
        QVERIFY2(found > kCases / 2 && around > kCases / 10,
            qPrintable(QStringLiteral("%1 found, %2 around").arg(found).arg(around)));
    }

    // Use by the engine.

    void anObstacleIsGoneAroundAndTheTaskGoesOn()
    {
        Rig rig(withRules());
        rig.begin(there(true));
        rig.ticks(1);
        rig.arrives = false;
        rig.ticks(1); // to 80,0,0, but is stopped on the way and goes back
        rig.engine.obstacleMet({ 30, 0, 0 });
        rig.arrives = true;
        rig.ticks(1);
        const auto planned = rig.of(Event::Kind::DetourBegan);
        QCOMPARE(planned.size(), std::size_t(1));
        QVERIFY(planned[0].count >= 1);
        rig.ticks(planned[0].count);
        QCOMPARE(rig.sent.back(), Position(80, 0, 0));
        rig.ticks(1);
        QCOMPARE(rig.of(Event::Kind::DetourReached).size(), std::size_t(1));
        QCOMPARE(rig.sent.back(), Position(80, 10, 0));
        QVERIFY(rig.of(Event::Kind::Reset).empty() && rig.of(Event::Kind::StepFailed).empty());
        // No sent way passes through the obstacle.
        const auto ball = obstacleAt({ 30, 0, 0 }, { 80, 0, 0 }, kObstacleRadiusMm);
        for (std::size_t i = 3; i < rig.sent.size(); ++i) {
            QVERIFY(!motion::KeepOut({ {}, ball }).entry(rig.sent[i - 1], rig.sent[i]));
        }
    }
    void withoutTheOptionAnObstacleResets()
    {
        Rig rig(withRules());
        rig.begin(there(false));
        rig.ticks(1);
        rig.arrives = false;
        for (int i = 0; i < 5; ++i) {
            rig.ticks(1);
            rig.engine.obstacleMet({ 30, 0, 0 });
        }
        QVERIFY(rig.of(Event::Kind::DetourBegan).empty());
        QCOMPARE(rig.of(Event::Kind::Reset).size(), std::size_t(1));
        QCOMPARE(rig.begun().constLast(), QStringLiteral("home@5"));
    }
    void aFailureWithoutAnObstacleIsNoReasonForADetour()
    {
        Rig rig(withRules());
        rig.begin(there(true));
        rig.ticks(1);
        rig.arrives = false;
        rig.ticks(5);
        QVERIFY(rig.of(Event::Kind::DetourBegan).empty());
        QCOMPARE(rig.of(Event::Kind::Reset).size(), std::size_t(1));
    }
    void theArmsWayBackIsWaitedFor()
    {
        Rig rig(withRules());
        rig.begin(there(true));
        rig.ticks(1);
        rig.arrives = false;
        rig.ticks(1);
        rig.engine.motionStarted();
        rig.engine.obstacleMet({ 30, 0, 0 });
        rig.ticks(4);
        QVERIFY(
            rig.of(Event::Kind::DetourBegan).empty() && rig.of(Event::Kind::StepFailed).empty());
        rig.engine.motionEnded();
        rig.ticks(1);
        QCOMPARE(rig.of(Event::Kind::DetourBegan).size(), std::size_t(1));
    }
    void detoursThatAreBlockedTooEndInTheReset()
    {
        Rig rig(withRules());
        rig.begin(there(true));
        rig.ticks(1);
        rig.arrives = false;
        for (int i = 0; i < 40 && rig.of(Event::Kind::Reset).empty(); ++i) {
            rig.ticks(1);
            rig.engine.obstacleMet({ 20, 0, 0 });
        }
        const auto tried = rig.of(Event::Kind::DetourBegan).size();
        QVERIFY(tried >= 1 && tried <= std::size_t(Engine::kMostDetours));
        QVERIFY(!rig.of(Event::Kind::DetourFailed).empty());
        QCOMPARE(rig.of(Event::Kind::Reset).size(), std::size_t(1));
    }
    void noDetourIsTriedWhereItCannotBePlanned()
    {
        Rig rig; // the workspace is unknown
        rig.begin(there(true));
        rig.ticks(1);
        rig.arrives = false;
        rig.ticks(1);
        rig.engine.obstacleMet({ 30, 0, 0 });
        rig.ticks(1);
        QCOMPARE(rig.of(Event::Kind::DetourFailed).at(0).why, Event::Why::NoRules);
        QCOMPARE(rig.of(Event::Kind::StepFailed).size(), std::size_t(1));
    }
    void noDetourIsTriedBesideOtherActions()
    {
        auto task = there(true);
        task.actions[0].decisions[0].executeAfter = 0;
        task.actions[2].trajectory.assign(5, Step { { 1.0, 1.0, 1.0 }, {} });
        Rig rig(withRules());
        rig.begin(task);
        rig.ticks(3);
        rig.arrives = false;
        rig.engine.measured(Position::Zero());
        rig.engine.obstacleMet({ 30, 0, 0 });
        rig.ticks(1);
        QCOMPARE(rig.of(Event::Kind::DetourFailed).at(0).why, Event::Why::NotAlone);
    }

    void withTheMotionPartTheTaskGetsAroundABall_data()
    {
        QTest::addColumn<bool>("settled");
        QTest::newRow("when settled") << true;
        QTest::newRow("every 2.5 s") << false;
    }
    void withTheMotionPartTheTaskGetsAroundABall()
    {
        QFETCH(bool, settled);
        auto task = there(true);
        task.pacing.mode = settled ? Pacing::Mode::Settled : Pacing::Mode::Interval;
        World world({ { { 45, 0, 0 }, 18 } });
        QVERIFY(!world.engine.begin(task));
        world.run(90s);
        QVERIFY2(world.told(Event::Kind::DetourReached).size() == 1,
            qPrintable(world.told(Event::Kind::DetourFailed).join(QLatin1Char('\n'))));
        QVERIFY(!world.entered);
        QCOMPARE(world.engine.outcome()->how, Outcome::How::Finished);
        QVERIFY((world.tip - Position(80, 10, 0)).norm() < 1e-6);
        QVERIFY(world.told(Event::Kind::Reset).isEmpty());
    }
    void withTheMotionPartTheTaskIsResetWithoutTheOption()
    {
        auto task = there(false);
        task.pacing.mode = Pacing::Mode::Settled;
        World world({ { { 45, 0, 0 }, 18 } });
        QVERIFY(!world.engine.begin(task));
        world.run(90s);
        QCOMPARE(world.told(Event::Kind::Reset).size(), 1);
        QVERIFY(world.tip.norm() < 1e-6); // home
        QVERIFY(!world.entered);
    }
};

QTEST_GUILESS_MAIN(TestDetour)
#include "tst_detour.moc"
