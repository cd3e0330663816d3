// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/radio_lane.h"

#include <algorithm>
#include <utility>

#include <QFontMetrics>

namespace medulla::widgets::mazes {

void RadioLane::setRobots(std::vector<std::shared_ptr<const RobotLane>> robots)
{
    m_robots = std::move(robots);
}

void RadioLane::clear()
{
    m_heard.clear();
    m_untold.clear();
}

void RadioLane::addHeard(int cycle, std::optional<int> messages)
{
    if (cycle < int(m_heard.size())) {
        return;
    }
    const int before = m_heard.empty() ? 0 : m_heard.back();
    m_heard.resize(std::size_t(cycle), before);
    m_heard.push_back(messages.value_or(before));
    if (messages) {
        return;
    }
    if (!m_untold.empty() && m_untold.back().second + 1 == cycle) {
        m_untold.back().second = cycle;
    } else {
        m_untold.push_back({ cycle, cycle });
    }
}

LaneHeight RadioLane::height(const Theme& theme) const
{
    return { theme.px(16), theme.px(16) };
}

void RadioLane::paint(QPainter& painter, const LaneView& view) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    const auto& theme = view.theme;
    const auto room = view.box.adjusted(0, theme.px(2), 0, 0);
    painter.setFont(theme.font(FontRole::Caption));
    painter.setPen(theme.color(ColorToken::Text2));
    painter.drawText(QRectF(theme.px(8), room.top(), room.left() - theme.px(16), room.height()),
        Qt::AlignRight | Qt::AlignVCenter, tr("radio"));
    paintRate(painter, view, room);
    for (const auto& [from, to] : m_untold) {
        const auto x = std::max(view.xOf(from), room.left());
        const auto end = std::min(view.xOf(to + 1), room.right());
        if (end > x) {
            painter.fillRect(QRectF(x, room.top(), end - x, room.height()),
                QBrush(theme.color(ColorToken::Outline), Qt::BDiagPattern));
        }
    }
    paintAlone(painter, view, room);
}

void RadioLane::paintRate(QPainter& painter, const LaneView& view, const QRectF& room) const
{
    if (m_heard.empty()) {
        return;
    }
    // Bars of the messages per cycle, relative to the maximum: each robot hears all others.
    const auto robots = double(m_robots.size());
    const auto most = std::max(1.0, robots * (robots - 1));
    const auto heard = [this](double cycle) {
        const auto at = std::size_t(std::clamp(cycle, 0.0, double(m_heard.size() - 1)));
        return double(m_heard[at]);
    };
    constexpr int kPitch = 6;
    const int left = int(room.left());
    const int begin = left + std::max(0, (view.dirty.left() - left) / kPitch - 1) * kPitch;
    const int end = std::min(int(room.right()), view.dirty.right() + kPitch);
    for (int x = begin; x < end; x += kPitch) {
        const auto from = view.time.instantAt(x);
        const auto to = std::min(view.time.instantAt(x + kPitch), double(m_last));
        if (to - from < 1e-9) {
            break;
        }
        const auto rate = (heard(to) - heard(from)) / std::max(1.0, to - from) / most;
        const auto high = std::max(1.0, std::clamp(rate, 0.0, 1.0) * room.height());
        painter.fillRect(
            QRectF(x, room.bottom() - high, 2, high), view.theme.color(ColorToken::Outline));
    }
}

void RadioLane::paintAlone(QPainter& painter, const LaneView& view, const QRectF& room) const
{
    const QFontMetrics metrics(painter.font());
    for (const auto& robot : m_robots) {
        for (const auto& [from, to] : robot->alone()) {
            const auto x = std::max(view.xOf(from), room.left());
            const auto end = std::min(view.xOf(to.value_or(m_last)), room.right());
            if (end <= x) {
                continue;
            }
            const QRectF box(x, room.top(), std::max(end - x, 3.0), room.height());
            painter.fillRect(box, view.theme.color(ColorToken::WarnBg));
            painter.setPen(view.theme.color(ColorToken::Warn));
            painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
            const auto words = tr("%1 alone").arg(robot->robot());
            if (metrics.horizontalAdvance(words) + 6 < box.width()) {
                painter.drawText(box, Qt::AlignCenter, words);
            }
        }
    }
}

} // namespace medulla::widgets::mazes
