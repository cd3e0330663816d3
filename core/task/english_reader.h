// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/task/model.h"

namespace medulla::task {

struct EnglishReading {
    TaskGraph task;
    Findings notes; ///< what was read with goodwill: slips of spelling
};

/// Reads a task that is told in controlled English; english_patterns.h has its sentences. A name
/// can be used before its sentence. What a sentence leaves open:
///
/// - a step keeps its coordinates that are not told; those of the first are 0
/// - a decision is taken after the last step, whatever the arm's position
/// - a condition that is not told is no condition
///
/// `name` stands before line and column in the place of findings: the file. On failure all
/// sentences that are not understood or contradict others are found at once. Whether the task can
/// run is for `check` to say.
[[nodiscard]] Checked<EnglishReading> readEnglish(const QString& text, const QString& name);

} // namespace medulla::task
