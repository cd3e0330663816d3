// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/detour.h"
#include "core/task/engine.h"

#include <algorithm>
#include <cmath>

namespace medulla::task {

namespace {

/// An obstacle that was met again must be larger than assumed.
constexpr double kGrowth = 1.5;

} // namespace

bool Engine::meetObstacle(Run& run)
{
    run.repeat = m_moving;
    if (m_moving) {
        return true; // the arm is on its way back: no new position before it is at rest
    }
    run.target = *m_lastSent;
    return planAnotherWay(run);
}

bool Engine::planAnotherWay(Run& run)
{
    // Once for each stop of the arm.
    m_obstacleNew = false;
    run.info.onDetour = false;
    run.points.clear();
    auto event = about(Event::Kind::DetourFailed, run);
    const auto others = std::count_if(
        m_running.begin(), m_running.end(), [](const Run& one) { return !one.ended; });
    if (!m_settings.rules || !m_measured) {
        event.why = Event::Why::NoRules;
    } else if (others > 1) {
        event.why = Event::Why::NotAlone;
    } else if (run.detours >= kMostDetours) {
        event.why = Event::Why::TooOften;
    } else {
        const auto radius = kObstacleRadiusMm * std::pow(kGrowth, run.detours);
        ++run.detours;
        std::vector<motion::KeepOutBall> balls;
        for (const auto& contact : m_contacts) {
            balls.push_back(obstacleAt(contact, run.target, radius));
        }
        auto detour = planDetour(*m_measured, run.target, balls, *m_settings.rules);
        // The straight way was already tried.
        if (detour && detour->points.size() > 1) {
            event.kind = Event::Kind::DetourBegan;
            event.count = std::int32_t(detour->points.size()) - 1;
            run.points.assign(detour->points.rbegin(), detour->points.rend());
            run.info.onDetour = true;
        } else {
            event.why = Event::Why::NoWay;
        }
    }
    emitEvent(event);
    return run.info.onDetour;
}

bool Engine::followDetour(Run& run)
{
    const auto off = offFromSent(actOf(run).verificationMm);
    if (!off) {
        if (run.points.empty()) {
            run.info.onDetour = false;
            run.failures = 0;
            run.detours = 0;
            m_obstacleNew = false;
            emitEvent(about(Event::Kind::DetourReached, run));
        }
        return run.info.onDetour;
    }
    if (m_moving) {
        run.repeat = true;
        return true;
    }
    if (m_obstacleNew && planAnotherWay(run)) {
        return true;
    }
    // The step is sent again, until it has failed too often.
    countFailure(run, *off);
    return true;
}

} // namespace medulla::task
