// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/task/model.h"

namespace medulla::task {

/// A sentence, and what of the task it is about.
struct EnglishSentence {
    QString text;
    bool beginsParagraph = false;
    std::optional<std::size_t> action {}; ///< index
    std::optional<std::size_t> step {};
    std::optional<std::size_t> decision {};
};

struct EnglishTelling {
    std::vector<EnglishSentence> sentences;
    Findings unsaid; ///< what of the task no sentence tells

    /// All of it, a sentence a line, paragraphs apart.
    [[nodiscard]] QString text() const;
};

/// Tells a task, finished or not, in the sentences that `readEnglish` reads: reading it gives a
/// task of the same meaning, with the same labels, comments, breakpoints and watched variables.
/// Left unsaid are the places of nodes, what the file holds that is not known here, and all but the
/// first of actions that have the same name.
[[nodiscard]] EnglishTelling tellInEnglish(const TaskGraph& task);

} // namespace medulla::task
