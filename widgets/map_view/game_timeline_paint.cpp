// SPDX-License-Identifier: GPL-3.0-or-later
// Painting of GameTimeline.
#include "widgets/common/format.h"
#include "widgets/common/paint.h"
#include "widgets/common/theme_icon.h"
#include "widgets/map_view/game_timeline.h"
#include "widgets/map_view/robot_look.h"

#include <algorithm>
#include <cmath>

#include <QFontMetrics>
#include <QPaintEvent>
#include <QPainter>
#include <QPainterPath>

namespace medulla::widgets {

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

void GameTimeline::paintEvent(QPaintEvent* event)
{
    const auto dirty = event->rect();
    QPainter painter(this);
    painter.fillRect(dirty, m_theme.color(ColorToken::Bg1));
    paintTitle(painter);
    if (!m_any || m_lanes.empty()) {
        painter.setFont(m_theme.font(FontRole::Table));
        painter.setPen(m_theme.color(ColorToken::Text2));
        painter.drawText(rect().adjusted(0, lanesTop(), 0, 0),
            int(Qt::AlignCenter) | int(Qt::TextWordWrap),
            tr("The behaviours of the robots appear here during a game."));
        return;
    }
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        paintLane(painter, m_lanes[i], lanesTop() + double(i) * laneHeight(), dirty);
    }
    paintRadio(painter, dirty);
    paintAxis(painter);
    paintCursor(painter);
}

void GameTimeline::paintTitle(QPainter& painter) const
{
    if (!m_titled) {
        return;
    }
    const auto bold = weighted(m_theme.font(FontRole::Body), QFont::DemiBold);
    const auto title = tr("Game");
    QRect line(left(), 0, right() - left(), lanesTop() - m_theme.px(4));
    painter.setFont(bold);
    painter.setPen(m_theme.color(ColorToken::Text));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, title);
    line.setLeft(line.left() + QFontMetrics(bold).horizontalAdvance(title) + m_theme.px(12));
    painter.setFont(m_theme.font(FontRole::Table));
    painter.setPen(m_theme.color(ColorToken::Text2));
    const QFontMetrics metrics(painter.font());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
        metrics.elidedText(
            tr("behaviours by robot, in cycles; drag to rewind truth and every belief together"),
            Qt::ElideRight, line.width()));
}

double GameTimeline::markSize() const
{
    return std::min(double(m_theme.px(14)), laneHeight() - 2);
}

void GameTimeline::paintSpan(
    QPainter& painter, const Span& span, const std::vector<double>& marks, double top) const
{
    const auto from = std::max(xOf(span.begin), double(left()));
    const auto to = std::min(xOf(span.end.value_or(m_last)), double(right()));
    if (to <= from) {
        return;
    }
    const QRectF box(from, top + 1, to - from, laneHeight() - 2);
    using maze::Activity;
    const bool target = span.activity == Activity::GoingToTarget;
    const bool idle = span.activity == Activity::Waiting || span.activity == Activity::Parked;
    painter.fillRect(box,
        m_theme.color(target ? ColorToken::AccentFill
                : idle       ? ColorToken::Bg2
                             : ColorToken::Bg3));
    if (span.activity == Activity::GivingWay) {
        painter.fillRect(box, QBrush(m_theme.color(ColorToken::Outline), Qt::BDiagPattern));
    }
    // The border between two spans.
    painter.fillRect(
        QRectF(box.left(), box.top(), 1, box.height()), m_theme.color(ColorToken::Bg1));
    if (box.width() <= m_theme.px(5) + m_theme.px(3)) {
        return; // no room for text
    }
    painter.setFont(m_theme.font(FontRole::Caption));
    const QFontMetrics metrics(painter.font());
    // The text starts at the first place without marks.
    const auto least = std::min(metrics.horizontalAdvance(span.words), m_theme.px(36));
    QRectF room;
    const auto half = markSize() / 2;
    double free = box.left() + m_theme.px(5);
    const auto end = [&](double x) {
        if (room.isEmpty() && x - free >= least) {
            room = QRectF(free, box.top(), x - free, box.height());
        }
    };
    const auto first = std::ranges::upper_bound(marks, free - half);
    for (auto x = first; x != marks.end() && *x - half < box.right(); ++x) {
        end(*x - half - m_theme.px(3));
        free = std::max(free, *x + half + m_theme.px(3));
    }
    end(box.right() - m_theme.px(3));
    if (metrics.height() <= box.height() + 4 && !room.isEmpty()) {
        painter.setPen(m_theme.color(target ? ColorToken::InkOnFill : ColorToken::Text2));
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
            metrics.elidedText(span.words, Qt::ElideRight, int(room.width())));
    }
}

void GameTimeline::paintLane(
    QPainter& painter, const RobotLane& lane, double top, const QRect& dirty) const
{
    if (dirty.left() < left()) {
        painter.setRenderHint(QPainter::Antialiasing);
        paintRobotDisc(painter, m_theme, MapSide::Truth,
            QPointF(m_theme.px(36), top + laneHeight() / 2),
            { lane.robot, std::min(double(m_theme.px(9)), laneHeight() / 2 - 1.5), false, false });
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    const QRectF whole(left(), top + 1, right() - left(), laneHeight() - 2);
    painter.fillRect(whole, m_theme.color(ColorToken::Field));
    if (lane.spans.empty()) {
        painter.setFont(m_theme.font(FontRole::Caption));
        painter.setPen(m_theme.color(ColorToken::Text3));
        const QRectF known(
            whole.left(), whole.top(), std::max(0.0, xOf(m_last) - left()), whole.height());
        painter.fillRect(known, QBrush(m_theme.color(ColorToken::Line), Qt::Dense6Pattern));
        painter.drawText(whole.adjusted(m_theme.px(5), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
            tr("behaviour unknown"));
    }
    const double size = markSize();
    const auto from = cycleAt(dirty.left() - m_theme.px(2));
    const auto to = cycleAt(dirty.right() + m_theme.px(2));
    std::vector<double> marks;
    for (const auto& mark : lane.marks) {
        marks.push_back(xOf(mark.cycle));
    }
    std::ranges::sort(marks); // some events arrive late
    for (const auto& span : lane.spans) {
        if (span.begin <= to && span.end.value_or(m_last) >= from) {
            paintSpan(painter, span, marks, top);
        }
    }
    for (const auto& mark : lane.marks) {
        const auto x = xOf(mark.cycle);
        if (x < left() || x > right() || x + size < dirty.left() || x - size > dirty.right()) {
            continue;
        }
        const QRectF box(x - size / 2, top + (laneHeight() - size) / 2, size, size);
        if (mark.kind == GameEvent::Kind::Collision) {
            painter.setRenderHint(QPainter::Antialiasing);
            paintLamp(painter, m_theme, LinkState::Stale, box);
            painter.setRenderHint(QPainter::Antialiasing, false);
            continue;
        }
        painter.fillRect(box.adjusted(-1, 0, 1, 0), m_theme.color(ColorToken::Bg1));
        paintIcon(painter, iconOf(mark.kind), box, m_theme.color(ColorToken::Text));
    }
}

void GameTimeline::paintRadio(QPainter& painter, const QRect& dirty) const
{
    const double top = radioTop();
    const double height = m_theme.px(14);
    painter.setFont(m_theme.font(FontRole::Caption));
    painter.setPen(m_theme.color(ColorToken::Text2));
    painter.drawText(QRectF(m_theme.px(8), top, left() - m_theme.px(16), height),
        Qt::AlignRight | Qt::AlignVCenter, tr("radio"));
    // Bars of the messages per cycle, relative to the maximum: each robot hears all others.
    const auto robots = double(m_lanes.size());
    const auto most = std::max(1.0, robots * (robots - 1));
    const auto heard = [this](double cycle) {
        const auto at = std::size_t(std::clamp(cycle, 0.0, double(m_heard.size() - 1)));
        return double(m_heard[at]);
    };
    constexpr int kPitch = 6;
    const int begin = left() + std::max(0, (dirty.left() - left()) / kPitch - 1) * kPitch;
    for (int x = begin; x < std::min(right(), dirty.right() + kPitch) && !m_heard.empty();
         x += kPitch) {
        const auto part = (m_to - m_from) / std::max(1, right() - left());
        const auto from = m_from + (x - left()) * part;
        const auto to = std::min(from + kPitch * part, double(m_last));
        if (to - from < 1e-9) {
            break;
        }
        const auto rate = (heard(to) - heard(from)) / std::max(1.0, to - from) / most;
        const auto high = std::clamp(rate, 0.0, 1.0) * height;
        painter.fillRect(QRectF(x, top + height - std::max(1.0, high), 2, std::max(1.0, high)),
            m_theme.color(ColorToken::Outline));
    }
    for (const auto& [from, to] : m_untold) {
        const auto x = std::max(xOf(from), double(left()));
        const auto end = std::min(xOf(to + 1), double(right()));
        if (end > x) {
            painter.fillRect(QRectF(x, top, end - x, height),
                QBrush(m_theme.color(ColorToken::Outline), Qt::BDiagPattern));
        }
    }
    const QFontMetrics metrics(painter.font());
    for (const auto& lane : m_lanes) {
        for (const auto& [from, to] : lane.alone) {
            const auto x = std::max(xOf(from), double(left()));
            const auto end = std::min(xOf(to.value_or(m_last)), double(right()));
            if (end <= x) {
                continue;
            }
            const QRectF box(x, top, std::max(end - x, 3.0), height);
            painter.fillRect(box, m_theme.color(ColorToken::WarnBg));
            painter.setPen(m_theme.color(ColorToken::Warn));
            painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
            const auto words = tr("%1 alone").arg(lane.robot);
            if (metrics.horizontalAdvance(words) + 6 < box.width()) {
                painter.drawText(box, Qt::AlignCenter, words);
            }
        }
    }
}

void GameTimeline::paintAxis(QPainter& painter) const
{
    painter.setFont(m_theme.font(FontRole::MonoCaption));
    painter.setPen(m_theme.color(ColorToken::Text2));
    const auto shown = m_to - m_from;
    const auto least = shown * m_theme.px(90) / std::max(right() - left(), 1);
    const auto power = std::pow(10.0, std::floor(std::log10(std::max(least, 1.0))));
    double every = power;
    for (const auto factor : { 1.0, 2.0, 5.0, 10.0 }) {
        every = factor * power;
        if (every >= least) {
            break;
        }
    }
    const auto top = radioTop() + m_theme.px(14);
    const int half = m_theme.px(32);
    const auto last = qint64(std::floor((m_to + 1e-6) / every));
    for (auto number = qint64(std::ceil(m_from / every)); number <= last; ++number) {
        const auto at = double(number) * every;
        const auto x = std::round(xOf(at)) + 0.5;
        painter.drawLine(QPointF(x, top), QPointF(x, top + m_theme.px(3)));
        const auto middle = std::clamp(x, double(half), double(width() - half));
        painter.drawText(QRectF(middle - half, top + m_theme.px(4), 2 * half, m_theme.px(16)),
            Qt::AlignCenter, formatCount(qint64(at)));
    }
}

void GameTimeline::paintCursor(QPainter& painter) const
{
    const auto x = std::round(xOf(m_cursor));
    if (x < left() - 1 || x > right() + 1) {
        return;
    }
    const int half = m_theme.px(6);
    const int top = m_theme.px(10);
    painter.fillRect(QRectF(x - 1, top, 2, radioTop() + m_theme.px(14) - top),
        m_theme.color(ColorToken::Accent));
    QPainterPath grip(QPointF(x - half, top));
    grip.lineTo(x + half, top);
    grip.lineTo(x + half, top + half);
    grip.lineTo(x, top + 2 * half);
    grip.lineTo(x - half, top + half);
    grip.closeSubpath();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(grip, m_theme.color(ColorToken::AccentFill));
    painter.setPen(QPen(m_theme.color(ColorToken::Accent), 1));
    painter.drawPath(grip);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace medulla::widgets
