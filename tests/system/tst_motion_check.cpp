// SPDX-License-Identifier: GPL-3.0-or-later
// The check of datagrams itself: it sees what is broken, and nothing else.
#include "tests/system/motion_check.h"

#include <algorithm>

#include <QTest>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

constexpr Duration kPeriod = 15ms;
constexpr int kSamples = 120;

/// A minimum jerk of 60 mm in 1.8 s: at most 107 mm/s².
std::vector<SentSetpoint> motion()
{
    std::vector<SentSetpoint> sent;
    for (int i = 0; i <= kSamples; ++i) {
        const auto s = double(i) / kSamples;
        sent.push_back({ TimePoint(1s) + i * kPeriod,
            { 60.0 * s * s * s * (10.0 - 15.0 * s + 6.0 * s * s), 0, 0 } });
    }
    return sent;
}

/// They arrive 1 ms later.
std::vector<ArmRecord> received(const std::vector<SentSetpoint>& sent)
{
    std::vector<ArmRecord> records;
    for (const auto& one : sent) {
        records.push_back({ one.at + 1ms, {}, one.position, one.position });
    }
    return records;
}

MotionPromise promise()
{
    MotionPromise kept;
    kept.accelerationMmPerS2 = 120.0;
    kept.period = kPeriod;
    return kept;
}

QString disturbed(const std::vector<ArmRecord>& records)
{
    return disturbedViolations(records, motion(), promise(), 100ms).join(u'\n');
}

} // namespace

class TestMotionCheck final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingReceivedShowsNothing()
    {
        QVERIFY(!violations({}, promise()).isEmpty());
        QVERIFY(!disturbed({}).isEmpty());
        QVERIFY(!disturbedViolations(received(motion()), {}, promise(), 100ms).isEmpty());
    }
    void aMotionWithinTheLimitsIsKept()
    {
        QCOMPARE(violations(received(motion()), promise()), QStringList());
        QCOMPARE(disturbed(received(motion())), QString());
    }
    void anAccelerationAboveTheLimitIsBroken()
    {
        auto limit = promise();
        limit.accelerationMmPerS2 = 90.0;
        QVERIFY(!violations(received(motion()), limit).isEmpty());
        QVERIFY(!disturbedViolations(received(motion()), motion(), limit, 100ms).isEmpty());
    }
    void aLegFromTheMeasuredPositionOfARestingArmIsKept()
    {
        // The arm came to rest 1 mm before its setpoint; 150 ms later the motion begins there anew.
        auto records = received(motion());
        records.resize(60);
        const Position rest = *records.back().commanded - Position(1, 0, 0);
        auto again = received(motion());
        for (auto& record : again) {
            record.at += 60 * kPeriod + 150ms;
            *record.commanded += rest;
            record.measured += rest;
        }
        records.insert(records.end(), again.begin(), again.end());
        QCOMPARE(violations(records, promise()), QStringList());
        // An arm that is elsewhere did not rest there.
        records[60].measured.x() += 1.0;
        QVERIFY(!violations(records, promise()).isEmpty());
        // Nor is a jump to it kept.
        for (std::size_t i = 60; i < records.size(); ++i) {
            records[i].commanded->y() += 11.0;
            records[i].measured.y() += 11.0;
        }
        records[60].measured = *records[60].commanded;
        QVERIFY(violations(records, promise()).join(u'\n').contains(QLatin1String("step of 11")));
    }
    void lostDoubledAndLateDatagramsAreTheNetworks()
    {
        auto records = received(motion());
        records.erase(records.begin() + 40, records.begin() + 43);
        records.insert(records.begin() + 60, records[55]);
        records[60].at = records[59].at + 1ms;
        QVERIFY(!violations(records, promise()).isEmpty());
        QCOMPARE(disturbed(records), QString());
    }
    void aSetpointThatNobodySentIsBroken()
    {
        auto records = received(motion());
        records[50].commanded->y() += 0.5;
        QVERIFY(disturbed(records).contains(QLatin1String("was not sent")));
    }
    void aSetpointThatIsOlderThanTheNetworkHoldsItIsBroken()
    {
        auto records = received(motion());
        auto late = records[40];
        late.at = records[60].at + 1ms;
        records.insert(records.begin() + 61, late);
        QVERIFY(disturbed(records).contains(QLatin1String("was not sent")));
    }
    void aStopInMidMotionThatIsGoneOnFromIsBroken()
    {
        // Of what was sent: it stands still for one period and goes on at full speed.
        auto sent = motion();
        for (std::size_t i = 61; i < sent.size(); ++i) {
            sent[i].position.x() -= 0.8;
        }
        QVERIFY(!disturbedViolations(received(sent), sent, promise(), 100ms).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestMotionCheck)
#include "tst_motion_check.moc"
