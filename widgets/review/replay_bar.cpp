// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/review/replay_bar.h"

#include "core/base/format.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/review/replay_control.h"
#include "widgets/review/review_presenter.h"
#include "widgets/review/review_words.h"

#include <array>
#include <cmath>

#include <QLocale>

namespace medulla::widgets::reviews {

namespace {

constexpr std::array kSpeeds { 0.1, 0.5, 1.0, 5.0, 50.0 };

} // namespace

ReplayBar::ReplayBar(const Theme& theme, ReviewPresenter& presenter, QWidget* parent)
    : Strip(theme, Line::Above, parent)
    , m_presenter(presenter)
{
    setObjectName(QStringLiteral("replayBar"));
    const auto seekTo = [&presenter](bool end) {
        return [&presenter, end] {
            presenter.replay().seek(end ? presenter.replay().playback().lengthS() : 0.0);
        };
    };
    connect(addButton("replayBegin", "first", tr("Go to the beginning (Home)")),
        &QAbstractButton::clicked, this, seekTo(false));
    connect(addButton("replayPrevious", "prevev", tr("Go to the previous event (Left)")),
        &QAbstractButton::clicked, this, [&presenter] { presenter.replay().stepEvent(-1); });
    m_play = addButton("replayPlay", "play", tr("Play or pause (Space)"));
    m_play->setOutlined(true);
    m_play->setKey(tr("Space"));
    connect(m_play, &QAbstractButton::clicked, this, [&presenter] {
        presenter.replay().setPlaying(!presenter.replay().playback().isPlaying());
    });
    connect(addButton("replayNext", "nextev", tr("Go to the next event (Right)")),
        &QAbstractButton::clicked, this, [&presenter] { presenter.replay().stepEvent(1); });
    connect(addButton("replayEnd", "last", tr("Go to the end (End)")), &QAbstractButton::clicked,
        this, seekTo(true));
    addSeparator();
    m_moment = new TextLabel(theme, {}, FontRole::MonoReading);
    m_moment->setObjectName(QStringLiteral("replayMoment"));
    add(m_moment);
    m_length = new TextLabel(theme, {}, FontRole::MonoTable, ColorToken::Text2);
    add(m_length);
    m_clock = new TextLabel(theme, {}, FontRole::MonoTable);
    m_clock->setObjectName(QStringLiteral("replayClock"));
    add(m_clock);
    addStretch();
    add(new TextLabel(theme, tr("Speed"), FontRole::Table, ColorToken::Text2));
    m_speed = new SegmentedControl(theme, tr("Speed"), SegmentedControl::Size::Compact, this);
    m_speed->setObjectName(QStringLiteral("replaySpeed"));
    for (const double speed : kSpeeds) {
        m_speed->addSegment(tr("%1×").arg(formatNumber(speed, speed < 1 ? 1 : 0)));
    }
    connect(m_speed, &SegmentedControl::chosenChanged, this,
        [&presenter](int index) { presenter.replay().setSpeed(kSpeeds.at(std::size_t(index))); });
    add(m_speed);
    addSeparator();
    m_loop = addButton("replayLoop", "loop", tr("Play the visible time again and again (L)"));
    m_loop->setCheckable(true);
    m_loop->setWords(tr("Loop"));
    connect(m_loop, &QAbstractButton::clicked, this, &ReplayBar::loopAsked);
    m_mark = addButton("replayMark", "flag", tr("Mark this moment (Ins)"));
    m_mark->setWords(tr("Mark"));
    connect(m_mark, &QAbstractButton::clicked, this, &ReplayBar::markAsked);
    m_alarm = addButton("replayNextAlarm", "warn", tr("Go to the next alarm (N)"));
    m_alarm->setWords(tr("Next alarm"));
    connect(m_alarm, &QAbstractButton::clicked, &presenter.replay(), &ReplayControl::nextAlarm);

    connect(&presenter.replay(), &ReplayControl::momentChanged, this, &ReplayBar::showMoment);
    connect(&presenter.replay(), &ReplayControl::playbackChanged, this, &ReplayBar::showPlayback);
    connect(&presenter, &ReviewPresenter::opened, this, &ReplayBar::showOpened);
    showOpened();
}

ToolBarButton* ReplayBar::addButton(const char* name, const char* icon, const QString& tip)
{
    auto* button = new ToolBarButton(theme(), QLatin1String(icon), tip, this);
    button->setObjectName(QLatin1String(name));
    add(button);
    return button;
}

void ReplayBar::showMoment()
{
    m_moment->setText(formatNumber(m_presenter.replay().atS(), 2));
    const auto* recording = m_presenter.recording();
    m_clock->setText(recording == nullptr
            ? QString()
            : QLocale().toString(
                recording->info.begunAt.addMSecs(std::llround(m_presenter.replay().atS() * 1000)),
                QStringLiteral("HH:mm:ss.z")));
}

void ReplayBar::showPlayback()
{
    const auto& playback = m_presenter.replay().playback();
    m_play->setIconName(playback.isPlaying() ? QStringLiteral("pause") : QStringLiteral("play"));
    m_play->setWords(playback.isPlaying() ? tr("Pause") : tr("Play"));
    for (std::size_t i = 0; i < kSpeeds.size(); ++i) {
        if (kSpeeds.at(i) == playback.speed()) {
            m_speed->setChosen(int(i));
        }
    }
    m_loop->setChecked(playback.loop().has_value());
    m_loop->setWords(playback.loop()
            ? tr("Loop %1").arg(lengthWords(playback.loop()->toS - playback.loop()->fromS))
            : tr("Loop"));
}

void ReplayBar::showOpened()
{
    const auto* recording = m_presenter.recording();
    setEnabled(recording != nullptr);
    m_length->setText(
        recording == nullptr ? QString() : tr("/ %1").arg(lengthWords(recording->info.lengthS)));
    m_alarm->setEnabled(m_presenter.replay().hasAlarms());
    showMoment();
    showPlayback();
}

} // namespace medulla::widgets::reviews
