// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/recording_source.h"

#include "core/link/foxglove_schemas.h"
#include "core/link/signal_message.h"
#include "core/record/recording_format.h"
#include "core/recorder/datagram_message.h"

#include <algorithm>
#include <utility>

namespace medulla::link {

namespace format = record::format;
using recorder::Topic;
using Kind = spine::LoggedEnd::Kind;

namespace {

/// Longest reading of datagrams before clients are served again.
constexpr std::chrono::milliseconds kLongestReading { 10 };
/// New inputs and outputs come with a reload of the routing.
constexpr std::chrono::milliseconds kEndsPeriod { 1000 };
const QByteArray kLinkTopic = "/link";

bool isState(Topic topic)
{
    return topic >= Topic::MotionState && topic <= Topic::MazeState;
}

} // namespace

RecordingSource::RecordingSource(
    std::shared_ptr<spine::DatagramLog> log, std::shared_ptr<EventQueue> events)
    : m_offsetNs(wallOffsetNs(m_clock))
    , m_log(std::move(log))
    , m_reader(m_log->reader())
    , m_events(std::move(events))
{
}

void RecordingSource::addListener(std::unique_ptr<RecordingListener> listener)
{
    m_listeners.push_back(std::move(listener));
}

void RecordingSource::begin(Publisher& publisher)
{
    addEnds(publisher);
    for (const auto topic : recorder::kTopics) {
        if (topic == Topic::MazeMoments) {
            continue; // not JSON in recordings; a listener decodes them
        }
        m_eventChannels.at(std::size_t(topic)) = publisher.addChannel(
            { toName(topic), format::kEventSchema, recorder::eventSchema(), isState(topic) });
    }
    m_linkChannel =
        publisher.addChannel({ kLinkTopic, format::kEventSchema, recorder::eventSchema() });
    for (const auto& listener : m_listeners) {
        listener->begin(publisher);
    }
}

std::uint64_t RecordingSource::timeOf(TimePoint at) const
{
    return std::uint64_t(std::max<std::int64_t>(at.time_since_epoch().count() + m_offsetNs, 0));
}

void RecordingSource::addEnds(Publisher& publisher)
{
    m_endsReadAt = m_clock.now();
    m_ends = m_log->ends();
    for (auto i = m_endChannels.size(); i < m_ends.size(); ++i) {
        const auto& end = m_ends[i];
        const auto name = end.name.toUtf8();
        const auto isInput = end.kind == Kind::Input;
        EndChannels channels;
        channels.datagrams =
            publisher.addChannel({ (isInput ? format::kInputTopic : format::kOutputTopic) + name,
                format::kDatagramSchema, recorder::datagramSchema() });
        channels.signal = publisher.addChannel(signalChannel(
            (isInput ? format::kInputSignalTopic : format::kOutputSignalTopic) + name));
        m_endChannels.push_back(channels);
    }
}

void RecordingSource::poll(Publisher& publisher)
{
    if (m_clock.now() - m_endsReadAt >= kEndsPeriod) {
        addEnds(publisher);
    }
    takeDatagrams(publisher);
    takeEvents(publisher);
    tellLosses(publisher);
    const auto nowNs = timeOf(m_clock.now());
    for (const auto& listener : m_listeners) {
        listener->update(publisher, nowNs);
    }
}

void RecordingSource::takeDatagrams(Publisher& publisher)
{
    const auto last = m_log->pushed();
    const auto until = m_clock.now() + kLongestReading;
    while (m_reader.position() < last && m_clock.now() < until) {
        const auto record = m_reader.next();
        if (!record) {
            break;
        }
        if (record->choice >= m_endChannels.size()) {
            addEnds(publisher);
        }
        if (record->choice < m_endChannels.size()) {
            takeDatagram(publisher, *record);
        }
    }
}

void RecordingSource::takeDatagram(Publisher& publisher, const spine::DatagramRecord& record)
{
    const auto& end = m_ends[record.choice];
    const auto& channels = m_endChannels[record.choice];
    const auto timeNs = timeOf(record.at);
    if (publisher.isWanted(channels.datagrams)) {
        publisher.publish(channels.datagrams, timeNs, recorder::toMessage(record));
    }
    if (const auto* values = recorder::signalOf(record, end.kind);
        values != nullptr && publisher.isWanted(channels.signal)) {
        const auto json = signalMessage(*values);
        if (!json.isEmpty()) {
            publisher.publish(channels.signal, timeNs, json);
        }
    }
    for (const auto& listener : m_listeners) {
        listener->take(record, end, timeNs);
    }
}

void RecordingSource::takeEvents(Publisher& publisher)
{
    for (const auto& event : m_events->take()) {
        const auto timeNs = timeOf(event.at);
        if (const auto channel = m_eventChannels.at(std::size_t(event.topic))) {
            publisher.publish(*channel, timeNs, event.data);
        }
        for (const auto& listener : m_listeners) {
            listener->take(event, timeNs);
        }
    }
}

void RecordingSource::tellLosses(Publisher& publisher)
{
    const auto datagrams = m_reader.lost();
    const auto events = m_events->lost();
    if (datagrams == m_toldDatagrams && events == m_toldEvents) {
        return;
    }
    const auto json = "{\"event\":\"lost\",\"datagrams\":"
        + QByteArray::number(datagrams - std::exchange(m_toldDatagrams, datagrams))
        + ",\"events\":" + QByteArray::number(events - std::exchange(m_toldEvents, events)) + '}';
    publisher.publish(m_linkChannel, timeOf(m_clock.now()), json);
}

} // namespace medulla::link
