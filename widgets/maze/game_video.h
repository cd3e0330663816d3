// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/game/recording.h"
#include "widgets/maze/video_frames.h"

#include <atomic>
#include <memory>

#include <QObject>

namespace medulla::widgets::mazes {

/// Exports a recorded game as a video, in the background. GUI thread.
class GameVideo final : public QObject {
    Q_OBJECT

public:
    explicit GameVideo(QObject* parent = nullptr);
    /// Cancels the export, and does not wait for its end.
    ~GameVideo() override;

    [[nodiscard]] bool isRunning() const { return m_cancels != nullptr; }
    /// Writes the game as it is recorded now. `speed`: times real time, above 0. To be called while
    /// none is running.
    void begin(const QString& path, const VideoLook& look, double speed,
        std::shared_ptr<const game::Recording> recording);
    /// Ends soon, with `finished`.
    void cancel();

Q_SIGNALS:
    void progressed(int frames, int of);
    /// The path of the video, or of the folder of pictures; an error of severity Info if it was
    /// cancelled.
    void finished(const medulla::Result<QString>& written);

private:
    std::shared_ptr<std::atomic<bool>> m_cancels; ///< shared with the thread; null: none is running
};

} // namespace medulla::widgets::mazes
