// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment_stream.h"
#include "core/link/maze_scene.h"
#include "core/link/recording_source.h"

namespace medulla::link {

/// The maze game of a cell, as it is recorded beside it. Link thread.
class MazeMessages final : public RecordingListener {
public:
    using RecordingListener::take;

    void begin(Publisher& publisher) override;
    void take(const recorder::RecordedEvent& event, std::uint64_t timeNs) override;
    void update(Publisher& publisher, std::uint64_t nowNs) override;

private:
    MazeScene m_scene;
    game::MomentDecoder m_decoder;
    QByteArray m_about; ///< newest message about the game
};

} // namespace medulla::link
