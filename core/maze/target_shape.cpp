// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/target_shape.h"

#include "core/maze/pose.h"

#include <algorithm>
#include <array>

namespace medulla::maze {

namespace {

constexpr double kReadingsApart = 0.15; ///< um between places of readings that both count
constexpr std::size_t kMostReadings = 80;
constexpr double kShapeNoise = 0.15; ///< um, of the places of readings and of the beacon
constexpr double kMostMisfit = 9; ///< of one reading, so that a wrong one does no harm
constexpr double kMoved = 0.1; ///< um that the beacon moved from which on it is asked anew
constexpr double kStep = 0.25; ///< um between middles that are tried
constexpr int kStepsEach = 5; ///< to each side
constexpr double kUsualOffset = 0.4; ///< um of the middle from the beacon
constexpr double kUsualDifference = 0.3; ///< um of the reach from the usual one
/// Cost of what is not believed: a robot's width of room (11) so far off the beacon that it hardly
/// is the beacon's target (10), or as many readings that it does not explain.
constexpr double kImpossible = 21;
constexpr double kAbout = 3; ///< um from the beacon; who was inside there has found the target
constexpr std::array kReaches { 0.5, 0.75, 1.0, 1.25, 1.5, 1.75 }; ///< um

double squared(double value)
{
    return value * value;
}

} // namespace

void TargetShape::take(Point place, bool inside)
{
    const auto known = std::find_if(m_readings.begin(), m_readings.end(),
        [&](const Reading& reading) { return distance(reading.place, place) < kReadingsApart; });
    if (known != m_readings.end() && known->inside == inside) {
        return;
    }
    m_stale = true;
    if (known != m_readings.end()) {
        *known = { place, inside }; // on the edge: the newest place is the best known
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
            return reading.inside && distance(reading.place, beacon) < kAbout;
        });
    if (found) {
        return false;
    }
    (void)about(beacon);
    return m_cost > kImpossible;
}

bool TargetShape::isOutside(Point place) const
{
    return std::any_of(m_readings.begin(), m_readings.end(), [&](const Reading& reading) {
        return !reading.inside && distance(reading.place, place) < kReadingsApart;
    });
}

double TargetShape::misfit(const TargetDisc& disc, double enough) const
{
    double sum = 0;
    for (const auto& reading : m_readings) {
        const auto beyond = distance(reading.place, disc.middle) - disc.reach;
        const auto wrong = std::max(0.0, reading.inside ? beyond : -beyond);
        sum += std::min(kMostMisfit, squared(wrong / kShapeNoise));
        if (sum >= enough) {
            break;
        }
    }
    return sum;
}

TargetDisc TargetShape::about(Point beacon) const
{
    if (m_beacon && !m_stale && distance(*m_beacon, beacon) < kMoved) {
        return m_disc;
    }
    m_stale = false;
    m_beacon = beacon;
    m_disc = { beacon };
    auto least = misfit(m_disc, kMostMisfit * double(kMostReadings));
    for (int column = -kStepsEach; column <= kStepsEach; ++column) {
        for (int row = -kStepsEach; row <= kStepsEach; ++row) {
            const Point middle { beacon.x + kStep * column, beacon.y + kStep * row };
            const auto unusual = squared(distance(middle, beacon) / kUsualOffset);
            for (const auto reach : kReaches) {
                const TargetDisc disc { middle, reach };
                const auto cost =
                    unusual + squared((reach - TargetDisc::kUsualReach) / kUsualDifference);
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
