// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/waypoint_motion.h"

#include "core/motion/words.h"
#include "widgets/motion/arm_state.h"
#include "widgets/motion/motion_events.h"
#include "widgets/motion/motion_plan.h"
#include "widgets/motion/motion_settings.h"
#include "widgets/motion/targets.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace medulla::widgets {

namespace {

/// Number of motions in the queue ahead of the arm: enough for a window that stalls for a moment.
constexpr int kAhead = 2;
/// The series is over if the arm rests for that long while a motion is to begin: the first one is
/// planned before, and between two motions the arm comes to rest. Chosen.
constexpr std::chrono::seconds kRests { 1 };

double durationOf(const motion::Path& leg)
{
    return leg.samples.empty() ? 0.0 : toS(leg.duration);
}

bool isThere(const motion::Path& leg)
{
    return leg.refusal && leg.refusal->code == motion::RefusalCode::AlreadyThere;
}

/// No motion leads from one to the other.
bool areSame(const motion::Request& a, const motion::Request& b)
{
    return (a.target - b.target).norm() < MotionPlan::kThereMm;
}

} // namespace

WaypointMotion::WaypointMotion(cell::Cell& cell, ArmState& arm, const MotionSettings& settings,
    const Targets& targets, MotionEvents& events, QObject* parent)
    : QObject(parent)
    , m_cell(cell)
    , m_arm(arm)
    , m_settings(settings)
    , m_targets(targets)
    , m_events(events)
{
    connect(&targets, &Targets::waypointsChanged, this, [this] {
        if (m_series) {
            endSeries();
            m_cell.control().clearQueue();
        }
    });
    if (auto* motion = cell.motion(); motion != nullptr) {
        connect(motion, &motion::Executor::queueCleared, this, &WaypointMotion::endSeries,
            Qt::QueuedConnection);
    }
}

std::vector<motion::Request> WaypointMotion::requests() const
{
    std::vector<motion::Request> all;
    for (const auto& waypoint : m_targets.waypoints()) {
        all.push_back(m_settings.request(waypoint.position));
    }
    return all;
}

std::size_t WaypointMotion::plannedCount() const
{
    const bool closes =
        m_isLooped && m_wanted.size() > 1 && !areSame(m_wanted.front(), m_wanted.back());
    return m_wanted.size() + (closes ? 1 : 0);
}

bool WaypointMotion::isPlanned() const
{
    return !m_wanted.empty() && m_legs.size() == plannedCount();
}

QString WaypointMotion::refusal() const
{
    if (m_targets.waypoints().empty()) {
        return tr(
            "There are no waypoints. Choose Queue while the arm is at rest to add the target.");
    }
    if (m_cell.motion() == nullptr) {
        return shown(motion::words::notHosted());
    }
    if (auto why = m_arm.idleRefusal(); !why.isEmpty()) {
        return why;
    }
    for (std::size_t i = 0; i < m_legs.size(); ++i) {
        if (m_legs[i].refusal && !isThere(m_legs[i])) {
            return tr("Waypoint %1: %2")
                .arg(i % m_wanted.size() + 1)
                .arg(shown(*m_legs[i].refusal));
        }
    }
    if (!isPlanned()) {
        return tr("The motions are being planned. Wait a moment.");
    }
    return std::ranges::all_of(m_legs, isThere) ? tr("The arm is there already.") : QString();
}

std::optional<std::size_t> WaypointMotion::current() const
{
    const auto& status = m_arm.status();
    if (!m_series || !status || status->motions <= m_series->before) {
        return std::nullopt;
    }
    const bool areAsBefore = std::ranges::equal(m_targets.waypoints(), m_series->motions, {},
        &Targets::Target::position, &motion::Request::target);
    if (!areAsBefore) {
        return std::nullopt; // edited since
    }
    const auto begun = std::size_t(status->motions - m_series->before);
    return m_series->order[std::min(begun, m_series->order.size()) - 1];
}

std::optional<double> WaypointMotion::durationS() const
{
    if (!isPlanned()) {
        return std::nullopt;
    }
    auto sum = 0.0;
    for (std::size_t i = 0; i < m_wanted.size(); ++i) {
        sum += durationOf(m_legs[i]);
    }
    return sum;
}

std::optional<Position> WaypointMotion::ghost() const
{
    const auto first = durationS();
    if (!m_playedAt || !first) {
        return std::nullopt;
    }
    using seconds = std::chrono::duration<double>;
    auto since = toS(m_cell.now() - *m_playedAt);
    const auto placeIn = [&since](const motion::Path& leg) -> std::optional<Position> {
        const auto duration = durationOf(leg);
        if (since < duration) {
            return leg.at(std::chrono::duration_cast<Duration>(seconds(since))).position;
        }
        since -= duration;
        return std::nullopt;
    };
    const auto passed = m_legs.begin() + std::ptrdiff_t(m_wanted.size());
    if (since < *first) {
        for (auto leg = m_legs.begin(); leg != passed; ++leg) {
            if (const auto place = placeIn(*leg)) {
                return place;
            }
        }
        return m_wanted.back().target;
    }
    // Each later round begins with the way back to the first waypoint.
    const auto round =
        *first - durationOf(m_legs.front()) + (passed == m_legs.end() ? 0.0 : durationOf(*passed));
    if (!m_isLooped || round <= 0.0) {
        return std::nullopt;
    }
    since = std::fmod(since - *first, round);
    if (passed != m_legs.end()) {
        if (const auto place = placeIn(*passed)) {
            return place;
        }
    }
    for (auto leg = m_legs.begin() + 1; leg != passed; ++leg) {
        if (const auto place = placeIn(*leg)) {
            return place;
        }
    }
    return m_wanted.back().target;
}

void WaypointMotion::updatePath()
{
    // A hundred motions have tens of thousands of samples, and are drawn at display rate.
    constexpr double kDrawnMm = 3.0;
    m_path.clear();
    for (const auto& leg : m_legs) {
        for (const auto& sample : leg.samples) {
            if (m_path.empty() || (m_path.back() - sample).norm() >= kDrawnMm) {
                m_path.push_back(sample);
            }
        }
        m_path.push_back(leg.request.target); // exactly through each waypoint
    }
}

void WaypointMotion::plan()
{
    const auto before = m_legs.size();
    bool isNew = false;
    auto wanted = requests();
    const auto at = m_arm.measuredNow();
    const auto limit = m_cell.control().speedLimitMmPerS();
    const bool moved =
        !at || !m_plannedFrom || (*at - *m_plannedFrom).norm() > MotionPlan::kThereMm;
    if (wanted != m_wanted || moved || limit != m_plannedLimit) {
        m_legs.clear();
        isNew = true;
        m_plannedFrom = at;
        m_plannedLimit = limit;
        m_wanted = std::move(wanted);
    }
    if (m_plannedFrom) {
        const auto count = plannedCount();
        m_legs.resize(std::min(m_legs.size(), count));
        if (m_legs.size() < count) {
            const auto from = m_legs.empty() ? *m_plannedFrom : m_legs.back().request.target;
            m_legs.push_back(cell::plan(m_cell, from, m_wanted[m_legs.size() % m_wanted.size()]));
        }
    }
    if (isNew || m_legs.size() != before) {
        updatePath();
    }
}

void WaypointMotion::update()
{
    if (m_series) {
        goOn();
    }
    if (!m_series && !isRunning(m_arm.phase()) && m_arm.phase() != MotionPhase::Jogging) {
        plan();
    }
    if (m_playedAt && isPlanned() && !ghost()) {
        m_playedAt.reset();
    }
}

void WaypointMotion::start()
{
    m_arm.update(); // the last `update` may be too old if the GUI thread was busy
    if (!refusal().isEmpty()) {
        return;
    }
    m_playedAt.reset();
    m_events.clearRefusal();
    const auto first = std::size_t(std::ranges::find_if_not(m_legs, isThere) - m_legs.begin());
    Series series { m_wanted, { first }, m_arm.status() ? m_arm.status()->motions : 0, {} };
    if (const auto refused = m_cell.control().execute(series.motions[first])) {
        m_events.refuse(*refused);
    } else {
        m_series = std::move(series);
    }
    Q_EMIT changed();
}

bool WaypointMotion::isOwnMotion(std::uint64_t begun) const
{
    const auto& status = *m_arm.status();
    return begun == 0
        || (begun <= m_series->order.size() && status.target
            && *status.target
                == motion::toPoint(m_series->motions[m_series->order[begun - 1]].target));
}

void WaypointMotion::goOn()
{
    const auto& status = m_arm.status();
    auto& series = *m_series;
    const auto begun = status ? status->motions - series.before : 0;
    const auto& commander = m_cell.control().commander();
    if (!status || status->onWayBack || commander.kind != cell::Commander::Kind::Operator
        || !isOwnMotion(begun)) {
        m_series.reset();
        return;
    }
    if (m_arm.phase() == MotionPhase::Idle) {
        series.restsSince = series.restsSince.value_or(m_cell.now());
        const bool allBegan = begun == series.order.size();
        if (allBegan || m_cell.now() - *series.restsSince > kRests) {
            tellEarlyEnd();
            m_series.reset();
        }
        return;
    }
    series.restsSince.reset();
    if (m_arm.phase() != MotionPhase::Moving) {
        if (m_arm.phase() != MotionPhase::Paused) {
            m_series.reset(); // stopped, interrupted or otherwise ended
        }
        return;
    }
    if (series.order.size() > begun + std::uint64_t(status->queued) || status->queued >= kAhead) {
        return; // the newest motion is still on its way to the cell, or there are enough
    }
    if (const auto next = series.next(m_isLooped)) {
        series.order.push_back(*next);
        if (const auto refused = m_cell.control().enqueue(series.motions[*next])) {
            m_events.refuse(*refused);
            m_series.reset();
        }
    }
}

void WaypointMotion::tellEarlyEnd()
{
    // The cause of any other end is reported already.
    const auto& end = m_events.lastEnd();
    const bool arrived = end && end->reason == motion::EndReason::Reached;
    if (const auto at = current(); at && arrived && m_series->next(m_isLooped)) {
        m_events.refuse({ motion::RefusalCode::NothingRuns,
            Text(QT_TRANSLATE_NOOP("medulla",
                     "The motion through the waypoints ended at waypoint %1: this window was too "
                     "slow."),
                { QString::number(*at + 1) }),
            QT_TRANSLATE_NOOP("medulla", "Choose Move through to begin again.") });
    }
}

void WaypointMotion::endSeries()
{
    m_series.reset();
}

std::optional<std::size_t> WaypointMotion::Series::next(bool isLooped) const
{
    const auto last = order.back();
    for (std::size_t i = last + 1; i < motions.size() || (isLooped && i < last + motions.size());
         ++i) {
        if (!areSame(motions[i % motions.size()], motions[last])) {
            return i % motions.size();
        }
    }
    return std::nullopt;
}

void WaypointMotion::setLooped(bool on)
{
    m_isLooped = on;
    Q_EMIT changed();
}

void WaypointMotion::playOrStop()
{
    if (m_playedAt) {
        m_playedAt.reset();
    } else if (isPlanned()) {
        m_playedAt = m_cell.now();
    }
    Q_EMIT changed();
}

} // namespace medulla::widgets
