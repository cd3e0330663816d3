// SPDX-License-Identifier: GPL-3.0-or-later
// The format is that of QSettings::IniFormat (qsettings.cpp of Qt 6).
#include "widgets/kit/settings_text.h"

#include <algorithm>
#include <cctype>

#include <QStringList>

namespace medulla::widgets {

namespace {

/// Separates groups in a line of the file, where QSettings has '/' in its functions.
constexpr char kGroupEnd = '\\';
/// The section of keys without a group, and of a group of that name.
const QByteArray kNoGroup("General");
const QByteArray kGroupGeneral("%General");

/// A line of the file; it continues over line feeds in quotes or after a backslash.
struct Line {
    QByteArray group; ///< of its section, escaped; empty: none
    QByteArray key; ///< groups and name, escaped; empty for headers, comments and blank lines
    QByteArray text; ///< with the line feed
};

QByteArray escapedKey(const QString& key)
{
    QByteArray escaped;
    for (const auto each : key) {
        const auto code = each.unicode();
        if (each == QLatin1Char('/')) {
            escaped += kGroupEnd;
        } else if (code < 0x7f
            && (std::isalnum(code) != 0 || code == '_' || code == '-' || code == '.')) {
            escaped += char(code);
        } else if (code <= 0xff) {
            escaped += '%' + QByteArray::number(code, 16).toUpper().rightJustified(2, '0');
        } else {
            escaped += "%U" + QByteArray::number(code, 16).toUpper().rightJustified(4, '0');
        }
    }
    return escaped;
}

QByteArray quoted(const QString& text)
{
    QByteArray escaped("\"");
    bool afterNumber = false; // a digit there would be read as part of the number
    for (const auto each : text) {
        const auto code = each.unicode();
        const bool isPlain = code >= ' ' && code < 0x7f && code != '"' && code != '\\'
            && !(afterNumber && std::isxdigit(code) != 0);
        escaped += isPlain ? QByteArray(1, char(code)) : "\\x" + QByteArray::number(code, 16);
        afterNumber = !isPlain;
    }
    return escaped + '"';
}

QByteArray quotedWord(const QString& word)
{
    // QSettings marks its own types by '@'.
    return quoted(word.startsWith(QLatin1Char('@')) ? QLatin1Char('@') + word : word);
}

QByteArray textOf(const QVariant& value)
{
    if (value.typeId() == QMetaType::QByteArray) {
        return quoted(
            QStringLiteral("@ByteArray(%1)").arg(QString::fromLatin1(value.toByteArray())));
    }
    if (value.typeId() != QMetaType::QStringList) {
        return quotedWord(value.toString());
    }
    QByteArrayList words;
    const auto list = value.toStringList();
    for (const auto& word : list) {
        words << quotedWord(word);
    }
    return words.isEmpty() ? QByteArray("@Invalid()") : words.join(", ");
}

/// The end of the line that begins at `begin`, behind its line feed; -1: it has none.
qsizetype endOfLine(const QByteArray& text, qsizetype begin)
{
    bool inQuotes = false;
    for (auto i = begin; i < text.size(); ++i) {
        if (text[i] == '\n' && !inQuotes) {
            return i + 1;
        }
        if (text[i] == ';' && !inQuotes) {
            const auto end = text.indexOf('\n', i);
            return end < 0 ? end : end + 1;
        }
        if (text[i] == '\\') {
            // "\" and a line break of two characters continue the line, too.
            i += text.mid(i + 1, 2) == "\r\n" ? 2 : 1;
        } else if (text[i] == '"') {
            inQuotes = !inQuotes;
        }
    }
    return -1;
}

/// nullopt: not an INI file.
std::optional<std::vector<Line>> linesOf(const QByteArray& text)
{
    std::vector<Line> lines;
    QByteArray group;
    for (qsizetype begin = 0; begin < text.size();) {
        const auto end = endOfLine(text, begin);
        if (end < 0) {
            return std::nullopt;
        }
        Line line { {}, {}, text.mid(begin, end - begin) };
        begin = end;
        const auto content = line.text.trimmed();
        if (content.startsWith('[')) {
            const auto close = content.indexOf(']');
            if (close < 0) {
                return std::nullopt;
            }
            const auto section = content.mid(1, close - 1).trimmed();
            group = section == kNoGroup    ? QByteArray()
                : section == kGroupGeneral ? kNoGroup
                                           : section;
        } else if (!content.isEmpty() && !content.startsWith(';')) {
            const auto equals = content.indexOf('=');
            if (equals < 0) {
                return std::nullopt;
            }
            const auto name = content.left(equals).trimmed();
            line.key = group.isEmpty() ? name : group + kGroupEnd + name;
        }
        line.group = group;
        lines.push_back(std::move(line));
    }
    return lines;
}

void remove(std::vector<Line>& lines, const QByteArray& key, bool withGroup)
{
    lines.erase(std::remove_if(lines.begin(), lines.end(),
                    [&](const Line& line) {
                        return line.key == key
                            || (withGroup && line.key.startsWith(key + kGroupEnd));
                    }),
        lines.end());
}

void add(std::vector<Line>& lines, const QByteArray& key, const QVariant& value)
{
    const auto groupSize = std::max<qsizetype>(key.indexOf(kGroupEnd), 0);
    const auto group = key.left(groupSize);
    const auto name = groupSize > 0 ? key.mid(groupSize + 1) : key;
    auto at = std::find_if(lines.rbegin(), lines.rend(), [&](const Line& line) {
        return line.group == group && !line.text.trimmed().isEmpty();
    }).base();
    if (at == lines.begin()) { // there is no such section
        const auto section = group.isEmpty() ? kNoGroup : group == kNoGroup ? kGroupGeneral : group;
        // Keys without a group first, as QSettings has them.
        at = group.isEmpty() ? lines.begin() : lines.end();
        at = lines.insert(at, { group, {}, '[' + section + "]\n" }) + 1;
    }
    lines.insert(at, { group, key, name + '=' + textOf(value) + '\n' });
}

} // namespace

std::optional<QByteArray> changedSettings(const QByteArray& text, const SettingsChanges& changes)
{
    auto lines = linesOf(text);
    if (!lines) {
        return std::nullopt;
    }
    for (const auto& change : changes) {
        const auto key = escapedKey(change.key);
        remove(*lines, key, !change.value);
        if (change.value) {
            add(*lines, key, *change.value);
        }
    }
    QByteArray changed;
    for (const auto& line : *lines) {
        changed += line.text;
    }
    return changed;
}

} // namespace medulla::widgets
