// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/program_presenter.h"

#include "widgets/alarms/alarm_model.h"
#include "widgets/window/cell_words.h"
#include "widgets/window/motion_presenter.h"
#include "widgets/window/run_cell.h"
#include "widgets/window/run_question.h"

#include <algorithm>
#include <utility>

#include <QLoggingCategory>

namespace medulla::widgets {

namespace {

Q_LOGGING_CATEGORY(lcRuns, "medulla.programs", QtInfoMsg)

/// What keeps a program from running; null when nothing does.
const teleo::Remark* fault(std::span<const teleo::Remark> remarks)
{
    const auto error = std::ranges::find_if(
        remarks, [](const auto& one) { return one.finding.severity == Severity::Error; });
    return error == remarks.end() ? nullptr : &*error;
}

QString sentences(const QString& first, const QString& second)
{
    return second.isEmpty() ? first : first + QLatin1Char(' ') + second;
}

} // namespace

ProgramPresenter::ProgramPresenter(
    RunCell& runs, MotionPresenter& motion, AlarmModel& alarms, QObject* parent)
    : QObject(parent)
    , m_runs(runs)
    , m_motion(motion)
    , m_alarms(alarms)
{
    m_blind.setSingleShot(true);
    m_blind.setInterval(kBlindFor);
    connect(&m_blind, &QTimer::timeout, this, [this] {
        if (auto* cell = runCell()) {
            perform(*cell, target::SetEyes { &target::EyeTraits::miss, 0.0 },
                QT_TRANSLATE_NOOP("medulla", "eyes see again"));
        }
    });
    connect(&m_motion, &MotionPresenter::stopped, this, &ProgramPresenter::stop);
    listenTo(m_runs.shown(), *this);
    // On the arm, whatever the operator is told of is a mishap of the run.
    connect(&m_alarms, &AlarmModel::happened, this, [this](const QString& key) {
        const auto isOfRuns =
            key.startsWith(QLatin1String("program")) || key.startsWith(QLatin1String("task"));
        if (m_hasBegun && isRunning() && m_view.place == RunPlace::Arm && !isOfRuns) {
            mark(Text("%1", { m_alarms.at(m_alarms.rowOf(key)).what }));
        }
    });
}

ProgramPresenter::~ProgramPresenter()
{
    if (isRunning()) {
        m_runs.leaveAndDrop();
    }
}

void ProgramPresenter::listenTo(site::Cell& cell, QObject& context)
{
    connect(
        &cell.program(), &site::ProgramPart::ended, &context,
        [this, &cell] {
            if (runCell() == &cell) {
                takeEvents(cell);
                takeStatus(cell);
                // Not the end of a run before.
                if (m_status && m_status->state == teleo::Status::State::Idle) {
                    const auto& why = m_runs.endedBy();
                    conclude(RunEnd::Stopped, why.isEmpty() ? m_endText.shown() : why, {});
                }
            }
        },
        Qt::QueuedConnection);
    connect(
        &cell.program(), &site::ProgramPart::refused, &context,
        [this, &cell](const Findings& findings) {
            if (runCell() == &cell) {
                takeEvents(cell);
                refused(findings);
            }
        },
        Qt::QueuedConnection);
}

bool ProgramPresenter::commandsArm() const
{
    return m_runs.shown().commander().kind == site::Commander::Kind::Program;
}

const teleo::Vocabulary& ProgramPresenter::vocabulary() const
{
    return m_runs.shown().program().offered().vocabulary;
}

TimePoint ProgramPresenter::now() const
{
    return m_runs.shown().now();
}

site::Cell* ProgramPresenter::runCell() const
{
    const auto hasBegun = isRunning() && m_view.state != RunState::Starting;
    return hasBegun ? m_runs.cell() : nullptr;
}

void ProgramPresenter::refuse(const QString& why)
{
    m_alarms.raise(QStringLiteral("programRefused"),
        { .severity = AlarmSeverity::Warning,
            .what = tr("The program does not run"),
            .remedy = why,
            .source = tr("Program"),
            .since = {} });
}

QString ProgramPresenter::dryRefusal(std::span<const teleo::Remark> remarks) const
{
    if (auto why = m_runs.refusal(); !why.isEmpty()) {
        return why;
    }
    const auto* error = fault(remarks);
    return error == nullptr
        ? QString()
        : tr("The program has a fault: %1 Mend it first.").arg(error->finding.text.shown());
}

QString ProgramPresenter::armRefusal(std::span<const teleo::Remark> remarks) const
{
    auto why = m_runs.armRefusal();
    return why.isEmpty() ? dryRefusal(remarks) : why;
}

ProgramSummary ProgramPresenter::summary(const ProgramToRun& program) const
{
    auto summary = summaryOf(program);
    summary.liveHosts = liveHosts(m_runs.shown());
    return summary;
}

void ProgramPresenter::runDry(const ProgramToRun& program, bool paused, QWidget* window)
{
    m_runs.dropQuestion();
    if (const auto why = dryRefusal(program.remarks); !why.isEmpty()) {
        refuse(why);
        return;
    }
    auto lines = describedExecutables(summary(program));
    if (lines.isEmpty()) {
        beginDry(program, paused, false);
        return;
    }
    lines << tr("Nothing else of a dry run leaves this program. Without them, rules that ask them "
                "stay unknown, and actions that are some wait.");
    const auto begin = [this, program, paused](bool executables) {
        if (const auto why = dryRefusal(); !why.isEmpty()) {
            refuse(why);
            return;
        }
        beginDry(program, paused, executables);
    };
    m_runs.ask({ tr("Dry run"), tr("Start the executables of %1 too?").arg(program.name), lines,
                   { { "runWithout", tr("Run without them"), QMessageBox::AcceptRole,
                         [begin] { begin(false); } },
                       { "runWith", tr("Start them too"), QMessageBox::AcceptRole,
                           [begin] { begin(true); } } } },
        *window);
}

void ProgramPresenter::beginDry(const ProgramToRun& program, bool paused, bool executables)
{
    if (const auto why = m_runs.takeDry(program.name); !why.isEmpty()) {
        refuse(why);
        return;
    }
    prepare(RunPlace::Dry, program, paused, executables);
    auto view = m_view;
    view.state = RunState::Starting;
    setView(std::move(view));
}

void ProgramPresenter::askToRunOnArm(const ProgramToRun& program, QWidget* window)
{
    m_runs.dropQuestion();
    m_motion.update(); // a busy display may be behind what the arm reports
    if (const auto why = armRefusal(program.remarks); !why.isEmpty()) {
        refuse(why);
        return;
    }
    const auto confirmed = [this, program](bool paused) {
        m_motion.update();
        if (const auto why = armRefusal(); !why.isEmpty()) {
            refuse(why);
            return;
        }
        m_runs.takeArm(program.name);
        prepare(RunPlace::Arm, program, paused, true);
        beginOn(m_runs.shown());
    };
    m_runs.ask(armQuestion(program.name, described(summary(program)), confirmed), *window);
}

void ProgramPresenter::prepare(
    RunPlace place, const ProgramToRun& program, bool paused, bool executables)
{
    for (const auto& [key, times] : m_raised) {
        m_alarms.clear(key);
    }
    m_raised.clear();
    for (const auto* key : { "program", "programRefused", "programLost" }) {
        m_alarms.clear(QLatin1String(key));
    }
    m_program = program;
    m_wanted = program.document;
    m_document.reset();
    m_beginPaused = paused;
    m_pausedBy.clear();
    m_endText = {};
    m_executables = executables;
    m_askedFor = executables ? executablesOf(program.document) : std::set<QStringList>();
    m_hasBegun = false;
    m_status.reset();
    m_trace = TruthTrace();
    m_eyesSee = false;
    m_asked.clear();
    m_obstacles = 0;
    m_torchMoved = false;
    m_recordings.push_back({ program.folder, program.name, {} });
    if (m_recordings.size() > kMostRecordings) {
        m_recordings.pop_front();
    }
    ProgramRunView view;
    view.place = place;
    view.folder = program.folder;
    view.name = program.name;
    m_view = std::move(view);
    Q_EMIT began(m_program);
}

void ProgramPresenter::beginOn(site::Cell& cell)
{
    auto& part = cell.program();
    (void)part.takeEvents(); // of a run before
    m_lostBefore = part.lostEvents();
    m_askedAt = cell.now();
    auto view = m_view;
    view.state = m_beginPaused ? RunState::Paused : RunState::Running;
    if (m_beginPaused) {
        m_pausedBy = tr("Waits before its first action.");
        view.paused = m_pausedBy;
    }
    setView(std::move(view));
    if (const auto refusal =
            cell.runProgram(m_wanted, m_program.folder, m_beginPaused, m_executables)) {
        conclude(RunEnd::Failed, refusal->text.shown(), refusal->remedy.shown());
        return;
    }
    qCInfo(lcRuns).noquote() << "Run of" << m_view.name
                             << (m_view.place == RunPlace::Arm ? "on the arm" : "dry");
}

void ProgramPresenter::beginDryWhenReady()
{
    if (!m_runs.findings().empty()) {
        const auto finding = m_runs.findings().front();
        conclude(RunEnd::Failed, finding.text.shown(), finding.remedy.shown());
        m_runs.leaveAndDrop();
    } else if (auto* cell = m_runs.cell()) {
        listenTo(*cell, m_runs.context());
        listenForMishaps(*cell, m_runs.context());
        beginOn(*cell);
    }
}

void ProgramPresenter::change(
    const teleo::Document& document, const std::vector<teleo::Remark>& remarks)
{
    if (!isRunning()) {
        return;
    }
    if (const auto* error = fault(remarks)) {
        setKept(tr("The run keeps the program as it was, until this is mended: %1")
                    .arg(error->finding.text.shown()));
        return;
    }
    const auto all = m_executables ? executablesOf(document) : std::set<QStringList>();
    const auto other =
        std::ranges::find_if(all, [this](const auto& one) { return !m_askedFor.contains(one); });
    if (other != all.end()) {
        setKept(tr("The run keeps the program as it was: you were not asked about the executable "
                   "%1. End the run and begin it anew.")
                    .arg(other->front()));
        return;
    }
    setKept({});
    m_wanted = document;
    if (auto* cell = runCell()) {
        cell->program().requestChange(document);
    }
}

void ProgramPresenter::refused(const Findings& findings)
{
    const auto error = std::ranges::find(findings, Severity::Error, &Finding::severity);
    if (error == findings.end()) {
        return;
    }
    if (!m_hasBegun) {
        conclude(RunEnd::Failed, error->text.shown(), error->remedy.shown());
    } else if (!m_document || *m_document != m_wanted) {
        setKept(tr("The run keeps the program as it was, until this is mended: %1")
                    .arg(error->text.shown()));
    }
}

void ProgramPresenter::pause()
{
    if (auto* cell = runCell()) {
        m_pausedBy = tr("Paused by the operator.");
        cell->program().requestPause();
    }
}

void ProgramPresenter::resume()
{
    if (auto* cell = runCell(); cell != nullptr && m_view.state == RunState::Paused) {
        m_pausedBy.clear();
        cell->program().requestResume();
    }
}

void ProgramPresenter::pauseOrResume()
{
    if (m_view.state == RunState::Paused) {
        resume();
    } else {
        pause();
    }
}

void ProgramPresenter::step()
{
    if (auto* cell = runCell(); cell != nullptr && m_view.state == RunState::Paused) {
        m_pausedBy = tr("Another rule is first: the step is done.");
        cell->program().requestStep();
    }
}

void ProgramPresenter::end()
{
    endBecause(tr("The operator ended the run."));
}

void ProgramPresenter::stop()
{
    endBecause(tr("STOP ended the run."));
}

void ProgramPresenter::endBecause(const QString& why)
{
    if (!isRunning()) {
        return;
    }
    m_runs.setEndedBy(why);
    if (auto* cell = runCell()) {
        cell->program().requestStop();
    } else {
        conclude(RunEnd::Stopped, why, {}); // the simulated cell just starts
        m_runs.leaveAndDrop();
    }
}

void ProgramPresenter::conclude(RunEnd end, const QString& outcome, const QString& remedy)
{
    auto view = m_view;
    view.state = RunState::Idle;
    view.paused.clear();
    view.kept.clear();
    view.goal = false;
    view.end = end;
    view.outcome = outcome;
    view.remedy = remedy;
    if (m_hasBegun && !view.ended) {
        view.ended = now();
    }
    m_blind.stop();
    m_runs.leave();
    qCInfo(lcRuns).noquote() << "Run of" << view.name << "ended:" << sentences(outcome, remedy);
    if (end == RunEnd::Failed) {
        const auto isDry = view.place == RunPlace::Dry;
        m_alarms.raise(QStringLiteral("program"),
            { .severity = isDry ? AlarmSeverity::Warning : AlarmSeverity::Alarm,
                .what =
                    (isDry ? tr("Dry run of %1: %2") : tr("%1: %2")).arg(view.name, view.outcome),
                .remedy = view.remedy,
                .source = tr("Program"),
                .since = {} });
    }
    setView(std::move(view));
}

void ProgramPresenter::setKept(const QString& why)
{
    auto view = m_view;
    view.kept = why;
    setView(std::move(view));
}

void ProgramPresenter::setView(ProgramRunView view)
{
    if (view != m_view) {
        m_view = std::move(view);
        Q_EMIT viewChanged();
    }
}

} // namespace medulla::widgets
