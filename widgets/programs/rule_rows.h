// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/check.h"
#include "core/teleo/status.h"
#include "widgets/programs/rule_figures.h"
#include "widgets/programs/tr_program_edit.h"

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include <QString>

namespace medulla::widgets::programs {

/// Ids of a rule and of its calling rules, outermost first. It distinguishes the rules of a program
/// that is open in several places.
using RulePath = std::vector<std::uint32_t>;

/// The content of a row that does not depend on a run.
struct RuleRow {
    enum class Kind : std::uint8_t {
        Rule,
        Program, ///< head row of a program opened below its calling rule
    };

    Kind kind = Kind::Rule;
    RuleIndex at {}; ///< Program: its index, and rule -1
    RulePath path {}; ///< Program: path of the calling rule
    int action = -1; ///< Program: index of the call in the calling rule
    int depth = 0;
    QString number {}; ///< "5.3"
    QString name {};
    QString parameters {}; ///< Program: "(fire)"
    QString binding {}; ///< "fire in eyes"
    QString condition {};
    QString actions {};
    QString note {};
    std::optional<Duration> allowedAge {};
    bool isGoal = false;
    bool isConstant = false;
    bool isCall = false; ///< calls a program of the document
    bool isOpen = false;
    int calledRules = 0; ///< number of rules in the called programs
    int usedBy = 0; ///< Program: number of calling programs
    std::optional<Severity> worst {}; ///< highest severity of its findings
    int findings = 0; ///< number of findings of that severity
    QString found {}; ///< texts of the findings, one per line

    friend bool operator==(const RuleRow&, const RuleRow&) = default;
};

/// Maximum depth of opened programs; limits programs that call themselves.
constexpr int kDeepestRow = 12;

/// The rows of `program`; the rules in `open` show their called programs below.
[[nodiscard]] std::vector<RuleRow> rowsOf(const teleo::Document& document, int program,
    const std::set<RulePath>& open, const std::vector<teleo::Remark>& remarks);

/// The content of a row that depends on a run.
struct RuleLive {
    bool isWatched = false; ///< its program runs
    teleo::Truth truth = teleo::Truth::Unknown;
    bool isTooOld = false; ///< unknown because the result is older than allowed
    std::optional<Duration> age {}; ///< age of the result, rounded to the displayed precision
    bool isFirst = false; ///< first true rule of its program
    bool isDeepest = false; ///< first, and no called program is open below
    /// Time since the rule became first, rounded to the displayed precision.
    std::optional<Duration> runs {};
    bool isWaiting = false; ///< its action has not started yet, or has ended
    bool hasFailed = false; ///< its action has failed
    RuleFigures figures {}; ///< statistics of the run so far
    std::vector<teleo::Values> values {}; ///< Program: values of its parameters

    friend bool operator==(const RuleLive&, const RuleLive&) = default;
};

/// One element for each row. `status` may be null.
[[nodiscard]] std::vector<RuleLive> livesOf(const std::vector<RuleRow>& rows,
    const teleo::Document& document, const teleo::Status* status, TimePoint now);

/// An age or run time as displayed: "31 ms", "1.4 s", "2 min".
[[nodiscard]] QString shownSpan(Duration span);

} // namespace medulla::widgets::programs
