// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"

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

/// A torch that stands in the cell.
struct Torch {
    QString name;
    Position position = Position::Zero(); ///< of the wick, global frame, mm
    bool lit = false;

    friend bool operator==(const Torch&, const Torch&) = default;
};

/// What the 3D view shows of the cell at one moment; global frame, mm. Value type: filled anew at
/// display rate, compared with what is shown, so that only what changed is drawn again.
struct ArmScene {
    std::optional<Position> measured; ///< tip; nothing before the first measurement
    bool stale = false; ///< the measurement is too old to be trusted

    std::optional<Position> target;
    QString targetName; ///< "Olympic flame"; empty for a bare point
    /// Where the ghost's tip is; the target when nothing (a preview moves it along the path).
    std::optional<Position> ghost;
    std::vector<PathSample> path; ///< that the motion to the target would take
    std::vector<Position> trail; ///< where the tip has been of late, oldest first

    std::optional<double> guardMm; ///< largest step that the Spine's guard lets through
    double largestStepMm = 0.0; ///< of the path; shown at the guard

    std::optional<Position> headLooksAt;
    std::vector<Torch> torches;
    std::optional<Position> obstacle; ///< where the last motion met one

    friend bool operator==(const ArmScene&, const ArmScene&) = default;
};

} // namespace medulla::widgets
