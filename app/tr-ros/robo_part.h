// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace medulla::tr {

/// Settings of the world of Robo.
struct RoboWorldOptions {
    int seed = 0; ///< of a random world; 0: the world of the document
    bool faults = false;
    double faster = 1.0; ///< speed as a multiple of Robo's
    bool log = true; ///< prints Robo's actions on stdout
};

/// `world`, `radar` and the skills.
[[nodiscard]] QStringList roboParts();

/// Runs one of them as a node of ROS until SIGINT or SIGTERM; returns the exit status.
[[nodiscard]] int runRoboPart(const QString& part, const RoboWorldOptions& wanted);

} // namespace medulla::tr
