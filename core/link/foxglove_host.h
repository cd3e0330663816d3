// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/link/foxglove_client.h"
#include "core/link/foxglove_server.h"

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

#include <QObject>
#include <QTimer>
#include <QWebSocketServer>

namespace medulla::link {

/// The work of a FoxgloveServer. Link thread, except for `status`.
class FoxgloveHost final : public QObject {
    Q_OBJECT

public:
    explicit FoxgloveHost(ServerSettings settings);
    ~FoxgloveHost() override;

    /// The bound address.
    [[nodiscard]] Result<wire::Address> listen();
    void add(const std::shared_ptr<MessageSource>& source);
    void remove(const std::shared_ptr<MessageSource>& source);
    /// Ends all connections.
    void close();
    /// Of the last poll. Thread-safe.
    [[nodiscard]] ServerStatus status() const;

private:
    class SourcePublisher;
    struct Subscriber {
        FoxgloveClient* client = nullptr;
        SubscriptionId id = 0;
    };
    struct ChannelEntry {
        Channel channel;
        std::vector<Subscriber> subscribers;
        QByteArray newest; ///< of a latched channel; empty: none
        std::uint64_t newestNs = 0;
    };
    struct SourceEntry {
        std::shared_ptr<MessageSource> source;
        std::unique_ptr<SourcePublisher> publisher;
    };

    ChannelId addChannel(Channel channel);
    void removeChannels(const std::set<ChannelId>& channels);
    [[nodiscard]] bool isWanted(ChannelId channel) const;
    void publish(ChannelId channel, std::uint64_t timeNs, const QByteArray& json);
    void poll();
    void advertiseNew();
    void admit();
    void take(FoxgloveClient& client, const QString& message);
    void subscribe(FoxgloveClient& client, const Subscription& subscription);
    void unsubscribe(FoxgloveClient& client, SubscriptionId subscription);
    void drop(FoxgloveClient* client);
    void storeStatus();

    const ServerSettings m_settings;
    const QString m_session;
    std::unique_ptr<QWebSocketServer> m_server; ///< null: not listening
    QTimer m_timer { this };
    ChannelId m_newestChannel = 0;
    std::map<ChannelId, ChannelEntry> m_channels;
    std::map<ChannelId, Channel> m_unadvertised; ///< new ones
    std::vector<SourceEntry> m_sources;
    std::vector<std::unique_ptr<FoxgloveClient>> m_clients;
    std::uint64_t m_dropped = 0;
    mutable std::mutex m_mutex; ///< of m_status
    ServerStatus m_status;
};

} // namespace medulla::link
