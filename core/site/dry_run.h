// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/site.h"

namespace medulla::site {

/// Initial content of the simulated cell of a dry run; mm, global frame.
struct DryWorld {
    std::vector<Position> flames;
    std::vector<Position> torches; ///< unlit
    Position armAt = Position::Zero();
};

/// The site as a simulated cell for trying a task: its arm, limits, keep-out zones and executor,
/// with embedded targets and a Spine with arm, head, eyes and executor only. It has no other inputs
/// or outputs, no rewriting, and no address of the site: a cell started from it sends to this
/// machine's loopback only, on ports chosen by the system, and needs no lock. It can run beside the
/// cell of the site.
///
/// Error: the arm's output has another name than the arm's input, so that no simulated target can
/// replace the arm.
[[nodiscard]] Result<Site> dryRunSite(const Site& site, const DryWorld& world);

} // namespace medulla::site
