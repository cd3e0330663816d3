// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/spine/hold_switch.h"
#include "core/spine/latency_histogram.h"
#include "core/spine/step_guard.h"
#include "core/wire/sender_list.h"

#include <array>
#include <optional>
#include <type_traits>
#include <vector>

#include <QString>

namespace medulla::spine {

/// The outcome of a value that was submitted to an output.
enum class Outcome : std::uint8_t {
    Sent, ///< it left, by its socket or to its local end
    OverStep, ///< refused: the step is longer than the threshold
    Unchecked, ///< refused: too few values for the guard to check
    Closed, ///< refused: no fresh measurement of the guarded device
    Jumped, ///< refused: the device's measured position jumped and is not confirmed yet
    Unmapped, ///< refused: too few values for the frames on the way to an actuator
    Expired, ///< refused: the command waited too long to be carried out
    SourceShut, ///< refused: its source must be quiet first, then begin where the device is
    Held, ///< refused: the output is held
    NotInCommand, ///< refused: it came from an input that the output is not to be commanded by
    NonFinite, ///< refused: its transform made infinities of it
    SendFailed, ///< the system did not take the datagram
};
[[nodiscard]] Text toText(Outcome outcome);

/// The first coordinate of a value, cut to four values; for display.
struct Sample {
    std::array<double, 4> values {};
    std::uint8_t count = 0; ///< how many of them there are
    std::uint16_t coordinates = 0; ///< how many coordinates the whole value has

    [[nodiscard]] static Sample of(const Coordinates& coordinates, std::size_t which = 0);
};

/// A value that was refused, and why.
struct Refused {
    Outcome outcome = Outcome::Closed;
    StepGuard::Reference reference = StepGuard::Reference::None;
    double distanceMm = 0.0; ///< over-long steps and jumps only: from the reference
    double allowedMm = 0.0; ///< over-long steps only: the threshold
    Sample value; ///< the coordinate that was the reason
    Sample referenceValue; ///< the value that it was compared with
    TimePoint at;
};

struct InputCounters {
    std::uint64_t received = 0; ///< good ones, handed on
    std::uint64_t unchanged = 0; ///< of these, equal to the one before
    std::uint64_t empty = 0; ///< bad: no bytes, or no value in a coordinate
    std::uint64_t badLength = 0; ///< bad: a length that the format cannot have
    std::uint64_t notANumber = 0; ///< bad: text that is no number, a NaN or an infinity
    std::uint64_t nonFinite = 0; ///< bad: the transform made infinities of it
    std::uint64_t stale = 0; ///< dropped: waited too long in the socket, or of unknown age
    std::uint64_t rejectedSenders = 0; ///< dropped: from senders that are not accepted
    std::optional<TimePoint> newestAt; ///< when the newest good one came
    Sample newest;

    [[nodiscard]] std::uint64_t bad() const { return empty + badLength + notANumber + nonFinite; }
};

struct ConnectionCounters {
    std::uint64_t received = 0;
    std::uint64_t unchanged = 0; ///< stopped by the change filter
    std::uint64_t passed = 0; ///< accepted by the output
    std::uint64_t refused = 0; ///< refused by the output
};

struct OutputCounters {
    std::uint64_t sent = 0; ///< values, without repeats
    std::uint64_t repeated = 0;
    std::uint64_t overStep = 0;
    std::uint64_t unchecked = 0;
    std::uint64_t closed = 0;
    std::uint64_t jumped = 0;
    std::uint64_t unmapped = 0;
    std::uint64_t expired = 0;
    std::uint64_t sourceShut = 0;
    std::uint64_t held = 0;
    std::uint64_t notInCommand = 0;
    std::uint64_t nonFinite = 0;
    std::uint64_t sendErrors = 0; ///< of values and repeats
    std::optional<TimePoint> newestAt; ///< when the newest value was received
    std::optional<TimePoint> leftAt; ///< when the newest datagram left, repeats included
    Sample newest;
    std::optional<Refused> lastRefused;

    [[nodiscard]] std::uint64_t refused() const
    {
        return overStep + unchecked + closed + jumped + unmapped + expired + sourceShut + held
            + notInCommand + nonFinite;
    }
};
static_assert(
    std::is_trivially_copyable_v<
        InputCounters> && std::is_trivially_copyable_v<ConnectionCounters> && std::is_trivially_copyable_v<OutputCounters>);

struct InputStatus {
    QString name;
    InputCounters counters;
    double ratePerS = 0.0; ///< good datagrams, over the last second or so
    std::array<wire::SenderStatus, wire::SenderList::kMost> senders {};
    std::size_t senderCount = 0; ///< of these
    std::optional<std::uint32_t> lock; ///< the host that it is locked to, host byte order
    bool reachesActuator = false; ///< its values move an actuator, or say where one is
};
struct ConnectionStatus {
    QString input;
    QString output;
    ConnectionCounters counters;
    bool admitted = true; ///< the output may be commanded by this input now
    bool shut = false; ///< its source must be quiet first, then begin where the device is
    /// While shut: from the newest value to the measured position, mm; nothing when one is missing.
    std::optional<double> distanceMm;
    std::uint64_t shutCount = 0; ///< changes with each event that shuts the source
};
/// State of a shut source as shown to the operator who opens it.
struct ShownSource {
    std::uint64_t shutCount = 0; ///< of the ConnectionStatus, when the operator was asked
    std::optional<double> distanceMm; ///< as shown last; nothing: it was shown as unknown
};
/// Why a source stays shut although the operator opens it.
enum class NotOpened : std::uint8_t {
    ShutAgain, ///< it was shut again since the operator was asked: a STOP, interruption or jump
               ///< came
    Blocked, ///< the output is held, its position jumped, or another source commands it
    Unmeasured, ///< its distance was shown, and is not known any more
    Farther, ///< it is farther from the device than was shown
};
/// A jump of an output's measured position that is not accepted yet.
struct JumpStatus {
    Sample from; ///< the guard's reference
    Sample jumpedTo; ///< the first position after it
    Sample to; ///< the present position, with which the reports must agree
    double distanceMm = 0.0; ///< from `from` to `jumpedTo`; infinite when it is out of range
    bool isBack = false; ///< the present position agrees with `from`
    int agreeing = 0; ///< consecutive reports that agree
    bool agreed = false; ///< there are enough of them to be confirmed
};
struct OutputStatus {
    QString name;
    OutputCounters counters;
    double ratePerS = 0.0; ///< values and repeats sent, over the last second or so
    bool guarded = false;
    bool closed = false; ///< guarded, and nothing would pass now
    bool held = false;
    std::array<bool, kHoldReasons> heldFor {}; ///< by HoldReason
    bool actuator = false; ///< it moves something
    std::optional<JumpStatus> jump;
    LatencySummary hop; ///< from the reception of a datagram by the kernel to having sent it on

    [[nodiscard]] bool isHeldFor(HoldReason reason) const { return heldFor[std::size_t(reason)]; }
};

/// All that is counted, at one moment, in the configuration's order. A reused one does not
/// allocate.
struct Snapshot {
    TimePoint at;
    std::vector<InputStatus> inputs;
    std::vector<ConnectionStatus> connections;
    std::vector<OutputStatus> outputs;
};

} // namespace medulla::spine
