// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

#include <QByteArray>
#include <QString>

/// Writers of the protocol's documents, without a library: no allocation once the buffer has grown.
namespace medulla::maze::detail {

inline void append(QByteArray& out, std::string_view text)
{
    out.append(text.data(), qsizetype(text.size()));
}
inline void append(QByteArray& out, int value)
{
    std::array<char, 16> digits {};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    append(out, std::string_view(digits.data(), std::size_t(end - digits.data())));
}
/// Six significant digits, as in the official programs.
inline void append(QByteArray& out, double value)
{
    std::array<char, 32> digits {};
    const auto end = std::to_chars(
        digits.data(), digits.data() + digits.size(), value, std::chars_format::general, 6)
                         .ptr;
    append(out, std::string_view(digits.data(), std::size_t(end - digits.data())));
}
/// A character with a meaning in XML, or with different treatment by parsers, is written as its
/// number; a character that is invalid in XML is left out.
inline void appendEscaped(QByteArray& out, char32_t character)
{
    constexpr auto isPlain = [](char32_t c) {
        return c >= 0x20 && c < 0x7f && c != '<' && c != '>' && c != '&' && c != '"' && c != '\'';
    };
    if (isPlain(character)) {
        out.append(char(character));
    } else if (character >= 0x20 || character == '\t' || character == '\n' || character == '\r') {
        append(out, "&#");
        append(out, int(character));
        out.append(';');
    }
}
inline void appendEscaped(QByteArray& out, const QString& text)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        const auto unit = text[i];
        if (unit.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate()) {
            appendEscaped(out, char32_t(QChar::surrogateToUcs4(unit, text[i + 1])));
            ++i;
        } else if (!unit.isSurrogate() && unit.unicode() < 0xfffe) {
            appendEscaped(out, char32_t(unit.unicode()));
        }
    }
}

/// A message, one Latin-1 character a byte: as CDATA if possible, since some parsers expect it,
/// else escaped.
inline void appendSaid(QByteArray& out, std::string_view text)
{
    const auto isPlain =
        std::all_of(text.begin(), text.end(), [](char c) { return c >= 0x20 && c < 0x7f; });
    if (isPlain && text.find("]]>") == std::string_view::npos) {
        append(out, "<![CDATA[");
        append(out, text);
        append(out, "]]>");
        return;
    }
    for (const auto character : text) {
        appendEscaped(out, char32_t(static_cast<unsigned char>(character)));
    }
}

/// ` Name="value"`.
template <class T>
void attribute(QByteArray& out, std::string_view name, T value)
{
    out.append(' ');
    append(out, name);
    append(out, "=\"");
    append(out, value);
    out.append('"');
}
inline void attribute(QByteArray& out, std::string_view name, const QString& value)
{
    out.append(' ');
    append(out, name);
    append(out, "=\"");
    appendEscaped(out, value);
    out.append('"');
}
/// A boolean in the protocol's words.
inline void onOff(QByteArray& out, std::string_view name, bool value)
{
    attribute(out, name, std::string_view(value ? "On" : "Off"));
}
inline void yesNo(QByteArray& out, std::string_view name, bool value)
{
    attribute(out, name, std::string_view(value ? "Yes" : "No"));
}
inline void trueFalse(QByteArray& out, std::string_view name, bool value)
{
    attribute(out, name, std::string_view(value ? "True" : "False"));
}

/// Empties the buffer but keeps its memory.
inline void begin(QByteArray& out)
{
    out.resize(0);
}
/// The NUL byte at the end of a datagram.
inline void end(QByteArray& out)
{
    out.append('\0');
}

} // namespace medulla::maze::detail
