// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"

#include <optional>
#include <span>
#include <vector>

#include <QString>

namespace medulla::widgets {

/// A torch of the site, or a flame that the eyes see.
struct SeenPlace {
    QString name; ///< "Torch 2"; unique among all
    Position position = Position::Zero(); ///< mm, global frame
    bool isTorch = false; ///< stands there by the site file
    std::optional<double> certainty; ///< 0 to 100; nothing for a torch that is seen not to burn
};

/// What the eyes see, told apart.
struct Sightings {
    /// The torches in their order, then the flames that burn elsewhere, from left to right. A flame
    /// at a torch is that torch's.
    std::vector<SeenPlace> places;
    /// What burns nearest to the arm's tip, if near enough, is the splint there, no place; unless
    /// it is nearer to a torch. From what is seen at one moment a flame that is no torch's cannot
    /// be told from a splint that is held in it, nor a torch from one that is held right at it:
    /// both count as the splint, until two are seen.
    bool splintBurns = false;
};

/// `flames` are those that the cell began with: what burns at one of them is an Olympic flame.
/// `tip` is the measured one; all mm, global frame. Without a tip no splint can be told.
[[nodiscard]] Sightings tellApart(std::span<const Position> torches,
    std::span<const Position> flames, std::span<const site::Seen::Object> seen,
    const std::optional<Position>& tip);
/// What the eyes saw last; nothing when they have said nothing for a second: what they saw then
/// does not count any more.
[[nodiscard]] std::optional<site::Seen> seenNow(const site::Cell& cell);
/// As of now, with the site's torches and flames.
[[nodiscard]] Sightings sightings(const site::Cell& cell, const std::optional<Position>& tip);

} // namespace medulla::widgets
