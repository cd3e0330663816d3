// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/check.h"
#include "core/teleo/formula.h"

#include <optional>
#include <vector>

#include <QHash>
#include <QString>

namespace medulla::teleo::detail {

/// A call of one program by another.
struct Call {
    int from = 0;
    int rule = 0;
    int action = 0;
    int to = 0;
};

/// A single execution of the check.
class Check {
public:
    Check(const Document& document, const Vocabulary& vocabulary, const CheckContext& context);
    [[nodiscard]] std::vector<Remark> run();

private:
    /// Part of the document for a remark.
    struct Spot {
        int program = -1;
        int rule = -1;
        Remark::Part part = Remark::Part::Whole;
        int action = -1;
        Place place {};
        int variable = -1;
        Remark::Problem problem = Remark::Problem::Other;
        int other = -1;
        std::optional<DeadBand> deadBand {};
    };

    void checkVariables();
    void checkProgram(int program);
    void checkParameters(int program);
    void checkRule(int program, int rule);
    void checkCondition(const Spot& spot, const Condition& condition);
    void checkUntil(const Spot& conditionSpot, const Condition& condition);
    void checkCommand(const Spot& spot, const Command& command);

    void checkActions(const Spot& ruleSpot, const Rule& rule);
    void checkAction(const Spot& spot, const Action& action);
    void checkCall(const Spot& spot, const Action& action);
    void checkArguments(const Spot& spot, const Action& action, const QStringList& types);
    void checkTogether(const Spot& ruleSpot, const Rule& rule);
    /// Checks an expression; unset, with a remark, when it is malformed. `before` is the number of
    /// columns in front of it in the text in which it is written.
    std::optional<FormulaFacts> checkExpression(const Spot& spot, const QString& text,
        const Place& place, std::optional<Type> wanted, int before = 0);
    /// Truth of a constant number.
    [[nodiscard]] Truth constantTruth(const QString& text) const;

    void checkOrder(int program);
    void checkNames(int program);
    /// `first` has the index of the first rule of each name.
    void checkTowards(int program, const QHash<QString, int>& first);
    void checkShadows(int program);
    void checkThresholds(int program);
    void noteFallingThrough(int program);

    void checkCalls(const std::vector<std::vector<Call>>& calls);

    /// Adds a remark, but none beyond the limit.
    void add(Severity severity, const Spot& spot, Text text, Text remedy, int column = 0);
    [[nodiscard]] bool isFull() const;
    [[nodiscard]] Spot spotOf(int program, int rule = -1) const;
    [[nodiscard]] QString ruleName(int program, int rule) const;

    const Document& m_document;
    const Vocabulary& m_vocabulary;
    const CheckContext& m_context;
    Scope m_scope;
    QHash<QString, int> m_programs;
    QHash<QString, int> m_skills;
    QHash<QString, Type::Kind> m_variableTypes;
    std::vector<bool> m_holdsArm; ///< for each program: it takes the arm, or a called program does
    /// For each rule of the checked program: its condition always holds.
    std::vector<bool> m_always;
    std::vector<Remark> m_remarks;
};

/// All calls of existing programs, by caller.
[[nodiscard]] std::vector<std::vector<Call>> callsOf(
    const Document& document, const QHash<QString, int>& programs);

/// Calls that close a cycle on which no argument changes, so that it never ends; each once.
/// `complete` is false when there were too many paths to follow all.
[[nodiscard]] std::vector<Call> endlessCalls(
    const Document& document, const std::vector<std::vector<Call>>& calls, bool& complete);

/// For each program: whether it has an action that takes the arm, or calls a program with such an
/// action.
[[nodiscard]] std::vector<bool> programsWithArm(
    const Document& document, const std::vector<std::vector<Call>>& calls);

/// True for Move, Hold and Task.
[[nodiscard]] bool takesArm(const Action& action);

} // namespace medulla::teleo::detail
