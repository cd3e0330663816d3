// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/tr_program_text.h"

#include <cstdint>

#include <QByteArray>
#include <QString>

namespace medulla::teleo::detail {

/// Some editors begin UTF-8 text with it.
constexpr char kByteOrderMark[] = "\xef\xbb\xbf";

enum class LineKind : std::uint8_t {
    Blank,
    Comment,
    Keyed,
    Other, ///< without a key
};

/// A line of a file, or several lines of a continued value. Offsets in bytes.
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

/// Splits text into lines.
class LineReader {
public:
    /// `bytes` must outlive it and contain valid text only.
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

/// Offset of the comment in `bytes` from `from` on, or `end`; a # inside quotes begins no comment.
[[nodiscard]] qsizetype commentIn(
    const QByteArray& bytes, qsizetype from, qsizetype end, bool quotes);

/// Offset of the first byte that is not valid UTF-8 text; -1: none.
[[nodiscard]] qsizetype firstUnreadable(const QByteArray& bytes);

/// Whether no line has the key `program`.
[[nodiscard]] bool isScript(const QByteArray& bytes);

/// Whether values of that key are free text, in which quotes have no meaning and \# is a #.
[[nodiscard]] bool isFreeText(const QString& word);

} // namespace medulla::teleo::detail
