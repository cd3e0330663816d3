// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json_reader.h"
#include "core/site/site.h"

namespace medulla::site {

/// Reads the key `preflight` of a site file.
void readPreflight(JsonReader& reader, const Json& json, Site& site);
/// Where real devices can be moved, the preflight must be required. After the configuration was
/// read.
void checkPreflight(JsonReader& reader, const Json& json, const Site& site);

} // namespace medulla::site
