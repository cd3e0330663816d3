// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_body.h"
#include "widgets/arm_view/cell_body.h"
#include "widgets/arm_view/plane_patch.h"
#include "widgets/common/theme.h"
#include "widgets/scene/label.h"
#include "widgets/scene/label_layout.h"
#include "widgets/scene/shapes.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace medulla::widgets {

/// The shade of a path where the tip moves at `part` (0 to 1) of the path's greatest speed.
[[nodiscard]] QColor speedShade(const Theme& theme, double part);

/// Everything that the marks speak of.
struct MarkedScene {
    const ArmScene& scene;
    const std::optional<arm::Reach>& reach; ///< of the target
    const PlanePatch* plane; ///< nothing when the plane is not shown
    const FloorBody& floor;
    const HeadBody& head;
    const GhostBody& ghost;
    std::array<Position, 3> armLine; ///< shoulder, elbow, tip as drawn
    bool trailShown = true;
    bool focused = false; ///< keys go to the view
};

/// What is drawn over the solids, of constant size on the screen: path, trail, guard, target with
/// its axes, flames, numbers of the floor, and label boxes with their leader lines.
class ArmMarks {
public:
    ArmMarks(scene::SceneView& view, const Theme& theme);
    ~ArmMarks();

    void draw(const MarkedScene& marked);

private:
    class Words;
    struct Box;

    void drawFloorNumbers(const MarkedScene& marked);
    void drawPlaneName(const MarkedScene& marked);
    void drawPath(const MarkedScene& marked);
    void drawTrail(const MarkedScene& marked);
    void drawGuard(const MarkedScene& marked);
    void drawFlames(const MarkedScene& marked);
    void drawTorchNames(const MarkedScene& marked);
    void drawAxes(const Position& at);
    void drawTarget(const MarkedScene& marked);
    void drawOthers(const MarkedScene& marked);
    void placeBoxes();

    void box(const Position& at, const QPointF& offset, const QString& title,
        const QString& reading, Token edge = Token::Text2, bool always = false);
    /// The points as pixels, cut where they leave the view behind the eye.
    [[nodiscard]] std::vector<std::vector<QPointF>> seen(const std::vector<Position>& points) const;
    void word(const QPointF& middle, const QString& text, Type type, Token color, bool bold);

    scene::SceneView& m_view;
    const Theme& m_theme;
    scene::Projection m_projection;
    scene::Shapes m_shapes;
    std::unique_ptr<Words> m_words; ///< bare words and boxes, made once and used again
    std::vector<Box> m_boxes;
    std::vector<QRectF> m_taken;
};

} // namespace medulla::widgets
