// SPDX-License-Identifier: GPL-3.0-or-later
// When the arm counts as at rest after a command, by its measured positions alone.
#include "core/task/arm_rest.h"
#include "core/task/model.h"

#include <QTest>

using namespace medulla;
using namespace medulla::task;
using namespace std::chrono_literals;

class TestArmRest final : public QObject {
    Q_OBJECT

    static constexpr TimePoint kCommanded { 100s };

    /// From the command to rest, of an arm that stands at the origin and has not moved yet.
    [[nodiscard]] static Duration restAfter(double distanceMm)
    {
        ArmRest rest;
        rest.measured(Position::Zero(), kCommanded - 10s);
        rest.commanded({ distanceMm, 0, 0 }, kCommanded);
        return rest.restsAt(ArmRest::kSettle) - kCommanded;
    }

private Q_SLOTS:
    void longWaysBeginSlowly()
    {
        // 0.5 mm of 100 mm are covered after (0.5 / (10 * 100))^(1/3) of 15 s.
        QVERIFY(restAfter(100) > 1190ms && restAfter(100) < 1191ms);
        QVERIFY(restAfter(800) > 4760ms && restAfter(800) < 4763ms);
    }

    /// A file may hold any number: such a command never counts as done at once.
    void farTargetsGetTheLongestTime()
    {
        QCOMPARE(restAfter(1e9), Duration(kLatestSettledTick));
        QCOMPARE(restAfter(1e100), Duration(kLatestSettledTick));
        QCOMPARE(restAfter(1e200), Duration(kLatestSettledTick)); // the distance overflows
    }
};

QTEST_GUILESS_MAIN(TestArmRest)
#include "tst_arm_rest.moc"
