// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/command_retry.h"

#include <cmath>

namespace medulla::task {

void CommandRetry::measured(const Position& at, TimePoint now)
{
    if (!at.allFinite()) {
        return;
    }
    if (!m_measured || !ArmRest::isNear(at, m_nearAt)) {
        m_nearAt = at;
        m_nearSince = now;
    }
    m_measured = at;
    m_rest.measured(at, now);
}

Position CommandRetry::toSend(const Position& command, bool meant, bool failed, TimePoint now)
{
    if (m_command != command) {
        m_command = command;
        m_sent = command;
        m_sentAt = now;
        m_rest.commanded(command, now);
        m_retries = 0;
    } else if (meant && hasFailed(failed, now)) {
        ++m_retries;
        m_sent = nudged();
        m_sentAt = now;
        m_rest.commanded(command, now);
    }
    return m_sent;
}

bool CommandRetry::hasFailed(bool verifiedSo, TimePoint now) const
{
    if (now - m_sentAt < kPatience) {
        return false;
    }
    if (!m_measured) {
        return true; // motion execution without a measured position refuses commands
    }
    const auto isAtRest = now - m_nearSince >= kPatience && now >= m_rest.restsAt(kPatience);
    return isAtRest && (verifiedSo || !ArmRest::isNear(*m_measured, *m_command));
}

Position CommandRetry::nudged() const
{
    // Without a measured position: towards the rest position, the origin.
    Position way = m_measured.value_or(Position::Zero()) - *m_command;
    Position::Index axis = 0;
    way.array().abs().maxCoeff(&axis);
    auto position = *m_command;
    position[axis] += std::copysign(kNudgeMm * ((m_retries - 1) % kNudges + 1), way[axis]);
    return position;
}

} // namespace medulla::task
