// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/reader_lines.h"

#include <algorithm>
#include <utility>

#include <QStringDecoder>

namespace medulla::teleo::detail {
namespace {

bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}

bool isControl(const QByteArray& bytes, qsizetype at)
{
    const char c = bytes[at];
    const bool endsLine =
        c == '\n' || (c == '\r' && at + 1 < bytes.size() && bytes[at + 1] == '\n');
    return (quint8(c) < 32 && c != '\t' && !endsLine) || c == 127;
}

qsizetype closingQuote(const QByteArray& bytes, qsizetype open, qsizetype end)
{
    const char quote = bytes[open];
    for (auto i = open + 1; i < end; ++i) {
        if (bytes[i] == quote) {
            return i;
        }
        if (quote == '"' && bytes[i] == '\\') {
            ++i;
        }
    }
    return -1;
}

} // namespace

qsizetype commentIn(const QByteArray& bytes, qsizetype from, qsizetype end, bool quotes)
{
    // If one quote of a kind is not closed in this line, later ones are not either.
    bool single = quotes;
    bool twice = quotes;
    for (auto i = from; i < end; ++i) {
        const char c = bytes[i];
        if (c == '#' && i > 0 && isBlank(bytes[i - 1])) {
            return i;
        }
        if ((c == '\'' && single) || (c == '"' && twice)) {
            const auto close = closingQuote(bytes, i, end);
            if (close >= 0) {
                i = close;
            } else {
                (c == '"' ? twice : single) = false;
            }
        }
    }
    return end;
}

LineReader::LineReader(const QByteArray& bytes)
    : m_bytes(bytes)
    , m_at(bytes.startsWith(kByteOrderMark) ? 3 : 0)
{
}

qsizetype LineReader::contentEnd(qsizetype from) const
{
    auto end = m_bytes.indexOf('\n', from);
    if (end < 0) {
        return m_bytes.size();
    }
    return end > from && m_bytes[end - 1] == '\r' ? end - 1 : end;
}

qsizetype LineReader::behindLine(qsizetype contentEnd) const
{
    auto at = contentEnd;
    while (at < m_bytes.size() && m_bytes[at] != '\n') {
        ++at;
    }
    return std::min(at + 1, m_bytes.size());
}

qsizetype LineReader::skipBlanks(qsizetype from, qsizetype end) const
{
    while (from < end && isBlank(m_bytes[from])) {
        ++from;
    }
    return from;
}

QString LineReader::text(qsizetype from, qsizetype end) const
{
    // QString::fromUtf8() drops a byte order mark, which is a character like others within a file.
    QStringDecoder decoder(QStringDecoder::Utf8,
        QStringDecoder::Flag::Stateless | QStringDecoder::Flag::ConvertInitialBom);
    return decoder(QByteArrayView(m_bytes.constData() + from, end - from));
}

SourceLine LineReader::next()
{
    SourceLine line;
    line.begin = m_at;
    const auto end = contentEnd(m_at);
    const auto first = skipBlanks(m_at, end);
    line.keyPlace = { m_line, int(text(m_at, first).size()) + 1 };
    line.valuePlace = line.keyPlace;
    ++m_line;
    m_at = line.end = behindLine(end);
    if (first == end) {
        return line;
    }
    if (m_bytes[first] == '#') {
        line.kind = LineKind::Comment;
        return line;
    }
    const auto colon = std::find(m_bytes.begin() + first, m_bytes.begin() + end, ':');
    if (colon == m_bytes.begin() + end) {
        line.kind = LineKind::Other;
        return line;
    }
    line.kind = LineKind::Keyed;
    const auto colonAt = colon - m_bytes.begin();
    line.word = text(first, colonAt).trimmed();
    line.valueBegin = skipBlanks(colonAt + 1, end);
    line.valuePlace.column = int(text(line.begin, line.valueBegin).size()) + 1;
    readValue(line, line.valueBegin, end);
    return line;
}

void LineReader::readValue(SourceLine& line, qsizetype from, qsizetype end)
{
    const bool quotes = !isFreeText(line.word);
    std::vector<Place::Join> joins;
    while (true) {
        const auto comment = commentIn(m_bytes, from, end, quotes);
        auto last = comment;
        while (last > from && isBlank(m_bytes[last - 1])) {
            --last;
        }
        const bool goesOn = comment == end && last == end && last > from
            && m_bytes[last - 1] == '\\' && isBlank(m_bytes[last - 2]) && line.end < m_bytes.size();
        if (!goesOn) {
            line.value += text(from, last);
            line.valueEnd = last;
            break;
        }
        --last;
        while (last > from && isBlank(m_bytes[last - 1])) {
            --last;
        }
        line.value += text(from, last) + QLatin1Char(' ');
        end = contentEnd(m_at);
        from = skipBlanks(m_at, end);
        if (joins.empty()) {
            joins.push_back({ 0, line.valuePlace.line, line.valuePlace.column });
        }
        joins.push_back({ int(line.value.size()), m_line, int(text(m_at, from).size()) + 1 });
        ++m_line;
        m_at = line.end = behindLine(end);
    }
    if (!joins.empty()) {
        line.valuePlace.joins = std::make_shared<const std::vector<Place::Join>>(std::move(joins));
        const auto first = std::find_if_not(
            line.value.begin(), line.value.end(), [](QChar each) { return each.isSpace(); });
        line.valuePlace = line.valuePlace.after(first - line.value.begin());
    }
    line.value = line.value.trimmed();
    line.valueEnd = std::max(line.valueBegin, line.valueEnd);
}

qsizetype firstUnreadable(const QByteArray& bytes)
{
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        if (isControl(bytes, i)) {
            return i;
        }
    }
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    static_cast<void>(QString(decoder(bytes))); // detects errors during decoding
    if (!decoder.hasError()) {
        return -1;
    }
    // Decoded again line by line to find the place.
    for (qsizetype begin = 0; begin < bytes.size();) {
        const auto newline = bytes.indexOf('\n', begin);
        const auto end = newline < 0 ? bytes.size() : newline + 1;
        const auto line = bytes.mid(begin, end - begin);
        QStringDecoder one(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
        const QString decoded = one(line);
        if (one.hasError()) {
            const auto bad = decoded.indexOf(QChar(QChar::ReplacementCharacter));
            return begin + std::min(decoded.left(bad).toUtf8().size(), line.size() - 1);
        }
        begin = end;
    }
    return 0;
}

bool isScript(const QByteArray& bytes)
{
    for (qsizetype at = 0; at < bytes.size();) {
        const auto newline = bytes.indexOf('\n', at);
        const auto end = newline < 0 ? bytes.size() : newline;
        const auto colon = std::find(bytes.begin() + at, bytes.begin() + end, ':');
        if (colon != bytes.begin() + end) {
            auto word = bytes.mid(at, colon - (bytes.begin() + at));
            if (word.startsWith(kByteOrderMark)) {
                word.remove(0, 3);
            }
            if (word.trimmed().toLower() == "program") {
                return false;
            }
        }
        at = end + 1;
    }
    return true;
}

bool isFreeText(const QString& word)
{
    return word.compare(QLatin1String("rule"), Qt::CaseInsensitive) == 0
        || word.compare(QLatin1String("note"), Qt::CaseInsensitive) == 0
        || word.compare(QLatin1String("toward"), Qt::CaseInsensitive) == 0;
}

} // namespace medulla::teleo::detail
