// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace medulla::test {

/// Makes network namespaces available to this process, in a user namespace of its own where it is
/// not root. Call first in main, before any thread exists: Linux refuses new user namespaces to
/// processes with several threads.
void prepareNamespaces();

/// A machine of the lab network: a network namespace with a loopback device and a TUN device that
/// has the machine's addresses. Its packets to the rest of 192.168.1.0/24 are read from the TUN
/// device and written to it by the test; nothing else leaves it. Move-only.
class Machine {
public:
    /// Errors: the system permits no network namespace or no TUN device.
    [[nodiscard]] static Result<Machine> create(const std::vector<std::uint32_t>& addresses);

    Machine(Machine&& other) noexcept;
    Machine& operator=(Machine&& other) = delete;
    Machine(const Machine&) = delete;
    Machine& operator=(const Machine&) = delete;
    ~Machine();

    [[nodiscard]] const std::vector<std::uint32_t>& addresses() const { return m_addresses; }
    /// The TUN device: an IPv4 packet a read or write, non-blocking.
    [[nodiscard]] int packets() const { return m_tun; }
    /// Moves the calling thread into the machine. For the child process between fork and exec.
    [[nodiscard]] std::function<void()> enter() const;

private:
    Machine(std::vector<std::uint32_t> addresses, int name, int tun);

    std::vector<std::uint32_t> m_addresses;
    int m_namespace;
    int m_tun;
};

} // namespace medulla::test
