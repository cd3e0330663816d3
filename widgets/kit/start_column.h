// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

class QVBoxLayout;
class QWidget;

namespace medulla::widgets {

/// Maximum width of the column, px at 100 % text size.
constexpr int kStartWidth = 560;

/// A column in the centre of `page`, scrollable in a small window; for the page that a mode shows
/// without a document.
[[nodiscard]] QVBoxLayout* startColumn(const Theme& theme, QWidget* page);

} // namespace medulla::widgets
