// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/base/json_document.h"

#include <QByteArray>

#include <nlohmann/json.hpp>

namespace medulla::task {

/// With the order of members kept.
using Json = nlohmann::ordered_json;

/// Of a file of any kind that tasks are read from; that of JSON as well as of English.
constexpr qsizetype kMostBytes = JsonLimits().bytes;

/// The content of a file. Errors: it cannot be read, or is longer than kMostBytes.
[[nodiscard]] Checked<QByteArray> loadText(const QString& path);

/// As people write such files: objects and lists of plain values in one line where these are short,
/// everything else indented by four blanks. Ends with a line feed.
[[nodiscard]] QByteArray toText(const Json& document);

} // namespace medulla::task
