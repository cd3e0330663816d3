// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/frame.h"

#include <optional>
#include <vector>

#include <QString>

namespace medulla::widgets {

/// Minimum change of a tip's position that updates a scene, mm; well below a pixel.
inline constexpr double kVisibleMm = 0.2;
/// Minimum distance of the points of a tip's trail, mm.
inline constexpr double kTrailStepMm = 1.0;

/// A point of the path of a planned motion, with the speed of the tip.
struct PathSample {
    Position position = Position::Zero(); ///< global frame, mm
    double speedMmPerS = 0.0;

    friend bool operator==(const PathSample&, const PathSample&) = default;
};

/// A torch in the cell, or a flame detected by the eyes.
struct Torch {
    QString name;
    Position position = Position::Zero(); ///< of the wick, global frame, mm
    bool lit = false;

    friend bool operator==(const Torch&, const Torch&) = default;
};

/// A target stored by the operator.
struct KeptTarget {
    QString name;
    Position position = Position::Zero(); ///< global frame, mm

    friend bool operator==(const KeptTarget&, const KeptTarget&) = default;
};

/// A zone that no path may enter: a box along the global axes, or a ball.
struct KeepOutZone {
    enum class Form { Box, Ball };

    QString name;
    Form form = Form::Box;
    Position centre = Position::Zero(); ///< global frame, mm
    Position sizeMm = Position::Zero(); ///< box: edges along x, y, z
    double radiusMm = 0.0; ///< ball

    friend bool operator==(const KeepOutZone&, const KeepOutZone&) = default;
};

/// The frame of a device, as configured in the Spine.
struct DeviceFrame {
    QString name;
    Frame frame;

    /// Right hands of the device are left hands in the global frame.
    [[nodiscard]] bool isMirrored() const { return frame.toGlobal().linear().determinant() < 0.0; }

    friend bool operator==(const DeviceFrame&, const DeviceFrame&) = default;
};

/// The simulated arm of a dry run, beside the real one.
struct DryArm {
    QString run; ///< name of the task or program
    Position position = Position::Zero(); ///< tip, global frame, mm
    std::vector<Position> trail; ///< places of the tip since the run began, oldest first

    friend bool operator==(const DryArm&, const DryArm&) = default;
};

/// The content of the 3D view at one moment; global frame, mm. Value type: filled at display rate;
/// unchanged parts are not redrawn.
struct ArmScene {
    std::optional<Position> measured; ///< tip; nullopt before the first measurement
    bool stale = false; ///< the measurement is too old
    bool splintBurns = false; ///< there is fire at the measured tip

    std::optional<Position> target;
    QString targetName; ///< "Olympic flame"; empty for a bare point
    /// The tip of the ghost; nullopt: the target. A preview moves it along the path.
    std::optional<Position> ghost;
    std::optional<DryArm> dryRun; ///< while a dry run moves it; takes the place of the ghost
    std::vector<PathSample> path; ///< of the motion to the target
    std::vector<Position> trail; ///< recent places of the tip, oldest first
    std::vector<KeptTarget> kept;
    std::vector<Position> waypoints; ///< in the order in which the arm would move through them
    std::vector<Position> waypointPath; ///< of the motions through them

    std::optional<double> guardMm; ///< largest step that the guard of the Spine lets pass
    double largestStepMm = 0.0; ///< of the path; shown at the guard

    std::optional<Position> headLooksAt;
    std::vector<Torch> torches;
    std::optional<Position> obstacle; ///< of the last motion
    std::vector<Position> obstaclesBefore; ///< of earlier motions
    /// Centres of the obstacles in a simulated cell, all of the same radius.
    std::vector<Position> simulatedObstacles;
    double simulatedObstacleMm = 0.0; ///< this radius
    std::vector<KeepOutZone> zones;
    std::vector<DeviceFrame> frames;
    std::optional<DeviceFrame> editedFrame; ///< shown while it is edited, whatever the layers

    friend bool operator==(const ArmScene&, const ArmScene&) = default;
};

} // namespace medulla::widgets
