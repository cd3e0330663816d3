// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <optional>

#include <QStringList>

namespace medulla::spine {

/// What to write in place of a name that there is not: the known name that is nearest by
/// Levenshtein's distance, when it is near enough to be a slip of the fingers, otherwise the list
/// of known ones.
[[nodiscard]] Text nameRemedy(const QString& wrong, const QStringList& known);

/// The name that such a remedy asks for, where it is a single edit (a letter more, less or another,
/// or two that changed places) away from the wrong one.
[[nodiscard]] std::optional<QString> slipOf(const Text& remedy, const QString& wrong);

} // namespace medulla::spine
