// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"

#include <cstdint>
#include <memory>

#include <QByteArray>
#include <QByteArrayView>

/// Moments of games as messages of a recording. A message is complete, or the difference from the
/// message before it, so a reader can begin anywhere: it knows the moments from the next complete
/// message on. Bytes: number of the game and count of messages since the last complete one (0: this
/// is one), as varints of ByteWriter; then the moment as of moment_codec.h.
namespace medulla::game {

/// Makes the messages of one game, of that number. Thread-confined.
class MomentEncoder {
public:
    explicit MomentEncoder(std::uint64_t game = 0)
        : m_game(game)
    {
    }

    /// The first message is complete in any case.
    [[nodiscard]] QByteArray next(std::shared_ptr<const Moment> moment, bool isComplete);

private:
    std::uint64_t m_game;
    std::uint64_t m_count = 0; ///< messages since the last complete one, with it
    std::shared_ptr<const Moment> m_before; ///< null: none yet
};

/// Reads such messages of any games. Thread-confined.
class MomentDecoder {
public:
    /// False: the message is damaged, or a difference from a message that was not read. `moment` is
    /// then null, until the next complete message.
    [[nodiscard]] bool take(QByteArrayView message);
    /// The moment of the last message; null: unknown.
    [[nodiscard]] const std::shared_ptr<const Moment>& moment() const { return m_moment; }
    /// The number of its game.
    [[nodiscard]] std::uint64_t game() const { return m_game; }

    /// Whether the message is complete; false also for a damaged one.
    [[nodiscard]] static bool isComplete(QByteArrayView message);

private:
    std::uint64_t m_game = 0;
    std::uint64_t m_count = 0; ///< of the last message
    std::shared_ptr<const Moment> m_moment;
};

} // namespace medulla::game
