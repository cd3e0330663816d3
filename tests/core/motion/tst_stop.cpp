// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/realtime_thread.h"
#include "tests/core/motion/rig.h"
#include "tests/support/waiting.h"

#include <algorithm>
#include <atomic>
#include <thread>

#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace medulla::motion;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

/// An executor on a realtime thread and in real time, with an arm that moves to each setpoint.
struct Live {
    SystemClock clock;
    Executor executor { clock, {}, automatic() };
    RealtimeThread thread { QStringLiteral("motion") };
    std::atomic<int> sent { 0 };
    std::atomic<bool> stopSeen { false };
    std::atomic<int> sentAfterStop { 0 };
    std::atomic<int> ends { 0 };
    std::atomic<EndReason> lastEnd { EndReason::Reached };
    std::atomic<int> refusals { 0 };
    std::atomic<RefusalCode> lastRefusal { RefusalCode::Aborted };

    Live()
    {
        QObject::connect(
            &executor, &Executor::commanded, &executor, [this](const Position& sample) {
                ++sent;
                sentAfterStop += stopSeen ? 1 : 0;
                executor.measured(sample);
            });
        QObject::connect(&executor, &Executor::ended, &executor, [this](const End& end) {
            lastEnd = end.reason;
            ++ends;
        });
        QObject::connect(&executor, &Executor::refused, &executor, [this](const Refusal& refusal) {
            lastRefusal = refusal.code;
            ++refusals;
        });
        executor.measured(Position::Zero());
        executor.moveToThread(&thread);
        thread.begin();
    }
    ~Live()
    {
        thread.quit();
        thread.wait();
    }
    Live(const Live&) = delete;
    Live& operator=(const Live&) = delete;
};

} // namespace

class TestStop final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stopEndsTheMotionAndAutomaticMode()
    {
        Rig rig(automatic());
        const QSignalSpy modes(&rig.executor, &Executor::modeChanged);
        rig.executor.command({ 100, 0, 0 });
        rig.executor.command({ 0, 100, 0 });
        rig.clock.advance(1s);
        rig.executor.stop();
        const auto count = rig.sent.size();
        QCOMPARE(rig.state(), State::Idle);
        QCOMPARE(rig.ends.at(0).reason, EndReason::Stopped);
        QCOMPARE(rig.executor.status().mode, Mode::Manual);
        QCOMPARE(modes.count(), 1);
        rig.clock.advance(10s);
        QCOMPARE(rig.sent.size(), count); // nor the waiting command
        rig.executor.command({ 0, 0, 50 });
        QCOMPARE(rig.lastRefusal(), RefusalCode::AutomaticOff);
        rig.executor.carryOut(motion::command::SetMode { Mode::Automatic });
        rig.executor.command({ 0, 0, 50 });
        rig.clock.advance(10s);
        QVERIFY(rig.arm == Position(0, 0, 50));
    }

    void stopWhileIdleEndsAutomaticMode()
    {
        Rig rig(automatic());
        rig.executor.stop();
        QCOMPARE(rig.executor.status().mode, Mode::Manual);
        QVERIFY(rig.ends.empty());
    }

    void stopWorksInThePauseAndOnTheWayBack()
    {
        for (const auto during : { State::ObstaclePause, State::Reversing }) {
            Rig rig;
            rig.block = [](const Position& sample) {
                return Position(std::min(sample.x(), 40.0), 0, 0);
            };
            rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 35ms } });
            while (rig.state() != during) {
                rig.clock.advance(1ms);
            }
            rig.executor.stop();
            const auto count = rig.sent.size();
            QCOMPARE(rig.state(), State::Idle);
            rig.clock.advance(1min);
            QCOMPARE(rig.sent.size(), count);
            QCOMPARE(rig.ends.size(), std::size_t(1));
            QCOMPARE(rig.ends[0].reason, EndReason::Stopped);
        }
    }

    void resumeGoesOnFromTheMeasuredPosition()
    {
        Rig rig;
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.lastRefusal(), RefusalCode::NothingToResume);
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 2, 20ms } });
        rig.clock.advance(2s);
        rig.executor.stop();
        rig.arm += Position(0, 3, 0); // it sagged
        rig.clock.advance(1s);
        const auto from = rig.arm;
        rig.executor.carryOut(motion::command::Resume {});
        QVERIFY(rig.legs.at(1).start == from);
        QVERIFY(rig.legs[1].target == Position(100, 0, 0));
        QCOMPARE(rig.executor.status().factor, 2);
        QVERIFY(rig.executor.status().period == 20ms);
        rig.clock.advance(20s);
        QVERIFY(rig.arm == Position(100, 0, 0));
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.lastRefusal(), RefusalCode::NothingToResume);
    }

    void aResumedCommandThatGotThereIsNotNewAgain()
    {
        Rig rig(automatic());
        rig.executor.command({ 100, 0, 0 });
        rig.clock.advance(1s);
        rig.executor.stop();
        rig.executor.carryOut(motion::command::Resume {});
        rig.clock.advance(20s);
        rig.executor.carryOut(motion::command::Execute { { { 0, 0, 0 }, 1, 35ms } });
        rig.clock.advance(20s);
        rig.executor.carryOut(motion::command::SetMode { Mode::Automatic });
        rig.executor.command({ 100, 0, 0 });
        rig.clock.advance(20s);
        QVERIFY(rig.arm == Position(0, 0, 0));
    }

    void noSampleFollowsARequestToStop()
    {
        // The event loop does not run here: the flag alone must block the next sample.
        Rig rig;
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 35ms } });
        rig.clock.advance(1s);
        const auto count = rig.sent.size();
        std::thread([&rig] { rig.executor.requestStop(); }).join();
        rig.clock.advance(10s);
        QCOMPARE(rig.sent.size(), count);
        QCOMPARE(rig.ends.at(0).reason, EndReason::Stopped);
    }

    void aListenerMayStopTheMotionItHearsOf()
    {
        Rig rig;
        connect(&rig.executor, &Executor::commanded, &rig.executor, [&rig] {
            if (rig.sent.size() == 5) {
                rig.executor.stop();
                rig.executor.carryOut(motion::command::Execute { { { 0, 20, 0 }, 1, 35ms } });
            }
        });
        std::vector<Position> heardLast;
        connect(&rig.executor, &Executor::commanded, &rig.executor,
            [&heardLast](const Position& sample) { heardLast.push_back(sample); });
        connect(&rig.executor, &Executor::started, &rig.executor, [&rig](const Leg& leg) {
            if (leg.target.z() > 0.0) {
                rig.executor.stop();
            }
        });
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 35ms } });
        rig.clock.advance(10s);
        QCOMPARE(rig.ends.at(0).reason, EndReason::Stopped);
        QCOMPARE(rig.ends.at(1).reason, EndReason::Reached);
        QVERIFY(rig.arm == Position(0, 20, 0));
        // The fifth sample ended one motion and began another, and is itself still.
        const auto curve = MinimumJerk::between({ 0, 0, 0 }, { 100, 0, 0 }, 1);
        QCOMPARE(std::count(heardLast.begin(), heardLast.end(), curve.sample(4)), 1);
        const auto count = rig.sent.size();
        rig.executor.carryOut(motion::command::Execute { { { 0, 0, 20 }, 1, 35ms } });
        rig.clock.advance(10s);
        QCOMPARE(rig.sent.size(), count);
        QCOMPARE(rig.ends.at(2).reason, EndReason::Stopped);
    }

    void stopFromAnotherThreadTakesEffectAtOnce()
    {
        Live live;
        live.executor.request(
            motion::command::Execute { { { 100, 0, 0 }, 1, 2s } }); // no step for a long time
        QTRY_COMPARE_WITH_TIMEOUT(live.sent.load(), 1, 5000);
        const auto before = live.clock.now();
        live.executor.requestStop();
        while (live.ends == 0 && live.clock.now() - before < 5s) {
            std::this_thread::yield();
        }
        const auto took = live.clock.now() - before;
        QCOMPARE(live.lastEnd.load(), EndReason::Stopped);
        QVERIFY2(took < 500ms, qPrintable(QString::number(toMs(took)))); // far less than a step
        QCOMPARE(live.executor.newestStatus().mode, Mode::Manual);
        QCOMPARE(live.executor.newestStatus().state, State::Idle);
    }

    void stopIsQueuedBehindNothing()
    {
        Live live;
        live.executor.request(motion::command::Execute { { { 100, 0, 0 }, 100, 1ms } });
        QTRY_VERIFY_WITH_TIMEOUT(live.sent > 20, 5000);
        // The thread has a long queue of slow events when the stop comes.
        for (int i = 0; i < 200; ++i) {
            QMetaObject::invokeMethod(
                &live.executor, [] { QThread::msleep(2); }, Qt::QueuedConnection);
        }
        live.executor.requestStop();
        QThread::msleep(1); // a sample that was being emitted at that moment
        live.stopSeen = true;
        QTRY_COMPARE_WITH_TIMEOUT(live.ends.load(), 1, 10'000);
        waitForUnexpectedEvents(50ms);
        QCOMPARE(live.sentAfterStop.load(), 0);
    }

    void requestsBeforeAStopAreRefusedAfterIt()
    {
        Live live;
        QMetaObject::invokeMethod(
            &live.executor, [] { QThread::msleep(100); }, Qt::QueuedConnection);
        live.executor.request(motion::command::Execute { { { 100, 0, 0 }, 1, 1ms } });
        live.executor.request(motion::command::SetMode { Mode::Automatic });
        live.executor.requestStop();
        QTRY_COMPARE_WITH_TIMEOUT(live.refusals.load(), 2, 5000);
        QCOMPARE(live.lastRefusal.load(), RefusalCode::StoppedSince);
        QCOMPARE(live.sent.load(), 0);
        QCOMPARE(live.executor.newestStatus().mode, Mode::Manual);
        // Requests after the stop are accepted.
        live.executor.request(motion::command::Execute { { { 10, 0, 0 }, 1, 1ms } });
        QTRY_COMPARE_WITH_TIMEOUT(live.ends.load(), 1, 5000);
        QCOMPARE(live.lastEnd.load(), EndReason::Reached);
        QCOMPARE(live.sent.load(), 11);
    }

    void theStatusIsWholeFromAnyThread()
    {
        Live live;
        live.executor.request(motion::command::Execute { { { 50, 0, 0 }, 20, 1ms } });
        bool whole = true;
        int looks = 0;
        int moving = 0;
        while (live.ends == 0) {
            const auto status = live.executor.newestStatus();
            ++looks;
            if (status.state == State::Moving && status.commanded) {
                ++moving;
                const auto curve = MinimumJerk::between({ 0, 0, 0 }, { 50, 0, 0 }, 20);
                whole = whole && status.sent >= 1 && status.sent <= status.samples
                    && toPosition(*status.commanded) == curve.sample(status.sent - 1);
            }
        }
        QVERIFY(whole);
        QVERIFY(moving > 100 && looks >= moving);
    }
};

QTEST_GUILESS_MAIN(TestStop)
#include "tst_stop.moc"
