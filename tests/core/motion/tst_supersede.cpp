// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/motion/rig.h"

#include <algorithm>

#include <QTest>

using namespace medulla;
using namespace medulla::test;

class TestSupersede : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theMotionEndsWhereTheArmIsAndAutomaticModeGoesOn()
    {
        Rig rig(automatic());
        rig.executor.command({ 60, 0, 0 });
        rig.clock.advance(1s);
        rig.executor.command({ 0, 60, 0 }); // waits
        rig.executor.supersede();
        QCOMPARE(rig.state(), State::Idle);
        QCOMPARE(rig.ends.back().reason, EndReason::Superseded);
        const auto sent = rig.sent.size();
        const auto at = rig.sent.back().sample;
        QVERIFY(at.x() > 5 && at.x() < 55);
        rig.clock.advance(1min);
        QCOMPARE(rig.sent.size(), sent); // the waiting command is discarded
        QCOMPARE(rig.executor.status().mode, Mode::Automatic);

        rig.executor.command({ 0, 60, 0 });
        QCOMPARE(rig.state(), State::Moving);
        QVERIFY(rig.legs.back().start.isApprox(at));
        rig.clock.advance(1min);
        QVERIFY(rig.sent.back().sample.isApprox(Position(0, 60, 0)));
    }

    void whatWasSupersededMayBeCommandedAnew()
    {
        Rig rig(automatic());
        rig.executor.command({ 60, 0, 0 });
        rig.clock.advance(1s);
        rig.executor.supersede();
        rig.executor.command({ 60, 0, 0 });
        QCOMPARE(rig.state(), State::Moving);
    }

    void aWayBackFromAnObstacleGoesOn()
    {
        Rig rig(automatic());
        rig.executor.command({ 100, 0, 0 });
        rig.clock.advance(1500ms);
        rig.block = [](const Position& at) {
            return Position(std::min(at.x(), 30.0), at.y(), at.z());
        };
        for (int i = 0; i < 1000 && rig.obstacles.empty(); ++i) {
            rig.clock.advance(5ms);
        }
        QCOMPARE(rig.obstacles.size(), 1u);
        QVERIFY(rig.state() == State::Reversing || rig.state() == State::ObstaclePause);
        rig.executor.supersede();
        QVERIFY(rig.state() == State::Reversing || rig.state() == State::ObstaclePause);
        rig.clock.advance(1min);
        QCOMPARE(rig.ends.back().reason, EndReason::Reversed);
    }

    void theOperatorsMotionIsNotSuperseded()
    {
        Rig rig;
        rig.executor.carryOut(motion::command::Execute { { { 60, 0, 0 }, 1, 35ms } });
        rig.clock.advance(1s);
        rig.executor.supersede();
        QCOMPARE(rig.state(), State::Moving);
    }

    void nothingHappensWhileNothingMoves()
    {
        Rig rig(automatic());
        rig.executor.supersede();
        QVERIFY(rig.ends.empty() && rig.refusals.empty() && rig.sent.empty());
    }
};

QTEST_GUILESS_MAIN(TestSupersede)
#include "tst_supersede.moc"
