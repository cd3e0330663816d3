// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/truth_marks_lane.h"

#include "core/base/format.h"

#include <algorithm>
#include <cmath>

#include <QFontMetrics>
#include <QPainterPath>
#include <QStringList>

namespace medulla::widgets::programs {

LaneHeight TruthMarksLane::height(const Theme& theme) const
{
    return { theme.px(26), theme.px(26) };
}

void TruthMarksLane::paint(QPainter& /*painter*/, const LaneView& /*view*/) const { }

void TruthMarksLane::paintOver(QPainter& painter, const LaneView& view) const
{
    const auto& theme = view.theme;
    const int half = theme.px(4);
    const int top = theme.px(8);
    for (const auto& mark : trace().marks()) {
        const double at = std::round(x(view, mark.at));
        if (at < view.box.left() || at > view.box.right()) {
            continue;
        }
        painter.setPen(QPen(theme.color(ColorToken::Text2), 1, Qt::DotLine));
        painter.drawLine(QPointF(at + 0.5, top + 2 * half), QPointF(at + 0.5, view.bottom));
        QPainterPath head(QPointF(at - half, top));
        head.lineTo(at + half, top);
        head.lineTo(at, top + 1.6 * half);
        painter.fillPath(head, theme.color(ColorToken::Text2));
    }
    painter.setFont(theme.font(FontRole::Table));
    painter.setPen(theme.color(ColorToken::Text));
    for (const auto& [place, words] : wordsOf(view)) {
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, words);
    }
}

QString TruthMarksLane::tipAt(const LaneView& view, QPoint at) const
{
    QStringList words;
    for (const auto& mark : trace().marks()) {
        if (std::abs(x(view, mark.at) - at.x()) <= view.theme.px(6)) {
            words << TruthLanes::tr("at %1 s: %2")
                         .arg(formatNumber(toS(mark.at - trace().began()), 1), mark.text.shown());
        }
    }
    return words.join(QLatin1Char('\n'));
}

std::vector<std::pair<QRectF, QString>> TruthMarksLane::wordsOf(const LaneView& view) const
{
    std::vector<std::pair<QRectF, QString>> all;
    const auto& theme = view.theme;
    const QFontMetrics metrics(theme.font(FontRole::Table));
    const auto& marks = trace().marks();
    const auto xOf = [&](TimePoint at) { return std::round(x(view, at)); };
    const double left = view.box.left();
    const double right = view.box.right();
    const int beside = theme.px(9);
    const double cursor = std::round(view.xOf(double(view.cursor)));
    // Right edge of the previous text; overlapping texts appear in the tool tip only.
    double taken = left;
    double before = left - beside; // position of the previous mark
    for (auto at = marks.begin(); at != marks.end(); ++at) {
        const double mark = xOf(at->at);
        if (mark < left || mark > right) {
            continue;
        }
        const double previous = std::exchange(before, mark);
        const auto words = at->brief.shown();
        const double whole = metrics.horizontalAdvance(words) + 1;
        // The text stands right of the mark, or left of it, wherever more of it fits.
        const auto next = std::next(at);
        double begin = std::max(taken, mark + beside);
        double end = right - theme.px(10);
        if (next != marks.end()) {
            end = std::min(end, xOf(next->at) - beside);
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
        const double most = theme.px(180);
        double room = std::min({ whole, end - begin, most });
        if (room < whole && std::min({ whole, to - from, most }) > room) {
            room = std::min({ whole, to - from, most });
            begin = to - room;
        }
        if (room < std::min(whole, double(theme.px(48)))) {
            continue;
        }
        all.push_back({ QRectF(begin, view.box.top(), room, view.box.height() - theme.px(4)),
            metrics.elidedText(words, Qt::ElideRight, int(room)) });
        taken = std::max(begin + room, mark) + beside;
    }
    return all;
}

} // namespace medulla::widgets::programs
