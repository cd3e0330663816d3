// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/record_ring.h"
#include "core/geometry/coordinates.h"
#include "core/spine/status.h"
#include "core/wire/address.h"
#include "core/wire/codec.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include <QString>

namespace medulla::spine {

/// The input or output whose datagrams are logged.
struct LoggedEnd {
    enum class Kind : std::uint8_t { Input, Output };

    Kind kind = Kind::Input;
    QString name; ///< in the configuration; empty: none is logged
    std::uint32_t choice = 0; ///< stands in each record, and tells it from those of earlier choices

    friend bool operator==(const LoggedEnd&, const LoggedEnd&) = default;
};

/// The fate of a datagram at its input or output.
enum class DatagramFate : std::uint8_t {
    Passed, ///< input: handed on, a new value; output: sent
    Unchanged, ///< equal to the one before; not sent again by an output
    Repeated, ///< outputs: the last datagram was sent again
    Stale, ///< inputs: it waited too long in the socket, or its age is unknown
    SecondSender, ///< inputs: the input is locked to another host
    ForbiddenSender, ///< inputs: the sender is not allowed
    SecondPort, ///< inputs: another program of the accepted host sends too
    Malformed, ///< inputs: not of the format, see DatagramRecord::refusal
    NonFinite, ///< inputs: the transform made infinities of it
    Rejected, ///< outputs: see DatagramRecord::outcome
};
/// "passed", "unchanged", "rejected, sender": for a column.
[[nodiscard]] Text toText(DatagramFate fate);

/// The values of a datagram, cut to kMost. Trivially copyable.
struct LoggedValues {
    static constexpr std::size_t kMost = 24;
    static constexpr std::size_t kMostCoordinates = 8;

    std::array<double, kMost> values {};
    std::array<std::uint8_t, kMostCoordinates> ends {}; ///< of each stored coordinate in `values`
    std::uint16_t total = 0; ///< values of the whole datagram
    std::uint16_t coordinates = 0; ///< coordinates of the whole datagram

    void set(const Coordinates& from);
    [[nodiscard]] std::size_t storedCount() const { return std::min<std::size_t>(total, kMost); }
    /// The stored ones.
    [[nodiscard]] Coordinates stored() const;
    [[nodiscard]] bool isCut() const { return total > kMost || coordinates > kMostCoordinates; }
};

/// One datagram at the logged input or output. Trivially copyable.
struct DatagramRecord {
    /// Bytes that are kept of a datagram: what Ethernet carries in one frame (MTU 1500), more than
    /// any device of the cell sends. Longer ones are cut.
    static constexpr std::size_t kMostBytes = 1472;
    static constexpr std::size_t kMostName = 24;

    TimePoint at; ///< inputs: when the kernel received it; outputs: when it left or was rejected
    TimePoint receivedAt; ///< outputs: when the value was received; inputs: as `at`
    TimePoint handledAt; ///< inputs: when all its outputs had it; outputs: as `at`
    std::int64_t stampNs = 0; ///< inputs: kernel's CLOCK_REALTIME in ns since 1970; 0: unknown
    wire::Address sender; ///< all zero: a local end
    std::uint32_t choice = 0; ///< of the LoggedEnd; in a log of all ends: index of its `ends`
    std::uint32_t size = 0; ///< bytes of the datagram; 0: it was empty, or none was made
    std::array<std::byte, kMostBytes> bytes {};
    LoggedValues before; ///< the frame: inputs in the device's, outputs in the global frame
    LoggedValues after; ///< the frame: inputs in the global, outputs in the device's frame
    DatagramFate fate = DatagramFate::Passed;
    wire::Refusal refusal = wire::Refusal::None;
    /// Of the output; of an input: of the first output that rejected it, Sent when none did.
    Outcome outcome = Outcome::Sent;
    bool hasBytes = false; ///< false: a local end, or rejected before bytes were made
    std::uint16_t sentBy = 0; ///< inputs: outputs that sent it
    std::uint16_t rejectedBy = 0; ///< inputs: outputs that rejected it
    std::array<char16_t, kMostName> rejecter {}; ///< inputs: first output that rejected it, cut

    [[nodiscard]] std::span<const std::byte> stored() const
    {
        return std::span(bytes).first(std::min<std::size_t>(size, kMostBytes));
    }
    [[nodiscard]] bool isCut() const { return size > kMostBytes; }
    /// Not passed on by its end, or rejected by one of its outputs.
    [[nodiscard]] bool isRejected() const
    {
        return fate >= DatagramFate::Stale || outcome != Outcome::Sent;
    }
    [[nodiscard]] QString rejecterName() const;
};

/// "rejected, length: the reason" in one sentence; the output included that rejected it.
[[nodiscard]] Text explain(const DatagramRecord& record);

/// Datagrams of one or all inputs and outputs on their way from the Spine's thread to another
/// thread. The Spine's thread writes without waiting or allocating; a reader that is too slow loses
/// the oldest, and knows how many.
class DatagramLog {
public:
    /// Records that wait for the reader: 0.8 s at 5,000 datagrams a second.
    static constexpr std::size_t kWaiting = 4096;

    /// An end in a log of all ends. Value type.
    struct End {
        LoggedEnd::Kind kind = LoggedEnd::Kind::Input;
        QString name;
        wire::Address address; ///< where it listens or sends to; all zero for a local end
        QString format; ///< empty for a local end

        friend bool operator==(const End&, const End&) = default;
    };

    /// Room for so many records with `usualBytes` each on average; one with 40 bytes of datagram
    /// and three values in two frames takes 220.
    explicit DatagramLog(std::size_t waiting = kWaiting, std::size_t usualBytes = 1024);

    class Reader {
    public:
        explicit Reader(const RecordRing& ring)
            : m_reader(ring)
        {
        }
        [[nodiscard]] std::optional<DatagramRecord> next();
        [[nodiscard]] std::uint64_t lost() const { return m_reader.lost(); }
        /// See RecordRing::Reader.
        [[nodiscard]] std::uint64_t position() const { return m_reader.position(); }

    private:
        RecordRing::Reader m_reader;
    };
    /// Any thread; the log must outlive it.
    [[nodiscard]] Reader reader() const { return Reader(m_ring); }
    /// Records so far, and how many a reader at this position has lost. Any thread.
    [[nodiscard]] std::uint64_t pushed() const { return m_ring.written(); }
    [[nodiscard]] std::uint64_t overwritten(std::uint64_t from) const
    {
        return m_ring.overwritten(from);
    }

    /// Spine's thread.
    void push(const DatagramRecord& record);

    /// All ends ever added; new ones are appended. Any thread.
    [[nodiscard]] std::vector<End> ends() const;
    /// The index of the end, which is added if necessary. Not on the path of a datagram.
    [[nodiscard]] std::uint32_t indexOf(const End& end);

private:
    RecordRing m_ring;
    mutable std::mutex m_mutex; ///< of m_ends; never locked on the path of a datagram
    std::vector<End> m_ends;
};

/// Puts together the record of the datagram that an input or output handles, and pushes it into the
/// logs that want it: that of the packet microscope and that of the recorder. Spine's thread.
class EndLog {
public:
    struct Target {
        DatagramLog* log = nullptr; ///< null: none
        std::uint32_t choice = 0; ///< of the records in it
    };

    void setTargets(const Target& chosen, const Target& all) { m_targets = { chosen, all }; }
    [[nodiscard]] bool isOn() const
    {
        return m_targets[0].log != nullptr || m_targets[1].log != nullptr;
    }

    /// Begins the record of a datagram, or of a value without one (no `bytes`).
    void begin(const wire::Address& sender, TimePoint at, std::int64_t stampNs = 0);
    void setBytes(std::span<const std::byte> bytes);
    void setBefore(const Coordinates& values) { m_record.before.set(values); }
    void setAfter(const Coordinates& values) { m_record.after.set(values); }
    /// An output that the datagram of the logged input went to has sent or rejected it.
    void noteOutcome(Outcome outcome, const QString& output);
    /// Ends the record of an input, that of an output.
    void endInput(DatagramFate fate, TimePoint now, wire::Refusal refusal);
    void endOutput(DatagramFate fate, TimePoint now, Outcome outcome = Outcome::Sent);

private:
    void push();

    std::array<Target, 2> m_targets;
    DatagramRecord m_record; ///< being written
};

/// The newest datagrams of one choice, read from a log. Thread-confined.
class DatagramHistory {
public:
    static constexpr std::size_t kKept = 1000;

    /// The log must outlive it.
    explicit DatagramHistory(const DatagramLog& log);

    /// Forgets all; keeps records of this choice only from now on.
    void begin(std::uint32_t choice);
    /// Takes what the log has; how many there were of the choice.
    std::size_t update();

    [[nodiscard]] std::size_t size() const { return m_records.size(); }
    /// The newest is 0.
    [[nodiscard]] const DatagramRecord& at(std::size_t index) const;
    /// Datagrams since `begin`, those included that are kept no longer.
    [[nodiscard]] std::uint64_t total() const { return m_total; }
    /// Datagrams that were overwritten before they could be read.
    [[nodiscard]] std::uint64_t lost() const { return m_reader.lost() - m_lostBefore; }

private:
    DatagramLog::Reader m_reader;
    std::vector<DatagramRecord> m_records; ///< a circle once it has kKept
    std::size_t m_next = 0; ///< place of the next record in the circle
    std::uint32_t m_choice = 0;
    std::uint64_t m_total = 0;
    std::uint64_t m_lostBefore = 0;
};

} // namespace medulla::spine
