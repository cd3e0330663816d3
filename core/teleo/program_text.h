// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"

#include <cstdint>
#include <vector>

#include <QByteArray>

namespace medulla::teleo {

/// A file as it was read: what the writer takes over of it where the document is unchanged, and
/// what stands around: comments, blank lines, keys that are not known, their order. Offsets are in
/// bytes. Value type.
struct ProgramText {
    enum class Key : std::uint8_t {
        Unknown,
        Variable,
        Program,
        Note,
        Rule,
        Toward,
        Some,
        Condition, ///< of a script also `watch:`
        Age,
        Action, ///< also `also:`
        Grace,
        Change,
    };

    /// A line with a key, and the lines of a value that goes on.
    struct Line {
        Key key = Key::Unknown;
        int group = 0; ///< index of the action that it belongs to
        qsizetype leadBegin = 0; ///< of blank lines and comments before it, within its block
        qsizetype begin = 0;
        qsizetype valueBegin = 0;
        qsizetype valueEnd = 0;
        qsizetype end = 0; ///< with its end of line
    };

    /// The lines of a variable, of the head of a program, or of a rule; or, without lines, what
    /// stands at the beginning or the end of the file.
    struct Block {
        enum class Kind : std::uint8_t { Head, Variable, Program, Rule, Tail };
        Kind kind = Kind::Tail;
        std::size_t index = 0; ///< Variable, Program: index in `original`
        std::uint32_t ruleId = 0;
        qsizetype leadBegin = 0; ///< of blank lines and comments before it
        qsizetype attachedBegin = 0; ///< of those that no blank line parts from it
        std::vector<Line> lines {};
    };

    QByteArray bytes {};
    std::vector<Block> blocks {};
    Document original {}; ///< what was read from it
};

} // namespace medulla::teleo
