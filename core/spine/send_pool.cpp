// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/send_pool.h"

#include <algorithm>
#include <set>

namespace medulla::spine {

Result<void> SendPool::prepare(const std::vector<wire::Address>& addresses)
{
    std::set<wire::Address> wanting(addresses.begin(), addresses.end());
    std::vector<std::size_t> idle;
    for (std::size_t i = 0; i < m_sockets.size(); ++i) {
        if (wanting.erase(m_sockets[i].lastSentTo) == 0) {
            idle.push_back(i);
        }
    }
    std::vector<Pooled> added;
    auto address = wanting.begin();
    std::advance(address, std::ptrdiff_t(std::min(idle.size(), wanting.size())));
    for (; address != wanting.end(); ++address) {
        auto socket = wire::UdpSocket::open(address->toString());
        if (!socket) {
            return tl::make_unexpected(socket.error());
        }
        added.push_back({ *address, std::make_unique<wire::UdpSocket>(std::move(*socket)) });
    }
    auto free = idle.begin();
    for (address = wanting.begin(); address != wanting.end() && free != idle.end(); ++address) {
        m_sockets[*free++].lastSentTo = *address;
    }
    // From the back, so that the numbers of the others stay right.
    std::for_each(std::make_reverse_iterator(idle.end()), std::make_reverse_iterator(free),
        [this](std::size_t unneeded) {
            m_sockets.erase(m_sockets.begin() + std::ptrdiff_t(unneeded));
        });
    std::move(added.begin(), added.end(), std::back_inserter(m_sockets));
    return {};
}

wire::UdpSocket* SendPool::socketFor(const wire::Address& address) const
{
    const auto found = std::find_if(m_sockets.begin(), m_sockets.end(),
        [&](const Pooled& pooled) { return pooled.lastSentTo == address; });
    return found == m_sockets.end() ? nullptr : found->socket.get();
}

} // namespace medulla::spine
