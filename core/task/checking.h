// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/check.h"
#include "core/task/links.h"
#include "core/task/variable_flow.h"

#include <functional>
#include <vector>

#include <QSet>
#include <QStringList>

namespace medulla::task::detail {

/// ".x", or ".certainty" without an axis.
[[nodiscard]] QString axisPath(const Spot& spot);
/// Short readable form.
[[nodiscard]] QString numberText(double value);

/// A single execution of `diagnose` on a task.
class Checking {
public:
    Checking(const TaskGraph& task, const CheckContext& context)
        : m_task(task)
        , m_context(context)
        , m_links(task)
    {
    }

    [[nodiscard]] std::vector<Diagnosis> run();

private:
    using Visit = std::function<void(const Variable&, const Spot&, const QString& within)>;

    /// `within` is the JSON path below the spot's action, step or decision.
    void add(Problem problem, Severity severity, const Spot& spot, const QString& within,
        const Text& text, const Text& remedy);
    [[nodiscard]] Text nearestName(const QString& wrong);
    /// Of a fault that ends a run at the spot: an error where a run may come there. Elsewhere a
    /// warning, since BrainJS runs the task.
    [[nodiscard]] Severity severityAt(const Spot& spot) const;
    /// Whether no action ever runs beside another: each leads to the next by one decision after its
    /// last step. Otherwise the sum of the steps of all running actions is sent.
    [[nodiscard]] bool isSequential() const;

    void checkNames();
    void checkAction(std::size_t index);
    void checkBranch(
        const Spot& spot, const Branch& branch, const QString& within, Severity severity);
    void checkDecision(std::size_t index, std::size_t d);
    void checkThreshold(const Spot& spot, const Condition& condition, const QString& within);
    void checkCertainty(const Spot& spot, const Condition& condition, const QString& within);
    void checkAgainstEnd(const Spot& spot, const Near& near, const Value& end);

    // Steps and their targets: check_steps.cpp.
    void checkSteps(std::size_t index);
    void checkPosition(const Spot& spot, const Position& at, const std::optional<Position>& before);
    void checkDistance(const Spot& spot, const Step& from, const Step& to, int ticks);

    // Order of actions: check_flow.cpp.
    void checkReach();
    void forEachVariable(const Visit& visit) const;
    /// Whether some decision sets it, if its conditions hold.
    [[nodiscard]] bool canBeSet(const Variable& variable) const;
    struct UsedVariables {
        QHash<Variable, std::size_t> numbers; ///< of each variable that a decision can set
        std::vector<std::vector<Use>> uses; ///< of the variable of each number
    };
    [[nodiscard]] UsedVariables usedVariables() const;
    /// The variables that no decision sets although every run comes to a use of them.
    [[nodiscard]] QSet<Variable> unknownOnEveryPath(const VariableFlow& flow) const;
    void checkVariables(std::size_t initial);
    void reportUnset(
        const Variable& variable, const Spot& spot, const QString& within, bool certainly);
    /// Use of a variable at the spot, unless its decision is never taken.
    [[nodiscard]] std::optional<Use> useAt(const Spot& spot) const;
    /// Whether an earlier decision of the same action always sets the variable.
    [[nodiscard]] bool isSetWithin(const Variable& variable, const Spot& spot) const;
    [[nodiscard]] QString nameOf(const Link& link) const;
    void checkEnds(std::size_t initial);
    void checkLoops();

    const TaskGraph& m_task;
    const CheckContext& m_context;
    Links m_links;
    std::vector<bool> m_reachable; ///< by a run; empty without an initial action
    bool m_isSequential = true;
    QStringList m_names;
    int m_nearestNames = 0;
    QSet<std::size_t> m_tooFar; ///< actions whose first step has a finding already
    std::vector<Diagnosis> m_diagnoses;
    std::size_t m_errors = 0;
    std::size_t m_others = 0; ///< warnings and notes
};

} // namespace medulla::task::detail
