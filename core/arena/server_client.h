// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/server.h"

#include <span>

#include <QByteArrayView>

/// Private part of Server.
namespace medulla::arena {

/// Limit for each socket, so that a flood at one socket does not starve the others.
constexpr int kMostDatagramsACycle = 64;

/// A registered client with its own socket.
struct Server::Client {
    maze::Registration registration;
    int id = 0; ///< of a robot
    wire::Address address;
    wire::UdpSocket socket;
    std::unique_ptr<QSocketNotifier> notifier; ///< in fast mode
    int answers = 0; ///< datagrams since the last measurements
    bool isSplit = false; ///< it answers in several datagrams
    bool isSilent = false; ///< it exceeded the longest wait
    bool isClosed = false; ///< for this cycle, after an invalid datagram

    [[nodiscard]] bool isRobot() const { return id > 0; }
    [[nodiscard]] bool isView() const
    {
        return registration.kind == maze::Registration::Kind::View;
    }
};

inline QByteArrayView viewOf(std::span<const std::byte> bytes)
{
    return { reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()) };
}

} // namespace medulla::arena
