// SPDX-License-Identifier: GPL-3.0-or-later
// File format of a trace: a head with the task, then one line per event (`toJson`) or
// measured position: {"t": 2.5, "event": "measured", "position": [0, 20, 0]}.
#include "core/task/document.h"
#include "core/task/event_json.h"
#include "core/task/reader.h"
#include "core/task/task_trace.h"
#include "core/task/writer.h"

#include <cmath>

namespace medulla::task {

namespace {

constexpr int kVersion = 1;
const char* const kHead = "medullaTrace";
const char* const kMeasured = "measured";

QByteArray line(const Json& json)
{
    return QByteArray::fromStdString(json.dump(-1, ' ', false, Json::error_handler_t::replace))
        + '\n';
}

/// Null if the line is not JSON.
Json parsed(const QByteArray& text)
{
    return parseJson(text, {}).value_or(nullptr);
}

struct Measured {
    TimePoint at;
    Position position;
};

std::optional<Measured> measuredOf(const QByteArray& text)
{
    // so that the time fits 64 bits in ns
    constexpr double kLongestS = 1e9;
    const auto json = parsed(text);
    if (!json.is_object() || json.value("event", Json()) != kMeasured) {
        return std::nullopt;
    }
    const auto t = json.value("t", Json());
    const auto at = json.value("position", Json());
    if (!t.is_number() || !(std::abs(t.get<double>()) < kLongestS) || !at.is_array()
        || at.size() != 3
        || !std::all_of(at.begin(), at.end(), [](const Json& one) { return one.is_number(); })) {
        return std::nullopt;
    }
    return Measured { TimePoint()
            + std::chrono::duration_cast<Duration>(std::chrono::duration<double>(t.get<double>())),
        { at[0].get<double>(), at[1].get<double>(), at[2].get<double>() } };
}

} // namespace

QByteArray TaskTrace::toText() const
{
    const auto began = m_events.empty() ? TimePoint() : m_events.front().at;
    auto text = line({ { kHead, kVersion }, { "task", writeTask(m_task).toStdString() } });
    for (const auto& event : m_events) {
        text += toJson(event, m_task, began).toUtf8() + '\n';
    }
    for (const auto& one : m_measured) {
        text += line({ { "t", rounded(toS(one.at - began)) }, { "event", kMeasured },
            { "position",
                { rounded(one.position.x()), rounded(one.position.y()),
                    rounded(one.position.z()) } } });
    }
    return text;
}

Result<TaskTrace> TaskTrace::read(const QByteArray& text, const QString& source)
{
    const auto lines = text.split('\n');
    const auto head = parsed(lines.front());
    const auto isTrace = head.is_object() && head.value(kHead, Json()) == kVersion
        && head.value("task", Json()).is_string();
    if (!isTrace) {
        return failure(source, Text(QT_TRANSLATE_NOOP("medulla", "This is no trace of a task.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Choose a file that \"Save trace\" has written.")));
    }
    auto loaded = readTask(QByteArray::fromStdString(head["task"]), source);
    if (!loaded) {
        return tl::unexpected(loaded.error().front());
    }
    TaskTrace trace(std::move(loaded->task));
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const auto& one = lines[i];
        if (one.trimmed().isEmpty()) {
            continue;
        }
        const std::string_view view(one.constData(), std::size_t(one.size()));
        if (const auto event = eventOf(view, trace.m_task, TimePoint())) {
            trace.add(*event);
        } else if (const auto measured = measuredOf(one)) {
            trace.addMeasured(measured->at, measured->position);
        } else {
            return failure(QStringLiteral("%1:%2").arg(source).arg(i + 1),
                Text(QT_TRANSLATE_NOOP("medulla", "This line is no event of a trace.")),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "The file was cut off or changed. Take another copy of it.")));
        }
    }
    return trace;
}

} // namespace medulla::task
