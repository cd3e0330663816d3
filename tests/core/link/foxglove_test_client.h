// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/link/foxglove_server.h"

#include <map>
#include <vector>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <QWebSocket>
#include <QWebSocketHandshakeOptions>
#include <QtEndian>

namespace medulla::test {

/// A client of the Foxglove WebSocket protocol that keeps all it receives.
class FoxgloveTestClient {
public:
    struct Data {
        quint32 subscription = 0;
        quint64 timeNs = 0;
        QByteArray json;
    };

    explicit FoxgloveTestClient(const wire::Address& server,
        const QString& subprotocol = QStringLiteral("foxglove.websocket.v1"))
    {
        QObject::connect(&m_socket, &QWebSocket::textMessageReceived, &m_socket,
            [this](const QString& text) { take(text); });
        QObject::connect(&m_socket, &QWebSocket::binaryMessageReceived, &m_socket,
            [this](const QByteArray& message) { take(message); });
        QWebSocketHandshakeOptions options;
        options.setSubprotocols({ subprotocol });
        m_socket.open(QUrl(QStringLiteral("ws://127.0.0.1:%1").arg(server.port)), options);
    }

    [[nodiscard]] QWebSocket& socket() { return m_socket; }
    [[nodiscard]] bool isConnected() const
    {
        return m_socket.state() == QAbstractSocket::ConnectedState && !m_info.isEmpty();
    }
    /// Whether the server ended the connection.
    [[nodiscard]] bool isClosed() const
    {
        return m_socket.state() == QAbstractSocket::UnconnectedState;
    }
    [[nodiscard]] const QJsonObject& info() const { return m_info; }
    /// Advertised channels by topic.
    [[nodiscard]] const std::map<QString, QJsonObject>& channels() const { return m_channels; }
    [[nodiscard]] bool has(const QString& topic) const { return m_channels.contains(topic); }
    [[nodiscard]] const std::vector<QJsonObject>& statuses() const { return m_statuses; }
    [[nodiscard]] const std::vector<Data>& data() const { return m_data; }
    /// The messages of a subscription.
    [[nodiscard]] std::vector<Data> dataOf(quint32 subscription) const
    {
        std::vector<Data> list;
        for (const auto& each : m_data) {
            if (each.subscription == subscription) {
                list.push_back(each);
            }
        }
        return list;
    }

    void send(const QJsonObject& json)
    {
        m_socket.sendTextMessage(
            QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact)));
    }
    void subscribe(quint32 subscription, const QString& topic)
    {
        const auto channel = m_channels.at(topic)[QLatin1String("id")];
        send({ { QStringLiteral("op"), QStringLiteral("subscribe") },
            { QStringLiteral("subscriptions"),
                QJsonArray { QJsonObject { { QStringLiteral("id"), qint64(subscription) },
                    { QStringLiteral("channelId"), channel } } } } });
    }
    void unsubscribe(quint32 subscription)
    {
        send({ { QStringLiteral("op"), QStringLiteral("unsubscribe") },
            { QStringLiteral("subscriptionIds"), QJsonArray { qint64(subscription) } } });
    }

private:
    void take(const QString& text)
    {
        const auto json = QJsonDocument::fromJson(text.toUtf8()).object();
        const auto op = json[QLatin1String("op")].toString();
        if (op == QLatin1String("serverInfo")) {
            m_info = json;
        } else if (op == QLatin1String("status")) {
            m_statuses.push_back(json);
        } else if (op == QLatin1String("advertise")) {
            for (const auto& each : json[QLatin1String("channels")].toArray()) {
                const auto channel = each.toObject();
                m_channels[channel[QLatin1String("topic")].toString()] = channel;
            }
        } else if (op == QLatin1String("unadvertise")) {
            for (const auto& id : json[QLatin1String("channelIds")].toArray()) {
                std::erase_if(m_channels,
                    [&id](const auto& each) { return each.second[QLatin1String("id")] == id; });
            }
        }
    }
    void take(const QByteArray& message)
    {
        constexpr qsizetype kHead = 13; // opcode, subscription, time
        if (message.size() >= kHead && message[0] == 1) {
            m_data.push_back({ qFromLittleEndian<quint32>(message.constData() + 1),
                qFromLittleEndian<quint64>(message.constData() + 5), message.mid(kHead) });
        }
    }

    QWebSocket m_socket;
    QJsonObject m_info;
    std::map<QString, QJsonObject> m_channels;
    std::vector<QJsonObject> m_statuses;
    std::vector<Data> m_data;
};

} // namespace medulla::test
