// SPDX-License-Identifier: GPL-3.0-or-later
// Drags of a trajectory point by the pointer, without a window.
#include "widgets/arm_view/point_drag.h"

#include <cmath>

#include <QTest>

using namespace medulla;
using namespace medulla::widgets;

namespace {

const Position kAt(10.03, 20.0, 30.0);

/// From the front, ten pixels per millimetre.
scene::Projection front()
{
    return scene::Projection::parallel(
        Position::Zero(), -Position::UnitZ(), Position::UnitY(), 10.0, QSizeF(800.0, 600.0));
}

TrajectoryPoint pointWith(bool x, bool y, bool z)
{
    TrajectoryPoint point;
    point.position = kAt;
    point.movable = { x, y, z };
    return point;
}

} // namespace

class TestPointDrag final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void roundsWhatWasMovedAndNothingElse();
    void tremblingHandMovesNothing();
    void planeSeenFromItsEdgeGivesWay();
    void oneAxisAloneMovesAlongIt();
    void axisSeenFromItsEndStays();
    void fineIsATenthFromWhereItIs();
    void thingIsTakenOnlyAlongMovableAxes();
};

void TestPointDrag::roundsWhatWasMovedAndNothingElse()
{
    PointDrag drag(0, pointWith(true, true, true), {}, front(), Position::UnitZ(), { 400, 300 });
    QVERIFY(drag.follow(front(), { 400, 267 }, false)); // 3.3 mm up
    QVERIFY(std::abs(drag.place().y() - 23.3) < 1e-9);
    QCOMPARE(drag.place().x(), kAt.x()); // to the bit, though not a multiple of 0.1
    QCOMPARE(drag.place().z(), kAt.z());
}

void TestPointDrag::tremblingHandMovesNothing()
{
    PointDrag drag(0, pointWith(true, true, true), {}, front(), Position::UnitZ(), { 400, 300 });
    QVERIFY(!drag.follow(front(), { 402, 301 }, false));
    QCOMPARE(drag.place(), kAt);
    // A started drag counts from the press, so that the point stays below the pointer.
    QVERIFY(drag.follow(front(), { 420, 300 }, false));
    QVERIFY(std::abs(drag.place().x() - 12.0) < 1e-9);
}

void TestPointDrag::planeSeenFromItsEdgeGivesWay()
{
    PointDrag drag(0, pointWith(true, true, true), {}, front(), Position::UnitY(), { 400, 300 });
    QVERIFY(drag.follow(front(), { 400, 200 }, false));
    QVERIFY(std::abs(drag.place().y() - 30.0) < 1e-9);
}

void TestPointDrag::oneAxisAloneMovesAlongIt()
{
    PointDrag drag(0, pointWith(false, true, false), {}, front(), Position::UnitZ(), { 400, 300 });
    QVERIFY(drag.follow(front(), { 500, 200 }, false));
    QVERIFY(std::abs(drag.place().y() - 30.0) < 1e-9);
    QCOMPARE(drag.place().x(), kAt.x());
}

void TestPointDrag::axisSeenFromItsEndStays()
{
    PointDrag drag(0, pointWith(false, false, true), {}, front(), Position::UnitZ(), { 400, 300 });
    QVERIFY(drag.follow(front(), { 500, 200 }, false));
    QCOMPARE(drag.place(), kAt);
}

void TestPointDrag::fineIsATenthFromWhereItIs()
{
    PointDrag drag(0, pointWith(true, true, true), {}, front(), Position::UnitZ(), { 400, 300 });
    QVERIFY(drag.follow(front(), { 400, 200 }, false)); // 10 mm
    QVERIFY(drag.follow(front(), { 400, 100 }, true)); // 1 mm more
    QVERIFY(std::abs(drag.place().y() - 31.0) < 1e-9);
}

void TestPointDrag::thingIsTakenOnlyAlongMovableAxes()
{
    const PointDrag drag(
        0, pointWith(true, false, true), {}, front(), Position::UnitZ(), { 400, 300 });
    QCOMPARE(drag.placeAt({ 1.0, 2.0, 3.04 }), Position(1.0, kAt.y(), 3.0));
}

QTEST_APPLESS_MAIN(TestPointDrag)
#include "tst_point_drag.moc"
