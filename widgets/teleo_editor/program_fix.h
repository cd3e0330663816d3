// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/check.h"
#include "widgets/teleo_editor/program_edit.h"

#include <functional>
#include <vector>

#include <QCoreApplication>

namespace medulla::widgets {

/// What can be done about something that is found in a program, without thinking.
struct ProgramFix {
    QString words; ///< on a button: "Hold for 0.2 s"
    /// Made when it is wanted, since it holds a whole document.
    std::function<ProgramEditOr()> edit;
};

/// What is said about remarks on a document, which must outlive it and what it gives.
class ProgramRemarks final {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::ProgramRemarks)

public:
    explicit ProgramRemarks(const teleo::Document& document);

    /// Where it is, and in which line: "Rule 5.3, line 14, column 9". That is the third rule of the
    /// program that the fifth rule of the first one calls; when none or several rules call it, it
    /// is "lightSplint, rule 3".
    [[nodiscard]] QString place(const teleo::Remark& remark) const;
    /// None when it takes a person.
    [[nodiscard]] std::vector<ProgramFix> fixes(const teleo::Remark& remark) const;

private:
    [[nodiscard]] QString whereIn(const teleo::Remark& remark) const;
    /// "5.3"; empty when it is not the only place.
    [[nodiscard]] QString numberOf(RulePlace at) const;
    [[nodiscard]] std::vector<ProgramFix> renaming(const teleo::Remark& remark) const;
    [[nodiscard]] ProgramFix held(RulePlace at) const;
    [[nodiscard]] ProgramFix left(int program, const teleo::DeadBand& band) const;
    [[nodiscard]] ProgramFix withCondition(RulePlace at, const QString& words,
        const std::function<void(teleo::Condition&)>& mend) const;
    [[nodiscard]] ProgramFix moved(RulePlace from, int to) const;
    [[nodiscard]] ProgramFix removed(RulePlace at) const;
    [[nodiscard]] ProgramFix completed(int program) const;

    const teleo::Document& m_document;
    std::vector<std::vector<RulePlace>> m_callers; ///< of each program
};

} // namespace medulla::widgets
