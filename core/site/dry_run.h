// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/site.h"

namespace medulla::site {

/// What there is in the simulated cell of a dry run when it starts; mm, global frame.
struct DryWorld {
    std::vector<Position> flames;
    std::vector<Position> torches; ///< unlit
    Position armAt = Position::Zero();
};

/// The site as a simulated cell in which a task can be tried: its arm, limits, keep-out zones and
/// motion part, with targets that are embedded and a Spine of which only arm, head, eyes and the
/// motion part are left. Neither inputs nor outputs of anything else, no rewriting, and no address
/// of the site: a cell that is started from it sends to this machine's loopback alone, on ports
/// that the system chooses, and needs no lock. It can run beside the cell of the site.
///
/// Error: the arm's output does not bear the name of the arm's input, so that nothing simulated can
/// stand in for the arm.
[[nodiscard]] Result<Site> dryRunSite(const Site& site, const DryWorld& world);

} // namespace medulla::site
