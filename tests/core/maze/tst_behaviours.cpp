// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/avoid_obstacles.h"
#include "core/maze/follow_path.h"
#include "core/maze/protocol/actions.h"
#include "core/maze/simple_behaviours.h"

#include <array>
#include <cmath>

#include <QTest>

using namespace medulla;
using namespace medulla::maze;

namespace {

/// A robot in free space that executes a behaviour's motion, with the motors' inertia.
struct Stage {
    ObstacleMap map { { 5, 5 } };
    SeededRandom random { 1 };
    std::array<Nearby, kIrSensors> nearby { Nearby { 3, 0 }, Nearby { 3, 0 }, Nearby { 3, 0 },
        Nearby { 3, 0 } };
    std::vector<RobotReport> others;
    Pose pose { 5, 5, 0 };
    Wheels output;
    int time = 0;
    int number = 2; ///< of this robot

    [[nodiscard]] Situation now()
    {
        return { pose, output, map, nearby, others, random, time, number };
    }
    void apply(const Motion& motion)
    {
        output = nextOutput(output, commandsFor(wheelsFor(motion), output));
        pose = moved(pose, output);
        ++time;
    }
    /// Cycles until the behaviour is finished, at most `most`.
    int play(Behaviour& behaviour, int most = 400)
    {
        int cycles = 0;
        for (; cycles < most; ++cycles) {
            const auto motion = behaviour.act(now());
            if (!motion) {
                break;
            }
            apply(*motion);
        }
        return cycles;
    }
};

} // namespace

class TestBehaviours final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void motorsAreInvertedWithinTheirLimits()
    {
        const Wheels before { 0.04, -0.02 };
        const Wheels wanted { 0.06, 0.03 };
        const auto out = nextOutput(before, commandsFor(wanted, before));
        QVERIFY(std::abs(out.left - wanted.left) < 1e-12);
        QVERIFY(std::abs(out.right - wanted.right) < 1e-12);
        QCOMPARE(commandsFor({ 0.15, -0.15 }, { 0, 0 }),
            (Wheels { kMostPowerMuPerCycle, -kMostPowerMuPerCycle }));
    }
    void turnGoesBeforeSpeed()
    {
        const auto wheels = wheelsFor({ 0.15, 0.2 });
        QCOMPARE(wheels.right - wheels.left, 0.2);
        QVERIFY(wheels.right <= kMostPowerMuPerCycle);
    }
    void rotateEndsInItsDirection()
    {
        Stage stage;
        Rotate rotate;
        rotate.towards(2.5, 0.05);
        QVERIFY(stage.play(rotate) < 40);
        QVERIFY(std::abs(wrapped(stage.pose.headingRad - 2.5)) < 0.1);
        QVERIFY(distance(placeOf(stage.pose), { 5, 5 }) < 1e-9);
    }
    void moveForwardKeepsItsDirection()
    {
        Stage stage;
        stage.pose.headingRad = 0.3;
        MoveForward move;
        move.along(0, kMostPowerMuPerCycle);
        stage.play(move, 50);
        QVERIFY(stage.pose.x > 11);
        QVERIFY(std::abs(stage.pose.headingRad) < 0.02);
    }
    void goToPointTurnsDrivesAndStops()
    {
        Stage stage;
        GoToPoint go;
        go.to({ 3, 6 }, 0.1, true);
        QVERIFY(stage.play(go) < 80);
        QVERIFY(distance(placeOf(stage.pose), { 3, 6 }) < 0.12);
    }
    void followPathPassesAllWaypoints()
    {
        Stage stage;
        FollowPath follow;
        follow.along(Path(std::vector<Point> { { 8, 5 }, { 8, 8 }, { 5, 8 } }), true);
        QVERIFY(stage.play(follow) < 150);
        QVERIFY(distance(placeOf(stage.pose), { 5, 8 }) < 0.15);
    }
    void followBeaconEndsBeforeAnObstacle()
    {
        Stage stage;
        FollowBeacon follow;
        follow.towards(Point { 9, 5 });
        QVERIFY(follow.act(stage.now()).has_value());
        stage.nearby[kFront].distanceMu = 0.3;
        QVERIFY(!follow.act(stage.now()).has_value());
        follow.towards(std::nullopt);
        QVERIFY(!follow.act(stage.now()).has_value());
    }
    void wallFollowKeepsTheWallAtItsRight()
    {
        Stage stage;
        WallFollow follow;
        QVERIFY(!follow.act(stage.now()).has_value());
        follow.begin(10);
        stage.nearby[kRight].distanceMu = 0.1;
        QVERIFY(follow.act(stage.now())->turnRadPerCycle > 0);
        stage.nearby[kRight].distanceMu = 1.0;
        QVERIFY(follow.act(stage.now())->turnRadPerCycle < 0);
        stage.nearby[kFront].distanceMu = 0.2;
        QCOMPARE(follow.act(stage.now())->speedMuPerCycle, 0.0);
    }
    void randomWalkAndWaitEnd()
    {
        Stage stage;
        RandomWalk walk;
        walk.begin(30);
        QCOMPARE(stage.play(walk), 30);
        QVERIFY(distance(placeOf(stage.pose), { 5, 5 }) > 0.3);
        Wait wait;
        wait.begin(7);
        QCOMPARE(stage.play(wait), 7);
    }
    void nothingIsDrivenInto()
    {
        Stage stage;
        const AvoidObstacles avoid;
        QCOMPARE(avoid.restrained(stage.now(), { 0.15, 0 }).speedMuPerCycle, 0.15);
        stage.nearby[kFront].distanceMu = 0.3;
        QVERIFY(avoid.restrained(stage.now(), { 0.15, 0 }).speedMuPerCycle < 0.1);
        stage.nearby[kFront].distanceMu = 0.1;
        QCOMPARE(avoid.restrained(stage.now(), { 0.15, 0 }).speedMuPerCycle, 0.0);
        stage.nearby[kFront] = { 3, 50 }; // unknown
        QVERIFY(avoid.restrained(stage.now(), { 0.15, 0 }).speedMuPerCycle < 0.05);
    }
    /// An approaching robot at the side slows the robot down earlier than a standing wall.
    void approachingObstacleIsForeseen()
    {
        Stage stage;
        const AvoidObstacles avoid;
        stage.nearby[kLeft] = { 0.3, 0, 0.0 };
        QCOMPARE(avoid.restrained(stage.now(), { 0.15, 0 }).speedMuPerCycle, 0.15);
        stage.nearby[kLeft] = { 0.3, 0, 0.15 };
        const auto fresh = avoid.restrained(stage.now(), { 0.15, 0 }).speedMuPerCycle;
        QVERIFY(fresh < 0.13);
        stage.nearby[kLeft].ageCycles = 2; // may be nearer by now
        QVERIFY(avoid.restrained(stage.now(), { 0.15, 0 }).speedMuPerCycle < fresh);
        stage.nearby[kLeft] = { 3, 0, 0.0 };
        stage.nearby[kFront] = { 0.6, 0, 0.0 };
        const auto still = avoid.restrained(stage.now(), { 0.15, 0 }).speedMuPerCycle;
        stage.nearby[kFront].closingMuPerCycle = 0.15;
        QVERIFY(avoid.restrained(stage.now(), { 0.15, 0 }).speedMuPerCycle < still);
    }
    void robotBacksAwayFromANearContact()
    {
        Stage stage;
        const AvoidObstacles avoid;
        stage.nearby[kRight].distanceMu = 0.06;
        QVERIFY(avoid.restrained(stage.now(), { 0.15, 0 }).speedMuPerCycle < 0);
        QVERIFY(avoid.restrained(stage.now(), { 0, 0.2 }).speedMuPerCycle < 0);
        QCOMPARE(avoid.restrained(stage.now(), {}).speedMuPerCycle,
            0.0); // a robot commanded to stand keeps standing
        stage.nearby[kBack].distanceMu = 0.3;
        QCOMPARE(avoid.restrained(stage.now(), { 0, 0.2 }).speedMuPerCycle, 0.0); // no room behind
    }
    void knownWallIsNotDrivenInto()
    {
        Stage stage;
        stage.map.occupy({ 5, 5 });
        stage.map.bump({ 5, 5 }, 0); // at 0.54
        const AvoidObstacles avoid;
        QCOMPARE(avoid.restrained(stage.now(), { 0.15, 0 }).speedMuPerCycle, 0.0);
        stage.pose.headingRad = 3;
        QCOMPARE(avoid.restrained(stage.now(), { 0.15, 0 }).speedMuPerCycle, 0.15);
    }
    /// Commanded straight at another robot, it stops before it or passes it.
    void otherRobotIsNotTouched()
    {
        for (const auto activity : { Activity::Exploring, Activity::Parked }) {
            Stage stage;
            RobotReport other;
            other.number = 1;
            other.activity = activity;
            other.pose = { 8, 5.1, 0 };
            const AvoidObstacles avoid;
            GoToPoint go;
            go.to({ 12, 5 }, 0.2, true);
            for (int cycle = 0; cycle < 300; ++cycle) {
                other.time = cycle;
                stage.others = { other };
                stage.apply(avoid.restrained(stage.now(), go.act(stage.now()).value_or(Motion {})));
                QVERIFY(distance(placeOf(stage.pose), placeOf(other.pose)) > 1.0);
            }
        }
    }
    void collidedRobotBacksOff()
    {
        Stage stage;
        AvoidObstacles avoid;
        QVERIFY(!avoid.act(stage.now()).has_value());
        avoid.watch({ 0.1, 0 }, { 0.1, 0 }, true);
        QVERIFY(avoid.act(stage.now())->speedMuPerCycle < 0);
    }
    void blockedRobotLooksForRoom()
    {
        Stage stage;
        AvoidObstacles avoid;
        for (int i = 0; i < 24; ++i) {
            avoid.watch({ 0.1, 0 }, {}, false);
            QVERIFY(!avoid.act(stage.now()).has_value());
        }
        avoid.watch({ 0.1, 0 }, {}, false);
        QVERIFY(avoid.act(stage.now()).has_value());
    }
    void higherNumberGivesWayAndLowerDoesNot()
    {
        Stage stage;
        for (double x = 2; x < 8; x += 0.2) {
            for (double y = 2; y < 8; y += 0.2) {
                stage.map.occupy({ x, y });
            }
        }
        RobotReport other;
        other.number = 3;
        other.pose = { 6.2, 5, 3.1 };
        other.goal = Point { 2, 5 };
        stage.others = { other };
        GiveWay give;
        give.consider(stage.now(), 20);
        QVERIFY(!give.running()); // number 3 has lower priority than this robot, number 2
        stage.others[0].number = 1;
        give.consider(stage.now(), 3);
        QVERIFY(!give.running()); // not blocked for long yet
        give.consider(stage.now(), 20);
        QVERIFY(give.running());
        stage.play(give, 30);
        QVERIFY(std::abs(stage.pose.y - 5) > 0.7); // beside the other's path
        stage.others[0].pose.x = 1;
        QVERIFY(give.act(stage.now()).has_value());
        QVERIFY(!give.running()); // it has passed
    }
    void ofTwoUnknownRobotsOneReturnsFirst()
    {
        const auto yields = [](int number) {
            Stage stage;
            stage.number = number;
            stage.pose = { 5, 5, 0 };
            stage.others = { { kUnknownRobot, stage.time, { 6.3, 5, 0 }, Activity::Exploring,
                std::nullopt } };
            GiveWay give;
            give.consider(stage.now(), 20);
            int cycles = 0;
            while (give.running()) {
                (void)give.act(stage.now());
                ++cycles;
            }
            return cycles;
        };
        QVERIFY(yields(1) > 0);
        QVERIFY(yields(3) > yields(1) + 10);
    }
};

QTEST_GUILESS_MAIN(TestBehaviours)
#include "tst_behaviours.moc"
