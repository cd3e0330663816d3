// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "widgets/arm_view/arm_options.h"
#include "widgets/arm_view/arm_scene.h"
#include "widgets/arm_view/shown_trajectory.h"

#include <array>
#include <optional>
#include <vector>

namespace medulla::widgets {

/// A thing in the cell that a click takes as the target.
struct SnapPoint {
    QString name;
    Position position = Position::Zero(); ///< global frame, mm

    friend bool operator==(const SnapPoint&, const SnapPoint&) = default;
};

/// Where the gizmo stands, and along which axes (x, y, z) it drags.
struct GizmoStand {
    Position at = Position::Zero(); ///< global frame, mm
    std::array<bool, 3> axes { true, true, true };
    bool ofPoint = false; ///< of the trajectory's selected point instead of the target
};

/// What every picture of the cell is drawn from: the scene, what of it is shown, and what the arm's
/// geometry says to both. Value type.
class ArmModel {
public:
    explicit ArmModel(const arm::Arm& arm);

    void setScene(const ArmScene& scene);
    void setOptions(const StageOptions& options) { m_options = options; }
    void setArm(const arm::Arm& arm);
    void setTrajectory(const std::optional<ShownTrajectory>& trajectory);
    /// The readings below the pictures have no room: pictures say themselves what must be said.
    void setNarrow(bool narrow) { m_narrow = narrow; }

    [[nodiscard]] const ArmScene& scene() const { return m_scene; }
    [[nodiscard]] const StageOptions& options() const { return m_options; }
    [[nodiscard]] const arm::Arm& arm() const { return m_arm; }
    [[nodiscard]] bool shows(ArmLayer layer) const { return m_options.layers.has(layer); }

    /// Whether a picture must say that violet is not real: something is violet, and the readings
    /// that say so otherwise are not there.
    [[nodiscard]] bool mustTellViolet() const { return m_narrow && m_scene.target && !isThere(); }
    /// Of the task's action that is selected.
    [[nodiscard]] const std::optional<ShownTrajectory>& trajectory() const { return m_trajectory; }
    /// Whether that point of the trajectory can be reached.
    [[nodiscard]] bool reaches(std::size_t point) const { return m_pointReached.at(point); }

    /// "Step 3" for that point of the trajectory.
    [[nodiscard]] QString stepName(std::size_t point) const;
    /// At the selected point of the trajectory if one is shown, else at the target; nothing without
    /// both.
    [[nodiscard]] std::optional<GizmoStand> gizmoStand() const;

    /// Of the target; nothing without one.
    [[nodiscard]] const std::optional<arm::Reach>& reach() const { return m_reach; }
    [[nodiscard]] bool targetIsOut() const { return m_reach && !m_reach->reachable; }
    /// That the arm is drawn in: where it was measured; at rest before the first measurement.
    [[nodiscard]] const arm::Pose& pose() const { return m_pose; }
    /// Without a measurement, or with one out of date, the arm must not look like the arm now.
    [[nodiscard]] bool isDoubtful() const { return m_scene.stale || !m_scene.measured; }
    /// Whether the tip is at the target and nothing previews the way there: what is planned then
    /// is the tremble of encoders.
    [[nodiscard]] bool isThere() const;
    /// That the ghost is drawn in; nothing when there is none, or it is hidden.
    [[nodiscard]] std::optional<arm::Pose> ghostPose() const;
    /// Where the working plane goes through: tip or target as chosen, the other when it is not
    /// there.
    [[nodiscard]] Position planePoint() const;
    /// Whether the target or the path to it lies within the zone.
    [[nodiscard]] bool crosses(const KeepOutZone& zone) const;
    /// What a click can take, nearest wish first: flames and torches, kept targets, the nearest
    /// reachable point, the tip.
    [[nodiscard]] std::vector<SnapPoint> snapPoints() const;
    /// What should be in view: base, arm, target, path, trajectory, head.
    [[nodiscard]] std::vector<Position> pointsToFit() const;

private:
    void reachTrajectory();

    arm::Arm m_arm;
    ArmScene m_scene;
    std::optional<ShownTrajectory> m_trajectory;
    bool m_narrow = false;
    std::vector<bool> m_pointReached; ///< of the trajectory's points
    StageOptions m_options;
    std::optional<arm::Reach> m_reach;
    arm::Pose m_pose;
};

} // namespace medulla::widgets
