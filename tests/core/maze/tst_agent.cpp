// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/trial/trial.h"
#include "core/maze/agent.h"

#include <algorithm>

#include <QTest>

using namespace medulla;
using namespace medulla::maze;

namespace {

class MedullaAgent final : public arena::TrialAgent {
public:
    explicit MedullaAgent(const arena::AgentBriefing& briefing)
        : m_agent(
            { briefing.parameters, briefing.id, briefing.seed, FilterKind::Kalman, briefing.radio })
    {
    }
    Actions step(const Measures& measures) override { return m_agent.step(measures); }

private:
    Agent m_agent;
};

/// A room of 14 x 10 with a wall between start and target.
arena::TrialOptions smallGame()
{
    arena::TrialOptions options;
    options.lab.widthMu = 14;
    options.lab.heightMu = 10;
    options.lab.beacons = { { { 11, 5 }, 2 } };
    options.lab.targets = { { { 11, 5 }, 2 } };
    options.lab.walls = { { 3, { { 6, 2.5 }, { 6.5, 2.5 }, { 6.5, 7.5 }, { 6, 7.5 } } } };
    options.grid.starts = { { 2, 3, 0 }, { 2, 5, 1.5 }, { 2, 7, -1.5 } };
    options.rules.parameters.simTimeCycles = options.rules.parameters.keyTimeCycles = 3000;
    options.agents = 3;
    options.runs = 3;
    return options;
}

Measures standing(int time, bool started)
{
    Measures measures;
    measures.time = time;
    measures.collision = false;
    measures.gps = GpsReading { 3, 4, std::nullopt };
    measures.compassDeg = 10;
    measures.buttons.start = started;
    measures.buttons.stop = !started;
    for (auto& reading : measures.ir) {
        reading = 0.3;
    }
    return measures;
}

} // namespace

class TestAgent final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void teamArrives_data()
    {
        QTest::addColumn<bool>("radio");
        QTest::newRow("with radio") << true;
        QTest::newRow("without radio") << false;
    }
    void teamArrives()
    {
        QFETCH(bool, radio);
        auto options = smallGame();
        if (!radio) {
            options.rules.radioRangeMu = 0;
        }
        const auto games = arena::runTrial(
            options, [](const auto& briefing) { return std::make_unique<MedullaAgent>(briefing); },
            [](int) {}, {});
        QVERIFY(games.has_value());
        const auto summary = arena::summarise(*games, options.rules.parameters.cycleTimeMs);
        QVERIFY2(summary.arrived > 0.99, qPrintable(QString::number(summary.arrived)));
        // Robots without radio contact do not know of each other and collide more often.
        QVERIFY2(summary.collisionsPerRobot < (radio ? 0.2 : 3.5),
            qPrintable(QString::number(summary.collisionsPerRobot)));
    }
    /// The first robots must leave room; the last one must find a position that it can reach.
    void fiveFindRoomInTheTarget()
    {
        auto options = smallGame();
        options.grid.starts.push_back({ 2, 1, 0 });
        options.grid.starts.push_back({ 2, 9, 0 });
        options.agents = 5;
        options.runs = 20; // the median of a single game is anything between 2 and 6
        const auto games = arena::runTrial(
            options, [](const auto& briefing) { return std::make_unique<MedullaAgent>(briefing); },
            [](int) {}, {});
        QVERIFY(games.has_value());
        const auto summary = arena::summarise(*games, options.rules.parameters.cycleTimeMs);
        QVERIFY2(summary.arrived > 0.99, qPrintable(QString::number(summary.arrived)));
        QVERIFY2(summary.ratioMedian < 3.3, qPrintable(QString::number(summary.ratioMedian)));
    }
    void sameSeedAndMeasuresGiveTheSameAnswers()
    {
        AgentSettings settings;
        settings.number = 2;
        settings.seed = 9;
        Agent one(settings);
        Agent two(settings);
        for (int time = 0; time < 120; ++time) {
            const auto measures = standing(time, true);
            QVERIFY(one.step(measures) == two.step(measures));
        }
    }
    void standsBeforeTheStartAndWhilePaused()
    {
        Agent agent({});
        for (int time = 0; time < 30; ++time) {
            const auto actions = agent.step(standing(0, false));
            QCOMPARE(actions.leftMotor.value_or(1), 0.0);
            QCOMPARE(actions.rightMotor.value_or(1), 0.0);
        }
        bool moved = false;
        for (int time = 1; time < 60; ++time) {
            moved = moved || agent.step(standing(time, true)).leftMotor != 0.0;
        }
        QVERIFY(moved);
        QCOMPARE(agent.step(standing(60, false)).leftMotor.value_or(1), 0.0);
    }
    /// Only a ground reading of the same measurements counts; the target is known by its beacon.
    void endsOnlyWhenTheGroundSaysSoNow()
    {
        // The ground is sent seldom: between two readings the last one says inside, and the robot's
        // position is unknown.
        const auto options = smallGame();
        int ended = 0;
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            arena::World world(options.lab, options.grid, options.rules, seed);
            Registration registration;
            registration.id = 1;
            QVERIFY(world.admit(registration));
            Agent agent({ options.rules.parameters, 1, seed, FilterKind::Kalman, true });
            world.step();
            world.start();
            bool told = false; // inside, in any cycle
            bool end = false;
            for (int cycle = 0; cycle < 2500 && !end; ++cycle) {
                world.step();
                auto measures = world.measures(1);
                if (measures.ground.value_or(-1) >= 0 && cycle % 12 != 0) {
                    measures.ground.reset();
                }
                told = told || measures.ground.value_or(-1) >= 0;
                const auto actions = agent.step(measures);
                end = actions.endLed.value_or(false);
                if (end) {
                    QVERIFY(measures.ground.value_or(-1) >= 0);
                }
                world.take(1, actions);
            }
            QVERIFY(told || !end);
            ended += end ? 1 : 0;
        }
        QVERIFY2(ended >= 6, qPrintable(QString::number(ended)));
    }
    /// Before the compass latency has passed, the simulator sends a heading of 0, which is invalid.
    void headingIsKnownSoonAfterTheStart_data()
    {
        QTest::addColumn<double>("heading");
        for (const double degree : { 0.0, 90.0, 180.0, -135.0 }) {
            QTest::addRow("%.0f", degree) << radians(degree);
        }
    }
    void headingIsKnownSoonAfterTheStart()
    {
        QFETCH(double, heading);
        auto options = smallGame();
        arena::World world(options.lab, { { { 3, 5, heading } } }, options.rules, 7);
        Registration registration;
        registration.id = 1;
        QVERIFY(world.admit(registration));
        Agent agent({ options.rules.parameters, 1, 7, FilterKind::Kalman, true });
        for (int cycle = 0; cycle < 20; ++cycle) {
            if (cycle == 5) {
                world.start();
            }
            world.step();
            world.take(1, agent.step(world.measures(1)));
        }
        const auto truth = world.robot(1).pose.headingRad;
        QVERIFY(std::abs(wrapped(agent.view().pose.headingRad - truth)) < radians(5));
    }
    /// A robot waiting for the start measures as well: the simulator's time stands still then.
    void requestsRepeatedlyBeforeTheStart()
    {
        Agent agent({ smallGame().rules.parameters, 1 });
        int asked = 0;
        for (int cycle = 0; cycle < 40; ++cycle) {
            const auto requests = agent.step(standing(0, false)).requests;
            asked += int(std::count(requests.begin(), requests.end(), Sensor::Ir0));
        }
        QVERIFY(asked > 5);
    }
    void asksForNoMoreThanTheQuota()
    {
        AgentSettings settings;
        settings.parameters.requestsPerCycle = 2;
        Agent agent(settings);
        for (int time = 1; time < 100; ++time) {
            QVERIFY(agent.step(standing(time, true)).requests.size() <= 2);
        }
    }
    void parametersThatNobodyUsesDoNoHarm()
    {
        AgentSettings settings;
        auto& parameters = settings.parameters;
        parameters.gps = parameters.beaconSensor = parameters.compassSensor = false;
        parameters.beacons = 1000;
        parameters.requestsPerCycle = -3;
        parameters.compassLatencyCycles = parameters.beaconLatencyCycles = 100'000;
        parameters.motorsNoisePercent = 0;
        parameters.gpsLinNoiseMu = 0;
        Agent agent(settings);
        for (int time = 0; time < 200; ++time) {
            const auto actions = agent.step(standing(time * 37, true));
            QVERIFY(std::abs(*actions.leftMotor) <= kMostPowerMuPerCycle);
        }
        QVERIFY(!agent.view().done);
    }
    /// A map up to such a position would use all memory.
    void placesOutsideOfAnyArenaAreNotBelieved()
    {
        AgentSettings settings;
        settings.number = 1;
        Agent agent(settings);
        int time = 0;
        for (int i = 0; i < 60; ++i) {
            (void)agent.step(standing(++time, false));
        }
        QVERIFY(agent.view().map != nullptr);
        const auto columns = agent.view().map->grid().columns();
        for (int i = 0; i < 60; ++i) {
            auto absurd = standing(++time, false);
            absurd.gps = GpsReading { i % 2 == 0 ? 1e9 : -1e9, 1e9, std::nullopt };
            (void)agent.step(absurd);
        }
        QCOMPARE(agent.view().map->grid().columns(), columns);
        for (int i = 0; i < 30; ++i) {
            (void)agent.step(standing(++time, false));
        }
        const auto away = distance(placeOf(agent.view().pose), { 3, 4 });
        QVERIFY2(away < 0.5, qPrintable(QString::number(away)));
    }
    void foreignMessagesDoNoHarm()
    {
        AgentSettings settings;
        settings.number = 1;
        Agent agent(settings);
        for (int time = 1; time < 100; ++time) {
            auto measures = standing(time, true);
            measures.messages.push_back({ 3, *SayText::make("S@71&140&-3@4&9&2") });
            (void)agent.step(measures);
        }
        QCOMPARE(agent.view().radio->heard(), 0);
        QVERIFY(agent.view().radio->others().empty());
    }
};

QTEST_GUILESS_MAIN(TestAgent)
#include "tst_agent.moc"
