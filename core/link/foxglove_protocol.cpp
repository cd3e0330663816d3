// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/foxglove_protocol.h"

#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtEndian>

namespace medulla::link {

namespace {

const auto kOp = QStringLiteral("op");
const auto kSubscriptions = QStringLiteral("subscriptions");
const auto kSubscriptionIds = QStringLiteral("subscriptionIds");

/// Opcodes of binary messages.
constexpr char kMessageData = 1;
constexpr char kClientMessageData = 1;
constexpr char kServiceCall = 2;

QByteArray compact(const QJsonObject& json)
{
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

template <class Number>
void appendLittleEndian(QByteArray& to, Number value)
{
    std::array<char, sizeof(Number)> bytes {};
    qToLittleEndian(value, bytes.data());
    to.append(bytes.data(), qsizetype(bytes.size()));
}

std::optional<std::uint32_t> idOf(const QJsonValue& value)
{
    const auto number = value.toDouble(-1.0);
    if (!(number >= 0.0) || number > double(std::numeric_limits<std::uint32_t>::max())
        || number != std::floor(number)) {
        return std::nullopt;
    }
    return std::uint32_t(number);
}

RefusedRequest malformed(const QString& what)
{
    return { QStringLiteral("Malformed message: %1.").arg(what) };
}

ClientRequest readSubscribe(const QJsonValue& list)
{
    if (!list.isArray()) {
        return malformed(QStringLiteral("\"subscriptions\" is no list"));
    }
    SubscribeRequest request;
    const auto entries = list.toArray();
    for (const auto& entry : entries) {
        const auto id = idOf(entry.toObject().value(QLatin1String("id")));
        const auto channel = idOf(entry.toObject().value(QLatin1String("channelId")));
        if (!id || !channel) {
            return malformed(QStringLiteral("a subscription needs the ids \"id\" and "
                                            "\"channelId\""));
        }
        request.subscriptions.push_back({ *id, *channel });
    }
    return request;
}

ClientRequest readUnsubscribe(const QJsonValue& list)
{
    if (!list.isArray()) {
        return malformed(QStringLiteral("\"subscriptionIds\" is no list"));
    }
    UnsubscribeRequest request;
    const auto ids = list.toArray();
    for (const auto& each : ids) {
        const auto id = idOf(each);
        if (!id) {
            return malformed(QStringLiteral("\"subscriptionIds\" has an entry that is no id"));
        }
        request.subscriptions.push_back(*id);
    }
    return request;
}

RefusedRequest readOnly(const QString& what)
{
    return { QStringLiteral("This server is read only: %1 is not possible.").arg(what) };
}

/// Requests of optional capabilities, all of which this server lacks.
RefusedRequest refuseOperation(const QString& op)
{
    if (op == QLatin1String("advertise") || op == QLatin1String("unadvertise")) {
        return readOnly(QStringLiteral("publishing"));
    }
    if (op == QLatin1String("getParameters") || op == QLatin1String("setParameters")
        || op == QLatin1String("subscribeParameterUpdates")
        || op == QLatin1String("unsubscribeParameterUpdates")) {
        return { QStringLiteral("This server has no parameters.") };
    }
    if (op == QLatin1String("subscribeConnectionGraph")
        || op == QLatin1String("unsubscribeConnectionGraph")) {
        return { QStringLiteral("This server has no connection graph.") };
    }
    if (op == QLatin1String("fetchAsset")) {
        return { QStringLiteral("This server has no assets.") };
    }
    constexpr int kQuoted = 40; // long enough for every operation of the protocol
    return malformed(QStringLiteral("unknown operation \"%1\"").arg(op.left(kQuoted)));
}

} // namespace

QStringList subprotocols()
{
    return { QStringLiteral("foxglove.websocket.v1"), QStringLiteral("foxglove.sdk.v1") };
}

QByteArray serverInfoMessage(const ServerInfo& info, const QString& sessionId)
{
    QJsonObject metadata;
    for (const auto& [key, value] : info.metadata) {
        metadata.insert(key, value);
    }
    return compact({ { kOp, QStringLiteral("serverInfo") }, { QStringLiteral("name"), info.name },
        { QStringLiteral("capabilities"), QJsonArray() },
        { QStringLiteral("supportedEncodings"), QJsonArray { QStringLiteral("json") } },
        { QStringLiteral("metadata"), metadata }, { QStringLiteral("sessionId"), sessionId } });
}

QByteArray advertiseMessage(const std::map<ChannelId, Channel>& channels)
{
    QJsonArray list;
    for (const auto& [id, channel] : channels) {
        list.append(QJsonObject { { QStringLiteral("id"), qint64(id) },
            { QStringLiteral("topic"), QString::fromUtf8(channel.topic) },
            { QStringLiteral("encoding"), QStringLiteral("json") },
            { QStringLiteral("schemaName"), QString::fromUtf8(channel.schemaName) },
            { QStringLiteral("schema"), QString::fromUtf8(channel.schema) },
            { QStringLiteral("schemaEncoding"), QStringLiteral("jsonschema") } });
    }
    return compact({ { kOp, QStringLiteral("advertise") }, { QStringLiteral("channels"), list } });
}

QByteArray unadvertiseMessage(std::span<const ChannelId> channels)
{
    QJsonArray list;
    for (const auto id : channels) {
        list.append(qint64(id));
    }
    return compact(
        { { kOp, QStringLiteral("unadvertise") }, { QStringLiteral("channelIds"), list } });
}

QByteArray statusMessage(StatusLevel level, const QString& text)
{
    return compact({ { kOp, QStringLiteral("status") }, { QStringLiteral("level"), int(level) },
        { QStringLiteral("message"), text } });
}

QByteArray dataMessage(SubscriptionId subscription, std::uint64_t timeNs, QByteArrayView data)
{
    QByteArray message;
    message.reserve(qsizetype(1 + sizeof subscription + sizeof timeNs) + data.size());
    message += kMessageData;
    appendLittleEndian(message, subscription);
    appendLittleEndian(message, timeNs);
    message += data;
    return message;
}

ClientRequest readRequest(const QString& message)
{
    QJsonParseError error;
    const auto document = QJsonDocument::fromJson(message.toUtf8(), &error);
    if (!document.isObject()) {
        return malformed(error.error == QJsonParseError::NoError ? QStringLiteral("no object")
                                                                 : error.errorString());
    }
    const auto json = document.object();
    const auto op = json.value(kOp).toString();
    if (op == QLatin1String("subscribe")) {
        return readSubscribe(json.value(kSubscriptions));
    }
    if (op == QLatin1String("unsubscribe")) {
        return readUnsubscribe(json.value(kSubscriptionIds));
    }
    return refuseOperation(op);
}

RefusedRequest refuseBinary(QByteArrayView message)
{
    const auto opcode = message.isEmpty() ? char(0) : message.front();
    switch (opcode) {
    case kClientMessageData:
        return readOnly(QStringLiteral("publishing"));
    case kServiceCall:
        return readOnly(QStringLiteral("calling services"));
    default:
        return malformed(QStringLiteral("unknown binary operation"));
    }
}

} // namespace medulla::link
