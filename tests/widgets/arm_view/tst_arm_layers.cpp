// SPDX-License-Identifier: GPL-3.0-or-later
// Layers, projections, labels, and jogging by keys.
#include "tests/support/waiting.h"
#include "tests/widgets/arm_view/arm_rig.h"
#include "widgets/arm_view/mark_sheet.h"

#include <set>

#include <QMenu>
#include <QPainter>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::rig;
using namespace std::chrono_literals;

class TestArmLayers final : public ArmRig {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { begin(); }
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void jogLastsAsLongAsBothKeysAreHeld();
    void jogEndsWithTheFocus();
    void jogEndsWithAnotherKeyAndWithEsc();
    void jogIgnoresRepeatsAndModifiers();
    void layersAreShownHiddenAndRemembered();
    void layersChangeThePicture();
    void narrowToolBarKeepsItsToolsInAMenu();
    void pathEndsWhereTheArmIs();
    void dryRunIsDrawnWithoutTheGhostLayer();
    void projectionsGiveTheTargetsOfThe3DView_data();
    void projectionsGiveTheTargetsOfThe3DView();
    void projectionsTakeThingsAndDragTheGizmo();
    void projectionsPanAndZoomTogether();
    void projectionsJogAndNudge();
    void projectionsDrawInTheColoursOfTheTokens();
    void zonesAndFramesAppearWithoutWarning();
    void labelsKeepTheirPlace();
    void labelsFoldRatherThanCoverWhatIsBarred();
    void labelsFoldInASmallView();
};

void TestArmLayers::jogLastsAsLongAsBothKeysAreHeld()
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
    // J is still held: another arrow continues.
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

void TestArmLayers::jogEndsWithTheFocus()
{
    const QSignalSpy jogs(m_view.get(), &ArmView::jogAsked);
    const QSignalSpy ends(m_view.get(), &ArmView::jogEnded);
    QTest::keyPress(window(), Qt::Key_J);
    QTest::keyPress(window(), Qt::Key_Left);
    QFocusEvent out(QEvent::FocusOut, Qt::ActiveWindowFocusReason);
    QCoreApplication::sendEvent(window(), &out);
    QCOMPARE(ends.count(), 1);
    // The held keys have no effect any more.
    QTest::keyPress(window(), Qt::Key_Right);
    QCOMPARE(jogs.count(), 1);
    QTest::keyPress(window(), Qt::Key_J);
    QTest::keyPress(window(), Qt::Key_Right);
    QCOMPARE(jogs.count(), 2);
    m_view->hide();
    QCOMPARE(ends.count(), 2);
}

void TestArmLayers::jogEndsWithAnotherKeyAndWithEsc()
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

void TestArmLayers::jogIgnoresRepeatsAndModifiers()
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

void TestArmLayers::layersAreShownHiddenAndRemembered()
{
    QVERIFY(!m_view->options().isLayerShown(ArmLayer::Workspace));
    auto* workspace = m_view->findChild<QAction*>(QStringLiteral("layer.workspace"));
    auto* guard = m_view->findChild<QAction*>(QStringLiteral("layer.guard"));
    QVERIFY(workspace && guard && !workspace->isChecked() && guard->isChecked());
    const QSignalSpy changes(m_view.get(), &ArmView::optionsChanged);
    workspace->trigger();
    guard->trigger();
    QCOMPARE(changes.count(), 2);
    QVERIFY(m_view->options().isLayerShown(ArmLayer::Workspace));
    QVERIFY(!m_view->options().isLayerShown(ArmLayer::Guard));
    const auto kept = m_view->options().shownLayers();
    QVERIFY(kept.contains(QStringLiteral("workspace")));
    QVERIFY(!kept.contains(QStringLiteral("guard")));
    ArmView other(*m_theme, m_arm);
    QVERIFY(!other.options().isLayerShown(ArmLayer::Workspace));
    other.options().setShownLayers(kept + QStringList { QStringLiteral("nonsense") });
    QCOMPARE(other.options().shownLayers(), kept);
    // Each layer has a name, and its button follows the menu.
    auto* ghost = m_view->findChild<QAbstractButton*>(QStringLiteral("showGhost"));
    m_view->findChild<QAction*>(QStringLiteral("layer.ghost"))->trigger();
    QVERIFY(!ghost->isChecked());
    for (const auto layer : kArmLayers) {
        QVERIFY(!layerName(layer).isEmpty() && !layerKey(layer).isEmpty());
    }
}

void TestArmLayers::narrowToolBarKeepsItsToolsInAMenu()
{
    auto* more = m_view->findChild<QAbstractButton*>(QStringLiteral("armToolBar.more"));
    auto* follow = m_view->findChild<QAbstractButton*>(QStringLiteral("followTip"));
    QVERIFY(!more->isVisible() && follow->isVisible());
    m_view->resize(420, 400);
    QTRY_VERIFY(more->isVisible() && !follow->isVisible());
    QVERIFY(more->parentWidget()->rect().contains(more->geometry()));
    QTest::mouseClick(more, Qt::LeftButton);
    auto* menu = m_view->findChild<QMenu*>(QStringLiteral("armToolBar.moreMenu"));
    QTRY_VERIFY(menu->isVisible());
    auto* entry = menu->findChild<QAction*>(QStringLiteral("more.followTip"));
    QVERIFY(entry && entry->isCheckable() && !entry->isChecked());
    entry->trigger();
    QVERIFY(follow->isChecked());
    auto* through = menu->findChild<QAction*>(QStringLiteral("more.throughTip"));
    QVERIFY(through && !through->isChecked());
    through->trigger();
    QCOMPARE(m_view->options().planeThrough(), PlaneThrough::Tip);
    menu->close();
    // The menu contains the hidden tools, and no tool is in both.
    QTest::mouseClick(more, Qt::LeftButton);
    QTRY_VERIFY(menu->isVisible());
    for (const auto* name : { "followTip", "fit", "showGhost", "measure" }) {
        const auto* tool = m_view->findChild<QAbstractButton*>(QLatin1String(name));
        const auto* listed =
            menu->findChild<QAction*>(QLatin1String("more.") + QLatin1String(name));
        QVERIFY2(tool->isHidden() == (listed != nullptr), name);
    }
    menu->close();
}

void TestArmLayers::pathEndsWhereTheArmIs()
{
    auto scene = tests::sampleScene();
    const auto* legend = m_view->findChild<QWidget*>(QStringLiteral("pathSpeedLegend"));
    QVERIFY(legend->isVisible());
    scene.measured = *scene.target + Position(0.3, -0.2, 0.1); // encoder noise
    m_view->setScene(scene);
    QVERIFY(!legend->isVisible());
    test::letWindowSettle(400ms);
    const auto arrived = grab();
    scene.path.clear();
    m_view->setScene(scene);
    test::letWindowSettle(400ms);
    QCOMPARE(grab(), arrived);
}

void TestArmLayers::layersChangeThePicture()
{
    m_view->setScene(tests::fullScene());
    m_view->setTrajectory(tests::sampleTrajectory());
    test::letWindowSettle(400ms);
    for (const auto layer : kArmLayers) {
        const auto before = grab();
        m_view->options().setLayerShown(layer, !m_view->options().isLayerShown(layer));
        QTRY_VERIFY2(grab() != before, qPrintable(layerKey(layer)));
        test::letWindowSettle(150ms);
    }
}

/// The simulated arm is no choice of the operator: the layer of the target's ghost hides it not.
void TestArmLayers::dryRunIsDrawnWithoutTheGhostLayer()
{
    const auto violet = m_theme->color(ColorToken::Unreal);
    const auto count = [&] {
        const auto image = grab();
        int found = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                found += image.pixelColor(x, y) == violet ? 1 : 0;
            }
        }
        return found;
    };
    auto scene = tests::sampleScene();
    scene.target.reset();
    scene.path.clear();
    m_view->options().setLayerShown(ArmLayer::Ghost, false);
    for (const auto kind : { ViewKind::Picture, ViewKind::Projections }) {
        show(kind);
        scene.dryRun.reset();
        m_view->setScene(scene);
        test::letWindowSettle(300ms);
        const auto without = count();
        scene.dryRun = DryArm { QStringLiteral("a.json"), kTarget, { kTip, kTarget } };
        m_view->setScene(scene);
        QTRY_VERIFY(count() > without + 300);
    }
    // Where it would cover the arm, it is left out, so that the arm does not look unreal.
    scene.dryRun->position = *scene.measured;
    ArmViewModel model(m_arm);
    model.setScene(scene);
    QVERIFY(!model.ghostPose());
    scene.dryRun->position = kTarget;
    model.setScene(scene);
    QVERIFY(model.ghostPose());
}

void TestArmLayers::projectionsGiveTheTargetsOfThe3DView_data()
{
    QTest::addColumn<int>("plane");
    QTest::addColumn<QString>("flat");
    QTest::newRow("XY, front") << int(WorkingPlane::XY) << QStringLiteral("flatFront");
    QTest::newRow("XZ, top") << int(WorkingPlane::XZ) << QStringLiteral("flatTop");
    QTest::newRow("YZ, right") << int(WorkingPlane::YZ) << QStringLiteral("flatRight");
}

void TestArmLayers::projectionsGiveTheTargetsOfThe3DView()
{
    QFETCH(int, plane);
    QFETCH(QString, flat);
    show(ViewKind::Both);
    m_view->options().setWorkingPlane(WorkingPlane(plane));
    const QSignalSpy picks(m_view.get(), &ArmView::targetPicked);
    auto& view = *m_view->findChild<FlatView*>(flat);
    const std::array<int, 3> fixed { 2, 1, 0 };
    auto compared = 0;
    for (const auto& off : { Position(-30.0, 60.0, -45.0), Position(75.0, -35.0, -60.0),
             Position(-60.0, -50.0, 30.0), Position(90.0, 90.0, -90.0) }) {
        Position point = kTarget + off;
        point[fixed.at(std::size_t(plane))] = kTarget[fixed.at(std::size_t(plane))];
        // A handle covers this point: a click would drag.
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
        // Each click is within half a pixel of the point.
        const auto slack = 1.5 / m_view->projection()->pixelsPerMm(point)
            + 1.0 / view.projection().pixelsPerMm(point);
        QVERIFY2((in3D - in2D).norm() < slack * 2.0,
            qPrintable(QStringLiteral("%1 mm apart").arg((in3D - in2D).norm())));
        QVERIFY((in2D - point).norm() < 1.0 / view.projection().pixelsPerMm(point));
        QCOMPARE(in2D[fixed.at(std::size_t(plane))], point[fixed.at(std::size_t(plane))]);
    }
    QVERIFY(compared >= 2);
}

void TestArmLayers::projectionsTakeThingsAndDragTheGizmo()
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

void TestArmLayers::projectionsPanAndZoomTogether()
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
    // Front and top share the breadth, but not the height.
    QVERIFY((flatPixel("flatTop", kTip) - beforeTop - QPoint(30, 0)).manhattanLength() <= 1);
    const auto scale = flat("flatRight").projection().pixelsPerMm(kTip);
    QTest::keyClick(&front, Qt::Key_Plus);
    QVERIFY(flat("flatRight").projection().pixelsPerMm(kTip) > scale * 1.1);
    QTest::keyClick(&front, Qt::Key_Home);
    for (const auto* name : { "flatFront", "flatRight", "flatTop" }) {
        QVERIFY(flat(name).rect().contains(flatPixel(name, kTip)));
    }
}

void TestArmLayers::projectionsJogAndNudge()
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

void TestArmLayers::projectionsDrawInTheColoursOfTheTokens()
{
    auto scene = tests::fullScene();
    show(ViewKind::Projections);
    m_view->setScene(scene);
    m_view->options().setLayerShown(ArmLayer::Workspace, true);
    test::letWindowSettle(200ms);
    for (const auto scheme : { Scheme::Dark, Scheme::Light }) {
        m_theme->setScheme(scheme);
        test::letWindowSettle(100ms);
        const auto image = flat("flatFront").grab().toImage();
        const auto count = [&](ColorToken token) {
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
        for (const auto token :
            { ColorToken::View, ColorToken::Unreal, ColorToken::Text3, ColorToken::X, ColorToken::Y,
                ColorToken::Data4, ColorToken::WarnFill, ColorToken::GridMajor }) {
            QVERIFY2(count(token) > 20, tokenName(token).data());
        }
    }
}

void TestArmLayers::zonesAndFramesAppearWithoutWarning()
{
    // Regression test: objects added to a running view crashed the renderer.
    m_view->options().setLayerShown(ArmLayer::Frames, true);
    for (int i = 0; i < 6; ++i) {
        auto scene = i % 2 == 0 ? tests::fullScene() : tests::sampleScene();
        if (i > 2 && !scene.zones.empty()) {
            scene.zones.push_back(scene.zones.front());
            scene.zones.back().centre.x() -= 300.0;
        }
        m_view->setScene(scene);
        test::letWindowSettle(150ms);
    }
    QCOMPARE(m_view->scene(), tests::sampleScene());
}

void TestArmLayers::labelsFoldRatherThanCoverWhatIsBarred()
{
    QImage image(300, 200, QImage::Format_RGB32);
    QPainter painter(&image);
    PainterCanvas canvas(painter);
    MarkSheet sheet(*m_theme);
    const auto projection = scene::Projection::parallel(
        Position::Zero(), -Position::UnitZ(), Position::UnitY(), 1.0, image.size());
    for (const bool barred : { false, true }) {
        sheet.begin(canvas, projection);
        sheet.forgetPlaces();
        if (barred) {
            sheet.bar(sheet.view());
        }
        sheet.box(
            QStringLiteral("thing"), Position::Zero(), { 40.0, 30.0 }, QStringLiteral("Thing"), {});
        sheet.placeBoxes();
        int covered = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                covered += sheet.labelAt(QPointF(x, y)).isEmpty() ? 0 : 1;
            }
        }
        QCOMPARE(covered > 0, !barred);
    }
}

void TestArmLayers::labelsFoldInASmallView()
{
    QImage image(160, 110, QImage::Format_RGB32);
    QPainter painter(&image);
    PainterCanvas canvas(painter);
    MarkSheet sheet(*m_theme);
    const auto projection = scene::Projection::parallel(
        Position::Zero(), -Position::UnitZ(), Position::UnitY(), 1.0, image.size());
    sheet.begin(canvas, projection);
    for (int i = 0; i < 6; ++i) {
        sheet.box(QString::number(i), Position(i * 20.0 - 50.0, 0.0, 0.0), { 30.0, 30.0 },
            QStringLiteral("A thing"), QStringLiteral("0.0 0.0 0.0"));
    }
    sheet.placeBoxes();
    std::set<QString> shown;
    int covered = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const auto label = sheet.labelAt(QPointF(x, y));
            covered += label.isEmpty() ? 0 : 1;
            shown.insert(label);
        }
    }
    QVERIFY(shown.contains(QStringLiteral("0")) && !shown.contains(QStringLiteral("5")));
    QVERIFY(covered < image.width() * image.height() / 4);
}

void TestArmLayers::labelsKeepTheirPlace()
{
    const QRectF view(0.0, 0.0, 600.0, 400.0);
    const QPointF anchor(300.0, 200.0);
    scene::LabelWish wish { anchor, { 120.0, 0.0 }, { 80.0, 30.0 } };
    const auto free = scene::placeLabels(std::array { wish }, view);
    QCOMPARE(free.front().box.center(), QPointF(420.0, 200.0));
    // A small overlap with its corner: the label stays.
    wish.before = free.front().place;
    const std::array brush { QRectF(455.0, 210.0, 40.0, 40.0) };
    const auto stays = scene::placeLabels(std::array { wish }, view, brush);
    QCOMPARE(stays.front().place, free.front().place);
    // An object covers it: the label moves.
    const std::array covered { QRectF(380.0, 180.0, 90.0, 40.0) };
    const auto leaves = scene::placeLabels(std::array { wish }, view, covered);
    QVERIFY(leaves.front().place != free.front().place);
    QVERIFY(!leaves.front().box.intersects(covered.front()));
}

QTEST_MAIN(TestArmLayers)
#include "tst_arm_layers.moc"
