// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/foxglove_host.h"

#include "core/base/overloaded.h"
#include "core/wire/own_addresses.h"
#include "core/wire/port_holder.h"

#include <algorithm>
#include <utility>

#include <QDateTime>
#include <QHostAddress>
#include <QLoggingCategory>
#include <QTcpServer>

namespace medulla::link {

Q_LOGGING_CATEGORY(lcFoxglove, "medulla.foxglove")

namespace {

/// Longest request of a client: kMostSubscriptions subscriptions of 60 bytes each.
constexpr quint64 kMostRequestBytes = quint64 { 256 } << 10U;

/// The reason for which a server cannot listen. QWebSocketServer only tells a text, so another
/// server tries the same.
tl::unexpected<Finding> listenFailure(const ServerSettings& settings, const QString& words)
{
    const auto& address = settings.listen;
    QTcpServer probe;
    (void)probe.listen(QHostAddress(address.host), address.port);
    switch (probe.serverError()) {
    case QAbstractSocket::AddressInUseError:
        return failure(settings.place,
            Text(QT_TRANSLATE_NOOP("medulla", "Port %1 of %2 is in use by %3."),
                { QString::number(address.port), wire::hostToString(address.host),
                    wire::describeUnknownPortHolder() }),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "End that program, or choose another port, as in --foxglove 8766.")));
    case QAbstractSocket::SocketAddressNotAvailableError:
        return failure(settings.place,
            Text(QT_TRANSLATE_NOOP(
                     "medulla", "This machine does not have the address %1; it has %2."),
                { wire::hostToString(address.host), wire::ownAddresses() }),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Choose one of these addresses, 0.0.0.0 for all of them, or a port alone for this "
                "machine only.")));
    case QAbstractSocket::SocketAccessError:
        return failure(settings.place,
            Text(QT_TRANSLATE_NOOP("medulla", "Port %1 needs the rights of the administrator."),
                { QString::number(address.port) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Choose a port above 1023.")));
    default:
        return failure(settings.place,
            Text(QT_TRANSLATE_NOOP("medulla", "%1 cannot be listened at: %2."),
                { address.toString(), words }),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Check the address and the network's state with \"ip address\".")));
    }
}

} // namespace

/// The channels of one source, so that they end with it.
class FoxgloveHost::SourcePublisher final : public Publisher {
public:
    explicit SourcePublisher(FoxgloveHost& host)
        : m_host(host)
    {
    }
    ChannelId addChannel(Channel channel) override
    {
        const auto id = m_host.addChannel(std::move(channel));
        m_channels.insert(id);
        return id;
    }
    void removeChannel(ChannelId channel) override
    {
        if (m_channels.erase(channel) != 0) {
            m_host.removeChannels({ channel });
        }
    }
    [[nodiscard]] bool isWanted(ChannelId channel) const override
    {
        return m_host.isWanted(channel);
    }
    void publish(ChannelId channel, std::uint64_t timeNs, const QByteArray& json) override
    {
        m_host.publish(channel, timeNs, json);
    }
    [[nodiscard]] const std::set<ChannelId>& channels() const { return m_channels; }

private:
    FoxgloveHost& m_host;
    std::set<ChannelId> m_channels;
};

FoxgloveHost::FoxgloveHost(ServerSettings settings)
    : m_settings(std::move(settings))
    , m_session(QString::number(QDateTime::currentMSecsSinceEpoch()))
{
    m_timer.setInterval(FoxgloveServer::kPeriod);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &FoxgloveHost::poll);
}

FoxgloveHost::~FoxgloveHost() = default;

Result<wire::Address> FoxgloveHost::listen()
{
    m_server =
        std::make_unique<QWebSocketServer>(m_settings.info.name, QWebSocketServer::NonSecureMode);
    m_server->setSupportedSubprotocols(subprotocols());
    connect(m_server.get(), &QWebSocketServer::newConnection, this, &FoxgloveHost::admit);
    if (!m_server->listen(QHostAddress(m_settings.listen.host), m_settings.listen.port)) {
        const auto words = m_server->errorString();
        m_server.reset();
        return listenFailure(m_settings, words);
    }
    m_timer.start();
    return wire::Address { m_settings.listen.host, m_server->serverPort() };
}

void FoxgloveHost::add(const std::shared_ptr<MessageSource>& source)
{
    m_sources.push_back({ source, std::make_unique<SourcePublisher>(*this) });
    source->begin(*m_sources.back().publisher);
    advertiseNew();
}

void FoxgloveHost::remove(const std::shared_ptr<MessageSource>& source)
{
    const auto entry = std::find_if(m_sources.begin(), m_sources.end(),
        [&source](const SourceEntry& each) { return each.source == source; });
    if (entry != m_sources.end()) {
        removeChannels(entry->publisher->channels());
        m_sources.erase(entry);
    }
}

void FoxgloveHost::close()
{
    m_timer.stop();
    m_server.reset();
    m_clients.clear();
    m_channels.clear();
    m_sources.clear();
}

ChannelId FoxgloveHost::addChannel(Channel channel)
{
    const auto id = ++m_newestChannel;
    m_unadvertised.emplace(id, channel);
    m_channels[id].channel = std::move(channel);
    return id;
}

void FoxgloveHost::removeChannels(const std::set<ChannelId>& channels)
{
    std::vector<ChannelId> known; // of the clients
    for (const auto id : channels) {
        if (m_unadvertised.erase(id) == 0) {
            known.push_back(id);
        }
        m_channels.erase(id);
    }
    for (const auto& client : m_clients) {
        for (const auto id : known) {
            client->forget(id);
        }
        if (!known.empty()) {
            client->sendText(unadvertiseMessage(known));
        }
    }
}

bool FoxgloveHost::isWanted(ChannelId channel) const
{
    const auto entry = m_channels.find(channel);
    return entry != m_channels.end()
        && (entry->second.channel.isLatched || !entry->second.subscribers.empty());
}

void FoxgloveHost::publish(ChannelId channel, std::uint64_t timeNs, const QByteArray& json)
{
    const auto found = m_channels.find(channel);
    if (found == m_channels.end()) {
        return;
    }
    auto& entry = found->second;
    for (const auto& subscriber : entry.subscribers) {
        subscriber.client->sendData(subscriber.id, timeNs, json);
    }
    if (entry.channel.isLatched) {
        entry.newest = json;
        entry.newestNs = timeNs;
    }
}

void FoxgloveHost::poll()
{
    for (const auto& entry : m_sources) {
        entry.source->poll(*entry.publisher);
    }
    advertiseNew();
    for (const auto& client : m_clients) {
        client->tellDropped();
        m_dropped += client->takeDropped();
    }
    storeStatus();
}

void FoxgloveHost::advertiseNew()
{
    if (m_unadvertised.empty()) {
        return;
    }
    const auto message = advertiseMessage(std::exchange(m_unadvertised, {}));
    for (const auto& client : m_clients) {
        client->sendText(message);
    }
}

void FoxgloveHost::admit()
{
    while (m_server && m_server->hasPendingConnections()) {
        std::unique_ptr<QWebSocket> socket(m_server->nextPendingConnection());
        socket->setParent(nullptr);
        socket->setMaxAllowedIncomingFrameSize(kMostRequestBytes);
        socket->setMaxAllowedIncomingMessageSize(kMostRequestBytes);
        const auto isKnown = subprotocols().contains(socket->subprotocol());
        if (!isKnown || m_clients.size() >= FoxgloveServer::kMostClients) {
            socket->sendTextMessage(QString::fromUtf8(statusMessage(StatusLevel::Error,
                isKnown ? QStringLiteral("Too many clients.")
                        : QStringLiteral("The subprotocol must be %1.").arg(subprotocols()[0]))));
            socket->close(QWebSocketProtocol::CloseCodePolicyViolated);
            connect(socket.get(), &QWebSocket::disconnected, socket.get(), &QObject::deleteLater);
            socket.release()->setParent(this); // deletes itself, at the latest with this
            continue;
        }
        m_clients.push_back(
            std::make_unique<FoxgloveClient>(std::move(socket), m_settings.mostWaiting));
        auto* const client = m_clients.back().get();
        auto* const from = &client->socket();
        // Queued: a client never ends while messages are sent to it.
        connect(
            from, &QWebSocket::disconnected, this, [this, client] { drop(client); },
            Qt::QueuedConnection);
        connect(from, &QWebSocket::textMessageReceived, this,
            [this, client](const QString& message) { take(*client, message); });
        connect(from, &QWebSocket::binaryMessageReceived, this,
            [client](const QByteArray& message) { client->refuse(refuseBinary(message).why); });
        qCInfo(lcFoxglove).noquote() << "Foxglove client" << client->status().peer << "connected.";
        advertiseNew();
        client->sendText(serverInfoMessage(m_settings.info, m_session));
        std::map<ChannelId, Channel> all;
        for (const auto& [id, entry] : m_channels) {
            all.emplace(id, entry.channel);
        }
        client->sendText(advertiseMessage(all));
        storeStatus();
    }
}

void FoxgloveHost::take(FoxgloveClient& client, const QString& message)
{
    std::visit(Overloaded {
                   [&](const SubscribeRequest& request) {
                       for (const auto& each : request.subscriptions) {
                           subscribe(client, each);
                       }
                   },
                   [&](const UnsubscribeRequest& request) {
                       for (const auto each : request.subscriptions) {
                           unsubscribe(client, each);
                       }
                   },
                   [&](const RefusedRequest& request) { client.refuse(request.why); },
               },
        readRequest(message));
}

void FoxgloveHost::subscribe(FoxgloveClient& client, const Subscription& subscription)
{
    const auto found = m_channels.find(subscription.channel);
    if (found == m_channels.end()) {
        client.refuse(QStringLiteral("There is no channel %1.").arg(subscription.channel));
        return;
    }
    if (const auto why = client.subscribe(subscription)) {
        client.refuse(*why);
        return;
    }
    auto& entry = found->second;
    entry.subscribers.push_back({ &client, subscription.id });
    if (!entry.newest.isEmpty()) {
        client.sendData(subscription.id, entry.newestNs, entry.newest);
    }
}

void FoxgloveHost::unsubscribe(FoxgloveClient& client, SubscriptionId subscription)
{
    const auto channel = client.unsubscribe(subscription);
    if (!channel) {
        client.refuse(QStringLiteral("There is no subscription %1.").arg(subscription));
        return;
    }
    if (const auto found = m_channels.find(*channel); found != m_channels.end()) {
        std::erase_if(found->second.subscribers, [&](const Subscriber& each) {
            return each.client == &client && each.id == subscription;
        });
    }
}

void FoxgloveHost::drop(FoxgloveClient* client)
{
    const auto found = std::find_if(m_clients.begin(), m_clients.end(),
        [client](const auto& each) { return each.get() == client; });
    if (found == m_clients.end()) {
        return;
    }
    for (auto& [id, entry] : m_channels) {
        std::erase_if(
            entry.subscribers, [client](const Subscriber& each) { return each.client == client; });
    }
    m_dropped += client->takeDropped();
    const auto status = client->status();
    qCInfo(lcFoxglove).noquote() << "Foxglove client" << status.peer << "left;" << status.sent
                                 << "messages were sent to it," << status.dropped
                                 << "were dropped.";
    m_clients.erase(found);
    storeStatus();
}

void FoxgloveHost::storeStatus()
{
    ServerStatus status;
    status.dropped = m_dropped;
    for (const auto& client : m_clients) {
        status.clients.push_back(client->status());
    }
    const std::lock_guard lock(m_mutex);
    m_status = std::move(status);
}

ServerStatus FoxgloveHost::status() const
{
    const std::lock_guard lock(m_mutex);
    return m_status;
}

} // namespace medulla::link
