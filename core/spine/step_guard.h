// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/coordinates.h"

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
/// Says what may pass and is told what was sent; it keeps no value that it refused. Value type,
/// allocates only while its two kept values grow.
class StepGuard {
public:
    static constexpr Duration kFreshFor = std::chrono::milliseconds(250);
    static constexpr Duration kSentCountsFor = std::chrono::milliseconds(500);

    struct Settings {
        double thresholdMm = 0.0; ///< > 0; a step of exactly this length passes
        int checkElementsCount = 3; ///< >= 1
        bool openedByHand = false;

        friend bool operator==(const Settings&, const Settings&) = default;
    };

    enum class Verdict : std::uint8_t {
        Pass,
        OverStep, ///< a coordinate is farther than the threshold from its reference
        Closed, ///< there is no fresh measurement
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

    explicit StepGuard(const Settings& settings);

    [[nodiscard]] const Settings& settings() const { return m_settings; }
    /// Whether `value` may be sent at `now`.
    [[nodiscard]] Decision check(const Coordinates& value, TimePoint now) const;
    /// Whether nothing at all would pass at `now`.
    [[nodiscard]] bool isClosed(TimePoint now) const;
    /// The coordinates that `reference` stands for; null for None.
    [[nodiscard]] const Coordinates* coordinates(Reference reference) const;

    /// The input of the output's name received a good value, changed or not.
    void noteMeasured(const Coordinates& value, TimePoint at);
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

    Settings m_settings;
    std::optional<Kept> m_measured;
    std::optional<Kept> m_sent;
};

} // namespace medulla::spine
