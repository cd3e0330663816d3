// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/agent.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace medulla::maze {

namespace {

// Distances and times were set in games on the maps of the Brain paper; sensitivity not measured.
constexpr int kStartCycles = 8; ///< cycles in which a robot stands still and estimates its pose
constexpr int kLookRoundCycles = 8; ///< cycles of turning on the spot after the start
constexpr double kLookTurnRadPerCycle =
    0.26; ///< turns the obstacle sensors through the gaps between their cones
constexpr double kStartSigmaMu =
    0.13; ///< standard deviation of the position that suffices to start
constexpr double kNearTargetMu =
    3.2; ///< Mu from the target's centre, within which the ground sensor is requested more often
constexpr double kAtTargetMu =
    2.0; ///< Mu from the target's centre, within which the robot may be in it
constexpr double kStandingStillMuPerCycle =
    0.02; ///< faster wheels may carry the robot out of the target
constexpr double kNearParkingSpotMu =
    0.7; ///< a collision nearer to the spot: another robot stands there
constexpr double kNearSideMu = 0.45; ///< Mu from the robot's edge
constexpr double kProgressMu = 0.6; ///< smaller displacements are no progress
constexpr int kNoProgressCycles = 150; ///< then walls of the map nearby are doubted
constexpr double kDoubtedMu = 1.5; ///< walls this near are doubted without progress
constexpr int kFreeingWalkCycles = 25; ///< random walk of a robot without progress, at least
constexpr int kFreeingWalkSpread = 20; ///< and up to so many more
constexpr int kFollowWallCycles = 40; ///< wall following on the navigator's advice
constexpr int kWalkCycles = 20; ///< random walk of a robot without a goal
constexpr double kLookAroundRad = 1.0; ///< turn of a robot without a goal
constexpr double kLookToleranceRad = 0.1; ///< heading error at which that turn ends
constexpr int kLongInsideCycles =
    250; ///< cycles inside of the target, after which the robot parks at any position there

/// Request intervals of the sensors, cycles. Shorter intervals of the side sensors saved more time
/// in games than the requests took; the sensitivity of the others was not measured.
namespace every {
constexpr double kCompass = 4;
constexpr double kCompassBeforeStart = 1;
constexpr double kFrontDriving = 1.2;
constexpr double kFrontStanding = 2.5;
constexpr double kSideNear = 1.4; ///< an obstacle nearer than kNearSideMu
constexpr double kSideFar = 2.1;
constexpr double kBackDriving = 2; ///< backwards
constexpr double kBackElse = 14;
constexpr double kCollision = 2;
constexpr double kBeaconUnknown = 4;
constexpr double kBeaconKnown = 15;
constexpr double kGroundFar = 60; ///< with a beacon sensor
constexpr double kGroundWithoutBeacon = 4;
constexpr double kGroundNear = 8; ///< nearer than kNearTargetMu
constexpr double kGroundAtTarget = 3; ///< nearer than kAtTargetMu
constexpr double kGroundAtSpot = 1; ///< nearer than kAtSpotMu to the parking spot
constexpr double kGroundParking = 0.5; ///< in every cycle, before all other sensors
} // namespace every
constexpr double kDrivingMuPerCycle = 0.05; ///< faster: obstacles ahead approach quickly
constexpr double kReversingMuPerCycle =
    0.01; ///< faster backwards: the rear sensor is requested often
constexpr double kBeaconKnownMu = 0.25; ///< standard deviation of a well-known target
constexpr double kBeaconNearMu = 6; ///< farther away a well-known beacon is not requested
constexpr double kAtSpotMu = 0.4; ///< Mu from the parking spot, see kGroundAtSpot

bool isStandingStill(Wheels output)
{
    return std::max(std::abs(output.left), std::abs(output.right)) < kStandingStillMuPerCycle;
}

/// Team number of an agent; random if none was set.
int numberOf(const AgentSettings& settings, SeededRandom& random)
{
    const bool isSet = settings.number >= 1 && settings.number <= kMostRobots;
    return isSet ? settings.number : 1 + int(random.below(kMostRobots));
}

} // namespace

Agent::Agent(const AgentSettings& settings)
    : m_settings(settings)
    , m_random(settings.seed * 64 + std::uint64_t(settings.number))
    , m_knowledge(
          settings.parameters, settings.filter, numberOf(settings, m_random), settings.radio)
    , m_requests(settings.parameters)
    , m_navigator(m_follow)
{
    m_view.acting = Acting(m_wait);
    publish();
}

Agent::~Agent() = default;

void Agent::watchProgress()
{
    const auto place = m_knowledge.place();
    if (m_giveWay.running() || m_walk.running() || distance(place, m_progress) > kProgressMu) {
        m_progress = place;
        m_progressAt = m_knowledge.time();
    }
    if (m_knowledge.time() - m_progressAt > kNoProgressCycles) {
        // The map has a wall that does not exist, or lacks one.
        m_knowledge.walls().doubt(place, kDoubtedMu);
        m_navigator.reconsider();
        m_walk.begin(kFreeingWalkCycles + int(m_random.below(kFreeingWalkSpread)));
        m_progressAt = m_knowledge.time();
    }
}

std::optional<Motion> Agent::choose(Behaviour& behaviour, const Situation& now)
{
    const auto motion = behaviour.act(now);
    if (motion) {
        m_view.acting = Acting(behaviour);
    }
    return motion;
}

Motion Agent::behave(const Situation& now)
{
    // Before all other behaviours: a paused robot does not even back off from an obstacle.
    if (m_orderExecutor.paused()) {
        return {};
    }
    if (const auto motion = choose(m_avoid, now)) {
        return *motion;
    }
    m_giveWay.consider(now, m_avoid.heldCycles());
    if (const auto motion = choose(m_giveWay, now)) {
        return *motion;
    }
    return m_orderExecutor.hasOrder()
        ? choose(m_orderExecutor.followPath(), now).value_or(Motion {})
        : pursue(now);
}

/// Behaviour without an operator's order.
Motion Agent::pursue(const Situation& now)
{
    if (const auto motion = choose(m_walk, now)) {
        return *motion;
    }
    if (const auto motion = choose(m_wallFollow, now)) {
        return *motion;
    }
    if (const auto motion = choose(m_follow, now)) {
        return *motion;
    }
    if (m_navigator.followsTarget() && m_navigator.parkingSpot()) {
        return {};
    }
    if (const auto estimate = m_knowledge.targetEstimate()) {
        m_beacon.towards(estimate->middle);
        if (const auto motion = choose(m_beacon, now)) {
            return *motion;
        }
    }
    // No goal yet: look around.
    m_rotate.towards(now.pose.headingRad + kLookAroundRad, kLookToleranceRad);
    return choose(m_rotate, now).value_or(Motion {});
}

void Agent::obey(const Order& order)
{
    m_orderExecutor.obey(order);
    m_isParking = false; // until the next ground reading, if it still has to park then
    m_insideSince.reset();
    if (!m_orderExecutor.hasOrder()) {
        m_follow.forget(); // its path starts at a previous position
    }
    publish();
}

bool Agent::arrived(const Measures& measures)
{
    if (!measures.ground) {
        return false;
    }
    const bool inside = *measures.ground >= 0;
    m_isParking = m_navigator.isAtParkingSpot(m_knowledge, inside);
    if (m_isParking) {
        // Wait until the robot stands still: while moving near the target's edge it may leave the
        // target before it reports its arrival.
        return isStandingStill(m_knowledge.filter().output());
    }
    // A collision this close to the parking spot means that another robot, not yet heard by radio,
    // already stands there.
    const auto& parkingSpot = m_navigator.parkingSpot();
    if (inside && parkingSpot && measures.collision.value_or(false)
        && distance(m_knowledge.place(), *parkingSpot) < kNearParkingSpotMu) {
        return true;
    }
    const int time = m_knowledge.time();
    m_insideSince = inside ? std::min(m_insideSince.value_or(time), time) : time;
    // Long blocked inside of the target: parking here is better than never.
    return inside && time - *m_insideSince > kLongInsideCycles;
}

RequestIntervals Agent::requestIntervals() const
{
    RequestIntervals intervals;
    const auto out = m_knowledge.filter().output();
    const auto speed = 0.5 * (out.left + out.right);
    const auto estimate = m_knowledge.targetEstimate();
    const auto place = m_knowledge.place();
    intervals[Sensor::Compass] = m_running ? every::kCompass : every::kCompassBeforeStart;
    if (m_done) {
        return intervals;
    }
    intervals[Sensor::Ir0] =
        speed > kDrivingMuPerCycle ? every::kFrontDriving : every::kFrontStanding;
    // Obstacles at the side are requested more often: turning or passing a corner can bring the
    // robot into contact with them.
    const auto side = [&](std::size_t sensor) {
        return m_knowledge.nearby()[sensor].distanceMu < kNearSideMu ? every::kSideNear
                                                                     : every::kSideFar;
    };
    intervals[Sensor::Ir1] = side(kLeft);
    intervals[Sensor::Ir2] = side(kRight);
    intervals[Sensor::Ir3] = speed < -kReversingMuPerCycle ? every::kBackDriving : every::kBackElse;
    intervals[Sensor::Collision] = every::kCollision;
    const bool known = estimate && estimate->sigmaMu < kBeaconKnownMu;
    const auto away =
        estimate ? distance(estimate->middle, place) : std::numeric_limits<double>::infinity();
    for (int i = 0; i < std::min<int>(m_settings.parameters.beacons, kMostBeacons); ++i) {
        intervals[beaconSensor(std::size_t(i))] = !known ? every::kBeaconUnknown
            : away < kBeaconNearMu                       ? every::kBeaconKnown
                                                         : 0;
    }
    intervals[Sensor::Ground] =
        m_settings.parameters.beaconSensor ? every::kGroundFar : every::kGroundWithoutBeacon;
    if (away < kNearTargetMu) {
        const bool soon =
            m_navigator.parkingSpot() && distance(*m_navigator.parkingSpot(), place) < kAtSpotMu;
        intervals[Sensor::Ground] = m_isParking ? every::kGroundParking
            : soon                              ? every::kGroundAtSpot
            : away < kAtTargetMu                ? every::kGroundAtTarget
                                                : every::kGroundNear;
    }
    return intervals;
}

Motion Agent::decide(const Measures& measures)
{
    if (m_orderExecutor.hasOrder()) {
        m_orderExecutor.plan(m_knowledge, m_avoid.heldCycles(), measures.collision.value_or(false));
        m_activity = m_orderExecutor.paused() ? Activity::Waiting : Activity::Exploring;
        m_progressAt = m_knowledge.time();
    } else {
        watchProgress();
        switch (m_navigator.plan(m_knowledge, m_avoid.heldCycles())) {
        case Navigator::Advice::None:
            break;
        case Navigator::Advice::FollowWall:
            m_wallFollow.begin(kFollowWallCycles);
            break;
        case Navigator::Advice::Walk:
            m_walk.begin(kWalkCycles);
            break;
        }
        m_activity = m_navigator.activity();
    }
    const Situation now { m_knowledge.pose(), m_knowledge.filter().output(), m_knowledge.walls(),
        m_knowledge.nearby(), m_knowledge.around(), m_random, m_knowledge.time(),
        m_knowledge.number() };
    const auto wanted = behave(now);
    const auto allowed = m_avoid.restrained(now, wanted);
    m_avoid.watch(wanted, allowed, measures.collision.value_or(false));
    return allowed;
}

void Agent::park(Actions& actions)
{
    m_done = true;
    m_activity = Activity::Parked;
    actions.endLed = true;
    actions.visitingLed = true;
    const auto& trail = m_knowledge.trail();
    for (std::size_t i = 0; i < kMostPathPoints; ++i) {
        m_pathToTarget.push_back(trail[i * (trail.size() - 1) / (kMostPathPoints - 1)]);
    }
}

Actions Agent::step(const Measures& measures)
{
    m_knowledge.take(measures, m_command);
    m_view.acting = Acting(m_wait);
    m_running = measures.buttons.start && !measures.buttons.stop;
    m_done = m_done || measures.leds.end;
    Motion wanted;
    Actions actions;
    if (m_knowledge.placed() && !m_done) {
        ++m_cycles;
        if (m_running && m_cycles < kLookRoundCycles && !m_orderExecutor.paused()) {
            // Turning on the spot improves the pose estimate and maps the surroundings.
            wanted.turnRadPerCycle = m_cycles < kLookRoundCycles - 2 ? kLookTurnRadPerCycle : 0;
        }
        if (m_knowledge.mapped() || m_cycles >= kStartCycles
            || m_knowledge.placeSigmaMu() < kStartSigmaMu) {
            m_knowledge.map(measures);
            if (m_running && !m_orderExecutor.hasOrder() && arrived(measures)) {
                park(actions);
            } else if (m_running && m_cycles >= kLookRoundCycles) {
                wanted = m_isParking ? Motion {} : decide(measures);
            }
        }
    }
    // A paused robot brakes, and then sends zeros: the estimated output, of which noise leaves a
    // rest, must not move it.
    const auto out = m_knowledge.filter().output();
    const bool stands = m_orderExecutor.paused() && isStandingStill(out);
    m_command = m_running && !m_done && !stands ? commandsFor(wheelsFor(wanted), out) : Wheels {};
    actions.leftMotor = m_command.left;
    actions.rightMotor = m_command.right;
    actions.requests = m_requests.choose(requestIntervals());
    if (m_settings.radio && m_settings.parameters.gps && m_knowledge.mapped()) {
        const RobotReport self { m_knowledge.number(), m_knowledge.time(), m_knowledge.pose(),
            m_activity, goal() };
        actions.say = m_knowledge.radio().say(self, m_knowledge.targetEstimate(), m_pathToTarget);
        ++m_said;
    }
    publish();
    return actions;
}

std::optional<Point> Agent::goal() const
{
    if (m_orderExecutor.goal()) {
        return m_orderExecutor.goal();
    }
    const bool going = m_activity == Activity::Exploring || m_activity == Activity::GoingToTarget;
    return going ? m_navigator.goal() : std::nullopt;
}

void Agent::publish()
{
    m_view.number = m_knowledge.number();
    m_view.time = m_knowledge.time();
    m_view.activity = m_activity;
    m_view.pose = m_knowledge.pose();
    m_view.covariance = m_knowledge.filter().covariance();
    m_view.output = m_knowledge.filter().output();
    m_view.paused = m_orderExecutor.paused();
    m_view.ordered = m_orderExecutor.goal();
    m_view.path = m_orderExecutor.goal() ? &m_orderExecutor.followPath().path() : &m_follow.path();
    m_view.map = m_knowledge.mapped() ? &m_knowledge.walls() : nullptr;
    m_view.targetMap = m_knowledge.mapped() ? &m_knowledge.target() : nullptr;
    m_view.target = m_knowledge.targetEstimate();
    m_view.goal = goal();
    m_view.sawBeacon = m_knowledge.sawBeacon();
    m_view.knowsPath = !m_pathToTarget.empty() || !m_knowledge.radio().path().empty();
    m_view.radio = &m_knowledge.radio();
    m_view.said = m_said;
    m_view.done = m_done;
}

} // namespace medulla::maze
