// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/motion/path.h"
#include "core/motion/status.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace medulla::motion {

/// Capacity of the queue.
constexpr std::size_t kMostQueued = 16;

/// A queued motion, as panels list it.
struct QueuedMotion {
    std::uint64_t id = 0; ///< unique within an executor; 0 is none
    Point target {}; ///< mm, global frame
    int factor = 0;
    Duration period {};
    PathKind path = PathKind::Straight;
    DurationRule rule = DurationRule::PeriodAndFactor;
    double widthMm = 0.0;
    double speedLimitMmPerS = 0.0;

    friend bool operator==(const QueuedMotion&, const QueuedMotion&) = default;
};
[[nodiscard]] Request toRequest(const QueuedMotion& motion);

/// Snapshot of the queue, the next motion first. Copied between threads word by word.
struct QueueView {
    std::array<QueuedMotion, kMostQueued> motions {};
    std::size_t count = 0;

    [[nodiscard]] const QueuedMotion* begin() const { return motions.data(); }
    [[nodiscard]] const QueuedMotion* end() const { return motions.data() + count; }
};
static_assert(std::is_trivially_copyable_v<QueueView>);

/// Motions in the order in which they were added. Value type, thread-confined; never allocates.
class MotionQueue {
public:
    [[nodiscard]] bool isEmpty() const { return m_view.count == 0; }
    [[nodiscard]] bool isFull() const { return m_view.count == kMostQueued; }
    [[nodiscard]] int count() const { return int(m_view.count); }
    [[nodiscard]] const QueueView& view() const { return m_view; }

    /// Appends the request; the queue must not be full. Returns the id given to the motion.
    std::uint64_t add(const Request& request);
    /// Removes and returns the first motion; unset when empty.
    [[nodiscard]] std::optional<Request> take();
    /// Whether a motion of that id existed.
    bool remove(std::uint64_t id);
    void clear() { m_view.count = 0; }

private:
    void drop(std::size_t index);

    QueueView m_view;
    std::uint64_t m_lastId = 0;
};

} // namespace medulla::motion
