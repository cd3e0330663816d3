// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/check.h"
#include "core/teleo/status.h"
#include "widgets/teleo_editor/program_edit.h"
#include "widgets/teleo_editor/rule_figures.h"

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include <QString>

namespace medulla::widgets {

/// The ids of a rule and of those that call its program, outermost first: tells apart the rules of
/// a program that is opened in several places.
using RulePath = std::vector<std::uint32_t>;

/// What a row of the editor says that does not depend on a run.
struct RuleRow {
    enum class Kind : std::uint8_t {
        Rule,
        Program, ///< the head of a program that is opened below the rule that calls it
    };

    Kind kind = Kind::Rule;
    RulePlace at {}; ///< Program: of which program, without a rule
    RulePath path {}; ///< Program: of the calling rule
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
    bool isCall = false; ///< it can be opened
    bool isOpen = false;
    int calledRules = 0; ///< of what it calls
    int usedBy = 0; ///< Program: by how many programs
    std::optional<Severity> worst {}; ///< of its findings
    int findings = 0; ///< of that severity
    QString found {}; ///< the findings, a line each

    friend bool operator==(const RuleRow&, const RuleRow&) = default;
};

/// Programs that call themselves are opened so deep and no deeper.
constexpr int kDeepestRow = 12;

/// The rows of `program`, with the programs below the rules of `open`.
[[nodiscard]] std::vector<RuleRow> rowsOf(const teleo::Document& document, int program,
    const std::set<RulePath>& open, const std::vector<teleo::Remark>& remarks);

/// What a row says of a run.
struct RuleLive {
    bool isWatched = false; ///< its program runs
    teleo::Truth truth = teleo::Truth::Unknown;
    bool isTooOld = false; ///< unknown since its result is older than allowed
    std::optional<Duration> age {}; ///< of its result, rounded as it is shown
    bool isFirst = false; ///< the first true one of its program
    bool isDeepest = false; ///< and no program that it calls is open below
    /// How long it has been first, rounded as it is shown.
    std::optional<Duration> runs {};
    bool isWaiting = false; ///< its action does not run yet, or not any more
    bool hasFailed = false; ///< its action has
    RuleFigures figures {}; ///< of the run so far
    std::vector<teleo::Values> values {}; ///< Program: of its parameters

    friend bool operator==(const RuleLive&, const RuleLive&) = default;
};

/// As many as rows. `status` may be null.
[[nodiscard]] std::vector<RuleLive> livesOf(const std::vector<RuleRow>& rows,
    const teleo::Document& document, const teleo::Status* status, TimePoint now);

/// "31 ms", "1.4 s", "2 min": an age or a time that something runs, as of RuleLive.
[[nodiscard]] QString shownSpan(Duration span);

} // namespace medulla::widgets
