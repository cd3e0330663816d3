// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/review/replay_control.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace medulla::widgets::reviews {

using recorder::Topic;
using replay::Playback;

namespace {

/// Period of the replay: that of the live views.
constexpr std::chrono::milliseconds kTick { 33 };
/// Events at the shown moment are not the next or previous one, s.
constexpr double kSameMomentS = 1e-3;

bool isAlarm(const replay::RecordedEvent& event)
{
    return event.topic == Topic::Alarm && event.keyword == QLatin1String("raised");
}

} // namespace

ReplayControl::ReplayControl(QObject* parent)
    : QObject(parent)
{
    m_timer.setInterval(kTick);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this,
        [this] { change([this] { m_playback.advance(double(m_since.restart()) / 1000.0); }); });
}

void ReplayControl::setRecording(std::shared_ptr<const replay::LoadedRecording> recording)
{
    m_timer.stop();
    m_recording = std::move(recording);
    m_playback = Playback(m_recording ? m_recording->info.lengthS : 0);
}

template <class Change>
void ReplayControl::change(const Change& apply)
{
    const auto before = m_playback;
    apply();
    if (m_playback.isPlaying() && !m_timer.isActive()) {
        m_since.start();
        m_timer.start();
    } else if (!m_playback.isPlaying()) {
        m_timer.stop();
    }
    if (m_playback.atS() != before.atS()) {
        Q_EMIT momentChanged(m_playback.atS());
    }
    if (m_playback.isPlaying() != before.isPlaying() || m_playback.speed() != before.speed()
        || m_playback.loop() != before.loop()) {
        Q_EMIT playbackChanged();
    }
}

void ReplayControl::setPlaying(bool on)
{
    change([this, on] { on ? m_playback.play() : m_playback.pause(); });
}

void ReplayControl::seek(double atS)
{
    change([this, atS] { m_playback.seek(atS); });
}

void ReplayControl::setSpeed(double speed)
{
    change([this, speed] { m_playback.setSpeed(speed); });
}

void ReplayControl::setLoop(std::optional<Playback::Loop> loop)
{
    change([this, loop] { m_playback.setLoop(loop); });
}

void ReplayControl::stepEvent(int direction)
{
    if (!m_recording) {
        return;
    }
    const auto& events = m_recording->events;
    const double from = m_playback.atS();
    double to = direction > 0 ? m_playback.lengthS() : 0.0;
    for (const auto& event : events) {
        if (direction > 0 && event.atS > from + kSameMomentS) {
            to = event.atS;
            break;
        }
        if (direction < 0 && event.atS < from - kSameMomentS) {
            to = event.atS;
        }
    }
    seek(to);
}

void ReplayControl::nextAlarm()
{
    if (!m_recording) {
        return;
    }
    const auto& events = m_recording->events;
    const double from = m_playback.atS() + kSameMomentS;
    auto found = std::ranges::find_if(
        events, [from](const auto& event) { return isAlarm(event) && event.atS > from; });
    if (found == events.end()) {
        found = std::ranges::find_if(events, isAlarm);
    }
    if (found != events.end()) {
        seek(found->atS);
    }
}

bool ReplayControl::hasAlarms() const
{
    return m_recording && std::ranges::any_of(m_recording->events, isAlarm);
}

} // namespace medulla::widgets::reviews
