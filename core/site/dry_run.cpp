// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/site/dry_run.h"

#include <algorithm>

namespace medulla::site {

Result<Site> dryRunSite(const Site& site, const DryWorld& world)
{
    if (!site.armOutputs().contains(site.armInput)) {
        return failure(site.file,
            Text(QT_TRANSLATE_NOOP("medulla",
                     "A dry run is not possible: the motion executor's steps do not go to an "
                     "output \"%1\" that a simulated arm could replace."),
                { site.armInput }),
            QT_TRANSLATE_NOOP(
                "medulla", "Give the arm's output and input the same name in the configuration."));
    }
    auto dry = site;
    dry.embedded = true;
    dry.motion.hosted = true;
    dry.cpu.reset(); // the core is reserved for the real arm
    dry.bind.reset();
    dry.rewrites.clear();
    dry.flames = world.flames;
    dry.torches = world.torches;
    dry.armAt = world.armAt;

    const QStringList inputs { site.armInput, site.headInput, site.eyesInput, site.motion.steps };
    const QStringList outputs { site.armInput, site.headInput, site.motion.position,
        site.motion.command };
    const auto keepOnly = [](auto& ends, const QStringList& names) {
        std::erase_if(ends, [&](const auto& end) { return !names.contains(end.name); });
    };
    keepOnly(dry.spine.inputs, inputs);
    keepOnly(dry.spine.outputs, outputs);
    for (auto& output : dry.spine.outputs) {
        output.address = { wire::kLoopback, 0 }; // the cell fills in the addresses of arm and head
    }
    std::erase_if(dry.spine.connections, [&](const auto& connection) {
        return !inputs.contains(connection.input) || !outputs.contains(connection.output);
    });
    const auto isGone = [&](const QString& name) { return !outputs.contains(name); };
    dry.maze = {};
    dry.actuators.removeIf(isGone);
    dry.open.removeIf(isGone);
    return dry;
}

} // namespace medulla::site
