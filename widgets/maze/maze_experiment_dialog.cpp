// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_experiment_dialog.h"

#include "core/base/format.h"
#include "core/base/save_file.h"
#include "widgets/frame/window_geometry.h"
#include "widgets/kit/close_key.h"
#include "widgets/kit/file_dialog.h"
#include "widgets/kit/in_background.h"
#include "widgets/kit/note.h"
#include "widgets/kit/text_label.h"
#include "widgets/maze/map_words.h"
#include "widgets/maze/maze_arrivals.h"
#include "widgets/maze/maze_form.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

namespace medulla::widgets::mazes {

namespace {

constexpr int kRadioColumn = 2; ///< column of the series table
constexpr int kFormWidth = 330;
constexpr int kLeastName = 40;
constexpr QSize kWanted { 1320, 760 };

QStandardItem* cell(const QString& text, bool number = true)
{
    auto* item = new QStandardItem(text);
    item->setEditable(false);
    item->setToolTip(number ? QString() : text);
    item->setTextAlignment(
        (number ? Qt::AlignRight : Qt::AlignLeft) | Qt::Alignment(Qt::AlignVCenter));
    return item;
}

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

QPushButton* makeButton(const char* name, const QString& text, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(false);
    return button;
}

} // namespace

MazeExperimentDialog::MazeExperimentDialog(
    const Theme& theme, MazeExperiments& experiments, const game::GameSetup& setup, QWidget* parent)
    : QDialog(parent)
    , m_theme(theme)
    , m_experiments(experiments)
    , m_form(new MazeForm(theme, MazeForm::For::Series))
    , m_why(new Note(theme))
    , m_progress(new QProgressBar)
    , m_state(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2))
    , m_seriesModel(new QStandardItemModel(this))
    , m_gamesModel(new QStandardItemModel(this))
    , m_arrivals(new MazeArrivals(theme))
{
    setObjectName(QStringLiteral("mazeExperiments"));
    setWindowTitle(tr("Experiments"));
    setAccessibleName(tr("Experiments"));
    setModal(false);
    new CloseKey(*this);
    m_form->setSetup(setup);
    auto* columns = new QHBoxLayout(this);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(0);
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("mazeExperimentForm"));
    scroll->setAccessibleName(tr("Setup of the series"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* left = new QWidget(scroll);
    buildForm(left);
    scroll->setWidget(left);
    scroll->setFixedWidth(std::max(theme.px(kFormWidth), left->minimumSizeHint().width()));
    columns->addWidget(scroll);
    auto* right = new QWidget(this);
    buildResults(right);
    columns->addWidget(right, 1);

    connect(&experiments, &MazeExperiments::progressed, this, &MazeExperimentDialog::showProgress);
    connect(&experiments, &MazeExperiments::changed, this, [this] {
        showProgress();
        showSeries();
    });
    showProgress();
    showSeries();
    placeBelowStop(
        *this, { theme.px(kWanted.width()), theme.px(kWanted.height()) }, *parent->window());
}

void MazeExperimentDialog::buildForm(QWidget* side)
{
    auto* rows = new QVBoxLayout(side);
    rows->setContentsMargins(m_theme.px(16), m_theme.px(16), m_theme.px(16), m_theme.px(16));
    rows->setSpacing(m_theme.px(12));
    rows->addWidget(new TextLabel(
        m_theme, tr("A series of games"), FontRole::Body, ColorToken::Text, QFont::DemiBold));
    rows->addWidget(m_form);
    m_why->setObjectName(QStringLiteral("mazeSeriesWhy"));
    m_why->hide();
    rows->addWidget(m_why);
    connect(
        m_form, &MazeForm::edited, m_why, [why = m_why] { why->show(Note::Look::Plain, {}, {}); });
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(m_theme.px(8));
    auto* play = makeButton("mazeSeriesPlay", tr("Start series"), side);
    play->setDefault(true);
    m_begin = play;
    m_cancel = makeButton("mazeSeriesCancel", tr("Cancel"), side);
    connect(m_begin, &QAbstractButton::clicked, this, &MazeExperimentDialog::begin);
    connect(m_cancel, &QAbstractButton::clicked, &m_experiments, &MazeExperiments::cancel);
    buttons->addWidget(m_begin, 1);
    buttons->addWidget(m_cancel);
    rows->addLayout(buttons);
    m_progress->setObjectName(QStringLiteral("mazeSeriesProgress"));
    m_progress->setAccessibleName(tr("Progress of the series"));
    m_progress->setTextVisible(false);
    rows->addWidget(m_progress);
    m_state->setObjectName(QStringLiteral("mazeSeriesState"));
    m_state->setWordWrap(true);
    rows->addWidget(m_state);
    rows->addStretch(1);
}

QTableView* MazeExperimentDialog::makeTable(
    const char* name, const QString& label, QStandardItemModel* model)
{
    auto* table = new QTableView(this);
    table->setObjectName(QLatin1String(name));
    table->setAccessibleName(label);
    table->setModel(model);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->setCornerButtonEnabled(false);
    table->setWordWrap(false);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(m_theme.px(26));
    table->verticalHeader()->setMinimumSectionSize(m_theme.px(26));
    auto* header = table->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsClickable(false);
    // In a narrow table the name is elided; its tool tip has the full text.
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(0, QHeaderView::Stretch);
    header->setMinimumSectionSize(m_theme.px(kLeastName));
    header->setStyleSheet(
        QStringLiteral("QHeaderView::section { padding: 0 %1px; }").arg(m_theme.px(6)));
    // Align headers with their cells: numbers right, words left.
    for (int column = 0; column < model->columnCount(); ++column) {
        const bool words = column == 0 || (model == m_seriesModel && column == kRadioColumn);
        model->setHeaderData(column, Qt::Horizontal,
            int((words ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter),
            Qt::TextAlignmentRole);
    }
    return table;
}

void MazeExperimentDialog::buildResults(QWidget* side)
{
    auto* rows = new QVBoxLayout(side);
    rows->setContentsMargins(0, m_theme.px(12), m_theme.px(16), m_theme.px(16));
    rows->setSpacing(m_theme.px(8));
    const auto head = [&](TextLabel* title, const std::vector<QAbstractButton*>& tools) {
        auto* line = new QHBoxLayout;
        line->setSpacing(m_theme.px(8));
        line->addWidget(title, 1);
        for (auto* tool : tools) {
            line->addWidget(tool);
        }
        rows->addLayout(line);
    };
    m_export = makeButton("mazeSeriesExport", tr("Export table…"), side);
    m_remove = makeButton("mazeSeriesRemove", tr("Remove"), side);
    connect(m_export, &QAbstractButton::clicked, this, &MazeExperimentDialog::exportTable);
    connect(m_remove, &QAbstractButton::clicked, this, [this] {
        if (const auto series = chosenSeries()) {
            m_experiments.remove(*series);
        }
    });
    head(new TextLabel(m_theme, tr("Series"), FontRole::Body, ColorToken::Text, QFont::DemiBold),
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
    m_seriesTable = makeTable("mazeSeries", tr("Series"), m_seriesModel);
    rows->addWidget(m_seriesTable, 3);
    m_arrivals->setParent(side);
    rows->addWidget(m_arrivals, 4);
    m_replay = makeButton("mazeReplay", tr("Replay in the view"), side);
    connect(m_replay, &QAbstractButton::clicked, this, &MazeExperimentDialog::replay);
    m_gamesTitle = new TextLabel(m_theme, {}, FontRole::Body, ColorToken::Text, QFont::DemiBold);
    m_gamesTitle->elide();
    head(m_gamesTitle, { m_replay });
    m_gamesModel->setHorizontalHeaderLabels({ tr("outcome"), tr("seed"), tr("arrived"),
        tr("cycles"), tr("team score"), tr("collisions"), tr("slowest / shortest way") });
    m_gamesTable = makeTable("mazeGames", tr("Games of the series"), m_gamesModel);
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
    const auto setup = m_form->setup();
    m_experiments.begin(setup, [guard = QPointer(this), setup](const Result<void>& begun) {
        if (guard && begun) {
            Q_EMIT guard->begun(setup);
        } else if (guard) {
            const auto& why = begun.error();
            guard->m_why->show(Note::Look::Alarm, why.text.shown(), why.remedy.shown());
        }
    });
}

void MazeExperimentDialog::showProgress()
{
    const bool runs = m_experiments.running();
    m_begin->setEnabled(!runs);
    m_begin->setToolTip(
        runs ? tr("A series is running: wait for its end, or cancel it.") : QString());
    m_cancel->setEnabled(runs);
    m_cancel->setToolTip(runs ? tr("Cancel the series; finished games are kept") : QString());
    m_progress->setRange(0, std::max(1, m_experiments.of()));
    m_progress->setValue(runs ? m_experiments.done() : 0);
    m_progress->setVisible(runs);
    m_state->setText(runs
            ? tr("%1 of %2 games are finished. The series continues when this window is closed.")
                  .arg(m_experiments.done())
                  .arg(m_experiments.of())
            : tr("A series runs in the background, as fast as the machine permits."));
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
        m_seriesModel->appendRow({ cell(QStringLiteral("%1  %2").arg(number).arg(each.map), false),
            cell(QString::number(each.options.agents)),
            cell(each.radio() ? tr("on") : tr("off"), false),
            cell(each.cancelled ? tr("%1, cancelled").arg(each.games.size())
                                : QString::number(each.games.size())),
            cell(QStringLiteral("%1 / %2 / %3").arg(sum.finish).arg(sum.partial).arg(sum.notFound)),
            cell(formatNumber(sum.teamScore)), cell(formatNumber(sum.collisionsPerRobot, 2)),
            cell(formatNumber(sum.ratioMedian)),
            cell(tr("%1, %2").arg(formatNumber(sum.decisionMedianUs / 1000, 2),
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
            { cell(outcomeWords(game.outcome), false), cell(QString::number(game.seed)),
                cell(tr("%1 of %2").arg(arrived).arg(game.robots.size())),
                cell(formatCount(game.cycles)), cell(formatCount(game.teamScore)),
                cell(formatCount(collisions)),
                cell(slowest > 0 ? formatNumber(slowest) : unknownFigure()) });
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
                    if (saved) {
                        m_why->show(Note::Look::Good, tr("The table was written."), path);
                    } else {
                        m_why->show(Note::Look::Alarm, saved.error().text.shown(),
                            saved.error().remedy.shown());
                    }
                });
        });
}

} // namespace medulla::widgets::mazes
