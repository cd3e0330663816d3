// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/udp_socket.h"

#include <memory>
#include <vector>

namespace medulla::spine {

/// The sockets that outputs send through: one for each address, so that a host that cannot be
/// reached fills no one else's buffer. A socket that last sent to an address is used again for it;
/// one that no output needs any more is given to a new address. Thread-confined.
class SendPool {
public:
    /// Makes sure that there is a socket for each of `addresses`. Errors: the system gives no more;
    /// then nothing has changed.
    [[nodiscard]] Result<void> prepare(const std::vector<wire::Address>& addresses);
    /// The socket for one of the prepared addresses; stays valid until it is prepared no more.
    [[nodiscard]] wire::UdpSocket* socketFor(const wire::Address& address) const;
    [[nodiscard]] std::size_t size() const { return m_sockets.size(); }

private:
    struct Pooled {
        wire::Address lastSentTo;
        std::unique_ptr<wire::UdpSocket> socket;
    };

    std::vector<Pooled> m_sockets;
};

} // namespace medulla::spine
