// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/routing/routing_live.h"
#include "widgets/routing/routing_part.h"

#include <QStringList>

namespace medulla::widgets::routing {

/// The traffic of a part in sentences, one a line.
[[nodiscard]] QStringList trafficWords(const RoutingPart& part, const RoutingLive& live);

} // namespace medulla::widgets::routing
