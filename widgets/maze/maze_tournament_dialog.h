// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/game_setup.h"
#include "core/game/tournament_runner.h"
#include "widgets/maze/maze_series_dialog.h"

#include <QStringList>

class QAbstractButton;
class QStandardItemModel;
class QTableView;

namespace medulla::widgets::mazes {

struct AgentTemplate;

/// Games between the agents of others in the background: the maze, the teams with their commands,
/// the ranking and each game.
class MazeTournamentDialog final : public MazeSeriesDialog {
    Q_OBJECT

public:
    /// Theme and runner must outlive the dialog.
    MazeTournamentDialog(const Theme& theme, game::TournamentRunner& runner,
        const game::GameSetup& setup, QWidget* parent);

Q_SIGNALS:
    /// A tournament with this setup has started.
    void begun(const medulla::game::GameSetup& setup);

private:
    [[nodiscard]] QWidget* makeTeams();
    [[nodiscard]] QWidget* makeResults();
    [[nodiscard]] game::GameSetup setup() const;
    void addTeam(const QString& team, const QString& command);
    void removeTeam();
    void askForTemplate(const AgentTemplate& agent);
    void begin();
    void beginWith(const game::GameSetup& setup, const Result<game::ReadGame>& read);
    void showState();
    void showResults();
    void exportRanking();

    game::TournamentRunner& m_runner;
    QStandardItemModel* m_teams;
    QStandardItemModel* m_ranking;
    QStandardItemModel* m_games;
    QTableView* m_teamTable = nullptr;
    QAbstractButton* m_remove = nullptr;
    QAbstractButton* m_export = nullptr;
};

} // namespace medulla::widgets::mazes
