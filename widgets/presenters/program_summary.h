// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/motion/rules.h"
#include "core/site/site.h"
#include "widgets/presenters/program_run.h"

#include <set>

#include <QStringList>

namespace medulla::widgets {

/// What a program may do, for the question before a run. Each of a kind once, in the order of the
/// rules. Value type.
struct ProgramSummary {
    QStringList moves {}; ///< where the arm may be sent, as written
    QStringList outputs {}; ///< that it sets
    QStringList tasks {}; ///< files
    QStringList actions {}; ///< executables that rules run, as on a command line
    QStringList conditions {}; ///< likewise those that say whether rules hold
    QString folder {}; ///< where executables run
    QString liveHosts {}; ///< that something is sent to; empty: all is simulated
    motion::Limits limits {}; ///< that no motion exceeds
    QStringList warnings {}; ///< a sentence each, with its place
};

/// Of the program alone: without `liveHosts` and `limits`.
[[nodiscard]] ProgramSummary summaryOf(const ProgramToRun& program);

/// Robots of a maze whose signals the program asks, or that it sends somewhere, by name.
[[nodiscard]] QStringList robotsOf(const teleo::Document& document, const site::MazePart& maze);

/// All that would be started outside this program, each with its arguments.
[[nodiscard]] std::set<QStringList> executablesOf(const teleo::Document& document);

} // namespace medulla::widgets
