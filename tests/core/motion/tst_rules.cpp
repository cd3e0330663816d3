// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/motion/path.h"
#include "tests/support/cpu_time.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace medulla;
using namespace medulla::motion;
using namespace std::chrono_literals;

namespace {

constexpr double kRounding = 1e-6;

Position within(SeededRandom& random, double mm)
{
    return { random.uniform(-mm, mm), random.uniform(-mm, mm), random.uniform(-mm, mm) };
}

KeepOut box(const Position& least, const Position& most)
{
    return { QStringLiteral("box"), KeepOut::Box { least, most } };
}
KeepOut ball(const Position& centre, double radiusMm)
{
    return { QStringLiteral("ball"), KeepOut::Ball { centre, radiusMm } };
}

KeepOut anyZone(SeededRandom& random)
{
    const auto centre = within(random, 200.0);
    const auto size = random.uniform(1.0, 80.0);
    if (random.chance(0.5)) {
        return ball(centre, size);
    }
    const Position half(size, random.uniform(1.0, 80.0), random.uniform(1.0, 80.0));
    return box(centre - half, centre + half);
}

Rules withArm()
{
    Rules rules;
    rules.arm.emplace(arm::Geometry::standard());
    return rules;
}

Rules withZone(const KeepOut& zone)
{
    Rules rules;
    rules.zones = { zone };
    return rules;
}

Request byFitts(const Position& target, double widthMm, Duration period = 10ms)
{
    Request request;
    request.target = target;
    request.rule = DurationRule::Fitts;
    request.widthMm = widthMm;
    request.period = period;
    return request;
}

/// Speeds and accelerations of a path from its samples alone: rest before and after.
struct Measured {
    double stepMm = 0.0;
    double speedMmPerS = 0.0;
    double accelerationMmPerS2 = 0.0;
};
Measured measure(const Path& path)
{
    Measured most;
    const auto periodS = toS(path.period);
    auto all = path.samples;
    all.insert(all.begin(), path.samples.front());
    all.push_back(path.samples.back());
    for (std::size_t i = 1; i + 1 < all.size(); ++i) {
        const auto step = (all[i + 1] - all[i]).norm();
        most.stepMm = std::max(most.stepMm, step);
        most.speedMmPerS = std::max(most.speedMmPerS, step / periodS);
        most.accelerationMmPerS2 = std::max(most.accelerationMmPerS2,
            (all[i + 1] - 2.0 * all[i] + all[i - 1]).norm() / (periodS * periodS));
    }
    return most;
}

/// Largest depth of the way between the samples in a zone; from many points.
double deepest(const Path& path, const KeepOut& zone)
{
    auto most = -kUnlimited;
    for (std::size_t i = 1; i < path.samples.size(); ++i) {
        for (int part = 0; part <= 10; ++part) {
            const Position way = path.samples[i] - path.samples[i - 1];
            most = std::max(most, zone.depthMm(path.samples[i - 1] + 0.1 * part * way));
        }
    }
    return most;
}

/// The period of a straight motion within the limits that has 500 samples.
Duration periodOfHundreds(const Position& start, const Request& request, const Rules& rules)
{
    const auto distance = (request.target - start).norm();
    const auto speed = std::min(rules.limits.speedMmPerS, request.speedLimitMmPerS);
    const auto leastS = std::max(kPeakRate * distance / speed,
        std::sqrt(kPeakRateRate * distance / rules.limits.accelerationMmPerS2));
    return Duration(std::int64_t(leastS / 500.0 * 1e9));
}

Request anyRequest(SeededRandom& random)
{
    Request request;
    request.target = within(random, 250.0);
    request.factor = 1 + int(random.below(3));
    request.period = std::chrono::milliseconds(1 + random.below(60));
    request.path = random.chance(0.5) ? PathKind::Straight : PathKind::JointSpace;
    request.rule = random.chance(0.5) ? DurationRule::PeriodAndFactor : DurationRule::Fitts;
    request.widthMm = random.uniform(1.0, 50.0);
    if (random.chance(0.3)) {
        request.speedLimitMmPerS = random.uniform(5.0, 300.0);
    }
    return request;
}

} // namespace

class TestRules final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noPathBreaksARule()
    {
        SeededRandom random(7);
        int planned = 0;
        int kept = 0;
        int crossing = 0;
        int unreachable = 0;
        for (int i = 0; i < 3000; ++i) {
            auto rules = withArm();
            rules.limits.stepMm = random.uniform(2.0, 10.0);
            if (random.chance(0.7)) {
                rules.limits.speedMmPerS = random.uniform(1.0, 400.0);
                rules.limits.accelerationMmPerS2 = random.uniform(20.0, 3000.0);
            }
            for (auto zones = random.below(5); zones > 0; --zones) {
                rules.zones.push_back(anyZone(random));
            }
            auto request = anyRequest(random);
            const auto start = within(random, 140.0);
            // Thousands of samples show no more than hundreds: one slow path in ten has them.
            if (random.chance(0.9)) {
                request.period = std::max(request.period, periodOfHundreds(start, request, rules));
            }
            const auto path = plan(start, request, rules);
            if (path.refusal) {
                crossing += path.refusal->code == RefusalCode::KeepOut ? 1 : 0;
                unreachable += path.refusal->code == RefusalCode::NotReachable ? 1 : 0;
                continue;
            }
            ++planned;
            kept += path.stretched ? 1 : 0;
            QVERIFY(path.samples.front() == start);
            QVERIFY(path.samples.back() == request.target);
            QVERIFY(int(path.samples.size()) <= kMostSteps + 1);
            QVERIFY(path.period >= request.period);
            QVERIFY(path.duration == (int(path.samples.size()) - 1) * path.period);
            const auto most = measure(path);
            const auto speed = std::min(rules.limits.speedMmPerS, request.speedLimitMmPerS);
            QVERIFY(most.stepMm <= rules.limits.stepMm * (1.0 + kRounding));
            QVERIFY(most.speedMmPerS <= speed * (1.0 + kRounding));
            QVERIFY(
                most.accelerationMmPerS2 <= rules.limits.accelerationMmPerS2 * (1.0 + kRounding));
            QVERIFY(std::abs(path.largestStepMm - most.stepMm) < kRounding);
            for (const auto& sample : path.samples) {
                QVERIFY(rules.arm->solve(sample).has_value()
                    || (sample - start).norm() <= kStartToleranceMm);
            }
            for (const auto& zone : rules.zones) {
                if (zone.depthMm(start) <= 0.0) {
                    QVERIFY(deepest(path, zone) <= kRounding);
                }
            }
        }
        QVERIFY2(planned > 1000, qPrintable(QString::number(planned)));
        QVERIFY2(kept > 300, qPrintable(QString::number(kept)));
        QVERIFY2(crossing > 100, qPrintable(QString::number(crossing)));
        QVERIFY2(unreachable > 50, qPrintable(QString::number(unreachable)));
    }

    void aLimitTakesNoMoreTimeThanItNeeds()
    {
        const Position target(100, 0, 0);
        Rules rules;
        rules.limits.speedMmPerS = 50.0;
        const auto bySpeed = plan({ 0, 0, 0 }, { target, 1, 35ms }, rules);
        QVERIFY(bySpeed.stretched);
        // 15/8 of 100 mm at 50 mm/s are 3.75 s: 108 periods.
        QVERIFY(bySpeed.duration == 108 * 35ms);
        rules.limits.speedMmPerS = kUnlimited;
        rules.limits.accelerationMmPerS2 = 40.0;
        const auto byAcceleration = plan({ 0, 0, 0 }, { target, 1, 35ms }, rules);
        // sqrt(10 / sqrt(3) * 100 / 40) s = 3.799 s: 109 periods.
        QVERIFY(byAcceleration.duration == 109 * 35ms);
        QVERIFY(byAcceleration.peakAccelerationMmPerS2 <= 40.0);
        rules.limits.accelerationMmPerS2 = 1e6;
        const auto free = plan({ 0, 0, 0 }, { target, 1, 35ms }, rules);
        QVERIFY(!free.stretched);
        QVERIFY(free.duration == 100 * 35ms);
    }

    void theLowerOfWishAndLimitHolds()
    {
        Rules rules;
        rules.limits.speedMmPerS = 60.0;
        Request request { { 100, 0, 0 }, 1, 10ms };
        request.speedLimitMmPerS = 1000.0;
        QVERIFY(plan({ 0, 0, 0 }, request, rules).peakSpeedMmPerS <= 60.0);
        request.speedLimitMmPerS = 20.0;
        const auto path = plan({ 0, 0, 0 }, request, rules);
        QVERIFY(path.peakSpeedMmPerS <= 20.0);
        QVERIFY(path.peakSpeedMmPerS > 19.9);
        for (const auto wish : { 0.5, 0.0, -5.0, std::nan("") }) {
            request.speedLimitMmPerS = wish;
            QCOMPARE(plan({ 0, 0, 0 }, request, rules).refusal->code, RefusalCode::SpeedOutOfRange);
        }
    }

    void samplesGoFartherApartInTimeRatherThanBeTooMany()
    {
        Rules rules;
        rules.limits.speedMmPerS = 5.0;
        const auto path = plan({ 0, 0, 0 }, { { 100, 0, 0 }, 1, 1ms }, rules);
        QVERIFY(!path.refusal);
        QCOMPARE(path.samples.size(), std::size_t(kMostSteps) + 1);
        QVERIFY(path.period > 1ms);
        QVERIFY(path.duration >= 37500ms && path.duration < 37501ms);
        QVERIFY(measure(path).speedMmPerS <= 5.0 * (1.0 + kRounding));
    }

    void fittsLawSetsTheDuration_data()
    {
        QTest::addColumn<double>("distance");
        QTest::addColumn<double>("width");
        QTest::addColumn<double>("seconds");
        // 12.8 ms + 94.7 ms log2(2 D / W)
        QTest::newRow("1 bit") << 10.0 << 10.0 << 0.1075;
        QTest::newRow("3 bits") << 80.0 << 20.0 << 0.2969;
        QTest::newRow("5 bits") << 160.0 << 10.0 << 0.4863;
        QTest::newRow("half a bit") << 141.4213562373095 << 200.0 << 0.06015;
        QTest::newRow("already on the target") << 5.0 << 10.0 << 0.0128;
        QTest::newRow("wider than that") << 5.0 << 100.0 << 0.0128;
    }
    void fittsLawSetsTheDuration()
    {
        QFETCH(double, distance);
        QFETCH(double, width);
        QFETCH(double, seconds);
        Rules rules;
        QVERIFY(std::abs(rules.fitts.timeS(distance, width) - seconds) < 1e-12);
        rules.limits.stepMm = 1000.0;
        const auto path = plan({ 0, 0, 0 }, byFitts({ 0, distance, 0 }, width, 1ms), rules);
        QVERIFY(!path.refusal);
        QVERIFY(!path.stretched);
        QVERIFY(path.duration == std::chrono::milliseconds(int(std::ceil(seconds * 1000.0))));
    }

    void fittsLawsConstantsCanBeOthers()
    {
        Rules rules;
        rules.fitts = { 0.5, 0.25 };
        const auto path = plan({ 0, 0, 0 }, byFitts({ 80, 0, 0 }, 20.0), rules);
        QVERIFY(path.duration == 1250ms);
        QCOMPARE(path.samples.size(), std::size_t(126));
        auto request = byFitts({ 80, 0, 0 }, 20.0);
        for (const auto width : { 0.0, -1.0, 1e6, std::nan("") }) {
            request.widthMm = width;
            QCOMPARE(plan({ 0, 0, 0 }, request, rules).refusal->code, RefusalCode::WidthOutOfRange);
        }
    }

    void jointSpacePathsAreMinimumJerkOfTheJoints()
    {
        const auto rules = withArm();
        const auto& arm = *rules.arm;
        SeededRandom random(11);
        auto farthestFromStraight = 0.0;
        for (int i = 0; i < 200; ++i) {
            const auto start = within(random, 140.0);
            Request request { within(random, 140.0), 2, 20ms };
            request.path = PathKind::JointSpace;
            const auto path = plan(start, request, rules);
            QVERIFY2(!path.refusal, path.refusal ? qPrintable(path.refusal->text.english()) : "");
            QVERIFY(path.samples.front() == start);
            QVERIFY(path.samples.back() == request.target);
            QVERIFY(path.lengthMm >= path.distanceMm - kRounding);
            const auto from = *arm.solve(start);
            const auto to = *arm.solve(request.target);
            const auto last = double(path.samples.size() - 1);
            const Position along = (request.target - start).normalized();
            for (std::size_t k = 0; k < path.samples.size(); ++k) {
                const auto joints = *arm.solve(path.samples[k]);
                const auto part = coveredAt(double(k) / last).part;
                const auto onCurve = [&](double arm::Joints::*joint) {
                    return std::abs(joints.*joint - from.*joint - part * (to.*joint - from.*joint))
                        < 1e-6;
                };
                QVERIFY(onCurve(&arm::Joints::shoulder));
                QVERIFY(onCurve(&arm::Joints::upper));
                QVERIFY(onCurve(&arm::Joints::elbow));
                const Position off = path.samples[k] - start;
                farthestFromStraight =
                    std::max(farthestFromStraight, (off - off.dot(along) * along).norm());
            }
        }
        QVERIFY(farthestFromStraight > 10.0); // they are arcs
    }

    void theStateAtAnyTimeIsTheOneBehindTheSamples()
    {
        const auto rules = withArm();
        Request request { { 100, -80, 60 }, 1, 20ms };
        request.path = PathKind::JointSpace;
        const auto path = plan({ -60, 40, -50 }, request, rules);
        QVERIFY(!path.refusal);
        for (std::size_t k = 0; k < path.samples.size(); ++k) {
            QVERIFY((path.at(int(k) * 20ms).position - path.samples[k]).norm() < 1e-9);
        }
        auto fastest = 0.0;
        for (auto t = Duration(1ms); t < path.duration - 1ms; t += 3ms) {
            const auto state = path.at(t);
            const Position velocity =
                (path.at(t + 100us).position - path.at(t - 100us).position) / 2e-4;
            const Position acceleration =
                (path.at(t + 100us).velocityMmPerS - path.at(t - 100us).velocityMmPerS) / 2e-4;
            QVERIFY((velocity - state.velocityMmPerS).norm() < 1e-2);
            QVERIFY((acceleration - state.accelerationMmPerS2).norm() < 1e-1);
            fastest = std::max(fastest, state.velocityMmPerS.norm());
        }
        QVERIFY(std::abs(fastest - path.peakSpeedMmPerS) < 1e-2 * fastest);
        QVERIFY(path.at(-1ms).velocityMmPerS.isZero(0.0));
        QVERIFY(path.at(path.duration).position == request.target);
    }

    void jointSpaceNeedsKinematicsAndReachableEnds()
    {
        Request request { { 50, 0, 0 }, 1, 35ms };
        request.path = PathKind::JointSpace;
        QCOMPARE(plan({ 0, 0, 0 }, request, {}).refusal->code, RefusalCode::NoJointSpace);
        request.target = { 5000, 0, 0 };
        const auto path = plan({ 0, 0, 0 }, request, withArm());
        QCOMPARE(path.refusal->code, RefusalCode::NotReachable);
        QVERIFY(path.unreachable->position == request.target);
        request.target = { 0, 0, 0 };
        QCOMPARE(plan({ 5000, 0, 0 }, request, withArm()).refusal->code, RefusalCode::NotReachable);
    }

    void zonesAreEnteredWhereAFineSearchFindsThem()
    {
        SeededRandom random(13);
        int entered = 0;
        for (int i = 0; i < 20'000; ++i) {
            const auto zone = anyZone(random);
            const auto from = within(random, 250.0);
            const auto to = within(random, 250.0);
            if (zone.depthMm(from) > 0.0) {
                continue;
            }
            std::optional<double> found;
            constexpr int kParts = 500;
            for (int k = 0; k <= kParts && !found; ++k) {
                if (zone.depthMm(from + double(k) / kParts * (to - from)) > 0.0) {
                    found = double(k) / kParts;
                }
            }
            const auto entry = zone.entry(from, to);
            if (found) {
                ++entered;
                QVERIFY(entry && *entry <= *found && *entry >= *found - 1.0 / kParts - 1e-9);
            } else if (entry) {
                // Between two of the points: a corner or a cap.
                QVERIFY(std::abs(zone.depthMm(from + *entry * (to - from))) < 1e-6);
            }
        }
        QVERIFY2(entered > 500, qPrintable(QString::number(entered)));
    }

    void aZoneBetweenTwoSamplesIsSeen()
    {
        const auto wall = box({ 49.3, -10, -10 }, { 49.4, 10, 10 }); // thinner than a step
        const auto path = plan({ 0, 0, 0 }, { { 100, 0, 0 }, 1, 35ms }, withZone(wall));
        QVERIFY(path.refusal);
        QCOMPARE(path.refusal->code, RefusalCode::KeepOut);
        QVERIFY(std::abs(path.crossing->position.x() - 49.3) < 1e-9);
        QCOMPARE(path.crossing->zone, QStringLiteral("box"));
        const auto index = std::size_t(path.crossing->sample);
        QVERIFY(path.samples[index - 1].x() < 49.3 && path.samples[index].x() > 49.4);
        QVERIFY(!path.samples.empty()); // to be drawn nevertheless
        const auto text = path.refusal->text.english();
        QVERIFY2(
            text.contains(QStringLiteral("enters the keep-out zone \"box\" at 49.3, 0.0, 0.0")),
            qPrintable(text));
        QVERIFY(!path.refusal->remedy.isEmpty());
    }

    void anArcIsHeldAgainstZonesTooNotItsChord()
    {
        auto rules = withArm();
        Request request { { 120, -100, 60 }, 1, 35ms };
        request.path = PathKind::JointSpace;
        const Position start(-120, 100, -60);
        const auto free = plan(start, request, rules);
        QVERIFY(!free.refusal);
        const auto middle = free.samples[free.samples.size() / 2];
        rules.zones = { ball(middle, 4.0) };
        QCOMPARE(plan(start, request, rules).refusal->code, RefusalCode::KeepOut);
        request.path = PathKind::Straight;
        QVERIFY(!plan(start, request, rules).refusal);
    }

    void aTargetInAZoneIsReportedAsSuch()
    {
        const auto path =
            plan({ 0, 0, 0 }, { { 100, 0, 0 }, 1, 35ms }, withZone(ball({ 100, 0, 0 }, 20)));
        QVERIFY(
            path.refusal->text.english().contains(QStringLiteral("The target 100.0, 0.0, 0.0")));
        const auto refusal = refusalOfTarget({ 100, 0, 0 }, withZone(ball({ 100, 0, 0 }, 20)));
        QCOMPARE(refusal->code, RefusalCode::KeepOut);
        QVERIFY(!refusalOfTarget({ 100, 0, 0 }, withZone(ball({ 100, 0, 20 }, 20))));
    }

    void anArmJustInsideAZoneMayLeaveItButGoNoDeeper()
    {
        const auto rules = withZone(box({ 0, -100, -100 }, { 6, 100, 100 }));
        QVERIFY(!plan({ 2, 0, 0 }, { { -50, 0, 0 }, 1, 35ms }, rules).refusal);
        // Out at the other side would be through it.
        QCOMPARE(plan({ 2, 0, 0 }, { { 50, 0, 0 }, 1, 35ms }, rules).refusal->code,
            RefusalCode::KeepOut);
        const auto deep = withZone(ball({ 0, 0, 0 }, 20));
        const auto path = plan({ 10, 0, 0 }, { { 50, 0, 0 }, 1, 35ms }, deep);
        QCOMPARE(path.refusal->code, RefusalCode::KeepOut);
        const auto text = path.refusal->text.english();
        QVERIFY2(text.contains(QStringLiteral("10.0 mm below its surface")), qPrintable(text));
    }

    /// As in a task that is being written.
    void pathsLongerThanEveryArmTakeNoTime()
    {
        auto rules = withArm();
        rules.zones = { box({ 20, -420, -60 }, { 240, -230, 160 }) };
        const Position from(0, 0, 0);
        const auto beganMs = test::cpuMs();
        for (const double far : { 1e9, 1e15, 1e308 }) {
            const Position to(0, 0, far);
            QVERIFY(rules.crossing(from, from, to).zone == nullptr);
            QVERIFY(rules.crossing(-to, -to, to).zone == nullptr);
            QVERIFY(!rules.isReachable(to));
        }
        QVERIFY(test::cpuMs() - beganMs < test::kFewMs);
    }
    void aPathAlongAZonesSurfaceIsAllowed()
    {
        const auto rules = withZone(box({ -200, -200, -50 }, { 200, 200, 0 }));
        QVERIFY(!plan({ -100, 0, 0 }, { { 100, 30, 0 }, 1, 35ms }, rules).refusal);
        QVERIFY(plan({ -100, 0, 0 }, { { 100, 30, -0.1 }, 1, 35ms }, rules).refusal);
    }
};

QTEST_GUILESS_MAIN(TestRules)
#include "tst_rules.moc"
