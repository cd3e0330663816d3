// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/target_shape.h"

#include "core/maze/pose.h"

#include <algorithm>
#include <array>

namespace medulla::maze {

namespace {

constexpr double kReadingsApartMu = 0.15; ///< Mu between positions of readings that both count
constexpr std::size_t kMostReadings = 80; ///< the oldest is dropped; bounds the time of a fit
constexpr double kShapeNoiseMu = 0.15; ///< position error of readings and beacon
constexpr double kMostMisfit =
    9; ///< limit of the misfit of one reading, so that one wrong reading does little harm
constexpr double kMovedMu =
    0.1; ///< Mu of beacon motion, above which the cached result is recomputed
constexpr double kStepMu = 0.25; ///< Mu between evaluated centres
constexpr int kStepsEach = 5; ///< to each side
constexpr double kUsualOffsetMu = 0.4; ///< standard deviation of the centre from the beacon
constexpr double kUsualDifferenceMu = 0.3; ///< standard deviation of the reach from the usual one
/// Misfit of an impossible target: its reach is a robot's width off (11), and its centre so far
/// from the beacon that it hardly is the beacon's target (10); or as many unexplained readings.
constexpr double kImpossible = 21;
constexpr double kAboutMu =
    3; ///< Mu from the beacon; a reading inside within this distance has found the target
constexpr std::array kReachesMu { 0.5, 0.75, 1.0, 1.25, 1.5, 1.75 }; ///< Mu

double squared(double value)
{
    return value * value;
}

} // namespace

void TargetShape::take(Point place, bool inside)
{
    const auto known = std::find_if(m_readings.begin(), m_readings.end(),
        [&](const Reading& reading) { return distance(reading.place, place) < kReadingsApartMu; });
    if (known != m_readings.end() && known->inside == inside) {
        return;
    }
    m_stale = true;
    if (known != m_readings.end()) {
        *known = { place, inside }; // at the edge: the newest reading has the best position
        return;
    }
    if (m_readings.size() == kMostReadings) {
        m_readings.erase(m_readings.begin());
    }
    m_readings.push_back({ place, inside });
}

bool TargetShape::isImpossible(Point beacon) const
{
    const bool found =
        std::any_of(m_readings.begin(), m_readings.end(), [&](const Reading& reading) {
            return reading.inside && distance(reading.place, beacon) < kAboutMu;
        });
    if (found) {
        return false;
    }
    (void)about(beacon);
    return m_cost > kImpossible;
}

int TargetShape::outsideReadings(Point middle) const
{
    return int(std::count_if(m_readings.begin(), m_readings.end(), [&](const Reading& reading) {
        return !reading.inside && distance(reading.place, middle) < TargetDisc::kUsualReachMu;
    }));
}

bool TargetShape::isOutside(Point place) const
{
    return std::any_of(m_readings.begin(), m_readings.end(), [&](const Reading& reading) {
        return !reading.inside && distance(reading.place, place) < kReadingsApartMu;
    });
}

double TargetShape::misfit(const TargetDisc& disc, double enough) const
{
    double sum = 0;
    for (const auto& reading : m_readings) {
        const auto beyond = distance(reading.place, disc.middle) - disc.reachMu;
        const auto wrong = std::max(0.0, reading.inside ? beyond : -beyond);
        sum += std::min(kMostMisfit, squared(wrong / kShapeNoiseMu));
        if (sum >= enough) {
            break;
        }
    }
    return sum;
}

TargetDisc TargetShape::about(Point beacon) const
{
    if (m_beacon && !m_stale && distance(*m_beacon, beacon) < kMovedMu) {
        return m_disc;
    }
    m_stale = false;
    m_beacon = beacon;
    m_disc = { beacon };
    auto least = misfit(m_disc, kMostMisfit * double(kMostReadings));
    for (int column = -kStepsEach; column <= kStepsEach; ++column) {
        for (int row = -kStepsEach; row <= kStepsEach; ++row) {
            const Point middle { beacon.x + kStepMu * column, beacon.y + kStepMu * row };
            const auto unusual = squared(distance(middle, beacon) / kUsualOffsetMu);
            for (const auto reach : kReachesMu) {
                const TargetDisc disc { middle, reach };
                const auto cost =
                    unusual + squared((reach - TargetDisc::kUsualReachMu) / kUsualDifferenceMu);
                if (cost >= least) {
                    continue;
                }
                const auto whole = cost + misfit(disc, least - cost);
                if (whole < least) {
                    least = whole;
                    m_disc = disc;
                }
            }
        }
    }
    m_cost = least;
    return m_disc;
}

} // namespace medulla::maze
