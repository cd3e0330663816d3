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

/// A local input of every cell: where a teleo-reactive program that runs in this program gives the
/// arm's targets. It is connected to the motion part's command.
inline const QString kProgramInput = QStringLiteral("program");

/// The local input by which a program sets this output.
[[nodiscard]] QString programInputOf(const QString& output);

/// What a cell offers to teleo-reactive programs, and which Spine input each signal comes from.
///
/// Every Spine input is a signal; those that the site shows are called `arm`, `head` and `eyes`,
/// the others by their own names, with `_` in place of what a name cannot have, and a number behind
/// those that would be there twice. Objects that the
/// eyes see have x, y, z and certainty, robots of a maze what MazePart tells, all others x, y, z,
/// in mm and the global frame. Further:
/// `arm.sent` (where the arm was sent last), `obstacle` (where it was when an obstacle was met
/// last), `moving` (1 while a motion runs, otherwise 0).
///
/// Under its own name each Spine input is a topic too, for conditions that are checked on other
/// machines: true while the first number of what came last is not 0.
struct ProgramSignals {
    explicit ProgramSignals(const Site& site);

    teleo::Vocabulary vocabulary;
    std::map<QString, std::size_t> ofInput; ///< signal of each Spine input
    std::size_t sent = 0;
    std::size_t obstacle = 0;
    std::size_t moving = 0;
};

/// Outputs that a program may set by itself: actuators but for the arm's, and those that nothing
/// else is connected to, but for the motion part's.
[[nodiscard]] QStringList settableOutputs(const Site& site);

} // namespace medulla::site
