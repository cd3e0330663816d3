// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/engine.h"

#include <algorithm>

namespace medulla::task {

namespace {

/// Capacity factor of the list of actions: running ones, and those that end within one tick.
constexpr std::size_t kRoom = 2;
/// Remembered obstacles of one step.
constexpr std::size_t kMostContacts = 8;

} // namespace

Engine::Engine(Clock& clock, EngineSettings settings, EngineSinks sinks)
    : m_clock(clock)
    , m_settings(std::move(settings))
    , m_sinks(std::move(sinks))
    , m_alarm(clock.makeAlarm([this] { onAlarm(); }))
    , m_now(clock.now())
{
    m_contacts.reserve(kMostContacts);
}

Engine::~Engine() = default;

std::optional<Finding> Engine::begin(const TaskGraph& task, Drive drive)
{
    if (m_inTick) {
        return Finding { Severity::Error, {},
            Text(QT_TRANSLATE_NOOP(
                "medulla", "A run cannot begin in the middle of another's tick.")),
            {} };
    }
    stop();
    auto program = detail::CompiledTask::of(task);
    if (program.initial == kNone) {
        return Finding { Severity::Error, QStringLiteral("initialAction"),
            Text(QT_TRANSLATE_NOOP("medulla", "There is no action \"%1\" to begin with."),
                { task.initialAction }),
            Text(QT_TRANSLATE_NOOP("medulla", "Choose one of the actions as the initial one.")) };
    }
    m_task = task;
    m_compiled = std::move(program);
    setBreakpoints(m_task);
    m_outcome.reset();
    m_progress = {};
    m_running.clear();
    m_running.reserve(kRoom * kMostRunning);
    m_memory.assign(m_compiled.slots.size(), {});
    m_repeats.assign(m_compiled.acts.size(), 0);
    m_matching.reserve(m_compiled.mostObjects, kMostSeen);
    m_lastSent.reset();
    m_contacts.clear();
    m_obstacleNew = false;
    m_verifiedElsewhere = false;
    m_half = Half::Decide;
    m_stepping = false;
    m_passBreakpoints = false;
    m_changed = kNone;
    m_serial = 0;
    m_now = m_clock.now();
    m_due = m_now;
    m_drive = drive;
    m_state = drive == Drive::ClockPaused ? State::Paused : State::Running;
    // In the first tick, as after a decision in it.
    start({ m_compiled.initial, -1 }, task.initialAction);
    Event event;
    event.kind = Event::Kind::RunBegan;
    emitEvent(event);
    if (m_state == State::Running && m_drive != Drive::Hand) {
        m_alarm->setFor(m_now);
    }
    return std::nullopt;
}

void Engine::end(Outcome::How how, Text text, Text remedy)
{
    if (isIdle()) {
        return;
    }
    m_alarm->cancel();
    m_state = State::Idle;
    m_outcome = Outcome { how, std::move(text), std::move(remedy) };
    Event event;
    event.kind = Event::Kind::RunEnded;
    switch (how) {
    case Outcome::How::Finished:
        event.why = Event::Why::Finished;
        break;
    case Outcome::How::Stopped:
        event.why = Event::Why::Stopped;
        break;
    case Outcome::How::Failed:
        event.why = Event::Why::Failed;
        break;
    }
    emitEvent(event);
}

void Engine::stop()
{
    m_now = m_inTick ? m_now : m_clock.now();
    end(Outcome::How::Stopped, Text(QT_TRANSLATE_NOOP("medulla", "The run was stopped.")), {});
}

void Engine::pauseFor(Event why)
{
    m_alarm->cancel();
    m_state = State::Paused;
    m_stepping = false;
    why.kind = Event::Kind::Paused;
    emitEvent(why);
}

void Engine::pause()
{
    if (m_state != State::Running) {
        return;
    }
    m_now = m_inTick ? m_now : m_clock.now();
    Event why;
    why.why = Event::Why::ByOperator;
    pauseFor(why);
}

void Engine::resume()
{
    if (m_state != State::Paused) {
        return;
    }
    m_now = m_inTick ? m_now : m_clock.now();
    m_state = State::Running;
    m_stepping = false;
    Event event;
    event.kind = Event::Kind::Resumed;
    emitEvent(event);
    schedule();
}

void Engine::step()
{
    if (m_state != State::Paused || m_inTick) {
        return;
    }
    m_now = m_clock.now();
    m_state = State::Running;
    m_stepping = true;
    const auto waits = m_task.pacing.mode == Pacing::Mode::Settled && m_drive != Drive::Hand;
    if (waits && m_half == Half::Decide) {
        schedule();
    } else {
        m_due = m_now;
        runTick();
    }
}

void Engine::tick()
{
    if (m_state == State::Running && !m_inTick) {
        runTick();
    }
}

void Engine::setSpeed(double factor)
{
    m_speed = std::clamp(factor, kSlowest, kFastest);
    if (m_state == State::Running && !m_inTick) {
        schedule();
    }
}

void Engine::setBreakpoints(const TaskGraph& task)
{
    m_anyBreakpoints = false;
    for (std::size_t i = 0; i < std::min(task.actions.size(), m_compiled.acts.size()); ++i) {
        auto& act = m_compiled.acts[i];
        const auto& action = task.actions[i];
        act.breakpoint = action.breakpoint;
        m_anyBreakpoints = m_anyBreakpoints || act.breakpoint;
        for (std::size_t d = 0; d < std::min(act.choices.size(), action.decisions.size()); ++d) {
            act.choices[d].breakpoint = action.decisions[d].breakpoint;
            m_anyBreakpoints = m_anyBreakpoints || act.choices[d].breakpoint;
        }
    }
    for (auto& slot : m_compiled.slots) {
        slot.watched = false;
    }
    for (const auto& variable : task.watched) {
        if (const auto slot = slotOf(variable); slot != kNone) {
            m_compiled.slots[std::size_t(slot)].watched = true;
            m_anyBreakpoints = true;
        }
    }
}

void Engine::measured(const Position& position)
{
    if (!position.allFinite()) {
        return;
    }
    m_measured = position;
    const auto now = m_clock.now();
    m_rest.measured(position, now);
    m_retry.measured(position, now);
}

void Engine::observed(const Coordinates& objects, std::optional<TimePoint> at)
{
    // of an object reported without a certainty
    constexpr double kCertain = 100.0;
    m_seenAt = at.value_or(m_clock.now());
    m_seenCount = 0;
    for (std::size_t i = 0; i < objects.count() && m_seenCount < kMostSeen; ++i) {
        const auto values = objects[i];
        const auto certainty = values.size() > 3 ? values[3] : kCertain;
        if (values.size() >= 3 && certainty > 0.0) {
            m_seen[m_seenCount++] = { Position(values[0], values[1], values[2]), certainty };
        }
    }
}

void Engine::motionStarted()
{
    m_moving = true;
    m_announced = true;
}

void Engine::motionEnded()
{
    m_moving = false;
    m_announced = true;
    m_motionEndedAt = m_clock.now();
    if (m_state == State::Running && !m_inTick && m_task.pacing.mode == Pacing::Mode::Settled) {
        schedule();
    }
}

void Engine::obstacleMet(const Position& measured)
{
    if (measured.allFinite()) {
        m_obstacleNew = true;
        if (m_contacts.size() < kMostContacts) {
            m_contacts.push_back(measured);
        }
    }
}

std::vector<RunningAction> Engine::running() const
{
    std::vector<RunningAction> all;
    if (!isIdle()) {
        for (const auto& run : m_running) {
            if (!run.ended) {
                all.push_back(run.info);
            }
        }
    }
    return all;
}

std::int32_t Engine::slotOf(const Variable& variable) const
{
    const auto action = m_task.find(variable.action);
    const auto found = std::find_if(
        m_compiled.slots.begin(), m_compiled.slots.end(), [&](const detail::Slot& slot) {
            return action && slot.action == std::int32_t(*action)
                && slot.decision == variable.decision
                && slot.object == variable.object.value_or(kNone);
        });
    return found == m_compiled.slots.end() ? kNone : std::int32_t(found - m_compiled.slots.begin());
}

std::optional<SeenObject> Engine::value(const Variable& variable) const
{
    const auto slot = slotOf(variable);
    return slot != kNone && m_memory[std::size_t(slot)].set
        ? std::optional(m_memory[std::size_t(slot)].value)
        : std::nullopt;
}

Duration Engine::period() const
{
    return std::chrono::duration_cast<Duration>(Duration(m_task.pacing.period) / m_speed);
}

std::optional<TimePoint> Engine::settledAt() const
{
    if (m_moving) {
        return std::nullopt;
    }
    if (!m_lastSent) {
        return m_due;
    }
    if (!m_announced) {
        return m_rest.restsAt(m_settings.graceUnannounced);
    }
    const auto settled = std::max(
        { m_sentAt + m_settings.grace, m_rest.stillSince() + ArmRest::kSettle, m_motionEndedAt });
    return std::min(settled, std::max(m_sentAt, m_motionEndedAt) + kLatestSettledTick);
}

void Engine::schedule()
{
    if (m_drive == Drive::Hand) {
        return;
    }
    const auto now = m_clock.now();
    if (m_half == Half::Send || m_progress.ticks == 0) {
        m_alarm->setFor(now); // the tick continues, or the run begins
    } else if (m_task.pacing.mode == Pacing::Mode::Interval) {
        m_alarm->setFor(std::max(now, m_due + period()));
    } else if (const auto at = settledAt()) {
        m_alarm->setFor(std::max(now, *at));
    } else {
        m_alarm->cancel(); // until the motion ends
    }
}

void Engine::onAlarm()
{
    if (m_state != State::Running) {
        return;
    }
    const auto now = m_clock.now();
    if (m_task.pacing.mode == Pacing::Mode::Settled && m_half == Half::Decide) {
        const auto at = settledAt();
        if (!at || *at > now) {
            schedule();
            return;
        }
        m_due = now;
    } else if (m_half == Half::Send) {
        m_due = now; // a breakpoint took time
    } else if (m_progress.ticks > 0) {
        // On the deadline, unless a whole period was missed: that is not made up for.
        m_due = now < m_due + 2 * period() ? m_due + period() : now;
    }
    runTick();
    if (m_state == State::Running) {
        schedule();
    }
}

} // namespace medulla::task
