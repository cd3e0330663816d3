// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"

#include <vector>

#include <QElapsedTimer>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;

namespace {

/// Waits for another alarm of `clock`, due after `span`: alarms that were due before have rung by
/// then. False after another 5 s.
bool laterAlarmRings(SystemClock& clock, std::chrono::milliseconds span)
{
    bool rings = false;
    const auto alarm = clock.makeAlarm([&] { rings = true; });
    alarm->setFor(clock.now() + span);
    return QTest::qWaitFor([&] { return rings; }, int(span.count()) + 5000);
}

} // namespace

class TestClock final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void simulatedTimePassesOnlyWhenTold()
    {
        SimulatedClock clock;
        const auto begin = clock.now();
        QVERIFY(begin.time_since_epoch() > 60s);
        QTest::qSleep(2);
        QVERIFY(clock.now() == begin);
        clock.advance(1h);
        QVERIFY(clock.now() == begin + 1h);
    }

    void simulatedAlarmsRingInOrderEachAtItsMoment()
    {
        SimulatedClock clock;
        const auto begin = clock.now();
        std::vector<std::pair<int, Duration>> rung;
        const auto make = [&](int name) {
            return clock.makeAlarm([&, name] { rung.emplace_back(name, clock.now() - begin); });
        };
        const auto a = make(1);
        const auto b = make(2);
        const auto c = make(3);
        const auto d = make(4);
        a->setFor(begin + 30ms);
        b->setFor(begin + 10ms);
        c->setFor(begin + 30ms); // of one moment: in the order in which they were set
        d->setFor(begin + 31ms);
        clock.advance(30ms);
        QVERIFY((rung
            == std::vector<std::pair<int, Duration>> { { 2, 10ms }, { 1, 30ms }, { 3, 30ms } }));
        clock.advance(1h);
        QCOMPARE(rung.size(), std::size_t(4)); // once each
    }

    void simulatedAlarmSetInThePastRingsAtOnce()
    {
        SimulatedClock clock;
        int rung = 0;
        const auto alarm = clock.makeAlarm([&] { ++rung; });
        const auto before = clock.now();
        alarm->setFor(before - 1s);
        QCOMPARE(rung, 0); // not within the call
        clock.advance(0s);
        QCOMPARE(rung, 1);
        QVERIFY(clock.now() == before);
    }

    void simulatedAlarmMaySetItselfAnewAndBeCancelledOrDestroyed()
    {
        SimulatedClock clock;
        int rung = 0;
        std::unique_ptr<Alarm> alarm;
        alarm = clock.makeAlarm([&] {
            ++rung;
            alarm->setFor(clock.now() + 35ms);
        });
        alarm->setFor(clock.now() + 35ms);
        clock.advance(350ms);
        QCOMPARE(rung, 10);
        alarm->cancel();
        clock.advance(1s);
        QCOMPARE(rung, 10);
        alarm->setFor(clock.now() + 20ms);
        alarm->setFor(clock.now() + 60ms); // replaces
        clock.advance(59ms);
        QCOMPARE(rung, 10);
        alarm.reset();
        clock.advance(1s);
        QCOMPARE(rung, 10);
    }

    void systemClockIsMonotonic()
    {
        const SystemClock clock;
        const auto before = clock.now();
        QTest::qSleep(5);
        const auto span = clock.now() - before;
        QVERIFY(span >= 5ms);
        QVERIFY(span < 5s);
    }

    void systemAlarmRingsOnceAndNotBeforeItsMoment()
    {
        SystemClock clock;
        int rung = 0;
        TimePoint at;
        const auto alarm = clock.makeAlarm([&] {
            ++rung;
            at = clock.now();
        });
        const auto due = clock.now() + 20ms;
        alarm->setFor(due);
        QTRY_COMPARE_WITH_TIMEOUT(rung, 1, 5000);
        QVERIFY(at >= due);
        QVERIFY(laterAlarmRings(clock, 60ms));
        QCOMPARE(rung, 1);
    }

    void systemAlarmSetInThePastRingsAtOnce()
    {
        SystemClock clock;
        int rung = 0;
        const auto alarm = clock.makeAlarm([&] { ++rung; });
        alarm->setFor(clock.now() - 1h);
        QTRY_COMPARE_WITH_TIMEOUT(rung, 1, 5000);
        alarm->setFor(TimePoint {}); // the epoch is no "never"
        QTRY_COMPARE_WITH_TIMEOUT(rung, 2, 5000);
    }

    void systemAlarmIsReplacedAndCancelled()
    {
        SystemClock clock;
        int rung = 0;
        const auto alarm = clock.makeAlarm([&] { ++rung; });
        alarm->setFor(clock.now() + 10ms);
        alarm->cancel();
        QVERIFY(laterAlarmRings(clock, 50ms));
        QCOMPARE(rung, 0);
        const auto due = clock.now() + 100ms;
        alarm->setFor(clock.now() + 1ms);
        alarm->setFor(due);
        QTRY_COMPARE_WITH_TIMEOUT(rung, 1, 5000);
        QVERIFY(clock.now() >= due);
    }

    void systemAlarmCancelledAfterItFellDueStaysSilent()
    {
        SystemClock clock;
        int rung = 0;
        const auto alarm = clock.makeAlarm([&] { ++rung; });
        alarm->setFor(clock.now() + 1ms);
        QTest::qSleep(20); // due, but the loop has not run
        alarm->cancel();
        QVERIFY(laterAlarmRings(clock, 30ms));
        QCOMPARE(rung, 0);
    }

    void lateSystemAlarmsDoNotShiftTheirSchedule()
    {
        SystemClock clock;
        const auto base = clock.now();
        int k = 0;
        std::unique_ptr<Alarm> alarm;
        alarm = clock.makeAlarm([&] {
            QTest::qSleep(3); // a slow listener
            if (++k < 50) {
                alarm->setFor(base + (k + 1) * 5ms);
            }
        });
        alarm->setFor(base + 5ms);
        QTRY_COMPARE_WITH_TIMEOUT(k, 50, 10000);
        const auto took = clock.now() - base;
        QVERIFY(took >= 250ms);
        QVERIFY2(
            took < 350ms, qPrintable(QString::number(toMs(took)))); // a sleep each would be 400
    }

    void spansAreToldInMilliseconds()
    {
        QCOMPARE(toMs(1500us), 1.5);
        QCOMPARE(toS(1500ms), 1.5);
    }
};

QTEST_GUILESS_MAIN(TestClock)
#include "tst_clock.moc"
