// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/protocol/files.h"
#include "tests/support/shared_data.h"

#include <numbers>

#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace medulla;
using namespace medulla::maze;

namespace {

const QString kPlace = QStringLiteral("lab.xml");

Lab labOf(const QByteArray& xml)
{
    const auto read = readLab(xml, kPlace);
    if (!read) {
        qFatal("%s", qPrintable(read.error().shown()));
    }
    return read->lab;
}

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void compareBox(const Wall& wall, double left, double bottom, double right, double top)
{
    QCOMPARE(wall.corners.size(), std::size_t(4));
    QCOMPARE(wall.corners[0].x, left);
    QCOMPARE(wall.corners[0].y, bottom);
    QCOMPARE(wall.corners[2].x, right);
    QCOMPARE(wall.corners[2].y, top);
}

} // namespace

class TestFiles final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void usesDefaultsForMissingAttributes()
    {
        const auto lab =
            labOf("<Lab><Beacon X=\"1\" Y=\"2\"/><Target X=\"1\" Y=\"2\"/>"
                  "<Wall><Corner X=\"1\" Y=\"1\"/><Corner X=\"2\" Y=\"1\"/>"
                  "<Corner X=\"2\" Y=\"2\"/></Wall><Nonsense><Deep/></Nonsense></Lab>");
        QCOMPARE(lab.widthMu, 16.0);
        QCOMPARE(lab.heightMu, 16.0);
        QCOMPARE(lab.beacons.at(0).heightMu, 0.0);
        QCOMPARE(lab.targets.at(0).radiusMu, 2.0);
        QCOMPARE(lab.walls.at(0).heightMu, 4.0);
    }

    void turnsCornersCounterClockwise()
    {
        const auto lab = labOf("<Lab><Wall><Corner X=\"0\" Y=\"0\"/><Corner X=\"0\" Y=\"3\"/>"
                               "<Corner X=\"3\" Y=\"3\"/><Corner X=\"3\" Y=\"0\"/></Wall></Lab>");
        const std::vector<Point> expected { { 3, 0 }, { 3, 3 }, { 0, 3 }, { 0, 0 } };
        QCOMPARE(lab.walls.at(0).corners, expected);
    }

    void leavesOutWallsThatAreNoPolygonsAndSaysSo()
    {
        const auto read =
            readLab("<Lab>\n"
                    "<Wall><Corner X=\"0\" Y=\"0\"/><Corner X=\"1\" Y=\"1\"/></Wall>\n"
                    "<Wall><Corner X=\"0\" Y=\"0\"/><Corner X=\"1\" Y=\"1\"/>"
                    "<Corner X=\"1\" Y=\"0\"/><Corner X=\"0\" Y=\"1\"/></Wall></Lab>",
                kPlace);
        QVERIFY(read);
        QVERIFY(read->lab.walls.empty());
        QCOMPARE(read->warnings.size(), std::size_t(2));
        QVERIFY(read->warnings[0].place.startsWith(QLatin1String("lab.xml, line 2")));
    }

    void readsRowsAsWallsOfTwoCells()
    {
        // Two vertical walls; runs of one and of three cells; characters at other than every third
        // position are ignored; a dot of two bytes in UTF-8 is one character.
        const auto lab =
            labOf("<Lab Width=\"28\" Height=\"14\">"
                  "<Row Pos=\"12\" Pattern=\"  |     |  \"/>"
                  "<Row Pos=\"11\" Pattern=\"--\xc2\xb7  \xc2\xb7--+--+--+ -  \"/></Lab>");
        QCOMPARE(lab.walls.size(), std::size_t(4));
        compareBox(lab.walls[0], 1.9, 12.0, 2.1, 14.0);
        compareBox(lab.walls[1], 5.9, 12.0, 6.1, 14.0);
        compareBox(lab.walls[2], 0.0, 11.9, 2.0, 12.1);
        compareBox(lab.walls[3], 4.0, 11.9, 10.0, 12.1);
    }

    void readsLatin1WhereItIsNoUtf8()
    {
        QCOMPARE(labOf("<Lab Name=\"M\xe4use\"/>").name, QStringLiteral("Mäuse"));
        QCOMPARE(labOf("<Lab Name=\"M\xc3\xa4use\"/>").name, QStringLiteral("Mäuse"));
    }

    void readsAnglesOfAGridInAnyTurn()
    {
        const auto grid = readGrid("<Grid>\\n\"<Position X=\"3.4\" Y=\"7\" Dir=\"225\"/>"
                                   "<Position X=\"1\" Y=\"2\" Dir=\"-180\"/>"
                                   "<Position X=\"1\" Y=\"2\" Dir=\"360\"/><Position/></Grid>",
            kPlace);
        QVERIFY(grid);
        QCOMPARE(grid->starts.size(), std::size_t(4));
        QCOMPARE(grid->starts[0].headingRad, -0.75 * std::numbers::pi);
        QCOMPARE(grid->starts[1].headingRad, std::numbers::pi);
        QCOMPARE(grid->starts[2].headingRad, 0.0);
        QCOMPARE(grid->starts[0].x, 3.4);
    }

    void missingParametersKeepTheirValue()
    {
        SimulationParameters before;
        before.keyTimeCycles = 11;
        const auto read = readParameters("<Parameters SimTime=\"5000\" collisionLatency=\"3\" "
                                         "GPS=\"Off\" BeaconLatency=\"-7\" CompassNoise=\"-1\"/>",
            kPlace, before);
        QVERIFY(read);
        QCOMPARE(read->simTimeCycles, 5000);
        QCOMPARE(read->keyTimeCycles, 11);
        QCOMPARE(read->collisionLatencyCycles, 3);
        QCOMPARE(read->gps, false);
        QCOMPARE(read->beaconLatencyCycles, 0);
        QCOMPARE(read->compassNoiseDeg, 0.0);
    }

    void refusesBrokenFilesByNamePlaceAndRemedy_data()
    {
        QTest::addColumn<QByteArray>("xml");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no XML") << QByteArray("hello");
        QTest::newRow("not closed") << QByteArray("<Lab><Wall></Lab>");
        QTest::newRow("another root") << QByteArray("<Labyrinth/>");
        QTest::newRow("no number") << QByteArray("<Lab Width=\"wide\"/>");
        QTest::newRow("flat") << QByteArray("<Lab Width=\"0\"/>");
        QTest::newRow("huge") << QByteArray("<Lab Height=\"1e8\"/>");
        QTest::newRow("corner nowhere")
            << QByteArray("<Lab><Wall><Corner X=\"inf\" Y=\"0\"/></Wall></Lab>");
    }

    void refusesBrokenFilesByNamePlaceAndRemedy()
    {
        QFETCH(QByteArray, xml);
        const auto lab = readLab(xml, kPlace);
        QVERIFY(!lab);
        QVERIFY(lab.error().place.startsWith(QLatin1String("lab.xml, line ")));
        QVERIFY(!lab.error().text.isEmpty() && !lab.error().remedy.isEmpty());
        QVERIFY(!readGrid(xml, kPlace));
        QVERIFY(!readParameters(xml, kPlace, {}));
    }

    void aGridWithoutPositionsIsRefused() { QVERIFY(!readGrid("<Grid/>", kPlace)); }

    void readsAllSharedFiles()
    {
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        int files = 0;
        QDirIterator it(data + QStringLiteral("/labs"), { QStringLiteral("*.xml") }, QDir::Files,
            QDirIterator::Subdirectories);
        while (it.hasNext()) {
            const auto path = it.next();
            const auto xml = contents(path);
            if (xml.contains("<Grid")) {
                const auto grid = readGrid(xml, path);
                QVERIFY2(grid, qPrintable(path));
                QVERIFY(!grid->starts.empty());
            } else if (xml.contains("<Lab")) {
                const auto lab = readLab(xml, path);
                QVERIFY2(lab, qPrintable(path));
                QVERIFY2(lab->warnings.empty(), qPrintable(shown(lab->warnings)));
                QVERIFY2(lab->lab.walls.size() > 2, qPrintable(path));
                QVERIFY2(!lab->lab.targets.empty(), qPrintable(path));
            } else {
                QVERIFY2(readParameters(xml, path, {}), qPrintable(path));
            }
            ++files;
        }
        QVERIFY(files > 30);
    }
};

QTEST_GUILESS_MAIN(TestFiles)
#include "tst_files.moc"
