// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/world.h"
#include "core/maze/agent.h"

#include <memory>
#include <vector>

namespace medulla::test {

/// A room of 14 x 10 with a wall between start and target, and a team in it, without sockets.
struct PlayedGame {
    static maze::Lab lab()
    {
        maze::Lab made;
        made.widthMu = 14;
        made.heightMu = 10;
        made.beacons = { { { 11, 5 }, 2 } };
        made.targets = { { { 11, 5 }, 2 } };
        made.walls = { { 3, { { 6, 2.5 }, { 6.5, 2.5 }, { 6.5, 7.5 }, { 6, 7.5 } } } };
        return made;
    }
    static arena::Rules rules()
    {
        auto made = arena::Rules::rtss08();
        made.parameters.simTimeCycles = made.parameters.keyTimeCycles = 0;
        return made;
    }

    explicit PlayedGame(int robots, std::uint64_t seed = 1)
        : world(lab(), { { { 2, 3, 0 }, { 2, 5, 1.5 }, { 2, 7, -1.5 } } }, rules(), seed)
    {
        for (int id = 1; id <= robots; ++id) {
            maze::Registration registration;
            registration.id = id;
            (void)world.admit(registration);
            maze::AgentSettings settings;
            settings.parameters = world.parameters();
            settings.number = id;
            settings.seed = seed;
            agents.push_back(std::make_unique<maze::Agent>(settings));
        }
        world.step();
        world.start();
    }

    void cycle()
    {
        world.step();
        for (std::size_t i = 0; i < agents.size(); ++i) {
            world.take(int(i) + 1, agents[i]->step(world.measures(int(i) + 1)));
        }
    }
    [[nodiscard]] maze::Agent& agent(int id) { return *agents[std::size_t(id) - 1]; }
    [[nodiscard]] maze::Point place(int id) const { return world.robot(id).centre(); }

    arena::World world;
    std::vector<std::unique_ptr<maze::Agent>> agents;
};

} // namespace medulla::test
