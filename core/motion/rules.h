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

/// Reason why a position cannot be reached; empty when it can.
using Reach = std::function<Text(const Position&)>;

/// No limit.
constexpr double kUnlimited = std::numeric_limits<double>::infinity();
/// Lower bound of a speed limit, mm/s, so that every motion ends.
constexpr double kLowestSpeedLimitMmPerS = 1.0;
/// Likewise for acceleration.
constexpr double kLowestAccelerationLimitMmPerS2 = 1.0;

/// Upper bounds for every motion, of the tip and the joints, from sample to sample.
struct Limits {
    double speedMmPerS = kUnlimited; ///< kLowestSpeedLimitMmPerS or more
    double accelerationMmPerS2 = kUnlimited; ///< kLowestAccelerationLimitMmPerS2 or more
    /// From one sample to the next. Well below the obstacle threshold (25 mm) and the limit of the
    /// Spine's guard (50 mm), so that neither mistakes a step for an obstacle or a jump.
    double stepMm = 10.0;
    /// Of each joint: shoulder, upper, elbow; rad/s and rad/s^2, above 0. They hold only with known
    /// kinematics of the arm. A straight motion of the tip past the main axis turns the shoulder
    /// fast: at 250 mm/s and 53 mm from the axis, 270 degrees a second.
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
/// W). The constants are those of Fitts's subjects tapping with a stylus of one ounce: 12.8 ms and
/// 94.7 ms a bit (Fitts 1954, table 1, by regression; quoted so in MacKenzie 1992, "Fitts' law as a
/// research and design tool in human-computer interaction", HCI 7:91-139).
struct Fitts {
    double aS = 0.0128;
    double bS = 0.0947; ///< a bit

    /// T in s; equal to a when the target is wider than twice the distance.
    [[nodiscard]] double timeS(double distanceMm, double widthMm) const;

    friend bool operator==(const Fitts&, const Fitts&) = default;
};

/// Samples nearer than this to the start, mm, count as reachable: the arm is measured to be there,
/// and an arm at rest at the edge of its workspace must be able to leave it. Likewise an arm
/// measured no deeper than this in a keep-out zone may leave it by a way that never goes deeper.
constexpr double kStartToleranceMm = 3.0;
/// Distance of the tip between two checks of the links. The elbow moves little more than the tip,
/// and the margin covers the gap.
constexpr double kLinkStepMm = 10.0;
/// No arm reaches both ends of a longer straight line, so its links are not checked.
constexpr double kLongestLinkPathMm = 20'000.0;

/// Part of the arm.
enum class ArmPart : std::uint8_t { Tip, Forearm, UpperArm };

/// Least distance of upper arm and forearm from a zone, mm. The distance of a part that cuts
/// through a zone is 0, so a margin of 0 would let it pass. Encoder noise moves the arm by less
/// than this.
inline constexpr double kLeastLinkMarginMm = 1.0;

/// Constraints on every motion, apart from those of its request. Value type.
struct Rules {
    /// Kinematics for motions in joint space; without them such motions are refused. Positions out
    /// of its reach are refused.
    std::optional<arm::Arm> arm;
    /// Checks for further unreachable positions; none when empty.
    Reach reach;
    Limits limits;
    /// The tip does not enter these zones. Upper arm (from shoulder to elbow) and forearm (from
    /// elbow to tip), if the kinematics are known, stay `linkMarginMm` away from them, which is the
    /// radius of these parts; less than kLeastLinkMarginMm counts as that.
    std::vector<KeepOut> zones;
    double linkMarginMm = kLeastLinkMarginMm;
    Fitts fitts;

    /// Reason why the position is out of reach; empty when it is not. Zones are not checked.
    [[nodiscard]] Text whyUnreachable(const Position& position) const;
    /// Likewise without a text: does not allocate for a reachable position or for a position
    /// excluded by the arm's kinematics only.
    [[nodiscard]] bool isReachable(const Position& position) const;
    /// First zone that blocks the straight way from `from` to `to` in a motion that began at
    /// `start`, and the place on that way, 0 .. 1; null when none does. The upper arm and the
    /// forearm are checked every kLinkStepMm of the way. `atTo`: the joints with the tip at `to`,
    /// if they are known already.
    struct Crossing {
        const KeepOut* zone = nullptr;
        double share = 0.0;
        ArmPart part = ArmPart::Tip;
    };
    [[nodiscard]] Crossing crossing(const Position& start, const Position& from, const Position& to,
        const arm::Joints* atTo = nullptr) const;
    /// The zone that blocks the arm with its tip at `tip`, from any start; null when none does.
    [[nodiscard]] Crossing crossingAt(const Position& tip) const;

private:
    [[nodiscard]] Crossing crossingOfLinks(
        const Position& from, const Position& to, const arm::Joints* atTo) const;
};

} // namespace medulla::motion
