// SPDX-License-Identifier: GPL-3.0-or-later
// Truth beside belief, in 3D and without OpenGL, with headers and legends.
#include "tests/support/waiting.h"
#include "tests/widgets/maze/map_rig.h"
#include "widgets/maze/flat_map.h"
#include "widgets/maze/lab_mesh.h"
#include "widgets/maze/map_legend.h"
#include "widgets/maze/map_scene.h"
#include "widgets/maze/map_view.h"
#include "widgets/maze/map_words.h"
#include "widgets/maze/robot_look.h"
#include "widgets/scene/open_gl.h"

#include <QAbstractButton>
#include <QAction>
#include <QDir>
#include <QElapsedTimer>
#include <QLabel>
#include <QMenu>
#include <QScreen>
#include <QSignalSpy>
#include <QWindow>

namespace medulla::widgets::mazes {

using sample::PanelHost;

using namespace std::chrono_literals;

namespace {

struct Rig {
    explicit Rig(QSize size = { 1528, 440 }, Scheme scheme = Scheme::Dark, double scale = 1.0)
        : host(scheme, scale)
        , view(new MapView(host.theme))
    {
        auto& model = view->model();
        model.setAbout(sample::about());
        for (int cycle = 0; cycle < 1842; cycle += 40) {
            model.setMoment(sample::moment(cycle, 0));
        }
        model.setMoment(sample::late());
        model.setChosen(3);
        shown = host.show(view, size);
        test::letWindowSettle(150ms);
    }
    [[nodiscard]] QImage screen() const
    {
        test::letWindowSettle(250ms);
        return host.window.screen()->grabWindow(host.window.winId()).toImage();
    }
    void save(const QString& name) const
    {
        const auto folder = qEnvironmentVariable("MEDULLA_SHOTS");
        if (!folder.isEmpty()) {
            QDir().mkpath(folder);
            QVERIFY(screen().save(folder + QLatin1Char('/') + name + QStringLiteral(".png")));
        }
    }
    template <class Part>
    [[nodiscard]] Part* part(const char* name) const
    {
        return view->findChild<Part*>(QLatin1String(name));
    }
    /// The pixel of a place in the 3D view.
    [[nodiscard]] QPoint pixel(maze::Point at, double height = 0) const
    {
        return view->scene()->projection().toPixel(inScene(at, height))->toPoint();
    }

    PanelHost host;
    MapView* view;
    bool shown = false;
};

/// Disables OpenGL during its lifetime.
class NoGl {
public:
    NoGl() { qputenv("MEDULLA_NO_GL", "1"); }
    ~NoGl() { qunsetenv("MEDULLA_NO_GL"); }
};

} // namespace

class TestMapView final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QString why;
        if (!scene::openGlUsable(&why)) {
            QVERIFY2(qEnvironmentVariableIsEmpty("REQUIRE_GL"), qPrintable(why));
            QSKIP(qPrintable(why));
        }
    }

    void truthStandsBesideBelief_data()
    {
        QTest::addColumn<Scheme>("scheme");
        QTest::newRow("dark") << Scheme::Dark;
        QTest::newRow("light") << Scheme::Light;
    }

    void truthStandsBesideBelief()
    {
        QFETCH(Scheme, scheme);
        Rig rig({ 1528, 440 }, scheme);
        QVERIFY(rig.shown);
        QVERIFY(rig.view->hasScene());
        QCOMPARE(rig.view->shownKind(), MapKind::Both);
        QCOMPARE(rig.part<QLabel>("beliefBar.title")->text(), QStringLiteral("Belief of robot 3"));
        QTRY_COMPARE(rig.part<MapLegend>("beliefLegend")->figures().size(), std::size_t(3));
        rig.save(QStringLiteral("map-%1").arg(QLatin1String(QTest::currentDataTag())));
        const auto image = rig.screen();
        // The robots are in the 3D view, in their shaded colours.
        auto* scene = rig.view->scene();
        const auto corner = scene->mapTo(&rig.host.window, QPoint());
        int different = 0;
        for (int y = 20; y < scene->height() - 20; y += 4) {
            for (int x = 20; x < scene->width() - 20; x += 4) {
                different += image.pixelColor(corner + QPoint(x, y))
                        != rig.host.theme.color(ColorToken::View)
                    ? 1
                    : 0;
            }
        }
        QVERIFY(different > 1000);
    }

    void clicksInTheScenePickRobotsAndPlaces()
    {
        Rig rig({ 1000, 340 });
        QVERIFY(rig.shown);
        const QSignalSpy places(rig.view, &MapView::placeClicked);
        const QSignalSpy robots(rig.view, &MapView::robotChosen);
        auto* surface = rig.view->scene()->surface();
        QTest::mouseClick(surface, Qt::LeftButton, {}, rig.pixel({ 20, 2 }));
        QCOMPARE(places.size(), 1);
        QVERIFY(maze::distance(places.first().first().value<maze::Point>(), { 20, 2 }) < 0.2);
        QTest::mouseClick(
            surface, Qt::LeftButton, {}, rig.pixel(maze::placeOf(sample::poseAt(4, 1842)), 0.3));
        QCOMPARE(robots.size(), 1);
        QCOMPARE(robots.first().first().toInt(), 4);
        QCOMPARE(rig.view->model().chosen(), 4);
        QCOMPARE(rig.part<QLabel>("beliefBar.title")->text(), QStringLiteral("Belief of robot 4"));
        QTest::keyClick(surface, Qt::Key_2);
        QCOMPARE(rig.view->model().chosen(), 2);
    }

    /// Places hidden by a wall cannot be clicked.
    void clicksDoNotGoThroughWalls()
    {
        Rig rig({ 1000, 340 });
        QVERIFY(rig.shown);
        const QSignalSpy places(rig.view, &MapView::placeClicked);
        auto* scene = rig.view->scene();
        // Behind the wall from (13, 5) to (24, 5.6), 3 Mu high, and before it.
        const auto hidden = rig.pixel({ 18, 6.2 });
        QTest::mouseClick(scene->surface(), Qt::LeftButton, {}, hidden);
        QTest::mouseClick(scene->surface(), Qt::LeftButton, {}, rig.pixel({ 18, 5 }, 1));
        QCOMPARE(places.size(), 0);
        QTest::mouseClick(scene->surface(), Qt::LeftButton, {}, rig.pixel({ 18, 4 }));
        QCOMPARE(places.size(), 1);
        // The card describes the wall.
        for (const auto& pixel : { hidden, rig.pixel({ 18, 5 }, 1), rig.pixel({ 18, 5.3 }, 3) }) {
            const auto met = meetWall(sample::lab(), scene->projection().ray(pixel));
            QVERIFY(met);
            const auto card = cardOf(rig.view->model(), MapSide::Truth, met->place);
            QCOMPARE(card.back().value, QStringLiteral("3.0 Mu high"));
        }
        QVERIFY(!meetWall(sample::lab(), scene->projection().ray(rig.pixel({ 18, 4 }))));
    }

    /// Nor can a robot there, except by its number, which is in front of walls.
    void robotsBehindWallsAreChosenByTheirNumberOnly()
    {
        Rig rig({ 1000, 340 });
        QVERIFY(rig.shown);
        const QSignalSpy places(rig.view, &MapView::placeClicked);
        const QSignalSpy robots(rig.view, &MapView::robotChosen);
        const auto put = [&rig](maze::Point at) {
            auto next = std::make_shared<game::Moment>(*sample::late());
            next->robots[3].truth->pose = { at.x, at.y, 0 };
            rig.view->model().setMoment(next);
            test::letWindowSettle(250ms); // until it is drawn
        };
        auto* surface = rig.view->scene()->surface();
        put({ 18, 6.3 });
        const auto body = rig.pixel({ 18, 5.95 });
        const auto number = rig.pixel({ 18, 6.3 }, 1.1);
        QVERIFY((body - number).manhattanLength() > 10);
        QTest::mouseClick(surface, Qt::LeftButton, {}, body);
        QCOMPARE(robots.size(), 0);
        QCOMPARE(places.size(), 0);
        QCOMPARE(rig.view->model().chosen(), 3);
        QTest::mouseClick(surface, Qt::LeftButton, {}, number);
        QCOMPARE(robots.size(), 1);
        QCOMPARE(rig.view->model().chosen(), 4);
        // Before the wall a click on its body selects it.
        rig.view->model().setChosen(3);
        put({ 18, 4 });
        QTest::mouseClick(surface, Qt::LeftButton, {}, rig.pixel({ 18, 3.65 }));
        QCOMPARE(rig.view->model().chosen(), 4);
        QCOMPARE(places.size(), 0);
    }

    void wallsBeforeTheFollowedRobotAreFaded()
    {
        Rig rig({ 1000, 340 });
        QVERIFY(rig.shown);
        auto next = std::make_shared<game::Moment>(*sample::late());
        next->robots[3].truth->pose = { 18, 6.3, 0 };
        rig.view->model().setMoment(next);
        rig.view->model().setChosen(4);
        const auto hides = [&rig](maze::Point at) {
            return !wallsBefore(sample::lab(), rig.view->scene()->projection().eye(), at, 0.6)
                        .empty();
        };
        const QSignalSpy places(rig.view, &MapView::placeClicked);
        const auto clickBehind = [&rig] {
            test::letWindowSettle(250ms); // until it is drawn
            // Beside the robot, hidden by the same wall.
            QTest::mouseClick(
                rig.view->scene()->surface(), Qt::LeftButton, {}, rig.pixel({ 18.9, 6.2 }));
        };
        rig.view->look(MapPreset::Follow);
        QVERIFY(hides({ 18, 6.3 }) && !hides({ 18, 4 }));
        clickBehind();
        rig.save(QStringLiteral("map-follow"));
        QCOMPARE(places.size(), 1);
        QVERIFY(maze::distance(places.first().first().value<maze::Point>(), { 18.9, 6.2 }) < 0.1);
        // Other cameras keep all walls.
        rig.view->look(MapPreset::Oblique);
        clickBehind();
        QCOMPARE(places.size(), 1);
    }

    /// A robot does not see itself: a click hits the place behind it.
    void whatARobotSeesIsClicked()
    {
        Rig rig({ 1000, 340 });
        QVERIFY(rig.shown);
        rig.view->look(MapPreset::FromRobot);
        test::letWindowSettle(250ms);
        const QSignalSpy places(rig.view, &MapView::placeClicked);
        const auto pose = sample::poseAt(3, 1842);
        const auto ahead = maze::ahead(maze::placeOf(pose), pose.headingRad, 3);
        QTest::mouseClick(rig.view->scene()->surface(), Qt::LeftButton, {}, rig.pixel(ahead));
        QCOMPARE(places.size(), 1);
        QVERIFY(maze::distance(places.first().first().value<maze::Point>(), ahead) < 0.3);
    }

    /// Three LEDs have three shapes.
    void litLedsAreToldApartByTheirShape()
    {
        Rig rig({ 1000, 440 });
        QVERIFY(rig.shown);
        rig.view->setKind(MapKind::Truth);
        const auto at = maze::placeOf(sample::poseAt(2, 1842));
        std::vector<QImage> seen;
        for (const auto state : { maze::RobotState::Running, maze::RobotState::Finished,
                 maze::RobotState::Returning, maze::RobotState::Waiting }) {
            auto next = std::make_shared<game::Moment>(*sample::late());
            next->robots[1].truth->state = state;
            rig.view->model().setMoment(next);
            const auto image = rig.screen();
            const auto middle = rig.view->scene()->mapTo(&rig.host.window, rig.pixel(at, 1.1));
            const auto led = middle + ledPlace(rig.host.theme.px(9)).toPoint();
            seen.push_back(image.copy(QRect(led - QPoint(4, 4), QSize(9, 9))));
            rig.save(QStringLiteral("map-led-%1").arg(seen.size()));
        }
        for (std::size_t i = 0; i < seen.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                QVERIFY2(seen[i] != seen[j], qPrintable(QStringLiteral("%1 %2").arg(i).arg(j)));
            }
        }
    }

    void theCardTellsWhatLiesOnTheFloor()
    {
        Rig rig({ 1000, 340 });
        QVERIFY(rig.shown);
        auto* scene = rig.view->scene();
        const auto told = [scene] {
            QTest::keyClick(scene->surface(), Qt::Key_Right);
            return scene->focusProxy()->accessibleDescription();
        };
        QVERIFY(!told().contains(QStringLiteral("by robot 3")));
        auto layers = rig.view->model().layers();
        layers.set(MapLayer::FloorMap, true);
        rig.view->model().setLayers(layers);
        const auto words = told();
        for (const auto* part : { "Place", "by robot 3", "Seen by", "Disagreement" }) {
            QVERIFY2(words.contains(QLatin1String(part)), qPrintable(words));
        }
    }

    /// After a jump the legend has no figures of another cycle.
    void figuresAreOfTheCycleThatIsShown()
    {
        Rig rig;
        QVERIFY(rig.shown);
        auto* legend = rig.part<MapLegend>("beliefLegend");
        QTRY_COMPARE(legend->figures().size(), std::size_t(3));
        const auto late = legend->figures();
        rig.view->model().setMoment(sample::moment(900));
        QVERIFY(legend->figures().empty());
        rig.part<FlatMap>("flatBelief")->repaint();
        QCOMPARE(legend->figures().size(), std::size_t(3));
        QVERIFY(legend->figures() != late);
        // Nor of another robot.
        const auto three = legend->figures();
        rig.view->model().setChosen(1);
        QVERIFY(legend->figures().empty());
        rig.part<FlatMap>("flatBelief")->repaint();
        QVERIFY(!legend->figures().empty() && legend->figures() != three);
    }

    /// At 16 times the speed a display tick is 21 cycles; at full speed it is more.
    void figuresStayWhileAGameGoesOnHoweverFast()
    {
        Rig rig;
        QVERIFY(rig.shown);
        auto* legend = rig.part<MapLegend>("beliefLegend");
        QTRY_COMPARE(legend->figures().size(), std::size_t(3));
        for (int cycle = 1842 + 21; cycle < 3000; cycle += 200) {
            auto next = std::make_shared<game::Moment>(*sample::late());
            next->cycle = cycle;
            rig.view->model().setMoment(next);
            QCOMPARE(legend->figures().size(), std::size_t(3));
        }
        rig.view->forgetFigures();
        QVERIFY(legend->figures().empty());
    }

    void keysMoveACrosshairInTheScene()
    {
        Rig rig({ 1000, 340 });
        QVERIFY(rig.shown);
        auto* scene = rig.view->scene();
        auto* surface = scene->surface();
        const QSignalSpy places(rig.view, &MapView::placeClicked);
        QVERIFY(!scene->crosshair());
        QTest::keyClick(surface, Qt::Key_Return); // no crosshair
        QCOMPARE(places.size(), 0);
        QTest::keyClick(surface, Qt::Key_Right);
        QVERIFY(scene->crosshair());
        const auto begun = *scene->crosshair();
        QTest::keyClick(surface, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(scene->crosshair()->y, begun.y - 2);
        QTest::keyClick(surface, Qt::Key_Right, Qt::ControlModifier);
        QVERIFY(std::abs(scene->crosshair()->x - begun.x - 0.1) < 1e-9);
        // The crosshair is visible, and described for screen readers.
        const auto at = *scene->crosshair();
        const auto words = scene->focusProxy()->accessibleDescription();
        QVERIFY2(words.contains(placeWords(at)), qPrintable(words));
        const auto beside = scene->mapTo(&rig.host.window, rig.pixel(at)) + QPoint(8, 0);
        const auto accent = rig.host.theme.color(ColorToken::Accent);
        const auto seen = [&] {
            const auto image = rig.screen();
            int found = 0;
            for (int y = -2; y <= 2; ++y) {
                found += image.pixelColor(beside + QPoint(0, y)) == accent ? 1 : 0;
            }
            return found > 0;
        };
        QTRY_VERIFY(seen());
        rig.save(QStringLiteral("map-crosshair"));
        QTest::keyClick(surface, Qt::Key_Return);
        QCOMPARE(places.size(), 1);
        QCOMPARE(places.first().first().value<maze::Point>(), at);
        // Up is away from the eye, from any viewpoint.
        for (int i = 0; i < 40 && rig.pixel({ 20, 2 }).x() > rig.pixel({ 20, 12 }).x() - 60; ++i) {
            QTest::keyClick(surface, Qt::Key_Right, Qt::AltModifier);
        }
        const auto before = rig.pixel(at);
        QTest::keyClick(surface, Qt::Key_Up, Qt::ShiftModifier);
        const auto after = rig.pixel(*scene->crosshair());
        QVERIFY(before.y() - after.y() > std::abs(before.x() - after.x()));
        QTest::keyClick(surface, Qt::Key_Escape);
        QVERIFY(!scene->crosshair());
        QTRY_VERIFY(!seen());
    }

    void camerasThatWereMovedComeBack()
    {
        QJsonObject kept;
        scene::OrbitCamera camera;
        MapCamera flat;
        {
            Rig rig;
            QVERIFY(rig.shown);
            QVERIFY(rig.view->movedCameras().isEmpty());
            QTest::keyClick(rig.view->scene()->surface(), Qt::Key_Left, Qt::AltModifier);
            QTest::keyClick(rig.view->scene()->surface(), Qt::Key_Plus);
            auto* belief = rig.part<FlatMap>("flatBelief");
            belief->setFocus();
            QTest::keyClick(belief, Qt::Key_Minus);
            QTest::keyClick(belief, Qt::Key_Right, Qt::AltModifier);
            camera = rig.view->scene()->camera();
            flat = belief->camera();
            kept = rig.view->movedCameras();
        }
        Rig rig;
        QVERIFY(rig.shown);
        QVERIFY(rig.view->scene()->camera() != camera);
        rig.view->moveCamerasBack(QJsonObject { { QStringLiteral("sceneTruth"), 7 } });
        QVERIFY(rig.view->movedCameras().isEmpty());
        rig.view->moveCamerasBack(kept);
        const auto& back = rig.view->scene()->camera();
        QVERIFY((back.pivot() - camera.pivot()).norm() < 1e-6);
        QVERIFY(std::abs(back.distanceMm() - camera.distanceMm()) < 1e-6);
        QCOMPARE(back.panRad(), camera.panRad());
        QCOMPARE(back.tiltRad(), camera.tiltRad());
        QCOMPARE(rig.part<FlatMap>("flatBelief")->camera(), flat);
        // A fitted camera is not saved.
        QTest::keyClick(rig.view->scene()->surface(), Qt::Key_Home);
        QVERIFY(rig.view->movedCameras().isEmpty());
    }

    void presetsMoveTheCamera()
    {
        Rig rig;
        QVERIFY(rig.shown);
        QCOMPARE(rig.view->preset(), MapPreset::Oblique);
        QTest::mouseClick(rig.part<QAbstractButton>("mapPreset0"), Qt::LeftButton);
        QCOMPARE(rig.view->preset(), MapPreset::Above);
        // From above, up on the screen is up in the arena.
        QVERIFY(rig.pixel({ 14, 12 }).y() < rig.pixel({ 14, 2 }).y());
        QVERIFY(std::abs(rig.pixel({ 14, 12 }).x() - rig.pixel({ 14, 2 }).x()) <= 1);
        rig.save(QStringLiteral("map-above"));
        auto* surface = rig.view->scene()->surface();
        QTest::keyClick(surface, Qt::Key_T);
        QCOMPARE(rig.view->preset(), MapPreset::Follow);
        const auto size = rig.view->scene()->projection().size();
        const auto three = rig.pixel(maze::placeOf(sample::poseAt(3, 1842)));
        QVERIFY(std::abs(three.x() - size.width() / 2) < 3);
        QVERIFY(std::abs(three.y() - size.height() / 2) < 3);
        rig.save(QStringLiteral("map-follow"));
        QTest::keyClick(surface, Qt::Key_V);
        QCOMPARE(rig.view->preset(), MapPreset::FromRobot);
        // The place ahead of the robot is at the centre.
        const auto pose = sample::poseAt(3, 1842);
        const auto ahead = rig.view->scene()->projection().toPixel(
            inScene(maze::ahead(maze::placeOf(pose), pose.headingRad, 3), 0.9));
        QVERIFY(ahead);
        QVERIFY(std::abs(ahead->x() - size.width() / 2) < 3);
        rig.save(QStringLiteral("map-from-robot"));
        QTest::keyClick(surface, Qt::Key_Home);
        QCOMPARE(rig.view->preset(), MapPreset::Oblique);
        QVERIFY(QRectF(QPointF(), size).contains(rig.pixel({ 0, 0 })));
        QVERIFY(QRectF(QPointF(), size).contains(rig.pixel({ 28, 14 })));
    }

    void layersAreSwitchedFromEitherHead()
    {
        Rig rig({ 1300, 300 });
        QVERIFY(rig.shown);
        const QSignalSpy changes(rig.view, &MapView::layersChanged);
        auto* trails = rig.part<QAbstractButton>("show.trails");
        QVERIFY(trails->isChecked());
        QTest::mouseClick(trails, Qt::LeftButton);
        QVERIFY(!rig.view->model().shows(MapLayer::Trails));
        QVERIFY(rig.view->shownLayers().contains(QStringLiteral("-trails")));
        auto* layers = rig.part<QAbstractButton>("beliefBar.layers");
        QTest::mouseClick(layers, Qt::LeftButton);
        auto* menu = rig.part<QMenu>("beliefBar.layersMenu");
        QTRY_VERIFY(menu->isVisible());
        auto* frontier = menu->findChild<QAction*>(QStringLiteral("layer.frontier"));
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(frontier).center());
        QVERIFY(!rig.view->model().shows(MapLayer::Frontier));
        QCOMPARE(changes.size(), 2);
        rig.view->setShownLayers({});
        QVERIFY(trails->isChecked());
        QVERIFY(frontier->isChecked());
    }

    void theBeliefLiesOnTheFloorAndFollowsIt()
    {
        Rig rig({ 900, 300 });
        QVERIFY(rig.shown);
        rig.view->look(MapPreset::Above);
        auto layers = rig.view->model().layers();
        layers.set(MapLayer::FloorMap, true);
        for (const auto layer : { MapLayer::Radio, MapLayer::Cones, MapLayer::Trails }) {
            layers.set(layer, false);
        }
        rig.view->model().setLayers(layers);
        // Inside a cell of the map, between the grid lines.
        const maze::Point place { 20.45, 3.45 };
        const auto shade = [&] {
            return rig.screen().pixelColor(
                rig.view->scene()->mapTo(&rig.host.window, rig.pixel(place)));
        };
        QTRY_VERIFY2(shade().lightness() < 0x18, qPrintable(shade().name())); // free
        rig.save(QStringLiteral("map-floor"));
        // One tile with a wall in it: only this tile is uploaded.
        auto next = std::make_shared<game::Moment>(*sample::late());
        next->cycle += 1;
        auto belief = std::make_shared<maze::AgentSnapshot>(*next->robots[2].belief);
        auto& map = belief->map;
        auto tile = std::make_shared<maze::MapTile>();
        tile->shades.fill(0x7f);
        map.tiles[map.frame.index(int(place.x / map.kTileMu), int(place.y / map.kTileMu))] = tile;
        next->robots[2].belief = belief;
        rig.view->model().setMoment(next);
        QTRY_COMPARE(shade(), QColor(kWallShade));
        rig.view->model().setMoment(sample::late());
        QTRY_VERIFY(shade().lightness() < 0x18);
    }

    void oneSideIsShownWhereThereIsNoRoomForBoth()
    {
        Rig rig({ 700, 400 });
        QVERIFY(rig.shown);
        QCOMPARE(rig.view->kind(), MapKind::Both);
        QCOMPARE(rig.view->shownKind(), MapKind::Truth);
        QVERIFY(!rig.part<FlatMap>("flatBelief")->isVisible());
        rig.view->setKind(MapKind::Belief);
        QVERIFY(rig.part<FlatMap>("flatBelief")->isVisible());
        rig.view->setKind(MapKind::Both);
        rig.host.window.resize(1100, 400);
        QTRY_VERIFY(rig.part<FlatMap>("flatBelief")->isVisible());
        QVERIFY(rig.view->scene()->isVisible());
    }

    void withoutOpenGlTheSameIsPaintedFromAbove()
    {
        const NoGl none;
        Rig rig;
        QVERIFY(rig.shown);
        QVERIFY(!rig.view->hasScene());
        auto* flat = rig.part<FlatMap>("flatTruth");
        QVERIFY(flat != nullptr && flat->isVisible());
        QVERIFY(!rig.part<QAbstractButton>("mapPreset1")->isEnabled());
        QVERIFY(!rig.part<QAbstractButton>("mapPreset1")->toolTip().isEmpty());
        const QSignalSpy places(rig.view, &MapView::placeClicked);
        QTest::mouseClick(flat, Qt::LeftButton, {}, flat->camera().toPixel({ 20, 2 }).toPoint());
        QCOMPARE(places.size(), 1);
        // V skips disabled viewpoints.
        flat->setFocus();
        QTest::keyClick(flat, Qt::Key_V);
        QCOMPARE(rig.view->preset(), MapPreset::Follow);
        QTest::keyClick(flat, Qt::Key_V);
        QCOMPARE(rig.view->preset(), MapPreset::Above);
        rig.save(QStringLiteral("map-no-gl"));
    }

    void whatIsNotKnownIsSaidInWords()
    {
        Rig rig;
        QVERIFY(rig.shown);
        auto about = sample::about();
        about.lab.reset();
        rig.view->model().setAbout(about);
        rig.view->model().setMoment(sample::moment(1843, 0));
        rig.save(QStringLiteral("map-unknown"));
        QVERIFY(rig.part<MapLegend>("beliefLegend")->figures().empty() || QTest::qWaitFor([&] {
            return rig.part<MapLegend>("beliefLegend")->figures().empty();
        }));
        rig.view->model().setAbout({});
        rig.view->model().setMoment(std::make_shared<game::Moment>());
        auto* words = rig.part<QLabel>("sceneWords");
        QTRY_VERIFY(words->isVisible());
        QVERIFY(words->text().contains(QStringLiteral("connect to a simulator")));
    }

    void nothingIsCutOff_data()
    {
        QTest::addColumn<double>("scale");
        QTest::addColumn<int>("width");
        QTest::newRow("100") << 1.0 << 1528;
        QTest::newRow("150") << 1.5 << 1528;
        QTest::newRow("narrow") << 1.0 << 960;
    }

    void nothingIsCutOff()
    {
        QFETCH(double, scale);
        QFETCH(int, width);
        const test::LongWords words;
        Rig rig({ width, 440 }, Scheme::Light, scale);
        QVERIFY(rig.shown);
        QCOMPARE(test::cutOff(*rig.view), QStringList());
        for (const auto* bar : { "truthBar", "beliefBar" }) {
            if (auto* shown = rig.part<QWidget>(bar); shown->isVisible()) {
                QCOMPARE(test::cutOff(*shown), QStringList());
            }
        }
        rig.save(QStringLiteral("map-words-%1").arg(QLatin1String(QTest::currentDataTag())));
    }

    void momentsComeAtFullRateWithoutStalls()
    {
        Rig rig({ 900, 300 });
        QVERIFY(rig.shown);
        std::vector<std::shared_ptr<const game::Moment>> moments;
        for (int i = 0; i < 60; ++i) {
            auto next = std::make_shared<game::Moment>(*sample::late());
            next->cycle += i + 1;
            for (auto& robot : next->robots) {
                robot.truth->pose.x += 0.04 * i;
            }
            moments.push_back(next);
        }
        std::vector<double> set;
        QElapsedTimer whole;
        whole.start();
        int painted = 0;
        auto* belief = rig.part<FlatMap>("flatBelief");
        sample::Paints paints(belief);
        for (const auto& each : moments) {
            QElapsedTimer timer;
            timer.start();
            rig.view->model().setMoment(each);
            set.push_back(double(timer.nsecsElapsed()) / 1e6);
            test::letTimePass(10ms);
        }
        painted = paints.count;
        std::ranges::sort(set);
        qInfo("setMoment median %.3f ms, most %.3f ms; %d of 60 painted in %lld ms", set[30],
            set.back(), painted, static_cast<long long>(whole.elapsed()));
        QVERIFY(painted > 5);
        QVERIFY(set[30] < 10);
    }
};

} // namespace medulla::widgets::mazes

QTEST_MAIN(medulla::widgets::mazes::TestMapView)
#include "tst_map_view.moc"
