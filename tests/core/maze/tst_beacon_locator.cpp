// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/beacon_locator.h"
#include "tests/core/maze/bearings.h"

#include <QTest>

#include <Eigen/LU>

using namespace medulla;
using namespace medulla::maze;

namespace {

constexpr double kBearingNoiseDeg = 2.02; ///< 2 degrees and the rounding
constexpr int kSeeds = 300;
/// Upper limit of the 95 % band of the mean of 300 normalised squared errors with two degrees of
/// freedom: 2 + 1.96 * sqrt(2 * 2 / 300).
constexpr double kHigh = 2.23;
/// The covariance may be a little too large: the prior is wider than the arena, and the tail beyond
/// the range of the rules, which decides after one look, is for rules without a limit.
constexpr double kLow = 1.1;

/// The normalised estimation error squared (NEES): 2 on average if the covariance is correct.
double misfit(const BeaconFix& fix, Point beacon)
{
    const Eigen::Vector2d error(fix.middle.x - beacon.x, fix.middle.y - beacon.y);
    return error.dot(fix.covariance.inverse() * error);
}

void checkBand(double mean)
{
    QVERIFY2(mean > kLow && mean < kHigh, qPrintable(QString::number(mean)));
}

BeaconLocatorSettings settings(Point middle, double limited)
{
    return { middle, radians(kBearingNoiseDeg), 5.0, limited };
}

} // namespace

class TestBeaconLocator final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// From one place, the covariance must not shrink as if the pose errors were new in each look.
    void manyLooksFromOnePlaceDoNotReplaceParallax()
    {
        BeaconLocator locator(settings({ 500, 300 }, 0));
        for (int look = 0; look < 1000; ++look) {
            locator.see({ 1, { 500, 300 }, 0.5, radians(0.9), 0.09 });
        }
        const auto fix = locator.fix();
        QVERIFY(fix->sigmaMu() > 7);
        QCOMPARE(locator.lines(), std::size_t(1));
        // Across the line of sight: one degree at some 15 Mu.
        const Eigen::Vector2d across(-std::sin(0.5), std::cos(0.5));
        const auto aside = std::sqrt(across.dot(fix->covariance * across));
        QVERIFY2(aside > 0.15 && aside < 0.5, qPrintable(QString::number(aside)));
    }
    void rulesWithALimitTellTheDistanceOfOneLook()
    {
        BeaconLocator locator(settings({ 10, 7 }, 0.999));
        locator.see({ 1, { 10, 7 }, 0, radians(0.9), 0.09 });
        const auto fix = locator.fix();
        QVERIFY(fix->middle.x > 12 && fix->middle.x < 15);
        QVERIFY(fix->sigmaMu() > 1 && fix->sigmaMu() < 3);
    }
    /// The limit was assumed wrongly: parallax overrules it.
    void parallaxOverrulesTheLimit()
    {
        BeaconLocator locator(settings({ 10, 7 }, 0.999));
        const Point beacon { 22, 7 };
        test::BearingRobot robot(3, { 10, 4, 1.6 });
        for (int look = 0; look < 15; ++look) {
            locator.see(robot.lineTo(beacon));
            robot.drive();
        }
        QVERIFY(locator.fix()->sigmaMu() < 2);
        QVERIFY(distance(locator.fix()->middle, beacon) < 3);
    }
    /// Lines of sight that no beacon explains.
    void contradictionsWidenTheCovariance()
    {
        double sigma[2] {};
        for (const bool wrong : { false, true }) {
            BeaconLocator locator(settings({ 500, 300 }, 0));
            for (int i = 0; i < 8; ++i) {
                const Point from { 500.0 + i, 300 };
                const auto error = wrong ? radians(i % 2 == 0 ? 20 : -20) : 0.0;
                locator.see(
                    { 1 + i, from, direction(from, { 504, 308 }) + error, radians(0.9), 0.09 });
            }
            sigma[wrong] = locator.fix()->sigmaMu();
        }
        QVERIFY(sigma[1] > 3 * sigma[0]);
    }
    void consistentWithoutRangeLimit_data()
    {
        QTest::addColumn<int>("robots");
        QTest::addColumn<int>("looks");
        for (const int robots : { 1, 3 }) {
            for (const int looks : { 1, 3, 8, 20, 60 }) {
                QTest::addRow("%d robots, %d looks", robots, looks) << robots << looks;
            }
        }
    }
    void consistentWithoutRangeLimit()
    {
        QFETCH(int, robots);
        QFETCH(int, looks);
        double sum = 0;
        for (int seed = 1; seed <= kSeeds; ++seed) {
            SeededRandom random(std::uint64_t(seed) + 7);
            // Anywhere in the arena of the rules, behind an offset.
            const Point beacon { random.uniform(500, 528), random.uniform(300, 314) };
            const Point middle { random.uniform(500, 528), random.uniform(300, 314) };
            BeaconLocator locator(settings(middle, 0));
            for (int number = 1; number <= robots; ++number) {
                test::BearingRobot robot(std::uint64_t(1000 * number + seed),
                    { middle.x + 3 * number - 3, middle.y, random.uniform(-3, 3) }, number);
                const auto turn = random.uniform(-0.04, 0.04);
                for (int look = 0; look < looks; ++look) {
                    locator.see(robot.lineTo(beacon));
                    robot.drive(turn);
                }
            }
            sum += misfit(*locator.fix(), beacon);
        }
        checkBand(sum / kSeeds);
    }
    void consistentWithinTheRangeOfTheRules_data()
    {
        QTest::addColumn<int>("looks");
        for (const int looks : { 1, 3, 8, 20, 60 }) {
            QTest::addRow("%d looks", looks) << looks;
        }
    }
    void consistentWithinTheRangeOfTheRules()
    {
        QFETCH(int, looks);
        double sum = 0;
        for (int seed = 1; seed <= kSeeds; ++seed) {
            SeededRandom random(std::uint64_t(seed) + 7);
            const Point middle { 10, 7 };
            const auto beacon =
                ahead(middle, random.uniform(-3, 3), 5 * std::sqrt(random.uniform()));
            BeaconLocator locator(settings(middle, 0.999));
            test::BearingRobot robot(
                std::uint64_t(1000 + seed), { middle.x, middle.y, random.uniform(-3, 3) });
            const auto turn = random.uniform(-0.1, 0.1);
            for (int look = 0; look < looks; ++look) {
                if (distance(robot.place(), beacon) < 5) {
                    locator.see(robot.lineTo(beacon));
                }
                robot.drive(turn);
            }
            sum += misfit(*locator.fix(), beacon);
        }
        checkBand(sum / kSeeds);
    }
};

QTEST_GUILESS_MAIN(TestBeaconLocator)
#include "tst_beacon_locator.moc"
