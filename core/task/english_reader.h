// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/task/model.h"

namespace medulla::task {

struct EnglishReading {
    TaskGraph task;
    Findings notes; ///< tolerated spelling slips
};

/// Reads a task in controlled English; english_patterns.h has its sentences. A name can be used
/// before its sentence. Defaults:
///
/// - a step keeps the coordinates that are not given; those of the first are 0
/// - a decision is taken after the last step, at any position of the arm
/// - a condition that is not given always holds
///
/// `name` is the file; it begins the place of findings, before line and column. On failure all
/// sentences that are not understood or contradict others are found at once. `check` decides
/// whether the task can run.
[[nodiscard]] Checked<EnglishReading> readEnglish(const QString& text, const QString& name);

} // namespace medulla::task
