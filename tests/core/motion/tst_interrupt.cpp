// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/motion/rig.h"
#include "tests/support/waiting.h"

#include <algorithm>
#include <thread>

#include <QCoreApplication>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

/// An interrupted motion from the origin to 60, 0, 0, with the arm at rest again.
struct Interrupted : Rig {
    explicit Interrupted(Settings settings = {}, Rules rules = {})
        : Rig(settings, std::move(rules))
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
    void theMotionEndsWhereTheArmIsAndTheLatchIsSet()
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

    void nothingBeginsWhileItIsLatched()
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

    void resumeGoesOnFromAFreshMeasurement()
    {
        Interrupted rig;
        rig.arm += Position(0, 4, 0); // it sagged
        rig.clock.advance(1s);
        const Position from = rig.arm;
        const QSignalSpy cleared(&rig.executor, &Executor::interruptionCleared);
        rig.executor.carryOut(motion::command::ResumeInterrupted {});
        QCOMPARE(rig.state(), State::Moving);
        QVERIFY(rig.legs.back().resumed);
        QVERIFY(rig.legs.back().start == from);
        QCOMPARE(cleared.count(), 1);
        QVERIFY(!rig.executor.status().interruption);
        rig.clock.advance(1min);
        QVERIFY(rig.arm == Position(60, 0, 0));
        QCOMPARE(rig.ends.back().reason, EndReason::Reached);
    }

    void resumeTakesNoPositionFromBeforeTheInterruption()
    {
        Rig rig;
        rig.executor.carryOut(motion::command::Execute { { { 60, 0, 0 }, 1, 35ms } });
        rig.clock.advance(1s);
        rig.reporting = false;
        rig.executor.interruptBy(Interruption::MeasuredJump);
        rig.clock.advance(500ms);
        rig.executor.carryOut(motion::command::ResumeInterrupted {});
        QCOMPARE(rig.lastRefusal(), RefusalCode::PositionTooOld);
        QCOMPARE(rig.state(), State::Interrupted);
    }

    void resumeWaitsUntilTheArmIsAtRest()
    {
        Rig rig;
        rig.executor.carryOut(motion::command::Execute { { { 60, 0, 0 }, 1, 35ms } });
        rig.clock.advance(1s);
        rig.executor.interruptBy(Interruption::WindowSilent);
        for (int i = 0; i < 40; ++i) { // it swings on at 200 mm/s
            rig.arm += Position(1, 0, 0);
            rig.clock.advance(5ms);
        }
        rig.executor.carryOut(motion::command::ResumeInterrupted {});
        QCOMPARE(rig.lastRefusal(), RefusalCode::NotAtRest);
        QCOMPARE(rig.state(), State::Interrupted);
        rig.clock.advance(200ms);
        rig.executor.carryOut(motion::command::ResumeInterrupted {});
        QCOMPARE(rig.state(), State::Moving);
    }

    void resumeOfAWayBackGoesOnBack()
    {
        Rig rig;
        rig.block = [](const Position& at) { return Position(std::min(at.x(), 30.0), 0, 0); };
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 35ms } });
        rig.advanceTo(State::Reversing);
        rig.clock.advance(200ms);
        rig.executor.interruptBy(Interruption::WindowSilent);
        rig.clock.advance(1s);
        QVERIFY(rig.executor.status().isPendingBack());
        QCOMPARE(rig.executor.status().pendingGoal(), std::optional(motion::Point {}));
        rig.executor.carryOut(motion::command::ResumeInterrupted {});
        QVERIFY(!rig.executor.status().pendingGoal());
        QCOMPARE(rig.state(), State::Reversing);
        rig.clock.advance(1min);
        QVERIFY(rig.arm.isZero());
        QCOMPARE(rig.ends.back().reason, EndReason::Reversed);
        QCOMPARE(rig.ends.size(), std::size_t(2)); // the interruption and the way back
    }

    void withoutAMotionResumeOnlyLeavesTheLatch()
    {
        Rig rig(automatic());
        rig.executor.interruptBy(Interruption::WindowSilent);
        QCOMPARE(rig.state(), State::Interrupted);
        rig.executor.carryOut(motion::command::ResumeInterrupted {});
        QCOMPARE(rig.state(), State::Idle);
        rig.clock.advance(1min);
        QVERIFY(rig.sent.empty());
        rig.executor.command({ 0, 30, 0 });
        QCOMPARE(rig.state(), State::Moving);
    }

    void clearingForgetsTheMotion()
    {
        Interrupted rig(automatic());
        rig.executor.carryOut(motion::command::ClearInterruption {});
        QCOMPARE(rig.state(), State::Idle);
        QCOMPARE(rig.executor.status().mode, Mode::Automatic);
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.lastRefusal(), RefusalCode::NothingToResume);
        rig.refusals.clear();
        rig.executor.carryOut(motion::command::ResumeInterrupted {});
        QCOMPARE(rig.lastRefusal(), RefusalCode::NothingToResume);
        rig.clock.advance(1min);
        QCOMPARE(rig.sent.size(), rig.sentBefore);
        rig.executor.command({ 60, 0, 0 }); // the operator has checked the cell, so it is new
        QCOMPARE(rig.state(), State::Moving);
    }

    void aStopDoesNotLoseTheLatch()
    {
        Interrupted rig(automatic());
        rig.executor.stop();
        QCOMPARE(rig.state(), State::Interrupted);
        QCOMPARE(rig.executor.status().mode, Mode::Manual);
        rig.executor.carryOut(motion::command::Execute { { { 0, 30, 0 }, 1, 35ms } });
        QCOMPARE(rig.lastRefusal(), RefusalCode::Interrupted);
        rig.executor.carryOut(motion::command::ResumeInterrupted {});
        QCOMPARE(rig.state(), State::Idle);
        rig.clock.advance(1min);
        QCOMPARE(rig.sent.size(), rig.sentBefore); // the stop discarded the motion
    }

    void aStopDropsTheInterruptedMotion()
    {
        Interrupted rig;
        rig.executor.stop();
        QVERIFY(!rig.executor.status().resumesMotion);
        rig.executor.carryOut(motion::command::ResumeInterrupted {});
        rig.clock.advance(1min);
        QCOMPARE(rig.state(), State::Idle);
        QCOMPARE(rig.sent.size(), rig.sentBefore);
    }

    void resumeOfAPauseLeavesTheLatchAlone()
    {
        Interrupted rig;
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.lastRefusal(), RefusalCode::Interrupted);
        QCOMPARE(rig.state(), State::Interrupted);
        QVERIFY(rig.executor.status().resumesMotion);
        rig.clock.advance(1min);
        QCOMPARE(rig.sent.size(), rig.sentBefore);
    }

    void theLatchStaysUntilTheRestOfTheWayIsPlanned()
    {
        HeldPlans plans;
        Interrupted rig({}, reaching(plans.reach()));
        const auto letGo = qScopeGuard([&] { plans.letGo(); });
        const QSignalSpy cleared(&rig.executor, &Executor::interruptionCleared);
        rig.executor.planOnThread();
        rig.executor.carryOut(motion::command::ResumeInterrupted {});
        QCOMPARE(rig.state(), State::Interrupted);
        QVERIFY(rig.executor.status().interruption);
        QVERIFY(cleared.isEmpty());
        rig.executor.interruptBy(Interruption::RealtimeGap); // discards the plan
        plans.letGo();
        waitForUnexpectedEvents(50ms);
        QCOMPARE(rig.state(), State::Interrupted);
        QVERIFY(cleared.isEmpty());
        QCOMPARE(rig.sent.size(), rig.sentBefore);
        rig.clock.advance(1s);
        rig.executor.carryOut(motion::command::ResumeInterrupted {});
        QTRY_COMPARE(rig.state(), State::Moving);
        QCOMPARE(cleared.count(), 1);
    }

    void aPausedMotionIsPausedAgain()
    {
        Rig rig;
        rig.executor.carryOut(motion::command::Execute { { { 60, 0, 0 }, 1, 35ms } });
        rig.clock.advance(1s);
        rig.executor.carryOut(motion::command::Pause {});
        rig.clock.advance(1s);
        const auto sent = rig.sent.size();
        rig.executor.interruptBy(Interruption::WindowSilent);
        QCOMPARE(rig.state(), State::Interrupted);
        rig.clock.advance(1s);
        rig.executor.carryOut(motion::command::ResumeInterrupted {});
        rig.clock.advance(1min);
        QCOMPARE(rig.state(), State::Paused);
        QCOMPARE(rig.sent.size(), sent);
        rig.executor.carryOut(motion::command::Resume {});
        rig.clock.advance(1min);
        QVERIFY(rig.arm == Position(60, 0, 0));
        QCOMPARE(rig.ends.size(), std::size_t(1));
        QCOMPARE(rig.ends.back().reason, EndReason::Reached);
    }

    void aStopEndsAMotionThatWasPausedBefore()
    {
        for (const bool stops : { true, false }) {
            Rig rig;
            rig.executor.carryOut(motion::command::Execute { { { 60, 0, 0 }, 1, 35ms } });
            rig.clock.advance(1s);
            rig.executor.carryOut(motion::command::Pause {});
            rig.executor.interruptBy(Interruption::WindowSilent);
            rig.clock.advance(1s);
            const auto sent = rig.sent.size();
            if (stops) {
                rig.executor.stop();
                QCOMPARE(rig.state(), State::Interrupted);
            }
            rig.executor.carryOut(motion::command::ClearInterruption {});
            QCOMPARE(rig.state(), State::Idle);
            QCOMPARE(rig.ends.size(), std::size_t(1));
            QCOMPARE(rig.ends.back().reason, stops ? EndReason::Stopped : EndReason::Interrupted);
            rig.executor.carryOut(motion::command::Resume {});
            QCOMPARE(rig.lastRefusal(), RefusalCode::NothingToResume);
            rig.clock.advance(1min);
            QCOMPARE(rig.sent.size(), sent);
        }
    }

    void aSupersededMotionIsNotResumed()
    {
        Interrupted rig(automatic());
        rig.executor.supersede(); // the program that commanded it has ended
        rig.executor.carryOut(motion::command::ResumeInterrupted {});
        QCOMPARE(rig.state(), State::Idle);
        rig.clock.advance(1min);
        QCOMPARE(rig.sent.size(), rig.sentBefore);
    }

    void aGapIsNoticedInEveryState_data()
    {
        QTest::addColumn<QString>("state");
        for (const char* state :
            { "moving", "waiting", "obstacle pause", "way back", "planning", "jogging" }) {
            QTest::newRow(state) << QString::fromLatin1(state);
        }
    }
    void aGapIsNoticedInEveryState()
    {
        QFETCH(QString, state);
        Settings settings;
        settings.interruptsAfterGap = 250ms;
        HeldPlans plans;
        Rig rig(settings, reaching(plans.reach()));
        const auto letGo = qScopeGuard([&] { plans.letGo(); });
        const auto isThere = [&] {
            const auto& status = rig.executor.status();
            if (state == QLatin1String("moving")) {
                return status.state == State::Moving && status.sent > 20;
            }
            if (state == QLatin1String("waiting")) {
                rig.reporting = status.sent < 20;
                return status.waitsForMeasurement;
            }
            if (state == QLatin1String("obstacle pause")) {
                return status.state == State::ObstaclePause;
            }
            if (state == QLatin1String("way back")) {
                return status.state == State::Reversing && status.sent > 5;
            }
            return true;
        };
        if (state == QLatin1String("obstacle pause") || state == QLatin1String("way back")) {
            rig.block = [](const Position& at) { return Position(std::min(at.x(), 30.0), 0, 0); };
        }
        if (state == QLatin1String("obstacle pause")) {
            rig.late.delay = [&] { return rig.state() == State::ObstaclePause ? 2s : 0s; };
        }
        if (state == QLatin1String("planning")) {
            rig.executor.planOnThread();
        }
        if (state == QLatin1String("jogging")) {
            rig.executor.carryOut(motion::command::Jog { { 20, 0, 0 } });
        } else {
            rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 35ms } });
        }
        for (int i = 0; i < 20'000 && !isThere(); ++i) {
            rig.clock.advance(1ms);
        }
        QVERIFY(isThere());
        // From now on every alarm of the thread is late.
        rig.late.delay = [] { return 2s; };
        rig.clock.advance(400ms);
        const auto sent = rig.sent.size();
        rig.clock.advance(2s);
        rig.reporting = true;
        rig.late.delay = [] { return 0s; };
        rig.clock.advance(1min);
        plans.letGo();
        waitForUnexpectedEvents(20ms);
        QCOMPARE(rig.executor.status().interruption, std::optional(Interruption::RealtimeGap));
        QCOMPARE(rig.sent.size(), sent);
        QCOMPARE(rig.state(), State::Interrupted);
    }

    void aGapAtRestIsNoInterruption()
    {
        Settings settings;
        settings.interruptsAfterGap = 250ms;
        Rig rig(settings);
        rig.executor.carryOut(motion::command::Execute { { { 20, 0, 0 }, 1, 35ms } });
        rig.advanceTo(State::Idle);
        rig.late.delay = [] { return 2s; };
        rig.clock.advance(1min);
        rig.late.delay = [] { return 0s; };
        rig.executor.carryOut(motion::command::Execute { { { 0, 0, 0 }, 1, 35ms } });
        rig.clock.advance(1min);
        QCOMPARE(rig.ends.back().reason, EndReason::Reached);
    }

    void anAbortIsClearedBeforeTheInterruption()
    {
        Rig rig;
        rig.block = [](const Position& at) { return Position(std::min(at.x(), 40.0), 0, 0); };
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 35ms } });
        rig.advanceTo(State::Reversing);
        rig.block = [](const Position&) { return Position(40, 0, 0); };
        rig.advanceTo(State::Aborted);
        rig.executor.interruptBy(Interruption::WindowSilent);
        QCOMPARE(rig.state(), State::Aborted);
        rig.executor.carryOut(motion::command::ResumeInterrupted {});
        QCOMPARE(rig.lastRefusal(), RefusalCode::Aborted);
        rig.executor.carryOut(motion::command::ClearAbort {});
        QCOMPARE(rig.state(), State::Interrupted);
        rig.executor.carryOut(motion::command::ResumeInterrupted {});
        QCOMPARE(rig.state(), State::Idle);
    }

    void aJogEndsAtOnce()
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

    void anInterruptionWhileASampleIsHandedOutLetsNoFurtherOneLeave()
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

    void aWishFromBeforeTheInterruptionIsRefused()
    {
        Interrupted rig;
        rig.executor.request(motion::command::ResumeInterrupted {});
        rig.executor.requestInterrupt(Interruption::MeasuredJump);
        QCoreApplication::processEvents();
        QCOMPARE(rig.state(), State::Interrupted);
        QCOMPARE(rig.lastRefusal(), RefusalCode::InterruptedSince);
        QCOMPARE(rig.executor.status().interruption, std::optional(Interruption::MeasuredJump));
    }

    void eachCauseIsTold()
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

    void aMeasurementCountsFromItsOwnTime()
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
