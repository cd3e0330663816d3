// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/simulated_targets.h"

#include <algorithm>
#include <utility>

namespace medulla::cell {

Result<std::unique_ptr<SimulatedTargets>> SimulatedTargets::start(
    const site::Site& site, Clock& clock)
{
    target::Options options;
    options.addresses = {};
    options.addresses.armListen = { wire::kLoopback, 0 };
    options.addresses.headListen = { wire::kLoopback, 0 };
    options.armFrame = site.spine.frameOf(site.armInput);
    options.setup.geometry = site.arm;
    options.setup.armAt = site.armAt;
    auto server = target::Server::create(options, clock);
    if (!server) {
        return tl::make_unexpected(server.error());
    }
    std::unique_ptr<SimulatedTargets> targets(new SimulatedTargets(std::move(*server)));
    QMetaObject::invokeMethod(
        targets->m_server.get(),
        [&site, to = targets->m_server.get()] {
            for (const auto& at : site.flames) {
                to->addFlame(at);
            }
            for (const auto& at : site.torches) {
                to->addTorch(at);
            }
            to->setCommandTimeout(std::chrono::milliseconds(site.commandTimeoutMs));
            to->start();
        },
        Qt::BlockingQueuedConnection);
    return targets;
}

SimulatedTargets::SimulatedTargets(std::unique_ptr<target::Server> server)
    : m_server(std::move(server))
{
    m_thread.setObjectName(QStringLiteral("targets"));
    m_server->moveToThread(&m_thread);
    m_thread.start();
}

SimulatedTargets::~SimulatedTargets()
{
    QMetaObject::invokeMethod(
        m_server.get(), [this] { m_server->stop(); }, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

void SimulatedTargets::embed(const site::Site& site, spine::Config& routing) const
{
    const std::pair<QString, wire::Address> listening[] = { { site.armInput,
                                                                m_server->addresses().armListen },
        { site.headInput, m_server->addresses().headListen } };
    for (const auto& [name, address] : listening) {
        const auto output = std::find_if(routing.outputs.begin(), routing.outputs.end(),
            [&name = name](const auto& config) { return config.name == name; });
        if (output != routing.outputs.end()) {
            output->address = address;
        }
    }
    for (auto& input : routing.inputs) {
        input.port = 0;
        input.from.clear(); // the simulated machines send from the loopback
    }
}

void SimulatedTargets::reportTo(
    const wire::Address& arm, const wire::Address& head, const wire::Address& eyes)
{
    QMetaObject::invokeMethod(
        m_server.get(), [this, arm, head, eyes] { m_server->setReports(arm, head, eyes); },
        Qt::QueuedConnection);
}

void SimulatedTargets::setFaults(const target::Faults& faults)
{
    m_faults = faults;
    QMetaObject::invokeMethod(
        m_server.get(), [this, faults] { m_server->setFaults(faults); }, Qt::QueuedConnection);
}

void SimulatedTargets::perform(const target::Command& command)
{
    QMetaObject::invokeMethod(
        m_server.get(), [this, command] { Q_EMIT performed(m_server->perform(command)); },
        Qt::QueuedConnection);
}

} // namespace medulla::cell
