// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_reader.h"

#include "core/base/nearest_name.h"

#include <algorithm>
#include <cmath>

namespace medulla {

namespace {

/// Adds the path to `wanted` below `value`, which is at `path`. False: it is not there.
// The depth is that of documents.
// NOLINTNEXTLINE(misc-no-recursion)
bool findPath(const Json& value, const Json& wanted, QString& path)
{
    if (&value == &wanted) {
        return true;
    }
    const auto length = path.size();
    const auto isBelow = [&](const Json& inner, const QString& step) {
        path += step;
        const auto found = findPath(inner, wanted, path);
        if (!found) {
            path.truncate(length);
        }
        return found;
    };
    if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i) {
            if (value[i].is_structured() || &value[i] == &wanted) {
                if (isBelow(value[i], QStringLiteral("[%1]").arg(i))) {
                    return true;
                }
            }
        }
    } else if (value.is_object()) {
        for (const auto& [key, inner] : value.get_ref<const Json::object_t&>()) {
            if (inner.is_structured() || &inner == &wanted) {
                const auto name = excerpt(QString::fromStdString(key));
                if (isBelow(inner, length == 0 ? name : QLatin1Char('.') + name)) {
                    return true;
                }
            }
        }
    }
    return false;
}

} // namespace

JsonReader::JsonReader(const Json& document, QString source)
    : m_document(document)
    , m_source(std::move(source))
{
}

QString JsonReader::place(const JsonPlace& at) const
{
    QString path;
    findPath(m_document, at.value, path);
    if (at.member != nullptr) {
        path += (path.isEmpty() ? QString() : QStringLiteral("."))
            + excerpt(QString::fromUtf8(at.member));
    }
    return path.isEmpty() ? m_source : m_source + QLatin1String(": ") + path;
}

void JsonReader::add(Severity severity, const JsonPlace& at, Text text, Text remedy)
{
    if (++(severity == Severity::Error ? m_errors : m_notes) <= kMostFindings) {
        m_findings.push_back({ severity, place(at), std::move(text), std::move(remedy) });
    }
}

void JsonReader::wrong(const Json& value, Text remedy, Severity severity)
{
    add(severity, value,
        Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" cannot stand here."), { quotedJson(value) }),
        std::move(remedy));
}

void JsonReader::missing(const JsonPlace& at)
{
    add(Severity::Error, at, Text(QT_TRANSLATE_NOOP("medulla", "This is missing.")),
        Text(QT_TRANSLATE_NOOP("medulla", "Add it.")));
}

void JsonReader::findUnknownKeys(
    const Json& object, const std::vector<const char*>& known, UnknownKeys treatment)
{
    QStringList names;
    for (const auto& [key, value] : object.get_ref<const Json::object_t&>()) {
        const auto isIt = [&key = key](const char* name) { return key == name; };
        if (std::any_of(known.begin(), known.end(), isIt)) {
            continue;
        }
        if (treatment == UnknownKeys::Kept) {
            add(Severity::Info, value,
                Text(QT_TRANSLATE_NOOP("medulla", "This key is unknown; it is kept unchanged.")),
                {});
            continue;
        }
        if (names.isEmpty()) {
            std::transform(known.begin(), known.end(), std::back_inserter(names),
                [](const char* name) { return QString::fromLatin1(name); });
        }
        const auto meant = resembling(QString::fromStdString(key), names);
        const Text all(
            QT_TRANSLATE_NOOP("medulla", "Known are: %1."), { names.join(QLatin1String(", ")) });
        if (treatment == UnknownKeys::Refused) {
            add(Severity::Error, value,
                Text(QT_TRANSLATE_NOOP("medulla", "This key is not known.")),
                meant ? Text(QT_TRANSLATE_NOOP("medulla", "Did you mean \"%1\"?"), { *meant })
                      : all);
        } else if (meant) {
            add(Severity::Error, value,
                Text(QT_TRANSLATE_NOOP("medulla",
                    "This key is not known, but resembles one that is; passed over, what it "
                    "says would be lost.")),
                Text(QT_TRANSLATE_NOOP(
                         "medulla", "Write \"%1\", or rename it if it is none of Medulla's keys."),
                    { *meant }));
        } else {
            add(treatment == UnknownKeys::PassedOver ? Severity::Info : Severity::Warning, value,
                Text(QT_TRANSLATE_NOOP("medulla", "This key is not known and is passed over.")),
                all);
        }
    }
}

Findings JsonReader::takeFindings()
{
    if (isFull() || m_notes > kMostFindings) {
        m_findings.push_back({ Severity::Info, m_source,
            Text(QT_TRANSLATE_NOOP("medulla", "There may be more; only %1 findings are listed."),
                { QString::number(m_findings.size()) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Correct these first.")) });
    }
    return std::move(m_findings);
}

const Json* JsonReader::find(const Json& object, const char* key)
{
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

const Json* JsonReader::member(const Json& object, const char* key)
{
    const auto* found = find(object, key);
    if (found == nullptr) {
        missing({ object, key });
    }
    return found;
}

const Json* JsonReader::object(const Json* value)
{
    if (value != nullptr && !value->is_object()) {
        wrong(*value, Text(QT_TRANSLATE_NOOP("medulla", "Write an object { ... }.")));
        return nullptr;
    }
    return value;
}

const Json* JsonReader::list(const Json* value, Text remedy)
{
    if (value != nullptr && !value->is_array()) {
        wrong(*value,
            remedy.isEmpty() ? Text(QT_TRANSLATE_NOOP("medulla", "Write a list [ ... ]."))
                             : std::move(remedy));
        return nullptr;
    }
    return value;
}

std::optional<QString> JsonReader::text(const Json* value)
{
    if (value != nullptr && !value->is_string()) {
        wrong(*value, Text(QT_TRANSLATE_NOOP("medulla", "Write a text in quotation marks.")));
        return std::nullopt;
    }
    return value == nullptr
        ? std::nullopt
        : std::optional(QString::fromStdString(value->get_ref<const std::string&>()));
}

std::optional<bool> JsonReader::flag(const Json* value)
{
    if (value != nullptr && !value->is_boolean()) {
        wrong(*value,
            Text(QT_TRANSLATE_NOOP("medulla", "Write true or false, without quotation marks.")));
        return std::nullopt;
    }
    return value == nullptr ? std::nullopt : std::optional(value->get<bool>());
}

std::optional<double> JsonReader::number(const Json* value, double least, Text remedy)
{
    if (value == nullptr) {
        return std::nullopt;
    }
    const auto number = value->is_number() ? value->get<double>() : std::nan("");
    if (!std::isfinite(number) || number < least) {
        const auto isBounded = least > std::numeric_limits<double>::lowest();
        wrong(*value,
            !remedy.isEmpty() ? std::move(remedy)
                : isBounded
                ? Text(QT_TRANSLATE_NOOP("medulla", "Write a number of %1 or more."),
                    { QString::number(least) })
                : Text(QT_TRANSLATE_NOOP("medulla", "Write a number, without quotation marks.")));
        return std::nullopt;
    }
    return number;
}

std::optional<std::vector<double>> JsonReader::numbers(
    const Json* value, std::size_t count, Text remedy)
{
    const auto isNumber = [](const Json& one) { return one.is_number(); };
    if (value != nullptr
        && !(value->is_array() && value->size() == count
            && std::all_of(value->begin(), value->end(), isNumber))) {
        wrong(*value, std::move(remedy));
        return std::nullopt;
    }
    return value == nullptr ? std::nullopt : std::optional(value->get<std::vector<double>>());
}

QStringList JsonReader::texts(const Json* value)
{
    const auto isText = [](const Json& one) { return one.is_string(); };
    if (value == nullptr) {
        return {};
    }
    if (!value->is_array() || !std::all_of(value->begin(), value->end(), isText)) {
        wrong(*value,
            Text(
                QT_TRANSLATE_NOOP("medulla", "Write a list of texts, as in [\"arm\", \"head\"].")));
        return {};
    }
    QStringList list;
    for (const auto& one : *value) {
        list << QString::fromStdString(one.get_ref<const std::string&>());
    }
    return list;
}

} // namespace medulla
