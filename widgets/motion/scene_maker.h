// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "core/motion/path.h"
#include "widgets/arm_view/arm_scene.h"

#include <deque>
#include <optional>

#include <QCoreApplication>

namespace medulla::widgets {

/// Builds the scene of the 3D view from the measurements of a cell and the planned motion. Keeps
/// the state that a single measurement does not contain: the trail of the tip, and the shown
/// positions. GUI thread.
class SceneMaker {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::SceneMaker)

public:
    /// Choices of the operator and the resulting plan. References are used during `make` only.
    struct Plan {
        std::optional<Position> target; ///< nothing before the first choice
        std::vector<KeptTarget> kept;
        QString targetName; ///< empty if the target has no name
        const motion::Path* path = nullptr; ///< planned path to the target; null without a plan
        /// Position of the ghost on the path, 0 to 1; nothing: at its end.
        std::optional<double> preview;
        std::optional<Position> obstacle; ///< obstacle met by the last motion
        std::vector<Position> waypoints;
        std::vector<Position> waypointPath; ///< of the motions through the waypoints
        std::optional<Position> waypointGhost; ///< while their preview plays
    };

    /// `cell` must outlive it.
    explicit SceneMaker(cell::Cell& cell);

    /// Reads the frames of the devices and the guard of the arm; after each change of the routing.
    void readRouting();
    void noteMeasured(TimePoint at, const Position& position);
    void noteLookedAt(const Position& position) { m_looksAt = position; }
    /// A frame that is edited, to be drawn; nothing: none.
    void setEditedFrame(const std::optional<DeviceFrame>& edited) { m_edited = edited; }
    /// The simulated arm of a dry run; nothing: none.
    void setDryRun(const std::optional<DryArm>& dryRun) { m_dryRun = dryRun; }
    /// The obstacles in the simulated cell, mm.
    void setSimulatedObstacles(const std::vector<Position>& centres, double radiusMm);
    /// Builds the scene; returns whether it has changed.
    [[nodiscard]] bool make(const Plan& plan);
    [[nodiscard]] const ArmScene& scene() const { return m_scene; }

private:
    void addPath(ArmScene& scene, const Plan& plan) const;
    void addFlames(ArmScene& scene) const;
    void readFrames();
    void addZones();
    void noteObstacle(const std::optional<Position>& now);

    cell::Cell& m_cell;
    ArmScene m_scene;
    std::optional<double> m_guardMm;
    std::optional<Position> m_measured;
    TimePoint m_measuredAt;
    std::optional<Position> m_looksAt;
    std::deque<std::pair<TimePoint, Position>> m_trail;
    std::vector<KeepOutZone> m_zones;
    std::vector<DeviceFrame> m_frames;
    std::optional<DeviceFrame> m_edited;
    std::optional<DryArm> m_dryRun;
    std::vector<Position> m_obstaclesBefore; ///< oldest first
    std::vector<Position> m_simulatedObstacles;
    double m_simulatedObstacleMm = 0.0;
};

} // namespace medulla::widgets
