// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/scene_maker.h"

#include "core/spine/step_guard.h"
#include "widgets/motion/places.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <variant>

namespace medulla::widgets {

namespace {

/// Length of the shown trail of the tip.
constexpr auto kTrail = std::chrono::seconds(20);
/// Number of shown obstacles of earlier motions.
constexpr std::size_t kObstacles = 5;
/// As kVisibleMm, for the point at which the head looks, mm; it is about half a metre away.
constexpr double kVisibleLookMm = 2.0;
/// Dead band: returns the shown position unless the new one differs visibly. Encoder noise of one
/// count must not trigger a redraw.
Position steadied(const std::optional<Position>& shown, const Position& now, double visibleMm)
{
    return shown && (*shown - now).norm() < visibleMm ? *shown : now;
}

/// Names an unnamed target after the torch or stored target at the same position.
void nameTarget(ArmScene& scene)
{
    // above the rounding of displayed positions (0.1 mm)
    constexpr double kSameMm = 0.5;
    if (!scene.target || !scene.targetName.isEmpty()) {
        return;
    }
    for (const auto& torch : scene.torches) {
        if ((torch.position - *scene.target).norm() < kSameMm) {
            scene.targetName = torch.name;
        }
    }
    for (const auto& kept : scene.kept) {
        if ((kept.position - *scene.target).norm() < kSameMm) {
            scene.targetName = kept.name;
        }
    }
}

} // namespace

SceneMaker::SceneMaker(cell::Cell& cell)
    : m_cell(cell)
{
    readRouting();
    addZones();
}

void SceneMaker::readRouting()
{
    readFrames();
    m_guardMm.reset();
    const auto& routing = m_cell.routing();
    for (const auto& connection : routing.connections) {
        if (connection.input == m_cell.site().motion.steps) {
            m_guardMm = routing.output(connection.output)->thresholdMm;
        }
    }
}

void SceneMaker::readFrames()
{
    const auto& site = m_cell.site();
    m_frames = { { tr("cell"), Frame() } };
    const std::array devices { std::pair { tr("arm"), site.armInput },
        std::pair { tr("head"), site.headInput }, std::pair { tr("eyes"), site.eyesInput } };
    for (const auto& [name, input] : devices) {
        const auto frame = m_cell.routing().frameOf(input);
        const auto same = std::find_if(m_frames.begin(), m_frames.end(),
            [&frame](const DeviceFrame& known) { return known.frame == frame; });
        if (same != m_frames.end()) {
            same->name += QLatin1String(", ") + name;
        } else {
            m_frames.push_back({ name, frame });
        }
    }
}

void SceneMaker::addZones()
{
    for (const auto& zone : m_cell.rules().zones) {
        KeepOutZone shown;
        shown.name = zone.name;
        if (const auto* box = std::get_if<motion::KeepOut::Box>(&zone.shape)) {
            shown.centre = (box->least + box->most) / 2.0;
            shown.sizeMm = box->most - box->least;
        } else if (const auto* ball = std::get_if<motion::KeepOut::Ball>(&zone.shape)) {
            shown.form = KeepOutZone::Form::Ball;
            shown.centre = ball->centre;
            shown.radiusMm = ball->radiusMm;
        }
        m_zones.push_back(shown);
    }
}

void SceneMaker::noteObstacle(const std::optional<Position>& now)
{
    if (!m_scene.obstacle || now == m_scene.obstacle) {
        return;
    }
    m_obstaclesBefore.push_back(*m_scene.obstacle);
    if (m_obstaclesBefore.size() > kObstacles) {
        m_obstaclesBefore.erase(m_obstaclesBefore.begin());
    }
}

void SceneMaker::setSimulatedObstacles(const std::vector<Position>& centres, double radiusMm)
{
    m_simulatedObstacles = centres;
    m_simulatedObstacleMm = radiusMm;
}

void SceneMaker::noteMeasured(TimePoint at, const Position& position)
{
    if (at < m_measuredAt) {
        m_trail.clear(); // an earlier moment of a recording
    }
    m_measured = position;
    m_measuredAt = at;
    if (m_trail.empty() || (m_trail.back().second - position).norm() > kTrailStepMm) {
        m_trail.emplace_back(at, position);
    }
    while (!m_trail.empty() && at - m_trail.front().first > kTrail) {
        m_trail.pop_front();
    }
}

bool SceneMaker::make(const Plan& plan)
{
    ArmScene scene;
    if (m_measured) {
        scene.measured = steadied(m_scene.measured, *m_measured, kVisibleMm);
        scene.stale = m_cell.now() - m_measuredAt > spine::StepGuard::kFreshFor;
    }
    scene.target = plan.target;
    scene.targetName = plan.targetName;
    addPath(scene, plan);
    scene.waypoints = plan.waypoints;
    scene.waypointPath = plan.waypointPath;
    if (plan.waypointGhost) {
        scene.ghost = plan.waypointGhost;
    }
    scene.trail.reserve(m_trail.size());
    for (const auto& [at, position] : m_trail) {
        scene.trail.push_back(position);
    }
    scene.guardMm = m_guardMm;
    if (m_looksAt) {
        scene.headLooksAt = steadied(m_scene.headLooksAt, *m_looksAt, kVisibleLookMm);
    }
    addFlames(scene);
    noteObstacle(plan.obstacle);
    scene.obstacle = plan.obstacle;
    scene.obstaclesBefore = m_obstaclesBefore;
    scene.simulatedObstacles = m_simulatedObstacles;
    scene.simulatedObstacleMm = m_simulatedObstacleMm;
    scene.frames = m_frames;
    scene.editedFrame = m_edited;
    scene.dryRun = m_dryRun;
    scene.zones = m_zones;
    scene.kept = plan.kept;
    nameTarget(scene);
    if (scene == m_scene) {
        return false;
    }
    m_scene = std::move(scene);
    return true;
}

void SceneMaker::addPath(ArmScene& scene, const Plan& plan) const
{
    if (plan.path == nullptr || !plan.target || plan.path->samples.empty()) {
        return;
    }
    const auto& path = *plan.path;
    const auto periodS = toS(path.period);
    scene.path.reserve(path.samples.size());
    for (std::size_t i = 0; i < path.samples.size(); ++i) {
        const auto stepMm = i == 0 ? 0.0 : (path.samples[i] - path.samples[i - 1]).norm();
        scene.path.push_back({ path.samples[i], stepMm / periodS });
    }
    scene.largestStepMm = path.largestStepMm;
    if (plan.preview) {
        const auto since = std::chrono::duration_cast<Duration>(path.duration * *plan.preview);
        scene.ghost = path.at(since).position;
    }
}

void SceneMaker::addFlames(ArmScene& scene) const
{
    const auto seen = sightings(m_cell, m_measured);
    for (const auto& place : seen.places) {
        scene.torches.push_back({ place.name, place.position, place.certainty.has_value() });
    }
    scene.splintBurns = seen.splintBurns;
}

} // namespace medulla::widgets
