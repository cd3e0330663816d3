// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <functional>
#include <memory>

#include <QImage>
#include <QString>

namespace medulla::widgets::mazes {

/// Pictures a second of a video.
constexpr int kFramesPerSecond = 25;

/// Takes the pictures of a video one after the other. Blocks for disk and encoder: a thread of its
/// own. Without `finish`, the destructor removes the part written.
class FrameWriter {
public:
    FrameWriter() = default;
    FrameWriter(const FrameWriter&) = delete;
    FrameWriter& operator=(const FrameWriter&) = delete;
    virtual ~FrameWriter() = default;

    /// `image`: of the size that the writer was made for, RGB888.
    [[nodiscard]] virtual Result<void> add(const QImage& image) = 0;
    /// Returns the path of the video, or of the folder of pictures.
    [[nodiscard]] virtual Result<QString> finish() = 0;
};

/// A program that encodes videos, as found in the search path.
enum class VideoEncoder { None, Ffmpeg, GStreamer };
/// Looks at the disk: not for the GUI thread.
[[nodiscard]] VideoEncoder findEncoder();

/// A writer of the WebM file `path`, or, without an encoder, of the pictures frame-00001.png ... in
/// a new folder with the name of the file without its suffix. `isCancelled` is asked while the
/// encoder is busy. Error: the encoder does not start, or the folder exists.
[[nodiscard]] Result<std::unique_ptr<FrameWriter>> makeFrameWriter(VideoEncoder encoder,
    const QString& path, QSize size, const std::function<bool()>& isCancelled);

} // namespace medulla::widgets::mazes
