// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace medulla::scene {

/// Whether a 3D view can be made here: OpenGL 3.3 core is present and MEDULLA_NO_GL is not set in
/// the environment. Needs a QGuiApplication. If not, `why` (when given) is set to a sentence for
/// the user. Without OpenGL a 3D view must not be made: one of the toolkit's renderers crashes
/// then.
[[nodiscard]] bool openGlUsable(QString* why = nullptr);

/// Whether OpenGL is drawn by the processor instead of a graphics card; false without OpenGL. Every
/// frame then takes time from everything else, so that views draw fewer.
[[nodiscard]] bool openGlIsSoftware();

} // namespace medulla::scene
