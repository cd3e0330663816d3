// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/replay/recorded_runs.h"

#include "core/task/event_json.h"
#include "core/task/reader.h"
#include "core/teleo/event_json.h"
#include "core/teleo/reader.h"

#include <utility>

#include <QFileInfo>
#include <QJsonDocument>

namespace medulla::widgets::replays {

using replay::RecordedEvent;

namespace {

QString memberOf(const RecordedEvent& event, const char* member)
{
    return event.members.value(QLatin1String(member)).toString();
}

/// The document of a program from its file; null: it is damaged or missing.
std::shared_ptr<const teleo::Document> documentIn(const RecordedEvent& event)
{
    const auto text = memberOf(event, "file").toUtf8();
    if (text.isEmpty()) {
        return nullptr;
    }
    auto file = teleo::readProgramFile(text, {});
    return file ? std::make_shared<const teleo::Document>(std::move(file->document)) : nullptr;
}

std::optional<RecordedRun> begunBy(const RecordedEvent& event)
{
    RecordedRun run;
    run.number = std::uint64_t(event.members.value(QLatin1String("run")).toInteger());
    run.beganS = event.atS;
    if (memberOf(event, "kind") == QLatin1String("task")) {
        auto task = task::readTask(memberOf(event, "file").toUtf8(), {});
        if (!task) {
            return std::nullopt;
        }
        run.work = std::move(task->task);
        return run;
    }
    const auto document = documentIn(event);
    if (!document) {
        return std::nullopt;
    }
    run.work = *document;
    return run;
}

run::Outcome outcomeIn(const RecordedEvent& event)
{
    const auto how = memberOf(event, "how");
    run::Outcome outcome;
    outcome.how = how == QLatin1String("finished") ? run::Outcome::How::Finished
        : how == QLatin1String("stopped")          ? run::Outcome::How::Stopped
                                                   : run::Outcome::How::Failed;
    const auto text = memberOf(event, "text").toUtf8();
    outcome.text = text.isEmpty() ? Text() : Text(text.constData());
    return outcome;
}

std::optional<run::Event> eventIn(
    const RecordedEvent& event, const RecordedRun& run, TimePoint began)
{
    const auto line = QJsonDocument(event.members).toJson(QJsonDocument::Compact).toStdString();
    if (const auto* task = std::get_if<task::TaskGraph>(&run.work)) {
        if (auto read = task::eventOf(line, *task, began)) {
            return *read;
        }
        return std::nullopt;
    }
    auto read = teleo::eventOf(line, began);
    if (!read) {
        return std::nullopt;
    }
    read->document = documentIn(event);
    return *read;
}

} // namespace

QString fileNameOf(const RecordedRun& run)
{
    const auto name = QFileInfo(run.name).fileName();
    const auto suffix = run.isTask() ? QStringLiteral("json") : QStringLiteral("tr");
    return name.isEmpty() ? QStringLiteral("run-%1.%2").arg(run.number).arg(suffix) : name;
}

QString folderOf(const QString& folder, const RecordedRun& run)
{
    return QStringLiteral("%1/run-%2").arg(folder).arg(run.number);
}

std::vector<RecordedRun> runsOf(const replay::LoadedRecording& recording, TimePoint begun)
{
    std::vector<RecordedRun> runs;
    const auto isOf = [&runs](const RecordedEvent& event) {
        const auto number = event.members.value(QLatin1String("run")).toInteger();
        return !runs.empty() && !runs.back().endedS && std::uint64_t(number) == runs.back().number;
    };
    for (const auto& event : recording.events) {
        if (event.topic != recorder::Topic::Run) {
            continue;
        }
        if (event.keyword == QLatin1String("began")
            && event.members.contains(QLatin1String("kind"))) {
            if (auto run = begunBy(event)) {
                runs.push_back(std::move(*run));
            }
        } else if (event.keyword == QLatin1String("named") && isOf(event)) {
            runs.back().name = memberOf(event, "name");
        } else if (event.keyword == QLatin1String("ended") && isOf(event)) {
            runs.back().endedS = event.atS;
            runs.back().outcome = outcomeIn(event);
        } else if (!runs.empty() && !runs.back().endedS) {
            auto& run = runs.back();
            const auto began = begun
                + std::chrono::duration_cast<Duration>(std::chrono::duration<double>(run.beganS));
            if (auto read = eventIn(event, run, began)) {
                run.events.push_back({ event.atS, std::move(*read) });
            }
        }
    }
    return runs;
}

} // namespace medulla::widgets::replays
