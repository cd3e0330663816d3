// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/config_check.h"

#include <algorithm>

namespace medulla::spine {

namespace {

/// x, y and z.
constexpr int kAxes = 3;

/// Whether the steps of motions go to the output and it reports, by an input of its name.
bool isMoved(const Config& config, const Options& options, const OutputConfig& output)
{
    return config.input(output.name) != nullptr
        && std::any_of(config.connections.begin(), config.connections.end(),
            [&](const ConnectionConfig& connection) {
                return connection.input == options.motionSteps && connection.output == output.name;
            });
}

bool isUnguardedOnPurpose(const Options& options, const OutputConfig& output)
{
    return output.unguarded || options.unguarded.contains(output.name);
}

QString placeOf(const Config& config, const OutputConfig& output)
{
    return config.place(QStringLiteral("interfaces.output.") + output.name);
}

Finding missingGuard(const Config& config, const Options& options, const OutputConfig& output)
{
    const auto* const text = isMoved(config, options, output)
        ? QT_TRANSLATE_NOOP("medulla",
            "The steps of motions move \"%1\", which has no threshold: steps of any length would "
            "pass.")
        : QT_TRANSLATE_NOOP("medulla",
            "The site lists \"%1\" as an actuator, and it has no threshold: steps of any length "
            "would pass.");
    return { Severity::Error, placeOf(config, output), Text(text, { output.name }),
        Text(QT_TRANSLATE_NOOP("medulla",
            "Add \"threshold\": how long a step may be, in mm; where it must do without one, write "
            "\"unguarded\": true here, or name it in the site's list \"unguarded\".")) };
}

/// Whether the output reports, by an input of its name that commands neither an actuator nor the
/// motion part: a device rather than a program.
bool mayBeDevice(const Config& config, const Options& options, const OutputConfig& output)
{
    return config.input(output.name) != nullptr
        && std::none_of(config.connections.begin(), config.connections.end(),
            [&](const ConnectionConfig& connection) {
                return connection.input == output.name
                    && (connection.output == options.motionCommand
                        || options.actuators.contains(connection.output));
            });
}

Finding unlistedDevice(const Config& config, const OutputConfig& output)
{
    return { Severity::Warning, placeOf(config, output),
        Text(QT_TRANSLATE_NOOP("medulla",
                 "\"%1\" reports, and the site does not list it as an actuator: STOP does not hold "
                 "it, and all its sources command it."),
            { output.name }),
        Text(QT_TRANSLATE_NOOP("medulla",
            "Where it moves something, add it to the site's list \"actuators\", and a "
            "\"threshold\" here.")) };
}

/// A guard of fewer than three values leaves the other axes unguarded.
Finding halfGuarded(const Config& config, const OutputConfig& output)
{
    const auto* const text = output.checkElementsCount == 1
        ? QT_TRANSLATE_NOOP("medulla",
            "The guard of \"%1\" compares x only: steps of any length along y and z would pass.")
        : QT_TRANSLATE_NOOP("medulla",
            "The guard of \"%1\" compares x and y only: steps of any length along z would pass.");
    return { Severity::Warning,
        config.place(QStringLiteral("interfaces.output.%1.checkElementsCount").arg(output.name)),
        Text(text, { output.name }),
        Text(QT_TRANSLATE_NOOP("medulla",
            "Leave \"checkElementsCount\" out, so that all three are compared, unless the device "
            "has fewer axes.")) };
}

} // namespace

bool isDriven(const Config& config, const Options& options, const OutputConfig& output)
{
    return options.actuators.contains(output.name) || isMoved(config, options, output);
}

QStringList actuatorsOf(const Config& config, const Options& options)
{
    QStringList actuators;
    for (const auto& output : config.outputs) {
        if (output.thresholdMm || isUnguardedOnPurpose(options, output)
            || isDriven(config, options, output)) {
            actuators << output.name;
        }
    }
    return actuators;
}

bool carriesCommands(
    const OutputConfig& output, const Options& options, const QStringList& actuators)
{
    return actuators.contains(output.name) || output.name == options.motionCommand;
}

QStringList unguardedActuators(const Config& config, const Options& options)
{
    auto names = actuatorsOf(config, options);
    names.removeIf([&](const QString& name) {
        return config.output(name)->thresholdMm || options.localOutputs.contains(name);
    });
    return names;
}

Findings unguardedRemarks(const Config& config, const Options& options)
{
    Findings remarks;
    for (const auto& name : unguardedActuators(config, options)) {
        const auto& output = *config.output(name);
        if (isUnguardedOnPurpose(options, output)) {
            remarks.push_back({ Severity::Info, placeOf(config, output),
                Text(QT_TRANSLATE_NOOP("medulla",
                         "UNGUARDED: commands to \"%1\" pass whatever the length of the step."),
                    { name }),
                {} });
        }
    }
    return remarks;
}

Findings checkActuators(const Config& config, const Options& options)
{
    auto findings = unguardedRemarks(config, options);
    const auto actuators = actuatorsOf(config, options);
    const auto unguarded = unguardedActuators(config, options);
    for (const auto& output : config.outputs) {
        if (output.thresholdMm && output.checkElementsCount >= 1
            && output.checkElementsCount < kAxes) {
            findings.push_back(halfGuarded(config, output));
        }
        if (output.thresholdMm || options.localOutputs.contains(output.name)
            || isUnguardedOnPurpose(options, output)) {
            continue;
        }
        if (unguarded.contains(output.name)) {
            findings.push_back(missingGuard(config, options, output));
        } else if (options.actuators.isEmpty()) {
            findings.push_back({ Severity::Warning, placeOf(config, output),
                Text(QT_TRANSLATE_NOOP("medulla",
                    "This output has no guard: steps of any length "
                    "pass.")),
                Text(QT_TRANSLATE_NOOP("medulla",
                    "Where it moves something, add \"threshold\" in mm, or \"unguarded\": "
                    "true.")) });
        } else if (mayBeDevice(config, options, output)) {
            findings.push_back(unlistedDevice(config, output));
        }
    }
    for (std::size_t i = 0; i < config.connections.size(); ++i) {
        const auto& connection = config.connections[i];
        if (connection.passEqualAfterMs && actuators.contains(connection.output)) {
            findings.push_back({ Severity::Error,
                config.place(QStringLiteral("connections[%1].passEqualAfterMs").arg(i)),
                Text(QT_TRANSLATE_NOOP("medulla",
                         "\"%1\" is an actuator, and the same command must not move it twice."),
                    { connection.output }),
                Text(QT_TRANSLATE_NOOP("medulla", "Leave passEqualAfterMs out here.")) });
        }
    }
    return findings;
}

} // namespace medulla::spine
