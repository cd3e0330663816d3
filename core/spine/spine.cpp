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

template <class T>
T* named(const std::vector<T*>& list, const QString& name)
{
    const auto found = std::find_if(
        list.begin(), list.end(), [&](const T* candidate) { return candidate->name() == name; });
    return found == list.end() ? nullptr : *found;
}

SenderList::Settings senderSettings(const Config& config, const Options& options,
    const InputConfig& input, const QStringList& actuators)
{
    SenderList::Settings settings;
    settings.allowed = allowedSenders(options, input);
    const auto& all = config.connections;
    settings.onePort = actuators.contains(input.name)
        || std::any_of(all.begin(), all.end(), [&](const ConnectionConfig& connection) {
               return connection.input == input.name && actuators.contains(connection.output);
           });
    const auto* commanded = config.output(input.name);
    if (commanded != nullptr && !options.localOutputs.contains(input.name)) {
        settings.expectedHost = sendAddress(options, *commanded).host;
    }
    return settings;
}

std::optional<Duration> passEqualAfter(const ConnectionConfig& connection)
{
    return connection.passEqualAfterMs
        ? std::optional<Duration>(std::chrono::milliseconds(*connection.passEqualAfterMs))
        : std::nullopt;
}

Findings errorsOf(Findings findings)
{
    std::erase_if(
        findings, [](const Finding& finding) { return finding.severity != Severity::Error; });
    return findings;
}

} // namespace

/// All that a configuration needs, made before anything is changed.
struct Spine::Plan {
    struct PlannedInput {
        InputSetup setup;
        std::optional<wire::UdpSocket> socket; ///< a new one; nothing when an open one is kept
    };

    std::vector<PlannedInput> inputs;
    std::vector<OutputSetup> outputs;
    std::vector<ConnectionConfig> connections;
};

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

Checked<std::unique_ptr<Spine>> Spine::create(
    const Config& config, const Options& options, Clock& clock)
{
    std::unique_ptr<Spine> spine(new Spine(options, clock));
    auto plan = spine->plan(config);
    if (!plan) {
        return tl::make_unexpected(plan.error());
    }
    spine->commit(config, std::move(*plan));
    return spine;
}

Findings Spine::reload(const Config& config)
{
    auto next = plan(config);
    if (!next) {
        return next.error();
    }
    commit(config, std::move(*next));
    qCInfo(medullaSpine) << "Configuration taken over:" << m_inputs.size() << "inputs,"
                         << m_outputs.size() << "outputs," << m_connections.size() << "connections";
    Q_EMIT reloaded();
    return checkConfig(config, m_options);
}

Checked<Spine::Plan> Spine::plan(const Config& config)
{
    auto findings = validate(config);
    for (const auto& finding : errorsOf(checkConfig(config, m_options))) {
        findings.push_back(finding);
    }
    if (!findings.empty()) {
        return tl::make_unexpected(findings);
    }

    Plan plan;
    const auto actuators = actuatorsOf(config, m_options);
    for (const auto& input : config.inputs) {
        InputSetup setup;
        setup.name = input.name;
        setup.local = m_options.localInputs.contains(input.name);
        setup.streamed = input.streamed;
        if (setup.local) {
            // The values of a local end are in the global frame already.
            setup.device = actuators.contains(input.name);
            plan.inputs.push_back({ std::move(setup), std::nullopt });
            continue;
        }
        setup.address = listenAddress(config, m_options, input);
        setup.codec = wire::findCodec(input.format);
        setup.frame = config.frameOf(input.name);
        setup.device = actuators.contains(input.name);
        setup.senders = senderSettings(config, m_options, input, actuators);
        std::optional<wire::UdpSocket> socket;
        if (openInput(setup) == nullptr) {
            auto bound = wire::UdpSocket::bind(setup.address,
                config.place(QStringLiteral("interfaces.input.%1.port").arg(input.name)));
            if (bound) {
                socket = std::move(*bound);
            } else if (std::none_of(findings.begin(), findings.end(), [&](const Finding& other) {
                           return other.text == bound.error().text;
                       })) {
                // An address that the machine lacks is said once, not for every port.
                findings.push_back(bound.error());
            }
        }
        plan.inputs.push_back({ std::move(setup), std::move(socket) });
    }
    std::vector<wire::Address> addresses;
    for (const auto& output : config.outputs) {
        OutputSetup setup;
        setup.name = output.name;
        setup.local = m_options.localOutputs.contains(output.name);
        if (output.thresholdMm) {
            setup.guard = StepGuard::Settings { *output.thresholdMm, output.checkElementsCount,
                m_options.opened.contains(output.name),
                m_options.speedLimitMmPerS.value_or(StepGuard::kStandardSpeedMmPerS),
                m_options.acceptJump };
        }
        setup.actuator = actuators.contains(output.name);
        if (!setup.local) {
            setup.address = sendAddress(m_options, output);
            setup.codec = wire::findCodec(output.format);
            setup.frame = config.frameOf(output.name);
            setup.repeat = std::chrono::milliseconds(repeatMs(config, m_options, output));
            addresses.push_back(setup.address);
        }
        plan.outputs.push_back(std::move(setup));
    }
    for (const auto& connection : config.connections) {
        if (std::none_of(plan.connections.begin(), plan.connections.end(),
                [&](const auto& other) { return other.isParallelTo(connection); })) {
            plan.connections.push_back(connection);
        }
    }
    if (findings.empty()) {
        // Last, since nothing can fail after it.
        if (const auto prepared = m_pool.prepare(addresses); !prepared) {
            findings.push_back(prepared.error());
        }
    }
    if (!findings.empty()) {
        return tl::make_unexpected(findings);
    }
    return plan;
}

Input* Spine::openInput(const InputSetup& setup) const
{
    const auto found = std::find_if(m_inputs.begin(), m_inputs.end(), [&](const Input* input) {
        return !input->isLocal() && input->setup().address == setup.address
            && (setup.address.port != 0 || input->name() == setup.name);
    });
    return found == m_inputs.end() ? nullptr : *found;
}

void Spine::commit(const Config& config, Plan&& plan)
{
    // Sockets first change hands, since an input may take over the port of another.
    for (auto& [setup, socket] : plan.inputs) {
        if (auto* open = setup.local || socket ? nullptr : openInput(setup)) {
            epoll_ctl(m_epoll, EPOLL_CTL_DEL, open->descriptor(), nullptr);
            socket = open->takeSocket();
        }
    }
    std::vector<QString> altered;
    std::vector<Input*> inputs;
    for (auto& [setup, socket] : plan.inputs) {
        if (auto* same = named(m_inputs, setup.name)) {
            if (!(same->setup() == setup)) {
                altered.push_back(setup.name);
            }
            same->change(setup, std::move(socket));
            inputs.push_back(same);
        } else {
            inputs.push_back(new Input(setup, std::move(socket), m_clock, this));
            connect(inputs.back(), &Input::noticed, this, &Spine::noticed, Qt::DirectConnection);
        }
        watch(*inputs.back());
    }
    std::vector<QString> alteredOutputs;
    std::vector<Output*> outputs;
    for (auto& setup : plan.outputs) {
        auto* const socket = setup.local ? nullptr : m_pool.socketFor(setup.address);
        if (auto* same = named(m_outputs, setup.name)) {
            if (!(same->setup() == setup)) {
                alteredOutputs.push_back(setup.name);
            }
            same->change(setup, socket);
            outputs.push_back(same);
        } else {
            outputs.push_back(new Output(setup, socket, switchOf(setup.name), m_clock, this));
            connect(outputs.back(), &Output::noticed, this, &Spine::noticed, Qt::DirectConnection);
            if (m_notifier) {
                outputs.back()->start();
            }
        }
    }
    const auto contains = [](const auto& list, const auto& element) {
        return std::find(list.begin(), list.end(), element) != list.end();
    };
    // Connections go before the ends that they refer to.
    std::vector<Connection*> connections;
    for (const auto& connection : plan.connections) {
        const auto& inputName = connection.input;
        const auto& outputName = connection.output;
        auto* const from = named(inputs, inputName);
        auto* const to = named(outputs, outputName);
        const auto same =
            std::find_if(m_connections.begin(), m_connections.end(), [&](const Connection* open) {
                return &open->input() == from && &open->output() == to;
            });
        if (same == m_connections.end()) {
            connections.push_back(new Connection(*from, *to, passEqualAfter(connection), this));
            connect(connections.back(), &Connection::noticed, this, &Spine::noticed,
                Qt::DirectConnection);
            admit(*connections.back());
            continue;
        }
        connections.push_back(*same);
        (*same)->setPassEqualAfter(passEqualAfter(connection));
        if (contains(altered, inputName) || contains(alteredOutputs, outputName)) {
            (*same)->forget();
        }
    }
    for (auto* connection : std::exchange(m_connections, connections)) {
        if (!contains(m_connections, connection)) {
            delete connection;
        }
    }
    for (auto* input : std::exchange(m_inputs, inputs)) {
        if (!contains(m_inputs, input)) {
            for (auto* output : m_outputs) {
                output->forgetSource(*input);
            }
            delete input;
        }
    }
    for (auto* output : std::exchange(m_outputs, outputs)) {
        if (!contains(m_outputs, output)) {
            delete output;
        }
    }
    for (auto* output : m_outputs) {
        auto* const measuring = named(m_inputs, output->name());
        output->setReported(measuring != nullptr);
        if (measuring != nullptr) {
            connect(measuring, &Input::received, output, &Output::measure,
                Qt::ConnectionType(Qt::DirectConnection | Qt::UniqueConnection));
        }
    }
    m_config = config;
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
        if (output->isActuator()) {
            output->shutSources();
        }
    }
    Q_EMIT gapNoticed(gap);
    Notice notice;
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

Input* Spine::input(const QString& name) const
{
    return named(m_inputs, name);
}

Output* Spine::output(const QString& name) const
{
    return named(m_outputs, name);
}

std::size_t Spine::socketCount() const
{
    return m_pool.size()
        + std::size_t(std::count_if(m_inputs.begin(), m_inputs.end(),
            [](const Input* input) { return !input->isLocal(); }));
}

std::shared_ptr<HoldSwitch> Spine::switchOf(const QString& name)
{
    const std::lock_guard lock(m_switchesMutex);
    auto& found = m_switches[name];
    if (!found) {
        found = std::make_shared<HoldSwitch>();
    }
    return found;
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

bool Spine::acceptJump(const QString& name)
{
    auto* const found = output(name);
    return found != nullptr && found->acceptJump();
}

void Spine::openSource(const QString& input, const QString& output)
{
    for (auto* connection : m_connections) {
        if (connection->input().name() == input && connection->output().name() == output) {
            connection->open();
        }
    }
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
        commanders == m_commanders.end() || commanders->second.contains(connection.input().name()));
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
            connection.isShut() ? connection.distanceMm(now) : std::nullopt };
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

void Spine::publish()
{
    snapshot(m_published.back());
    m_published.publish();
    // Those that were missed are not made up for.
    m_nextPublish = std::max(m_nextPublish + m_publishPeriod, m_clock.now());
    m_publishAlarm->setFor(m_nextPublish);
}

} // namespace medulla::spine
