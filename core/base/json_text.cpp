// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_text.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace medulla {

namespace {

/// Of what is added where no neighbour shows how it is indented.
constexpr qsizetype kIndentation = 4;

bool isBlank(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

QByteArray written(const Json& value)
{
    return QByteArray::fromStdString(value.dump());
}

QByteArray quoted(const QString& name)
{
    return written(Json(name.toStdString()));
}

} // namespace

Checked<JsonText> JsonText::parse(
    const QByteArray& text, const QString& source, const JsonLimits& limits)
{
    // The functions below rely on a text that was found to be JSON.
    if (const auto parsed = parseJson(text, source, limits); !parsed) {
        return tl::make_unexpected(parsed.error());
    }
    return JsonText(text);
}

JsonText::JsonText(QByteArray text)
    : m_text(std::move(text))
{
}

bool JsonText::contains(const Path& path) const
{
    return find(path).has_value();
}

std::size_t JsonText::count(const Path& path) const
{
    const auto found = find(path);
    return found ? children(found->valueBegin).size() : 0;
}

bool JsonText::set(const Path& path, const Json& value)
{
    if (const auto found = find(path)) {
        const auto length = found->end - found->valueBegin;
        const auto old = Json::parse(m_text.mid(found->valueBegin, length).toStdString());
        if (old != value) {
            m_text.replace(found->valueBegin, length, written(value));
        }
        return true;
    }
    const auto* name = path.empty() ? nullptr : std::get_if<QString>(&path.back());
    const auto parent = name == nullptr ? std::nullopt : find({ path.begin(), path.end() - 1 });
    if (!parent || m_text[parent->valueBegin] != '{') {
        return false;
    }
    // As the member before it has its colon.
    const auto members = children(parent->valueBegin);
    auto colon = QByteArray(": ");
    if (!members.empty()) {
        const auto behindKey = skipString(members.back().begin);
        colon = m_text.mid(behindKey, members.back().valueBegin - behindKey);
    }
    insertLast(*parent, quoted(*name) + colon + written(value));
    return true;
}

bool JsonText::remove(const Path& path)
{
    const auto found = find(path);
    if (!found || path.empty()) {
        return false;
    }
    const auto parent = find({ path.begin(), path.end() - 1 });
    const auto all = children(parent->valueBegin);
    const auto at = std::find_if(
        all.begin(), all.end(), [&](const Span& one) { return one.begin == found->begin; });
    // With the comma and the blanks to one neighbour; of the only one all between the brackets.
    qsizetype begin = found->begin;
    qsizetype end = found->end;
    if (at + 1 != all.end()) {
        end = (at + 1)->begin;
    } else if (at != all.begin()) {
        begin = (at - 1)->end;
    } else {
        begin = parent->valueBegin + 1;
        end = parent->end - 1;
    }
    m_text.remove(begin, end - begin);
    return true;
}

bool JsonText::rename(const Path& path, const QString& name)
{
    const auto found = find(path);
    if (!found || found->begin == found->valueBegin) {
        return false;
    }
    m_text.replace(found->begin, skipString(found->begin) - found->begin, quoted(name));
    return true;
}

bool JsonText::append(const Path& path, const Members& members, const QString& name)
{
    const auto parent = find(path);
    const auto bracket = parent ? m_text[parent->valueBegin] : ' ';
    if (bracket != (name.isEmpty() ? '[' : '{')) {
        return false;
    }
    const auto all = children(parent->valueBegin);
    QByteArray colon(": ");
    JsonText made("{}");
    if (!all.empty() && m_text[all.back().valueBegin] == '{') {
        const auto& model = all.back();
        made = JsonText(m_text.mid(model.valueBegin, model.end - model.valueBegin));
        if (!name.isEmpty()) {
            const auto behindKey = skipString(model.begin);
            colon = m_text.mid(behindKey, model.valueBegin - behindKey);
        }
    }
    QStringList unwanted;
    for (const auto& member : made.children(0)) {
        const auto key = made.keyOf(member);
        if (std::none_of(members.begin(), members.end(),
                [&](const auto& wanted) { return wanted.first == key; })) {
            unwanted << key;
        }
    }
    // First what is set, so that what is left shows how members look.
    for (const auto& [key, value] : members) {
        made.set({ key }, value);
    }
    for (const auto& key : unwanted) {
        made.remove({ key });
    }
    insertLast(*parent, (name.isEmpty() ? QByteArray() : quoted(name) + colon) + made.m_text);
    return true;
}

std::optional<JsonText::Span> JsonText::find(const Path& path) const
{
    Span found;
    found.begin = found.valueBegin = skipBlanks(0);
    found.end = skipValue(found.valueBegin);
    for (const auto& step : path) {
        const auto all = children(found.valueBegin);
        const auto isObject = m_text[found.valueBegin] == '{';
        auto at = all.end();
        if (const auto* name = std::get_if<QString>(&step)) {
            at = !isObject ? all.end() : std::find_if(all.begin(), all.end(), [&](const Span& one) {
                return keyOf(one) == *name;
            });
        } else if (const auto index = std::get<std::size_t>(step);
                   !isObject && index < all.size()) {
            at = all.begin() + std::ptrdiff_t(index);
        }
        if (at == all.end()) {
            return std::nullopt;
        }
        found = *at;
    }
    return found;
}

std::vector<JsonText::Span> JsonText::children(qsizetype valueBegin) const
{
    std::vector<Span> all;
    const auto bracket = m_text[valueBegin];
    if (bracket != '{' && bracket != '[') {
        return all;
    }
    auto at = skipBlanks(valueBegin + 1);
    while (m_text[at] != '}' && m_text[at] != ']') {
        Span one;
        one.begin = at;
        one.valueBegin = bracket == '{' ? skipBlanks(skipBlanks(skipString(at)) + 1) : at;
        one.end = skipValue(one.valueBegin);
        all.push_back(one);
        at = skipBlanks(one.end);
        if (m_text[at] == ',') {
            at = skipBlanks(at + 1);
        }
    }
    return all;
}

QString JsonText::keyOf(const Span& span) const
{
    const auto text = m_text.mid(span.begin, skipString(span.begin) - span.begin);
    return QString::fromStdString(Json::parse(text.toStdString()).get<std::string>());
}

qsizetype JsonText::skipBlanks(qsizetype at) const
{
    while (at < m_text.size() && isBlank(m_text[at])) {
        ++at;
    }
    return at;
}

qsizetype JsonText::skipString(qsizetype at) const
{
    for (++at; m_text[at] != '"'; ++at) {
        if (m_text[at] == '\\') {
            ++at;
        }
    }
    return at + 1;
}

qsizetype JsonText::skipValue(qsizetype at) const
{
    if (m_text[at] == '"') {
        return skipString(at);
    }
    int depth = 0;
    do {
        switch (m_text[at]) {
        case '"':
            at = skipString(at);
            continue;
        case '{':
        case '[':
            ++depth;
            break;
        case '}':
        case ']':
            --depth;
            break;
        default:
            break;
        }
        ++at;
        if (depth == 0) {
            break;
        }
    } while (at < m_text.size());
    // A number, true, false or null goes on up to what separates values.
    while (at < m_text.size() && m_text[at - 1] != '}' && m_text[at - 1] != ']'
        && !isBlank(m_text[at]) && m_text[at] != ',' && m_text[at] != '}' && m_text[at] != ']') {
        ++at;
    }
    return at;
}

void JsonText::insertLast(const Span& parent, const QByteArray& entry)
{
    const auto all = children(parent.valueBegin);
    if (!all.empty()) {
        // As far from the one before as that one is from what stands before it.
        const auto before = all.size() > 1 ? all[all.size() - 2].end : parent.valueBegin;
        auto blanks = m_text.mid(before, all.back().begin - before);
        blanks = all.size() > 1 ? blanks : ',' + blanks.mid(1);
        m_text.insert(all.back().end, blanks + entry);
        return;
    }
    const auto lineBegin = m_text.lastIndexOf('\n', parent.valueBegin) + 1;
    const auto outer = m_text.mid(lineBegin, skipBlanks(lineBegin) - lineBegin);
    const auto inner = '\n' + outer + QByteArray(kIndentation, ' ');
    m_text.replace(
        parent.valueBegin + 1, parent.end - parent.valueBegin - 2, inner + entry + '\n' + outer);
}

} // namespace medulla
