// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_video_dialog.h"

#include "widgets/kit/field_grid.h"
#include "widgets/kit/file_dialog.h"
#include "widgets/kit/in_background.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/kit/text_label.h"
#include "widgets/maze/frame_writer.h"
#include "widgets/maze/game_video.h"

#include <array>

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>

namespace medulla::widgets::mazes {

namespace {

constexpr std::array kSpeeds { 1.0, 2.0, 4.0, 8.0, 16.0 };
constexpr int kUsualSpeed = 2; ///< index: a game of two minutes takes half a minute
constexpr std::array kSizes { QSize(1280, 720), QSize(1920, 1080) };

} // namespace

MazeVideoDialog::MazeVideoDialog(
    const Theme& theme, GameVideo& video, const VideoLook& look, QWidget* parent)
    : MazeDialog(theme, QStringLiteral("mazeVideo"), tr("Export a video"), parent)
    , m_theme(theme)
    , m_video(video)
    , m_look(look)
    , m_kind(new SegmentedControl(theme, tr("Shown views"), SegmentedControl::Size::Normal, this))
    , m_speed(new SegmentedControl(theme, tr("Speed"), SegmentedControl::Size::Normal, this))
    , m_size(new SegmentedControl(theme, tr("Size"), SegmentedControl::Size::Normal, this))
    , m_encoder(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2))
    , m_progress(new QProgressBar(this))
    , m_stop(new QPushButton(tr("Cancel the export"), this))
{
    setParts(makeParts(), tr("Export…"), theme.px(460), [this] { ask(); });
    connect(&video, &GameVideo::progressed, this, [this](int frames, int of) {
        m_progress->setRange(0, of);
        m_progress->setValue(frames);
        showState();
    });
    connect(&video, &GameVideo::finished, this, [this](const Result<QString>& written) {
        showState();
        if (written) {
            close();
        } else if (written.error().severity != Severity::Info) {
            showRejection(written.error());
        }
    });
    showState();
    inBackground(this, findEncoder, [this](VideoEncoder encoder) { showEncoder(encoder); });
}

QWidget* MazeVideoDialog::makeParts()
{
    auto* parts = new QWidget(this);
    auto* fields = new FieldGrid(m_theme, parts);
    m_kind->setObjectName(QStringLiteral("mazeVideoKind"));
    for (const auto& words : { tr("Truth"), tr("Belief"), tr("Side by side") }) {
        m_kind->addSegment(words);
    }
    m_kind->setChosen(int(m_look.kind));
    fields->addField(tr("Shows"), m_kind);
    m_speed->setObjectName(QStringLiteral("mazeVideoSpeed"));
    for (const double times : kSpeeds) {
        m_speed->addSegment(QStringLiteral("%1×").arg(times));
    }
    m_speed->setChosen(kUsualSpeed);
    fields->addField(tr("Speed"), m_speed);
    m_size->setObjectName(QStringLiteral("mazeVideoSize"));
    for (const auto& size : kSizes) {
        m_size->addSegment(QStringLiteral("%1 × %2").arg(size.width()).arg(size.height()));
    }
    fields->addField(tr("Size"), m_size);
    m_encoder->setObjectName(QStringLiteral("mazeVideoEncoder"));
    m_encoder->setWordWrap(true);
    fields->addBelow(m_encoder);
    m_progress->setObjectName(QStringLiteral("mazeVideoProgress"));
    m_progress->setAccessibleName(tr("Progress of the export"));
    m_stop->setObjectName(QStringLiteral("mazeVideoStop"));
    m_stop->setAutoDefault(false);
    connect(m_stop, &QAbstractButton::clicked, &m_video, &GameVideo::cancel);
    auto* progress = new QHBoxLayout;
    progress->setSpacing(m_theme.px(8));
    progress->addWidget(m_progress, 1);
    progress->addWidget(m_stop);
    fields->addBelow(progress);
    return parts;
}

void MazeVideoDialog::showEncoder(VideoEncoder encoder)
{
    m_suffix = encoder == VideoEncoder::None ? QString() : QStringLiteral("webm");
    m_encoder->setText(encoder == VideoEncoder::None
            ? tr("Neither ffmpeg nor GStreamer is installed: a folder of pictures is written, 25 "
                 "for each second.")
            : tr("A WebM file with 25 pictures a second, made by %1.")
                  .arg(encoder == VideoEncoder::Ffmpeg ? QStringLiteral("ffmpeg")
                                                       : QStringLiteral("GStreamer")));
}

void MazeVideoDialog::showState()
{
    const bool runs = m_video.isRunning();
    m_stop->setEnabled(runs);
    if (!runs) {
        m_progress->setRange(0, 1);
        m_progress->setValue(0);
    }
    if (auto* button = findChild<QPushButton*>(QStringLiteral("mazeVideoAsk"))) {
        button->setEnabled(!runs);
        button->setToolTip(
            runs ? tr("A video is being written: wait for it, or cancel it.") : QString());
    }
}

void MazeVideoDialog::ask()
{
    clearRejection();
    auto look = m_look;
    look.kind = static_cast<MapKind>(m_kind->chosen());
    look.size = kSizes.at(std::size_t(m_size->chosen()));
    const double speed = kSpeeds.at(std::size_t(m_speed->chosen()));
    askForFile(*this,
        { .name = QStringLiteral("mazeVideoFileDialog"),
            .title = tr("Export a video"),
            .filters = { m_suffix.isEmpty() ? tr("Folders of pictures (*)")
                                            : tr("Videos (*.webm)") },
            .file = m_suffix.isEmpty() ? QStringLiteral("game") : QStringLiteral("game.webm"),
            .suffix = m_suffix,
            .writes = true },
        [this, look, speed](const QString& path) {
            Q_EMIT exportWanted(path, look, speed);
            showState();
        });
}

} // namespace medulla::widgets::mazes
