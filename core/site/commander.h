// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/site.h"

#include <cstdint>
#include <vector>

#include <QString>

namespace medulla::site {

/// A local input of every cell: where a task that runs in this program gives its targets. It is
/// connected to the motion part's command, beside what the Spine configuration connects to that.
inline const QString kTaskInput = QStringLiteral("task");

/// Who commands the arm. Value type.
struct Commander {
    enum class Kind : std::uint8_t {
        Operator, ///< the window: targets, queue, jog
        Task, ///< a task that runs in this program
        Program, ///< a teleo-reactive program that runs in this program, and the tasks that it runs
        Outside, ///< another program, whose values come in by a Spine input
    };
    Kind kind = Kind::Operator;
    QString input {}; ///< Outside only: that input
    bool direct = false; ///< Outside only: it commands an actuator itself, past the motion part

    friend bool operator==(const Commander&, const Commander&) = default;
};

/// Outputs of the arm itself: the actuators that the motion part's steps go to.
[[nodiscard]] QStringList armOutputs(const Site& site);

/// All that may command the actuators: the operator, a task, a program, and every input that the
/// configuration connects to the motion part's command or to an actuator.
[[nodiscard]] std::vector<Commander> commandersOf(const Site& site);

/// Inputs whose values may reach the motion part's command while `commander` has the arm.
[[nodiscard]] QStringList mayCommandMotion(const Commander& commander);
/// Likewise the arm itself.
[[nodiscard]] QStringList mayCommandArm(const Commander& commander, const Site& site);
/// Likewise the actuators beside the arm, such as the head.
[[nodiscard]] QStringList mayCommandOthers(const Commander& commander);

} // namespace medulla::site
