// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/teleo_editor/truth_timeline.h"

#include "widgets/common/accessible_role.h"
#include "widgets/common/format.h"
#include "widgets/common/paint.h"
#include "widgets/teleo_editor/truth_lamp.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

namespace medulla::widgets {

double TruthTimeline::secondsOf(Duration span)
{
    return std::chrono::duration<double>(span).count();
}

TruthTimeline::TruthTimeline(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("truthTimeline"));
    setAccessibleRole(this, QAccessible::Chart);
    setAccessibleName(tr("Truth over time"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    follow(theme, this);
}

void TruthTimeline::display(const TruthTrace* trace, TimePoint now)
{
    if (trace != nullptr && trace->ended()) {
        now = std::min(now, *trace->ended());
    }
    const auto revision = trace != nullptr ? trace->revision() : 0;
    const bool isSame = trace == m_trace && revision == m_revision;
    const double moved =
        secondsOf(now - m_now) / secondsOf(m_shown) * std::max(right() - left(), 1);
    if (isSame && moved < 1.0) {
        return;
    }
    m_trace = trace;
    m_revision = revision;
    m_now = now;
    std::vector<std::size_t> lanes;
    for (std::size_t i = 0; trace != nullptr && i < trace->lanes().size(); ++i) {
        const auto& each = trace->lanes()[i];
        if (each.isMain || !each.chattered.empty()) {
            lanes.push_back(i);
        }
    }
    // Lanes of called programs follow the calling rule.
    std::stable_sort(lanes.begin(), lanes.end(), [trace](std::size_t a, std::size_t b) {
        const auto outer = [trace](std::size_t at) {
            // Removed rules come last.
            const int number = trace->lanes()[at].number.section(QLatin1Char('.'), 0, 0).toInt();
            return number > 0 ? number : std::numeric_limits<int>::max();
        };
        return outer(a) < outer(b);
    });
    if (lanes != m_lanes) {
        m_lanes = std::move(lanes);
        updateGeometry();
    }
    if (m_follows) {
        m_end = now;
        m_cursor = now;
        Q_EMIT cursorMoved(m_cursor);
    }
    update();
}

void TruthTimeline::setShown(Duration span)
{
    span = std::clamp<Duration>(span, kLeastShown, kMostShown);
    if (span != m_shown) {
        m_shown = span;
        update();
        Q_EMIT shownChanged();
    }
}

void TruthTimeline::setFollows(bool on)
{
    if (on == m_follows) {
        return;
    }
    m_follows = on;
    if (on) {
        m_end = m_now;
        m_cursor = m_now;
        Q_EMIT cursorMoved(m_cursor);
    }
    update();
    Q_EMIT followsChanged(on);
}

void TruthTimeline::setCursorTime(TimePoint at)
{
    if (m_trace == nullptr || m_trace->isEmpty()) {
        return;
    }
    at = std::clamp(at, m_trace->began(), std::max(m_now, m_trace->began()));
    const bool isMoved = std::exchange(m_cursor, at) != at;
    // Scroll to a moment outside the displayed span.
    if (at < from() || at > from() + m_shown) {
        m_end = std::min(at + m_shown / 2, m_now);
    }
    update();
    setFollows(at == m_now);
    if (isMoved) {
        Q_EMIT cursorMoved(m_cursor);
    }
}

const TruthLane& TruthTimeline::lane(std::size_t shown) const
{
    return m_trace->lanes()[m_lanes[shown]];
}

int TruthTimeline::left() const
{
    return m_theme.px(164);
}

int TruthTimeline::right() const
{
    return width() - m_theme.px(hasFigures() ? 252 : 14);
}

bool TruthTimeline::hasFigures() const
{
    return width() > m_theme.px(700);
}

TimePoint TruthTimeline::from() const
{
    const auto began = m_trace != nullptr ? m_trace->began() : TimePoint();
    return std::max(m_end - m_shown, began);
}

double TruthTimeline::xOf(TimePoint at) const
{
    return left() + secondsOf(at - from()) / secondsOf(m_shown) * std::max(right() - left(), 1);
}

TimePoint TruthTimeline::timeAt(double x) const
{
    const double seconds = (x - left()) / std::max(right() - left(), 1) * secondsOf(m_shown);
    return from() + std::chrono::duration_cast<Duration>(std::chrono::duration<double>(seconds));
}

int TruthTimeline::rowHeight() const
{
    const int rows = int(m_lanes.size()) + 1;
    const int room = height() - stripTop() - belowStrip() - axisHeight();
    return std::clamp(room / rows, leastRowHeight(), usualRowHeight());
}

int TruthTimeline::usualRowHeight() const
{
    return std::max(
        m_theme.px(26), QFontMetrics(m_theme.font(FontRole::Table)).height() + m_theme.px(8));
}

int TruthTimeline::leastRowHeight() const
{
    return std::max(m_theme.px(18), QFontMetrics(m_theme.font(FontRole::Table)).height());
}

int TruthTimeline::belowStrip() const
{
    return m_theme.px(4);
}

int TruthTimeline::axisHeight() const
{
    return m_theme.px(21);
}

int TruthTimeline::heightWith(int row) const
{
    return stripTop() + belowStrip() + (int(m_lanes.size()) + 1) * row + axisHeight();
}

int TruthTimeline::stripTop() const
{
    return m_theme.px(26);
}

int TruthTimeline::laneTop(std::size_t lane) const
{
    return stripTop() + belowStrip() + (int(lane) + 1) * rowHeight();
}

int TruthTimeline::axisTop() const
{
    const auto seen = visibleRegion().boundingRect();
    const int bottom = seen.isEmpty() ? height() : seen.bottom() + 1;
    return std::min(laneTop(m_lanes.size()), bottom - axisHeight());
}

QSize TruthTimeline::sizeHint() const
{
    return { m_theme.px(900), heightWith(usualRowHeight()) };
}

QSize TruthTimeline::minimumSizeHint() const
{
    return { m_theme.px(360), heightWith(leastRowHeight()) };
}

QRectF TruthTimeline::boxOf(std::size_t lane, TimePoint begin, TimePoint end) const
{
    const double x = std::max(xOf(begin), double(left()));
    const double to = std::min(xOf(end), double(right()));
    // Draw even the shortest time at least 1 px wide.
    const int gap = rowHeight() < usualRowHeight() ? m_theme.px(2) : m_theme.px(4);
    return { x, laneTop(lane) + gap + 0.0, std::max(to - x, to < left() ? 0.0 : 1.0),
        rowHeight() - 2 * gap + 0.0 };
}

QPointF TruthTimeline::placeOf(std::size_t lane, TimePoint at) const
{
    return { xOf(at), laneTop(lane) + rowHeight() / 2.0 };
}

QString TruthTimeline::wordsAt(std::size_t shown, TimePoint at) const
{
    const auto& told = lane(shown);
    const auto truth = told.truthAt(at);
    auto words = tr("%1 %2, at %3 s: %4")
                     .arg(told.number, told.name, formatNumber(secondsOf(at - m_trace->began()), 1),
                         truth ? wordFor(*truth) : tr("its program does not run"));
    const auto isAt = [at](const TruthSpan& span) {
        return span.from <= at && (!span.to || at < *span.to);
    };
    if (std::any_of(told.ran.begin(), told.ran.end(), isAt)) {
        words += QStringLiteral(", ") + tr("its rule runs");
    }
    return words;
}

QString TruthTimeline::tipAt(QPoint at) const
{
    if (m_trace == nullptr || m_trace->isEmpty() || at.x() < left() || at.x() > right()
        || at.y() >= axisTop()) {
        return {};
    }
    if (at.y() < stripTop()) {
        QStringList words;
        for (const auto& mark : m_trace->marks()) {
            const double x = xOf(mark.at);
            if (std::abs(x - at.x()) <= m_theme.px(6)) {
                words << tr("at %1 s: %2")
                             .arg(formatNumber(secondsOf(mark.at - m_trace->began()), 1),
                                 mark.text.shown());
            }
        }
        return words.join(QLatin1Char('\n'));
    }
    const int row = (at.y() - laneTop(0)) / rowHeight();
    const bool isLane = at.y() >= laneTop(0) && std::size_t(row) < m_lanes.size();
    return isLane ? wordsAt(std::size_t(row), timeAt(at.x())) : QString();
}

bool TruthTimeline::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize) {
        update(); // the axis stays at the lower edge of the visible area
    }
    return QWidget::eventFilter(watched, event);
}

bool TruthTimeline::event(QEvent* event)
{
    if (event->type() == QEvent::ParentChange && parentWidget() != nullptr) {
        parentWidget()->installEventFilter(this);
    } else if (event->type() == QEvent::Move) {
        update(); // the axis must not scroll with the lanes
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), tipAt(help->pos()), this);
        return true;
    }
    return QWidget::event(event);
}

void TruthTimeline::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        setCursorTime(timeAt(event->position().x()));
    }
}

void TruthTimeline::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton)) {
        setCursorTime(timeAt(event->position().x()));
    }
}

void TruthTimeline::step(int direction)
{
    if (m_trace == nullptr) {
        return;
    }
    const auto& runs = m_trace->runs();
    if (direction > 0) {
        const auto next = std::partition_point(
            runs.begin(), runs.end(), [this](const TruthRun& run) { return run.at <= m_cursor; });
        setCursorTime(next == runs.end() ? m_now : next->at);
    } else {
        const auto here = std::partition_point(
            runs.begin(), runs.end(), [this](const TruthRun& run) { return run.at < m_cursor; });
        setCursorTime(here == runs.begin() ? m_trace->began() : std::prev(here)->at);
    }
}

void TruthTimeline::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        step(-1);
        break;
    case Qt::Key_Right:
        step(1);
        break;
    case Qt::Key_Home:
        setCursorTime(TimePoint());
        break;
    case Qt::Key_End:
        setCursorTime(m_now);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void TruthTimeline::wheelEvent(QWheelEvent* event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier)) {
        event->ignore();
        return;
    }
    constexpr double kNotch = 120.0;
    const double factor = std::pow(1.25, -event->angleDelta().y() / kNotch);
    setShown(std::chrono::duration_cast<Duration>(m_shown * factor));
}

} // namespace medulla::widgets
