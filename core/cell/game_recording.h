// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/game/game_log.h"
#include "core/recorder/recorder.h"

#include <chrono>
#include <memory>

#include <QObject>
#include <QTimer>

namespace medulla::cell {

/// Records the maze game beside a cell: lab and rules (`/state/maze`), and its moments with the
/// beliefs of the agents (`/maze/moments`), at their times. Lab and rules, and a complete moment,
/// are repeated every kLongest, so that a part of a recording that begins in a game can be shown.
///
/// At most one moment every kShortest is recorded on average, so that a game at full speed does not
/// fill the disk; the last moment before a pause is always recorded.
///
/// On the thread that made it; games are recorded from the threads of their players.
class GameRecording final : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kShortest { 20 }; ///< a cycle of the rules: 25 ms
    static constexpr std::chrono::milliseconds kLongest { 1000 };

    /// Both must outlive it; the clock is read from other threads.
    GameRecording(recorder::Recorder& recorder, const Clock& clock);
    ~GameRecording() override;

    /// A game begins, in place of an earlier one: all that its log receives is recorded, until
    /// another one begins, or `end`.
    [[nodiscard]] std::shared_ptr<game::GameLog> begin();
    /// There is no game from now on.
    void end();
    /// Records a moment that was held back, and the state and a complete moment once a second. A
    /// timer calls it; tests with a simulated clock call it themselves.
    void update();

private:
    struct Shared;
    class Log;

    std::shared_ptr<Shared> m_shared; ///< with the logs
    QTimer m_timer;
};

} // namespace medulla::cell
