// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/document.h"

#include "core/base/load_file.h"

#include <algorithm>
#include <string>

namespace medulla::task {

namespace {

/// A list or object of plain values is written on one line up to this length.
constexpr std::size_t kShortLine = 90;

bool isPlain(const Json& value)
{
    return !value.is_structured() || value.empty();
}

/// A condition, or a coordinate of a condition.
bool isFlat(const Json& value)
{
    return std::all_of(value.begin(), value.end(), [](const Json& member) {
        return isPlain(member)
            || (member.is_array()
                && std::all_of(member.begin(), member.end(),
                    [](const Json& inner) { return isPlain(inner); }));
    });
}

// The depth is that of documents; tasks made here are less deep.
// NOLINTNEXTLINE(misc-no-recursion)
void append(const Json& value, const std::string& indent, std::string& text)
{
    if (isPlain(value)) {
        text += value.dump();
        return;
    }
    if (isFlat(value)) {
        const auto inner = value.dump(-1, ' ');
        if (inner.size() + indent.size() <= kShortLine) {
            // A blank after each colon and comma, except within texts.
            bool quoted = false;
            for (std::size_t i = 0; i < inner.size(); ++i) {
                const auto c = inner[i];
                text += c;
                if (quoted && c == '\\') {
                    text += inner[++i];
                } else if (c == '"') {
                    quoted = !quoted;
                } else if (!quoted && (c == ',' || c == ':')) {
                    text += ' ';
                }
            }
            return;
        }
    }
    const auto further = indent + "    ";
    text += value.is_object() ? "{\n" : "[\n";
    bool first = true;
    const auto begin = [&] {
        text += first ? "" : ",\n";
        text += further;
        first = false;
    };
    if (value.is_object()) {
        for (const auto& member : value.get_ref<const Json::object_t&>()) {
            begin();
            text += Json(member.first).dump() + ": ";
            append(member.second, further, text);
        }
    } else {
        for (const auto& member : value) {
            begin();
            append(member, further, text);
        }
    }
    text += '\n' + indent + (value.is_object() ? '}' : ']');
}

} // namespace

Checked<QByteArray> loadText(const QString& path)
{
    return loadFile(path, kMostBytes);
}

QByteArray toText(const Json& document)
{
    std::string text;
    append(document, {}, text);
    text += '\n';
    return QByteArray::fromStdString(text);
}

} // namespace medulla::task
