// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <cstdint>
#include <vector>

namespace medulla::task::english {

/// The smallest part of a sentence.
struct Token {
    enum class Kind : std::uint8_t {
        Word,
        Number,
        Quoted, ///< `text` is the text between the quotation marks
        Possessive, ///< 's
        Mark, ///< any other single character
    };
    Kind kind = Kind::Mark;
    QString text;
    int line = 0; ///< from 1
    int column = 0; ///< from 1, in UTF-16 units
};

/// Ends with a period, an empty line or the end of the text.
using Sentence = std::vector<Token>;

struct Sentences {
    std::vector<Sentence> sentences; ///< never empty
    Findings findings; ///< quotation marks that are not closed on their line
};

/// "LINE:COLUMN" after the name of the text, if it has one.
[[nodiscard]] QString placeOf(const QString& name, const Token& token);
/// `name`, the file, begins the place of findings.
[[nodiscard]] Sentences readSentences(const QString& text, const QString& name);

} // namespace medulla::task::english
