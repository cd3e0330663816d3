// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/motion/rig.h"

#include <algorithm>
#include <thread>

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace medulla::test;

namespace {

/// An interrupted motion from the origin to 60, 0, 0, with the arm at rest again.
struct Interrupted : Rig {
    explicit Interrupted(Settings settings = {})
        : Rig(settings)
    {
        if (settings.mode == Mode::Automatic) {
            executor.command({ 60, 0, 0 });
        } else {
            executor.carryOut(motion::command::Execute { { { 60, 0, 0 }, 1, 35ms } });
        }
        clock.advance(1s);
        executor.interruptBy(Interruption::WindowSilent);
        sentBefore = sent.size();
        clock.advance(1s);
    }
    std::size_t sentBefore = 0;
};

} // namespace

class TestInterrupt : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void TheMotionEndsWhereTheArmIsAndTheLatchIsSet()
    {
        Rig rig;
        const QSignalSpy told(&rig.executor, &Executor::interrupted);
        rig.executor.carryOut(motion::command::Execute { { { 60, 0, 0 }, 1, 35ms } });
        rig.executor.carryOut(motion::command::Enqueue { { { 0, 60, 0 }, 1, 35ms } });
        rig.clock.advance(1s);
        const auto sent = rig.sent.size();
        rig.executor.interruptBy(Interruption::RealtimeGap);
        QCOMPARE(rig.state(), State::Interrupted);
        QCOMPARE(rig.ends.size(), std::size_t(1));
        QCOMPARE(rig.ends[0].reason, EndReason::Interrupted);
        QVERIFY(!rig.ends[0].text.isEmpty() && !rig.ends[0].remedy.isEmpty());
        QCOMPARE(rig.executor.status().interruption, std::optional(Interruption::RealtimeGap));
        QCOMPARE(rig.executor.status().queued, 0);
        QCOMPARE(told.count(), 1);
        rig.clock.advance(1min);
        QCOMPARE(rig.sent.size(), sent);
    }

    void NothingBeginsWhileItIsLatched()
    {
        Interrupted rig(automatic());
        QCOMPARE(rig.executor.status().mode, Mode::Automatic);
        rig.executor.carryOut(motion::command::Execute { { { 0, 30, 0 }, 1, 35ms } });
        QCOMPARE(rig.lastRefusal(), RefusalCode::Interrupted);
        rig.executor.carryOut(motion::command::Enqueue { { { 0, 30, 0 }, 1, 35ms } });
        QCOMPARE(rig.lastRefusal(), RefusalCode::Interrupted);
        rig.refusals.clear();
        rig.executor.command({ 0, 30, 0 });
        QCOMPARE(rig.lastRefusal(), RefusalCode::Interrupted);
        rig.executor.carryOut(motion::command::SetMode { Mode::Manual });
        rig.executor.carryOut(motion::command::SetMode { Mode::Automatic });
        QCOMPARE(rig.lastRefusal(), RefusalCode::Interrupted);
        QCOMPARE(rig.executor.status().mode, Mode::Manual);
        rig.refusals.clear();
        rig.executor.carryOut(motion::command::Jog { { 20, 0, 0 } });
        QCOMPARE(rig.lastRefusal(), RefusalCode::Interrupted);
        rig.clock.advance(1min);
        QCOMPARE(rig.sent.size(), rig.sentBefore);
        QCOMPARE(rig.state(), State::Interrupted);
    }

    void ResumeGoesOnFromAFreshMeasurement()
    {
        Interrupted rig;
        rig.arm += Position(0, 4, 0); // it sagged
        rig.clock.advance(1s);
        const Position from = rig.arm;
        const QSignalSpy cleared(&rig.executor, &Executor::interruptionCleared);
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.state(), State::Moving);
        QVERIFY(rig.legs.back().resumed);
        QVERIFY(rig.legs.back().start == from);
        QCOMPARE(cleared.count(), 1);
        QVERIFY(!rig.executor.status().interruption);
        rig.clock.advance(1min);
        QVERIFY(rig.arm == Position(60, 0, 0));
        QCOMPARE(rig.ends.back().reason, EndReason::Reached);
    }

    void ResumeTakesNoPositionFromBeforeTheInterruption()
    {
        Rig rig;
        rig.executor.carryOut(motion::command::Execute { { { 60, 0, 0 }, 1, 35ms } });
        rig.clock.advance(1s);
        rig.reporting = false;
        rig.executor.interruptBy(Interruption::MeasuredJump);
        rig.clock.advance(500ms);
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.lastRefusal(), RefusalCode::PositionTooOld);
        QCOMPARE(rig.state(), State::Interrupted);
    }

    void ResumeWaitsUntilTheArmIsAtRest()
    {
        Rig rig;
        rig.executor.carryOut(motion::command::Execute { { { 60, 0, 0 }, 1, 35ms } });
        rig.clock.advance(1s);
        rig.executor.interruptBy(Interruption::WindowSilent);
        for (int i = 0; i < 40; ++i) { // it swings on at 200 mm/s
            rig.arm += Position(1, 0, 0);
            rig.clock.advance(5ms);
        }
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.lastRefusal(), RefusalCode::NotAtRest);
        QCOMPARE(rig.state(), State::Interrupted);
        rig.clock.advance(200ms);
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.state(), State::Moving);
    }

    void ResumeOfAWayBackGoesOnBack()
    {
        Rig rig;
        rig.block = [](const Position& at) { return Position(std::min(at.x(), 30.0), 0, 0); };
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 35ms } });
        rig.advanceTo(State::Reversing);
        rig.clock.advance(200ms);
        rig.executor.interruptBy(Interruption::WindowSilent);
        rig.clock.advance(1s);
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.state(), State::Reversing);
        rig.clock.advance(1min);
        QVERIFY(rig.arm.isZero());
        QCOMPARE(rig.ends.back().reason, EndReason::Reversed);
        QCOMPARE(rig.ends.size(), std::size_t(2)); // the interruption and the way back
    }

    void WithoutAMotionResumeOnlyLeavesTheLatch()
    {
        Rig rig(automatic());
        rig.executor.interruptBy(Interruption::WindowSilent);
        QCOMPARE(rig.state(), State::Interrupted);
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.state(), State::Idle);
        rig.clock.advance(1min);
        QVERIFY(rig.sent.empty());
        rig.executor.command({ 0, 30, 0 });
        QCOMPARE(rig.state(), State::Moving);
    }

    void ClearingForgetsTheMotion()
    {
        Interrupted rig(automatic());
        rig.executor.carryOut(motion::command::ClearInterruption {});
        QCOMPARE(rig.state(), State::Idle);
        QCOMPARE(rig.executor.status().mode, Mode::Automatic);
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.lastRefusal(), RefusalCode::NothingToResume);
        rig.clock.advance(1min);
        QCOMPARE(rig.sent.size(), rig.sentBefore);
        rig.executor.command({ 60, 0, 0 }); // the operator has checked the cell, so it is new
        QCOMPARE(rig.state(), State::Moving);
    }

    void AStopDoesNotLoseTheLatch()
    {
        Interrupted rig(automatic());
        rig.executor.stop();
        QCOMPARE(rig.state(), State::Interrupted);
        QCOMPARE(rig.executor.status().mode, Mode::Manual);
        rig.executor.carryOut(motion::command::Execute { { { 0, 30, 0 }, 1, 35ms } });
        QCOMPARE(rig.lastRefusal(), RefusalCode::Interrupted);
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.state(), State::Moving);
    }

    void AnAbortIsClearedBeforeTheInterruption()
    {
        Rig rig;
        rig.block = [](const Position& at) { return Position(std::min(at.x(), 40.0), 0, 0); };
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 35ms } });
        rig.advanceTo(State::Reversing);
        rig.block = [](const Position&) { return Position(40, 0, 0); };
        rig.advanceTo(State::Aborted);
        rig.executor.interruptBy(Interruption::WindowSilent);
        QCOMPARE(rig.state(), State::Aborted);
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.lastRefusal(), RefusalCode::Aborted);
        rig.executor.carryOut(motion::command::ClearAbort {});
        QCOMPARE(rig.state(), State::Interrupted);
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.state(), State::Idle);
    }

    void AJogEndsAtOnce()
    {
        Rig rig;
        QSignalSpy ends(&rig.executor, &Executor::jogEnded);
        rig.executor.carryOut(motion::command::Jog { { 20, 0, 0 } });
        rig.clock.advance(100ms);
        QCOMPARE(rig.state(), State::Jogging);
        const auto sent = rig.sent.size();
        rig.executor.interruptBy(Interruption::WindowSilent);
        QCOMPARE(rig.state(), State::Interrupted);
        QCOMPARE(ends.count(), 1);
        QCOMPARE(ends.at(0).at(0).value<JogEnd>().reason, JogEndReason::Interrupted);
        rig.clock.advance(1s);
        QCOMPARE(rig.sent.size(), sent);
    }

    void AnInterruptionWhileASampleIsHandedOutLetsNoFurtherOneLeave()
    {
        Rig rig;
        rig.executor.carryOut(motion::command::Execute { { { 60, 0, 0 }, 1, 35ms } });
        rig.clock.advance(1s);
        const auto sent = rig.sent.size();
        bool asked = false;
        QObject::connect(&rig.executor, &Executor::commanded, &rig.executor, [&] {
            if (!std::exchange(asked, true)) {
                std::thread([&] { // as from any thread
                    rig.executor.requestInterrupt(Interruption::WindowSilent);
                })
                    .join();
            }
        });
        rig.clock.advance(1min);
        QCOMPARE(rig.sent.size(), sent + 1);
        QCOMPARE(rig.state(), State::Interrupted);
    }

    void AWishFromBeforeTheInterruptionIsRefused()
    {
        Interrupted rig;
        rig.executor.request(motion::command::Resume {});
        rig.executor.requestInterrupt(Interruption::MeasuredJump);
        QCoreApplication::processEvents();
        QCOMPARE(rig.state(), State::Interrupted);
        QCOMPARE(rig.lastRefusal(), RefusalCode::InterruptedSince);
        QCOMPARE(rig.executor.status().interruption, std::optional(Interruption::MeasuredJump));
    }

    void EachCauseIsTold()
    {
        Rig rig;
        QSignalSpy told(&rig.executor, &Executor::interrupted);
        rig.executor.requestInterrupt(Interruption::RealtimeGap);
        rig.executor.requestInterrupt(Interruption::MeasuredJump);
        rig.executor.requestInterrupt(Interruption::MeasuredJump);
        QCoreApplication::processEvents();
        QCOMPARE(told.count(), 2);
        QCOMPARE(rig.state(), State::Interrupted);
    }

    void AMeasurementCountsFromItsOwnTime()
    {
        Rig rig;
        rig.reporting = false;
        const auto at = rig.clock.now();
        rig.clock.advance(2s);
        rig.executor.measured({ 1, 0, 0 }, at + 500ms);
        QCOMPARE(rig.executor.status().measuredAt, at + 500ms);
        rig.executor.measured({ 2, 0, 0 }, at + 400ms); // overtaken on its way
        QVERIFY(*rig.executor.status().measured == toPoint({ 1, 0, 0 }));
        rig.clock.advance(2s);
        rig.executor.carryOut(motion::command::Execute { { { 30, 0, 0 }, 1, 35ms } });
        QCOMPARE(rig.lastRefusal(), RefusalCode::PositionTooOld);
    }
};

QTEST_GUILESS_MAIN(TestInterrupt)
#include "tst_interrupt.moc"
