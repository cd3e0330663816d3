// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"

#include <optional>

#include <QString>
#include <QStringList>

namespace medulla::tr {

/// What a manager does besides running its program.
struct ManagerWanted {
    QString folder; ///< where executables run
    QString name {}; ///< of a script, whose program has none
    QString prefix {}; ///< of the topics on which conditions are offered, absolute; empty: none
    QString topic {}; ///< on which the first condition alone is offered, absolute; empty: none
    bool asJson = false;
};

/// Runs the program as a node of ROS, and prints what happens, until SIGINT or SIGTERM; the exit
/// status.
[[nodiscard]] int manage(const teleo::Document& document, const ManagerWanted& wanted);

/// The same for Robo, until everything is in its bin: waits for Robo's nodes, pauses while one of
/// its sensors says nothing. Prints events only as JSON. `crew`: starts Robo's nodes with these
/// options, and ends with status 1 when one of them ends; nothing: they are there or will be.
[[nodiscard]] int manageRobo(const teleo::Document& document, const ManagerWanted& wanted,
    const std::optional<QStringList>& crew);

} // namespace medulla::tr
