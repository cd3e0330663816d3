// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_view_model.h"
#include "widgets/arm_view/gizmo.h"
#include "widgets/arm_view/point_drag.h"
#include "widgets/scene/projection.h"

#include <functional>
#include <optional>
#include <vector>

#include <QObject>

namespace medulla::widgets {

/// The state of the pointer, for drawing.
struct PointerState {
    std::optional<Handle> handle; ///< under the pointer, or being dragged
    bool dragging = false;
    Position dragStart = Position::Zero(); ///< place of the dragged object at the start of the drag
    /// Index of the trajectory point under the pointer, or being dragged.
    std::optional<std::size_t> point;
    std::optional<Position> pointAt; ///< dragged place of that point; nullopt: no drag
    std::optional<SnapPoint> thing; ///< under the pointer: a click selects it
    bool measuring = false;
    std::optional<Position> measureFrom;
    std::optional<Position> measureTo; ///< chosen, or under the pointer
    bool clickAndGo = false;

    friend bool operator==(const PointerState&, const PointerState&) = default;
};

/// Interprets clicks, drags and pointer places in 3D and in projections: setting and dragging the
/// target, dragging trajectory points, snapping to objects, measuring, click-and-go. Emits the
/// requests of the operator and changes nothing else.
class ArmPointer final : public QObject {
    Q_OBJECT

public:
    /// The data of a view that the pointer needs.
    struct View {
        scene::Projection projection;
        Position planeNormal; ///< normal of the plane on which a click sets the target, any length
        /// Id of the label at a pixel, empty if there is none; no function: no labels.
        std::function<QString(const QPointF&)> labelAt = {};
    };

    /// `model` must outlive the pointer.
    explicit ArmPointer(const ArmViewModel& model, QObject* parent = nullptr);

    [[nodiscard]] const PointerState& state() const { return m_state; }

    /// Measuring: clicks select two points to measure between instead of the target.
    void setMeasuring(bool measuring);
    /// Click-and-go: a click that sets the target also requests its execution.
    void setClickAndGo(bool on);
    /// Clicks choose no target any more.
    void setViewOnly() { m_viewOnly = true; }
    /// Ends a tool or a drag and turns click-and-go off: the effect of Esc in addition to STOP.
    void escape();

    /// The trajectory of the model has changed.
    void trajectoryChanged();
    /// Aborts a drag: the target stays at its place, a trajectory point returns to its former
    /// place.
    void abandonDrag();

    void hover(const View& view, const QPointF& pixel);
    void leave();
    void click(const View& view, const QPointF& pixel);
    /// Starts a drag of the gizmo handle or trajectory point at the pixel; false: none there.
    [[nodiscard]] bool beginDrag(const View& view, const QPointF& pixel);
    void drag(const View& view, const QPointF& pixel, bool fine);
    void endDrag();

    /// The point of the working plane at a pixel.
    [[nodiscard]] std::optional<Position> onPlane(const View& view, const QPointF& pixel) const;

Q_SIGNALS:
    void targetPicked(const medulla::Position& position);
    /// A drag of the gizmo has started; each `targetPicked` until `dragEnded` belongs to one
    /// change.
    void dragBegan();
    void dragEnded();
    void executeAsked();
    /// See ArmView.
    void trajectoryPointChosen(int index);
    void trajectoryPointMoved(int index, const medulla::Position& position);
    /// The pointer is over that point; `thing`: name of the object that a click selects, or empty.
    void pointed(const medulla::Position& position, const QString& thing);
    void pointedAway();
    void measuringChanged(bool measuring);
    void clickAndGoChanged(bool on);
    /// `state` has changed.
    void changed();

private:
    /// The object of the label at the pixel, else the object drawn there as a mark, else the object
    /// whose surface is there.
    [[nodiscard]] std::optional<SnapPoint> thingAt(const View& view, const QPointF& pixel) const;
    [[nodiscard]] static std::optional<SnapPoint> nearest(
        const std::vector<SnapPoint>& things, const View& view, const QPointF& pixel);
    /// The place that a click at the pixel selects: that of `thing`, else of the working plane.
    /// None on the label of something that is no place, such as a zone.
    [[nodiscard]] std::optional<Position> placeAt(
        const View& view, const QPointF& pixel, const std::optional<SnapPoint>& thing) const;
    /// The nearest trajectory point at the pixel; among points at the same place the selected one.
    [[nodiscard]] std::optional<std::size_t> pointAt(const View& view, const QPointF& pixel) const;
    [[nodiscard]] std::optional<Handle> handleAt(const View& view, const QPointF& pixel) const;
    [[nodiscard]] bool beginPointDrag(
        const View& view, const QPointF& pixel, const std::optional<Handle>& handle);
    void dragPoint(const View& view, const QPointF& pixel, bool fine);
    void endPointDrag(bool keep);
    void set(const PointerState& state);
    void measure(const Position& point);

    const ArmViewModel& m_model;
    PointerState m_state;
    bool m_viewOnly = false;
    bool m_measured = false; ///< both points are chosen
    Position m_dragged = Position::Zero(); ///< dragged place of the target
    std::optional<PointDrag> m_pointDrag; ///< from press to release
    QString m_dragAction; ///< action of the dragged point
    std::optional<Position> m_grip; ///< last place of the pointer along the handle
};

} // namespace medulla::widgets
