// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/target/rig.h"

#include <algorithm>
#include <cstring>
#include <numeric>

using namespace medulla;
using namespace medulla::test;

namespace {

struct Arrival {
    int number = 0;
    Duration at {};
};

/// Sends numbered datagrams, one each millisecond, and tells what arrives and when.
std::vector<Arrival> through(
    const Faults& faults, int count, std::uint64_t seed, int* lost = nullptr)
{
    Line line(seed);
    std::vector<Arrival> arrivals;
    const TimePoint begin { 1h };
    for (int ms = 0; ms < count + 30'000; ++ms) {
        const auto now = begin + ms * 1ms;
        if (ms < count) {
            const auto gone = line.enter(std::as_bytes(std::span(&ms, 1)), now, faults);
            if (lost != nullptr) {
                *lost += int(gone);
            }
        }
        while (const auto datagram = line.leave(now)) {
            Arrival arrival;
            std::memcpy(&arrival.number, datagram->data(), sizeof arrival.number);
            arrival.at = now - begin;
            arrivals.push_back(arrival);
        }
        if (ms >= count && line.isEmpty()) {
            break;
        }
    }
    return arrivals;
}

std::vector<int> numbers(const std::vector<Arrival>& arrivals)
{
    std::vector<int> all;
    for (const auto& arrival : arrivals) {
        all.push_back(arrival.number);
    }
    return all;
}

} // namespace

class TestFaults final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // A line alone.

    void aSoundLineHandsOnAtOnceAndInOrder()
    {
        const auto arrivals = through({}, 100, 1);
        QCOMPARE(arrivals.size(), std::size_t(100));
        for (int i = 0; i < 100; ++i) {
            QCOMPARE(arrivals[std::size_t(i)].number, i);
            QVERIFY(arrivals[std::size_t(i)].at == i * 1ms);
        }
    }

    void lossesHaveTheirProbability()
    {
        Faults faults;
        faults.loss = 0.25;
        int lost = 0;
        const auto arrivals = through(faults, 4000, 2, &lost);
        QCOMPARE(int(arrivals.size()) + lost, 4000);
        QVERIFY2(lost > 900 && lost < 1100, qPrintable(QString::number(lost)));
        faults.loss = 1.0;
        QVERIFY(through(faults, 100, 2).empty());
    }

    void delayAndJitterKeepTheOrder()
    {
        Faults faults;
        faults.delay = 50ms;
        for (const auto& arrival : through(faults, 200, 3)) {
            QVERIFY(arrival.at == arrival.number * 1ms + 50ms);
        }
        faults.jitter = 10ms;
        const auto arrivals = through(faults, 2000, 3);
        QCOMPARE(arrivals.size(), std::size_t(2000));
        const auto order = numbers(arrivals);
        QVERIFY(std::is_sorted(order.begin(), order.end()));
        int early = 0;
        int late = 0;
        for (const auto& arrival : arrivals) {
            const auto delay = arrival.at - arrival.number * 1ms;
            early += delay < 50ms ? 1 : 0;
            late += delay > 65ms ? 1 : 0;
        }
        // In order, the slow ones hold those behind them up.
        QVERIFY(late > 500);
        QVERIFY(early < 500);
    }

    void noDelayIsNegativeOrEndless()
    {
        Faults faults;
        faults.delay = 1ms;
        faults.jitter = 100s;
        for (const auto& arrival : through(faults, 50, 4)) {
            QVERIFY(arrival.at >= arrival.number * 1ms);
            QVERIFY(arrival.at <= arrival.number * 1ms + kLongestDelay + 50ms);
        }
    }

    void doublesComeAfterOneAnother()
    {
        Faults faults;
        faults.duplicate = 1.0;
        const auto order = numbers(through(faults, 50, 5));
        QCOMPARE(order.size(), std::size_t(100));
        for (std::size_t i = 0; i < 100; ++i) {
            QCOMPARE(order[i], int(i / 2));
        }
        faults.duplicate = 0.3;
        const auto some = numbers(through(faults, 2000, 5)).size();
        QVERIFY(some > 2500 && some < 2700);
    }

    void theNextOneOvertakes()
    {
        Faults faults;
        faults.reorder = 1.0;
        QCOMPARE(numbers(through(faults, 6, 6)), (std::vector<int> { 1, 0, 3, 2, 5, 4 }));
        faults.reorder = 0.1;
        const auto order = numbers(through(faults, 2000, 6));
        QCOMPARE(order.size(), std::size_t(2000));
        int overtaken = 0;
        for (std::size_t i = 1; i < order.size(); ++i) {
            overtaken += order[i] < order[i - 1] ? 1 : 0;
        }
        QVERIFY2(overtaken > 130 && overtaken < 240, qPrintable(QString::number(overtaken)));
    }

    void whatNothingOvertakesComesAllTheSame()
    {
        Faults faults;
        faults.reorder = 1.0;
        const auto arrivals = through(faults, 1, 7);
        QCOMPARE(arrivals.size(), std::size_t(1));
        QVERIFY(arrivals[0].at == Line::kOvertakenWithin);
    }

    void theSameSeedGivesTheSameFaults()
    {
        const Faults faults { 0.1, 0.2, 0.3, 20ms, 8ms };
        const auto once = numbers(through(faults, 1000, 8));
        QCOMPARE(numbers(through(faults, 1000, 8)), once);
        QVERIFY(numbers(through(faults, 1000, 9)) != once);
    }

    void tooManyUnderWayAreLost()
    {
        Faults faults;
        faults.delay = 10s;
        int lost = 0;
        (void)through(faults, int(Line::kMostUnderWay) + 100, 10, &lost);
        QCOMPARE(lost, 100);
    }

    // At the sockets.

    void delayHoldsReportsAndReferencesBack()
    {
        Cell cell;
        cell.pass(100ms);
        Faults faults;
        faults.delay = 200ms;
        cell.server->setFaults(faults);
        cell.pass(200ms);
        QVERIFY(cell.armReports <= 1);
        QVERIFY(cell.eyeReports <= 1);
        cell.pass(200ms);
        QVERIFY(cell.armReports >= 39 && cell.armReports <= 41);
        cell.sendArm({ 40.0, 0.0, 0.0 });
        cell.pass(190ms);
        QVERIFY(cell.server->simulation().arm().tip().norm() < 1.0); // not there yet
        cell.pass(1500ms);
        QVERIFY((cell.armAt() - Position(40.0, 0.0, 0.0)).norm() < 1.0);
        cell.server->setFaults({});
        cell.pass(1s); // what was under way comes before what is new
        QVERIFY(cell.armReports > 200);
    }

    void doubledReportsAreSeenTwice()
    {
        Cell cell;
        Faults faults;
        faults.duplicate = 1.0;
        cell.server->setFaults(faults);
        cell.pass(500ms);
        QVERIFY2(cell.armReports >= 198 && cell.armReports <= 204,
            qPrintable(QString::number(cell.armReports)));
        cell.sendArm({ 40.0, 0.0, 0.0 });
        cell.pass(1500ms);
        QCOMPARE(cell.server->counters().received, std::uint64_t(1));
        QVERIFY((cell.armAt() - Position(40.0, 0.0, 0.0)).norm() < 1.0);
    }

    void reorderedReferencesLeaveTheOlderOneInForce()
    {
        Cell cell;
        Faults faults;
        faults.reorder = 1.0;
        cell.server->setFaults(faults);
        cell.sendArm({ 40.0, 0.0, 0.0 });
        cell.sendArm({ 0.0, 40.0, 0.0 });
        cell.pass(2s);
        QVERIFY((cell.server->simulation().arm().tip() - Position(40.0, 0.0, 0.0)).norm() < 1.0);
        faults.reorder = 0.0;
        cell.server->setFaults(faults);
        cell.sendArm({ 0.0, 0.0, 0.0 });
        cell.sendArm({ 0.0, 40.0, 0.0 });
        cell.pass(2s);
        QVERIFY((cell.armAt() - Position(0.0, 40.0, 0.0)).norm() < 1.0);
    }

    void reorderedReportsRunBackwards()
    {
        Cell cell;
        const auto backwards = [&](double reorder) {
            const auto up = cell.armAt().x() < 50.0;
            cell.sendArm({ up ? 100.0 : 0.0, 0.0, 0.0 });
            QCoreApplication::processEvents(); // the reference itself comes soundly
            Faults faults;
            faults.reorder = reorder;
            cell.server->setFaults(faults);
            std::vector<double> x;
            for (int i = 0; i < 20; ++i) { // the arm is on its way for longer than that
                cell.clock.advance(5ms);
                for (const auto& report : drain(cell.arm, "simulink")) {
                    x.push_back(armToGlobal(*report.values.position()).x());
                }
            }
            int wrong = 0;
            for (std::size_t i = 1; i < x.size(); ++i) {
                wrong += (up ? x[i] < x[i - 1] - 0.5 : x[i] > x[i - 1] + 0.5) ? 1 : 0;
            }
            cell.server->setFaults({});
            cell.pass(2s);
            return wrong;
        };
        cell.pass(100ms);
        QCOMPARE(backwards(0.0), 0);
        QVERIFY(backwards(0.5) > 2);
    }

    void faultsAreSwitchedOnAndOffWhileItRuns()
    {
        Cell cell;
        Faults faults;
        faults.loss = 1.0;
        cell.server->setFaults(faults);
        cell.pass(500ms);
        QCOMPARE(cell.armReports + cell.headReports + cell.eyeReports, 0);
        cell.server->setFaults({});
        cell.pass(500ms);
        QVERIFY(cell.armReports >= 99);
    }

    void linesOfTextDoTheSame()
    {
        Cell cell;
        const auto perform = [&](const char* line) {
            return cell.server
                ->perform(*parseCommand(QString::fromUtf8(line), QStringLiteral("test")))
                .english();
        };
        QCOMPARE(perform("delay 200"), QString());
        cell.pass(190ms);
        QCOMPARE(cell.armReports, 0);
        QCOMPARE(perform("delay 0"), QString());
        QCOMPARE(perform("duplicate 1"), QString());
        cell.pass(1s);
        QVERIFY(cell.armReports > 390);
        QCOMPARE(perform("duplicate 0"), QString());
        QCOMPARE(perform("reorder 1"), QString());
        cell.sendArm({ 40.0, 0.0, 0.0 });
        cell.sendArm({ 0.0, 40.0, 0.0 });
        cell.pass(2s);
        QVERIFY((cell.server->simulation().arm().tip() - Position(40.0, 0.0, 0.0)).norm() < 1.0);
    }

    void obstaclesAreTakenAwayByTheirNumber()
    {
        Cell cell;
        const auto perform = [&](const char* line) {
            return cell.server
                ->perform(*parseCommand(QString::fromUtf8(line), QStringLiteral("test")))
                .english();
        };
        cell.server->addObstacle({ 0.0, 300.0, 0.0 }, 10.0);
        cell.server->addObstacle({ 40.0, 0.0, 0.0 }, 15.0);
        cell.server->addObstacle({ 0.0, -300.0, 0.0 }, 10.0);
        const auto reach = [&] {
            cell.sendArm({ 80.0, 0.0, 0.0 });
            cell.pass(1500ms);
            return cell.armAt().x();
        };
        QVERIFY(reach() < 30.0);
        cell.server->removeObstacle(0); // the others keep their numbers
        QVERIFY(reach() < 30.0);
        QVERIFY(perform("remove 0").contains(QStringLiteral("no obstacle of number 0")));
        cell.server->removeObstacle(-1);
        cell.server->removeObstacle(7);
        QCOMPARE(perform("remove 1"), QString());
        QVERIFY(reach() > 79.0);
        QCOMPARE(perform("clear"), QString());
        QVERIFY(perform("remove 2").contains(QStringLiteral("no obstacle of number 2")));
    }
};

QTEST_GUILESS_MAIN(TestFaults)
#include "tst_faults.moc"
