// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/base/json_document.h"

#include <QByteArray>

#include <nlohmann/json.hpp>

namespace medulla::task {

/// Largest file with a task, JSON or English.
constexpr qsizetype kMostBytes = JsonLimits().bytes;

/// The content of a file. Errors: it cannot be read, or is larger than kMostBytes.
[[nodiscard]] Checked<QByteArray> loadText(const QString& path);

/// In the usual form of such files: short objects and lists of plain values on one line, all other
/// lines indented by four blanks. Ends with a line feed.
[[nodiscard]] QByteArray toText(const Json& document);

} // namespace medulla::task
