// SPDX-License-Identifier: GPL-3.0-or-later
// Each leg and jog begins near the arm, also when the arm was moved or its target was restarted
// elsewhere while the executor received no reports.
#include "tests/core/motion/rig.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace medulla;
using namespace medulla::motion;
using namespace medulla::test;

namespace {

/// Farther than the longest step of a motion (10 mm), and on each axis less than the obstacle
/// threshold (25 mm): 30 mm in all.
const Position kElsewhere { -15, 20, 16 };
const Position kTarget { 80, 60, 0 };

/// An arm that follows its setpoint with a time constant of 75 ms, reports its position every 5 ms
/// while it runs, and can be restarted at another position. Like a real target it holds its
/// position until it receives a setpoint.
struct LaggingRig : Rig {
    explicit LaggingRig(Settings settings = {}, Rules rules = {})
        : Rig(settings, std::move(rules))
        , changesOnly(settings.reportsChangesOnly)
    {
        block = [this](const Position& sample) {
            if (runs) {
                setpoint = sample;
                if (executor.status().sent == 1) {
                    farthestStartMm = std::max(farthestStartMm, (sample - at).norm());
                }
                const auto stepMm = (sample - last).norm();
                farthestMm = std::max(farthestMm, (sample - at).norm());
                if (lastAt > restartedAt && since() - lastAt < 200ms) {
                    longestStepMm = std::max(longestStepMm, stepMm);
                }
            }
            last = sample;
            lastAt = since();
            return arm;
        };
        step = clock.makeAlarm([this] {
            if (runs) {
                at += (setpoint - at) / 75.0;
                // Encoders rounded to 0.01 mm: an arm at rest reports the same value.
                arm = (at * 100.0).array().round() / 100.0;
                const auto& newest = executor.status().measured;
                reporting = !changesOnly || !newest || toPosition(*newest) != arm;
            }
            step->setFor(clock.now() + 1ms);
        });
        step->setFor(clock.now());
    }
    void die()
    {
        runs = false;
        reporting = false;
    }
    void restartAt(const Position& position)
    {
        at = position;
        setpoint = position;
        restartedAt = since();
        runs = true;
        reporting = true;
    }
    /// A motion at full speed.
    void beginMotion()
    {
        if (executor.status().mode == Mode::Automatic) {
            executor.command(kTarget);
        } else {
            executor.carryOut(motion::command::Execute { { kTarget, 1, 5ms, PathKind::Straight,
                DurationRule::PeriodAndFactor, kStandardWidthMm, 200.0 } });
        }
        for (int i = 0; i < 2000 && at.norm() < 40.0; ++i) {
            clock.advance(5ms);
        }
    }
    /// The end of a simulated target and its restart at another position.
    void restartElsewhere(Duration silence)
    {
        const auto there = last + kElsewhere;
        die();
        clock.advance(silence);
        restartAt(there);
    }

    bool changesOnly;
    bool runs = true;
    Position at = Position::Zero();
    Position setpoint = Position::Zero();
    Position last = Position::Zero();
    Duration lastAt {};
    Duration restartedAt = -1h;
    /// First samples of legs and jogs: the farthest distance from the arm.
    double farthestStartMm = 0.0;
    double farthestMm = 0.0; ///< of all samples
    double longestStepMm = 0.0; ///< between samples without a rest of the arm
    std::unique_ptr<Alarm> step;
};

/// As in the workstation's cell, or in medulla-pyt behind a Spine that forwards changes only.
Settings settingsOf(bool changesOnly)
{
    Settings settings;
    settings.waitsForFresh = changesOnly ? 250ms : 100ms;
    settings.mostUnseenMm = changesOnly ? 10.0 : 20.0;
    settings.mostLostMm = changesOnly ? std::optional(6.0) : std::nullopt;
    settings.reportsChangesOnly = changesOnly;
    return settings;
}

} // namespace

/// With data: whether only changes of the position are reported, and the length of the target's
/// silence.
class TestFreshStart final : public QObject {
    Q_OBJECT

    static void addSilences()
    {
        QTest::addColumn<bool>("changesOnly");
        QTest::addColumn<int>("silenceMs");
        for (const auto changesOnly : { false, true }) {
            for (const auto ms : { 150, 300, 400, 1000, 2800 }) {
                QTest::addRow("%s, %d ms", changesOnly ? "changes" : "all reports", ms)
                    << changesOnly << ms;
            }
        }
    }
    static void verifyStarts(const LaggingRig& rig)
    {
        QVERIFY2(rig.farthestStartMm <= 10.0,
            qPrintable(QString::number(rig.farthestStartMm) + QStringLiteral(" mm off")));
        QVERIFY2(rig.longestStepMm <= 10.0,
            qPrintable(QString::number(rig.longestStepMm) + QStringLiteral(" mm")));
        // The following error at 200 mm/s is 15 mm, plus 1 mm for the step before the arm starts to
        // move.
        QVERIFY2(rig.farthestMm <= 16.0,
            qPrintable(QString::number(rig.farthestMm) + QStringLiteral(" mm ahead")));
    }
    static void verifyArrived(LaggingRig& rig, const Position& target = kTarget)
    {
        rig.clock.advance(1min);
        verifyStarts(rig);
        QCOMPARE(rig.ends.back().reason, EndReason::Reached);
        QVERIFY((rig.at - target).norm() < 0.1);
    }

private Q_SLOTS:
    void aWaitingMotionContinuesFromTheMeasuredPosition_data() { addSilences(); }
    void aWaitingMotionContinuesFromTheMeasuredPosition()
    {
        QFETCH(bool, changesOnly);
        QFETCH(int, silenceMs);
        LaggingRig rig(settingsOf(changesOnly));
        rig.beginMotion();
        rig.restartElsewhere(std::chrono::milliseconds(silenceMs));
        verifyArrived(rig);
    }

    void resumeGoesOnFromWhereTheArmIs_data() { addSilences(); }
    void resumeGoesOnFromWhereTheArmIs()
    {
        QFETCH(bool, changesOnly);
        QFETCH(int, silenceMs);
        for (const auto restMs : { 5, 20, 400 }) {
            LaggingRig rig(settingsOf(changesOnly));
            rig.beginMotion();
            rig.executor.carryOut(motion::command::Pause {});
            rig.restartElsewhere(std::chrono::milliseconds(silenceMs));
            rig.clock.advance(std::chrono::milliseconds(restMs));
            rig.executor.carryOut(motion::command::Resume {});
            verifyArrived(rig);
        }
    }

    void reverseBeginsWhereTheArmIs_data() { addSilences(); }
    void reverseBeginsWhereTheArmIs()
    {
        QFETCH(bool, changesOnly);
        QFETCH(int, silenceMs);
        for (const auto paused : { false, true }) {
            LaggingRig rig(settingsOf(changesOnly));
            rig.beginMotion();
            if (paused) {
                rig.executor.carryOut(motion::command::Pause {});
            }
            rig.restartElsewhere(std::chrono::milliseconds(silenceMs));
            rig.clock.advance(5ms);
            rig.executor.carryOut(motion::command::Reverse {});
            rig.clock.advance(1min);
            verifyStarts(rig);
            QCOMPARE(rig.ends.back().reason, EndReason::TakenBack);
            QVERIFY(rig.at.norm() < 0.1);
        }
    }

    void anArmInMidMotionIsReversedAndResumedWithoutAJump_data()
    {
        QTest::addColumn<bool>("changesOnly");
        QTest::newRow("all reports") << false;
        QTest::newRow("changes") << true;
    }
    void anArmInMidMotionIsReversedAndResumedWithoutAJump()
    {
        QFETCH(bool, changesOnly);
        for (const auto pauseMs : { 0, 10, 50, 100, 150, 300 }) {
            LaggingRig resumed(settingsOf(changesOnly));
            resumed.beginMotion(); // 15 mm ahead of the arm
            resumed.executor.carryOut(motion::command::Pause {});
            resumed.clock.advance(std::chrono::milliseconds(pauseMs));
            resumed.executor.carryOut(motion::command::Resume {});
            verifyArrived(resumed);
            LaggingRig reversed(settingsOf(changesOnly));
            reversed.beginMotion();
            reversed.executor.carryOut(motion::command::Pause {});
            reversed.clock.advance(std::chrono::milliseconds(pauseMs));
            reversed.executor.carryOut(motion::command::Reverse {});
            reversed.clock.advance(1min);
            verifyStarts(reversed);
            QVERIFY(reversed.at.norm() < 0.1);
        }
    }

    void anotherMotionAfterAStopBeginsWhereTheArmIs_data() { addSilences(); }
    void anotherMotionAfterAStopBeginsWhereTheArmIs()
    {
        QFETCH(bool, changesOnly);
        QFETCH(int, silenceMs);
        LaggingRig rig(settingsOf(changesOnly));
        rig.beginMotion();
        rig.executor.stop();
        rig.restartElsewhere(std::chrono::milliseconds(silenceMs));
        rig.clock.advance(5ms);
        rig.executor.carryOut(motion::command::Execute { { { 0, 50, 0 }, 1, 20ms } });
        verifyArrived(rig, { 0, 50, 0 });
    }

    void aMotionAfterAnIdleTimeBeginsWhereTheArmIs_data() { addSilences(); }
    void aMotionAfterAnIdleTimeBeginsWhereTheArmIs()
    {
        QFETCH(bool, changesOnly);
        QFETCH(int, silenceMs);
        LaggingRig rig(settingsOf(changesOnly));
        rig.beginMotion();
        rig.clock.advance(30s);
        rig.restartElsewhere(std::chrono::milliseconds(silenceMs));
        rig.clock.advance(10s); // at exact rest: no change, so medulla-pyt receives no more reports
        rig.executor.carryOut(motion::command::Execute { { { 0, 50, 0 }, 1, 20ms } });
        verifyArrived(rig, { 0, 50, 0 });
    }

    void theNextOfTheQueueBeginsWhereTheArmIs_data() { addSilences(); }
    void theNextOfTheQueueBeginsWhereTheArmIs()
    {
        QFETCH(bool, changesOnly);
        QFETCH(int, silenceMs);
        LaggingRig rig(settingsOf(changesOnly));
        rig.executor.carryOut(motion::command::Execute { { kTarget, 1, 20ms } });
        rig.executor.carryOut(motion::command::Enqueue { { { 0, 50, 0 }, 1, 20ms } });
        for (int i = 0; i < 2000 && (rig.last - kTarget).norm() > 1.0; ++i) {
            rig.clock.advance(5ms);
        }
        rig.restartElsewhere(std::chrono::milliseconds(silenceMs));
        verifyArrived(rig, { 0, 50, 0 });
        QCOMPARE(rig.ends.size(), std::size_t(2));
    }

    void aCommandThatSupersedesAWaitingMotionBeginsWhereTheArmIs_data() { addSilences(); }
    void aCommandThatSupersedesAWaitingMotionBeginsWhereTheArmIs()
    {
        QFETCH(bool, changesOnly);
        QFETCH(int, silenceMs);
        auto settings = settingsOf(changesOnly);
        settings.mode = Mode::Automatic;
        LaggingRig rig(settings);
        rig.beginMotion();
        const auto there = rig.last + kElsewhere;
        rig.die();
        rig.clock.advance(std::chrono::milliseconds(silenceMs));
        rig.executor.supersede();
        rig.executor.command({ 0, 50, 0 });
        rig.clock.advance(50ms);
        rig.restartAt(there);
        rig.executor.command({ 0, 50, 0 }); // a refused command is new again
        verifyArrived(rig, { 0, 50, 0 });
    }

    void aJogBeginsWhereTheArmIsWithoutAJump_data() { addSilences(); }
    void aJogBeginsWhereTheArmIsWithoutAJump()
    {
        QFETCH(bool, changesOnly);
        QFETCH(int, silenceMs);
        for (const auto restarts : { false, true }) {
            LaggingRig rig(settingsOf(changesOnly));
            rig.beginMotion();
            rig.executor.stop();
            if (restarts) {
                rig.restartElsewhere(std::chrono::milliseconds(silenceMs));
                rig.clock.advance(5ms);
            }
            for (int i = 0; i < 40; ++i) {
                rig.executor.carryOut(motion::command::Jog { { 0, 30, 0 } });
                rig.clock.advance(30ms);
            }
            verifyStarts(rig);
            QVERIFY(rig.refusals.empty());
            QVERIFY(rig.executor.status().speedMmPerS > 0.0);
        }
    }

    void theNextMotionBeginsWithoutAStepBack_data()
    {
        QTest::addColumn<bool>("changesOnly");
        QTest::addColumn<int>("periodMs");
        for (const auto changesOnly : { false, true }) {
            for (const auto ms : { 10, 15, 35 }) {
                QTest::addRow("%s, %d ms", changesOnly ? "changes" : "all reports", ms)
                    << changesOnly << ms;
            }
        }
    }
    void theNextMotionBeginsWithoutAStepBack()
    {
        QFETCH(bool, changesOnly);
        QFETCH(int, periodMs);
        const auto period = std::chrono::milliseconds(periodMs);
        auto settings = settingsOf(changesOnly);
        settings.mode = Mode::Automatic;
        settings.automaticPeriod = period;
        Rules rules;
        rules.limits.speedMmPerS = 200.0;
        rules.limits.accelerationMmPerS2 = 2500.0;
        const auto mostMm = rules.limits.accelerationMmPerS2 * toS(period) * toS(period);
        LaggingRig rig(settings, rules);
        rig.executor.command(kTarget);
        rig.clock.advance(100ms);
        rig.executor.command({ 0, 50, 0 }); // waits, then begins while the arm settles
        rig.clock.advance(1min);
        QCOMPARE(rig.legs.size(), std::size_t(2));
        const auto first = std::ranges::find(rig.sent, kTarget, &Rig::Sent::sample);
        QVERIFY(first + 1 < rig.sent.end());
        const auto stepMm = ((first + 1)->sample - first->sample).norm();
        QVERIFY2(stepMm <= mostMm + 1e-9, qPrintable(QString::number(stepMm)));
        verifyArrived(rig, { 0, 50, 0 });
    }

    void aJogAfterAMotionBeginsWithoutAStepBack()
    {
        Rules rules;
        rules.limits.accelerationMmPerS2 = 2500.0;
        LaggingRig rig(settingsOf(false), rules);
        rig.executor.carryOut(motion::command::Execute { { kTarget, 1, 10ms } });
        while (rig.ends.empty()) {
            rig.clock.advance(1ms);
        }
        const auto sent = rig.sent.size();
        for (int i = 0; i < 100 && rig.sent.size() == sent; ++i) {
            rig.executor.carryOut(motion::command::Jog { { 0, 30, 0 } });
            rig.clock.advance(10ms);
        }
        QVERIFY(rig.sent.size() > sent);
        const auto periodS = toS(kJogPeriod);
        const auto stepMm = (rig.sent[sent].sample - kTarget).norm();
        QVERIFY2(stepMm <= 2500.0 * periodS * periodS, qPrintable(QString::number(stepMm)));
        QVERIFY(rig.refusals.empty());
    }

    void aBlockedArmThatIsStillGoesBackFromWhereItIs()
    {
        // It reports nothing while at rest, so all measurements are older than the last sample.
        LaggingRig rig(settingsOf(true));
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 20ms } });
        for (int i = 0; i < 2000 && rig.obstacles.empty(); ++i) {
            if (rig.at.x() > 50.0) {
                rig.runs = false;
                rig.reporting = rig.since().count() % 50'000'000 == 0;
                rig.block = [&rig](const Position& sample) {
                    rig.last = sample;
                    return rig.arm;
                };
            }
            rig.clock.advance(5ms);
        }
        QVERIFY(!rig.obstacles.empty());
        rig.executor.carryOut(motion::command::Pause {});
        rig.reporting = false;
        rig.clock.advance(2s);
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.state(), State::Reversing);
        QVERIFY((rig.last - rig.arm).norm() < 10.0);
    }

    void anArmThatDoesNotComeToRestEndsTheMotionAndSaysWhy()
    {
        LaggingRig rig;
        rig.beginMotion();
        rig.executor.carryOut(motion::command::Pause {});
        rig.step->cancel();
        // A person moves it to and fro.
        const Position middle = rig.at + Position(0, 30, 0);
        int i = 0;
        const auto swing = [&] {
            rig.arm = middle + Position(0, 8.0 * std::sin(0.1 * ++i), 0);
            rig.clock.advance(5ms);
        };
        swing();
        const auto sent = rig.sent.size();
        rig.executor.carryOut(motion::command::Resume {});
        while (rig.ends.empty() && i < 2000) {
            swing();
        }
        QCOMPARE(rig.sent.size(), sent);
        QCOMPARE(rig.ends.at(0).reason, EndReason::Interrupted);
        QVERIFY(rig.ends[0].text.english().contains(QStringLiteral("rest")));
        QVERIFY(!rig.ends[0].remedy.isEmpty());
        QCOMPARE(rig.state(), State::Idle);
    }

    void theStartOfAMotionIsKeptWhenItsResumeWaits()
    {
        LaggingRig rig;
        rig.beginMotion();
        rig.executor.carryOut(motion::command::Pause {});
        rig.clock.advance(2s);
        rig.reporting = false;
        rig.runs = false;
        rig.clock.advance(500ms);
        rig.executor.carryOut(
            motion::command::Resume {}); // waits for a measurement before its first sample
        rig.restartAt(rig.at);
        rig.clock.advance(200ms);
        rig.executor.carryOut(motion::command::Reverse {});
        rig.clock.advance(1min);
        QVERIFY(rig.at.norm() < 0.1);
    }
};

QTEST_GUILESS_MAIN(TestFreshStart)
#include "tst_fresh_start.moc"
