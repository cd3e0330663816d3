// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/recorded_text.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace medulla::record {

namespace {

const auto kSource = QStringLiteral("source");
const auto kValues = QStringLiteral("values");

QString partsName(const QString& name)
{
    return name + QStringLiteral("Parts");
}

QJsonObject toJson(const Text& text)
{
    return { { kSource, QString::fromStdString(text.source()) },
        { kValues, QJsonArray::fromStringList(text.values()) } };
}

Text fromJson(const QJsonObject& parts)
{
    QStringList values;
    for (const auto& value : parts[kValues].toArray()) {
        values << value.toString();
    }
    return { parts[kSource].toString().toUtf8().constData(), values };
}

} // namespace

QJsonObject withText(QJsonObject json, const QString& name, const Text& text)
{
    if (!text.isEmpty()) {
        json.insert(name, text.english());
        json.insert(partsName(name), toJson(text));
    }
    return json;
}

Text textIn(const QJsonObject& json, const QString& name)
{
    auto text = fromJson(json[partsName(name)].toObject());
    return text.isEmpty() ? Text(json[name].toString().toUtf8().constData()) : text;
}

QByteArray partsOf(const Text& text)
{
    return text.isEmpty() ? QByteArray()
                          : QJsonDocument(toJson(text)).toJson(QJsonDocument::Compact);
}

Text textOfParts(const QByteArray& parts)
{
    return fromJson(QJsonDocument::fromJson(parts).object());
}

} // namespace medulla::record
