// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/lane_gestures.h"

#include "widgets/plots/lane_plot.h"

#include <algorithm>
#include <cmath>

#include <QDropEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QWheelEvent>

namespace medulla::widgets {
namespace {

/// Minimum length of a drag and minimum size of a box, px.
constexpr int kDragPx = 4;

} // namespace

QString LaneGestures::mimeType()
{
    return QStringLiteral("application/x-medulla-signals");
}

LaneGestures::LaneGestures(LanePlot& plot)
    : QObject(&plot)
    , m_plot(plot)
    , m_lanes(plot.lanes())
    , m_time(plot.time())
{
    plot.setMouseTracking(true);
    plot.setAcceptDrops(true);
    plot.installEventFilter(this);
}

bool LaneGestures::eventFilter(QObject*, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress: {
        const auto& mouse = static_cast<QMouseEvent&>(*event);
        if (mouse.button() == Qt::LeftButton) {
            press(mouse);
            return true;
        }
        m_lanes.choose(m_lanes.laneAt(mouse.position().y()));
        return false;
    }
    case QEvent::MouseMove:
        move(static_cast<QMouseEvent&>(*event));
        return true;
    case QEvent::MouseButtonRelease:
        release(static_cast<QMouseEvent&>(*event));
        return true;
    case QEvent::MouseButtonDblClick:
        m_lanes.fit();
        return true;
    case QEvent::Wheel:
        return wheel(static_cast<QWheelEvent&>(*event));
    case QEvent::KeyPress:
        return key(static_cast<QKeyEvent&>(*event));
    case QEvent::DragEnter:
    case QEvent::DragMove:
        showDrop(static_cast<QDropEvent&>(*event));
        return true;
    case QEvent::DragLeave:
        m_plot.setDropAt(std::nullopt);
        return true;
    case QEvent::Drop:
        drop(static_cast<QDropEvent&>(*event));
        return true;
    default:
        return false;
    }
}

LaneGestures::Drag LaneGestures::cursorAt(QPointF place) const
{
    if (m_lanes.count() == 0) {
        return Drag::None;
    }
    const auto stack = m_lanes.rect();
    const auto hitLine = [&](double tS) {
        return std::abs(m_plot.pixelOf(tS) - place.x()) <= 5 && place.y() >= stack.top()
            && place.y() <= stack.bottom();
    };
    const auto hit = [&](double tS) {
        return m_plot.cursorTag(tS).adjusted(-3, 0, 3, 8).contains(place) || hitLine(tS);
    };
    if (const auto& cursors = m_time.cursors()) {
        if (hit(cursors->bS)) {
            return Drag::CursorB;
        }
        if (hit(cursors->aS)) {
            return Drag::CursorA;
        }
    }
    const auto& moment = m_time.moment();
    return moment && hitLine(*moment) ? Drag::Moment : Drag::None;
}

int LaneGestures::signAt(QPointF place) const
{
    const int lane = m_lanes.laneAt(place.y());
    const auto sign = lane >= 0 ? m_plot.rangeSign(lane) : std::nullopt;
    return sign && sign->contains(place.toPoint()) ? lane : -1;
}

void LaneGestures::press(const QMouseEvent& event)
{
    m_pressed = event.position();
    m_drag = cursorAt(m_pressed);
    if (m_drag != Drag::None) {
        return;
    }
    if (const int lane = signAt(m_pressed); lane >= 0) {
        m_lanes.choose(lane);
        m_lanes.fitLane(lane);
        return;
    }
    m_drag = Drag::Undecided;
    m_boxAsked = event.modifiers().testFlag(Qt::ShiftModifier);
    m_pressedLane = m_lanes.laneAt(m_pressed.y());
    m_pressedToS = m_time.axis().toS();
    if (m_pressedLane >= 0) {
        m_lanes.choose(m_pressedLane);
        const auto values = m_lanes.lane(m_pressedLane).values();
        m_pressedLower = values.lower;
        m_pressedUpper = values.upper;
    }
}

void LaneGestures::move(const QMouseEvent& event)
{
    const auto place = event.position();
    const auto moved = place - m_pressed;
    if (m_drag == Drag::Undecided && moved.manhattanLength() >= kDragPx) {
        // A drag has one direction: a vertical drag must not end Follow.
        const bool sideways = std::abs(moved.x()) >= std::abs(moved.y()) || m_pressedLane < 0;
        m_drag = m_boxAsked && m_pressedLane >= 0 ? Drag::Box : sideways ? Drag::Time : Drag::Value;
        m_plot.setCursor(m_drag == Drag::Box ? Qt::CrossCursor : Qt::ClosedHandCursor);
    }
    switch (m_drag) {
    case Drag::None:
        m_plot.setCursor(cursorAt(place) != Drag::None ? Qt::SizeHorCursor
                : signAt(place) >= 0                   ? Qt::PointingHandCursor
                                                       : Qt::ArrowCursor);
        break;
    case Drag::Undecided:
        break;
    case Drag::Time:
        panTo(m_pressedToS - moved.x() * m_time.axis().secondsPerPixel());
        break;
    case Drag::Value: {
        const double shift = moved.y() * (m_pressedUpper - m_pressedLower)
            / std::max(1, m_lanes.lane(m_pressedLane).rect().height());
        m_lanes.setValues(m_pressedLane, m_pressedLower + shift, m_pressedUpper + shift);
        break;
    }
    case Drag::Box:
        m_plot.setBox(boxTo(place));
        break;
    case Drag::Moment:
        m_time.pickMoment(m_plot.timeAt(place.x()));
        break;
    case Drag::CursorA:
    case Drag::CursorB: {
        auto cursors = *m_time.cursors();
        const auto& time = m_time.axis();
        (m_drag == Drag::CursorA ? cursors.aS : cursors.bS) =
            std::clamp(m_plot.timeAt(place.x()), time.fromS(), std::min(time.toS(), time.nowS()));
        m_time.setCursors(cursors);
        break;
    }
    }
}

QRect LaneGestures::boxTo(QPointF place) const
{
    const auto box = QRectF(m_pressed, place).normalized().toRect();
    return box.intersected(m_lanes.lane(m_pressedLane).rect());
}

void LaneGestures::release(const QMouseEvent& event)
{
    if (m_drag == Drag::Box) {
        zoomTo(boxTo(event.position()));
    } else if (m_drag == Drag::Undecided && !m_boxAsked && m_pressedLane >= 0) {
        m_time.pickMoment(m_plot.timeAt(event.position().x()));
    }
    m_drag = Drag::None;
    m_plot.setBox(std::nullopt);
    m_plot.setCursor(
        cursorAt(event.position()) == Drag::None ? Qt::ArrowCursor : Qt::SizeHorCursor);
}

void LaneGestures::zoomTo(const QRect& box)
{
    if (box.width() < kDragPx || box.height() < kDragPx) {
        return;
    }
    // The outer edges of the pixels, all read before the view changes.
    const double fromS = m_plot.timeAt(box.left());
    const double toS = m_plot.timeAt(box.right() + 1);
    const double lower = m_lanes.lane(m_pressedLane).valueAt(box.bottom() + 1);
    const double upper = m_lanes.lane(m_pressedLane).valueAt(box.top());
    m_time.show(fromS, std::min(toS, m_time.axis().nowS()));
    m_lanes.setValues(m_pressedLane, lower, upper);
}

bool LaneGestures::wheel(const QWheelEvent& event)
{
    const double turned = event.angleDelta().y() / 120.0;
    if (turned == 0) {
        return false;
    }
    const double factor = std::pow(0.85, turned);
    const auto place = event.position();
    const int lane = m_lanes.laneAt(place.y());
    if (lane >= 0 && event.modifiers().testFlag(Qt::ControlModifier)) {
        m_lanes.zoomValues(lane, factor, m_lanes.lane(lane).valueAt(place.y()));
    } else {
        m_time.zoom(factor, m_plot.timeAt(place.x()));
    }
    return true;
}

void LaneGestures::panTo(double toS)
{
    m_time.panTo(toS, m_lanes.oldestS(m_time.axis().nowS()));
}

void LaneGestures::moveCursor(bool isA, int pixels)
{
    if (auto cursors = m_time.cursors()) {
        auto& moved = isA ? cursors->aS : cursors->bS;
        const auto& time = m_time.axis();
        moved = std::clamp(moved + pixels * time.secondsPerPixel(), time.fromS(),
            std::min(time.toS(), time.nowS()));
        m_time.setCursors(cursors);
    }
}

bool LaneGestures::key(const QKeyEvent& event)
{
    return timeKey(event) || laneKey(event);
}

bool LaneGestures::timeKey(const QKeyEvent& event)
{
    const auto& axis = m_time.axis();
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const int sign = event.key() == Qt::Key_Left ? -1 : 1;
        if (event.modifiers().testFlag(Qt::ControlModifier)) {
            moveCursor(event.modifiers().testFlag(Qt::ShiftModifier), sign);
        } else if (sign < 0 || !axis.isFollowing()) {
            panTo(axis.toS() + sign * axis.spanS() * 0.1);
        }
        return true;
    }
    case Qt::Key_Plus:
        m_time.zoom(0.8, axis.toS() - axis.spanS() / 2);
        return true;
    case Qt::Key_Minus:
        m_time.zoom(1.25, axis.toS() - axis.spanS() / 2);
        return true;
    case Qt::Key_End:
        m_time.setFollowing(true);
        return true;
    default:
        return false;
    }
}

bool LaneGestures::laneKey(const QKeyEvent& event)
{
    const int chosen = m_lanes.chosen();
    switch (event.key()) {
    case Qt::Key_Up:
    case Qt::Key_Down: {
        const int sign = event.key() == Qt::Key_Up ? 1 : -1;
        if (!event.modifiers().testFlag(Qt::ShiftModifier)) {
            const int first = sign > 0 ? m_lanes.count() - 1 : 0;
            m_lanes.choose(chosen < 0 ? first : std::clamp(chosen - sign, 0, m_lanes.count() - 1));
        } else if (chosen >= 0) {
            const auto values = m_lanes.lane(chosen).values();
            const double shiftBy = sign * values.size() * 0.1;
            m_lanes.setValues(chosen, values.lower + shiftBy, values.upper + shiftBy);
        }
        return true;
    }
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        if (chosen >= 0) {
            m_lanes.zoomValues(chosen, event.key() == Qt::Key_PageUp ? 0.8 : 1.25,
                m_lanes.lane(chosen).values().center());
        }
        return true;
    case Qt::Key_Home:
        m_lanes.fit();
        return true;
    case Qt::Key_Insert:
        m_lanes.insertEmpty();
        return true;
    case Qt::Key_Delete:
        m_lanes.remove(chosen);
        return true;
    case Qt::Key_F2:
        if (chosen >= 0) {
            Q_EMIT titleAsked(chosen);
        }
        return true;
    default:
        return false;
    }
}

int LaneGestures::dropLane(double y, int& newAt) const
{
    newAt = m_lanes.count();
    for (int i = 0; i < m_lanes.count(); ++i) {
        const auto rect = m_lanes.lane(i).rect();
        if (y < rect.top()) {
            newAt = i;
            return -1;
        }
        if (y <= rect.bottom()) {
            return i;
        }
    }
    return -1;
}

void LaneGestures::showDrop(QDropEvent& event)
{
    if (!event.mimeData()->hasFormat(mimeType())) {
        event.ignore();
        return;
    }
    event.setDropAction(Qt::CopyAction);
    event.accept();
    int newAt = 0;
    const int lane = dropLane(event.position().y(), newAt);
    if (lane >= 0) {
        m_plot.setDropAt(m_lanes.lane(lane).rect());
        return;
    }
    // A new plot: a bar between its neighbours.
    const auto stack = m_lanes.rect();
    const int y = m_lanes.count() == 0 ? stack.top()
        : newAt < m_lanes.count()      ? m_lanes.lane(newAt).rect().top() - 6
                                       : stack.bottom() + 1;
    const int height = m_lanes.count() == 0 ? stack.height() : 6;
    m_plot.setDropAt(QRect(stack.left(), y, stack.width(), height));
}

void LaneGestures::drop(QDropEvent& event)
{
    showDrop(event);
    m_plot.setDropAt(std::nullopt);
    if (!event.isAccepted()) {
        return;
    }
    const auto keys = QString::fromUtf8(event.mimeData()->data(mimeType()))
                          .split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    int newAt = 0;
    int lane = dropLane(event.position().y(), newAt);
    if (lane < 0) {
        m_lanes.insert(newAt, {});
        lane = newAt;
    }
    if (lane >= m_lanes.count()) {
        return; // no room for another plot
    }
    auto into = lane;
    for (const auto& key : keys) {
        into = m_lanes.addCurve(lane, key);
    }
    m_lanes.choose(into);
}

} // namespace medulla::widgets
