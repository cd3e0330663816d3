// SPDX-License-Identifier: GPL-3.0-or-later
// Ways back along the measured path.
#include "core/base/seeded_random.h"
#include "tests/core/motion/rig.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QTest>

using namespace medulla;
using namespace medulla::motion;
using namespace medulla::test;

namespace {

constexpr double kRounding = 1e-6;
/// That a way back stays within of the positions that were measured, 2 mm apart: half of the
/// rounding of corners, and half of the spacing.
constexpr double kToleranceMm = 0.5 * RoundedPath::kRoundingMm + 1.0;

Settings retracing()
{
    Settings settings;
    settings.retrace = true;
    return settings;
}

/// An arm that is pushed aside on its way along x: by 20 mm at x = 50, below the threshold.
Position aside(const Position& sample)
{
    const auto share = std::clamp(sample.x() / 100.0, 0.0, 1.0);
    return { sample.x(), sample.y() + 20.0 * std::sin(std::numbers::pi * share), sample.z() };
}

/// Least distance of the position from the polyline.
double distance(const Position& at, const std::vector<Position>& line)
{
    auto least = kUnlimited;
    for (std::size_t i = 1; i < line.size(); ++i) {
        const Position way = line[i] - line[i - 1];
        const auto length = way.squaredNorm();
        const auto share =
            length > 0.0 ? std::clamp((at - line[i - 1]).dot(way) / length, 0.0, 1.0) : 0.0;
        least = std::min(least, (line[i - 1] + share * way - at).norm());
    }
    return least;
}

/// A Rig whose arm is pushed aside on its way there; notes where it was.
struct AsideRig : Rig {
    explicit AsideRig(Settings settings = retracing(), Rules rules = {})
        : Rig(settings, std::move(rules))
    {
        block = [this](const Position& sample) {
            const auto isBack = executor.status().onWayBack;
            auto at = isBack ? sample : aside(sample);
            at.x() = std::clamp(at.x(), isBack ? backWallX : -kUnlimited, wallX);
            if (isBack) {
                back.push_back(sample);
            } else {
                there.push_back(at);
            }
            return at;
        };
    }
    void advanceUntilX(double mm)
    {
        for (int i = 0; i < 12'000 && arm.x() < mm; ++i) {
            clock.advance(1ms);
        }
    }
    [[nodiscard]] double farthestOff() const
    {
        double most = 0.0;
        for (const auto& sample : back) {
            most = std::max(most, distance(sample, there));
        }
        return most;
    }
    [[nodiscard]] double mostY() const
    {
        double most = 0.0;
        for (const auto& sample : back) {
            most = std::max(most, sample.y());
        }
        return most;
    }

    double wallX = kUnlimited;
    double backWallX = -kUnlimited; ///< on the way back
    std::vector<Position> there;
    std::vector<Position> back;
};

/// A measured path of random legs: smooth, with corners, or turning round on the spot.
MeasuredPath anyPath(SeededRandom& random)
{
    const auto noiseMm = random.chance(0.5) ? 0.3 : 0.0;
    MeasuredPath path;
    Position at(random.uniform(-60, 60), random.uniform(-60, 60), random.uniform(-60, 60));
    path.begin(at);
    Position way = Position::UnitX();
    for (auto legs = 1 + random.below(5); legs > 0; --legs) {
        const Position turn(random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1));
        way = random.chance(0.2) ? Position(-way) : Position((way + 2.0 * turn).normalized());
        const Position bend = random.uniform(0.0, 0.05) * turn;
        for (auto steps = 1 + random.below(60); steps > 0; --steps) {
            way = (way + bend).normalized();
            at += random.uniform(0.2, 5.0) * way;
            const Position noise(random.uniform(-1, 1), random.uniform(-1, 1), 0.0);
            path.add(at + noiseMm * noise);
        }
    }
    return path;
}

std::vector<Position> positionsOf(const MeasuredPath& path)
{
    std::vector<Position> positions;
    for (std::size_t i = 0; i < path.count(); ++i) {
        positions.push_back(path.at(i));
    }
    return positions;
}

/// Greatest step, and change from one step to the next, with rest before and after.
struct Steps {
    double stepMm = 0.0;
    double changeMm = 0.0;
};
Steps measure(const Path& path)
{
    Steps most;
    Position before = Position::Zero();
    for (std::size_t i = 1; i <= path.samples.size(); ++i) {
        const Position step = i < path.samples.size()
            ? Position(path.samples[i] - path.samples[i - 1])
            : Position::Zero();
        most.stepMm = std::max(most.stepMm, step.norm());
        most.changeMm = std::max(most.changeMm, (step - before).norm());
        before = step;
    }
    return most;
}

/// How often joint limits are exceeded between samples, rest before and after; 1: just kept.
double jointExcess(const Path& path, const Rules& rules)
{
    const auto periodS = toS(path.period);
    const auto angles = [&rules](const Position& at) {
        const auto joints = rules.arm->solve(at).value_or(rules.arm->reach(at).joints);
        return Eigen::Vector3d(joints.shoulder, joints.upper, joints.elbow);
    };
    double most = 0.0;
    Eigen::Vector3d before = Eigen::Vector3d::Zero();
    for (std::size_t i = 1; i <= path.samples.size(); ++i) {
        const Eigen::Vector3d speed = i < path.samples.size()
            ? Eigen::Vector3d((angles(path.samples[i]) - angles(path.samples[i - 1])) / periodS)
            : Eigen::Vector3d::Zero();
        most = std::max(
            { most, (speed.cwiseAbs().array() / rules.limits.jointSpeedRadPerS.array()).maxCoeff(),
                ((speed - before).cwiseAbs().array() / periodS
                    / rules.limits.jointAccelerationRadPerS2.array())
                    .maxCoeff() });
        before = speed;
    }
    return most;
}

} // namespace

class TestRetrace final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theWayBackFollowsTheMeasuredPath()
    {
        AsideRig rig;
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 20ms } });
        rig.advanceUntilX(90);
        rig.executor.carryOut(motion::command::Reverse {});
        QCOMPARE(rig.state(), State::Reversing);
        QVERIFY(rig.legs.at(1).reverse);
        QVERIFY(rig.legs[1].retraces);
        QVERIFY(rig.legs[1].remark.isEmpty());
        const auto wayBack = rig.executor.newestWayBack();
        QVERIFY(wayBack && wayBack->retraces);
        QCOMPARE(wayBack->motion, rig.executor.status().motions);
        rig.clock.advance(20s);
        QCOMPARE(rig.ends.at(0).reason, EndReason::TakenBack);
        QVERIFY(rig.sent.back().sample == Position(0, 0, 0));
        // What a view plans from it is what was sent.
        const auto path = planBack(toPosition(wayBack->start), { { 0, 0, 0 }, 1, 20ms },
            wayBack->measured, rig.executor.rules());
        QVERIFY(path.samples == rig.back);
        // It begins at the sample that was sent last, beside the measured position there.
        rig.there.push_back(rig.back.front());
        QVERIFY2(rig.farthestOff() <= kToleranceMm, qPrintable(QString::number(rig.farthestOff())));
        QVERIFY(rig.mostY() > 20.0 - kToleranceMm);
    }

    void itFollowsWhateverWasMeasured()
    {
        // An arm that lags behind its setpoint, is pushed about by up to 15 mm on each axis on its
        // way there, and is held now and then.
        int followed = 0;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            SeededRandom random(seed);
            const auto number = [&random](double least, double most) {
                return random.uniform(least, most);
            };
            Rules rules;
            rules.limits.speedMmPerS = 150.0;
            rules.limits.accelerationMmPerS2 = 2500.0;
            Rig rig(retracing(), rules);
            Position goal = Position::Zero();
            std::vector<Position> back;
            rig.block = [&](const Position& sample) {
                goal = sample;
                if (rig.state() == State::Reversing) {
                    back.push_back(sample);
                }
                return rig.arm;
            };
            const Position push(number(-15, 15), number(-15, 15), number(-15, 15));
            const auto waves = number(0.2, 2.0);
            const auto target = Position(number(-120, 120), number(-120, 120), number(40, 120));
            std::vector<Position> there;
            const auto move = [&](int ms) {
                for (int i = 0; i < ms; ++i) {
                    const auto share = goal.norm() / target.norm();
                    const auto isBack = rig.executor.status().onWayBack;
                    const auto wave = isBack ? 0.0 : std::sin(6.0 * waves * share);
                    rig.arm += 0.03 * (goal + wave * push - rig.arm);
                    rig.clock.advance(1ms);
                    if (!isBack && back.empty()) {
                        there.push_back(rig.arm);
                    }
                }
            };
            move(200);
            rig.executor.carryOut(motion::command::Execute {
                { target, 1, std::chrono::milliseconds(5 + random.below(20)) } });
            move(300 + int(random.below(500)));
            rig.executor.carryOut(motion::command::Pause {});
            move(int(random.below(800)));
            rig.executor.carryOut(motion::command::Resume {});
            move(300 + int(random.below(500)));
            if (rig.state() != State::Moving) {
                continue; // there already
            }
            rig.executor.carryOut(motion::command::Reverse {});
            if (!rig.legs.back().retraces) {
                continue; // it has not moved yet
            }
            ++followed;
            for (int held = 0; held < 3; ++held) {
                move(100 + int(random.below(600)));
                if (rig.state() != State::Reversing) {
                    break; // back already
                }
                rig.executor.carryOut(motion::command::Pause {});
                move(int(random.below(400)));
                rig.executor.carryOut(motion::command::Resume {});
            }
            move(20'000);
            QCOMPARE(rig.ends.size(), std::size_t(1));
            QCOMPARE(rig.ends[0].reason, EndReason::TakenBack);
            there.push_back(back.front()); // the sample that the arm followed
            double farthest = 0.0;
            for (const auto& sample : back) {
                farthest = std::max(farthest, distance(sample, there));
            }
            const auto most = 0.5 * RoundedPath::kRoundingMm + MeasuredPath::kSpacingMm;
            QVERIFY2(farthest <= most,
                qPrintable(QStringLiteral("seed %1: %2 mm").arg(seed).arg(farthest)));
        }
        QVERIFY2(followed >= 30, qPrintable(QString::number(followed)));
    }

    void soItDoesAfterAnObstacle()
    {
        AsideRig rig;
        rig.wallX = 60.0;
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 20ms } });
        rig.clock.advance(30s);
        QCOMPARE(rig.ends.at(0).reason, EndReason::Reversed);
        QCOMPARE(rig.obstacles.size(), std::size_t(1));
        QVERIFY(rig.legs.at(1).retraces);
        QVERIFY2(rig.farthestOff() <= kToleranceMm, qPrintable(QString::number(rig.farthestOff())));
        QVERIFY(rig.mostY() > 20.0 - kToleranceMm);
    }

    void withoutTheSettingItIsStraight()
    {
        AsideRig rig(Settings {});
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 20ms } });
        rig.advanceUntilX(90);
        rig.executor.carryOut(motion::command::Reverse {});
        rig.clock.advance(20s);
        QVERIFY(!rig.legs.at(1).retraces);
        QVERIFY(rig.legs[1].remark.isEmpty());
        QVERIFY(rig.mostY() < 10.0);
    }

    void anArmThatHasNotMovedGoesStraightBackWithARemark()
    {
        Rig rig(retracing());
        rig.block = [&rig](const Position& sample) {
            // Stuck at its start, and off the commanded way when it goes back.
            return rig.executor.status().onWayBack ? sample : Position(0, 1, 0);
        };
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 20ms } });
        rig.clock.advance(30s);
        QCOMPARE(rig.ends.at(0).reason, EndReason::Reversed);
        QVERIFY(!rig.legs.at(1).retraces);
        QVERIFY(rig.legs[1].remark.english().contains(QStringLiteral("straight")));
    }

    void aMeasuredPathThatCannotBeGoneIsReplacedByTheStraightOne()
    {
        // A zone that is only entered because the arm was pushed into it.
        Rules rules;
        rules.zones.push_back(
            { QStringLiteral("vice"), KeepOut::Box { { 30, 10, -20 }, { 70, 40, 20 } } });
        AsideRig rig(retracing(), rules);
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 20ms } });
        rig.advanceUntilX(90);
        rig.executor.carryOut(motion::command::Reverse {});
        QVERIFY(!rig.legs.at(1).retraces);
        QVERIFY(rig.legs[1].remark.english().contains(QStringLiteral("vice")));
        rig.clock.advance(1s);
        rig.executor.carryOut(motion::command::Pause {});
        rig.clock.advance(1s);
        rig.executor.carryOut(motion::command::Resume {});
        QVERIFY(rig.legs.at(2).remark.isEmpty()); // said once
        rig.clock.advance(20s);
        QCOMPARE(rig.ends.at(0).reason, EndReason::TakenBack);
        QVERIFY(rig.mostY() < 10.0);
        for (std::size_t i = 1; i < rig.back.size(); ++i) {
            QVERIFY(rig.back[i].x() <= rig.back[i - 1].x()); // never there again
        }
    }

    void aPausedWayBackGoesOnAlongTheRest()
    {
        AsideRig rig;
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 20ms } });
        rig.advanceUntilX(90);
        rig.executor.carryOut(motion::command::Reverse {});
        for (int i = 0; i < 4; ++i) {
            rig.clock.advance(600ms);
            rig.executor.carryOut(motion::command::Pause {});
            rig.clock.advance(1s);
            rig.executor.carryOut(motion::command::Resume {});
            QCOMPARE(rig.state(), State::Reversing);
            QVERIFY(rig.legs.back().retraces);
        }
        rig.clock.advance(20s);
        QCOMPARE(rig.ends.at(0).reason, EndReason::TakenBack);
        QVERIFY(rig.arm == Position(0, 0, 0));
        rig.there.push_back(rig.back.front());
        QVERIFY(rig.farthestOff() <= kToleranceMm);
        QVERIFY(rig.mostY() > 20.0 - kToleranceMm);
        for (std::size_t i = 1; i < rig.back.size(); ++i) {
            QVERIFY(rig.back[i].x() <= rig.back[i - 1].x() + kRounding); // nothing twice
        }
    }

    void anInterruptedWayBackGoesOnAlongTheRest()
    {
        AsideRig rig;
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 20ms } });
        rig.advanceUntilX(90);
        rig.executor.carryOut(motion::command::Reverse {});
        rig.clock.advance(1s);
        rig.executor.interruptBy(Interruption::WindowSilent);
        QCOMPARE(rig.state(), State::Interrupted);
        rig.clock.advance(1s);
        rig.executor.carryOut(motion::command::ResumeInterrupted {});
        rig.clock.advance(20s);
        QVERIFY(rig.legs.back().retraces);
        QCOMPARE(rig.ends.back().reason, EndReason::TakenBack);
        rig.there.push_back(rig.back.front());
        QVERIFY(rig.farthestOff() <= kToleranceMm);
        QVERIFY(rig.mostY() > 20.0 - kToleranceMm);
    }

    void anArmThatIsMovedWhileItIsHeldOnItsWayBackGoesBackThatWayToo()
    {
        AsideRig rig;
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 20ms } });
        rig.advanceUntilX(90);
        rig.executor.carryOut(motion::command::Reverse {});
        rig.clock.advance(1500ms);
        rig.executor.carryOut(motion::command::Pause {});
        rig.clock.advance(1s);
        const auto held = rig.arm;
        // By hand: 30 mm up, then 30 mm along z.
        for (int i = 1; i <= 60; ++i) {
            rig.arm = held + Position(0, std::min(i, 30), std::max(0, i - 30));
            rig.clock.advance(20ms);
        }
        rig.clock.advance(1s);
        rig.executor.carryOut(motion::command::Resume {});
        rig.clock.advance(20s);
        QCOMPARE(rig.ends.at(0).reason, EndReason::TakenBack);
        const auto isNearCorner = [&](const Position& sample) {
            return (sample - held - Position(0, 30, 0)).norm() <= kToleranceMm;
        };
        QVERIFY(std::any_of(rig.back.begin(), rig.back.end(), isNearCorner));
    }

    void aSecondObstacleOnTheWayBackAborts()
    {
        AsideRig rig;
        rig.wallX = 60.0;
        rig.backWallX = 40.0;
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 20ms } });
        rig.clock.advance(30s);
        QCOMPARE(rig.state(), State::Aborted);
        QCOMPARE(rig.obstacles.size(), std::size_t(2));
        QVERIFY(rig.legs.at(1).retraces);
    }

    void eachMotionHasAPathOfItsOwn()
    {
        AsideRig rig;
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 20ms } });
        rig.clock.advance(20s);
        QCOMPARE(rig.ends.at(0).reason, EndReason::Reached);
        rig.block = [&rig](const Position& sample) {
            rig.back.push_back(sample);
            return sample;
        };
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 50 }, 1, 20ms } });
        rig.clock.advance(700ms);
        rig.executor.carryOut(motion::command::Reverse {});
        rig.clock.advance(20s);
        QVERIFY(rig.legs.at(2).retraces);
        QVERIFY((rig.sent.back().sample - rig.legs[1].start).norm() < kRounding);
        QVERIFY(rig.mostY() < 3.0);
        for (const auto& sample : rig.back) {
            QVERIFY(std::abs(sample.x() - 100.0) < 3.0);
        }
    }

    void thePlannersThreadPlansTheSame()
    {
        SeededRandom random(3);
        const Rules rules;
        std::atomic<int> ready = 0;
        ThreadPlanner planner(rules, [&ready] { ++ready; });
        for (std::uint64_t i = 1; i <= 20; ++i) {
            const auto measured = anyPath(random);
            const Request request { measured.at(0), 1, 10ms };
            const Position start = measured.at(measured.count() - 1) + Position(1, 2, 0);
            planner.ask({ i, start, request, &measured });
            QTRY_COMPARE(ready.load(), int(i));
            const auto planned = planner.take();
            QVERIFY(planned != nullptr);
            const auto expected = planBack(start, request, measured, rules);
            QVERIFY(planned->path.retraces);
            QVERIFY(planned->path.samples == expected.samples);
            QVERIFY(planned->path.ahead == expected.ahead);
        }
    }

    void noWayBackBreaksARule()
    {
        SeededRandom random(11);
        int retraced = 0;
        int stretched = 0;
        int byJoints = 0;
        int straight = 0;
        for (int i = 0; i < 400; ++i) {
            Rules rules;
            rules.limits.stepMm = random.uniform(2.0, 10.0);
            rules.limits.speedMmPerS = random.uniform(20.0, 400.0);
            rules.limits.accelerationMmPerS2 = random.uniform(100.0, 3000.0);
            const auto hasArm = random.chance(0.5);
            if (hasArm) {
                rules.arm.emplace(arm::Geometry::standard());
            }
            if (hasArm && random.chance(0.5)) {
                rules.limits.jointSpeedRadPerS.setConstant(random.uniform(0.3, 3.0));
                rules.limits.jointAccelerationRadPerS2.setConstant(random.uniform(2.0, 20.0));
                ++byJoints;
            }
            if (random.chance(0.3)) {
                rules.zones.push_back({ QStringLiteral("ball"),
                    KeepOut::Ball {
                        { random.uniform(-90, 90), random.uniform(-90, 90), 0 }, 30 } });
            }
            const auto measured = anyPath(random);
            Request request { measured.at(0), 1 + int(random.below(2)),
                std::chrono::milliseconds(1 + random.below(50)) };
            request.rule = random.chance(0.5) ? DurationRule::PeriodAndFactor : DurationRule::Fitts;
            const Position start = measured.at(measured.count() - 1)
                + Position(random.uniform(-15, 15), random.uniform(-15, 15), 0);
            const auto path = planBack(start, request, measured, rules);
            if (path.refusal || !path.retraces) {
                ++straight;
                continue;
            }
            ++retraced;
            stretched += path.stretched ? 1 : 0;
            QVERIFY(path.samples.front() == start);
            QVERIFY(path.samples.back() == request.target);
            const auto most = measure(path);
            const auto periodS = toS(path.period);
            QVERIFY(most.stepMm <= rules.limits.stepMm * (1.0 + kRounding));
            QVERIFY(most.stepMm <= rules.limits.speedMmPerS * periodS * (1.0 + kRounding));
            QVERIFY(most.changeMm
                <= rules.limits.accelerationMmPerS2 * periodS * periodS * (1.0 + kRounding));
            if (rules.limits.limitJoints()) {
                QVERIFY(jointExcess(path, rules) <= 1.0 + kRounding);
            }
            auto line = positionsOf(measured);
            line.push_back(start);
            for (const auto& sample : path.samples) {
                QVERIFY(distance(sample, line) <= 0.5 * RoundedPath::kRoundingMm + kRounding);
                QVERIFY(!hasArm || rules.arm->solve(sample).has_value()
                    || (sample - start).norm() <= kStartToleranceMm);
                QVERIFY(rules.zones.empty() || rules.zones[0].depthMm(start) > 0.0
                    || rules.zones[0].depthMm(sample) <= kRounding);
            }
            QVERIFY(std::is_sorted(path.ahead.rbegin(), path.ahead.rend()));
            QCOMPARE(int(path.ahead.back()), 0);
        }
        QVERIFY2(retraced > 200, qPrintable(QString::number(retraced)));
        QVERIFY2(stretched > 100, qPrintable(QString::number(stretched)));
        QVERIFY2(straight > 20, qPrintable(QString::number(straight)));
        QVERIFY2(byJoints > 50, qPrintable(QString::number(byJoints)));
    }

    void theBoundOfAccelerationHoldsAndIsNear()
    {
        SeededRandom random(5);
        for (int i = 0; i < 100; ++i) {
            const auto path = RoundedPath::along(positionsOf(anyPath(random)));
            if (!path) {
                continue;
            }
            constexpr int kPlaces = 20'000;
            double most = 0.0;
            for (int k = 1; k < kPlaces; ++k) {
                const Position change = path->at(double(k + 1) / kPlaces)
                    - 2.0 * path->at(double(k) / kPlaces) + path->at(double(k - 1) / kPlaces);
                most = std::max(most, change.norm() * kPlaces * kPlaces);
            }
            // Rounding of 1e-13 mm is 1e-4 mm/s2 here.
            QVERIFY(most <= path->peakAccelerationInASecond() * (1.0 + kRounding) + 1e-3);
            // The bound adds up the greatest accelerations along and across.
            QVERIFY(2.0 * most >= path->peakAccelerationInASecond());
            const auto half = path->at(500ms, 1s);
            QVERIFY((half.position - path->at(0.5)).norm() < kRounding);
            QVERIFY(half.velocityMmPerS.norm() <= path->peakSpeedInASecond() * (1.0 + kRounding));
        }
    }

    void aRecordIsBounded()
    {
        MeasuredPath path;
        path.add({ 5, 0, 0 });
        QCOMPARE(path.count(), std::size_t(0)); // not begun
        path.begin({ 0, 0, 0 });
        QVERIFY(!path.canBeFollowed());
        for (int i = 0; i < 1000; ++i) {
            path.add({ 0.5 * std::sin(i), 0.5 * std::cos(i), 0 });
        }
        QCOMPARE(path.count(), std::size_t(1)); // an arm at rest
        for (int i = 0; i < 100'000; ++i) {
            path.add({ 0.1 * i, 0, 0 });
            QVERIFY(path.count() <= MeasuredPath::kMost);
        }
        QVERIFY(path.canBeFollowed());
        QVERIFY(path.at(0) == Position(0, 0, 0));
        QVERIFY(path.at(path.count() - 1).x() > 9'999.9 - path.spacingMm());
        for (std::size_t i = 1; i < path.count(); ++i) {
            const auto step = (path.at(i) - path.at(i - 1)).norm();
            QVERIFY(step >= 0.5 * path.spacingMm() && step <= path.spacingMm() + 0.1 + kRounding);
        }
        path.goBack(10);
        QCOMPARE(path.count(), std::size_t(10));
        path.goBack(0);
        QCOMPARE(path.count(), std::size_t(1));
        QVERIFY(path.canBeFollowed());
        path.begin({ 1, 2, 3 });
        QVERIFY(!path.canBeFollowed());
        QCOMPARE(path.spacingMm(), MeasuredPath::kSpacingMm);
    }
};

QTEST_GUILESS_MAIN(TestRetrace)
#include "tst_retrace.moc"
