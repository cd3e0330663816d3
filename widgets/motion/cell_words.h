// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"

#include <QString>

namespace medulla::widgets {

/// Receiving hosts of the cell, "192.0.2.221, 192.0.2.222"; empty: all is simulated.
[[nodiscard]] QString liveHosts(const cell::Cell& cell);

/// Label of an input or output in the site file, for the operator; its name if it has no label.
[[nodiscard]] QString labelOf(const cell::Cell& cell, const QString& name);

} // namespace medulla::widgets
