// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorder/recorder.h"

#include "core/recorder/recorder_thread.h"

#include <algorithm>
#include <thread>

#include <QJsonDocument>

namespace medulla::recorder {

namespace {

/// Memory of a record on average.
constexpr std::size_t kUsualBytes = 256;

Finding memoryIsFull(const QString& folder)
{
    return { Severity::Error, folder,
        QT_TRANSLATE_NOOP("medulla",
            "The disk of the recordings does not answer, and memory is full: new datagrams are not "
            "recorded."),
        QT_TRANSLATE_NOOP("medulla", "Check the disk, or its connection.") };
}

const char* wordOf(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg:
        return "debug";
    case QtWarningMsg:
        return "warning";
    case QtCriticalMsg:
        return "critical";
    case QtFatalMsg:
        return "fatal";
    case QtInfoMsg:
        break;
    }
    return "info";
}

} // namespace

QByteArray toName(KeepReason reason)
{
    switch (reason) {
    case KeepReason::Operator:
        return "operator";
    case KeepReason::Alarm:
        return "alarm";
    case KeepReason::Run:
        return "run";
    case KeepReason::Long:
        return "long";
    case KeepReason::Recovered:
        break;
    }
    return "recovered";
}

RecordedEvent eventOf(const LogQueue::Line& line, TimePoint at)
{
    const QJsonObject json { { QStringLiteral("event"), QString::fromLatin1(wordOf(line.type)) },
        { QStringLiteral("text"), line.text }, { QStringLiteral("category"), line.category } };
    return { Topic::Log, at, QJsonDocument(json).toJson(QJsonDocument::Compact) };
}

RecorderShared::RecorderShared(RecorderSettings theSettings, RecordingContext theContext)
    : log(std::make_shared<spine::DatagramLog>(theSettings.waiting, kUsualBytes))
    , settings(std::move(theSettings))
    , blackBox(settings.blackBox)
    , context(std::move(theContext))
{
}

Recorder::Recorder(RecorderSettings settings, RecordingContext context)
    : m_shared(std::make_shared<RecorderShared>(std::move(settings), std::move(context)))
{
    // Detached, since a disk that hangs would hold up the end of the program.
    std::thread([shared = m_shared] {
        RecorderThread(*shared).run();
        const std::lock_guard lock(shared->mutex);
        shared->status.state = RecorderStatus::State::Ended;
        shared->hasEnded = true;
        shared->ended.notify_all();
    }).detach();
    if (auto* queue = LogQueue::running()) {
        queue->addSink(this, [this](const LogQueue::Line& line) {
            auto event = eventOf(line, m_shared->clock.now());
            note(event.topic, event.at, std::move(event.data));
        });
    }
}

Recorder::~Recorder()
{
    (void)end();
}

bool Recorder::end()
{
    if (auto* queue = LogQueue::running()) {
        queue->removeSink(this);
    }
    auto& shared = *m_shared;
    std::unique_lock lock(shared.mutex);
    shared.isEnding = true;
    shared.wake.notify_one();
    const auto started = std::chrono::steady_clock::now();
    const auto until = [&] { return std::max(shared.answeredAt, started) + kPatience; };
    while (!shared.hasEnded && std::chrono::steady_clock::now() < until()) {
        shared.ended.wait_until(lock, until());
    }
    return shared.hasEnded;
}

std::shared_ptr<spine::DatagramLog> Recorder::log() const
{
    return m_shared->log;
}

void Recorder::note(Topic topic, TimePoint at, const QString& event, QJsonObject more)
{
    more.insert(QStringLiteral("event"), event);
    note(topic, at, QJsonDocument(more).toJson(QJsonDocument::Compact));
}

void Recorder::note(Topic topic, TimePoint at, QByteArray data)
{
    const auto most = topic == Topic::MazeMoments ? kMostEvents / 2 : kMostEvents;
    RecordedEvent event { topic, at, std::move(data) };
    const std::lock_guard lock(m_shared->mutex);
    if (m_shared->follower) {
        m_shared->follower(event);
    }
    if (m_shared->events.size() < most) {
        m_shared->events.push_back(std::move(event));
    } else {
        ++m_shared->lostEvents;
    }
}

void Recorder::follow(EventFollower follower)
{
    const std::lock_guard lock(m_shared->mutex);
    m_shared->follower = std::move(follower);
}

void Recorder::setContext(RecordingContext context)
{
    const std::lock_guard lock(m_shared->mutex);
    if (m_shared->context != context) {
        m_shared->context = std::move(context);
        m_shared->isContextNew = true;
    }
}

void Recorder::setLength(std::chrono::seconds blackBox)
{
    const std::lock_guard lock(m_shared->mutex);
    m_shared->blackBox = blackBox;
}

std::uint64_t Recorder::add(
    KeepReason reason, const QString& text, TimePoint from, std::optional<TimePoint> to)
{
    const std::lock_guard lock(m_shared->mutex);
    const auto number = ++m_shared->spanCount;
    m_shared->spans.push_back(
        { .number = number, .reason = reason, .text = text, .from = from, .to = to });
    return number;
}

void Recorder::keep(
    KeepReason reason, const QString& text, std::optional<std::chrono::seconds> before)
{
    const auto now = m_shared->clock.now();
    const auto length = [this] {
        const std::lock_guard lock(m_shared->mutex);
        return m_shared->blackBox;
    }();
    (void)add(reason, text, now - before.value_or(length), now);
}

void Recorder::noteAlarm(const QString& text)
{
    const auto now = m_shared->clock.now();
    const std::lock_guard lock(m_shared->mutex);
    bool isKept = false;
    for (auto& span : m_shared->spans) {
        ++span.alarms;
        isKept |= span.reason == KeepReason::Run && !span.to;
    }
    for (auto& span : m_shared->spans) {
        if (span.reason == KeepReason::Alarm && !isKept) {
            span.to = now + kAroundAlarm;
            isKept = true;
        }
    }
    if (!isKept) {
        m_shared->spans.push_back({ .number = ++m_shared->spanCount,
            .reason = KeepReason::Alarm,
            .text = text,
            .from = now - kAroundAlarm,
            .to = now + kAroundAlarm,
            .alarms = 1 });
    }
}

std::uint64_t Recorder::begin(KeepReason reason, const QString& text)
{
    const auto now = m_shared->clock.now();
    return add(reason, text, reason == KeepReason::Run ? now - kAroundRun : now, {});
}

void Recorder::rename(std::uint64_t number, const QString& text)
{
    const std::lock_guard lock(m_shared->mutex);
    for (auto& span : m_shared->spans) {
        if (span.number == number) {
            span.text = text;
        }
    }
}

void Recorder::endRecording(std::uint64_t number, const QString& outcome, const Text& why)
{
    const auto now = m_shared->clock.now();
    const std::lock_guard lock(m_shared->mutex);
    for (auto& span : m_shared->spans) {
        if (span.number == number && !span.to) {
            span.to = span.reason == KeepReason::Run ? now + kAroundRun : now;
            span.outcome = outcome;
            span.why = why;
        }
    }
}

RecorderStatus Recorder::status() const
{
    const std::lock_guard lock(m_shared->mutex);
    auto status = m_shared->status;
    status.isLong = std::any_of(m_shared->spans.begin(), m_shared->spans.end(),
        [](const RecordedSpan& span) { return span.reason == KeepReason::Long && !span.to; });
    const auto isEnded = status.state == RecorderStatus::State::Ended;
    // The thread moves the position first: a loss is never counted twice.
    const auto lost = m_shared->lost.load();
    const auto position = m_shared->position.load();
    const auto overwritten = isEnded ? 0 : m_shared->log->overwritten(position);
    auto& most = m_shared->mostLost;
    most = std::max(most, lost + overwritten);
    status.lostDatagrams = most;
    status.lostEvents = m_shared->lostEvents;
    if (!isEnded && std::chrono::steady_clock::now() - m_shared->answeredAt > kPatience) {
        status.state = RecorderStatus::State::NoAnswer;
        if (overwritten > 0) {
            status.state = RecorderStatus::State::Failed;
            status.failure = memoryIsFull(m_shared->settings.folder);
        }
    }
    return status;
}

} // namespace medulla::recorder
