// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/site/reader.h"

#include "core/spine/nearest_name.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace medulla::site {

namespace {

bool isPosition(const Json& value)
{
    return value.is_array() && value.size() == 3
        && std::all_of(value.begin(), value.end(), [](const Json& n) { return n.is_number(); });
}

Position toPosition(const Json& value)
{
    return { value[0].get<double>(), value[1].get<double>(), value[2].get<double>() };
}

} // namespace

Reader::Reader(const Json& object, QString path, const QString& file, Findings& findings)
    : m_object(object)
    , m_path(std::move(path))
    , m_file(file)
    , m_findings(findings)
{
}

QString Reader::place(const QString& key) const
{
    return m_file + QLatin1String(": ")
        + (m_path.isEmpty() ? key : m_path + QLatin1Char('.') + key);
}

void Reader::text(const char* key, QString& into)
{
    if (const auto* value = find(key)) {
        if (value->is_string() && !value->get_ref<const std::string&>().empty()) {
            into = QString::fromStdString(value->get<std::string>());
        } else {
            wrong(key, QT_TRANSLATE_NOOP("medulla", "This is not a text."),
                QT_TRANSLATE_NOOP("medulla", "Write it between quotation marks."));
        }
    }
}

void Reader::flag(const char* key, bool& into)
{
    if (const auto* value = find(key)) {
        if (value->is_boolean()) {
            into = value->get<bool>();
        } else {
            wrong(key, QT_TRANSLATE_NOOP("medulla", "This is neither true nor false."),
                QT_TRANSLATE_NOOP("medulla", "Write true or false, without quotation marks."));
        }
    }
}

void Reader::number(const char* key, double least, double& into)
{
    if (const auto* value = find(key)) {
        if (value->is_number() && std::isfinite(value->get<double>())
            && value->get<double>() >= least) {
            into = value->get<double>();
        } else {
            wrong(key,
                Text(QT_TRANSLATE_NOOP("medulla", "This is not a number of %1 or more."),
                    { QString::number(least) }),
                QT_TRANSLATE_NOOP("medulla", "Write a number without quotation marks."));
        }
    }
}

void Reader::wholeNumber(const char* key, int least, int most, int& into)
{
    if (const auto* value = find(key)) {
        if (value->is_number_integer() && *value >= least && *value <= most) {
            into = value->get<int>();
        } else {
            wrong(key,
                Text(QT_TRANSLATE_NOOP("medulla", "This is not a whole number from %1 to %2."),
                    { QString::number(least), QString::number(most) }),
                QT_TRANSLATE_NOOP("medulla", "Write a number without quotation marks."));
        }
    }
}

QStringList Reader::texts(const char* key)
{
    QStringList list;
    if (const auto* value = find(key)) {
        const auto isText = [](const Json& entry) { return entry.is_string(); };
        if (value->is_array() && std::all_of(value->begin(), value->end(), isText)) {
            for (const auto& entry : *value) {
                list << QString::fromStdString(entry.get<std::string>());
            }
        } else {
            wrong(key, QT_TRANSLATE_NOOP("medulla", "This is not a list of texts."),
                QT_TRANSLATE_NOOP("medulla", "Write it as in [\"arm\", \"head\"]."));
        }
    }
    return list;
}

std::optional<Position> Reader::position(const char* key)
{
    const auto* value = find(key);
    if (value == nullptr) {
        return std::nullopt;
    }
    if (!isPosition(*value)) {
        wrong(key, QT_TRANSLATE_NOOP("medulla", "This is not a position."),
            QT_TRANSLATE_NOOP("medulla", "Write it in mm as in [60, 25, 40]."));
        return std::nullopt;
    }
    return toPosition(*value);
}

std::vector<Position> Reader::positions(const char* key)
{
    std::vector<Position> list;
    const auto* value = find(key);
    if (value != nullptr && value->is_array()
        && std::all_of(value->begin(), value->end(), isPosition)) {
        std::transform(value->begin(), value->end(), std::back_inserter(list), toPosition);
    } else if (value != nullptr) {
        wrong(key, QT_TRANSLATE_NOOP("medulla", "This is not a list of positions."),
            QT_TRANSLATE_NOOP("medulla", "Write it in mm as in [[60, 25, 40], [-95, 30, 45]]."));
    }
    return list;
}

const Json* Reader::object(const char* key)
{
    const auto* value = find(key);
    if (value != nullptr && !value->is_object()) {
        wrong(key, QT_TRANSLATE_NOOP("medulla", "This is not an object."),
            QT_TRANSLATE_NOOP("medulla", "Write it between braces: { ... }."));
        return nullptr;
    }
    return value;
}

const Json* Reader::objects(const char* key)
{
    const auto* value = find(key);
    const auto isObject = [](const Json& entry) { return entry.is_object(); };
    if (value != nullptr
        && !(value->is_array() && std::all_of(value->begin(), value->end(), isObject))) {
        wrong(key, QT_TRANSLATE_NOOP("medulla", "This is not a list of objects."),
            QT_TRANSLATE_NOOP("medulla", "Write it as in [{ ... }, { ... }]."));
        return nullptr;
    }
    return value;
}

Reader Reader::inside(const char* key, const Json& object) const
{
    const auto name = QString::fromLatin1(key);
    return { object, m_path.isEmpty() ? name : m_path + QLatin1Char('.') + name, m_file,
        m_findings };
}

Reader Reader::inside(const char* key, std::size_t index, const Json& object) const
{
    auto reader = inside(key, object);
    reader.m_path += QStringLiteral("[%1]").arg(index);
    return reader;
}

void Reader::wrong(const char* key, Text text, Text remedy)
{
    m_findings.push_back(
        { Severity::Error, place(QString::fromLatin1(key)), std::move(text), std::move(remedy) });
}

void Reader::refuseOthers(std::initializer_list<const char*> known)
{
    for (const auto& [key, value] : m_object.items()) {
        const auto isIt = [&key = key](const char* name) { return key == name; };
        if (std::none_of(known.begin(), known.end(), isIt)) {
            QStringList names;
            for (const auto* name : known) {
                names << QLatin1String(name);
            }
            const auto meant = spine::resembling(QString::fromStdString(key), names);
            wrong(key.c_str(), QT_TRANSLATE_NOOP("medulla", "A site file has no such key."),
                meant ? Text(QT_TRANSLATE_NOOP("medulla", "Did you mean \"%1\"?"), { *meant })
                      : Text(QT_TRANSLATE_NOOP("medulla", "The keys here are: %1."),
                          { names.join(QLatin1String(", ")) }));
        }
    }
}

const Json* Reader::find(const char* key) const
{
    const auto found = m_object.find(key);
    return found == m_object.end() ? nullptr : &*found;
}

} // namespace medulla::site
