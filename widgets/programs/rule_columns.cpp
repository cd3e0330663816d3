// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/rule_columns.h"

#include <algorithm>

#include <QFontMetrics>

namespace medulla::widgets::programs {

namespace {

int lineHeight(const Theme& theme, FontRole type)
{
    return QFontMetrics(theme.font(type)).height();
}

} // namespace

RuleColumns::RuleColumns(const Theme& theme, int width, int depth)
    : indent(theme.px(60) * depth)
    , grip(indent + theme.px(8))
    , number(indent + theme.px(26))
    , lamp(number + theme.px(depth > 0 ? 36 : 34))
    , age(lamp + theme.px(26))
    , name(age + theme.px(72))
    , runs(width - theme.px(12))
{
    constexpr double kShareOfConditions = 0.66;
    // Share of the width for name, condition and action; keeps a part of the action readable in
    // narrow rows.
    constexpr double kMostForConditions = 0.7;
    const int actionEnd = runs - theme.px(80);
    action = std::max(name + theme.px(220), int(width * kShareOfConditions));
    action = std::min(action, name + int(std::max(actionEnd - name, 0) * kMostForConditions));
    fold = action - theme.px(22);
    nameWidth = std::max(fold - theme.px(8) - name, 0);
    actionWidth = std::max(actionEnd - action, 0);
}

int lampEdge(const Theme& theme)
{
    return theme.px(14);
}

int foldEdge(const Theme& theme)
{
    return theme.px(12);
}

int ruleHeight(const Theme& theme)
{
    return std::max(theme.px(44),
        lineHeight(theme, FontRole::Body) + lineHeight(theme, FontRole::MonoTable) + theme.px(8));
}

int programHeight(const Theme& theme)
{
    return std::max(theme.px(28), lineHeight(theme, FontRole::Body) + theme.px(8));
}

} // namespace medulla::widgets::programs
