// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/tr-ros/node.h"

#include <array>
#include <span>

/// Messages between Robo's nodes. All in the ROS namespace /robo, numbers as
/// std_msgs/Float64MultiArray, mm; a node that is silent for `kSilence` counts as gone, and its
/// orders are ended.
///
///     manager --/robo/SKILL/order--> SKILL --/robo/world/SKILL--> world
///     world --/robo/world/state--> skills and radar --sensed values--> manager
///
/// An order is empty, for no activity, or a number that differs from that of the previous order,
/// with the argument: the target point, or the id of an object.
namespace medulla::tr::robo {

/// Values of a topic that is silent for longer count as missing.
constexpr Duration kSilence = std::chrono::seconds(2);

/// Attributes of an item of the signal `objects`, in its order.
enum Attribute : std::size_t { X, Y, Z, Id, Known, Bin, Label, Here, Held, InBin };
constexpr std::size_t kAttributes = InBin + 1;

/// The state of the world: the position of the robot (x, y, z), then the attributes of each object.
constexpr std::size_t kPlaceNumbers = 3;

/// A node other than the world.
struct Part {
    const char* name; ///< of the node, and of the skill
    bool skill = false; ///< receives orders
    const char* sensed = nullptr; ///< last part of the topic of its sensed values
    Numbers (*sense)(std::span<const double> state) = nullptr; ///< computes them from a valid state
};

/// Sensed values:
///
/// - /robo/navigate/position: x, y, z
/// - /robo/grasp/held: the id of the held object, 0 for none
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
/// /robo/world/sorted, std_msgs/Bool: whether the task is truly done; the manager cannot sense
/// this.
constexpr auto kSorted = "sorted";

} // namespace medulla::tr::robo
