// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/maze/kalman_filter.h"
#include "core/maze/smoothing_filter.h"

#include <cmath>
#include <deque>

#include <QTest>

#include <Eigen/LU>

using namespace medulla;
using namespace medulla::maze;

namespace {

constexpr int kLatency = 4;

/// A robot as section 5.1 of the protocol moves it, with its sensors.
struct TrueRobot {
    SeededRandom random;
    Pose pose { 10, 5, 0.7 };
    Wheels output;
    std::deque<double> headings; ///< newest first

    explicit TrueRobot(std::uint64_t seed)
        : random(seed)
    {
    }
    void step(Wheels orders, bool blocked = false)
    {
        headings.push_front(pose.headingRad);
        output = nextOutput(output, orders);
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

Wheels ordersAt(int cycle)
{
    return cycle / 30 % 3 == 0 ? Wheels { 0.15, 0.10 }
        : cycle / 30 % 3 == 1  ? Wheels { 0.15, 0.15 }
                               : Wheels { 0.02, 0.14 };
}

/// Drives a robot and a filter beside it, for each seed so many cycles; `look(robot, filter,
/// cycle)` after each of them.
template <class Filter, class Look>
void drive(std::uint64_t seeds, int cycles, Look look)
{
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        TrueRobot robot(seed);
        Filter filter { FilterSettings {} };
        for (int cycle = 0; cycle < cycles; ++cycle) {
            const auto orders = cycle < 15 ? Wheels {} : ordersAt(cycle);
            robot.step(orders);
            filter.predict(orders, false);
            filter.gps(robot.gps());
            if (cycle % 4 == 0) {
                filter.compass(robot.compass());
            }
            look(robot, filter, cycle);
        }
    }
}

/// Root mean square of the place's error, um, over some games.
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

class FiltersTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The normalised error of five numbers is 5 on the mean, if the covariance is the true one.
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
    /// Turning at full speed, a compass that is taken for a new one would be off by 4 cycles of
    /// turn.
    void compassLatencyIsTakenIntoAccount()
    {
        TrueRobot robot(3);
        KalmanFilter filter { FilterSettings {} };
        for (int cycle = 0; cycle < 200; ++cycle) {
            const auto orders = cycle < 10 ? Wheels {} : Wheels { -0.1, 0.1 };
            robot.step(orders);
            filter.predict(orders, false);
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
    void unknownOffsetOfTheGpsIsNoMatter()
    {
        KalmanFilter filter { FilterSettings {} };
        QVERIFY(!filter.placeKnown());
        filter.gps({ 840.2, 394.4 });
        QVERIFY(filter.placeKnown());
        QVERIFY(!filter.headingKnown());
        QVERIFY(distance(placeOf(filter.pose()), { 840.2, 394.4 }) < 0.1);
    }
};

QTEST_GUILESS_MAIN(FiltersTest)
#include "tst_filters.moc"
