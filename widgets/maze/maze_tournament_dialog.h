// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/game_setup.h"
#include "core/game/tournament_runner.h"
#include "widgets/kit/theme.h"

#include <QDialog>
#include <QStringList>

class QAbstractButton;
class QProgressBar;
class QStandardItemModel;
class QTableView;

namespace medulla::widgets {
class Note;
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::mazes {

struct AgentTemplate;
class MazeForm;

/// Games between the agents of others in the background: the maze, the teams with their commands,
/// the progress, the ranking and each game. A tournament continues when the dialog is closed. Not
/// modal.
class MazeTournamentDialog final : public QDialog {
    Q_OBJECT

public:
    /// Theme and runner must outlive the dialog.
    MazeTournamentDialog(const Theme& theme, game::TournamentRunner& runner,
        const game::GameSetup& setup, QWidget* parent);

    [[nodiscard]] MazeForm& form() { return *m_form; }

Q_SIGNALS:
    /// A tournament with this setup has started.
    void begun(const medulla::game::GameSetup& setup);

private:
    [[nodiscard]] QWidget* makeSetup();
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
    void tell(const Result<void>& saved, const QString& path);

    const Theme& m_theme;
    game::TournamentRunner& m_runner;
    MazeForm* m_form;
    Note* m_why;
    QProgressBar* m_progress;
    TextLabel* m_state;
    QStandardItemModel* m_teams;
    QStandardItemModel* m_ranking;
    QStandardItemModel* m_games;
    QTableView* m_teamTable = nullptr;
    QAbstractButton* m_begin = nullptr;
    QAbstractButton* m_cancel = nullptr;
    QAbstractButton* m_remove = nullptr;
    QAbstractButton* m_export = nullptr;
};

/// The ranking as comma-separated values, or as a table in Markdown.
[[nodiscard]] QString rankingCsv(const std::vector<game::Standing>& ranking);
[[nodiscard]] QString rankingMarkdown(const std::vector<game::Standing>& ranking);

} // namespace medulla::widgets::mazes
