// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QRect>

namespace medulla::widgets {

/// Where the parts of a row stand, from a row's left edge; those of opened programs are indented.
struct RuleColumns {
    RuleColumns(const Theme& theme, int width, int depth);

    int indent = 0;
    int grip = 0; ///< left
    int number = 0; ///< left
    int lamp = 0; ///< left
    int age = 0; ///< left
    int name = 0; ///< left; of the condition, too
    int nameWidth = 0;
    int fold = 0; ///< left of the mark that opens what is called
    int action = 0; ///< left
    int actionWidth = 0;
    int runs = 0; ///< right
};

/// Edges of the lamp and of the marks, px.
[[nodiscard]] int lampEdge(const Theme& theme);
[[nodiscard]] int foldEdge(const Theme& theme);
[[nodiscard]] int ruleHeight(const Theme& theme);
/// Of the head of an opened program.
[[nodiscard]] int programHeight(const Theme& theme);

} // namespace medulla::widgets
