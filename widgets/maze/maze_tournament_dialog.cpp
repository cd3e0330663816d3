// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_tournament_dialog.h"

#include "core/base/format.h"
#include "core/base/save_file.h"
#include "widgets/frame/window_geometry.h"
#include "widgets/kit/close_key.h"
#include "widgets/kit/file_dialog.h"
#include "widgets/kit/in_background.h"
#include "widgets/kit/note.h"
#include "widgets/kit/text_label.h"
#include "widgets/maze/agent_templates.h"
#include "widgets/maze/map_words.h"
#include "widgets/maze/maze_form.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

namespace medulla::widgets::mazes {

namespace {

constexpr int kFormWidth = 330;
constexpr QSize kWanted { 1320, 760 };
constexpr int kTeamColumn = 0;
constexpr int kCommandColumn = 1;

QPushButton* makeButton(const char* name, const QString& text, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(false);
    return button;
}

QStandardItem* cell(const QString& text, bool isNumber = true)
{
    auto* item = new QStandardItem(text);
    item->setEditable(false);
    item->setToolTip(isNumber ? QString() : text);
    item->setTextAlignment(
        (isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::Alignment(Qt::AlignVCenter));
    return item;
}

QString of(int part, int whole)
{
    return MazeTournamentDialog::tr("%1 of %2").arg(part).arg(whole);
}

QTableView* makeTable(const Theme& theme, const char* name, const QString& label,
    QStandardItemModel* model, int wideColumn, QWidget* parent)
{
    auto* table = new QTableView(parent);
    table->setObjectName(QLatin1String(name));
    table->setAccessibleName(label);
    table->setModel(model);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->setCornerButtonEnabled(false);
    table->setWordWrap(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(theme.px(26));
    auto* header = table->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsClickable(false);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(wideColumn, QHeaderView::Stretch);
    header->setStyleSheet(
        QStringLiteral("QHeaderView::section { padding: 0 %1px; }").arg(theme.px(6)));
    return table;
}

} // namespace

QString rankingCsv(const std::vector<game::Standing>& ranking)
{
    auto text = QStringLiteral("rank,team,robots,played,arrived,score,arrival_cycles,"
                               "collisions_per_robot\n");
    for (const auto& row : ranking) {
        auto team = row.team;
        team.replace(QLatin1Char('"'), QLatin1String("\"\""));
        text += QStringLiteral("%1,\"%2\",%3,%4,%5,%6,%7,%8\n")
                    .arg(row.rank)
                    .arg(team)
                    .arg(row.robots)
                    .arg(row.played)
                    .arg(row.arrived)
                    .arg(row.score)
                    .arg(row.arrivalCycles)
                    .arg(row.collisions);
    }
    return text;
}

QString rankingMarkdown(const std::vector<game::Standing>& ranking)
{
    auto text = QStringLiteral("| rank | team | arrived | score | cycles | collisions per robot |\n"
                               "| ---: | --- | ---: | ---: | ---: | ---: |\n");
    for (const auto& row : ranking) {
        auto team = row.team;
        team.replace(QLatin1Char('|'), QLatin1String("\\|"));
        text += QStringLiteral("| %1 | %2 | %3/%4 | %5 | %6 | %7 |\n")
                    .arg(row.rank)
                    .arg(team)
                    .arg(row.arrived)
                    .arg(row.robots)
                    .arg(row.score, 0, 'f', 1)
                    .arg(row.arrivalCycles, 0, 'f', 0)
                    .arg(row.collisions, 0, 'f', 2);
    }
    return text;
}

MazeTournamentDialog::MazeTournamentDialog(const Theme& theme, game::TournamentRunner& runner,
    const game::GameSetup& setup, QWidget* parent)
    : QDialog(parent)
    , m_theme(theme)
    , m_runner(runner)
    , m_form(new MazeForm(theme, MazeForm::For::Series))
    , m_why(new Note(theme))
    , m_progress(new QProgressBar)
    , m_state(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2))
    , m_teams(new QStandardItemModel(this))
    , m_ranking(new QStandardItemModel(this))
    , m_games(new QStandardItemModel(this))
{
    setObjectName(QStringLiteral("mazeTournament"));
    setWindowTitle(tr("Tournament"));
    setAccessibleName(tr("Tournament"));
    setModal(false);
    new CloseKey(*this);
    m_form->setSetup(setup);
    auto* columns = new QHBoxLayout(this);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(0);
    columns->addWidget(makeSetup());
    columns->addWidget(makeResults(), 1);
    for (const auto& team : setup.teams) {
        if (const auto read = game::AgentProgram::parse(team, {})) {
            addTeam(read->team, read->command);
        }
    }
    if (m_teams->rowCount() == 0) {
        addTeam(QStringLiteral("Medulla"), ownAgentCommand());
    }
    connect(&runner, &game::TournamentRunner::progressed, this, [this] {
        showState();
        showResults();
    });
    connect(&runner, &game::TournamentRunner::finished, this, [this] {
        showState();
        showResults();
    });
    showState();
    showResults();
    placeBelowStop(
        *this, { theme.px(kWanted.width()), theme.px(kWanted.height()) }, *parent->window());
}

QWidget* MazeTournamentDialog::makeSetup()
{
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("mazeTournamentForm"));
    scroll->setAccessibleName(tr("Setup of the tournament"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* side = new QWidget(scroll);
    auto* rows = new QVBoxLayout(side);
    rows->setContentsMargins(m_theme.px(16), m_theme.px(16), m_theme.px(16), m_theme.px(16));
    rows->setSpacing(m_theme.px(12));
    rows->addWidget(
        new TextLabel(m_theme, tr("The games"), FontRole::Body, ColorToken::Text, QFont::DemiBold));
    rows->addWidget(m_form);
    m_form->setToolTip(tr("The number of robots is that of each team"));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(m_theme.px(8));
    auto* play = makeButton("mazeTournamentPlay", tr("Start tournament"), side);
    play->setDefault(true);
    m_begin = play;
    m_cancel = makeButton("mazeTournamentCancel", tr("Cancel"), side);
    connect(m_begin, &QAbstractButton::clicked, this, &MazeTournamentDialog::begin);
    connect(m_cancel, &QAbstractButton::clicked, &m_runner, &game::TournamentRunner::cancel);
    buttons->addWidget(m_begin, 1);
    buttons->addWidget(m_cancel);
    rows->addLayout(buttons);
    m_progress->setObjectName(QStringLiteral("mazeTournamentProgress"));
    m_progress->setAccessibleName(tr("Progress of the tournament"));
    m_progress->setTextVisible(false);
    rows->addWidget(m_progress);
    m_state->setObjectName(QStringLiteral("mazeTournamentState"));
    m_state->setWordWrap(true);
    rows->addWidget(m_state);
    rows->addStretch(1);
    scroll->setWidget(side);
    scroll->setFixedWidth(std::max(m_theme.px(kFormWidth), side->minimumSizeHint().width()));
    return scroll;
}

QWidget* MazeTournamentDialog::makeTeams()
{
    auto* part = new QWidget(this);
    auto* rows = new QVBoxLayout(part);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(m_theme.px(8));
    auto* head = new QHBoxLayout;
    head->setSpacing(m_theme.px(8));
    head->addWidget(
        new TextLabel(m_theme, tr("Teams"), FontRole::Body, ColorToken::Text, QFont::DemiBold), 1);
    auto* add = makeButton("mazeTeamAdd", tr("Add"), part);
    connect(add, &QAbstractButton::clicked, this, [this] {
        addTeam(tr("team %1").arg(m_teams->rowCount() + 1), ownAgentCommand());
        m_teamTable->edit(m_teams->index(m_teams->rowCount() - 1, kCommandColumn));
    });
    auto* fresh = makeButton("mazeTeamTemplate", tr("New from template"), part);
    auto* languages = new QMenu(fresh);
    languages->setObjectName(QStringLiteral("mazeTeamTemplates"));
    for (const auto& each : agentTemplates()) {
        connect(languages->addAction(each.language), &QAction::triggered, this,
            [this, each] { askForTemplate(each); });
    }
    fresh->setMenu(languages);
    m_remove = makeButton("mazeTeamRemove", tr("Remove"), part);
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
    m_teamTable = makeTable(m_theme, "mazeTeams", tr("Teams"), m_teams, kCommandColumn, part);
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
    rows->setContentsMargins(0, m_theme.px(12), m_theme.px(16), m_theme.px(16));
    rows->setSpacing(m_theme.px(8));
    rows->addWidget(makeTeams(), 3);
    m_why->setObjectName(QStringLiteral("mazeTournamentWhy"));
    m_why->hide();
    rows->addWidget(m_why);
    connect(
        m_form, &MazeForm::edited, m_why, [why = m_why] { why->show(Note::Look::Plain, {}, {}); });

    auto* head = new QHBoxLayout;
    head->addWidget(
        new TextLabel(m_theme, tr("Ranking"), FontRole::Body, ColorToken::Text, QFont::DemiBold),
        1);
    m_export = makeButton("mazeRankingExport", tr("Export ranking…"), side);
    connect(m_export, &QAbstractButton::clicked, this, &MazeTournamentDialog::exportRanking);
    head->addWidget(m_export);
    rows->addLayout(head);
    m_ranking->setHorizontalHeaderLabels({ tr("team"), tr("rank"), tr("arrived"), tr("score"),
        tr("cycles"), tr("collisions per robot") });
    auto* ranking = makeTable(m_theme, "mazeRanking", tr("Ranking"), m_ranking, 0, side);
    ranking->setEditTriggers(QAbstractItemView::NoEditTriggers);
    rows->addWidget(ranking, 4);
    rows->addWidget(
        new TextLabel(m_theme, tr("Games"), FontRole::Body, ColorToken::Text, QFont::DemiBold));
    m_games->setHorizontalHeaderLabels({ tr("remarks"), tr("seed"), tr("arrived"), tr("cycles") });
    auto* games = makeTable(m_theme, "mazeTournamentGames", tr("Games"), m_games, 0, side);
    games->setEditTriggers(QAbstractItemView::NoEditTriggers);
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
                    if (!saved) {
                        tell(saved, path);
                        return;
                    }
                    addTeam(agent.language, agent.start.arg(path));
                    m_why->show(Note::Look::Good, tr("The template was written."),
                        agent.build.isEmpty()
                            ? path
                            : tr("Compile it before it plays: %1").arg(agent.build.arg(path)));
                });
        });
}

game::GameSetup MazeTournamentDialog::setup() const
{
    auto setup = m_form->setup();
    setup.teams.clear();
    for (int row = 0; row < m_teams->rowCount(); ++row) {
        setup.teams << QStringLiteral("%1=%2").arg(
            m_teams->item(row, kTeamColumn)->text(), m_teams->item(row, kCommandColumn)->text());
    }
    return setup;
}

void MazeTournamentDialog::begin()
{
    m_begin->setEnabled(false);
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
    const auto refuse = [this](const Finding& why) {
        m_why->show(Note::Look::Alarm, why.text.shown(), why.remedy.shown());
        showState();
    };
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
    m_why->show(Note::Look::Plain, {}, {});
    showState();
    showResults();
    Q_EMIT this->begun(setup);
}

void MazeTournamentDialog::showState()
{
    const bool runs = m_runner.isRunning();
    const bool hasTeams = m_teams->rowCount() > 0;
    m_begin->setEnabled(!runs && hasTeams);
    m_begin->setToolTip(runs ? tr("A tournament is running: wait for its end, or cancel it.")
            : hasTeams       ? QString()
                             : tr("Add a team first."));
    m_cancel->setEnabled(runs);
    m_cancel->setToolTip(runs ? tr("Cancel the tournament; finished games are kept") : QString());
    m_remove->setEnabled(m_teamTable->currentIndex().isValid());
    const auto done = int(m_runner.games().size());
    m_progress->setRange(0, std::max(1, m_runner.options().games));
    m_progress->setValue(runs ? done : 0);
    m_progress->setVisible(runs);
    m_state->setText(runs
            ? tr("%1 of %2 games are finished. The tournament continues when this window is "
                 "closed.")
                  .arg(done)
                  .arg(m_runner.options().games)
            : tr("Each robot is a program of its own. A game is played as fast as they answer."));
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
        m_ranking->appendRow({ cell(row.team, false), cell(QString::number(row.rank)),
            cell(of(row.arrived, row.robots)),
            cell(row.played > 0 ? formatNumber(row.score, 1) : unknownFigure()),
            cell(row.arrived > 0 ? formatNumber(row.arrivalCycles, 0) : unknownFigure()),
            cell(row.played > 0 ? formatNumber(row.collisions, 2) : unknownFigure()) });
    }
    for (const auto& game : games) {
        const auto arrived = std::count_if(game.robots.begin(), game.robots.end(),
            [](const game::TournamentRobot& robot) { return robot.result.rewarded; });
        QStringList remarks;
        for (const auto& finding : game.findings) {
            remarks << finding.shown();
        }
        m_games->appendRow(
            { cell(remarks.join(QLatin1Char('\n')), false), cell(QString::number(game.seed)),
                cell(of(int(arrived), int(game.robots.size()))), cell(formatCount(game.cycles)) });
    }
}

void MazeTournamentDialog::tell(const Result<void>& saved, const QString& path)
{
    if (saved) {
        m_why->show(Note::Look::Good, tr("The ranking was written."), path);
    } else {
        m_why->show(Note::Look::Alarm, saved.error().text.shown(), saved.error().remedy.shown());
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
            const auto text = path.endsWith(QLatin1String(".md")) ? rankingMarkdown(ranking)
                                                                  : rankingCsv(ranking);
            inBackground(
                this, [path, text] { return saveFile(path, text.toUtf8()); },
                [this, path](const Result<void>& saved) { tell(saved, path); });
        });
}

} // namespace medulla::widgets::mazes
