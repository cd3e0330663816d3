// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "tests/core/motion/rig.h"

#include <algorithm>

#include <QTest>

using namespace medulla;
using namespace medulla::test;

namespace {

/// Largest distance between successive samples, mm.
double longestStep(const std::vector<Rig::Sent>& sent)
{
    double longest = 0;
    for (std::size_t i = 1; i < sent.size(); ++i) {
        longest = std::max(longest, (sent[i].sample - sent[i - 1].sample).norm());
    }
    return longest;
}

} // namespace

class TestPause : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPauseHoldsTheArmAndResumeReachesTheTarget()
    {
        Rig rig;
        rig.executor.carryOut(motion::command::Execute { { { 60, 0, 0 }, 1, 35ms } });
        rig.clock.advance(1s);
        rig.executor.carryOut(motion::command::Pause {});
        QCOMPARE(rig.state(), State::Paused);
        const auto held = rig.sent.size();
        const Position at = rig.sent.back().sample;
        QVERIFY(at.x() > 5 && at.x() < 55);
        rig.clock.advance(1min);
        QCOMPARE(rig.sent.size(), held);
        QVERIFY(rig.ends.empty());

        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.state(), State::Moving);
        QVERIFY(rig.legs.back().resumed);
        QVERIFY(rig.legs.back().start.isApprox(at));
        rig.clock.advance(1min);
        QCOMPARE(rig.ends.size(), 1u);
        QCOMPARE(rig.ends[0].reason, EndReason::Reached);
        QVERIFY(rig.ends[0].start.isZero()); // the start of the whole motion
        QVERIFY(rig.sent.back().sample.isApprox(Position(60, 0, 0)));
    }

    void aMotionContinuedAfterAPauseBeginsGently()
    {
        // Paused at a random place. A minimum jerk motion with one step a millimetre has no step
        // longer than 15/8 mm, whatever its length.
        SeededRandom chance(7);
        for (int i = 0; i < 50; ++i) {
            Rig rig;
            rig.executor.carryOut(motion::command::Execute { { { 60, 40, -20 }, 1, 35ms } });
            rig.clock.advance(Duration(std::int64_t(chance.below(2'600'000'000))));
            rig.executor.carryOut(motion::command::Pause {});
            rig.clock.advance(100ms);
            rig.executor.carryOut(motion::command::Resume {});
            rig.clock.advance(1min);
            QCOMPARE(rig.ends.at(0).reason, EndReason::Reached);
            QVERIFY(longestStep(rig.sent) <= 15.0 / 8.0 + 1e-9);
        }
    }

    void reverseTakesTheMotionBackToItsStart()
    {
        for (const bool paused : { false, true }) {
            Rig rig;
            rig.executor.carryOut(motion::command::Execute { { { 60, 0, 0 }, 1, 35ms } });
            rig.executor.carryOut(motion::command::Enqueue { { { 0, 50, 0 }, 1, 35ms } });
            rig.clock.advance(1s);
            if (paused) {
                rig.executor.carryOut(motion::command::Pause {});
                rig.clock.advance(10s);
            }
            const Position at = rig.sent.back().sample;
            rig.executor.carryOut(motion::command::Reverse {});
            QCOMPARE(rig.state(), State::Reversing);
            QVERIFY(rig.legs.back().reverse);
            QVERIFY(rig.legs.back().start.isApprox(at));
            QCOMPARE(rig.executor.status().queued, 0);
            rig.clock.advance(1min);
            QCOMPARE(rig.ends.size(), 1u);
            QCOMPARE(rig.ends[0].reason, EndReason::TakenBack);
            QVERIFY(rig.obstacles.empty());
            QVERIFY(rig.sent.back().sample.isZero());
            QVERIFY(longestStep(rig.sent) < 5);
        }
    }

    void theWayBackCanBePausedToo()
    {
        Rig rig;
        rig.executor.carryOut(motion::command::Execute { { { 60, 0, 0 }, 1, 35ms } });
        rig.clock.advance(1s);
        rig.executor.carryOut(motion::command::Reverse {});
        rig.clock.advance(300ms);
        rig.executor.carryOut(motion::command::Pause {});
        QCOMPARE(rig.state(), State::Paused);
        rig.clock.advance(5s);
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.state(), State::Reversing);
        rig.clock.advance(1min);
        QCOMPARE(rig.ends.at(0).reason, EndReason::TakenBack);
        QVERIFY(rig.sent.back().sample.isZero());
    }

    void aPauseBeforeTheWayBackFromAnObstacleHolds()
    {
        Rig rig;
        rig.block = [](const Position& sample) {
            return Position(std::min(sample.x(), 10.0), 0, 0);
        };
        rig.executor.carryOut(motion::command::Execute { { { 60, 0, 0 }, 1, 35ms } });
        while (rig.state() != State::ObstaclePause) {
            rig.clock.advance(35ms);
        }
        rig.executor.carryOut(motion::command::Pause {});
        const auto held = rig.sent.size();
        rig.clock.advance(10s);
        QCOMPARE(rig.sent.size(), held);
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.state(), State::Reversing);
        QVERIFY(rig.legs.back().start.isApprox(Position(10, 0, 0))); // position of the arm
        rig.clock.advance(1min);
        QCOMPARE(rig.ends.at(0).reason, EndReason::Reversed);
    }

    void reverseOnTheWayBackFromAnObstacleEndsAutomaticModeToo()
    {
        Settings settings;
        settings.mode = Mode::Automatic;
        Rig rig(settings);
        rig.block = [](const Position& sample) {
            return Position(std::min(sample.x(), 10.0), 0, 0);
        };
        rig.executor.command({ 60, 0, 0 });
        while (rig.state() != State::Reversing) {
            rig.clock.advance(35ms);
        }
        rig.executor.command({ 0, 30, 0 });
        rig.executor.carryOut(motion::command::Reverse {});
        rig.clock.advance(1min);
        QCOMPARE(rig.executor.status().mode, Mode::Manual);
        QCOMPARE(rig.ends.size(), 1u); // the waiting command is discarded
    }

    void aPausedWayBackAcceptsNoQueuedMotion()
    {
        Rig rig;
        rig.executor.carryOut(motion::command::Execute { { { 60, 0, 0 }, 1, 35ms } });
        rig.clock.advance(1s);
        rig.executor.carryOut(motion::command::Reverse {});
        rig.clock.advance(100ms);
        rig.executor.carryOut(motion::command::Pause {});
        rig.executor.carryOut(motion::command::Enqueue { { { 0, 30, 0 }, 1, 35ms } });
        QCOMPARE(rig.executor.status().queued, 0);
        QCOMPARE(rig.refusals.size(), 1u);
    }

    void aReverseBeforeTheFirstSampleStartsWhereTheArmIs()
    {
        Settings settings;
        settings.waitsForFresh = 250ms;
        Rig rig(settings);
        rig.executor.carryOut(motion::command::Execute { { { 60, 0, 0 }, 1, 35ms } });
        rig.clock.advance(1min);
        rig.arm = Position(80, 0, 0); // moved by hand, near to the last setpoint
        rig.clock.advance(10ms);
        rig.reporting = false;
        rig.clock.advance(500ms);
        const auto sent = rig.sent.size();
        rig.executor.carryOut(
            motion::command::Execute { { { 0, 0, 0 }, 1, 35ms } }); // it waits for a fresh position
        QCOMPARE(rig.sent.size(), sent);
        rig.executor.carryOut(motion::command::Reverse {});
        rig.reporting = true;
        rig.clock.advance(1min);
        for (auto i = sent; i < rig.sent.size(); ++i) {
            QVERIFY((rig.sent[i].sample - Position(80, 0, 0)).norm() < 1e-9);
        }
    }

    void aStopEndsAPausedMotion()
    {
        Rig rig;
        rig.executor.carryOut(motion::command::Execute { { { 60, 0, 0 }, 1, 35ms } });
        rig.clock.advance(1s);
        rig.executor.carryOut(motion::command::Pause {});
        rig.executor.stop();
        QCOMPARE(rig.state(), State::Idle);
        QCOMPARE(rig.ends.at(0).reason, EndReason::Stopped);
        const auto held = rig.sent.size();
        rig.clock.advance(1min);
        QCOMPARE(rig.sent.size(), held);
    }

    void aPausedMotionEndsWhenTheArmFallsSilent()
    {
        Rig rig;
        rig.executor.carryOut(motion::command::Execute { { { 60, 0, 0 }, 1, 35ms } });
        rig.clock.advance(1s);
        rig.executor.carryOut(motion::command::Pause {});
        rig.reporting = false;
        rig.clock.advance(5s);
        QCOMPARE(rig.ends.at(0).reason, EndReason::NoMeasurement);
    }

    void inAutomaticModeCommandsWaitForAPausedMotionAndReverseSwitchesItOff()
    {
        Settings settings;
        settings.mode = Mode::Automatic;
        Rig rig(settings);
        rig.executor.command({ 60, 0, 0 });
        rig.clock.advance(1s);
        rig.executor.carryOut(motion::command::Pause {});
        rig.executor.command({ 0, 30, 0 });
        rig.clock.advance(1min);
        QCOMPARE(rig.state(), State::Paused);
        rig.executor.carryOut(motion::command::Resume {});
        rig.clock.advance(1min);
        QCOMPARE(rig.ends.size(), 2u);
        QVERIFY(rig.sent.back().sample.isApprox(Position(0, 30, 0)));

        rig.executor.command({ 60, 0, 0 });
        rig.clock.advance(1s);
        rig.executor.command({ 60, 30, 0 });
        rig.executor.carryOut(motion::command::Reverse {});
        rig.executor.command({ 60, 0, 0 });
        rig.clock.advance(1min);
        QCOMPARE(rig.executor.status().mode, Mode::Manual);
        QCOMPARE(rig.ends.size(), 3u);
        QCOMPARE(rig.ends[2].reason, EndReason::TakenBack);
        QVERIFY(rig.sent.back().sample.isApprox(Position(0, 30, 0)));
    }

    void thereMustBeAMotionToPauseOrToTakeBack()
    {
        Rig rig;
        rig.executor.carryOut(motion::command::Pause {});
        QCOMPARE(rig.lastRefusal(), RefusalCode::NothingRuns);
        rig.executor.carryOut(motion::command::Reverse {});
        QCOMPARE(rig.refusals.size(), 2u);
        QVERIFY(rig.sent.empty());
    }
};

QTEST_GUILESS_MAIN(TestPause)
#include "tst_pause.moc"
