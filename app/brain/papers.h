// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/brain_config.h"
#include "core/task/check.h"

#include <QString>

/// What medulla-brain does with task files without running them. Each prints its results and
/// returns the program's exit status; input that cannot be read is complained of, with status 2.
namespace medulla::brain {

/// The instructions file that a configuration names, which stands at `path`.
[[nodiscard]] QString instructionsOf(const task::BrainConfig& config, const QString& path);

/// The arm that tasks are checked against.
[[nodiscard]] motion::Rules standardRules();

/// Prints the findings on an instructions file, or on a BrainJS configuration and the instructions
/// that it names; status 1 when there are errors.
[[nodiscard]] int check(const QString& path, bool asJson);
/// Prints the task in English; with `asJson` a list of sentences and what they are about.
[[nodiscard]] int describe(const QString& path, bool asJson);
/// Prints the instructions file of a task that is told in English.
[[nodiscard]] int fromEnglish(const QString& path);

} // namespace medulla::brain
