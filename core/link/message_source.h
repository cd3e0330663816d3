// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/link/foxglove_protocol.h"

#include <cstdint>

#include <QByteArray>

namespace medulla::link {

/// The channels of one source. Link thread.
class Publisher {
public:
    Publisher() = default;
    virtual ~Publisher() = default;
    Publisher(const Publisher&) = delete;
    Publisher& operator=(const Publisher&) = delete;

    /// Advertises a channel to all clients.
    virtual ChannelId addChannel(Channel channel) = 0;
    /// Takes it back; messages to it are dropped from now on.
    virtual void removeChannel(ChannelId channel) = 0;
    /// Whether a message would be sent or kept: a source need not make others.
    [[nodiscard]] virtual bool isWanted(ChannelId channel) const = 0;
    /// Sends a message to the subscribers of the channel. `timeNs`: ns since 1970.
    virtual void publish(ChannelId channel, std::uint64_t timeNs, const QByteArray& json) = 0;
};

/// Makes the messages of some channels from records and events of other threads. A server calls it
/// on the link thread, so it may take time, but others wait for it: at most some ms a call.
class MessageSource {
public:
    MessageSource() = default;
    virtual ~MessageSource() = default;
    MessageSource(const MessageSource&) = delete;
    MessageSource& operator=(const MessageSource&) = delete;

    /// Called once; `publisher` outlives the source's use by the server.
    virtual void begin(Publisher& publisher) = 0;
    /// Called every FoxgloveServer::kPeriod, also without clients.
    virtual void poll(Publisher& publisher) = 0;
};

} // namespace medulla::link
