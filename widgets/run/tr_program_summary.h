// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/motion/rules.h"
#include "core/site/site.h"
#include "widgets/run/tr_program_run.h"

#include <set>

#include <QStringList>

namespace medulla::widgets {

/// Possible effects of a program, for the question before a run. Each effect is listed once, in the
/// order of the rules. Value type.
struct TrProgramSummary {
    QStringList moves {}; ///< targets of the arm, as written in the program
    QStringList outputs {}; ///< outputs that the program sets
    QStringList tasks {}; ///< task files
    QStringList actions {}; ///< executables in actions, as on a command line
    QStringList conditions {}; ///< executables in conditions, as on a command line
    QString folder {}; ///< working directory of the executables
    QString liveHosts {}; ///< receiving hosts; empty: all is simulated
    motion::Limits limits {}; ///< upper limits of all motions
    QStringList warnings {}; ///< one sentence each, with its place in the program
};

/// Summary of the program; `liveHosts` and `limits` stay unset.
[[nodiscard]] TrProgramSummary summaryOf(const TrProgramToRun& program);

/// Names of the maze robots whose signals the program reads or which it sends to a position.
[[nodiscard]] QStringList robotsOf(const teleo::Document& document, const site::MazePart& maze);

/// Command lines of all executables of the document.
[[nodiscard]] std::set<QStringList> executablesOf(const teleo::Document& document);

} // namespace medulla::widgets
