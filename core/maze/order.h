// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/maze/protocol/lab.h"

#include <cstdint>

#include <QByteArray>
#include <QByteArrayView>

namespace medulla::maze {

/// What an operator tells an agent. It obeys as far as it can without running into something, and
/// goes on mapping, talking and answering the simulator meanwhile. Value type.
struct Order {
    enum class Kind : std::uint8_t {
        /// Drive to the goal, or as near as a way is known, and stay there. Ends no pause: programs
        /// say it too, and what somebody paused moves only when somebody lets it go on.
        GoTo,
        Pause, ///< stand still
        GoOn, ///< end the pause; an order to go somewhere holds again
        Free, ///< no order any more: about its own errands again
        /// The operator's own GoTo, which also ends the pause: one order, of which no part can be
        /// lost alone. Agents that do not know it refuse it, and stay as they are.
        Send,
    };

    Kind kind = Kind::Free;
    Point goal; ///< um, frame of the agent's poses; where `hasGoal`

    [[nodiscard]] bool hasGoal() const { return kind == Kind::GoTo || kind == Kind::Send; }

    friend bool operator==(const Order&, const Order&) = default;
};

inline constexpr double kFarthestGoal = 10'000; ///< um from the origin, either way

/// A CBOR array: version (1) and kind, and, where there is a goal, x and y as doubles.
[[nodiscard]] QByteArray encode(const Order& order);
/// A finding for whatever is no order.
[[nodiscard]] Result<Order> decodeOrder(QByteArrayView datagram);

} // namespace medulla::maze
