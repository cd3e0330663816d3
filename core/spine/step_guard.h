// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/coordinates.h"
#include "core/geometry/frame.h"
#include "core/wire/arrival.h"

#include <chrono>
#include <cstdint>
#include <optional>

namespace medulla::spine {

/// Lets a value pass to an output only when it is no more than a threshold away from where the
/// device is, or was just sent. Distances are Euclidean, of the first `checkElementsCount` values,
/// in the global frame, and every coordinate of a value is checked: coordinate k against the
/// reference's coordinate k, or its last one where it has fewer.
///
/// The reference is the last value sent, if that was no more than 500 ms ago and lies within the
/// threshold of the measured position; otherwise the measured position. A measurement is fresh for
/// 250 ms, changed or not; without a fresh one the guard is closed, also right after a send. A
/// guard that is opened by hand has no measurement: the first value passes, and then the last value
/// sent is the reference for ever.
///
/// **Jumps.** A device cannot move faster than its speed limit. A measured position that is farther
/// from the one before than kNoiseMm plus the speed limit times the time between them (which counts
/// kJumpSilence at most) comes from a restarted target, a faulty encoder or another sender. The
/// reference then stays, and the guard is closed, until kAgreeing consecutive measurements agree
/// within kAgreementMm and the operator has confirmed the new position (`acceptJump`; with
/// `acceptJumps` the agreement is enough). The first measurement is no jump.
///
/// **Frames.** A change of the device's frame does not move the device: `changeFrame` maps the last
/// value sent to the same position in the new frame. `changeDevice` discards it, for another device
/// at the output. After either call the guard is closed until the next measurement, and the count
/// of agreeing measurements after a jump begins again.
///
/// Judges each command and is told of each one sent; it keeps no rejected value. Value type,
/// allocates only while its kept values grow.
class StepGuard {
public:
    static constexpr Duration kFreshFor = wire::kFreshFor;
    /// After it a command is compared with the measurement, not with the value last sent.
    static constexpr Duration kSentCountsFor = std::chrono::milliseconds(500);
    /// How far a device at rest or in motion may be measured from where its speed allows, mm. The
    /// real arm holds its position within a few mm and lags behind its setpoint by up to 15 mm at
    /// 200 mm/s, which it catches up with while its reports are late; encoder noise is below 1 mm.
    static constexpr double kNoiseMm = 10.0;
    /// The speed limit where the site sets none, mm/s: the arm's motors reach 3 rad/s at 300 mm.
    static constexpr double kStandardSpeedMmPerS = 1000.0;
    /// Silence of the device beyond this gives it no further way. Motion stops when reports are
    /// missing for this long (see motion::Settings).
    static constexpr Duration kJumpSilence = std::chrono::milliseconds(100);
    /// After a jump: that many consecutive measurements within this of one another, mm, are where
    /// the device is. A glitch is a single report; an encoder at rest stays within 1 mm.
    static constexpr int kAgreeing = 5;
    static constexpr double kAgreementMm = 2.0;

    struct Settings {
        double thresholdMm = 0.0; ///< > 0; a step of exactly this length passes
        int checkElementsCount = 3; ///< >= 1
        bool openedByHand = false;
        double speedLimitMmPerS = kStandardSpeedMmPerS; ///< of the device, for jumps; > 0
        bool acceptJumps = false; ///< a jump needs no confirmation, only agreement

        friend bool operator==(const Settings&, const Settings&) = default;
    };

    enum class Verdict : std::uint8_t {
        Pass,
        OverStep, ///< a coordinate is farther than the threshold from its reference
        Closed, ///< there is no fresh measurement
        Jumped, ///< the measured position jumped, and the new one is not accepted yet
        Unchecked, ///< a coordinate, or its reference, has too few values to be compared
    };
    enum class Reference : std::uint8_t { None, Sent, Measured };

    struct Decision {
        Verdict verdict = Verdict::Closed;
        Reference reference = Reference::None;
        double distanceMm = 0.0; ///< the longest step of any coordinate; of the first one over the
                                 ///< threshold when one is
        std::size_t coordinate = 0; ///< which one has it, or has too few values
    };

    /// A jump that is not accepted yet.
    struct Jump {
        Coordinates from; ///< the measurement before it
        Coordinates jumpedTo; ///< the first measurement after it that is not `from` again
        Coordinates to; ///< the measurement that the later ones are compared with
        double distanceMm = 0.0; ///< from `from` to `jumpedTo`
        bool isBack = false; ///< `to` lies within kNoiseMm of `from`
        int agreeing = 1; ///< consecutive measurements within kAgreementMm of `to`

        [[nodiscard]] bool isAgreed() const { return agreeing >= kAgreeing; }
    };

    explicit StepGuard(const Settings& settings);

    [[nodiscard]] const Settings& settings() const { return m_settings; }
    /// From now on; references and a jump stay.
    void change(const Settings& settings);
    /// The device's frame is `now` instead of `before`.
    void changeFrame(const Frame& before, const Frame& now);
    /// Commands go to another device.
    void changeDevice();
    /// Goes on with the jump of an earlier guard of the device, which must agree anew.
    void resumeJump(const Jump& jump);
    /// Whether `value` may be sent at `now`.
    [[nodiscard]] Decision check(const Coordinates& value, TimePoint now) const;
    /// Whether nothing at all would pass at `now`.
    [[nodiscard]] bool isClosed(TimePoint now) const;
    /// The coordinates that `reference` stands for; null for None.
    [[nodiscard]] const Coordinates* coordinates(Reference reference) const;

    /// Null when there is none.
    [[nodiscard]] const Jump* jump() const { return m_jump ? &*m_jump : nullptr; }

    /// The input of the output's name received a good value, changed or not, at that time. Whether
    /// it began a jump, or another one: a report that leaves a position on which the reports after
    /// a jump had agreed. The operator may have been shown that position.
    bool noteMeasured(const Coordinates& value, TimePoint at);
    /// The operator confirms the position after a jump. Whether it counts now; false also when
    /// measurements do not agree yet.
    bool acceptJump();
    /// A value that was let pass has left.
    void noteSent(const Coordinates& value, TimePoint at);

private:
    struct Kept {
        Coordinates value;
        TimePoint at;
    };

    [[nodiscard]] Decision compare(
        const Coordinates& value, const Coordinates& with, Reference reference) const;
    [[nodiscard]] bool isFresh(TimePoint now) const;
    /// Closes the guard until the device is measured anew.
    void forgetMeasured();
    [[nodiscard]] double farthest(const Coordinates& value, const Coordinates& with) const;

    Settings m_settings;
    std::optional<Jump> m_jump;
    TimePoint m_jumpAt; ///< of the newest measurement since
    std::optional<Kept> m_measured;
    std::optional<Kept> m_sent;
};

} // namespace medulla::spine
