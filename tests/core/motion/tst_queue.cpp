// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/motion/rig.h"
#include "tests/support/allocations.h"
#include "tests/support/waiting.h"

#include <algorithm>

#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace medulla::motion;
using namespace medulla::test;

namespace {

/// A rig that records the results of the queue.
struct QueueRig : Rig {
    explicit QueueRig(Settings settings = {}, Rules rules = {})
        : Rig(settings, std::move(rules))
    {
        QObject::connect(&executor, &Executor::queueCleared, &executor,
            [this](const QueueEnd& end) { clearings.push_back(end); });
    }
    void enqueue(double x, double y)
    {
        executor.carryOut(motion::command::Enqueue { { { x, y, 0 }, 1, 20ms } });
    }
    [[nodiscard]] std::vector<double> waitingX() const
    {
        std::vector<double> all;
        for (const auto& motion : executor.newestQueue()) {
            all.push_back(motion.target[0]);
        }
        return all;
    }

    std::vector<QueueEnd> clearings;
};

Rules withBall(const Position& centre, double radiusMm)
{
    Rules rules;
    rules.zones = { { QStringLiteral("post"), KeepOut::Ball { centre, radiusMm } } };
    return rules;
}

} // namespace

class TestQueue final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void motionsFollowOneAnotherInTheirOrder()
    {
        QueueRig rig;
        rig.enqueue(30, 0); // no motion runs, so it begins at once
        QCOMPARE(rig.state(), State::Moving);
        QVERIFY(rig.waitingX().empty());
        rig.enqueue(30, 30);
        rig.enqueue(0, 30);
        QCOMPARE(rig.waitingX(), (std::vector<double> { 30, 0 }));
        QCOMPARE(rig.executor.status().queued, 2);
        rig.clock.advance(10s);
        QCOMPARE(rig.ends.size(), std::size_t(3));
        for (const auto& end : rig.ends) {
            QCOMPARE(end.reason, EndReason::Reached);
        }
        QVERIFY(rig.legs[0].target == Position(30, 0, 0));
        QVERIFY(rig.legs[1].start == Position(30, 0, 0));
        QVERIFY(rig.legs[2].target == Position(0, 30, 0));
        QVERIFY(rig.arm == Position(0, 30, 0));
        QVERIFY(rig.clearings.empty());
        QCOMPARE(rig.executor.status().queued, 0);
    }

    void eachWaitingMotionKeepsItsWishes()
    {
        Request wanted { { 10, 20, 30 }, 3, 17ms, PathKind::JointSpace, DurationRule::Fitts, 4.0,
            55.0 };
        MotionQueue queue;
        const auto id = queue.add(wanted);
        QVERIFY(toRequest(queue.view().motions[0]) == wanted);
        QVERIFY(queue.remove(id));
        QVERIFY(!queue.remove(id));
        QVERIFY(queue.isEmpty());
        QVERIFY(!queue.take());
    }

    void oneCanBeTakenOutAndAllBeCleared()
    {
        QueueRig rig;
        const QSignalSpy changes(&rig.executor, &Executor::queueChanged);
        rig.enqueue(100, 0);
        for (const auto x : { 1, 2, 3, 4 }) {
            rig.enqueue(x, 50);
        }
        const auto second = rig.executor.newestQueue().motions[1].id;
        rig.executor.carryOut(motion::command::Unqueue { second });
        QCOMPARE(rig.waitingX(), (std::vector<double> { 1, 3, 4 }));
        rig.executor.carryOut(motion::command::Unqueue { second });
        QCOMPARE(rig.waitingX().size(), std::size_t(3));
        QCOMPARE(changes.count(), 5);
        rig.executor.carryOut(motion::command::ClearQueue {});
        QVERIFY(rig.waitingX().empty());
        QCOMPARE(rig.clearings.at(0).count, 3);
        QCOMPARE(rig.state(), State::Moving); // the running motion continues
        rig.clock.advance(1min);
        QVERIFY(rig.arm == Position(100, 0, 0));
    }

    void itHoldsSoManyAndNoMore()
    {
        QueueRig rig;
        rig.enqueue(100, 0);
        for (std::size_t i = 0; i < kMostQueued; ++i) {
            rig.enqueue(double(i), 50);
        }
        QVERIFY(rig.refusals.empty());
        rig.enqueue(99, 50);
        QCOMPARE(rig.lastRefusal(), RefusalCode::QueueFull);
        QCOMPARE(rig.waitingX().size(), kMostQueued);
    }

    void unreachableTargetIsRefusedAtOnce()
    {
        auto rules = withBall({ 0, 100, 0 }, 10);
        rules.reach = [](const Position& at) { return at.x() > 200 ? Text("Too far.") : Text(); };
        QueueRig rig({}, rules);
        rig.enqueue(50, 0);
        rig.enqueue(250, 0);
        QCOMPARE(rig.lastRefusal(), RefusalCode::NotReachable);
        rig.enqueue(0, 100);
        QCOMPARE(rig.lastRefusal(), RefusalCode::KeepOut);
        rig.executor.carryOut(motion::command::Enqueue { { { 0, 0, 0 }, 0, 20ms } });
        QCOMPARE(rig.lastRefusal(), RefusalCode::FactorOutOfRange);
        QVERIFY(rig.waitingX().empty());
    }

    void aMotionThatCannotBeginClearsTheRest()
    {
        QueueRig rig({}, withBall({ 50, 50, 0 }, 10));
        rig.enqueue(0, 100);
        rig.enqueue(100, 0); // by way of the zone
        rig.enqueue(0, 0);
        rig.enqueue(20, 0);
        QCOMPARE(rig.waitingX().size(), std::size_t(3));
        rig.clock.advance(20s);
        QVERIFY(rig.arm == Position(0, 100, 0));
        QCOMPARE(rig.lastRefusal(), RefusalCode::KeepOut);
        QCOMPARE(rig.clearings.at(0).count, 2);
        QVERIFY(rig.clearings[0].text.english().contains(QStringLiteral("post")));
        QCOMPARE(rig.state(), State::Idle);
    }

    void aTargetThatIsReachedAlreadyIsPassedOver()
    {
        QueueRig rig;
        rig.enqueue(30, 0);
        rig.enqueue(30, 0);
        rig.enqueue(0, 0);
        rig.clock.advance(10s);
        QVERIFY(rig.arm == Position(0, 0, 0));
        QVERIFY(rig.refusals.empty());
        QCOMPARE(rig.ends.size(), std::size_t(2));
    }

    /// While the next one is being planned: those behind it must not begin by themselves after a
    /// later motion.
    void aPauseBetweenTwoMotionsClearsIt_data()
    {
        QTest::addColumn<bool>("reverses");
        QTest::newRow("pause") << false;
        QTest::newRow("reverse") << true;
    }
    void aPauseBetweenTwoMotionsClearsIt()
    {
        QFETCH(bool, reverses);
        HeldPlans plans;
        QueueRig rig({}, reaching(plans.reach()));
        const auto letGo = qScopeGuard([&] { plans.letGo(); });
        rig.enqueue(10, 0);
        QCOMPARE(rig.state(), State::Moving);
        rig.enqueue(10, 10);
        rig.enqueue(0, 10);
        rig.executor.planOnThread();
        rig.advanceTo(State::Idle);
        QCOMPARE(rig.waitingX(), std::vector<double>({ 0 })); // the second one is being planned
        if (reverses) {
            rig.executor.carryOut(motion::command::Reverse {});
        } else {
            rig.executor.carryOut(motion::command::Pause {});
        }
        QVERIFY(rig.waitingX().empty());
        QCOMPARE(rig.clearings.size(), std::size_t(1));
        plans.letGo();
        rig.clock.advance(1min);
        waitForUnexpectedEvents(20ms);
        rig.clock.advance(1min);
        QCOMPARE(rig.arm.x(), 10.0);
        QCOMPARE(rig.arm.y(), 0.0);
        QCOMPARE(rig.ends.size(), std::size_t(1));
    }

    void stopClearsIt()
    {
        QueueRig rig;
        rig.enqueue(100, 0);
        rig.enqueue(0, 50);
        rig.clock.advance(100ms);
        rig.executor.stop();
        QVERIFY(rig.waitingX().empty());
        QCOMPARE(rig.clearings.at(0).count, 1);
        QVERIFY(rig.clearings[0].text.english().contains(QStringLiteral("Stopped")));
        const auto count = rig.sent.size();
        rig.clock.advance(1min);
        QCOMPARE(rig.sent.size(), count);
    }

    void anObstacleClearsItAtOnce()
    {
        QueueRig rig;
        rig.block = [](const Position& at) { return Position(std::min(at.x(), 40.0), 0, 0); };
        rig.enqueue(100, 0);
        rig.enqueue(0, 50);
        while (rig.state() == State::Moving) {
            rig.clock.advance(1ms);
        }
        QCOMPARE(rig.state(), State::ObstaclePause);
        QVERIFY(rig.waitingX().empty());
        QCOMPARE(rig.clearings.at(0).count, 1);
        rig.enqueue(0, 50);
        QCOMPARE(rig.lastRefusal(), RefusalCode::Moving);
        rig.clock.advance(1min);
        QCOMPARE(rig.ends.size(), std::size_t(1));
        QVERIFY(rig.arm == Position(0, 0, 0));
    }

    void aLostMeasurementClearsIt()
    {
        QueueRig rig;
        rig.executor.carryOut(motion::command::Enqueue { { { 20, 0, 0 }, 10, 20ms } }); // 4 s
        rig.enqueue(0, 50);
        rig.reporting = false;
        rig.clock.advance(10s);
        QCOMPARE(rig.ends.at(0).reason, EndReason::NoMeasurement);
        QCOMPARE(rig.clearings.at(0).count, 1);
    }

    void theQueueGoesBeforeACommandThatWaits()
    {
        QueueRig rig(automatic());
        rig.enqueue(30, 0);
        rig.executor.command({ 0, 0, 40 });
        rig.enqueue(30, 30);
        rig.clock.advance(20s);
        QCOMPARE(rig.legs.size(), std::size_t(3));
        QVERIFY(rig.legs[1].target == Position(30, 30, 0));
        QVERIFY(rig.legs[2].target == Position(0, 0, 40));
    }

    void requestsFromOtherThreadsAreRefusedAfterAStop()
    {
        QueueRig rig;
        rig.executor.request(motion::command::Enqueue { { { 100, 0, 0 }, 1, 20ms } });
        rig.executor.request(motion::command::Enqueue { { { 0, 50, 0 }, 1, 20ms } });
        QCoreApplication::processEvents();
        QCOMPARE(rig.executor.newestQueue().count, std::size_t(1));
        rig.executor.request(motion::command::Unqueue { rig.executor.newestQueue().motions[0].id });
        rig.executor.request(motion::command::Enqueue { { { 0, 60, 0 }, 1, 20ms } });
        QCoreApplication::processEvents();
        QCOMPARE(rig.waitingX(), (std::vector<double> { 0 }));
        rig.executor.request(motion::command::ClearQueue {});
        rig.executor.request(motion::command::Enqueue { { { 0, 70, 0 }, 1, 20ms } });
        rig.executor.requestStop();
        QCoreApplication::processEvents();
        QCOMPARE(rig.executor.newestQueue().count, std::size_t(0));
        QCOMPARE(rig.lastRefusal(), RefusalCode::StoppedSince);
        QCOMPARE(rig.state(), State::Idle);
    }

    void addingAndTakingAllocateNothing()
    {
        MotionQueue queue;
        const Request request { { 1, 2, 3 }, 1, 20ms };
        const auto before = allocations();
        for (std::size_t i = 0; i < kMostQueued; ++i) {
            queue.add(request);
        }
        while (queue.take()) { }
        QCOMPARE(allocations(), before);
    }

    // Further rules for every motion.

    void theSpeedLimitOfTheOperatorHoldsForTheNextMotion()
    {
        Rules rules;
        rules.limits.speedMmPerS = 100.0;
        Rig rig({}, rules);
        QCOMPARE(rig.executor.speedLimitMmPerS(), 100.0);
        rig.executor.requestSpeedLimit(500.0); // never above the site's
        QCOMPARE(rig.executor.speedLimitMmPerS(), 100.0);
        rig.executor.requestSpeedLimit(20.0);
        QCOMPARE(rig.executor.speedLimitMmPerS(), 20.0);
        QCoreApplication::processEvents();
        QCOMPARE(rig.executor.newestStatus().speedLimitMmPerS, 20.0);
        rig.executor.carryOut(motion::command::Execute { { { 50, 0, 0 }, 1, 10ms } });
        auto fastest = 0.0;
        for (int i = 0; i < 600; ++i) {
            rig.clock.advance(10ms);
            fastest = std::max(fastest, rig.executor.status().speedMmPerS);
        }
        QVERIFY(rig.arm == Position(50, 0, 0));
        QVERIFY(fastest <= 20.0 * (1 + 1e-9) && fastest > 19.0);
        QCOMPARE(rig.executor.status().speedMmPerS, 0.0);
        for (const auto wrong : { 0.0, -1.0, std::nan("") }) {
            rig.executor.requestSpeedLimit(wrong);
            QCOMPARE(rig.executor.speedLimitMmPerS(), kLowestSpeedLimitMmPerS);
        }
    }

    void automaticCommandsAndTheWayBackKeepTheLimits()
    {
        Rules rules;
        rules.limits.speedMmPerS = 30.0;
        rules.limits.accelerationMmPerS2 = 100.0;
        auto settings = automatic();
        settings.automaticPeriod = 10ms;
        Rig rig(settings, rules);
        rig.block = [](const Position& at) { return Position(std::min(at.x(), 40.0), 0, 0); };
        rig.executor.command({ 100, 0, 0 });
        rig.clock.advance(1min);
        QCOMPARE(rig.legs.size(), std::size_t(2));
        QVERIFY(rig.legs[1].reverse);
        for (std::size_t i = 1; i < rig.sent.size(); ++i) {
            const auto timeS = toS(rig.sent[i].at - rig.sent[i - 1].at);
            if (timeS < 0.05) { // within a leg
                const auto step = (rig.sent[i].sample - rig.sent[i - 1].sample).norm();
                QVERIFY(step / timeS <= 30.0 * (1 + 1e-6));
            }
        }
        QVERIFY(rig.arm == Position(0, 0, 0));
    }

    void aCommandThroughAZoneIsRefusedWithItsName()
    {
        Rig rig(automatic(), withBall({ 50, 0, 0 }, 10));
        rig.executor.command({ 100, 0, 0 });
        QCOMPARE(rig.lastRefusal(), RefusalCode::KeepOut);
        QVERIFY(rig.refusals.back().text.english().contains(QStringLiteral("\"post\"")));
        rig.clock.advance(10s);
        QVERIFY(rig.sent.empty());
    }

    void aWayBackThroughAZoneIsNotTaken()
    {
        Rig rig({}, withBall({ 20, 14, 0 }, 10));
        // The arm is pushed aside, so that the zone lies between it and its start.
        rig.block = [](const Position& at) { return at.x() > 40.0 ? Position(40, 30, 0) : at; };
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 20ms } });
        rig.clock.advance(1min);
        QCOMPARE(rig.ends.at(0).reason, EndReason::Aborted);
        QVERIFY(rig.ends[0].text.english().contains(QStringLiteral("post")));
        QCOMPARE(rig.legs.size(), std::size_t(1));
    }

    void theStatusTellsWhereTheLastMotionBegan()
    {
        Rig rig;
        rig.executor.carryOut(motion::command::Execute { { { 30, 0, 0 }, 1, 20ms } });
        rig.clock.advance(10s);
        rig.executor.carryOut(motion::command::Execute { { { 30, 40, 0 }, 1, 20ms } });
        rig.clock.advance(10s);
        const auto back = toPosition(*rig.executor.newestStatus().start);
        QVERIFY(back == Position(30, 0, 0));
        rig.executor.carryOut(motion::command::Execute { { back, 1, 20ms } });
        rig.clock.advance(10s);
        QVERIFY(rig.arm == back);
    }
};

QTEST_GUILESS_MAIN(TestQueue)
#include "tst_queue.moc"
