// SPDX-License-Identifier: GPL-3.0-or-later
// A kept trace: a head with the task, then a line an event or a position. The numbers of kinds and
// reasons are those of `task::Event`; the version goes up when they change.
#include "core/task/reader.h"
#include "core/task/writer.h"
#include "widgets/task_editor/task_trace.h"

#include <array>
#include <cmath>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace medulla::widgets {

namespace {

using task::Event;

constexpr int kVersion = 1;
constexpr int kEventValues = 20;
constexpr int kMeasuredValues = 4;

QByteArray line(const QJsonValue& value)
{
    const auto document =
        value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject());
    return document.toJson(QJsonDocument::Compact) + '\n';
}

QJsonArray toJson(const Event& e, TimePoint began)
{
    return { int(e.kind), int(e.why), e.holds, toS(e.at - began), double(e.tick), double(e.serial),
        e.action, e.step, e.decision, e.object, e.axis, e.next, e.delay, e.count, e.measured,
        e.value, e.threshold, e.position[0], e.position[1], e.position[2] };
}

TimePoint timeOf(const QJsonValue& seconds)
{
    return TimePoint()
        + std::chrono::duration_cast<Duration>(std::chrono::duration<double>(seconds.toDouble()));
}

std::optional<Event> eventOf(const QJsonArray& a)
{
    const auto whole = [&](int i) { return std::int32_t(a[i].toInt(task::kNone)); };
    const int kind = a[0].toInt(-1);
    const int why = a[1].toInt(-1);
    const double tick = a[4].toDouble(-1);
    constexpr double kMostTick = 1e12;
    if (kind < 0 || kind > int(Event::Kind::RunEnded) || why < 0 || why > int(Event::Why::Failed)
        || !(tick >= 0 && tick < kMostTick) || !(std::abs(a[3].toDouble()) < 1e9)) {
        return std::nullopt;
    }
    Event e;
    e.kind = Event::Kind(kind);
    e.why = Event::Why(why);
    e.holds = a[2].toBool();
    e.at = timeOf(a[3]);
    e.tick = std::uint64_t(tick);
    e.serial = std::uint32_t(std::max(a[5].toInt(), 0));
    e.action = whole(6);
    e.step = whole(7);
    e.decision = whole(8);
    e.object = whole(9);
    e.axis = whole(10);
    e.next = whole(11);
    e.delay = a[12].toInt();
    e.count = a[13].toInt();
    e.measured = a[14].toDouble();
    e.value = a[15].toDouble();
    e.threshold = a[16].toDouble();
    e.position = { a[17].toDouble(), a[18].toDouble(), a[19].toDouble() };
    if (e.axis > int(task::Axis::Z) || e.axis < task::kNone) {
        return std::nullopt;
    }
    return e;
}

} // namespace

QByteArray TaskTrace::toText() const
{
    const auto began = m_events.empty() ? TimePoint() : m_events.front().at;
    auto text = line(QJsonObject { { QStringLiteral("medullaTrace"), kVersion },
        { QStringLiteral("task"), QString::fromUtf8(task::writeTask(m_task)) } });
    for (const auto& event : m_events) {
        text += line(toJson(event, began));
    }
    for (const auto& one : m_measured) {
        text += line(QJsonArray {
            toS(one.at - began), one.position.x(), one.position.y(), one.position.z() });
    }
    return text;
}

Result<TaskTrace> TaskTrace::read(const QByteArray& text, const QString& source)
{
    const auto lines = text.split('\n');
    const auto head = QJsonDocument::fromJson(lines.front()).object();
    if (head.value(QStringLiteral("medullaTrace")).toInt() != kVersion) {
        return failure(source, Text(QT_TRANSLATE_NOOP("medulla", "This is no trace of a task.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Choose a file that \"Keep trace\" has written.")));
    }
    auto loaded = task::readTask(head.value(QStringLiteral("task")).toString().toUtf8(), source);
    if (!loaded) {
        return tl::unexpected(loaded.error().front());
    }
    TaskTrace trace(std::move(loaded->task));
    for (qsizetype i = 1; i < lines.size(); ++i) {
        if (lines[i].trimmed().isEmpty()) {
            continue;
        }
        const auto values = QJsonDocument::fromJson(lines[i]).array();
        const auto event = values.size() == kEventValues ? eventOf(values) : std::nullopt;
        if (event) {
            trace.add(*event);
        } else if (values.size() == kMeasuredValues) {
            trace.addMeasured(timeOf(values[0]),
                Position(values[1].toDouble(), values[2].toDouble(), values[3].toDouble()));
        } else {
            return failure(QStringLiteral("%1:%2").arg(source).arg(i + 1),
                Text(QT_TRANSLATE_NOOP("medulla", "This line is no event of a trace.")),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "The file was cut off or changed. Take another copy of it.")));
        }
    }
    return trace;
}

} // namespace medulla::widgets
