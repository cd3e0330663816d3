// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/mcap.h"
#include "core/spine/datagram_log.h"

#include <array>
#include <cstdint>
#include <optional>

#include <QByteArray>

namespace medulla::recorder {

/// JSON schema of a datagram in a recording, for Foxglove and other readers.
[[nodiscard]] QByteArray datagramSchema();

/// A datagram at an input or output, as a message of a recording holds it. Value type.
struct RecordedDatagram {
    spine::LoggedEnd::Kind kind = spine::LoggedEnd::Kind::Input;
    QString end; ///< name of the input or output
    wire::Address endAddress; ///< where it listens or sends to; all zero for a local end
    std::uint64_t timeNs = 0; ///< ns since 1970: reception by the kernel, or sending
    std::int64_t monotonicNs = 0; ///< the same on the program's clock
    std::int64_t kernelNs = 0; ///< inputs: the kernel's own time stamp; 0: unknown
    wire::Address sender; ///< all zero: a local end
    QByteArray fate; ///< keyword, such as "passed" or "rejected"
    QByteArray reason; ///< keyword of the rejection; empty: none
    std::uint32_t size = 0; ///< bytes of the datagram, which may be more than `bytes`
    QByteArray bytes;
    bool hasBytes = false; ///< false: a local end, or rejected before bytes were made

    /// Whether the datagram was on the network: received, or sent.
    [[nodiscard]] bool wasOnWire() const;

    friend bool operator==(const RecordedDatagram&, const RecordedDatagram&) = default;
};

/// The message of a record, without its channel.
[[nodiscard]] QByteArray toMessage(const spine::DatagramRecord& record);
/// Reads such a message; nothing when the channel is of another kind, or the message damaged.
[[nodiscard]] std::optional<RecordedDatagram> readDatagram(
    const record::mcap::Channel& channel, const record::mcap::Message& message);

/// The values of a record as a signal: accepted values of an input, sent values of an output; mm,
/// global frame. Null: it has none.
[[nodiscard]] const spine::LoggedValues* signalOf(
    const spine::DatagramRecord& record, spine::LoggedEnd::Kind kind);
/// Names of these values: x, y, z and a certainty. More are in the datagrams.
inline constexpr std::array<const char*, 4> kSignalNames { "x", "y", "z", "v4" };

/// The channel of an end, without its ids.
[[nodiscard]] record::mcap::Channel channelOf(const spine::DatagramLog::End& end);

} // namespace medulla::recorder
