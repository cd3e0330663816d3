// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/recording.h"
#include "core/signals/signal_store.h"

#include <map>
#include <memory>
#include <span>
#include <vector>

#include <QJsonObject>

namespace medulla::widgets::mazes {

/// Signals of the robots of a game over its time, for plots: `robot1.score`, `.collisions`,
/// `.error` (position error of the belief, Mu), `.target` (true distance to the middle of the
/// nearest target, Mu), `.decision` (ms) and `.heard` (received messages). For each other robot
/// from which the robot received a message: `.from2` (messages per second) and `.since2` (s since
/// the last message). The source is the recording, so the signals cover the complete game, also the
/// time before the plots were opened. GUI thread.
class MazeSignals {
public:
    struct Figure {
        const char* key;
        const char* unit;
        const char* label; ///< %1: robot; %2: other robot
    };

    [[nodiscard]] signals::SignalStore& store() { return m_store; }

    /// Starts with another game; null: no game.
    void begin(std::shared_ptr<const game::Recording> recording);
    /// Adds the moments recorded since the last call. `cycleS`: length of a cycle, s.
    void update(const game::GameAbout& about, double cycleS);
    /// Default plots, as of PlotPanel.
    [[nodiscard]] static QJsonObject defaultLayout();

private:
    struct Robot {
        std::size_t taken = 0; ///< number of points already added
        std::vector<signals::SignalId> ids; ///< in the order of the signals
        std::map<int, std::vector<signals::SignalId>>
            links; ///< likewise, by number of the other robot
    };
    Robot& robot(int number);
    const std::vector<signals::SignalId>& link(int number, int other);
    [[nodiscard]] std::vector<signals::SignalId> add(
        int number, std::span<const Figure> figures, const QString& other);

    signals::SignalStore m_store;
    std::shared_ptr<const game::Recording> m_recording;
    std::map<int, Robot> m_robots;
};

} // namespace medulla::widgets::mazes
