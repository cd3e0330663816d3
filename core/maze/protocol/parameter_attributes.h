// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/parameters.h"
#include "core/maze/protocol/xml_reading.h"

#include <QByteArray>

namespace medulla::maze::detail {

/// All but the files and the quota's name of 1.5.
void appendAttributes(QByteArray& out, const SimulationParameters& parameters);
/// What the current element does not have stays as it is.
void readAttributes(XmlReading& reading, SimulationParameters& parameters);

} // namespace medulla::maze::detail
