// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_marks.h"

#include <optional>
#include <vector>

#include <QObject>

namespace medulla::widgets {

/// What the operator chose to see.
struct StageOptions {
    WorkingPlane plane = WorkingPlane::XY;
    PlaneThrough through = PlaneThrough::Target;
    bool planeShown = true;
    bool ghostShown = true;
    bool trailShown = true;

    friend bool operator==(const StageOptions&, const StageOptions&) = default;
};

/// Everything in the 3D view: puts the bodies and marks where the scene says, and draws again only
/// what changed.
class ArmStage final : public QObject {
    Q_OBJECT

public:
    /// All must outlive the stage.
    ArmStage(scene::SceneView& view, const Theme& theme, const arm::Arm& arm);

    void setScene(const ArmScene& scene);
    void setOptions(const StageOptions& options);
    void setArm(const arm::Arm& arm);
    void restyle();

    /// The point of the working plane that is drawn at a pixel.
    [[nodiscard]] std::optional<Position> onPlane(const QPointF& pixel) const;
    /// Where the working plane goes through.
    [[nodiscard]] Position planePoint() const;
    [[nodiscard]] PlanePatch plane() const;
    /// What should be in view: base, arm, target, path, head.
    [[nodiscard]] std::vector<Position> pointsToFit() const;

private:
    void layOut();
    void moveBodies();
    void poseArm();
    void poseGhost();

    scene::SceneView& m_view;
    const Theme& m_theme;
    arm::Arm m_arm;
    ArmScene m_scene;
    StageOptions m_options;
    std::optional<arm::Reach> m_reach; ///< of the target
    /// What is to be moved before the next frame. Bodies move then only, since each move draws one.
    struct Moved {
        bool arm = false;
        bool ghost = false;
        bool head = false;
    };
    Moved m_moved;
    arm::Pose m_pose; ///< that the arm is drawn in
    Stuffs m_stuffs;
    FloorBody m_floor;
    ArmBody m_body;
    GhostBody m_ghost;
    HeadBody m_head;
    TorchBodies m_torches;
    scene::Lines m_planeGrid;
    scene::Lines m_planeEdge;
    ArmMarks m_marks;
};

} // namespace medulla::widgets
