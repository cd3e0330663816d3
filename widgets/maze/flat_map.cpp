// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/flat_map.h"

#include "widgets/kit/accessible_role.h"
#include "widgets/kit/paint.h"
#include "widgets/maze/map_paint.h"
#include "widgets/maze/map_words.h"
#include "widgets/maze/robot_look.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

namespace medulla::widgets::mazes {

namespace {

constexpr double kEdgePx = 12.0;
constexpr int kPointerArm = 8; ///< arm length of the crosshair at the pointer, logical px

const auto kCentreX = QStringLiteral("x");
const auto kCentreY = QStringLiteral("y");
const auto kScaleKey = QStringLiteral("scale");

} // namespace

FlatMap::FlatMap(const Theme& theme, GameViewModel& model, MapSide side, QWidget* parent)
    : MapPane(model, side, parent)
    , m_theme(theme)
{
    const bool truth = side == MapSide::Truth;
    setObjectName(truth ? QStringLiteral("flatTruth") : QStringLiteral("flatBelief"));
    setAccessibleRole(this, QAccessible::Graphic);
    setAccessibleName(truth ? tr("Truth from above") : tr("Belief from above"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_camera.size = QSizeF(size());
    connect(&theme, &Theme::changed, this, &FlatMap::forget);
    connect(&model, &GameViewModel::aboutChanged, this, &FlatMap::takeAbout);
    connect(&model, &GameViewModel::momentChanged, this, &FlatMap::takeMoment);
    connect(&model, &GameViewModel::chosenChanged, this, &FlatMap::takeMoment);
    connect(&model, &GameViewModel::layersChanged, this, &FlatMap::forget);
    connect(&model, &GameViewModel::markChanged, this, qOverload<>(&FlatMap::update));
    takeAbout();
}

void FlatMap::takeAbout()
{
    if (side() == MapSide::Belief) {
        const auto& lab = model().about().lab;
        m_belief.setTruth(lab ? maze::TruthRaster(*lab) : maze::TruthRaster());
    }
    refit();
    forget();
}

void FlatMap::forget()
{
    m_ground = {};
    m_trails = {};
    update();
}

void FlatMap::takeMoment()
{
    if (m_preset == MapPreset::Follow) {
        const auto* robot = model().chosenRobot();
        const auto follow = [this](maze::Point at) {
            if (at != m_camera.centre) {
                m_camera.centre = at;
                forget();
            }
        };
        if (robot != nullptr && side() == MapSide::Truth && robot->truth) {
            follow(maze::placeOf(robot->truth->pose));
        } else if (robot != nullptr && side() == MapSide::Belief && robot->belief) {
            follow(game::inArena(model().moment(), maze::placeOf(robot->belief->pose)));
        }
    } else if (!model().about().lab) {
        refit(); // the arena grows with the explored area
    }
    update();
}

void FlatMap::refit()
{
    const auto extent = model().extent();
    if (!m_fitted || !extent) {
        return;
    }
    auto camera = m_camera;
    camera.fit(*extent, kEdgePx);
    if (camera != m_camera) {
        m_camera = camera;
        forget();
    }
}

void FlatMap::fit()
{
    m_fitted = true;
    m_preset = MapPreset::Above;
    refit();
    Q_EMIT cameraChanged();
}

void FlatMap::look(MapPreset preset)
{
    if (preset != MapPreset::Follow) {
        fit();
        return;
    }
    m_preset = preset;
    m_fitted = false;
    constexpr double kAroundPx = 10; ///< of the shorter side, Mu from edge to edge
    m_camera.scale = std::clamp(
        std::min(width(), height()) / kAroundPx, MapCamera::kLeastScale, MapCamera::kMostScale);
    forget();
    takeMoment();
    Q_EMIT cameraChanged();
}

void FlatMap::moveCamera(const MapCamera& camera)
{
    if (camera == m_camera) {
        return;
    }
    m_camera = camera;
    m_fitted = false;
    forget();
    Q_EMIT cameraChanged();
}

QJsonObject FlatMap::movedCamera() const
{
    if (m_fitted || m_preset == MapPreset::Follow) {
        return {};
    }
    return { { kCentreX, m_camera.centre.x }, { kCentreY, m_camera.centre.y },
        { kScaleKey, m_camera.scale } };
}

void FlatMap::moveCameraBack(const QJsonObject& kept)
{
    const auto scale = kept[kScaleKey].toDouble();
    if (scale < MapCamera::kLeastScale || scale > MapCamera::kMostScale) {
        return;
    }
    auto camera = m_camera;
    camera.centre = { kept[kCentreX].toDouble(), kept[kCentreY].toDouble() };
    camera.scale = scale;
    m_preset = MapPreset::Above;
    moveCamera(camera);
}

bool FlatMap::event(QEvent* event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        update();
    }
    return MapPane::event(event);
}

void FlatMap::resizeEvent(QResizeEvent* event)
{
    MapPane::resizeEvent(event);
    m_camera.size = QSizeF(size());
    refit();
    forget();
}

void FlatMap::mousePressEvent(QMouseEvent* event)
{
    if (m_drag != Drag::None) {
        m_mayClick = false; // a second button is not a click
        return;
    }
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton) {
        return;
    }
    m_pressedAt = event->position();
    m_draggedTo = event->position();
    m_mayClick =
        event->button() == Qt::LeftButton && !event->modifiers().testFlag(Qt::ShiftModifier);
    m_drag = Drag::Undecided;
}

void FlatMap::mouseMoveEvent(QMouseEvent* event)
{
    // a shorter movement is a click
    constexpr double kDragPx = 4.0;
    if (m_drag == Drag::Undecided
        && (event->position() - m_pressedAt).manhattanLength() >= kDragPx) {
        m_drag = Drag::Pan;
    }
    if (m_drag == Drag::Pan) {
        auto camera = m_camera;
        camera.pan(event->position() - m_draggedTo);
        m_draggedTo = event->position();
        m_preset = MapPreset::Above;
        moveCamera(camera);
    }
    const auto at = m_camera.toPlace(event->position());
    moveCross(at, false);
    setCursor(m_drag == Drag::Pan                   ? Qt::ClosedHandCursor
            : model().robotAt(side(), at, 0.2) != 0 ? Qt::PointingHandCursor
                                                    : Qt::CrossCursor);
}

void FlatMap::mouseReleaseEvent(QMouseEvent* event)
{
    if ((event->buttons() & (Qt::LeftButton | Qt::MiddleButton)) != 0) {
        return;
    }
    const auto was = std::exchange(m_drag, Drag::None);
    if (was == Drag::Undecided && m_mayClick) {
        click(m_camera.toPlace(event->position()));
    }
}

void FlatMap::wheelEvent(QWheelEvent* event)
{
    auto camera = m_camera;
    camera.zoom(std::pow(1.0015, event->angleDelta().y()), event->position());
    moveCamera(camera);
    event->accept();
}

void FlatMap::leaveEvent(QEvent* event)
{
    MapPane::leaveEvent(event);
    if (!isCrossByKeys()) {
        moveCross(std::nullopt, false);
    }
}

void FlatMap::keyPressEvent(QKeyEvent* event)
{
    constexpr double kPanPx = 24.0;
    constexpr double kZoom = 1.15;
    const bool alt = event->modifiers().testFlag(Qt::AltModifier);
    auto camera = m_camera;
    const auto pan = [&](double x, double y) {
        camera.pan({ x * kPanPx, y * kPanPx });
        m_preset = MapPreset::Above;
    };
    const QPointF middleOf(width() / 2.0, height() / 2.0);
    if (alt && event->key() == Qt::Key_Left) {
        pan(-1, 0);
    } else if (alt && event->key() == Qt::Key_Right) {
        pan(1, 0);
    } else if (alt && event->key() == Qt::Key_Up) {
        pan(0, -1);
    } else if (alt && event->key() == Qt::Key_Down) {
        pan(0, 1);
    } else if (event->key() == Qt::Key_Plus || event->key() == Qt::Key_Equal) {
        camera.zoom(kZoom, middleOf);
    } else if (event->key() == Qt::Key_Minus) {
        camera.zoom(1 / kZoom, middleOf);
    } else {
        MapPane::keyPressEvent(event);
        return;
    }
    moveCamera(camera);
}

void FlatMap::paintTrails(QPainter& painter)
{
    if (!model().shows(MapLayer::Trails)) {
        return;
    }
    const auto cycle = model().moment().cycle;
    // Paint new spots only; after a step back in time or with another game, start again.
    if (m_trails.isNull() || m_trailGeneration != model().trailGeneration()
        || cycle < m_trailCycle) {
        m_trails = QPixmap(size() * devicePixelRatioF());
        m_trails.setDevicePixelRatio(devicePixelRatioF());
        m_trails.fill(Qt::transparent);
        m_trailSpots.clear();
        m_trailGeneration = model().trailGeneration();
    }
    m_trailCycle = cycle;
    QPainter onTrails;
    for (const auto& robot : model().moment().robots) {
        const auto spots = model().trail(robot.number).until(cycle);
        auto done =
            std::ranges::find(m_trailSpots, robot.number, &std::pair<int, std::size_t>::first);
        if (done == m_trailSpots.end()) {
            done = m_trailSpots.insert(done, { robot.number, 0 });
        }
        if (spots.size() > done->second) {
            if (!onTrails.isActive()) {
                onTrails.begin(&m_trails);
            }
            paintTrail({ onTrails, m_theme, model(), m_camera, side() }, robot.number, spots,
                done->second == 0 ? 0 : done->second - 1);
            done->second = spots.size();
        }
    }
    painter.drawPixmap(0, 0, m_trails);
}

void FlatMap::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const MapPaint paint { painter, m_theme, model(), m_camera, side() };
    const auto empty = whyEmpty(model(), side());
    if (!empty.isEmpty()) {
        painter.fillRect(rect(), m_theme.color(ColorToken::View));
        paintWords(painter, empty);
        return;
    }
    if (side() == MapSide::Truth) {
        if (m_ground.isNull()) {
            m_ground = QPixmap(size() * devicePixelRatioF());
            m_ground.setDevicePixelRatio(devicePixelRatioF());
            m_ground.fill(m_theme.color(ColorToken::View));
            QPainter onGround(&m_ground);
            paintTruthGround({ onGround, m_theme, model(), m_camera, side() });
        }
        painter.drawPixmap(0, 0, m_ground);
        paintTrails(painter);
        paintTruthMarks(paint);
    } else {
        painter.fillRect(rect(), mapInk(m_theme, side(), ColorToken::View));
        if (m_belief.take(model().moment(), model().chosenRobot()->belief.get())) {
            Q_EMIT beliefTaken();
        }
        paintBelief(paint, m_belief);
    }
    const auto missing = whatIsMissing(model(), side());
    if (!missing.isEmpty()) {
        const auto size = tagSize(m_theme, missing);
        paintTag(painter, m_theme, side(),
            QPointF(m_theme.px(8) + size.width() / 2, m_theme.px(8) + size.height() / 2), missing,
            ColorToken::Warn, true);
    }
    paintMark(painter);
    paintCross(painter);
    if (crosshair() && m_drag == Drag::None) {
        paintCard(painter);
    }
}

void FlatMap::paintWords(QPainter& painter, const QString& words) const
{
    painter.setFont(m_theme.font(FontRole::Body));
    painter.setPen(m_theme.color(ColorToken::Text2));
    painter.drawText(rect().adjusted(m_theme.px(24), 0, -m_theme.px(24), 0),
        int(Qt::AlignCenter) | int(Qt::TextWordWrap), words);
}

void FlatMap::paintCross(QPainter& painter) const
{
    if (crosshair()) {
        paintCrosshair(painter, m_theme, side(), m_camera.toPixel(*crosshair()),
            m_theme.px(isCrossByKeys() ? kCrossArm : kPointerArm));
    }
}

void FlatMap::paintMark(QPainter& painter) const
{
    if (!model().mark()) {
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const auto at = m_camera.toPixel(*model().mark());
    const double radius = m_theme.px(7);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(mapInk(m_theme, side(), ColorToken::Accent), 2.0));
    painter.drawEllipse(at, radius, radius);
    painter.drawLine(at - QPointF(radius + 3, 0), at + QPointF(radius + 3, 0));
    painter.drawLine(at - QPointF(0, radius + 3), at + QPointF(0, radius + 3));
    const auto tag = markTag({ painter, m_theme, model(), m_camera, side() });
    if (!tag.isEmpty()) {
        paintTag(painter, m_theme, side(), tag.center(), placeWords(*model().mark()),
            ColorToken::Text, true);
    }
}

void FlatMap::paintCard(QPainter& painter) const
{
    const auto lines = cardOf(model(), side(), *crosshair());
    paintCardOf(painter, m_theme, side(), lines, m_camera.toPixel(*crosshair()), QRectF(rect()));
}

} // namespace medulla::widgets::mazes
