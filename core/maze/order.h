// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/maze/protocol/lab.h"

#include <cstdint>

#include <QByteArray>
#include <QByteArrayView>

namespace medulla::maze {

/// An operator's order to an agent. The agent executes it as far as it can without a collision, and
/// meanwhile keeps mapping, sending and answering the simulator. Value type.
struct Order {
    enum class Kind : std::uint8_t {
        /// Drive to the goal, or as near as a path is known, and stay there. It does not end a
        /// pause: programs send it too, and a robot paused by an operator may move only after the
        /// operator's release.
        GoTo,
        Pause, ///< stand still
        GoOn, ///< end the pause; an active GoTo continues
        Free, ///< end all orders; the robot continues on its own
        /// The operator's GoTo, which also ends the pause: one datagram, so that no part of it can
        /// be lost alone. Agents of older versions reject it and keep their state.
        Send,
    };

    Kind kind = Kind::Free;
    Point goal; ///< Mu, frame of the agent's poses; only if `hasGoal`

    [[nodiscard]] bool hasGoal() const { return kind == Kind::GoTo || kind == Kind::Send; }

    friend bool operator==(const Order&, const Order&) = default;
};

inline constexpr double kFarthestGoalMu = 10'000; ///< Mu from the origin on each axis

/// A CBOR array: version (1), kind and, for an order with a goal, x and y as doubles.
[[nodiscard]] QByteArray encode(const Order& order);
/// A finding if the datagram is not an order.
[[nodiscard]] Result<Order> decodeOrder(QByteArrayView datagram);

} // namespace medulla::maze
