// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/game/game_log.h"
#include "core/game/moment.h"

#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <vector>

namespace medulla::game {

class Recording;

/// The speed of a game that does not wait for the clock.
inline constexpr double kAsFastAsItCan = std::numeric_limits<double>::infinity();

/// Commands possible for a game. Value type.
struct Powers {
    bool canStart = false; ///< start, or continue after a pause
    bool canPause = false;
    bool canStep = false;
    bool canRestart = false;
    std::vector<double> speeds; ///< selectable speeds, times real time; empty: speed cannot be set
    double speed = 1; ///< present speed
    std::vector<int> commanded; ///< robots whose agents take orders and whose run is not over

    friend bool operator==(const Powers&, const Powers&) = default;
};

/// Effect of a STOP on the robots of a game, as their agents confirm it. Robots whose run is over,
/// and robots released by a later order, are in no list. Value type.
struct StopReport {
    bool holds = false; ///< STOP holds the robots; otherwise all lists are empty
    std::vector<int> standing; ///< robots whose agents report that they stand still
    std::vector<int> awaited; ///< robots whose agents have not yet had time to report it
    std::vector<int> disobeying; ///< robots whose agents take orders, but do not report it
    std::vector<int> unreached; ///< robots whose agents take no orders

    friend bool operator==(const StopReport&, const StopReport&) = default;
};

/// Finding: an order to a robot whose run is over.
[[nodiscard]] Finding hasEndedFinding(int robot);

/// Connects a player, which publishes, to an observer on another thread, which takes. Thread-safe.
class GamePublisher {
public:
    /// `onUpdate` is called on the player's thread when there is something to take, once until it
    /// is taken; a moment counts only if the newest one was read since the previous call.
    explicit GamePublisher(std::function<void()> onUpdate);

    /// For players. Every moment is also appended to the recording, and passed to the log.
    void publish(Moment moment);
    void publish(const GameAbout& about);
    void publish(const Powers& powers);
    /// Does nothing if the report is the one published last.
    void publish(const StopReport& stop);
    void report(const Finding& finding);

    /// For the observer.
    struct Updates {
        bool advanced = false;
        std::optional<GameAbout> about; ///< if changed
        std::optional<Powers> powers;
        std::optional<StopReport> stop;
        Findings findings;
    };
    [[nodiscard]] Updates take();
    /// Never null.
    [[nodiscard]] std::shared_ptr<const Moment> newest();
    void setRecording(std::shared_ptr<Recording> recording);
    /// Passes all from now on to a log, beginning with the present state; null ends that.
    void setLog(std::shared_ptr<GameLog> log);

private:
    void announce(std::unique_lock<std::mutex> lock);

    std::function<void()> m_onUpdate;
    std::mutex m_mutex;
    std::shared_ptr<const Moment> m_newest = std::make_shared<Moment>();
    bool m_newestTaken = true;
    GameAbout m_about;
    StopReport m_stop;
    Updates m_updates;
    bool m_announced = false;
    std::shared_ptr<Recording> m_recording;
    std::shared_ptr<GameLog> m_log;
};

} // namespace medulla::game
