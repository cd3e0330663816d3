// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_scene.h"
#include "widgets/arm_view/shown_trajectory.h"

namespace medulla::tests {

/// An arm on its way to the Olympic flame, with everything that the view can show.
[[nodiscard]] widgets::ArmScene sampleScene();
/// The same with a target that the arm cannot reach.
[[nodiscard]] widgets::ArmScene unreachableScene();

/// The sample with everything that can stand in a cell: zones, frames, kept targets, obstacles.
widgets::ArmScene fullScene();

/// Four steps of an action: the second keeps its y, the third follows variables, the last is out of
/// reach.
[[nodiscard]] widgets::ShownTrajectory sampleTrajectory();

} // namespace medulla::tests
