// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/loaded_recording.h"
#include "core/replay/playback.h"

#include <memory>
#include <optional>

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace medulla::widgets::reviews {

/// The replayed moment of a recording: plays and pauses it, and goes to times and events. Times are
/// s since the beginning of the recording. GUI thread.
class ReplayControl final : public QObject {
    Q_OBJECT

public:
    explicit ReplayControl(QObject* parent = nullptr);

    /// Stands at the beginning of another recording; null: none. Without a signal: views follow
    /// ReviewPresenter::opened.
    void setRecording(std::shared_ptr<const replay::LoadedRecording> recording);

    [[nodiscard]] const replay::Playback& playback() const { return m_playback; }
    [[nodiscard]] double atS() const { return m_playback.atS(); }
    void setPlaying(bool on);
    void seek(double atS);
    void setSpeed(double speed);
    void setLoop(std::optional<replay::Playback::Loop> loop);
    /// Goes to the next (1) or previous (-1) event, or to the end or begin.
    void stepEvent(int direction);
    /// Goes to the next alarm after the moment, or from the last one to the first.
    void nextAlarm();
    [[nodiscard]] bool hasAlarms() const;

Q_SIGNALS:
    void momentChanged(double atS);
    /// Play, pause, speed or loop.
    void playbackChanged();

private:
    template <class Change>
    void change(const Change& apply);

    std::shared_ptr<const replay::LoadedRecording> m_recording;
    replay::Playback m_playback;
    QTimer m_timer; ///< runs while playing
    QElapsedTimer m_since;
};

} // namespace medulla::widgets::reviews
