// SPDX-License-Identifier: GPL-3.0-or-later
//
// What mouse and keys do in the view besides setting the target on the plane: things, gizmo, view
// cube, measure, click-and-go, jog, layers, projections.

#include "tests/widgets/arm_view/sample_scene.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/arm_view/flat_view.h"
#include "widgets/arm_view/gizmo.h"
#include "widgets/arm_view/view_cube.h"
#include "widgets/scene/label_layout.h"
#include "widgets/scene/open_gl.h"
#include "widgets/scene/scene_view.h"

#include <array>
#include <cmath>
#include <memory>

#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QScreen>
#include <QSignalSpy>
#include <QTest>
#include <QWindow>

using namespace medulla;
using namespace medulla::widgets;

namespace {

const Position kTarget(60.0, 25.0, 40.0);
const Position kTip(-84.9, -12.1, -34.8);
const Position kTorch(-95.0, 30.0, 45.0);

Position at(const QSignalSpy& spy, int index, int argument = 0)
{
    return spy.at(index).at(argument).value<Position>();
}

} // namespace

class ArmToolsTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void ClickOnAThingTakesIt();
    void HoverNamesTheThing();
    void ClickOnTheNearestReachablePointTakesIt();
    void ArrowsOfTheGizmoDragAlongTheirAxis_data();
    void ArrowsOfTheGizmoDragAlongTheirAxis();
    void SquaresOfTheGizmoDragInTheirPlane_data();
    void SquaresOfTheGizmoDragInTheirPlane();
    void ShiftDragsFinely();
    void DragEndsOnceAndMovesNeitherCameraNorArm();
    void FaceOfTheCubeTurnsTheCamera();
    void DragOnTheCubeOrbits();
    void MeasureTellsDistanceAndDifferences();
    void ClickAndGoAsksToExecuteAfterTheTarget();
    void ClickAndGoIsNeverStartedByADrag();
    void ClickAndGoNeverGoesOutOfReach();
    void ClickAndGoIsSeen();
    void EscEndsWhatIsSpecialWhereverItIsPressed();
    void NudgeStepIsChosen();
    void JogLastsAsLongAsBothKeysAreHeld();
    void JogEndsWithTheFocus();
    void JogEndsWithAnotherKeyAndWithEsc();
    void JogIgnoresRepeatsAndModifiers();
    void LayersAreShownHiddenAndRemembered();
    void LayersChangeThePicture();
    void ProjectionsGiveTheTargetsOfThe3DView_data();
    void ProjectionsGiveTheTargetsOfThe3DView();
    void ProjectionsTakeThingsAndDragTheGizmo();
    void ProjectionsPanAndZoomTogether();
    void ProjectionsJogAndNudge();
    void ProjectionsDrawInTheColoursOfTheTokens();
    void ZonesAndFramesAppearWithoutWarning();
    void LabelsKeepTheirPlace();

private:
    QWindow* window() const { return m_view->pictureWindow(); }
    QPoint pixelOf(const Position& point) const
    {
        return m_view->projection()->toPixel(point)->toPoint();
    }
    FlatView& flat(const char* name) const
    {
        return *m_view->findChild<FlatView*>(QLatin1String(name));
    }
    QPoint flatPixel(const char* name, const Position& point) const
    {
        return flat(name).projection().toPixel(point)->toPoint();
    }
    void show(ViewKind kind)
    {
        m_view->setViewKind(kind);
        QTest::qWait(50);
    }
    QString reading() const
    {
        return m_view->findChild<QLabel*>(QStringLiteral("pointerReading"))->text();
    }
    QPoint cubePixel() const
    {
        ViewCube cube(*m_theme);
        return cube.place(m_view->projection()->size()).center().toPoint();
    }
    /// The gizmo's middle of an arrow or square, as pixels of a view.
    static QPointF gripOf(const Gizmo& gizmo, const Handle& handle)
    {
        for (const auto& arrow : gizmo.arrows()) {
            if (arrow.handle == handle) {
                return arrow.from + (arrow.to - arrow.from) * 0.8;
            }
        }
        for (const auto& square : gizmo.squares()) {
            if (square.handle == handle) {
                return (square.corners[0] + square.corners[2]) / 2.0;
            }
        }
        return {};
    }
    void drag(QWindow* surface, const QPoint& from, const QPoint& to,
        Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mousePress(surface, Qt::LeftButton, {}, from);
        moveTo(surface, (from + to) / 2, modifiers);
        moveTo(surface, to, modifiers);
        QTest::mouseRelease(surface, Qt::LeftButton, {}, to);
    }
    static void moveTo(QWindow* surface, const QPoint& to, Qt::KeyboardModifiers modifiers)
    {
        QMouseEvent move(QEvent::MouseMove, QPointF(to), QPointF(to),
            surface->mapToGlobal(QPointF(to)), Qt::NoButton, Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(surface, &move);
    }
    QImage grab() const { return m_view->screen()->grabWindow(m_view->winId()).toImage(); }

    arm::Arm m_arm { arm::Geometry::standard() };
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<ArmView> m_view;
};

void ArmToolsTest::initTestCase()
{
    QString why;
    if (!scene::openGlUsable(&why)) {
        QVERIFY2(qEnvironmentVariableIsEmpty("REQUIRE_GL"), qPrintable(why));
        QSKIP(qPrintable(why));
    }
}

void ArmToolsTest::init()
{
    m_theme = std::make_unique<Theme>();
    m_view = std::make_unique<ArmView>(*m_theme, m_arm);
    m_view->resize(1184, 560);
    m_view->setScene(tests::sampleScene());
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void ArmToolsTest::cleanup()
{
    m_view.reset();
    m_theme.reset();
}

void ArmToolsTest::ClickOnAThingTakesIt()
{
    auto scene = tests::fullScene();
    m_view->setScene(scene);
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    const std::array things { kTip, kTorch, scene.kept.at(1).position };
    for (std::size_t i = 0; i < things.size(); ++i) {
        // A few pixels beside it, and off the working plane.
        QTest::mouseClick(window(), Qt::LeftButton, {}, pixelOf(things.at(i)) + QPoint(3, -2));
        QCOMPARE(picks.count(), int(i) + 1);
        QCOMPARE(at(picks, int(i)), things.at(i));
    }
}

void ArmToolsTest::HoverNamesTheThing()
{
    const QSignalSpy moves(m_view.get(), &ArmView::pointerMoved);
    QTest::mouseMove(window(), pixelOf(kTorch) + QPoint(2, 2));
    QTRY_VERIFY(reading().startsWith(QLatin1String("Torch")));
    QCOMPARE(at(moves, int(moves.count()) - 1), kTorch);
    QVERIFY2(reading().contains(QLatin1String("45.0 mm")), qPrintable(reading()));
    QTest::mouseMove(window(), pixelOf(kTorch) + QPoint(60, -60));
    QTRY_VERIFY(!reading().contains(QLatin1String("Torch")));
}

void ArmToolsTest::ClickOnTheNearestReachablePointTakesIt()
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

void ArmToolsTest::ArrowsOfTheGizmoDragAlongTheirAxis_data()
{
    QTest::addColumn<int>("axis");
    QTest::newRow("x") << 0;
    QTest::newRow("y") << 1;
    QTest::newRow("z") << 2;
}

void ArmToolsTest::ArrowsOfTheGizmoDragAlongTheirAxis()
{
    QFETCH(int, axis);
    const auto camera = *m_view->projection();
    const auto grip = gripOf(Gizmo(camera, kTarget), { Handle::Kind::Axis, axis });
    // As far as 30 mm along the axis look, seen from where the grip is.
    const Position direction = Position::Unit(axis);
    const auto along = *camera.toPixel(kTarget + direction * 30.0) - *camera.toPixel(kTarget);
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    drag(window(), grip.toPoint(), (grip + along).toPoint());
    QVERIFY(picks.count() >= 2);
    const Position moved = at(picks, int(picks.count()) - 1) - kTarget;
    QVERIFY2((moved - direction * moved.dot(direction)).norm() < 1e-9, "off its axis");
    QVERIFY2(std::abs(moved.dot(direction) - 30.0) < 5.0,
        qPrintable(QString::number(moved.dot(direction))));
}

void ArmToolsTest::SquaresOfTheGizmoDragInTheirPlane_data()
{
    ArrowsOfTheGizmoDragAlongTheirAxis_data();
}

void ArmToolsTest::SquaresOfTheGizmoDragInTheirPlane()
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
    // By as much as the two pixels show of the plane.
    const Position normal = Position::Unit(axis);
    const auto from = scene::meetPlane(camera.ray(grip), kTarget, normal);
    const auto to = scene::meetPlane(camera.ray(end), kTarget, normal);
    QVERIFY(from && to);
    QVERIFY((moved - (*to - *from)).norm() < 1e-6);
    QVERIFY(moved.norm() > 5.0);
}

void ArmToolsTest::ShiftDragsFinely()
{
    const auto grip = gripOf(Gizmo(*m_view->projection(), kTarget), { Handle::Kind::Axis, 0 });
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    drag(window(), grip.toPoint(), grip.toPoint() + QPoint(40, 10));
    const auto full = at(picks, int(picks.count()) - 1).x() - kTarget.x();
    drag(window(), grip.toPoint(), grip.toPoint() + QPoint(40, 10), Qt::ShiftModifier);
    const auto fine = at(picks, int(picks.count()) - 1).x() - kTarget.x();
    QVERIFY(std::abs(fine - full / 10.0) < 0.01);
}

void ArmToolsTest::DragEndsOnceAndMovesNeitherCameraNorArm()
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
    // Held without a move: neither a drag nor a click.
    const auto before = picks.count();
    QTest::mouseClick(window(), Qt::LeftButton, {}, grip);
    QCOMPARE(ends.count(), 2);
    QCOMPARE(picks.count(), before);
}

void ArmToolsTest::FaceOfTheCubeTurnsTheCamera()
{
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    // Seen from the corner, the front fills the lower left of the cube, the top its upper part.
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

void ArmToolsTest::DragOnTheCubeOrbits()
{
    const auto before = m_view->projection()->forward();
    drag(window(), cubePixel(), cubePixel() + QPoint(-60, 0));
    QVERIFY((m_view->projection()->forward() - before).norm() > 0.05);
}

void ArmToolsTest::MeasureTellsDistanceAndDifferences()
{
    auto* button = m_view->findChild<QAbstractButton*>(QStringLiteral("measure"));
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    QTest::keyClick(window(), Qt::Key_M);
    QVERIFY(m_view->isMeasuring() && button->isChecked());
    QTest::qWait(200);
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

void ArmToolsTest::ClickAndGoAsksToExecuteAfterTheTarget()
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
    // Never of itself: another view begins without.
    ArmView other(*m_theme, m_arm);
    QVERIFY(!other.isClickAndGo());
}

void ArmToolsTest::ClickAndGoIsNeverStartedByADrag()
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

void ArmToolsTest::ClickAndGoNeverGoesOutOfReach()
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

void ArmToolsTest::ClickAndGoIsSeen()
{
    const auto top = m_view->findChild<QWidget*>(QStringLiteral("armToolBar"))->height();
    const auto accent = m_theme->color(Token::Accent);
    const auto edge = [&] { return grab().pixelColor(3, top + 200); };
    QTest::qWait(200);
    QVERIFY(edge() != accent);
    m_view->setClickAndGo(true);
    QTRY_COMPARE(edge(), accent);
    m_view->setClickAndGo(false);
    QTRY_VERIFY(edge() != accent);
}

void ArmToolsTest::EscEndsWhatIsSpecialWhereverItIsPressed()
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

void ArmToolsTest::NudgeStepIsChosen()
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

void ArmToolsTest::JogLastsAsLongAsBothKeysAreHeld()
{
    const QSignalSpy jogs(m_view.get(), &ArmView::jogAsked);
    const QSignalSpy ends(m_view.get(), &ArmView::jogEnded);
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    QTest::keyPress(window(), Qt::Key_J);
    QCOMPARE(jogs.count(), 0);
    QTest::keyPress(window(), Qt::Key_Up);
    QCOMPARE(jogs.count(), 1);
    QCOMPARE(at(jogs, 0), Position(Position::UnitY()));
    QCOMPARE(ends.count(), 0);
    QTest::keyRelease(window(), Qt::Key_Up);
    QCOMPARE(ends.count(), 1);
    // J is still held: another arrow goes on.
    QTest::keyPress(window(), Qt::Key_PageDown);
    QCOMPARE(at(jogs, 1), Position(-Position::UnitZ()));
    QTest::keyRelease(window(), Qt::Key_J);
    QCOMPARE(ends.count(), 2);
    QTest::keyRelease(window(), Qt::Key_PageDown);
    QCOMPARE(ends.count(), 2);
    // Without J, an arrow nudges again.
    QCOMPARE(picks.count(), 0);
    QTest::keyClick(window(), Qt::Key_Up);
    QCOMPARE(picks.count(), 1);
    QCOMPARE(jogs.count(), 2);
}

void ArmToolsTest::JogEndsWithTheFocus()
{
    const QSignalSpy jogs(m_view.get(), &ArmView::jogAsked);
    const QSignalSpy ends(m_view.get(), &ArmView::jogEnded);
    QTest::keyPress(window(), Qt::Key_J);
    QTest::keyPress(window(), Qt::Key_Left);
    QFocusEvent out(QEvent::FocusOut, Qt::ActiveWindowFocusReason);
    QCoreApplication::sendEvent(window(), &out);
    QCOMPARE(ends.count(), 1);
    // The keys that were held count for nothing any more.
    QTest::keyPress(window(), Qt::Key_Right);
    QCOMPARE(jogs.count(), 1);
    QTest::keyPress(window(), Qt::Key_J);
    QTest::keyPress(window(), Qt::Key_Right);
    QCOMPARE(jogs.count(), 2);
    m_view->hide();
    QCOMPARE(ends.count(), 2);
}

void ArmToolsTest::JogEndsWithAnotherKeyAndWithEsc()
{
    const QSignalSpy ends(m_view.get(), &ArmView::jogEnded);
    QTest::keyPress(window(), Qt::Key_J);
    QTest::keyPress(window(), Qt::Key_Left);
    QTest::keyPress(window(), Qt::Key_G);
    QCOMPARE(ends.count(), 1);
    QTest::keyPress(window(), Qt::Key_J);
    QTest::keyPress(window(), Qt::Key_Left);
    QTest::keyPress(window(), Qt::Key_Escape);
    QCOMPARE(ends.count(), 2);
}

void ArmToolsTest::JogIgnoresRepeatsAndModifiers()
{
    const QSignalSpy jogs(m_view.get(), &ArmView::jogAsked);
    const QSignalSpy ends(m_view.get(), &ArmView::jogEnded);
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    QTest::keyPress(window(), Qt::Key_J);
    QTest::keyPress(window(), Qt::Key_Left);
    for (int i = 0; i < 5; ++i) {
        QKeyEvent up(QEvent::KeyRelease, Qt::Key_Left, {}, {}, true);
        QKeyEvent down(QEvent::KeyPress, Qt::Key_Left, {}, {}, true);
        QCoreApplication::sendEvent(window(), &up);
        QCoreApplication::sendEvent(window(), &down);
    }
    QCOMPARE(jogs.count(), 1);
    QCOMPARE(ends.count(), 0);
    QTest::keyRelease(window(), Qt::Key_Left);
    QTest::keyPress(window(), Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(jogs.count(), 1);
    QCOMPARE(ends.count(), 1);
    QCOMPARE(picks.count(), 1); // Ctrl and an arrow nudge
}

void ArmToolsTest::LayersAreShownHiddenAndRemembered()
{
    QVERIFY(!m_view->isLayerShown(ArmLayer::Workspace));
    auto* workspace = m_view->findChild<QAction*>(QStringLiteral("layer.workspace"));
    auto* guard = m_view->findChild<QAction*>(QStringLiteral("layer.guard"));
    QVERIFY(workspace && guard && !workspace->isChecked() && guard->isChecked());
    const QSignalSpy changes(m_view.get(), &ArmView::optionsChanged);
    workspace->trigger();
    guard->trigger();
    QCOMPARE(changes.count(), 2);
    QVERIFY(m_view->isLayerShown(ArmLayer::Workspace));
    QVERIFY(!m_view->isLayerShown(ArmLayer::Guard));
    const auto kept = m_view->shownLayers();
    QVERIFY(kept.contains(QStringLiteral("workspace")));
    QVERIFY(!kept.contains(QStringLiteral("guard")));
    ArmView other(*m_theme, m_arm);
    QVERIFY(!other.isLayerShown(ArmLayer::Workspace));
    other.setShownLayers(kept + QStringList { QStringLiteral("nonsense") });
    QCOMPARE(other.shownLayers(), kept);
    // Each has a name, and its button follows the menu.
    auto* ghost = m_view->findChild<QAbstractButton*>(QStringLiteral("showGhost"));
    m_view->findChild<QAction*>(QStringLiteral("layer.ghost"))->trigger();
    QVERIFY(!ghost->isChecked());
    for (const auto layer : kArmLayers) {
        QVERIFY(!layerName(layer).isEmpty() && !layerKey(layer).isEmpty());
    }
}

void ArmToolsTest::LayersChangeThePicture()
{
    m_view->setScene(tests::fullScene());
    QTest::qWait(400);
    for (const auto layer : kArmLayers) {
        const auto before = grab();
        m_view->setLayerShown(layer, !m_view->isLayerShown(layer));
        QTRY_VERIFY2(grab() != before, qPrintable(layerKey(layer)));
        QTest::qWait(150);
    }
}

void ArmToolsTest::ProjectionsGiveTheTargetsOfThe3DView_data()
{
    QTest::addColumn<int>("plane");
    QTest::addColumn<QString>("flat");
    QTest::newRow("XY, front") << int(WorkingPlane::XY) << QStringLiteral("flatFront");
    QTest::newRow("XZ, top") << int(WorkingPlane::XZ) << QStringLiteral("flatTop");
    QTest::newRow("YZ, right") << int(WorkingPlane::YZ) << QStringLiteral("flatRight");
}

void ArmToolsTest::ProjectionsGiveTheTargetsOfThe3DView()
{
    QFETCH(int, plane);
    QFETCH(QString, flat);
    show(ViewKind::Both);
    m_view->setWorkingPlane(WorkingPlane(plane));
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    auto& view = *m_view->findChild<FlatView*>(flat);
    const std::array<int, 3> fixed { 2, 1, 0 };
    auto compared = 0;
    for (const auto& off : { Position(-30.0, 60.0, -45.0), Position(75.0, -35.0, -60.0),
             Position(-60.0, -50.0, 30.0), Position(90.0, 90.0, -90.0) }) {
        Position point = kTarget + off;
        point[fixed.at(std::size_t(plane))] = kTarget[fixed.at(std::size_t(plane))];
        // What a handle covers is no place for a click.
        if (Gizmo(*m_view->projection(), kTarget).handleAt(pixelOf(point))
            || Gizmo(view.projection(), kTarget).handleAt(*view.projection().toPixel(point))) {
            continue;
        }
        ++compared;
        const auto before = picks.count();
        QTest::mouseClick(window(), Qt::LeftButton, {}, pixelOf(point));
        QTest::mouseClick(&view, Qt::LeftButton, {}, view.projection().toPixel(point)->toPoint());
        QCOMPARE(picks.count(), before + 2);
        const auto in3D = at(picks, int(before));
        const auto in2D = at(picks, int(before) + 1);
        // Each click lies within half a pixel of the point.
        const auto slack = 1.5 / m_view->projection()->pixelsPerMm(point)
            + 1.0 / view.projection().pixelsPerMm(point);
        QVERIFY2((in3D - in2D).norm() < slack * 2.0,
            qPrintable(QStringLiteral("%1 mm apart").arg((in3D - in2D).norm())));
        QVERIFY((in2D - point).norm() < 1.0 / view.projection().pixelsPerMm(point));
        QCOMPARE(in2D[fixed.at(std::size_t(plane))], point[fixed.at(std::size_t(plane))]);
    }
    QVERIFY(compared >= 2);
}

void ArmToolsTest::ProjectionsTakeThingsAndDragTheGizmo()
{
    show(ViewKind::Projections);
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    const QSignalSpy ends(m_view.get(), &ArmView::dragEnded);
    for (const auto* name : { "flatFront", "flatRight", "flatTop" }) {
        const auto before = picks.count();
        QTest::mouseClick(&flat(name), Qt::LeftButton, {}, flatPixel(name, kTorch));
        QCOMPARE(picks.count(), before + 1);
        QCOMPARE(at(picks, int(before)), kTorch);
    }
    // From above: along z, which points downwards.
    auto& top = flat("flatTop");
    const auto grip = gripOf(Gizmo(top.projection(), kTarget), { Handle::Kind::Axis, 2 }).toPoint();
    QTest::mousePress(&top, Qt::LeftButton, {}, grip);
    QTest::mouseMove(&top, grip + QPoint(7, 20));
    QTest::mouseRelease(&top, Qt::LeftButton, {}, grip + QPoint(7, 20));
    QCOMPARE(ends.count(), 1);
    const Position moved = at(picks, int(picks.count()) - 1) - kTarget;
    QCOMPARE(moved.x(), 0.0);
    QCOMPARE(moved.y(), 0.0);
    QVERIFY(std::abs(moved.z() - 20.0 / top.projection().pixelsPerMm(kTarget)) < 1e-6);
}

void ArmToolsTest::ProjectionsPanAndZoomTogether()
{
    show(ViewKind::Projections);
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    auto& front = flat("flatFront");
    const auto before = flatPixel("flatFront", kTip);
    const auto beforeTop = flatPixel("flatTop", kTip);
    QTest::mousePress(&front, Qt::LeftButton, {}, { 60, 60 });
    QTest::mouseMove(&front, { 90, 80 });
    QTest::mouseRelease(&front, Qt::LeftButton, {}, { 90, 80 });
    QCOMPARE(picks.count(), 0);
    QVERIFY((flatPixel("flatFront", kTip) - before - QPoint(30, 20)).manhattanLength() <= 1);
    // Breadth is common to front and top, height is not.
    QVERIFY((flatPixel("flatTop", kTip) - beforeTop - QPoint(30, 0)).manhattanLength() <= 1);
    const auto scale = flat("flatRight").projection().pixelsPerMm(kTip);
    QTest::keyClick(&front, Qt::Key_Plus);
    QVERIFY(flat("flatRight").projection().pixelsPerMm(kTip) > scale * 1.1);
    QTest::keyClick(&front, Qt::Key_Home);
    for (const auto* name : { "flatFront", "flatRight", "flatTop" }) {
        QVERIFY(flat(name).rect().contains(flatPixel(name, kTip)));
    }
}

void ArmToolsTest::ProjectionsJogAndNudge()
{
    show(ViewKind::Projections);
    auto& front = flat("flatFront");
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    const QSignalSpy jogs(m_view.get(), &ArmView::jogAsked);
    const QSignalSpy ends(m_view.get(), &ArmView::jogEnded);
    QTest::keyClick(&front, Qt::Key_Right);
    QVERIFY((at(picks, 0) - kTarget).isApprox(Position(1.0, 0.0, 0.0)));
    QTest::keyPress(&front, Qt::Key_J);
    QTest::keyPress(&front, Qt::Key_Right);
    QCOMPARE(jogs.count(), 1);
    QFocusEvent out(QEvent::FocusOut, Qt::ActiveWindowFocusReason);
    QCoreApplication::sendEvent(&front, &out);
    QCOMPARE(ends.count(), 1);
}

void ArmToolsTest::ProjectionsDrawInTheColoursOfTheTokens()
{
    auto scene = tests::fullScene();
    show(ViewKind::Projections);
    m_view->setScene(scene);
    m_view->setLayerShown(ArmLayer::Workspace, true);
    QTest::qWait(200);
    for (const auto scheme : { Scheme::Dark, Scheme::Light }) {
        m_theme->setScheme(scheme);
        QTest::qWait(100);
        const auto image = flat("flatFront").grab().toImage();
        const auto count = [&](Token token) {
            const auto color = m_theme->color(token);
            auto found = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    const auto here = image.pixelColor(x, y);
                    found += std::abs(here.red() - color.red()) < 6
                            && std::abs(here.green() - color.green()) < 6
                            && std::abs(here.blue() - color.blue()) < 6
                        ? 1
                        : 0;
                }
            }
            return found;
        };
        for (const auto token : { Token::View, Token::Unreal, Token::Text3, Token::X, Token::Y,
                 Token::Data4, Token::WarnFill, Token::GridMajor }) {
            QVERIFY2(count(token) > 20, tokenName(token).data());
        }
    }
}

void ArmToolsTest::ZonesAndFramesAppearWithoutWarning()
{
    // Things that come while the view is running once made the renderer crash.
    m_view->setLayerShown(ArmLayer::Frames, true);
    for (int i = 0; i < 6; ++i) {
        auto scene = i % 2 == 0 ? tests::fullScene() : tests::sampleScene();
        if (i > 2 && !scene.zones.empty()) {
            scene.zones.push_back(scene.zones.front());
            scene.zones.back().centre.x() -= 300.0;
        }
        m_view->setScene(scene);
        QTest::qWait(150);
    }
    QCOMPARE(m_view->scene(), tests::sampleScene());
}

void ArmToolsTest::LabelsKeepTheirPlace()
{
    const QRectF view(0.0, 0.0, 600.0, 400.0);
    const QPointF anchor(300.0, 200.0);
    scene::LabelWish wish { anchor, { 120.0, 0.0 }, { 80.0, 30.0 } };
    const auto free = scene::placeLabels(std::array { wish }, view);
    QCOMPARE(free.front().box.center(), QPointF(420.0, 200.0));
    // Something brushes its corner: it stays.
    wish.before = free.front().place;
    const std::array brush { QRectF(455.0, 210.0, 40.0, 40.0) };
    const auto stays = scene::placeLabels(std::array { wish }, view, brush);
    QCOMPARE(stays.front().place, free.front().place);
    // Something covers it: it gives way.
    const std::array covered { QRectF(380.0, 180.0, 90.0, 40.0) };
    const auto leaves = scene::placeLabels(std::array { wish }, view, covered);
    QVERIFY(leaves.front().place != free.front().place);
    QVERIFY(!leaves.front().box.intersects(covered.front()));
}

QTEST_MAIN(ArmToolsTest)
#include "tst_arm_tools.moc"
