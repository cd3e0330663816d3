// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/teleo_editor/program_edit.h"

#include <cstdint>
#include <map>
#include <vector>

#include <QCoreApplication>

namespace medulla::widgets {

/// A change, or why it cannot be made, with what to do instead.
using TreeEdit = tl::expected<ProgramEdit, QString>;

/// The changes that can be made to the tree of a program, in which each rule is meant to achieve
/// one above it (Rule::toward). What a rule is meant to achieve stays, as far as names can say it.
/// Indices are such that there are.
class TreeEdits final {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::TreeEdits)

public:
    TreeEdits(const teleo::Document& document, int program)
        : m_before(document)
        , m_program(program)
    {
    }

    /// Adds a rule right below that is meant to achieve `rule`.
    [[nodiscard]] ProgramEdit addBelow(int rule) const;
    /// Adds a rule right above that `rule` is meant to achieve, in place of what it was before.
    [[nodiscard]] ProgramEdit addAbove(int rule) const;
    /// What was meant to achieve them is meant to achieve what they were. One rule stays.
    [[nodiscard]] TreeEdit remove(const std::vector<int>& rules) const;
    /// `rule` is meant to achieve `other`, which has to stand above it and to be told by its name.
    [[nodiscard]] TreeEdit setToward(int rule, int other) const;
    /// The rules are meant to achieve those right above them.
    [[nodiscard]] ProgramEdit clearToward(const std::vector<int>& rules) const;

private:
    /// What each rule is meant to achieve, both by id.
    using Parents = std::map<std::uint32_t, std::uint32_t>;

    [[nodiscard]] const teleo::Program& program() const;
    [[nodiscard]] Parents parents() const;
    [[nodiscard]] std::uint32_t idOf(int rule) const;
    [[nodiscard]] QString called(int rule) const;
    /// With names put such that each rule is meant to achieve what `parents` say.
    [[nodiscard]] ProgramEdit settled(ProgramEdit edit, const Parents& parents) const;

    const teleo::Document& m_before;
    int m_program;
};

} // namespace medulla::widgets
