// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/datagram_log.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>

namespace medulla::spine {

namespace {

template <class T>
T capped(std::size_t count)
{
    return T(std::min<std::size_t>(count, std::numeric_limits<T>::max()));
}

/// Hands the used parts of a record to `copy(place, bytes)`, always in the same order.
template <class Record, class Copy>
void eachPart(Record& record, Copy&& copy)
{
    const auto parts = [&copy](auto&... part) { (copy(&part, sizeof part), ...); };
    parts(record.at, record.receivedAt, record.handledAt, record.stampNs, record.sender,
        record.choice, record.size, record.fate, record.refusal, record.outcome, record.hasBytes,
        record.sentBy, record.rejectedBy);
    for (auto* values : { &record.before, &record.after }) {
        parts(values->total, values->coordinates, values->ends);
        copy(values->values.data(), values->storedCount() * sizeof(double));
    }
    if (record.rejectedBy > 0) {
        parts(record.rejecter);
    }
    if (record.hasBytes) {
        copy(record.bytes.data(), record.stored().size());
    }
}

constexpr std::size_t kMostWords = sizeof(DatagramRecord) / sizeof(RecordRing::Word) + 1;
/// A record without the unused parts of its arrays, as the ring holds it.
using PackedRecord = std::array<RecordRing::Word, kMostWords>;

} // namespace

Text toText(DatagramFate fate)
{
    switch (fate) {
    case DatagramFate::Passed:
        return QT_TRANSLATE_NOOP("medulla", "passed");
    case DatagramFate::Unchanged:
        return QT_TRANSLATE_NOOP("medulla", "unchanged");
    case DatagramFate::Repeated:
        return QT_TRANSLATE_NOOP("medulla", "repeated");
    case DatagramFate::Stale:
        return QT_TRANSLATE_NOOP("medulla", "dropped, stale");
    case DatagramFate::SecondSender:
    case DatagramFate::ForbiddenSender:
        return QT_TRANSLATE_NOOP("medulla", "rejected, sender");
    case DatagramFate::SecondPort:
        return QT_TRANSLATE_NOOP("medulla", "rejected, port");
    case DatagramFate::Malformed:
        return QT_TRANSLATE_NOOP("medulla", "rejected, format");
    case DatagramFate::NonFinite:
        return QT_TRANSLATE_NOOP("medulla", "rejected, not finite");
    case DatagramFate::Rejected:
        return QT_TRANSLATE_NOOP("medulla", "rejected");
    }
    return {};
}

Text explain(const DatagramRecord& record)
{
    switch (record.fate) {
    case DatagramFate::Stale:
        return QT_TRANSLATE_NOOP(
            "medulla", "It waited longer than 250 ms in the socket, or its age is unknown.");
    case DatagramFate::SecondSender:
        return QT_TRANSLATE_NOOP("medulla", "The input is locked to another sender.");
    case DatagramFate::ForbiddenSender:
        return QT_TRANSLATE_NOOP("medulla", "The sender is not allowed.");
    case DatagramFate::SecondPort:
        return QT_TRANSLATE_NOOP("medulla", "Another program of the same host sends too.");
    case DatagramFate::Malformed:
        return toText(record.refusal);
    case DatagramFate::NonFinite:
        return QT_TRANSLATE_NOOP("medulla", "The frame makes infinities of its values.");
    case DatagramFate::Rejected:
        return toText(record.outcome);
    case DatagramFate::Passed:
    case DatagramFate::Unchanged:
    case DatagramFate::Repeated:
        break;
    }
    if (record.outcome != Outcome::Sent) {
        return { QT_TRANSLATE_NOOP("medulla", "Rejected by the output \"%1\": %2"),
            { record.rejecterName(), toText(record.outcome).shown() } };
    }
    return {};
}

void LoggedValues::set(const Coordinates& from)
{
    const auto all = from.values();
    total = capped<std::uint16_t>(all.size());
    coordinates = capped<std::uint16_t>(from.count());
    const auto count = std::min(all.size(), kMost);
    std::copy_n(all.begin(), count, values.begin());
    std::size_t last = 0;
    for (std::size_t i = 0; i < std::min(from.count(), kMostCoordinates); ++i) {
        last += from[i].size();
        ends[i] = std::uint8_t(std::min(last, kMost));
    }
}

Coordinates LoggedValues::stored() const
{
    Coordinates result;
    std::size_t at = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(coordinates, kMostCoordinates); ++i) {
        if (at == ends[i]) {
            break; // the rest was cut
        }
        for (; at < ends[i]; ++at) {
            result.append(values[at]);
        }
        result.endCoordinate();
    }
    return result;
}

QString DatagramRecord::rejecterName() const
{
    const auto end = std::find(rejecter.begin(), rejecter.end(), u'\0');
    return QString::fromUtf16(rejecter.data(), end - rejecter.begin());
}

DatagramLog::DatagramLog(std::size_t waiting, std::size_t usualBytes)
    : m_ring(waiting, waiting * usualBytes / sizeof(RecordRing::Word))
{
}

void DatagramLog::push(const DatagramRecord& record)
{
    PackedRecord packed; // NOLINT(*-member-init): only what is written is read
    auto* const begin = reinterpret_cast<std::byte*>(packed.data());
    auto* to = begin;
    eachPart(record, [&to](const void* part, std::size_t bytes) {
        std::memcpy(to, part, bytes);
        to += bytes;
    });
    constexpr auto kWord = sizeof(RecordRing::Word);
    m_ring.push(std::span(packed).first((std::size_t(to - begin) + kWord - 1) / kWord));
}

std::optional<DatagramRecord> DatagramLog::Reader::next()
{
    PackedRecord packed; // NOLINT(*-member-init): likewise
    if (!m_reader.next(packed)) {
        return std::nullopt;
    }
    std::optional<DatagramRecord> record(std::in_place);
    const auto* from = reinterpret_cast<const std::byte*>(packed.data());
    eachPart(*record, [&from](void* part, std::size_t bytes) {
        std::memcpy(part, from, bytes);
        from += bytes;
    });
    return record;
}

std::vector<DatagramLog::End> DatagramLog::ends() const
{
    const std::lock_guard lock(m_mutex);
    return m_ends;
}

std::uint32_t DatagramLog::indexOf(const End& end)
{
    const std::lock_guard lock(m_mutex);
    const auto found = std::find(m_ends.begin(), m_ends.end(), end);
    const auto index = std::uint32_t(found - m_ends.begin());
    if (found == m_ends.end()) {
        m_ends.push_back(end);
    }
    return index;
}

void EndLog::push()
{
    for (const auto& target : m_targets) {
        if (target.log != nullptr) {
            m_record.choice = target.choice;
            target.log->push(m_record);
        }
    }
}

void EndLog::begin(const wire::Address& sender, TimePoint at, std::int64_t stampNs)
{
    m_record.at = at;
    m_record.receivedAt = at;
    m_record.handledAt = at;
    m_record.stampNs = stampNs;
    m_record.sender = sender;
    m_record.size = 0;
    m_record.hasBytes = false;
    m_record.before.total = 0;
    m_record.before.coordinates = 0;
    m_record.after.total = 0;
    m_record.after.coordinates = 0;
    m_record.outcome = Outcome::Sent;
    m_record.sentBy = 0;
    m_record.rejectedBy = 0;
}

void EndLog::setBytes(std::span<const std::byte> bytes)
{
    m_record.hasBytes = true;
    m_record.size = std::uint32_t(bytes.size());
    std::copy_n(
        bytes.begin(), std::min(bytes.size(), DatagramRecord::kMostBytes), m_record.bytes.begin());
}

void EndLog::noteOutcome(Outcome outcome, const QString& output)
{
    if (outcome == Outcome::Sent) {
        ++m_record.sentBy;
        return;
    }
    ++m_record.rejectedBy;
    if (m_record.outcome == Outcome::Sent) {
        m_record.outcome = outcome;
        const auto count = std::min(std::size_t(output.size()), DatagramRecord::kMostName);
        m_record.rejecter = {};
        std::copy_n(
            reinterpret_cast<const char16_t*>(output.utf16()), count, m_record.rejecter.begin());
    }
}

void EndLog::endInput(DatagramFate fate, TimePoint now, wire::Refusal refusal)
{
    m_record.fate = fate;
    m_record.refusal = refusal;
    m_record.handledAt = now;
    push();
}

void EndLog::endOutput(DatagramFate fate, TimePoint now, Outcome outcome)
{
    m_record.fate = fate;
    m_record.refusal = wire::Refusal::None;
    m_record.outcome = outcome;
    m_record.at = now;
    m_record.handledAt = now;
    push();
}

DatagramHistory::DatagramHistory(const DatagramLog& log)
    : m_reader(log.reader())
{
    m_records.reserve(kKept);
}

void DatagramHistory::begin(std::uint32_t choice)
{
    m_choice = choice;
    m_records.clear();
    m_next = 0;
    m_total = 0;
    m_lostBefore = m_reader.lost();
}

std::size_t DatagramHistory::update()
{
    std::size_t count = 0;
    while (const auto record = m_reader.next()) {
        if (record->choice != m_choice) {
            continue;
        }
        if (m_records.size() < kKept) {
            m_records.push_back(*record);
        } else {
            m_records[m_next] = *record;
        }
        m_next = (m_next + 1) % kKept;
        ++count;
    }
    m_total += count;
    return count;
}

const DatagramRecord& DatagramHistory::at(std::size_t index) const
{
    return m_records.at((m_next + kKept - 1 - index) % kKept);
}

} // namespace medulla::spine
