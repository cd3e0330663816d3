// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/mark_canvas.h"
#include "widgets/common/theme.h"
#include "widgets/scene/label_layout.h"
#include "widgets/scene/projection.h"

#include <unordered_map>
#include <vector>

namespace medulla::widgets {

/// Where marks of one view are put down: the canvas as seen by a camera, with words and boxes that
/// keep out of one another's way and at their places from picture to picture.
class MarkSheet {
public:
    explicit MarkSheet(const Theme& theme);

    void begin(MarkCanvas& canvas, const scene::Projection& projection);
    /// Boxes are free to move in the next picture: the camera was set elsewhere.
    void forgetPlaces() { m_places.clear(); }
    /// Places all boxes that were put down; where they would fill much of the view, without their
    /// readings, which stand in the panels too.
    void placeBoxes();

    [[nodiscard]] MarkCanvas& canvas() const { return *m_canvas; }
    [[nodiscard]] const scene::Projection& projection() const { return m_projection; }
    [[nodiscard]] const Theme& theme() const { return m_theme; }
    [[nodiscard]] QColor color(Token token) const { return m_theme.color(token); }
    [[nodiscard]] QRectF view() const { return { QPointF(), m_projection.size() }; }
    [[nodiscard]] std::optional<QPointF> pixel(const Position& point) const
    {
        return m_projection.toPixel(point);
    }
    /// The points as pixels, cut where they leave the view behind the eye.
    [[nodiscard]] std::vector<std::vector<QPointF>> seen(const std::vector<Position>& points) const;

    /// Words without an edge; on a ground of their own where lines would run through them.
    void word(const QString& id, const QPointF& middle, const QString& text, Type type, Token color,
        bool bold = false, std::optional<Token> ground = std::nullopt);
    /// A box with a line to its point, at `offset` from it if there is room. Not there when the
    /// point is out of view, unless it is `always` to be read.
    void box(const QString& id, const Position& at, const QPointF& offset, const QString& title,
        const QString& reading, Token edge = Token::Text2, bool always = false);
    /// Boxes keep off this.
    void take(const QRectF& rect) { m_taken.push_back(rect); }
    [[nodiscard]] bool isFree(const QRectF& rect) const;

private:
    struct Box {
        QString id;
        scene::LabelContent content;
        scene::LabelWish wish;
        bool always = false;
    };
    void shedReadings();

    const Theme& m_theme;
    MarkCanvas* m_canvas = nullptr;
    scene::Projection m_projection;
    std::vector<Box> m_boxes;
    std::vector<QRectF> m_taken;
    std::unordered_map<QString, int> m_places; ///< of boxes in the picture before, by id
};

/// "60.0 25.0 40.0"
[[nodiscard]] QString coordinates(const Position& position);

} // namespace medulla::widgets
