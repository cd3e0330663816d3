// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/robo_picture.h"

#include <QString>

namespace medulla::widgets::programs {

// Robo's world in words, for the view and for assistive technologies.

/// "paper", "bottle".
[[nodiscard]] QString wordFor(teleo::RoboLabel label);
/// The recognised kind: "paper", "bin for paper"; "not recognised".
[[nodiscard]] QString kindOf(const teleo::RoboPicture::Thing& thing);
/// Robo's current activity, without subject: "Goes to (20, 40)".
[[nodiscard]] QString doingOf(const teleo::RoboPicture& picture);
/// Robo's load: "holds book".
[[nodiscard]] QString holdingOf(const teleo::RoboPicture& picture);
/// A full description. It changes only when Robo changes its activity or an object changes.
[[nodiscard]] QString described(const teleo::RoboPicture& picture);

} // namespace medulla::widgets::programs
