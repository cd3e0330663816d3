// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/status.h"
#include "core/wire/address.h"
#include "core/wire/codec.h"

#include <cstdint>
#include <optional>

#include <QMetaType>
#include <QString>

namespace medulla::spine {

/// An event that the operator or the log is told of. The realtime thread makes it without words and
/// without allocating; it is put into words where it is shown. Value type.
struct Notice {
    enum class Kind : std::uint8_t {
        BadDatagrams, ///< datagrams that are not of the input's format
        StaleDatagrams, ///< datagrams that waited too long in the socket, or of unknown age
        ClockSet, ///< the computer's time of day was set
        OtherHost, ///< the first sender of a device's reports is not the host that commands go to
        SecondSender, ///< another host sends to an input that is locked to one
        ForbiddenSender, ///< a host sends that the allow list lacks, or the operator forbade
        SecondPort, ///< two programs of one host send to one input
        Rejected, ///< an output rejected values
        MeasuredJump, ///< the measured position jumped: the guard is closed
        JumpAccepted, ///< the position after a jump counts from now on
        Gap, ///< the routing thread did not run for a while
        SourceShut, ///< a source of an actuator is shut until it has been quiet
        SourceOpened, ///< such a source is open again
        SourceNotOpened, ///< the operator opened such a source, and it stays shut
    };
    Kind kind = Kind::BadDatagrams;
    std::optional<TimePoint> at {}; ///< when it happened; unset: at its report
    QString name; ///< of the input or output
    QString output; ///< SourceShut, SourceOpened, SourceNotOpened: the output that the input feeds
    wire::Address sender; ///< the newest sender, where a sender is the matter
    std::uint32_t expectedHost = 0; ///< the host that is accepted, host byte order; 0: none
    /// Where a sender is the matter: the host that commands for the device go to; 0: unknown.
    std::uint32_t deviceHost = 0;
    std::uint64_t count = 1; ///< datagrams or values since the last notice of the same kind
    Duration span {}; ///< ClockSet: by how much; Gap: how long
    wire::Refusal refusal = wire::Refusal::None; ///< BadDatagrams: of the newest one
    /// Rejected: the newest value; MeasuredJump: from, to and distance; SourceNotOpened: distance.
    Refused refused;
    NotOpened notOpened = NotOpened::ShutAgain; ///< SourceNotOpened
    double shownMm = 0.0; ///< SourceNotOpened: the distance that the operator was shown

    /// Error: motion is stopped for it. Warning: data was rejected. Info: for the log only.
    [[nodiscard]] Severity severity() const;
    /// Whether a sender is rejected that the device's commands go to, so that it may be the device.
    [[nodiscard]] bool rejectsDevice() const
    {
        return (kind == Kind::SecondSender || kind == Kind::ForbiddenSender) && deviceHost != 0
            && sender.host == deviceHost;
    }
    [[nodiscard]] Text text() const;
    /// Empty when there is nothing to do.
    [[nodiscard]] Text remedy() const;
    /// "text remedy" in English, for the log.
    [[nodiscard]] QString line() const;
};

/// Writes it to the log of the Spine, with the level of its severity; from any thread.
void writeToLog(const Notice& notice);

} // namespace medulla::spine

Q_DECLARE_METATYPE(medulla::spine::Notice)
