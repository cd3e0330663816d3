// SPDX-License-Identifier: GPL-3.0-or-later
// The content of MapScene.
#include "core/base/format.h"
#include "widgets/kit/paint.h"
#include "widgets/maze/lab_mesh.h"
#include "widgets/maze/map_paint.h"
#include "widgets/maze/map_scene.h"
#include "widgets/maze/map_scene_body.h"
#include "widgets/maze/map_words.h"
#include "widgets/maze/robot_look.h"

#include <cmath>
#include <numbers>

#include <QImage>
#include <QPainter>

namespace medulla::widgets::mazes {

namespace {

constexpr double kBeaconHeight = 1.0; ///< Mu, if the lab has no height
constexpr double kLinkHeight = 0.4; ///< Mu
constexpr double kMarkRadius = 0.3; ///< Mu

/// Adds a line dashed by the lengths of `dash` (Mu), with the pattern starting at `done` (Mu);
/// returns the start for the next line.
double addDashed(scene::LineMesh& lines, const Position& from, const Position& to,
    const std::vector<double>& dash, double done, const QColor& ink)
{
    const auto length = (to - from).norm() / kMmPerMu;
    if (dash.empty()) {
        lines.add(from, to, ink);
        return done + length;
    }
    double whole = 0;
    for (const auto part : dash) {
        whole += part;
    }
    for (double at = 0; at < length - 1e-9;) {
        auto inside = std::fmod(done + at, whole);
        std::size_t part = 0;
        while (part + 1 < dash.size() && inside >= dash[part]) {
            inside -= dash[part++];
        }
        const auto step = std::min(length - at, std::max(1e-3, dash[part] - inside));
        if (part % 2 == 0) {
            lines.add(from + (to - from) * (at / length),
                from + (to - from) * ((at + step) / length), ink);
        }
        at += step;
    }
    return done + length;
}

/// The dash of a robot, converted from px to Mu.
std::vector<double> dashInMu(int robot)
{
    constexpr double kMuPerPx = 0.05;
    auto dash = robotDash(robot);
    for (auto& part : dash) {
        part *= kMuPerPx;
    }
    return dash;
}

void addArc(scene::LineMesh& lines, maze::Point middle, double radius, double from, double to,
    const std::vector<double>& dash, const QColor& ink)
{
    const int steps = std::max(6, int(std::abs(to - from) * 12));
    double done = 0;
    auto before = inScene(maze::ahead(middle, from, radius));
    for (int i = 1; i <= steps; ++i) {
        const auto next = inScene(maze::ahead(middle, from + (to - from) * i / steps, radius));
        done = addDashed(lines, before, next, dash, done, ink);
        before = next;
    }
}

constexpr double kFullTurn = 2 * std::numbers::pi;

} // namespace

void MapScene::drawGround()
{
    const auto& lab = model().about().lab;
    drawFloor();
    m_faded.clear();
    drawWalls();
    m_target.clear();
    if (lab) {
        for (const auto& target : lab->targets) {
            addArc(m_target, target.at, target.radiusMu, 0, kFullTurn, { 0.4, 0.25 },
                m_theme.color(ColorToken::Text));
        }
    }
    m_target.flush();
    drawBeacons();
}

void MapScene::drawWalls()
{
    const auto& lab = model().about().lab;
    const auto mesh = lab ? wallMesh(m_theme, *lab, m_faded) : WallMesh();
    m_walls.set(mesh.solid);
    m_fadedWalls.set(mesh.faded);
}

void MapScene::fadeWalls(const scene::Projection& projection)
{
    WallSet faded;
    const auto& lab = model().about().lab;
    const auto* robot = model().chosenRobot();
    if (m_preset == MapPreset::Follow && lab && robot != nullptr && robot->truth) {
        faded = wallsBefore(
            *lab, projection.eye(), maze::placeOf(robot->truth->pose), MapBody::kHeight);
    }
    if (faded != m_faded) {
        m_faded = std::move(faded);
        drawWalls();
    }
}

void MapScene::drawFloor()
{
    std::vector<scene::Vertex> floor;
    m_grid.clear();
    if (const auto extent = model().extent()) {
        const auto low = extent->low;
        const auto high = extent->high;
        const auto color = m_theme.color(ColorToken::Floor);
        const std::array corners { inScene(low, -0.02), inScene({ high.x, low.y }, -0.02),
            inScene(high, -0.02), inScene({ low.x, high.y }, -0.02) };
        for (const std::size_t i : { 0U, 1U, 2U, 0U, 2U, 3U }) {
            const auto& corner = corners.at(i);
            floor.push_back(scene::makeVertex(corner.x(), corner.y(), corner.z(), color));
        }
        for (const bool major : { false, true }) {
            const auto ink = m_theme.color(major ? ColorToken::GridMajor : ColorToken::Grid);
            const auto isMajor = [](double at) { return std::abs(std::remainder(at, 5)) < 1e-6; };
            for (int x = int(std::ceil(low.x)); x <= high.x; ++x) {
                if (isMajor(x) == major) {
                    m_grid.add(inScene({ double(x), low.y }), inScene({ double(x), high.y }), ink);
                }
            }
            for (int y = int(std::ceil(low.y)); y <= high.y; ++y) {
                if (isMajor(y) == major) {
                    m_grid.add(inScene({ low.x, double(y) }), inScene({ high.x, double(y) }), ink);
                }
            }
        }
    }
    m_floor.set(floor);
    m_grid.flush();
}

void MapScene::drawBeacons()
{
    // Solids stay in the view and are reused for the next lab.
    std::size_t used = 0;
    const auto solid = [&](scene::SolidForm form, scene::Material* stuff) -> scene::Solid& {
        if (used == m_beacons.size()) {
            m_beacons.push_back(std::make_unique<scene::Solid>(*m_view, form, stuff));
        }
        return *m_beacons[used++];
    };
    if (const auto& lab = model().about().lab) {
        for (const auto& beacon : lab->beacons) {
            const auto height = beacon.heightMu > 0 ? beacon.heightMu : kBeaconHeight;
            auto& pole = solid(scene::SolidForm::Cylinder, m_poleStuff);
            pole.setShown(true);
            pole.setBetween(inScene(beacon.at), inScene(beacon.at, height), 0.06 * kMmPerMu);
            auto& lamp = solid(scene::SolidForm::Sphere, m_lampStuff);
            lamp.setShown(true);
            lamp.setSphere(inScene(beacon.at, height), 0.22 * kMmPerMu);
        }
    }
    for (; used < m_beacons.size(); ++used) {
        m_beacons[used]->setShown(false);
    }
}

bool MapScene::hasFloorMap() const
{
    const auto* robot = model().chosenRobot();
    return model().shows(MapLayer::FloorMap) && robot != nullptr && robot->belief
        && !robot->belief->map.frame.empty() && model().extent();
}

void MapScene::drawFloorMap()
{
    const auto* robot = model().chosenRobot();
    const auto extent = model().extent();
    const bool shown = hasFloorMap();
    m_floorMap.setShown(shown);
    if (!shown) {
        m_floorPart = {};
        return;
    }
    (void)m_belief.take(model().moment(), robot->belief.get());
    // Only the part of the map inside the arena.
    const auto place = m_belief.place();
    const auto& walls = m_belief.walls();
    const auto cell = [](double lengthMu) {
        return int(std::lround(lengthMu / maze::kCellSizeMu));
    };
    const auto part = QRect(QPoint(cell(extent->low.x - place.left()),
                                walls.height() - cell(extent->high.y - place.top())),
        QSize(cell(extent->high.x - extent->low.x), cell(extent->high.y - extent->low.y)))
                          .intersected(walls.rect());
    if (part.isEmpty()) {
        m_floorPart = {};
        m_floorMap.setShown(false);
        return;
    }
    if (part != m_floorPart) {
        m_floorPart = part;
        m_floorMap.setImage(walls.copy(part));
        const maze::Point corner { place.left() + part.left() * maze::kCellSizeMu,
            place.top() + (walls.height() - part.top()) * maze::kCellSizeMu };
        m_floorMap.place(inScene(corner, -0.01),
            Position(part.width() * maze::kCellSizeMu * kMmPerMu, 0, 0),
            Position(0, 0, part.height() * maze::kCellSizeMu * kMmPerMu));
    } else if (const auto changed = m_belief.changed().intersected(part); !changed.isEmpty()) {
        m_floorMap.setPart(changed.translated(-part.topLeft()), walls.copy(changed));
    }
}

void MapScene::drawTrails()
{
    const auto cycle = model().moment().cycle;
    const bool shown = model().shows(MapLayer::Trails);
    std::size_t spots = 0;
    for (const auto& robot : model().moment().robots) {
        spots += shown ? model().trail(robot.number).until(cycle).size() : 0;
    }
    if (spots == m_trailSpots && m_trailGeneration == model().trailGeneration()) {
        return;
    }
    m_trailSpots = spots;
    m_trailGeneration = model().trailGeneration();
    m_trails.clear();
    for (const auto& robot : model().moment().robots) {
        if (!shown) {
            break;
        }
        const auto ink = m_theme.color(robotToken(robot.number));
        const auto dash = dashInMu(robot.number);
        const auto way = model().trail(robot.number).until(cycle);
        double done = 0;
        for (std::size_t i = 1; i < way.size(); ++i) {
            done = addDashed(m_trails, inScene(way[i - 1].at), inScene(way[i].at), dash, done, ink);
        }
    }
    m_trails.flush();
}

void MapScene::drawMarks()
{
    m_ground.clear();
    m_links.clear();
    m_path.clear();
    if (model().shows(MapLayer::Cones)) {
        drawCones();
    }
    if (model().shows(MapLayer::Radio)) {
        drawRadio();
    }
    if (const auto& mark = model().mark()) {
        const auto ink = m_theme.color(ColorToken::Accent);
        addArc(m_ground, *mark, kMarkRadius, 0, kFullTurn, {}, ink);
        const auto arm = kMarkRadius * 1.5;
        m_ground.add(inScene({ mark->x - arm, mark->y }), inScene({ mark->x + arm, mark->y }), ink);
        m_ground.add(inScene({ mark->x, mark->y - arm }), inScene({ mark->x, mark->y + arm }), ink);
    }
    const auto* chosen = model().chosenRobot();
    if (model().shows(MapLayer::Paths) && chosen != nullptr && chosen->belief) {
        drawPath(*chosen);
    }
    m_ground.flush();
    m_links.flush();
    m_path.flush();
}

void MapScene::drawCones()
{
    const auto ink = m_theme.color(ColorToken::Outline);
    for (const auto& robot : model().moment().robots) {
        if (!robot.truth || robot.truth->state == maze::RobotState::Removed) {
            continue;
        }
        const auto& pose = robot.truth->pose;
        for (const auto angle : kSensorAngles) {
            const auto heading = pose.headingRad + angle;
            const auto tip = maze::ahead(maze::placeOf(pose), heading, maze::kRobotRadiusMu);
            const auto from = heading - maze::kConeHalfAngleRad;
            const auto to = heading + maze::kConeHalfAngleRad;
            m_ground.add(inScene(tip), inScene(maze::ahead(tip, from, kConeReach)), ink);
            m_ground.add(inScene(tip), inScene(maze::ahead(tip, to, kConeReach)), ink);
            addArc(m_ground, tip, kConeReach, from, to, {}, ink);
        }
    }
}

void MapScene::drawRadio()
{
    const auto& moment = model().moment();
    const auto& range = model().about().radioRangeMu;
    const auto* chosen = model().chosenRobot();
    if (chosen != nullptr && chosen->truth && range) {
        addArc(m_ground, maze::placeOf(chosen->truth->pose), *range, 0, kFullTurn, { 0.1, 0.2 },
            m_theme.color(robotToken(chosen->number)));
    }
    for (const auto& link : model().links()) {
        const auto place = [&](int robot) {
            return inScene(maze::placeOf(moment.robot(robot)->truth->pose), kLinkHeight);
        };
        addDashed(m_links, place(link.a), place(link.b),
            link.near ? std::vector { 0.35, 0.2 } : std::vector<double>(), 0,
            m_theme.color(link.near ? ColorToken::Warn : ColorToken::Text));
    }
}

void MapScene::drawPath(const game::RobotMoment& robot)
{
    const auto& moment = model().moment();
    const auto& belief = *robot.belief;
    const auto ink = m_theme.color(robotToken(robot.number));
    auto before = game::inArena(moment, maze::placeOf(belief.pose));
    for (const auto& point : belief.path) {
        const auto next = game::inArena(moment, point);
        m_path.add(inScene(before), inScene(next), ink);
        addArc(m_path, next, 0.12, 0, kFullTurn, {}, ink);
        before = next;
    }
    if (const auto goal = belief.ordered ? belief.ordered : belief.goal) {
        const auto at = game::inArena(moment, *goal);
        constexpr double kHalf = 0.3;
        const std::array corners { maze::Point { at.x - kHalf, at.y - kHalf },
            maze::Point { at.x + kHalf, at.y - kHalf }, maze::Point { at.x + kHalf, at.y + kHalf },
            maze::Point { at.x - kHalf, at.y + kHalf } };
        for (std::size_t i = 0; i < corners.size(); ++i) {
            m_path.add(inScene(corners.at(i)), inScene(corners.at((i + 1) % 4)), ink);
        }
        m_path.add(inScene(corners[0]), inScene(corners[2]), ink);
        m_path.add(inScene(corners[1]), inScene(corners[3]), ink);
    }
}

void MapScene::moveBodies()
{
    const auto& moment = model().moment();
    for (auto& [number, body] : m_bodies) {
        if (moment.robot(number) == nullptr) {
            body->hide();
        }
    }
    for (const auto& robot : moment.robots) {
        auto& body = m_bodies[robot.number];
        if (!body) {
            body = std::make_unique<MapBody>(*m_view, m_theme, robot.number);
        }
        if (robot.truth && robot.truth->state != maze::RobotState::Removed) {
            body->move(model().about(), robot,
                m_preset == MapPreset::FromRobot && robot.number == model().chosen());
        } else {
            body->hide();
        }
    }
}

void MapScene::placeNames(const scene::Projection& projection)
{
    const bool names = model().shows(MapLayer::Names);
    const auto ratio = m_view->devicePixelRatioF();
    TagRoom room;
    for (auto& [number, body] : m_bodies) {
        room.take(body->placeNumber(projection, m_theme, ratio, true, number == model().chosen()));
    }
    const auto name = [&](MapTag& tag, const std::optional<QPointF>& at, const QString& words) {
        if (!at) {
            tag.hide();
            return;
        }
        const auto size = tagSize(m_theme, words);
        tag.show(*at, words, ColorToken::Text, true);
        room.take(QRectF(*at - QPointF(size.width() / 2, size.height() / 2), size));
    };
    const auto& lab = model().about().lab;
    name(*m_beaconName,
        names && lab && !lab->beacons.empty() ? projection.toPixel(inScene(
            lab->beacons.front().at, std::max(kBeaconHeight, lab->beacons.front().heightMu) + 0.5))
                                              : std::nullopt,
        tr("Beacon"));
    const auto& mark = model().mark();
    auto marked = mark && names ? projection.toPixel(inScene(*mark)) : std::nullopt;
    if (marked) {
        *marked -= QPointF(0, m_theme.px(22));
    }
    name(*m_markName, marked, mark ? placeWords(*mark) : QString());
    placeLengths(projection, room);
    const auto missing = whatIsMissing(model(), MapSide::Truth);
    if (missing.isEmpty()) {
        m_missing->hide();
    } else {
        const auto size = tagSize(m_theme, missing);
        m_missing->show(
            QPointF(m_theme.px(8) + size.width() / 2, m_theme.px(8) + size.height() / 2), missing,
            ColorToken::Warn, true);
    }
}

void MapScene::placeLengths(const scene::Projection& projection, TagRoom& room)
{
    const auto& moment = model().moment();
    std::size_t used = 0;
    if (model().shows(MapLayer::Names) && model().shows(MapLayer::Radio)) {
        for (const auto& link : model().links()) {
            const auto from = projection.toPixel(
                inScene(maze::placeOf(moment.robot(link.a)->truth->pose), kLinkHeight));
            const auto to = projection.toPixel(
                inScene(maze::placeOf(moment.robot(link.b)->truth->pose), kLinkHeight));
            if (!from || !to || std::hypot((*to - *from).x(), (*to - *from).y()) < 90) {
                continue;
            }
            const auto words = formatNumber(link.length);
            const auto at = room.findAlong(tagSize(m_theme, words), *from, *to);
            if (!at) {
                continue;
            }
            if (used == m_lengths.size()) {
                m_lengths.push_back(std::make_unique<MapTag>(*m_view, m_theme));
            }
            m_lengths[used++]->show(
                *at, words, link.near ? ColorToken::Warn : ColorToken::Text, false);
        }
    }
    for (auto i = used; i < m_lengths.size(); ++i) {
        m_lengths[i]->hide();
    }
}

void MapScene::showCross(const scene::Projection& projection)
{
    const auto at = isCrossByKeys() ? projection.toPixel(inScene(*crosshair())) : std::nullopt;
    if (!at) {
        m_crossMark->hide();
        return;
    }
    const auto ratio = m_view->devicePixelRatioF();
    const double side = 2 * m_theme.px(kCrossArm) + 2;
    QImage image((QSizeF(side, side) * ratio).toSize(), QImage::Format_RGBA8888_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    paintCrosshair(
        painter, m_theme, MapSide::Truth, QPointF(side / 2, side / 2), m_theme.px(kCrossArm));
    painter.end();
    m_crossMark->setImage(image);
    m_crossMark->moveTo(*at - QPointF(side / 2, side / 2));
}

void MapScene::showCard(const scene::Projection& projection)
{
    const auto beside = isCrossByKeys() ? projection.toPixel(inScene(*crosshair())) : m_pointer;
    auto at = crosshair();
    if (!isCrossByKeys()) {
        const auto wall = m_pointer ? wallAt(*m_pointer) : std::nullopt;
        at = wall ? wall->place : m_pointer ? floorAt(*m_pointer) : std::nullopt;
    }
    const auto extent = model().extent();
    if (!beside || !at || !extent || at->x < extent->low.x || at->y < extent->low.y
        || at->x > extent->high.x || at->y > extent->high.y) {
        m_card->hide();
        return;
    }
    const auto lines = card(*at);
    const auto size = cardSize(m_theme, lines);
    const auto ratio = m_view->devicePixelRatioF();
    QImage image((size * ratio).toSize(), QImage::Format_RGBA8888_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    paintCardOf(painter, m_theme, MapSide::Truth, lines, { -100, -100 },
        QRectF(QPointF(-4, -4), size + QSizeF(8, 8)));
    painter.end();
    m_card->setImage(image);
    QPointF place = *beside + QPointF(m_theme.px(14), m_theme.px(14));
    if (place.x() + size.width() > projection.size().width()) {
        place.setX(beside->x() - m_theme.px(14) - size.width());
    }
    if (place.y() + size.height() > projection.size().height()) {
        place.setY(beside->y() - m_theme.px(14) - size.height());
    }
    m_card->moveTo(place);
}

} // namespace medulla::widgets::mazes
