// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/command_filter.h"

#include <QTest>

using namespace medulla;
using namespace medulla::motion;
using namespace std::chrono_literals;
using Outcome = CommandFilter::Outcome;

namespace {

const Position kA(1, 2, 3);
const Position kB(1, 2, 4);

/// Commands by their time in ms.
struct Rig {
    CommandFilter filter;
    TimePoint start { 100h };

    bool at(int ms, const Position& value)
    {
        return filter.isNew(value, start + std::chrono::milliseconds(ms));
    }
};

} // namespace

class TestCommandFilter final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aDifferentValueIsNew()
    {
        Rig rig;
        QVERIFY(rig.at(0, kA));
        QVERIFY(rig.at(1, kB));
        QVERIFY(rig.at(2, kA));
    }

    void anEqualValueIsNotWhileTheMotionRunsOrWhenItGotThere()
    {
        Rig rig;
        QVERIFY(rig.at(0, kA));
        QVERIFY(!rig.at(1000, kA));
        rig.filter.settle(kA, Outcome::Reached);
        QVERIFY(!rig.at(2000, kA));
        QVERIFY(!rig.at(3'600'000, kA));
        rig.filter.allowRepeat();
        QVERIFY(
            !rig.at(3'601'000, kA)); // the arm was at this position; the operator moved it since
    }

    void anEqualValueIsNewWhenTheMotionFailed()
    {
        Rig rig;
        QVERIFY(rig.at(0, kA));
        rig.filter.settle(kA, Outcome::Failed);
        QVERIFY(rig.at(5000, kA));
    }

    void aPersonMayTryAgainAndAgain()
    {
        Rig rig;
        QVERIFY(rig.at(0, kA));
        rig.filter.settle(kA, Outcome::Failed);
        QVERIFY(rig.at(9000, kA));
        rig.filter.settle(kA, Outcome::Failed);
        QVERIFY(rig.at(9000 + 4000, kA));
        rig.filter.settle(kA, Outcome::Failed);
        QVERIFY(rig.at(13000 + 20000, kA));
    }

    void aSourceThatRepeatedDuringTheMotionGetsNoSecondTry()
    {
        Rig rig;
        QVERIFY(rig.at(0, kA));
        QVERIFY(!rig.at(1000, kA));
        QVERIFY(!rig.at(2010, kA));
        rig.filter.settle(kA, Outcome::Failed);
        for (int ms = 3000; ms < 600'000; ms += 1000) {
            QVERIFY(!rig.at(ms, kA));
        }
    }

    void aPauseOfTheRepeatsMakesAnEqualValueNew()
    {
        Rig rig;
        QVERIFY(rig.at(0, kA));
        QVERIFY(!rig.at(1000, kA));
        rig.filter.settle(kA, Outcome::Failed);
        QVERIFY(!rig.at(2000, kA));
        QVERIFY(!rig.at(3500, kA)); // 1.5 intervals
        QVERIFY(rig.at(5001, kA)); // more than 1.5 intervals
    }

    void aSlowSourceGetsOneExtraTry()
    {
        Rig rig;
        QVERIFY(rig.at(0, kA));
        rig.filter.settle(kA, Outcome::Failed); // before any repeat
        QVERIFY(rig.at(10'000, kA));
        rig.filter.settle(kA, Outcome::Failed);
        for (int ms = 20'000; ms < 600'000; ms += 10'000) {
            QVERIFY(!rig.at(ms, kA));
        }
    }

    void aChangedValueForgetsTheRepeats()
    {
        Rig rig;
        QVERIFY(rig.at(0, kA));
        QVERIFY(!rig.at(1000, kA));
        rig.filter.settle(kA, Outcome::Failed);
        QVERIFY(!rig.at(2000, kA));
        QVERIFY(rig.at(2500, kB));
        rig.filter.settle(kB, Outcome::Failed);
        QVERIFY(rig.at(3500, kB));
        QVERIFY(rig.at(3600, kA));
    }

    void theOperatorAllowsOneMoreTry()
    {
        Rig rig;
        QVERIFY(rig.at(0, kA));
        QVERIFY(!rig.at(1000, kA));
        rig.filter.settle(kA, Outcome::Failed);
        QVERIFY(!rig.at(2000, kA));
        rig.filter.allowRepeat();
        QVERIFY(rig.at(3000, kA));
        QVERIFY(!rig.at(4000, kA));
        rig.filter.settle(kA, Outcome::Failed);
        QVERIFY(!rig.at(5000, kA));
    }

    void aRefusedValueMayBeTriedWithEachRepeat()
    {
        Rig rig;
        QVERIFY(rig.at(0, kA));
        rig.filter.settle(kA, Outcome::Refused);
        for (int ms = 1000; ms < 10'000; ms += 1000) {
            QVERIFY(rig.at(ms, kA));
            rig.filter.settle(kA, Outcome::Refused);
        }
    }

    void resultsOfOtherTargetsDoNotCount()
    {
        Rig rig;
        QVERIFY(rig.at(0, kA));
        rig.filter.settle(kB, Outcome::Failed);
        QVERIFY(!rig.at(1000, kA)); // still pending
        rig.filter.settle(kA, Outcome::Failed);
        rig.filter.settle(kA, Outcome::Reached); // by the operator's own motion
        QVERIFY(!rig.at(60'000, kA));
    }
};

QTEST_GUILESS_MAIN(TestCommandFilter)
#include "tst_command_filter.moc"
