// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/parameters.h"
#include "core/maze/protocol/xml_reading.h"

#include <QByteArray>

namespace medulla::maze::detail {

/// All but the file names and the quota's name of version 1.5.
void appendAttributes(QByteArray& out, const SimulationParameters& parameters);
/// Attributes missing in the current element keep their value.
void readAttributes(XmlReading& reading, SimulationParameters& parameters);

} // namespace medulla::maze::detail
