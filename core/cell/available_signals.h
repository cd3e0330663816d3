// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/available_signals.h"
#include "core/site/site.h"

#include <QString>
#include <QStringList>

namespace medulla::cell {

/// The local input by which a program sets this output.
[[nodiscard]] QString programInputOf(const QString& output);

/// The signals that a cell of the site offers to tasks and programs.
///
/// Every Spine input is a signal. The inputs of arm, head and eyes are called `arm`, `head` and
/// `eyes`, the others by their own names, with `_` in place of a character that a name cannot have,
/// and a number behind a name that exists already. Objects that the eyes report have x, y, z and
/// certainty, robots of a maze the values of MazePart, all others x, y, z, in mm and the global
/// frame. Further: `arm.sent` (the newest setpoint), `obstacle` (where the arm met the last
/// obstacle), `moving` (1 while a motion runs, otherwise 0).
///
/// Each Spine input is also a topic under its own name, for conditions that are checked on other
/// machines: true while the first number of its newest datagram is not 0.
[[nodiscard]] run::AvailableSignals availableSignals(const site::Site& site);

/// Outputs that a program may set by itself: actuators except for the arm, and outputs that nothing
/// else is connected to, except for the motion part.
[[nodiscard]] QStringList settableOutputs(const site::Site& site);

} // namespace medulla::cell
