// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace medulla::bench {

/// Pictures that this program has brought onto the screen by OpenGL so far. Counted where they are
/// handed over (glXSwapBuffers), since Qt 3D tells of frames that it never draws.
[[nodiscard]] std::uint64_t framesShown();

} // namespace medulla::bench
