// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/status.h"

#include <QJsonObject>

namespace medulla::run {

/// Status of a run as the recorder stores it: the progress of a task, the truths of the rules of a
/// program without its document. Times in ns on the clock of the run. Robo's world is left out: it
/// is no part of a cell.
[[nodiscard]] QJsonObject toJson(const Status& status);
/// Inverse of `toJson`; `offset` is added to every time. Members that are missing or out of range
/// keep their default.
[[nodiscard]] Status statusOf(const QJsonObject& json, Duration offset);

} // namespace medulla::run
