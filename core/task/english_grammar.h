// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/english_patterns.h"
#include "core/task/english_tokens.h"

#include <optional>
#include <vector>

#include <QStringList>

namespace medulla::task::english {

/// A part of a sentence as it was understood: `<name>` of a pattern, and the tokens it covers.
struct Node {
    QLatin1String part;
    int first = 0;
    int last = 0; ///< exclusive
    std::vector<Node> children {};

    /// The first direct child of that part; null when there is none.
    [[nodiscard]] const Node* child(const char* name) const;
    [[nodiscard]] std::vector<const Node*> all(const char* name) const;
};

/// What the task calls arm and objects, besides these words themselves.
struct Nouns {
    QStringList arm { QStringLiteral("arm") };
    QStringList object { QStringLiteral("object"), QStringLiteral("objects") };
};

/// A word that was read as another.
struct Slip {
    int token = 0;
    QLatin1String meant;
};

struct Understood {
    const SentencePattern* pattern = nullptr;
    Node root; ///< its children are the pattern's parts
    std::vector<Slip> slips;
};

/// Why a sentence was not understood.
struct NotUnderstood {
    int token = 0; ///< from here on; the sentence's size when it ended too early
    std::vector<const SentencePattern*> nearest; ///< those that came that far
};

/// The first pattern that fits the sentence, words as they are; otherwise the first that fits when
/// long words may have a letter wrong.
[[nodiscard]] tl::expected<Understood, NotUnderstood> understand(
    const Sentence& sentence, const Nouns& nouns);

/// Whether the patterns use the word themselves, so that as a name it belongs between quotation
/// marks.
[[nodiscard]] bool isReserved(const QString& word);

} // namespace medulla::task::english
