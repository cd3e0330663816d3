// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/link/message_source.h"
#include "core/wire/address.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <QString>

namespace medulla::link {

/// Settings of a server. Value type.
struct ServerSettings {
    wire::Address listen { wire::kLoopback, 8765 }; ///< port 0: any free one
    ServerInfo info {};
    /// Bytes that wait for one client before its messages are dropped: 1 s of a cell with 12,000
    /// datagrams a second, at 300 bytes each.
    std::int64_t mostWaiting = std::int64_t { 4 } << 20U;
    QString place {}; ///< of findings: the option
};

/// State of a server, for display and tests. Value type.
struct ServerStatus {
    struct Client {
        QString peer {}; ///< address and port
        std::uint64_t sent = 0; ///< messages, those included that wait in its queue
        std::uint64_t dropped = 0; ///< messages, since its queue was full
        std::int64_t waitingBytes = 0;
    };
    std::vector<Client> clients {}; ///< in the order of their connection
    std::uint64_t dropped = 0; ///< of all clients so far
};

/// Serves the messages of its sources to any number of Foxglove, Lichtblick and other clients of
/// the Foxglove WebSocket protocol. It is read only. All work is done on a thread of its own with a
/// low priority ("link"), which polls the sources; neither sources nor callers wait for it or for a
/// client.
///
/// A client that reads too slowly loses messages when `mostWaiting` bytes wait for it. They are
/// counted, and it is told by a status warning; other clients lose nothing.
///
/// All functions are thread-safe; `start` and the destructor wait for the thread.
class FoxgloveServer final {
public:
    /// Period at which sources are polled: 50 Hz, the rate of a smooth display.
    static constexpr std::chrono::milliseconds kPeriod { 20 };
    /// Further clients are refused with a status error.
    static constexpr std::size_t kMostClients = 64;
    /// Subscriptions of one client, several times the channels of a cell.
    static constexpr std::size_t kMostSubscriptions = 4096;

    /// Binds and begins. Errors: the address is not of this machine, the port is in use or needs
    /// the rights of the administrator, or the program was built without Qt WebSockets.
    [[nodiscard]] static Result<std::unique_ptr<FoxgloveServer>> start(
        const ServerSettings& settings);
    /// Closes all connections.
    ~FoxgloveServer();
    FoxgloveServer(const FoxgloveServer&) = delete;
    FoxgloveServer& operator=(const FoxgloveServer&) = delete;

    /// With the port that the system chose.
    [[nodiscard]] wire::Address address() const;
    /// Adds a source; its channels are advertised soon.
    void add(std::shared_ptr<MessageSource> source);
    /// Removes a source and its channels soon. The source may be called until then.
    void remove(const std::shared_ptr<MessageSource>& source);
    [[nodiscard]] ServerStatus status() const;

private:
    struct Parts;

    explicit FoxgloveServer(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> m_parts;
};

} // namespace medulla::link
