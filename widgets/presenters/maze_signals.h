// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/recording.h"
#include "widgets/plots/signal_store.h"

#include <map>
#include <memory>
#include <vector>

#include <QJsonObject>

namespace medulla::widgets {

/// Figures of the robots of a game over its time, for plots: `robot1.score`, `.collisions`,
/// `.error` (of the believed place, um), `.target` (true distance to the middle of the nearest
/// target, um), `.decision` (ms) and `.heard` (messages so far). Taken from a recording, so that
/// all of a game is there whoever looked on. GUI thread.
class MazeSignals {
public:
    [[nodiscard]] SignalStore& store() { return m_store; }

    /// Another game; null: none.
    void begin(std::shared_ptr<const game::Recording> recording);
    /// Takes what was recorded since. `cycleS`: length of a cycle.
    void update(const game::GameAbout& about, double cycleS);
    /// The plots that are there at first, as of PlotPanel.
    [[nodiscard]] static QJsonObject defaultLayout();

private:
    struct Robot {
        std::size_t taken = 0; ///< points
        std::vector<SignalId> ids; ///< in the order of the figures
    };
    Robot& robot(int number);

    SignalStore m_store;
    std::shared_ptr<const game::Recording> m_recording;
    std::map<int, Robot> m_robots;
};

} // namespace medulla::widgets
