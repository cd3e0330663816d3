// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/local_game.h"
#include "widgets/kit/theme.h"
#include "widgets/maze/maze_experiments.h"

#include <optional>

#include <QDialog>

class QAbstractButton;
class QProgressBar;
class QStandardItemModel;
class QTableView;

namespace medulla::widgets {
class Note;
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::mazes {

class MazeArrivals;
class MazeForm;

/// Series of games in the background: the setup, the progress, the results (the table of the paper,
/// the arrivals over the cycles, each game), and the replay of any game. A series continues when
/// the dialog is closed. Not modal.
class MazeExperimentDialog final : public QDialog {
    Q_OBJECT

public:
    /// Theme and experiments must outlive the dialog.
    MazeExperimentDialog(const Theme& theme, MazeExperiments& experiments,
        const game::GameSetup& setup, QWidget* parent);

    [[nodiscard]] MazeForm& form() { return *m_form; }

Q_SIGNALS:
    /// The operator wants to play a game again.
    void replayWanted(const medulla::game::LocalGameOptions& game);
    /// A series with this setup has started.
    void begun(const medulla::game::GameSetup& setup);

private:
    void buildForm(QWidget* side);
    void buildResults(QWidget* side);
    [[nodiscard]] QTableView* makeTable(
        const char* name, const QString& label, QStandardItemModel* model);
    void begin();
    void replay();
    void exportTable();
    void showProgress();
    void showSeries();
    void showGames();
    [[nodiscard]] std::optional<std::size_t> chosenSeries() const;

    const Theme& m_theme;
    MazeExperiments& m_experiments;
    MazeForm* m_form;
    Note* m_why;
    QProgressBar* m_progress;
    TextLabel* m_state;
    QAbstractButton* m_begin = nullptr;
    QAbstractButton* m_cancel = nullptr;
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
