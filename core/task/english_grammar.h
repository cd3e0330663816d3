// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/english_patterns.h"
#include "core/task/english_tokens.h"

#include <optional>
#include <vector>

#include <QStringList>

namespace medulla::task::english {

/// A matched part of a sentence: `<name>` of a pattern, and its tokens.
struct Node {
    QLatin1String part;
    int first = 0;
    int last = 0; ///< exclusive
    std::vector<Node> children {};

    /// The first direct child of that name; null when there is none.
    [[nodiscard]] const Node* child(const char* name) const;
    [[nodiscard]] std::vector<const Node*> all(const char* name) const;
};

/// The task's own nouns for arm and objects, besides these words themselves.
struct Nouns {
    QStringList arm { QStringLiteral("arm") };
    QStringList object { QStringLiteral("object"), QStringLiteral("objects") };
};

/// A spelling slip: a word that was read as another.
struct Slip {
    int token = 0;
    QLatin1String meant;
};

struct Understood {
    const SentencePattern* pattern = nullptr;
    Node root; ///< its children are the pattern's parts
    std::vector<Slip> slips;
};

/// Reason why a sentence was not understood.
struct NotUnderstood {
    int token = 0; ///< begin of the mismatch; the sentence's size when it ended too early
    std::vector<const SentencePattern*> nearest; ///< the patterns that matched up to there
};

/// The first pattern that matches the sentence literally; otherwise the first that matches when one
/// letter of long words may be wrong.
[[nodiscard]] tl::expected<Understood, NotUnderstood> understand(
    const Sentence& sentence, const Nouns& nouns);

/// Whether the patterns use the word, so that as a name it needs quotation marks.
[[nodiscard]] bool isReserved(const QString& word);

} // namespace medulla::task::english
