// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/site.h"
#include "core/teleo/vocabulary.h"

#include <cstddef>
#include <map>
#include <optional>
#include <span>

#include <QString>
#include <QStringList>

namespace medulla::site {

/// A local input of every cell: the source of the arm's targets from a teleo-reactive program that
/// runs in this program. It is connected to the executor's command.
inline const QString kProgramInput = QStringLiteral("program");

/// The local input by which a program sets this output.
[[nodiscard]] QString programInputOf(const QString& output);

/// The vocabulary of a cell for teleo-reactive programs, with the Spine input of each signal.
///
/// Every Spine input is a signal; the site's roles are called `arm`, `head` and `eyes`, the others
/// by their own names, with `_` for invalid characters, and a number behind duplicates. Objects
/// seen by the eyes have x, y, z and certainty, robots of a maze the values of MazePart, all others
/// x, y, z, in mm and the global frame. Further signals: `arm.sent` (the last commanded position),
/// `obstacle` (the position of the arm at the last obstacle), `moving` (1 while a motion runs,
/// otherwise 0).
///
/// Under its own name each Spine input is a topic too, for conditions evaluated on other machines:
/// true while the first number of the newest value is not 0.
struct ProgramSignals {
    explicit ProgramSignals(const Site& site);

    teleo::Vocabulary vocabulary;
    std::map<QString, std::size_t> ofInput; ///< signal of each Spine input
    std::size_t sent = 0;
    std::size_t obstacle = 0;
    std::size_t moving = 0;
};

/// Outputs that a program may set directly: actuators except for the arm's, and outputs without
/// other connections, except for the executor's.
[[nodiscard]] QStringList settableOutputs(const Site& site);

} // namespace medulla::site
