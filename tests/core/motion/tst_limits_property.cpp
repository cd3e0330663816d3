// SPDX-License-Identifier: GPL-3.0-or-later
// The samples of the executor keep the limits, for any sequence of disturbances of a motion.
#include "core/base/seeded_random.h"
#include "tests/core/motion/rig.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace medulla;
using namespace medulla::motion;
using namespace medulla::test;

namespace {

constexpr double kSpeedMmPerS = 150.0;
constexpr double kAccelerationMmPerS2 = 2500.0;
constexpr double kRounding = 1e-6;
/// The arm creeps by up to this distance while a leg waits for its first sample.
constexpr double kSameMm = 0.01;

/// An arm that follows its setpoint with a time constant of 60 ms, thus 9 mm behind at 150 mm/s,
/// and is stopped by a wall. Checks each sample at its emission.
struct CheckedRig : Rig {
    explicit CheckedRig(Settings settings)
        : Rig(settings, limited())
    {
        block = [this](const Position& sample) {
            check(sample);
            goal = sample;
            return arm;
        };
        move = clock.makeAlarm([this] {
            const double share = 1.0 - std::exp(-1.0 / 60.0);
            arm += share * (goal - arm);
            arm.x() = std::min(arm.x(), wallX);
            move->setFor(clock.now() + 1ms);
        });
        move->setFor(clock.now());
    }
    static Rules limited()
    {
        Rules rules;
        rules.limits.speedMmPerS = kSpeedMmPerS;
        rules.limits.accelerationMmPerS2 = kAccelerationMmPerS2;
        return rules;
    }

    void check(const Position& sample)
    {
        const auto& status = executor.status();
        const auto dt = clock.now() - sentAt;
        if (status.sent == 1) {
            // A leg begins at rest: at the last setpoint or at the measured position.
            const auto step = (sample - last).norm();
            const auto off = (sample - toPosition(*status.measured)).norm();
            if (hasSent && step > kSameMm && off > kSameMm) {
                fault = QStringLiteral("a leg begins %1 mm from the setpoint").arg(step);
            }
            velocity = Position::Zero();
        } else {
            const double periodS = toS(status.period);
            const Position now = (sample - last) / periodS;
            const double acceleration = (now - velocity).norm() / periodS;
            if (dt != status.period) {
                fault = QStringLiteral("%1 ms after the sample before").arg(toMs(dt));
            } else if (now.norm() > kSpeedMmPerS * (1 + kRounding)) {
                fault = QStringLiteral("%1 mm/s").arg(now.norm());
            } else if (acceleration > kAccelerationMmPerS2 * (1 + kRounding)) {
                fault = QStringLiteral("%1 mm/s2").arg(acceleration);
            }
            velocity = now;
        }
        hasSent = true;
        last = sample;
        sentAt = clock.now();
    }

    Position goal = Position::Zero();
    double wallX = 1e9;
    std::unique_ptr<Alarm> move;
    bool hasSent = false;
    Position last = Position::Zero();
    Position velocity = Position::Zero();
    TimePoint sentAt;
    QString fault;
};

} // namespace

class TestLimitsProperty final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void resumeAfterWaitingKeepsTheAcceleration()
    {
        // The reports fail at full speed.
        CheckedRig rig({});
        rig.executor.carryOut(motion::command::Execute { { { 200, 0, 0 }, 1, 5ms } });
        rig.clock.advance(900ms);
        QVERIFY(rig.executor.status().speedMmPerS > 100.0);
        rig.reporting = false;
        rig.clock.advance(600ms);
        rig.reporting = true;
        rig.clock.advance(10s);
        QVERIFY2(rig.fault.isEmpty(), qPrintable(rig.fault));
        QCOMPARE(rig.ends.at(0).reason, EndReason::Reached);
        QVERIFY(rig.obstacles.empty());
    }

    void aGapOfTheReportsIsNoObstacleAndNoJump_data()
    {
        QTest::addColumn<int>("gapMs");
        QTest::addColumn<int>("periodMs");
        for (const int gap : { 50, 100, 200, 300, 400, 500, 1000, 2000, 2900 }) {
            for (const int period : { 4, 5, 10, 20, 35 }) {
                QTest::addRow("%d ms, period %d ms", gap, period) << gap << period;
            }
        }
    }
    void aGapOfTheReportsIsNoObstacleAndNoJump()
    {
        QFETCH(int, gapMs);
        QFETCH(int, periodMs);
        CheckedRig rig({});
        const auto period = std::chrono::milliseconds(periodMs);
        rig.executor.carryOut(motion::command::Execute { { { 200, 0, 0 }, 1, period } });
        rig.clock.advance(rig.executor.status().timeLeft(rig.clock.now()) / 2);
        rig.reporting = false;
        rig.clock.advance(std::chrono::milliseconds(gapMs));
        rig.reporting = true;
        rig.clock.advance(20s);
        QVERIFY2(rig.fault.isEmpty(), qPrintable(rig.fault));
        QVERIFY(rig.obstacles.empty());
        QCOMPARE(rig.ends.size(), std::size_t(1));
        QCOMPARE(rig.ends[0].reason, EndReason::Reached);
    }

    void allSamplesKeepTheLimits()
    {
        // 400 motions per seed with the actions of an operator and the faults of a bad network.
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            SeededRandom random(seed);
            Settings settings;
            settings.mode = seed % 3 == 0 ? Mode::Automatic : Mode::Manual;
            settings.reportsChangesOnly = seed % 2 == 0;
            settings.mostUnseenMm = seed % 5 == 0 ? 10.0 : 20.0;
            settings.mostLostMm = seed % 5 == 0 ? std::optional(6.0) : std::nullopt;
            settings.retrace = seed % 7 < 3;
            CheckedRig rig(settings);
            const auto between = [&random](double least, double most) {
                return least + (most - least) * double(random.below(1'000'001)) / 1e6;
            };
            rig.late.delay = [&] {
                return random.below(400) == 0 ? Duration(std::int64_t(between(50e6, 400e6)))
                                              : Duration {};
            };
            for (int i = 0; i < 400 && rig.fault.isEmpty(); ++i) {
                const Position target(between(-150, 150), between(-150, 150), between(-150, 150));
                const Request request { target, 1 + int(random.below(2)),
                    std::chrono::milliseconds(2 + random.below(30)) };
                switch (random.below(14)) {
                case 0:
                    rig.executor.stop();
                    break;
                case 1:
                    rig.executor.carryOut(motion::command::Pause {});
                    break;
                case 2:
                    rig.executor.carryOut(motion::command::Reverse {});
                    break;
                case 3:
                    rig.reporting = !rig.reporting;
                    break;
                case 4:
                    rig.wallX = random.below(2) == 0 ? 1e9 : rig.arm.x() + between(0, 40);
                    break;
                case 5:
                    rig.executor.carryOut(motion::command::ClearAbort {});
                    break;
                case 6:
                    rig.executor.carryOut(motion::command::Enqueue { request });
                    break;
                case 7:
                    rig.executor.supersede();
                    rig.executor.command(target);
                    break;
                case 8:
                    rig.executor.interruptBy(Interruption::WindowSilent);
                    break;
                case 9:
                    rig.executor.carryOut(motion::command::SetMode { Mode::Automatic });
                    rig.executor.command(target);
                    break;
                case 10:
                    rig.reporting = true;
                    rig.executor.carryOut(motion::command::Execute { request });
                    break;
                default:
                    if (rig.executor.status().interruption) {
                        rig.executor.carryOut(motion::command::ResumeInterrupted {});
                    } else {
                        rig.executor.carryOut(motion::command::Resume {});
                    }
                }
                rig.clock.advance(std::chrono::milliseconds(random.below(600)));
            }
            QVERIFY2(rig.fault.isEmpty(),
                qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(rig.fault)));
            QVERIFY(rig.sent.size() > 1000);
        }
    }
};

QTEST_GUILESS_MAIN(TestLimitsProperty)
#include "tst_limits_property.moc"
