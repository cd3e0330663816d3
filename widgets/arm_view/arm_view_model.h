// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "widgets/arm_view/arm_options.h"
#include "widgets/arm_view/arm_scene.h"
#include "widgets/arm_view/shown_trajectory.h"
#include "widgets/scene/projection.h"

#include <array>
#include <optional>
#include <vector>

#include <QPointF>

namespace medulla::widgets {

/// An object in the cell that a click selects as the target.
struct SnapPoint {
    QString name;
    Position position = Position::Zero(); ///< global frame, mm
    QString label; ///< id of its label in the views; empty: none
    double reachPx =
        11.0; ///< so far from its mark a click selects it: half of a comfortable hit area

    friend bool operator==(const SnapPoint&, const SnapPoint&) = default;
};

/// Place of the gizmo, and the axes (x, y, z) along which it drags.
struct GizmoStand {
    Position at = Position::Zero(); ///< global frame, mm
    std::array<bool, 3> axes { true, true, true };
    bool ofPoint = false; ///< it drags the selected trajectory point instead of the target
};

/// The common model of all views of the cell: the scene, the options, and the results of the arm's
/// kinematics. Value type.
class ArmViewModel {
public:
    explicit ArmViewModel(const arm::Arm& arm);

    /// Nothing can be dragged.
    void setViewOnly() { m_viewOnly = true; }
    void setScene(const ArmScene& scene);
    void setOptions(const StageOptions& options) { m_options = options; }
    void setArm(const arm::Arm& arm);
    void setTrajectory(const std::optional<ShownTrajectory>& trajectory);
    /// There is no room for the readings below the views: the views show the necessary texts
    /// themselves.
    void setNarrow(bool narrow) { m_narrow = narrow; }

    [[nodiscard]] const ArmScene& scene() const { return m_scene; }
    [[nodiscard]] const StageOptions& options() const { return m_options; }
    [[nodiscard]] const arm::Arm& arm() const { return m_arm; }
    [[nodiscard]] bool shows(ArmLayer layer) const { return m_options.layers.has(layer); }

    /// A view must explain the violet colour: something is violet, and the readings that explain it
    /// are hidden.
    [[nodiscard]] bool mustExplainViolet() const
    {
        return m_narrow && m_scene.target && !isThere();
    }
    /// The trajectory of the selected action.
    [[nodiscard]] const std::optional<ShownTrajectory>& trajectory() const { return m_trajectory; }
    /// The point of the trajectory is reachable.
    [[nodiscard]] bool reaches(std::size_t point) const { return m_pointReached.at(point); }

    /// The name of a trajectory point: "Step 3".
    [[nodiscard]] QString stepName(std::size_t point) const;
    /// At the selected trajectory point if shown, else at the target; nullopt without both.
    [[nodiscard]] std::optional<GizmoStand> gizmoStand() const;

    /// Reachability of the target; nullopt: no target.
    [[nodiscard]] const std::optional<arm::Reach>& reach() const { return m_reach; }
    [[nodiscard]] bool targetIsOut() const { return m_reach && !m_reach->reachable; }
    /// The pose in which the arm is drawn: the measured one; the rest pose before the first
    /// measurement.
    [[nodiscard]] const arm::Pose& pose() const { return m_pose; }
    /// Without a measurement, or with a stale one, the arm must not look like a present
    /// measurement.
    [[nodiscard]] bool isDoubtful() const { return m_scene.stale || !m_scene.measured; }
    /// The tip is at the target and there is no preview: a plan from here would only follow encoder
    /// noise.
    [[nodiscard]] bool isThere() const;
    /// The pose of the ghost; nullopt: none, or hidden.
    [[nodiscard]] std::optional<arm::Pose> ghostPose() const;
    /// The point of the working plane: tip or target as chosen, or the other one if it is missing.
    [[nodiscard]] Position planePoint() const;
    /// The target or the path to it is within the zone.
    [[nodiscard]] bool crosses(const KeepOutZone& zone) const;
    /// The objects that a click can select and to which a dragged point snaps, by priority: flames
    /// and torches, kept targets, the nearest reachable point, obstacles, the head, the tip.
    [[nodiscard]] std::vector<SnapPoint> snapPoints() const;
    /// `snapPoints`, then the other objects of clicks: the target, points of the path.
    [[nodiscard]] std::vector<SnapPoint> clickPoints() const;
    /// Points of the path at equal times, its ends included: dense where the tip is slow. Empty
    /// while the path is hidden.
    [[nodiscard]] std::vector<Position> pathDots() const;
    /// The object whose surface is the nearest to the eye at that pixel; nullopt: none, or a part
    /// of the arm is before it.
    [[nodiscard]] std::optional<SnapPoint> surfaceAt(
        const scene::Projection& projection, const QPointF& pixel) const;
    /// The points that must be in view: base, arm, target, path, trajectory, head.
    [[nodiscard]] std::vector<Position> pointsToFit() const;

private:
    /// The arm is as good as there.
    [[nodiscard]] bool isAtArm(const Position& tip) const;
    void reachTrajectory();
    [[nodiscard]] SnapPoint torchPoint(std::size_t index) const;
    [[nodiscard]] SnapPoint headPoint() const;

    arm::Arm m_arm;
    ArmScene m_scene;
    std::optional<ShownTrajectory> m_trajectory;
    bool m_narrow = false;
    bool m_viewOnly = false;
    std::vector<bool> m_pointReached; ///< reachability of the trajectory points
    StageOptions m_options;
    std::optional<arm::Reach> m_reach;
    arm::Pose m_pose;
};

} // namespace medulla::widgets
