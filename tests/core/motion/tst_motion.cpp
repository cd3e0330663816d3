// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/motion/minimum_jerk.h"
#include "core/motion/path.h"
#include "core/motion/step_timing.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QTest>

using namespace medulla;
using namespace medulla::motion;
using namespace std::chrono_literals;

namespace {

Position anyPosition(SeededRandom& random)
{
    return { random.uniform(-300, 300), random.uniform(-300, 300), random.uniform(-300, 300) };
}

/// Plans as the original's PYT: no rules but reach.
Path plan(const Position& start, const Position& target, int factor, Duration period, Reach reach)
{
    Rules rules;
    rules.reach = std::move(reach);
    return motion::plan(start, { target, factor, period }, rules);
}

/// Reachable up to 100 mm in x.
Text upToHundred(const Position& position)
{
    return position.x() <= 100.0 ? Text() : Text("x is over 100.");
}

} // namespace

class TestMotion final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void samplesAreThoseOfTheOriginal()
    {
        const auto curve = MinimumJerk::between({ 0, 0, 0 }, { 30, -20, 10 }, 1);
        QCOMPARE(curve.steps(), 38);
        QCOMPARE(curve.samples(), 39);
        QVERIFY(curve.sample(0) == Position(0, 0, 0));
        const Position second(0.00525372773867439, -0.00350248515911522, 0.00175124257955761);
        QVERIFY((curve.sample(1) - second).cwiseAbs().maxCoeff() < 1e-12);
        QVERIFY((curve.sample(19) - Position(15, -10, 5)).norm() < 1e-12);
        QVERIFY(curve.sample(38) == Position(30, -20, 10));
        QCOMPARE(MinimumJerk::between({ 0, 0, 0 }, { 30, -20, 10 }, 3).steps(), 114);
    }

    void samplesCountTheMillimetresRoundedUp()
    {
        QCOMPARE(MinimumJerk::between({ 0, 0, 0 }, { 5, 0, 0 }, 1).steps(), 5);
        QCOMPARE(MinimumJerk::between({ 0, 0, 0 }, { 5.001, 0, 0 }, 1).steps(), 6);
        QCOMPARE(MinimumJerk::between({ 0, 0, 0 }, { 0.001, 0, 0 }, 1).steps(), 1);
        QCOMPARE(MinimumJerk::between({ 0, 0, 0 }, { 0.001, 0, 0 }, 4).steps(), 4);
    }

    void zeroLengthIsNoMotion()
    {
        const auto curve = MinimumJerk::between({ 1, 2, 3 }, { 1, 2, 3 }, 5);
        QCOMPARE(curve.steps(), 0);
        QCOMPARE(curve.samples(), 0);
        QCOMPARE(curve.largestStepMm(), 0.0);
        QCOMPARE(curve.peakSpeedMmPerS(35ms), 0.0);
        QVERIFY(curve.duration(35ms) == 0ms);
        QVERIFY(curve.at(10ms, 35ms).position == Position(1, 2, 3));
        QVERIFY(curve.at(10ms, 35ms).velocityMmPerS == Position(0, 0, 0));
    }

    void bothEndsAreExact()
    {
        SeededRandom random(1);
        for (int i = 0; i < 5000; ++i) {
            const auto start = anyPosition(random);
            const auto end = anyPosition(random);
            const auto curve = MinimumJerk::between(start, end, 1 + int(random.below(3)));
            QVERIFY(curve.sample(0) == start);
            QVERIFY(curve.sample(curve.steps()) == end);
        }
    }

    void progressIsStraightAndNeverBackwards()
    {
        SeededRandom random(2);
        for (int i = 0; i < 300; ++i) {
            const auto start = anyPosition(random);
            const auto end = anyPosition(random);
            const auto curve = MinimumJerk::between(start, end, 1 + int(random.below(4)));
            const Position direction = (end - start).normalized();
            double before = 0.0;
            double largest = 0.0;
            for (int k = 0; k <= curve.steps(); ++k) {
                const Position along = curve.sample(k) - start;
                const auto way = along.dot(direction);
                QVERIFY((along - way * direction).norm() < 1e-9);
                QVERIFY(way >= before - 1e-12);
                largest = std::max(largest, way - before);
                before = way;
            }
            QVERIFY(std::abs(largest - curve.largestStepMm()) < 1e-9);
        }
    }

    void velocityAndAccelerationVanishAtBothEnds()
    {
        SeededRandom random(3);
        for (int i = 0; i < 200; ++i) {
            const auto curve = MinimumJerk::between(anyPosition(random), anyPosition(random), 1);
            const auto duration = curve.duration(35ms);
            for (const auto t : { Duration(1), duration - Duration(1) }) {
                const auto state = curve.at(t, 35ms);
                QVERIFY(state.velocityMmPerS.norm() < 1e-9);
                QVERIFY(state.accelerationMmPerS2.norm() < 1e-3);
            }
            for (const auto t :
                { Duration(-1h), Duration(0ns), duration, Duration(duration + 1h) }) {
                const auto state = curve.at(t, 35ms);
                QVERIFY(state.position == (t <= 0ns ? curve.start() : curve.end()));
                QVERIFY(state.velocityMmPerS.isZero(0.0));
                QVERIFY(state.accelerationMmPerS2.isZero(0.0));
            }
        }
    }

    void velocityAndAccelerationAreTheDerivatives()
    {
        const auto curve = MinimumJerk::between({ 10, 20, 30 }, { -100, 60, 200 }, 2);
        const auto duration = curve.duration(20ms);
        constexpr auto kStep = 100us;
        const auto stepS = toS(kStep);
        double fastest = 0.0;
        for (auto t = Duration(2 * kStep); t < duration - 2 * kStep; t += 7ms) {
            const auto before = curve.at(t - kStep, 20ms);
            const auto at = curve.at(t, 20ms);
            const auto after = curve.at(t + kStep, 20ms);
            const Position velocity = (after.position - before.position) / (2.0 * stepS);
            const Position acceleration =
                (after.velocityMmPerS - before.velocityMmPerS) / (2.0 * stepS);
            QVERIFY((velocity - at.velocityMmPerS).norm() < 1e-3);
            QVERIFY((acceleration - at.accelerationMmPerS2).norm() < 1e-3);
            fastest = std::max(fastest, at.velocityMmPerS.norm());
        }
        QVERIFY(std::abs(fastest - curve.peakSpeedMmPerS(20ms)) < 0.1);
    }

    void anyTimeAgreesWithTheSamples()
    {
        const auto curve = MinimumJerk::between({ 1, 2, 3 }, { 40, -50, 60 }, 2);
        for (int k = 0; k <= curve.steps(); ++k) {
            QVERIFY((curve.at(k * 35ms, 35ms).position - curve.sample(k)).norm() < 1e-9);
        }
    }

    void aPathTellsAllThatThePreviewShows()
    {
        const auto path = plan({ 0, 0, 0 }, { 30, -20, 10 }, 1, 35ms, {});
        QVERIFY(!path.refusal);
        QVERIFY(!path.unreachable);
        QCOMPARE(path.samples.size(), std::size_t(39));
        QVERIFY(path.duration == 38 * 35ms);
        QCOMPARE(path.distanceMm, std::sqrt(1400.0));
        QCOMPARE(path.peakSpeedMmPerS, 15.0 / 8.0 * std::sqrt(1400.0) / 1.33);
        double largest = 0.0;
        for (std::size_t i = 1; i < path.samples.size(); ++i) {
            largest = std::max(largest, (path.samples[i] - path.samples[i - 1]).norm());
        }
        QVERIFY(std::abs(path.largestStepMm - largest) < 1e-12);
        const auto curve = MinimumJerk::between({ 0, 0, 0 }, { 30, -20, 10 }, 1);
        for (const auto t : { 0ms, 1ms, 400ms, 1330ms, 2000ms }) {
            QVERIFY(path.at(t).position == curve.at(t, 35ms).position);
            QVERIFY(path.at(t).velocityMmPerS == curve.at(t, 35ms).velocityMmPerS);
        }
    }

    void malformedRequestsAreRefused_data()
    {
        QTest::addColumn<double>("x");
        QTest::addColumn<int>("factor");
        QTest::addColumn<int>("periodUs");
        QTest::addColumn<int>("code");
        const auto nan = std::numeric_limits<double>::quiet_NaN();
        const auto infinite = std::numeric_limits<double>::infinity();
        QTest::newRow("nan") << nan << 1 << 35000 << int(RefusalCode::NotFinite);
        QTest::newRow("infinite") << infinite << 1 << 35000 << int(RefusalCode::NotFinite);
        QTest::newRow("factor 0") << 10.0 << 0 << 35000 << int(RefusalCode::FactorOutOfRange);
        QTest::newRow("factor -1") << 10.0 << -1 << 35000 << int(RefusalCode::FactorOutOfRange);
        QTest::newRow("factor 101") << 10.0 << 101 << 35000 << int(RefusalCode::FactorOutOfRange);
        QTest::newRow("period 0") << 10.0 << 1 << 0 << int(RefusalCode::PeriodOutOfRange);
        QTest::newRow("period -1") << 10.0 << 1 << -35000 << int(RefusalCode::PeriodOutOfRange);
        QTest::newRow("period short") << 10.0 << 1 << 999 << int(RefusalCode::PeriodOutOfRange);
        QTest::newRow("period long")
            << 10.0 << 1 << 10'000'001 << int(RefusalCode::PeriodOutOfRange);
        QTest::newRow("too long") << 201.0 << 100 << 35000 << int(RefusalCode::TooLong);
        QTest::newRow("far too long") << 1e300 << 1 << 35000 << int(RefusalCode::TooLong);
        QTest::newRow("already there") << 0.0 << 1 << 35000 << int(RefusalCode::AlreadyThere);
    }
    void malformedRequestsAreRefused()
    {
        QFETCH(double, x);
        QFETCH(int, factor);
        QFETCH(int, periodUs);
        QFETCH(int, code);
        const auto path =
            plan({ 0, 0, 0 }, { x, 0, 0 }, factor, std::chrono::microseconds(periodUs), {});
        QVERIFY(path.refusal);
        QCOMPARE(int(path.refusal->code), code);
        QVERIFY(!path.refusal->text.isEmpty());
        QVERIFY(path.samples.empty());
    }

    void theLimitsThemselvesAreAllowed()
    {
        QVERIFY(!plan({ 0, 0, 0 }, { 200, 0, 0 }, 100, 1ms, {}).refusal);
        QVERIFY(!plan({ 0, 0, 0 }, { 200, 0, 0 }, 1, 10s, {}).refusal);
    }

    void anUnreachableTargetIsNamedWithItsReason()
    {
        const auto path = plan({ 0, 0, 0 }, { 150, 0, 0 }, 1, 35ms, upToHundred);
        QVERIFY(path.refusal);
        QCOMPARE(path.refusal->code, RefusalCode::NotReachable);
        QVERIFY(path.refusal->text.english().contains(QStringLiteral("target 150.0, 0.0, 0.0")));
        QVERIFY(path.refusal->text.english().contains(QStringLiteral("x is over 100.")));
        QCOMPARE(path.unreachable->sample, 150);
        QCOMPARE(path.samples.size(), std::size_t(151)); // to be drawn nevertheless
    }

    void anUnreachableSampleOnTheWayIsNamedWithItsReason()
    {
        const Reach hole = [](const Position& position) {
            return std::abs(position.x() - 50.0) < 3.0 ? Text("There is a post.") : Text();
        };
        const auto path = plan({ 0, 0, 0 }, { 100, 0, 0 }, 1, 35ms, hole);
        QVERIFY(path.refusal);
        QCOMPARE(path.refusal->code, RefusalCode::NotReachable);
        const auto index = std::size_t(path.unreachable->sample);
        QVERIFY(hole(path.samples[index - 1]).isEmpty());
        QVERIFY(!hole(path.samples[index]).isEmpty());
        const auto text = path.refusal->text.english();
        QVERIFY2(text.contains(QStringLiteral("Sample %1 of 100").arg(index)), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("There is a post.")), qPrintable(text));
    }

    void anArmAtTheEdgeOfItsWorkspaceMayLeaveIt()
    {
        QVERIFY(!plan({ 101, 0, 0 }, { 50, 0, 0 }, 1, 35ms, upToHundred).refusal);
        QVERIFY(plan({ 110, 0, 0 }, { 50, 0, 0 }, 1, 35ms, upToHundred).refusal);
        // The tolerance near the start does not apply to the target.
        QVERIFY(plan({ 100, 0, 0 }, { 101, 0, 0 }, 1, 35ms, upToHundred).refusal);
    }

    void latenessIsToldByPercentiles()
    {
        StepTiming timing;
        QVERIFY(timing.percentile(0.999) == 0ns);
        for (int i = 1; i <= 1000; ++i) {
            timing.add(std::chrono::microseconds(i));
        }
        timing.add(-5us);
        timing.add(20ms);
        QCOMPARE(timing.steps(), std::uint64_t(1002));
        QCOMPARE(timing.overOneMs(), std::uint64_t(1));
        QVERIFY(timing.worst() == 20ms);
        const auto median = toMs(timing.percentile(0.5));
        QVERIFY(median >= 0.5 && median < 0.5 * 1.19);
        QVERIFY(timing.percentile(1.0) == 20ms);
        timing.add(1h);
        QVERIFY(timing.percentile(1.0) == 1h);
    }
};

QTEST_GUILESS_MAIN(TestMotion)
#include "tst_motion.moc"
