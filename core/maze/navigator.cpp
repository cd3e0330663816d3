// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/navigator.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace medulla::maze {

namespace {

// Set in games on the maps of the Brain paper, kReplanTargetCycles on seeds 201 to 230; sensitivity
// not measured.
constexpr int kChoices = 25; ///< candidates evaluated a cycle
constexpr int kReplanExplorationCycles = 60;
constexpr int kReplanLeastCycles = 8; ///< between two searches
constexpr int kNextGoalLeastCycles = 20; ///< before the search for the next goal
constexpr int kGainCheckCycles = 8; ///< between checks of the present goal's gain
constexpr int kBlockedCycles = 10; ///< of being blocked, after which a new path is searched
constexpr double kMapMarginMu = 2.0; ///< around a goal, included in the map
constexpr double kSpotPathMarginMu = 0.06; ///< a path may pass a robot closer than its spot lies
constexpr double kSpotMovedMu = 0.25; ///< a spot moved by more needs a new path
constexpr double kGiveUpRangeMu = 3; ///< spots farther away are not given up
constexpr double kAtSpotFactor = 1.5; ///< of Path::kReachedMu: at the spot
constexpr int kOutsideReadings = 4; ///< of the ground sensor, after which a spot is given up
constexpr int kForgetAfter = 3; ///< failed choices between restarts of the search for the target
constexpr int kDoubtMost = 5; ///< failed choices after which the doubted range stays constant
constexpr double kFavourOffsetRad = 0.7; ///< added to the preferred directions of all robots
constexpr int kReplanTargetCycles = 20;
constexpr double kKnownTargetMu =
    1.5; ///< standard deviation below which the robot drives to the target
constexpr double kAtParkingSpotMu =
    0.25; ///< distance at which a robot inside of the target has arrived
constexpr double kComingInMu =
    3.5; ///< Mu from the target's centre, within which obstacles around it are visible
constexpr double kNotInMiddle =
    0.6; ///< share of the reach within which a parked robot blocks all others
constexpr double kGoneAgainMu =
    4.2; ///< Mu from the target's centre, beyond which the robot has left it again
constexpr double kOutsideMu =
    2.6; ///< Mu from the target's centre, beyond which a position counts as before the entrance
constexpr int kRecheckSpotCycles = 8; ///< cycles between checks of a parking spot inside
constexpr int kUnknownFollowers = 3; ///< assumed by a robot without radio contact
constexpr double kAsFarMu = 0.3; ///< smaller differences of distance count as equal
constexpr double kSureTargetMu = 0.3; ///< standard deviation at which a robot may park
constexpr int kGiveUpCycles =
    20; ///< cycles of being blocked, after which the robot looks for another parking spot
constexpr double kNextGoalMu = 2.5; ///< Mu before a goal, at which the next search starts
constexpr double kWorthStill =
    0.5; ///< share of a goal's original gain, below which the robot looks for another goal
constexpr double kShutInMu = 6; ///< Mu within which walls are doubted to find a hidden way out
constexpr double kLeastRoundMu = 1.05; ///< least clearance of paths from parked robots
constexpr double kRefugeRoundMu = 1.1; ///< the same on the way to a refuge
constexpr double kRefugeRimMu = 0.1; ///< Mu between a refuge and the target's edge, at least

/// Claimed parking spots of robots nearer to the target than this one.
std::vector<Point> claimsOfNearerRobots(const Knowledge& knowledge)
{
    const auto middle = knowledge.target().disc()->middle;
    const auto away = distance(knowledge.place(), middle);
    std::vector<Point> claims;
    for (const auto& other : knowledge.others()) {
        const auto theirs = distance(placeOf(other.pose), middle);
        const bool first =
            std::abs(theirs - away) < kAsFarMu ? other.number < knowledge.number() : theirs < away;
        if (other.activity == Activity::GoingToTarget && other.goal && first) {
            claims.push_back(*other.goal);
        }
    }
    return claims;
}

/// Number of team members that have not parked yet. All numbers below a known one count as present,
/// heard or not.
int followers(const Knowledge& knowledge)
{
    if (knowledge.others().empty()) {
        return kUnknownFollowers;
    }
    int highest = knowledge.number();
    int parked = 0;
    for (const auto& other : knowledge.others()) {
        highest = std::max(highest, other.number);
        parked += other.activity == Activity::Parked ? 1 : 0;
    }
    return std::max(0, std::min(highest, kParkingSpots) - 1 - parked);
}

} // namespace

std::optional<Point> Navigator::goal() const
{
    return m_activity == Activity::GoingToTarget ? m_parkingSpot
        : m_exploration                          ? std::optional(m_exploration->place)
                                                 : std::nullopt;
}

bool Navigator::isEntering(const Knowledge& knowledge, const TargetEstimate& estimate)
{
    const auto away = distance(knowledge.place(), estimate.middle);
    if (away > kGoneAgainMu) {
        m_entrance.reset();
        m_inside.reset();
    }
    if (estimate.sigmaMu > kSureTargetMu || away > kComingInMu) {
        return false;
    }
    if (!m_entrance) {
        // Often the target becomes well known only inside of it: search the trail.
        const auto& trail = knowledge.trail();
        const auto outside = std::find_if(trail.rbegin(), trail.rend(),
            [&](Point was) { return distance(was, estimate.middle) > kOutsideMu; });
        const bool came =
            outside != trail.rend() && distance(*outside, estimate.middle) < kGoneAgainMu;
        m_entrance = came ? *outside : knowledge.place();
    }
    return true;
}

TargetRoom Navigator::roomNow(const Knowledge& knowledge) const
{
    std::vector<Point> parked;
    for (const auto& other : knowledge.others()) {
        if (other.activity == Activity::Parked) {
            parked.push_back(placeOf(other.pose));
        }
    }
    return { knowledge.walls(), *knowledge.target().disc(), *m_entrance, parked,
        !knowledge.others().empty() };
}

std::optional<Point> Navigator::parkingSpotInside(const Knowledge& knowledge)
{
    const auto claimed = claimsOfNearerRobots(knowledge);
    const bool taken = m_inside && std::any_of(claimed.begin(), claimed.end(), [&](Point claim) {
        return distance(claim, *m_inside) < kRobotDiameterMu;
    });
    if (m_inside && !taken && knowledge.time() - m_chosenAt < kRecheckSpotCycles) {
        return m_inside;
    }
    const auto room = roomNow(knowledge);
    const int behind = followers(knowledge);
    if (!m_inside || taken || !room.isPlace(*m_inside)
        || room.roomBehind(*m_inside, behind) < behind) {
        m_inside = room.choose(behind, claimed, m_refused);
    }
    m_chosenAt = knowledge.time();
    return m_inside;
}

std::optional<Point> Navigator::bestParkingSpot(
    const Knowledge& knowledge, const TargetEstimate& estimate)
{
    if (isEntering(knowledge, estimate)) {
        if (const auto inside = parkingSpotInside(knowledge)) {
            return inside;
        }
    }
    const auto disc = knowledge.target().disc().value_or(TargetDisc { estimate.middle });
    return chooseParkingSpot(knowledge.walls(), disc,
        { knowledge.number(), knowledge.place(), m_parkingSpot }, knowledge.others(), m_refused);
}

bool Navigator::isAtParkingSpot(const Knowledge& knowledge, bool inside)
{
    const auto estimate = knowledge.targetEstimate();
    if (!m_parkingSpot || !m_followsTarget || !estimate || estimate->sigmaMu > kSureTargetMu) {
        return false;
    }
    const auto place = knowledge.place();
    if (inside && isEntering(knowledge, *estimate)) {
        const int behind = followers(knowledge);
        const auto disc = *knowledge.target().disc();
        if ((behind == 0 || distance(place, disc.middle) >= kNotInMiddle * disc.reachMu)
            && roomNow(knowledge).leavesRoom(place, behind)) {
            return true;
        }
    }
    const auto best = m_refuge ? m_refuge : bestParkingSpot(knowledge, *estimate);
    if (inside && best && distance(place, *best) < kAtParkingSpotMu) {
        return true;
    }
    // The target is smaller than assumed, or offset.
    if (!inside && distance(place, *m_parkingSpot) < kAtSpotFactor * Path::kReachedMu
        && ++m_outside >= kOutsideReadings) {
        m_outside = 0;
        m_refused.push_back(*m_parkingSpot);
        m_parkingSpot.reset();
        m_refuge.reset();
    }
    return false;
}

void Navigator::beginSearch(Knowledge& knowledge, std::optional<Point> goal)
{
    m_searchForTarget = goal.has_value();
    if (goal) {
        m_triedAt = knowledge.time();
        knowledge.walls().include(*goal, kMapMarginMu);
    }
    auto discs = knowledge.standing();
    for (auto& disc : discs) {
        if (m_passesClosely || (!goal && m_unreachable)) {
            disc.radiusMu = std::min(disc.radiusMu, kRefugeRoundMu);
        }
        // The path to a spot between parked robots may pass them as closely as the spot itself.
        if (goal) {
            disc.radiusMu = std::min(disc.radiusMu,
                std::max(kLeastRoundMu, distance(*goal, disc.middle) - kSpotPathMarginMu));
        }
    }
    if (goal || m_unreachable) {
        m_planner.begin(knowledge.walls(), knowledge.place(), goal, discs);
    } else {
        m_planner.survey(knowledge.walls(), knowledge.place(), discs);
    }
    m_plannedAt = knowledge.time();
}

void Navigator::planTarget(Knowledge& knowledge, const TargetEstimate& estimate, int heldCycles)
{
    const auto place = knowledge.place();
    if (estimate.sigmaMu <= kSureTargetMu && !m_sure) {
        m_sure = true;
        m_refused.clear();
    }
    // A parking spot lies beside the centre: on the way the bearing of the beacon changes, which
    // reduces the uncertainty of its distance.
    auto goal = m_refuge ? m_refuge : bestParkingSpot(knowledge, estimate);
    if (!goal) {
        m_refused.clear();
        goal = estimate.middle;
    }
    if (m_parkingSpot && estimate.sigmaMu > kSureTargetMu
        && distance(*m_parkingSpot, *goal) < estimate.sigmaMu) {
        goal = m_parkingSpot; // not worth a new path yet
    }
    if (!m_parkingSpot || distance(*m_parkingSpot, *goal) > kSpotMovedMu) {
        m_parkingSpot = goal;
        m_plannedAt = std::min(m_plannedAt, knowledge.time() - kReplanTargetCycles);
    }
    const auto& path = m_follow.path();
    const bool old = knowledge.time() - m_plannedAt >= kReplanTargetCycles;
    const bool lost = !m_followsTarget || path.empty();
    const bool blocked = !path.empty() && !path.open(knowledge.walls(), place, Path::kWatchedMu);
    const bool stopped = heldCycles > kBlockedCycles;
    if (heldCycles == kGiveUpCycles && distance(place, *m_parkingSpot) < kGiveUpRangeMu) {
        m_refused.push_back(*m_parkingSpot);
    }
    if (distance(place, *m_parkingSpot) < Path::kReachedMu) {
        if (estimate.sigmaMu > kSureTargetMu) {
            m_refused.push_back(*m_parkingSpot); // the path to another spot improves the estimate
            m_parkingSpot.reset();
        }
        return;
    }
    if (old
        || ((lost || blocked || stopped) && knowledge.time() - m_plannedAt > kReplanLeastCycles)) {
        beginSearch(knowledge, m_parkingSpot);
    }
}

void Navigator::planExploration(Knowledge& knowledge, int heldCycles)
{
    const auto place = knowledge.place();
    const auto& path = m_follow.path();
    bool again = m_followsTarget || path.empty()
        || knowledge.time() - m_plannedAt >= kReplanExplorationCycles
        || (path.remaining(place) < kNextGoalMu
            && knowledge.time() - m_plannedAt > kNextGoalLeastCycles);
    if (!again && m_exploration && knowledge.time() % kGainCheckCycles == 0 && !m_unreachable) {
        const auto left =
            knowledge.target().gain(knowledge.walls(), m_exploration->place, kLookRangeMu);
        again = left < kWorthStill * m_exploration->gain;
    }
    again = again || !path.open(knowledge.walls(), place, Path::kWatchedMu)
        || heldCycles > kBlockedCycles;
    if (again && knowledge.time() - m_plannedAt > kReplanLeastCycles) {
        beginSearch(knowledge, std::nullopt);
    }
}

/// Chooses a refuge among the reached positions in the target with enough clearance: the nearest,
/// or, if other robots follow, the farthest, which leaves the entrance free.
bool Navigator::findRefuge(const Knowledge& knowledge)
{
    const auto estimate = knowledge.target().estimate();
    if (!estimate || estimate->sigmaMu > kSureTargetMu) {
        return false;
    }
    const auto [middle, whole] = *knowledge.target().disc();
    const auto reach = whole - kRefugeRimMu;
    const auto& grid = knowledge.walls().grid();
    const auto low = grid.cellAt({ middle.x - reach, middle.y - reach });
    const auto high = grid.cellAt({ middle.x + reach, middle.y + reach });
    const bool followed = followers(knowledge) > 0;
    double least = std::numeric_limits<double>::max();
    int chosen = 0;
    for (int row = low.row; row <= high.row; ++row) {
        for (int column = low.column; column <= high.column; ++column) {
            const Cell cell { column, row };
            if (!grid.contains(cell) || distance(grid.middleOf(cell), middle) > reach) {
                continue;
            }
            const auto cost = m_planner.cost(grid.index(cell));
            if (cost && (followed ? -*cost : *cost) < least) {
                least = followed ? -*cost : *cost;
                chosen = grid.index(cell);
            }
        }
    }
    if (least == std::numeric_limits<double>::max()) {
        return false;
    }
    m_refuge = grid.middleOf(chosen);
    m_parkingSpot = m_refuge;
    m_unreachable = false;
    m_follow.along(Path(knowledge.walls(), m_planner.pathTo(chosen), m_planner.discs()), true);
    return true;
}

void Navigator::finishSearch(Knowledge& knowledge)
{
    if (m_searchForTarget) {
        m_followsTarget = true;
        m_unreachable = !m_planner.found();
        if (m_unreachable && m_sure && !m_passesClosely) {
            m_passesClosely = true;
            beginSearch(knowledge, m_parkingSpot);
            return;
        }
        if (m_unreachable) {
            m_refuge.reset();
            if (m_sure && m_parkingSpot) {
                m_refused.push_back(*m_parkingSpot); // blocked by parked robots
            }
        }
        if (m_planner.found()) {
            m_follow.along(
                Path(knowledge.walls(), m_planner.pathTo(m_planner.goalCell()), m_planner.discs()),
                true);
        } else {
            m_follow.forget();
            beginSearch(knowledge, std::nullopt);
        }
        return;
    }
    if (m_unreachable && findRefuge(knowledge)) {
        return;
    }
    ExplorationInputs inputs;
    inputs.others = knowledge.others();
    if (m_exploration && !m_follow.path().empty()) {
        inputs.current = m_exploration->place;
    }
    inputs.place = knowledge.place();
    inputs.headingRad = knowledge.pose().headingRad;
    inputs.start = knowledge.start();
    inputs.favourRad = 2 * std::numbers::pi * knowledge.number() / kParkingSpots + kFavourOffsetRad;
    const auto estimate = knowledge.target().estimate();
    if (estimate && m_unreachable) {
        // A path driven by another robot exists: its nearest point is as good as the target.
        inputs.towards = estimate->middle;
        for (const auto& point : knowledge.radio().path()) {
            if (distance(point, inputs.place) < distance(*inputs.towards, inputs.place)) {
                inputs.towards = point;
            }
        }
    }
    m_chooser.begin(knowledge.walls(), knowledge.target(), m_planner, std::move(inputs));
}

Navigator::Advice Navigator::finishChoice(Knowledge& knowledge)
{
    m_followsTarget = false;
    m_exploration = m_chooser.best();
    if (m_exploration && m_planner.generation() == knowledge.walls().generation()) {
        m_follow.along(
            Path(knowledge.walls(), m_planner.pathTo(m_exploration->cell), m_planner.discs()),
            false);
    } else if (!m_exploration) {
        m_follow.forget();
        // Enclosed, by robots or by wrong walls in the map, or all ground was searched without a
        // result.
        if (++m_failedChoices % kForgetAfter == 0) {
            knowledge.target().forget();
        }
        // Narrow gaps may be closed in the map but open in the maze.
        knowledge.walls().doubt(knowledge.place(),
            kShutInMu * std::min(m_failedChoices, kDoubtMost), ObstacleMap::kHighest - 1);
        return m_failedChoices % 2 == 0 ? Advice::FollowWall : Advice::Walk;
    }
    return Advice::None;
}

Navigator::Advice Navigator::plan(Knowledge& knowledge, int heldCycles)
{
    if (m_planner.running()) {
        if (m_planner.advance(knowledge.walls(), Planner::kCellsPerCycle)) {
            finishSearch(knowledge);
        }
        return Advice::None;
    }
    if (m_chooser.running()) {
        if (m_chooser.advance(knowledge.walls(), knowledge.target(), kChoices)) {
            return finishChoice(knowledge);
        }
        return Advice::None;
    }
    const auto estimate = knowledge.target().estimate();
    if (estimate && estimate->sigmaMu < kKnownTargetMu) {
        m_activity = Activity::GoingToTarget;
        if (!m_unreachable || knowledge.time() - m_triedAt > kReplanTargetCycles) {
            m_unreachable = false;
            planTarget(knowledge, *estimate, heldCycles);
        } else if (m_follow.path().empty() && knowledge.time() - m_plannedAt > kReplanLeastCycles) {
            beginSearch(knowledge, std::nullopt); // for a path on unknown ground
        }
    } else {
        m_activity = Activity::Exploring;
        planExploration(knowledge, heldCycles);
    }
    return Advice::None;
}

} // namespace medulla::maze
