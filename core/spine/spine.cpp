// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/spine.h"

#include "core/spine/log.h"

#include <algorithm>
#include <array>
#include <sys/epoll.h>
#include <unistd.h>
#include <utility>

#include <QThread>

namespace medulla::spine {

namespace {

/// How many sockets one pass reads before alarms and events have their turn; the system reports
/// them in turn.
constexpr std::size_t kSocketsPerPass = 4;

/// How often the Spine looks whether it ran, also when nothing is received: a fraction of the
/// longest gap that is let pass, wire::kFreshFor.
constexpr Duration kTickPeriod = std::chrono::milliseconds(50);

} // namespace

Spine::Spine(Options options, Clock& clock)
    : m_options(std::move(options))
    , m_clock(clock)
    , m_buffer(m_slots.size() * wire::kLargestDatagram)
    , m_epoll(epoll_create1(EPOLL_CLOEXEC))
{
    for (std::size_t i = 0; i < m_slots.size(); ++i) {
        m_slots[i].buffer =
            std::span(m_buffer).subspan(i * wire::kLargestDatagram, wire::kLargestDatagram);
    }
    connect(this, &Spine::noticed, this, &writeToLog, Qt::DirectConnection);
    if (m_epoll < 0) {
        qFatal("The system gives no epoll descriptor; is the limit of open files reached?");
    }
}

Spine::~Spine()
{
    m_notifier.reset();
    close(m_epoll);
}

void Spine::watch(Input& input)
{
    if (input.descriptor() < 0) {
        return;
    }
    epoll_event event {};
    event.events = EPOLLIN;
    event.data.ptr = &input;
    if (epoll_ctl(m_epoll, EPOLL_CTL_ADD, input.descriptor(), &event) != 0) {
        qFatal("A socket cannot be watched (epoll_ctl).");
    }
}

void Spine::start()
{
    m_notifier = std::make_unique<QSocketNotifier>(m_epoll, QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &Spine::readWaiting);
    for (auto* output : m_outputs) {
        output->start();
    }
    publishSnapshots(m_publishPeriod);
    m_ranAt = m_clock.now();
    m_tickAlarm = m_clock.makeAlarm([this] { tick(); });
    tick();
}

void Spine::tick()
{
    noteRunning();
    for (auto* input : m_inputs) {
        input->watchClock();
    }
    for (auto* connection : m_connections) {
        connection->followShut(m_ranAt);
    }
    m_tickAlarm->setFor(m_ranAt + kTickPeriod);
}

void Spine::noteRunning()
{
    const auto now = m_clock.now();
    const auto gap = now - std::exchange(m_ranAt, now);
    if (gap <= wire::kFreshFor) {
        return;
    }
    for (auto* output : m_outputs) {
        if (output->setup().actuator) {
            output->shutSources();
        }
    }
    Q_EMIT gapNoticed(gap);
    Notice notice;
    notice.at = m_clock.now();
    notice.kind = Notice::Kind::Gap;
    notice.span = gap;
    Q_EMIT noticed(notice);
}

void Spine::readWaiting()
{
    noteRunning();
    std::array<epoll_event, kSocketsPerPass> events {};
    const auto count = epoll_wait(m_epoll, events.data(), int(events.size()), 0);
    for (int i = 0; i < count; ++i) {
        static_cast<Input*>(events[std::size_t(i)].data.ptr)->drain(m_slots);
    }
}

std::size_t Spine::socketCount() const
{
    return m_pool.size()
        + std::size_t(std::count_if(m_inputs.begin(), m_inputs.end(),
            [](const Input* input) { return !input->isLocal(); }));
}

std::shared_ptr<HoldSwitch> Spine::switchOf(const QString& name)
{
    if (auto found = findSwitch(name)) {
        return found;
    }
    const std::lock_guard lock(m_switchesMutex);
    if (auto found = findSwitch(name)) {
        return found; // another thread has just added it
    }
    m_switches.push_back({ name, std::make_shared<HoldSwitch>(), m_newestSwitch.load() });
    m_newestSwitch.store(&m_switches.back());
    return m_switches.back().held;
}

std::shared_ptr<HoldSwitch> Spine::findSwitch(const QString& name) const
{
    for (const auto* one = m_newestSwitch.load(); one != nullptr; one = one->next) {
        if (one->name == name) {
            return one->held;
        }
    }
    return nullptr;
}

HoldSwitch::Number Spine::holdOutputs(const QStringList& names, HoldReason reason)
{
    const auto number = ++m_holds;
    for (const auto& name : names) {
        switchOf(name)->hold(reason, number);
    }
    const auto onOwnThread = QThread::currentThread() == thread();
    for (const auto& name : names) {
        switchOf(name)->awaitSend(onOwnThread);
    }
    return number;
}

void Spine::releaseOutputs(
    const QStringList& names, HoldReason reason, std::optional<HoldSwitch::Number> upTo)
{
    for (const auto& name : names) {
        switchOf(name)->release(reason, upTo.value_or(m_holds.load()));
    }
}

bool Spine::isHeld(const QString& name, HoldReason reason) const
{
    const auto held = findSwitch(name);
    return held != nullptr && held->isHeld(reason);
}

bool Spine::acceptJump(const QString& name)
{
    auto* const found = output(name);
    return found != nullptr && found->acceptJump();
}

bool Spine::openSource(const QString& input, const QString& output, const ShownSource& shown)
{
    for (auto* connection : m_connections) {
        if (connection->input().name() == input && connection->output().name() == output) {
            return connection->open(shown, m_clock.now());
        }
    }
    return false;
}

void Spine::allowSender(const QString& name, std::uint32_t host)
{
    if (auto* found = input(name)) {
        found->senders().allow(host);
    }
}

void Spine::forbidSender(const QString& name, std::uint32_t host)
{
    if (auto* found = input(name)) {
        found->senders().forbid(host);
    }
}

void Spine::setCommanders(const QString& output, const std::optional<QStringList>& inputs)
{
    if (inputs) {
        m_commanders[output] = *inputs;
    } else {
        m_commanders.erase(output);
    }
    for (auto* connection : m_connections) {
        admit(*connection);
    }
}

void Spine::admit(Connection& connection) const
{
    const auto commanders = m_commanders.find(connection.output().name());
    connection.setAdmitted(
        commanders == m_commanders.end() || commanders->second.contains(connection.input().name()),
        m_clock.now());
}

void Spine::logDatagrams(const LoggedEnd& end, std::shared_ptr<DatagramLog> log)
{
    m_logged = end;
    m_log = std::move(log);
    attachLogs();
}

void Spine::logAllDatagrams(std::shared_ptr<DatagramLog> log)
{
    m_fullLog = std::move(log);
    attachLogs();
}

void Spine::attachLogs()
{
    const auto attach = [this](EndLog& to, const DatagramLog::End& end) {
        const auto isChosen = end.kind == m_logged.kind && end.name == m_logged.name;
        to.setTargets({ isChosen ? m_log.get() : nullptr, m_logged.choice },
            { m_fullLog.get(), m_fullLog ? m_fullLog->indexOf(end) : 0 });
    };
    const auto formatOf = [](const wire::Codec* codec) {
        return codec == nullptr ? QString() : codec->name();
    };
    for (auto* input : m_inputs) {
        attach(input->log(),
            { LoggedEnd::Kind::Input, input->name(), input->address(),
                formatOf(input->setup().codec) });
    }
    for (auto* output : m_outputs) {
        const auto& setup = output->setup();
        attach(output->datagramLog(),
            { LoggedEnd::Kind::Output, setup.name, setup.address, formatOf(setup.codec) });
    }
}

void Spine::snapshot(Snapshot& into)
{
    const auto now = m_clock.now();
    into.at = now;
    into.inputs.resize(m_inputs.size());
    for (std::size_t i = 0; i < m_inputs.size(); ++i) {
        m_inputs[i]->describe(into.inputs[i], now);
    }
    into.connections.resize(m_connections.size());
    for (std::size_t i = 0; i < m_connections.size(); ++i) {
        const auto& connection = *m_connections[i];
        into.connections[i] = { connection.input().name(), connection.output().name(),
            connection.counters(), connection.isAdmitted(), connection.isShut(),
            connection.isShut() ? connection.distanceMm(now) : std::nullopt,
            connection.shutCount() };
    }
    into.outputs.resize(m_outputs.size());
    for (std::size_t i = 0; i < m_outputs.size(); ++i) {
        m_outputs[i]->describe(into.outputs[i], now);
    }
}

void Spine::publishSnapshots(Duration period)
{
    m_publishPeriod = period;
    if (!m_notifier) {
        return; // `start` comes back here, on the right thread
    }
    if (period == Duration::zero()) {
        m_publishAlarm.reset();
        return;
    }
    if (!m_publishAlarm) {
        m_publishAlarm = m_clock.makeAlarm([this] { publish(); });
    }
    m_nextPublish = m_clock.now() + period;
    m_publishAlarm->setFor(m_nextPublish);
}

void Spine::showRecorded(const Snapshot& snapshot)
{
    m_published.back() = snapshot;
    m_published.publish();
}

void Spine::publish()
{
    snapshot(m_published.back());
    m_published.publish();
    // Those that were missed are not made up for.
    m_nextPublish = std::max(m_nextPublish + m_publishPeriod, m_clock.now());
    m_publishAlarm->setFor(m_nextPublish);
}

} // namespace medulla::spine
