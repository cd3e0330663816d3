// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "core/base/finding.h"
#include "core/geometry/position.h"
#include "core/motion/keep_out.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

namespace medulla::motion {

/// Why a position cannot be reached; an empty text means that it can.
using Reach = std::function<Text(const Position&)>;

/// No limit.
constexpr double kUnlimited = std::numeric_limits<double>::infinity();
/// A speed limit is never lower, mm/s, so that a motion comes to its end some time.
constexpr double kLowestSpeedLimitMmPerS = 1.0;
/// Likewise of acceleration.
constexpr double kLowestAccelerationLimitMmPerS2 = 1.0;

/// What no motion exceeds; of the tip and the joints, from sample to sample.
struct Limits {
    double speedMmPerS = kUnlimited; ///< kLowestSpeedLimitMmPerS or more
    double accelerationMmPerS2 = kUnlimited; ///< kLowestAccelerationLimitMmPerS2 or more
    /// From one sample to the next. Well below what an obstacle is told by (25 mm) and what the
    /// Spine's guard lets pass (50 mm), so that neither takes a step for something else.
    double stepMm = 10.0;
    /// Of each joint: shoulder, upper, elbow; rad/s and rad/s^2, above 0. They hold only where the
    /// arm's kinematics are known. A straight motion of the tip past the main axis turns the
    /// shoulder fast: at 250 mm/s and 53 mm from the axis, 270 degrees a second.
    Eigen::Vector3d jointSpeedRadPerS = Eigen::Vector3d::Constant(kUnlimited);
    Eigen::Vector3d jointAccelerationRadPerS2 = Eigen::Vector3d::Constant(kUnlimited);

    [[nodiscard]] bool limitJoints() const
    {
        return jointSpeedRadPerS.minCoeff() < kUnlimited
            || jointAccelerationRadPerS2.minCoeff() < kUnlimited;
    }

    friend bool operator==(const Limits&, const Limits&) = default;
};

/// Fitts's law: a motion over the distance D to a target of the width W takes T = a + b log2(2 D /
/// W). The constants are those of his subjects tapping with a stylus of one ounce: 12.8 ms and
/// 94.7 ms a bit (Fitts 1954, table 1, by regression; quoted so in MacKenzie 1992, "Fitts' law as a
/// research and design tool in human-computer interaction", HCI 7:91-139).
struct Fitts {
    double aS = 0.0128;
    double bS = 0.0947; ///< a bit

    /// T in s; where the target is wider than twice the distance, a.
    [[nodiscard]] double timeS(double distanceMm, double widthMm) const;

    friend bool operator==(const Fitts&, const Fitts&) = default;
};

/// Samples nearer than this to the start, mm, count as reachable: the arm is measured to be there,
/// and an arm that rests at the edge of its workspace must be able to leave it. Likewise an arm
/// that is measured no deeper than this in a keep-out zone may leave it by a way that never goes
/// deeper.
constexpr double kStartToleranceMm = 3.0;
/// The elbow moves little more than the tip, and the margin covers what lies between.
constexpr double kLinkStepMm = 10.0;

/// Part of the arm.
enum class ArmPart : std::uint8_t { Tip, Forearm, UpperArm };

/// What every motion keeps to, apart from what was asked for. Value type.
struct Rules {
    /// Kinematics for motions in joint space, which are refused without. Positions out of its reach
    /// are not gone to.
    std::optional<arm::Arm> arm;
    /// Further positions that cannot be reached; none when empty.
    Reach reach;
    Limits limits;
    /// The tip does not enter them; upper arm (from shoulder to elbow) and forearm (from elbow to
    /// tip), where the arm's kinematics are known, stay `linkMarginMm` away from them, which is the
    /// radius of these parts.
    std::vector<KeepOut> zones;
    double linkMarginMm = 0.0;
    Fitts fitts;

    /// Why the position is out of reach; empty when it is not. Zones are not looked at.
    [[nodiscard]] Text whyUnreachable(const Position& position) const;
    /// Likewise, without the words: nothing is allocated for a reachable position or one that only
    /// the arm's kinematics rule out.
    [[nodiscard]] bool isReachable(const Position& position) const;
    /// The first zone that stands against going straight from `from` to `to` in a motion that began
    /// at `start`, and where on that way, 0 .. 1; null when none does.
    /// The upper arm and the forearm are looked at each kLinkStepMm of the way.
    struct Crossing {
        const KeepOut* zone = nullptr;
        double share = 0.0;
        ArmPart part = ArmPart::Tip;
    };
    [[nodiscard]] Crossing crossing(
        const Position& start, const Position& from, const Position& to) const;
    /// The zone that stands against the arm with its tip at `tip`, wherever it comes from; null
    /// when none does.
    [[nodiscard]] Crossing crossingAt(const Position& tip) const;

private:
    [[nodiscard]] Crossing crossingOfLinks(const Position& from, const Position& to) const;
};

} // namespace medulla::motion
