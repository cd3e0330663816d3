// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/run/run_presenter.h"

#include "widgets/frame/alarm_model.h"
#include "widgets/motion/arm_state.h"
#include "widgets/motion/stop_control.h"
#include "widgets/run/run_cell.h"

#include <utility>

#include <QLoggingCategory>

namespace medulla::widgets {

namespace {

Q_LOGGING_CATEGORY(lcRuns, "medulla.runs", QtInfoMsg)

} // namespace

RunPresenter::RunPresenter(RunCell& runs, ArmState& arm, StopControl& stop, AlarmModel& alarms,
    Language language, QObject* parent)
    : QObject(parent)
    , m_runs(runs)
    , m_arm(arm)
    , m_alarms(alarms)
    , m_language(std::move(language))
{
    connect(&stop, &StopControl::stopped, this, &RunPresenter::stop);
}

RunPresenter::~RunPresenter()
{
    if (m_host != nullptr || m_request) {
        m_runs.leaveAndDrop();
    }
}

QString RunPresenter::alarmKey(const char* what) const
{
    return m_language.alarm + QLatin1String(what);
}

bool RunPresenter::commandsArm() const
{
    return m_runs.shown().control().commander().kind == m_language.commander;
}

QString RunPresenter::goOnRefusal() const
{
    return m_runs.goOnRefusal();
}

void RunPresenter::refuse(const QString& why)
{
    m_alarms.raise(alarmKey("Refused"),
        { .severity = AlarmSeverity::Warning,
            .what = m_language.doesNotRun,
            .remedy = why,
            .source = m_language.source,
            .since = {} });
}

bool RunPresenter::takeArm(const QString& name)
{
    m_arm.update(); // the last `update` may be too old if the GUI thread was busy
    if (const auto why = m_runs.armRefusal(); !why.isEmpty()) {
        refuse(why);
        return false;
    }
    m_runs.takeArm(name);
    return true;
}

void RunPresenter::begin(run::Request request, bool paused)
{
    for (const auto* what : { "", "Refused", "Lost" }) {
        m_alarms.clear(alarmKey(what));
    }
    m_request = std::move(request);
    m_beginsPaused = paused;
    m_hasBegun = false;
    m_pausedBy.clear();
    if (auto* host = m_runs.host()) {
        beginOn(*host);
    } else {
        editRunView([](RunView& view) { view.state = RunState::Starting; });
    }
}

run::Request* RunPresenter::waitingRequest()
{
    return m_request ? &*m_request : nullptr;
}

void RunPresenter::beginWhenReady()
{
    if (!m_runs.findings().empty()) {
        const auto finding = m_runs.findings().front();
        conclude({ RunEnd::Failed, finding.text, finding.remedy });
        m_runs.leaveAndDrop();
    } else if (auto* host = m_runs.host()) {
        beginOn(*host);
    }
}

void RunPresenter::beginOn(run::RunHost& host)
{
    m_host = &host;
    m_lostBefore = host.lostEvents();
    listenTo(host);
    beginning();
    if (m_beginsPaused) {
        m_pausedBy = m_language.waits;
    }
    editRunView([this](RunView& view) {
        view.state = m_beginsPaused ? RunState::Paused : RunState::Running;
        view.paused = m_pausedBy;
    });
    const auto started = m_runs.start(*std::exchange(m_request, std::nullopt), m_beginsPaused);
    if (!started) {
        conclude({ RunEnd::Failed, started.error().text, started.error().remedy });
        return;
    }
    m_run = *started;
    qCInfo(lcRuns).noquote() << "Run of" << runView().name
                             << (runView().place == RunPlace::Arm ? "on the arm" : "dry");
}

void RunPresenter::listenTo(const run::RunHost& host)
{
    m_listener = std::make_unique<QObject>();
    connect(
        &host, &run::RunHost::ended, m_listener.get(),
        [this](std::uint64_t run, const run::Outcome& outcome) {
            if (run == m_run) {
                takeReports();
                conclude(outcome);
            }
        },
        Qt::QueuedConnection);
    connect(
        &host, &run::RunHost::refused, m_listener.get(),
        [this](std::uint64_t run, const Findings& findings) {
            if (run == m_run) {
                conclude({ RunEnd::Failed, findings.front().text, findings.front().remedy });
            }
        },
        Qt::QueuedConnection);
    connect(
        &host, &run::RunHost::changeRefused, m_listener.get(),
        [this](std::uint64_t run, const Findings& findings) {
            if (run == m_run) {
                takeReports();
                changeRefused(findings);
            }
        },
        Qt::QueuedConnection);
}

void RunPresenter::update()
{
    if (m_request) {
        beginWhenReady();
    }
    if (m_host != nullptr) {
        updating();
        takeReports();
    }
}

void RunPresenter::takeReports()
{
    // Read the status before the events: then it is never newer than the events.
    const auto status = m_host->status();
    std::vector<run::Event> events;
    for (auto& each : m_host->takeEvents()) {
        if (each.run == m_run) {
            events.push_back(std::move(each.event));
        }
    }
    m_hasBegun = m_hasBegun || !events.empty();
    if (!events.empty()) {
        takeEvents(events);
    }
    if (m_hasBegun && status->run == m_run) {
        describe(*status);
        takeStatus(*status);
    }
}

void RunPresenter::describe(const run::Status& status)
{
    const auto lost = m_host->lostEvents() - m_lostBefore;
    if (lost > runView().lostEvents) {
        m_alarms.raise(alarmKey("Lost"),
            { .severity = AlarmSeverity::Warning,
                .what = tr("%n event(s) of the run were lost, the timeline misses them", nullptr,
                    int(lost)),
                .remedy = tr("The windows were busy for too long. The run itself goes on."),
                .source = m_language.source,
                .since = {} });
    }
    auto* cell = m_runs.cell();
    const auto* motion = cell != nullptr ? cell->motion() : nullptr;
    editRunView([lost](RunView& view) { view.lostEvents = lost; });
    showStatus(status, motion != nullptr ? motion->newestStatus().state : motion::State::Idle);
}

void RunPresenter::showStatus(const run::Status& status, motion::State arm)
{
    editRunView([&](RunView& view) {
        view.arm = arm;
        view.paused.clear();
        if (status.state == run::State::Paused) {
            view.state = RunState::Paused;
            view.paused = status.task.pausedWithMotion || m_pausedBy.isEmpty()
                ? m_language.pausedWithMotion
                : m_pausedBy;
        } else if (status.state == run::State::Running) {
            view.state = RunState::Running;
        }
    });
}

void RunPresenter::pause()
{
    if (m_host != nullptr) {
        m_pausedBy = tr("Paused by the operator.");
        // Before the motion, so that the run does not resume with it.
        m_host->request(run::Pause {});
        motionPauses(true);
    }
}

void RunPresenter::resume()
{
    if (m_host != nullptr && runView().state == RunState::Paused && goOnRefusal().isEmpty()) {
        m_pausedBy.clear();
        m_host->request(run::Resume {});
        motionPauses(false);
    }
}

void RunPresenter::pauseOrResume()
{
    if (runView().state == RunState::Paused) {
        resume();
    } else {
        pause();
    }
}

void RunPresenter::step()
{
    if (m_host != nullptr && runView().state == RunState::Paused && goOnRefusal().isEmpty()) {
        m_pausedBy = m_language.stepDone;
        m_host->request(run::Step {});
        motionPauses(false);
    }
}

void RunPresenter::end()
{
    endBecause(tr("The operator ended the run."));
}

void RunPresenter::stop()
{
    endBecause(tr("STOP ended the run."));
}

void RunPresenter::endBecause(const QString& why)
{
    if (m_host != nullptr) {
        m_runs.setEndedBy(why);
        m_host->request(run::Stop {});
    } else if (m_request) { // the simulated cell still starts
        m_runs.setEndedBy(why);
        conclude({ RunEnd::Stopped, {}, {} });
        m_runs.leaveAndDrop();
    }
}

void RunPresenter::conclude(const run::Outcome& outcome)
{
    concluding();
    m_host = nullptr;
    m_run = 0;
    m_request.reset();
    const auto& why = m_runs.endedBy();
    const auto text = outcome.how == RunEnd::Stopped && !why.isEmpty() ? why : outcome.text.shown();
    m_runs.leave();
    const auto isDry = runView().place == RunPlace::Dry;
    const auto name = runView().name;
    qCInfo(lcRuns).noquote() << "Run of" << name << "ended:" << outcome.text.english();
    if (outcome.how == RunEnd::Failed) {
        m_alarms.raise(alarmKey(),
            { .severity = isDry ? AlarmSeverity::Warning : AlarmSeverity::Alarm,
                .what = (isDry ? tr("Dry run of %1: %2") : tr("%1: %2")).arg(name, text),
                .remedy = outcome.remedy.shown(),
                .source = m_language.source,
                .since = {} });
    }
    showOutcome(outcome.how, text, outcome.remedy.shown());
}

void RunPresenter::showOutcome(RunEnd how, const QString& text, const QString& remedy)
{
    editRunView([&](RunView& view) {
        view.state = RunState::Idle;
        view.paused.clear();
        view.end = how;
        view.outcome = text;
        view.remedy = remedy;
    });
}

void RunPresenter::beginRecordedRun()
{
    m_hasBegun = false;
    m_pausedBy.clear();
    editRunView([](RunView& view) { view.state = RunState::Running; });
}

void RunPresenter::showRecorded(const std::vector<run::Event>& events, const run::Status& status,
    const std::optional<run::Outcome>& outcome)
{
    m_hasBegun = m_hasBegun || !events.empty();
    if (!events.empty()) {
        takeEvents(events);
    }
    if (outcome) {
        concluding();
        showOutcome(outcome->how, outcome->text.shown(), outcome->remedy.shown());
    } else if (m_hasBegun && status.state != run::State::Idle) {
        const auto* motion = m_runs.shown().motion();
        showStatus(status, motion != nullptr ? motion->newestStatus().state : motion::State::Idle);
        takeStatus(status);
    }
}

} // namespace medulla::widgets
