// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/task/document.h"

#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include <QString>

namespace medulla::task::detail {

/// Limit of errors, after which a reader ends: more cannot be corrected at once, and listing them
/// takes long. Also the limit of listed notes; notes never end the reading or hide an error.
constexpr std::size_t kMostFindings = 200;

/// Place in a document: a chain of keys and indices on the stack, converted to a text only for a
/// finding.
struct Path {
    const Path* parent = nullptr;
    const char* key = nullptr; ///< or, when null:
    std::size_t index = 0;

    [[nodiscard]] Path operator/(const char* inner) const { return { this, inner, 0 }; }
    [[nodiscard]] Path operator[](std::size_t inner) const { return { this, nullptr, inner }; }
    /// "actions.start.trajectory[0].x"; empty for the whole document.
    [[nodiscard]] QString toString() const;
};

/// Reads the members of objects and collects the errors.
class Reading {
public:
    explicit Reading(QString source)
        : m_source(std::move(source))
    {
    }

    void add(Severity severity, const Path& path, Text text, Text remedy);
    void missing(const Path& path);
    void wrong(
        const Path& path, const Json& value, Text remedy, Severity severity = Severity::Error);
    /// Adds a note for each member of `object` that is not in `known`.
    void noteUnknown(
        const Json& object, const Path& path, std::initializer_list<const char*> known);

    /// The member `key` of an object, or null after a finding.
    const Json* object(const Json& parent, const Path& path, const char* key);
    const Json* list(const Json& parent, const Path& path, const char* key);
    /// The member `key`, or null after a finding.
    const Json* member(const Json& parent, const Path& path, const char* key);
    [[nodiscard]] bool isObject(const Json& value, const Path& path);

    /// The member `key`, or the default value of its type after a finding.
    QString text(const Json& parent, const Path& path, const char* key);
    int wholeNumber(const Json& parent, const Path& path, const char* key);

    /// Whether the limit of errors was reached, so that the reading ends.
    [[nodiscard]] bool isFull() const { return m_errors >= kMostFindings; }
    [[nodiscard]] const QString& source() const { return m_source; }
    [[nodiscard]] Findings& findings() { return m_findings; }
    /// All findings, with a final note when there are more.
    [[nodiscard]] Findings takeFindings();

private:
    QString m_source;
    Findings m_findings;
    std::size_t m_errors = 0; ///< number of errors from `add`
    std::size_t m_notes = 0; ///< number of findings of other severities
};

/// The value as a text for a finding: not longer than a line.
[[nodiscard]] QString quoted(const Json& value);

} // namespace medulla::task::detail
