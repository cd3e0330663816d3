// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/experiment.h"
#include "core/game/game_setup.h"

#include <cstddef>
#include <vector>

#include <QObject>
#include <QString>

namespace medulla::widgets {

/// A series of games that was played, with what it amounts to. Value type.
struct MazeSeries {
    QString map; ///< the lab's name
    arena::TrialOptions options;
    std::vector<arena::GameResult> games; ///< by seed; fewer than asked for when it was cancelled
    arena::TrialSummary summary;
    bool cancelled = false;

    [[nodiscard]] bool radio() const { return options.rules.radioRangeMu > 0; }
    /// Of the series alone, "RTSS06 Final, 5 with radio".
    [[nodiscard]] QString name() const;
};

/// Series of games that are played in the background, one after the other, and those that were
/// played since the start. GUI thread; nothing here waits.
class MazeExperiments final : public QObject {
    Q_OBJECT

public:
    explicit MazeExperiments(QObject* parent = nullptr);

    /// Begins a series; one at a time. Finding: why not.
    [[nodiscard]] Result<void> begin(const game::GameSetup& setup);
    /// Ends the series soon; its games that are over are kept.
    void cancel();

    [[nodiscard]] bool running() const { return m_experiment.running(); }
    [[nodiscard]] int done() const { return m_experiment.done(); }
    [[nodiscard]] int of() const { return m_experiment.options().runs; }
    /// The oldest first.
    [[nodiscard]] const std::vector<MazeSeries>& series() const { return m_series; }
    void remove(std::size_t series);
    /// All series as comma-separated values: a line each, with the columns of the paper.
    [[nodiscard]] QString csv() const;

Q_SIGNALS:
    void progressed();
    /// A series began or ended, or was removed.
    void changed();

private:
    void take();

    game::Experiment m_experiment;
    QString m_map;
    bool m_cancelled = false;
    std::vector<MazeSeries> m_series;
};

} // namespace medulla::widgets
