// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/server.h"

#include <span>

#include <QByteArrayView>

/// Inside of Server.
namespace medulla::arena {

/// So that a flood at one socket leaves the rest its turn.
constexpr int kMostDatagramsACycle = 64;

/// Who registered, and the socket that is for it alone.
struct Server::Client {
    maze::Registration registration;
    int id = 0; ///< of a robot
    wire::Address address;
    wire::UdpSocket socket;
    std::unique_ptr<QSocketNotifier> notifier; ///< in fast mode
    int answers = 0; ///< datagrams since the last measures
    bool isSplit = false; ///< it answers in several datagrams
    bool isSilent = false; ///< it let the longest wait pass
    bool isClosed = false; ///< for this cycle, after garbage

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
