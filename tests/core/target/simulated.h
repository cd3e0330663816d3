// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/simulation.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace medulla::test {

using target::Event;
using target::kStepS;
using target::Simulation;

inline void run(Simulation& simulation, double seconds)
{
    for (int i = 0; i < int(std::lround(seconds / kStepS)); ++i) {
        simulation.step();
    }
}

/// Moves the reference evenly from where it is, and returns the largest distance between reference
/// and measured tip on the way.
inline double follow(Simulation& simulation, const Position& from, const Position& to,
    double mmPerS, int stepsPerReference = 5)
{
    double largest = 0.0;
    const auto steps = int((to - from).norm() / mmPerS / kStepS);
    for (int i = 1; i <= steps; ++i) {
        const Position reference = from + (to - from) * (double(i) / steps);
        if (i % stepsPerReference == 0 || i == steps) {
            simulation.setArmReference(reference);
        }
        simulation.step();
        largest = std::max(largest, (simulation.arm().measuredTip() - reference).norm());
    }
    return largest;
}

inline std::vector<Event> settledEvents(Simulation& simulation, double seconds)
{
    run(simulation, seconds);
    return simulation.takeEvents();
}

} // namespace medulla::test
