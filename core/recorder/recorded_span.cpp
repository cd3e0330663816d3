// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorder/recorded_span.h"

#include "core/base/save_file.h"
#include "core/record/recorded_text.h"

#include <algorithm>
#include <array>

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace medulla::recorder {

namespace {

const auto kReasonKey = QStringLiteral("reason");
const auto kTextKey = QStringLiteral("text");
const auto kOutcomeKey = QStringLiteral("outcome");
const auto kWhyKey = QStringLiteral("why");
const auto kFromKey = QStringLiteral("fromNs"); ///< since 1970
const auto kToKey = QStringLiteral("toNs");
const auto kAlarmsKey = QStringLiteral("alarms");
const auto kPartKey = QStringLiteral("part");
const auto kFilesKey = QStringLiteral("files");

QString pendingFile(const QString& folder)
{
    return folder + QStringLiteral("/pending.json");
}

KeepReason reasonOf(const QString& name)
{
    static constexpr std::array kReasons { KeepReason::Operator, KeepReason::Alarm, KeepReason::Run,
        KeepReason::Long };
    const auto* const found = std::find_if(kReasons.begin(), kReasons.end(),
        [&name](KeepReason reason) { return name == QLatin1String(toName(reason)); });
    return found == kReasons.end() ? KeepReason::Recovered : *found;
}

} // namespace

Result<void> savePending(
    const QString& folder, const std::vector<PendingSpan>& spans, std::int64_t offsetNs)
{
    const auto wallNs = [offsetNs](TimePoint at) {
        return qint64(at.time_since_epoch().count() + offsetNs);
    };
    QJsonArray list;
    for (const auto& [span, files] : spans) {
        QStringList names;
        for (const auto& file : files) {
            names << QFileInfo(file).fileName();
        }
        const QJsonObject entry { { kReasonKey, QLatin1String(toName(span.reason)) },
            { kTextKey, span.text }, { kOutcomeKey, span.outcome }, { kFromKey, wallNs(span.from) },
            { kToKey, wallNs(span.to.value_or(span.from)) }, { kAlarmsKey, span.alarms },
            { kPartKey, span.part }, { kFilesKey, QJsonArray::fromStringList(names) } };
        list << record::withText(entry, kWhyKey, span.why);
    }
    return saveFile(pendingFile(folder), QJsonDocument(list).toJson());
}

std::optional<std::vector<PendingSpan>> readPending(const QString& folder, std::int64_t offsetNs)
{
    QFile file(pendingFile(folder));
    if (!file.open(QIODevice::ReadOnly)) {
        return std::nullopt;
    }
    const auto json = QJsonDocument::fromJson(file.readAll());
    if (!json.isArray()) {
        return std::nullopt;
    }
    const auto momentOf = [offsetNs](const QJsonValue& wallNs) {
        return TimePoint(Duration(wallNs.toInteger() - offsetNs));
    };
    std::vector<PendingSpan> spans;
    for (const auto& entry : json.array()) {
        PendingSpan pending;
        auto& span = pending.span;
        span.reason = reasonOf(entry[kReasonKey].toString());
        span.text = entry[kTextKey].toString();
        span.outcome = entry[kOutcomeKey].toString();
        span.why = record::textIn(entry.toObject(), kWhyKey);
        span.from = momentOf(entry[kFromKey]);
        span.to = momentOf(entry[kToKey]);
        span.alarms = entry[kAlarmsKey].toInt();
        span.part = entry[kPartKey].toInt();
        for (const auto& name : entry[kFilesKey].toArray()) {
            pending.files << folder + QLatin1Char('/') + QFileInfo(name.toString()).fileName();
        }
        spans.push_back(std::move(pending));
    }
    return spans;
}

} // namespace medulla::recorder
