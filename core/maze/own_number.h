// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/measures.h"
#include "core/maze/protocol/say_text.h"

#include <cstdint>
#include <optional>

namespace medulla::maze {

/// Finds the team number of a robot that took any start position: simulators do not announce the
/// position, but deliver a robot's own messages to it as well, with the sender's number. The
/// numbers found in this way are distinct, from 1 to 15; with senders numbered from 1, each is one
/// higher than the start position. Value type.
class OwnNumber {
public:
    /// `seed`: must differ between robots, or they could not recognise their own messages.
    explicit OwnNumber(std::uint64_t seed);

    /// Message to send until the number is known; not a team message.
    [[nodiscard]] const SayText& words() const { return m_words; }
    /// The number, once the own message was received.
    [[nodiscard]] std::optional<int> heardIn(const Measures& measures) const;

private:
    SayText m_words;
};

} // namespace medulla::maze
