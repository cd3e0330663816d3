// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/engine.h"

#include "core/teleo/engine_run.h"

#include <algorithm>

#include <QCoreApplication>

namespace medulla::teleo {

namespace {

/// Pause after too many successive evaluations.
constexpr Duration kRest = std::chrono::milliseconds(20);
/// Minimum interval between reports of the same alarm.
constexpr Duration kAlarmPause = std::chrono::seconds(1);
/// Number of alarms whose time is remembered for that.
constexpr qsizetype kMostAlarms = 1000;
constexpr std::size_t kDirtyRoom = 64;

QString labourOf(const EngineSettings& settings)
{
    return settings.labourProgram.isEmpty()
        ? QCoreApplication::applicationDirPath() + QStringLiteral("/medulla-labour")
        : settings.labourProgram;
}

} // namespace

Engine::Run::Run(Clock& clock, const Vocabulary& vocabulary, Signals& signalTable, Host& host,
    EngineSettings settings, std::function<void(const Event&)> sink)
    : m_clock(clock)
    , m_vocabulary(vocabulary)
    , m_signals(signalTable)
    , m_host(host)
    , m_settings(std::move(settings))
    , m_sink(std::move(sink))
    , m_labour(clock, labourOf(m_settings), m_settings.folder)
    , m_alarm(clock.makeAlarm([this] { onAlarm(); }))
    , m_watchers(signalTable.shapes().size())
{
    m_changed.reserve(kDirtyRoom);
    m_received.reserve(kDirtyRoom);
    m_taken.reserve(kDirtyRoom);
    m_signals.onChanged = [this](Signals::Id signal) { onChanged(signal); };
    m_signals.onReceived = [this](Signals::Id signal) { onReceived(signal); };
    m_labour.onGone = [this](Labour::Id id, const Ending& ending) { onGone(id, ending); };
}

Engine::Run::~Run()
{
    m_signals.onChanged = nullptr;
    m_signals.onReceived = nullptr;
    m_labour.onGone = nullptr;
    m_sink = nullptr;
    stop();
    m_frames.clear();
}

Findings Engine::Run::begin(const Document& document, State state)
{
    auto compiled = detail::compile(document, m_vocabulary);
    if (!compiled) {
        return compiled.error();
    }
    {
        const Busy busy(*this);
        while (m_open) {
            stop();
        }
        m_now = m_clock.now();
        m_open = true;
        m_compiled = std::move(*compiled);
        m_variables = m_compiled->initialVariables;
        m_state = state;
        m_began = m_now;
        m_nextFrame = 0;
        m_failures.clear();
        m_alarms.clear();
        m_changed.clear();
        m_received.clear();
        m_due = TimePoint::max();
        m_tickAt = m_now + m_settings.tick;
        ++m_runs;
        const auto epoch = ++m_epoch;
        emitEvent({ .kind = Event::Kind::RunBegan, .document = m_compiled->document });
        if (m_epoch == epoch) {
            dirty();
            beginFrame(*m_compiled->programs.front(), nullptr, kNoRule, -1);
        }
    }
    settle();
    return {};
}

Findings Engine::Run::change(const Document& document)
{
    if (m_state == State::Idle) {
        return {};
    }
    auto compiled = detail::compile(document, m_vocabulary);
    if (!compiled) {
        return compiled.error();
    }
    m_next = std::move(*compiled);
    dirty();
    settle();
    return {};
}

void Engine::Run::stop()
{
    // A receiver of the stop event may call stop as well: that call has ended everything.
    if (!m_open) {
        return;
    }
    {
        const Busy busy(*this);
        if (m_state != State::Idle) {
            m_state = State::Idle;
            m_now = m_clock.now();
            ++m_epoch;
            m_root = nullptr;
            m_next.reset();
            m_goal = false;
            m_stepping = false;
            m_alarm->cancel();
            m_alarmAt = TimePoint::max();
        }
        const auto run = m_runs;
        // Called programs before their callers; frames of a run that is begun meanwhile are not
        // included.
        for (auto i = m_frames.size(); i-- > 0;) {
            endFrame(*m_frames[i], m_waits);
        }
        if (m_open && m_runs == run) {
            m_open = false;
            emitEvent({ .kind = Event::Kind::RunEnded,
                .text = QT_TRANSLATE_NOOP("medulla", "The run was stopped.") });
        }
    }
    settle();
}

void Engine::Run::pause()
{
    if (m_state != State::Running) {
        return;
    }
    {
        const Busy busy(*this);
        m_state = State::Paused;
        m_stepping = false;
        m_now = m_clock.now();
        const auto epoch = m_epoch;
        for (std::size_t i = 0; m_epoch == epoch && i < m_frames.size(); ++i) {
            if (!m_frames[i]->dead) {
                endLeaves(*m_frames[i]);
            }
        }
        if (m_epoch == epoch) {
            emitEvent({ .kind = Event::Kind::Paused });
        }
    }
    settle();
}

void Engine::Run::resume()
{
    if (m_state != State::Paused) {
        return;
    }
    {
        const Busy busy(*this);
        m_state = State::Running;
        m_now = m_clock.now();
        for (const auto& frame : m_frames) {
            frame->pending = true;
        }
        dirty();
        emitEvent({ .kind = Event::Kind::Resumed });
    }
    settle();
}

void Engine::Run::step()
{
    if (m_state == State::Paused) {
        m_stepping = true;
        resume();
    }
}

void Engine::Run::publish(const QString& topic, Truth truth, std::optional<TimePoint> at)
{
    m_topics.insert(topic, { truth, at.value_or(m_clock.now()) });
    if (m_state != State::Idle) {
        m_topicsDirty = true;
        dirty();
        settle();
    }
}

void Engine::Run::settle()
{
    if (m_busy > 0) {
        return;
    }
    if (m_state != State::Idle) {
        const Busy busy(*this);
        m_now = m_clock.now();
        for (int rounds = 0; m_dirty && m_state != State::Idle; ++rounds) {
            if (rounds == kMostRounds) {
                settleLater();
                break;
            }
            round();
        }
    }
    compact();
    if (m_state != State::Idle && m_due < m_alarmAt) {
        m_alarmAt = m_due;
        m_alarm->setFor(m_due);
    }
}

void Engine::Run::round()
{
    compact();
    m_dirty = false;
    const auto epoch = m_epoch;
    if (m_next) {
        takeChange();
    }
    if (m_epoch == epoch) {
        absorb();
    }
    if (m_epoch == epoch) {
        endStale();
    }
    if (m_epoch == epoch) {
        emitGoal();
    }
    // Changes up to now are evaluated before an action begins.
    if (m_epoch == epoch && !m_dirty) {
        followArguments();
    }
    if (m_epoch == epoch && !m_dirty) {
        beginWanted();
    }
}

void Engine::Run::settleLater()
{
    // An action whose rule is no longer first must not continue during the next calls.
    const auto epoch = m_epoch;
    absorb();
    if (m_epoch == epoch) {
        endStale();
    }
    if (m_epoch != epoch) {
        return;
    }
    alarm(*m_root, m_root->first, -1,
        { QT_TRANSLATE_NOOP("medulla",
              "Rules and their actions change one another without end: %1 evaluations followed one "
              "another at once."),
            { QString::number(kMostRounds) } },
        QT_TRANSLATE_NOOP("medulla",
            "Look for an action that makes its own condition false, and a rule below that makes "
            "it true again."));
    dirty();
    dueAt(m_now + kRest);
}

void Engine::Run::compact()
{
    if (!m_anyDead) {
        return;
    }
    m_anyDead = false;
    for (const auto& frame : m_frames) {
        if (frame->dead) {
            unwatch(*frame);
        }
    }
    std::erase_if(m_frames, [](const auto& frame) { return frame->dead; });
}

void Engine::Run::onAlarm()
{
    m_alarmAt = TimePoint::max();
    m_due = TimePoint::max();
    m_look = true;
    dirty();
    settle();
}

void Engine::Run::onGone(Labour::Id id, const Ending& ending)
{
    {
        const Busy busy(*this);
        m_now = m_clock.now();
        std::erase(m_waits, id);
        for (const auto& frame : m_frames) {
            if (std::erase(frame->waits, id) > 0 && !frame->dead) {
                frame->pending = true;
                dirty();
            }
        }
        ++m_revision;
        const auto gone = m_leaving.extract(id);
        if (!gone.empty() && ending.killed > 0) {
            const auto& leaving = gone.mapped();
            alarm(leaving.about,
                { QT_TRANSLATE_NOOP("medulla",
                      "%1 or a process that it started did not end within %2 s. It was killed."),
                    { leaving.program, QString::number(toS(leaving.grace)) } },
                QT_TRANSLATE_NOOP(
                    "medulla", "Let it end at SIGTERM, or give it more time by a line `grace:`."));
        }
    }
    settle();
}

void Engine::Run::emitEvent(Event event)
{
    ++m_revision;
    if (m_sink) {
        event.at = m_now;
        m_sink(event);
    }
}

Event Engine::Run::about(Event::Kind kind, const Frame& frame, int rule) const
{
    Event event { .kind = kind,
        .frame = frame.id,
        .parent = frame.parent == nullptr ? frame.id : frame.parent->id,
        .rule = rule,
        .program = frame.program->source->name };
    if (rule != kNoRule) {
        event.ruleId = frame.compiled(rule).source->id;
    }
    return event;
}

void Engine::Run::alarm(const Frame& frame, int rule, int action, Text text, Text remedy)
{
    auto event = about(Event::Kind::Alarm, frame, rule);
    event.action = action;
    alarm(std::move(event), std::move(text), std::move(remedy));
}

void Engine::Run::alarm(Event event, Text text, Text remedy)
{
    event.kind = Event::Kind::Alarm;
    const auto key = QString::number(event.ruleId) + QLatin1Char(' ') + text.english();
    const auto before = m_alarms.constFind(key);
    if (before != m_alarms.constEnd() && m_now - *before < kAlarmPause) {
        return;
    }
    if (m_alarms.size() >= kMostAlarms) {
        m_alarms.clear();
    }
    m_alarms.insert(key, m_now);
    event.text = std::move(text);
    event.remedy = std::move(remedy);
    emitEvent(std::move(event));
}

Engine::Engine(Clock& clock, const Vocabulary& vocabulary, Signals& signalTable, Host& host,
    EngineSettings settings, std::function<void(const Event&)> sink)
    : m_run(std::make_unique<Run>(
        clock, vocabulary, signalTable, host, std::move(settings), std::move(sink)))
{
}

Engine::~Engine() = default;

Findings Engine::begin(const Document& document)
{
    return m_run->begin(document, State::Running);
}

void Engine::confirmFiles(std::shared_ptr<const ConfirmedFiles> files)
{
    m_run->confirmFiles(std::move(files));
}

Findings Engine::beginPaused(const Document& document)
{
    return m_run->begin(document, State::Paused);
}

Findings Engine::change(const Document& document)
{
    return m_run->change(document);
}

void Engine::stop()
{
    m_run->stop();
}

void Engine::pause()
{
    m_run->pause();
}

void Engine::resume()
{
    m_run->resume();
}

void Engine::step()
{
    m_run->step();
}

void Engine::publish(const QString& topic, Truth truth, std::optional<TimePoint> at)
{
    m_run->publish(topic, truth, at);
}

void Engine::done(ActivityId id)
{
    m_run->done(id);
}

void Engine::fail(ActivityId id, const Text& why, const Text& remedy)
{
    m_run->fail(id, why, remedy);
}

Engine::State Engine::state() const
{
    return m_run->state();
}

bool Engine::goal() const
{
    return m_run->goal();
}

int Engine::ending() const
{
    return m_run->ending();
}

std::uint64_t Engine::revision() const
{
    return m_run->revision();
}

std::shared_ptr<const Status> Engine::status() const
{
    return m_run->status();
}

} // namespace medulla::teleo
