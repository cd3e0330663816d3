// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/waiting.h"
#include "widgets/scene/label.h"
#include "widgets/scene/open_gl.h"
#include "widgets/scene/shapes.h"
#include "widgets/scene/solid.h"
#include "widgets/scene/vertex_mesh.h"

#include <ctime>
#include <functional>
#include <memory>

#include <QElapsedTimer>
#include <QKeyEvent>
#include <QScreen>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>
#include <QVector3D>
#include <QWheelEvent>
#include <QWindow>

using namespace medulla;
using namespace medulla::scene;
using namespace std::chrono_literals;

namespace {

/// A parent that records the keys ignored by the view.
class Panel final : public QWidget {
public:
    Panel()
        : view(new SceneView(this))
    {
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(view);
        resize(500, 300);
        show();
    }

    SceneView* view;
    QList<int> keys;

protected:
    void keyPressEvent(QKeyEvent* event) override
    {
        if (event->key() != Qt::Key_Alt && event->key() != Qt::Key_Shift) {
            keys.append(event->key());
        }
    }
};

bool isNear(const QColor& a, const QColor& b)
{
    return std::abs(a.red() - b.red()) <= 6 && std::abs(a.green() - b.green()) <= 6
        && std::abs(a.blue() - b.blue()) <= 6;
}

double cpuSeconds()
{
    timespec time {};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
}

} // namespace

class TestScene final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void namesTheSwitchThatTurnsOpenGlOff();
    void drawsTheGround();
    void drawsSolidsLinesShapesAndSurfaces();
    void stippleLeavesOutEveryOtherPixel();
    void labelIsOpaqueAndStandsOnItsPixel();
    void lastOfSeveralChangesBeforeAFrameIsDrawn();
    void hiddenThingsAreNotDrawn();

    void clickIsToldWithItsPlace();
    void dragOrbitsAndIsNoClick();
    void shiftDragPansAndIsNoClick();
    void secondButtonMakesNoClick();
    void wheelZooms();
    void altArrowsOrbit();
    void otherKeysGoToTheParent();
    void hoverIsTold();
    void manyRequestsMakeOneDraw();
    void softwareDrawsFewerFrames();
    void idleCostsNothing();

private:
    QImage grab() const;
    QColor at(int x, int y) const { return grab().pixelColor(x, y); }

    std::unique_ptr<Panel> m_panel;
    SceneView* m_view = nullptr;
};

void TestScene::initTestCase()
{
    QString why;
    if (!openGlUsable(&why)) {
        QVERIFY2(qEnvironmentVariableIsEmpty("REQUIRE_GL"), qPrintable(why));
        QSKIP(qPrintable(why));
    }
}

void TestScene::init()
{
    m_panel = std::make_unique<Panel>();
    m_view = m_panel->view;
    m_view->setBackground(QColor(20, 40, 60));
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    QTRY_VERIFY(isNear(at(5, 5), QColor(20, 40, 60)));
}

void TestScene::cleanup()
{
    m_panel.reset();
    m_view = nullptr;
}

QImage TestScene::grab() const
{
    return m_panel->screen()->grabWindow(m_panel->winId()).toImage();
}

void TestScene::namesTheSwitchThatTurnsOpenGlOff()
{
    qputenv("MEDULLA_NO_GL", "1");
    QString why;
    QVERIFY(!openGlUsable(&why));
    qunsetenv("MEDULLA_NO_GL");
    QVERIFY2(why.contains(QLatin1String("MEDULLA_NO_GL")), qPrintable(why));
    QVERIFY(openGlUsable());
}

void TestScene::drawsTheGround()
{
    m_view->setBackground(QColor(200, 210, 220));
    QTRY_VERIFY(isNear(at(250, 150), QColor(200, 210, 220)));
}

void TestScene::drawsSolidsLinesShapesAndSurfaces()
{
    auto* red = m_view->makeMaterial(Material::Kind::Lit);
    red->set("color", QVector3D(0.8F, 0.1F, 0.1F));
    Solid ball(*m_view, SolidForm::Sphere, red);
    ball.setSphere({ -150.0, 0.0, 0.0 }, 40.0);
    Solid rod(*m_view, SolidForm::Cylinder, red);
    rod.setBetween({ 0.0, -60.0, 0.0 }, { 0.0, 60.0, 0.0 }, 20.0);
    LineMesh lines(*m_view, Layer::Solids, 5.0);
    lines.add({ 100.0, -100.0, 0.0 }, { 100.0, 100.0, 0.0 }, QColor(Qt::green));
    lines.flush();
    SurfaceMesh surface(*m_view, Layer::Ground);
    surface.set({ { 150.0, -50.0, 0.0 }, { 230.0, -50.0, 0.0 }, { 230.0, 50.0, 0.0 },
                    { 150.0, 50.0, 0.0 } },
        QColor(Qt::yellow));
    Shapes shapes(*m_view);
    shapes.disc({ 60.0, 40.0 }, 12.0, QColor(Qt::cyan));
    shapes.flush();
    m_view->requestDraw();

    const auto pixel = [&](const Position& point) {
        return m_view->projection().toPixel(point)->toPoint();
    };
    const auto isRed = [&](const Position& point) {
        const auto p = pixel(point);
        const auto color = at(p.x(), p.y());
        return color.red() > 2 * color.green() && color.red() > 60;
    };
    QTRY_VERIFY(isRed({ -150.0, 0.0, 0.0 }));
    QVERIFY(isRed({ 0.0, 50.0, 0.0 }));
    QVERIFY(!isRed({ 0.0, 75.0, 0.0 }));
    const auto line = pixel({ 100.0, 0.0, 0.0 });
    QVERIFY(isNear(at(line.x(), line.y()), Qt::green));
    QVERIFY(!isNear(at(line.x() + 5, line.y()), Qt::green));
    const auto middle = pixel({ 190.0, 0.0, 0.0 });
    QVERIFY(isNear(at(middle.x(), middle.y()), Qt::yellow));
    QVERIFY(isNear(at(60, 40), Qt::cyan));
    QVERIFY(!isNear(at(60, 56), Qt::cyan));
}

void TestScene::stippleLeavesOutEveryOtherPixel()
{
    auto* violet = m_view->makeMaterial(Material::Kind::Stipple);
    violet->set("color", QVector3D(0.7F, 0.6F, 1.0F));
    violet->set("pixel", 1.0F);
    Solid box(*m_view, SolidForm::Cuboid, violet);
    box.setBox(Position::Zero(), Eigen::Matrix3d::Identity(), { 200.0, 200.0, 200.0 });
    m_view->requestDraw();
    const auto drawn = [&] {
        const auto image = grab();
        auto count = 0;
        for (int y = 140; y < 160; ++y) {
            for (int x = 240; x < 260; ++x) {
                count += isNear(image.pixelColor(x, y), QColor(20, 40, 60)) ? 0 : 1;
            }
        }
        return count;
    };
    QTRY_COMPARE(drawn(), 200);
}

void TestScene::labelIsOpaqueAndStandsOnItsPixel()
{
    Label label(*m_view);
    LabelContent content;
    content.title = QStringLiteral("Guard");
    content.titleColor = Qt::black;
    content.ground = Qt::white;
    content.edge = Qt::red;
    label.setContent(content);
    label.moveTo({ 100.0, 50.0 });
    m_view->requestDraw();
    const auto size = label.size().toSize();
    QVERIFY(size.width() > 30 && size.height() > 15);
    QTRY_VERIFY(isNear(at(100, 50), Qt::red));
    QVERIFY(isNear(at(100 + size.width() - 1, 50 + size.height() - 1), Qt::red));
    QVERIFY(isNear(at(99, 50), QColor(20, 40, 60)));
    QVERIFY(isNear(at(102, 52), Qt::white));
    // Upright and not mirrored: the same image as painted without OpenGL.
    auto ink = 0;
    const auto image = grab();
    for (int x = 101; x < 100 + size.width() - 1; ++x) {
        for (int y = 51; y < 50 + size.height() / 2; ++y) {
            ink += image.pixelColor(x, y).lightness() < 128 ? 1 : 0;
        }
    }
    QVERIFY(ink > 10);

    label.hide();
    QTRY_VERIFY(isNear(at(102, 52), QColor(20, 40, 60)));
}

void TestScene::lastOfSeveralChangesBeforeAFrameIsDrawn()
{
    Shapes shapes(*m_view);
    const auto draw = [&](int discs, const QColor& color) {
        shapes.clear();
        for (int i = 0; i < discs; ++i) {
            shapes.disc({ 60.0 + 30.0 * i, 40.0 }, 12.0, color);
        }
        shapes.flush();
    };
    draw(3, Qt::red);
    draw(2, Qt::cyan);
    QTRY_VERIFY(isNear(at(60, 40), Qt::cyan));
    QVERIFY(isNear(at(90, 40), Qt::cyan));
    QVERIFY(isNear(at(120, 40), QColor(20, 40, 60)));
    draw(1, Qt::green);
    draw(6, Qt::yellow);
    draw(2, Qt::green);
    QTRY_VERIFY(isNear(at(60, 40), Qt::green));
    QVERIFY(isNear(at(90, 40), Qt::green));
    QVERIFY(isNear(at(120, 40), QColor(20, 40, 60)));
}

void TestScene::hiddenThingsAreNotDrawn()
{
    auto* red = m_view->makeMaterial(Material::Kind::Lit);
    red->set("color", QVector3D(0.8F, 0.1F, 0.1F));
    Solid ball(*m_view, SolidForm::Sphere, red);
    ball.setSphere(Position::Zero(), 40.0);
    QTRY_VERIFY(at(250, 150).red() > 60);
    ball.setShown(false);
    QTRY_VERIFY(isNear(at(250, 150), QColor(20, 40, 60)));
}

void TestScene::clickIsToldWithItsPlace()
{
    const QSignalSpy clicks(m_view, &SceneView::clicked);
    QTest::mouseClick(m_view->surface(), Qt::LeftButton, {}, { 123, 77 });
    QCOMPARE(clicks.count(), 1);
    QCOMPARE(clicks.at(0).at(0).toPointF(), QPointF(123.0, 77.0));
    QTest::mouseClick(m_view->surface(), Qt::RightButton, {}, { 123, 77 });
    QTest::mouseClick(m_view->surface(), Qt::MiddleButton, {}, { 123, 77 });
    QCOMPARE(clicks.count(), 1);
}

void TestScene::dragOrbitsAndIsNoClick()
{
    const QSignalSpy clicks(m_view, &SceneView::clicked);
    const auto before = m_view->camera();
    QTest::mousePress(m_view->surface(), Qt::LeftButton, {}, { 100, 100 });
    QTest::mouseMove(m_view->surface(), { 130, 110 });
    QTest::mouseMove(m_view->surface(), { 160, 120 });
    QTest::mouseRelease(m_view->surface(), Qt::LeftButton, {}, { 160, 120 });
    QCOMPARE(clicks.count(), 0);
    auto expected = before;
    expected.orbit({ 60.0, 20.0 });
    QVERIFY(std::abs(m_view->camera().panRad() - expected.panRad()) < 1e-9);
    QVERIFY(std::abs(m_view->camera().tiltRad() - expected.tiltRad()) < 1e-9);
    QCOMPARE(m_view->camera().pivot(), before.pivot());
}

void TestScene::shiftDragPansAndIsNoClick()
{
    const QSignalSpy clicks(m_view, &SceneView::clicked);
    const auto before = m_view->camera();
    QTest::mousePress(m_view->surface(), Qt::LeftButton, Qt::ShiftModifier, { 100, 100 });
    QTest::mouseMove(m_view->surface(), { 160, 120 });
    QTest::mouseRelease(m_view->surface(), Qt::LeftButton, Qt::ShiftModifier, { 160, 120 });
    QTest::mouseClick(m_view->surface(), Qt::LeftButton, Qt::ShiftModifier, { 100, 100 });
    QCOMPARE(clicks.count(), 0);
    auto expected = before;
    expected.pan({ 60.0, 20.0 }, m_view->viewSize());
    QVERIFY((m_view->camera().pivot() - expected.pivot()).norm() < 1e-6);
    QCOMPARE(m_view->camera().panRad(), before.panRad());
}

void TestScene::secondButtonMakesNoClick()
{
    const QSignalSpy clicks(m_view, &SceneView::clicked);
    QTest::mousePress(m_view->surface(), Qt::LeftButton, {}, { 100, 100 });
    QTest::mousePress(m_view->surface(), Qt::RightButton, {}, { 100, 100 });
    QTest::mouseRelease(m_view->surface(), Qt::RightButton, {}, { 100, 100 });
    QTest::mouseRelease(m_view->surface(), Qt::LeftButton, {}, { 100, 100 });
    QCOMPARE(clicks.count(), 0);
    QTest::mouseClick(m_view->surface(), Qt::LeftButton, {}, { 100, 100 });
    QCOMPARE(clicks.count(), 1);
}

void TestScene::wheelZooms()
{
    const auto before = m_view->camera().distanceMm();
    QWheelEvent wheel(QPointF(50.0, 60.0), m_view->surface()->mapToGlobal(QPointF(50.0, 60.0)), {},
        QPoint(0, 120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(m_view->surface(), &wheel);
    QVERIFY(m_view->camera().distanceMm() < 0.9 * before);
}

void TestScene::altArrowsOrbit()
{
    const auto before = m_view->camera();
    QTest::keyClick(m_view->surface(), Qt::Key_Left, Qt::AltModifier);
    QVERIFY(m_view->camera().panRad() > before.panRad());
    QTest::keyClick(m_view->surface(), Qt::Key_Down, Qt::AltModifier);
    QVERIFY(m_view->camera().tiltRad() > before.tiltRad());
    QCOMPARE(m_view->camera().pivot(), before.pivot());
    QTest::keyClick(m_view->surface(), Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
    QVERIFY(m_view->camera().pivot() != before.pivot());
    QTest::keyClick(m_view->surface(), Qt::Key_Plus);
    QVERIFY(m_view->camera().distanceMm() < before.distanceMm());
    QVERIFY(m_panel->keys.isEmpty());
}

void TestScene::otherKeysGoToTheParent()
{
    QTest::keyClick(m_view->surface(), Qt::Key_Left);
    QTest::keyClick(m_view->surface(), Qt::Key_G);
    QTest::keyClick(m_view->surface(), Qt::Key_Escape);
    QCOMPARE(m_panel->keys, (QList<int> { Qt::Key_Left, Qt::Key_G, Qt::Key_Escape }));
}

void TestScene::hoverIsTold()
{
    const QSignalSpy hovers(m_view, &SceneView::hovered);
    QTest::mouseMove(m_view->surface(), { 40, 50 });
    QTRY_VERIFY(!hovers.isEmpty());
    QCOMPARE(hovers.last().at(0).toPointF(), QPointF(40.0, 50.0));
}

void TestScene::manyRequestsMakeOneDraw()
{
    test::letWindowSettle(150ms);
    const QSignalSpy draws(m_view, &SceneView::aboutToDraw);
    for (int i = 0; i < 100; ++i) {
        m_view->requestDraw();
    }
    test::waitForUnexpectedEvents(150ms);
    QCOMPARE(draws.count(), 1);
}

void TestScene::softwareDrawsFewerFrames()
{
    if (!openGlIsSoftware()) {
        QSKIP("a graphics card does the drawing here");
    }
    const QSignalSpy draws(m_view, &SceneView::aboutToDraw);
    QElapsedTimer time;
    time.start();
    while (time.elapsed() < 1000) {
        m_view->requestDraw();
        test::letTimePass(5ms);
    }
    QVERIFY2(draws.count() <= 21, qPrintable(QString::number(draws.count())));
    QVERIFY2(draws.count() >= 8, qPrintable(QString::number(draws.count())));
}

void TestScene::idleCostsNothing()
{
    auto* grey = m_view->makeMaterial(Material::Kind::Lit);
    grey->set("color", QVector3D(0.5F, 0.5F, 0.5F));
    Solid ball(*m_view, SolidForm::Sphere, grey);
    ball.setSphere(Position::Zero(), 40.0);
    test::letWindowSettle(800ms);
    const auto before = cpuSeconds();
    test::letTimePass(2000ms);
    const auto share = (cpuSeconds() - before) / 2.0;
    qInfo("idle: %.1f %% of a core", share * 100.0);
    QVERIFY(share < 0.10);
}

QTEST_MAIN(TestScene)
#include "tst_scene.moc"
