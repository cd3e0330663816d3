// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/program_text.h"

#include <cstdint>

#include <QByteArray>
#include <QString>

namespace medulla::teleo::detail {

enum class LineKind : std::uint8_t {
    Blank,
    Comment,
    Keyed,
    Other, ///< it has no key
};

/// A line of a file, or several when its value goes on. Offsets in bytes.
struct SourceLine {
    LineKind kind = LineKind::Blank;
    QString word {}; ///< the key as written
    QString value {};
    Place keyPlace {};
    Place valuePlace {};
    qsizetype begin = 0;
    qsizetype valueBegin = 0;
    qsizetype valueEnd = 0;
    qsizetype end = 0;

    [[nodiscard]] bool has(const char* key) const
    {
        return word.compare(QLatin1String(key), Qt::CaseInsensitive) == 0;
    }
};

/// Parts text into lines.
class LineReader {
public:
    /// `bytes` outlives it and holds no unreadable text.
    explicit LineReader(const QByteArray& bytes);

    [[nodiscard]] bool atEnd() const { return m_at >= m_bytes.size(); }
    [[nodiscard]] qsizetype at() const { return m_at; }
    [[nodiscard]] SourceLine next();

private:
    [[nodiscard]] qsizetype contentEnd(qsizetype from) const;
    [[nodiscard]] qsizetype behindLine(qsizetype contentEnd) const;
    [[nodiscard]] qsizetype skipBlanks(qsizetype from, qsizetype end) const;
    [[nodiscard]] QString text(qsizetype from, qsizetype end) const;
    void readValue(SourceLine& line, qsizetype from, qsizetype end);

    const QByteArray& m_bytes;
    qsizetype m_at = 0;
    int m_line = 1;
};

/// Where the comment begins that is in `bytes` from `from` on, or `end`; quotes hide a #.
[[nodiscard]] qsizetype commentIn(
    const QByteArray& bytes, qsizetype from, qsizetype end, bool quotes);

/// Offset of the first byte that belongs to no UTF-8 text of lines; -1 when there is none.
[[nodiscard]] qsizetype firstUnreadable(const QByteArray& bytes);

/// Whether no line has the key `program`.
[[nodiscard]] bool isScript(const QByteArray& bytes);

/// Whether what stands in lines of that key is free text, in which quotes mean nothing and \# is a
/// #.
[[nodiscard]] bool isFreeText(const QString& word);

} // namespace medulla::teleo::detail
