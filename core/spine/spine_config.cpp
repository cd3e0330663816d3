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

SenderList::Settings senderSettings(const Config& config, const Options& options,
    const InputConfig& input, const QStringList& actuators)
{
    SenderList::Settings settings;
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
    // Before the guards change: only the operator ends a jump, no reload does.
    for (const auto* output : m_outputs) {
        if (const auto* jump = output->jump()) {
            m_jumps.insert_or_assign(output->name(), *jump);
        }
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
        if (outputs.back()->isGuarded()) {
            if (const auto jump = m_jumps.extract(setup.name)) {
                outputs.back()->resumeJump(jump.mapped());
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
            connections.push_back(new Connection(*from, *to, m_clock.now(),
                m_options.openSources.contains(inputName), passEqualAfter(connection), this));
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

Input* Spine::input(const QString& name) const
{
    return named(m_inputs, name);
}

Output* Spine::output(const QString& name) const
{
    return named(m_outputs, name);
}

} // namespace medulla::spine
