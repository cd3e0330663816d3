// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/site.h"
#include "core/target/server.h"

#include <memory>
#include <set>

#include <QObject>
#include <QThread>

namespace medulla::cell {

/// The simulated targets of an embedded site, on a thread of their own. All functions are called
/// from the thread that created it; none but `start` and the destructor waits.
class SimulatedTargets final : public QObject {
    Q_OBJECT

public:
    /// Starts them at free ports of wire::kLoopback, with the flames and torches of the site.
    /// `clock` must outlive them. Errors: ports.
    [[nodiscard]] static Result<std::unique_ptr<SimulatedTargets>> start(
        const site::Site& site, Clock& clock);
    ~SimulatedTargets() override;

    /// Replaces the addresses of the machines in a routing by those of the targets, and lets its
    /// inputs listen at free ports.
    void embed(const site::Site& site, spine::Config& routing) const;
    /// The addresses at which they listen for commands.
    [[nodiscard]] std::set<wire::Address> listening() const
    {
        return { m_server->addresses().armListen, m_server->addresses().headListen };
    }
    /// Sends the reports to these addresses from now on.
    void reportTo(const wire::Address& arm, const wire::Address& head, const wire::Address& eyes);

    void setFaults(const target::Faults& faults);
    /// As set last.
    [[nodiscard]] const target::Faults& faults() const { return m_faults; }
    /// Executes a command line; `performed` reports the result of each in turn.
    void perform(const target::Command& command);
    /// Only to be called by queued invocation.
    [[nodiscard]] target::Server& server() { return *m_server; }

Q_SIGNALS:
    /// Result of `perform`, with the reason of a failure. From the targets' thread.
    void performed(const medulla::Text& why);

private:
    explicit SimulatedTargets(std::unique_ptr<target::Server> server);

    std::unique_ptr<target::Server> m_server;
    target::Faults m_faults;
    QThread m_thread;
};

} // namespace medulla::cell
