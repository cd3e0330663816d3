// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/target/simulated.h"

#include <QTest>

using medulla::Coordinates;
using medulla::Position;
using namespace medulla::target;
using namespace medulla::test;

/// Flames, torches, the splint and the eyes that see them.
class TestFire final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void splintAndTorchLightWhenHeldLongEnough()
    {
        Simulation simulation({});
        simulation.addFlame({ 60.0, 25.0, 40.0 });
        simulation.addTorch({ -95.0, 30.0, 45.0 });
        Coordinates seen;
        simulation.look(seen);
        QCOMPARE(seen.count(), std::size_t(1)); // the unlit torch is not reported
        QCOMPARE(seen.toString(), QStringLiteral("60.000,25.000,40.000,90.000"));

        // An unlit splint lights nothing.
        simulation.setArmReference({ -95.0, 30.0, 45.0 });
        QVERIFY(settledEvents(simulation, 3.0).empty());

        simulation.setArmReference({ 60.0, 25.0, 40.0 });
        auto events = settledEvents(simulation, 3.0);
        QCOMPARE(events.size(), std::size_t(1));
        QCOMPARE(events[0].kind, Event::Kind::Lit);
        QCOMPARE(events[0].what, Event::Thing::Splint);
        QVERIFY((events[0].position - Position(60.0, 25.0, 40.0)).norm() < 15.0);
        QVERIFY(simulation.fire().isSplintLit());

        simulation.setArmReference({ -95.0, 30.0, 45.0 });
        events = settledEvents(simulation, 3.0);
        QCOMPARE(events.size(), std::size_t(1));
        QCOMPARE(events[0].what, Event::Thing::Torch);
        QCOMPARE(events[0].position, Position(-95.0, 30.0, 45.0));
        simulation.look(seen);
        QCOMPARE(seen.count(), std::size_t(3)); // flame, torch, splint
    }

    void passingAFlameQuicklyLightsNothing()
    {
        Simulation simulation({});
        simulation.addFlame({ 50.0, 0.0, 0.0 });
        // 30 mm within reach at 100 mm/s is 0.3 s.
        follow(simulation, Position::Zero(), { 100.0, 0.0, 0.0 }, 100.0);
        run(simulation, 1.0);
        QVERIFY(simulation.takeEvents().empty());
        follow(simulation, { 100.0, 0.0, 0.0 }, Position::Zero(), 50.0);
        QCOMPARE(simulation.takeEvents().size(), std::size_t(1));
    }

    void dwellStartsAnewAfterABreak()
    {
        Fire fire({ .reachMm = 25.0, .dwellS = 0.3 });
        fire.addFlame(Position::Zero());
        std::vector<Event> events;
        const auto stay = [&](const Position& tip, int steps) {
            for (int i = 0; i < steps; ++i) {
                fire.step(tip, 0.0, events);
            }
        };
        stay(Position::Zero(), 299);
        stay({ 26.0, 0.0, 0.0 }, 1);
        stay({ 24.0, 0.0, 0.0 }, 299);
        QVERIFY(events.empty());
        stay({ 24.0, 0.0, 0.0 }, 1);
        QCOMPARE(events.size(), std::size_t(1));
    }

    void blowingPutsOutOnce()
    {
        Simulation simulation({});
        simulation.addFlame({ 300.0, 0.0, 0.0 });
        simulation.addTorch({ 0.0, 300.0, 0.0 });
        Coordinates seen;
        QVERIFY(simulation.look(seen));
        QVERIFY(simulation.blow(0));
        QVERIFY(!simulation.blow(0));
        QVERIFY(!simulation.blow(1)); // does not burn
        QVERIFY(!simulation.blow(2)); // is not there
        const auto events = simulation.takeEvents();
        QCOMPARE(events.size(), std::size_t(1));
        QCOMPARE(events[0].kind, Event::Kind::Out);
        QCOMPARE(events[0].what, Event::Thing::Flame);
        // What was seen last, again and again, but no longer certain.
        for (int i = 0; i < 3; ++i) {
            QVERIFY(simulation.look(seen));
            QCOMPARE(seen.toString(), QStringLiteral("300.000,0.000,0.000,0.000"));
        }
    }

    void nothingIsReportedBeforeTheFirstFlame()
    {
        Simulation simulation({});
        simulation.addTorch({ 0.0, 300.0, 0.0 });
        Coordinates seen;
        QVERIFY(!simulation.look(seen));
        QVERIFY(seen.isEmpty());
        simulation.addFlame({ 300.0, 0.0, 0.0 });
        QVERIFY(simulation.look(seen));
    }

    void eyesAreNoisyAndMissAsTold()
    {
        Setup setup;
        setup.eyes.noiseMm = 3.0;
        setup.eyes.miss = 0.25;
        Simulation simulation(setup);
        simulation.addFlame({ 100.0, 0.0, 0.0 });
        Coordinates seen;
        int missed = 0;
        double sum = 0.0;
        double squares = 0.0;
        constexpr int kLooks = 20'000;
        for (int i = 0; i < kLooks; ++i) {
            simulation.look(seen);
            QCOMPARE(seen.count(), std::size_t(1));
            if (seen[0][3] == 0.0) {
                ++missed;
                continue;
            }
            sum += seen[0][0] - 100.0;
            squares += (seen[0][0] - 100.0) * (seen[0][0] - 100.0);
        }
        const auto sightings = double(kLooks - missed);
        QVERIFY(std::abs(missed / double(kLooks) - 0.25) < 0.02);
        QVERIFY(std::abs(sum / sightings) < 0.1);
        QVERIFY(std::abs(std::sqrt(squares / sightings) - 3.0) < 0.1);
    }

    void movedFlameIsSeenAndLightsWhereItIs()
    {
        Simulation simulation({});
        simulation.addFlame({ 60.0, 25.0, 40.0 });
        simulation.addTorch({ -95.0, 22.0, 45.0 });
        simulation.setArmReference({ 60.0, 25.0, 40.0 });
        run(simulation, 0.4); // not long enough to catch fire
        QVERIFY(simulation.move(0, { 0.0, -80.0, 0.0 }));
        QVERIFY(!simulation.move(2, Position::Zero()));
        QVERIFY(settledEvents(simulation, 2.0).empty());
        Coordinates seen;
        simulation.look(seen);
        QCOMPARE(seen.toString(), QStringLiteral("0.000,-80.000,0.000,90.000"));

        simulation.setArmReference({ 0.0, -80.0, 0.0 });
        QCOMPARE(settledEvents(simulation, 2.0).size(), std::size_t(1));
        QVERIFY(simulation.move(1, { 0.0, -80.0, 5.0 })); // the torch comes to the splint
        const auto events = settledEvents(simulation, 0.6);
        QCOMPARE(events.size(), std::size_t(1));
        QCOMPARE(events[0].what, Event::Thing::Torch);
        QCOMPARE(events[0].position, Position(0.0, -80.0, 5.0));
    }

    void burningSplintIsSeenAtTheTipUntilBlownOut()
    {
        Simulation simulation({});
        simulation.addFlame(Position::Zero());
        QVERIFY(!simulation.blowSplint());
        QCOMPARE(settledEvents(simulation, 0.6).size(), std::size_t(1));
        simulation.setArmReference({ 70.0, 0.0, 0.0 });
        run(simulation, 2.0);
        Coordinates seen;
        simulation.look(seen);
        QCOMPARE(seen.count(), std::size_t(2));
        QVERIFY(std::abs(seen[1][0] - simulation.arm().tip().x()) < 1e-9);
        QCOMPARE(seen[1][3], 90.0);

        QVERIFY(simulation.blowSplint());
        const auto events = simulation.takeEvents();
        QCOMPARE(events.size(), std::size_t(1));
        QCOMPARE(events[0].kind, Event::Kind::Out);
        QCOMPARE(events[0].what, Event::Thing::Splint);
        QCOMPARE(events[0].position, simulation.arm().tip());
        simulation.look(seen);
        QCOMPARE(seen.count(), std::size_t(1));
    }

    void falseSightingsComeAsOftenAsToldAndAnywhereInTheList()
    {
        Setup setup;
        setup.eyes.falseSighting = 0.2;
        Simulation simulation(setup);
        simulation.addFlame({ 400.0, 0.0, 0.0 });
        Coordinates seen;
        int falseOnes = 0;
        int first = 0;
        constexpr int kLooks = 20'000;
        for (int i = 0; i < kLooks; ++i) {
            simulation.look(seen);
            QVERIFY(seen.count() == 1 || seen.count() == 2);
            if (seen.count() == 2) {
                ++falseOnes;
                const auto isFirst = seen[0][0] != 400.0;
                first += isFirst ? 1 : 0;
                const auto sighting = seen[isFirst ? 0 : 1];
                for (int axis = 0; axis < 3; ++axis) {
                    QVERIFY(std::abs(sighting[std::size_t(axis)]) <= EyeTraits::kFalseWithinMm);
                }
                QVERIFY(sighting[3] >= 0.0 && sighting[3] <= 90.0);
            }
        }
        QVERIFY(std::abs(falseOnes / double(kLooks) - 0.2) < 0.02);
        QVERIFY(std::abs(first / double(falseOnes) - 0.5) < 0.05);
    }

    void certaintyIsSettable()
    {
        Setup setup;
        setup.eyes.certainty = 40.0;
        Simulation simulation(setup);
        simulation.addFlame({ 1.0, 2.0, 3.0 });
        Coordinates seen;
        simulation.look(seen);
        QCOMPARE(seen.toString(), QStringLiteral("1.000,2.000,3.000,40.000"));
    }
};

QTEST_GUILESS_MAIN(TestFire)
#include "tst_fire.moc"
