// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_tournament_dialog.h"

#include "core/base/format.h"
#include "core/base/save_file.h"
#include "core/game/ranking.h"
#include "widgets/kit/file_dialog.h"
#include "widgets/kit/in_background.h"
#include "widgets/kit/note.h"
#include "widgets/kit/text_label.h"
#include "widgets/maze/agent_templates.h"
#include "widgets/maze/map_words.h"
#include "widgets/maze/maze_form.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

namespace medulla::widgets::mazes {

namespace {

constexpr int kTeamColumn = 0;
constexpr int kCommandColumn = 1;

QString of(int part, int whole)
{
    return MazeTournamentDialog::tr("%1 of %2").arg(part).arg(whole);
}

} // namespace

MazeTournamentDialog::MazeTournamentDialog(const Theme& theme, game::TournamentRunner& runner,
    const game::GameSetup& setup, QWidget* parent)
    : MazeSeriesDialog(theme, QStringLiteral("mazeTournament"),
        { tr("Tournament"), tr("The games, with the robots of each team"),
            tr("Setup of the tournament"), tr("Start tournament"),
            tr("Progress of the tournament") },
        setup, parent)
    , m_runner(runner)
    , m_teams(new QStandardItemModel(this))
    , m_ranking(new QStandardItemModel(this))
    , m_games(new QStandardItemModel(this))
{
    setObjectName(QStringLiteral("mazeTournament"));
    setResults(makeResults());
    connect(&playButton(), &QAbstractButton::clicked, this, &MazeTournamentDialog::begin);
    connect(&cancelButton(), &QAbstractButton::clicked, &m_runner, &game::TournamentRunner::cancel);
    for (const auto& team : setup.teams) {
        if (const auto read = game::AgentProgram::parse(team, {})) {
            addTeam(read->team, read->command);
        }
    }
    if (m_teams->rowCount() == 0) {
        addTeam(QStringLiteral("Medulla"), ownAgentCommand());
    }
    for (const auto signal :
        { &game::TournamentRunner::progressed, &game::TournamentRunner::finished }) {
        connect(&runner, signal, this, [this] {
            showState();
            showResults();
        });
    }
    showState();
    showResults();
}

QWidget* MazeTournamentDialog::makeTeams()
{
    auto* part = new QWidget(this);
    auto* rows = new QVBoxLayout(part);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(theme().px(8));
    auto* head = new QHBoxLayout;
    head->setSpacing(theme().px(8));
    head->addWidget(
        new TextLabel(theme(), tr("Teams"), FontRole::Body, ColorToken::Text, QFont::DemiBold), 1);
    auto* add = makeButton("mazeTeamAdd", tr("Add"));
    connect(add, &QAbstractButton::clicked, this, [this] {
        addTeam(tr("team %1").arg(m_teams->rowCount() + 1), ownAgentCommand());
        m_teamTable->edit(m_teams->index(m_teams->rowCount() - 1, kCommandColumn));
    });
    auto* fresh = makeButton("mazeTeamTemplate", tr("New from template"));
    auto* languages = new QMenu(fresh);
    languages->setObjectName(QStringLiteral("mazeTeamTemplates"));
    for (const auto& each : agentTemplates()) {
        connect(languages->addAction(each.language), &QAction::triggered, this,
            [this, each] { askForTemplate(each); });
    }
    fresh->setMenu(languages);
    m_remove = makeButton("mazeTeamRemove", tr("Remove"));
    connect(m_remove, &QAbstractButton::clicked, this, &MazeTournamentDialog::removeTeam);
    for (auto* button :
        { static_cast<QAbstractButton*>(add), static_cast<QAbstractButton*>(fresh), m_remove }) {
        head->addWidget(button);
    }
    rows->addLayout(head);
    m_teams->setHorizontalHeaderLabels({ tr("team"), tr("command of a robot") });
    m_teams->setHeaderData(kCommandColumn, Qt::Horizontal,
        tr("A program and its arguments, in which {host}, {port}, {pos} and {name} are replaced"),
        Qt::ToolTipRole);
    m_teamTable = makeTable("mazeTeams", tr("Teams"), m_teams, { kCommandColumn, kTeamColumn });
    m_teamTable->setEditTriggers(
        QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    connect(m_teamTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        &MazeTournamentDialog::showState);
    rows->addWidget(m_teamTable);
    return part;
}

QWidget* MazeTournamentDialog::makeResults()
{
    auto* side = new QWidget(this);
    auto* rows = new QVBoxLayout(side);
    rows->setContentsMargins(0, theme().px(12), theme().px(16), theme().px(16));
    rows->setSpacing(theme().px(8));
    rows->addWidget(makeTeams(), 3);
    auto* head = new QHBoxLayout;
    head->addWidget(
        new TextLabel(theme(), tr("Ranking"), FontRole::Body, ColorToken::Text, QFont::DemiBold),
        1);
    m_export = makeButton("mazeRankingExport", tr("Export ranking…"));
    connect(m_export, &QAbstractButton::clicked, this, &MazeTournamentDialog::exportRanking);
    head->addWidget(m_export);
    rows->addLayout(head);
    m_ranking->setHorizontalHeaderLabels({ tr("team"), tr("rank"), tr("arrived"), tr("score"),
        tr("cycles"), tr("collisions per robot") });
    auto* ranking = makeTable("mazeRanking", tr("Ranking"), m_ranking, { 0 });
    rows->addWidget(ranking, 4);
    rows->addWidget(
        new TextLabel(theme(), tr("Games"), FontRole::Body, ColorToken::Text, QFont::DemiBold));
    m_games->setHorizontalHeaderLabels({ tr("remarks"), tr("seed"), tr("arrived"), tr("cycles") });
    auto* games = makeTable("mazeTournamentGames", tr("Games"), m_games, { 0 });
    rows->addWidget(games, 4);
    return side;
}

void MazeTournamentDialog::addTeam(const QString& team, const QString& command)
{
    auto* name = new QStandardItem(team);
    auto* program = new QStandardItem(command);
    program->setToolTip(command);
    m_teams->appendRow({ name, program });
    m_teamTable->selectRow(m_teams->rowCount() - 1);
}

void MazeTournamentDialog::removeTeam()
{
    if (const auto row = m_teamTable->currentIndex().row(); row >= 0) {
        m_teams->removeRow(row);
    }
    showState();
}

void MazeTournamentDialog::askForTemplate(const AgentTemplate& agent)
{
    askForFile(*this,
        { .name = QStringLiteral("mazeTemplateFile"),
            .title = tr("Save the template in %1").arg(agent.language),
            .filters = { tr("All files (*)") },
            .file = agent.file,
            .writes = true },
        [this, agent](const QString& path) {
            inBackground(
                this, [path, source = agent.source] { return saveFile(path, source); },
                [this, path, agent](const Result<void>& saved) {
                    showSaved(saved, tr("The template was written."),
                        agent.build.isEmpty()
                            ? path
                            : tr("Compile it before it plays: %1").arg(agent.build.arg(path)));
                    if (saved) {
                        addTeam(agent.language, agent.start.arg(path));
                    }
                });
        });
}

game::GameSetup MazeTournamentDialog::setup() const
{
    auto setup = form().setup();
    setup.teams.clear();
    for (int row = 0; row < m_teams->rowCount(); ++row) {
        setup.teams << QStringLiteral("%1=%2").arg(
            m_teams->item(row, kTeamColumn)->text(), m_teams->item(row, kCommandColumn)->text());
    }
    return setup;
}

void MazeTournamentDialog::begin()
{
    playButton().setEnabled(false);
    auto wanted = setup();
    auto read = wanted;
    read.agents *= std::max(int(wanted.teams.size()), 1); // start positions for all teams
    inBackground(
        this, [read] { return game::readGame(read); },
        [this, wanted](const Result<game::ReadGame>& game) { beginWith(wanted, game); });
}

void MazeTournamentDialog::beginWith(
    const game::GameSetup& setup, const Result<game::ReadGame>& read)
{
    showState();
    if (!read) {
        refuse(read.error());
        return;
    }
    game::TournamentOptions options { read->options.lab, read->options.grid, read->options.rules,
        {}, setup.agents, setup.runs, setup.seed };
    for (const auto& text : setup.teams) {
        auto team = game::AgentProgram::parse(text, {});
        if (!team) {
            refuse(team.error());
            return;
        }
        options.teams.push_back(std::move(*team));
    }
    if (const auto begun = m_runner.begin(std::move(options)); !begun) {
        refuse(begun.error());
        return;
    }
    why().show(Note::Look::Plain, {}, {});
    showState();
    showResults();
    Q_EMIT this->begun(setup);
}

void MazeTournamentDialog::showState()
{
    const bool runs = m_runner.isRunning();
    const auto done = int(m_runner.games().size());
    m_remove->setEnabled(m_teamTable->currentIndex().isValid());
    showProgress(runs, done, m_runner.options().games,
        runs ? tr("%1 of %2 games are finished. The tournament continues when this window is "
                  "closed.")
                   .arg(done)
                   .arg(m_runner.options().games)
             : tr("Each robot is a program of its own. A game is played as fast as they answer."),
        runs ? tr("A tournament is running: wait for its end, or cancel it.")
            : m_teams->rowCount() > 0 ? QString()
                                      : tr("Add a team first."));
}

void MazeTournamentDialog::showResults()
{
    const auto& options = m_runner.options();
    const auto& games = m_runner.games();
    m_export->setEnabled(!games.empty());
    m_ranking->removeRows(0, m_ranking->rowCount());
    m_games->removeRows(0, m_games->rowCount());
    if (games.empty()) {
        return;
    }
    for (const auto& row : game::rankingOf(options, games)) {
        m_ranking->appendRow({ makeWords(row.team), makeNumber(QString::number(row.rank)),
            makeNumber(of(row.arrived, row.robots)),
            makeNumber(row.played > 0 ? formatNumber(row.score, 1) : unknownFigure()),
            makeNumber(row.arrived > 0 ? formatNumber(row.arrivalCycles, 0) : unknownFigure()),
            makeNumber(row.played > 0 ? formatNumber(row.collisions, 2) : unknownFigure()) });
    }
    for (const auto& game : games) {
        const auto arrived = std::count_if(game.robots.begin(), game.robots.end(),
            [](const game::TournamentRobot& robot) { return robot.result.rewarded; });
        QStringList remarks;
        for (const auto& finding : game.findings) {
            remarks << finding.shown();
        }
        m_games->appendRow(
            { makeWords(remarks.join(QLatin1Char('\n'))), makeNumber(QString::number(game.seed)),
                makeNumber(of(int(arrived), int(game.robots.size()))),
                makeNumber(formatCount(game.cycles)) });
    }
}

void MazeTournamentDialog::exportRanking()
{
    askForFile(*this,
        { .name = QStringLiteral("mazeRankingFile"),
            .title = tr("Export the ranking"),
            .filters = { tr("Comma-separated values (*.csv)"), tr("Markdown (*.md)") },
            .file = QStringLiteral("ranking.csv"),
            .suffix = QStringLiteral("csv"),
            .writes = true },
        [this](const QString& path) {
            const auto ranking = game::rankingOf(m_runner.options(), m_runner.games());
            const auto text = path.endsWith(QLatin1String(".md")) ? game::toMarkdown(ranking)
                                                                  : game::toCsv(ranking);
            inBackground(
                this, [path, text] { return saveFile(path, text.toUtf8()); },
                [this, path](const Result<void>& saved) {
                    showSaved(saved, tr("The ranking was written."), path);
                });
        });
}

} // namespace medulla::widgets::mazes
