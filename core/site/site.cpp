// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/site/site.h"

#include "core/spine/config_check.h"

#include <cmath>

namespace medulla::site {

void MazePart::addEnds(spine::Config& config) const
{
    const auto csv = QStringLiteral("csv");
    for (const auto& name : inputs) {
        if (config.input(name) == nullptr) {
            config.inputs.push_back({ .name = name, .format = csv });
        }
    }
    for (const auto& name : outputs) {
        if (config.output(name) == nullptr) {
            spine::OutputConfig output;
            output.name = name;
            output.format = csv;
            output.repeatMs = 0; // sent once, a command is kept
            config.outputs.push_back(output);
        }
    }
}

motion::Rules Site::rules() const
{
    motion::Rules rules;
    rules.arm.emplace(arm);
    rules.limits = limits;
    rules.zones = keepOut;
    rules.linkMarginMm = keepOutMarginMm;
    rules.fitts = fitts;
    return rules;
}

spine::Options Site::spineOptions() const
{
    spine::Options options;
    options.bindHost = bind;
    options.rewrites = rewrites;
    options.opened = open;
    options.actuators = actuators;
    options.unguarded = unguarded;
    options.motionSteps = motion.steps;
    options.motionPosition = motion.position;
    options.motionCommand = motion.command;
    options.acceptJump = acceptJump;
    if (std::isfinite(limits.speedMmPerS)) {
        options.speedLimitMmPerS = limits.speedMmPerS;
    }
    if (motion.hosted) {
        options.localInputs = { motion.steps };
        options.localOutputs = { motion.position, motion.command };
    }
    options.localInputs += maze.inputs;
    options.localOutputs += maze.outputs;
    return options;
}

QStringList Site::armOutputs() const
{
    QStringList outputs;
    for (const auto& connection : spine.connections) {
        if (connection.input == motion.steps && actuators.contains(connection.output)) {
            outputs << connection.output;
        }
    }
    return outputs;
}

QString recordingsFolder(const QString& cell)
{
    QString name;
    for (const auto character : cell) {
        name += character.isLetterOrNumber() ? character : QLatin1Char('-');
    }
    return QStringLiteral("%1/medulla/recordings/%2")
        .arg(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation), name);
}

std::vector<wire::Address> liveAddresses(
    const spine::Config& config, const spine::Options& options, const QStringList& actuators)
{
    std::vector<wire::Address> first;
    std::vector<wire::Address> others;
    for (const auto& output : config.outputs) {
        const auto address = spine::sendAddress(options, output);
        if (!address.isLoopback() && !options.localOutputs.contains(output.name)) {
            (actuators.contains(output.name) ? first : others).push_back(address);
        }
    }
    first.insert(first.end(), others.begin(), others.end());
    return first;
}

} // namespace medulla::site
