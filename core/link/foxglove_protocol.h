// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include <QByteArray>
#include <QByteArrayView>
#include <QString>
#include <QStringList>

/// Messages of the Foxglove WebSocket protocol, version 1, in a read-only server: the specification
/// is github.com/foxglove/ws-protocol, docs/spec.md. Text messages are JSON in UTF-8, numbers of
/// binary messages little-endian.
namespace medulla::link {

using ChannelId = std::uint32_t; ///< given by the server
using SubscriptionId = std::uint32_t; ///< given by a client

/// Subprotocols that the server speaks, which differ in name only for a server without
/// capabilities; the newer one is that of the Foxglove SDK.
[[nodiscard]] QStringList subprotocols();

/// A topic whose messages are JSON. Value type.
struct Channel {
    QByteArray topic {};
    QByteArray schemaName {}; ///< "foxglove.Grid", for one
    QByteArray schema {}; ///< JSON Schema
    /// A new subscriber gets the newest message at once: for states, which change rarely.
    bool isLatched = false;

    friend bool operator==(const Channel&, const Channel&) = default;
};

/// Description of the server for its clients. Value type.
struct ServerInfo {
    QString name {};
    std::map<QString, QString> metadata {};
};

enum class StatusLevel : std::uint8_t { Info = 0, Warning = 1, Error = 2 };

[[nodiscard]] QByteArray serverInfoMessage(const ServerInfo& info, const QString& sessionId);
[[nodiscard]] QByteArray advertiseMessage(const std::map<ChannelId, Channel>& channels);
[[nodiscard]] QByteArray unadvertiseMessage(std::span<const ChannelId> channels);
[[nodiscard]] QByteArray statusMessage(StatusLevel level, const QString& text);
/// The binary message with the data of a subscription. `timeNs`: ns since 1970.
[[nodiscard]] QByteArray dataMessage(
    SubscriptionId subscription, std::uint64_t timeNs, QByteArrayView data);

struct Subscription {
    SubscriptionId id = 0;
    ChannelId channel = 0;

    friend bool operator==(const Subscription&, const Subscription&) = default;
};
/// Requests of a client. Value types.
struct SubscribeRequest {
    std::vector<Subscription> subscriptions {};
};
struct UnsubscribeRequest {
    std::vector<SubscriptionId> subscriptions {};
};
/// A request that is answered by a status error with this text, in English.
struct RefusedRequest {
    QString why {};
};
using ClientRequest = std::variant<SubscribeRequest, UnsubscribeRequest, RefusedRequest>;

/// Reads a text message of a client. Anything that is malformed, or that would change something, is
/// a RefusedRequest.
[[nodiscard]] ClientRequest readRequest(const QString& message);
/// The answer to a binary message, by which clients publish and call services.
[[nodiscard]] RefusedRequest refuseBinary(QByteArrayView message);

} // namespace medulla::link
