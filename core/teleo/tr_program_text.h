// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"

#include <cstdint>
#include <vector>

#include <QByteArray>

namespace medulla::teleo {

/// The text of a file as read: the writer copies the unchanged parts of the document from it, and
/// keeps comments, blank lines, unknown keys and their order. Offsets are in bytes. Value type.
struct TrProgramText {
    enum class Key : std::uint8_t {
        Unknown,
        Variable,
        Program,
        Note,
        Rule,
        Toward,
        Some,
        Condition, ///< in a script also `watch:`
        Age,
        Action, ///< also `also:`
        Grace,
        Change,
    };

    /// A line with a key, and the continuation lines of its value.
    struct Line {
        Key key = Key::Unknown;
        int group = 0; ///< index of its action
        qsizetype leadBegin = 0; ///< of the blank lines and comments before it, within its block
        qsizetype begin = 0;
        qsizetype valueBegin = 0;
        qsizetype valueEnd = 0;
        qsizetype end = 0; ///< after its line end
    };

    /// The lines of a variable, of the head of a program, or of a rule; or, without lines, the text
    /// at the beginning or the end of the file.
    struct Block {
        enum class Kind : std::uint8_t { Head, Variable, Program, Rule, Tail };
        Kind kind = Kind::Tail;
        std::size_t index = 0; ///< Variable, Program: index in `original`
        std::uint32_t ruleId = 0;
        qsizetype leadBegin = 0; ///< of the blank lines and comments before it
        qsizetype attachedBegin =
            0; ///< of the comments without a blank line between them and the block
        std::vector<Line> lines {};
    };

    QByteArray bytes {};
    std::vector<Block> blocks {};
    Document original {}; ///< the document read from the text
};

} // namespace medulla::teleo
