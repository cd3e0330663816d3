// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/frame.h"

#include <optional>
#include <vector>

#include <QString>

namespace medulla::widgets {

/// A point of the path that a motion would take, and how fast the tip is there.
struct PathSample {
    Position position = Position::Zero(); ///< global frame, mm
    double speedMmPerS = 0.0;

    friend bool operator==(const PathSample&, const PathSample&) = default;
};

/// A torch that stands in the cell, or a flame that the eyes see.
struct Torch {
    QString name;
    Position position = Position::Zero(); ///< of the wick, global frame, mm
    bool lit = false;

    friend bool operator==(const Torch&, const Torch&) = default;
};

/// A target that the operator has kept.
struct KeptTarget {
    QString name;
    Position position = Position::Zero(); ///< global frame, mm

    friend bool operator==(const KeptTarget&, const KeptTarget&) = default;
};

/// Where no path may lead: a box along the global axes, or a ball.
struct KeepOutZone {
    enum class Form { Box, Ball };

    QString name;
    Form form = Form::Box;
    Position centre = Position::Zero(); ///< global frame, mm
    Position sizeMm = Position::Zero(); ///< a box's edges along x, y, z
    double radiusMm = 0.0; ///< a ball's

    friend bool operator==(const KeepOutZone&, const KeepOutZone&) = default;
};

/// The frame of a device, as the Spine's configuration transforms it.
struct DeviceFrame {
    QString name;
    Frame frame;

    friend bool operator==(const DeviceFrame&, const DeviceFrame&) = default;
};

/// What the 3D view shows of the cell at one moment; global frame, mm. Value type: filled anew at
/// display rate, and whatever equals the scene before is not drawn again.
struct ArmScene {
    std::optional<Position> measured; ///< tip; nothing before the first measurement
    bool stale = false; ///< the measurement is too old to be trusted
    bool splintBurns = false; ///< there is fire at the measured tip

    std::optional<Position> target;
    QString targetName; ///< "Olympic flame"; empty for a bare point
    /// Where the ghost's tip is; the target when nothing (a preview moves it along the path).
    std::optional<Position> ghost;
    std::vector<PathSample> path; ///< that the motion to the target would take
    std::vector<Position> trail; ///< where the tip has been of late, oldest first
    std::vector<KeptTarget> kept;

    std::optional<double> guardMm; ///< largest step that the Spine's guard lets through
    double largestStepMm = 0.0; ///< of the path; shown at the guard

    std::optional<Position> headLooksAt;
    std::vector<Torch> torches;
    std::optional<Position> obstacle; ///< where the last motion met one
    std::vector<Position> obstaclesBefore; ///< where earlier motions met theirs
    std::vector<KeepOutZone> zones;
    std::vector<DeviceFrame> frames;

    friend bool operator==(const ArmScene&, const ArmScene&) = default;
};

} // namespace medulla::widgets
