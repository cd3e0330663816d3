// SPDX-License-Identifier: GPL-3.0-or-later
// TruthTimeline: painting.
#include "widgets/common/format.h"
#include "widgets/common/paint.h"
#include "widgets/teleo_editor/truth_timeline.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include <QPainterPath>

namespace medulla::widgets {

namespace {

/// The first change that is at least partly visible.
template <class T>
typename std::deque<T>::const_iterator firstSeen(const std::deque<T>& all, TimePoint from)
{
    const auto behind = std::partition_point(
        all.begin(), all.end(), [from](const T& each) { return each.at <= from; });
    return behind == all.begin() ? behind : std::prev(behind);
}

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

void TruthTimeline::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(ColorToken::Bg1));
    if (m_trace == nullptr || m_trace->isEmpty()) {
        painter.setFont(m_theme.font(FontRole::Table));
        painter.setPen(m_theme.color(ColorToken::Text2));
        painter.drawText(
            rect(), Qt::AlignCenter, tr("What is true while a program runs is shown here."));
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    paintStrip(painter);
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        paintLane(painter, i);
        paintFigures(painter, i);
    }
    paintMarks(painter);
    paintCursor(painter);
    paintAxis(painter);
}

void TruthTimeline::paintStrip(QPainter& painter) const
{
    const int top = stripTop();
    const int height = rowHeight() - m_theme.px(2);
    painter.setFont(weighted(m_theme.font(FontRole::Table), QFont::DemiBold));
    painter.setPen(m_theme.color(ColorToken::Text));
    painter.drawText(QRect(m_theme.px(12), top, left() - m_theme.px(16), height),
        Qt::AlignLeft | Qt::AlignVCenter, tr("rule that runs"));
    const auto& runs = m_trace->runs();
    for (auto at = firstSeen(runs, from()); at != runs.end(); ++at) {
        const auto next = std::next(at);
        const bool isNow = next == runs.end() && !m_trace->ended();
        const double x = std::max(xOf(at->at), double(left()));
        const double to = std::min(xOf(next == runs.end() ? m_now : next->at), double(right()));
        if (x > right()) {
            break;
        }
        if (at->lane < 0 || to <= left()) {
            continue;
        }
        const QRectF box(x + 0.5, top + 0.5, std::max(to - x - 1, 1.0), height - 1);
        painter.setPen(m_theme.color(isNow ? ColorToken::AccentFill : ColorToken::Outline));
        painter.setBrush(m_theme.color(isNow ? ColorToken::AccentFill : ColorToken::Bg3));
        painter.drawRect(box);
        const auto& lane = m_trace->lanes()[std::size_t(at->lane)];
        const auto bold = weighted(m_theme.font(FontRole::Table), QFont::Bold);
        const int digits = QFontMetrics(bold).horizontalAdvance(lane.number);
        const int pad = m_theme.px(5);
        if (box.width() < digits + 2 * pad) {
            continue;
        }
        painter.setPen(m_theme.color(isNow ? ColorToken::InkOnFill : ColorToken::Text));
        painter.setFont(bold);
        painter.drawText(box.adjusted(pad, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, lane.number);
        painter.setFont(m_theme.font(FontRole::Table));
        const auto room = box.adjusted(2 * pad + digits, 0, -pad, 0);
        if (room.width() > m_theme.px(24)) {
            painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                QFontMetrics(painter.font())
                    .elidedText(lane.name, Qt::ElideRight, int(room.width())));
        }
    }
}

void TruthTimeline::paintLane(QPainter& painter, std::size_t shown) const
{
    const auto& told = lane(shown);
    const int top = laneTop(shown);
    painter.setFont(weighted(m_theme.font(FontRole::Table), QFont::DemiBold));
    painter.setPen(m_theme.color(ColorToken::Text));
    const QRect words(m_theme.px(12), top, left() - m_theme.px(20), rowHeight());
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, told.number);
    painter.setFont(m_theme.font(FontRole::Table));
    const auto name = words.adjusted(m_theme.px(28), 0, 0, 0);
    painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(painter.font()).elidedText(told.name, Qt::ElideRight, name.width()));

    const auto whole = boxOf(shown, from(), from() + m_shown);
    painter.setPen(m_theme.color(ColorToken::Line));
    painter.setBrush(m_theme.color(ColorToken::Field));
    painter.drawRect(whole.adjusted(0.5, 0.5, -0.5, -0.5));

    const auto until = m_trace->ended() ? *m_trace->ended() : m_now;
    const auto& changes = told.changes;
    double last = -1; // at most one line per px
    for (auto at = firstSeen(changes, from()); at != changes.end(); ++at) {
        const auto next = std::next(at);
        const auto end = next == changes.end() ? until : next->at;
        if (xOf(at->at) > right()) {
            break;
        }
        if (!at->truth || *at->truth == teleo::Truth::False || xOf(end) < left()
            || xOf(end) <= last) {
            continue;
        }
        const auto box = boxOf(shown, at->at, end);
        last = std::floor(box.right()) + 1;
        if (*at->truth == teleo::Truth::True) {
            painter.fillRect(box, m_theme.color(ColorToken::Text2));
        } else {
            paintUnknown(painter, m_theme, box);
        }
    }
    if (told.first == 0 && !hasFigures()) {
        // Statistics are beside the lane if there is room.
        painter.setFont(m_theme.font(FontRole::Caption));
        painter.setPen(m_theme.color(ColorToken::Text2));
        painter.drawText(
            whole.adjusted(m_theme.px(6), -m_theme.px(2), -m_theme.px(6), m_theme.px(2)),
            Qt::AlignRight | Qt::AlignVCenter, tr("never first"));
    }
    const double line = m_theme.px(3);
    for (const auto& ran : told.ran) {
        const auto end = ran.to.value_or(until);
        if (xOf(end) >= left() && xOf(ran.from) <= right()) {
            const auto box = boxOf(shown, ran.from, end);
            painter.fillRect(QRectF(box.left(), box.bottom() - line, box.width(), line),
                m_theme.color(ColorToken::Accent));
        }
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.color(ColorToken::Warn), 2));
    for (const auto& span : told.chattered) {
        if (xOf(*span.to) >= left() && xOf(span.from) <= right()) {
            painter.drawRect(boxOf(shown, span.from, *span.to).adjusted(-6, -2, 6, 2));
        }
    }
}

void TruthTimeline::paintFigures(QPainter& painter, std::size_t shown) const
{
    const auto& told = lane(shown);
    const int x = right() + m_theme.px(12);
    const QRect room(x, laneTop(shown), width() - m_theme.px(14) - x, rowHeight());
    if (room.width() < m_theme.px(60)) {
        return;
    }
    const auto until = m_trace->ended() ? *m_trace->ended() : m_now;
    const double whole = secondsOf(until - m_trace->began());
    const bool chatters = !told.chattered.empty();
    QString words = told.times == 1 ? tr("1 time") : tr("%1 times").arg(told.times);
    if (chatters) {
        words = tr("chatters, %1 /s").arg(told.flipsPerSecond());
    } else if (told.first == 0) {
        words = tr("never first");
    }
    painter.setFont(chatters ? weighted(m_theme.font(FontRole::Table), QFont::DemiBold)
                             : m_theme.font(FontRole::Table));
    painter.setPen(m_theme.color(chatters ? ColorToken::Warn
            : told.first == 0             ? ColorToken::Text
                                          : ColorToken::Text2));
    const double share = whole > 0 ? 100 * secondsOf(told.trueUntil(until)) / whole : 0;
    const auto figure = tr("true %1 %").arg(formatNumber(share, 0));
    const auto mono = m_theme.font(FontRole::MonoCaption);
    const int taken = QFontMetrics(mono).horizontalAdvance(figure) + m_theme.px(6);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(painter.font()).elidedText(words, Qt::ElideRight, room.width() - taken));
    painter.setFont(mono);
    painter.setPen(m_theme.color(ColorToken::Text2));
    painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, figure);
}

std::vector<std::pair<QRectF, QString>> TruthTimeline::wordsOfMarks() const
{
    std::vector<std::pair<QRectF, QString>> all;
    if (m_trace == nullptr) {
        return all;
    }
    const QFontMetrics metrics(m_theme.font(FontRole::Table));
    const auto& marks = m_trace->marks();
    const int beside = m_theme.px(9);
    const double cursor = std::round(xOf(m_cursor));
    double taken =
        left(); // right edge of the previous text; overlapping texts appear in the tool tip only
    double before = left() - beside; // position of the previous mark
    for (auto at = marks.begin(); at != marks.end(); ++at) {
        const double mark = std::round(xOf(at->at));
        if (mark < left() || mark > right()) {
            continue;
        }
        const double previous = std::exchange(before, mark);
        const auto words = at->brief.shown();
        const double whole = metrics.horizontalAdvance(words) + 1;
        // The text stands right of the mark, or left of it, wherever more of it fits.
        const auto next = std::next(at);
        double begin = std::max(taken, mark + beside);
        double end = right() - m_theme.px(10);
        if (next != marks.end()) {
            end = std::min(end, std::round(xOf(next->at)) - beside);
        }
        if (std::abs(cursor - mark) < beside) {
            begin = std::max(begin, cursor + beside);
        } else if (cursor > mark) {
            end = std::min(end, cursor - beside);
        }
        const bool isBehind = cursor < mark && std::abs(cursor - mark) >= beside;
        const double from =
            std::max({ taken, previous + beside, isBehind ? cursor + beside : 0.0 });
        const double to =
            mark - std::max(beside, std::abs(cursor - mark) < beside ? 2 * beside : 0);
        const double most = m_theme.px(180);
        double room = std::min({ whole, end - begin, most });
        if (room < whole && std::min({ whole, to - from, most }) > room) {
            room = std::min({ whole, to - from, most });
            begin = to - room;
        }
        if (room < std::min(whole, double(m_theme.px(48)))) {
            continue;
        }
        all.push_back({ QRectF(begin, 0, room, stripTop() - m_theme.px(4)),
            metrics.elidedText(words, Qt::ElideRight, int(room)) });
        taken = std::max(begin + room, mark) + beside;
    }
    return all;
}

void TruthTimeline::paintMarks(QPainter& painter) const
{
    const int half = m_theme.px(4);
    const int top = m_theme.px(8);
    for (const auto& mark : m_trace->marks()) {
        const double x = std::round(xOf(mark.at));
        if (x < left() || x > right()) {
            continue;
        }
        painter.setPen(QPen(m_theme.color(ColorToken::Text2), 1, Qt::DotLine));
        painter.drawLine(
            QPointF(x + 0.5, top + 2 * half), QPointF(x + 0.5, laneTop(m_lanes.size())));
        QPainterPath head(QPointF(x - half, top));
        head.lineTo(x + half, top);
        head.lineTo(x, top + 1.6 * half);
        painter.fillPath(head, m_theme.color(ColorToken::Text2));
    }
    painter.setFont(m_theme.font(FontRole::Table));
    painter.setPen(m_theme.color(ColorToken::Text));
    for (const auto& [place, words] : wordsOfMarks()) {
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, words);
    }
}

void TruthTimeline::paintAxis(QPainter& painter) const
{
    painter.setFont(m_theme.font(FontRole::MonoCaption));
    painter.setPen(m_theme.color(ColorToken::Text2));
    const double shown = secondsOf(m_shown);
    const double least = shown * m_theme.px(70) / std::max(right() - left(), 1);
    const double power = std::pow(10, std::floor(std::log10(least)));
    double every = power;
    for (const double factor : { 1.0, 2.0, 5.0, 10.0 }) {
        every = factor * power;
        if (every >= least) {
            break;
        }
    }
    const double begin = secondsOf(from() - m_trace->began());
    const int top = axisTop();
    painter.fillRect(0, top, width(), axisHeight(),
        m_theme.color(ColorToken::Bg1)); // covers lanes below the axis
    const int half = m_theme.px(30);
    const auto last = std::int64_t(std::floor((begin + shown) / every));
    for (auto number = std::int64_t(std::ceil(begin / every)); number <= last; ++number) {
        const double at = double(number) * every;
        const double x = left() + (at - begin) / shown * (right() - left());
        painter.drawLine(QPointF(x, top), QPointF(x, top + m_theme.px(3)));
        painter.drawText(QRectF(x - half, top + m_theme.px(3), 2 * half, m_theme.px(18)),
            Qt::AlignCenter, formatNumber(at, every < 1 ? 1 : 0));
    }
    painter.drawText(QRectF(right() + m_theme.px(20), top + m_theme.px(3), half, m_theme.px(18)),
        Qt::AlignLeft | Qt::AlignVCenter, tr("s"));
}

void TruthTimeline::paintCursor(QPainter& painter) const
{
    const double x = std::round(xOf(m_cursor));
    if (x < left() || x > right() + 1) {
        return;
    }
    const int half = m_theme.px(6);
    const int top = m_theme.px(4);
    painter.fillRect(
        QRectF(x - 1, top, 2, laneTop(m_lanes.size()) - top), m_theme.color(ColorToken::Accent));
    QPainterPath grip(QPointF(x - half, top));
    grip.lineTo(x + half, top);
    grip.lineTo(x + half, top + half);
    grip.lineTo(x, top + 2 * half);
    grip.lineTo(x - half, top + half);
    painter.fillPath(grip, m_theme.color(ColorToken::AccentFill));
}

} // namespace medulla::widgets
