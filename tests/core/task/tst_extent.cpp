// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/extent.h"
#include "tests/core/task/texts.h"

using namespace medulla;
using namespace medulla::task;
using namespace medulla::task::test;

class TestExtent final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theBoxAndTheLongestWayOfAnActionAreFound()
    {
        const auto task = taskOf(flameTaskText());
        const auto extent = extentOf(task.actions[2], {});
        QCOMPARE(extent.box->least, Position(-50, 20, 0));
        QCOMPARE(extent.box->most, Position(0, 20, 30));
        QVERIFY(std::abs(extent.longestStepMm - std::hypot(50, 30)) < 1e-9);
        QVERIFY(!extent.isPartial);
    }
    void variablesCountAsFarAsTheyAreKnown()
    {
        const auto task = taskOf(flameTaskText());
        const auto unknown = extentOf(task.actions[1], {});
        QVERIFY(unknown.isPartial && !unknown.box);
        const auto known = extentOf(task.actions[1], [](const Variable& variable) {
            return variable.toString() == QLatin1String("start,0,0")
                ? std::optional(Position(60, 25, 40))
                : std::nullopt;
        });
        QVERIFY(!known.isPartial);
        QCOMPARE(known.box->most, Position(60, 25, 40));
        QVERIFY(std::abs(known.longestStepMm - std::hypot(60, 40)) < 1e-9);
    }
    void theWaysBetweenActionsCount()
    {
        auto task = taskOf(flameTaskText());
        task.actions[1].trajectory.clear();
        task.actions[0].trajectory[0].at = { 0.0, 120.0, 0.0 };
        const auto extent = extentOf(task, {});
        QCOMPARE(extent.box->most, Position(0, 120, 30));
        // By the reset, from the farthest step; the decision's way is shorter.
        QVERIFY(std::abs(extent.longestStepMm - Position(50, 100, 30).norm()) < 1e-9);
        task.actions[2].reset.timeout = 0;
        QVERIFY(std::abs(extentOf(task, {}).longestStepMm - 100.0) < 1e-9);
        QVERIFY(!extentOf(TaskGraph {}, {}).box);
    }
};

QTEST_GUILESS_MAIN(TestExtent)
#include "tst_extent.moc"
