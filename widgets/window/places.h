// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"

#include <optional>
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

/// As of now: the site's torches in their order, then the flames that burn elsewhere, from left to
/// right. A flame at a torch is that torch's.
[[nodiscard]] std::vector<SeenPlace> seenPlaces(const site::Cell& cell);

} // namespace medulla::widgets
