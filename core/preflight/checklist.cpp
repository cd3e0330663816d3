// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/preflight/checklist.h"

#include "core/base/json_reader.h"
#include "core/base/load_file.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace medulla::preflight {

bool ManualItem::isTicked(const QDateTime& now) const
{
    // A tick of the future comes from a clock that was set back since.
    return !tickedBy.isEmpty() && tickedAt.isValid() && tickedAt <= now
        && now <= tickedAt.addSecs(std::chrono::seconds(kTickCounts).count());
}

Checklist Checklist::standard()
{
    const auto item = [](const char* text) {
        return ManualItem { QCoreApplication::translate("medulla", text), {}, {} };
    };
    return { { item(QT_TRANSLATE_NOOP("medulla", "Nobody inside the arm's reach")),
                 item(QT_TRANSLATE_NOOP("medulla", "Emergency stop pressed once, released")) },
        {}, {} };
}

void Checklist::add(Override made)
{
    made.reason.truncate(kMostTextLength);
    overrides.push_back(std::move(made));
    if (overrides.size() > kMostOverrides) {
        overrides.erase(overrides.begin());
    }
}

QString checklistFileOf(const QString& siteFile)
{
    if (siteFile.startsWith(QLatin1String(":/"))) {
        return {};
    }
    const QFileInfo site(siteFile);
    return site.path() + QLatin1Char('/') + site.completeBaseName()
        + QStringLiteral(".checklist.json");
}

namespace {

QDateTime readTime(JsonReader& reader, const Json& json)
{
    const auto text = reader.text(&json);
    const auto at = text ? QDateTime::fromString(*text, Qt::ISODate).toUTC() : QDateTime();
    if (text && !at.isValid()) {
        reader.wrong(
            json, QT_TRANSLATE_NOOP("medulla", "Write a time as in \"2026-11-26T13:58:00Z\"."));
    }
    return at;
}

std::optional<ManualItem> readItem(JsonReader& reader, const Json& json)
{
    reader.findUnknownKeys(json, { "text", "tickedBy", "tickedAt" }, UnknownKeys::Refused);
    ManualItem item;
    const auto text = reader.text(reader.member(json, "text"));
    if (!text) {
        return std::nullopt;
    }
    item.text = text->trimmed();
    if (item.text.isEmpty() || item.text.size() > Checklist::kMostTextLength) {
        reader.wrong(*JsonReader::find(json, "text"),
            Text(QT_TRANSLATE_NOOP("medulla", "Write a text of 1 to %1 characters."),
                { QString::number(Checklist::kMostTextLength) }));
        return std::nullopt;
    }
    reader.read(json, "tickedBy", item.tickedBy);
    if (const auto* at = JsonReader::find(json, "tickedAt")) {
        item.tickedAt = readTime(reader, *at);
    }
    return item;
}

std::optional<Override> readOverride(JsonReader& reader, const Json& json)
{
    reader.findUnknownKeys(json, { "reason", "by", "at" }, UnknownKeys::Refused);
    const auto reason = reader.text(reader.member(json, "reason"));
    const auto* at = reader.member(json, "at");
    if (!reason || at == nullptr) {
        return std::nullopt;
    }
    Override made { *reason, {}, readTime(reader, *at) };
    reader.read(json, "by", made.by);
    return made;
}

} // namespace

Checked<Checklist> readChecklist(const QByteArray& text, const QString& source)
{
    const auto document = parseJson(text, source);
    if (!document) {
        return tl::make_unexpected(document.error());
    }
    JsonReader reader(*document, source);
    Checklist checklist;
    if (const auto* json = reader.object(&*document)) {
        reader.findUnknownKeys(*json, { "items", "files", "overrides" }, UnknownKeys::Refused);
        if (const auto* items = reader.list(JsonReader::find(*json, "items"))) {
            for (const auto& one : *items) {
                auto item = reader.object(&one) != nullptr ? readItem(reader, one) : std::nullopt;
                if (item && checklist.items.size() < Checklist::kMostItems) {
                    checklist.items.push_back(std::move(*item));
                }
            }
        }
        if (const auto* overrides = reader.list(JsonReader::find(*json, "overrides"))) {
            for (const auto& one : *overrides) {
                auto made =
                    reader.object(&one) != nullptr ? readOverride(reader, one) : std::nullopt;
                if (made) {
                    checklist.add(std::move(*made));
                }
            }
        }
        checklist.files = reader.texts(JsonReader::find(*json, "files"));
    }
    if (reader.errorCount() > 0) {
        return tl::make_unexpected(reader.takeFindings());
    }
    return checklist;
}

Checked<Checklist> loadChecklist(const QString& path)
{
    if (path.isEmpty() || !QFileInfo::exists(path)) {
        return Checklist::standard();
    }
    const auto text = loadFile(path, JsonLimits {}.bytes);
    return text ? readChecklist(*text, path) : tl::make_unexpected(text.error());
}

QByteArray toText(const Checklist& checklist)
{
    auto items = Json::array();
    for (const auto& item : checklist.items) {
        Json json { { "text", item.text.toStdString() } };
        if (!item.tickedBy.isEmpty()) {
            json["tickedBy"] = item.tickedBy.toStdString();
            json["tickedAt"] = item.tickedAt.toUTC().toString(Qt::ISODate).toStdString();
        }
        items.push_back(std::move(json));
    }
    auto files = Json::array();
    for (const auto& file : checklist.files) {
        files.push_back(file.toStdString());
    }
    Json json { { "items", items }, { "files", files } };
    for (const auto& made : checklist.overrides) {
        json["overrides"].push_back(
            { { "reason", made.reason.toStdString() }, { "by", made.by.toStdString() },
                { "at", made.at.toUTC().toString(Qt::ISODate).toStdString() } });
    }
    return QByteArray::fromStdString(json.dump(4)) + '\n';
}

} // namespace medulla::preflight
