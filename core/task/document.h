// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <cstddef>

#include <QByteArray>

#include <nlohmann/json.hpp>

namespace medulla::task {

/// With the order of members kept.
using Json = nlohmann::ordered_json;

/// What a file may hold, so that no file takes longer than a second or overflows a stack.
constexpr qsizetype kMostBytes = qsizetype(16) * 1024 * 1024;
constexpr std::size_t kMostValues = 250'000;
constexpr int kDeepest = 64;

/// The JSON document in `text`. `source` is the name that findings begin with. Errors: no JSON
/// (with line and column), a name that stands twice in one object (the earlier one would be lost
/// unseen), more than may be in a file.
[[nodiscard]] Checked<Json> parseDocument(const QByteArray& text, const QString& source);

/// The content of a file. Errors: it cannot be read, or is longer than kMostBytes.
[[nodiscard]] Checked<QByteArray> loadText(const QString& path);

/// As people write such files: objects and lists of plain values in one line where these are short,
/// everything else indented by four blanks. Ends with a line feed.
[[nodiscard]] QByteArray toText(const Json& document);

} // namespace medulla::task
