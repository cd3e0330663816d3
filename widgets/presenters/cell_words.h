// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"

#include <QString>

namespace medulla::widgets {

/// The machines that something is sent to, "192.0.2.221, 192.0.2.222"; empty: all is simulated.
[[nodiscard]] QString liveHosts(const site::Cell& cell);

/// What the site calls an input or output, for people; its name where the site says nothing.
[[nodiscard]] QString labelOf(const site::Cell& cell, const QString& name);

} // namespace medulla::widgets
