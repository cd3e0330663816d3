// SPDX-License-Identifier: GPL-3.0-or-later
// Compares both profiles with the table in the description of the official simulators.
#include "core/arena/rules.h"
#include "core/maze/protocol/files.h"
#include "tests/support/shared_data.h"

#include <cmath>

#include <QFile>
#include <QTest>

using namespace medulla;
using namespace medulla::arena;

class TestRules final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rtss08IsWhatTheCompetitionHad()
    {
        const auto rules = Rules::rtss08();
        const auto& is = rules.parameters;
        QCOMPARE(is.cycleTimeMs, 25);
        QCOMPARE(is.simTimeCycles, 1800);
        QCOMPARE(is.keyTimeCycles, 1350);
        QCOMPARE(is.obstacleNoisePerMu, 0.1);
        QCOMPARE(is.beaconNoiseDeg, 2.0);
        QCOMPARE(is.compassNoiseDeg, 2.0);
        QCOMPARE(is.motorsNoisePercent, 1.5);
        QVERIFY(is.gps && is.beaconSensor && is.compassSensor && !is.scoreSensor);
        QCOMPARE(is.gpsLinNoiseMu, 0.5);
        QCOMPARE(is.requestsPerCycle, 2);
        QVERIFY(is.obstacleRequestable && is.beaconRequestable && is.groundRequestable
            && is.compassRequestable && !is.collisionRequestable);
        QCOMPARE(is.beaconLatencyCycles, 4);
        QCOMPARE(is.compassLatencyCycles, 4);
        QCOMPARE(is.obstacleLatencyCycles + is.groundLatencyCycles + is.collisionLatencyCycles, 0);
        QCOMPARE(is.collisionWallPenalty, 5);
        QCOMPARE(is.collisionRobotPenalty, 5);
        QCOMPARE(rules.beaconRangeMu, 5.0);
        QCOMPARE(rules.gpsOffset, false);
        QCOMPARE(rules.firstSender, 0);
        QCOMPARE(rules.radioRangeMu, 8.0);
        QVERIFY(rules.scoring == Scoring::Rtss08);
    }

    void official2021IsWhatItsProgramHas()
    {
        const auto rules = Rules::official2021();
        const auto& is = rules.parameters;
        QCOMPARE(is.cycleTimeMs, 50);
        QCOMPARE(is.simTimeCycles, 1800);
        QCOMPARE(is.keyTimeCycles, 1350);
        QVERIFY(!is.gps && !is.beaconSensor && is.compassSensor);
        QCOMPARE(is.requestsPerCycle, 0);
        QVERIFY(!is.obstacleRequestable && !is.beaconRequestable && !is.groundRequestable
            && !is.compassRequestable && !is.collisionRequestable);
        QCOMPARE(is.beaconLatencyCycles, 0);
        QCOMPARE(is.compassLatencyCycles, 0);
        QCOMPARE(is.collisionWallPenalty, 2);
        QCOMPARE(is.collisionRobotPenalty, 2);
        QVERIFY(std::isinf(rules.beaconRangeMu));
        QCOMPARE(rules.gpsOffset, true);
        QCOMPARE(rules.firstSender, 1);
        QCOMPARE(rules.radioRangeMu, 8.0);
        QVERIFY(rules.scoring == Scoring::GoAndReturn);
    }

    /// The installed parameter file sets everything that a file can set to the rules of 2008.
    void theParameterFileTurns2021Into2008AsFarAsAFileCan()
    {
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        const auto path = data + QStringLiteral("/labs/rtss08-param.xml");
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto read =
            maze::readParameters(file.readAll(), path, Rules::official2021().parameters);
        QVERIFY(read);
        auto expected = Rules::rtss08().parameters;
        expected.homeReward = 0; // no robot returns home in 2008
        QCOMPARE(*read, expected);
    }
};

QTEST_GUILESS_MAIN(TestRules)
#include "tst_rules.moc"
