// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_scene.h"
#include "widgets/arm_view/shown_trajectory.h"

namespace medulla::tests {

/// An arm moving to the Olympic flame, with all features of the view.
[[nodiscard]] widgets::ArmScene sampleScene();
/// The same with an unreachable target.
[[nodiscard]] widgets::ArmScene unreachableScene();

/// The sample with all possible objects of a cell: zones, frames, kept targets, obstacles.
widgets::ArmScene fullScene();

/// Four steps of an action: the second keeps its y, the third follows variables, the last is
/// unreachable.
[[nodiscard]] widgets::ShownTrajectory sampleTrajectory();

} // namespace medulla::tests
