// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/geometry/position.h"
#include "core/motion/rules.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

namespace medulla::preflight {

/// Size and tolerance of a wiggle proof, which a site file sets. Value type.
struct WiggleSettings {
    /// Length of each move, 2 to 5 mm; a controller that holds a few millimetres needs the longer
    /// ones.
    double sizeMm = 2.0;
    /// How far a measured move may be from the commanded one, mm. Above the noise of the mean of
    /// 100 ms of reports, which is below 0.1 mm; 0.4 mm finds a scale of 0.8 or 1.2.
    double toleranceMm = 0.4;

    friend bool operator==(const WiggleSettings&, const WiggleSettings&) = default;
};

/// The result of a wiggle proof, or of one of its axes.
enum class WiggleVerdict : std::uint8_t {
    Open, ///< not known yet
    Passed,
    WrongSender, ///< the reports come from another host than the one that is commanded
    NotReported, ///< no report of the proven device for 250 ms, or of another that had reported
    NotAtRest, ///< the device moved without a command
    NoRoom, ///< a limit or a keep-out zone is too near in both directions
    DeadEncoder, ///< the reports did not change
    InvertedSign,
    OtherAxis, ///< the move appeared on another axis
    Oblique, ///< the move appeared on its axis and on another one
    WrongScale,
    OtherDevice, ///< another device moved
    Refused, ///< the guard, a hold or a jump refused a step
    Ended, ///< by the operator or by STOP
};

/// Further devices are not watched.
constexpr std::size_t kMostWiggleDevices = 8;
/// How far each device has moved along each axis, global frame, mm.
using WiggleMoves = std::array<std::array<double, 3>, kMostWiggleDevices>;

/// The result for one axis. Trivially copyable.
struct WiggleAxis {
    WiggleVerdict verdict = WiggleVerdict::Open;
    double commandedMm = 0.0; ///< with its sign
    std::array<double, 3> movedMm {}; ///< of the proven device, global frame
    WiggleMoves devicesMm {}; ///< the same of each device
    std::array<bool, kMostWiggleDevices> reported {}; ///< by device: it reports
    std::size_t otherDevice = 0; ///< OtherDevice: its index
    double otherMm = 0.0; ///< OtherDevice: how far it moved
    Duration delay {}; ///< from a step to half of its effect in the reports; 0: not known

    /// OtherAxis and Oblique: the axis, 0 to 2, on which the move appeared.
    [[nodiscard]] std::size_t strayAxis(std::size_t own) const;
};

/// The state of a wiggle proof for display. Trivially copyable.
struct WiggleStatus {
    static constexpr std::size_t kMostDevices = kMostWiggleDevices;
    enum class Phase : std::uint8_t { Resting, Out, AtEnd, Back, Done };

    Phase phase = Phase::Resting;
    std::uint8_t axis = 0; ///< that moves, 0 to 2
    double commandedMm = 0.0; ///< from the start of this axis
    WiggleMoves movedMm {}; ///< by device, newest report
    std::array<WiggleAxis, 3> axes {};
    WiggleVerdict verdict = WiggleVerdict::Open; ///< of the whole
    std::size_t silentDevice = 0; ///< NotReported: its index
    bool wasCut = false; ///< a report had changed by more than the limit, so no axis followed

    [[nodiscard]] bool isDone() const { return phase == Phase::Done; }
};

/// The move of a proof at one time, for its curves. Trivially copyable.
struct WiggleSample {
    double tS = 0.0; ///< since the proof began
    std::uint8_t axis = 0; ///< that moves, 0 to 2
    double commandedMm = 0.0; ///< along it, from where the axis began
    WiggleMoves movedMm {}; ///< from there

    friend bool operator==(const WiggleSample&, const WiggleSample&) = default;
};

/// Proves that a device obeys its own commands: a small move along each axis, out and back, must
/// appear on that axis of the device's reports, with its sign and size, and on no other device.
///
/// Before any motion the reports must come from the host that is commanded, and be at rest. Each
/// move starts where the device reports to be and goes in steps of at most kStepMm; each step waits
/// for kStepPeriod, so that its effect is reported before the next one. When any report of any
/// device has changed by kLimit times the size, no step follows and the proof ends after this axis.
///
/// A state machine without a clock: the caller hands in reports and times, and sends the setpoints
/// that `poll` returns. Thread-confined value; allocates in its constructor, and for the directions
/// of each axis.
class WiggleProof {
public:
    static constexpr double kStepMm = 0.2;
    /// A device with a time constant of 75 ms and a delay of 50 ms reports 60 % of a step after
    /// this. With a scale of 3 the sum of motion then stays at 3 mm, the step that ends it
    /// included.
    static constexpr Duration kStepPeriod = std::chrono::milliseconds(120);
    /// On the way back nothing new is learnt, and it ends where the device was.
    static constexpr Duration kBackPeriod = std::chrono::milliseconds(40);
    static constexpr double kLimit = 1.25;
    /// After the last step, until the device has settled.
    static constexpr Duration kSettle = std::chrono::milliseconds(400);
    /// The mean of this time before the end of kSettle is a measured position.
    static constexpr Duration kWindow = std::chrono::milliseconds(100);
    /// For so long a device may come to rest before its first move.
    static constexpr Duration kLongestRest = std::chrono::seconds(3);
    /// Below this part of the size nothing has moved: a scale of 0.3 is above it.
    static constexpr double kDeadPart = 0.15;

    struct Device {
        QString name;
        std::uint32_t commandHost = 0; ///< host byte order; 0: its sender is not checked
    };

    /// By axis for a device that rests at `at`: 1 or -1, or 0 where there is no room; see
    /// `wiggleDirections`.
    using DirectionsAt = std::function<std::array<int, 3>(const Position& at)>;

    /// The first device is proven; the others must stay at rest. Further ones than
    /// WiggleStatus::kMostDevices are not watched. `directionsAt` is called for each axis, where
    /// its move begins.
    WiggleProof(const WiggleSettings& settings, std::vector<Device> devices,
        DirectionsAt directionsAt, TimePoint now);

    /// A report of a device, by its index: up to three values, global frame, mm.
    void noteReport(
        std::size_t device, const Position& position, TimePoint at, std::uint32_t senderHost);
    /// The setpoint to be sent now, if one is due.
    [[nodiscard]] std::optional<Position> poll(TimePoint now);
    /// The setpoint was not sent: the proof ends.
    void noteRefused() { finish(WiggleVerdict::Refused); }
    /// Ends the proof; no setpoint follows.
    void end() { finish(WiggleVerdict::Ended); }

    [[nodiscard]] const WiggleStatus& status() const { return m_status; }

private:
    struct Watched {
        Device device;
        Position newest = Position::Zero();
        std::optional<TimePoint> newestAt {};
        Position base = Position::Zero(); ///< where this axis began
        Position sum = Position::Zero(); ///< of the reports since `m_windowFrom`
        int count = 0;
        Position first = Position::Zero(); ///< of these
        double spreadMm = 0.0; ///< the largest distance of these from the first

        [[nodiscard]] Position mean() const { return count > 0 ? Position(sum / count) : newest; }
    };

    void beginPhase(WiggleStatus::Phase phase, TimePoint now);
    void endRest(TimePoint now);
    void endAxis();
    void judge(WiggleAxis& axis);
    [[nodiscard]] WiggleVerdict verdictOf(const WiggleAxis& axis) const;
    void nextAxis(TimePoint now);
    void finish(WiggleVerdict verdict);
    [[nodiscard]] std::optional<Position> stepOut(TimePoint now);
    [[nodiscard]] std::optional<Position> stepBack(TimePoint now);
    [[nodiscard]] Position setpoint() const;
    /// The step of the way out whose delay is measured.
    [[nodiscard]] int middleStep() const { return m_steps / 2; }
    /// The index of a device that does not report any more, or of the proven one when it never did.
    [[nodiscard]] std::optional<std::size_t> silentDevice(TimePoint now) const;

    WiggleSettings m_settings;
    std::vector<Watched> m_devices;
    DirectionsAt m_directionsAt;
    std::array<int, 3> m_directions {}; ///< of this axis
    int m_steps; ///< of a move
    int m_step = 0; ///< setpoints of this move that count
    TimePoint m_begun;
    TimePoint m_due; ///< of the next step, or end of this phase
    TimePoint m_windowFrom;
    std::optional<TimePoint> m_middleSentAt; ///< of `middleStep`
    WiggleStatus m_status;
};

/// By axis, the direction in which a device at `at` has more room within reach and outside the
/// keep-out zones: 1 or -1; 0 where neither has `needMm`.
[[nodiscard]] std::array<int, 3> wiggleDirections(
    const Position& at, const motion::Rules& rules, double needMm);

/// The result of a proof in words: a finding for each axis that did not pass, or one for the whole;
/// empty when it passed or goes on. `devices`: their names, the proven one first.
[[nodiscard]] Findings findingsOf(const WiggleStatus& status, const QStringList& devices);
/// One line for the operator: "Passed: each axis moved as commanded, after 60 ms."
[[nodiscard]] Text summaryOf(const WiggleStatus& status);

} // namespace medulla::preflight
