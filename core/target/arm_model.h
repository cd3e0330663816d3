// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "core/target/joint.h"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace medulla::target {

/// A ball that the arm's tip cannot enter; global frame, mm.
struct Obstacle {
    Position centre = Position::Zero();
    double radiusMm = 0.0;

    friend bool operator==(const Obstacle&, const Obstacle&) = default;
};

/// The simulated arm: three joints under PI control, limits and band as hard stops, a tip that
/// stalls at obstacles. Takes Cartesian references and tells the Cartesian position that its
/// encoders see, global frame, mm. Thread-confined value.
class ArmModel {
public:
    /// How far the tip must be from every obstacle to be free of it again, mm.
    static constexpr double kFreeMm = 2.0;

    /// At rest with its tip there, or as near as it can be.
    ArmModel(const arm::Geometry& geometry, const JointTraits& traits,
        const Position& at = Position::Zero());

    /// Where the tip is to go; the nearest reachable position when this is out of reach.
    void setReference(const Position& tip);
    /// How far the tip is from there as its encoders see it, mm; 0 before the first reference.
    [[nodiscard]] double offMm() const;
    /// From now on the tip is to stay where its encoders see it.
    void hold();
    /// Moves for kStepS.
    void step(SeededRandom& random);
    /// As just powered on: stays where it is and forgets its reference.
    void restart();

    /// Numbered from 0 in the order of adding, anew after `clearObstacles`.
    void addObstacle(const Obstacle& obstacle) { m_obstacles.emplace_back(obstacle); }
    /// Whether there was one of that number; the others keep theirs.
    bool removeObstacle(std::size_t number);
    void clearObstacles() { m_obstacles.clear(); }

    /// Where the tip is, and where the encoders say that it is.
    [[nodiscard]] const Position& tip() const { return m_tip; }
    [[nodiscard]] Position measuredTip() const;
    [[nodiscard]] arm::Joints joints() const;
    /// Whether an obstacle holds the tip back, or did and is still within kFreeMm.
    [[nodiscard]] bool isBlocked() const { return m_blocked; }
    [[nodiscard]] const arm::Arm& kinematics() const { return m_arm; }

private:
    [[nodiscard]] bool strikes(const Position& next) const;
    [[nodiscard]] bool isFree() const;

    arm::Arm m_arm;
    std::array<Joint, 3> m_joints; ///< shoulder, upper, elbow
    std::vector<std::optional<Obstacle>> m_obstacles; ///< nothing where one was taken away
    Position m_tip;
    std::optional<Position> m_reference; ///< as far as it is reachable
    bool m_blocked = false;
};

} // namespace medulla::target
