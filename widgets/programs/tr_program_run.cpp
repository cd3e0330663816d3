// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/tr_program_run.h"

#include "core/teleo/run_file.h"
#include "widgets/editor/document_files.h"
#include "widgets/editor/documents.h"
#include "widgets/frame/notice_bar.h"
#include "widgets/kit/action_registry.h"
#include "widgets/kit/file_dialog.h"
#include "widgets/kit/in_background.h"
#include "widgets/kit/message_box.h"
#include "widgets/programs/proposals_panel.h"
#include "widgets/programs/robo_panel.h"
#include "widgets/programs/rule_rows.h"
#include "widgets/programs/rules_panel.h"
#include "widgets/programs/tr_program_mode.h"
#include "widgets/programs/tr_program_presenter.h"
#include "widgets/programs/tr_program_tool_bar.h"
#include "widgets/programs/tree_panel.h"
#include "widgets/programs/truth_panel.h"
#include "widgets/run/robo_simulation.h"

#include <utility>

#include <QAbstractButton>
#include <QAction>
#include <QDir>
#include <QFileInfo>

namespace medulla::widgets::programs {

namespace {

/// Rows are updated every so many display ticks.
constexpr int kTicksPerStatus = 3;

QString runFilter()
{
    return TrProgramRun::tr("Recorded runs (*.mcap *.run)");
}

} // namespace

TrProgramRun::TrProgramRun(TrProgramMode& mode, TrProgramPresenter& presenter, DocumentFiles& files)
    : EditorRun(presenter, mode.programs().running, mode.notice(),
        { .stepDry = tr("Run dry, one rule at a time"),
            .pause = tr("Pause: ends the running action; the conditions are still evaluated"),
            .step = tr("Run until another rule is first, then pause again"),
            .onArm = tr("Run the program on the arm; asks first") },
        &mode)
    , m_mode(mode)
    , m_presenter(presenter)
    , m_files(files)
    , m_show(mode.notice().addButton("showRun", QStringLiteral("play"), tr("Show it")))
{
    connectTools();
    connectRun();
    connectRecordings();
    connectWorld();
    refreshTools();
    refreshNotice();
    refreshStatus();
    refreshRuns();
}

bool TrProgramRun::isShown() const
{
    const auto* document = m_mode.document();
    const auto& view = m_presenter.view();
    return document != nullptr && !view.name.isEmpty() && view.name == document->name()
        && view.folder == document->folder();
}

TrProgramToRun TrProgramRun::toRun() const
{
    const auto& document = *m_mode.document();
    return { document.document(), document.folder(), document.name(), document.remarks(),
        document.world() };
}

void TrProgramRun::connectTools()
{
    for (const auto& [what, action] : m_mode.programs().disturb) {
        connect(action, &QAction::triggered, this,
            [this, disturbance = what] { m_presenter.disturb(disturbance); });
    }
    connect(&m_mode, &TrProgramMode::programChanged, this, &TrProgramRun::takeEdit);
    followName();
}

void TrProgramRun::followName()
{
    auto* document = m_mode.document();
    if (document != m_shown) {
        if (m_shown) {
            m_shown->disconnect(this);
        }
        m_shown = document;
        if (document != nullptr) {
            connect(document, &EditedFile::stateChanged, this, &TrProgramRun::followName);
        }
    } else if (document != nullptr
        && (document->folder() != m_folder || document->name() != m_name)) {
        m_presenter.rename(m_folder, m_name, document->folder(), document->name());
    }
    m_folder = document != nullptr ? document->folder() : QString();
    m_name = document != nullptr ? document->name() : QString();
}

void TrProgramRun::runDry(bool paused)
{
    if (m_mode.document() != nullptr) {
        m_presenter.runDry(toRun(), paused, m_mode.window());
    }
}

void TrProgramRun::askToRunOnArm()
{
    if (m_mode.document() != nullptr) {
        m_presenter.askToRunOnArm(toRun(), m_mode.window());
    }
}

QString TrProgramRun::dryRefusal() const
{
    const auto* document = m_mode.document();
    return document == nullptr ? tr("No program is open: open one first.")
                               : m_presenter.dryRefusal(document->remarks());
}

QString TrProgramRun::armRefusal() const
{
    const auto* document = m_mode.document();
    return document == nullptr ? tr("No program is open: open one first.")
                               : m_presenter.armRefusal(document->remarks(), document->world());
}

QString TrProgramRun::dryHelp() const
{
    return m_mode.world() == TrProgramWorld::Robo
        ? tr("Run the program in Robo's world; nothing real moves")
        : tr("Run the program on a simulated cell; nothing real moves");
}

void TrProgramRun::connectRun()
{
    connect(&m_presenter, &TrProgramPresenter::began, this, [this] {
        m_mode.truth().showLive();
        refreshStatus();
    });
    connect(&m_presenter, &TrProgramPresenter::viewChanged, this, [this] {
        refreshTools();
        refreshNotice();
        if (!m_presenter.isRunning()) {
            refreshStatus();
            refreshRuns();
            refreshWorld();
        }
    });
    auto& truth = m_mode.truth();
    connect(&truth, &TruthPanel::cursorMoved, this, &TrProgramRun::refreshStatus);
    connect(&truth, &TruthPanel::pastLeft, this, &TrProgramRun::refreshStatus);
    auto* back =
        m_mode.past().addButton("leavePast", QStringLiteral("stepback"), tr("Back to now"));
    connect(back, &QAbstractButton::clicked, &truth, &TruthPanel::leavePast);
    connect(m_show, &QAbstractButton::clicked, this, &TrProgramRun::showRun);
}

void TrProgramRun::takeEdit()
{
    followName();
    if (const auto* edited = m_mode.document()) {
        m_presenter.dropQuestionUnlessAbout(edited->folder(), edited->name(), edited->document());
    }
    if (m_presenter.isRunning() && isShown()) {
        const auto& document = *m_mode.document();
        m_presenter.change(document.document(), document.remarks(), document.world());
    }
    refreshTools();
    refreshNotice();
    refreshStatus();
    if (m_addedTo != m_mode.document()) {
        refreshRuns();
    }
}

void TrProgramRun::connectRecordings()
{
    const auto& actions = m_mode.programs();
    auto& truth = m_mode.truth();
    auto& proposals = m_mode.proposals();
    connect(&truth, &TruthPanel::keepWanted, actions.keepRun, &QAction::trigger);
    connect(&truth, &TruthPanel::openWanted, actions.openRun, &QAction::trigger);
    connect(&proposals, &ProposalsPanel::addRunsWanted, actions.addRuns, &QAction::trigger);
    connect(actions.keepRun, &QAction::triggered, this, &TrProgramRun::keepRun);
    connect(actions.openRun, &QAction::triggered, this, [this] {
        askForRun(
            tr("Open a recorded run"), [this](const teleo::RunFile& file, const QString& name) {
                m_mode.bringUp(&m_mode.truth());
                m_mode.truth().showRecorded(file.run, name);
            });
    });
    connect(actions.addRuns, &QAction::triggered, this, [this] {
        askForRun(tr("Add a recording to learn from"),
            [this](const teleo::RunFile& file, const QString& /*name*/) {
                m_added.push_back(file.run);
                refreshRuns();
            });
    });
    connect(&proposals, &ProposalsPanel::runWanted, this, [this](int run, quint32 ruleId) {
        if (run >= 0 && m_runs && std::size_t(run) < m_runs->size()) {
            auto& panel = m_mode.truth();
            m_mode.bringUp(&panel);
            panel.showRecorded((*m_runs)[std::size_t(run)], tr("recording %1").arg(run + 1));
            panel.lookAtRule(ruleId);
        }
    });
}

void TrProgramRun::connectWorld()
{
    auto& robo = m_presenter.robo();
    auto* another = m_mode.programs().anotherWorld;
    connect(another, &QAction::triggered, &m_presenter, &TrProgramPresenter::makeAnotherWorld);
    for (auto* panel : { &m_mode.robo(), &m_mode.largeRobo() }) {
        connect(panel, &RoboPanel::anotherWorldWanted, another, &QAction::trigger);
        connect(panel, &RoboPanel::speedWanted, &robo, &RoboSimulation::setSpeed);
    }
    connect(&robo, &RoboSimulation::changed, this, &TrProgramRun::refreshWorld);
    refreshWorld();
}

void TrProgramRun::refreshWorld()
{
    const auto& robo = m_presenter.robo();
    for (auto* panel : { &m_mode.robo(), &m_mode.largeRobo() }) {
        panel->setSpeed(robo.speed());
        panel->display(robo.picture(), robo.seed());
    }
}

void TrProgramRun::keepRun()
{
    const auto* document = m_mode.document();
    if (document == nullptr) {
        return;
    }
    const auto recordings = m_presenter.recordings(document->folder(), document->name());
    if (recordings.empty()) {
        return;
    }
    const teleo::RunFile file { document->name(), recordings.back() };
    askForFile(*m_mode.window(),
        { .name = QStringLiteral("keepRunDialog"),
            .title = tr("Save the recorded run"),
            .filters = { tr("Recordings (*.mcap)") },
            .folder = m_files.folder(),
            .file = QFileInfo(document->name()).completeBaseName() + QStringLiteral(".mcap"),
            .suffix = QStringLiteral("mcap"),
            .writes = true },
        [this, guard = QPointer<TrProgramRun>(this), file](const QString& path) {
            if (!guard) {
                return;
            }
            inBackground(
                this, [path, file] { return teleo::saveRun(path, file); },
                [this](const std::optional<Finding>& refused) {
                    if (refused) {
                        showMessage(*m_mode.window(), QMessageBox::Warning,
                            QStringLiteral("runNotKept"), tr("The run was not saved"),
                            refused->shown());
                    }
                });
        });
}

void TrProgramRun::askForRun(const QString& title, const RunTaken& taken)
{
    askForFile(*m_mode.window(),
        { .name = QStringLiteral("openRunDialog"),
            .title = title,
            .filters = { runFilter(), tr("All files (*)") },
            .folder = m_files.folder() },
        [this, guard = QPointer<TrProgramRun>(this), taken](const QString& path) {
            if (!guard) {
                return;
            }
            inBackground(
                this, [path] { return teleo::loadRun(path); },
                [this, taken, path](const Result<teleo::RunFile>& read) {
                    const auto* document = m_mode.document();
                    if (!read) {
                        showMessage(*m_mode.window(), QMessageBox::Warning,
                            QStringLiteral("runNotOpened"), tr("The run was not opened"),
                            read.error().shown());
                    } else if (document != nullptr) {
                        auto file = *read;
                        file.run = teleo::withIdsOf(document->document(), std::move(file.run));
                        taken(file, QFileInfo(path).fileName());
                    }
                });
        });
}

void TrProgramRun::refreshRuns()
{
    const auto* document = m_mode.document();
    if (m_addedTo != document) {
        m_addedTo = m_mode.document();
        m_added.clear();
    }
    std::vector<teleo::RecordedRun> runs;
    if (document != nullptr) {
        runs = m_presenter.recordings(document->folder(), document->name());
        runs.insert(runs.end(), m_added.begin(), m_added.end());
    }
    const bool hasRun = runs.size() > m_added.size();
    m_runs = std::make_shared<const std::vector<teleo::RecordedRun>>(std::move(runs));
    m_mode.proposals().setRuns(m_runs);
    m_mode.tree().setRuns(m_runs);
    m_mode.largeTree().setRuns(m_runs);
    enableAction(
        m_mode.programs().keepRun, hasRun ? QString() : tr("This program has not run yet."));
}

void TrProgramRun::refreshTools()
{
    refreshRunActions();
    for (const auto& [what, action] : m_mode.programs().disturb) {
        enableAction(action, m_presenter.disturbRefusal(what));
        action->setVisible(worldOf(what) == m_mode.world());
    }
    const auto fixed = m_presenter.anotherWorldRefusal();
    auto* another = m_mode.programs().anotherWorld;
    enableAction(another, fixed);
    another->setVisible(m_mode.world() == TrProgramWorld::Robo);
    m_mode.programs().showWorld->setVisible(another->isVisible());
    m_mode.robo().setRefusal(fixed);
    m_mode.largeRobo().setRefusal(fixed);
    m_mode.toolBar().setProgramRun(m_presenter.view(), m_presenter.now());
}

void TrProgramRun::refreshNotice()
{
    const auto& view = m_presenter.view();
    auto& notice = m_mode.notice();
    const bool runs = view.state != RunState::Idle;
    m_show->setVisible(runs && !isShown());
    if (!isShown()) {
        notice.display(QStringLiteral("info"), ColorToken::Text,
            runs ? tr("%1 runs, not the shown program. Pause, Step and End act on the run.")
                       .arg(view.name)
                 : QString());
    } else if (runs && !view.kept.isEmpty()) {
        notice.display(
            QStringLiteral("warn"), ColorToken::Warn, sentences({ view.kept, view.paused }));
    } else if (view.state == RunState::Paused) {
        notice.display(
            QStringLiteral("pause"), ColorToken::Accent, sentences({ view.paused, view.withheld }));
    } else if (runs) {
        notice.display(QStringLiteral("info"), ColorToken::Text, view.withheld);
    } else {
        showEnd();
    }
}

void TrProgramRun::refreshStatus()
{
    const bool shown = isShown();
    auto& truth = m_mode.truth();
    const auto now = m_presenter.now();
    truth.display(shown && !m_presenter.trace().isEmpty() ? &m_presenter.trace() : nullptr,
        m_presenter.view().ended.value_or(now));
    auto status = shown && m_presenter.isRunning() ? m_presenter.status() : nullptr;
    auto at = now;
    std::optional<Duration> sinceItBegan;
    if (const auto past = truth.past()) {
        status = truth.statusAt(*past);
        at = *past;
        sinceItBegan = status ? at - status->began : Duration::zero();
    }
    refreshPast(sinceItBegan);
    m_mode.rules().setStatus(status, at);
    m_mode.tree().setStatus(status, at);
    m_mode.largeTree().setStatus(status, at);
    m_mode.rules().setTrace(shown ? &m_presenter.trace() : nullptr);
}

void TrProgramRun::refreshPast(std::optional<Duration> sinceItBegan)
{
    QString words;
    if (sinceItBegan) {
        const auto& recorded = m_mode.truth().recorded();
        const auto moment = shownSpan(*sinceItBegan);
        words = recorded.isEmpty()
            ? tr("This is the run at %1, not now. Edits change the program as it is now.")
                  .arg(moment)
            : tr("This is %2 at %1, a run of the past. Edits change the program as it is now.")
                  .arg(moment, recorded);
    }
    m_mode.past().display(QStringLiteral("stepback"), ColorToken::Accent, words);
}

void TrProgramRun::showRun()
{
    auto& documents = m_files.documents();
    const auto& view = m_presenter.view();
    for (int i = 0; i < documents.count(); ++i) {
        const auto& document = *documents.at(i);
        if (document.name() == view.name && document.folder() == view.folder) {
            documents.setCurrent(i);
            return;
        }
    }
    // The document was closed during the run.
    m_files.open(QDir(view.folder).filePath(view.name));
}

void TrProgramRun::refresh()
{
    if (m_ticks % kTicksPerTools == 0) {
        refreshTools();
    }
    if (m_ticks % kTicksPerStatus == 0 && m_presenter.isRunning()) {
        refreshStatus();
    }
    if (m_presenter.isRunning() && m_mode.world() == TrProgramWorld::Robo) {
        refreshWorld();
    }
    ++m_ticks;
}

} // namespace medulla::widgets::programs
