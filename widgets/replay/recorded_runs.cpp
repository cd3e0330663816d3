// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/replay/recorded_runs.h"

#include "core/record/recorded_text.h"
#include "core/task/event_json.h"
#include "core/task/reader.h"
#include "core/teleo/event_json.h"
#include "core/teleo/reader.h"

#include <algorithm>
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
    using How = run::Outcome::How;
    outcome.how = how == run::toKeyword(How::Finished) ? How::Finished
        : how == run::toKeyword(How::Stopped)          ? How::Stopped
                                                       : How::Failed;
    outcome.text = record::textIn(event.members, QStringLiteral("text"));
    return outcome;
}

/// Whether an index of a list of this size, or none.
bool isIndex(std::int32_t index, std::size_t size)
{
    return index == task::kNone || (index >= 0 && std::size_t(index) < size);
}

/// Whether all that the event names is in the task.
bool fits(const task::Event& event, const task::TaskGraph& task)
{
    using Kind = task::Event::Kind;
    if (!isIndex(event.action, task.actions.size()) || !isIndex(event.next, task.actions.size())) {
        return false;
    }
    switch (event.kind) {
    case Kind::RunBegan:
    case Kind::Dispatched:
    case Kind::Resumed:
    case Kind::RunEnded:
        return true;
    case Kind::Paused:
        if (event.action == task::kNone) {
            return true;
        }
        break;
    default:
        break;
    }
    if (event.action == task::kNone) {
        return false;
    }
    const auto& action = task.actions[std::size_t(event.action)];
    const bool needsDecision = event.kind == Kind::Decided || event.kind == Kind::VariableSet
        || event.kind == Kind::Reason;
    return isIndex(event.decision, action.decisions.size())
        && !(needsDecision && event.decision == task::kNone)
        && isIndex(event.step, action.trajectory.size());
}

/// Whether the status is one of this document.
bool fits(const teleo::Status& status, const teleo::Document& document)
{
    const auto isRule = [](int rule, const teleo::TrProgram& program) {
        return rule >= 0 && std::size_t(rule) < program.rules.size();
    };
    return std::ranges::all_of(status.frames, [&](const teleo::FrameStatus& frame) {
        const auto* program = document.program(frame.program);
        if (program == nullptr || frame.rules.size() != program->rules.size()) {
            return false;
        }
        if (frame.first == teleo::kNoRule ? !frame.actions.empty()
                                          : !isRule(frame.first, *program)
                    || frame.actions.size()
                        > program->rules[std::size_t(frame.first)].actions.size()) {
            return false;
        }
        if (frame.callingRule == teleo::kNoRule) {
            return true;
        }
        const auto parent =
            std::ranges::find(status.frames, frame.parent, &teleo::FrameStatus::frame);
        const auto* caller =
            parent == status.frames.end() ? nullptr : document.program(parent->program);
        return caller != nullptr && isRule(frame.callingRule, *caller) && frame.callingAction >= 0
            && std::size_t(frame.callingAction)
            < caller->rules[std::size_t(frame.callingRule)].actions.size();
    });
}

std::optional<run::Event> eventIn(
    const RecordedEvent& event, const RecordedRun& run, TimePoint began)
{
    const auto line = QJsonDocument(event.members).toJson(QJsonDocument::Compact).toStdString();
    if (const auto* task = std::get_if<task::TaskGraph>(&run.work)) {
        if (auto read = task::eventOf(line, *task, began); read && fits(*read, *task)) {
            return *read;
        }
        return std::nullopt;
    }
    auto read = teleo::eventOf(line, began);
    const bool isFirst = run.events.empty();
    if (!read || isFirst != (read->kind == teleo::Event::Kind::RunBegan)) {
        return std::nullopt;
    }
    read->document = documentIn(event);
    if (isFirst && !read->document) {
        read->document =
            std::make_shared<const teleo::Document>(std::get<teleo::Document>(run.work));
    }
    return *read;
}

} // namespace

run::Status fitting(const run::Status& status, const RecordedRun& run,
    const std::shared_ptr<const teleo::Document>& document)
{
    auto now = status;
    now.task.runningCount = 0;
    if (const auto* task = std::get_if<task::TaskGraph>(&run.work)) {
        for (std::size_t i = 0; i < status.task.runningCount; ++i) {
            const auto& one = status.task.running[i];
            if (one.action >= 0 && std::size_t(one.action) < task->actions.size() && one.step >= 0
                && std::size_t(one.step)
                    <= task->actions[std::size_t(one.action)].trajectory.size()) {
                now.task.running[now.task.runningCount++] = one;
            }
        }
    }
    now.program.reset();
    if (status.program && document && fits(*status.program, *document)) {
        auto program = std::make_shared<teleo::Status>(*status.program);
        program->document = document;
        now.program = std::move(program);
    }
    return now;
}

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
