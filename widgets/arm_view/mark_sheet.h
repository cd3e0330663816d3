// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/mark_canvas.h"
#include "widgets/kit/theme.h"
#include "widgets/scene/label_layout.h"
#include "widgets/scene/projection.h"

#include <unordered_map>
#include <utility>
#include <vector>

namespace medulla::widgets {

/// Layout of the marks of one view: the canvas with its camera, and texts and boxes that avoid each
/// other and keep their places between frames.
class MarkSheet {
public:
    explicit MarkSheet(const Theme& theme);

    void begin(MarkCanvas& canvas, const scene::Projection& projection);
    /// Lets boxes move in the next frame, because the camera was moved.
    void forgetPlaces() { m_places.clear(); }
    /// Places all boxes. If they would fill much of the view, without their readings, which the
    /// panels show too; if they still would, the last ones fold to dots, as does a box that would
    /// cover a barred area or another box. The readings name the object of
    /// a dot under the pointer.
    void placeBoxes();

    [[nodiscard]] MarkCanvas& canvas() const { return *m_canvas; }
    [[nodiscard]] const scene::Projection& projection() const { return m_projection; }
    [[nodiscard]] const Theme& theme() const { return m_theme; }
    [[nodiscard]] QColor color(ColorToken token) const { return m_theme.color(token); }
    [[nodiscard]] QRectF view() const { return { QPointF(), m_projection.size() }; }
    [[nodiscard]] std::optional<QPointF> pixel(const Position& point) const
    {
        return m_projection.toPixel(point);
    }
    /// The points as pixels, clipped where they are behind the eye.
    [[nodiscard]] std::vector<std::vector<QPointF>> seen(const std::vector<Position>& points) const;

    /// A text without a border; with an own ground where lines would cross it.
    void word(const QString& id, const QPointF& middle, const QString& text, FontRole type,
        ColorToken color, bool bold = false, std::optional<ColorToken> ground = std::nullopt);
    /// A box with a line to its point, at `offset` from it if there is room. Hidden if the point is
    /// out of view, unless `always`.
    void box(const QString& id, const Position& at, const QPointF& offset, const QString& title,
        const QString& reading, ColorToken edge = ColorToken::Text2, bool always = false);
    /// Reserves an area that boxes avoid.
    void take(const QRectF& rect) { m_taken.push_back(rect); }
    /// Reserves an area that no box may cover.
    void bar(const QRectF& rect) { m_barred.push_back(rect); }
    [[nodiscard]] bool isFree(const QRectF& rect) const;
    /// A text that names a thing takes clicks for it, as boxes do.
    void noteName(const QString& id, const QRectF& rect) { m_labels.emplace_back(id, rect); }
    /// The id of the box or name at that pixel, as last drawn; empty: none.
    [[nodiscard]] QString labelAt(const QPointF& pixel) const;

private:
    struct Box {
        QString id;
        scene::LabelContent content;
        scene::LabelWish wish;
        bool always = false;
        bool folded = false;
    };
    [[nodiscard]] bool isCrowded() const;
    void shedReadings();
    void foldBoxes();

    const Theme& m_theme;
    MarkCanvas* m_canvas = nullptr;
    scene::Projection m_projection;
    std::vector<Box> m_boxes;
    std::vector<QRectF> m_taken;
    std::vector<QRectF> m_barred;
    std::vector<std::pair<QString, QRectF>> m_labels; ///< drawn, by id
    std::unordered_map<QString, int> m_places; ///< places of boxes in the last frame, by id
};

/// "60.0 25.0 40.0"
[[nodiscard]] QString coordinates(const Position& position);

} // namespace medulla::widgets
