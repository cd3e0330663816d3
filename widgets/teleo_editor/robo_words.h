// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/robo_picture.h"

#include <QString>

namespace medulla::widgets {

// Robo's world in words, as it is read aloud and written on its picture.

/// "paper", "bottle".
[[nodiscard]] QString wordFor(teleo::RoboLabel label);
/// What a thing was recognised as: "paper", "bin for paper"; "not recognised".
[[nodiscard]] QString kindOf(const teleo::RoboPicture::Thing& thing);
/// What Robo does, a sentence without its subject: "Goes to (20, 40)".
[[nodiscard]] QString doingOf(const teleo::RoboPicture& picture);
/// What it holds: "holds book".
[[nodiscard]] QString holdingOf(const teleo::RoboPicture& picture);
/// All of it in sentences. The same for as long as Robo does the same.
[[nodiscard]] QString described(const teleo::RoboPicture& picture);

} // namespace medulla::widgets
