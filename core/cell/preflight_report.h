// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/preflight.h"

#include <QJsonObject>
#include <QStringList>

namespace medulla::cell {

/// A preflight for a file or for other programs, in English: {"passed", "findings", "paths",
/// "items", "manual", "overrides", "wiggle"}; "wiggle" is absent without a proof. Lengths in mm,
/// delays in ms, times as in ISO 8601.
[[nodiscard]] QJsonObject toJson(const Preflight& check, bool isPassed);
/// The same to read, in the language of the installed translators.
[[nodiscard]] QStringList toLines(const Preflight& check, bool isPassed);

} // namespace medulla::cell
