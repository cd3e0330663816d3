// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/knowledge.h"

#include "core/maze/kalman_filter.h"
#include "core/maze/smoothing_filter.h"

#include <algorithm>
#include <cmath>

namespace medulla::maze {

namespace {

constexpr std::array<double, kIrSensors> kIrAngles { 0, std::numbers::pi / 3, -std::numbers::pi / 3,
    std::numbers::pi };
/// Interval of the sightings for the team, 0.45 Mu of path at full speed. Shorter intervals take
/// more of the radio's messages.
constexpr int kSightingEveryCycles = 3;
constexpr double kWellKnownMu =
    0.2; ///< standard deviation of the target above which more bearings are shared
constexpr double kShareApartMu = 0.25; ///< Mu between the positions of shared bearings
constexpr double kLeastMotorNoise = 0.001; ///< a filter without process noise would stop learning
constexpr int kMostMissedCycles = 200; ///< predicted at once after a gap in the measurements
constexpr double kCautionShare = 0.6; ///< of the reading noise, added so that obstacles seem nearer
constexpr double kLeastReading = 0.33; ///< weaker readings count as 3 Mu
constexpr double kLeastShown = 0.3; ///< the same in the comparison with robots
constexpr int kReportCurrentCycles = 3; ///< age up to which a moving robot explains a reading
constexpr double kNearestRobotMu = 0.5; ///< limit of the distance in the angle of another robot
constexpr double kAngleMarginRad =
    0.1; ///< added to the cone, for errors of heading and reported position
constexpr double kRangeMarginMu = 0.3; ///< between a reading and the distance of another robot
constexpr double kRangeMarginGrowth = 0.15; ///< and so much more for each square Mu
constexpr double kBearingRoundingDeg = 0.29; ///< standard deviation of rounding to 1 degree
constexpr double kStampMu = 0.08; ///< the body is put into the map again after this displacement
constexpr double kTrailMu = 1.0; ///< between points of the trail
constexpr int kStandingHeardCycles = 20; ///< without a message for longer a robot is not standing
constexpr double kStandingRangeMu = 4; ///< paths ignore standing robots farther away
constexpr int kTeamCells = 5; ///< received sightings mapped a cycle
constexpr double kStoodMu = 0.3; ///< smaller displacements count as standing
constexpr int kStandsCycles = 12; ///< cycles after which paths avoid a standing robot
constexpr double kRoundParkedMu =
    1.2; ///< clearance of paths from a parked robot, somewhat more than in `keepClear`
constexpr int kHeardSinceCycles =
    20; ///< cycles since the last message of a robot that may still be the detected unknown robot
/// Cycles for which a report's goal is valid: reports older than 400 cycles are not even relayed,
/// and crossing an arena takes 300.
constexpr int kGoalValidCycles = 600;
constexpr double kRoundMovingMu = 1.28;
/// Mu; larger than any arena. Positions farther from the start are wrong, and a map that includes
/// them would use all memory.
constexpr double kFarthestMu = 200.0;

/// New state of an obstacle sensor with distance `distanceMu` and the state `before`.
Nearby updatedNearby(double distanceMu, const Nearby& before)
{
    // older readings give no speed: the obstacle may be another one
    constexpr int kComparableCycles = 8;
    constexpr double kComesNearMu = 1.2; // at greater distances noise hides an approach
    // limit against reading noise; two robots at full speed close at 0.3
    constexpr double kMostClosingMuPerCycle = 0.2;
    Nearby now { distanceMu, 0, 0.0 };
    if (before.ageCycles > 0 && before.ageCycles < kComparableCycles
        && before.distanceMu < kComesNearMu) {
        now.closingMuPerCycle = std::clamp(
            (before.distanceMu - distanceMu) / before.ageCycles, 0.0, kMostClosingMuPerCycle);
    }
    return now;
}

FilterSettings filterSettings(const SimulationParameters& parameters)
{
    FilterSettings settings;
    settings.motorNoise = std::max(kLeastMotorNoise, parameters.motorsNoisePercent / 100);
    settings.gpsNoiseMu = parameters.gpsLinNoiseMu;
    settings.compassNoiseRad = radians(parameters.compassNoiseDeg);
    settings.compassLatencyCycles = parameters.compassLatencyCycles;
    settings.historyCycles = std::max({ parameters.compassLatencyCycles,
        parameters.beaconLatencyCycles, parameters.obstacleLatencyCycles,
        parameters.groundLatencyCycles, parameters.collisionLatencyCycles });
    return settings;
}

std::unique_ptr<PoseFilter> makeFilter(const SimulationParameters& parameters, FilterKind kind)
{
    const auto filter = filterSettings(parameters);
    if (kind == FilterKind::Smoothing) {
        return std::make_unique<SmoothingFilter>(filter);
    }
    return std::make_unique<KalmanFilter>(filter);
}

} // namespace

Knowledge::Knowledge(
    const SimulationParameters& parameters, FilterKind filter, int number, bool radio)
    : m_parameters(parameters)
    , m_number(number)
    , m_hasRadio(radio && parameters.gps)
    , m_filter(makeFilter(parameters, filter))
    , m_radio(number)
{
}

void Knowledge::take(const Measures& measures, Wheels command)
{
    ++m_taken;
    updatePoseAndNearby(measures, command);
    if (m_hasRadio) {
        for (const auto& message : measures.messages) {
            m_radio.hear(message.text.view(), place(), m_time);
        }
        dropExpiredGoals();
    }
}

void Knowledge::dropExpiredGoals()
{
    m_others = m_radio.others();
    for (auto& other : m_others) {
        if (m_time - other.time > kGoalValidCycles) {
            other.goal.reset();
        }
    }
}

double Knowledge::placeSigmaMu() const
{
    const auto covariance = m_filter->covariance();
    return std::sqrt(std::max(covariance.xx, covariance.yy));
}

void Knowledge::updatePoseAndNearby(const Measures& measures, Wheels command)
{
    const bool collided = measures.collision.value_or(false);
    const int passed = std::clamp(measures.time - m_time, 0, kMostMissedCycles);
    for (int i = 0; i < passed; ++i) {
        const bool last = i == passed - 1;
        m_filter->predict(command, last && collided && m_parameters.collisionLatencyCycles == 0);
        for (auto& nearby : m_nearby) {
            ++nearby.ageCycles;
        }
        const auto out = m_filter->output();
        const auto speed = 0.5 * (out.left + out.right);
        m_nearby[kFront].distanceMu -= speed;
        m_nearby[kBack].distanceMu += speed;
    }
    m_time = measures.time;
    if (collided && m_parameters.collisionLatencyCycles > 0) {
        m_filter->undoStep(m_parameters.collisionLatencyCycles);
    }

    // Without both GPS and compass, the robot's frame is not the team's frame.
    const bool shared = m_parameters.gps && m_parameters.compassSensor;
    if (shared && measures.gps && isCredible({ measures.gps->x, measures.gps->y })) {
        m_filter->gps({ measures.gps->x, measures.gps->y });
    }
    // Before the first delayed measurement the simulator sends a heading of 0.
    if (shared && measures.compassDeg && m_taken > m_parameters.compassLatencyCycles) {
        m_filter->compass(radians(*measures.compassDeg));
    }
    if (!shared && !m_filter->placeKnown()) {
        m_filter->gps({});
        m_filter->compass(0);
    }
    for (std::size_t i = 0; i < kIrSensors; ++i) {
        if (measures.ir[i] && m_taken > m_parameters.obstacleLatencyCycles) {
            const auto then = m_filter->poseBefore(m_parameters.obstacleLatencyCycles);
            const auto gaze = then.headingRad + kIrAngles[i];
            const auto nearer = (m_filter->pose().x - then.x) * std::cos(gaze)
                + (m_filter->pose().y - then.y) * std::sin(gaze);
            const auto cautious = *measures.ir[i] + kCautionShare * m_parameters.obstacleNoisePerMu;
            m_nearby[i] =
                updatedNearby(1 / std::max(cautious, kLeastReading) - nearer, m_nearby[i]);
        }
    }
}

void Knowledge::mapReading(std::size_t sensor, double reading, Sighting& sighting)
{
    const auto& pose = sighting.pose;
    const auto gaze = pose.headingRad + kIrAngles[sensor];
    const auto eye = ahead(placeOf(pose), gaze, kRobotRadiusMu);
    const auto shown = 1 / std::max(reading, kLeastShown);
    const bool robot = std::any_of(
        m_radio.others().begin(), m_radio.others().end(), [&](const RobotReport& other) {
            if (other.activity != Activity::Parked && m_time - other.time > kReportCurrentCycles) {
                return false;
            }
            const auto apart = distance(eye, placeOf(other.pose));
            const auto aside = std::abs(wrapped(direction(eye, placeOf(other.pose)) - gaze));
            const auto half =
                std::asin(std::min(1.0, kRobotRadiusMu / std::max(apart, kNearestRobotMu)));
            return aside < kConeHalfAngleRad + half + kAngleMarginRad
                && std::abs(apart - kRobotRadiusMu - shown)
                < kRangeMarginMu + kRangeMarginGrowth * shown * shown;
        });
    const ObstacleSensor where { kIrAngles[sensor] };
    if (robot || m_unknownRobots.explain(*m_walls, eye, gaze, reading, m_time)) {
        m_walls->observeFree(pose, where, reading);
        return;
    }
    m_walls->observe(pose, where, reading);
    sighting.readings[sensor] = reading;
}

/// With the pose errors of this robot, also for other robots: they have the same filters, and do
/// not send theirs.
LineOfSight Knowledge::lineOfSight(int robot, const Pose& from, double directionRad) const
{
    return { robot, placeOf(from), directionRad, std::sqrt(m_filter->covariance().headingHeading),
        placeSigmaMu() };
}

void Knowledge::lookForBeacon(const Measures& measures, Sighting& sighting)
{
    const auto latency = m_parameters.beaconLatencyCycles;
    for (const auto& reading : measures.beacons) {
        if (m_taken <= latency) {
            continue; // no measurement yet
        }
        const auto from = m_filter->poseBefore(latency);
        if (reading.bearingDeg) {
            m_sawBeacon = true;
            const auto seen = wrapped(from.headingRad + radians(*reading.bearingDeg));
            m_target->visible(lineOfSight(m_number, from, seen));
            // Bearings from several robots together give the beacon's position.
            if (m_target->estimate()->sigmaMu > kWellKnownMu
                && distance(placeOf(from), m_sharedFrom) > kShareApartMu) {
                m_radio.saw({ from, {}, false, seen });
                m_sharedFrom = placeOf(from);
            }
        } else {
            m_target->notVisible(*m_walls, from, m_parameters.beaconApertureRad);
            sighting.beaconHidden = true;
        }
    }
}

void Knowledge::map(const Measures& measures)
{
    const auto pose = m_filter->pose();
    if (!m_walls) {
        m_walls.emplace(placeOf(pose), ObstacleMap::kReachMu, m_parameters.obstacleNoisePerMu);
        m_target.emplace(placeOf(pose),
            std::hypot(radians(m_parameters.beaconNoiseDeg), radians(kBearingRoundingDeg)));
        m_start = placeOf(pose);
        m_stamped = m_sharedFrom = { pose.x - 10, pose.y };
    }
    m_walls->seenFromNowOn(m_number, m_time);
    if (distance(placeOf(pose), m_stamped) > kStampMu) {
        m_walls->occupy(placeOf(pose));
        m_stamped = placeOf(pose);
    }
    if (measures.collision.value_or(false)) {
        const auto out = m_filter->output();
        const auto then = m_filter->poseBefore(m_parameters.collisionLatencyCycles);
        m_walls->bump(
            placeOf(then), then.headingRad + (out.left + out.right < 0 ? std::numbers::pi : 0));
    }
    Sighting sighting;
    sighting.pose = m_filter->poseBefore(m_parameters.obstacleLatencyCycles);
    for (std::size_t i = 0; i < kIrSensors; ++i) {
        if (measures.ir[i] && m_taken > m_parameters.obstacleLatencyCycles) {
            mapReading(i, *measures.ir[i], sighting);
        }
    }
    lookForBeacon(measures, sighting);
    if (measures.ground && m_taken > m_parameters.groundLatencyCycles) {
        const auto place = placeOf(m_filter->poseBefore(m_parameters.groundLatencyCycles));
        if (const auto wrong = m_target->ground(place, *measures.ground >= 0)) {
            m_radio.refuse(*wrong);
        }
    }
    if (m_time - m_sightingAt >= kSightingEveryCycles
        || (sighting.beaconHidden && m_time != m_sightingAt)) {
        m_radio.saw(sighting);
        m_sightingAt = m_time;
    }
    if (m_trail.empty() || distance(m_trail.back(), placeOf(pose)) > kTrailMu) {
        m_trail.push_back(placeOf(pose));
    }
    mapTeam();
    watchOthers();
}

bool Knowledge::isCredible(Point place) const
{
    return !m_walls || distance(place, m_start) < kFarthestMu;
}

void Knowledge::mapTeam()
{
    for (int i = 0; i < kTeamCells; ++i) {
        const auto numbered = m_radio.next();
        if (!numbered) {
            break;
        }
        const auto* sighting = &numbered->sighting;
        if (!isCredible(placeOf(sighting->pose))) {
            continue;
        }
        m_walls->seenFromNowOn(numbered->robot, m_time);
        m_walls->occupy(placeOf(sighting->pose));
        for (std::size_t sensor = 0; sensor < kIrSensors; ++sensor) {
            if (sighting->readings[sensor]) {
                m_walls->observe(
                    sighting->pose, { kIrAngles[sensor] }, *sighting->readings[sensor]);
            }
        }
        if (sighting->beaconRad) {
            m_target->visible(lineOfSight(numbered->robot, sighting->pose, *sighting->beaconRad));
        }
        if (sighting->beaconHidden) {
            m_target->notVisible(*m_walls, sighting->pose, m_parameters.beaconApertureRad);
        }
    }
    if (m_radio.target() && isCredible(m_radio.target()->middle)) {
        m_target->hear(*m_radio.target());
    }
}

void Knowledge::watchOthers()
{
    for (const auto& other : m_radio.others()) {
        auto known = std::find_if(m_standing.begin(), m_standing.end(),
            [&](const Standing& one) { return one.number == other.number; });
        if (known == m_standing.end()) {
            m_standing.push_back({ other.number, placeOf(other.pose), m_time });
        } else if (distance(known->place, placeOf(other.pose)) > kStoodMu) {
            known->place = placeOf(other.pose);
            known->since = m_time;
        }
    }
    // A parked robot stands inside of the target.
    for (const auto& other : m_radio.others()) {
        auto& isMapped = m_parkedMapped[std::size_t(other.number)];
        if (other.activity == Activity::Parked && !isMapped) {
            isMapped = true;
            (void)m_target->ground(placeOf(other.pose), true);
        }
    }
    m_unknownRobots.forget(m_time);
    m_around = m_radio.others();
    for (const auto& unknown : m_unknownRobots.seen()) {
        const bool known = std::any_of(
            m_radio.others().begin(), m_radio.others().end(), [&](const RobotReport& other) {
                return m_time - other.time < kHeardSinceCycles
                    && distance(placeOf(other.pose), unknown.place) < 2 * kRobotDiameterMu;
            });
        if (!known) {
            m_around.push_back({ kUnknownRobot, unknown.time,
                { unknown.place.x, unknown.place.y, 0 }, Activity::Exploring, std::nullopt });
        }
    }
}

std::vector<Disc> Knowledge::standing() const
{
    std::vector<Disc> discs;
    const auto here = place();
    for (const auto& other : m_radio.others()) {
        const auto known = std::find_if(m_standing.begin(), m_standing.end(),
            [&](const Standing& one) { return one.number == other.number; });
        const bool stands = other.activity == Activity::Parked
            || (known != m_standing.end() && m_time - known->since > kStandsCycles
                && m_time - other.time < kStandingHeardCycles);
        const auto apart = distance(here, placeOf(other.pose));
        if (stands && (other.activity == Activity::Parked || apart < kStandingRangeMu)) {
            discs.push_back({ placeOf(other.pose),
                other.activity == Activity::Parked ? kRoundParkedMu : kRoundMovingMu });
        }
    }
    for (const auto& unknown : m_unknownRobots.seen()) {
        if (m_time - unknown.since > kStandsCycles) {
            discs.push_back({ unknown.place, kRoundMovingMu });
        }
    }
    return discs;
}

} // namespace medulla::maze
