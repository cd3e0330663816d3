// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/site.h"

#include <cstdint>
#include <vector>

#include <QString>

namespace medulla::cell {

/// Commander of the arm: the source that may move it. Value type.
struct Commander {
    enum class Kind : std::uint8_t {
        Operator, ///< the window: targets, queue, jog
        Task, ///< a task that runs in this program
        Program, ///< a teleo-reactive program that runs in this program, and its tasks
        Outside, ///< another program, with values from a Spine input
    };
    Kind kind = Kind::Operator;
    QString input {}; ///< Outside only: that input
    bool direct =
        false; ///< Outside only: it commands an actuator directly, not through the executor

    /// Whether it is a run in this process.
    [[nodiscard]] bool isRun() const { return kind == Kind::Task || kind == Kind::Program; }

    friend bool operator==(const Commander&, const Commander&) = default;
};

/// All possible commanders of the actuators: the operator, a task, a program, and every input that
/// the configuration connects to the executor's command or to an actuator.
[[nodiscard]] std::vector<Commander> commandersOf(const site::Site& site);

/// Inputs whose values may reach the executor's command while `commander` has the arm.
[[nodiscard]] QStringList mayCommandMotion(const Commander& commander);
/// Likewise for the arm itself.
[[nodiscard]] QStringList mayCommandArm(const Commander& commander, const site::Site& site);
/// Likewise for the actuators other than the arm, such as the head.
[[nodiscard]] QStringList mayCommandOthers(const Commander& commander);

} // namespace medulla::cell
