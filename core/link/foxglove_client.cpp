// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/foxglove_client.h"

#include <utility>

#include <QHostAddress>

namespace medulla::link {

FoxgloveClient::FoxgloveClient(std::unique_ptr<QWebSocket> socket, std::int64_t mostWaiting)
    : m_socket(std::move(socket))
    , m_peer(
          QStringLiteral("%1:%2").arg(m_socket->peerAddress().toString()).arg(m_socket->peerPort()))
    , m_mostWaiting(mostWaiting)
{
}

std::optional<QString> FoxgloveClient::subscribe(const Subscription& subscription)
{
    if (m_subscriptions.size() >= FoxgloveServer::kMostSubscriptions) {
        return QStringLiteral("Too many subscriptions: at most %1 are possible.")
            .arg(FoxgloveServer::kMostSubscriptions);
    }
    if (!m_subscriptions.emplace(subscription.id, subscription.channel).second) {
        return QStringLiteral("There is already a subscription %1.").arg(subscription.id);
    }
    return std::nullopt;
}

std::optional<ChannelId> FoxgloveClient::unsubscribe(SubscriptionId subscription)
{
    const auto found = m_subscriptions.find(subscription);
    if (found == m_subscriptions.end()) {
        return std::nullopt;
    }
    const auto channel = found->second;
    m_subscriptions.erase(found);
    return channel;
}

void FoxgloveClient::forget(ChannelId channel)
{
    std::erase_if(m_subscriptions, [channel](const auto& each) { return each.second == channel; });
}

void FoxgloveClient::sendData(
    SubscriptionId subscription, std::uint64_t timeNs, const QByteArray& data)
{
    const auto isFull = [&] { return m_socket->bytesToWrite() + data.size() > m_mostWaiting; };
    if (isFull()) {
        m_socket->flush(); // what the kernel accepts at once: a burst is no reason to drop messages
    }
    if (!m_socket->isValid() || isFull()) {
        ++m_dropped;
        return;
    }
    ++m_sent;
    m_socket->sendBinaryMessage(dataMessage(subscription, timeNs, data));
}

void FoxgloveClient::sendText(const QByteArray& json)
{
    if (!m_socket->isValid()) {
        return;
    }
    if (m_socket->bytesToWrite() > 2 * m_mostWaiting) {
        m_socket->abort();
        return;
    }
    m_socket->sendTextMessage(QString::fromUtf8(json));
}

void FoxgloveClient::sendStatus(StatusLevel level, const QString& text)
{
    sendText(statusMessage(level, text));
}

void FoxgloveClient::refuse(const QString& why)
{
    if (++m_refusals > kMostRefusals) {
        m_socket->close(QWebSocketProtocol::CloseCodePolicyViolated,
            QStringLiteral("too many refused requests"));
        return;
    }
    sendStatus(StatusLevel::Error, why);
}

void FoxgloveClient::tellDropped()
{
    // Half of the queue is free: the client reads again.
    if (m_dropped == m_toldDropped || m_socket->bytesToWrite() > m_mostWaiting / 2) {
        return;
    }
    sendStatus(StatusLevel::Warning,
        QStringLiteral("%1 messages were dropped, because this client reads too slowly.")
            .arg(m_dropped - std::exchange(m_toldDropped, m_dropped)));
}

std::uint64_t FoxgloveClient::takeDropped()
{
    return m_dropped - std::exchange(m_takenDropped, m_dropped);
}

ServerStatus::Client FoxgloveClient::status() const
{
    return { m_peer, m_sent, m_dropped, m_socket->bytesToWrite() };
}

} // namespace medulla::link
