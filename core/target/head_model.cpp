// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/head_model.h"

#include <algorithm>
#include <cmath>

namespace medulla::target {

namespace {

double panOf(const Position& point)
{
    return std::clamp(
        std::atan2(point.x(), point.z()), -HeadModel::kMostPanRad, HeadModel::kMostPanRad);
}

double tiltOf(const Position& point)
{
    return std::clamp(std::atan2(point.y(), std::hypot(point.x(), point.z())),
        -HeadModel::kMostTiltRad, HeadModel::kMostTiltRad);
}

void keepWithin(Joint& joint, double most)
{
    if (std::abs(joint.angleRad()) > most) {
        joint.force(std::copysign(most, joint.angleRad()), 0.0);
    }
}

} // namespace

HeadModel::HeadModel(const Position& point, const JointTraits& traits)
    : m_pan(traits, panOf(point))
    , m_tilt(traits, tiltOf(point))
    , m_distanceMm(point.norm())
{
}

bool HeadModel::setReference(const Position& point)
{
    const auto distance = point.norm();
    if (!(distance >= 1.0)) {
        return false;
    }
    m_pan.setReference(panOf(point));
    m_tilt.setReference(tiltOf(point));
    m_distanceMm = distance;
    return true;
}

void HeadModel::step(SeededRandom& random)
{
    m_pan.step(random);
    m_tilt.step(random);
    keepWithin(m_pan, kMostPanRad);
    keepWithin(m_tilt, kMostTiltRad);
}

void HeadModel::restart()
{
    m_pan.restart();
    m_tilt.restart();
}

Position HeadModel::measuredPoint() const
{
    const auto pan = m_pan.measuredRad();
    const auto tilt = m_tilt.measuredRad();
    return m_distanceMm
        * Position(std::sin(pan) * std::cos(tilt), std::sin(tilt), std::cos(pan) * std::cos(tilt));
}

} // namespace medulla::target
