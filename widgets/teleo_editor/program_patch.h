// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"

#include <vector>

namespace medulla::widgets {

/// What is different between two documents, without what they share: the programs that differ, or
/// the rules that do within the only one. Rules with other ids are other rules. Value type.
class ProgramPatch {
public:
    ProgramPatch(const teleo::Document& before, const teleo::Document& after);

    /// Turns the document before into that after.
    void apply(teleo::Document& document) const;
    /// Turns the document after into that before.
    void revert(teleo::Document& document) const;
    [[nodiscard]] bool isEmpty() const;

private:
    /// What one of the documents has where they differ.
    struct Side {
        bool script = false;
        std::vector<teleo::Variable> variables {};
        std::vector<teleo::Program> programs {}; ///< of a single one the rules that differ alone
    };

    void swapIn(teleo::Document& document, const Side& out, const Side& in) const;

    std::size_t m_program = 0; ///< index of the first one that differs
    bool m_isWithin = false; ///< a single program differs
    std::size_t m_rule = 0; ///< index of the first rule that differs in it
    Side m_before;
    Side m_after;
    bool m_isEmpty = false;
};

} // namespace medulla::widgets
