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

/// What can be done with a game. Value type.
struct Powers {
    bool canStart = false; ///< start, or go on after a pause
    bool canPause = false;
    bool canStep = false;
    bool canRestart = false;
    std::vector<double> speeds; ///< that can be chosen, times real time; empty: its own
    double speed = 1; ///< that it goes at
    std::vector<int> commanded; ///< robots whose agents take orders: whose run is not over

    friend bool operator==(const Powers&, const Powers&) = default;
};

/// That an order comes too late for that robot.
[[nodiscard]] Finding hasEndedFinding(int robot);

/// Where a player puts what there is to see, and whoever looks takes it. Thread-safe.
class Outlet {
public:
    /// `onNews` is called on the player's thread when there is something to take, once until it is
    /// taken; of moments only the first after the newest one was asked for counts as news.
    explicit Outlet(std::function<void()> onNews);

    /// For players. Every moment goes to the recording as well.
    void show(Moment moment);
    void show(const GameAbout& about);
    void show(const Powers& powers);
    void tell(const Finding& finding);

    /// For who looks.
    struct News {
        bool advanced = false;
        std::optional<GameAbout> about; ///< when it changed
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
