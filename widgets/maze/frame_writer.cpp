// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/frame_writer.h"

#include "core/base/save_file.h"

#include <cstdio>
#include <utility>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>

namespace medulla::widgets::mazes {

namespace {

const auto kFfmpeg = QStringLiteral("ffmpeg");
const auto kGStreamer = QStringLiteral("gst-launch-1.0");

/// Of the channel to the encoder; a picture of 1920 x 1080 has 6 MB.
constexpr qint64 kMostWaiting = 16 << 20U;
constexpr int kWaitMs = 200; ///< until it is asked again whether the export was cancelled
constexpr int kStartMs = 10'000;

class PictureWriter final : public FrameWriter {
public:
    explicit PictureWriter(QString folder)
        : m_folder(std::move(folder))
    {
    }
    ~PictureWriter() override
    {
        if (!m_isFinished) {
            QDir(m_folder).removeRecursively();
        }
    }

    Result<void> add(const QImage& image) override
    {
        const auto path =
            QStringLiteral("%1/frame-%2.png").arg(m_folder).arg(++m_count, 5, 10, QLatin1Char('0'));
        return saveFile(path, [&](QIODevice& file) -> Result<void> {
            if (image.save(&file, "PNG")) {
                return {};
            }
            return failure(path,
                Text(QT_TRANSLATE_NOOP("medulla", "The picture could not be written.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Make room on the disk, or choose another.")));
        });
    }
    Result<QString> finish() override
    {
        m_isFinished = true;
        return m_folder;
    }

private:
    QString m_folder;
    int m_count = 0;
    bool m_isFinished = false;
};

/// Gives the pictures to a program, which writes a file beside the wanted one; that replaces it at
/// the end.
class ProgramWriter final : public FrameWriter {
public:
    ProgramWriter(QString path, std::function<bool()> isCancelled)
        : m_path(std::move(path))
        , m_part(QStringLiteral(".medulla-video-%1.webm").arg(QCoreApplication::applicationPid()))
        , m_isCancelled(std::move(isCancelled))
    {
        m_program.setWorkingDirectory(QFileInfo(m_path).absolutePath());
        m_program.setStandardOutputFile(QProcess::nullDevice());
    }
    ~ProgramWriter() override
    {
        if (m_program.state() != QProcess::NotRunning) {
            m_program.kill();
            m_program.waitForFinished();
        }
        QFile::remove(partPath());
    }

    Result<void> start(VideoEncoder encoder, QSize size)
    {
        const auto picture = QStringLiteral("%1x%2").arg(size.width()).arg(size.height());
        const auto rate = QString::number(kFramesPerSecond);
        // VP8 at its fastest: the pictures have few colours and large areas.
        if (encoder == VideoEncoder::Ffmpeg) {
            m_program.start(kFfmpeg,
                { QStringLiteral("-v"), QStringLiteral("error"), QStringLiteral("-y"),
                    QStringLiteral("-f"), QStringLiteral("rawvideo"), QStringLiteral("-pix_fmt"),
                    QStringLiteral("rgb24"), QStringLiteral("-video_size"), picture,
                    QStringLiteral("-framerate"), rate, QStringLiteral("-i"), QStringLiteral("-"),
                    QStringLiteral("-c:v"), QStringLiteral("libvpx"), QStringLiteral("-b:v"),
                    QStringLiteral("2M"), QStringLiteral("-deadline"), QStringLiteral("realtime"),
                    QStringLiteral("-pix_fmt"), QStringLiteral("yuv420p"), QStringLiteral("-f"),
                    QStringLiteral("webm"), m_part });
        } else {
            m_program.start(kGStreamer,
                { QStringLiteral("-q"), QStringLiteral("fdsrc"), QStringLiteral("fd=0"),
                    QStringLiteral("!"), QStringLiteral("rawvideoparse"),
                    QStringLiteral("format=rgb"), QStringLiteral("width=%1").arg(size.width()),
                    QStringLiteral("height=%1").arg(size.height()),
                    QStringLiteral("framerate=%1/1").arg(rate), QStringLiteral("!"),
                    QStringLiteral("videoconvert"), QStringLiteral("!"), QStringLiteral("vp8enc"),
                    QStringLiteral("deadline=1"), QStringLiteral("target-bitrate=2000000"),
                    QStringLiteral("!"), QStringLiteral("webmmux"), QStringLiteral("!"),
                    QStringLiteral("filesink"), QStringLiteral("location=") + m_part });
        }
        return m_program.waitForStarted(kStartMs) ? Result<void>() : failed();
    }

    Result<void> add(const QImage& image) override
    {
        const qint64 line = qint64(image.width()) * 3; // lines of an image are padded
        for (int y = 0; y < image.height(); ++y) {
            m_program.write(reinterpret_cast<const char*>(image.constScanLine(y)), line);
        }
        while (m_program.bytesToWrite() > kMostWaiting && !m_isCancelled()) {
            (void)m_program.waitForBytesWritten(kWaitMs);
            if (m_program.state() == QProcess::NotRunning) {
                return failed();
            }
        }
        return {};
    }

    Result<QString> finish() override
    {
        m_program.closeWriteChannel();
        while (m_program.state() != QProcess::NotRunning && !m_isCancelled()) {
            (void)m_program.waitForFinished(kWaitMs);
        }
        if (m_program.state() != QProcess::NotRunning
            || m_program.exitStatus() != QProcess::NormalExit || m_program.exitCode() != 0) {
            return tl::make_unexpected(failed().error());
        }
        // The operator has chosen to replace the file.
        if (::rename(
                QFile::encodeName(partPath()).constData(), QFile::encodeName(m_path).constData())
            != 0) {
            return failure(m_path,
                Text(QT_TRANSLATE_NOOP("medulla", "The video could not be written.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Make room on the disk, or choose another.")));
        }
        return m_path;
    }

private:
    [[nodiscard]] QString partPath() const
    {
        return m_program.workingDirectory() + QLatin1Char('/') + m_part;
    }
    Result<void> failed()
    {
        const auto said = QString::fromLocal8Bit(m_program.readAllStandardError()).trimmed();
        return failure(m_path,
            Text(QT_TRANSLATE_NOOP("medulla", "%1 could not make the video: \"%2\"."),
                { m_program.program(), said.isEmpty() ? m_program.errorString() : said }),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Make room on the disk, or install ffmpeg with libvpx.")));
    }

    QString m_path;
    QString m_part;
    std::function<bool()> m_isCancelled;
    QProcess m_program;
};

} // namespace

VideoEncoder findEncoder()
{
    if (!QStandardPaths::findExecutable(kFfmpeg).isEmpty()) {
        return VideoEncoder::Ffmpeg;
    }
    return QStandardPaths::findExecutable(kGStreamer).isEmpty() ? VideoEncoder::None
                                                                : VideoEncoder::GStreamer;
}

Result<std::unique_ptr<FrameWriter>> makeFrameWriter(
    VideoEncoder encoder, const QString& path, QSize size, const std::function<bool()>& isCancelled)
{
    if (encoder != VideoEncoder::None) {
        auto writer = std::make_unique<ProgramWriter>(path, isCancelled);
        if (const auto started = writer->start(encoder, size); !started) {
            return tl::make_unexpected(started.error());
        }
        return writer;
    }
    const QFileInfo file(path);
    const auto folder = file.path() + QLatin1Char('/') + file.completeBaseName();
    if (QFileInfo::exists(folder)) {
        return failure(folder, Text(QT_TRANSLATE_NOOP("medulla", "The folder exists already.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Choose another name.")));
    }
    if (!QDir().mkpath(folder)) {
        return failure(folder, Text(QT_TRANSLATE_NOOP("medulla", "The folder cannot be made.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Name a folder that you may write to.")));
    }
    return std::make_unique<PictureWriter>(folder);
}

} // namespace medulla::widgets::mazes
