// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/motion/motion_queue.h"
#include "core/motion/status.h"

#include <QJsonObject>

namespace medulla::motion {

/// State of the executor as the recorder stores it: lengths in mm, times in ns on the clock of the
/// executor. The statistics of step timing are left out.
[[nodiscard]] QJsonObject toJson(const Status& status);
/// Inverse of `toJson`; `offset` is added to every time. Members that are missing or out of range
/// keep their default.
[[nodiscard]] Status statusOf(const QJsonObject& json, Duration offset);

/// The queued motions, likewise.
[[nodiscard]] QJsonObject toJson(const QueueView& queue);
[[nodiscard]] QueueView queueOf(const QJsonObject& json);

} // namespace medulla::motion
