// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/model.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <QHash>

/// The graph of a task, for its checks.
namespace medulla::task::detail {

/// A transition from an action to another one.
struct Link {
    enum class Kind : std::uint8_t { Success, Fail, Reset };

    std::size_t from = 0;
    std::size_t to = 0;
    std::size_t decision = 0; ///< of `from`; unused for a reset
    Kind kind = Kind::Success;
};

/// Whether the decision is ever taken.
[[nodiscard]] bool isTaken(const Action& action, const Decision& decision);
/// Whether failures of the action are counted and lead to its reset.
[[nodiscard]] bool canReset(const Action& action);

/// A point in the course of an action: each step is sent, and then its decisions are taken in their
/// order. For each decision, the arm's conditions are evaluated first, then its variable of the arm
/// is set, then the conditions on objects are evaluated.
struct Moment {
    std::size_t step = 0;
    std::size_t part =
        0; ///< 0: the step itself; 2 d + 1 and 2 d + 2: arm and objects of decision d

    friend auto operator<=>(const Moment&, const Moment&) = default; // NOLINT(*-use-nullptr)
};
/// Moment at which the conditions of a decision, on objects or on the arm, are evaluated; its
/// variables are set at the same moment, after the conditions.
[[nodiscard]] Moment momentOf(const Decision& decision, std::size_t index, bool objects);

/// Whether the decision always sets the arm's variable: its arm condition is empty.
[[nodiscard]] bool alwaysSetsArm(const Decision& decision);

class Links {
public:
    explicit Links(const TaskGraph& task);

    /// Index of the first action of that name, or unset.
    [[nodiscard]] std::optional<std::size_t> find(const QString& action) const;
    [[nodiscard]] const std::vector<Link>& all() const { return m_links; }
    /// Links that start at an action, as indices of `all`.
    [[nodiscard]] const std::vector<std::size_t>& from(std::size_t action) const
    {
        return m_from[action];
    }
    [[nodiscard]] const std::vector<std::size_t>& to(std::size_t action) const
    {
        return m_to[action];
    }

    /// For each action: whether a run can reach it.
    [[nodiscard]] std::vector<bool> reachableFrom(std::size_t initial) const;
    /// For each action: whether a run can reach one of these from it.
    [[nodiscard]] std::vector<bool> leadingTo(const std::vector<std::size_t>& actions) const;
    /// Loops of two or more actions by failing alone: their strongly connected components, each in
    /// the order of the task.
    [[nodiscard]] std::vector<std::vector<std::size_t>> failLoops() const;

private:
    QHash<QString, std::size_t> m_names;
    std::vector<Link> m_links;
    std::vector<std::vector<std::size_t>> m_from;
    std::vector<std::vector<std::size_t>> m_to;
};

/// Variables that are certainly set when an action begins.
class SetVariables {
public:
    /// `used`: the variables of the analysis, referred to by index. `reachable` as of
    /// `Links::reachableFrom`.
    SetVariables(const TaskGraph& task, const Links& links, std::size_t initial,
        const std::vector<bool>& reachable, const QHash<Variable, std::size_t>& used);

    [[nodiscard]] bool isSet(std::size_t variable, std::size_t action) const;
    /// A link to the action on which the variable may be unset; unset when the variable is
    /// certainly set, or the action is the initial one.
    [[nodiscard]] std::optional<std::size_t> unsetBy(
        std::size_t variable, std::size_t action) const;

private:
    using Word = std::uint64_t;

    [[nodiscard]] std::vector<Word> behind(std::size_t link) const;

    const Links& m_links;
    std::size_t m_words;
    std::vector<Word> m_surely; ///< a row of words per action
    std::vector<std::vector<std::size_t>> m_sets; ///< a list of variables per link
    std::vector<bool> m_reachable;
};

} // namespace medulla::task::detail
