// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/scene_maker.h"

#include "core/spine/step_guard.h"

#include <algorithm>
#include <chrono>

namespace medulla::widgets {

namespace {

/// As much of the way behind the tip is shown.
constexpr auto kTrail = std::chrono::seconds(20);
/// Points of the trail lie at least so far apart, mm.
constexpr double kTrailStepMm = 1.0;
/// A change of the tip that the view follows, mm; well below a pixel.
constexpr double kVisibleMm = 0.2;
/// Likewise of the point that the head looks at, about half a metre away.
constexpr double kVisibleLookMm = 2.0;
/// A flame this near to a torch, mm, is that torch's.
constexpr double kFlameAtTorchMm = 25.0;
/// Eyes that have said nothing for so long see nothing any more.
constexpr auto kSeenCountsFor = std::chrono::seconds(1);

/// What is shown already, unless it differs visibly: encoders tremble by a count, and what no pixel
/// would show is no reason to draw.
Position steadied(const std::optional<Position>& shown, const Position& now, double visibleMm)
{
    return shown && (*shown - now).norm() < visibleMm ? *shown : now;
}

} // namespace

SceneMaker::SceneMaker(site::Cell& cell)
    : m_cell(cell)
{
    for (const auto& connection : cell.routing().connections) {
        if (connection.input == cell.site().motion.steps) {
            m_guardMm = cell.routing().output(connection.output)->thresholdMm;
        }
    }
}

void SceneMaker::noteMeasured(TimePoint at, const Position& position)
{
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
    addPath(scene, plan);
    scene.trail.reserve(m_trail.size());
    for (const auto& [at, position] : m_trail) {
        scene.trail.push_back(position);
    }
    scene.guardMm = m_guardMm;
    if (m_looksAt) {
        scene.headLooksAt = steadied(m_scene.headLooksAt, *m_looksAt, kVisibleLookMm);
    }
    addFlames(scene);
    scene.obstacle = plan.obstacle;
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
    const auto periodS = toS(path.request.period);
    scene.path.reserve(path.samples.size());
    for (std::size_t i = 0; i < path.samples.size(); ++i) {
        const auto stepMm = i == 0 ? 0.0 : (path.samples[i] - path.samples[i - 1]).norm();
        scene.path.push_back({ path.samples[i], stepMm / periodS });
    }
    scene.largestStepMm = path.largestStepMm;
    if (plan.preview) {
        const auto since = std::chrono::duration_cast<Duration>(path.duration * *plan.preview);
        scene.ghost = path.curve().at(since, path.request.period).position;
    }
}

void SceneMaker::addFlames(ArmScene& scene) const
{
    for (const auto& at : m_cell.site().torches) {
        scene.torches.push_back({ tr("Torch"), at, false });
    }
    const auto seen = m_cell.newestSeen();
    if (!seen || m_cell.now() - seen->at > kSeenCountsFor) {
        return;
    }
    for (std::size_t i = 0; i < seen->count; ++i) {
        const auto at = motion::toPosition(seen->objects[i].position);
        const auto torch = std::find_if(scene.torches.begin(), scene.torches.end(),
            [&](const Torch& known) { return (known.position - at).norm() < kFlameAtTorchMm; });
        if (torch != scene.torches.end()) {
            torch->lit = true;
        } else {
            scene.torches.push_back({ tr("Flame"), at, true });
        }
    }
}

} // namespace medulla::widgets
