// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/measures.h"
#include "core/maze/protocol/say_text.h"

#include <cstdint>
#include <optional>

namespace medulla::maze {

/// How a robot that took any start position finds the number that it goes by in its team: no
/// simulator tells the position, but each delivers a robot's own words as well, with who said them.
/// Robots that find their numbers so have different ones, from 1 to 15; where senders are numbered
/// from 1 each is one higher than its start position. Value type.
class OwnNumber {
public:
    /// `seed`: another one for each robot, or they could not tell their words apart.
    explicit OwnNumber(std::uint64_t seed);

    /// What to say until the number is known; no message of the team.
    [[nodiscard]] const SayText& words() const { return m_words; }
    /// Once the own words were heard.
    [[nodiscard]] std::optional<int> heardIn(const Measures& measures) const;

private:
    SayText m_words;
};

} // namespace medulla::maze
