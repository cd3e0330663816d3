// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <cstddef>

#include <QByteArray>
#include <QJsonObject>

#include <nlohmann/json_fwd.hpp>

namespace medulla {

/// Keeps the order of members.
using Json = nlohmann::ordered_json;

/// Bounds of a JSON document, so that no file overflows a stack, fills the memory or holds up a
/// program for more than a second.
struct JsonLimits {
    /// Levels of brackets. The deepest file of Medulla has 12; functions that walk through a
    /// document call themselves once a level.
    int depth = 64;
    /// Bytes of text. The largest tasks of the field take 100 kB.
    qsizetype bytes = qsizetype(16) * 1024 * 1024;
    /// Values, counting objects and lists. 250,000 of them are read in 0.1 s.
    std::size_t values = 250'000;
};

/// The JSON document in `text`, with the order of members kept. `source` is the name that findings
/// begin with. Errors: no JSON (with line and column), more than `limits` allow (with line and
/// column), and names that stand twice in one object (with path and line), since the earlier value
/// would be lost without a word. Any thread.
[[nodiscard]] Checked<Json> parseJson(
    const QByteArray& text, const QString& source, const JsonLimits& limits = {});

/// The same of a file, which findings name by `path`. Error besides: the file cannot be read.
[[nodiscard]] Checked<Json> loadJson(const QString& path, const JsonLimits& limits = {});

/// The same as an object of Qt's. Error besides: the document is no object.
[[nodiscard]] Checked<QJsonObject> parseJsonObject(
    const QByteArray& text, const QString& source, const JsonLimits& limits = {});

/// A value as it is quoted in findings: a text without quotation marks, everything else as JSON,
/// cut as of `excerpt`.
[[nodiscard]] QString quotedJson(const Json& value);

} // namespace medulla
