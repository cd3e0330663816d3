// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/map_scene.h"

#include "widgets/kit/text_label.h"
#include "widgets/maze/lab_mesh.h"
#include "widgets/maze/map_scene_body.h"
#include "widgets/maze/map_words.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <QLineF>
#include <QStackedLayout>

namespace medulla::widgets::mazes {

namespace {

using scene::Layer;
using scene::Material;
using scene::VertexMesh;

constexpr double kHalfTurn = std::numbers::pi;
constexpr double kObliqueTilt = 0.87; ///< rad above the horizon
constexpr double kFollowedFrom = 14.0; ///< Mu
constexpr double kEyes = 0.9; ///< Mu above the floor
constexpr double kMarginPx = 24.0;
constexpr int kLeastFrameMs = 25; ///< one cycle of the usual game

const auto kPan = QStringLiteral("pan");
const auto kTilt = QStringLiteral("tilt");
const auto kDistance = QStringLiteral("distance");
const auto kPivotX = QStringLiteral("x");
const auto kPivotY = QStringLiteral("y");
const auto kPivotZ = QStringLiteral("z");

/// Sets the distance of the camera to its pivot, independent of the present one.
void setDistance(scene::OrbitCamera& camera, double mm, const QSizeF& size)
{
    camera.zoom(camera.distanceMm() / mm, { size.width() / 2, size.height() / 2 }, size);
}

} // namespace

MapScene::MapScene(const Theme& theme, GameViewModel& model, QWidget* parent)
    : MapPane(model, MapSide::Truth, parent)
    , m_theme(theme)
    , m_pages(new QStackedLayout(this))
    , m_view(new scene::SceneView(this))
    , m_words(new TextLabel(theme, {}, FontRole::Body, ColorToken::Text2, QFont::Normal, this))
    , m_floor(*m_view, Layer::Ground, VertexMesh::Primitive::Triangles,
          m_view->makeMaterial(Material::Kind::Surface))
    , m_floorMap(*m_view, Layer::Ground)
    , m_grid(*m_view, Layer::Ground, 1.0)
    , m_walls(*m_view, Layer::Solids, VertexMesh::Primitive::Triangles,
          m_view->makeMaterial(Material::Kind::Surface))
    , m_fadedWalls(*m_view, Layer::Solids, VertexMesh::Primitive::Triangles,
          m_view->makeMaterial(Material::Kind::Screen))
    , m_target(*m_view, Layer::Ground, 2.0)
    , m_trails(*m_view, Layer::Ground, 1.5)
    , m_ground(*m_view, Layer::Ground, 1.5)
    , m_links(*m_view, Layer::Solids, 2.0)
    , m_path(*m_view, Layer::Ground, 2.0)
    , m_poleStuff(m_view->makeMaterial(Material::Kind::Lit))
    , m_lampStuff(m_view->makeMaterial(Material::Kind::Lit))
    , m_beaconName(std::make_unique<MapTag>(*m_view, theme))
    , m_markName(std::make_unique<MapTag>(*m_view, theme))
    , m_missing(std::make_unique<MapTag>(*m_view, theme))
    , m_crossMark(std::make_unique<scene::Label>(*m_view, scene::Layer::Cards))
    , m_card(std::make_unique<scene::Label>(*m_view, scene::Layer::Cards))
{
    setObjectName(QStringLiteral("sceneTruth"));
    setAccessibleName(tr("Truth in 3D"));
    m_view->setObjectName(QStringLiteral("mapSceneView"));
    m_view->setAccessibleName(tr("3D view of the arena"));
    m_words->setObjectName(QStringLiteral("sceneWords"));
    m_words->setAlignment(Qt::AlignCenter);
    m_words->setWordWrap(true);
    m_words->setMargin(24);
    setFocusProxy(m_view);
    m_view->setLeastFrameMs(kLeastFrameMs);
    m_pages->addWidget(m_view);
    m_pages->addWidget(m_words);
    connect(m_view, &scene::SceneView::clicked, this, &MapScene::clickAt);
    connect(m_view, &scene::SceneView::hovered, this, &MapScene::hover);
    connect(m_view, &scene::SceneView::hoverEnded, this, [this] {
        m_pointer.reset();
        m_view->requestDraw();
    });
    connect(m_view, &scene::SceneView::aboutToDraw, this, &MapScene::layOut);
    connect(m_view, &scene::SceneView::resized, this, [this] {
        if (m_fitted) {
            aim();
        }
    });
    connect(m_view, &scene::SceneView::cameraChanged, this, [this] {
        if (m_aiming) {
            return;
        }
        m_fitted = false;
        if (m_preset == MapPreset::FromRobot) {
            m_preset = MapPreset::Follow; // the operator cannot turn the robot's eyes
            m_momentIsNew = true;
        }
        Q_EMIT cameraChanged();
    });
    connect(&theme, &Theme::changed, this, &MapScene::restyle);
    connect(&model, &GameViewModel::aboutChanged, this, &MapScene::takeAbout);
    connect(&model, &GameViewModel::momentChanged, this, &MapScene::takeMoment);
    connect(&model, &GameViewModel::chosenChanged, this, &MapScene::takeMoment);
    connect(&model, &GameViewModel::markChanged, this, &MapScene::takeMoment);
    connect(&model, &GameViewModel::layersChanged, this, &MapScene::takeLayers);
    restyle();
    takeAbout();
}

MapScene::~MapScene()
{
    m_view->disconnect(this);
}

void MapScene::restyle()
{
    m_view->setBackground(m_theme.color(ColorToken::View));
    m_poleStuff->set("color", shadeOf(m_theme.color(ColorToken::Text2)));
    m_lampStuff->set("color", shadeOf(m_theme.color(ColorToken::WarnFill)));
    for (auto& [number, body] : m_bodies) {
        body->restyle(m_theme);
    }
    m_trailGeneration = -1;
    m_groundIsNew = true;
    m_momentIsNew = true;
    m_view->requestDraw();
}

void MapScene::takeAbout()
{
    m_groundIsNew = true;
    if (m_fitted) {
        aim();
    }
    takeMoment();
}

void MapScene::takeLayers()
{
    m_trailGeneration = -1;
    m_groundIsNew = true;
    takeMoment();
}

void MapScene::takeMoment()
{
    const auto why = whyEmpty(model(), MapSide::Truth);
    if (m_words->text() != why) {
        m_words->setText(why);
    }
    m_pages->setCurrentIndex(why.isEmpty() ? 0 : 1);
    if (!model().about().lab) {
        m_groundIsNew = true; // the floor grows with the explored area
    }
    m_momentIsNew = true;
    if (m_preset == MapPreset::Follow || m_preset == MapPreset::FromRobot) {
        aim();
    }
    m_view->requestDraw();
}

void MapScene::setCamera(const scene::OrbitCamera& camera)
{
    m_aiming = true;
    m_view->setCamera(camera);
    m_aiming = false;
}

void MapScene::aim()
{
    auto camera = m_view->camera();
    const auto size = m_view->viewSize();
    m_fittedTo = size;
    if (m_preset == MapPreset::Above || m_preset == MapPreset::Oblique) {
        const auto extent = model().extent();
        if (!extent) {
            return;
        }
        camera.look(0, m_preset == MapPreset::Above ? kHalfTurn / 2 : kObliqueTilt);
        std::vector<Position> corners;
        for (const auto x : { extent->low.x, extent->high.x }) {
            for (const auto y : { extent->low.y, extent->high.y }) {
                corners.push_back(inScene({ x, y }));
            }
        }
        // Walls may extend beyond the floor.
        if (const auto& lab = model().about().lab) {
            for (const auto& wall : lab->walls) {
                for (const auto& corner : wall.corners) {
                    corners.push_back(inScene(corner, wall.heightMu));
                }
            }
        }
        camera.fit(corners, size, kMarginPx);
        setCamera(camera);
        return;
    }
    const auto* robot = model().chosenRobot();
    if (robot == nullptr || !robot->truth) {
        return;
    }
    const auto& pose = robot->truth->pose;
    if (m_preset == MapPreset::Follow) {
        camera.setPivot(inScene(maze::placeOf(pose)));
    } else {
        // Pan 0 looks along y of the arena. The eye is the minimum distance behind the pivot.
        camera.look(pose.headingRad - kHalfTurn / 2, 0.0);
        const auto ahead =
            maze::ahead(maze::placeOf(pose), pose.headingRad, camera.kLeastDistanceMm / kMmPerMu);
        camera.setPivot(inScene(ahead, kEyes));
        setDistance(camera, scene::OrbitCamera::kLeastDistanceMm, size);
    }
    setCamera(camera);
}

void MapScene::fit()
{
    if (m_preset == MapPreset::Follow || m_preset == MapPreset::FromRobot) {
        m_preset = MapPreset::Oblique;
    }
    m_fitted = true;
    aim();
    Q_EMIT cameraChanged();
}

void MapScene::look(MapPreset preset)
{
    m_preset = preset;
    m_fitted = preset == MapPreset::Above || preset == MapPreset::Oblique;
    if (preset == MapPreset::Follow) {
        auto camera = m_view->camera();
        camera.look(0, kObliqueTilt);
        setDistance(camera, kFollowedFrom * kMmPerMu, m_view->viewSize());
        setCamera(camera);
    }
    aim();
    // Hide the robot itself from its own view.
    m_momentIsNew = true;
    m_view->requestDraw();
    Q_EMIT cameraChanged();
}

std::optional<maze::Point> MapScene::floorAt(const QPointF& pixel) const
{
    const auto hit =
        scene::meetPlane(m_view->projection().ray(pixel), Position::Zero(), Position::UnitY());
    if (!hit) {
        return std::nullopt;
    }
    return maze::Point { hit->x() / kMmPerMu, -hit->z() / kMmPerMu };
}

std::optional<WallHit> MapScene::wallAt(const QPointF& pixel) const
{
    const auto& lab = model().about().lab;
    return lab ? meetWall(*lab, m_view->projection().ray(pixel), m_faded) : std::nullopt;
}

int MapScene::robotAt(const QPointF& pixel) const
{
    int found = 0;
    double nearest = m_theme.px(MapBody::kNumberRadius);
    for (const auto& [number, body] : m_bodies) {
        if (const auto at = body->numberAt(); at && QLineF(*at, pixel).length() < nearest) {
            nearest = QLineF(*at, pixel).length();
            found = number;
        }
    }
    if (found != 0) {
        return found;
    }
    const auto ray = m_view->projection().ray(pixel);
    const auto wall = wallAt(pixel);
    nearest = wall ? wall->distanceMm : std::numeric_limits<double>::max();
    for (const auto& robot : model().moment().robots) {
        const bool looks = m_preset == MapPreset::FromRobot && robot.number == model().chosen();
        if (looks || !robot.truth || robot.truth->state == maze::RobotState::Removed) {
            continue;
        }
        const auto at = maze::placeOf(robot.truth->pose);
        const auto hit = scene::meetCapsule(ray, inScene(at), inScene(at, MapBody::kHeight),
            (maze::kRobotRadiusMu + 0.1) * kMmPerMu);
        if (hit && (*hit - ray.origin).norm() < nearest) {
            nearest = (*hit - ray.origin).norm();
            found = robot.number;
        }
    }
    return found;
}

void MapScene::hover(const QPointF& pixel)
{
    m_pointer = pixel;
    moveCross(std::nullopt, false);
    m_view->setCursorShape(robotAt(pixel) != 0 ? Qt::PointingHandCursor
            : wallAt(pixel)                    ? Qt::ArrowCursor
                                               : Qt::CrossCursor);
    m_view->requestDraw();
}

void MapScene::clickAt(const QPointF& pixel)
{
    if (const int robot = robotAt(pixel); robot != 0) {
        Q_EMIT robotClicked(robot);
    } else if (const auto at = floorAt(pixel); at && !wallAt(pixel)) {
        click(*at);
    }
}

maze::Point MapScene::middle() const
{
    const auto size = m_view->viewSize();
    const auto& pivot = m_view->camera().pivot();
    return floorAt({ size.width() / 2, size.height() / 2 })
        .value_or(maze::Point { pivot.x() / kMmPerMu, -pivot.z() / kMmPerMu });
}

QPointF MapScene::inArena(const QPointF& onScreen) const
{
    // Up is away from the eye, rounded to an axis of the arena.
    const auto quarters = std::lround(m_view->camera().panRad() / (kHalfTurn / 2));
    auto along = onScreen;
    for (auto i = (quarters % 4 + 4) % 4; i > 0; --i) {
        along = { -along.y(), along.x() };
    }
    return along;
}

std::vector<CardLine> MapScene::card(maze::Point place) const
{
    auto lines = MapPane::card(place);
    if (hasFloorMap()) {
        auto believed = cardOf(model(), MapSide::Belief, place);
        believed.front() = { tr("Believed"), tr("by robot %1").arg(model().chosen()) };
        lines.insert(lines.end(), believed.begin(), believed.end());
    }
    return lines;
}

void MapScene::crossMoved()
{
    m_view->requestDraw();
}

QJsonObject MapScene::movedCamera() const
{
    if (m_fitted || m_preset == MapPreset::Follow || m_preset == MapPreset::FromRobot) {
        return {};
    }
    const auto& camera = m_view->camera();
    return { { kPan, camera.panRad() }, { kTilt, camera.tiltRad() },
        { kDistance, camera.distanceMm() }, { kPivotX, camera.pivot().x() },
        { kPivotY, camera.pivot().y() }, { kPivotZ, camera.pivot().z() } };
}

void MapScene::moveCameraBack(const QJsonObject& kept)
{
    if (!kept.contains(kDistance)) {
        return;
    }
    auto camera = m_view->camera();
    camera.look(kept[kPan].toDouble(), kept[kTilt].toDouble());
    setDistance(camera, std::max(1.0, kept[kDistance].toDouble()), m_view->viewSize());
    camera.setPivot(
        { kept[kPivotX].toDouble(), kept[kPivotY].toDouble(), kept[kPivotZ].toDouble() });
    m_fitted = false;
    setCamera(camera);
    Q_EMIT cameraChanged();
}

void MapScene::layOut()
{
    // A hidden view may be shown again with another size, without a resize event.
    if (m_fitted && m_view->viewSize() != m_fittedTo) {
        aim();
    }
    if (m_groundIsNew) {
        m_groundIsNew = false;
        drawGround();
    }
    if (m_momentIsNew) {
        m_momentIsNew = false;
        drawFloorMap();
        drawTrails();
        drawMarks();
        moveBodies();
    }
    const auto projection = m_view->projection();
    fadeWalls(projection);
    placeNames(projection);
    showCross(projection);
    showCard(projection);
}

} // namespace medulla::widgets::mazes
