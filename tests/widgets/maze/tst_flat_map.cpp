// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cpu_time.h"
#include "tests/support/waiting.h"
#include "tests/widgets/maze/map_rig.h"
#include "widgets/maze/flat_map.h"
#include "widgets/maze/map_legend.h"
#include "widgets/maze/map_paint.h"
#include "widgets/maze/map_words.h"
#include "widgets/maze/robot_look.h"

#include <array>
#include <ctime>

#include <QSignalSpy>
#include <QWheelEvent>

namespace medulla::widgets::mazes {

using sample::PanelHost;

using namespace std::chrono_literals;

namespace {

/// A game with one side of it in a window.
struct Rig {
    explicit Rig(MapSide side, Scheme scheme = Scheme::Dark, double textScale = 1.0)
        : host(scheme, textScale)
        , map(new FlatMap(host.theme, model, side))
    {
        model.setAbout(sample::about());
        for (int cycle = 0; cycle < 1842; cycle += 20) {
            model.setMoment(sample::moment(cycle, 0));
        }
        model.setMoment(sample::late());
        model.setChosen(3);
        shown = host.show(map, { 760, 400 });
    }
    ~Rig() { delete map; }

    [[nodiscard]] QPoint pixel(maze::Point at) const { return map->camera().toPixel(at).toPoint(); }
    [[nodiscard]] QImage image() const { return map->grab().toImage(); }

    PanelHost host;
    GameViewModel model {};
    FlatMap* map;
    bool shown = false;
};

void move(QWidget* widget, QPoint to)
{
    QTest::mouseMove(widget, to - QPoint(3, 3));
    QTest::mouseMove(widget, to);
}

} // namespace

class TestFlatMap final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void truthShowsWallsRobotsAndTheBeacon_data()
    {
        QTest::addColumn<Scheme>("scheme");
        QTest::newRow("dark") << Scheme::Dark;
        QTest::newRow("light") << Scheme::Light;
    }

    void truthShowsWallsRobotsAndTheBeacon()
    {
        QFETCH(Scheme, scheme);
        Rig rig(MapSide::Truth, scheme);
        QVERIFY(rig.shown);
        const auto image = rig.image();
        test::savePicture(rig.host.window,
            QStringLiteral("flat-truth-%1").arg(QLatin1String(QTest::currentDataTag())));
        const auto& theme = rig.host.theme;
        const auto lab = sample::lab();
        QVERIFY(sample::pixels(image, wallColor(theme, lab, lab.walls.front())) > 500);
        QVERIFY(sample::pixels(image, theme.color(ColorToken::WarnFill)) > 10); // the beacon
        QVERIFY(sample::pixels(image, theme.color(ColorToken::X)) > 20); // robot 1 and its trail
        QVERIFY(sample::pixels(image, theme.color(ColorToken::Data5)) > 20);
        // A wall at a place of the lab's wall, floor elsewhere.
        const auto ratio = image.devicePixelRatio();
        const auto at = [&](maze::Point place) {
            return image.pixelColor((rig.map->camera().toPixel(place) * ratio).toPoint());
        };
        QCOMPARE(at({ 20.5, 8.8 }), wallColor(theme, lab, lab.walls[1]));
        QCOMPARE(at({ 20.5, 1.3 }), theme.color(ColorToken::Floor));
    }

    void beliefShowsHowProbableWallsAre_data() { truthShowsWallsRobotsAndTheBeacon_data(); }

    void beliefShowsHowProbableWallsAre()
    {
        QFETCH(Scheme, scheme);
        Rig rig(MapSide::Belief, scheme);
        QVERIFY(rig.shown);
        rig.model.setLayers(MapLayers::fromKeys({ QStringLiteral("-others") }));
        const auto image = rig.image();
        const auto ratio = image.devicePixelRatio();
        const auto at = [&](maze::Point place) {
            return image.pixelColor((rig.map->camera().toPixel(place) * ratio).toPoint());
        };
        QVERIFY(at({ 14.25, 6.55 }).lightness() > 180); // an observed wall
        QVERIFY(at({ 25.2, 4.5 }).lightness() < 40); // free
        QCOMPARE(at({ 1.2, 1.2 }), QColor(kUnknownShade));
        rig.model.setLayers({});
        (void)rig.image();
        test::savePicture(rig.host.window,
            QStringLiteral("flat-belief-%1").arg(QLatin1String(QTest::currentDataTag())));
    }

    void whatIsWrongIsBoxedAndCounted()
    {
        Rig rig(MapSide::Belief);
        QVERIFY(rig.shown);
        (void)rig.image();
        const auto& map = rig.map->beliefMap();
        const auto wrong =
            std::ranges::find_if(map.wrong(), [](const WrongPatch& patch) { return patch.wall; });
        QVERIFY(wrong != map.wrong().end());
        QVERIFY(wrong->place.contains(QPointF(21, 2)));
        QVERIFY(std::ranges::any_of(map.wrong(), [](const WrongPatch& patch) {
            return !patch.wall && patch.place.intersects(QRectF(8, 0.2, 1, 1));
        }));
        QVERIFY(*map.knownPart() > 0.4 && *map.knownPart() < 1);
        QVERIFY(*map.wrongPart() > 0 && *map.wrongPart() < 0.02);
        // Without a lab there is no comparison.
        auto about = sample::about();
        about.lab.reset();
        rig.model.setAbout(about);
        (void)rig.image();
        QVERIFY(!rig.map->beliefMap().knownPart());
        QVERIFY(rig.map->beliefMap().wrong().empty());
    }

    void onlyTilesThatChangedArePaintedAnew()
    {
        BeliefMap map;
        map.setTruth(maze::TruthRaster(sample::lab()));
        auto moment = *sample::late();
        auto belief = *moment.robots[2].belief;
        QVERIFY(map.take(moment, &belief));
        QCOMPARE(map.changed().size(), map.walls().size());
        QVERIFY(!map.take(moment, &belief));
        QVERIFY(map.changed().isEmpty());
        // One tile in the middle with a changed cell.
        const auto at = belief.map.frame.index(8, 4);
        auto tile = std::make_shared<maze::MapTile>(*belief.map.tiles[at]);
        tile->shades[0] = 0x7f;
        belief.map.tiles[at] = tile;
        QVERIFY(map.take(moment, &belief));
        QVERIFY(map.changed().width() <= 48 && map.changed().height() <= 48);
        const QPoint corner((8 + 1) * 16, map.walls().height() - 1 - (4 + 1) * 16);
        QCOMPARE(QColor(map.walls().pixel(corner)), QColor(kWallShade));
    }

    void contoursStandRoundTheTarget()
    {
        BeliefMap map;
        (void)map.take(*sample::late(), sample::late()->robots[2].belief.get());
        for (std::size_t i = 0; i < kTargetContours.size(); ++i) {
            QVERIFY(!map.contours().at(i).empty());
            for (const auto& line : map.contours().at(i)) {
                const auto off = std::hypot(line.x1() - 3.7, line.y1() - 10.4);
                QVERIFY2(off < 3.6, qPrintable(QString::number(off)));
            }
        }
        // Contours of a higher probability are shorter.
        QVERIFY(map.contours()[2].size() < map.contours()[0].size());
    }

    void contoursEndAtTheBorder()
    {
        Rig rig(MapSide::Belief);
        QVERIFY(rig.shown);
        MapLayers layers;
        for (const auto layer : kMapLayers) {
            layers.set(layer, layer == MapLayer::Target);
        }
        rig.model.setLayers(layers);
        // The belief of a robot extends beyond the arena, since the robot does not know the border.
        auto next = std::make_shared<game::Moment>(*sample::late());
        auto belief = std::make_shared<maze::AgentSnapshot>(*next->robots[2].belief);
        belief->target.reset();
        belief->path.clear();
        auto& wide = belief->targetMap;
        wide.frame = { -8, -8, 72, 44 };
        wide.levels.assign(std::size_t(72) * 44, 0);
        next->robots[2].belief = belief;
        rig.model.setMoment(next);
        for (int i = 0; i < 4; ++i) {
            QTest::keyClick(rig.map, Qt::Key_Minus);
        }
        const auto image = rig.image();
        const auto arena = rig.map->camera().toPixels({ 0, 0, 28, 14 }).adjusted(-2, -2, 2, 2);
        QVERIFY(rig.map->beliefMap().contours().back().size() > 100);
        const auto ground = mapInk(rig.host.theme, MapSide::Belief, ColorToken::View);
        int beyond = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                beyond += !arena.contains(QPointF(x, y)) && image.pixelColor(x, y) != ground;
            }
        }
        QCOMPARE(beyond, 0);
    }

    void wordsLeaveRoomForOneAnother()
    {
        Rig rig(MapSide::Belief);
        QVERIFY(rig.shown);
        MapLayers layers;
        for (const auto layer : kMapLayers) {
            layers.set(layer, layer == MapLayer::Names || layer == MapLayer::Others);
        }
        rig.model.setLayers(layers);
        // Robots side by side, and then apart: their ages are equally legible.
        const auto read = [&](double apart) {
            auto next = std::make_shared<game::Moment>(*sample::late());
            auto belief = std::make_shared<maze::AgentSnapshot>(*next->robots[2].belief);
            belief->path.clear();
            belief->goal.reset();
            double x = 12;
            for (auto& report : belief->others) {
                report.pose = { x, 4, -1.57 };
                x += apart;
            }
            next->robots[2].belief = belief;
            rig.model.setMoment(next);
            return sample::pixels(
                rig.image(), mapInk(rig.host.theme, MapSide::Belief, ColorToken::Bg2));
        };
        const auto free = read(3.5);
        QVERIFY(free > 1000);
        QVERIFY2(read(0.9) > free * 0.98, qPrintable(QString::number(free)));

        TagRoom room;
        room.take({ 0, 0, 100, 100 });
        const std::array taken { QPointF(50, 50) };
        QVERIFY(!room.find({ 20, 10 }, taken));
        // Along a line the box is beside an occupied middle.
        const auto at = room.findAlong({ 20, 10 }, { 50, 50 }, { 50, 450 });
        QVERIFY(at);
        QCOMPARE(*at, QPointF(50, 250));
        QCOMPARE(*room.findAlong({ 20, 10 }, { 50, 50 }, { 50, 450 }), QPointF(50, 210));
    }

    void twoSigmaIsTheEllipseOfTheCovariance()
    {
        const auto round = sigmaEllipse({ 0.04, 0, 0.04, 0 });
        QCOMPARE(round.along, 0.4);
        QCOMPARE(round.across, 0.4);
        const auto tilted = sigmaEllipse({ 0.05, 0.04, 0.05, 0 });
        QVERIFY(std::abs(tilted.along - 0.6) < 1e-9);
        QVERIFY(std::abs(tilted.across - 0.2) < 1e-9);
        QVERIFY(std::abs(tilted.headingRad - std::numbers::pi / 4) < 1e-9);
    }

    void aClickIsARobotOrAPlace()
    {
        Rig rig(MapSide::Truth);
        QVERIFY(rig.shown);
        const QSignalSpy places(rig.map, &MapPane::placeClicked);
        const QSignalSpy robots(rig.map, &MapPane::robotClicked);
        QTest::mouseClick(rig.map, Qt::LeftButton, {}, rig.pixel({ 20, 2 }));
        QCOMPARE(places.size(), 1);
        const auto at = places.first().first().value<maze::Point>();
        QVERIFY(maze::distance(at, { 20, 2 }) < 0.1);
        const auto four = maze::placeOf(sample::poseAt(4, 1842));
        QTest::mouseClick(rig.map, Qt::LeftButton, {}, rig.pixel(four));
        QCOMPARE(robots.size(), 1);
        QCOMPARE(robots.first().first().toInt(), 4);
        // Neither beside the arena nor after a drag.
        QTest::mouseClick(rig.map, Qt::LeftButton, {}, QPoint(2, 2));
        QTest::mousePress(rig.map, Qt::LeftButton, {}, rig.pixel({ 20, 2 }));
        QTest::mouseMove(rig.map, rig.pixel({ 20, 2 }) + QPoint(30, 0));
        QTest::mouseRelease(rig.map, Qt::LeftButton, {}, rig.pixel({ 20, 2 }) + QPoint(30, 0));
        QCOMPARE(places.size(), 1);
    }

    void dragsPanTheWheelZoomsAndFitBringsBack()
    {
        Rig rig(MapSide::Truth);
        QVERIFY(rig.shown);
        const auto fitted = rig.map->camera();
        QVERIFY(rig.map->rect().contains(rig.pixel({ 0, 0 })));
        QVERIFY(rig.map->rect().contains(rig.pixel({ 28, 14 })));
        QTest::mousePress(rig.map, Qt::LeftButton, {}, QPoint(300, 200));
        QTest::mouseMove(rig.map, QPoint(320, 210));
        QTest::mouseMove(rig.map, QPoint(350, 220));
        QTest::mouseRelease(rig.map, Qt::LeftButton, {}, QPoint(350, 220));
        QVERIFY(rig.map->camera().centre.x < fitted.centre.x - 1);
        const auto kept = rig.map->camera().toPlace({ 100, 100 });
        QWheelEvent wheel({ 100, 100 }, rig.map->mapToGlobal(QPointF(100, 100)), {}, { 0, 240 },
            Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(rig.map, &wheel);
        QVERIFY(rig.map->camera().scale > fitted.scale * 1.3);
        QVERIFY(maze::distance(rig.map->camera().toPlace({ 100, 100 }), kept) < 1e-6);
        rig.map->fit();
        QCOMPARE(rig.map->camera(), fitted);
        // A view that was not moved fits itself to the new size.
        rig.host.window.resize(500, 400);
        QTRY_VERIFY(rig.map->camera().scale < fitted.scale);
        QVERIFY(rig.map->rect().contains(rig.pixel({ 28, 14 })));
    }

    void keysMoveACrosshairAndClickThere()
    {
        Rig rig(MapSide::Truth);
        QVERIFY(rig.shown);
        rig.map->setFocus();
        const QSignalSpy places(rig.map, &MapPane::placeClicked);
        const QSignalSpy robots(rig.map, &MapPane::robotClicked);
        QTest::keyClick(rig.map, Qt::Key_Right); // starts at the centre
        QVERIFY(rig.map->crosshair());
        QCOMPARE(rig.map->crosshair()->x, 14.5);
        QTest::keyClick(rig.map, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(rig.map->crosshair()->y, 5.0);
        QTest::keyClick(rig.map, Qt::Key_Up, Qt::ControlModifier);
        QVERIFY(std::abs(rig.map->crosshair()->y - 5.1) < 1e-9);
        QVERIFY(rig.map->accessibleDescription().contains(QStringLiteral("14.5")));
        QTest::keyClick(rig.map, Qt::Key_Return);
        QCOMPARE(places.size(), 1);
        QTest::keyClick(rig.map, Qt::Key_Escape);
        QVERIFY(!rig.map->crosshair());
        QTest::keyClick(rig.map, Qt::Key_2);
        QCOMPARE(robots.size(), 1);
        QCOMPARE(robots.first().first().toInt(), 2);
        QTest::keyClick(rig.map, Qt::Key_9); // there is no robot 9
        QCOMPARE(robots.size(), 1);
    }

    void theCardTellsWhatIsKnownOfACell()
    {
        Rig rig(MapSide::Belief);
        QVERIFY(rig.shown);
        const auto card = cardOf(rig.model, MapSide::Belief, { 14.3, 6.5 });
        const auto value = [&card](const char* name) {
            for (const auto& line : card) {
                if (line.name == QLatin1String(name)) {
                    return line.value;
                }
            }
            return QString();
        };
        QCOMPARE(value("Cell"), QStringLiteral("14.3, 6.5 Mu"));
        QVERIFY(value("Wall").contains(QStringLiteral("after")));
        QVERIFY(value("Seen by").contains(QStringLiteral("(1.2 s ago)")));
        QVERIFY(!value("Disagreement").isEmpty());
        move(rig.map, rig.pixel({ 14.3, 6.5 }));
        QVERIFY(rig.map->accessibleDescription().contains(QStringLiteral("Disagreement")));
        test::savePicture(rig.host.window, QStringLiteral("flat-card"));
        const auto never = cardOf(rig.model, MapSide::Belief, { 1.2, 1.2 });
        QCOMPARE(never[1].value, QStringLiteral("never seen"));
    }

    void whatIsNotKnownIsSaid()
    {
        Rig rig(MapSide::Belief);
        QVERIFY(rig.shown);
        rig.model.setMoment(sample::moment(1842, 2)); // no belief of robot 3 is received
        QVERIFY(whyEmpty(rig.model, MapSide::Belief).contains(QStringLiteral("robot 3")));
        const auto image = rig.image();
        QCOMPARE(sample::pixels(image, QColor(kFreeShade)), 0);
        const QSignalSpy places(rig.map, &MapPane::placeClicked);
        QTest::mouseClick(rig.map, Qt::LeftButton, {}, QPoint(200, 200));
        QCOMPARE(places.size(), 0);
        // A stale belief is not shown as present.
        auto late = *sample::moment(1842, 3);
        auto belief = std::make_shared<maze::AgentSnapshot>(*late.robots[2].belief);
        QVERIFY(whatIsMissing(rig.model, MapSide::Belief).isEmpty());
        belief->time -= 40;
        late.robots[2].belief = belief;
        rig.model.setMoment(std::make_shared<const game::Moment>(late));
        QVERIFY(whatIsMissing(rig.model, MapSide::Belief).contains(QStringLiteral("1.0 s ago")));
        (void)rig.image();
        test::savePicture(rig.host.window, QStringLiteral("flat-stale"));
        // The ages in the belief grow while its agent is silent.
        const auto seenBy = [&] {
            for (const auto& line : cardOf(rig.model, MapSide::Belief, { 25.2, 4.5 })) {
                if (line.name == QLatin1String("Seen by")) {
                    return line.value;
                }
            }
            return QString();
        };
        QVERIFY2(seenBy().contains(QLatin1String("1.2 s ago")), qPrintable(seenBy()));
        auto about = sample::about();
        about.lab.reset();
        rig.model.setAbout(about);
        QVERIFY(whatIsMissing(rig.model, MapSide::Truth).contains(QStringLiteral("lab")));
        QVERIFY(whyEmpty(rig.model, MapSide::Truth).isEmpty());
        Rig truth(MapSide::Truth);
        truth.model.setAbout(about);
        (void)truth.image();
        test::savePicture(truth.host.window, QStringLiteral("flat-no-lab"));
        GameViewModel nothing;
        QVERIFY(!whyEmpty(nothing, MapSide::Truth).isEmpty());
    }

    /// A simulator that reports no range: links come from the agents' reports.
    void linksWithoutARangeAreThoseThatAgentsTell()
    {
        Rig rig(MapSide::Truth);
        QVERIFY(rig.shown);
        auto about = sample::about();
        about.radioRangeMu.reset();
        rig.model.setAbout(about);
        const auto linked = [&rig](int a, int b) {
            const auto links = rig.model.links();
            return std::ranges::any_of(
                links, [=](const RadioLink& link) { return link.a == a && link.b == b; });
        };
        // Robot 3 heard robot 4 37 cycles ago, and robot 4 heard it just now.
        QVERIFY(linked(3, 4) && linked(1, 2));
        QVERIFY(whatIsMissing(rig.model, MapSide::Truth).isEmpty());
        const MapLegend legend(rig.host.theme, rig.model, MapSide::Truth, nullptr);
        QVERIFY2(legend.toolTip().contains(QStringLiteral("range unknown")),
            qPrintable(legend.toolTip()));
        auto late = *sample::moment(1842, 4);
        auto deaf = std::make_shared<maze::AgentSnapshot>(*late.robots[3].belief);
        deaf->links.clear();
        late.robots[3].belief = deaf;
        rig.model.setMoment(std::make_shared<const game::Moment>(late));
        QVERIFY(!linked(3, 4) && linked(1, 2));
        QVERIFY(linked(1, 5) && !linked(4, 5)); // agent 5 sends no reports
        // Stale reports are ignored.
        auto behind = std::make_shared<maze::AgentSnapshot>(*late.robots[0].belief);
        behind->time -= 40;
        for (auto& link : behind->links) {
            link.heardAt -= 40;
        }
        late.robots[0].belief = behind;
        rig.model.setMoment(std::make_shared<const game::Moment>(late));
        QVERIFY(!linked(1, 5));
        // Without any reports the view states it.
        rig.model.setMoment(sample::moment(1842, 0));
        QVERIFY(rig.model.links().empty());
        QVERIFY(whatIsMissing(rig.model, MapSide::Truth).contains(QStringLiteral("Radio")));
    }

    void layersAreLeftOut()
    {
        Rig rig(MapSide::Truth);
        QVERIFY(rig.shown);
        const auto warn = rig.host.theme.color(ColorToken::Text);
        const auto with = sample::pixels(rig.image(), warn);
        auto layers = rig.model.layers();
        layers.set(MapLayer::Radio, false);
        layers.set(MapLayer::Names, false);
        rig.model.setLayers(layers);
        QVERIFY(sample::pixels(rig.image(), warn) < with);
        QCOMPARE(MapLayers::fromKeys(layers.keys()), layers);
    }

    void itIsPaintedAnewOnlyWhenSomethingDiffers()
    {
        Rig rig(MapSide::Truth);
        QVERIFY(rig.shown);
        test::letWindowSettle(100ms);
        sample::Paints paints(rig.map);
        for (int i = 0; i < 5; ++i) {
            rig.model.setMoment(sample::late());
            rig.model.setAbout(sample::about());
            test::letTimePass(10ms);
        }
        QCOMPARE(paints.count, 0);
        rig.model.setMoment(sample::moment(1843, 0));
        QTRY_COMPARE(paints.count, 1);
    }

    void aMomentIsShownWithinMilliseconds_data()
    {
        QTest::addColumn<MapSide>("side");
        QTest::newRow("truth") << MapSide::Truth;
        QTest::newRow("belief") << MapSide::Belief;
    }

    void aMomentIsShownWithinMilliseconds()
    {
        QFETCH(MapSide, side);
        Rig rig(side);
        QVERIFY(rig.shown);
        std::vector<std::shared_ptr<const game::Moment>> moments;
        auto tile = std::make_shared<maze::MapTile>();
        for (int i = 0; i < 40; ++i) {
            // Robots move, and some tiles change, in each cycle.
            auto next = std::make_shared<game::Moment>(*sample::late());
            next->cycle += i + 1;
            for (auto& robot : next->robots) {
                robot.truth->pose.x += 0.05 * i;
                auto belief = std::make_shared<maze::AgentSnapshot>(*robot.belief);
                belief->pose.x += 0.05 * i;
                for (int k = 0; k < 4; ++k) {
                    auto& changed = belief->map.tiles[std::size_t(60 + (i + k) % 40)];
                    changed = std::make_shared<maze::MapTile>(changed ? *changed : *tile);
                }
                robot.belief = belief;
            }
            moments.push_back(next);
        }
        QImage image(rig.map->size(), QImage::Format_ARGB32_Premultiplied);
        const auto before = std::clock(); // processor time: other processes share the machine
        for (const auto& each : moments) {
            rig.model.setMoment(each);
            rig.map->render(&image);
        }
        const auto ms =
            1e3 * double(std::clock() - before) / CLOCKS_PER_SEC / double(moments.size());
        qInfo("%s: %.2f ms a moment", QTest::currentDataTag(), ms);
        QVERIFY(ms < 25 * medulla::test::kSlowness);
    }
};

} // namespace medulla::widgets::mazes

QTEST_MAIN(medulla::widgets::mazes::TestFlatMap)
#include "tst_flat_map.moc"
