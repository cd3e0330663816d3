// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/command.h"
#include "tests/core/target/simulated.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using medulla::Coordinates;
using medulla::Position;
using medulla::SeededRandom;
using namespace medulla::target;
using namespace medulla::test;

namespace {

Position inCube(SeededRandom& random, double half)
{
    return { random.uniform(-half, half), random.uniform(-half, half),
        random.uniform(-half, half) };
}

} // namespace

class TestTarget final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void restsAtTheOriginUntilAsked()
    {
        Simulation simulation({});
        double largest = 0.0;
        for (int i = 0; i < 5000; ++i) {
            simulation.step();
            largest = std::max(largest, simulation.arm().measuredTip().norm());
        }
        QVERIFY2(largest < 0.5, qPrintable(QString::number(largest)));
        QVERIFY(simulation.arm().tip().norm() < 0.2);
        QCOMPARE(simulation.timeS(), 5.0);
    }

    void measuresWithQuantisationAndNoiseOfACount()
    {
        Simulation simulation({});
        simulation.setArmReference({ 80.0, -60.0, 90.0 });
        run(simulation, 2.0);
        double largest = 0.0;
        int changes = 0;
        auto last = simulation.arm().measuredTip();
        for (int i = 0; i < 2000; ++i) {
            simulation.step();
            const auto measured = simulation.arm().measuredTip();
            largest = std::max(largest, (measured - simulation.arm().tip()).norm());
            changes += measured == last ? 0 : 1;
            last = measured;
        }
        QVERIFY2(largest > 0.01 && largest < 0.3, qPrintable(QString::number(largest)));
        QVERIFY(changes > 1000);
    }

    void followsWithin15MmAt200MmPerSecond()
    {
        Simulation simulation({});
        SeededRandom random(1);
        Position at = Position::Zero();
        double largest = 0.0;
        for (int i = 0; i < 60; ++i) {
            const auto next = inCube(random, 120.0);
            largest = std::max(largest, follow(simulation, at, next, 200.0));
            at = next;
        }
        QVERIFY2(largest > 1.0 && largest < 15.0, qPrintable(QString::number(largest)));
    }

    void settlesWithin1Mm()
    {
        Simulation simulation({});
        SeededRandom random(2);
        for (int i = 0; i < 40; ++i) {
            const auto target = inCube(random, 150.0);
            simulation.setArmReference(target);
            run(simulation, 2.0);
            for (int step = 0; step < 500; ++step) {
                simulation.step();
                QVERIFY((simulation.arm().measuredTip() - target).norm() < 1.0);
            }
        }
    }

    void doesNotOvershootFarAfterAStepOfTheGuardsLimit()
    {
        Simulation simulation({});
        simulation.setArmReference({ 50.0, 0.0, 0.0 });
        double furthest = 0.0;
        for (int i = 0; i < 3000; ++i) {
            simulation.step();
            furthest = std::max(furthest, simulation.arm().tip().x());
        }
        QVERIFY2(furthest < 57.5, qPrintable(QString::number(furthest)));
    }

    void holdsTheLastReferenceWhenPacketsStop()
    {
        Simulation simulation({});
        follow(simulation, Position::Zero(), { 60.0, 25.0, 40.0 }, 100.0);
        run(simulation, 60.0);
        QVERIFY((simulation.arm().tip() - Position(60.0, 25.0, 40.0)).norm() < 1.0);
    }

    void goesToTheNearestReachablePoint()
    {
        Simulation simulation({});
        const Position far(2000.0, 300.0, -100.0);
        const auto nearest = simulation.arm().kinematics().reach(far).nearest;
        simulation.setArmReference(far);
        run(simulation, 5.0);
        QVERIFY((simulation.arm().tip() - nearest).norm() < 1.0);
    }

    void keepsLimitsAndBandAtAllTimes()
    {
        Simulation simulation({});
        SeededRandom random(3);
        for (int i = 0; i < 60; ++i) {
            simulation.setArmReference(inCube(random, 900.0));
            for (int step = 0; step < 300; ++step) {
                simulation.step();
                const auto broken =
                    simulation.arm().kinematics().brokenLimit(simulation.arm().joints());
                QVERIFY2(broken.isEmpty(), qPrintable(broken.english()));
            }
        }
    }

    void survivesReferencesAtTheEndOfTheWorld()
    {
        Simulation simulation({});
        for (const auto value : { 1e300, -1.7e308, 1e12 }) {
            simulation.setArmReference({ value, -value, value });
            run(simulation, 0.5);
            QVERIFY(simulation.arm().measuredTip().allFinite());
        }
        simulation.setArmReference(Position::Zero());
        run(simulation, 4.0);
        QVERIFY(simulation.arm().tip().norm() < 1.0);
    }

    void sameSeedGivesTheSameRun()
    {
        const auto trace = [](std::uint64_t seed) {
            Setup setup;
            setup.seed = seed;
            setup.eyes.noiseMm = 2.0;
            setup.eyes.miss = 0.2;
            Simulation simulation(setup);
            simulation.addFlame({ 60.0, 25.0, 40.0 });
            simulation.addObstacle({ { 30.0, 12.0, 20.0 }, 5.0 });
            std::vector<double> values;
            Coordinates seen;
            for (int i = 0; i < 1500; ++i) {
                simulation.setArmReference(Position(60.0, 25.0, 40.0) * (i / 1500.0));
                simulation.step();
                const auto tip = simulation.arm().measuredTip();
                values.insert(values.end(), tip.begin(), tip.end());
                if (i % 33 == 0) {
                    simulation.look(seen);
                    values.insert(values.end(), seen.values().begin(), seen.values().end());
                }
            }
            return values;
        };
        QCOMPARE(trace(7), trace(7));
        QVERIFY(trace(7) != trace(8));
    }

    void lookingDoesNotChangeHowTheArmMoves()
    {
        Setup setup;
        setup.eyes.noiseMm = 1.0;
        Simulation looked(setup);
        Simulation unseen(setup);
        Coordinates seen;
        for (auto* simulation : { &looked, &unseen }) {
            simulation->addFlame({ 1.0, 2.0, 3.0 });
            simulation->setArmReference({ 20.0, 0.0, 0.0 });
        }
        for (int i = 0; i < 500; ++i) {
            looked.look(seen);
            looked.step();
            unseen.step();
        }
        QCOMPARE(looked.arm().measuredTip(), unseen.arm().measuredTip());
    }

    void commandTimeoutHoldsAnArmThatIsNotAtItsReference()
    {
        Setup setup;
        setup.commandTimeout = std::chrono::milliseconds(300);
        for (const auto isWatched : { true, false }) {
            Simulation simulation(isWatched ? setup : Setup {});
            simulation.addObstacle({ { 60.0, 0.0, 0.0 }, 20.0 });
            follow(simulation, Position::Zero(), { 70.0, 0.0, 0.0 }, 100.0, 35);
            (void)simulation.takeEvents();
            run(simulation, 0.29);
            QVERIFY(simulation.takeEvents().empty());
            const auto before = simulation.arm().tip();
            auto events = settledEvents(simulation, 0.1);
            QCOMPARE(events.size(), std::size_t(isWatched ? 1 : 0));
            simulation.clearObstacles();
            events = settledEvents(simulation, 2.0);
            QCOMPARE((simulation.arm().tip() - before).norm() < 2.0, isWatched);
            // The next reference is obeyed.
            simulation.setArmReference(before + Position(8.0, 0.0, 0.0));
            run(simulation, 0.25);
            QVERIFY((simulation.arm().tip() - before - Position(8.0, 0.0, 0.0)).norm() < 2.0);
        }
    }
    void commandTimeoutLeavesAnArmThatHasArrived()
    {
        Setup setup;
        setup.commandTimeout = std::chrono::milliseconds(100);
        Simulation simulation(setup);
        run(simulation, 1.0);
        follow(simulation, Position::Zero(), { 70.0, 0.0, 0.0 }, 200.0, 35);
        run(simulation, 2.0);
        QVERIFY(simulation.takeEvents().empty());
        QVERIFY((simulation.arm().tip() - Position(70.0, 0.0, 0.0)).norm() < 0.5);
        // Nor after it was put elsewhere on purpose.
        simulation.restart();
        run(simulation, 1.0);
        QVERIFY(simulation.takeEvents().empty());
    }

    void obstacleBlocksTheTipAndFreesItOnce()
    {
        Simulation simulation({});
        const Obstacle obstacle { { 60.0, 0.0, 0.0 }, 20.0 };
        simulation.addObstacle(obstacle);
        const Position target(100.0, 0.0, 0.0);
        double nearest = 1000.0;
        for (int i = 0; i < 4000; ++i) {
            simulation.setArmReference(target * std::min(1.0, i / 1000.0));
            simulation.step();
            nearest = std::min(nearest, (simulation.arm().tip() - obstacle.centre).norm());
        }
        QVERIFY(nearest >= 20.0 - 1e-9);
        // Held up at the surface, not slid around it.
        QVERIFY((simulation.arm().tip() - Position(40.0, 0.0, 0.0)).norm() < 3.0);
        QVERIFY(simulation.arm().isBlocked());

        // Back: it comes away at once and does not shoot over.
        double back = 0.0;
        for (int i = 0; i < 3000; ++i) {
            simulation.setArmReference(Position(40.0, 0.0, 0.0) * std::max(0.0, 1.0 - i / 1000.0));
            simulation.step();
            back = std::min(back, simulation.arm().tip().x());
        }
        QVERIFY2(back > -5.0, qPrintable(QString::number(back)));
        QVERIFY(simulation.arm().tip().norm() < 1.0);
        const auto events = simulation.takeEvents();
        QCOMPARE(events.size(), std::size_t(2));
        QCOMPARE(events[0].kind, Event::Kind::Blocked);
        QCOMPARE(events[1].kind, Event::Kind::Freed);
        QCOMPARE(events[0].what, Event::Thing::Arm);
        QVERIFY((events[0].position - Position(40.0, 0.0, 0.0)).norm() < 3.0);
        QVERIFY(events[0].tS < events[1].tS);
    }

    void takingTheObstacleAwayFreesTheArm()
    {
        Simulation simulation({});
        simulation.addObstacle({ { 40.0, 0.0, 0.0 }, 15.0 });
        simulation.setArmReference({ 80.0, 0.0, 0.0 });
        QCOMPARE(settledEvents(simulation, 1.0).size(), std::size_t(1));
        simulation.clearObstacles();
        const auto events = settledEvents(simulation, 2.0);
        QCOMPARE(events.size(), std::size_t(1));
        QCOMPARE(events[0].kind, Event::Kind::Freed);
        QVERIFY((simulation.arm().tip() - Position(80.0, 0.0, 0.0)).norm() < 1.0);
    }

    void obstacleOverTheTipLetsItOut()
    {
        Simulation simulation({});
        simulation.addObstacle({ { 10.0, 0.0, 0.0 }, 20.0 });
        simulation.setArmReference({ 30.0, 0.0, 0.0 });
        run(simulation, 1.0);
        QVERIFY(simulation.arm().tip().norm() < 1.0);
        simulation.setArmReference({ -40.0, 0.0, 0.0 });
        run(simulation, 2.0);
        QVERIFY((simulation.arm().tip() - Position(-40.0, 0.0, 0.0)).norm() < 1.0);
    }

    void restartHoldsWhereTheArmIs()
    {
        Simulation simulation({});
        simulation.setArmReference({ 100.0, 50.0, 0.0 });
        run(simulation, 0.08);
        const auto before = simulation.arm().tip();
        QVERIFY(before.norm() > 5.0 && (before - Position(100.0, 50.0, 0.0)).norm() > 20.0);
        simulation.restart();
        run(simulation, 5.0);
        QVERIFY((simulation.arm().tip() - before).norm() < 0.2);
        simulation.setArmReference({ 100.0, 50.0, 0.0 });
        run(simulation, 2.0);
        QVERIFY((simulation.arm().tip() - Position(100.0, 50.0, 0.0)).norm() < 1.0);
    }

    void frozenTargetHoldsAndIgnoresReferences()
    {
        Simulation simulation({});
        simulation.setArmReference({ 50.0, 0.0, 0.0 });
        run(simulation, 0.05);
        const auto before = simulation.arm().tip();
        const auto headBefore = simulation.head().measuredPoint();
        simulation.freeze(2.0);
        QVERIFY(simulation.isFrozen());
        simulation.setArmReference({ -50.0, 0.0, 0.0 });
        QVERIFY(simulation.setHeadReference({ 100.0, 0.0, 500.0 }));
        run(simulation, 1.999);
        QVERIFY(simulation.isFrozen());
        QCOMPARE(simulation.arm().tip(), before);
        QCOMPARE(simulation.head().measuredPoint(), headBefore);
        run(simulation, 3.0);
        QVERIFY(!simulation.isFrozen());
        QVERIFY((simulation.arm().tip() - before).norm() < 0.2);
        QVERIFY((simulation.head().measuredPoint() - headBefore).norm() < 1.0);
    }

    void headLooksWhereItIsTold()
    {
        Simulation simulation({});
        QVERIFY((simulation.head().measuredPoint() - Position(-197.0, -369.0, 328.0)).norm() < 0.1);
        const Position point(-137.0, -344.0, 368.0);
        QVERIFY(simulation.setHeadReference(point));
        run(simulation, 2.0);
        QVERIFY((simulation.head().measuredPoint() - point).norm() < 1.0);
        // The distance is that of the reference at once, the direction takes its time.
        QVERIFY(simulation.setHeadReference({ 0.0, 0.0, 1000.0 }));
        simulation.step();
        QVERIFY(std::abs(simulation.head().measuredPoint().norm() - 1000.0) < 1e-9);
        QVERIFY((simulation.head().measuredPoint() - Position(0.0, 0.0, 1000.0)).norm() > 100.0);
        run(simulation, 2.0);
        QVERIFY((simulation.head().measuredPoint() - Position(0.0, 0.0, 1000.0)).norm() < 1.0);
    }

    void headStopsAtItsLimits()
    {
        Simulation simulation({});
        QVERIFY(simulation.setHeadReference({ 1.0, 0.0, -500.0 }));
        run(simulation, 3.0);
        const auto point = simulation.head().measuredPoint();
        QVERIFY(std::abs(std::atan2(point.x(), point.z()) - HeadModel::kMostPanRad) < 0.002);
        QVERIFY(!simulation.setHeadReference({ 0.0, 0.0, 0.5 }));
    }

    void eventsReadAsJsonAndAsText()
    {
        const Event event { 12.3456, Event::Kind::Lit, Event::Thing::Splint,
            { 60.0, -25.5, -1e-7 } };
        QCOMPARE(toJson(event),
            QStringLiteral(
                R"({"t":12.346,"event":"lit","what":"splint","position":[60.0,-25.5,0.0]})"));
        QCOMPARE(toText(event).english(),
            QStringLiteral("12.346 s: the splint was lit at 60.0, -25.5, 0.0."));
        const Event blocked { 0.0, Event::Kind::Blocked, Event::Thing::Arm, Position::Zero() };
        QCOMPARE(toJson(blocked),
            QStringLiteral(R"({"t":0.0,"event":"blocked","what":"arm","position":[0.0,0.0,0.0]})"));
    }

    void readsCommands()
    {
        const auto read = [](const char* line) {
            return parseCommand(QString::fromUtf8(line), QStringLiteral("stdin"));
        };
        QCOMPARE(std::get<AddFlame>(*read("flame 60,25,40")).position, Position(60, 25, 40));
        QCOMPARE(
            std::get<AddTorch>(*read("  torch  -95, 22.5 ,45 ")).position, Position(-95, 22.5, 45));
        QCOMPARE(std::get<AddObstacle>(*read("obstacle 1,2,3,4")).obstacle,
            (Obstacle { Position(1, 2, 3), 4.0 }));
        QCOMPARE(std::get<Blow>(*read("blow 2")).index, std::size_t(2));
        QVERIFY(std::holds_alternative<BlowSplint>(*read("blow splint")));
        const auto move = std::get<Move>(*read("move 1  -95, 22 ,45"));
        QCOMPARE(move.index, std::size_t(1));
        QCOMPARE(move.to, Position(-95, 22, 45));
        const auto eyes = [&](const char* line, double EyeTraits::*trait) {
            const auto set = std::get<SetEyes>(*read(line));
            return set.trait == trait ? set.value : -1.0;
        };
        QCOMPARE(eyes("eye-noise-mm 5", &EyeTraits::noiseMm), 5.0);
        QCOMPARE(eyes("eye-miss 0.1", &EyeTraits::miss), 0.1);
        QCOMPARE(eyes("eye-false 0.05", &EyeTraits::falseSighting), 0.05);
        QCOMPARE(eyes("eye-certainty 40", &EyeTraits::certainty), 40.0);
        QVERIFY(std::holds_alternative<ClearObstacles>(*read("clear")));
        QVERIFY(std::holds_alternative<Restart>(*read("restart")));
        QCOMPARE(std::get<SetLoss>(*read("loss 0.2")).probability, 0.2);
        QCOMPARE(std::get<Freeze>(*read("freeze 1.5")).seconds, 1.5);
        QCOMPARE(std::get<RemoveObstacle>(*read("remove 3")).number, std::size_t(3));
        QCOMPARE(std::get<SetDuplicate>(*read("duplicate 0.3")).probability, 0.3);
        QCOMPARE(std::get<SetReorder>(*read("reorder 0.4")).probability, 0.4);
        const auto delay = std::get<SetDelay>(*read("delay 20.5  4"));
        QVERIFY(delay.mean == std::chrono::microseconds(20'500));
        QVERIFY(delay.jitter == std::chrono::milliseconds(4));
        QVERIFY(std::get<SetDelay>(*read("delay 20")).jitter == std::chrono::milliseconds(0));
    }

    void refusesWhatIsNoCommand_data()
    {
        QTest::addColumn<QString>("line");
        for (const auto* line :
            { "flame", "flame 1,2", "flame 1,2,3,4", "flame 1,2,nan", "torch 1 2 3",
                "flame 1,2,inf", "obstacle 1,2,3", "obstacle 1,2,3,0", "obstacle 1,2,3,-1", "blow",
                "blow x", "blow -1", "blow splint 1", "move", "move 1", "move x 1,2,3",
                "move 1 1,2", "move -1 1,2,3", "eye-noise-mm", "eye-noise-mm -1", "eye-miss 1.1",
                "eye-false x", "eye-certainty 101", "loss", "loss 1.5", "loss -0.1", "freeze",
                "freeze -1", "freeze 1e9", "remove", "remove -1", "remove x", "delay", "delay -1",
                "delay 1 2 3", "delay 10001", "delay x", "duplicate", "duplicate 2", "reorder -1",
                "clear all", "restart now", "flames 1,2,3", "" }) {
            QTest::newRow(line) << QString::fromUtf8(line);
        }
    }
    void refusesWhatIsNoCommand()
    {
        QFETCH(QString, line);
        const auto command = parseCommand(line, QStringLiteral("stdin"));
        QVERIFY(!command.has_value());
        QCOMPARE(command.error().place, QStringLiteral("stdin"));
        QVERIFY(!command.error().remedy.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestTarget)
#include "tst_target.moc"
