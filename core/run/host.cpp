// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/host.h"

#include "core/base/overloaded.h"

#include <algorithm>
#include <utility>

namespace medulla::run {

RunHost::RunHost(Clock& clock, std::size_t signalCount, MakeRunnables make, QObject* parent)
    : QObject(parent)
    , m_clock(clock)
    , m_values(signalCount)
    , m_make(std::move(make))
    , m_status(std::make_shared<const Status>())
{
}

RunHost::~RunHost()
{
    for (const auto& runnable : m_runnables) {
        runnable->stop(); // its last events need the complete host
    }
}

void RunHost::prepare()
{
    if (m_notifier) {
        return;
    }
    m_notifier = std::make_unique<QSocketNotifier>(m_values.descriptor(), QSocketNotifier::Read);
    m_notifier->setEnabled(false);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, [this] { takeValues(); });
    m_publishAlarm = m_clock.makeAlarm([this] { publish(); });
    m_runnables = m_make(sinks());
}

Sinks RunHost::sinks()
{
    Sinks made;
    made.event = [this](const Event& event) { takeEvent(event); };
    made.move = [this](Mover mover, const Position& target, bool again) {
        Q_EMIT moveWanted({ m_run, mover, target, again, m_clock.now() });
    };
    made.hold = [this] { Q_EMIT holdWanted(m_run); };
    made.set = [this](const QString& output, const Coordinates& value) {
        Q_EMIT setWanted(m_run, output, value, m_clock.now());
    };
    made.changed = [this] { publish(); };
    made.ended = [this](const Outcome& outcome) {
        publish(); // the receiver of `ended` reads the last status
        Q_EMIT ended(m_run, outcome);
    };
    return made;
}

void RunHost::request(const Command& command)
{
    QMetaObject::invokeMethod(
        this,
        [this, command] {
            prepare();
            carryOut(command);
            publish();
        },
        Qt::QueuedConnection);
}

void RunHost::carryOut(const Command& command)
{
    // A command of the operator for the run overrides the pause by an interruption.
    const auto ofOperator = [this](auto&& ask) {
        m_isInterrupted = false;
        if (m_active != nullptr) {
            ask(*m_active);
        }
    };
    const auto ofAll = [this](auto&& ask) {
        for (const auto& runnable : m_runnables) {
            ask(*runnable);
        }
    };
    std::visit(Overloaded {
                   [&](const Pause&) { ofOperator([](Runnable& run) { run.pause(); }); },
                   [&](const Resume&) { ofOperator([](Runnable& run) { run.resume(); }); },
                   [&](const Step&) { ofOperator([](Runnable& run) { run.step(); }); },
                   [&](const Stop&) { ofOperator([](Runnable& run) { run.stop(); }); },
                   [&](const SetSpeed& speed) {
                       ofAll([&](Runnable& run) { run.setSpeed(speed.factor); });
                   },
                   [&](const Disturb& disturb) {
                       ofAll([&](Runnable& run) { run.disturb(disturb.mishap); });
                   },
                   [this](const auto& other) { carryOut(other); },
               },
        command);
}

void RunHost::carryOut(const Begin& command)
{
    const auto next = std::ranges::find_if(
        m_runnables, [&](const auto& one) { return one->accepts(command.request); });
    if (next == m_runnables.end()) {
        return;
    }
    if (m_active != nullptr) {
        m_active->stop();
    }
    takeValues();
    m_active = next->get();
    m_run = command.run;
    m_isInterrupted = false;
    const auto findings = m_active->begin(command.request, command.paused);
    if (hasErrors(findings)) {
        publish();
        Q_EMIT refused(m_run, findings);
    }
}

void RunHost::carryOut(const Change& command)
{
    if (m_active == nullptr || !m_active->accepts(command.request)) {
        return;
    }
    const auto findings = m_active->change(command.request);
    if (hasErrors(findings)) {
        Q_EMIT changeRefused(m_run, findings);
    }
}

void RunHost::carryOut(const Interrupt& /*command*/)
{
    if (m_active != nullptr && m_active->state() == State::Running) {
        m_isInterrupted = true;
        m_active->pause();
    }
}

void RunHost::carryOut(const EndInterruption& command)
{
    if (std::exchange(m_isInterrupted, false) && command.resume) {
        m_active->resume();
    }
}

void RunHost::takeMotion(const MotionEvent& event)
{
    if (m_active != nullptr) {
        takeValues(); // values received before the command
        m_active->takeMotion(event);
        publish();
    }
}

void RunHost::takeValues()
{
    m_values.takeAll([this](std::size_t signal, const LatestValues::Value& value) {
        for (const auto& runnable : m_runnables) {
            runnable->takeValue(signal, value);
        }
    });
}

void RunHost::observe(std::function<void(const RunEvent&)> observer)
{
    QMetaObject::invokeMethod(
        this, [this, observer = std::move(observer)] { m_observer = observer; },
        Qt::QueuedConnection);
}

void RunHost::takeEvent(const Event& event)
{
    if (m_observer) {
        m_observer({ m_run, event });
    }
    const std::lock_guard lock(m_mutex);
    if (m_events.size() < kMostEvents) {
        m_events.push_back({ m_run, event });
    } else {
        ++m_lost;
    }
}

void RunHost::publish()
{
    auto status = std::make_shared<Status>();
    status->run = m_run;
    status->at = m_clock.now();
    bool isActive = false;
    for (const auto& runnable : m_runnables) {
        runnable->describe(*status);
        isActive = isActive || runnable->isActive();
    }
    if (m_active != nullptr) {
        m_active->describe(*status); // overrides members set by other runnables
        status->state = m_active->state();
    }
    status->isInterrupted = m_isInterrupted && status->state == State::Paused;
    m_notifier->setEnabled(status->state != State::Idle);
    if (isActive) {
        m_publishAlarm->setFor(m_clock.now() + kPublishPeriod);
    }
    const std::lock_guard lock(m_mutex);
    m_status = std::move(status);
}

void RunHost::showRecorded(std::shared_ptr<const Status> status)
{
    const std::lock_guard lock(m_mutex);
    m_status = std::move(status);
}

std::shared_ptr<const Status> RunHost::status() const
{
    const std::lock_guard lock(m_mutex);
    return m_status;
}

std::vector<RunEvent> RunHost::takeEvents()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_events, {});
}

} // namespace medulla::run
