// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/programs/tr_program_edit.h"

#include <cstdint>
#include <map>
#include <vector>

#include <QCoreApplication>

namespace medulla::widgets::programs {

/// An edit, or why it is not possible, with the remedy.
using TreeEdit = tl::expected<TrProgramEdit, QString>;

/// Edits of the tree of a program. Each rule has as parent the rule above that its action is to
/// make true (Rule::toward; regression property). Edits keep all other parents, as far as rule
/// names can express them. Indices must be valid.
class TreeEdits final {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::programs::TreeEdits)

public:
    TreeEdits(const teleo::Document& document, int program)
        : m_before(document)
        , m_program(program)
    {
    }

    /// Adds a child of `rule` directly below it.
    [[nodiscard]] TrProgramEdit addBelow(int rule) const;
    /// Adds a rule directly above `rule` as its new parent.
    [[nodiscard]] TrProgramEdit addAbove(int rule) const;
    /// The children of removed rules become children of the removed rules' parents. The last rule
    /// of a program cannot be removed.
    [[nodiscard]] TreeEdit remove(const std::vector<int>& rules) const;
    /// Makes `other` the parent of `rule`. `other` must stand above `rule`. Unless it stands
    /// directly above, it needs a name that no rule between them has.
    [[nodiscard]] TreeEdit setToward(int rule, int other) const;
    /// Makes the rule directly above the parent of each rule.
    [[nodiscard]] TrProgramEdit clearToward(const std::vector<int>& rules) const;

private:
    /// Parent of each rule, both by Rule::id.
    using Parents = std::map<std::uint32_t, std::uint32_t>;

    [[nodiscard]] const teleo::TrProgram& program() const;
    [[nodiscard]] Parents parents() const;
    [[nodiscard]] std::uint32_t idOf(int rule) const;
    [[nodiscard]] QString called(int rule) const;
    /// Sets the `toward` names so that the rules get these parents.
    [[nodiscard]] TrProgramEdit settled(TrProgramEdit edit, const Parents& parents) const;

    const teleo::Document& m_before;
    int m_program;
};

} // namespace medulla::widgets::programs
