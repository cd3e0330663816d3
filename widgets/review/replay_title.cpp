// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/review/replay_title.h"

#include "widgets/kit/paint.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/review/review_presenter.h"
#include "widgets/review/review_words.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>

namespace medulla::widgets::reviews {

ReplayBadge::ReplayBadge(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("replayBadge"));
    setAccessibleName(word());
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    follow(theme, this);
}

QString ReplayBadge::word()
{
    return QStringLiteral("REPLAY");
}

QFont ReplayBadge::badgeFont() const
{
    return weighted(m_theme.font(FontRole::Body), QFont::Bold);
}

QSize ReplayBadge::sizeHint() const
{
    const QFontMetrics metrics(badgeFont());
    return { metrics.horizontalAdvance(word()) + m_theme.px(20), m_theme.px(24) };
}

void ReplayBadge::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto ground = m_theme.color(ColorToken::Unreal);
    paintBox(painter, rect(), ground, ground);
    painter.setFont(badgeFont());
    painter.setPen(m_theme.color(ColorToken::UnrealBg));
    painter.drawText(rect(), Qt::AlignCenter, word());
}

ReplayTitle::ReplayTitle(const Theme& theme, ReviewPresenter& presenter, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_presenter(presenter)
    , m_name(new TextLabel(theme, {}, FontRole::CellName, ColorToken::Text, QFont::DemiBold, this))
    , m_leave(new ToolBarButton(theme, QStringLiteral("cross"), tr("Leave replay"), this))
{
    setObjectName(QStringLiteral("replayTitle"));
    m_name->setObjectName(QStringLiteral("replayName"));
    m_leave->setObjectName(QStringLiteral("leaveReplay"));
    m_leave->setWords(tr("Leave replay"));
    m_leave->setOutlined(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(theme.px(10), theme.px(6), theme.px(10), theme.px(6));
    row->setSpacing(theme.px(10));
    row->addWidget(new ReplayBadge(theme, this));
    row->addWidget(m_name);
    auto* lock = new TextLabel(theme,
        tr("Outputs locked: a replay has no sockets. The bar above shows now."), FontRole::Table,
        ColorToken::Unreal, QFont::Normal, this);
    lock->elide();
    row->addWidget(lock, 1);
    row->addWidget(m_leave);
    connect(m_leave, &QAbstractButton::clicked, &presenter, &ReviewPresenter::close);
    connect(&presenter, &ReviewPresenter::opened, this, &ReplayTitle::showOpened);
    follow(theme, this);
    showOpened();
}

void ReplayTitle::showOpened()
{
    const auto* recording = m_presenter.recording();
    m_leave->setEnabled(recording != nullptr);
    m_name->setText(recording == nullptr
            ? QString()
            : tr("%1, %2", "recording, time of day")
                  .arg(titleOf(recording->info),
                      QLocale().toString(
                          recording->info.begunAt.time(), QStringLiteral("HH:mm:ss"))));
}

void ReplayTitle::paintEvent(QPaintEvent* /*event*/)
{
    QPainter(this).fillRect(rect(), m_theme.color(ColorToken::UnrealBg));
}

} // namespace medulla::widgets::reviews
