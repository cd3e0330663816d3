// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/config.h"

#include <nlohmann/json_fwd.hpp>

namespace medulla::spine {

/// Reads a Spine configuration, the original's or one with Medulla's own keys: "repeatMs" at the
/// top and in an output, "from" in an input, "unguarded" in an output, "passEqualAfterMs" in a
/// connection. Each stands in its entry or under the entry's "medulla": { ... }; the original
/// passes over both. A key that resembles a known one is an error, since what it says would be
/// lost, a guard for one; any other unknown key is a note. All that is wrong is reported at once;
/// each finding names file and JSON path. Checks that depend on how the Spine is started are in
/// `checkConfig`.
[[nodiscard]] Checked<Config> loadConfig(const QString& path);

/// The same of a document that has been read, as of `loadJson`. `source` is the name that findings
/// begin with.
[[nodiscard]] Checked<Config> readConfig(
    const nlohmann::ordered_json& document, const QString& source);

} // namespace medulla::spine
