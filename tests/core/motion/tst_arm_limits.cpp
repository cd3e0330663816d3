// SPDX-License-Identifier: GPL-3.0-or-later
// Limits of the joints, and keep-out zones for the parts of the arm behind its tip.
#include "core/base/seeded_random.h"
#include "tests/core/motion/rig.h"
#include "tests/support/waiting.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include <QScopeGuard>
#include <QTest>

using namespace medulla;
using namespace medulla::motion;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

constexpr double kDegree = std::numbers::pi / 180.0;

Rules armed()
{
    Rules rules;
    rules.arm.emplace(arm::Geometry::standard());
    rules.limits.speedMmPerS = 250.0;
    rules.limits.accelerationMmPerS2 = 2500.0;
    return rules;
}

/// A random position within reach, within 150 mm of the rest position on each axis.
Position drawn(SeededRandom& random)
{
    const auto one = [&random] { return double(random.below(300'001)) / 1e3 - 150.0; };
    return { one(), one(), one() };
}

/// Peak joint speed between samples, rad/s, and its largest change, rad/s^2.
std::pair<double, double> peaks(
    const arm::Arm& arm, const std::vector<Position>& samples, double periodS)
{
    double speed = 0.0;
    double acceleration = 0.0;
    Eigen::Vector3d before = Eigen::Vector3d::Zero();
    std::optional<Eigen::Vector3d> last;
    for (const auto& sample : samples) {
        const auto solved = arm.solve(sample).value();
        const Eigen::Vector3d joints(solved.shoulder, solved.upper, solved.elbow);
        if (last) {
            const Eigen::Vector3d now = (joints - *last) / periodS;
            speed = std::max(speed, now.cwiseAbs().maxCoeff());
            acceleration = std::max(acceleration, (now - before).cwiseAbs().maxCoeff() / periodS);
            before = now;
        }
        last = joints;
    }
    return { speed, std::max(acceleration, before.cwiseAbs().maxCoeff() / periodS) };
}

/// Least distance between a line and a zone, from 2,000 places on the line.
double bruteForceMm(const KeepOut& zone, const Position& from, const Position& to)
{
    double least = 1e9;
    for (int i = 0; i <= 2000; ++i) {
        const Position at = from + i / 2000.0 * (to - from);
        double distance = 0.0;
        if (const auto* ball = std::get_if<KeepOut::Ball>(&zone.shape)) {
            distance = std::max(0.0, (at - ball->centre).norm() - ball->radiusMm);
        } else {
            const auto& box = std::get<KeepOut::Box>(zone.shape);
            distance = (at - at.cwiseMax(box.least).cwiseMin(box.most)).norm();
        }
        least = std::min(least, distance);
    }
    return least;
}

} // namespace

class TestArmLimits final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theDistanceOfALineIsThatOfItsNearestPlace()
    {
        SeededRandom random(11);
        int touching = 0;
        for (int i = 0; i < 3000; ++i) {
            KeepOut zone;
            if (i % 2 == 0) {
                const Position corner = drawn(random);
                zone.shape = KeepOut::Box { corner,
                    corner + Position::Constant(1.0) + drawn(random).cwiseAbs() };
            } else {
                zone.shape = KeepOut::Ball { drawn(random), 1.0 + double(random.below(100)) };
            }
            const Position from = 2.0 * drawn(random);
            Position to = 2.0 * drawn(random);
            if (i % 7 == 0) {
                to(i % 3) = from(i % 3); // along a face
            }
            if (i % 50 == 0) {
                to = from;
            }
            const auto exact = zone.distanceMm(from, to);
            const auto brute = bruteForceMm(zone, from, to);
            // The nearest place lies at most half an interval, 0.15 mm, from a checked place.
            const auto partMm = (to - from).norm() / 4000.0;
            QVERIFY2(exact <= brute + 1e-9 && brute <= exact + partMm + 1e-9,
                qPrintable(QStringLiteral("%1: %2, %3").arg(i).arg(exact).arg(brute)));
            touching += exact == 0.0 ? 1 : 0;
        }
        QVERIFY(touching > 100 && touching < 2900);
    }

    void noPlanExceedsTheLimitsOfTheJoints()
    {
        auto rules = armed();
        rules.limits.jointSpeedRadPerS.setConstant(40.0 * kDegree);
        rules.limits.jointAccelerationRadPerS2.setConstant(200.0 * kDegree);
        const auto free = armed();
        SeededRandom random(3);
        int slower = 0;
        for (int i = 0; i < 200; ++i) {
            Request request { drawn(random), 1, 5ms };
            request.path = i % 2 == 0 ? PathKind::Straight : PathKind::JointSpace;
            const auto start = drawn(random);
            const auto path = plan(start, request, rules);
            QVERIFY(!path.refusal);
            const auto [speed, acceleration] = peaks(*rules.arm, path.samples, toS(path.period));
            QVERIFY(speed <= 40.0 * kDegree * (1 + 1e-6));
            QVERIFY(acceleration <= 200.0 * kDegree * (1 + 1e-6));
            slower += path.duration > plan(start, request, free).duration ? 1 : 0;
        }
        QVERIFY(slower > 20);
    }

    void noPlanAtTheEdgeOfTheWorkspaceExceedsTheLimitsOfTheJoints()
    {
        auto rules = armed();
        rules.limits.jointSpeedRadPerS.setConstant(40.0 * kDegree);
        rules.limits.jointAccelerationRadPerS2.setConstant(200.0 * kDegree);
        SeededRandom random(29);
        int planned = 0;
        for (int i = 0; i < 200; ++i) {
            // Near the edge of the workspace, where the arm is stretched or folded.
            const auto edge = [&] { return rules.arm->reach(10.0 * drawn(random)).nearest; };
            const Position start = edge();
            const Request request { edge(), 1, 5ms };
            const auto path = plan(start, request, rules);
            if (path.refusal) {
                continue;
            }
            ++planned;
            const auto [speed, acceleration] = peaks(*rules.arm, path.samples, toS(path.period));
            QVERIFY2(speed <= 40.0 * kDegree * (1 + 1e-6)
                    && acceleration <= 200.0 * kDegree * (1 + 1e-6),
                qPrintable(QStringLiteral("%1: %2 deg/s, %3 deg/s2")
                               .arg(i)
                               .arg(speed / kDegree)
                               .arg(acceleration / kDegree)));
        }
        QVERIFY(planned > 100);
    }

    void aJogKeepsTheSpeedOfTheJoints()
    {
        auto rules = armed();
        rules.limits.jointSpeedRadPerS.setConstant(20.0 * kDegree);
        Jog jog(rules, Position::Zero());
        jog.setWish({ 0, 250, 0 });
        std::vector<Position> samples { Position::Zero() };
        for (int i = 0; i < 300; ++i) {
            samples.push_back(jog.next());
        }
        QVERIFY(samples.back().y() > 50.0);
        const auto [speed, acceleration] = peaks(*rules.arm, samples, toS(kJogPeriod));
        QVERIFY2(
            speed <= 20.0 * kDegree * (1 + 1e-6), qPrintable(QString::number(speed / kDegree)));
    }

    void aJogKeepsTheAccelerationOfTheJoints()
    {
        SeededRandom random(23);
        double fastest = 0.0;
        for (int run = 0; run < 20; ++run) {
            auto rules = armed();
            rules.limits.jointSpeedRadPerS.setConstant(random.uniform(20.0, 90.0) * kDegree);
            const auto most = random.uniform(100.0, 900.0) * kDegree;
            rules.limits.jointAccelerationRadPerS2.setConstant(most);
            Jog jog(rules, Position::Zero());
            std::vector<Position> samples { Position::Zero() };
            for (int k = 0; k < 1000; ++k) {
                if (k % 50 == 0) {
                    const auto axis = [&random] { return random.uniform(-250.0, 250.0); };
                    jog.setWish({ axis(), axis(), axis() });
                }
                samples.push_back(jog.next());
                fastest = std::max(fastest, jog.speedMmPerS());
            }
            jog.setWish(Position::Zero());
            for (Duration t {}; t <= kJogRestsWithin + 2 * kJogPeriod; t += kJogPeriod) {
                samples.push_back(jog.next());
            }
            QVERIFY(jog.isAtRest());
            const auto [speed, acceleration] = peaks(*rules.arm, samples, toS(kJogPeriod));
            QVERIFY(speed <= rules.limits.jointSpeedRadPerS.x() * (1 + 1e-6));
            QVERIFY2(acceleration <= most * (1 + 1e-6),
                qPrintable(QStringLiteral("run %1: %2 of %3 deg/s2")
                               .arg(run)
                               .arg(acceleration / kDegree)
                               .arg(most / kDegree)));
        }
        QVERIFY2(fastest > 150.0, qPrintable(QString::number(fastest)));
    }

    void aJogThatTheJointsSlowDownIsAtNoEdge()
    {
        auto rules = armed();
        rules.limits.jointSpeedRadPerS.setConstant(20.0 * kDegree);
        rules.limits.jointAccelerationRadPerS2.setConstant(200.0 * kDegree);
        Jog jog(rules, Position::Zero());
        jog.setWish({ 0, 250, 0 });
        for (int i = 0; i < 100; ++i) {
            (void)jog.next();
            QVERIFY(!jog.isAtEdge());
        }
        QVERIFY(jog.position().y() > 20.0);
    }

    void theForearmKeepsAwayFromAZone_data()
    {
        QTest::addColumn<double>("marginMm");
        QTest::newRow("20 mm") << 20.0;
        QTest::newRow("no margin") << 0.0;
    }
    void theForearmKeepsAwayFromAZone()
    {
        QFETCH(const double, marginMm);
        // A ball beside the forearm, half way between elbow and tip; the tip itself is far from it.
        auto rules = armed();
        rules.linkMarginMm = marginMm;
        const Position target(100, 0, 0);
        const auto pose = rules.arm->pose(rules.arm->solve(target).value());
        const Position middle = 0.5 * (pose.elbow + pose.tip);
        rules.zones.push_back({ QStringLiteral("post"), KeepOut::Ball { middle, 10.0 } });
        const auto path = plan({ -100, 0, 0 }, { target, 1, 35ms }, rules);
        QVERIFY(path.refusal.has_value());
        QCOMPARE(path.refusal->code, RefusalCode::KeepOut);
        QVERIFY(path.crossing.has_value());
        QCOMPARE(path.crossing->part, ArmPart::Forearm);
        QVERIFY(refusalOfTarget(target, rules).has_value());

        Jog jog(rules, { -100, 0, 0 });
        jog.setWish({ 100, 0, 0 });
        for (int i = 0; i < 500; ++i) {
            const auto at = rules.arm->pose(rules.arm->solve(jog.next()).value());
            QVERIFY(rules.zones[0].distanceMm(at.elbow, at.tip)
                >= std::max(marginMm, kLeastLinkMarginMm) - 1e-6);
        }
        QVERIFY(jog.isAtEdge());
    }

    void noMotionBringsAPartTooNear()
    {
        SeededRandom random(5);
        int refused = 0;
        int planned = 0;
        for (int i = 0; i < 400; ++i) {
            auto rules = armed();
            rules.linkMarginMm = 20.0;
            const auto posed = rules.arm->pose(rules.arm->solve(drawn(random)).value());
            const Position beside = 0.6 * posed.elbow + 0.4 * posed.tip + 0.3 * drawn(random);
            rules.zones.push_back({ QStringLiteral("post"), KeepOut::Ball { beside, 30.0 } });
            const auto start = drawn(random);
            if (rules.crossingAt(start).zone != nullptr) {
                continue;
            }
            const auto path = plan(start, { drawn(random), 1, 5ms }, rules);
            refused += path.refusal ? 1 : 0;
            planned += path.refusal ? 0 : 1;
            for (std::size_t k = 0; !path.refusal && k < path.samples.size(); ++k) {
                const auto pose = rules.arm->pose(rules.arm->solve(path.samples[k]).value());
                const auto& zone = rules.zones[0];
                QVERIFY(zone.distanceMm(pose.shoulder, pose.elbow) >= 20.0 - 1e-6);
                const Position end = pose.tip + 20.0 * (pose.elbow - pose.tip).normalized();
                QVERIFY(zone.distanceMm(pose.elbow, end) >= 20.0 - 1e-6);
            }
        }
        QVERIFY(refused > 20 && planned > 20);
    }

    void anArmThatIsTooNearMayLeaveButNotComeNearer()
    {
        auto rules = armed();
        rules.linkMarginMm = 20.0;
        const auto pose = rules.arm->pose(rules.arm->solve(Position::Zero()).value());
        const Position middle = 0.5 * (pose.elbow + pose.tip);
        // 10 mm from the forearm, on the side of +x: motions towards -x lead away from it.
        rules.zones.push_back(
            { QStringLiteral("post"), KeepOut::Ball { middle + Position(40, 0, 0), 30.0 } });
        QVERIFY(rules.crossingAt(Position::Zero()).zone != nullptr);
        QVERIFY(!plan(Position::Zero(), { { -100, 0, 0 }, 1, 5ms }, rules).refusal);
        QVERIFY(plan(Position::Zero(), { { 20, 0, 0 }, 1, 5ms }, rules).refusal.has_value());
    }

    void tooManyObstaclesOnTheWayToOneTargetAbort()
    {
        for (const int most : { 0, 1, 3, 5 }) {
            Settings settings;
            settings.obstaclesToAbort = most;
            Rig rig(settings);
            rig.block = [](const Position& at) { return Position(std::min(at.x(), 5.0), 0, 0); };
            int tries = 0;
            while (tries < 8 && rig.state() == State::Idle) {
                // A program aims at a seen object, within the noise of the eyes.
                rig.executor.carryOut(
                    motion::command::Execute { { { 60.0 + 0.5 * tries, 0, 0 }, 1, 5ms } });
                ++tries;
                rig.clock.advance(4s);
            }
            QCOMPARE(tries, most == 0 ? 8 : most);
            QCOMPARE(rig.state(), most == 0 ? State::Idle : State::Aborted);
            QVERIFY(rig.arm.x() < 1e-9); // it went back nevertheless
            if (most > 0) {
                QCOMPARE(rig.ends.back().reason, EndReason::Aborted);
                QVERIFY(rig.calls.at(0).contains(QStringLiteral("obstacles within 60 s")));
                rig.executor.carryOut(motion::command::ClearAbort {});
                rig.executor.carryOut(motion::command::Execute { { { 60, 0, 0 }, 1, 5ms } });
                rig.clock.advance(4s);
                QCOMPARE(rig.state(), most == 1 ? State::Aborted : State::Idle); // counted anew
            }
        }
    }

    void obstaclesOfOtherTargetsAndOlderOnesDoNotCount()
    {
        Settings settings;
        settings.obstaclesToAbort = 2;
        Rig rig(settings);
        rig.block = [](const Position&) { return Position(0, 0, 0); };
        for (int i = 0; i < 4; ++i) {
            rig.executor.carryOut(
                motion::command::Execute { { { i % 2 == 0 ? 60.0 : 80.0, 0, 0 }, 1, 5ms } });
            rig.clock.advance(31s);
            QCOMPARE(rig.ends.back().reason, EndReason::Reversed);
        }
    }

    void aPlanFromAnotherThreadIsFollowedUnlessAStopCameFirst()
    {
        SystemClock clock;
        HeldPlans plans;
        Executor executor(clock, reaching(plans.reach()));
        const auto letGo = qScopeGuard([&] { plans.letGo(); });
        executor.planOnThread();
        // Their number depends on the scheduling of this thread.
        std::vector<Position> sent;
        connect(&executor, &Executor::commanded, this, [&](const Position& at) {
            sent.push_back(at);
            executor.measured(at);
        });
        executor.measured(Position::Zero());
        executor.carryOut(motion::command::Execute { { { 3, 0, 0 }, 1, 1ms } });
        QVERIFY(sent.empty()); // it is being planned
        executor.carryOut(motion::command::Execute { { { 0, 3, 0 }, 1, 1ms } });
        plans.letGo();
        QTRY_COMPARE(executor.status().lastEnd, std::optional(EndReason::Reached));
        QVERIFY((sent.back() - Position(3, 0, 0)).norm() < 1e-9);
        QVERIFY(std::ranges::all_of(sent, [](const Position& at) { return at.y() < 1e-9; }));
        const auto before = sent.size();
        plans.hold();
        executor.carryOut(motion::command::Execute { { { 0, 0, 0 }, 1, 1ms } });
        executor.stop();
        plans.letGo();
        waitForUnexpectedEvents(100ms);
        QCOMPARE(sent.size(), before);
        QCOMPARE(executor.status().state, State::Idle);
    }
};

QTEST_GUILESS_MAIN(TestArmLimits)
#include "tst_arm_limits.moc"
