// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/status.h"

#include <QJsonObject>

namespace medulla::spine {

/// The counters of a Spine as the recorder stores them: lengths in mm, times in ns on the clock of
/// the Spine, hosts as numbers in host byte order.
[[nodiscard]] QJsonObject toStateJson(const Snapshot& snapshot);
/// Inverse of `toStateJson`; `offset` is added to every time. Members that are missing or out of
/// range keep their default.
[[nodiscard]] Snapshot snapshotOf(const QJsonObject& json, Duration offset);

} // namespace medulla::spine
