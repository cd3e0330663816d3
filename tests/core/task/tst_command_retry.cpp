// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/command_retry.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace medulla;
using namespace medulla::task;
using namespace std::chrono_literals;

namespace {

const Position kTarget(0, 50, 0);

/// A retry with an arm, at times set by the test.
struct Bench {
    void at(const Position& position) { retry.measured(position, now); }
    void after(Duration time) { now += time; }
    Position send(const Position& command, bool meant = true, bool failed = false)
    {
        return retry.toSend(command, meant, failed, now);
    }

    CommandRetry retry;
    TimePoint now { 1000s };
};

} // namespace

class TestCommandRetry final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCommandToAnArmThatRestsElsewhereIsChanged()
    {
        Bench bench;
        bench.at({ 0, 0, 0 });
        QCOMPARE(bench.send(kTarget), kTarget);
        for (int i = 1; i <= 30; ++i) {
            bench.after(1s);
            const auto sent = bench.send(kTarget);
            // Towards the arm, and below the smallest motion.
            QVERIFY(sent.y() < 50.0 && sent.y() >= 50.0 - 0.0091);
            QCOMPARE(sent.x(), 0.0);
            QCOMPARE(bench.retry.retries(), i);
            // The same form until the next retry is due.
            QCOMPARE(bench.send(kTarget), sent);
        }
    }
    void eachOfManyRetriesInARowDiffersFromTheOthers()
    {
        Bench bench;
        std::vector<Position> sent { bench.send(kTarget) };
        for (int i = 0; i < 30; ++i) {
            bench.after(1s);
            sent.push_back(bench.send(kTarget));
            for (std::size_t k = 2; k <= std::size_t(CommandRetry::kNudges) && k <= sent.size();
                 ++k) {
                QVERIFY(sent.back() != sent[sent.size() - k]);
            }
        }
    }
    void anArmThatIsThereOrOnItsWayIsLeftAlone()
    {
        Bench bench;
        bench.at({ 0, 0, 0 });
        (void)bench.send(kTarget);
        for (int i = 0; i < 44; ++i) {
            bench.after(100ms);
            bench.at({ 0, double(i), 0 });
            QCOMPARE(bench.send(kTarget), kTarget);
        }
        bench.at({ 0, 46, 0 });
        bench.after(10s);
        QCOMPARE(bench.send(kTarget), kTarget);
        QCOMPARE(bench.retry.retries(), 0);
        // The position is not sufficient for a stricter verification.
        QVERIFY(bench.send(kTarget, true, true) != kTarget);
    }
    void anArmThatBeginsALongMotionSlowlyIsLeftAlone()
    {
        // A minimum jerk of 600 mm at 100 ms/mm, and a task that sends its step every 2.5 s.
        constexpr double kDistanceMm = 600.0;
        constexpr double kTimeMs = 60'000.0;
        const Position far(kDistanceMm, 0, 0);
        Bench bench;
        bench.at({ 0, 0, 0 });
        (void)bench.send(far);
        for (double ms = 5.0; ms <= kTimeMs + 5000.0; ms += 5.0) {
            bench.after(5ms);
            const auto s = std::min(ms / kTimeMs, 1.0);
            bench.at({ kDistanceMm * s * s * s * (10.0 - 15.0 * s + 6.0 * s * s), 0, 0 });
            if (std::fmod(ms, 2500.0) == 0.0) {
                QCOMPARE(bench.send(far), far);
            }
        }
    }
    void anArmThatIsStoppedOnItsWayIsSentTheCommandAgain()
    {
        Bench bench;
        bench.at({ 0, 0, 0 });
        (void)bench.send(kTarget);
        for (int i = 0; i < 30; ++i) {
            bench.after(100ms);
            bench.at({ 0, double(i), 0 });
        }
        bench.after(900ms);
        QVERIFY(bench.send(kTarget) != kTarget);
    }
    void repetitionsAreNotRetried()
    {
        Bench bench;
        bench.at({ 0, 0, 0 });
        (void)bench.send(kTarget);
        bench.after(60s);
        QCOMPARE(bench.send(kTarget, false), kTarget);
    }
    void anotherCommandIsSentAsItIs()
    {
        Bench bench;
        bench.at({ 0, 0, 0 });
        (void)bench.send(kTarget);
        bench.after(1s);
        QVERIFY(bench.send(kTarget) != kTarget);
        const Position other(0, 0, 30);
        QCOMPARE(bench.send(other), other);
        QCOMPARE(bench.send(kTarget), kTarget);
    }
    void withoutAPositionItIsTriedAgainToo()
    {
        Bench bench;
        (void)bench.send(Position::Zero());
        bench.after(1s);
        const auto sent = bench.send(Position::Zero());
        QVERIFY(sent != Position::Zero() && sent.norm() < 0.01);
    }
};

QTEST_GUILESS_MAIN(TestCommandRetry)
#include "tst_command_retry.moc"
