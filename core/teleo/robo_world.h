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
/// Whether both places are the same: within half a millimetre.
[[nodiscard]] bool isSamePlace(const RoboPlace& a, const RoboPlace& b);
/// "(40, 20)".
[[nodiscard]] QString shown(const RoboPlace& place);

/// Kind of a piece of garbage or of a bin. Programs see these numbers; 0 is unknown.
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

/// Initial state of a world. Value type.
struct RoboWorld {
    std::vector<RoboObject> objects; ///< in the order of the radar's reports
    RoboPlace start; ///< of the robot

    friend bool operator==(const RoboWorld&, const RoboWorld&) = default;
};

/// Side of the square field for objects, and the grid of their positions, mm.
constexpr double kRoboFieldMm = 100.0;
constexpr double kRoboGridMm = 10.0;

/// The world of H. Wei, "Teleo-reactive planner on ROS": book, binA, binB, 7up, newspaper and pepsi
/// with their labels, in the order of its table. The available copy of the document lacks all
/// digits, so the positions are chosen anew: two columns on the grid, the robot at the origin.
[[nodiscard]] RoboWorld documentWorld();

/// A place on the grid.
[[nodiscard]] RoboPlace randomPlace(SeededRandom& random);
/// One to ten pieces of garbage, at least one bin of each needed kind and up to two more bins, in
/// any order, anywhere on the grid, also at the same place.
[[nodiscard]] RoboWorld randomWorld(SeededRandom& random);

/// Whether each piece of garbage is at the place of a bin of its label.
[[nodiscard]] bool isSorted(const std::vector<RoboObject>& objects);

} // namespace medulla::teleo
