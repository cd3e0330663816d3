// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_model.h"
#include "widgets/arm_view/gizmo.h"
#include "widgets/arm_view/point_drag.h"
#include "widgets/scene/projection.h"

#include <optional>

#include <QObject>

namespace medulla::widgets {

/// What the pointer does at the moment, for drawing.
struct PointerState {
    std::optional<Handle> handle; ///< under the pointer, or being dragged
    bool dragging = false;
    Position dragStart = Position::Zero(); ///< where what is dragged was when the drag began
    /// Index of the trajectory's point under the pointer, or being dragged.
    std::optional<std::size_t> point;
    std::optional<Position> pointAt; ///< where a drag has that point; nothing without a drag
    std::optional<SnapPoint> thing; ///< under the pointer: a click takes it
    bool measuring = false;
    std::optional<Position> measureFrom;
    std::optional<Position> measureTo; ///< chosen, or under the pointer
    bool clickAndGo = false;

    friend bool operator==(const PointerState&, const PointerState&) = default;
};

/// What clicks, drags and the pointer's place mean, in 3D and in projections alike: setting and
/// dragging the target, dragging the trajectory's points, snapping to things, measuring,
/// click-and-go. Emits what the operator wants and changes nothing else.
class ArmPointer final : public QObject {
    Q_OBJECT

public:
    /// A view as the pointer needs it.
    struct View {
        scene::Projection projection;
        Position planeNormal; ///< of the plane that a click sets the target on, any length
    };

    /// `model` must outlive it.
    explicit ArmPointer(const ArmModel& model, QObject* parent = nullptr);

    [[nodiscard]] const PointerState& state() const { return m_state; }

    /// Measuring: clicks choose points to measure between instead of setting the target.
    void setMeasuring(bool measuring);
    /// Click-and-go: a click that sets the target asks to execute as well.
    void setClickAndGo(bool on);
    /// Ends what a tool or drag has begun, and turns click-and-go off: what Esc does besides STOP.
    void escape();

    /// The model's trajectory is another one.
    void trajectoryChanged();
    /// A drag that cannot go on: the target stays where it is, a trajectory's point where it was.
    void abandonDrag();

    void hover(const View& view, const QPointF& pixel);
    void leave();
    void click(const View& view, const QPointF& pixel);
    /// Whether a handle of the gizmo or a point of the trajectory is there; then the drag is its
    /// own.
    [[nodiscard]] bool beginDrag(const View& view, const QPointF& pixel);
    void drag(const View& view, const QPointF& pixel, bool fine);
    void endDrag();

    /// The point of the working plane that is drawn at a pixel.
    [[nodiscard]] std::optional<Position> onPlane(const View& view, const QPointF& pixel) const;

Q_SIGNALS:
    void targetPicked(const medulla::Position& position);
    /// The gizmo is held; each `targetPicked` until `dragEnded` belongs to one change.
    void dragBegan();
    void dragEnded();
    void executeAsked();
    /// See ArmView.
    void trajectoryPointChosen(int index);
    void trajectoryPointMoved(int index, const medulla::Position& position);
    /// The pointer is over that point; `thing` names what a click would take, if anything.
    void pointed(const medulla::Position& position, const QString& thing);
    void pointedAway();
    void measuringChanged(bool measuring);
    void clickAndGoChanged(bool on);
    /// `state` differs from before.
    void changed();

private:
    [[nodiscard]] std::optional<SnapPoint> thingAt(const View& view, const QPointF& pixel) const;
    /// The point of the trajectory there: the nearest, of those at one place the selected one.
    [[nodiscard]] std::optional<std::size_t> pointAt(const View& view, const QPointF& pixel) const;
    [[nodiscard]] std::optional<Handle> handleAt(const View& view, const QPointF& pixel) const;
    [[nodiscard]] bool beginPointDrag(
        const View& view, const QPointF& pixel, const std::optional<Handle>& handle);
    void dragPoint(const View& view, const QPointF& pixel, bool fine);
    void endPointDrag(bool keep);
    void set(const PointerState& state);
    void measure(const Position& point);

    const ArmModel& m_model;
    PointerState m_state;
    bool m_measured = false; ///< both points are chosen
    Position m_dragged = Position::Zero(); ///< where the drag has brought the target
    std::optional<PointDrag> m_pointDrag; ///< from press to release
    QString m_dragAction; ///< whose point is being dragged
    std::optional<Position> m_grip; ///< the place along the handle where the pointer was last
};

} // namespace medulla::widgets
