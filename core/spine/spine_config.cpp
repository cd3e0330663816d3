// SPDX-License-Identifier: GPL-3.0-or-later
// The ends and connections of a Spine, made from its configuration and changed by a reload.
#include "core/spine/log.h"
#include "core/spine/spine.h"

#include <algorithm>
#include <sys/epoll.h>
#include <utility>

namespace medulla::spine {

namespace {

template <class T>
T* named(const std::vector<T*>& list, const QString& name)
{
    const auto found = std::find_if(
        list.begin(), list.end(), [&](const T* candidate) { return candidate->name() == name; });
    return found == list.end() ? nullptr : *found;
}

template <class T>
bool contains(const std::vector<T>& list, T element)
{
    return std::find(list.begin(), list.end(), element) != list.end();
}

/// Whether values of the input move an actuator: directly, or as targets of the motion part.
bool movesActuator(const Config& config, const Options& options, const QString& input,
    const QStringList& actuators)
{
    const auto& all = config.connections;
    return std::any_of(all.begin(), all.end(), [&](const ConnectionConfig& connection) {
        const auto isTarget =
            connection.output == options.motionCommand && input != options.motionSteps;
        return connection.input == input
            && (actuators.contains(connection.output)
                || (isTarget && movesActuator(config, options, options.motionSteps, actuators)));
    });
}

wire::SenderList::Settings senderSettings(const Config& config, const Options& options,
    const InputConfig& input, const QStringList& actuators)
{
    wire::SenderList::Settings settings;
    settings.allowed = allowedSenders(options, input);
    settings.onePort =
        actuators.contains(input.name) || movesActuator(config, options, input.name, actuators);
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

struct Spine::PlannedInput {
    InputSetup setup;
    std::optional<wire::UdpSocket> socket; ///< a new one; nothing when an open one is kept
};

/// All that a configuration needs, made before anything is changed.
struct Spine::Plan {
    std::vector<PlannedInput> inputs;
    std::vector<OutputSetup> outputs;
    std::vector<ConnectionConfig> connections;
};

/// The ends of the next configuration, while the present ones are still there.
struct Spine::Ends {
    std::vector<Input*> inputs;
    std::vector<Output*> outputs;
    std::vector<QObject*> altered; ///< those that stay, with another setup
};

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

Findings Spine::reload(const Config& config, const QStringList& held)
{
    auto next = plan(config);
    if (!next) {
        return next.error();
    }
    holdOutputs(held, HoldReason::NewRoute);
    commit(config, std::move(*next));
    qCInfo(medullaSpine) << "Configuration taken over:" << m_inputs.size() << "inputs,"
                         << m_outputs.size() << "outputs," << m_connections.size() << "connections";
    Q_EMIT reloaded();
    return checkConfig(config, m_options);
}

InputSetup Spine::setupOf(
    const Config& config, const InputConfig& input, const QStringList& actuators) const
{
    InputSetup setup;
    setup.name = input.name;
    setup.local = m_options.localInputs.contains(input.name);
    setup.streamed = input.streamed;
    setup.device = actuators.contains(input.name);
    if (!setup.local) { // the values of a local end are in the global frame already
        setup.address = listenAddress(config, m_options, input);
        setup.codec = wire::findCodec(input.format);
        setup.frame = config.frameOf(input.name);
        setup.senders = senderSettings(config, m_options, input, actuators);
    }
    return setup;
}

OutputSetup Spine::setupOf(
    const Config& config, const OutputConfig& output, const QStringList& actuators) const
{
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
    setup.commands = carriesCommands(output, m_options, actuators);
    if (!setup.local) {
        setup.address = sendAddress(m_options, output);
        setup.codec = wire::findCodec(output.format);
        setup.frame = config.frameOf(output.name);
        setup.repeat = std::chrono::milliseconds(repeatMs(config, m_options, output));
    }
    return setup;
}

std::vector<Spine::PlannedInput> Spine::planInputs(
    const Config& config, const QStringList& actuators, Findings& findings) const
{
    std::vector<PlannedInput> planned;
    for (const auto& input : config.inputs) {
        auto setup = setupOf(config, input, actuators);
        std::optional<wire::UdpSocket> socket;
        if (!setup.local && openInput(setup) == nullptr) {
            auto bound = wire::UdpSocket::bind(setup.address,
                config.place(QStringLiteral("interfaces.input.%1.port").arg(input.name)),
                m_notifier ? wire::PortHolder::Unnamed : wire::PortHolder::Named);
            if (bound) {
                socket = std::move(*bound);
            } else if (std::none_of(findings.begin(), findings.end(), [&](const Finding& other) {
                           return other.text == bound.error().text;
                       })) {
                // An address that the machine lacks is said once, not for every port.
                findings.push_back(bound.error());
            }
        }
        planned.push_back({ std::move(setup), std::move(socket) });
    }
    return planned;
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
    plan.inputs = planInputs(config, actuators, findings);
    std::vector<wire::Address> addresses;
    for (const auto& output : config.outputs) {
        plan.outputs.push_back(setupOf(config, output, actuators));
        if (!plan.outputs.back().local) {
            addresses.push_back(plan.outputs.back().address);
        }
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
    Ends ends;
    changeInputs(plan, ends);
    keepJumps();
    changeOutputs(plan, ends);
    // Connections go before the ends that they refer to.
    changeConnections(plan, ends);
    replaceEnds(std::move(ends));
    connectMeasurements();
    attachLogs();
    m_config = config;
}

void Spine::changeInputs(Plan& plan, Ends& ends)
{
    // Sockets first change hands, since an input may take over the port of another.
    for (auto& [setup, socket] : plan.inputs) {
        if (auto* open = setup.local || socket ? nullptr : openInput(setup)) {
            epoll_ctl(m_epoll, EPOLL_CTL_DEL, open->descriptor(), nullptr);
            socket = open->takeSocket();
        }
    }
    for (auto& [setup, socket] : plan.inputs) {
        if (auto* same = named(m_inputs, setup.name)) {
            if (!(same->setup() == setup)) {
                ends.altered.push_back(same);
            }
            same->change(setup, std::move(socket));
            ends.inputs.push_back(same);
        } else {
            ends.inputs.push_back(new Input(setup, std::move(socket), m_clock, this));
            connect(
                ends.inputs.back(), &Input::noticed, this, &Spine::noticed, Qt::DirectConnection);
            if (auto kept = m_senders.extract(setup.name)) {
                kept.mapped().change(setup.senders);
                ends.inputs.back()->senders() = std::move(kept.mapped());
            }
        }
        watch(*ends.inputs.back());
    }
}

void Spine::keepJumps()
{
    for (const auto* output : m_outputs) {
        if (const auto* jump = output->jump()) {
            m_jumps.insert_or_assign(output->name(), *jump);
        }
    }
}

void Spine::changeOutputs(const Plan& plan, Ends& ends)
{
    for (const auto& setup : plan.outputs) {
        auto* const socket = setup.local ? nullptr : m_pool.socketFor(setup.address);
        auto* output = named(m_outputs, setup.name);
        if (output != nullptr) {
            if (!(output->setup() == setup)) {
                ends.altered.push_back(output);
            }
            output->change(setup, socket);
        } else {
            output = new Output(setup, socket, switchOf(setup.name), m_clock, this);
            connect(output, &Output::noticed, this, &Spine::noticed, Qt::DirectConnection);
            if (m_notifier) {
                output->start();
            }
        }
        if (output->isGuarded()) {
            if (const auto jump = m_jumps.extract(setup.name)) {
                output->resumeJump(jump.mapped());
            }
        }
        ends.outputs.push_back(output);
    }
}

void Spine::changeConnections(const Plan& plan, const Ends& ends)
{
    std::vector<Connection*> connections;
    for (const auto& connection : plan.connections) {
        auto* const from = named(ends.inputs, connection.input);
        auto* const to = named(ends.outputs, connection.output);
        const auto same =
            std::find_if(m_connections.begin(), m_connections.end(), [&](const Connection* open) {
                return &open->input() == from && &open->output() == to;
            });
        if (same == m_connections.end()) {
            connections.push_back(new Connection(*from, *to, m_clock.now(),
                m_options.openSources.contains(connection.input), passEqualAfter(connection),
                this));
            connect(connections.back(), &Connection::noticed, this, &Spine::noticed,
                Qt::DirectConnection);
            admit(*connections.back());
            continue;
        }
        connections.push_back(*same);
        (*same)->setPassEqualAfter(passEqualAfter(connection));
        if (contains<QObject*>(ends.altered, from) || contains<QObject*>(ends.altered, to)) {
            (*same)->forget();
        }
    }
    for (auto* connection : std::exchange(m_connections, connections)) {
        if (!contains(m_connections, connection)) {
            delete connection;
        }
    }
}

void Spine::replaceEnds(Ends&& ends)
{
    for (auto* input : std::exchange(m_inputs, std::move(ends.inputs))) {
        if (!contains(m_inputs, input)) {
            for (auto* output : m_outputs) {
                output->forgetSource(*input);
            }
            if (!input->isLocal()) {
                m_senders.insert_or_assign(input->name(), input->senders());
            }
            delete input;
        }
    }
    for (auto* output : std::exchange(m_outputs, std::move(ends.outputs))) {
        if (!contains(m_outputs, output)) {
            delete output;
        }
    }
}

void Spine::connectMeasurements()
{
    for (auto* output : m_outputs) {
        auto* const measuring = named(m_inputs, output->name());
        output->setReported(measuring != nullptr);
        if (measuring != nullptr) {
            connect(measuring, &Input::received, output, &Output::measure,
                Qt::ConnectionType(Qt::DirectConnection | Qt::UniqueConnection));
        }
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

} // namespace medulla::spine
