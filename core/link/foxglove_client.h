// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/link/foxglove_server.h"

#include <map>
#include <memory>
#include <optional>

#include <QByteArray>
#include <QString>
#include <QWebSocket>

namespace medulla::link {

/// A connected client with its subscriptions and its bounded queue. Link thread.
class FoxgloveClient final {
public:
    /// Refused requests after which a client is disconnected: it floods the server.
    static constexpr int kMostRefusals = 1000;

    /// `mostWaiting` as in ServerSettings.
    FoxgloveClient(std::unique_ptr<QWebSocket> socket, std::int64_t mostWaiting);

    [[nodiscard]] QWebSocket& socket() { return *m_socket; }
    [[nodiscard]] const std::map<SubscriptionId, ChannelId>& subscriptions() const
    {
        return m_subscriptions;
    }
    /// Error: the text for a status error.
    [[nodiscard]] std::optional<QString> subscribe(const Subscription& subscription);
    /// The channel that it was subscribed to; nothing: there is no such subscription.
    std::optional<ChannelId> unsubscribe(SubscriptionId subscription);
    /// Ends all subscriptions of a channel.
    void forget(ChannelId channel);

    /// Queues a message, or drops and counts it when the queue is full.
    void sendData(SubscriptionId subscription, std::uint64_t timeNs, const QByteArray& data);
    /// Queues a text message, which is never dropped. A client that lets twice the queue wait is
    /// disconnected.
    void sendText(const QByteArray& json);
    void sendStatus(StatusLevel level, const QString& text);
    /// Answers a request that is not possible.
    void refuse(const QString& why);
    /// Tells the client about dropped messages, when it reads again.
    void tellDropped();

    /// Messages dropped since the last call.
    [[nodiscard]] std::uint64_t takeDropped();
    [[nodiscard]] ServerStatus::Client status() const;

private:
    std::unique_ptr<QWebSocket> m_socket;
    QString m_peer; ///< address and port; a closed socket knows them no more
    std::int64_t m_mostWaiting;
    std::map<SubscriptionId, ChannelId> m_subscriptions;
    std::uint64_t m_sent = 0;
    std::uint64_t m_dropped = 0;
    std::uint64_t m_toldDropped = 0; ///< to the client
    std::uint64_t m_takenDropped = 0; ///< by takeDropped
    int m_refusals = 0;
};

} // namespace medulla::link
