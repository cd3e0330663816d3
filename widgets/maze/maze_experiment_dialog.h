// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/local_game.h"
#include "widgets/maze/maze_experiments.h"
#include "widgets/maze/maze_series_dialog.h"

#include <optional>

class QAbstractButton;
class QStandardItemModel;
class QTableView;

namespace medulla::widgets {
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::mazes {

class MazeArrivals;

/// Series of games in the background: the setup, the progress, the results (the table of the paper,
/// the arrivals over the cycles, each game), and the replay of any game.
class MazeExperimentDialog final : public MazeSeriesDialog {
    Q_OBJECT

public:
    /// Theme and experiments must outlive the dialog.
    MazeExperimentDialog(const Theme& theme, MazeExperiments& experiments,
        const game::GameSetup& setup, QWidget* parent);

Q_SIGNALS:
    /// The operator wants to play a game again.
    void replayWanted(const medulla::game::LocalGameOptions& game);
    /// A series with this setup has started.
    void begun(const medulla::game::GameSetup& setup);

private:
    void buildResults(QWidget* side);
    void begin();
    void replay();
    void exportTable();
    void showState();
    void showSeries();
    void showGames();
    [[nodiscard]] std::optional<std::size_t> chosenSeries() const;

    MazeExperiments& m_experiments;
    QAbstractButton* m_replay = nullptr;
    QAbstractButton* m_remove = nullptr;
    QAbstractButton* m_export = nullptr;
    QStandardItemModel* m_seriesModel;
    QStandardItemModel* m_gamesModel;
    QTableView* m_seriesTable = nullptr;
    QTableView* m_gamesTable = nullptr;
    TextLabel* m_gamesTitle = nullptr;
    MazeArrivals* m_arrivals;
};

} // namespace medulla::widgets::mazes
