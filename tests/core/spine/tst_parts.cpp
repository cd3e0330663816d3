// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rate_meter.h"
#include "core/spine/hold_switch.h"
#include "core/spine/latency_histogram.h"
#include "core/spine/message.h"
#include "core/spine/send_pool.h"
#include "core/spine/triple_buffer.h"

#include <thread>

#include <QElapsedTimer>
#include <QTest>

using namespace medulla;
using namespace medulla::spine;
using namespace std::chrono_literals;

class TestSpineParts final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void histogramKeepsQuantilesToTheWidthOfItsBuckets()
    {
        LatencyHistogram histogram;
        QCOMPARE(histogram.summary().count, std::uint64_t(0));
        for (int i = 1; i <= 100'000; ++i) {
            histogram.add(Duration(i));
        }
        const auto summary = histogram.summary();
        QCOMPARE(summary.count, std::uint64_t(100'000));
        QCOMPARE(summary.least, Duration(1));
        QCOMPARE(summary.most, Duration(100'000));
        QVERIFY(summary.median >= Duration(50'000) && summary.median <= Duration(53'200));
        QVERIFY(summary.p99 >= Duration(99'000) && summary.p99 <= Duration(100'000));
    }
    void histogramTakesAnySpan()
    {
        LatencyHistogram histogram;
        histogram.add(Duration(-5));
        histogram.add(Duration(0));
        histogram.add(Duration(15));
        histogram.add(Duration(16));
        histogram.add(Duration::max());
        QCOMPARE(histogram.summary().least, Duration(0));
        QCOMPARE(histogram.quantile(0.5), Duration(15));
        QCOMPARE(histogram.summary().most, Duration::max());
    }

    void rateIsOfTheLastWholeSecond()
    {
        RateMeter meter;
        const TimePoint start(1h);
        QCOMPARE(meter.update(1000, start), 0.0);
        QCOMPARE(meter.update(1050, start + 500ms), 100.0); // before the first whole one, so far
        QCOMPARE(meter.update(1200, start + 1s), 200.0);
        QCOMPARE(meter.update(9999, start + 1500ms), 200.0);
        QCOMPARE(meter.update(1200, start + 2s), 0.0);
    }
    void rateLimitLetsOneASecondThroughAndCountsTheOthers()
    {
        RateLimit limit;
        const TimePoint start(1h);
        QCOMPARE(limit.pass(start), std::optional<std::uint64_t>(1));
        QVERIFY(!limit.pass(start + 1ms));
        QVERIFY(!limit.pass(start + 999ms));
        QCOMPARE(limit.pass(start + 1s), std::optional<std::uint64_t>(3));
    }

    void tripleBufferHandsOutTheNewestWhole()
    {
        TripleBuffer<std::vector<int>> buffer;
        QVERIFY(buffer.newest() == nullptr);
        std::jthread writer([&](const std::stop_token& stop) {
            for (int i = 0; !stop.stop_requested(); ++i) {
                buffer.back().assign(100, i);
                buffer.publish();
            }
        });
        int last = -1;
        int seen = 0;
        QElapsedTimer timer;
        timer.start();
        while (timer.elapsed() < 200) {
            const auto* newest = buffer.newest();
            if (newest == nullptr) {
                continue;
            }
            QCOMPARE(newest->size(), std::size_t(100));
            for (const auto value : *newest) {
                QCOMPARE(value, newest->front());
            }
            QVERIFY(newest->front() >= last);
            seen += newest->front() > last ? 1 : 0;
            last = newest->front();
        }
        QVERIFY(seen > 1);
    }

    void nothingIsSentOnceHoldHasReturned()
    {
        HoldSwitch hold;
        std::atomic<std::uint64_t> sent { 0 };
        std::jthread sender([&](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
                if (hold.beginSend()) {
                    sent.fetch_add(1);
                    hold.endSend();
                }
            }
        });
        for (int i = 0; i < 2000; ++i) {
            const auto number = HoldSwitch::Number(i) + 1;
            hold.hold(HoldReason::Stop, number);
            hold.awaitSend(false);
            const auto before = sent.load();
            for (int spin = 0; spin < 200; ++spin) {
                QCOMPARE(sent.load(), before);
            }
            hold.release(HoldReason::Stop, number);
        }
        const auto released = sent.load();
        QTRY_VERIFY(sent.load() > released);
    }

    void laterHoldWinsOverAReleaseThatWasAskedForBefore()
    {
        HoldSwitch hold;
        hold.hold(HoldReason::Stop, 1);
        hold.hold(HoldReason::Stop, 2);
        hold.release(HoldReason::Stop, 1);
        QVERIFY(hold.isHeld());
        hold.release(HoldReason::Stop, 2);
        QVERIFY(!hold.isHeld());
        QCOMPARE(hold.newest(), HoldSwitch::Number(2));
    }

    void eachReasonIsReleasedForItself()
    {
        HoldSwitch hold;
        hold.hold(HoldReason::Stop, 1);
        hold.hold(HoldReason::Interruption, 2);
        hold.release(HoldReason::Interruption, 2);
        QVERIFY(hold.isHeld());
        QVERIFY(!hold.isHeld(HoldReason::Interruption));
        hold.release(HoldReason::Stop, 2);
        QVERIFY(!hold.isHeld());
    }

    void noHoldIsLostAmongReleasesOfOtherThreads()
    {
        HoldSwitch hold;
        std::atomic<HoldSwitch::Number> number { 0 };
        std::jthread releases([&](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
                hold.release(HoldReason::Stop, number.load());
            }
        });
        for (int i = 0; i < 2000; ++i) {
            // As a stop between the look at the newest number and the release.
            const auto mine = number.load() + 1;
            hold.hold(HoldReason::Stop, mine);
            QVERIFY(hold.isHeld());
            number.store(mine);
            while (hold.isHeld()) {
                std::this_thread::yield();
            }
        }
    }

    void poolUsesASocketAgainForItsAddressAndGivesIdleOnesAway()
    {
        const wire::Address a { 0x7f000001, 1001 };
        const wire::Address b { 0x7f000001, 1002 };
        const wire::Address c { 0x7f000001, 1003 };
        SendPool pool;
        QVERIFY(pool.prepare({ a, b, a }));
        QCOMPARE(pool.size(), std::size_t(2));
        auto* const forA = pool.socketFor(a);
        auto* const forB = pool.socketFor(b);
        QVERIFY(forA != nullptr && forB != nullptr && forA != forB);
        QVERIFY(pool.prepare({ a, c }));
        QCOMPARE(pool.socketFor(a), forA);
        QCOMPARE(pool.socketFor(c), forB);
        QVERIFY(pool.socketFor(b) == nullptr);
        QVERIFY(pool.prepare({ c }));
        QCOMPARE(pool.size(), std::size_t(1));
        QCOMPARE(pool.socketFor(c), forB);
    }
};

QTEST_GUILESS_MAIN(TestSpineParts)
#include "tst_parts.moc"
