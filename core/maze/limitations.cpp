// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/limitations.h"

namespace medulla::maze {

Findings limitationsOf(const SimulationParameters& parameters)
{
    Findings findings;
    const auto add = [&findings](Text text, Text remedy) {
        findings.push_back({ Severity::Warning, QString(), std::move(text), std::move(remedy) });
    };
    if (!parameters.gps) {
        add(Text(QT_TRANSLATE_NOOP("medulla",
                "The simulator sends no GPS: the position is computed from the motors alone, its "
                "error grows, and maps are not shared with the team.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Switch the GPS on: parameter GPS=\"On\".")));
    }
    if (!parameters.compassSensor) {
        add(Text(QT_TRANSLATE_NOOP("medulla",
                "The simulator sends no compass: the heading is computed from the motors alone, "
                "and its error grows.")),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Switch the compass on: parameter CompassSensor=\"On\".")));
    }
    if (!parameters.beaconSensor || parameters.beacons < 1) {
        add(parameters.beaconSensor
                ? Text(QT_TRANSLATE_NOOP("medulla",
                    "The maze has no beacon: the target is found only by driving into it."))
                : Text(QT_TRANSLATE_NOOP("medulla",
                    "The simulator sends no beacon sensor: the target is found only by driving "
                    "into it.")),
            parameters.beaconSensor
                ? Text(QT_TRANSLATE_NOOP("medulla", "Choose a maze with a beacon."))
                : Text(QT_TRANSLATE_NOOP(
                    "medulla", "Switch the beacon sensor on: parameter BeaconSensor=\"On\".")));
    } else if (parameters.beacons > 1) {
        add(Text(QT_TRANSLATE_NOOP("medulla",
                     "The maze has %1 beacons: the agent expects one, and may search at a wrong "
                     "place."),
                { QString::number(parameters.beacons) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Choose a maze with one beacon.")));
    }
    return findings;
}

} // namespace medulla::maze
