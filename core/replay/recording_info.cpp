// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/recording_info.h"

#include "core/base/clock.h"
#include "core/base/json_reader.h"
#include "core/base/save_file.h"
#include "core/record/mcap_reader.h"
#include "core/record/recorded_text.h"
#include "core/record/recording_format.h"
#include "core/recorder/recording_contents.h"

#include <algorithm>
#include <array>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace medulla::replay {

namespace format = record::format;

namespace {

constexpr std::uint64_t kNsPerMs = 1'000'000;
/// Notes are written by hand; a longer file is none of ours.
constexpr qsizetype kMostNoteBytes = 1 << 20;

struct NamedKind {
    const char* name;
    RecordingKind kind;
};
constexpr std::array<NamedKind, 6> kKinds { { { "operator", RecordingKind::Operator },
    { "alarm", RecordingKind::Alarm }, { "run", RecordingKind::Run },
    { "long", RecordingKind::Long }, { "recovered", RecordingKind::Recovered },
    { "imported", RecordingKind::Imported } } };

QString textOf(const record::mcap::Dictionary& entries, const QByteArray& key)
{
    const auto found = entries.find(key);
    return found == entries.end() ? QString() : QString::fromUtf8(found->second);
}

} // namespace

QString notesFileOf(const QString& recording)
{
    const QFileInfo file(recording);
    return file.dir().filePath(file.completeBaseName() + QStringLiteral(".notes.json"));
}

Checked<RecordingNotes> readNotes(const QString& recording)
{
    const auto path = notesFileOf(recording);
    if (!QFile::exists(path)) {
        return RecordingNotes {};
    }
    const auto json = loadJson(path, { .bytes = kMostNoteBytes });
    if (!json) {
        return tl::make_unexpected(json.error());
    }
    JsonReader reader(*json, path);
    RecordingNotes notes;
    reader.read(*json, "note", notes.note);
    notes.tags = reader.texts(JsonReader::find(*json, "tags"));
    if (const auto* marks = reader.list(JsonReader::find(*json, "marks"))) {
        for (const auto& item : *marks) {
            RecordingNotes::Mark mark;
            reader.read(item, "atS", mark.atS, 0.0);
            reader.read(item, "text", mark.text);
            notes.marks.push_back(std::move(mark));
        }
    }
    auto findings = reader.takeFindings();
    if (hasErrors(findings)) {
        return tl::make_unexpected(std::move(findings));
    }
    std::ranges::stable_sort(notes.marks, {}, &RecordingNotes::Mark::atS);
    return notes;
}

Result<void> saveNotes(const QString& recording, const RecordingNotes& notes)
{
    const auto path = notesFileOf(recording);
    if (notes.isEmpty()) {
        if (QFile::exists(path) && !QFile::remove(path)) {
            return failure(path, QT_TRANSLATE_NOOP("medulla", "The notes cannot be removed."),
                QT_TRANSLATE_NOOP("medulla", "Check the permissions of the folder."));
        }
        return {};
    }
    QJsonArray marks;
    for (const auto& mark : notes.marks) {
        marks.append(QJsonObject {
            { QStringLiteral("atS"), mark.atS }, { QStringLiteral("text"), mark.text } });
    }
    const QJsonObject json { { QStringLiteral("note"), notes.note },
        { QStringLiteral("tags"), QJsonArray::fromStringList(notes.tags) },
        { QStringLiteral("marks"), marks } };
    return saveFile(path, QJsonDocument(json).toJson());
}

RecordingInfo infoOf(record::McapReader& reader, const QString& path)
{
    RecordingInfo info;
    info.path = path;
    info.bytes = std::uint64_t(QFileInfo(path).size());
    info.isComplete = reader.isComplete();
    const auto& summary = reader.summary();
    const auto& statistics = summary.statistics;
    info.messages = statistics.messages;
    if (statistics.messages > 0) {
        info.begunAt = QDateTime::fromMSecsSinceEpoch(qint64(statistics.firstTime / kNsPerMs));
        info.lengthS = toS(Duration(std::int64_t(statistics.lastTime - statistics.firstTime)));
    }
    const auto cell = recorder::newestMetadata(reader, format::kCellMetadata);
    info.cell = textOf(cell, format::kCell);
    info.host = textOf(cell, format::kHost);
    info.version = textOf(cell, format::kVersion);
    info.isLive = textOf(cell, format::kBadge) == QLatin1String("LIVE");
    const auto kept = recorder::newestMetadata(reader, format::kKeptMetadata);
    info.title = textOf(kept, format::kText);
    info.outcome = textOf(kept, format::kOutcome);
    if (const auto parts = kept.find(format::kReasonParts); parts != kept.end()) {
        info.why = record::textOfParts(parts->second);
    }
    const auto reason = textOf(kept, format::kReason);
    for (const auto& [name, kind] : kKinds) {
        if (reason == QLatin1String(name)) {
            info.kind = kind;
        }
    }
    // What was kept of the past does not know its alarms.
    const auto alarms = kept.find(format::kAlarms);
    const bool isCounted = alarms != kept.end()
        && (info.kind == RecordingKind::Run || info.kind == RecordingKind::Alarm);
    info.hasAlarms = isCounted ? alarms->second.toInt() > 0
                               : recorder::hasMessages(summary, format::kAlarmTopic);
    return info;
}

Result<RecordingInfo> readInfo(const QString& path)
{
    auto reader = record::McapReader::open(path);
    if (!reader) {
        return tl::make_unexpected(reader.error());
    }
    auto info = infoOf(**reader, path);
    info.notes = readNotes(path).value_or(RecordingNotes {});
    return info;
}

RecordingList listRecordings(const QString& folder)
{
    RecordingList list;
    const auto files =
        QDir(folder).entryInfoList({ QStringLiteral("*.mcap") }, QDir::Files | QDir::Readable);
    for (const auto& file : files) {
        if (auto info = readInfo(file.absoluteFilePath())) {
            list.recordings.push_back(std::move(*info));
        } else {
            list.findings.push_back(info.error());
        }
    }
    std::ranges::stable_sort(list.recordings,
        [](const RecordingInfo& a, const RecordingInfo& b) { return a.begunAt > b.begunAt; });
    return list;
}

const RecordingInfo* lastGoodRun(
    const std::vector<RecordingInfo>& recordings, const RecordingInfo& recording)
{
    const auto found = std::ranges::find_if(recordings, [&](const RecordingInfo& each) {
        return each.kind == RecordingKind::Run && !each.hasAlarms && each.isComplete
            && each.outcome.startsWith(QLatin1String("finished")) && each.cell == recording.cell
            && each.begunAt < recording.begunAt;
    });
    return found == recordings.end() ? nullptr : &*found;
}

bool matches(const RecordingInfo& recording, const QString& search)
{
    const auto text = QStringList { recording.title, recording.outcome, recording.why.shown(),
        recording.notes.note, recording.notes.tags.join(QLatin1Char(' ')), recording.cell,
        QFileInfo(recording.path).fileName() }
                          .join(QLatin1Char('\n'));
    const auto words = search.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::ranges::all_of(
        words, [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace medulla::replay
