// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map_view/flat_map.h"

#include "widgets/common/accessible_role.h"
#include "widgets/common/paint.h"
#include "widgets/map_view/map_paint.h"
#include "widgets/map_view/map_words.h"
#include "widgets/map_view/robot_look.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

namespace medulla::widgets {

namespace {

constexpr double kEdgePx = 12.0;

} // namespace

FlatMap::FlatMap(const Theme& theme, GamePicture& picture, MapSide side, QWidget* parent)
    : MapPane(parent)
    , m_theme(theme)
    , m_picture(picture)
    , m_side(side)
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
    connect(&picture, &GamePicture::aboutChanged, this, &FlatMap::takeAbout);
    connect(&picture, &GamePicture::momentChanged, this, &FlatMap::takeMoment);
    connect(&picture, &GamePicture::chosenChanged, this, &FlatMap::takeMoment);
    connect(&picture, &GamePicture::layersChanged, this, &FlatMap::forget);
    connect(&picture, &GamePicture::markChanged, this, qOverload<>(&FlatMap::update));
    takeAbout();
}

void FlatMap::takeAbout()
{
    if (m_side == MapSide::Belief) {
        const auto& lab = m_picture.about().lab;
        m_belief.setTruth(lab ? TruthRaster(*lab) : TruthRaster());
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
        const auto* robot = m_picture.chosenRobot();
        const auto follow = [this](maze::Point at) {
            if (at != m_camera.centre) {
                m_camera.centre = at;
                forget();
            }
        };
        if (robot != nullptr && m_side == MapSide::Truth && robot->truth) {
            follow(maze::placeOf(robot->truth->pose));
        } else if (robot != nullptr && m_side == MapSide::Belief && robot->belief) {
            follow(game::inArena(m_picture.moment(), maze::placeOf(robot->belief->pose)));
        }
    } else if (!m_picture.about().lab) {
        refit(); // the arena grows with what is known
    }
    update();
}

void FlatMap::refit()
{
    const auto extent = m_picture.extent();
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
    constexpr double kAroundPx = 10; ///< um from edge to edge of the shorter side
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
        m_mayClick = false; // a second button: not a click
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
    point(at, false);
    setCursor(m_drag == Drag::Pan                     ? Qt::ClosedHandCursor
            : m_picture.robotAt(m_side, at, 0.2) != 0 ? Qt::PointingHandCursor
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

void FlatMap::click(maze::Point at)
{
    if (!whyEmpty(m_picture, m_side).isEmpty()) {
        return;
    }
    if (const int robot = m_picture.robotAt(m_side, at, 0.2); robot != 0) {
        Q_EMIT robotClicked(robot);
        return;
    }
    const auto extent = m_picture.extent();
    if (extent && at.x >= extent->low.x && at.y >= extent->low.y && at.x <= extent->high.x
        && at.y <= extent->high.y) {
        Q_EMIT placeClicked(at);
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
    if (!m_byKeys) {
        point(std::nullopt, false);
    }
}

void FlatMap::point(const std::optional<maze::Point>& at, bool byKeys)
{
    if (at == m_cross && byKeys == m_byKeys) {
        return;
    }
    m_cross = at;
    m_byKeys = byKeys && at;
    describe();
    update();
}

void FlatMap::describe()
{
    QStringList words;
    if (m_cross) {
        for (const auto& line : cardOf(m_picture, m_side, *m_cross)) {
            words << QStringLiteral("%1: %2").arg(line.name, line.value);
        }
    } else {
        words << whyEmpty(m_picture, m_side);
    }
    setAccessibleDescription(words.join(QStringLiteral("; ")));
}

void FlatMap::keyPressEvent(QKeyEvent* event)
{
    constexpr double kPanPx = 24.0;
    constexpr double kZoom = 1.15;
    const auto mods = event->modifiers();
    const auto key = event->key();
    QPointF along;
    if (key == Qt::Key_Left || key == Qt::Key_Right) {
        along = { key == Qt::Key_Left ? -1.0 : 1.0, 0 };
    } else if (key == Qt::Key_Up || key == Qt::Key_Down) {
        along = { 0, key == Qt::Key_Down ? -1.0 : 1.0 };
    }
    auto camera = m_camera;
    const QPointF middle(width() / 2.0, height() / 2.0);
    if (!along.isNull() && mods.testFlag(Qt::AltModifier)) {
        camera.pan({ along.x() * kPanPx, -along.y() * kPanPx });
        m_preset = MapPreset::Above;
        moveCamera(camera);
    } else if (!along.isNull()) {
        const auto step = mods.testFlag(Qt::ShiftModifier) ? 2.0
            : mods.testFlag(Qt::ControlModifier)           ? 0.1
                                                           : 0.5;
        auto at = m_cross.value_or(m_camera.centre);
        at = { at.x + along.x() * step, at.y + along.y() * step };
        if (const auto extent = m_picture.extent()) {
            at = { std::clamp(at.x, extent->low.x, extent->high.x),
                std::clamp(at.y, extent->low.y, extent->high.y) };
        }
        point(at, true);
    } else if ((key == Qt::Key_Return || key == Qt::Key_Enter) && m_cross) {
        click(*m_cross);
    } else if (key == Qt::Key_Escape && m_byKeys) {
        point(std::nullopt, false);
        MapPane::keyPressEvent(event); // STOP listens as well
    } else if (key >= Qt::Key_1 && key <= Qt::Key_9 && mods == Qt::NoModifier
        && m_picture.moment().robot(key - Qt::Key_0) != nullptr) {
        Q_EMIT robotClicked(key - Qt::Key_0);
    } else if (key == Qt::Key_Plus || key == Qt::Key_Equal) {
        camera.zoom(kZoom, middle);
        moveCamera(camera);
    } else if (key == Qt::Key_Minus) {
        camera.zoom(1 / kZoom, middle);
        moveCamera(camera);
    } else {
        MapPane::keyPressEvent(event);
    }
}

void FlatMap::paintTrails(QPainter& painter)
{
    if (!m_picture.shows(MapLayer::Trails)) {
        return;
    }
    const auto cycle = m_picture.moment().cycle;
    // Only what is new is painted; going back in time, or another game, begins anew.
    if (m_trails.isNull() || m_trailGeneration != m_picture.trailGeneration()
        || cycle < m_trailCycle) {
        m_trails = QPixmap(size() * devicePixelRatioF());
        m_trails.setDevicePixelRatio(devicePixelRatioF());
        m_trails.fill(Qt::transparent);
        m_trailSpots.clear();
        m_trailGeneration = m_picture.trailGeneration();
    }
    m_trailCycle = cycle;
    QPainter onTrails;
    for (const auto& robot : m_picture.moment().robots) {
        const auto spots = m_picture.trail(robot.number).until(cycle);
        auto done =
            std::ranges::find(m_trailSpots, robot.number, &std::pair<int, std::size_t>::first);
        if (done == m_trailSpots.end()) {
            done = m_trailSpots.insert(done, { robot.number, 0 });
        }
        if (spots.size() > done->second) {
            if (!onTrails.isActive()) {
                onTrails.begin(&m_trails);
            }
            paintTrail({ onTrails, m_theme, m_picture, m_camera, m_side }, robot.number, spots,
                done->second == 0 ? 0 : done->second - 1);
            done->second = spots.size();
        }
    }
    painter.drawPixmap(0, 0, m_trails);
}

void FlatMap::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const MapPaint paint { painter, m_theme, m_picture, m_camera, m_side };
    const auto empty = whyEmpty(m_picture, m_side);
    if (!empty.isEmpty()) {
        painter.fillRect(rect(), m_theme.color(Token::View));
        paintWords(painter, empty);
        return;
    }
    if (m_side == MapSide::Truth) {
        if (m_ground.isNull()) {
            m_ground = QPixmap(size() * devicePixelRatioF());
            m_ground.setDevicePixelRatio(devicePixelRatioF());
            m_ground.fill(m_theme.color(Token::View));
            QPainter onGround(&m_ground);
            paintTruthGround({ onGround, m_theme, m_picture, m_camera, m_side });
        }
        painter.drawPixmap(0, 0, m_ground);
        paintTrails(painter);
        paintTruthMarks(paint);
    } else {
        painter.fillRect(rect(), mapInk(m_theme, m_side, Token::View));
        if (m_belief.take(m_picture.moment(), m_picture.chosenRobot()->belief.get())) {
            Q_EMIT beliefTaken();
        }
        paintBelief(paint, m_belief);
    }
    const auto missing = whatIsMissing(m_picture, m_side);
    if (!missing.isEmpty()) {
        const auto size = tagSize(m_theme, missing);
        paintTag(painter, m_theme, m_side,
            QPointF(m_theme.px(8) + size.width() / 2, m_theme.px(8) + size.height() / 2), missing,
            Token::Warn, true);
    }
    paintMark(painter);
    paintCross(painter);
    if (m_cross && m_drag == Drag::None) {
        paintCard(painter);
    }
}

void FlatMap::paintWords(QPainter& painter, const QString& words) const
{
    painter.setFont(m_theme.font(Type::Body));
    painter.setPen(m_theme.color(Token::Text2));
    painter.drawText(rect().adjusted(m_theme.px(24), 0, -m_theme.px(24), 0),
        int(Qt::AlignCenter) | int(Qt::TextWordWrap), words);
}

void FlatMap::paintCross(QPainter& painter) const
{
    if (!m_cross) {
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    const auto at = m_camera.toPixel(*m_cross);
    painter.setPen(QPen(mapInk(m_theme, m_side, Token::Accent), 1.0));
    const auto x = std::round(at.x()) + 0.5;
    const auto y = std::round(at.y()) + 0.5;
    const double arm = m_theme.px(m_byKeys ? 14 : 8);
    const double gap = m_theme.px(3);
    painter.drawLine(QPointF(x - arm, y), QPointF(x - gap, y));
    painter.drawLine(QPointF(x + gap, y), QPointF(x + arm, y));
    painter.drawLine(QPointF(x, y - arm), QPointF(x, y - gap));
    painter.drawLine(QPointF(x, y + gap), QPointF(x, y + arm));
}

void FlatMap::paintMark(QPainter& painter) const
{
    if (!m_picture.mark()) {
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const auto at = m_camera.toPixel(*m_picture.mark());
    const double radius = m_theme.px(7);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(mapInk(m_theme, m_side, Token::Accent), 2.0));
    painter.drawEllipse(at, radius, radius);
    painter.drawLine(at - QPointF(radius + 3, 0), at + QPointF(radius + 3, 0));
    painter.drawLine(at - QPointF(0, radius + 3), at + QPointF(0, radius + 3));
    if (m_picture.shows(MapLayer::Names)) {
        paintTag(painter, m_theme, m_side, at - QPointF(0, radius + m_theme.px(14)),
            placeWords(*m_picture.mark()), Token::Text, true);
    }
}

void FlatMap::paintCard(QPainter& painter) const
{
    const auto lines = cardOf(m_picture, m_side, *m_cross);
    paintCardOf(painter, m_theme, m_side, lines, m_camera.toPixel(*m_cross), QRectF(rect()));
}

} // namespace medulla::widgets
