// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/commander.h"

#include <algorithm>

namespace medulla::cell {

std::vector<Commander> commandersOf(const site::Site& site)
{
    std::vector<Commander> commanders { { Commander::Kind::Operator }, { Commander::Kind::Task },
        { Commander::Kind::Program } };
    for (const auto& connection : site.spine.connections) {
        const auto direct = site.actuators.contains(connection.output);
        if ((!direct && connection.output != site.motion.command)
            || connection.input == site.motion.steps) {
            continue;
        }
        const Commander commander { Commander::Kind::Outside, connection.input, direct };
        if (std::find(commanders.begin(), commanders.end(), commander) == commanders.end()) {
            commanders.push_back(commander);
        }
    }
    return commanders;
}

QStringList mayCommandMotion(const Commander& commander)
{
    switch (commander.kind) {
    case Commander::Kind::Task:
        return { site::kTaskInput };
    case Commander::Kind::Program:
        return { site::kProgramInput, site::kTaskInput };
    case Commander::Kind::Outside:
        return commander.direct ? QStringList() : QStringList { commander.input };
    case Commander::Kind::Operator:
        break;
    }
    return {};
}

QStringList mayCommandArm(const Commander& commander, const site::Site& site)
{
    return { commander.direct ? commander.input : site.motion.steps };
}

QStringList mayCommandOthers(const Commander& commander)
{
    return commander.kind == Commander::Kind::Outside ? QStringList { commander.input }
                                                      : QStringList();
}

} // namespace medulla::cell
