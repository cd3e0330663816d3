// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace medulla::tr {

/// What the world of Robo is like.
struct RoboWorldWanted {
    int seed = 0; ///< of a random world; 0: the one of the document
    bool faults = false;
    double faster = 1.0; ///< so many times as fast as Robo is
    bool log = true; ///< prints what Robo does on stdout
};

/// `world`, `radar` and the skills.
[[nodiscard]] QStringList roboParts();

/// Runs one of them as a node of ROS until SIGINT or SIGTERM; the exit status.
[[nodiscard]] int runRoboPart(const QString& part, const RoboWorldWanted& wanted);

} // namespace medulla::tr
