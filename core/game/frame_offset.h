// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"

namespace medulla::game {

/// Estimates the offset of a simulator's GPS: some simulators draw an unannounced offset of up to
/// 1000 Mu, the same for all robots of a game. The estimate is the mean difference of true and
/// believed positions, over the first kEnough of them; a small mean is the agents' own error, not
/// an offset. Thread-confined.
class FrameOffset {
public:
    /// Takes the moment's robots, then sets the moment's offset.
    void take(Moment& moment);

private:
    static constexpr int kEnough = 200; ///< number of positions
    static constexpr double kLeastMu = 5; ///< larger than the position error of an agent with a map

    int m_places = 0;
    maze::Point m_sum;
};

} // namespace medulla::game
