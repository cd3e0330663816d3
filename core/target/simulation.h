// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "core/base/clock.h"
#include "core/base/seeded_random.h"
#include "core/geometry/coordinates.h"
#include "core/target/arm_model.h"
#include "core/target/event.h"
#include "core/target/fire.h"
#include "core/target/head_model.h"

#include <cstdint>
#include <vector>

namespace medulla::target {

/// The errors of the eyes' reports.
struct EyeTraits {
    double noiseMm = 0.0; ///< standard deviation of reported positions, per axis
    double miss = 0.0; ///< probability that something burning is overlooked in one report
    /// Probability that a report holds a flame that is not there: anywhere within kFalseWithinMm of
    /// the origin along each axis, at any place of the list, with a certainty up to the true one's.
    double falseSighting = 0.0;
    double certainty = 90.0; ///< of reported flames, 0 to 100

    static constexpr double kFalseWithinMm =
        150.0; ///< the arm's workspace is a few hundred mm wide

    friend bool operator==(const EyeTraits&, const EyeTraits&) = default;
};

/// The settings of the simulated cell.
struct Setup {
    arm::Geometry geometry = arm::Geometry::standard();
    JointTraits joints; ///< of arm and head
    /// Where the arm's tip is at first, or as near to it as it can be; global frame, mm.
    Position armAt = Position::Zero();
    FireRules fire;
    /// Where the head looks at first, in its own frame, mm: by default the global origin, seen from
    /// 197,369,-328, where the original's configuration puts the head.
    Position headLooksAt = Position(-197.0, -369.0, 328.0);
    EyeTraits eyes;
    /// The arm's command timeout, 0: none, as the original's targets. When no reference has come
    /// for so long and the arm is not at the last one (farther than kHeldMm), its reference becomes
    /// the measured position, until the next reference comes. So the end of the program that
    /// commands it leaves no motor that pushes on against an obstacle.
    Duration commandTimeout {};
    std::uint64_t seed = 1; ///< of all noise

    /// An arm that is so near to its reference has arrived, so that the silence after a motion is
    /// no timeout; above the controller's error at rest.
    static constexpr double kHeldMm = 5.0;
};

/// The simulated cell without its wires: arm, head, obstacles, fire and eyes. Time passes only in
/// steps of 1 ms, so the same seed and calls give the same numbers. Positions are in the global
/// frame, mm, the head's in its own. Thread-confined.
class Simulation {
public:
    explicit Simulation(const Setup& setup);

    /// 1 ms passes.
    void step();
    /// Simulated time since the start, s.
    [[nodiscard]] double timeS() const;

    /// References; ignored while frozen. The head's answers false when it cannot be looked at.
    void setArmReference(const Position& tip);
    bool setHeadReference(const Position& point);

    [[nodiscard]] const ArmModel& arm() const { return m_arm; }
    [[nodiscard]] const HeadModel& head() const { return m_head; }
    [[nodiscard]] const Fire& fire() const { return m_fire; }

    /// Writes one report of the eyes into `seen`, replacing its content: x, y, z, certainty of each
    /// that burns, the splint last. When nothing is seen any more, what the last report had, with
    /// certainty 0: csv has no empty list, and the original brain takes 0,0,0,0 for a flame at the
    /// origin. False, and nothing in `seen`, as long as nothing was ever seen. The eyes see all of
    /// the cell, wherever the head looks.
    bool look(Coordinates& seen);
    /// How long the arm waits for the next reference; 0: for ever.
    void setCommandTimeout(Duration timeout) { m_setup.commandTimeout = timeout; }
    void setEyes(const EyeTraits& eyes) { m_setup.eyes = eyes; }
    [[nodiscard]] const EyeTraits& eyes() const { return m_setup.eyes; }

    void addFlame(const Position& position) { m_fire.addFlame(position); }
    void addTorch(const Position& position) { m_fire.addTorch(position); }
    /// Whether something burnt there.
    bool blow(std::size_t index);
    /// Whether the splint burnt.
    bool blowSplint();
    /// Whether there is a flame or torch of that number.
    bool move(std::size_t index, const Position& to) { return m_fire.move(index, to); }
    void addObstacle(const Obstacle& obstacle) { m_arm.addObstacle(obstacle); }
    /// Whether there was one of that number, counted from 0 in the order of adding.
    bool removeObstacle(std::size_t number) { return m_arm.removeObstacle(number); }
    void clearObstacles() { m_arm.clearObstacles(); }

    /// For so long the joints stay where they are and references are ignored; afterwards the
    /// controllers hold the current position, as after `restart`.
    void freeze(double seconds);
    [[nodiscard]] bool isFrozen() const { return m_frozenSteps > 0; }
    /// Arm and head as just powered on: they stay where they are, at rest, and forget their
    /// references. Ends a freeze.
    void restart();

    /// Events since the last call.
    [[nodiscard]] std::vector<Event> takeEvents();

private:
    bool tell(const std::optional<Event>& event);
    void watchCommands();

    Setup m_setup;
    SeededRandom m_encoders;
    SeededRandom m_eyeRandom; ///< of its own, so that looking does not change how the arm moves
    ArmModel m_arm;
    HeadModel m_head;
    Fire m_fire;
    std::vector<Event> m_events;
    std::uint64_t m_steps = 0;
    std::uint64_t m_frozenSteps = 0;
    std::uint64_t m_commandedSteps = 0; ///< when the last reference came
    Coordinates m_lastSeen;
    bool m_wasBlocked = false;
};

} // namespace medulla::target
