// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/review/replay_scene.h"

#include <algorithm>

namespace medulla::widgets::reviews {

namespace {

/// Length of the usual trail, as in the mode Operate, s.
constexpr double kTrailS = 10;
/// Distance of two points of the trail, s.
constexpr double kTrailStepS = 0.05;
/// Points of a long trail: more are not seen.
constexpr double kMostTrailPoints = 2000;
/// A ghost nearer to the arm would only hide it, mm; above the following error of a motion.
constexpr double kGhostMm = 5;
/// A measured position older than this is stale, s, as in a running cell.
constexpr double kStaleS = 0.5;

} // namespace

ArmScene sceneAt(const replay::LoadedRecording& recording, double atS, ReplayTrail trail)
{
    ArmScene scene;
    if (const auto measured = recording.measuredAt(atS)) {
        scene.measured = measured->position;
        scene.stale = atS - measured->atS > kStaleS;
    }
    const auto commanded = recording.commandedAt(atS);
    if (commanded
        && (!scene.measured || (commanded->position - *scene.measured).norm() > kGhostMm)) {
        scene.ghost = commanded->position;
    }
    const double fromS = trail == ReplayTrail::FromStart ? 0.0 : std::max(atS - kTrailS, 0.0);
    const double stepS = std::max(kTrailStepS, (atS - fromS) / kMostTrailPoints);
    scene.trail = recording.trail(fromS, atS, stepS);
    return scene;
}

} // namespace medulla::widgets::reviews
