// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/world.h"

namespace medulla::test {

/// Rules without noise.
inline arena::Rules quiet(arena::Rules rules = arena::Rules::rtss08())
{
    auto& parameters = rules.parameters;
    parameters.compassNoiseDeg = 0.0;
    parameters.beaconNoiseDeg = 0.0;
    parameters.obstacleNoisePerMu = 0.0;
    parameters.motorsNoisePercent = 0.0;
    parameters.gpsLinNoiseMu = 0.0;
    return rules;
}

/// An empty arena of 10 x 10 with a beacon and a target of radius 1 in its centre.
inline maze::Lab emptyLab()
{
    maze::Lab lab;
    lab.widthMu = 10.0;
    lab.heightMu = 10.0;
    lab.beacons = { { { 5.0, 5.0 }, 2.0 } };
    lab.targets = { { { 5.0, 5.0 }, 1.0 } };
    return lab;
}

inline maze::Wall boxWall(double left, double bottom, double right, double top, double height = 4.0)
{
    return { height, { { left, bottom }, { right, bottom }, { right, top }, { left, top } } };
}

inline maze::Registration robotAt(int id)
{
    maze::Registration registration;
    registration.id = id;
    registration.name = QStringLiteral("mouse%1").arg(id);
    return registration;
}

/// A world with robots at `starts` in a running game: the next step is cycle 1.
inline arena::World running(const maze::Lab& lab, std::vector<maze::Pose> starts,
    const arena::Rules& rules = quiet(), std::uint64_t seed = 1)
{
    arena::World world(lab, { std::move(starts) }, rules, seed);
    for (int id = 1; id <= world.places(); ++id) {
        (void)world.admit(robotAt(id));
    }
    world.step();
    world.start();
    world.step();
    return world;
}

inline maze::Actions motors(double left, double right)
{
    maze::Actions actions;
    actions.leftMotor = left;
    actions.rightMotor = right;
    return actions;
}

inline maze::Actions asking(maze::SensorRequests requests)
{
    maze::Actions actions;
    actions.requests = requests;
    return actions;
}

inline maze::Actions saying(std::string_view text)
{
    maze::Actions actions;
    actions.say = maze::SayText::make(text);
    return actions;
}

inline maze::Actions ending()
{
    maze::Actions actions;
    actions.endLed = true;
    return actions;
}

/// So many cycles.
inline void step(arena::World& world, int cycles)
{
    for (int i = 0; i < cycles; ++i) {
        world.step();
    }
}

} // namespace medulla::test
