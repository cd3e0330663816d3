// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

namespace medulla::teleo {

/// Shape of a signal. A number has no attributes. Any other signal is a list of items, each with
/// the same attributes, possibly empty: `x`, `y`, `z` first where items have a place (mm). A list
/// also stands for its first item, so `arm.x` is that item's x and `arm` its point.
struct SignalShape {
    QString name;
    QStringList attributes;
    QString unit; ///< of the attributes other than the place; shown to the operator

    [[nodiscard]] bool isNumber() const { return attributes.isEmpty(); }
    /// Whether its items have a place.
    [[nodiscard]] bool isPoint() const
    {
        return attributes.size() >= 3 && attributes[0] == QLatin1String("x")
            && attributes[1] == QLatin1String("y") && attributes[2] == QLatin1String("z");
    }

    friend bool operator==(const SignalShape&, const SignalShape&) = default;
};

/// Something that the host can execute: called like a program, with numbers, points or items.
struct SkillShape {
    QString name;
    QStringList parameters; ///< types, as of Parameter
    QString note;

    friend bool operator==(const SkillShape&, const SkillShape&) = default;
};

/// A name for a number, such as a label of objects.
struct Constant {
    QString name;
    double value = 0.0;

    friend bool operator==(const Constant&, const Constant&) = default;
};

/// Everything that a host offers to programs; input of checks and formulas. Value type.
struct Vocabulary {
    std::vector<SignalShape> signalShapes;
    std::vector<SkillShape> skills;
    std::vector<Constant> constants;
    QStringList outputs; ///< of the Spine, for `set`
    bool arm = false; ///< whether there is an arm for `move arm to`, `hold` and `task`
    std::optional<QStringList> topics {}; ///< topics available to conditions; unset: any

    friend bool operator==(const Vocabulary&, const Vocabulary&) = default;
};

} // namespace medulla::teleo
