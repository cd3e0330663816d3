// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace medulla::task::detail {

/// Assigns a different object to each condition (maximum bipartite matching by augmenting paths, in
/// the order of the conditions). Reuses its memory: allocates nothing after `reserve`.
class Matching {
public:
    void reserve(std::size_t conditions, std::size_t objects);
    /// Starts a new problem.
    void begin(std::size_t conditions, std::size_t objects);
    /// The object fulfils the condition.
    void allow(std::size_t condition, std::size_t object);
    /// Whether each condition has an object.
    [[nodiscard]] bool solve();

    [[nodiscard]] bool isAllowed(std::size_t condition, std::size_t object) const
    {
        return m_allowed[condition * m_objects + object] != 0;
    }
    /// After `solve`: the condition's object, or -1.
    [[nodiscard]] std::int32_t objectOf(std::size_t condition) const
    {
        return m_objectOf[condition];
    }

private:
    [[nodiscard]] bool augment(std::size_t condition);

    std::size_t m_conditions = 0;
    std::size_t m_objects = 0;
    std::vector<std::uint8_t> m_allowed;
    std::vector<std::int32_t> m_objectOf; ///< of each condition
    std::vector<std::int32_t> m_conditionOf; ///< of each object
    std::vector<std::int32_t> m_from; ///< the condition from which an object was reached, or -1
    std::vector<std::size_t> m_open;
};

} // namespace medulla::task::detail
