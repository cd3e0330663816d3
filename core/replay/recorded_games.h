// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/game/recording.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <QString>

namespace medulla::replay {

/// A maze game of a recording, as far as it is recorded. Value type; copies share the moments.
struct RecordedGame {
    std::uint64_t number = 0; ///< as of RecordedGameState
    std::shared_ptr<game::Recording> recording; ///< by cycle; never null
    /// When a cycle was shown first, s since the beginning of the recording.
    struct Spot {
        int cycle = 0;
        double atS = 0;
    };
    std::vector<Spot> spots; ///< ascending by cycle

    /// When that cycle, or the last recorded one before it, was shown first; of an earlier cycle
    /// than all recorded ones: when the first one was.
    [[nodiscard]] std::optional<double> atS(int cycle) const;
};

struct RecordedGames {
    std::vector<RecordedGame> games; ///< in order of time
    Findings findings; ///< a game has no readable lab, moments are damaged
};

/// Reads all maze games of a recording. Error: no MCAP file. Ends early, with the games so far,
/// when it is asked to stop. Takes as long as decoding and encoding all moments, and blocks for
/// disk access: not for the GUI thread.
[[nodiscard]] Result<RecordedGames> readGames(const QString& path, const std::stop_token& stop);

} // namespace medulla::replay
