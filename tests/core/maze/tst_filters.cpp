// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/world.h"
#include "core/base/seeded_random.h"
#include "core/maze/kalman_filter.h"
#include "core/maze/knowledge.h"
#include "core/maze/smoothing_filter.h"

#include <cmath>
#include <deque>

#include <QTest>

#include <Eigen/LU>

using namespace medulla;
using namespace medulla::maze;

namespace {

constexpr int kLatency = 4;

/// A robot with the motion model of section 5.1 of the protocol, with its sensors.
struct TrueRobot {
    SeededRandom random;
    Pose pose { 10, 5, 0.7 };
    Wheels output;
    std::deque<double> headings; ///< newest first

    explicit TrueRobot(std::uint64_t seed)
        : random(seed)
    {
    }
    void step(Wheels command, bool blocked = false)
    {
        headings.push_front(pose.headingRad);
        output = nextOutput(output, command);
        output.left *= 1 + random.normal(0.015);
        output.right *= 1 + random.normal(0.015);
        const auto next = moved(pose, output);
        pose = blocked ? Pose { pose.x, pose.y, next.headingRad } : next;
    }
    Point gps()
    {
        const auto rounded = [](double value) { return std::round(value * 10) / 10; };
        return { rounded(pose.x + random.normal(0.5)), rounded(pose.y + random.normal(0.5)) };
    }
    double compass()
    {
        const auto shown = headings.size() < kLatency ? pose.headingRad : headings[kLatency - 1];
        return radians(std::round(degrees(shown) + random.normal(2)));
    }
};

Wheels commandAt(int cycle)
{
    return cycle / 30 % 3 == 0 ? Wheels { 0.15, 0.10 }
        : cycle / 30 % 3 == 1  ? Wheels { 0.15, 0.15 }
                               : Wheels { 0.02, 0.14 };
}

/// Drives a robot and a filter together, for each seed so many cycles; calls `look(robot, filter,
/// cycle)` after each of them.
template <class Filter, class Look>
void drive(std::uint64_t seeds, int cycles, Look look)
{
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        TrueRobot robot(seed);
        Filter filter { FilterSettings {} };
        for (int cycle = 0; cycle < cycles; ++cycle) {
            const auto command = cycle < 15 ? Wheels {} : commandAt(cycle);
            robot.step(command);
            filter.predict(command, false);
            filter.gps(robot.gps());
            if (cycle % 4 == 0) {
                filter.compass(robot.compass());
            }
            look(robot, filter, cycle);
        }
    }
}

/// A robot in a narrow room of the simulator, which collides with walls all the time, and its
/// estimates.
struct Bumping {
    arena::World world;
    Knowledge knowledge;
    int bumps = 0;

    explicit Bumping(std::uint64_t seed)
        : world(room(), { { { 2, 2, 2.4 } } }, rules(), seed)
        , knowledge({}, FilterKind::Kalman, 1, false)
    {
        Registration registration;
        registration.id = 1;
        (void)world.admit(registration);
    }
    static Lab room()
    {
        Lab lab;
        lab.widthMu = lab.heightMu = 4;
        return lab;
    }
    static arena::Rules rules()
    {
        arena::Rules rules;
        rules.parameters.simTimeCycles = 0;
        return rules;
    }
    /// One cycle with as many sensor requests as the quota allows.
    void step(int cycle)
    {
        if (cycle == 2) {
            world.start();
        }
        world.step();
        const auto measures = world.measures(1);
        bumps += measures.collision.value_or(false) ? 1 : 0;
        knowledge.take(measures, m_command);
        m_command = cycle < 15 ? Wheels {} : commandAt(cycle);
        Actions actions;
        actions.leftMotor = m_command.left;
        actions.rightMotor = m_command.right;
        actions.requests.add(Sensor::Compass);
        world.take(1, actions);
    }
    /// Squared error of position and heading over its variance: 2 and 1 on average.
    [[nodiscard]] double placeMisfit() const
    {
        const auto& truth = world.robot(1).pose;
        const auto pose = knowledge.pose();
        const auto covariance = knowledge.filter().covariance();
        Eigen::Matrix2d matrix;
        matrix << covariance.xx, covariance.xy, covariance.xy, covariance.yy;
        const Eigen::Vector2d error(pose.x - truth.x, pose.y - truth.y);
        return error.dot(matrix.inverse() * error);
    }
    [[nodiscard]] double headingMisfit() const
    {
        const auto error = wrapped(knowledge.pose().headingRad - world.robot(1).pose.headingRad);
        return error * error / knowledge.filter().covariance().headingHeading;
    }

private:
    Wheels m_command;
};

/// Root mean square of the position error, Mu, over some games.
template <class Filter>
double placeError()
{
    double sum = 0;
    int count = 0;
    drive<Filter>(10, 600, [&](const TrueRobot& robot, const Filter& filter, int cycle) {
        if (cycle > 100) {
            const auto error = distance(placeOf(filter.pose()), placeOf(robot.pose));
            sum += error * error;
            ++count;
        }
    });
    return std::sqrt(sum / count);
}

} // namespace

class TestFilters final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The normalised error of five numbers is 5 on average if the covariance is correct.
    void kalmanFilterIsConsistent()
    {
        double sum = 0;
        int count = 0;
        const auto look = [&](const TrueRobot& robot, const KalmanFilter& filter, int cycle) {
            if (cycle < 50 || cycle % 25 != 0) {
                return;
            }
            const auto pose = filter.pose();
            Eigen::Matrix<double, 5, 1> error;
            error << pose.x - robot.pose.x, pose.y - robot.pose.y,
                wrapped(pose.headingRad - robot.pose.headingRad),
                filter.output().left - robot.output.left,
                filter.output().right - robot.output.right;
            sum += error.dot(filter.motionCovariance().inverse() * error);
            ++count;
        };
        drive<KalmanFilter>(40, 400, look);
        const auto mean = sum / count;
        QVERIFY2(mean > 4.0 && mean < 6.0, qPrintable(QString::number(mean)));
    }
    /// From the first measurements on, with an invalid compass for some cycles, and at walls.
    void kalmanFilterIsConsistentFromTheStartAndAtWalls()
    {
        struct Mean {
            double place = 0;
            double heading = 0;
            int count = 0;
        };
        Mean start;
        Mean later;
        int bumps = 0;
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            Bumping game(seed);
            for (int cycle = 0; cycle < 300; ++cycle) {
                game.step(cycle);
                if (!game.knowledge.placed()) {
                    QVERIFY(cycle < 10);
                    continue;
                }
                auto& mean = cycle < 20 ? start : later;
                if (cycle < 20 || cycle % 20 == 0) {
                    mean.place += game.placeMisfit();
                    mean.heading += game.headingMisfit();
                    ++mean.count;
                }
            }
            bumps += game.bumps;
        }
        QVERIFY(bumps > 60 * 50);
        for (const auto& mean : { start, later }) {
            const auto place = mean.place / mean.count;
            const auto heading = mean.heading / mean.count;
            QVERIFY2(place > 1.4 && place < 2.7, qPrintable(QString::number(place)));
            QVERIFY2(heading > 0.6 && heading < 1.5, qPrintable(QString::number(heading)));
        }
    }
    void lateCollisionsAreCorrected()
    {
        FilterSettings settings;
        settings.historyCycles = 6;
        KalmanFilter kalman(settings);
        SmoothingFilter smoothing(settings);
        for (PoseFilter* filter : std::initializer_list<PoseFilter*> { &kalman, &smoothing }) {
            filter->gps({ 3, 4 });
            filter->compass(0);
            for (int cycle = 0; cycle < 20; ++cycle) {
                filter->predict({ 0.1, 0.1 }, false);
            }
            const auto before = filter->pose();
            filter->undoStep(6);
            QVERIFY(std::abs(before.x - filter->pose().x - 0.1) < 0.01);
            // The displacement since then is unchanged.
            QVERIFY(std::abs(filter->pose().x - filter->poseBefore(4).x - 0.4) < 0.02);
        }
    }
    /// The pose of a sensor with a longer latency than the compass is its pose at measuring time.
    void posesAreKeptForTheLatestSensor()
    {
        FilterSettings settings;
        settings.compassLatencyCycles = 0;
        settings.historyCycles = 6;
        KalmanFilter filter(settings);
        filter.gps({ 3, 4 });
        filter.compass(0);
        for (int cycle = 0; cycle < 20; ++cycle) {
            filter.predict({ 0.1, 0.1 }, false);
        }
        QVERIFY(std::abs(filter.pose().x - filter.poseBefore(6).x - 0.6) < 0.01);
    }
    void kalmanFilterIsFarBetterThanTheGps()
    {
        const auto error = placeError<KalmanFilter>();
        QVERIFY2(error < 0.09, qPrintable(QString::number(error)));
    }
    void smoothingWorksAndTheKalmanFilterIsBetter()
    {
        const auto error = placeError<SmoothingFilter>();
        QVERIFY2(error < 0.3, qPrintable(QString::number(error)));
        QVERIFY(placeError<KalmanFilter>() < error);
    }
    /// At full turning speed, a compass used without its latency would be wrong by 4 cycles of
    /// turn.
    void compassLatencyIsTakenIntoAccount()
    {
        TrueRobot robot(3);
        KalmanFilter filter { FilterSettings {} };
        for (int cycle = 0; cycle < 200; ++cycle) {
            const auto command = cycle < 10 ? Wheels {} : Wheels { -0.1, 0.1 };
            robot.step(command);
            filter.predict(command, false);
            filter.gps(robot.gps());
            filter.compass(robot.compass());
        }
        QVERIFY(std::abs(wrapped(filter.pose().headingRad - robot.pose.headingRad)) < radians(4));
        const auto before = filter.poseBefore(kLatency).headingRad;
        QVERIFY(std::abs(wrapped(before - robot.headings[kLatency - 1])) < radians(4));
    }
    void collisionKeepsThePlaceButTurns()
    {
        KalmanFilter filter { FilterSettings {} };
        filter.gps({ 3, 4 });
        filter.compass(0.5);
        const auto before = filter.pose();
        filter.predict({ 0.15, 0.05 }, true);
        QCOMPARE(filter.pose().x, before.x);
        QCOMPARE(filter.pose().y, before.y);
        QCOMPARE_LT(filter.pose().headingRad, before.headingRad);
    }
    void unknownGpsOffsetDoesNoHarm()
    {
        KalmanFilter filter { FilterSettings {} };
        QVERIFY(!filter.placeKnown());
        filter.gps({ 840.2, 394.4 });
        QVERIFY(filter.placeKnown());
        QVERIFY(!filter.headingKnown());
        QVERIFY(distance(placeOf(filter.pose()), { 840.2, 394.4 }) < 0.1);
    }
};

QTEST_GUILESS_MAIN(TestFilters)
#include "tst_filters.moc"
