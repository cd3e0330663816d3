// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/status.h"

#include <QJsonObject>

namespace medulla::spine {

/// Counters as a table for a terminal, in the language of the installed translators: inputs, then
/// outputs, then for each output that refused something the last time and why.
[[nodiscard]] QString toTable(const Snapshot& snapshot);
/// The output of `--stats --json`: {"t", "inputs": [...], "connections": [...], "outputs": [...]};
/// t in s, ages in ms and absent when nothing came yet, hop times in us.
[[nodiscard]] QJsonObject toJson(const Snapshot& snapshot);

} // namespace medulla::spine
