// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/model.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <QHash>

/// The graph behind a task, for its checks.
namespace medulla::task::detail {

/// What leads from an action to another one.
struct Link {
    enum class Kind : std::uint8_t { Success, Fail, Reset };

    std::size_t from = 0;
    std::size_t to = 0;
    std::size_t decision = 0; ///< of `from`; without meaning for a reset
    Kind kind = Kind::Success;
};

/// Whether the decision is ever taken.
[[nodiscard]] bool isTaken(const Action& action, const Decision& decision);
/// Whether failures of the action are counted and lead to its reset.
[[nodiscard]] bool canReset(const Action& action);

/// A moment in the course of an action: each step is sent, and then the decisions after it are
/// taken in their order. The arm's conditions of a decision come first, then its variable of the
/// arm is set, then the conditions on objects come.
struct Moment {
    std::size_t step = 0;
    std::size_t part =
        0; ///< 0: the step itself; 2 d + 1 and 2 d + 2: arm and objects of decision d

    friend auto operator<=>(const Moment&, const Moment&) = default;
};
/// When the conditions of a decision that is taken are looked at, of objects or of the arm; its
/// variables are set at the same moment, after the conditions.
[[nodiscard]] Moment momentOf(const Decision& decision, std::size_t index, bool objects);

/// Whether taking the decision sets the arm's variable whatever is measured: its arm condition asks
/// for nothing.
[[nodiscard]] bool alwaysSetsArm(const Decision& decision);

class Links {
public:
    explicit Links(const TaskGraph& task);

    /// Index of the first action of that name, or nothing.
    [[nodiscard]] std::optional<std::size_t> find(const QString& action) const;
    [[nodiscard]] const std::vector<Link>& all() const { return m_links; }
    /// Those that begin at an action, as indices of `all`.
    [[nodiscard]] const std::vector<std::size_t>& from(std::size_t action) const
    {
        return m_from[action];
    }
    [[nodiscard]] const std::vector<std::size_t>& to(std::size_t action) const
    {
        return m_to[action];
    }

    /// Which actions a run can come to.
    [[nodiscard]] std::vector<bool> reachableFrom(std::size_t initial) const;
    /// From which actions a run can come to one of these.
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

/// Which variables are set for sure when an action begins.
class SetVariables {
public:
    /// `used`: those to be told of, each by its index. `reachable` as of `Links::reachableFrom`.
    SetVariables(const TaskGraph& task, const Links& links, std::size_t initial,
        const std::vector<bool>& reachable, const QHash<Variable, std::size_t>& used);

    [[nodiscard]] bool isSet(std::size_t variable, std::size_t action) const;
    /// A link to the action by which the variable may come unset; nothing when it is set, or the
    /// action is where the run begins.
    [[nodiscard]] std::optional<std::size_t> unsetBy(
        std::size_t variable, std::size_t action) const;

private:
    using Word = std::uint64_t;

    [[nodiscard]] std::vector<Word> behind(std::size_t link) const;

    const Links& m_links;
    std::size_t m_words;
    std::vector<Word> m_surely; ///< a row of words an action
    std::vector<std::vector<std::size_t>> m_sets; ///< a list of variables a link
    std::vector<bool> m_reachable;
};

} // namespace medulla::task::detail
