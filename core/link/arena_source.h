// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/world.h"
#include "core/base/clock.h"
#include "core/link/maze_scene.h"

#include <mutex>

namespace medulla::link {

/// The game of a simulator in this process, see MazeScene. There are no beliefs: agents do not send
/// them to a simulator.
class ArenaSource final : public MessageSource {
public:
    ArenaSource();

    /// To be called at the beginning and after each cycle, on the thread of the world. Makes a
    /// moment of it at most every MazeScene::kShortest.
    void take(const arena::World& world);

    void begin(Publisher& publisher) override;
    void poll(Publisher& publisher) override;

private:
    [[nodiscard]] std::uint64_t nowNs() const;

    const SystemClock m_clock;
    const std::int64_t m_offsetNs; ///< ns since 1970 minus ns of the clock
    std::uint64_t m_takenNs = 0; ///< thread of the world
    std::mutex m_mutex; ///< of the members below
    std::optional<game::GameAbout> m_about; ///< until it is polled
    std::shared_ptr<const game::Moment> m_moment; ///< likewise
    std::uint64_t m_momentNs = 0;
    MazeScene m_scene; ///< link thread
};

} // namespace medulla::link
