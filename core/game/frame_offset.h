// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"

namespace medulla::game {

/// Finds by how much a simulator's GPS is off: some draw an offset of up to 1000 um for all robots
/// of a game and tell nobody. It is the mean difference of true and believed places, over the first
/// kEnough of them; a small one is the agents' own error, and no offset. Thread-confined.
class FrameOffset {
public:
    /// The moment's robots; afterwards its offset is set.
    void take(Moment& moment);

private:
    static constexpr int kEnough = 200; ///< places
    static constexpr double kLeast = 5; ///< um, farther than an agent that has a map is wrong

    int m_places = 0;
    maze::Point m_sum;
};

} // namespace medulla::game
