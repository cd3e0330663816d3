// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/link/message_source.h"

#include <map>
#include <set>
#include <vector>

#include <QJsonDocument>
#include <QJsonObject>

namespace medulla::test {

/// Keeps all messages by topic, as a client that is subscribed to every channel would get them.
class KeptPublisher final : public link::Publisher {
public:
    struct Message {
        std::uint64_t timeNs = 0;
        QByteArray json;

        [[nodiscard]] QJsonObject object() const { return QJsonDocument::fromJson(json).object(); }
    };

    link::ChannelId addChannel(link::Channel channel) override
    {
        m_channels[++m_newest] = std::move(channel);
        return m_newest;
    }
    void removeChannel(link::ChannelId channel) override { m_channels.erase(channel); }
    [[nodiscard]] bool isWanted(link::ChannelId channel) const override
    {
        return m_channels.contains(channel) && !m_unwanted.contains(m_channels.at(channel).topic);
    }
    void publish(link::ChannelId channel, std::uint64_t timeNs, const QByteArray& json) override
    {
        m_messages[m_channels.at(channel).topic].push_back({ timeNs, json });
    }

    void refuse(const QByteArray& topic) { m_unwanted.insert(topic); }
    [[nodiscard]] std::set<QByteArray> topics() const
    {
        std::set<QByteArray> topics;
        for (const auto& [id, channel] : m_channels) {
            topics.insert(channel.topic);
        }
        return topics;
    }
    [[nodiscard]] QByteArray schemaOf(const QByteArray& topic) const
    {
        for (const auto& [id, channel] : m_channels) {
            if (channel.topic == topic) {
                return channel.schemaName;
            }
        }
        return {};
    }
    [[nodiscard]] const std::vector<Message>& of(const QByteArray& topic)
    {
        return m_messages[topic];
    }

private:
    link::ChannelId m_newest = 0;
    std::map<link::ChannelId, link::Channel> m_channels;
    std::map<QByteArray, std::vector<Message>> m_messages;
    std::set<QByteArray> m_unwanted;
};

} // namespace medulla::test
