// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"

#include <optional>
#include <span>
#include <vector>

#include <QString>

namespace medulla::widgets {

/// A torch of the site, or a flame seen by the eyes.
struct SeenPlace {
    QString name; ///< "Torch 2"; unique among all places
    Position position = Position::Zero(); ///< mm, global frame
    bool isTorch = false; ///< from the site file
    std::optional<double> certainty; ///< 0 to 100; nothing for a torch without a flame
};

/// The seen flames, assigned to torches, places and splint.
struct Sightings {
    /// The torches in the order of the site file, then the flames elsewhere, by increasing x. A
    /// flame near a torch sets the certainty of that torch.
    std::vector<SeenPlace> places;
    /// The splint burns: the seen flame nearest to the arm's tip is within the tip distance, and
    /// not nearer to a torch. That flame is not listed as a place. A single observation cannot
    /// distinguish a flame elsewhere, or a torch, from a splint held directly at it: both count as
    /// the splint until two flames are seen.
    bool splintBurns = false;
};

/// Assigns the seen flames. `flames`: initial flames of the cell; a flame near one of them is named
/// Olympic flame. `tip`: measured tip of the arm; without it, no flame counts as the splint. All
/// mm, global frame.
[[nodiscard]] Sightings tellApart(std::span<const Position> torches,
    std::span<const Position> flames, std::span<const cell::Seen::Object> seen,
    const std::optional<Position>& tip);
/// Newest observation of the eyes; nothing if it is older than one second.
[[nodiscard]] std::optional<cell::Seen> seenNow(const cell::Cell& cell);
/// Assigns the newest observation, with torches and flames of the site.
[[nodiscard]] Sightings sightings(const cell::Cell& cell, const std::optional<Position>& tip);

} // namespace medulla::widgets
