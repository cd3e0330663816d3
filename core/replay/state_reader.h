// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell_state.h"
#include "core/game/moment.h"
#include "core/run/status.h"
#include "core/spine/status.h"

#include <memory>
#include <optional>

#include <QString>

namespace medulla::record {
class McapReader;
}

namespace medulla::replay {

/// The maze game at a moment of a recording. Value type.
struct RecordedGameState {
    std::uint64_t game =
        0; ///< its number in the recording, as of RecordedGame; a restart is another
    std::shared_ptr<const game::GameAbout> about; ///< never null
    std::shared_ptr<const game::Moment> moment; ///< null: the recording has none near the moment
};

/// What the panels of a cell showed at a moment of a recording. Times are ns since 1970.
struct RecordedState {
    TimePoint at; ///< the moment
    std::optional<cell::MotionState> motion; ///< unset: the recording has none near the moment
    std::shared_ptr<const spine::Snapshot> routing; ///< null: likewise
    std::shared_ptr<const run::Status> run; ///< null: likewise
    std::optional<RecordedGameState> game; ///< unset: likewise, or no game was played or watched
};

/// Reads the states of a recording one by one, since those of an hour would fill the memory. A
/// state takes some milliseconds.
///
/// Thread-confined. Blocks for disk access: not for the GUI thread.
class StateReader final {
public:
    /// Error: no MCAP file.
    [[nodiscard]] static Result<std::unique_ptr<StateReader>> open(const QString& path);
    ~StateReader();

    /// The state in force at `atS`, s since the beginning of the recording; at the very beginning
    /// the first one that follows.
    [[nodiscard]] RecordedState read(double atS);
    /// A moment of the recorded clock, s since the beginning of the recording.
    [[nodiscard]] double secondsOf(TimePoint at) const;

private:
    explicit StateReader(std::unique_ptr<record::McapReader> reader);

    struct Found;
    [[nodiscard]] Found find(std::uint64_t fromNs, std::uint64_t toNs, bool isFirst);
    [[nodiscard]] bool lacksAny(const Found& found);
    /// Reads the game of a message, without its moment.
    [[nodiscard]] const std::optional<RecordedGameState>& gameIn(const QByteArray& message);
    [[nodiscard]] std::optional<RecordedGameState> gameOf(const Found& found);

    std::unique_ptr<record::McapReader> m_reader;
    Duration m_offset {}; ///< ns since 1970 minus ns of the clock that was recorded
    bool m_hasGames = false; ///< the recording has states of maze games
    QByteArray m_gameMessage; ///< that m_game was read from: the same one comes every second
    std::optional<RecordedGameState> m_game;
};

} // namespace medulla::replay
