// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QPalette>
#include <QString>

namespace medulla::widgets {

/// The palette of a scheme, for everything that Fusion paints by itself.
[[nodiscard]] QPalette palette(Scheme scheme);

/// The one style sheet of the program, in the theme's colours and at its text scale.
[[nodiscard]] QString styleSheet(const Theme& theme);

} // namespace medulla::widgets
