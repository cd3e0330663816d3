// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seeded_random.h"

#include <cstdint>
#include <vector>

#include <QString>

namespace medulla::teleo {

/// A place in the Robo world, mm. The world is a plane, seen from above.
struct RoboPlace {
    double xMm = 0.0;
    double yMm = 0.0;

    friend bool operator==(const RoboPlace&, const RoboPlace&) = default;
};

[[nodiscard]] double distanceMm(const RoboPlace& a, const RoboPlace& b);
/// Whether what is at one is at the other: within half a millimetre.
[[nodiscard]] bool isSamePlace(const RoboPlace& a, const RoboPlace& b);
/// "(40, 20)".
[[nodiscard]] QString shown(const RoboPlace& place);

/// What a piece of garbage is, or what a bin is for. The numbers are those that programs see; 0 is
/// what is not known yet.
enum class RoboLabel : std::uint8_t { Paper = 1, Bottle = 2 };

/// A piece of garbage or a recycle bin.
struct RoboObject {
    int id = 0;
    QString name {};
    RoboLabel label = RoboLabel::Paper;
    bool bin = false;
    RoboPlace place {};

    friend bool operator==(const RoboObject&, const RoboObject&) = default;
};

/// What a world is like at first. Value type.
struct RoboWorld {
    std::vector<RoboObject> objects; ///< in the order in which the radar reports them
    RoboPlace start; ///< of the robot

    friend bool operator==(const RoboWorld&, const RoboWorld&) = default;
};

/// Sides of the square that objects stand in, and the grid that they are set down on, mm.
constexpr double kRoboFieldMm = 100.0;
constexpr double kRoboGridMm = 10.0;

/// The world of H. Wei, "Teleo-reactive planner on ROS": book, binA, binB, 7up, newspaper and
/// pepsi with their labels, in the order of its table. The copy of the document that this was made
/// from lost all digits, so the positions are chosen anew: two columns on the grid, the robot at
/// the origin.
[[nodiscard]] RoboWorld documentWorld();

/// A place on the grid.
[[nodiscard]] RoboPlace randomPlace(SeededRandom& random);
/// One to ten pieces of garbage, at least one bin of each kind that they need and up to two more
/// bins, in any order, anywhere on the grid, also on each other.
[[nodiscard]] RoboWorld randomWorld(SeededRandom& random);

/// Whether each piece of garbage is where a bin of its label is.
[[nodiscard]] bool isSorted(const std::vector<RoboObject>& objects);

} // namespace medulla::teleo
