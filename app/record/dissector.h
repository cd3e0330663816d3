// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/config.h"
#include "core/spine/options.h"

#include <QString>

namespace medulla {

/// A dissector for Wireshark in Lua: shows the values of the datagrams of a configuration, with the
/// names of its inputs and outputs. `name`: of the cell.
[[nodiscard]] QString wiresharkDissector(
    const QString& name, const spine::Config& config, const spine::Options& options);

} // namespace medulla
