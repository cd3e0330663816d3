// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/reading.h"

#include <algorithm>
#include <vector>

namespace medulla::task::detail {

QString Path::toString() const
{
    std::vector<const Path*> chain;
    for (const auto* part = this; part->parent != nullptr; part = part->parent) {
        chain.push_back(part);
    }
    QString text;
    std::for_each(chain.rbegin(), chain.rend(), [&](const Path* part) {
        if (part->key == nullptr) {
            text += QStringLiteral("[%1]").arg(part->index);
        } else {
            text +=
                (text.isEmpty() ? QString() : QStringLiteral(".")) + QString::fromUtf8(part->key);
        }
    });
    return text;
}

QString quoted(const Json& value)
{
    constexpr qsizetype kLongest = 60;
    if (value.is_array() && !value.empty()) {
        return QStringLiteral("[ ... ]");
    }
    if (value.is_object() && !value.empty()) {
        return QStringLiteral("{ ... }");
    }
    const auto text = value.is_string() ? QString::fromStdString(value.get<std::string>())
                                        : QString::fromStdString(value.dump());
    return text.size() > kLongest ? text.left(kLongest) + QStringLiteral("...") : text;
}

void Reading::add(Severity severity, const Path& path, Text text, Text remedy)
{
    auto& count = severity == Severity::Error ? m_errors : m_notes;
    if (++count > kMostFindings) {
        return;
    }
    const auto place = path.toString();
    m_findings.push_back(
        { severity, place.isEmpty() ? m_source : m_source + QLatin1String(": ") + place,
            std::move(text), std::move(remedy) });
}

void Reading::missing(const Path& path)
{
    add(Severity::Error, path, Text(QT_TRANSLATE_NOOP("medulla", "This is missing.")),
        Text(QT_TRANSLATE_NOOP("medulla", "Add it.")));
}

void Reading::wrong(const Path& path, const Json& value, Text remedy, Severity severity)
{
    add(severity, path,
        Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" cannot stand here."), { quoted(value) }),
        std::move(remedy));
}

void Reading::noteUnknown(
    const Json& object, const Path& path, std::initializer_list<const char*> known)
{
    for (const auto& [key, value] : object.get_ref<const Json::object_t&>()) {
        const auto isKnown = std::any_of(
            known.begin(), known.end(), [&, &name = key](const char* one) { return name == one; });
        if (!isKnown) {
            add(Severity::Info, path / key.c_str(),
                Text(QT_TRANSLATE_NOOP("medulla", "This key is unknown; it is kept unchanged.")),
                {});
        }
    }
}

const Json* Reading::member(const Json& parent, const Path& path, const char* key)
{
    const auto found = parent.find(key);
    if (found == parent.end()) {
        missing(path / key);
        return nullptr;
    }
    return &*found;
}

bool Reading::isObject(const Json& value, const Path& path)
{
    if (!value.is_object()) {
        wrong(path, value, Text(QT_TRANSLATE_NOOP("medulla", "Write an object { ... }.")));
    }
    return value.is_object();
}

const Json* Reading::object(const Json& parent, const Path& path, const char* key)
{
    const auto* found = member(parent, path, key);
    return found != nullptr && isObject(*found, path / key) ? found : nullptr;
}

const Json* Reading::list(const Json& parent, const Path& path, const char* key)
{
    const auto* found = member(parent, path, key);
    if (found != nullptr && !found->is_array()) {
        wrong(path / key, *found, Text(QT_TRANSLATE_NOOP("medulla", "Write a list [ ... ].")));
        return nullptr;
    }
    return found;
}

QString Reading::text(const Json& parent, const Path& path, const char* key)
{
    const auto* found = member(parent, path, key);
    if (found == nullptr) {
        return {};
    }
    if (!found->is_string()) {
        wrong(path / key, *found,
            Text(QT_TRANSLATE_NOOP("medulla", "Write a text in quotation marks.")));
        return {};
    }
    return QString::fromStdString(found->get_ref<const std::string&>());
}

int Reading::wholeNumber(const Json& parent, const Path& path, const char* key)
{
    constexpr int kMost = 1'000'000;
    const auto* found = member(parent, path, key);
    if (found == nullptr) {
        return 0;
    }
    // 3.0 is accepted as a whole number, as by the original.
    const auto number =
        found->is_number() ? found->get<double>() : std::numeric_limits<double>::quiet_NaN();
    if (!(std::abs(number) <= kMost) || std::trunc(number) != number) {
        wrong(path / key, *found,
            found->is_string()
                ? Text(
                    QT_TRANSLATE_NOOP("medulla", "Write a whole number, without quotation marks."))
                : Text(QT_TRANSLATE_NOOP("medulla", "Write a whole number up to %1."),
                    { QString::number(kMost) }));
        return 0;
    }
    return int(number);
}

Findings Reading::takeFindings()
{
    if (isFull() || m_notes > kMostFindings) {
        m_findings.push_back({ Severity::Info, m_source,
            Text(QT_TRANSLATE_NOOP("medulla", "There may be more; only %1 findings are listed."),
                { QString::number(m_findings.size()) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Correct these first.")) });
    }
    return std::move(m_findings);
}

} // namespace medulla::task::detail
