// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <optional>

#include <QStringList>

namespace medulla {

/// The name to write in place of an unknown one: the known name with the fewest typing
/// errors, when they are few enough, otherwise the list of known ones. A typing error is a letter
/// more, less or another, or two neighbours that changed places.
[[nodiscard]] Text nameRemedy(const QString& wrong, const QStringList& known);

/// The known name that `wrong` is most likely meant to be; nothing when it resembles none. Upper
/// and lower case and the separators _ - . and space do not count. Names resemble one another when
/// they are at most one typing error in three letters apart, one error in any case (a letter more,
/// less or another, or two neighbours that changed places); when one is the other cut short; or
/// when one of six letters or more ends the other. At this distance the keys of Spine
/// configurations stay apart from one another ("host" and "port" are two errors apart), while what
/// people append
/// ("thresholdMm", "hosts") or leave out ("unguard") is found.
[[nodiscard]] std::optional<QString> resembling(const QString& wrong, const QStringList& known);

/// The name that such a remedy asks for, where it is a single edit (a letter more, less or another,
/// or two that changed places) away from the wrong one.
[[nodiscard]] std::optional<QString> slipOf(const Text& remedy, const QString& wrong);

} // namespace medulla
