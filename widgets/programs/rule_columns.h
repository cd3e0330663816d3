// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QRect>

namespace medulla::widgets::programs {

/// Columns of a rule row: px from the row's left edge. Rows of opened programs are indented by
/// depth.
struct RuleColumns {
    RuleColumns(const Theme& theme, int width, int depth);

    int indent = 0;
    int grip = 0; ///< left edge
    int number = 0; ///< left edge
    int lamp = 0; ///< left edge
    int age = 0; ///< left edge
    int name = 0; ///< left edge; also of the condition
    int nameWidth = 0;
    int fold = 0; ///< left edge of the mark that opens a called program
    int action = 0; ///< left edge
    int actionWidth = 0;
    int runs = 0; ///< right edge
};

/// Edge lengths of the truth lamp and of the fold mark, px.
[[nodiscard]] int lampEdge(const Theme& theme);
[[nodiscard]] int foldEdge(const Theme& theme);
[[nodiscard]] int ruleHeight(const Theme& theme);
/// Height of the head row of an opened program, px.
[[nodiscard]] int programHeight(const Theme& theme);

} // namespace medulla::widgets::programs
