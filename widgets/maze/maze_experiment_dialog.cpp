// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_experiment_dialog.h"

#include "core/base/format.h"
#include "core/base/save_file.h"
#include "widgets/kit/file_dialog.h"
#include "widgets/kit/in_background.h"
#include "widgets/kit/text_label.h"
#include "widgets/maze/map_words.h"
#include "widgets/maze/maze_arrivals.h"
#include "widgets/maze/maze_form.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

namespace medulla::widgets::mazes {

namespace {

constexpr int kRadioColumn = 2; ///< column of the series table

QString outcomeWords(arena::GameResult::Outcome outcome)
{
    switch (outcome) {
    case arena::GameResult::Outcome::Finish:
        return MazeExperimentDialog::tr("all arrived");
    case arena::GameResult::Outcome::Partial:
        return MazeExperimentDialog::tr("some arrived");
    case arena::GameResult::Outcome::NotFound:
        break;
    }
    return MazeExperimentDialog::tr("none arrived");
}

} // namespace

MazeExperimentDialog::MazeExperimentDialog(
    const Theme& theme, MazeExperiments& experiments, const game::GameSetup& setup, QWidget* parent)
    : MazeSeriesDialog(theme, QStringLiteral("mazeSeries"),
        { tr("Experiments"), tr("A series of games"), tr("Setup of the series"), tr("Start series"),
            tr("Progress of the series") },
        setup, parent)
    , m_experiments(experiments)
    , m_seriesModel(new QStandardItemModel(this))
    , m_gamesModel(new QStandardItemModel(this))
    , m_arrivals(new MazeArrivals(theme))
{
    setObjectName(QStringLiteral("mazeExperiments"));
    auto* results = new QWidget(this);
    buildResults(results);
    connect(&playButton(), &QAbstractButton::clicked, this, &MazeExperimentDialog::begin);
    connect(&cancelButton(), &QAbstractButton::clicked, &m_experiments, &MazeExperiments::cancel);
    connect(&experiments, &MazeExperiments::progressed, this, &MazeExperimentDialog::showState);
    connect(&experiments, &MazeExperiments::changed, this, [this] {
        showState();
        showSeries();
    });
    showState();
    showSeries();
    setResults(results);
}

void MazeExperimentDialog::buildResults(QWidget* side)
{
    auto* rows = new QVBoxLayout(side);
    rows->setContentsMargins(0, theme().px(12), theme().px(16), theme().px(16));
    rows->setSpacing(theme().px(8));
    const auto head = [&](TextLabel* title, const std::vector<QAbstractButton*>& tools) {
        auto* line = new QHBoxLayout;
        line->setSpacing(theme().px(8));
        line->addWidget(title, 1);
        for (auto* tool : tools) {
            line->addWidget(tool);
        }
        rows->addLayout(line);
    };
    m_export = makeButton("mazeSeriesExport", tr("Export table…"));
    m_remove = makeButton("mazeSeriesRemove", tr("Remove"));
    connect(m_export, &QAbstractButton::clicked, this, &MazeExperimentDialog::exportTable);
    connect(m_remove, &QAbstractButton::clicked, this, [this] {
        if (const auto series = chosenSeries()) {
            m_experiments.remove(*series);
        }
    });
    head(new TextLabel(theme(), tr("Series"), FontRole::Body, ColorToken::Text, QFont::DemiBold),
        { m_remove, m_export });
    m_seriesModel->setHorizontalHeaderLabels({ tr("map"), tr("robots"), tr("radio"), tr("games"),
        tr("all / some / none"), tr("team score"), tr("collisions per robot"),
        tr("arrival / shortest"), tr("decision, 99 %, ms") });
    const QStringList meanings { {}, {}, {}, {},
        tr("Games in which all, some or none of the robots arrived"),
        tr("Mean of the games; less is better"), {},
        tr("Cycles until a robot arrived over those that the shortest way takes at full speed; "
           "median"),
        tr("Processor time of a step of an agent: median, and what 99 of 100 take at most") };
    for (int column = 0; column < meanings.size(); ++column) {
        m_seriesModel->setHeaderData(column, Qt::Horizontal, meanings[column], Qt::ToolTipRole);
    }
    m_seriesTable = makeTable("mazeSeries", tr("Series"), m_seriesModel, { 0, kRadioColumn });
    rows->addWidget(m_seriesTable, 3);
    m_arrivals->setParent(side);
    rows->addWidget(m_arrivals, 4);
    m_replay = makeButton("mazeReplay", tr("Replay in the view"));
    connect(m_replay, &QAbstractButton::clicked, this, &MazeExperimentDialog::replay);
    m_gamesTitle = new TextLabel(theme(), {}, FontRole::Body, ColorToken::Text, QFont::DemiBold);
    m_gamesTitle->elide();
    head(m_gamesTitle, { m_replay });
    m_gamesModel->setHorizontalHeaderLabels({ tr("outcome"), tr("seed"), tr("arrived"),
        tr("cycles"), tr("team score"), tr("collisions"), tr("slowest / shortest way") });
    m_gamesTable = makeTable("mazeGames", tr("Games of the series"), m_gamesModel, { 0 });
    rows->addWidget(m_gamesTable, 5);
    connect(m_seriesTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        &MazeExperimentDialog::showGames);
    connect(m_gamesTable, &QAbstractItemView::activated, this, &MazeExperimentDialog::replay);
    connect(m_gamesTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& now) { m_replay->setEnabled(now.isValid()); });
}

std::optional<std::size_t> MazeExperimentDialog::chosenSeries() const
{
    const auto row = m_seriesTable->currentIndex().row();
    return row >= 0 && std::size_t(row) < m_experiments.series().size()
        ? std::optional(std::size_t(row))
        : std::nullopt;
}

void MazeExperimentDialog::begin()
{
    const auto setup = form().setup();
    m_experiments.begin(setup, [guard = QPointer(this), setup](const Result<void>& begun) {
        if (guard && begun) {
            Q_EMIT guard->begun(setup);
        } else if (guard) {
            guard->refuse(begun.error());
        }
    });
}

void MazeExperimentDialog::showState()
{
    const bool runs = m_experiments.running();
    showProgress(runs, m_experiments.done(), m_experiments.of(),
        runs ? tr("%1 of %2 games are finished. The series continues when this window is closed.")
                   .arg(m_experiments.done())
                   .arg(m_experiments.of())
             : tr("A series runs in the background, as fast as the machine permits."),
        runs ? tr("A series is running: wait for its end, or cancel it.") : QString());
}

void MazeExperimentDialog::showSeries()
{
    const auto& all = m_experiments.series();
    const auto before = m_seriesModel->rowCount();
    const auto row = m_seriesTable->currentIndex().row();
    m_seriesModel->removeRows(0, before);
    std::vector<MazeArrivals::ArrivalCurve> curves;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto& each = all[i];
        const auto& sum = each.summary;
        const int number = int(i) + 1;
        m_seriesModel->appendRow({ makeWords(QStringLiteral("%1  %2").arg(number).arg(each.map)),
            makeNumber(QString::number(each.options.agents)),
            makeWords(each.radio() ? tr("on") : tr("off")),
            makeNumber(each.cancelled ? tr("%1, cancelled").arg(each.games.size())
                                      : QString::number(each.games.size())),
            makeNumber(
                QStringLiteral("%1 / %2 / %3").arg(sum.finish).arg(sum.partial).arg(sum.notFound)),
            makeNumber(formatNumber(sum.teamScore)),
            makeNumber(formatNumber(sum.collisionsPerRobot, 2)),
            makeNumber(formatNumber(sum.ratioMedian)),
            makeNumber(tr("%1, %2").arg(formatNumber(sum.decisionMedianUs / 1000, 2),
                formatNumber(sum.decisionP99Us / 1000, 2))) });
        curves.push_back({ number, each.name(), game::arrivalCurve(each.games),
            each.options.rules.parameters.simTimeCycles });
    }
    m_arrivals->setCurves(std::move(curves));
    // Select a new series, else keep the selection.
    const auto last = int(all.size()) - 1;
    const auto wanted = int(all.size()) > before ? last : std::min(row, last);
    if (wanted >= 0) {
        m_seriesTable->selectRow(wanted);
    }
    showGames();
}

void MazeExperimentDialog::showGames()
{
    const auto chosen = chosenSeries();
    m_remove->setEnabled(chosen.has_value());
    m_export->setEnabled(!m_experiments.series().empty());
    m_gamesModel->removeRows(0, m_gamesModel->rowCount());
    m_replay->setEnabled(false);
    if (!chosen) {
        m_gamesTitle->setText(tr("Games of the series"));
        return;
    }
    const auto& series = m_experiments.series()[*chosen];
    m_gamesTitle->setText(tr("Games of series %1: %2").arg(*chosen + 1).arg(series.name()));
    for (const auto& game : series.games) {
        int arrived = 0;
        int collisions = 0;
        double slowest = 0;
        for (const auto& robot : game.robots) {
            arrived += robot.result.rewarded ? 1 : 0;
            collisions += robot.result.collisions;
            slowest = std::max(slowest, robot.ratio);
        }
        m_gamesModel->appendRow(
            { makeWords(outcomeWords(game.outcome)), makeNumber(QString::number(game.seed)),
                makeNumber(tr("%1 of %2").arg(arrived).arg(game.robots.size())),
                makeNumber(formatCount(game.cycles)), makeNumber(formatCount(game.teamScore)),
                makeNumber(formatCount(collisions)),
                makeNumber(slowest > 0 ? formatNumber(slowest) : unknownFigure()) });
    }
    if (m_gamesModel->rowCount() > 0) {
        m_gamesTable->selectRow(0);
    }
}

void MazeExperimentDialog::replay()
{
    const auto chosen = chosenSeries();
    const auto row = m_gamesTable->currentIndex().row();
    if (!chosen || row < 0) {
        return;
    }
    const auto& series = m_experiments.series()[*chosen];
    if (std::size_t(row) < series.games.size()) {
        Q_EMIT replayWanted(game::replayOf(series.options, series.games[std::size_t(row)]));
    }
}

void MazeExperimentDialog::exportTable()
{
    askForFile(*this,
        { .name = QStringLiteral("mazeSeriesFile"),
            .title = tr("Export the table of all series"),
            .filters = { tr("Comma-separated values (*.csv)") },
            .file = QStringLiteral("series.csv"),
            .suffix = QStringLiteral("csv"),
            .writes = true },
        [this](const QString& path) {
            inBackground(
                this, [path, text = m_experiments.csv().toUtf8()] { return saveFile(path, text); },
                [this, path](const Result<void>& saved) {
                    showSaved(saved, tr("The table was written."), path);
                });
        });
}

} // namespace medulla::widgets::mazes
