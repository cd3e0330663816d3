// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace medulla::scene {

/// A 3D view can be created here: OpenGL 3.3 core is available and MEDULLA_NO_GL is not set in the
/// environment. Needs a QGuiApplication. If not, `why` (if given) is set to a sentence for the
/// operator. Without OpenGL no 3D view may be created, because a renderer of Qt 3D crashes.
[[nodiscard]] bool openGlUsable(QString* why = nullptr);

/// OpenGL is rendered by the processor instead of a graphics card; false without OpenGL. Each frame
/// then slows down all other work, so views draw fewer frames.
[[nodiscard]] bool openGlIsSoftware();

} // namespace medulla::scene
