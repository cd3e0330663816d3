// SPDX-License-Identifier: GPL-3.0-or-later
// Reading of site files.
#include "core/arm/geometry_json.h"
#include "core/base/json_reader.h"
#include "core/motion/path.h"
#include "core/motion/settings.h"
#include "core/site/preflight_keys.h"
#include "core/site/site.h"
#include "core/spine/config_check.h"
#include "core/spine/config_reader.h"

#include <algorithm>
#include <numbers>

#include <QDir>
#include <QFileInfo>

namespace medulla::site {

namespace {

constexpr double kLeastRadiusMm = 0.1;

/// A text that is not empty.
void readText(JsonReader& reader, const Json& object, const char* key, QString& into)
{
    auto text = reader.text(JsonReader::find(object, key));
    if (text && text->isEmpty()) {
        reader.wrong(*JsonReader::find(object, key),
            QT_TRANSLATE_NOOP("medulla", "Write a text in quotation marks."));
    } else if (text) {
        into = std::move(*text);
    }
}

/// x, y, z in mm.
std::optional<Position> readPosition(JsonReader& reader, const Json* value)
{
    const auto at = reader.numbers(
        value, 3, QT_TRANSLATE_NOOP("medulla", "Write the position in mm, as in [60, 25, 40]."));
    return at ? std::optional(Position((*at)[0], (*at)[1], (*at)[2])) : std::nullopt;
}

std::vector<Position> readPositions(JsonReader& reader, const Json* value)
{
    std::vector<Position> positions;
    if (const auto* list = reader.list(value)) {
        for (const auto& one : *list) {
            if (const auto position = readPosition(reader, &one)) {
                positions.push_back(*position);
            }
        }
    }
    return positions;
}

void readAddresses(JsonReader& reader, const Json& json, Site& site)
{
    QString bind;
    readText(reader, json, "bind", bind);
    if (!bind.isEmpty()) {
        site.bind = reader.accepted({ json, "bind" }, wire::Address::parseHost(bind, {}));
    }
    const auto rewrites = reader.texts(JsonReader::find(json, "rewrite"));
    for (const auto& text : rewrites) {
        if (const auto rewrite =
                reader.accepted({ json, "rewrite" }, wire::Rewrite::parse(text, {}))) {
            site.rewrites.push_back(*rewrite);
        }
    }
}

const char* const kZoneRemedy =
    QT_TRANSLATE_NOOP("medulla", "A box has least and most, a ball has centre and radiusMm.");

std::optional<motion::KeepOut::Box> readBox(JsonReader& reader, const Json& json)
{
    const auto least = readPosition(reader, reader.member(json, "least"));
    const auto most = readPosition(reader, reader.member(json, "most"));
    if (!least || !most) {
        return std::nullopt;
    }
    if (!((*most - *least).minCoeff() > 0.0)) {
        reader.add(Severity::Error, { json, "most" },
            QT_TRANSLATE_NOOP("medulla", "The corner is not above least on each axis."),
            QT_TRANSLATE_NOOP("medulla",
                "Write the corner of the least x, y and z as least, the opposite one as most."));
        return std::nullopt;
    }
    return motion::KeepOut::Box { *least, *most };
}

/// The zone described by `json`; unset after an error.
std::optional<motion::KeepOut> readZone(JsonReader& reader, const Json& json)
{
    reader.findUnknownKeys(
        json, { "name", "least", "most", "centre", "radiusMm" }, UnknownKeys::Refused);
    motion::KeepOut zone;
    readText(reader, json, "name", zone.name);
    if (!json.contains("name")) {
        reader.add(Severity::Error, { json, "name" },
            QT_TRANSLATE_NOOP("medulla", "The keep-out zone has no name."),
            QT_TRANSLATE_NOOP("medulla", "Name it, so that a refusal can say which zone it was."));
    }
    const auto isBox = json.contains("least") || json.contains("most");
    if (isBox == (json.contains("centre") || json.contains("radiusMm"))) {
        reader.add(Severity::Error, { json, "least" },
            QT_TRANSLATE_NOOP("medulla", "A keep-out zone is either a box or a ball."),
            kZoneRemedy);
        return std::nullopt;
    }
    if (isBox) {
        const auto box = readBox(reader, json);
        zone.shape = box.value_or(motion::KeepOut::Box {});
        return box ? std::optional(zone) : std::nullopt;
    }
    const auto centre = readPosition(reader, reader.member(json, "centre"));
    const auto radiusMm = reader.number(reader.member(json, "radiusMm"), kLeastRadiusMm);
    if (!centre || !radiusMm) {
        return std::nullopt;
    }
    zone.shape = motion::KeepOut::Ball { *centre, *radiusMm };
    return zone;
}

/// Lower bound for a limit on a joint's speed, degrees/s, and acceleration, degrees/s^2, so that
/// every motion ends.
constexpr double kLowestJointLimitDeg = 1.0;

/// The same for all joints, degrees.
void readJointLimit(JsonReader& reader, const Json& json, const char* key, Eigen::Vector3d& limit)
{
    double degrees = motion::kUnlimited;
    reader.read(json, key, degrees, kLowestJointLimitDeg);
    if (degrees < motion::kUnlimited) {
        limit.setConstant(degrees * std::numbers::pi / 180.0);
    }
}

/// Limits, Fitts's law, keep-out zones and park position.
void readMotion(JsonReader& reader, const Json& json, Site& site)
{
    if (const auto* limits = reader.object(JsonReader::find(json, "limits"))) {
        reader.findUnknownKeys(*limits,
            { "speedMmPerS", "accelerationMmPerS2", "jointSpeedDegPerS",
                "jointAccelerationDegPerS2", "keepOutMarginMm" },
            UnknownKeys::Refused);
        reader.read(
            *limits, "speedMmPerS", site.limits.speedMmPerS, motion::kLowestSpeedLimitMmPerS);
        reader.read(*limits, "accelerationMmPerS2", site.limits.accelerationMmPerS2,
            motion::kLowestAccelerationLimitMmPerS2);
        readJointLimit(reader, *limits, "jointSpeedDegPerS", site.limits.jointSpeedRadPerS);
        readJointLimit(
            reader, *limits, "jointAccelerationDegPerS2", site.limits.jointAccelerationRadPerS2);
        reader.read(*limits, "keepOutMarginMm", site.keepOutMarginMm, motion::kLeastLinkMarginMm);
    }
    if (const auto* fitts = reader.object(JsonReader::find(json, "fitts"))) {
        reader.findUnknownKeys(*fitts, { "aS", "bS" }, UnknownKeys::Refused);
        reader.read(*fitts, "aS", site.fitts.aS, 0.0);
        reader.read(*fitts, "bS", site.fitts.bS, 0.0);
    }
    if (const auto* zones = reader.list(JsonReader::find(json, "keepOut"))) {
        for (const auto& one : *zones) {
            const auto zone = reader.object(&one) != nullptr ? readZone(reader, one) : std::nullopt;
            if (!zone) {
                continue;
            }
            const auto isSame = [&](const auto& other) { return other.name == zone->name; };
            if (std::any_of(site.keepOut.begin(), site.keepOut.end(), isSame)) {
                reader.add(Severity::Error, { one, "name" },
                    Text(QT_TRANSLATE_NOOP("medulla", "Another keep-out zone is called \"%1\"."),
                        { zone->name }),
                    QT_TRANSLATE_NOOP("medulla", "Give each a name of its own."));
            }
            site.keepOut.push_back(*zone);
        }
    }
    site.park = readPosition(reader, JsonReader::find(json, "park"));
}

/// The arm must be allowed to move to the park position.
void checkPark(JsonReader& reader, const Json& json, const Site& site)
{
    if (!site.park) {
        return;
    }
    if (const auto refusal = motion::refusalOfTarget(*site.park, site.rules())) {
        reader.add(Severity::Error, { json, "park" }, refusal->text, refusal->remedy);
    }
}

/// Adds an error if the list of inputs or outputs has no end of that name; `text` is its text, and
/// `at` the key that names the end.
void checkEnd(JsonReader& reader, const JsonPlace& at, const Site& site, const auto& ends,
    const QString& name, const char* text)
{
    QStringList names;
    for (const auto& end : ends) {
        names << end.name;
    }
    if (!names.contains(name)) {
        reader.add(Severity::Error, at, Text(text, { name }),
            Text(QT_TRANSLATE_NOOP("medulla", "The configuration \"%1\" has: %2."),
                { site.spineFile, names.join(QLatin1String(", ")) }));
    }
}

void checkInput(JsonReader& reader, const JsonPlace& at, const Site& site, const QString& name)
{
    checkEnd(reader, at, site, site.spine.inputs, name,
        QT_TRANSLATE_NOOP("medulla", "The Spine configuration has no input \"%1\"."));
}

void checkOutput(JsonReader& reader, const JsonPlace& at, const Site& site, const QString& name)
{
    checkEnd(reader, at, site, site.spine.outputs, name,
        QT_TRANSLATE_NOOP("medulla", "The Spine configuration has no output \"%1\"."));
}

/// The ends of the motion executor and of the views.
void checkEnds(JsonReader& reader, const Json& json, const Site& site)
{
    for (const auto& name : { kTaskInput, kProgramInput }) {
        if (site.spine.input(name) != nullptr) {
            reader.add(Severity::Error, { json, "spine" },
                Text(QT_TRANSLATE_NOOP("medulla",
                         "An input of the configuration \"%1\" is called \"%2\", which is the "
                         "name of the input of tasks or programs that run here."),
                    { site.spineFile, name }),
                QT_TRANSLATE_NOOP(
                    "medulla", "Rename the input in the configuration, and in its connections."));
        }
    }
    checkOutput(reader, { json, "motion.position" }, site, site.motion.position);
    checkOutput(reader, { json, "motion.command" }, site, site.motion.command);
    checkInput(reader, { json, "motion.steps" }, site, site.motion.steps);
    checkInput(reader, { json, "show.arm" }, site, site.armInput);
    if (site.showsHead) {
        checkInput(reader, { json, "show.head" }, site, site.headInput);
    }
    if (site.showsEyes) {
        checkInput(reader, { json, "show.eyes" }, site, site.eyesInput);
    }
}

/// The lists of actuators and of unguarded outputs.
void checkActuators(JsonReader& reader, const Json& json, const Site& site)
{
    for (const auto& name : site.actuators) {
        checkOutput(reader, { json, "actuators" }, site, name);
        if (name == site.motion.position || name == site.motion.command) {
            reader.add(Severity::Error, { json, "motion" },
                Text(QT_TRANSLATE_NOOP("medulla",
                         "The actuator \"%1\" cannot be an end of the motion executor: no datagram "
                         "would be sent to it."),
                    { name }),
                QT_TRANSLATE_NOOP("medulla", "Name the output that sends to the motion executor."));
        }
    }
    for (const auto& name : site.unguarded) {
        checkOutput(reader, { json, "unguarded" }, site, name);
        if (const auto* output = site.spine.output(name);
            output != nullptr && output->thresholdMm) {
            reader.add(Severity::Error, { json, "unguarded" },
                Text(QT_TRANSLATE_NOOP(
                         "medulla", "The output \"%1\" has a threshold, so it is guarded."),
                    { name }),
                QT_TRANSLATE_NOOP("medulla",
                    "Take it out of this list, or the threshold if steps of any length may pass."));
        }
    }
    for (const auto& output : site.spine.outputs) {
        if (output.thresholdMm && !site.actuators.contains(output.name)) {
            reader.add(Severity::Error, { json, "actuators" },
                Text(QT_TRANSLATE_NOOP("medulla",
                         "The guarded output \"%1\" is missing, so STOP would not close it."),
                    { output.name }),
                QT_TRANSLATE_NOOP("medulla", "Add it to the list."));
        }
    }
}

/// After the configuration, whose ends are not changed.
void readMaze(JsonReader& reader, const Json& json, Site& site)
{
    const auto* maze = reader.object(JsonReader::find(json, "maze"));
    if (maze == nullptr) {
        return;
    }
    reader.findUnknownKeys(*maze, { "robots" }, UnknownKeys::Refused);
    reader.read(*maze, "robots", site.maze.robots, 0, MazePart::kMost);
    for (int robot = 1; robot <= site.maze.robots; ++robot) {
        const auto name = MazePart::nameOf(robot);
        if (site.spine.input(name) == nullptr) {
            site.maze.inputs << name;
        }
        if (site.spine.output(name) == nullptr) {
            site.maze.outputs << name;
        }
        site.actuators << name;
    }
    site.maze.addEnds(site.spine);
}

/// The ends of the Spine configuration that the motion executor and the views use, and their
/// labels.
void readEnds(JsonReader& reader, const Json& json, Site& site)
{
    if (const auto* motion = reader.object(JsonReader::find(json, "motion"))) {
        reader.findUnknownKeys(
            *motion, { "hosted", "position", "command", "steps" }, UnknownKeys::Refused);
        reader.read(*motion, "hosted", site.motion.hosted);
        readText(reader, *motion, "position", site.motion.position);
        readText(reader, *motion, "command", site.motion.command);
        readText(reader, *motion, "steps", site.motion.steps);
    }
    if (const auto* show = reader.object(JsonReader::find(json, "show"))) {
        reader.findUnknownKeys(*show, { "arm", "head", "eyes" }, UnknownKeys::Refused);
        readText(reader, *show, "arm", site.armInput);
        readText(reader, *show, "head", site.headInput);
        readText(reader, *show, "eyes", site.eyesInput);
        site.showsHead = show->contains("head");
        site.showsEyes = show->contains("eyes");
    }
    if (const auto* labels = reader.object(JsonReader::find(json, "labels"))) {
        for (const auto& [key, value] : labels->items()) {
            readText(reader, *labels, key.c_str(), site.labels[QString::fromStdString(key)]);
        }
    }
    site.open = reader.texts(JsonReader::find(json, "open"));
}

/// Everything in the site file itself but the lists of actuators and unguarded outputs.
void readOwn(JsonReader& reader, const Json& json, Site& site)
{
    reader.findUnknownKeys(json,
        { "name", "embedded", "spine", "bind", "rewrite", "arm", "motion", "show", "limits",
            "fitts", "park", "keepOut", "actuators", "open", "labels", "flames", "torches", "maze",
            "preflight", "unguarded", "windowTimeoutMs", "cpu", "obstacles", "retrace",
            "commandTimeoutMs" },
        UnknownKeys::Refused);
    site.name = QFileInfo(site.file).completeBaseName();
    readText(reader, json, "name", site.name);
    reader.read(json, "embedded", site.embedded);
    readAddresses(reader, json, site);
    site.arm = arm::Geometry::standard();
    if (const auto* arm = reader.object(JsonReader::find(json, "arm"))) {
        site.arm = arm::readGeometry(reader, *arm).value_or(site.arm);
    }
    readEnds(reader, json, site);
    reader.read(
        json, "windowTimeoutMs", site.windowTimeoutMs, kLeastWindowTimeoutMs, kMostWindowTimeoutMs);
    site.cpu = reader.wholeNumber<int>(JsonReader::find(json, "cpu"), 0, kHighestCpu);
    reader.read(json, "obstacles", site.obstacles, 0, motion::kMostObstacles);
    reader.read(json, "retrace", site.retrace);
    readPreflight(reader, json, site);
    readMotion(reader, json, site);
    if (reader.errorCount() == 0) {
        checkPark(reader, json, site); // only a valid geometry can be checked
    }
    reader.read(json, "commandTimeoutMs", site.commandTimeoutMs, 0, kMostCommandTimeoutMs);
    site.flames = readPositions(reader, JsonReader::find(json, "flames"));
    site.torches = readPositions(reader, JsonReader::find(json, "torches"));
    readText(reader, json, "spine", site.spineFile);
}

/// The parts of the site that refer to its Spine configuration, which was read before.
void readActuators(JsonReader& reader, const Json& json, Site& site)
{
    site.unguarded = reader.texts(JsonReader::find(json, "unguarded"));
    site.actuators = reader.texts(JsonReader::find(json, "actuators"));
    if (site.actuators.isEmpty()) {
        site.actuators = spine::actuatorsOf(site.spine, site.spineOptions());
    }
    readMaze(reader, json, site);
    checkEnds(reader, json, site);
    checkActuators(reader, json, site);
    for (const auto& name : spine::actuatorsOf(site.spine, site.spineOptions())) {
        if (!site.actuators.contains(name)) {
            site.actuators << name; // moved by the steps, so STOP has to close it
        }
    }
}

} // namespace

Checked<Site> readSite(const QString& file, Findings* warnings)
{
    const auto document = loadJson(file);
    if (!document) {
        return tl::make_unexpected(document.error());
    }
    if (!document->is_object()) {
        return tl::make_unexpected(Findings { { Severity::Error, file,
            QT_TRANSLATE_NOOP("medulla", "This is not a site file: it holds no object."),
            QT_TRANSLATE_NOOP(
                "medulla", "Begin with a copy of a site file that Medulla ships.") } });
    }
    const auto& json = *document;
    JsonReader reader(json, file);
    Site site;
    site.file = file;
    readOwn(reader, json, site);
    if (site.spineFile.isEmpty()) {
        reader.add(Severity::Error, { json, "spine" },
            QT_TRANSLATE_NOOP("medulla", "No Spine configuration is named."),
            QT_TRANSLATE_NOOP("medulla", "Add \"spine\": \"FILE\", relative to the site file."));
        return tl::make_unexpected(reader.takeFindings());
    }
    site.spineFile = QDir(QFileInfo(file).path()).filePath(site.spineFile);
    auto spine = spine::loadConfig(site.spineFile);
    if (!spine) {
        auto findings = reader.takeFindings();
        findings.insert(findings.end(), spine.error().begin(), spine.error().end());
        return tl::make_unexpected(findings);
    }
    site.spine = std::move(*spine);
    readActuators(reader, json, site);
    checkPreflight(reader, json, site);

    auto findings = reader.takeFindings();
    auto ofSpine = spine::checkConfig(site.spine, site.spineOptions());
    ofSpine.insert(ofSpine.begin(), site.spine.notes.begin(), site.spine.notes.end());
    for (const auto& finding : ofSpine) {
        if (finding.severity == Severity::Error) {
            findings.push_back(finding);
        } else if (warnings != nullptr && finding.severity == Severity::Warning) {
            warnings->push_back(finding);
        }
    }
    if (!findings.empty()) {
        return tl::make_unexpected(findings);
    }
    return site;
}

} // namespace medulla::site
