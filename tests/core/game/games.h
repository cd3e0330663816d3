// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/game/game_publisher.h"
#include "core/game/local_game.h"
#include "core/game/moment_codec.h"
#include "core/game/recording.h"

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace medulla::test {

/// A room of 14 x 10 with a wall between three robots and the target.
inline game::LocalGameOptions smallGame()
{
    game::LocalGameOptions options;
    options.lab.name = QStringLiteral("room");
    options.lab.widthMu = 14;
    options.lab.heightMu = 10;
    options.lab.beacons = { { { 11, 5 }, 2 } };
    options.lab.targets = { { { 11, 5 }, 2 } };
    options.lab.walls = { { 3, { { 6, 2.5 }, { 6.5, 2.5 }, { 6.5, 7.5 }, { 6, 7.5 } } } };
    options.grid.starts = { { 2, 3, 0 }, { 2, 5, 1.5 }, { 2, 7, -1.5 } };
    options.rules.parameters.simTimeCycles = options.rules.parameters.keyTimeCycles = 3000;
    options.agents = 3;
    return options;
}

/// A maze of 28 x 14 for five robots with a target behind walls: it is played to the end of its
/// time.
inline game::LocalGameOptions longGame(int cycles)
{
    game::LocalGameOptions options;
    options.lab.name = QStringLiteral("long");
    options.lab.widthMu = 28;
    options.lab.heightMu = 14;
    options.lab.beacons = { { { 25, 7 }, 2 } };
    options.lab.targets = { { { 25, 7 }, 2 } };
    options.lab.walls = { { 3, { { 8, 0 }, { 8.5, 0 }, { 8.5, 9 }, { 8, 9 } } },
        { 3, { { 14, 5 }, { 14.5, 5 }, { 14.5, 14 }, { 14, 14 } } },
        { 3, { { 18, 3 }, { 18.5, 3 }, { 18.5, 8 }, { 18, 8 } } },
        { 3, { { 21.5, 0 }, { 22, 0 }, { 22, 14 }, { 21.5, 14 } } } };
    options.grid.starts = { { 2, 3, 0 }, { 2, 5, 1.5 }, { 2, 7, -1.5 }, { 4, 4, 0 }, { 4, 6, 3 } };
    options.rules.parameters.simTimeCycles = options.rules.parameters.keyTimeCycles = cycles;
    options.agents = 5;
    return options;
}

/// A game in this thread, on a simulated clock.
struct Played {
    explicit Played(const game::LocalGameOptions& options)
        : cycle(options.rules.parameters.cycleTimeMs)
        , publisher(std::make_shared<game::GamePublisher>([] {}))
        , player(game::makeLocalPlayer(options, clock, publisher))
    {
        player->begin();
    }

    [[nodiscard]] std::shared_ptr<const game::Moment> newest() { return publisher->newest(); }

    std::chrono::milliseconds cycle;
    SimulatedClock clock;
    std::shared_ptr<game::GamePublisher> publisher;
    std::unique_ptr<game::Player> player;
};

/// What a moment holds, rounded as in a recording; empty without one.
inline QByteArray bytesOf(const std::shared_ptr<const game::Moment>& moment)
{
    QByteArray bytes;
    if (moment) {
        maze::ByteWriter out(bytes);
        game::encode({}, *moment, out);
    }
    return bytes;
}

/// A moment, and when it had been passed to a log.
struct NotedMoment {
    TimePoint at;
    std::shared_ptr<const game::Moment> moment;
};

/// Notes the moments that it passes to another log.
class NotingLog final : public game::GameLog {
public:
    /// The clock is read on the player's thread.
    NotingLog(std::shared_ptr<game::GameLog> next, const Clock& clock)
        : m_next(std::move(next))
        , m_clock(clock)
    {
    }
    void take(const game::GameAbout& about) override { m_next->take(about); }
    void take(const std::shared_ptr<const game::Moment>& moment) override
    {
        m_next->take(moment);
        const std::lock_guard lock(m_mutex);
        m_noted.push_back({ m_clock.now(), moment });
    }
    /// Any thread.
    [[nodiscard]] std::vector<NotedMoment> noted() const
    {
        const std::lock_guard lock(m_mutex);
        return m_noted;
    }

private:
    std::shared_ptr<game::GameLog> m_next;
    const Clock& m_clock;
    mutable std::mutex m_mutex;
    std::vector<NotedMoment> m_noted;
};

} // namespace medulla::test
