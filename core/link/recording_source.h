// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/link/event_queue.h"
#include "core/link/message_source.h"
#include "core/spine/datagram_log.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace medulla::link {

/// Makes further messages from the records and events of a RecordingSource. Link thread.
class RecordingListener {
public:
    RecordingListener() = default;
    virtual ~RecordingListener() = default;
    RecordingListener(const RecordingListener&) = delete;
    RecordingListener& operator=(const RecordingListener&) = delete;

    /// Called once.
    virtual void begin(Publisher& publisher) = 0;
    /// `timeNs`: ns since 1970.
    virtual void take(const spine::DatagramRecord& /*record*/,
        const spine::DatagramLog::End& /*end*/, std::uint64_t /*timeNs*/)
    {
    }
    virtual void take(const recorder::RecordedEvent& /*event*/, std::uint64_t /*timeNs*/) { }
    /// After all that was new; every FoxgloveServer::kPeriod.
    virtual void update(Publisher& /*publisher*/, std::uint64_t /*nowNs*/) { }
};

/// The channels of recordings, live: datagrams of all inputs and outputs with their fate, their
/// values as signals, events and states. Topics and schemas are those of recordings
/// (core/record/recording_format.h), except that a signal is a message a value (`medulla.Signal`).
/// Datagrams and events that the link thread lost are told on `/link`.
///
/// Made on any thread, then used on the link thread.
class RecordingSource final : public MessageSource {
public:
    /// Times of log and events are those of SystemClock.
    RecordingSource(std::shared_ptr<spine::DatagramLog> log, std::shared_ptr<EventQueue> events);

    /// Before the source is added to a server.
    void addListener(std::unique_ptr<RecordingListener> listener);

    void begin(Publisher& publisher) override;
    void poll(Publisher& publisher) override;

private:
    /// The channels of an input or output.
    struct EndChannels {
        ChannelId datagrams = 0;
        ChannelId signal = 0;
    };

    [[nodiscard]] std::uint64_t timeOf(TimePoint at) const;
    void addEnds(Publisher& publisher);
    void takeDatagrams(Publisher& publisher);
    void takeDatagram(Publisher& publisher, const spine::DatagramRecord& record);
    void takeEvents(Publisher& publisher);
    void tellLosses(Publisher& publisher);

    const SystemClock m_clock;
    const std::int64_t m_offsetNs; ///< ns since 1970 minus ns of the clock
    std::shared_ptr<spine::DatagramLog> m_log;
    spine::DatagramLog::Reader m_reader;
    std::shared_ptr<EventQueue> m_events;
    std::vector<std::unique_ptr<RecordingListener>> m_listeners;
    std::vector<spine::DatagramLog::End> m_ends;
    std::vector<EndChannels> m_endChannels; ///< by the index in the log
    std::array<std::optional<ChannelId>, recorder::kTopicCount> m_eventChannels {}; ///< by topic
    ChannelId m_linkChannel = 0;
    std::uint64_t m_toldDatagrams = 0; ///< lost ones that were told
    std::uint64_t m_toldEvents = 0;
    TimePoint m_endsReadAt;
};

} // namespace medulla::link
