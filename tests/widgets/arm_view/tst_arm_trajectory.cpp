// SPDX-License-Identifier: GPL-3.0-or-later
// The trajectory of a task's action in the view: mouse actions on its points, in 3D and in
// projections.
#include "tests/support/waiting.h"
#include "tests/widgets/arm_view/arm_rig.h"

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::rig;
using namespace std::chrono_literals;

class TestArmTrajectory final : public ArmRig {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { begin(); }
    void init()
    {
        setUp();
        m_view->setTrajectory(tests::sampleTrajectory());
        test::letWindowSettle(100ms);
    }
    void cleanup() { tearDown(); }

    void pointIsDraggedOnTheWorkingPlane();
    void pointIsDraggedOnTheFacingPlaneOfAProjection_data();
    void pointIsDraggedOnTheFacingPlaneOfAProjection();
    void axisThatIsNotMovableKeepsItsValue();
    void pointThatFollowsVariablesIsChosenAndStays();
    void escGivesTheDragUp();
    void escGivesTheDragUpInAProjection();
    void clickOnAPointChoosesItAndSetsNoTarget();
    void nothingMovesTheArm();
    void pointNearAThingTakesItsPlace();
    void gizmoStandsAtTheSelectedPoint();
    void dragSurvivesNewsAndEndsWithItsAction();
    void layerHidesThePointsFromSightAndMouse();
    void legendNamesTheAction();
    void isSeenInBothKindsOfPicture();

private:
    /// Presses and moves; the button stays down.
    void hold(QWindow* surface, const QPoint& from, const QPoint& to)
    {
        QTest::mousePress(surface, Qt::LeftButton, {}, from);
        moveTo(surface, (from + to) / 2, {});
        moveTo(surface, to, {});
    }
    void flatDrag(QWidget& view, const QPoint& from, const QPoint& to)
    {
        flatHold(view, from, to);
        QTest::mouseRelease(&view, Qt::LeftButton, {}, to);
    }
    static void flatHold(QWidget& view, const QPoint& from, const QPoint& to)
    {
        QTest::mousePress(&view, Qt::LeftButton, {}, from);
        for (const auto& at : { (from + to) / 2, to }) {
            QMouseEvent move(QEvent::MouseMove, QPointF(at), QPointF(at),
                view.mapToGlobal(QPointF(at)), Qt::NoButton, Qt::LeftButton, {});
            QCoreApplication::sendEvent(&view, &move);
        }
    }
    Position point(std::size_t index) const
    {
        return tests::sampleTrajectory().points.at(index).position;
    }
};

void TestArmTrajectory::pointIsDraggedOnTheWorkingPlane()
{
    const QSignalSpy chosen(m_view.get(), &ArmView::trajectoryPointChosen);
    const QSignalSpy told(m_view.get(), &ArmView::pointerMoved);
    const QSignalSpy moved(m_view.get(), &ArmView::trajectoryPointMoved);
    const auto camera = *m_view->projection();
    const auto from = pixelOf(point(0));
    const auto to = from + QPoint(-30, 24);
    drag(window(), from, to);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(moved.count(), 1);
    QCOMPARE(moved.at(0).at(0).toInt(), 0);
    const auto end = at(moved, 0, 1);
    // The dragged place is reported during the whole drag.
    QVERIFY(std::ranges::any_of(
        told, [&end](const auto& each) { return each.at(0).template value<Position>() == end; }));
    // The working plane is XY: z stays, and the move is the difference of the plane points at the
    // two pixels.
    QCOMPARE(end.z(), point(0).z());
    const auto a = scene::meetPlane(camera.ray(from), point(0), Position::UnitZ());
    const auto b = scene::meetPlane(camera.ray(to), point(0), Position::UnitZ());
    QVERIFY(((end - point(0)) - (*b - *a)).norm() < 0.15);
    // In tenths of a millimetre.
    QCOMPARE(end.x(), std::round(end.x() * 10.0) / 10.0);
    // The owner of the task decides on the change.
    QCOMPARE(m_view->trajectory()->points.front().position, point(0));
    QCOMPARE(m_view->projection()->eye(), camera.eye());
}

void TestArmTrajectory::pointIsDraggedOnTheFacingPlaneOfAProjection_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("kept");
    QTest::newRow("front") << QByteArray("flatFront") << 2;
    QTest::newRow("right") << QByteArray("flatRight") << 0;
    QTest::newRow("top") << QByteArray("flatTop") << 1;
}

void TestArmTrajectory::pointIsDraggedOnTheFacingPlaneOfAProjection()
{
    QFETCH(QByteArray, name);
    QFETCH(int, kept);
    show(ViewKind::Projections);
    const QSignalSpy moved(m_view.get(), &ArmView::trajectoryPointMoved);
    const auto& seen = flat(name).projection();
    const auto from = flatPixel(name, point(0));
    flatDrag(flat(name), from, from + QPoint(-26, 18));
    QCOMPARE(moved.count(), 1);
    const Position by = at(moved, 0, 1) - point(0);
    QCOMPARE(by[kept], 0.0);
    const Position expected =
        (seen.right() * -26.0 - seen.up() * 18.0) / seen.pixelsPerMm(point(0));
    QVERIFY((by - expected).norm() < 0.15);
}

void TestArmTrajectory::axisThatIsNotMovableKeepsItsValue()
{
    const QSignalSpy moved(m_view.get(), &ArmView::trajectoryPointMoved);
    // In 3D it moves in the plane of the other two axes.
    drag(window(), pixelOf(point(1)), pixelOf(point(1)) + QPoint(30, -14));
    QCOMPARE(moved.count(), 1);
    QCOMPARE(at(moved, 0, 1).y(), point(1).y());
    QVERIFY(std::abs(at(moved, 0, 1).x() - point(1).x()) > 5.0);
    QVERIFY(std::abs(at(moved, 0, 1).z() - point(1).z()) > 1.0);
    // Seen from the front that plane is a line.
    show(ViewKind::Projections);
    auto& front = flat("flatFront");
    const auto from = flatPixel("flatFront", point(1));
    flatDrag(front, from, from + QPoint(20, 20));
    QCOMPARE(moved.count(), 2);
    const Position by = at(moved, 1, 1) - point(1);
    QVERIFY(by.x() > 5.0);
    QCOMPARE(by.y(), 0.0);
    QCOMPARE(by.z(), 0.0);
}

void TestArmTrajectory::pointThatFollowsVariablesIsChosenAndStays()
{
    auto scene = m_view->scene();
    scene.target.reset(); // no gizmo is over the point
    m_view->setScene(scene);
    const QSignalSpy chosen(m_view.get(), &ArmView::trajectoryPointChosen);
    const QSignalSpy moved(m_view.get(), &ArmView::trajectoryPointMoved);
    const auto eye = m_view->projection()->eye();
    drag(window(), pixelOf(point(2)), pixelOf(point(2)) + QPoint(40, 40));
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.at(0).at(0).toInt(), 2);
    QCOMPARE(moved.count(), 0);
    QCOMPARE(m_view->projection()->eye(), eye);
}

void TestArmTrajectory::escGivesTheDragUp()
{
    const QSignalSpy moved(m_view.get(), &ArmView::trajectoryPointMoved);
    const auto from = pixelOf(point(0));
    hold(window(), from, from + QPoint(-30, 30));
    QTest::keyClick(window(), Qt::Key_Escape);
    // The button is still down.
    moveTo(window(), from + QPoint(60, 0), {});
    QTest::mouseRelease(window(), Qt::LeftButton, {}, from + QPoint(60, 0));
    QCOMPARE(moved.count(), 0);
    // The next drag works again.
    drag(window(), from, from + QPoint(20, 20));
    QCOMPARE(moved.count(), 1);
}

void TestArmTrajectory::escGivesTheDragUpInAProjection()
{
    show(ViewKind::Projections);
    const QSignalSpy moved(m_view.get(), &ArmView::trajectoryPointMoved);
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    auto& front = flat("flatFront");
    const auto from = flatPixel("flatFront", point(0));
    flatHold(front, from, from + QPoint(-20, 20));
    QTest::keyClick(&front, Qt::Key_Escape);
    QTest::mouseRelease(&front, Qt::LeftButton, {}, from + QPoint(-20, 20));
    QCOMPARE(moved.count(), 0);
    QCOMPARE(picks.count(), 0);
}

void TestArmTrajectory::clickOnAPointChoosesItAndSetsNoTarget()
{
    const QSignalSpy chosen(m_view.get(), &ArmView::trajectoryPointChosen);
    const QSignalSpy moved(m_view.get(), &ArmView::trajectoryPointMoved);
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    // With a hand tremor of 2 px.
    drag(window(), pixelOf(point(0)), pixelOf(point(0)) + QPoint(2, 1));
    show(ViewKind::Projections);
    QTest::mouseClick(&flat("flatTop"), Qt::LeftButton, {}, flatPixel("flatTop", point(0)));
    QCOMPARE(chosen.count(), 2);
    QCOMPARE(chosen.at(1).at(0).toInt(), 0);
    QCOMPARE(picks.count() + moved.count(), 0);
}

void TestArmTrajectory::nothingMovesTheArm()
{
    m_view->setClickAndGo(true);
    const QSignalSpy asks(m_view.get(), &ArmView::executeAsked);
    const QSignalSpy jogs(m_view.get(), &ArmView::jogAsked);
    drag(window(), pixelOf(point(0)), pixelOf(point(0)) + QPoint(-30, 30));
    QTest::mouseClick(window(), Qt::LeftButton, {}, pixelOf(point(2)));
    QCOMPARE(asks.count() + jogs.count(), 0);
}

void TestArmTrajectory::pointNearAThingTakesItsPlace()
{
    const QSignalSpy moved(m_view.get(), &ArmView::trajectoryPointMoved);
    // Off the working plane, and a few pixels beside it.
    drag(window(), pixelOf(point(0)), pixelOf(kTorch) + QPoint(3, -2));
    QCOMPARE(at(moved, 0, 1), kTorch);
    // Fixed axes keep their values even then.
    drag(window(), pixelOf(point(1)), pixelOf(kTorch) + QPoint(2, 2));
    QCOMPARE(at(moved, 1, 1), Position(kTorch.x(), point(1).y(), kTorch.z()));
    // Shift disables snapping.
    QTest::mousePress(window(), Qt::LeftButton, {}, pixelOf(point(0)));
    moveTo(window(), pixelOf(kTorch), Qt::ShiftModifier);
    QTest::mouseRelease(window(), Qt::LeftButton, Qt::ShiftModifier, pixelOf(kTorch));
    QVERIFY((at(moved, 2, 1) - kTorch).norm() > 5.0);
}

void TestArmTrajectory::gizmoStandsAtTheSelectedPoint()
{
    auto trajectory = tests::sampleTrajectory();
    trajectory.current = 1;
    m_view->setTrajectory(trajectory);
    const QSignalSpy moved(m_view.get(), &ArmView::trajectoryPointMoved);
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    const auto camera = *m_view->projection();
    const Gizmo gizmo(camera, point(1), trajectory.points[1].movable);
    QCOMPARE(gizmo.arrows().size(), std::size_t(2)); // x and z: y follows a variable
    QCOMPARE(gizmo.squares().size(), std::size_t(1));
    const auto grip = gripOf(gizmo, { Handle::Kind::Axis, 0 });
    const auto along =
        *camera.toPixel(point(1) + Position::UnitX() * 30.0) - *camera.toPixel(point(1));
    drag(window(), grip.toPoint(), (grip + along).toPoint());
    QCOMPARE(moved.count(), 1);
    const Position by = at(moved, 0, 1) - point(1);
    QVERIFY2(std::abs(by.x() - 30.0) < 5.0, qPrintable(QString::number(by.x())));
    QCOMPARE(by.y(), 0.0);
    QCOMPARE(by.z(), 0.0);
    QCOMPARE(picks.count(), 0);
    // Without a selected point the target has its gizmo again.
    m_view->setTrajectory(tests::sampleTrajectory());
    const auto targets = gripOf(Gizmo(camera, kTarget), { Handle::Kind::Axis, 1 }).toPoint();
    drag(window(), targets, targets + QPoint(0, -20));
    QVERIFY(picks.count() > 0);
    QCOMPARE(moved.count(), 1);
}

void TestArmTrajectory::dragSurvivesNewsAndEndsWithItsAction()
{
    const QSignalSpy moved(m_view.get(), &ArmView::trajectoryPointMoved);
    const auto from = pixelOf(point(0));
    hold(window(), from, from + QPoint(-30, 30));
    auto trajectory = tests::sampleTrajectory();
    trajectory.running = 2;
    m_view->setTrajectory(trajectory);
    QTest::mouseRelease(window(), Qt::LeftButton, {}, from + QPoint(-30, 30));
    QCOMPARE(moved.count(), 1);
    hold(window(), from, from + QPoint(-30, 30));
    m_view->setTrajectory(std::nullopt);
    QTest::mouseRelease(window(), Qt::LeftButton, {}, from + QPoint(-30, 30));
    QCOMPARE(moved.count(), 1);
    // Another action that has a point there as well.
    m_view->setTrajectory(trajectory);
    test::letWindowSettle(50ms);
    const auto there = pixelOf(point(0));
    hold(window(), there, there + QPoint(-30, 30));
    trajectory.action = QStringLiteral("light torch");
    m_view->setTrajectory(trajectory);
    QTest::mouseRelease(window(), Qt::LeftButton, {}, there + QPoint(-30, 30));
    QCOMPARE(moved.count(), 1);
}

void TestArmTrajectory::layerHidesThePointsFromSightAndMouse()
{
    m_view->options().setLayerShown(ArmLayer::Trajectory, false);
    const QSignalSpy chosen(m_view.get(), &ArmView::trajectoryPointChosen);
    QTest::mouseClick(window(), Qt::LeftButton, {}, pixelOf(point(0)));
    QCOMPARE(chosen.count(), 0);
    test::letWindowSettle(300ms);
    const auto without = grab();
    m_view->options().setLayerShown(ArmLayer::Trajectory, true);
    QTRY_VERIFY(grab() != without);
    // Settings of a version without this layer do not contain it.
    m_view->options().setShownLayers({ QStringLiteral("path"), QStringLiteral("-trail") });
    QVERIFY(m_view->options().isLayerShown(ArmLayer::Trajectory));
    QVERIFY(!m_view->options().isLayerShown(ArmLayer::Trail));
    QVERIFY(!m_view->options().isLayerShown(ArmLayer::Workspace));
}

void TestArmTrajectory::legendNamesTheAction()
{
    const auto* name = m_view->findChild<QLabel*>(QStringLiteral("stepsName"));
    QVERIFY2(name->text().contains(QLatin1String("light splint")), qPrintable(name->text()));
    QVERIFY(name->isVisible());
    m_view->setTrajectory(std::nullopt);
    QVERIFY(!name->isVisible());
}

void TestArmTrajectory::isSeenInBothKindsOfPicture()
{
    // The disc of the first point has a ring in the accent colour, left of its centre.
    const auto accent = m_theme->color(ColorToken::Accent);
    const auto ringed = [&](const QImage& image, const QPointF& middle, double scale) {
        for (auto x = 4; x <= 16; ++x) {
            const auto at = (middle - QPointF(x, 0)) * scale;
            if (image.rect().contains(at.toPoint())
                && QColor(image.pixelColor(at.toPoint())) == accent) {
                return true;
            }
        }
        return false;
    };
    const QPointF origin = window()->mapToGlobal(QPoint(0, 0)) - m_view->mapToGlobal(QPoint(0, 0));
    QTRY_VERIFY(ringed(grab(), origin + pixelOf(point(0)), m_view->devicePixelRatioF()));
    show(ViewKind::Projections);
    for (const auto* name : { "flatFront", "flatRight", "flatTop" }) {
        const auto picture = flat(name).grab().toImage();
        QVERIFY2(ringed(picture, flatPixel(name, point(0)), picture.devicePixelRatio()), name);
    }
}

QTEST_MAIN(TestArmTrajectory)
#include "tst_arm_trajectory.moc"
