// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/available_signals.h"

#include "core/cell/commander.h"

#include <algorithm>

namespace medulla::cell {

namespace {

const QStringList kPlace { QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z") };

const QStringList kRobot { QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z"),
    QStringLiteral("heading"), QStringLiteral("score"), QStringLiteral("collisions"),
    QStringLiteral("arrived") };

/// Whether the input reports a robot of the maze.
bool isRobot(const site::Site& site, const QString& input)
{
    for (int robot = 1; robot <= site.maze.robots; ++robot) {
        if (site::MazePart::nameOf(robot) == input) {
            return true;
        }
    }
    return false;
}

/// A valid name in an expression.
QString identifier(const QString& name)
{
    QString made;
    for (const auto each : name) {
        const bool fits =
            each == QLatin1Char('_') || (each.unicode() < 128 && each.isLetterOrNumber());
        made += fits ? each : QLatin1Char('_');
    }
    return made.isEmpty() || made[0].isDigit() ? QLatin1Char('_') + made : made;
}

} // namespace

QString programInputOf(const QString& output)
{
    return site::kProgramInput + QLatin1Char(' ') + output;
}

QStringList settableOutputs(const site::Site& site)
{
    // The ends of the executor belong to the arm, with or without further connections.
    const auto arm = site.armOutputs() + QStringList { site.motion.command, site.motion.position };
    const auto isFed = [&site](const QString& output) {
        const auto& all = site.spine.connections;
        return std::any_of(all.begin(), all.end(),
            [&output](const auto& connection) { return connection.output == output; });
    };
    QStringList names;
    for (const auto& output : site.spine.outputs) {
        if (!arm.contains(output.name)
            && (site.actuators.contains(output.name) || !isFed(output.name))) {
            names << output.name;
        }
    }
    return names;
}

run::AvailableSignals availableSignals(const site::Site& site)
{
    run::AvailableSignals made;
    auto& shapes = made.vocabulary.signalShapes;
    const auto add = [&shapes](const QString& name, const QStringList& attributes) {
        shapes.push_back({ name, attributes, {} });
        return shapes.size() - 1;
    };
    const auto known = [&shapes](const QString& name) {
        return std::any_of(shapes.begin(), shapes.end(),
            [&name](const auto& shape) { return shape.name == name; });
    };
    // The roles first, so that no other input takes their names.
    const std::pair<QString, QString> roles[] = { { site.armInput, QStringLiteral("arm") },
        { site.headInput, QStringLiteral("head") }, { site.eyesInput, QStringLiteral("eyes") } };
    for (const auto& [input, name] : roles) {
        if (site.spine.input(input) != nullptr && made.ofInput.count(input) == 0) {
            made.ofInput[input] = add(name,
                input == site.eyesInput ? kPlace + QStringList { QStringLiteral("certainty") }
                                        : kPlace);
        }
    }
    made.sent = add(QStringLiteral("arm.sent"), kPlace);
    made.obstacle = add(QStringLiteral("obstacle"), kPlace);
    made.moving = add(QStringLiteral("moving"), {});
    for (const auto& input : site.spine.inputs) {
        if (made.ofInput.count(input.name) != 0) {
            continue;
        }
        const auto wanted = identifier(input.name);
        auto name = wanted;
        for (int i = 2; known(name); ++i) {
            name = QStringLiteral("%1_%2").arg(wanted).arg(i);
        }
        made.ofInput[input.name] = add(name, isRobot(site, input.name) ? kRobot : kPlace);
    }
    QStringList topics;
    for (const auto& [input, signal] : made.ofInput) {
        topics << input;
    }
    made.vocabulary.topics = topics;
    made.vocabulary.outputs = settableOutputs(site);
    made.vocabulary.arm = true;
    const auto signalOf = [&made](const QString& input) {
        const auto found = made.ofInput.find(input);
        return found == made.ofInput.end() ? std::nullopt : std::optional(found->second);
    };
    made.arm = signalOf(site.armInput);
    made.eyes = signalOf(site.eyesInput);
    for (int robot = 1; robot <= site.maze.robots; ++robot) {
        if (const auto signal = signalOf(site::MazePart::nameOf(robot))) {
            made.robots.push_back(*signal);
        }
    }
    return made;
}

} // namespace medulla::cell
