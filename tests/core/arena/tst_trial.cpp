// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/trial/game_check.h"
#include "core/arena/trial/report.h"
#include "core/arena/trial/starts.h"
#include "core/arena/trial/trial.h"
#include "tests/core/arena/worlds.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

#include <QJsonArray>
#include <QTest>

using namespace medulla;
using namespace medulla::arena;
using namespace medulla::test;

namespace {

/// Knows the target: drives straight to its own position in it, with a GPS without noise and a
/// compass.
class StraightMouse final : public TrialAgent {
public:
    StraightMouse(maze::Point goal, bool ends)
        : m_goal(goal)
        , m_ends(ends)
    {
    }
    maze::Actions step(const maze::Measures& measures) override
    {
        auto actions = asking({ maze::Sensor::Compass, maze::Sensor::Ground });
        actions.leftMotor = 0.0;
        actions.rightMotor = 0.0;
        if (!measures.buttons.start || !measures.compassDeg) {
            return actions;
        }
        const auto dx = m_goal.x - measures.gps->x;
        const auto dy = m_goal.y - measures.gps->y;
        if (std::hypot(dx, dy) < 0.15) {
            actions.endLed = m_ends && measures.ground.value_or(-1) >= 0;
            return actions;
        }
        const auto off =
            std::remainder(std::atan2(dy, dx) - *measures.compassDeg * std::numbers::pi / 180.0,
                2.0 * std::numbers::pi);
        const auto turn = std::clamp(off / 4.0, -0.05, 0.05);
        const auto ahead = std::abs(off) < 0.3 ? 0.1 : 0.0;
        actions.leftMotor = ahead - turn;
        actions.rightMotor = ahead + turn;
        return actions;
    }

private:
    maze::Point m_goal;
    bool m_ends;
};

TrialOptions options()
{
    TrialOptions made;
    made.lab = emptyLab();
    made.lab.targets[0].radiusMu = 2.0;
    made.grid = { { { 1.0, 3.0, 0.0 }, { 1.0, 7.0, 0.0 }, { 9.0, 3.0, 0.0 } } };
    made.rules = quiet();
    made.rules.parameters.simTimeCycles = 1000;
    made.rules.parameters.keyTimeCycles = 1000;
    made.rules.parameters.compassLatencyCycles = 0;
    made.agents = 2;
    made.runs = 3;
    made.seed = 40;
    return made;
}

/// Robot 1 ends below the centre of the target, robot 2 above it.
AgentMaker straight(int enders)
{
    return [enders](const AgentBriefing& briefing) {
        const auto y = briefing.id == 1 ? 4.2 : 5.8;
        return std::make_unique<StraightMouse>(maze::Point { 5.0, y }, briefing.id <= enders);
    };
}

std::vector<GameResult> play(const TrialOptions& given, int enders)
{
    const auto games = runTrial(given, straight(enders), [](int) {}, {});
    if (!games) {
        qFatal("%s", qPrintable(games.error().shown()));
    }
    return *games;
}

} // namespace

class TestTrial final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void playsGamesToTheirEnd()
    {
        const auto games = play(options(), 2);
        QCOMPARE(games.size(), std::size_t(3));
        for (std::size_t i = 0; i < games.size(); ++i) {
            const auto& game = games[i];
            QCOMPARE(game.seed, std::uint64_t(40 + i));
            QVERIFY(game.outcome == GameResult::Outcome::Finish);
            QCOMPARE(game.teamScore, 0);
            QVERIFY(game.cycles < 200);
            QCOMPARE(game.robots.size(), std::size_t(2));
            const auto& first = game.robots[0];
            // From (1, 3) straight towards (5, 5), until 1.5 of its middle.
            QVERIFY(std::abs(first.shortestMu - (std::sqrt(20.0) - 1.5)) < 1e-9);
            QVERIFY(
                std::abs(first.ratio - first.result.arrivalTime * 0.15 / first.shortestMu) < 1e-9);
            QVERIFY(first.ratio > 1.0 && first.ratio < 6.0);
            QVERIFY(game.decisionUs.size() >= std::size_t(2 * game.cycles));
        }
    }

    void tellsPartialAndNoSuccess()
    {
        auto one = options();
        one.runs = 1;
        const auto partial = play(one, 1).at(0);
        QVERIFY(partial.outcome == GameResult::Outcome::Partial);
        QCOMPARE(partial.cycles, 1000);
        QCOMPARE(partial.teamScore, 100);
        QCOMPARE(partial.robots[1].ratio, 0.0);
        QVERIFY(play(one, 0).at(0).outcome == GameResult::Outcome::NotFound);
    }

    void aRobotCounts200AtMost()
    {
        auto one = options();
        one.runs = 1;
        one.agents = 1;
        one.lab.beacons.assign(4, one.lab.beacons[0]);
        QCOMPARE(play(one, 0).at(0).robots[0].result.score, 400);
        QCOMPARE(play(one, 0).at(0).teamScore, 200);
    }

    void isTheSameForAnyNumberOfThreads()
    {
        auto noisy = options();
        noisy.rules.parameters.motorsNoisePercent = 20.0;
        noisy.rules.parameters.compassNoiseDeg = 2.0;
        noisy.runs = 8;
        const auto one = play(noisy, 2);
        noisy.threads = 4;
        const auto four = play(noisy, 2);
        QCOMPARE(one.size(), four.size());
        std::set<int> arrivals;
        for (std::size_t i = 0; i < one.size(); ++i) {
            QCOMPARE(one[i].seed, four[i].seed);
            for (std::size_t j = 0; j < one[i].robots.size(); ++j) {
                QCOMPARE(one[i].robots[j].result, four[i].robots[j].result);
                arrivals.insert(one[i].robots[j].result.arrivalTime);
            }
        }
        QVERIFY(arrivals.size() > 2); // different seeds give different games
    }

    void briefsEachAgent()
    {
        auto one = options();
        one.runs = 2;
        one.rules.radioRangeMu = 0.0;
        std::vector<AgentBriefing> briefings;
        const auto games = runTrial(
            one,
            [&briefings](const AgentBriefing& briefing) {
                briefings.push_back(briefing);
                return std::make_unique<StraightMouse>(maze::Point { 5.0, 5.0 }, true);
            },
            [](int) {}, {});
        QVERIFY(games);
        QCOMPARE(briefings.size(), std::size_t(4));
        std::set<std::uint64_t> seeds;
        for (std::size_t i = 0; i < briefings.size(); ++i) {
            QCOMPARE(briefings[i].id, int(i % 2) + 1);
            QCOMPARE(briefings[i].team, 2);
            QCOMPARE(briefings[i].parameters.simTimeCycles, 1000);
            QVERIFY(!briefings[i].radio);
            seeds.insert(briefings[i].seed);
        }
        QCOMPARE(seeds.size(), std::size_t(4));
    }

    void countsGamesAndStops()
    {
        auto many = options();
        many.runs = 1000;
        std::stop_source stop;
        int last = 0;
        const auto games = runTrial(
            many, straight(2),
            [&](int over) {
                QCOMPARE(over, last + 1);
                last = over;
                if (over == 3) {
                    stop.request_stop();
                }
            },
            stop.get_token());
        QVERIFY(games);
        QCOMPARE(games->size(), std::size_t(3));
    }

    void countsNoGameThatItDidNotFinish()
    {
        /// Stops the trial in the middle of a game.
        class Stopper final : public TrialAgent {
        public:
            explicit Stopper(std::stop_source& stop)
                : m_stop(stop)
            {
            }
            maze::Actions step(const maze::Measures& measures) override
            {
                if (measures.time == 100) {
                    m_stop.request_stop();
                }
                return {};
            }

        private:
            std::stop_source& m_stop;
        };
        std::stop_source stop;
        int over = 0;
        const auto games = runTrial(
            options(), [&stop](const auto&) { return std::make_unique<Stopper>(stop); },
            [&over](int count) { over = count; }, stop.get_token());
        QVERIFY(games && games->empty());
        QCOMPARE(over, 0);
    }

    /// A simulator of 2021 would reward the way back.
    void endInsideTheTargetIsArrivalUnderAnyRules()
    {
        auto late = options();
        late.rules.scoring = Scoring::GoAndReturn;
        const auto games = play(late, 2);
        QVERIFY(games.at(0).outcome == GameResult::Outcome::Finish);
        QCOMPARE(games[0].teamScore, 0);
        QVERIFY(games[0].robots[0].ratio > 1.0);
    }

    void refusesStartsThatCannotBe()
    {
        auto four = options();
        four.agents = 4;
        QVERIFY(!runTrial(four, straight(2), [](int) {}, {}));
        auto inWall = options();
        inWall.grid.starts[1] = { 0.4, 5.0, 0.0 };
        QVERIFY(!runTrial(inWall, straight(2), [](int) {}, {}));
        auto together = options();
        together.grid.starts[1] = { 1.9, 3.0, 0.0 };
        QVERIFY(!runTrial(together, straight(2), [](int) {}, {}));
    }

    void everyBadStartIsNamed()
    {
        auto bad = options();
        bad.agents = 6;
        bad.grid.starts = { { 0.4, 5.0, 0.0 }, { 2.0, 2.0, 0.0 }, { 2.5, 2.0, 0.0 },
            { 8.0, 8.0, 0.0 }, { 12.0, 5.0, 0.0 }, { 7.0, 8.0, 0.0 } };
        const auto refused = runTrial(bad, straight(2), [](int) {}, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().text.english(),
            QStringLiteral("Start positions 1, 3, 5 touch a wall or another robot."));
        bad.lab.walls = { boxWall(6.5, 2.0, 9.5, 4.5) }; // without an edge near position 3
        bad.grid.starts[2] = { 8.0, 3.2, 0.0 };
        QCOMPARE(runTrial(bad, straight(2), [](int) {}, {}).error().text.english(),
            QStringLiteral("Start positions 1, 3, 5 touch a wall or another robot."));
        bad.agents = 2; // the other starts are not used
        QCOMPARE(runTrial(bad, straight(2), [](int) {}, {}).error().text.english(),
            QStringLiteral("Start position 1 touches a wall or another robot."));
    }

    void labWithoutATargetIsNamed()
    {
        auto none = options();
        none.lab.targets.clear();
        const auto findings = findingsOf(none.lab, none.grid, none.rules, 2);
        QCOMPARE(findings.size(), std::size_t(1));
        QVERIFY(findings[0].severity == Severity::Warning);
        QCOMPARE(findings[0].text.english(), QStringLiteral("The maze has no target."));
        QVERIFY(findingsOf(options().lab, none.grid, none.rules, 2).empty());
    }

    void targetsThatCannotHoldTheTeamAreNamed()
    {
        const auto room = [](std::vector<maze::Target> targets, std::size_t agents,
                              std::vector<maze::Wall> walls = {},
                              Scoring scoring = Scoring::Rtss08) {
            maze::Lab lab;
            lab.widthMu = 40.0;
            lab.targets = std::move(targets);
            lab.walls = std::move(walls);
            Rules rules = quiet();
            rules.scoring = scoring;
            QString texts;
            for (const auto& finding : findingsOf(lab, { { { 35.0, 1.0, 0.0 } } }, rules, agents)) {
                texts += finding.text.english() + QLatin1Char('|');
            }
            return texts;
        };
        const maze::Point at { 8.0, 8.0 };
        // Circles of diameter 1 in a circle: 1, 2, 4, 5 and 7 need these radii.
        QCOMPARE(room({ { at, 0.5 } }, 1), QString());
        QCOMPARE(room({ { at, 1.0 } }, 2), QString());
        QCOMPARE(room({ { at, 1.21 } }, 4), QString());
        QCOMPARE(room({ { at, 1.36 } }, 5), QString());
        QCOMPARE(room({ { at, 1.5 } }, 7), QString());
        QCOMPARE(room({ { at, 2.0 } }, 9), QString());
        QCOMPARE(room({ { at, 50.0 } }, 100), QString());
        QCOMPARE(
            room({ { at, 1.0 } }, 5), QStringLiteral("The targets have room for 2 of 5 robots.|"));
        QCOMPARE(
            room({ { at, 1.34 } }, 5), QStringLiteral("The targets have room for 4 of 5 robots.|"));
        // Together they hold them: two and three.
        QCOMPARE(room({ { at, 1.0 }, { { 3.0, 3.0 }, 1.1 } }, 5), QString());
        // A wall takes half of it.
        QCOMPARE(room({ { at, 1.0 } }, 2, { boxWall(8.0, 0.0, 9.5, 16.0) }),
            QStringLiteral("The targets have room for 1 of 2 robots.|"));
        QCOMPARE(room({ { { 8.0, 8.0 }, 0.4 }, { { 3.0, 3.0 }, 2.0 } }, 2),
            QStringLiteral("No robot fits into target 1.|"));
        // A target outside of the arena.
        QCOMPARE(
            room({ { { 8.0, 20.0 }, 2.0 } }, 1), QStringLiteral("No robot fits into target 1.|"));
        // A robot that visits a target leaves it.
        QCOMPARE(room({ { at, 0.6 } }, 5, {}, Scoring::GoAndReturn), QString());
        QCOMPARE(room({ { at, 0.4 } }, 1, {}, Scoring::GoAndReturn),
            QStringLiteral("No robot fits into target 1.|"));
    }

    void summarisesAsThePaperDoes()
    {
        const auto robot = [](bool rewarded, double ratio, int collisions) {
            TrialRobot made;
            made.result.rewarded = rewarded;
            made.result.collisions = collisions;
            made.ratio = ratio;
            return made;
        };
        GameResult finish;
        finish.outcome = GameResult::Outcome::Finish;
        finish.cycles = 1000;
        finish.processorS = 0.05;
        finish.robots = { robot(true, 1.5, 0), robot(true, 2.5, 1) };
        finish.decisionUs = { 1.0F, 2.0F, 3.0F };
        GameResult partial = finish;
        partial.outcome = GameResult::Outcome::Partial;
        partial.robots = { robot(true, 3.0, 0), robot(false, 0.0, 2) };
        partial.teamScore = 110;
        const auto summary = summarise({ finish, partial, finish }, 25);
        QCOMPARE(summary.finish, 2);
        QCOMPARE(summary.partial, 1);
        QCOMPARE(summary.notFound, 0);
        QCOMPARE(summary.arrived, 5.0 / 6.0);
        QCOMPARE(summary.collisionsPerRobot, 4.0 / 6.0);
        QCOMPARE(summary.teamScore, 110.0 / 3.0);
        QCOMPARE(summary.ratioMedian, 2.5);
        QCOMPARE(summary.decisionMedianUs, 2.0);
        QCOMPARE(summary.decisionP99Us, 3.0);
        QCOMPARE(summary.timesRealTime, 75.0 / 0.15);
        QCOMPARE(summarise({}, 25).ratioMedian, 0.0);
    }

    void reportsForPeopleAndForScripts()
    {
        const auto games = play(options(), 2);
        const auto summary = summarise(games, 25);
        const auto table = toTable(games, summary);
        QVERIFY(table.contains(QStringLiteral("Not found")));
        QVERIFY(table.contains(QStringLiteral("2/2")));
        const auto json = toJson(games, summary);
        QCOMPARE(json[QStringLiteral("games")].toArray().size(), 3);
        const auto object = json[QStringLiteral("summary")].toObject();
        QCOMPARE(object[QStringLiteral("finish")].toInt(), 3);
        QCOMPARE(object[QStringLiteral("teamScore")].toDouble(), 0.0);
        QVERIFY(object[QStringLiteral("decisionUs")].toObject()[QStringLiteral("p99")].isDouble());
        QVERIFY(object[QStringLiteral("timesRealTime")].toDouble() > 0.0);
    }

    void fillsStartsWithRoomForEachRobot()
    {
        auto lab = emptyLab();
        lab.walls = { boxWall(3.0, 0.0, 3.5, 8.0) };
        const maze::Grid one { { { 1.5, 1.5, 0.5 } } };
        const auto five = filled(one, lab, 5);
        QCOMPARE(five.starts.size(), std::size_t(5));
        QCOMPARE(five.starts[0], one.starts[0]);
        const LabGeometry geometry(lab);
        for (std::size_t i = 0; i < five.starts.size(); ++i) {
            const auto& start = five.starts[i];
            QVERIFY(start.x > 0.0 && start.x < 3.0 && start.y > 0.0); // this side of the wall
            QVERIFY(geometry.isFree({ start.x, start.y }, 0.5));
            QCOMPARE(start.headingRad, 0.5);
            for (std::size_t j = 0; j < i; ++j) {
                const auto& other = five.starts[j];
                QVERIFY(std::hypot(start.x - other.x, start.y - other.y) >= 1.5);
            }
        }
        QCOMPARE(filled(one, lab, 5), five);
        QCOMPARE(filled(five, lab, 3), five);
        QCOMPARE(withTargets(lab, 2.0).targets[0].radiusMu, 2.0);
        QCOMPARE(withTargets(lab, 0.5).targets[0].radiusMu, 1.0);
    }
};

QTEST_GUILESS_MAIN(TestTrial)
#include "tst_trial.moc"
