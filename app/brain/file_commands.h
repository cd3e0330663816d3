// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/brain_config.h"
#include "core/task/check.h"

#include <QString>

/// Commands of medulla-brain on task files that do not run them. Each prints its results and
/// returns the program's exit status; input that cannot be read gives a message and status 2.
namespace medulla::brain {

/// The instructions file named by the configuration at `path`.
[[nodiscard]] QString instructionsOf(const task::BrainConfig& config, const QString& path);

/// The arm for the checks of tasks.
[[nodiscard]] motion::Rules standardRules();

/// Prints the findings on an instructions file, or on a BrainJS configuration with its
/// instructions; status 1 when there are errors.
[[nodiscard]] int check(const QString& path, bool asJson);
/// Prints the task in English; with `asJson` a list of sentences with their subjects.
[[nodiscard]] int describe(const QString& path, bool asJson);
/// Prints the instructions file of a task in controlled English.
[[nodiscard]] int fromEnglish(const QString& path);

} // namespace medulla::brain
