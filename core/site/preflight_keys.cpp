// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/site/preflight_keys.h"

namespace medulla::site {

void readPreflight(JsonReader& reader, const Json& json, Site& site)
{
    const auto* keys = reader.object(JsonReader::find(json, "preflight"));
    if (keys == nullptr) {
        return;
    }
    reader.findUnknownKeys(*keys, { "required", "sizeMm", "toleranceMm" }, UnknownKeys::Refused);
    auto& part = site.preflight;
    reader.read(*keys, "required", part.required);
    const auto readWithin = [&](const char* key, double& into, double least, double most) {
        reader.read(*keys, key, into, least);
        if (into > most) {
            reader.wrong(*JsonReader::find(*keys, key),
                Text(QT_TRANSLATE_NOOP("medulla", "Write a number from %1 to %2."),
                    { QString::number(least), QString::number(most) }));
        }
    };
    readWithin("sizeMm", part.sizeMm, PreflightPart::kLeastSizeMm, PreflightPart::kMostSizeMm);
    readWithin("toleranceMm", part.toleranceMm, PreflightPart::kLeastToleranceMm,
        PreflightPart::kMostToleranceMm);
}

void checkPreflight(JsonReader& reader, const Json& json, const Site& site)
{
    if (site.embedded || site.preflight.required) {
        return;
    }
    const auto live = liveAddresses(site.spine, site.spineOptions(), site.actuators);
    if (!live.empty()) {
        reader.add(Severity::Error, { json, "preflight" },
            Text(
                QT_TRANSLATE_NOOP("medulla",
                    "The cell sends to %1, where a real device can be: its preflight is required."),
                { live.front().toString() }),
            QT_TRANSLATE_NOOP("medulla", "Take \"required\": false out."));
    }
}

} // namespace medulla::site
