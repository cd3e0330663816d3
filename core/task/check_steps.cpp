// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/minimum_jerk.h"
#include "core/task/checking.h"

#include <algorithm>
#include <cmath>

namespace medulla::task {

namespace detail {

namespace {

QString seconds(Duration span)
{
    return QString::number(toS(span), 'f', 1);
}

/// Target of a step, when it is known for certain.
std::optional<Position> constant(const Step& step)
{
    Position at;
    for (const auto axis : kAxes) {
        const auto* coordinate = std::get_if<double>(&step.at[std::size_t(axis)]);
        if (coordinate == nullptr) {
            return std::nullopt;
        }
        at[int(axis)] = *coordinate;
    }
    return at;
}

} // namespace

void Checking::checkSteps(std::size_t index)
{
    const auto& steps = m_task.actions[index].trajectory;
    std::optional<Position> before;
    for (std::size_t s = 0; s < steps.size(); ++s) {
        const auto at = constant(steps[s]);
        if (at) {
            checkPosition({ index, s }, *at, before);
        }
        if (s > 0) {
            checkDistance({ index, s }, steps[s - 1], steps[s], 1);
        }
        before = at;
    }
    // The way from the last step to an action that follows at once.
    for (const auto& decision : m_task.actions[index].decisions) {
        const auto isLast = isTaken(m_task.actions[index], decision)
            && std::size_t(decision.executeAfter) + 1 == steps.size();
        for (const auto* branch : { &decision.success, &decision.fail }) {
            const auto next = m_links.find(branch->action);
            if (isLast && next && !m_task.actions[*next].trajectory.empty()) {
                checkDistance({ *next, 0 }, steps.back(), m_task.actions[*next].trajectory.front(),
                    std::max(branch->delay, -1) + 2);
            }
        }
    }
}

void Checking::checkPosition(
    const Spot& spot, const Position& at, const std::optional<Position>& before)
{
    const auto* rules = m_context.rules;
    if (rules == nullptr) {
        return;
    }
    const auto severity = m_isSequential ? severityAt(spot) : Severity::Warning;
    const auto remedy = [this](const char* alone) {
        return Text(m_isSequential ? alone
                                   : QT_TRANSLATE_NOOP("medulla",
                                       "Check its sum with the steps of the actions that run at "
                                       "the same time."));
    };
    if (!rules->isReachable(at)) {
        add(Problem::OutOfReach, severity, spot, {},
            Text(QT_TRANSLATE_NOOP("medulla", "The arm cannot reach %1. %2"),
                { motion::toString(at), rules->whyUnreachable(at).shown() }),
            remedy(QT_TRANSLATE_NOOP("medulla", "Move the step into the workspace.")));
        return;
    }
    const auto zone = std::find_if(rules->zones.begin(), rules->zones.end(),
        [&](const motion::KeepOut& one) { return one.depthMm(at) > 0.0; });
    if (zone != rules->zones.end()) {
        add(Problem::KeepOut, severity, spot, {},
            Text(QT_TRANSLATE_NOOP("medulla", "%1 lies in the keep-out zone \"%2\"."),
                { motion::toString(at), zone->name }),
            remedy(QT_TRANSLATE_NOOP("medulla", "Move the step out of the zone.")));
    } else if (before) {
        if (const auto crossing = rules->crossing(*before, *before, at); crossing.zone != nullptr) {
            add(Problem::WayThroughKeepOut, Severity::Warning, spot, {},
                Text(QT_TRANSLATE_NOOP("medulla",
                         "The way here from the step before leads through the keep-out zone "
                         "\"%1\"."),
                    { crossing.zone->name }),
                Text(QT_TRANSLATE_NOOP("medulla", "Put a step between that leads around it.")));
        }
    }
}

void Checking::checkDistance(const Spot& spot, const Step& from, const Step& to, int ticks)
{
    if (m_task.pacing.mode != Pacing::Mode::Interval) {
        return;
    }
    double squared = 0.0;
    for (const auto axis : kAxes) {
        const auto* a = std::get_if<double>(&from.at[std::size_t(axis)]);
        const auto* b = std::get_if<double>(&to.at[std::size_t(axis)]);
        if (a != nullptr && b != nullptr) {
            squared += (*b - *a) * (*b - *a);
        }
    }
    const auto distance = std::sqrt(squared);
    const auto needed = motionTime(distance, m_context);
    const auto given = Duration(m_task.pacing.period) * ticks;
    if (needed > given && !(m_tooFar.contains(*spot.action) && *spot.step == 0)) {
        if (*spot.step == 0) {
            m_tooFar.insert(*spot.action);
        }
        add(Problem::TooFarForOneTick, Severity::Warning, spot, {},
            Text(QT_TRANSLATE_NOOP("medulla",
                     "%1 mm take %2 s, but with a pace of %3 s the next step comes sooner."),
                { numberText(std::round(distance * 10) / 10), seconds(needed),
                    seconds(m_task.pacing.period) }),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Go on when the motion has settled, take a slower pace, or put a step "
                "between.")));
    }
}

} // namespace detail

Duration motionTime(double distanceMm, const CheckContext& context)
{
    // so that the duration fits 64 bits in ns
    constexpr double kLongestS = 1e6;
    const auto limits = context.rules != nullptr ? context.rules->limits : motion::Limits();
    // The peak speed of a minimum jerk motion of duration T is kPeakRate D / T; likewise for the
    // acceleration.
    const auto periodS = toS(context.samplePeriod);
    const auto bySteps = std::max(std::ceil(distanceMm) * context.factor,
                             motion::kPeakRate * distanceMm / limits.stepMm)
        * periodS;
    const auto bySpeed = motion::kPeakRate * distanceMm / limits.speedMmPerS;
    const auto byAcceleration =
        std::sqrt(motion::kPeakRateRate * distanceMm / limits.accelerationMmPerS2);
    const auto neededS = std::min(std::max({ bySteps, bySpeed, byAcceleration }), kLongestS);
    return std::chrono::duration_cast<Duration>(std::chrono::duration<double>(neededS));
}

} // namespace medulla::task
