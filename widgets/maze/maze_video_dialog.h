// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/maze/maze_dialog.h"
#include "widgets/maze/video_frames.h"

class QProgressBar;
class QPushButton;

namespace medulla::widgets {
class SegmentedControl;
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::mazes {

class GameVideo;
enum class VideoEncoder;

/// Asks for the content of a video of the game, and shows the progress of its export, which goes on
/// when the dialog is closed. Not modal. GUI thread.
class MazeVideoDialog final : public MazeDialog {
    Q_OBJECT

public:
    /// Theme and video must outlive the dialog. `look`: side, robot, layers and scheme to begin
    /// with.
    MazeVideoDialog(const Theme& theme, GameVideo& video, const VideoLook& look, QWidget* parent);

Q_SIGNALS:
    /// The operator has chosen a file.
    void exportWanted(
        const QString& path, const medulla::widgets::mazes::VideoLook& look, double speed);

private:
    [[nodiscard]] QWidget* makeParts();
    void ask();
    void showState();
    void showEncoder(VideoEncoder encoder);

    const Theme& m_theme;
    GameVideo& m_video;
    VideoLook m_look;
    SegmentedControl* m_kind;
    SegmentedControl* m_speed;
    SegmentedControl* m_size;
    TextLabel* m_encoder;
    QProgressBar* m_progress;
    QPushButton* m_stop;
    QString m_suffix; ///< of the file: webm, or none for pictures
};

} // namespace medulla::widgets::mazes
