// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/check.h"
#include "widgets/programs/tr_program_edit.h"

#include <functional>
#include <vector>

#include <QCoreApplication>

namespace medulla::widgets::programs {

/// An edit that removes a finding and needs no decision by the operator.
struct TrProgramFix {
    QString words; ///< button text: "Hold for 0.2 s"
    /// Creates the edit on demand, because an edit contains a whole document.
    std::function<TrProgramEditOr()> edit;
};

/// Texts and fixes for the findings of a document. The document must outlive this object and its
/// fixes.
class TrProgramRemarks final {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::programs::TrProgramRemarks)

public:
    explicit TrProgramRemarks(const teleo::Document& document);

    /// Place of a finding with its line: "Rule 5.3, line 14, column 9". 5.3 is the third rule of
    /// the program that rule 5 of the first program calls. For a program with several callers or
    /// none: "lightSplint, rule 3".
    [[nodiscard]] QString place(const teleo::Remark& remark) const;
    /// Empty if the operator must decide.
    [[nodiscard]] std::vector<TrProgramFix> fixes(const teleo::Remark& remark) const;

private:
    [[nodiscard]] QString whereIn(const teleo::Remark& remark) const;
    /// "5.3"; empty if several rules, or none, call the program.
    [[nodiscard]] QString numberOf(RuleIndex at) const;
    [[nodiscard]] std::vector<TrProgramFix> renaming(const teleo::Remark& remark) const;
    [[nodiscard]] TrProgramFix held(RuleIndex at) const;
    [[nodiscard]] TrProgramFix left(int program, const teleo::DeadBand& band) const;
    [[nodiscard]] TrProgramFix withCondition(RuleIndex at, const QString& words,
        const std::function<void(teleo::Condition&)>& mend) const;
    [[nodiscard]] TrProgramFix moved(RuleIndex from, int to) const;
    [[nodiscard]] TrProgramFix removed(RuleIndex at) const;
    [[nodiscard]] TrProgramFix completed(int program) const;

    const teleo::Document& m_document;
    std::vector<std::vector<RuleIndex>> m_callers; ///< by program
};

} // namespace medulla::widgets::programs
