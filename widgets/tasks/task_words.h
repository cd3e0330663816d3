// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/check.h"
#include "core/task/model.h"
#include "widgets/tasks/variable_names.h"

#include <QCoreApplication>
#include <QLocale>

/// Text of task elements in fields, and reading of such texts.
namespace medulla::widgets::tasks {

class TaskWords {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::tasks::TaskWords)

public:
    /// "−95" or "flame.y".
    [[nodiscard]] static QString value(const task::Value& value,
        const std::optional<task::Axis>& axis, const VariableNames& names);
    [[nodiscard]] static std::optional<task::Value> readValue(
        const QString& text, const std::optional<task::Axis>& axis, const VariableNames& names);

    /// "0 ± 15", "flame.y ± 15" or "anywhere" ("any" for a certainty).
    [[nodiscard]] static QString condition(const task::Condition& condition,
        const std::optional<task::Axis>& axis, const VariableNames& names);
    /// Accepts "+-", "+/-" or a blank instead of "±". `standard` is used if the threshold is
    /// missing. nullopt for an invalid text or a threshold below 0.
    [[nodiscard]] static std::optional<task::Condition> readCondition(const QString& text,
        const std::optional<task::Axis>& axis, const VariableNames& names, double standard);

    /// "at once", "at the next step", "after 2 more steps".
    [[nodiscard]] static QString delay(int delay);
    /// Also accepts the number, -1 to 9999.
    [[nodiscard]] static std::optional<int> readDelay(const QString& text);

    /// "lightOther, decision 1, arm y"; "task" for an empty spot.
    [[nodiscard]] static QString place(const task::TaskGraph& task, const task::Spot& spot);
    /// Shortest form, with the minus sign U+2212 and the decimal point of the locale.
    [[nodiscard]] static QString number(double value);
    /// An integer from `least` to `most`.
    [[nodiscard]] static std::optional<int> readCount(const QString& text, int least, int most);
};

} // namespace medulla::widgets::tasks
