// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/agent.h"

#include "core/maze/kalman_filter.h"
#include "core/maze/smoothing_filter.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace medulla::maze {

namespace {

constexpr std::array<double, kIrSensors> kIrAngles { 0, std::numbers::pi / 3, -std::numbers::pi / 3,
    std::numbers::pi };
constexpr int kStartCycles = 12; ///< in which a robot stands and finds out where it is
constexpr int kLookRound = 22; ///< cycles
constexpr double kLookTurn = 0.26; ///< rad a cycle, somewhat less than a whole turn in all
constexpr double kStartSigma = 0.13; ///< um; better than that is good enough to start
constexpr int kSearchCells = 3000; ///< that a search settles a cycle
constexpr int kChoices = 25; ///< places that are compared a cycle
constexpr int kReplanExploration = 60; ///< cycles
constexpr int kReplanTarget = 40;
constexpr double kOpenAhead = 3.0; ///< um of the path that are checked each cycle
constexpr double kKnownTarget = 1.5; ///< um of uncertainty from which the target is gone to
constexpr double kKnownBerth = 0.6; ///< from which the own berth is
constexpr double kNearTarget = 3.2; ///< um from its middle at which the ground is asked about
constexpr double kAtBerth = 0.25; ///< um
constexpr double kNearBerth = 0.7; ///< um
constexpr double kSureTarget = 0.3; ///< um of uncertainty at which a robot may park
constexpr double kTooNear = 1.0; ///< um from a target of which more should be known there
constexpr int kSightingEvery = 3; ///< cycles
constexpr int kTeamCells = 5; ///< sightings of others that are mapped a cycle
constexpr double kStood = 0.3; ///< um; who moved less stands
constexpr int kGiveUp = 20; ///< cycles that a robot is held before it looks for another berth
constexpr double kNextGoal = 2.5; ///< um before a goal at which the next one is looked for
constexpr double kShutIn = 6; ///< um within which there may be a way out that is not seen
constexpr int kNoProgress = 150; ///< cycles
constexpr int kLongInside = 250; ///< cycles in the target after which any place there is good
constexpr double kRoundParked =
    1.2; ///< um from a parked robot that ways keep, somewhat more than `keptApart`
constexpr double kLeastRound = 1.05;
constexpr double kRefugeRound = 1.1; ///< the same on the way to a refuge
constexpr double kRefugeRing = 1.4; ///< part of the ring that a refuge may be off the middle
constexpr double kRoundMoving = 1.28;
constexpr int kStands = 12; ///< cycles after which a robot that stands is planned around

FilterSettings filterSettings(const SimulationParameters& parameters)
{
    FilterSettings settings;
    settings.motorNoise = std::max(0.001, parameters.motorsNoisePercent / 100);
    settings.gpsNoise = parameters.gpsLinNoise;
    settings.compassNoise = radians(parameters.compassNoiseDeg);
    settings.compassLatency = parameters.compassLatency;
    return settings;
}

std::unique_ptr<PoseFilter> makeFilter(const AgentSettings& settings)
{
    const auto filter = filterSettings(settings.parameters);
    if (settings.filter == FilterKind::Smoothing) {
        return std::make_unique<SmoothingFilter>(filter);
    }
    return std::make_unique<KalmanFilter>(filter);
}

} // namespace

Agent::Agent(const AgentSettings& settings)
    : m_settings(settings)
    , m_number(settings.number)
    , m_random(settings.seed * 64 + std::uint64_t(settings.number))
    , m_filter(makeFilter(settings))
    , m_radio(std::clamp(settings.number, 1, kMostRobots))
    , m_requests(settings.parameters)
{
    if (m_number < 1 || m_number > kMostRobots) {
        m_number = 1 + int(m_random.below(kMostRobots));
        m_radio = Radio(m_number);
    }
    publish("Wait");
}

Agent::~Agent() = default;

void Agent::feel(const Measures& measures)
{
    const int passed = std::clamp(measures.time - m_time, 0, 200);
    for (int i = 0; i < passed; ++i) {
        const bool last = i == passed - 1;
        m_filter->predict(m_orders, last && measures.collision.value_or(false));
        for (auto& nearby : m_nearby) {
            ++nearby.age;
        }
        const auto out = m_filter->output();
        const auto speed = 0.5 * (out.left + out.right);
        m_nearby[kFront].distance -= speed;
        m_nearby[kBack].distance += speed;
    }
    m_time = measures.time;

    // Places of a robot that does not know both its place and its heading in the frame of all are
    // its own.
    const bool shared = m_settings.parameters.gps && m_settings.parameters.compassSensor;
    if (shared && measures.gps) {
        m_filter->gps({ measures.gps->x, measures.gps->y });
    }
    if (shared && measures.compassDeg) {
        m_filter->compass(radians(*measures.compassDeg));
    }
    if (!shared && !m_filter->placeKnown()) {
        m_filter->gps({});
        m_filter->compass(0);
    }
    for (std::size_t i = 0; i < kIrSensors; ++i) {
        if (measures.ir[i]) {
            m_nearby[i] = { 1 / std::max(*measures.ir[i] + 0.06, 0.33), 0 };
        }
    }
}

void Agent::listen(const Measures& measures)
{
    if (!m_settings.radio || !m_settings.parameters.gps) {
        return;
    }
    for (const auto& message : measures.messages) {
        m_radio.hear(message.text.view(), placeOf(m_filter->pose()), m_time);
    }
}

void Agent::mapReading(std::size_t sensor, double reading, Sighting& sighting)
{
    const auto pose = m_filter->pose();
    const auto gaze = pose.headingRad + kIrAngles[sensor];
    const auto eye = ahead(placeOf(pose), gaze, kRobotRadius);
    const auto shown = 1 / std::max(reading, 0.3);
    const bool robot =
        std::any_of(m_radio.others().begin(), m_radio.others().end(), [&](const RobotNews& other) {
            if (other.errand != Errand::Parked && m_time - other.time > 3) {
                return false;
            }
            const auto apart = distance(eye, placeOf(other.pose));
            const auto aside = std::abs(wrapped(direction(eye, placeOf(other.pose)) - gaze));
            const auto half = std::asin(std::min(1.0, kRobotRadius / std::max(apart, 0.5)));
            return aside < kConeHalfAngle + half + 0.1
                && std::abs(apart - kRobotRadius - shown) < 0.3 + 0.15 * shown * shown;
        });
    const ObstacleSensor where { kIrAngles[sensor] };
    if (robot) {
        m_map->observeFree(pose, where, reading);
        return;
    }
    m_map->observe(pose, where, reading);
    sighting.readings[sensor] = reading;
}

void Agent::lookForBeacon(const Measures& measures, Sighting& sighting)
{
    const auto latency = m_settings.parameters.beaconLatency;
    for (const auto& reading : measures.beacons) {
        if (m_time < latency + 1 && !reading.bearingDeg) {
            continue; // nothing was measured yet
        }
        const auto from = m_filter->poseBefore(latency);
        if (reading.bearingDeg) {
            m_target->visible(from, from.headingRad + radians(*reading.bearingDeg));
        } else {
            m_target->notVisible(*m_map, from, m_settings.parameters.beaconApertureRad);
            sighting.beaconHidden = true;
        }
    }
}

void Agent::map(const Measures& measures)
{
    const auto pose = m_filter->pose();
    if (!m_map) {
        m_map.emplace(placeOf(pose));
        m_target.emplace(
            placeOf(pose), std::hypot(radians(m_settings.parameters.beaconNoiseDeg), radians(1.2)));
        m_start = placeOf(pose);
        m_stamped = { pose.x - 10, pose.y };
    }
    if (distance(placeOf(pose), m_stamped) > 0.08) {
        m_map->occupy(placeOf(pose));
        m_stamped = placeOf(pose);
    }
    if (measures.collision.value_or(false)) {
        const auto out = m_filter->output();
        m_map->bump(
            placeOf(pose), pose.headingRad + (out.left + out.right < 0 ? std::numbers::pi : 0));
    }
    Sighting sighting;
    sighting.pose = pose;
    for (std::size_t i = 0; i < kIrSensors; ++i) {
        if (measures.ir[i]) {
            mapReading(i, *measures.ir[i], sighting);
        }
    }
    lookForBeacon(measures, sighting);
    if (measures.ground) {
        m_target->ground(placeOf(pose), *measures.ground >= 0);
    }
    if (m_time - m_sightingAt >= kSightingEvery
        || (sighting.beaconHidden && m_time != m_sightingAt)) {
        m_radio.saw(sighting);
        m_sightingAt = m_time;
    }
    if (m_trail.empty() || distance(m_trail.back(), placeOf(pose)) > 1.0) {
        m_trail.push_back(placeOf(pose));
    }
}

void Agent::mapTeam()
{
    for (int i = 0; i < kTeamCells; ++i) {
        const auto sighting = m_radio.next();
        if (!sighting) {
            break;
        }
        m_map->occupy(placeOf(sighting->pose));
        for (std::size_t sensor = 0; sensor < kIrSensors; ++sensor) {
            if (sighting->readings[sensor]) {
                m_map->observe(sighting->pose, { kIrAngles[sensor] }, *sighting->readings[sensor]);
            }
        }
        if (sighting->beaconHidden) {
            m_target->notVisible(*m_map, sighting->pose, m_settings.parameters.beaconApertureRad);
        }
    }
    if (m_radio.target()) {
        m_target->hear(*m_radio.target());
    }
}

void Agent::watchProgress()
{
    const auto place = placeOf(m_filter->pose());
    if (m_giveWay.running() || m_walk.running() || distance(place, m_progress) > 0.6) {
        m_progress = place;
        m_progressAt = m_time;
    }
    if (m_time - m_progressAt > kNoProgress) {
        // Something that the map believes in is not there, or the other way round.
        m_map->doubt(place, 1.5);
        m_refused.clear();
        m_walk.begin(25 + int(m_random.below(20)));
        m_progressAt = m_time;
    }
}

void Agent::watchOthers()
{
    for (const auto& other : m_radio.others()) {
        auto known = std::find_if(m_standing.begin(), m_standing.end(),
            [&](const Standing& one) { return one.number == other.number; });
        if (known == m_standing.end()) {
            m_standing.push_back({ other.number, placeOf(other.pose), m_time });
        } else if (distance(known->place, placeOf(other.pose)) > kStood) {
            known->place = placeOf(other.pose);
            known->since = m_time;
        }
    }
}

std::vector<Disc> Agent::standing() const
{
    std::vector<Disc> discs;
    const auto place = placeOf(m_filter->pose());
    for (const auto& other : m_radio.others()) {
        const auto known = std::find_if(m_standing.begin(), m_standing.end(),
            [&](const Standing& one) { return one.number == other.number; });
        const bool stands = other.errand == Errand::Parked
            || (known != m_standing.end() && m_time - known->since > kStands
                && m_time - other.time < 20);
        const auto apart = distance(place, placeOf(other.pose));
        if (stands && (other.errand == Errand::Parked || apart < 4)) {
            discs.push_back({ placeOf(other.pose),
                other.errand == Errand::Parked ? kRoundParked : kRoundMoving });
        }
    }
    return discs;
}

void Agent::beginSearch(std::optional<Point> goal)
{
    m_searchForTarget = goal.has_value();
    if (goal) {
        m_triedAt = m_time;
        m_map->include(*goal, 2.0);
    }
    auto discs = standing();
    for (auto& disc : discs) {
        if (!goal && m_unreachable) {
            disc.radius = std::min(disc.radius, kRefugeRound);
        }
        // A berth between others is come to as near to them as it lies.
        if (goal) {
            disc.radius =
                std::min(disc.radius, std::max(kLeastRound, distance(*goal, disc.middle) - 0.06));
        }
    }
    m_planner.begin(*m_map, placeOf(m_filter->pose()), goal, discs);
    m_plannedAt = m_time;
}

void Agent::planTarget(const TargetEstimate& estimate)
{
    const auto place = placeOf(m_filter->pose());
    std::optional<Point> goal = estimate.middle;
    if (estimate.sigma > kSureTarget && m_target->lastSeen()
        && distance(place, estimate.middle) < kTooNear) {
        // It is not here: beyond, where the beacon shows.
        goal = ahead(place, *m_target->lastSeen(), 1.5 * kTooNear);
    } else if (estimate.sigma < kKnownBerth
        && (estimate.sigma < kSureTarget || distance(place, estimate.middle) > 2)) {
        goal = m_refuge;
        if (!goal) {
            goal =
                chooseBerth(*m_map, estimate.middle, m_ring, m_number, m_radio.others(), m_refused);
        }
        if (!goal) {
            m_refused.clear();
            m_ring = kRing;
            goal = estimate.middle;
        }
    }
    if (!m_berth || distance(*m_berth, *goal) > 0.25) {
        m_berth = goal;
        m_plannedAt = std::min(m_plannedAt, m_time - kReplanTarget);
    }
    const auto& path = m_follow.path();
    const bool old = m_time - m_plannedAt >= kReplanTarget;
    const bool lost = !m_followsTarget || path.empty();
    const bool blocked = !path.empty() && !path.open(*m_map, place, kOpenAhead);
    const bool held = m_avoid.held() > 10;
    if (m_avoid.held() == kGiveUp && distance(place, *m_berth) < 3) {
        m_refused.push_back(*m_berth);
    }
    if (distance(place, *m_berth) < Path::kReached) {
        return;
    }
    if (old || ((lost || blocked || held) && m_time - m_plannedAt > 8)) {
        beginSearch(m_berth);
    }
}

void Agent::planExploration()
{
    const auto place = placeOf(m_filter->pose());
    const auto& path = m_follow.path();
    bool again = m_followsTarget || path.empty() || m_time - m_plannedAt >= kReplanExploration
        || (path.remaining(place) < kNextGoal && m_time - m_plannedAt > 20);
    if (!again && m_exploration && m_time % 8 == 0 && !m_unreachable) {
        const auto left = m_target->gain(*m_map, m_exploration->place, kLookRange);
        again = left < 0.35 * m_exploration->gain;
    }
    again = again || !path.open(*m_map, place, kOpenAhead) || m_avoid.held() > 10;
    if (again && m_time - m_plannedAt > 8) {
        beginSearch(std::nullopt);
    }
}

/// Of the places in the target that the search came to, takes the nearest, as far from others as
/// they keep apart.
bool Agent::findRefuge()
{
    const auto estimate = m_target->estimate();
    if (!estimate || estimate->sigma > kSureTarget) {
        return false;
    }
    const auto reach = kRefugeRing * m_ring;
    const auto low = m_map->cellAt({ estimate->middle.x - reach, estimate->middle.y - reach });
    const auto high = m_map->cellAt({ estimate->middle.x + reach, estimate->middle.y + reach });
    double least = std::numeric_limits<double>::max();
    int nearest = 0;
    for (int row = low.row; row <= high.row; ++row) {
        for (int column = low.column; column <= high.column; ++column) {
            const Cell cell { column, row };
            if (!m_map->contains(cell)
                || distance(m_map->middleOf(cell), estimate->middle) > reach) {
                continue;
            }
            const auto cost = m_planner.cost(m_map->index(cell));
            if (cost && *cost < least) {
                least = *cost;
                nearest = m_map->index(cell);
            }
        }
    }
    if (least == std::numeric_limits<double>::max()) {
        return false;
    }
    m_refuge = m_map->middleOf(m_map->cellOf(nearest));
    m_berth = m_refuge;
    m_unreachable = false;
    m_follow.along(Path(*m_map, m_planner.wayTo(nearest), m_planner.discs()), true);
    return true;
}

void Agent::finishSearch()
{
    if (m_searchForTarget) {
        m_followsTarget = true;
        m_unreachable = !m_planner.found();
        if (m_unreachable) {
            m_refuge.reset();
        }
        if (m_planner.found()) {
            m_follow.along(
                Path(*m_map, m_planner.wayTo(m_planner.goalCell()), m_planner.discs()), true);
        } else {
            m_follow.forget();
            beginSearch(std::nullopt);
        }
        return;
    }
    if (m_unreachable && findRefuge()) {
        return;
    }
    ExplorationWishes wishes;
    wishes.others = m_radio.others();
    if (m_exploration && !m_follow.path().empty()) {
        wishes.current = m_exploration->place;
    }
    wishes.place = placeOf(m_filter->pose());
    wishes.start = m_start;
    wishes.favour = 2 * std::numbers::pi * m_number / kBerths + 0.7;
    const auto estimate = m_target->estimate();
    if (estimate && m_unreachable) {
        // Where another robot drove to the target there is a way: its nearest point is as good.
        wishes.towards = estimate->middle;
        for (const auto& point : m_radio.path()) {
            if (distance(point, wishes.place) < distance(*wishes.towards, wishes.place)) {
                wishes.towards = point;
            }
        }
    }
    m_chooser.begin(*m_map, *m_target, m_planner, std::move(wishes));
}

void Agent::finishChoice()
{
    m_followsTarget = false;
    m_exploration = m_chooser.best();
    if (m_exploration && m_planner.generation() == m_map->generation()) {
        m_follow.along(
            Path(*m_map, m_planner.wayTo(m_exploration->cell), m_planner.discs()), false);
    } else if (!m_exploration) {
        m_follow.forget();
        // Shut in, by robots or by what is wrong in the map; or all was looked at in vain.
        if (++m_inVain % 3 == 0) {
            m_target->forget();
        }
        // Narrow gaps may have grown together in the map, not in the maze.
        m_map->doubt(placeOf(m_filter->pose()), kShutIn, ObstacleMap::kHighest - 1);
        if (m_inVain % 2 == 0) {
            m_wallFollow.begin(40);
        } else {
            m_walk.begin(20);
        }
    }
}

void Agent::plan()
{
    if (m_planner.running()) {
        if (m_planner.advance(*m_map, kSearchCells)) {
            finishSearch();
        }
        return;
    }
    if (m_chooser.running()) {
        if (m_chooser.advance(*m_map, *m_target, kChoices)) {
            finishChoice();
        }
        return;
    }
    const auto estimate = m_target->estimate();
    if (estimate && estimate->sigma < kKnownTarget) {
        m_errand = Errand::GoingToTarget;
        if (!m_unreachable || m_time - m_triedAt > kReplanTarget) {
            m_unreachable = false;
            planTarget(*estimate);
        } else if (m_follow.path().empty() && m_time - m_plannedAt > 8) {
            beginSearch(std::nullopt); // for a way on ground that is not known yet
        }
    } else {
        m_errand = Errand::Exploring;
        planExploration();
    }
}

Motion Agent::behave(const Situation& now)
{
    const auto choose = [&](Behaviour& behaviour) {
        const auto motion = behaviour.act(now);
        if (motion) {
            m_view.behaviour = behaviour.name();
        }
        return motion;
    };
    if (const auto motion = choose(m_avoid)) {
        return *motion;
    }
    m_giveWay.consider(now, m_avoid.held());
    if (const auto motion = choose(m_giveWay)) {
        return *motion;
    }
    if (const auto motion = choose(m_walk)) {
        return *motion;
    }
    if (const auto motion = choose(m_wallFollow)) {
        return *motion;
    }
    if (const auto motion = choose(m_follow)) {
        return *motion;
    }
    if (m_followsTarget && m_berth) {
        m_view.behaviour = m_wait.name();
        return {};
    }
    if (const auto estimate = m_target->estimate()) {
        m_beacon.towards(estimate->middle);
        if (const auto motion = choose(m_beacon)) {
            return *motion;
        }
    }
    // Nothing to go to yet: look round.
    m_rotate.towards(now.pose.headingRad + 1.0, 0.1);
    return choose(m_rotate).value_or(Motion {});
}

bool Agent::arrived(const Measures& measures)
{
    if (!measures.ground) {
        return false;
    }
    const auto place = placeOf(m_filter->pose());
    const bool inside = *measures.ground >= 0;
    const auto estimate = m_target->estimate();
    if (m_berth && m_followsTarget && estimate && estimate->sigma < kSureTarget) {
        const auto away = distance(place, *m_berth);
        const auto best = m_refuge
            ? m_refuge
            : chooseBerth(*m_map, estimate->middle, m_ring, m_number, m_radio.others(), m_refused);
        if (inside && best && distance(place, *best) < kAtBerth) {
            return true;
        }
        // The target is smaller than it might be, or not quite where it seemed.
        if (!inside && away < 1.5 * Path::kReached && ++m_outside >= 4) {
            m_outside = 0;
            m_ring *= 0.8;
            m_berth.reset();
            m_refuge.reset();
        }
    }
    // Who bumps that near to its berth has a neighbour that nothing was heard of.
    if (inside && m_berth && measures.collision.value_or(false)
        && distance(place, *m_berth) < kNearBerth) {
        return true;
    }
    m_insideSince = inside ? std::min(m_insideSince, m_time) : m_time;
    // Held up inside of the target: better here than never.
    return inside && m_time - m_insideSince > kLongInside;
}

Wishes Agent::wishes() const
{
    Wishes wishes;
    const auto out = m_filter->output();
    const auto speed = 0.5 * (out.left + out.right);
    const auto estimate = m_target ? m_target->estimate() : std::nullopt;
    const auto place = placeOf(m_filter->pose());
    wishes[Sensor::Compass] = m_running ? 4 : 1;
    if (m_done) {
        return wishes;
    }
    const bool crowded = std::any_of(m_radio.others().begin(), m_radio.others().end(),
        [&](const RobotNews& other) { return distance(placeOf(other.pose), place) < 2; });
    wishes[Sensor::Ir0] = speed > 0.05 ? 1.2 : 2.5;
    wishes[Sensor::Ir1] = crowded ? 2.4 : 2.8;
    wishes[Sensor::Ir2] = crowded ? 2.4 : 2.8;
    wishes[Sensor::Ir3] = speed < -0.01 ? 2 : 14;
    wishes[Sensor::Collision] = 2;
    const bool known = estimate && estimate->sigma < 0.25;
    const auto away = estimate ? distance(estimate->middle, place) : 1e9;
    for (int i = 0; i < std::min<int>(m_settings.parameters.beacons, kMostBeacons); ++i) {
        wishes[beaconSensor(std::size_t(i))] = known ? (away < 6 ? 15 : 0) : 4;
    }
    wishes[Sensor::Ground] = m_settings.parameters.beaconSensor ? 60 : 4;
    if (away < kNearTarget) {
        wishes[Sensor::Ground] = m_berth && distance(*m_berth, place) < 0.4 ? 1 : 8;
    }
    return wishes;
}

Actions Agent::step(const Measures& measures)
{
    feel(measures);
    listen(measures);
    m_view.behaviour = m_wait.name();
    m_running = measures.buttons.start && !measures.buttons.stop;
    m_done = m_done || measures.leds.end;
    Motion wanted;
    Actions actions;
    const bool placed = m_filter->placeKnown() && m_filter->headingKnown();
    if (placed && !m_done) {
        const auto covariance = m_filter->covariance();
        const auto sigma = std::sqrt(std::max(covariance.xx, covariance.yy));
        ++m_cycles;
        if (m_running && m_cycles < kLookRound) {
            // Where it is and what stands about it are found out while it turns on its place.
            wanted.turn = m_cycles < kLookRound - 2 ? kLookTurn : 0;
        }
        if (m_map || m_cycles >= kStartCycles || sigma < kStartSigma) {
            map(measures);
            mapTeam();
            watchOthers();
            if (m_running && arrived(measures)) {
                m_done = true;
                m_errand = Errand::Parked;
                actions.endLed = true;
                actions.visitingLed = true;
                for (std::size_t i = 0; i < kMostPathPoints; ++i) {
                    m_pathToTarget.push_back(
                        m_trail[i * (m_trail.size() - 1) / (kMostPathPoints - 1)]);
                }
            } else if (m_running && m_cycles >= kLookRound) {
                watchProgress();
                plan();
                const Situation now { m_filter->pose(), m_filter->output(), *m_map, m_nearby,
                    m_radio.others(), m_random, m_time, m_number };
                const auto motion = behave(now);
                wanted = m_avoid.restrained(now, motion);
                m_avoid.watch(motion, wanted, measures.collision.value_or(false));
            }
        }
    }
    m_orders = m_running && !m_done ? ordersFor(wheelsFor(wanted), m_filter->output()) : Wheels {};
    actions.leftMotor = m_orders.left;
    actions.rightMotor = m_orders.right;
    actions.requests = m_requests.choose(wishes(), m_time);
    if (m_settings.radio && m_settings.parameters.gps && m_map) {
        const auto estimate = m_target->estimate();
        RobotNews self { m_number, m_time, m_filter->pose(), m_errand, std::nullopt };
        if (m_errand == Errand::GoingToTarget) {
            self.goal = m_berth;
        } else if (m_exploration && m_errand == Errand::Exploring) {
            self.goal = m_exploration->place;
        }
        actions.say = m_radio.say(self, estimate, m_pathToTarget);
    }
    publish(m_view.behaviour);
    return actions;
}

void Agent::publish(const char* behaviour)
{
    m_view.number = m_number;
    m_view.time = m_time;
    m_view.behaviour = behaviour;
    m_view.errand = m_errand;
    m_view.pose = m_filter->pose();
    m_view.covariance = m_filter->covariance();
    m_view.output = m_filter->output();
    m_view.path = &m_follow.path();
    m_view.map = m_map ? &*m_map : nullptr;
    m_view.target = m_target ? m_target->estimate() : std::nullopt;
    m_view.goal = m_errand == Errand::GoingToTarget ? m_berth
        : m_exploration                             ? std::optional(m_exploration->place)
                                                    : std::nullopt;
    m_view.others = &m_radio.others();
    m_view.heard = m_radio.heard();
    m_view.done = m_done;
}

} // namespace medulla::maze
