// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/link/message_source.h"

#include <atomic>

namespace medulla::test {

/// Publishes as many numbered messages as the test asked for, padded to a length.
class NumberedSource final : public link::MessageSource {
public:
    explicit NumberedSource(QByteArray topic, bool isLatched = false)
        : m_topic(std::move(topic))
        , m_isLatched(isLatched)
    {
    }

    /// The message with this number has the time `number` + 1, ns.
    static QByteArray json(int number, int padding)
    {
        return "{\"n\":" + QByteArray::number(number) + ",\"pad\":\"" + QByteArray(padding, 'x')
            + "\"}";
    }
    void ask(int messages, int padding = 0)
    {
        m_padding = padding;
        m_wanted += messages;
    }
    [[nodiscard]] int published() const { return m_published; }

    void begin(link::Publisher& publisher) override
    {
        m_channel =
            publisher.addChannel({ m_topic, "test.Number", "{\"type\":\"object\"}", m_isLatched });
    }
    void poll(link::Publisher& publisher) override
    {
        while (m_published < m_wanted) {
            publisher.publish(
                m_channel, std::uint64_t(m_published) + 1, json(m_published, m_padding));
            ++m_published;
        }
    }

private:
    QByteArray m_topic;
    bool m_isLatched;
    link::ChannelId m_channel = 0;
    std::atomic<int> m_wanted { 0 };
    std::atomic<int> m_padding { 0 };
    std::atomic<int> m_published { 0 };
};

} // namespace medulla::test
