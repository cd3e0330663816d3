// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/tr-ros/node.h"

#include <array>
#include <span>

/// What Robo's nodes say to one another. All in the ROS namespace /robo, numbers as
/// std_msgs/Float64MultiArray, mm; whoever is silent for `kSilence` is taken for gone, and what it
/// ordered is ended.
///
///     manager --/robo/SKILL/order--> SKILL --/robo/world/SKILL--> world
///     world --/robo/world/state--> skills and radar --what each senses--> manager
///
/// An order is empty, for nothing, or a number that tells it from the one before, and what is to be
/// done: the point to go to, or the id of an object.
namespace medulla::tr::robo {

constexpr Duration kSilence = std::chrono::seconds(2);

/// Attributes of an item of the signal `objects`, in its order.
enum Attribute : std::size_t { X, Y, Z, Id, Known, Bin, Label, Here, Held, InBin };
constexpr std::size_t kAttributes = InBin + 1;

/// The state of the world: where the robot is (x, y, z), then the attributes of each object.
constexpr std::size_t kPlaceNumbers = 3;

/// A node other than the world.
struct Part {
    const char* name; ///< of the node, and of the skill
    bool skill = false; ///< takes orders
    const char* sensed = nullptr; ///< what it says of the world: the last part of a topic
    Numbers (*sense)(std::span<const double> state) = nullptr; ///< of a state that fits
};

/// What each says:
/// - /robo/navigate/position: x, y, z
/// - /robo/grasp/held: the id of what the robot holds, 0 for nothing
/// - /robo/recognise/features: id, bin, label of each known object
/// - /robo/radar/objects: id, x, y, z, here of each object
[[nodiscard]] const std::array<Part, 5>& parts();

/// Whether these numbers are a state of the world.
[[nodiscard]] bool isState(std::span<const double> numbers);

[[nodiscard]] inline QString topic(const char* part, const char* last)
{
    return QStringLiteral("/robo/%1/%2").arg(QLatin1String(part), QLatin1String(last));
}

constexpr auto kWorld = "world";
constexpr auto kOrder = "order";
constexpr auto kState = "state";
/// /robo/world/sorted, std_msgs/Bool: the truth about the task, which the manager cannot see.
constexpr auto kSorted = "sorted";

} // namespace medulla::tr::robo
