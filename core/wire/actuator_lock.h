// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/address.h"

#include <map>
#include <set>

namespace medulla::wire {

/// The right to send commands to actuators, which one program of this machine has at a time: two
/// Spines that command one arm take turns in moving it between two places. There is one lock for
/// each actuator address (IP and port), independently of other actuators.
///
/// A lock is an abstract Unix socket bound to "medulla-actuator-192.168.1.80:25000". It holds for
/// all users of the machine (each network namespace has its own), needs no folder, and ends with
/// the process, however that ends. The owner listens there, so that others can ask the kernel for
/// its process and user. Thread-confined; child processes do not inherit the locks.
class ActuatorLocks {
public:
    ActuatorLocks() = default;
    ~ActuatorLocks();
    ActuatorLocks(ActuatorLocks&& other) noexcept;
    ActuatorLocks& operator=(ActuatorLocks&& other) noexcept;
    ActuatorLocks(const ActuatorLocks&) = delete;
    ActuatorLocks& operator=(const ActuatorLocks&) = delete;

    /// Holds the locks of these actuators, and no others, from now on. When one of them is held by
    /// another program, nothing changes, and there is an error for each of those, which names the
    /// program, its process and its user as far as the kernel tells. `place` names the file that
    /// lists the actuators.
    [[nodiscard]] Findings hold(const std::set<Address>& actuators, const QString& place);

    [[nodiscard]] std::set<Address> held() const;
    [[nodiscard]] bool holds(const Address& actuator) const { return m_held.contains(actuator); }

private:
    void release();

    std::map<Address, int> m_held; ///< descriptors of sockets
};

} // namespace medulla::wire
