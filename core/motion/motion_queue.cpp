// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/motion_queue.h"

#include <algorithm>

namespace medulla::motion {

Request toRequest(const QueuedMotion& motion)
{
    return { toPosition(motion.target), motion.factor, motion.period, motion.path, motion.rule,
        motion.widthMm, motion.speedLimitMmPerS };
}

std::uint64_t MotionQueue::add(const Request& request)
{
    Q_ASSERT(!isFull());
    m_view.motions.at(m_view.count++) = { ++m_lastId, toPoint(request.target), request.factor,
        request.period, request.path, request.rule, request.widthMm, request.speedLimitMmPerS };
    return m_lastId;
}

std::optional<Request> MotionQueue::take()
{
    if (isEmpty()) {
        return std::nullopt;
    }
    const auto first = toRequest(m_view.motions.front());
    drop(0);
    return first;
}

bool MotionQueue::remove(std::uint64_t id)
{
    const auto found = std::find_if(
        m_view.begin(), m_view.end(), [id](const QueuedMotion& motion) { return motion.id == id; });
    if (found == m_view.end()) {
        return false;
    }
    drop(std::size_t(found - m_view.begin()));
    return true;
}

void MotionQueue::drop(std::size_t index)
{
    std::move(m_view.motions.begin() + std::ptrdiff_t(index) + 1,
        m_view.motions.begin() + std::ptrdiff_t(m_view.count),
        m_view.motions.begin() + std::ptrdiff_t(index));
    --m_view.count;
}

} // namespace medulla::motion
