// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
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

/// Finding: an order to a robot whose run is over.
[[nodiscard]] Finding hasEndedFinding(int robot);

/// Connects a player, which publishes, to an observer on another thread, which takes. Thread-safe.
class Outlet {
public:
    /// `onNews` is called on the player's thread when there is something to take, once until it is
    /// taken; a moment counts only if the newest one was read since the previous call.
    explicit Outlet(std::function<void()> onNews);

    /// For players. Every moment is also appended to the recording.
    void show(Moment moment);
    void show(const GameAbout& about);
    void show(const Powers& powers);
    void tell(const Finding& finding);

    /// For the observer.
    struct News {
        bool advanced = false;
        std::optional<GameAbout> about; ///< if changed
        std::optional<Powers> powers;
        Findings findings;
    };
    [[nodiscard]] News take();
    /// Never null.
    [[nodiscard]] std::shared_ptr<const Moment> newest();
    void setRecording(std::shared_ptr<Recording> recording);

private:
    void announce(std::unique_lock<std::mutex> lock);

    std::function<void()> m_onNews;
    std::mutex m_mutex;
    std::shared_ptr<const Moment> m_newest = std::make_shared<Moment>();
    bool m_newestTaken = true;
    GameAbout m_about;
    News m_news;
    bool m_announced = false;
    std::shared_ptr<Recording> m_recording;
};

} // namespace medulla::game
