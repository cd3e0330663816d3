// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/waiting.h"
#include "tests/widgets/arm_view/sample_scene.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/arm_view/bodies.h"
#include "widgets/arm_view/flat_view.h"
#include "widgets/arm_view/limbs.h"
#include "widgets/scene/open_gl.h"
#include "widgets/scene/scene_view.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <memory>

#include <QAbstractButton>
#include <QElapsedTimer>
#include <QLabel>
#include <QScreen>
#include <QSignalSpy>
#include <QTest>
#include <QWindow>

using namespace medulla;
using namespace medulla::widgets;
using namespace std::chrono_literals;

namespace {

/// The point of the plane through `point` at a pixel, computed independently of the view: from the
/// tangents of the view's opening angle in camera axes.
Position pointAtPixel(const scene::Projection& camera, const QPoint& pixel, const Position& point,
    const Position& normal)
{
    const auto size = camera.size();
    const auto half = std::tan(scene::OrbitCamera::kFieldRad / 2.0);
    const auto x = (2.0 * pixel.x() / size.width() - 1.0) * half * size.width() / size.height();
    const auto y = (1.0 - 2.0 * pixel.y() / size.height()) * half;
    Eigen::Matrix3d axes;
    axes << camera.right(), camera.up(), camera.forward();
    const Position direction = axes * Position(x, y, 1.0);
    const auto distance = (point - camera.eye()).dot(normal) / direction.dot(normal);
    return camera.eye() + distance * direction;
}

double cpuSeconds()
{
    timespec time {};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
}

} // namespace

class TestArmView final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void clickPicksThePointOfTheWorkingPlane_data();
    void clickPicksThePointOfTheWorkingPlane();
    void clickOnTheTargetGivesTheTarget();
    void planeGoesThroughTipOrTarget();
    void dragPicksNothing();
    void hoverTellsThePointOfThePlane();
    void arrowsNudgeTheTarget();
    void enterAsksToExecute();
    void keysMoveTheView();
    void followMovesTheViewWithTheTip();

    void armIsDrawnAtTheMeasuredPose();
    void ghostIsDrawnAndHidden();
    void unreachableTargetTurnsToAlarm();
    void schemeChangesThePictureAtOnce();
    void fitKeepsEverythingInView();
    void resizeFitsUntilSomebodyMovesTheView();

    void unchangedSceneDrawsNothing();
    void idleAndMovingCost();
    void narrowBarShowsThePointerInstead();
    void withoutOpenGlItSaysWhyAndGoesOn();
    void controlsHaveNames();

private:
    QImage grab() const { return m_view->screen()->grabWindow(m_view->winId()).toImage(); }
    /// Number of pixels with nearly that colour.
    int count(const QColor& color, int slack = 8) const;
    QPoint pixelOf(const Position& point) const;
    QWindow* window() const { return m_view->pictureWindow(); }

    arm::Arm m_arm { arm::Geometry::standard() };
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<ArmView> m_view;
};

void TestArmView::initTestCase()
{
    QString why;
    if (!scene::openGlUsable(&why)) {
        QVERIFY2(qEnvironmentVariableIsEmpty("REQUIRE_GL"), qPrintable(why));
        QSKIP(qPrintable(why));
    }
}

void TestArmView::init()
{
    m_theme = std::make_unique<Theme>();
    m_view = std::make_unique<ArmView>(*m_theme, m_arm);
    m_view->resize(1050, 480);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void TestArmView::cleanup()
{
    m_view.reset();
    m_theme.reset();
}

int TestArmView::count(const QColor& color, int slack) const
{
    const auto image = grab().convertToFormat(QImage::Format_RGB32);
    const auto top = m_view->findChild<QWidget*>(QStringLiteral("armToolBar"))->height();
    const auto bottom = m_view->findChild<QWidget*>(QStringLiteral("armReadings"))->height();
    auto found = 0;
    for (int y = top; y < image.height() - bottom; ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int x = 0; x < image.width(); ++x) {
            const auto isClose = std::abs(qRed(line[x]) - color.red()) <= slack
                && std::abs(qGreen(line[x]) - color.green()) <= slack
                && std::abs(qBlue(line[x]) - color.blue()) <= slack;
            found += isClose ? 1 : 0;
        }
    }
    return found;
}

QPoint TestArmView::pixelOf(const Position& point) const
{
    return m_view->projection()->toPixel(point)->toPoint();
}

void TestArmView::clickPicksThePointOfTheWorkingPlane_data()
{
    QTest::addColumn<int>("plane");
    QTest::newRow("XY") << int(WorkingPlane::XY);
    QTest::newRow("XZ") << int(WorkingPlane::XZ);
    QTest::newRow("YZ") << int(WorkingPlane::YZ);
    QTest::newRow("Camera") << int(WorkingPlane::Camera);
}

void TestArmView::clickPicksThePointOfTheWorkingPlane()
{
    QFETCH(int, plane);
    m_view->setScene(tests::sampleScene());
    m_view->options().setShownLayers({}); // no object is before the plane
    m_view->options().setWorkingPlane(WorkingPlane(plane));
    const Position target(60.0, 25.0, 40.0);
    const auto camera = *m_view->projection();
    const std::array<Position, 4> normals { Position::UnitZ(), Position::UnitY(), Position::UnitX(),
        camera.forward() };
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    for (const auto& pixel : { QPoint(330, 330), QPoint(200, 380), QPoint(120, 300) }) {
        QTest::mouseClick(window(), Qt::LeftButton, {}, pixel);
        QVERIFY(!picks.isEmpty());
        const auto picked = picks.last().at(0).value<Position>();
        const auto expected = pointAtPixel(camera, pixel, target, normals.at(std::size_t(plane)));
        QVERIFY2((picked - expected).norm() < 0.5,
            qPrintable(QStringLiteral("%1 mm off").arg((picked - expected).norm())));
    }
    QCOMPARE(picks.count(), 3);
}

void TestArmView::clickOnTheTargetGivesTheTarget()
{
    m_view->setScene(tests::sampleScene());
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    const Position target(60.0, 25.0, 40.0);
    QTest::mouseClick(window(), Qt::LeftButton, {}, pixelOf(target));
    QCOMPARE(picks.count(), 1);
    const auto picked = picks.at(0).at(0).value<Position>();
    QCOMPARE(picked.z(), 40.0);
    // A pixel is about a millimetre here, and the click is within half a pixel.
    const auto mmPerPixel = 1.0 / m_view->projection()->pixelsPerMm(target);
    QVERIFY((picked - target).norm() < 1.0 * mmPerPixel);
}

void TestArmView::planeGoesThroughTipOrTarget()
{
    m_view->setScene(tests::sampleScene());
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    m_view->options().setPlaneThrough(PlaneThrough::Tip);
    QTest::mouseClick(window(), Qt::LeftButton, {}, { 380, 130 });
    QVERIFY(std::abs(picks.last().at(0).value<Position>().z() + 34.8) < 1e-6);
    m_view->options().setPlaneThrough(PlaneThrough::Target);
    QTest::mouseClick(window(), Qt::LeftButton, {}, { 380, 130 });
    QVERIFY(std::abs(picks.last().at(0).value<Position>().z() - 40.0) < 1e-6);
    // Without a target the plane goes through the tip.
    auto scene = tests::sampleScene();
    scene.target.reset();
    m_view->setScene(scene);
    QTest::mouseClick(window(), Qt::LeftButton, {}, { 380, 130 });
    QVERIFY(std::abs(picks.last().at(0).value<Position>().z() + 34.8) < 1e-6);
}

void TestArmView::dragPicksNothing()
{
    m_view->setScene(tests::sampleScene());
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    QTest::mousePress(window(), Qt::LeftButton, {}, { 380, 130 });
    QTest::mouseMove(window(), { 420, 130 });
    QTest::mouseRelease(window(), Qt::LeftButton, {}, { 420, 130 });
    QCOMPARE(picks.count(), 0);
    QTest::mouseClick(window(), Qt::LeftButton, Qt::ShiftModifier, { 380, 130 });
    QTest::mouseClick(window(), Qt::RightButton, {}, { 380, 130 });
    QCOMPARE(picks.count(), 0);
}

void TestArmView::hoverTellsThePointOfThePlane()
{
    m_view->setScene(tests::sampleScene());
    const QSignalSpy moves(m_view.get(), &ArmView::pointerMoved);
    QTest::mouseMove(window(), pixelOf({ 60.0, 25.0, 40.0 }));
    QTRY_VERIFY(!moves.isEmpty());
    const auto point = moves.last().at(0).value<Position>();
    QVERIFY((point - Position(60.0, 25.0, 40.0)).norm() < 2.0);
    const auto* reading = m_view->findChild<QLabel*>(QStringLiteral("pointerReading"));
    QVERIFY2(reading->text().endsWith(QLatin1String("40.0 mm")), qPrintable(reading->text()));
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(window(), &leave);
    QVERIFY(!reading->text().contains(QLatin1String("mm")));
}

void TestArmView::arrowsNudgeTheTarget()
{
    m_view->setScene(tests::sampleScene());
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    const auto press = [&](Qt::Key key, Qt::KeyboardModifiers modifiers) -> Position {
        const auto before = picks.count();
        QTest::keyClick(window(), key, modifiers);
        return picks.count() == before + 1
            ? Position(picks.last().at(0).value<Position>() - Position(60.0, 25.0, 40.0))
            : Position(1e9, 0.0, 0.0);
    };
    QVERIFY(press(Qt::Key_Right, {}).isApprox(Position(1.0, 0.0, 0.0)));
    QVERIFY(press(Qt::Key_Up, Qt::ShiftModifier).isApprox(Position(0.0, 10.0, 0.0)));
    QVERIFY(press(Qt::Key_PageDown, Qt::ControlModifier).isApprox(Position(0.0, 0.0, -0.1)));
    QVERIFY(press(Qt::Key_Left, {}).isApprox(Position(-1.0, 0.0, 0.0)));
    // No target to start from: no effect.
    m_view->setScene({});
    const auto before = picks.count();
    QTest::keyClick(window(), Qt::Key_Right);
    QCOMPARE(picks.count(), before);
}

void TestArmView::enterAsksToExecute()
{
    const QSignalSpy asks(m_view.get(), &ArmView::executeAsked);
    QTest::keyClick(window(), Qt::Key_Return);
    QCOMPARE(asks.count(), 1);
    // Held: that must not start motion after motion.
    for (int i = 0; i < 5; ++i) {
        QKeyEvent repeat(QEvent::KeyPress, Qt::Key_Return, {}, QString(), true);
        QCoreApplication::sendEvent(window(), &repeat);
        QKeyEvent again(QEvent::KeyPress, Qt::Key_Enter, {}, QString(), true);
        QCoreApplication::sendEvent(m_view.get(), &again);
    }
    QCOMPARE(asks.count(), 1);
}

void TestArmView::keysMoveTheView()
{
    m_view->setScene(tests::sampleScene());
    const auto isometric = m_view->projection()->forward();
    QTest::keyClick(window(), Qt::Key_V);
    QVERIFY((m_view->projection()->forward() + Position::UnitZ()).norm() < 1e-9);
    QTest::keyClick(window(), Qt::Key_V);
    QVERIFY((m_view->projection()->forward() + Position::UnitX()).norm() < 1e-9);
    for (const Position& forward : { Position(-Position::UnitY()), Position(Position::UnitX()),
             Position(Position::UnitZ()), Position(Position::UnitY()), isometric }) {
        QTest::keyClick(window(), Qt::Key_V);
        QVERIFY((m_view->projection()->forward() - forward).norm() < 1e-9);
    }
    QTest::keyClick(window(), Qt::Key_Left, Qt::AltModifier);
    QVERIFY((m_view->projection()->forward() - isometric).norm() > 0.05);

    QVERIFY(m_view->options().isLayerShown(ArmLayer::Ghost));
    QTest::keyClick(window(), Qt::Key_G);
    QVERIFY(!m_view->options().isLayerShown(ArmLayer::Ghost));
}

void TestArmView::followMovesTheViewWithTheTip()
{
    auto scene = tests::sampleScene();
    m_view->setScene(scene);
    QTest::keyClick(window(), Qt::Key_T);
    const auto middle = pixelOf(*scene.measured);
    scene.measured = Position(20.0, 10.0, 5.0);
    m_view->setScene(scene);
    QVERIFY((pixelOf(*scene.measured) - middle).manhattanLength() <= 2);
    QTest::keyClick(window(), Qt::Key_T);
    scene.measured = Position(-60.0, 10.0, 5.0);
    m_view->setScene(scene);
    QVERIFY((pixelOf(*scene.measured) - middle).manhattanLength() > 20);
}

void TestArmView::armIsDrawnAtTheMeasuredPose()
{
    const auto top = m_view->findChild<QWidget*>(QStringLiteral("armToolBar"))->height();
    const auto forearmOf = [&](const Position& tip) -> Position {
        const auto pose = m_arm.pose(m_arm.reach(tip).joints);
        return pose.elbow + 0.4 * (pose.tip - pose.elbow);
    };
    const Position here(-120.0, -60.0, 0.0);
    const Position there(130.0, 120.0, 120.0);
    const auto colorAt = [&](const Position& point) {
        return grab().pixelColor(pixelOf(point) + QPoint(0, top));
    };
    ArmScene scene;
    scene.measured = here;
    m_view->setScene(scene);
    test::letWindowSettle(500ms);
    const auto hereWithArm = colorAt(forearmOf(here));
    const auto thereWithout = colorAt(forearmOf(there));
    scene.measured = there;
    m_view->setScene(scene);
    // The forearm has moved from one place to the other.
    const auto differ = [](const QColor& a, const QColor& b) {
        return std::abs(a.lightness() - b.lightness()) > 12;
    };
    QTRY_VERIFY(differ(colorAt(forearmOf(here)), hereWithArm));
    QTRY_VERIFY(differ(colorAt(forearmOf(there)), thereWithout));
}

void TestArmView::ghostIsDrawnAndHidden()
{
    ArmScene scene;
    scene.measured = Position(-84.9, -12.1, -34.8);
    m_view->setScene(scene);
    const auto violet = m_theme->color(ColorToken::Unreal);
    test::letWindowSettle(300ms);
    const auto without = count(violet, 40);
    scene.target = Position(60.0, 25.0, 40.0);
    m_view->setScene(scene);
    QTRY_VERIFY(count(violet, 40) > without + 1500);
    m_view->options().setLayerShown(ArmLayer::Ghost, false);
    QTRY_VERIFY(count(violet, 40) < without + 600);
}

void TestArmView::unreachableTargetTurnsToAlarm()
{
    const auto alarm = m_theme->color(ColorToken::Alarm);
    m_view->setScene(tests::sampleScene());
    test::letWindowSettle(300ms);
    QCOMPARE(count(alarm), 0);
    m_view->setScene(tests::unreachableScene());
    QTRY_VERIFY(count(alarm) > 150);
    m_view->setScene(tests::sampleScene());
    QTRY_COMPARE(count(alarm), 0);
}

void TestArmView::schemeChangesThePictureAtOnce()
{
    m_view->setScene(tests::sampleScene());
    QTRY_VERIFY(count(Theme::color(Scheme::Dark, ColorToken::View), 2) > 50000);
    m_theme->setScheme(Scheme::Light);
    QTRY_VERIFY(count(Theme::color(Scheme::Light, ColorToken::View), 2) > 50000);
    QVERIFY(count(Theme::color(Scheme::Dark, ColorToken::View), 2) < 5000);
}

void TestArmView::fitKeepsEverythingInView()
{
    auto scene = tests::fullScene();
    scene.kept.push_back({ QStringLiteral("Far shelf"), Position(420.0, 260.0, 300.0) });
    m_view->setScene(scene);
    const auto pose = m_arm.pose(m_arm.reach(*scene.measured).joints);
    const auto floor = floorHeightMm(m_arm.geometry());
    std::vector<Position> all { pose.shoulder, pose.elbow, pose.tip, *scene.target,
        *scene.obstacle };
    for (const auto& kept : scene.kept) {
        all.push_back(kept.position);
    }
    for (const auto& zone : scene.zones) {
        for (const auto& edge : zoneEdges(zone)) {
            for (auto corner : edge) {
                corner.y() = std::max(corner.y(), floor);
                all.push_back(corner);
            }
        }
    }
    for (const auto& parts :
        { baseParts(m_arm.geometry()), headPose(m_arm.geometry(), scene.headLooksAt).parts,
            torchParts(scene.torches.back(), floor) }) {
        for (const auto& part : parts) {
            const auto corners = part.corners();
            all.insert(all.end(), corners.begin(), corners.end());
        }
    }
    for (const auto preset : kViewPresets) {
        m_view->look(preset);
        const QRectF view(QPointF(), m_view->projection()->size());
        for (const auto& point : all) {
            const auto pixel = m_view->projection()->toPixel(point);
            QVERIFY(pixel && view.contains(*pixel));
        }
    }
}

void TestArmView::resizeFitsUntilSomebodyMovesTheView()
{
    m_view->setScene(tests::sampleScene());
    m_view->fit();
    const auto eye = m_view->projection()->eye();
    m_view->resize(700, 420);
    QTRY_VERIFY((m_view->projection()->eye() - eye).norm() > 1.0);
    QTest::keyClick(window(), Qt::Key_Left, Qt::AltModifier);
    const auto mine = m_view->projection()->eye();
    m_view->resize(900, 500);
    QTRY_COMPARE(int(m_view->projection()->size().width()), 900);
    test::waitForUnexpectedEvents(100ms);
    QVERIFY((m_view->projection()->eye() - mine).norm() < 1e-9);
}

void TestArmView::unchangedSceneDrawsNothing()
{
    m_view->setScene(tests::sampleScene());
    test::letWindowSettle(300ms);
    const QSignalSpy draws(m_view->findChild<scene::SceneView*>(), &scene::SceneView::aboutToDraw);
    for (int i = 0; i < 30; ++i) {
        m_view->setScene(tests::sampleScene());
        test::letTimePass(5ms);
    }
    QCOMPARE(draws.count(), 0);
    auto scene = tests::sampleScene();
    scene.measured->x() += 0.5;
    m_view->setScene(scene);
    QTRY_COMPARE(draws.count(), 1);
}

void TestArmView::idleAndMovingCost()
{
    auto scene = tests::sampleScene();
    m_view->setScene(scene);
    test::letWindowSettle(800ms);
    auto before = cpuSeconds();
    test::letTimePass(2000ms);
    const auto idle = (cpuSeconds() - before) / 2.0;

    constexpr int kTicks = 60;
    const auto path = scene.path;
    before = cpuSeconds();
    QElapsedTimer time;
    time.start();
    qint64 inSetting = 0;
    for (int i = 0; i < kTicks; ++i) {
        scene.measured = path[std::size_t(i) * path.size() / kTicks].position;
        scene.trail.push_back(*scene.measured);
        const auto from = time.nsecsElapsed();
        m_view->setScene(scene);
        inSetting += time.nsecsElapsed() - from;
        test::letTimePass(33ms);
    }
    const auto moving = (cpuSeconds() - before) / (double(time.elapsed()) / 1000.0);
    qInfo("idle %.1f %%, at 30 Hz %.0f %% of a core, setScene %.2f ms", idle * 100.0,
        moving * 100.0, double(inSetting) / kTicks / 1e6);
    QVERIFY(idle < 0.10);
}

void TestArmView::narrowBarShowsThePointerInstead()
{
    auto* narrow = m_view->findChild<QLabel*>(QStringLiteral("narrowPointer"));
    auto* readings = m_view->findChild<QWidget*>(QStringLiteral("armReadings"));
    QVERIFY(!narrow->isVisible());
    QVERIFY(readings->isVisible());
    m_view->resize(680, 342);
    QTRY_VERIFY(narrow->isVisible());
    QVERIFY(!readings->isVisible());
    // A control that changes the meaning of a click is always completely visible.
    auto* clickAndGo = m_view->findChild<QWidget*>(QStringLiteral("clickAndGo"));
    QVERIFY(clickAndGo->isVisible());
    QVERIFY(clickAndGo->geometry().right() < 680);
    m_view->resize(1050, 480);
    QTRY_VERIFY(!narrow->isVisible());
    QVERIFY(readings->isVisible());
}

void TestArmView::withoutOpenGlItSaysWhyAndGoesOn()
{
    qputenv("MEDULLA_NO_GL", "1");
    ArmView view(*m_theme, m_arm);
    qunsetenv("MEDULLA_NO_GL");
    view.resize(700, 400);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QVERIFY(!view.hasPicture());
    QVERIFY(!view.projection());
    QVERIFY(!view.pictureWindow());
    const auto* why = view.findChild<QLabel*>(QStringLiteral("noPictureReason"));
    QVERIFY(why && why->isVisible());
    QVERIFY2(why->text().contains(QLatin1String("MEDULLA_NO_GL")), qPrintable(why->text()));
    view.setScene(tests::sampleScene());
    QVERIFY(view.scene() == tests::sampleScene());
    view.setArm(m_arm);
    view.look(ViewPreset::Top);
    view.fit();
    QCOMPARE(view.viewKind(), ViewKind::Projections);
    view.setViewKind(ViewKind::Picture);
    QCOMPARE(view.viewKind(), ViewKind::Projections);
    QVERIFY(!view.findChild<QAbstractButton*>(QStringLiteral("viewKinds"))->isEnabled());
    // The projections work in its place.
    auto* front = view.findChild<FlatView*>(QStringLiteral("flatFront"));
    QVERIFY(front && front->isVisible());
    const QSignalSpy picks(&view, &ArmView::targetPicked);
    QTest::mouseClick(front, Qt::LeftButton, {}, { 90, 60 });
    QCOMPARE(picks.count(), 1);
    QCOMPARE(picks.at(0).at(0).value<Position>().z(), 40.0);
    QTest::keyClick(front, Qt::Key_Home);
    QTest::keyClick(front, Qt::Key_Right);
    QCOMPARE(picks.count(), 2);
    m_theme->setScheme(Scheme::Light);
    test::letWindowSettle(20ms);
}

void TestArmView::controlsHaveNames()
{
    for (const auto* button : m_view->findChildren<QAbstractButton*>()) {
        QVERIFY2(!button->accessibleName().isEmpty() || !button->text().isEmpty(),
            qPrintable(button->objectName()));
    }
    for (const auto* name :
        { "followTip", "fit", "views", "showPlane", "workingPlane", "planeThrough", "showGhost",
            "showTrail", "viewKinds", "layers", "measure", "clickAndGo", "nudgeStep" }) {
        QVERIFY2(m_view->findChild<QWidget*>(QLatin1String(name)), name);
    }
}

QTEST_MAIN(TestArmView)
#include "tst_arm_view.moc"
