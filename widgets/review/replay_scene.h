// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/loaded_recording.h"
#include "widgets/arm_view/arm_scene.h"

namespace medulla::widgets::reviews {

/// The length of the trail behind the arm.
enum class ReplayTrail { Last10S, FromStart };

/// The scene of a recording at a moment: the measured position, the ghost at the commanded one, the
/// trail, and the keep-out zones of its site.
[[nodiscard]] ArmScene sceneAt(
    const replay::LoadedRecording& recording, double atS, ReplayTrail trail);

} // namespace medulla::widgets::reviews
