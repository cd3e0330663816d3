// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arm/geometry_json.h"

#include "core/arm/angles.h"

namespace medulla::arm {

namespace {

/// The member of the arm, or null after a finding.
const Json* member(JsonReader& reader, const Json& arm, const char* key)
{
    const auto* found = JsonReader::find(arm, key);
    if (found == nullptr) {
        reader.add(Severity::Error, arm,
            Text(QT_TRANSLATE_NOOP("medulla", "The arm has no \"%1\"."), { QLatin1String(key) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Add the key \"%1\"."), { QLatin1String(key) }));
    }
    return found;
}

double length(JsonReader& reader, const Json* value)
{
    return reader
        .number(value, std::numeric_limits<double>::lowest(),
            QT_TRANSLATE_NOOP("medulla", "Write a length above 0 in mm."))
        .value_or(0.0);
}

Range limits(JsonReader& reader, const Json* value)
{
    const auto pair = reader.numbers(value, 2,
        QT_TRANSLATE_NOOP(
            "medulla", "Write the smaller and the larger limit in degrees, as in [-60, 60]."));
    return pair ? Range { detail::radians((*pair)[0]), detail::radians((*pair)[1]) } : Range {};
}

Frame mount(JsonReader& reader, const Json* value)
{
    if (value == nullptr) {
        return {};
    }
    if (!value->is_string()) {
        reader.add(Severity::Error, *value, QT_TRANSLATE_NOOP("medulla", "This is not a text."),
            QT_TRANSLATE_NOOP("medulla",
                "Write four rows of four numbers as one text: blanks between numbers, ';' between "
                "rows."));
        return {};
    }
    const auto text = QString::fromStdString(value->get_ref<const std::string&>());
    return reader.accepted(*value, Frame::parse(text, {})).value_or(Frame());
}

} // namespace

std::optional<Geometry> readGeometry(JsonReader& reader, const Json& arm)
{
    if (reader.object(&arm) == nullptr) {
        return std::nullopt;
    }
    const auto before = reader.errorCount();
    Geometry geometry;
    geometry.upperLengthMm = length(reader, member(reader, arm, "upperLengthMm"));
    geometry.forearmLengthMm = length(reader, member(reader, arm, "forearmLengthMm"));
    geometry.mount = mount(reader, member(reader, arm, "mount"));
    geometry.shoulderLimits = limits(reader, member(reader, arm, "shoulderLimitsDeg"));
    geometry.upperLimits = limits(reader, member(reader, arm, "upperLimitsDeg"));
    geometry.elbowLimits = limits(reader, member(reader, arm, "elbowLimitsDeg"));
    geometry.band = limits(reader, member(reader, arm, "bandDeg"));
    if (reader.errorCount() > before) {
        return std::nullopt;
    }
    for (const auto& finding : check(geometry, {})) {
        reader.add(finding.severity, arm, finding.text, finding.remedy);
    }
    if (reader.errorCount() > before) {
        return std::nullopt;
    }
    if (const auto rest = Arm(geometry).reach(Position::Zero()); !rest.reachable) {
        reader.add(Severity::Error, arm,
            QT_TRANSLATE_NOOP("medulla", "The rest position 0,0,0 is out of the arm's reach."),
            QT_TRANSLATE_NOOP("medulla",
                "Move the mount or change lengths and limits so that the tip can be there."));
        reader.add(Severity::Info, arm, rest.why, {});
        return std::nullopt;
    }
    return geometry;
}

} // namespace medulla::arm
