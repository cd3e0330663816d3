// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace medulla::test {

/// A network 127.0.N.0/24 of the loopback that no other test of this machine has meanwhile, so that
/// tests which run in parallel do not find their ports in use.
class OwnNetwork {
public:
    /// Ends the program when there is none.
    OwnNetwork();
    ~OwnNetwork();
    OwnNetwork(const OwnNetwork&) = delete;
    OwnNetwork& operator=(const OwnNetwork&) = delete;

    /// Its host of that number, 0 to 255.
    [[nodiscard]] std::uint32_t host(std::uint32_t number) const { return m_network | number; }

private:
    int m_mark; ///< socket whose name stands for the network
    std::uint32_t m_network = 0;
};

} // namespace medulla::test
