// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/tr_runnable.h"

#include "core/task/reader.h"

#include <algorithm>
#include <utility>

#include <QDir>

namespace medulla::run {

namespace {

Position pointOf(const teleo::Activity& activity)
{
    const auto& values = activity.values.front();
    return { values[0], values[1], values[2] };
}

} // namespace

TrRunnable::TrRunnable(
    Clock& clock, const task::EngineSettings& tasks, const AvailableSignals& available, Sinks sinks)
    : m_clock(clock)
    , m_available(available)
    , m_sinks(std::move(sinks))
    , m_signals(available.vocabulary.signalShapes)
    , m_first(available.vocabulary.signalShapes.size())
    , m_remoteMotion(tasks.remoteMotion)
    , m_retryAlarm(clock.makeAlarm([this] {
        if (m_moving.id != 0 && !m_moving.arrived) {
            sendTarget();
            retryLater(); // the motion part reports an equal refusal only once
        }
    }))
    , m_outcomeAlarm(clock.makeAlarm([this] { reportTaskOutcome(); }))
    , m_task(clock, tasks, available,
          { .event = [](const Event& /*event*/) {},
              .move = m_sinks.move,
              .hold = [] {},
              .set = [](const QString& /*output*/, const Coordinates& /*value*/) {},
              .changed = m_sinks.changed,
              .ended =
                  [this](const Outcome& outcome) {
                      m_taskOutcome = { m_taskActivity, outcome };
                      m_outcomeAlarm->setFor(m_clock.now());
                  } })
{
}

TrRunnable::~TrRunnable()
{
    dropEngine();
}

void TrRunnable::makeEngine(const TrRequest& request)
{
    if (m_engine && (request.folder != m_folder || request.executables != m_executables)) {
        dropEngine();
    }
    if (!m_engine) {
        m_folder = request.folder;
        m_executables = request.executables;
        teleo::EngineSettings settings;
        settings.folder = m_folder;
        settings.executables = m_executables;
        teleo::Host& host = *this;
        m_engine = std::make_unique<teleo::Engine>(m_clock, m_available.vocabulary, m_signals, host,
            settings, [this](const teleo::Event& event) { take(event); });
    }
}

void TrRunnable::dropEngine()
{
    if (m_engine) {
        m_engine->stop(); // its last events need the complete engine
        m_engine.reset();
    }
}

void TrRunnable::take(const teleo::Event& event)
{
    m_sinks.event(event);
    if (event.kind == teleo::Event::Kind::RunEnded) {
        m_sinks.ended({ Outcome::How::Stopped, event.text, {} });
    }
}

bool TrRunnable::accepts(const Request& request) const
{
    return std::holds_alternative<TrRequest>(request);
}

Findings TrRunnable::begin(const Request& request, bool paused)
{
    const auto& program = std::get<TrRequest>(request);
    makeEngine(program);
    m_files = program.files;
    m_added.clear();
    m_engine->confirmFiles(program.confirmedFiles());
    m_latency.reset();
    findTopics(program.document);
    return paused ? m_engine->beginPaused(program.document) : m_engine->begin(program.document);
}

Findings TrRunnable::change(const Request& request)
{
    const auto& document = std::get<TrRequest>(request).document;
    const auto topics = m_topics;
    const auto added = m_added;
    // Before the change, which may begin a task at once.
    findTopics(document);
    addTasks(document);
    auto findings = m_engine->change(document);
    if (hasErrors(findings)) {
        m_topics = topics;
        m_added = added;
    }
    return findings;
}

void TrRunnable::addTasks(const teleo::Document& document)
{
    if (!m_files) {
        return;
    }
    for (auto& [name, read] : readRunFiles(document, m_folder, false).tasks) {
        const auto known = m_added.find(name);
        const auto isKnown = known != m_added.end() && known->second.has_value();
        if (!isKnown && !m_files->tasks.contains(name)) {
            m_added.insert_or_assign(name, read);
        }
    }
}

void TrRunnable::pause()
{
    m_engine->pause();
}

void TrRunnable::resume()
{
    m_engine->resume();
}

void TrRunnable::step()
{
    m_engine->step();
}

void TrRunnable::stop()
{
    if (m_engine) {
        m_engine->stop();
    }
}

State TrRunnable::state() const
{
    return m_engine ? stateOf(m_engine->state()) : State::Idle;
}

bool TrRunnable::isActive() const
{
    return m_engine && (state() != State::Idle || m_engine->ending() > 0);
}

void TrRunnable::describe(Status& status) const
{
    m_task.describe(status);
    if (m_engine) {
        status.program = m_engine->status();
        status.latency = m_latency;
    }
}

void TrRunnable::takeValue(std::size_t signal, const LatestValues::Value& value)
{
    m_task.takeValue(signal, value);
    if (const auto numbers = value.all(); signal == m_available.arm && numbers.size() >= 3) {
        m_retry.measured({ numbers[0], numbers[1], numbers[2] }, m_clock.now());
    }
    m_valueAt = m_clock.now();
    m_first[signal] = value.first;
    m_signals.set(signal, value.all(), value.at);
    publishTopics(signal);
    m_valueAt.reset();
}

void TrRunnable::findTopics(const teleo::Document& document)
{
    m_topics.clear();
    for (const auto& program : document.programs) {
        for (const auto& rule : program.rules) {
            const auto input = m_available.ofInput.find(rule.condition.text);
            if (rule.condition.kind == teleo::Condition::Kind::Topic
                && input != m_available.ofInput.end()) {
                m_topics.emplace_back(input->second, rule.condition.text);
            }
        }
    }
    for (const auto& [signal, name] : m_topics) {
        publishTopics(signal); // a value received before a condition used the signal
    }
}

void TrRunnable::publishTopics(std::size_t signal)
{
    if (!m_engine || !m_signals.isSet(signal)) {
        return;
    }
    for (const auto& [of, name] : m_topics) {
        if (of == signal) {
            m_engine->publish(name,
                m_first[signal] != 0.0 ? teleo::Truth::True : teleo::Truth::False,
                m_signals.saidAt(signal));
        }
    }
}

void TrRunnable::takeMotion(const MotionEvent& event)
{
    m_task.takeMotion(event);
    using Kind = MotionEvent::Kind;
    switch (event.kind) {
    case Kind::Started:
    case Kind::AlreadyThere:
        m_retryAlarm->cancel(); // the target was accepted
        break;
    case Kind::Arrived:
    case Kind::Ended:
        // The event may belong to an earlier target: compare the targets.
        if (m_moving.id != 0 && event.at == m_moving.target) {
            if (event.kind == Kind::Arrived) {
                m_moving.arrived = true;
            } else {
                retryLater();
            }
        }
        break;
    case Kind::Refused:
        retryLater();
        break;
    case Kind::Paused:
        pause();
        break;
    case Kind::Superseded:
    case Kind::ObstacleMet:
        break;
    }
}

void TrRunnable::retryLater()
{
    if (m_moving.id != 0 && !m_moving.arrived) {
        m_retryAlarm->setFor(m_clock.now() + kRetry);
    }
}

void TrRunnable::begin(const teleo::Activity& activity)
{
    if (m_valueAt) {
        m_latency = m_clock.now() - *m_valueAt;
    }
    switch (activity.kind) {
    case teleo::Action::Kind::Move:
        m_moving.id = activity.id;
        goTo(pointOf(activity));
        break;
    case teleo::Action::Kind::Hold:
        m_sinks.hold();
        break;
    case teleo::Action::Kind::Set:
        set(activity);
        break;
    case teleo::Action::Kind::Task:
        beginTask(activity);
        break;
    default:
        break; // a cell has no skills
    }
}

void TrRunnable::change(const teleo::Activity& activity)
{
    if (activity.kind == teleo::Action::Kind::Set) {
        set(activity);
    } else if (activity.id == m_moving.id) {
        const auto target = pointOf(activity);
        if ((target - m_moving.target).norm() > kFollowMm && !m_moving.arrived) {
            m_sinks.hold();
        }
        goTo(target);
    }
}

void TrRunnable::end(teleo::ActivityId id)
{
    if (id == m_moving.id) {
        m_moving.id = 0;
        m_retryAlarm->cancel();
        m_sinks.hold(); // without effect if the arm has arrived
    } else if (id == m_taskActivity) {
        m_taskActivity = 0; // before `stop`: the task may have ended already
        m_task.stop();
        m_sinks.hold();
    }
}

void TrRunnable::goTo(const Position& target)
{
    m_moving.target = target;
    m_moving.arrived = false;
    m_retryAlarm->cancel();
    sendTarget();
    if (m_remoteMotion) {
        retryLater();
    }
}

void TrRunnable::sendTarget()
{
    const auto target = m_remoteMotion ? m_retry.toSend(m_moving.target, true, false, m_clock.now())
                                       : m_moving.target;
    m_sinks.move(Mover::Program, target, true);
}

void TrRunnable::set(const teleo::Activity& activity)
{
    Coordinates value;
    for (const double each : activity.values.front()) {
        value.append(each);
    }
    value.endCoordinate();
    m_sinks.set(activity.name, value);
}

Checked<task::TaskGraph> TrRunnable::taskNamed(const QString& name) const
{
    if (!m_files) {
        auto loaded = task::loadTask(QDir(m_folder).filePath(name));
        return loaded ? Checked<task::TaskGraph>(std::move(loaded->task))
                      : tl::make_unexpected(loaded.error());
    }
    for (const auto* tasks : { &m_files->tasks, &m_added }) {
        if (const auto found = tasks->find(name); found != tasks->end()) {
            return found->second;
        }
    }
    return tl::make_unexpected(Findings { { Severity::Error, name,
        Text(QT_TRANSLATE_NOOP("medulla", "The task was not read when the run was confirmed.")),
        Text(QT_TRANSLATE_NOOP("medulla", "End the run and begin it anew.")) } });
}

void TrRunnable::beginTask(const teleo::Activity& activity)
{
    const auto loaded = taskNamed(activity.name);
    if (!loaded) {
        const auto& finding = loaded.error().front();
        m_engine->fail(
            activity.id, Text("%1: %2", { finding.place, finding.text.shown() }), finding.remedy);
        return;
    }
    m_taskActivity = activity.id;
    const auto findings = m_task.begin(*loaded, false);
    if (hasErrors(findings)) {
        m_engine->fail(activity.id, findings.front().text, findings.front().remedy);
    }
}

void TrRunnable::reportTaskOutcome()
{
    const auto [activity, outcome] = *std::exchange(m_taskOutcome, std::nullopt);
    if (activity != m_taskActivity) {
        return; // its rule is no longer the first true one
    }
    if (outcome.how == Outcome::How::Failed) {
        m_engine->fail(activity, outcome.text, outcome.remedy);
    } else if (outcome.how == Outcome::How::Finished) {
        m_engine->done(activity);
    }
}

} // namespace medulla::run
