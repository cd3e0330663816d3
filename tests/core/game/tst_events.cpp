// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/events.h"

#include <algorithm>

#include <QTest>

using namespace medulla;
using namespace medulla::game;
using Kind = GameEvent::Kind;

namespace {

/// A robot whose agent publishes beliefs, and the events found for it.
struct Watched {
    Watched()
    {
        belief.behaviours = QStringList { QStringLiteral("FollowPath") };
        belief.activity = maze::Activity::Exploring;
        truth.id = 2;
        truth.score.score = 100;
        truth.state = maze::RobotState::Running;
    }

    /// So many cycles without change.
    void pass(int cycles = 1)
    {
        for (int i = 0; i < cycles; ++i) {
            Moment moment;
            moment.cycle = ++cycle;
            moment.state = state;
            belief.time = truth.time = cycle;
            belief.heard += hears ? 1 : 0;
            RobotMoment robot;
            robot.number = 2;
            robot.truth = truth;
            robot.belief = std::make_shared<const maze::AgentSnapshot>(belief);
            moment.robots.push_back(robot);
            const auto found = finder.take(moment, about);
            events.insert(events.end(), found.begin(), found.end());
        }
    }
    void act(const char* behaviour, int cycles)
    {
        belief.behaviours = QStringList { QString::fromLatin1(behaviour) };
        pass(cycles);
    }
    /// Cycles of all events of a kind.
    [[nodiscard]] std::vector<int> cycles(Kind kind) const
    {
        std::vector<int> found;
        for (const auto& event : events) {
            if (event.kind == kind && event.robot == 2) {
                found.push_back(event.cycle);
            }
        }
        return found;
    }

    EventFinder finder;
    GameAbout about;
    maze::AgentSnapshot belief;
    maze::RobotView truth;
    GameState state = GameState::Running;
    bool hears = true;
    int cycle = 0;
    std::vector<GameEvent> events;
};

} // namespace

class TestEvents final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lastingBehavioursAreReported()
    {
        Watched robot;
        robot.pass(30);
        robot.act("AvoidObstacles", 3); // a flicker
        robot.act("FollowPath", 17);
        robot.act("GiveWay", 20); // from cycle 51
        QVERIFY(robot.cycles(Kind::Behaviour) == (std::vector { 1, 51 }));
        QCOMPARE(robot.events.back().words, QStringLiteral("GiveWay"));
    }
    void activitiesAreReported()
    {
        Watched robot;
        robot.pass(10);
        robot.belief.activity = maze::Activity::GoingToTarget;
        robot.pass(10);
        QVERIFY(robot.cycles(Kind::Activity) == (std::vector { 1, 11 }));
        QCOMPARE(robot.events.back().value, int(maze::Activity::GoingToTarget));
    }
    void findsAreReportedOnce()
    {
        Watched robot;
        robot.pass(5);
        robot.belief.target = maze::TargetEstimate { { 1, 2 }, 1 };
        robot.pass(5);
        robot.belief.sawBeacon = true;
        robot.pass(5);
        robot.belief.knowsPath = true;
        robot.pass(5);
        QVERIFY(robot.cycles(Kind::HeardOfTarget) == (std::vector { 6 }));
        QVERIFY(robot.cycles(Kind::SawBeacon) == (std::vector { 11 }));
        QVERIFY(robot.cycles(Kind::KnowsPath) == (std::vector { 16 }));
    }
    void collisionsAndArrivalAreThoseOfTheScore()
    {
        Watched robot;
        robot.pass(3);
        robot.truth.score.collisions = 1;
        robot.truth.score.score = 105;
        robot.pass(3);
        robot.truth.score.score = 5;
        robot.truth.state = maze::RobotState::Finished;
        robot.pass(3);
        QVERIFY(robot.cycles(Kind::Collision) == (std::vector { 4 }));
        QVERIFY(robot.cycles(Kind::Arrived) == (std::vector { 7 }));
        QVERIFY(robot.cycles(Kind::EndedOutside).empty());
    }
    void endOutsideOfTheTargetIsNoArrival()
    {
        Watched robot;
        robot.pass(3);
        robot.truth.state = maze::RobotState::Finished;
        robot.pass(3);
        QVERIFY(robot.cycles(Kind::EndedOutside) == (std::vector { 4 }));
        QVERIFY(robot.cycles(Kind::Arrived).empty());
        Watched other; // its time is over
        other.pass(3);
        other.truth.state = maze::RobotState::Finished;
        other.state = GameState::Finished;
        other.pass(3);
        QVERIFY(other.cycles(Kind::EndedOutside).empty());
    }
    void arrivalIsThatOfTheRules()
    {
        // A robot is in a target if it is completely inside.
        const auto inTarget = [](double x) {
            Watched robot;
            robot.about.lab = maze::Lab {};
            robot.about.lab->targets = { { { 5, 5 }, 2 } };
            robot.about.parameters = maze::SimulationParameters {};
            robot.about.parameters->simTimeCycles = 100;
            robot.pass(3);
            robot.truth.pose = { x, 5, 0 };
            robot.truth.state = maze::RobotState::Finished;
            robot.truth.score.arrivalTime = 3;
            robot.state = GameState::Finished; // it was the last
            robot.pass(3);
            return std::pair(robot.cycles(Kind::Arrived), robot.cycles(Kind::EndedOutside));
        };
        QVERIFY(inTarget(6.4).first == (std::vector { 4 }));
        QVERIFY(inTarget(6.4).second.empty());
        QVERIFY(inTarget(6.6).first.empty());
        QVERIFY(inTarget(6.6).second == (std::vector { 4 }));
        // A returning robot has arrived, wherever it ended.
        RobotMoment robot;
        robot.truth = maze::RobotView {};
        robot.truth->state = maze::RobotState::Returning;
        robot.truth->score.arrivalTime = 40;
        GameAbout about;
        QVERIFY(!arrivedAt(about, robot)); // targets are unknown
        about.lab = maze::Lab {};
        about.parameters = maze::SimulationParameters {};
        about.parameters->simTimeCycles = 100;
        QCOMPARE(arrivedAt(about, robot).value(), 40);
        robot.truth->state = maze::RobotState::Finished;
        robot.truth->score.returningTime = 30;
        QCOMPARE(arrivedAt(about, robot).value(), 40);
        QVERIFY(hasEnded(about, robot));
        // A robot whose time is over has not ended, though it stands there.
        about.lab->targets = { { { 5, 5 }, 2 } };
        robot.truth->score = {};
        robot.truth->score.arrivalTime = 100;
        robot.truth->pose = { 5, 5, 0 };
        QVERIFY(!hasEnded(about, robot) && !arrivedAt(about, robot));
    }
    /// Where visits count, the arrival time is that before the first one.
    void robotHasArrivedWhenItHasVisitedAllTargets()
    {
        GameAbout about;
        about.lab = maze::Lab {};
        about.lab->targets = { { { 5, 5 }, 2 }, { { 9, 5 }, 2 } };
        about.parameters = maze::SimulationParameters {};
        about.parameters->simTimeCycles = 100;
        RobotMoment robot;
        robot.truth = maze::RobotView {};
        robot.truth->state = maze::RobotState::Finished;
        robot.truth->score.arrivalTime = 40;
        robot.truth->score.visitedMask = "10";
        robot.truth->time = 60;
        robot.truth->pose = { 9, 5, 0 };
        QVERIFY(hasEnded(about, robot) && !arrivedAt(about, robot));
        robot.truth->time = 100; // the time is over
        QVERIFY(!hasEnded(about, robot) && !arrivedAt(about, robot));
        robot.truth->score.visitedMask = "11";
        robot.truth->state = maze::RobotState::Running;
        QCOMPARE(arrivedAt(about, robot).value(), 40);
    }
    void earlierEventsAreNotReported()
    {
        Watched robot;
        robot.cycle = 700;
        robot.belief.sawBeacon = robot.belief.knowsPath = robot.belief.paused = true;
        robot.belief.target = maze::TargetEstimate { { 1, 2 }, 1 };
        robot.belief.heard = 1000;
        robot.truth.score.collisions = 7;
        robot.truth.state = maze::RobotState::Finished;
        robot.pass(3);
        // It continues its activity.
        QCOMPARE(robot.events.size(), 2U);
        QVERIFY(robot.cycles(Kind::Behaviour) == (std::vector { 701 }));
        QVERIFY(robot.cycles(Kind::Activity) == (std::vector { 701 }));
        robot.truth.score.collisions = 8;
        robot.pass(3);
        QVERIFY(robot.cycles(Kind::Collision) == (std::vector { 704 }));
    }
    void robotWithoutMessagesIsAlone()
    {
        Watched robot;
        robot.pass(20);
        robot.hears = false;
        robot.pass(100);
        robot.hears = true;
        robot.pass(5);
        QVERIFY(robot.cycles(Kind::Alone) == (std::vector { 20 }));
        QVERIFY(robot.cycles(Kind::Together) == (std::vector { 121 }));
    }
    void ordersAndRemovalAreReported()
    {
        Watched robot;
        robot.pass(3);
        robot.belief.ordered = maze::Point { 1, 1 };
        robot.pass(3);
        robot.belief.paused = true;
        robot.pass(3);
        robot.belief.paused = false;
        robot.belief.ordered.reset();
        robot.pass(3);
        QVERIFY(robot.cycles(Kind::Ordered) == (std::vector { 4, 7, 10 }));
        robot.truth.state = maze::RobotState::Removed;
        robot.pass(3);
        QVERIFY(robot.cycles(Kind::Removed) == (std::vector { 13 }));
    }
    void robotsOfOtherAgentsHaveTrueEventsOnly()
    {
        EventFinder finder;
        Moment moment;
        RobotMoment robot;
        robot.number = 1;
        robot.truth = maze::RobotView {};
        for (moment.cycle = 1; moment.cycle < 100; ++moment.cycle) {
            robot.truth->score.collisions = moment.cycle / 50;
            moment.robots = { robot };
            const auto found = finder.take(moment);
            QCOMPARE(found.size(), moment.cycle == 50 ? 1U : 0U);
        }
    }
};

QTEST_GUILESS_MAIN(TestEvents)
#include "tst_events.moc"
