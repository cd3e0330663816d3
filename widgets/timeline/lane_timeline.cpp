// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/lane_timeline.h"

#include "widgets/kit/accessible_role.h"

#include <algorithm>
#include <cmath>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

namespace medulla::widgets {

namespace {

/// Of a wheel.
constexpr double kNotch = 120.0;

} // namespace

LaneTimeline::LaneTimeline(const Theme& theme, TimelineSetup setup, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_setup(std::move(setup))
    , m_window(m_setup.leastShown, m_setup.mostShown, m_setup.shown, m_setup.newest)
{
    setObjectName(m_setup.name);
    // Set the role before the name, because a screen reader is notified of the name at once.
    setAccessibleRole(this, QAccessible::Chart);
    setAccessibleName(m_setup.title);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    connect(&theme, &Theme::changed, this, &LaneTimeline::measure);
    measure();
}

void LaneTimeline::setLanes(std::vector<std::shared_ptr<const LanePainter>> lanes)
{
    m_lanes = std::move(lanes);
    measure();
}

void LaneTimeline::measure()
{
    placeWindow();
    updateGeometry();
    update();
}

void LaneTimeline::placeWindow()
{
    int titles = 0;
    for (const auto& lane : m_lanes) {
        titles = std::max(titles, lane->titleWidth(m_theme));
    }
    // Narrower timelines have no room for figures beside the lanes.
    const bool isWide = m_setup.figures > 0 && width() > m_theme.px(700);
    m_window.place(
        std::clamp(titles, m_theme.px(m_setup.leastTitles), m_theme.px(m_setup.mostTitles)),
        width() - m_theme.px(isWide ? m_setup.figures : m_setup.right));
}

void LaneTimeline::clear()
{
    m_hasTime = false;
    m_first = 0;
    m_last = 0;
    m_cursor = 0;
    m_follows = true;
    m_window.setLast(0);
    m_window.showWhole();
    m_window.follow();
    update();
}

template <class Change>
void LaneTimeline::moveWindow(const Change& change)
{
    const auto before = m_window;
    change();
    if (m_window.from() != before.from() || m_window.span() != before.span()) {
        update();
    }
    if (m_window.span() != before.span()) {
        Q_EMIT shownChanged();
    }
}

void LaneTimeline::setExtent(Instant first, Instant last)
{
    if (m_hasTime && first == m_first && last == m_last) {
        return;
    }
    if (!std::exchange(m_hasTime, true)) {
        update();
    }
    m_first = first;
    const auto before = std::exchange(m_last, last);
    moveWindow([this] {
        m_window.setLast(double(m_last));
        if (m_follows) {
            m_window.follow();
        }
    });
    touch(double(before), double(last));
    const auto at = m_follows ? last : std::clamp(m_cursor, first, last);
    if (at != m_cursor) {
        placeCursor(at);
        if (m_follows) {
            Q_EMIT cursorMoved(at);
        }
    }
}

void LaneTimeline::setWhole(std::optional<Instant> end)
{
    moveWindow([&] { m_window.setWhole(end ? std::optional(double(*end)) : std::nullopt); });
}

void LaneTimeline::touch(double from, double to)
{
    const int half = m_theme.px(9); // of the cursor's head
    const int x = int(m_window.xOf(from)) - half;
    update(QRect(x, 0, int(m_window.xOf(to)) + half + 1 - x, height()));
}

void LaneTimeline::setShown(double span)
{
    moveWindow([&] { m_window.setSpan(span); });
}

void LaneTimeline::placeCursor(Instant at)
{
    touch(double(m_cursor), double(m_cursor));
    m_cursor = at;
    touch(double(m_cursor), double(m_cursor));
}

void LaneTimeline::setCursor(Instant at)
{
    at = std::clamp(at, m_first, m_last);
    m_follows = m_follows && at == m_last;
    if (at != m_cursor) {
        placeCursor(at);
    }
}

void LaneTimeline::choose(Instant at, bool onward)
{
    if (!m_hasTime) {
        return;
    }
    at = std::clamp(at, m_first, m_last);
    const bool isMoved = at != m_cursor;
    placeCursor(at);
    moveWindow([&] { m_window.reveal(double(at)); });
    describe();
    setFollows(at == m_last);
    if (isMoved) {
        Q_EMIT cursorMoved(at);
        if (!m_follows) {
            Q_EMIT pastChosen(at, onward);
        }
    }
}

void LaneTimeline::goToStop(int direction)
{
    std::optional<Instant> next;
    for (const auto& lane : m_lanes) {
        const auto stop = lane->stop(m_cursor, direction);
        if (stop && (!next || (direction > 0 ? *stop < *next : *stop > *next))) {
            next = stop;
        }
    }
    choose(next.value_or(direction > 0 ? m_last : m_first));
}

void LaneTimeline::setFollows(bool on)
{
    if (on == m_follows) {
        return;
    }
    m_follows = on;
    if (on && m_hasTime) {
        moveWindow([this] { m_window.follow(); });
        if (m_cursor != m_last) {
            placeCursor(m_last);
            Q_EMIT cursorMoved(m_last);
        }
    }
    Q_EMIT followsChanged(on);
}

void LaneTimeline::describe()
{
    QStringList words { m_setup.words ? m_setup.words(m_cursor) : QString() };
    for (const auto& lane : m_lanes) {
        words << lane->wordsAt(m_cursor);
    }
    words.removeAll(QString());
    setAccessibleDescription(words.join(QStringLiteral("; ")));
}

QString LaneTimeline::tipAt(QPoint at) const
{
    const int beside = m_theme.px(10); // marks at an end of the axis extend beyond it
    if (!m_hasTime || at.x() < m_window.left() - beside || at.x() > m_window.right() + beside
        || at.y() >= axisTop()) {
        return {};
    }
    const auto rows = this->rows();
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        if (at.y() >= rows[i].first && at.y() < rows[i].first + rows[i].second) {
            return m_lanes[i]->tipAt(viewOf(i, rows), at);
        }
    }
    return {};
}

bool LaneTimeline::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize) {
        update(); // the axis stays at the lower edge of the visible area
    }
    return QWidget::eventFilter(watched, event);
}

bool LaneTimeline::event(QEvent* event)
{
    if (event->type() == QEvent::ParentChange && parentWidget() != nullptr) {
        parentWidget()->installEventFilter(this);
    } else if (event->type() == QEvent::Move) {
        update(); // the axis must not scroll with the lanes
    } else if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto tip = tipAt(help->pos());
        if (tip.isEmpty()) {
            QToolTip::hideText();
        } else {
            QToolTip::showText(help->globalPos(), tip, this);
        }
        return true;
    }
    return QWidget::event(event);
}

void LaneTimeline::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeWindow();
    update();
}

void LaneTimeline::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        choose(std::llround(m_window.instantAt(event->position().x())));
    }
}

void LaneTimeline::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton)) {
        choose(std::llround(m_window.instantAt(event->position().x())));
    }
}

void LaneTimeline::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        moveWindow([this] { m_window.showWhole(); });
    }
}

void LaneTimeline::wheelEvent(QWheelEvent* event)
{
    const int turn =
        event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    if (event->modifiers().testFlag(Qt::ShiftModifier)) {
        moveWindow([&] { m_window.pan(-turn / kNotch / 10); });
    } else if (event->modifiers().testFlag(Qt::ControlModifier) || !m_setup.inScrollArea) {
        moveWindow([&] { m_window.zoom(std::pow(1.25, turn / kNotch), event->position().x()); });
    } else {
        event->ignore();
        return;
    }
    event->accept();
}

void LaneTimeline::step(int direction, bool far)
{
    if (m_setup.arrowsStop) {
        goToStop(direction);
    } else {
        choose(m_cursor + Instant(direction) * (far ? 10 : 1), direction > 0);
    }
}

void LaneTimeline::keyPressEvent(QKeyEvent* event)
{
    constexpr double kZoom = 1.5;
    const auto page = std::max<Instant>(1, Instant(m_window.span() / 10));
    const auto zoom = [this](double factor) {
        moveWindow([&] { m_window.zoom(factor, m_window.xOf(double(m_cursor))); });
    };
    const bool far = event->modifiers().testFlag(Qt::ShiftModifier);
    const int key = event->key();
    if (key == Qt::Key_Left || key == Qt::Key_Right) {
        step(key == Qt::Key_Left ? -1 : 1, far);
    } else if (key == Qt::Key_PageUp && !m_setup.inScrollArea) {
        choose(m_cursor - page);
    } else if (key == Qt::Key_PageDown && !m_setup.inScrollArea) {
        choose(m_cursor + page, true);
    } else if (key == Qt::Key_Home) {
        choose(m_first);
    } else if (key == Qt::Key_End) {
        choose(m_last);
    } else if (key == Qt::Key_Plus || key == Qt::Key_Equal) {
        zoom(kZoom);
    } else if (key == Qt::Key_Minus) {
        zoom(1 / kZoom);
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace medulla::widgets
