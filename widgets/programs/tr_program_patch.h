// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"

#include <vector>

namespace medulla::widgets::programs {

/// The difference between two documents: the programs that differ, or, if only one program differs,
/// its rules that differ. Rules with different ids are different rules. Value type.
class TrProgramPatch {
public:
    TrProgramPatch(const teleo::Document& before, const teleo::Document& after);

    /// Changes the old document into the new one.
    void apply(teleo::Document& document) const;
    /// Changes the new document into the old one.
    void revert(teleo::Document& document) const;
    [[nodiscard]] bool isEmpty() const;

private:
    /// The differing part of one document.
    struct Side {
        bool script = false;
        std::vector<teleo::Variable> variables {};
        std::vector<teleo::TrProgram>
            programs {}; ///< a single program holds only its differing rules
    };

    void swapIn(teleo::Document& document, const Side& out, const Side& in) const;

    std::size_t m_program = 0; ///< index of the first differing program
    bool m_isWithin = false; ///< only one program differs
    std::size_t m_rule = 0; ///< index of its first differing rule
    Side m_before;
    Side m_after;
    bool m_isEmpty = false;
};

} // namespace medulla::widgets::programs
