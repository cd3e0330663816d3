// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/task_editor/trace_timeline.h"

#include "widgets/common/accessible_role.h"
#include "widgets/common/format.h"
#include "widgets/common/paint.h"
#include "widgets/common/theme_icon.h"

#include <algorithm>
#include <cmath>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainterPath>
#include <QToolTip>

namespace medulla::widgets {

namespace {

constexpr double kLeastTicks = 4.0;
constexpr double kMostZoom = 1000.0;
/// Chosen for the usual height of the panel; more rows scroll.
constexpr std::size_t kMostVariables = 8;

QString shortText(const TraceValue& value)
{
    return formatPosition(value.at.x(), value.at.y(), value.at.z());
}

/// The first element at or after a tick; elements are in ascending order of ticks.
template <class T>
typename std::vector<T>::const_iterator firstFrom(const std::vector<T>& all, std::uint64_t tick)
{
    return std::partition_point(
        all.begin(), all.end(), [tick](const T& each) { return each.tick < tick; });
}

} // namespace

TraceTimeline::TraceTimeline(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("timeline"));
    setAccessibleRole(this, QAccessible::Chart);
    setAccessibleName(tr("Timeline of the run"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    connect(&theme, &Theme::changed, this, &TraceTimeline::measure);
    measure();
}

void TraceTimeline::measure()
{
    const QFontMetrics metrics(m_theme.font(FontRole::Table));
    int widest = metrics.horizontalAdvance(tr("arm x"));
    if (m_trace != nullptr) {
        for (const auto action : m_rows) {
            widest =
                std::max(widest, metrics.horizontalAdvance(m_trace->task().actions[action].name));
        }
        for (const auto& variable : m_trace->variables()) {
            widest = std::max(widest, metrics.horizontalAdvance(m_names.of(variable)));
        }
    }
    m_left = std::clamp(widest + m_theme.px(24), m_theme.px(70), m_theme.px(160));
    updateGeometry();
    update();
}

void TraceTimeline::display(const TaskTrace* trace)
{
    if (trace != m_trace) {
        m_trace = trace;
        m_names = VariableNames(trace != nullptr ? trace->task() : task::TaskGraph());
        m_cursor = 0;
        m_end = 0;
        m_first = 0;
        m_zoom = 1;
        m_follows = true;
    }
    m_end = trace != nullptr ? trace->lastTick() : 0;
    auto rows = trace != nullptr ? trace->actions() : std::vector<std::size_t>();
    const auto variables = trace != nullptr ? trace->variables().size() : 0;
    if (rows != m_rows || variables != m_variables) {
        m_rows = std::move(rows);
        m_variables = variables;
        measure();
    }
    update();
    if (m_follows && m_cursor != m_end) {
        m_cursor = m_end;
        Q_EMIT cursorMoved(m_cursor);
    }
}

void TraceTimeline::setCursorTick(std::uint64_t tick)
{
    tick = std::min(tick, m_end);
    setFollows(tick == m_end);
    if (tick != m_cursor) {
        m_cursor = tick;
        // Scroll to a tick outside the visible range.
        if (double(tick) < m_first || double(tick) > m_first + shownTicks()) {
            m_first = std::max(double(tick) - shownTicks() / 2, 0.0);
        }
        update();
        Q_EMIT cursorMoved(m_cursor);
    }
}

void TraceTimeline::setFollows(bool on)
{
    if (on != m_follows) {
        m_follows = on;
        Q_EMIT followsChanged(on);
        if (on) {
            setCursorTick(m_end);
        }
    }
}

void TraceTimeline::goToMark(int direction)
{
    if (m_trace == nullptr) {
        return;
    }
    const auto& marks = m_trace->marks();
    if (direction > 0) {
        const auto next = std::partition_point(marks.begin(), marks.end(),
            [this](const TraceMark& mark) { return mark.tick <= m_cursor; });
        setCursorTick(next == marks.end() ? m_end : next->tick);
    } else {
        const auto behind = firstFrom(marks, m_cursor);
        setCursorTick(behind == marks.begin() ? 0 : std::prev(behind)->tick);
    }
}

double TraceTimeline::shownTicks() const
{
    return std::max(double(m_end) + 1.0, kLeastTicks) / m_zoom;
}

std::uint64_t TraceTimeline::firstSeen() const
{
    return std::uint64_t(std::max(std::floor(m_first) - 1.0, 0.0));
}

double TraceTimeline::xOf(double tick) const
{
    const double room = std::max(width() - m_left - m_theme.px(14), 1);
    return m_left + (tick - m_first) / shownTicks() * room;
}

double TraceTimeline::tickAt(double x) const
{
    const double room = std::max(width() - m_left - m_theme.px(14), 1);
    return m_first + (x - m_left) / room * shownTicks();
}

int TraceTimeline::rowHeight() const
{
    return std::max(
        m_theme.px(26), QFontMetrics(m_theme.font(FontRole::Table)).height() + m_theme.px(8));
}

int TraceTimeline::rowTop(std::size_t row) const
{
    return m_theme.px(14) + int(row) * rowHeight();
}

QSize TraceTimeline::sizeHint() const
{
    const auto variables =
        m_trace != nullptr ? std::min(m_trace->variables().size(), kMostVariables) : 0;
    return { m_theme.px(500), rowTop(m_rows.size() + variables) + rowHeight() * 2 };
}

QSize TraceTimeline::minimumSizeHint() const
{
    return { m_theme.px(260), sizeHint().height() };
}

std::optional<std::size_t> TraceTimeline::rowOf(std::size_t action) const
{
    const auto found = std::lower_bound(m_rows.begin(), m_rows.end(), action);
    return found == m_rows.end() || *found != action
        ? std::nullopt
        : std::optional(std::size_t(found - m_rows.begin()));
}

QPointF TraceTimeline::placeOf(std::size_t action, std::uint64_t tick) const
{
    return { xOf(double(tick)), rowTop(rowOf(action).value_or(0)) + rowHeight() / 2.0 };
}

QStringList TraceTimeline::reasonsAt(QPointF at) const
{
    QStringList lines;
    for (std::size_t i = 0; m_trace != nullptr && i < m_trace->marks().size(); ++i) {
        const auto& mark = m_trace->marks()[i];
        const auto away = placeOf(mark.action, mark.tick) - at;
        if (rowOf(mark.action) && std::hypot(away.x(), away.y()) <= m_theme.px(10)) {
            for (const auto& reason : mark.reasons) {
                lines << reason.shown();
            }
        }
    }
    return lines;
}

bool TraceTimeline::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), reasonsAt(help->pos()).join(QLatin1Char('\n')), this);
        return true;
    }
    return QWidget::event(event);
}

void TraceTimeline::scrub(double x)
{
    setFocus(Qt::MouseFocusReason);
    setCursorTick(std::uint64_t(std::max(std::lround(tickAt(x)), 0L)));
}

void TraceTimeline::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && m_trace != nullptr) {
        scrub(event->position().x());
    }
}

void TraceTimeline::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton) && m_trace != nullptr) {
        scrub(event->position().x());
    }
}

void TraceTimeline::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        setCursorTick(m_cursor > 0 ? m_cursor - 1 : 0);
        break;
    case Qt::Key_Right:
        setCursorTick(m_cursor + 1);
        break;
    case Qt::Key_Home:
        setCursorTick(0);
        break;
    case Qt::Key_End:
        setCursorTick(m_end);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void TraceTimeline::wheelEvent(QWheelEvent* event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier)) {
        event->ignore();
        return;
    }
    const double at = tickAt(event->position().x());
    constexpr double kNotch = 120.0;
    const double before = shownTicks();
    m_zoom = std::clamp(m_zoom * std::pow(1.25, event->angleDelta().y() / kNotch), 1.0, kMostZoom);
    m_first = std::clamp(at - (at - m_first) * shownTicks() / before, 0.0,
        std::max(double(m_end) + 1.0 - shownTicks(), 0.0));
    update();
}

void TraceTimeline::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(ColorToken::Bg1));
    if (m_trace == nullptr || m_trace->isEmpty()) {
        painter.setFont(m_theme.font(FontRole::Table));
        painter.setPen(m_theme.color(ColorToken::Text2));
        painter.drawText(rect(), Qt::AlignCenter, tr("A run is shown here, tick by tick."));
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    paintRows(painter);
    paintMarks(painter);
    paintValues(painter);
    paintArm(painter);
    paintAxis(painter);
    const double x = std::round(xOf(double(m_cursor)));
    const int half = m_theme.px(6);
    painter.fillRect(QRectF(x - 1, m_theme.px(4), 2, height() - rowHeight() - m_theme.px(4)),
        m_theme.color(ColorToken::Accent));
    QPainterPath grip;
    grip.moveTo(x - half, 0);
    grip.lineTo(x + half, 0);
    grip.lineTo(x + half, half);
    grip.lineTo(x, 2 * half);
    grip.lineTo(x - half, half);
    painter.fillPath(grip, m_theme.color(ColorToken::AccentFill));
}

void TraceTimeline::paintRows(QPainter& painter) const
{
    painter.setFont(m_theme.font(FontRole::Table));
    const QFontMetrics names(painter.font());
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const int top = rowTop(i);
        const auto& name = m_trace->task().actions[m_rows[i]].name;
        painter.setPen(m_theme.color(ColorToken::Text));
        painter.drawText(QRect(m_theme.px(12), top, m_left - m_theme.px(18), rowHeight()),
            Qt::AlignLeft | Qt::AlignVCenter,
            names.elidedText(name, Qt::ElideRight, m_left - m_theme.px(18)));
        painter.fillRect(
            m_left, top + rowHeight() / 2, width() - m_left, 1, m_theme.color(ColorToken::Line));
    }
    painter.setFont(m_theme.font(FontRole::MonoTable));
    painter.setClipRect(QRect(m_left, 0, width() - m_left, height()));
    const auto& steps = m_trace->steps();
    for (auto at = firstFrom(steps, firstSeen()); at != steps.end(); ++at) {
        const auto& step = *at;
        const auto row = rowOf(step.action);
        const double from = xOf(double(step.tick));
        const double to = xOf(double(step.tick) + 1.0);
        if (from > width()) {
            break;
        }
        if (!row || to < m_left) {
            continue;
        }
        const bool now = step.tick == m_cursor;
        const QRectF box(from + 0.5, rowTop(*row) + m_theme.px(4) + 0.5,
            std::max(to - from - 2, 1.0), rowHeight() - m_theme.px(8));
        painter.setPen(m_theme.color(now ? ColorToken::Accent
                : step.again             ? ColorToken::Warn
                                         : ColorToken::Outline));
        painter.setBrush(m_theme.color(now ? ColorToken::AccentFill : ColorToken::Bg2));
        painter.drawRect(box);
        if (box.width() > m_theme.px(16)) {
            painter.setPen(m_theme.color(now ? ColorToken::InkOnFill : ColorToken::Text));
            painter.drawText(box, Qt::AlignCenter,
                step.again ? QStringLiteral("%1↻").arg(step.step + 1)
                           : QString::number(step.step + 1));
        }
    }
    painter.setClipping(false);
}

void TraceTimeline::paintMarks(QPainter& painter) const
{
    const double half = m_theme.px(9);
    painter.setClipRect(QRect(m_left - int(half), 0, width() - m_left + int(half), height()));
    std::vector<double> last(m_rows.size(), -1e9);
    const auto& marks = m_trace->marks();
    // Marks at the border are half visible.
    const auto first = std::uint64_t(std::max(std::floor(tickAt(m_left - half)), 0.0));
    for (auto each = firstFrom(marks, first); each != marks.end(); ++each) {
        const auto& mark = *each;
        const bool isOfAction = rowOf(mark.action).has_value();
        const auto at = placeOf(mark.action, mark.tick);
        if (at.x() > width() + half) {
            break;
        }
        if (!isOfAction || mark.kind == TraceMark::Kind::Pause || mark.kind == TraceMark::Kind::End
            || at.x() < m_left - half) {
            continue;
        }
        // Marks at less than a quarter of their width: one is drawn for all.
        auto& before = last[*rowOf(mark.action)];
        if (at.x() - before < half / 2) {
            continue;
        }
        before = at.x();
        const auto icon = mark.kind == TraceMark::Kind::Success ? QStringLiteral("tick")
            : mark.kind == TraceMark::Kind::Fail                ? QStringLiteral("cross")
            : mark.kind == TraceMark::Kind::Reset               ? QStringLiteral("reset")
            : mark.kind == TraceMark::Kind::Detour              ? QStringLiteral("fork")
                                                                : QStringLiteral("warn");
        QPainterPath diamond;
        diamond.moveTo(at + QPointF(0, -half));
        diamond.lineTo(at + QPointF(half, 0));
        diamond.lineTo(at + QPointF(0, half));
        diamond.lineTo(at + QPointF(-half, 0));
        diamond.closeSubpath();
        painter.setPen(m_theme.color(ColorToken::Text));
        painter.setBrush(m_theme.color(ColorToken::Bg1));
        painter.drawPath(diamond);
        const double edge = m_theme.px(10);
        paintIcon(painter, icon, QRectF(at.x() - edge / 2, at.y() - edge / 2, edge, edge),
            m_theme.color(ColorToken::Text));
    }
    painter.setClipping(false);
}

void TraceTimeline::paintValues(QPainter& painter) const
{
    const auto count = std::min(m_trace->variables().size(), kMostVariables);
    for (std::size_t i = 0; i < count; ++i) {
        const auto& variable = m_trace->variables()[i];
        const int top = rowTop(m_rows.size() + i);
        painter.setFont(m_theme.font(FontRole::Table));
        painter.setPen(m_theme.color(ColorToken::Text));
        painter.drawText(QRect(m_theme.px(12), top, m_left - m_theme.px(18), rowHeight()),
            Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetrics(painter.font())
                .elidedText(m_names.of(variable), Qt::ElideRight, m_left - m_theme.px(18)));
        painter.setFont(m_theme.font(FontRole::MonoCaption));
        painter.setClipRect(QRect(m_left, 0, width() - m_left, height()));
        const auto draw = [&](const TraceValue& value, double until) {
            const double from = xOf(double(value.tick));
            const QRectF box(from + 0.5, top + m_theme.px(6) + 0.5, std::max(until - from - 2, 1.0),
                rowHeight() - m_theme.px(12));
            painter.setPen(m_theme.color(ColorToken::Line));
            painter.setBrush(m_theme.color(ColorToken::Field));
            painter.drawRect(box);
            painter.setPen(m_theme.color(ColorToken::Text2));
            painter.drawText(box.adjusted(m_theme.px(4), 0, -2, 0),
                Qt::AlignLeft | Qt::AlignVCenter,
                QFontMetrics(painter.font())
                    .elidedText(
                        shortText(value), Qt::ElideRight, int(box.width()) - m_theme.px(6)));
        };
        const auto& values = m_trace->valuesOf(i);
        auto at = firstFrom(values, firstSeen());
        if (at != values.begin()) {
            --at; // still valid
        }
        for (; at != values.end() && xOf(double(at->tick)) <= width(); ++at) {
            const auto next = std::next(at);
            draw(*at, xOf(next == values.end() ? double(m_end) + 1.0 : double(next->tick)));
        }
        painter.setClipping(false);
    }
}

void TraceTimeline::paintArm(QPainter& painter) const
{
    const auto& curve = m_trace->armX();
    const auto rows = m_rows.size() + std::min(m_trace->variables().size(), kMostVariables);
    const QRectF box(m_left, rowTop(rows) + 2, width() - m_left - m_theme.px(14), rowHeight() - 4);
    painter.setFont(m_theme.font(FontRole::Table));
    painter.setPen(m_theme.color(ColorToken::Text));
    painter.drawText(QRectF(m_theme.px(12), box.top(), m_left, box.height()),
        Qt::AlignLeft | Qt::AlignVCenter, tr("arm x"));
    painter.fillRect(box, m_theme.color(ColorToken::Field));
    if (curve.size() < 2) {
        return;
    }
    const auto [least, most] = m_trace->armSpan();
    const double span = std::max(most - least, 1.0);
    // At most one point per px, beginning with the last one left of the visible range.
    const auto from = [&curve](auto begin, double tick) {
        return std::partition_point(
            begin, curve.end(), [tick](const auto& point) { return point.first < tick; });
    };
    auto at = from(curve.begin(), m_first);
    if (at != curve.begin()) {
        --at;
    }
    QPolygonF line;
    while (at != curve.end()) {
        const double x = xOf(at->first);
        line << QPointF(x, box.bottom() - 3 - (at->second - least) / span * (box.height() - 6));
        if (x > box.right()) {
            break;
        }
        at = from(std::next(at), tickAt(x + 1.0));
    }
    painter.setClipRect(box);
    painter.setPen(QPen(m_theme.color(ColorToken::X), 1));
    painter.drawPolyline(line);
    painter.setClipping(false);
}

void TraceTimeline::paintAxis(QPainter& painter) const
{
    const auto rows = m_rows.size() + std::min(m_trace->variables().size(), kMostVariables) + 1;
    const int top = rowTop(rows);
    painter.setFont(m_theme.font(FontRole::Table));
    painter.setPen(m_theme.color(ColorToken::Text2));
    painter.drawText(QRect(m_theme.px(12), top, m_left, rowHeight()),
        Qt::AlignLeft | Qt::AlignVCenter, tr("tick"));
    painter.setFont(m_theme.font(FontRole::MonoCaption));
    const double perLabel = shownTicks() * m_theme.px(56) / std::max(width() - m_left, 1);
    double every = 1;
    for (int i = 0; every < perLabel; ++i) {
        every *= i % 3 == 1 ? 2.5 : 2.0; // 1 2 5 10 20 50
    }
    every = std::max(std::round(every), 1.0);
    const int half = m_theme.px(30);
    const auto last = qint64(m_first + shownTicks());
    const auto by = qint64(every);
    for (qint64 tick = qint64(std::ceil(m_first / every)) * by; tick <= last; tick += by) {
        const int x = int(xOf(double(tick)));
        painter.drawText(
            QRect(x - half, top, 2 * half, rowHeight()), Qt::AlignCenter, formatCount(tick));
    }
}

} // namespace medulla::widgets
