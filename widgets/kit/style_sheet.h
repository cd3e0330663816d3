// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QPalette>
#include <QString>

namespace medulla::widgets {

/// The palette of a scheme, for parts painted by Fusion.
[[nodiscard]] QPalette palette(Scheme scheme);

/// The style sheet of the program, with the colours and the text scale of the theme.
[[nodiscard]] QString styleSheet(const Theme& theme);

} // namespace medulla::widgets
