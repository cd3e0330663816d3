// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/status.h"

#include <QJsonObject>

namespace medulla::teleo {

/// Status of a run as the recorder stores it, without its document: times in ns on the clock of
/// the run.
[[nodiscard]] QJsonObject toJson(const Status& status);
/// Inverse of `toJson`, without a document; `offset` is added to every time. Members that are
/// missing or out of range keep their default.
[[nodiscard]] Status statusOf(const QJsonObject& json, Duration offset);

} // namespace medulla::teleo
