// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/review/review_mode.h"

#include "widgets/frame/notice_bar.h"
#include "widgets/kit/action_registry.h"
#include "widgets/review/compare_view.h"
#include "widgets/review/recording_panel.h"
#include "widgets/review/recordings_panel.h"
#include "widgets/review/replay_control.h"
#include "widgets/review/replay_view.h"
#include "widgets/review/review_presenter.h"

#include <QFileInfo>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace medulla::widgets::reviews {

ReviewMode::ReviewMode(Theme& theme, ReviewPresenter& presenter, QWidget* parent)
    : ModePage(theme, { QStringLiteral("review"), QStringLiteral("review"), tr("Review") }, parent)
    , m_presenter(presenter)
    , m_notice(new NoticeBar(theme, QStringLiteral("reviewNotice"), this))
    , m_view(new ReplayView(theme, presenter, this))
    , m_compare(new CompareView(theme, presenter, this))
    , m_recordings(new RecordingsPanel(theme, presenter, this))
    , m_about(new RecordingPanel(theme, presenter, this))
{
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_notice->addClose("closeReviewNotice");
    column->addWidget(m_notice);
    auto* views = new QStackedWidget(centre);
    views->addWidget(m_view);
    views->addWidget(m_compare);
    column->addWidget(views, 1);
    connect(&presenter, &ReviewPresenter::comparisonChanged, views, [this, views] {
        views->setCurrentWidget(m_presenter.comparison() != nullptr
                ? static_cast<QWidget*>(m_compare)
                : static_cast<QWidget*>(m_view));
    });
    setCentralWidget(centre);
    addPanel(m_recordings, Qt::LeftDockWidgetArea, tr("Recordings"));
    addPanel(m_about, Qt::RightDockWidgetArea, tr("This recording"));
    connect(&presenter, &ReviewPresenter::failed, this, [this](const QString& said) {
        m_notice->display(QStringLiteral("warn"), ColorToken::Warn, said);
    });
    connect(&presenter, &ReviewPresenter::exported, this, [this](const QString& path) {
        m_notice->display(QStringLiteral("tick"), ColorToken::Text, tr("Written to %1").arg(path));
    });
    connect(&presenter, &ReviewPresenter::loadingChanged, this, [this] {
        const auto& file = m_presenter.loading();
        m_notice->display(QStringLiteral("info"), ColorToken::Text2,
            file.isEmpty() ? QString() : tr("Reading %1…").arg(QFileInfo(file).fileName()));
    });
}

void ReviewMode::addActions(ActionRegistry& actions)
{
    const auto add = [&](const char* id, const QString& text, const QKeySequence& keys, auto run) {
        actions.add({ .id = QLatin1String(id),
                        .group = tr("Review"),
                        .text = text,
                        .keys = keys,
                        .scope = title().id },
            run);
    };
    add("findRecording", tr("Find a recording"), QKeySequence::Find,
        [this] { m_recordings->search().setFocus(Qt::ShortcutFocusReason); });
    add("markMoment", tr("Mark this moment"), Qt::Key_Insert, [this] { m_view->askForMark(); });
    add("loopReplay", tr("Loop the visible time, or end the loop"), Qt::Key_L,
        [this] { m_view->setLooping(!m_presenter.replay().playback().loop()); });
    add("nextAlarmOfRecording", tr("Go to the next alarm of the recording"), Qt::Key_N,
        [this] { m_presenter.replay().nextAlarm(); });
    actions.addHint(tr("Review"), tr("Space"), tr("Play or pause the recording"));
    actions.addHint(tr("Review"), tr("Left, Right"), tr("Go to the previous or next event"));
    actions.addHint(tr("Review"), tr("Home, End"), tr("Go to the beginning or end"));
    ModePage::addActions(actions);
}

void ReviewMode::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Space:
        if (!event->isAutoRepeat()) {
            m_presenter.replay().setPlaying(!m_presenter.replay().playback().isPlaying());
        }
        return;
    case Qt::Key_Left:
    case Qt::Key_Right:
        m_presenter.replay().stepEvent(event->key() == Qt::Key_Left ? -1 : 1);
        return;
    case Qt::Key_Home:
        m_presenter.replay().seek(0);
        return;
    case Qt::Key_End:
        m_presenter.replay().seek(m_presenter.replay().playback().lengthS());
        return;
    default:
        ModePage::keyPressEvent(event);
    }
}

void ReviewMode::showEvent(QShowEvent* event)
{
    ModePage::showEvent(event);
    m_presenter.refresh();
}

} // namespace medulla::widgets::reviews
