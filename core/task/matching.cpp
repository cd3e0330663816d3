// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/matching.h"

#include <algorithm>

namespace medulla::task::detail {

void Matching::reserve(std::size_t conditions, std::size_t objects)
{
    m_allowed.reserve(conditions * objects);
    m_objectOf.reserve(conditions);
    m_conditionOf.reserve(objects);
    m_from.reserve(objects);
    m_open.reserve(conditions);
}

void Matching::begin(std::size_t conditions, std::size_t objects)
{
    m_conditions = conditions;
    m_objects = objects;
    m_allowed.assign(conditions * objects, 0);
    m_objectOf.assign(conditions, -1);
    m_conditionOf.assign(objects, -1);
}

void Matching::allow(std::size_t condition, std::size_t object)
{
    m_allowed[condition * m_objects + object] = 1;
}

bool Matching::solve()
{
    bool all = true;
    for (std::size_t condition = 0; condition < m_conditions; ++condition) {
        all = augment(condition) && all;
    }
    return all;
}

bool Matching::augment(std::size_t condition)
{
    // Breadth first from the condition over occupied objects, until a free one is found.
    m_from.assign(m_objects, -1);
    m_open.assign(1, condition);
    for (std::size_t next = 0; next < m_open.size(); ++next) {
        const auto current = m_open[next];
        for (std::size_t object = 0; object < m_objects; ++object) {
            if (!isAllowed(current, object) || m_from[object] >= 0) {
                continue;
            }
            m_from[object] = std::int32_t(current);
            if (m_conditionOf[object] >= 0) {
                m_open.push_back(std::size_t(m_conditionOf[object]));
                continue;
            }
            // Back along the path, each condition takes the object found from it.
            for (auto taken = std::int32_t(object); taken >= 0;) {
                const auto by = std::size_t(m_from[std::size_t(taken)]);
                const auto before = m_objectOf[by];
                m_objectOf[by] = taken;
                m_conditionOf[std::size_t(taken)] = std::int32_t(by);
                taken = by == condition ? -1 : before;
            }
            return true;
        }
    }
    return false;
}

} // namespace medulla::task::detail
