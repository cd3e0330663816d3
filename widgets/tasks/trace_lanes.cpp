// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/trace_lanes.h"

#include "core/base/format.h"
#include "widgets/kit/theme_icon.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include <QFontMetrics>
#include <QPainterPath>

namespace medulla::widgets::tasks {

namespace {

constexpr Instant kLeastTicks = 4;
/// Chosen for the usual height of the panel; more rows scroll.
constexpr std::size_t kMostVariables = 8;

QString shortText(const task::TraceValue& value)
{
    return formatPosition(value.at.x(), value.at.y(), value.at.z());
}

/// The first element at or after a tick; elements are in ascending order of ticks.
template <class T>
typename std::vector<T>::const_iterator firstFrom(const std::vector<T>& all, double tick)
{
    return std::partition_point(
        all.begin(), all.end(), [tick](const T& each) { return double(each.tick) < tick; });
}

/// The first tick that is at least partly visible.
double firstSeen(const LaneView& view)
{
    return std::floor(view.time.from()) - 1.0;
}

/// Right of the titles; the last box may be cut off by the edge of the timeline.
void clipToTime(QPainter& painter, const LaneView& view, double left = 0)
{
    const QRectF box = view.box;
    painter.setClipRect(QRectF(QPointF(box.left() - left, 0), QPointF(1e6, view.bottom)));
}

int widthOf(const Theme& theme, const QString& name)
{
    return QFontMetrics(theme.font(FontRole::Table)).horizontalAdvance(name) + theme.px(24);
}

/// Steps and decisions of an action.
class ActionLane final : public LanePainter {
public:
    ActionLane(const task::TaskTrace& trace, std::size_t action)
        : m_trace(trace)
        , m_action(action)
    {
    }

    [[nodiscard]] int titleWidth(const Theme& theme) const override
    {
        return widthOf(theme, name());
    }

    void paint(QPainter& painter, const LaneView& view) const override
    {
        const auto& theme = view.theme;
        view.paintTitle(painter, name());
        const double right = view.box.right() + theme.px(14);
        painter.fillRect(QRectF(view.box.left(), view.box.top() + std::floor(view.box.height() / 2),
                             right - view.box.left(), 1),
            theme.color(ColorToken::Line));
        painter.setFont(theme.font(FontRole::MonoTable));
        clipToTime(painter, view);
        const auto& steps = m_trace.steps();
        for (auto at = firstFrom(steps, firstSeen(view)); at != steps.end(); ++at) {
            if (view.xOf(double(at->tick)) > right) {
                break;
            }
            if (at->action == m_action) {
                paintStep(painter, view, *at);
            }
        }
        paintMarks(painter, view);
    }

    [[nodiscard]] QString tipAt(const LaneView& view, QPoint at) const override
    {
        QStringList lines;
        for (const auto& mark : m_trace.marks()) {
            const auto away = view.placeOf(double(mark.tick)) - at;
            if (mark.action == m_action && std::hypot(away.x(), away.y()) <= view.theme.px(10)) {
                for (const auto& reason : mark.reasons) {
                    lines << reason.shown();
                }
            }
        }
        return lines.join(QLatin1Char('\n'));
    }

    [[nodiscard]] QString wordsAt(Instant at) const override
    {
        const auto step = firstFrom(m_trace.steps(), double(at));
        const auto isHere = [this, at](const task::TraceStep& each) {
            return each.action == m_action && Instant(each.tick) == at;
        };
        const auto end = firstFrom(m_trace.steps(), double(at + 1));
        const auto found = std::find_if(step, end, isHere);
        return found == end ? QString()
                            : TraceLanes::tr("%1, step %2").arg(name()).arg(found->step + 1);
    }

    [[nodiscard]] std::optional<Instant> stop(Instant from, int direction) const override
    {
        const auto& marks = m_trace.marks();
        const auto isOfLane = [this](const task::TraceMark& mark) {
            return mark.action == m_action || isOfRun(mark);
        };
        if (direction > 0) {
            const auto next =
                std::find_if(firstFrom(marks, double(from + 1)), marks.end(), isOfLane);
            return next == marks.end() ? std::nullopt : std::optional(Instant(next->tick));
        }
        const auto behind = std::make_reverse_iterator(firstFrom(marks, double(from)));
        const auto next = std::find_if(behind, marks.rend(), isOfLane);
        return next == marks.rend() ? std::nullopt : std::optional(Instant(next->tick));
    }

private:
    [[nodiscard]] static bool isOfRun(const task::TraceMark& mark)
    {
        return mark.kind == task::TraceMark::Kind::Pause || mark.kind == task::TraceMark::Kind::End;
    }
    [[nodiscard]] const QString& name() const { return m_trace.task().actions[m_action].name; }

    void paintStep(QPainter& painter, const LaneView& view, const task::TraceStep& step) const
    {
        const auto& theme = view.theme;
        const double from = view.xOf(double(step.tick));
        const double to = view.xOf(double(step.tick) + 1.0);
        if (to < view.box.left()) {
            return;
        }
        const bool now = Instant(step.tick) == view.cursor;
        const QRectF box(from + 0.5, view.box.top() + theme.px(4) + 0.5,
            std::max(to - from - 2, 1.0), view.box.height() - theme.px(8));
        painter.setPen(theme.color(now ? ColorToken::Accent
                : step.again           ? ColorToken::Warn
                                       : ColorToken::Outline));
        painter.setBrush(theme.color(now ? ColorToken::AccentFill : ColorToken::Bg2));
        painter.drawRect(box);
        if (box.width() > theme.px(16)) {
            painter.setPen(theme.color(now ? ColorToken::InkOnFill : ColorToken::Text));
            painter.drawText(box, Qt::AlignCenter,
                step.again ? QStringLiteral("%1↻").arg(step.step + 1)
                           : QString::number(step.step + 1));
        }
    }

    void paintMarks(QPainter& painter, const LaneView& view) const
    {
        const auto& theme = view.theme;
        const double half = theme.px(9);
        clipToTime(painter, view, half);
        double before = -std::numeric_limits<double>::infinity();
        const auto& marks = m_trace.marks();
        // Marks at the border are half visible.
        const double left = view.box.left() - half;
        for (auto mark = firstFrom(marks, std::floor(view.time.instantAt(left)));
             mark != marks.end(); ++mark) {
            const auto at = view.placeOf(double(mark->tick));
            if (at.x() > view.box.right() + theme.px(14) + half) {
                break;
            }
            // Marks at less than a quarter of their width: one is drawn for all.
            if (mark->action != m_action || isOfRun(*mark) || at.x() < left
                || at.x() - before < half / 2) {
                continue;
            }
            before = at.x();
            paintMark(painter, theme, mark->kind, at);
        }
    }

    static void paintMark(
        QPainter& painter, const Theme& theme, task::TraceMark::Kind kind, const QPointF& at)
    {
        const auto icon = kind == task::TraceMark::Kind::Success ? QStringLiteral("tick")
            : kind == task::TraceMark::Kind::Fail                ? QStringLiteral("cross")
            : kind == task::TraceMark::Kind::Reset               ? QStringLiteral("reset")
            : kind == task::TraceMark::Kind::Detour              ? QStringLiteral("fork")
                                                                 : QStringLiteral("warn");
        const double half = theme.px(9);
        QPainterPath diamond;
        diamond.moveTo(at + QPointF(0, -half));
        diamond.lineTo(at + QPointF(half, 0));
        diamond.lineTo(at + QPointF(0, half));
        diamond.lineTo(at + QPointF(-half, 0));
        diamond.closeSubpath();
        painter.setPen(theme.color(ColorToken::Text));
        painter.setBrush(theme.color(ColorToken::Bg1));
        painter.drawPath(diamond);
        const double edge = theme.px(10);
        paintIcon(painter, icon, QRectF(at.x() - edge / 2, at.y() - edge / 2, edge, edge),
            theme.color(ColorToken::Text));
    }

    const task::TaskTrace& m_trace;
    std::size_t m_action;
};

/// Values of a variable.
class ValueLane final : public LanePainter {
public:
    ValueLane(const task::TaskTrace& trace, std::size_t variable,
        std::shared_ptr<const VariableNames> names)
        : m_trace(trace)
        , m_variable(variable)
        , m_names(std::move(names))
    {
    }

    [[nodiscard]] int titleWidth(const Theme& theme) const override
    {
        return widthOf(theme, name());
    }

    void paint(QPainter& painter, const LaneView& view) const override
    {
        view.paintTitle(painter, name());
        painter.setFont(view.theme.font(FontRole::MonoCaption));
        clipToTime(painter, view);
        const auto& values = m_trace.valuesOf(m_variable);
        auto at = firstFrom(values, firstSeen(view));
        if (at != values.begin()) {
            --at; // still valid
        }
        const double right = view.box.right() + view.theme.px(14);
        for (; at != values.end() && view.xOf(double(at->tick)) <= right; ++at) {
            const auto next = std::next(at);
            const auto end = next == values.end() ? m_trace.lastTick() + 1 : next->tick;
            paintValue(painter, view, *at, view.xOf(double(end)));
        }
    }

    [[nodiscard]] QString wordsAt(Instant at) const override
    {
        const auto& values = m_trace.valuesOf(m_variable);
        const auto after = firstFrom(values, double(at + 1));
        return after == values.begin()
            ? QString()
            : QStringLiteral("%1: %2").arg(name(), shortText(*std::prev(after)));
    }

private:
    [[nodiscard]] QString name() const { return m_names->of(m_trace.variables()[m_variable]); }

    static void paintValue(
        QPainter& painter, const LaneView& view, const task::TraceValue& value, double until)
    {
        const auto& theme = view.theme;
        const double from = view.xOf(double(value.tick));
        const QRectF box(from + 0.5, view.box.top() + theme.px(6) + 0.5,
            std::max(until - from - 2, 1.0), view.box.height() - theme.px(12));
        painter.setPen(theme.color(ColorToken::Line));
        painter.setBrush(theme.color(ColorToken::Field));
        painter.drawRect(box);
        painter.setPen(theme.color(ColorToken::Text2));
        painter.drawText(box.adjusted(theme.px(4), 0, -2, 0), Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetrics(painter.font())
                .elidedText(shortText(value), Qt::ElideRight, int(box.width()) - theme.px(6)));
    }

    const task::TaskTrace& m_trace;
    std::size_t m_variable;
    std::shared_ptr<const VariableNames> m_names;
};

/// x of the arm.
class ArmLane final : public LanePainter {
public:
    explicit ArmLane(const task::TaskTrace& trace)
        : m_trace(trace)
    {
    }

    [[nodiscard]] int titleWidth(const Theme& theme) const override
    {
        return widthOf(theme, TraceLanes::tr("arm x"));
    }

    void paint(QPainter& painter, const LaneView& view) const override
    {
        view.paintTitle(painter, TraceLanes::tr("arm x"));
        const auto box = view.box.adjusted(0, 2, 0, -2);
        painter.fillRect(box, view.theme.color(ColorToken::Field));
        const auto& curve = m_trace.armX();
        if (curve.size() < 2) {
            return;
        }
        const auto [least, most] = m_trace.armSpan();
        const double span = std::max(most - least, 1.0);
        // At most one point per px, beginning with the last one left of the visible range.
        const auto from = [&curve](auto begin, double tick) {
            return std::partition_point(
                begin, curve.end(), [tick](const auto& point) { return point.first < tick; });
        };
        auto at = from(curve.begin(), view.time.from());
        if (at != curve.begin()) {
            --at;
        }
        QPolygonF line;
        while (at != curve.end()) {
            const double x = view.xOf(at->first);
            line << QPointF(x, box.bottom() - 3 - (at->second - least) / span * (box.height() - 6));
            if (x > box.right()) {
                break;
            }
            at = from(std::next(at), view.time.instantAt(x + 1.0));
        }
        painter.setClipRect(box);
        painter.setPen(QPen(view.theme.color(ColorToken::X), 1));
        painter.drawPolyline(line);
    }

private:
    const task::TaskTrace& m_trace;
};

} // namespace

TimelineSetup TraceLanes::setup()
{
    return {
        .name = QStringLiteral("timeline"),
        .title = TraceLanes::tr("Timeline of the run"),
        .empty = TraceLanes::tr("A run is shown here, tick by tick."),
        .words = [](Instant at) { return TraceLanes::tr("tick %1").arg(formatCount(at)); },
        .unit = TraceLanes::tr("tick"),
        .leastShown = 2,
        .shown = double(kLeastTicks),
        .inScrollArea = true,
        .labelPitch = 56,
        .leastTitles = 70,
        .mostTitles = 160,
    };
}

TraceLanes::TraceLanes(LaneTimeline& timeline)
    : m_timeline(timeline)
{
}

void TraceLanes::display(const task::TaskTrace* trace)
{
    const bool isNew = trace != m_trace;
    if (isNew) {
        m_trace = trace;
        m_names =
            std::make_shared<VariableNames>(trace != nullptr ? trace->task() : task::TaskGraph());
        m_timeline.clear();
    }
    auto rows = trace != nullptr ? trace->actions() : std::vector<std::size_t>();
    const auto variables =
        trace != nullptr ? std::min(trace->variables().size(), kMostVariables) : 0;
    if (isNew || rows != m_rows || variables != m_variables) {
        m_rows = std::move(rows);
        m_variables = variables;
        std::vector<std::shared_ptr<const LanePainter>> lanes;
        for (const auto action : m_rows) {
            lanes.push_back(std::make_shared<ActionLane>(*trace, action));
        }
        for (std::size_t i = 0; i < m_variables; ++i) {
            lanes.push_back(std::make_shared<ValueLane>(*trace, i, m_names));
        }
        if (trace != nullptr) {
            lanes.push_back(std::make_shared<ArmLane>(*trace));
        }
        m_timeline.setLanes(std::move(lanes));
    }
    m_timeline.update();
    if (trace != nullptr && !trace->isEmpty()) {
        const auto last = Instant(trace->lastTick());
        m_timeline.setWhole(std::max(last + 1, kLeastTicks));
        m_timeline.setExtent(0, last);
    }
}

} // namespace medulla::widgets::tasks
