// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/mark_sheet.h"

#include "core/base/format.h"
#include "widgets/kit/paint.h"

#include <algorithm>
#include <utility>

namespace medulla::widgets {

QString coordinates(const Position& position)
{
    return formatPosition(position.x(), position.y(), position.z());
}

MarkSheet::MarkSheet(const Theme& theme)
    : m_theme(theme)
    , m_projection(Position::UnitZ(), Position::Zero(), Position::UnitY(), 1.0, QSizeF(1.0, 1.0))
{
}

void MarkSheet::begin(MarkCanvas& canvas, const scene::Projection& projection)
{
    m_canvas = &canvas;
    m_projection = projection;
    m_boxes.clear();
    m_taken.clear();
}

std::vector<std::vector<QPointF>> MarkSheet::seen(const std::vector<Position>& points) const
{
    std::vector<std::vector<QPointF>> runs(1);
    for (const auto& point : points) {
        if (const auto at = pixel(point)) {
            runs.back().push_back(*at);
        } else if (!runs.back().empty()) {
            runs.emplace_back();
        }
    }
    return runs;
}

void MarkSheet::word(const QString& id, const QPointF& middle, const QString& text, FontRole type,
    ColorToken color, bool bold, std::optional<ColorToken> ground)
{
    scene::LabelContent content;
    content.title = text;
    content.titleFont = bold ? weighted(m_theme.font(type), QFont::DemiBold) : m_theme.font(type);
    content.titleColor = m_theme.color(color);
    if (ground) {
        content.ground = m_theme.color(*ground);
    }
    const auto size = scene::labelSize(content);
    m_canvas->label(id, content, middle - QPointF(size.width(), size.height()) / 2.0);
}

void MarkSheet::box(const QString& id, const Position& at, const QPointF& offset,
    const QString& title, const QString& reading, ColorToken edge, bool always)
{
    auto anchor = pixel(at);
    if (!anchor || (!always && !view().contains(*anchor))) {
        return;
    }
    // A necessary text whose place is out of view is moved to the edge of the view.
    anchor->setX(std::clamp(anchor->x(), view().left(), view().right()));
    anchor->setY(std::clamp(anchor->y(), view().top(), view().bottom()));
    scene::LabelContent content;
    content.title = title;
    content.reading = reading;
    content.titleFont = weighted(m_theme.font(FontRole::Table), QFont::DemiBold);
    content.readingFont = m_theme.font(FontRole::MonoCaption);
    content.titleColor = m_theme.color(ColorToken::Text);
    content.readingColor = m_theme.color(ColorToken::Text2);
    content.ground = m_theme.color(ColorToken::Bg1);
    content.edge = m_theme.color(edge);
    const auto before = m_places.find(id);
    m_boxes.push_back({ id, content,
        { *anchor, offset, scene::labelSize(content),
            before == m_places.end() ? -1 : before->second },
        always });
}

void MarkSheet::shedReadings()
{
    constexpr double kMostOfView = 0.22;
    double covered = 0.0;
    for (const auto& box : m_boxes) {
        covered += box.wish.size.width() * box.wish.size.height();
    }
    if (covered <= kMostOfView * view().width() * view().height()) {
        return;
    }
    for (auto& box : m_boxes) {
        if (!box.always) {
            box.content.reading.clear();
            box.wish.size = scene::labelSize(box.content);
        }
    }
}

void MarkSheet::placeBoxes()
{
    shedReadings();
    std::vector<scene::LabelWish> wishes;
    for (const auto& box : m_boxes) {
        wishes.push_back(box.wish);
    }
    constexpr double kMargin = 8.0;
    const auto places =
        scene::placeLabels(wishes, view().adjusted(kMargin, kMargin, -kMargin, -kMargin), m_taken);
    std::unordered_map<QString, int> now;
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const auto& box = m_boxes[i];
        m_canvas->line(scene::leaderStart(places[i].box, box.wish.anchor), box.wish.anchor, 1.0,
            box.content.edge);
        m_canvas->label(box.id, box.content, places[i].box.topLeft());
        m_taken.push_back(places[i].box);
        now[box.id] = places[i].place;
    }
    m_places = std::move(now);
}

bool MarkSheet::isFree(const QRectF& rect) const
{
    return view().contains(rect)
        && std::none_of(m_taken.begin(), m_taken.end(),
            [&](const QRectF& other) { return other.intersects(rect); });
}

} // namespace medulla::widgets
