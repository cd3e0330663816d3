// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/motion_settings.h"

#include <algorithm>

namespace medulla::widgets {

namespace {

/// Beyond any speed of an arm; a recording may be damaged.
constexpr double kMostSpeedMmPerS = 1e6;

} // namespace

MotionSettings::MotionSettings(cell::Cell& cell, QObject* parent)
    : QObject(parent)
    , m_cell(cell)
{
    m_choices.speedLimitMmPerS =
        std::min(m_choices.speedLimitMmPerS, cell.rules().limits.speedMmPerS);
    m_cell.control().setSpeedLimit(m_choices.speedLimitMmPerS);
}

motion::Request MotionSettings::request(const Position& target) const
{
    motion::Request request;
    request.target = target;
    request.factor = m_choices.factor;
    request.period = std::chrono::milliseconds(m_choices.periodMs);
    request.path = m_choices.path == PathChoice::Straight ? motion::PathKind::Straight
                                                          : motion::PathKind::JointSpace;
    request.rule = m_choices.duration == DurationChoice::Period
        ? motion::DurationRule::PeriodAndFactor
        : motion::DurationRule::Fitts;
    request.widthMm = m_choices.targetWidthMm;
    return request;
}

MotionChoices choicesOf(const motion::Request& request)
{
    using std::chrono::duration_cast;
    using std::chrono::milliseconds;
    MotionChoices choices;
    choices.factor = std::clamp(request.factor, 1, motion::kHighestFactor);
    choices.periodMs = int(duration_cast<milliseconds>(
        std::clamp<Duration>(request.period, motion::kShortestPeriod, motion::kLongestPeriod))
                               .count());
    choices.path =
        request.path == motion::PathKind::Straight ? PathChoice::Straight : PathChoice::JointSpace;
    choices.duration = request.rule == motion::DurationRule::PeriodAndFactor
        ? DurationChoice::Period
        : DurationChoice::Fitts;
    choices.targetWidthMm = request.widthMm;
    choices.speedLimitMmPerS =
        std::clamp(request.speedLimitMmPerS, motion::kLowestSpeedLimitMmPerS, kMostSpeedMmPerS);
    return choices;
}

void MotionSettings::setChoices(const MotionChoices& choices)
{
    m_choices = choices;
    m_cell.control().setSpeedLimit(choices.speedLimitMmPerS);
    Q_EMIT choicesChanged(m_choices);
}

void MotionSettings::setNudgeStep(double mm)
{
    if (mm != m_nudgeStepMm) {
        m_nudgeStepMm = mm;
        Q_EMIT nudgeStepChanged(mm);
    }
}

} // namespace medulla::widgets
