// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/site/site.h"

#include "core/arm/geometry_json.h"
#include "core/base/json_document.h"
#include "core/motion/path.h"
#include "core/site/available_signals.h"
#include "core/site/commander.h"
#include "core/site/reader.h"
#include "core/spine/config_check.h"
#include "core/spine/config_reader.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QDir>
#include <QFileInfo>

namespace medulla::site {

namespace {

constexpr double kLeastRadiusMm = 0.1;

void readAddresses(Reader& reader, Site& site, Findings& findings)
{
    QString bind;
    reader.text("bind", bind);
    if (!bind.isEmpty()) {
        if (const auto host =
                wire::Address::parseHost(bind, reader.place(QStringLiteral("bind")))) {
            site.bind = *host;
        } else {
            findings.push_back(host.error());
        }
    }
    const auto rewrites = reader.texts("rewrite");
    for (const auto& text : rewrites) {
        if (const auto rewrite =
                wire::Rewrite::parse(text, reader.place(QStringLiteral("rewrite")))) {
            site.rewrites.push_back(*rewrite);
        } else {
            findings.push_back(rewrite.error());
        }
    }
}

/// The zone described by `part`; unset after an error.
std::optional<motion::KeepOut> readZone(Reader& part)
{
    part.refuseOthers({ "name", "least", "most", "centre", "radiusMm" });
    motion::KeepOut zone;
    part.text("name", zone.name);
    if (zone.name.isEmpty() && !part.has("name")) {
        part.wrong("name", QT_TRANSLATE_NOOP("medulla", "The keep-out zone has no name."),
            QT_TRANSLATE_NOOP("medulla", "Name it, so that a refusal can say which zone it was."));
    }
    const auto isBox = part.has("least") || part.has("most");
    const auto isBall = part.has("centre") || part.has("radiusMm");
    const auto missing = [&part](const char* key) {
        if (!part.has(key)) {
            part.wrong(key,
                QT_TRANSLATE_NOOP("medulla", "This key of the keep-out zone is missing."),
                QT_TRANSLATE_NOOP(
                    "medulla", "A box has least and most, a ball has centre and radiusMm."));
        }
    };
    if (isBox == isBall) {
        part.wrong("least",
            QT_TRANSLATE_NOOP("medulla", "A keep-out zone is either a box or a ball."),
            QT_TRANSLATE_NOOP(
                "medulla", "A box has least and most, a ball has centre and radiusMm."));
        return std::nullopt;
    }
    if (isBox) {
        missing("least");
        missing("most");
        const auto least = part.position("least");
        const auto most = part.position("most");
        if (!least || !most) {
            return std::nullopt;
        }
        if (!((*most - *least).minCoeff() > 0.0)) {
            part.wrong("most",
                QT_TRANSLATE_NOOP("medulla", "The corner is not above least on each axis."),
                QT_TRANSLATE_NOOP("medulla",
                    "Write the corner of the least x, y and z as least, the opposite one as "
                    "most."));
            return std::nullopt;
        }
        zone.shape = motion::KeepOut::Box { *least, *most };
        return zone;
    }
    missing("centre");
    missing("radiusMm");
    motion::KeepOut::Ball ball;
    const auto centre = part.position("centre");
    part.number("radiusMm", kLeastRadiusMm, ball.radiusMm);
    if (!centre || ball.radiusMm == 0.0) {
        return std::nullopt;
    }
    ball.centre = *centre;
    zone.shape = ball;
    return zone;
}

/// Lower bound for a limit on a joint's speed, degrees/s, and acceleration, degrees/s^2, so that
/// every motion ends.
constexpr double kLowestJointLimitDeg = 1.0;

/// The same for all joints, degrees.
void readJointLimit(Reader& reader, const char* key, Eigen::Vector3d& limit)
{
    double degrees = motion::kUnlimited;
    reader.number(key, kLowestJointLimitDeg, degrees);
    if (degrees < motion::kUnlimited) {
        limit.setConstant(degrees * std::numbers::pi / 180.0);
    }
}

/// Limits, Fitts's law, keep-out zones and park position.
void readMotion(Reader& reader, Site& site)
{
    if (const auto* limits = reader.object("limits")) {
        auto part = reader.inside("limits", *limits);
        part.refuseOthers({ "speedMmPerS", "accelerationMmPerS2", "jointSpeedDegPerS",
            "jointAccelerationDegPerS2", "keepOutMarginMm" });
        part.number("speedMmPerS", motion::kLowestSpeedLimitMmPerS, site.limits.speedMmPerS);
        part.number("accelerationMmPerS2", motion::kLowestAccelerationLimitMmPerS2,
            site.limits.accelerationMmPerS2);
        readJointLimit(part, "jointSpeedDegPerS", site.limits.jointSpeedRadPerS);
        readJointLimit(part, "jointAccelerationDegPerS2", site.limits.jointAccelerationRadPerS2);
        part.number("keepOutMarginMm", 0.0, site.keepOutMarginMm);
    }
    if (const auto* fitts = reader.object("fitts")) {
        auto part = reader.inside("fitts", *fitts);
        part.refuseOthers({ "aS", "bS" });
        part.number("aS", 0.0, site.fitts.aS);
        part.number("bS", 0.0, site.fitts.bS);
    }
    if (const auto* zones = reader.objects("keepOut")) {
        for (std::size_t i = 0; i < zones->size(); ++i) {
            auto part = reader.inside("keepOut", i, (*zones)[i]);
            auto zone = readZone(part);
            if (!zone) {
                continue;
            }
            const auto isSame = [&](const auto& other) { return other.name == zone->name; };
            if (std::any_of(site.keepOut.begin(), site.keepOut.end(), isSame)) {
                part.wrong("name",
                    Text(QT_TRANSLATE_NOOP("medulla", "Another keep-out zone is called \"%1\"."),
                        { zone->name }),
                    QT_TRANSLATE_NOOP("medulla", "Give each a name of its own."));
            }
            site.keepOut.push_back(std::move(*zone));
        }
    }
    site.park = reader.position("park");
}

/// The arm must be allowed to move to the park position.
void checkPark(Reader& reader, const Site& site)
{
    if (!site.park) {
        return;
    }
    if (const auto refusal = motion::refusalOfTarget(*site.park, site.rules())) {
        reader.wrong("park", refusal->text, refusal->remedy);
    }
}

/// Every name of an end in the site file must exist in the Spine configuration.
void checkNames(Reader& reader, const Site& site)
{
    const auto check = [&](const char* key, const QString& name, bool isThere, const char* text) {
        if (!isThere) {
            QStringList names;
            if (std::string_view(text).find("output") != std::string_view::npos) {
                for (const auto& output : site.spine.outputs) {
                    names << output.name;
                }
            } else {
                for (const auto& input : site.spine.inputs) {
                    names << input.name;
                }
            }
            reader.wrong(key, Text(text, { name }),
                Text(QT_TRANSLATE_NOOP("medulla", "The configuration \"%1\" has: %2."),
                    { site.spineFile, names.join(QLatin1String(", ")) }));
        }
    };
    static const char* const kNoInput =
        QT_TRANSLATE_NOOP("medulla", "The Spine configuration has no input \"%1\".");
    static const char* const kNoOutput =
        QT_TRANSLATE_NOOP("medulla", "The Spine configuration has no output \"%1\".");
    const auto& spine = site.spine;
    for (const auto& name : { kTaskInput, kProgramInput }) {
        if (spine.input(name) != nullptr) {
            reader.wrong("spine",
                Text(QT_TRANSLATE_NOOP("medulla",
                         "An input of the configuration \"%1\" is called \"%2\", which is the "
                         "name of the input of tasks or programs that run here."),
                    { site.spineFile, name }),
                QT_TRANSLATE_NOOP("medulla", "Rename it there, and in its connections."));
        }
    }
    check("motion.position", site.motion.position, spine.output(site.motion.position) != nullptr,
        kNoOutput);
    check("motion.command", site.motion.command, spine.output(site.motion.command) != nullptr,
        kNoOutput);
    check("motion.steps", site.motion.steps, spine.input(site.motion.steps) != nullptr, kNoInput);
    check("show.arm", site.armInput, spine.input(site.armInput) != nullptr, kNoInput);
    check("show.head", site.headInput, !site.showsHead || spine.input(site.headInput) != nullptr,
        kNoInput);
    check("show.eyes", site.eyesInput, !site.showsEyes || spine.input(site.eyesInput) != nullptr,
        kNoInput);
    for (const auto& name : site.actuators) {
        check("actuators", name, spine.output(name) != nullptr, kNoOutput);
        if (name == site.motion.position || name == site.motion.command) {
            reader.wrong("motion",
                Text(QT_TRANSLATE_NOOP("medulla",
                         "The actuator \"%1\" cannot be an end of the motion executor: no datagram "
                         "would be sent to it."),
                    { name }),
                QT_TRANSLATE_NOOP("medulla", "Name the output that sends to the motion executor."));
        }
    }
    for (const auto& name : site.unguarded) {
        const auto* output = spine.output(name);
        check("unguarded", name, output != nullptr, kNoOutput);
        if (output != nullptr && output->thresholdMm) {
            reader.wrong("unguarded",
                Text(QT_TRANSLATE_NOOP(
                         "medulla", "The output \"%1\" has a threshold, so it is guarded."),
                    { name }),
                QT_TRANSLATE_NOOP("medulla",
                    "Take it out of this list, or the threshold if steps of any length may pass."));
        }
    }
    for (const auto& output : spine.outputs) {
        if (output.thresholdMm && !site.actuators.contains(output.name)) {
            reader.wrong("actuators",
                Text(QT_TRANSLATE_NOOP("medulla",
                         "The guarded output \"%1\" is missing, so STOP would not close it."),
                    { output.name }),
                QT_TRANSLATE_NOOP("medulla", "Add it to the list."));
        }
    }
}

/// After the configuration, whose ends are not changed.
void readMaze(Reader& reader, Site& site)
{
    const auto* maze = reader.object("maze");
    if (maze == nullptr) {
        return;
    }
    auto part = reader.inside("maze", *maze);
    part.refuseOthers({ "robots" });
    double robots = 0;
    part.number("robots", 0, robots);
    if (robots > MazePart::kMost || robots != std::floor(robots)) {
        part.wrong("robots",
            Text(QT_TRANSLATE_NOOP("medulla", "This is not a number of robots up to %1."),
                { QString::number(MazePart::kMost) }),
            QT_TRANSLATE_NOOP("medulla", "Write the largest number of robots of the team."));
        return;
    }
    site.maze.robots = int(robots);
    for (int robot = 1; robot <= site.maze.robots; ++robot) {
        const auto name = MazePart::nameOf(robot);
        const auto csv = QStringLiteral("csv");
        if (site.spine.input(name) == nullptr) {
            site.spine.inputs.push_back({ .name = name, .format = csv });
            site.maze.inputs << name;
        }
        if (site.spine.output(name) == nullptr) {
            spine::OutputConfig output;
            output.name = name;
            output.format = csv;
            output.repeatMs = 0; // sent once, a command is kept
            site.spine.outputs.push_back(output);
            site.maze.outputs << name;
        }
        site.actuators << name;
    }
}

} // namespace

Checked<Site> readSite(const QString& file, Findings* warnings)
{
    const auto document = loadJson(file);
    if (!document) {
        return tl::make_unexpected(document.error());
    }
    Findings findings;
    Site site;
    site.file = file;
    Reader reader(*document, {}, file, findings);
    if (!document->is_object()) {
        return tl::make_unexpected(Findings { { Severity::Error, file,
            QT_TRANSLATE_NOOP("medulla", "This is not a site file: it holds no object."),
            QT_TRANSLATE_NOOP(
                "medulla", "Begin with a copy of a site file that Medulla ships.") } });
    }
    reader.refuseOthers(
        { "name", "embedded", "spine", "bind", "rewrite", "arm", "motion", "show", "limits",
            "fitts", "park", "keepOut", "actuators", "open", "labels", "flames", "torches", "maze",
            "unguarded", "windowTimeoutMs", "cpu", "obstacles", "retrace", "commandTimeoutMs" });
    site.name = QFileInfo(file).completeBaseName();
    reader.text("name", site.name);
    reader.flag("embedded", site.embedded);
    readAddresses(reader, site, findings);

    site.arm = arm::Geometry::standard();
    if (const auto* arm = reader.object("arm")) {
        if (auto geometry = arm::geometryFromJson(*arm, reader.place(QStringLiteral("arm")))) {
            site.arm = *geometry;
        } else {
            findings.insert(findings.end(), geometry.error().begin(), geometry.error().end());
        }
    }
    if (const auto* motion = reader.object("motion")) {
        auto part = reader.inside("motion", *motion);
        part.refuseOthers({ "hosted", "position", "command", "steps" });
        part.flag("hosted", site.motion.hosted);
        part.text("position", site.motion.position);
        part.text("command", site.motion.command);
        part.text("steps", site.motion.steps);
    }
    if (const auto* show = reader.object("show")) {
        auto part = reader.inside("show", *show);
        part.refuseOthers({ "arm", "head", "eyes" });
        part.text("arm", site.armInput);
        part.text("head", site.headInput);
        part.text("eyes", site.eyesInput);
        site.showsHead = show->contains("head");
        site.showsEyes = show->contains("eyes");
    }
    if (const auto* labels = reader.object("labels")) {
        auto part = reader.inside("labels", *labels);
        for (const auto& [key, value] : labels->items()) {
            part.text(key.c_str(), site.labels[QString::fromStdString(key)]);
        }
    }
    site.open = reader.texts("open");
    reader.wholeNumber(
        "windowTimeoutMs", kLeastWindowTimeoutMs, kMostWindowTimeoutMs, site.windowTimeoutMs);
    if (reader.has("cpu")) {
        reader.wholeNumber("cpu", 0, kHighestCpu, site.cpu.emplace(0));
    }
    reader.wholeNumber("obstacles", 0, kMostObstacles, site.obstacles);
    reader.flag("retrace", site.retrace);
    readMotion(reader, site);
    if (findings.empty()) {
        checkPark(reader, site); // only a valid geometry can be checked
    }
    reader.wholeNumber("commandTimeoutMs", 0, kMostCommandTimeoutMs, site.commandTimeoutMs);
    site.flames = reader.positions("flames");
    site.torches = reader.positions("torches");

    reader.text("spine", site.spineFile);
    if (site.spineFile.isEmpty()) {
        reader.wrong("spine", QT_TRANSLATE_NOOP("medulla", "No Spine configuration is named."),
            QT_TRANSLATE_NOOP("medulla", "Add \"spine\": \"FILE\", relative to the site file."));
        return tl::make_unexpected(findings);
    }
    site.spineFile = QDir(QFileInfo(file).path()).filePath(site.spineFile);
    auto spine = spine::loadConfig(site.spineFile);
    if (!spine) {
        findings.insert(findings.end(), spine.error().begin(), spine.error().end());
        return tl::make_unexpected(findings);
    }
    site.spine = std::move(*spine);
    site.unguarded = reader.texts("unguarded");
    site.actuators = reader.texts("actuators");
    if (site.actuators.isEmpty()) {
        site.actuators = spine::actuatorsOf(site.spine, site.spineOptions());
    }
    readMaze(reader, site);
    checkNames(reader, site);
    for (const auto& name : spine::actuatorsOf(site.spine, site.spineOptions())) {
        if (!site.actuators.contains(name)) {
            site.actuators << name; // moved by the steps, so STOP has to close it
        }
    }

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
