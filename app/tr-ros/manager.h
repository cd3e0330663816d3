// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"

#include <optional>

#include <QString>
#include <QStringList>

namespace medulla::tr {

/// Options of a manager besides its program.
struct ManagerOptions {
    QString folder; ///< working directory of executables
    QString name {}; ///< of a script, whose program has none
    QString prefix {}; ///< of the topics with the truth of conditions, absolute; empty: none
    QString topic {}; ///< with the truth of the first condition alone, absolute; empty: none
    bool asJson = false;
};

/// Runs the program as a node of ROS, and prints the events, until SIGINT or SIGTERM; returns the
/// exit status.
[[nodiscard]] int manage(const teleo::Document& document, const ManagerOptions& wanted);

/// The same for Robo, until every object is in its bin: waits for Robo's nodes, and pauses while
/// one of its sensors is silent. Prints events only as JSON. `nodes`: starts Robo's nodes with
/// these options, and ends with status 1 when one of them ends; unset: they are started otherwise.
[[nodiscard]] int manageRobo(const teleo::Document& document, const ManagerOptions& wanted,
    const std::optional<QStringList>& nodes);

} // namespace medulla::tr
