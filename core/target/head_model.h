// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "core/target/joint.h"

#include <numbers>

namespace medulla::target {

/// The simulated head: pan and tilt under PI control. Takes and tells the point looked at, in the
/// head's own frame, mm: x right, y up, z to the front; pan turns about y, to the right; tilt
/// lifts. The distance of the point told is that of the point last asked for. Thread-confined
/// value.
class HeadModel {
public:
    /// Assumed range: the documents of ARNIE state none.
    static constexpr double kMostPanRad = 120.0 * std::numbers::pi / 180.0;
    static constexpr double kMostTiltRad = 75.0 * std::numbers::pi / 180.0;

    /// At rest, looking at `point`, which must not be the head's own place.
    HeadModel(const Position& point, const JointTraits& traits);

    /// Where to look; pan and tilt stop at their limits. False, and nothing happens, when the point
    /// is within 1 mm of the head, where it has no direction.
    bool setReference(const Position& point);
    /// Moves for kStepS.
    void step(SeededRandom& random);
    /// As just powered on: stays where it is and forgets its reference.
    void restart();

    [[nodiscard]] Position measuredPoint() const;

private:
    Joint m_pan;
    Joint m_tilt;
    double m_distanceMm;
};

} // namespace medulla::target
