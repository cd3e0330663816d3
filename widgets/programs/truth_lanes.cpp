// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/truth_lanes.h"

#include "core/base/format.h"
#include "widgets/kit/paint.h"
#include "widgets/programs/truth_lamp.h"
#include "widgets/programs/truth_marks_lane.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <QFontMetrics>

namespace medulla::widgets::programs {

namespace {

/// The conditions that are drawn: of the main program, and those that chattered. Those of called
/// programs follow the calling rule.
std::vector<std::size_t> lanesOf(const teleo::TruthTrace& trace)
{
    std::vector<std::size_t> lanes;
    for (std::size_t i = 0; i < trace.lanes().size(); ++i) {
        const auto& each = trace.lanes()[i];
        if (each.isMain || !each.chattered.empty()) {
            lanes.push_back(i);
        }
    }
    std::ranges::stable_sort(lanes, {}, [&trace](std::size_t at) {
        // Removed rules come last.
        const int number = trace.lanes()[at].number.section(QLatin1Char('.'), 0, 0).toInt();
        return number > 0 ? number : std::numeric_limits<int>::max();
    });
    return lanes;
}

/// The first change that is at least partly visible.
template <class T>
typename std::deque<T>::const_iterator firstSeen(const std::deque<T>& all, TimePoint from)
{
    const auto behind = std::partition_point(
        all.begin(), all.end(), [from](const T& each) { return each.at <= from; });
    return behind == all.begin() ? behind : std::prev(behind);
}

/// A lane of a condition or of the active rule: lower before the lanes scroll.
class TruthRow : public TruthLanePainter {
public:
    using TruthLanePainter::TruthLanePainter;

    [[nodiscard]] LaneHeight height(const Theme& theme) const override
    {
        const int text = QFontMetrics(theme.font(FontRole::Table)).height();
        return { std::max(theme.px(18), text), LaneHeight::ofText(theme).most };
    }
};

/// The active rule of the main program.
class ActiveRuleLane final : public TruthRow {
public:
    using TruthRow::TruthRow;

    [[nodiscard]] LaneHeight height(const Theme& theme) const override
    {
        auto height = TruthRow::height(theme);
        height.gap = theme.px(4);
        return height;
    }

    void paint(QPainter& painter, const LaneView& view) const override
    {
        const auto& theme = view.theme;
        const double height = view.box.height() - theme.px(2);
        painter.setFont(weighted(theme.font(FontRole::Table), QFont::DemiBold));
        painter.setPen(theme.color(ColorToken::Text));
        painter.drawText(view.title.adjusted(0, 0, 0, -theme.px(2)),
            Qt::AlignLeft | Qt::AlignVCenter, TruthLanes::tr("rule that runs"));
        const auto& runs = trace().runs();
        for (auto at = firstSeen(runs, from(view)); at != runs.end(); ++at) {
            const auto next = std::next(at);
            const bool isLast = next == runs.end();
            const double begin = std::max(x(view, at->at), view.box.left());
            const double end =
                std::min(x(view, isLast ? all().until() : next->at), view.box.right());
            if (begin > view.box.right()) {
                break;
            }
            if (at->lane >= 0 && end > view.box.left()) {
                const QRectF box(
                    begin + 0.5, view.box.top() + 0.5, std::max(end - begin - 1, 1.0), height - 1);
                paintRun(painter, theme, box, trace().lanes()[std::size_t(at->lane)],
                    isLast && !trace().ended());
            }
        }
    }

    [[nodiscard]] std::optional<Instant> stop(Instant from, int direction) const override
    {
        const auto& runs = trace().runs();
        const auto cursor = all().timeOf(from);
        if (direction > 0) {
            const auto next = std::partition_point(runs.begin(), runs.end(),
                [cursor](const teleo::TruthRun& run) { return run.at <= cursor; });
            return next == runs.end() ? std::nullopt : std::optional(all().instantOf(next->at));
        }
        const auto here = std::partition_point(runs.begin(), runs.end(),
            [cursor](const teleo::TruthRun& run) { return run.at < cursor; });
        return here == runs.begin() ? std::nullopt
                                    : std::optional(all().instantOf(std::prev(here)->at));
    }

private:
    static void paintRun(QPainter& painter, const Theme& theme, const QRectF& box,
        const teleo::TruthLane& lane, bool isNow)
    {
        painter.setPen(theme.color(isNow ? ColorToken::AccentFill : ColorToken::Outline));
        painter.setBrush(theme.color(isNow ? ColorToken::AccentFill : ColorToken::Bg3));
        painter.drawRect(box);
        const auto bold = weighted(theme.font(FontRole::Table), QFont::Bold);
        const int digits = QFontMetrics(bold).horizontalAdvance(lane.number);
        const int pad = theme.px(5);
        if (box.width() < digits + 2 * pad) {
            return;
        }
        painter.setPen(theme.color(isNow ? ColorToken::InkOnFill : ColorToken::Text));
        painter.setFont(bold);
        painter.drawText(box.adjusted(pad, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, lane.number);
        painter.setFont(theme.font(FontRole::Table));
        const auto room = box.adjusted(2 * pad + digits, 0, -pad, 0);
        if (room.width() > theme.px(24)) {
            painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                QFontMetrics(painter.font())
                    .elidedText(lane.name, Qt::ElideRight, int(room.width())));
        }
    }
};

/// The truth of a condition.
class ConditionLane final : public TruthRow {
public:
    ConditionLane(const TruthLanes& all, std::size_t index)
        : TruthRow(all)
        , m_index(index)
    {
    }

    void paint(QPainter& painter, const LaneView& view) const override
    {
        const auto& theme = view.theme;
        painter.setFont(weighted(theme.font(FontRole::Table), QFont::DemiBold));
        painter.setPen(theme.color(ColorToken::Text));
        painter.drawText(view.title, Qt::AlignLeft | Qt::AlignVCenter, lane().number);
        auto name = view;
        name.title.adjust(theme.px(28), 0, 0, 0);
        name.paintTitle(painter, lane().name);
        paintTruth(painter, view);
        if (lane().first == 0 && view.figures.isEmpty()) {
            // Statistics are beside the lane if there is room.
            painter.setFont(theme.font(FontRole::Caption));
            painter.setPen(theme.color(ColorToken::Text2));
            painter.drawText(
                whole(view).adjusted(theme.px(6), -theme.px(2), -theme.px(6), theme.px(2)),
                Qt::AlignRight | Qt::AlignVCenter, TruthLanes::tr("never first"));
        }
        paintSpans(painter, view);
        paintFigures(painter, view);
    }

    [[nodiscard]] QString tipAt(const LaneView& view, QPoint at) const override
    {
        return wordsAt(Instant(view.time.instantAt(at.x())));
    }

    [[nodiscard]] QString wordsAt(Instant instant) const override
    {
        const auto at = all().timeOf(instant);
        const auto truth = lane().truthAt(at);
        auto words =
            TruthLanes::tr("%1 %2, at %3 s: %4")
                .arg(lane().number, lane().name, formatNumber(toS(at - trace().began()), 1),
                    truth ? wordFor(*truth) : TruthLanes::tr("its program does not run"));
        const auto isAt = [at](const teleo::TruthSpan& span) {
            return span.from <= at && (!span.to || at < *span.to);
        };
        if (std::any_of(lane().ran.begin(), lane().ran.end(), isAt)) {
            words += QStringLiteral(", ") + TruthLanes::tr("its rule runs");
        }
        return words;
    }

private:
    [[nodiscard]] const teleo::TruthLane& lane() const { return trace().lanes()[m_index]; }

    [[nodiscard]] QRectF boxOf(const LaneView& view, TimePoint begin, TimePoint end) const
    {
        const bool isLow = view.box.height() < LaneHeight::ofText(view.theme).most;
        return view.boxOf(double(all().instantOf(begin)), double(all().instantOf(end)),
            view.theme.px(isLow ? 2 : 4));
    }
    [[nodiscard]] QRectF whole(const LaneView& view) const
    {
        return boxOf(view, from(view), all().timeOf(Instant(view.time.to())));
    }

    void paintTruth(QPainter& painter, const LaneView& view) const
    {
        painter.setPen(view.theme.color(ColorToken::Line));
        painter.setBrush(view.theme.color(ColorToken::Field));
        painter.drawRect(whole(view).adjusted(0.5, 0.5, -0.5, -0.5));
        const auto& changes = lane().changes;
        double last = -1; // at most one line per px
        for (auto at = firstSeen(changes, from(view)); at != changes.end(); ++at) {
            const auto next = std::next(at);
            const auto end = next == changes.end() ? all().until() : next->at;
            if (x(view, at->at) > view.box.right()) {
                break;
            }
            const double to = x(view, end);
            if (!at->truth || *at->truth == teleo::Truth::False || to < view.box.left()
                || to <= last) {
                continue;
            }
            const auto box = boxOf(view, at->at, end);
            last = std::floor(box.right()) + 1;
            if (*at->truth == teleo::Truth::True) {
                painter.fillRect(box, view.theme.color(ColorToken::Text2));
            } else {
                paintUnknown(painter, view.theme, box);
            }
        }
    }

    /// The times in which its rule ran, and in which it chattered.
    void paintSpans(QPainter& painter, const LaneView& view) const
    {
        const auto isSeen = [&](TimePoint begin, TimePoint end) {
            return x(view, end) >= view.box.left() && x(view, begin) <= view.box.right();
        };
        const double line = view.theme.px(3);
        for (const auto& ran : lane().ran) {
            const auto end = ran.to.value_or(all().until());
            if (isSeen(ran.from, end)) {
                const auto box = boxOf(view, ran.from, end);
                painter.fillRect(QRectF(box.left(), box.bottom() - line, box.width(), line),
                    view.theme.color(ColorToken::Accent));
            }
        }
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(view.theme.color(ColorToken::Warn), 2));
        for (const auto& span : lane().chattered) {
            if (isSeen(span.from, *span.to)) {
                painter.drawRect(boxOf(view, span.from, *span.to).adjusted(-6, -2, 6, 2));
            }
        }
    }

    void paintFigures(QPainter& painter, const LaneView& view) const
    {
        const auto& theme = view.theme;
        const auto& room = view.figures;
        if (room.width() < theme.px(60)) {
            return;
        }
        const bool chatters = !lane().chattered.empty();
        QString words = lane().times == 1 ? TruthLanes::tr("1 time")
                                          : TruthLanes::tr("%1 times").arg(lane().times);
        if (chatters) {
            words = TruthLanes::tr("chatters, %1 /s").arg(lane().flipsPerSecond());
        } else if (lane().first == 0) {
            words = TruthLanes::tr("never first");
        }
        painter.setFont(chatters ? weighted(theme.font(FontRole::Table), QFont::DemiBold)
                                 : theme.font(FontRole::Table));
        painter.setPen(theme.color(chatters ? ColorToken::Warn
                : lane().first == 0         ? ColorToken::Text
                                            : ColorToken::Text2));
        const double whole = toS(all().until() - trace().began());
        const double share = whole > 0 ? 100 * toS(lane().trueUntil(all().until())) / whole : 0;
        const auto figure = TruthLanes::tr("true %1 %").arg(formatNumber(share, 0));
        const auto mono = theme.font(FontRole::MonoCaption);
        const int taken = QFontMetrics(mono).horizontalAdvance(figure) + theme.px(6);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetrics(painter.font())
                .elidedText(words, Qt::ElideRight, int(room.width()) - taken));
        painter.setFont(mono);
        painter.setPen(theme.color(ColorToken::Text2));
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, figure);
    }

    std::size_t m_index;
};

} // namespace

void paintUnknown(QPainter& painter, const Theme& theme, const QRectF& box)
{
    painter.fillRect(box, theme.color(ColorToken::WarnFill));
    painter.save();
    painter.setPen(QPen(theme.color(ColorToken::InkOnWarn), theme.px(2)));
    painter.setClipRect(box);
    const int step = theme.px(9);
    const int last = int(std::ceil((box.right() + box.height()) / step));
    for (int stripe = int(std::floor(box.left() / step)); stripe < last; ++stripe) {
        const double x = double(stripe) * step;
        painter.drawLine(QPointF(x, box.top()), QPointF(x - box.height() / 2, box.bottom()));
    }
    painter.restore();
}

TimelineSetup TruthLanes::setup()
{
    constexpr double kSecond = 1e9;
    return {
        .name = QStringLiteral("truthTimeline"),
        .title = TruthLanes::tr("Truth over time"),
        .empty = TruthLanes::tr("What is true while a program runs is shown here."),
        .perUnit = kSecond,
        .unit = TruthLanes::tr("s"),
        .unitAtRight = true,
        .fractions = true,
        .leastShown = double(kLeastShown.count()),
        .mostShown = double(kMostShown.count()),
        .shown = 72 * kSecond,
        .newest = TimeWindow::Newest::AtEdge,
        .arrowsStop = true,
        .inScrollArea = true,
        .top = 0,
        .gripTop = 4,
        .leastTitles = 164,
        .mostTitles = 164,
        .figures = 252,
    };
}

TruthLanes::TruthLanes(LaneTimeline& timeline)
    : m_timeline(timeline)
{
}

TimePoint TruthLanes::until() const
{
    return m_trace->ended().value_or(m_now);
}

void TruthLanes::display(const teleo::TruthTrace* trace, TimePoint now)
{
    if (trace != nullptr && trace->isEmpty()) {
        trace = nullptr;
    }
    if (trace != nullptr && trace->ended()) {
        now = std::min(now, *trace->ended());
    }
    const auto revision = trace != nullptr ? trace->revision() : 0;
    const auto began = trace != nullptr ? trace->began() : TimePoint();
    const bool isOther = trace != m_trace || began != m_began;
    const auto& window = m_timeline.window();
    const double moved = window.xOf(double((now - m_now).count())) - window.xOf(0.0);
    if (!isOther && revision == m_revision && moved < 1.0) {
        return;
    }
    m_trace = trace;
    m_began = began;
    m_revision = revision;
    m_now = now;
    auto lanes = trace != nullptr ? lanesOf(*trace) : std::vector<std::size_t>();
    if (isOther) {
        m_timeline.clear();
    }
    if (isOther || lanes != m_lanes) {
        m_lanes = std::move(lanes);
        std::vector<std::shared_ptr<const LanePainter>> painters;
        if (trace != nullptr) {
            painters = { std::make_shared<TruthMarksLane>(*this),
                std::make_shared<ActiveRuleLane>(*this) };
        }
        for (const auto lane : m_lanes) {
            painters.push_back(std::make_shared<ConditionLane>(*this, lane));
        }
        m_timeline.setLanes(std::move(painters));
    }
    m_timeline.update();
    if (trace != nullptr) {
        m_timeline.setExtent(0, std::max<Instant>(instantOf(now), 0));
    }
}

} // namespace medulla::widgets::programs
