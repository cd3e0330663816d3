// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/recording.h"
#include "widgets/plots/signal_store.h"

#include <map>
#include <memory>
#include <span>
#include <vector>

#include <QJsonObject>

namespace medulla::widgets {

/// Figures of the robots of a game over its time, for plots: `robot1.score`, `.collisions`,
/// `.error` (of the believed position, Mu), `.target` (true distance to the middle of the nearest
/// target, Mu), `.decision` (ms) and `.heard` (messages so far), and, of each robot that it ever
/// heard, `.from2` (messages a second) and `.since2` (s since the last one). From a recording, so
/// that all of a game is there whoever looked on. GUI thread.
class MazeSignals {
public:
    struct Figure {
        const char* key;
        const char* unit;
        const char* label; ///< %1 is the robot, %2 the other one
    };

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
        std::map<int, std::vector<SignalId>> links; ///< likewise, by the other robot
    };
    Robot& robot(int number);
    const std::vector<SignalId>& link(int number, int other);
    [[nodiscard]] std::vector<SignalId> add(
        int number, std::span<const Figure> figures, const QString& other);

    SignalStore m_store;
    std::shared_ptr<const game::Recording> m_recording;
    std::map<int, Robot> m_robots;
};

} // namespace medulla::widgets
