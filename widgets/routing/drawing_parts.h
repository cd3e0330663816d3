// SPDX-License-Identifier: GPL-3.0-or-later
// Measures and small parts of the graph of the routing; for routing_drawing*.cpp.
#pragma once

#include "widgets/routing/routing_drawing.h"

#include <optional>

namespace medulla::widgets::routing::drawing {

// Left edges and widths of the columns, scene units.
constexpr double kSourceAt = 0;
constexpr double kSourceWidth = 136;
constexpr double kInputAt = 184;
constexpr double kInputWidth = 204;
constexpr double kGuardAt = 500;
constexpr double kGuardWidth = 104;
constexpr double kOutputAt = 664;
constexpr double kOutputWidth = 232;
constexpr double kDeviceAt = 1010;
constexpr double kDeviceWidth = 216;
constexpr double kPitch = 54; ///< from one node of a column to the next
constexpr double kHeadingAt = -14;
/// Of a path that ends at another device, up to its output.
constexpr double kWrongPath = 3.5;

/// Longer after a datagram left an output, the output rests.
constexpr double kSendsForMs = 1500;

[[nodiscard]] QString translated(const char* text);
[[nodiscard]] GraphHeading heading(const char* text, double x);
[[nodiscard]] GraphNode node(const QString& id, const QString& title, QPointF at, double width);
/// A route on which nothing flows.
[[nodiscard]] GraphEdge edge(const QString& from, const QString& to, const QString& id);
[[nodiscard]] GraphWords plain(const QString& text);
[[nodiscard]] QString ageText(const std::optional<double>& ageMs);
/// From 2 px to 5 px at 1,000 a second.
[[nodiscard]] double widthOf(double ratePerS);
[[nodiscard]] GraphFlow flowOf(RouteState state);
/// Null: not in the running configuration.
[[nodiscard]] GraphFlow flowOf(const OutputLive* now);
[[nodiscard]] LinkState lampOf(const OutputLive* now);
[[nodiscard]] QString tagOf(const OutputLive* now);
[[nodiscard]] QString tagOf(const InputLive* now, bool isUsed);
/// The sender of an input, at the left of it.
[[nodiscard]] GraphNode sourceOf(const spine::InputConfig& input, const InputLive* now, double y);

} // namespace medulla::widgets::routing::drawing
