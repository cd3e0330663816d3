// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/robot_lane.h"

#include "core/base/format.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/theme_icon.h"
#include "widgets/maze/robot_look.h"

#include <algorithm>
#include <cmath>

#include <QFontMetrics>

namespace medulla::widgets::mazes {

using game::GameEvent;

namespace {

QString iconOf(GameEvent::Kind kind)
{
    switch (kind) {
    case GameEvent::Kind::SawBeacon:
        return QStringLiteral("eye");
    case GameEvent::Kind::HeardOfTarget:
        return QStringLiteral("radio");
    case GameEvent::Kind::KnowsPath:
        return QStringLiteral("trail");
    case GameEvent::Kind::Arrived:
        return QStringLiteral("flag");
    case GameEvent::Kind::EndedOutside:
        return QStringLiteral("stopsq");
    case GameEvent::Kind::Ordered:
        return QStringLiteral("hand");
    default:
        return QStringLiteral("cross");
    }
}

} // namespace

QString eventWords(const GameEvent& event)
{
    const auto of = [&event](const QString& words) { return words.arg(event.robot); };
    switch (event.kind) {
    case GameEvent::Kind::Behaviour:
        return RobotLane::tr("robot %1: %2").arg(event.robot).arg(event.words);
    case GameEvent::Kind::Activity:
        return of(RobotLane::tr("robot %1 changes its activity"));
    case GameEvent::Kind::SawBeacon:
        return of(RobotLane::tr("robot %1 saw the beacon"));
    case GameEvent::Kind::HeardOfTarget:
        return of(RobotLane::tr("robot %1 received the place of the target"));
    case GameEvent::Kind::KnowsPath:
        return of(RobotLane::tr("robot %1 knows a path to the target"));
    case GameEvent::Kind::Arrived:
        return of(RobotLane::tr("robot %1 arrived"));
    case GameEvent::Kind::EndedOutside:
        return of(RobotLane::tr("robot %1 ended outside of the target"));
    case GameEvent::Kind::Collision:
        return RobotLane::tr("robot %1 has collision %2").arg(event.robot).arg(event.value);
    case GameEvent::Kind::Alone:
        return of(RobotLane::tr("robot %1 lost radio contact"));
    case GameEvent::Kind::Together:
        return of(RobotLane::tr("robot %1 regained radio contact"));
    case GameEvent::Kind::Ordered:
        return of(event.words.isEmpty() ? RobotLane::tr("the order of robot %1 was cleared")
                : event.words == QLatin1String("pause")
                ? RobotLane::tr("robot %1 was paused by order")
                : RobotLane::tr("robot %1 was sent to a place"));
    case GameEvent::Kind::Removed:
        break;
    }
    return of(RobotLane::tr("robot %1 was removed"));
}

void RobotLane::clear()
{
    m_spans.clear();
    m_marks.clear();
    m_alone.clear();
}

std::size_t RobotLane::cut(int cycle)
{
    const auto next =
        std::ranges::find_if(m_spans, [cycle](const Span& span) { return span.begin >= cycle; });
    const auto at = std::size_t(next - m_spans.begin());
    if (next != m_spans.end() && next->begin == cycle) {
        return at;
    }
    Span made { cycle, std::nullopt, {}, maze::Activity::Waiting };
    if (at > 0) {
        auto& before = m_spans[at - 1];
        made = { cycle, before.end, before.words, before.activity };
        before.end = cycle;
    } else if (next != m_spans.end()) {
        made.end = next->begin;
    }
    m_spans.insert(next, made);
    return at;
}

void RobotLane::add(const GameEvent& event)
{
    switch (event.kind) {
    case GameEvent::Kind::Behaviour:
        // The event arrived late, possibly after a later activity.
        for (auto i = cut(event.cycle); i < m_spans.size(); ++i) {
            m_spans[i].words = event.words;
        }
        break;
    case GameEvent::Kind::Activity:
        for (auto i = cut(event.cycle); i < m_spans.size(); ++i) {
            m_spans[i].activity = maze::Activity(event.value);
        }
        break;
    case GameEvent::Kind::Alone:
        m_alone.push_back({ event.cycle, std::nullopt });
        break;
    case GameEvent::Kind::Together:
        if (!m_alone.empty()) {
            m_alone.back().second = event.cycle;
        }
        break;
    default:
        m_marks.push_back(event);
        break;
    }
}

std::optional<int> RobotLane::openFrom() const
{
    if (m_spans.empty() || m_spans.back().end) {
        return std::nullopt;
    }
    return std::max(m_spans.back().begin, m_marks.empty() ? 0 : m_marks.back().cycle);
}

LaneHeight RobotLane::height(const Theme& theme) const
{
    return { theme.px(12), theme.px(26) };
}

double RobotLane::markSize(const LaneView& view)
{
    return std::min(double(view.theme.px(14)), view.box.height() - 2);
}

void RobotLane::paint(QPainter& painter, const LaneView& view) const
{
    const auto& theme = view.theme;
    if (view.dirty.left() < view.box.left()) {
        paintRobotDisc(painter, theme, MapSide::Truth, QPointF(theme.px(36), view.box.center().y()),
            { m_robot, std::min(double(theme.px(9)), view.box.height() / 2 - 1.5), false, false });
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintGround(painter, view);
    const auto from = view.time.instantAt(view.dirty.left() - theme.px(2));
    const auto to = view.time.instantAt(view.dirty.right() + theme.px(2));
    std::vector<double> marks;
    for (const auto& mark : m_marks) {
        marks.push_back(view.xOf(mark.cycle));
    }
    std::ranges::sort(marks); // some events arrive late
    for (const auto& span : m_spans) {
        if (span.begin <= to && span.end.value_or(m_last) >= from) {
            paintSpan(painter, view, span, marks);
        }
    }
    paintMarks(painter, view);
}

void RobotLane::paintGround(QPainter& painter, const LaneView& view) const
{
    const auto& theme = view.theme;
    const auto whole = view.box.adjusted(0, 1, 0, -1);
    painter.fillRect(whole, theme.color(ColorToken::Field));
    if (!m_spans.empty()) {
        return;
    }
    painter.setFont(theme.font(FontRole::Caption));
    painter.setPen(theme.color(ColorToken::Text3));
    const QRectF known(
        whole.left(), whole.top(), std::max(0.0, view.xOf(m_last) - whole.left()), whole.height());
    painter.fillRect(known, QBrush(theme.color(ColorToken::Line), Qt::Dense6Pattern));
    painter.drawText(whole.adjusted(theme.px(5), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
        tr("behaviour unknown"));
}

void RobotLane::paintMarks(QPainter& painter, const LaneView& view) const
{
    const auto& theme = view.theme;
    const double size = markSize(view);
    for (const auto& mark : m_marks) {
        const auto x = view.xOf(mark.cycle);
        if (x < view.box.left() || x > view.box.right() || x + size < view.dirty.left()
            || x - size > view.dirty.right()) {
            continue;
        }
        const QRectF box(x - size / 2, view.box.center().y() - size / 2, size, size);
        if (mark.kind == GameEvent::Kind::Collision) {
            painter.setRenderHint(QPainter::Antialiasing);
            paintLamp(painter, theme, LinkState::Stale, box);
            painter.setRenderHint(QPainter::Antialiasing, false);
            continue;
        }
        painter.fillRect(box.adjusted(-1, 0, 1, 0), theme.color(ColorToken::Bg1));
        paintIcon(painter, iconOf(mark.kind), box, theme.color(ColorToken::Text));
    }
}

void RobotLane::paintSpan(QPainter& painter, const LaneView& view, const Span& span,
    const std::vector<double>& marks) const
{
    const auto& theme = view.theme;
    const auto from = std::max(view.xOf(span.begin), view.box.left());
    const auto to = std::min(view.xOf(span.end.value_or(m_last)), view.box.right());
    if (to <= from) {
        return;
    }
    const QRectF box(from, view.box.top() + 1, to - from, view.box.height() - 2);
    using maze::Activity;
    const bool target = span.activity == Activity::GoingToTarget;
    const bool idle = span.activity == Activity::Waiting || span.activity == Activity::Parked;
    painter.fillRect(box,
        theme.color(target ? ColorToken::AccentFill
                : idle     ? ColorToken::Bg2
                           : ColorToken::Bg3));
    if (span.activity == Activity::GivingWay) {
        painter.fillRect(box, QBrush(theme.color(ColorToken::Outline), Qt::BDiagPattern));
    }
    // The border between two spans.
    painter.fillRect(QRectF(box.left(), box.top(), 1, box.height()), theme.color(ColorToken::Bg1));
    if (box.width() <= theme.px(5) + theme.px(3)) {
        return; // no room for text
    }
    painter.setFont(theme.font(FontRole::Caption));
    const QFontMetrics metrics(painter.font());
    const auto room =
        roomIn(box, view, marks, std::min(metrics.horizontalAdvance(span.words), theme.px(36)));
    if (metrics.height() <= box.height() + 4 && !room.isEmpty()) {
        painter.setPen(theme.color(target ? ColorToken::InkOnFill : ColorToken::Text2));
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
            metrics.elidedText(span.words, Qt::ElideRight, int(room.width())));
    }
}

QRectF RobotLane::roomIn(
    const QRectF& box, const LaneView& view, const std::vector<double>& marks, double least)
{
    const auto half = markSize(view) / 2;
    const int beside = view.theme.px(3);
    double free = box.left() + view.theme.px(5);
    const auto until = [&](double x) { return QRectF(free, box.top(), x - free, box.height()); };
    const auto first = std::ranges::upper_bound(marks, free - half);
    for (auto x = first; x != marks.end() && *x - half < box.right(); ++x) {
        const auto room = until(*x - half - beside);
        if (room.width() >= least && !room.isEmpty()) {
            return room;
        }
        free = std::max(free, *x + half + beside);
    }
    const auto room = until(box.right() - beside);
    return room.width() >= least ? room : QRectF();
}

QString RobotLane::tipAt(const LaneView& view, QPoint at) const
{
    for (const auto& mark : m_marks) {
        if (std::abs(view.xOf(mark.cycle) - at.x()) <= view.theme.px(8)) {
            return tr("Cycle %1: %2").arg(formatCount(mark.cycle), eventWords(mark));
        }
    }
    const auto cycle = std::lround(view.time.instantAt(at.x()));
    for (const auto& span : m_spans) {
        const int end = span.end.value_or(m_last);
        if (cycle >= span.begin && cycle <= end) {
            return tr("Robot %1, cycles %2 to %3: %4")
                .arg(m_robot)
                .arg(formatCount(span.begin), formatCount(end), span.words);
        }
    }
    return {};
}

QString RobotLane::wordsAt(Instant at) const
{
    for (const auto& span : m_spans) {
        if (span.begin <= at && (!span.end || *span.end > at)) {
            return tr("robot %1: %2").arg(m_robot).arg(span.words);
        }
    }
    return {};
}

} // namespace medulla::widgets::mazes
