// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_form.h"

#include "widgets/kit/field_grid.h"
#include "widgets/kit/file_dialog.h"
#include "widgets/kit/in_background.h"
#include "widgets/kit/number_field.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/maze/maze_presenter.h"

#include <cmath>

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QPushButton>

namespace medulla::widgets::mazes {

namespace {

const std::array kGameSpeeds { 1.0, 2.0, 4.0, 16.0, game::kAsFastAsItCan };

QString fileOf(const QComboBox* files)
{
    return files->currentData().toString();
}

} // namespace

MazeForm::MazeForm(const Theme& theme, For what, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_for(what)
    , m_fields(new FieldGrid(theme, this))
    , m_lab(new QComboBox(this))
    , m_starts(new QComboBox(this))
    , m_agents(new SegmentedControl(theme, tr("Robots"), SegmentedControl::Size::Normal, this))
    , m_profile(new SegmentedControl(theme, tr("Rules"), SegmentedControl::Size::Normal, this))
{
    const auto builtIn = MazePresenter::builtIn();
    addFiles(m_lab, "mazeLab", tr("Maze"), tr("Choose the file of a maze"), &MazeForm::askForLab);
    addFiles(m_starts, "mazeGrid", tr("Start positions"), tr("Choose the file of start positions"),
        &MazeForm::askForGrid);
    m_lab->addItem(tr("Built-in maze"), builtIn.lab);
    m_starts->addItem(tr("Start positions of the built-in maze"), builtIn.grid);
    addRobots();
    addRules();
    m_cycles = addNumber("mazeCycles", tr("Cycles"), 1, game::GameSetup::kMostCycles);
    m_seed = addNumber("mazeSeed", what == For::Game ? tr("Seed") : tr("First seed"), 0, kMostSeed);
    if (what == For::Series) {
        m_runs = addNumber("mazeRuns", tr("Games"), 1, game::GameSetup::kMostRuns);
    } else {
        addSpeeds();
    }
    setSetup(builtIn);
}

void MazeForm::addFiles(QComboBox* files, const char* name, const QString& label,
    const QString& words, void (MazeForm::*ask)())
{
    auto* row = new QWidget(this);
    auto* parts = new QHBoxLayout(row);
    parts->setContentsMargins(0, 0, 0, 0);
    parts->setSpacing(m_theme.px(8));
    files->setObjectName(QLatin1String(name));
    files->setAccessibleName(label);
    files->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    files->setMinimumContentsLength(18);
    auto* choose = new QPushButton(tr("Choose…"), row);
    choose->setObjectName(QLatin1String(name) + QStringLiteral("Choose"));
    choose->setAccessibleName(words);
    choose->setToolTip(words);
    choose->setAutoDefault(false);
    parts->addWidget(files, 1);
    parts->addWidget(choose);
    m_fields->addField(label, row);
    connect(choose, &QAbstractButton::clicked, this, ask);
    connect(files, &QComboBox::activated, this, [this, files] {
        // Each maze has its own start positions.
        if (files == m_lab) {
            m_starts->setCurrentIndex(m_lab->currentIndex());
        }
        Q_EMIT edited();
    });
}

void MazeForm::addRobots()
{
    m_agents->setObjectName(QStringLiteral("mazeAgents"));
    for (int count = 1; count <= game::GameSetup::kMostAgents; ++count) {
        m_agents->addSegment(QString::number(count));
    }
    connect(m_agents, &SegmentedControl::chosenChanged, this, &MazeForm::edited);
    m_fields->addField(tr("Robots"), m_agents);
    m_fill = addCheck("mazeFill", tr("Add missing start positions"));
}

void MazeForm::addRules()
{
    m_profile->setObjectName(QStringLiteral("mazeProfile"));
    m_profile->addSegment(tr("RTSS 2008"));
    m_profile->addSegment(tr("Official 2021"));
    connect(m_profile, &SegmentedControl::chosenChanged, this, &MazeForm::edited);
    m_fields->addField(tr("Rules"), m_profile);
    m_radio = addCheck("mazeRadio", tr("Robots hear one another by radio"));
    m_noise = addCheck("mazeNoise", tr("Add noise to the GPS"));
}

void MazeForm::addSpeeds()
{
    m_speed = new QComboBox(this);
    m_speed->setObjectName(QStringLiteral("mazeFormSpeed"));
    m_speed->setAccessibleName(tr("Speed"));
    for (const double times : kGameSpeeds) {
        m_speed->addItem(times == game::kAsFastAsItCan ? tr("As fast as possible")
                : times == 1.0                         ? tr("Real time, cycles of 25 ms")
                                                       : tr("%1 times real time").arg(times),
            times);
    }
    connect(m_speed, &QComboBox::activated, this, &MazeForm::edited);
    m_fields->addField(tr("Speed"), m_speed);
}

NumberField* MazeForm::addNumber(const char* name, const QString& label, double least, double most)
{
    auto* field = new NumberField(m_theme, label, this);
    field->setObjectName(QLatin1String(name));
    field->setRange(least, most);
    field->setDecimals(0);
    connect(field, &NumberField::valueEdited, this, &MazeForm::edited);
    m_fields->addField(label, field);
    return field;
}

QCheckBox* MazeForm::addCheck(const char* name, const QString& words)
{
    auto* box = new QCheckBox(words, this);
    box->setObjectName(QLatin1String(name));
    connect(box, &QCheckBox::toggled, this, &MazeForm::edited);
    m_fields->addBelow(box);
    return box;
}

void MazeForm::show(QComboBox* files, const QString& file) const
{
    auto at = files->findData(file);
    if (at < 0 && !file.isEmpty()) {
        files->addItem(QFileInfo(file).fileName(), file);
        at = files->count() - 1;
        files->setItemData(at, file, Qt::ToolTipRole);
    }
    files->setCurrentIndex(std::max(0, at));
}

void MazeForm::askForLab()
{
    const auto now = fileOf(m_lab);
    askForFile(*window(),
        { .name = QStringLiteral("mazeLabDialog"),
            .title = tr("Choose a maze"),
            .filters = { tr("Mazes (*.xml)"), tr("All files (*)") },
            .folder = now.startsWith(QLatin1Char(':')) ? QString() : QFileInfo(now).path() },
        [this](const QString& file) {
            show(m_lab, file);
            Q_EMIT edited();
            inBackground(
                this, [file] { return game::gridBeside(file); },
                [this, file](const QString& grid) {
                    if (!grid.isEmpty() && fileOf(m_lab) == file) {
                        show(m_starts, grid);
                        Q_EMIT edited();
                    }
                });
        });
}

void MazeForm::askForGrid()
{
    const auto now = fileOf(m_lab);
    askForFile(*window(),
        { .name = QStringLiteral("mazeGridDialog"),
            .title = tr("Choose start positions"),
            .filters = { tr("Start positions (*.xml)"), tr("All files (*)") },
            .folder = now.startsWith(QLatin1Char(':')) ? QString() : QFileInfo(now).path() },
        [this](const QString& file) {
            show(m_starts, file);
            Q_EMIT edited();
        });
}

game::GameSetup MazeForm::setup() const
{
    game::GameSetup setup;
    setup.lab = fileOf(m_lab);
    setup.grid = fileOf(m_starts);
    setup.agents = m_agents->chosen() + 1;
    setup.fillStarts = m_fill->isChecked();
    setup.profile = m_profile->chosen() == 1 ? game::GameSetup::Profile::Official2021
                                             : game::GameSetup::Profile::Rtss08;
    setup.radio = m_radio->isChecked();
    setup.gpsNoise = m_noise->isChecked();
    setup.cycles = int(std::lround(m_cycles->value()));
    setup.seed = std::uint64_t(std::llround(m_seed->value()));
    if (m_for == For::Game) {
        setup.speed = m_speed->currentData().toDouble();
        setup.runs = int(m_kept);
    } else {
        setup.runs = int(std::lround(m_runs->value()));
        setup.speed = m_kept;
    }
    setup.teams = m_teams;
    return setup;
}

void MazeForm::setSetup(const game::GameSetup& setup)
{
    m_teams = setup.teams;
    show(m_lab, setup.lab);
    show(m_starts, setup.grid);
    m_agents->setChosen(setup.agents - 1);
    m_fill->setChecked(setup.fillStarts);
    m_profile->setChosen(setup.profile == game::GameSetup::Profile::Official2021 ? 1 : 0);
    m_radio->setChecked(setup.radio);
    m_noise->setChecked(setup.gpsNoise);
    m_cycles->setValue(setup.cycles);
    m_seed->setValue(double(setup.seed));
    if (m_for == For::Game) {
        m_speed->setCurrentIndex(std::max(0, m_speed->findData(setup.speed)));
        m_kept = setup.runs;
    } else {
        m_runs->setValue(setup.runs);
        m_kept = setup.speed;
    }
}

} // namespace medulla::widgets::mazes
