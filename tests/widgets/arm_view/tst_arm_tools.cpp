// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse actions of the view other than setting the target on the plane: objects, gizmo, cube,
// measure, click-and-go.
#include "tests/support/waiting.h"
#include "tests/widgets/arm_view/arm_rig.h"
#include "widgets/arm_view/cell_parts.h"

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::rig;
using namespace std::chrono_literals;

class TestArmTools final : public ArmRig {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { begin(); }
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void clickOnAThingTakesIt();
    void clickOnTheSurfaceOfAThingTakesIt();
    void clickOnALabelTakesItsThing();
    void hoverNamesTheThing();
    void clickOnTheNearestReachablePointTakesIt();
    void arrowsOfTheGizmoDragAlongTheirAxis_data();
    void arrowsOfTheGizmoDragAlongTheirAxis();
    void squaresOfTheGizmoDragInTheirPlane_data();
    void squaresOfTheGizmoDragInTheirPlane();
    void shiftDragsFinely();
    void dragEndsOnceAndMovesNeitherCameraNorArm();
    void faceOfTheCubeTurnsTheCamera();
    void dragOnTheCubeOrbits();
    void measureTellsDistanceAndDifferences();
    void clickAndGoAsksToExecuteAfterTheTarget();
    void clickAndGoIsNeverStartedByADrag();
    void clickAndGoNeverGoesOutOfReach();
    void clickAndGoIsSeen();
    void escEndsWhatIsSpecialWhereverItIsPressed();
    void nudgeStepIsChosen();

private:
    /// A pixel of the label of a thing, off the thing itself; null: none.
    QPoint labelPixel(const QString& name, const QPoint& thing) const;
};

void TestArmTools::clickOnAThingTakesIt()
{
    auto scene = tests::fullScene();
    m_view->setScene(scene);
    m_view->options().setLayerShown(ArmLayer::Names, false); // no label is over a thing
    m_view->options().setLayerShown(ArmLayer::Frames, false);
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    const std::array things { kTip, kTorch, scene.kept.at(1).position };
    for (std::size_t i = 0; i < things.size(); ++i) {
        // A few pixels beside it, and off the working plane.
        QTest::mouseClick(window(), Qt::LeftButton, {}, pixelOf(things.at(i)) + QPoint(3, -2));
        QCOMPARE(picks.count(), int(i) + 1);
        QVERIFY2(at(picks, int(i)) == things.at(i),
            qPrintable(QString::number(i) + QLatin1Char(' ') + reading()));
    }
}

void TestArmTools::clickOnTheSurfaceOfAThingTakesIt()
{
    auto scene = tests::fullScene();
    scene.torches.at(1).lit = true;
    scene.kept.clear();
    const auto torch = scene.torches.at(1).position;
    m_view->setScene(scene);
    m_view->options().setLayerShown(ArmLayer::Names, false); // no label is before it
    const auto head = headPose(m_arm.geometry(), scene.headLooksAt).middle;
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    const auto size = m_view->projection()->pixelsPerMm(torch) * 26.0;
    const std::array pixels { pixelOf(torch - Position(0.0, 70.0, 0.0)), // its pole
        pixelOf(torch) - QPoint(0, int(size * 1.2)), // the top of the flame
        pixelOf(head) + QPoint(14, 9) };
    const std::array things { torch, torch, head };
    for (std::size_t i = 0; i < pixels.size(); ++i) {
        QTest::mouseClick(window(), Qt::LeftButton, {}, pixels.at(i));
        QCOMPARE(picks.count(), int(i) + 1);
        QVERIFY2(at(picks, int(i)) == things.at(i), qPrintable(QString::number(i)));
    }
    // In projections too.
    show(ViewKind::Projections);
    QTest::mouseClick(&flat("flatFront"), Qt::LeftButton, {},
        flatPixel("flatFront", torch - Position(0.0, 110.0, 0.0)));
    QCOMPARE(at(picks, int(picks.count()) - 1), torch);
}

QPoint TestArmTools::labelPixel(const QString& name, const QPoint& thing) const
{
    // Labels stand off their things; the readings name what is under the pointer.
    const auto size = m_view->projection()->size();
    for (int y = 6; y < int(size.height()); y += 12) {
        for (int x = 6; x < int(size.width()); x += 12) {
            const QPoint pixel(x, y);
            if ((pixel - thing).manhattanLength() < 60) {
                continue;
            }
            moveTo(window(), pixel, {});
            if (reading().startsWith(name)) {
                return pixel;
            }
        }
    }
    return {};
}

void TestArmTools::clickOnALabelTakesItsThing()
{
    auto scene = tests::fullScene();
    scene.torches = { scene.torches.back() };
    scene.torches.front().name = QStringLiteral("Beacon");
    m_view->setScene(scene);
    m_view->options().setLayerShown(ArmLayer::Head, false);
    test::letWindowSettle(200ms);
    const auto torch = scene.torches.front().position;
    const auto pixel = labelPixel(QStringLiteral("Beacon"), pixelOf(torch));
    QVERIFY(!pixel.isNull());
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    QTest::mouseClick(window(), Qt::LeftButton, {}, pixel);
    QCOMPARE(picks.count(), 1);
    QCOMPARE(at(picks, 0), torch);
}

void TestArmTools::hoverNamesTheThing()
{
    const QSignalSpy moves(m_view.get(), &ArmView::pointerMoved);
    QTest::mouseMove(window(), pixelOf(kTorch) + QPoint(2, 2));
    QTRY_VERIFY(reading().startsWith(QLatin1String("Torch")));
    QCOMPARE(at(moves, int(moves.count()) - 1), kTorch);
    QVERIFY2(reading().contains(QLatin1String("45.0 mm")), qPrintable(reading()));
    QTest::mouseMove(window(), pixelOf(kTorch) + QPoint(60, -60));
    QTRY_VERIFY(!reading().contains(QLatin1String("Torch")));
}

void TestArmTools::clickOnTheNearestReachablePointTakesIt()
{
    const auto scene = tests::unreachableScene();
    m_view->setScene(scene);
    m_view->look(ViewPreset::Right);
    const auto nearest = m_arm.reach(*scene.target).nearest;
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    QTest::mouseClick(window(), Qt::LeftButton, {}, pixelOf(nearest));
    QCOMPARE(picks.count(), 1);
    QCOMPARE(at(picks, 0), nearest);
    QVERIFY(m_arm.reach(nearest).reachable);
}

void TestArmTools::arrowsOfTheGizmoDragAlongTheirAxis_data()
{
    QTest::addColumn<int>("axis");
    QTest::newRow("x") << 0;
    QTest::newRow("y") << 1;
    QTest::newRow("z") << 2;
}

void TestArmTools::arrowsOfTheGizmoDragAlongTheirAxis()
{
    QFETCH(int, axis);
    const auto camera = *m_view->projection();
    const auto grip = gripOf(Gizmo(camera, kTarget), { Handle::Kind::Axis, axis });
    // The length of 90 mm along the axis on the screen, from the grip.
    const Position direction = Position::Unit(axis);
    const auto along = *camera.toPixel(kTarget + direction * 90.0) - *camera.toPixel(kTarget);
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    drag(window(), grip.toPoint(), (grip + along).toPoint());
    QVERIFY(picks.count() >= 2);
    const Position moved = at(picks, int(picks.count()) - 1) - kTarget;
    QVERIFY2((moved - direction * moved.dot(direction)).norm() < 1e-9, "off its axis");
    QVERIFY2(std::abs(moved.dot(direction) - 90.0) < 15.0,
        qPrintable(QString::number(moved.dot(direction))));
}

void TestArmTools::squaresOfTheGizmoDragInTheirPlane_data()
{
    arrowsOfTheGizmoDragAlongTheirAxis_data();
}

void TestArmTools::squaresOfTheGizmoDragInTheirPlane()
{
    QFETCH(int, axis);
    const auto camera = *m_view->projection();
    const auto grip = gripOf(Gizmo(camera, kTarget), { Handle::Kind::Plane, axis }).toPoint();
    const auto end = grip + QPoint(25, 12);
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    drag(window(), grip, end);
    QVERIFY(picks.count() >= 2);
    const Position moved = at(picks, int(picks.count()) - 1) - kTarget;
    QCOMPARE(moved[axis], 0.0);
    // By the difference of the plane points at the two pixels.
    const Position normal = Position::Unit(axis);
    const auto from = scene::meetPlane(camera.ray(grip), kTarget, normal);
    const auto to = scene::meetPlane(camera.ray(end), kTarget, normal);
    QVERIFY(from && to);
    QVERIFY((moved - (*to - *from)).norm() < 1e-6);
    QVERIFY(moved.norm() > 5.0);
}

void TestArmTools::shiftDragsFinely()
{
    const auto grip = gripOf(Gizmo(*m_view->projection(), kTarget), { Handle::Kind::Axis, 0 });
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    drag(window(), grip.toPoint(), grip.toPoint() + QPoint(40, 10));
    const auto full = at(picks, int(picks.count()) - 1).x() - kTarget.x();
    drag(window(), grip.toPoint(), grip.toPoint() + QPoint(40, 10), Qt::ShiftModifier);
    const auto fine = at(picks, int(picks.count()) - 1).x() - kTarget.x();
    QVERIFY(std::abs(fine - full / 10.0) < 0.01);
}

void TestArmTools::dragEndsOnceAndMovesNeitherCameraNorArm()
{
    const QSignalSpy ends(m_view.get(), &ArmView::dragEnded);
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    const QSignalSpy asks(m_view.get(), &ArmView::executeAsked);
    const auto eye = m_view->projection()->eye();
    const auto grip =
        gripOf(Gizmo(*m_view->projection(), kTarget), { Handle::Kind::Axis, 0 }).toPoint();
    drag(window(), grip, grip + QPoint(40, 10));
    QCOMPARE(ends.count(), 1);
    QVERIFY(at(picks, int(picks.count()) - 1) != kTarget);
    QCOMPARE(asks.count(), 0);
    QCOMPARE(m_view->projection()->eye(), eye);
    // A press without a move: neither a drag nor a click.
    const auto before = picks.count();
    QTest::mouseClick(window(), Qt::LeftButton, {}, grip);
    QCOMPARE(ends.count(), 2);
    QCOMPARE(picks.count(), before);
}

void TestArmTools::faceOfTheCubeTurnsTheCamera()
{
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    // Seen from the corner, the front is at the lower left of the cube, the top in its upper part.
    QTest::mouseClick(window(), Qt::LeftButton, {}, cubePixel() + QPoint(-12, 8));
    QVERIFY((m_view->projection()->forward() + Position::UnitZ()).norm() < 1e-9);
    m_view->look(ViewPreset::Isometric);
    QTest::mouseClick(window(), Qt::LeftButton, {}, cubePixel() + QPoint(0, -28));
    QVERIFY((m_view->projection()->forward() + Position::UnitY()).norm() < 1e-9);
    m_view->look(ViewPreset::Isometric);
    QTest::mouseClick(window(), Qt::LeftButton, {}, cubePixel() + QPoint(30, 0));
    QVERIFY((m_view->projection()->forward() + Position::UnitX()).norm() < 1e-9);
    QCOMPARE(picks.count(), 0);
    for (const auto preset : { ViewPreset::Left, ViewPreset::Back, ViewPreset::Bottom }) {
        m_view->look(preset);
        ViewCube cube(*m_theme);
        QCOMPARE(cube.faceAt(*m_view->projection(), cubePixel()), std::optional(preset));
    }
}

void TestArmTools::dragOnTheCubeOrbits()
{
    const auto before = m_view->projection()->forward();
    drag(window(), cubePixel(), cubePixel() + QPoint(-60, 0));
    QVERIFY((m_view->projection()->forward() - before).norm() > 0.05);
}

void TestArmTools::measureTellsDistanceAndDifferences()
{
    auto* button = m_view->findChild<QAbstractButton*>(QStringLiteral("measure"));
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    QTest::keyClick(window(), Qt::Key_M);
    QVERIFY(m_view->isMeasuring() && button->isChecked());
    test::letWindowSettle(200ms);
    const auto before = grab();
    QTest::mouseClick(window(), Qt::LeftButton, {}, pixelOf(kTorch));
    QTest::mouseClick(window(), Qt::LeftButton, {}, pixelOf(kTarget));
    QCOMPARE(picks.count(), 0);
    const auto* state = m_view->findChild<QLabel*>(QStringLiteral("measureReading"));
    QVERIFY(state && state->isVisible());
    // 155, -5, -5: 155.2 mm.
    QVERIFY2(state->text().contains(QLatin1String("155.2")), qPrintable(state->text()));
    QVERIFY2(state->text().contains(QLatin1String("+155.0")), qPrintable(state->text()));
    QTRY_VERIFY(grab() != before);
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(!m_view->isMeasuring());
    QVERIFY(!state->isVisible());
}

void TestArmTools::clickAndGoAsksToExecuteAfterTheTarget()
{
    QStringList order;
    connect(m_view.get(), &ArmView::targetPicked, this,
        [&order] { order << QStringLiteral("target"); });
    connect(m_view.get(), &ArmView::executeAsked, this,
        [&order] { order << QStringLiteral("execute"); });
    const auto spot = pixelOf(kTarget + Position(30.0, 60.0, 0.0));
    QVERIFY(!m_view->isClickAndGo());
    QTest::mouseClick(window(), Qt::LeftButton, {}, spot);
    QCOMPARE(order, QStringList { QStringLiteral("target") });
    auto* button = m_view->findChild<QAbstractButton*>(QStringLiteral("clickAndGo"));
    QVERIFY2(button->text().endsWith(QLatin1String("off")), qPrintable(button->text()));
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(m_view->isClickAndGo());
    QVERIFY2(button->text().endsWith(QLatin1String("on")), qPrintable(button->text()));
    order.clear();
    QTest::mouseClick(window(), Qt::LeftButton, {}, spot);
    QCOMPARE(order, (QStringList { QStringLiteral("target"), QStringLiteral("execute") }));
    // Off by default: another view starts without it.
    ArmView other(*m_theme, m_arm);
    QVERIFY(!other.isClickAndGo());
}

void TestArmTools::clickAndGoIsNeverStartedByADrag()
{
    m_view->setClickAndGo(true);
    const QSignalSpy asks(m_view.get(), &ArmView::executeAsked);
    const auto grip =
        gripOf(Gizmo(*m_view->projection(), kTarget), { Handle::Kind::Axis, 0 }).toPoint();
    drag(window(), grip, grip + QPoint(40, 10));
    QTest::mouseClick(window(), Qt::LeftButton, {}, grip);
    drag(window(), { 300, 120 }, { 340, 130 });
    QTest::mouseClick(window(), Qt::LeftButton, Qt::ShiftModifier, { 500, 200 });
    QTest::mouseClick(window(), Qt::RightButton, {}, { 500, 200 });
    QTest::mouseClick(window(), Qt::LeftButton, {}, cubePixel());
    m_view->setMeasuring(true);
    QTest::mouseClick(window(), Qt::LeftButton, {}, { 500, 200 });
    QCOMPARE(asks.count(), 0);
}

void TestArmTools::clickAndGoNeverGoesOutOfReach()
{
    m_view->setScene(tests::unreachableScene());
    m_view->setClickAndGo(true);
    const QSignalSpy asks(m_view.get(), &ArmView::executeAsked);
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    const Position far(260.0, 200.0, 330.0);
    QVERIFY(!m_arm.reach(far).reachable);
    QTest::mouseClick(window(), Qt::LeftButton, {}, pixelOf(far));
    QCOMPARE(picks.count(), 1);
    QCOMPARE(asks.count(), 0);
}

void TestArmTools::clickAndGoIsSeen()
{
    const auto top = m_view->findChild<QWidget*>(QStringLiteral("armToolBar"))->height();
    const auto accent = m_theme->color(ColorToken::Accent);
    const auto edge = [&] { return grab().pixelColor(3, top + 200); };
    test::letWindowSettle(200ms);
    QVERIFY(edge() != accent);
    m_view->setClickAndGo(true);
    QTRY_COMPARE(edge(), accent);
    m_view->setClickAndGo(false);
    QTRY_VERIFY(edge() != accent);
}

void TestArmTools::escEndsWhatIsSpecialWhereverItIsPressed()
{
    QWidget elsewhere;
    elsewhere.show();
    QVERIFY(QTest::qWaitForWindowExposed(&elsewhere));
    m_view->setClickAndGo(true);
    m_view->setMeasuring(true);
    QTest::keyClick(&elsewhere, Qt::Key_Escape);
    QVERIFY(!m_view->isClickAndGo());
    QVERIFY(!m_view->isMeasuring());
    m_view->setMeasuring(true);
    QTest::keyClick(window(), Qt::Key_Escape);
    QVERIFY(!m_view->isMeasuring());
}

void TestArmTools::nudgeStepIsChosen()
{
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    const auto* shown = m_view->findChild<QAbstractButton*>(QStringLiteral("nudgeStep"));
    QVERIFY2(shown->text().contains(QLatin1String("1 mm")), qPrintable(shown->text()));
    m_view->setNudgeStepMm(10.0);
    QVERIFY2(shown->text().contains(QLatin1String("10 mm")), qPrintable(shown->text()));
    QTest::keyClick(window(), Qt::Key_Right);
    QVERIFY((at(picks, 0) - kTarget).isApprox(Position(10.0, 0.0, 0.0)));
    m_view->setNudgeStepMm(0.02);
    QCOMPARE(m_view->nudgeStepMm(), 0.1);
    QTest::keyClick(window(), Qt::Key_PageUp);
    QVERIFY((at(picks, 1) - kTarget).isApprox(Position(0.0, 0.0, 0.1)));
}

QTEST_MAIN(TestArmTools)
#include "tst_arm_tools.moc"
