// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace medulla::record {

/// `json` with the text in English as the member `name`, for readers of other programs, and with
/// its source and values as the member `name` + "Parts", for a window in another language:
///
///     "text": "Step 2 takes 7 s.",
///     "textParts": { "source": "Step %1 takes %2 s.", "values": ["2", "7"] }
///
/// An empty text adds nothing.
[[nodiscard]] QJsonObject withText(QJsonObject json, const QString& name, const Text& text);

/// The text of the member `name`; empty: there is none. Earlier versions wrote the English alone.
[[nodiscard]] Text textIn(const QJsonObject& json, const QString& name);

/// Those parts alone, as JSON, for metadata of a file. Empty: of an empty text.
[[nodiscard]] QByteArray partsOf(const Text& text);
/// The text of such parts; empty: they are none.
[[nodiscard]] Text textOfParts(const QByteArray& parts);

} // namespace medulla::record
