// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/geometry/coordinates.h"
#include "core/geometry/frame.h"

#include <cmath>

#include <QLocale>
#include <QTest>

#include <Eigen/LU>

using namespace medulla;

namespace {

const QString kIdentity = QStringLiteral("1 0 0 0;0 1 0 0;0 0 1 0;0 0 0 1");
const QString kKinect =
    QStringLiteral("-0.5 0 0 160;0 -0.5 0 240; 0 0 -0.333333 233.31313131;0 0 0 1");

Frame parsed(const QString& text)
{
    const auto frame = Frame::parse(text, QStringLiteral("config.json /transforms/x"));
    if (!frame) {
        qFatal("%s", qPrintable(frame.error().shown()));
    }
    return *frame;
}

Coordinates coordinatesOf(std::initializer_list<std::initializer_list<double>> all)
{
    Coordinates coordinates;
    for (const auto& one : all) {
        for (const auto value : one) {
            coordinates.append(value);
        }
        coordinates.endCoordinate();
    }
    return coordinates;
}

} // namespace

class TestGeometry final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wrongMatricesAreRefusedWithTheirReason_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("reason");
        QTest::newRow("empty") << QString() << "1 rows instead of 4";
        QTest::newRow("three rows") << "1 0 0 0;0 1 0 0;0 0 0 1"
                                    << "3 rows instead of 4";
        QTest::newRow("five rows")
            << kIdentity + QStringLiteral(";0 0 0 1") << "5 rows instead of 4";
        QTest::newRow("three numbers") << "1 0 0 0;0 1 0;0 0 1 0;0 0 0 1"
                                       << "Row 2 of the matrix has 3 numbers";
        QTest::newRow("five numbers") << "1 0 0 0;0 1 0 0;0 0 1 0 0;0 0 0 1"
                                      << "Row 3 of the matrix has 5 numbers";
        QTest::newRow("a word") << "1 0 0 0;0 one 0 0;0 0 1 0;0 0 0 1"
                                << "\"one\" in row 2";
        QTest::newRow("decimal comma") << "1 0 0 1,5;0 1 0 0;0 0 1 0;0 0 0 1"
                                       << "\"1,5\" in row 1";
        QTest::newRow("nan") << "1 0 0 nan;0 1 0 0;0 0 1 0;0 0 0 1"
                             << "\"nan\" in row 1";
        QTest::newRow("infinite") << "1 0 0 0;0 1 0 0;0 0 inf 0;0 0 0 1"
                                  << "\"inf\" in row 3";
        QTest::newRow("too large") << "1 0 0 0;0 1 0 0;0 0 1e999 0;0 0 0 1"
                                   << "in row 3";
        QTest::newRow("last row") << "1 0 0 0;0 1 0 0;0 0 1 0;0 0 1 1"
                                  << "last row of the matrix is not 0 0 0 1";
        QTest::newRow("scaled last row") << "1 0 0 0;0 1 0 0;0 0 1 0;0 0 0 2"
                                         << "last row of the matrix is not 0 0 0 1";
        QTest::newRow("flat") << "1 0 0 0;0 1 0 0;0 0 0 0;0 0 0 1"
                              << "singular";
        QTest::newRow("multiples") << "1 2 3 0;2 4 6 0;0 0 1 0;0 0 0 1"
                                   << "singular";
        QTest::newRow("almost flat") << "1 0 0 0;0 1 0 0;0 0 1e-13 0;0 0 0 1"
                                     << "singular";
        QTest::newRow("too small to be inverted")
            << "1e-160 0 0 0;0 1e-160 0 0;0 0 1e-160 0;0 0 0 1"
            << "singular";
    }
    void wrongMatricesAreRefusedWithTheirReason()
    {
        QFETCH(QString, text);
        QFETCH(QString, reason);
        const auto frame = Frame::parse(text, QStringLiteral("config.json /transforms/arm"));
        QVERIFY(!frame);
        QCOMPARE(frame.error().place, QStringLiteral("config.json /transforms/arm"));
        QVERIFY2(frame.error().text.english().contains(reason),
            qPrintable(frame.error().text.english()));
        QVERIFY(!frame.error().remedy.isEmpty());
    }

    void blanksAreFreeAndTheLocaleHasNoSay()
    {
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        const auto frame = parsed(QStringLiteral(" 1\t0 0  1.5 ;\n0 1 0 -2;0 0 1 1e2; 0 0 0 1.0 "));
        QCOMPARE(frame.toGlobal(Position(0, 0, 0)), Position(1.5, -2, 100));
        QCOMPARE(frame.toString(), QStringLiteral("1 0 0 1.5;0 1 0 -2;0 0 1 100;0 0 0 1"));
        QLocale::setDefault(QLocale::c());
    }

    void theTextFormReadsBackToTheSameFrame()
    {
        SeededRandom random(11);
        for (int i = 0; i < 500; ++i) {
            Eigen::Affine3d map = Eigen::Affine3d::Identity();
            for (int row = 0; row < 3; ++row) {
                for (int column = 0; column < 4; ++column) {
                    map.matrix()(row, column) = random.uniform(-10.0, 10.0);
                }
            }
            if (std::abs(map.linear().determinant()) < 1.0) {
                continue;
            }
            const Frame frame(map);
            QCOMPARE(parsed(frame.toString()), frame);
        }
        QCOMPARE(parsed(kIdentity), Frame());
    }

    void theInverseUndoesTheMap()
    {
        SeededRandom random(12);
        const QStringList texts { kKinect, QStringLiteral("0 0 1 0;1 0 0 0;0 1 0 0;0 0 0 1"),
            QStringLiteral("1 0 0 197;0 1 0 369;0 0 1 -328;0 0 0 1"),
            QStringLiteral("-1 0.3 0 5;0 2 0.1 6;0.2 0 3 7;0 0 0 1") };
        for (const auto& text : texts) {
            const auto frame = parsed(text);
            for (int i = 0; i < 100; ++i) {
                const Position p(random.uniform(-500, 500), random.uniform(-500, 500),
                    random.uniform(-500, 500));
                QVERIFY((frame.fromGlobal(frame.toGlobal(p)) - p).norm() < 1e-9);
                QVERIFY((frame.toGlobal(frame.fromGlobal(p)) - p).norm() < 1e-9);
            }
        }
    }

    void aScalingFrameScales()
    {
        const auto kinect = parsed(kKinect);
        QCOMPARE(kinect.toGlobal(Position(0, 0, 0)), Position(160, 240, 233.31313131));
        QCOMPARE(kinect.toGlobal(Position(320, 480, 0)), Position(0, 0, 233.31313131));
        QVERIFY((kinect.fromGlobal(Position(0, 0, 233.31313131)) - Position(320, 480, 0)).norm()
            < 1e-9);
        QVERIFY(std::abs(kinect.fromGlobal(Position(160, 240, 0)).z() - 233.31313131 / 0.333333)
            < 1e-9);
    }

    void theFirstThreeValuesOfEachCoordinateAreMapped()
    {
        const auto frame = parsed(QStringLiteral("0 -1 0 10;1 0 0 20;0 0 1 30;0 0 0 1"));
        auto coordinates = coordinatesOf({ { 1, 2, 3, 77 }, { 4, 5 }, { 6, 7, 8 } });
        const auto before = coordinates;
        frame.toGlobal(coordinates);
        QCOMPARE(coordinates, coordinatesOf({ { 8, 21, 33, 77 }, { 4, 5 }, { 3, 26, 38 } }));
        frame.fromGlobal(coordinates);
        QCOMPARE(coordinates, before);
        Frame().toGlobal(coordinates);
        QCOMPARE(coordinates, before);
    }

    void aOneIsAValueLikeAnyOther()
    {
        // The original took a transformed 1.0 for the homogeneous 1.
        const auto frame = parsed(QStringLiteral("1 0 0 0;0 1 0 0;0 0 1 -4;0 0 0 1"));
        auto coordinates = coordinatesOf({ { 1, 1, 5 }, { 2, 3, 5, 1 } });
        frame.toGlobal(coordinates);
        QCOMPARE(coordinates, coordinatesOf({ { 1, 1, 1 }, { 2, 3, 1, 1 } }));
    }

    void coordinatesKeepTheirShape()
    {
        const auto coordinates = coordinatesOf({ { 1 }, { 2, 3, 4, 5 } });
        QCOMPARE(coordinates.count(), std::size_t(2));
        QCOMPARE(coordinates[0].size(), std::size_t(1));
        QCOMPARE(coordinates[1].size(), std::size_t(4));
        QCOMPARE(coordinates[1][3], 5.0);
        QCOMPARE(coordinates.values().size(), std::size_t(5));
        QCOMPARE(coordinates.toString(), QStringLiteral("1.000;2.000,3.000,4.000,5.000"));
        QVERIFY(!coordinates.position()); // the first has one value only
        QVERIFY(coordinates != coordinatesOf({ { 1, 2 }, { 3, 4, 5 } }));
        QVERIFY(coordinates != coordinatesOf({ { 1, 2, 3, 4, 5 } }));
    }

    void positionIsThatOfTheFirstCoordinate()
    {
        QVERIFY(!Coordinates().position());
        QVERIFY(!coordinatesOf({ { 1, 2 } }).position());
        QCOMPARE(*coordinatesOf({ { 1, 2, 3, 99 }, { 4, 5, 6 } }).position(), Position(1, 2, 3));
        const Coordinates single(Position(7, 8, 9));
        QCOMPARE(*single.position(), Position(7, 8, 9));
        QCOMPARE(single, coordinatesOf({ { 7, 8, 9 } }));
        auto cleared = single;
        cleared.clear();
        QVERIFY(cleared.isEmpty());
        QCOMPARE(cleared, Coordinates());
    }
};

QTEST_GUILESS_MAIN(TestGeometry)
#include "tst_geometry.moc"
