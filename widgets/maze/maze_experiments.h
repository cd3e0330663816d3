// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/experiment.h"
#include "core/game/game_setup.h"

#include <cstddef>
#include <functional>
#include <vector>

#include <QObject>
#include <QString>

namespace medulla::widgets::mazes {

/// A played series of games, with its summary. Value type.
struct MazeSeries {
    QString map; ///< name of the lab
    arena::TrialOptions options;
    /// By seed; a cancelled series has fewer than `options.runs`.
    std::vector<arena::GameResult> games;
    arena::TrialSummary summary;
    bool cancelled = false;

    [[nodiscard]] bool radio() const { return options.rules.radioRangeMu > 0; }
    /// Name of the series, "RTSS06 Final, 5 with radio".
    [[nodiscard]] QString name() const;
};

/// Plays series of games in the background, one at a time, and keeps the results of all series
/// since the start of the program. GUI thread; no function blocks.
class MazeExperiments final : public QObject {
    Q_OBJECT

public:
    explicit MazeExperiments(QObject* parent = nullptr);

    /// Receives whether a series has begun; a finding tells why not.
    using Begun = std::function<void(const Result<void>& begun)>;
    /// Reads the files of a series in the background and begins it. `then` is called at the end,
    /// unless another series was asked for meanwhile.
    void begin(const game::GameSetup& setup, const Begun& then);
    /// Cancels the series; the results of its finished games are kept.
    void cancel();

    [[nodiscard]] bool running() const { return m_experiment.running(); }
    [[nodiscard]] int done() const { return m_experiment.done(); }
    [[nodiscard]] int of() const { return m_experiment.options().runs; }
    /// Oldest first.
    [[nodiscard]] const std::vector<MazeSeries>& series() const { return m_series; }
    void remove(std::size_t series);
    /// All series as comma-separated values: one line per series, with the columns of the paper.
    [[nodiscard]] QString csv() const;

Q_SIGNALS:
    void progressed();
    /// A series began, ended or was removed.
    void changed();

private:
    [[nodiscard]] Result<void> beginWith(
        const game::GameSetup& setup, const Result<game::ReadGame>& read);
    void take();

    int m_asked = 0;
    game::Experiment m_experiment;
    QString m_map;
    bool m_cancelled = false;
    std::vector<MazeSeries> m_series;
};

} // namespace medulla::widgets::mazes
