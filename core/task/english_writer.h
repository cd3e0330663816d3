// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/task/model.h"

namespace medulla::task {

/// A sentence with the part of the task that it describes.
struct EnglishSentence {
    QString text;
    bool beginsParagraph = false;
    std::optional<std::size_t> action {}; ///< index
    std::optional<std::size_t> step {};
    std::optional<std::size_t> decision {};
};

struct EnglishDescription {
    std::vector<EnglishSentence> sentences;
    Findings omitted; ///< parts of the task without a sentence

    /// The whole text, one sentence a line, with blank lines between paragraphs.
    [[nodiscard]] QString text() const;
};

/// Describes a task, finished or not, in the sentences of `readEnglish`: reading the text gives a
/// task of the same meaning, with the same labels, comments, breakpoints and watched variables. Not
/// included are the positions of nodes, unknown members of the file, and all but the first of
/// actions with the same name.
[[nodiscard]] EnglishDescription describeInEnglish(const TaskGraph& task);

} // namespace medulla::task
