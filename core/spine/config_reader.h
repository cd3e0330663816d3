// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/config.h"

#include <nlohmann/json_fwd.hpp>

namespace medulla::spine {

/// Reads a Spine configuration, the original's or one with Medulla's own key: "medulla":
/// {"repeatMs": N} at the top and inside an output. Keys that nobody knows are passed over with a
/// note. All that is wrong is reported at once; each finding names file and JSON path. Checks that
/// depend on how the Spine is started are in `checkConfig`.
[[nodiscard]] Checked<Config> loadConfig(const QString& path);

/// The same of a document that has been read, as of `loadJson`. `source` is the name that findings
/// begin with.
[[nodiscard]] Checked<Config> readConfig(
    const nlohmann::ordered_json& document, const QString& source);

} // namespace medulla::spine
