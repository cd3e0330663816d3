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
    m_barred.clear();
    m_labels.clear();
}

QString MarkSheet::labelAt(const QPointF& pixel) const
{
    // The last one is drawn on top.
    const auto found = std::find_if(m_labels.rbegin(), m_labels.rend(),
        [&](const auto& label) { return label.second.contains(pixel); });
    return found == m_labels.rend() ? QString() : found->first;
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
    const auto corner = middle - QPointF(size.width(), size.height()) / 2.0;
    m_canvas->label(id, content, corner);
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

bool MarkSheet::isCrowded() const
{
    constexpr double kMostOfView = 0.22; // chosen: the arm stays visible between the boxes
    double covered = 0.0;
    for (const auto& box : m_boxes) {
        covered += box.folded ? 0.0 : box.wish.size.width() * box.wish.size.height();
    }
    return covered > kMostOfView * view().width() * view().height();
}

void MarkSheet::shedReadings()
{
    if (!isCrowded()) {
        return;
    }
    for (auto& box : m_boxes) {
        if (!box.always) {
            box.content.reading.clear();
            box.wish.size = scene::labelSize(box.content);
        }
    }
}

void MarkSheet::foldBoxes()
{
    for (auto box = m_boxes.rbegin(); box != m_boxes.rend() && isCrowded(); ++box) {
        box->folded = !box->always;
    }
}

void MarkSheet::placeBoxes()
{
    shedReadings();
    foldBoxes();
    // The necessary ones choose first.
    std::stable_partition(
        m_boxes.begin(), m_boxes.end(), [](const Box& box) { return box.always; });
    constexpr double kMargin = 8.0;
    const auto inner = view().adjusted(kMargin, kMargin, -kMargin, -kMargin);
    std::vector<scene::LabelPlacement> places;
    // A box that finds no place leaves its room to the later ones.
    for (bool again = true; again;) {
        std::vector<scene::LabelWish> wishes;
        for (const auto& box : m_boxes) {
            if (!box.folded) {
                wishes.push_back(box.wish);
            }
        }
        places = scene::placeLabels(wishes, inner, m_taken, m_barred);
        again = false;
        auto place = places.begin();
        for (auto& box : m_boxes) {
            if (box.folded) {
                continue;
            }
            if (!place->isClear && !box.always) {
                box.folded = true;
                again = true;
                break;
            }
            ++place;
        }
    }
    constexpr double kDotPx = 4.0;
    std::unordered_map<QString, int> now;
    auto place = places.begin();
    for (const auto& box : m_boxes) {
        const auto& anchor = box.wish.anchor;
        if (box.folded) {
            m_canvas->disc(anchor, kDotPx, box.content.edge);
            m_canvas->disc(anchor, kDotPx - 1.5, box.content.ground);
            continue;
        }
        m_canvas->line(scene::leaderStart(place->box, anchor), anchor, 1.0, box.content.edge);
        m_canvas->label(box.id, box.content, place->box.topLeft());
        m_taken.push_back(place->box);
        m_labels.emplace_back(box.id, place->box);
        now[box.id] = place->place;
        ++place;
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
