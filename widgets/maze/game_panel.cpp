// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/game_panel.h"

#include "widgets/kit/panel_header.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/timeline/lane_timeline.h"

#include <QVBoxLayout>

namespace medulla::widgets::mazes {

GamePanel::GamePanel(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_recorded(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2))
    , m_line(new LaneTimeline(theme, GameLanes::setup(), this))
    , m_lanes(*m_line)
{
    setObjectName(QStringLiteral("gamePanel"));
    setAccessibleName(tr("Game"));
    setAutoFillBackground(true);
    auto* head = new Strip(theme, Strip::Line::Below, this);
    head->add(new TextLabel(theme, tr("Game"), FontRole::Body, ColorToken::Text, QFont::DemiBold));
    auto* about = new TextLabel(theme,
        tr("behaviours by robot, in cycles; drag to rewind truth and every belief together"),
        FontRole::Table, ColorToken::Text2);
    about->elide();
    head->add(about, 1);
    auto* live =
        new ToolBarButton(theme, QStringLiteral("play"), tr("Follow the newest cycle (End)"));
    live->setWords(tr("Go live"));
    live->setOutlined(true);
    m_live = live;
    m_live->setObjectName(QStringLiteral("gameLive"));
    m_live->hide();
    head->add(m_live);
    m_recorded->setObjectName(QStringLiteral("gameRecorded"));
    head->add(m_recorded);
    m_save = new ToolBarButton(theme, QStringLiteral("save"), tr("Save the recording"));
    m_save->setObjectName(QStringLiteral("gameSave"));
    m_save->setEnabled(false);
    head->add(m_save);

    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(head);
    rows->addWidget(m_line, 1);
    connect(m_live, &QAbstractButton::clicked, this, &GamePanel::liveAsked);
    connect(m_save, &QAbstractButton::clicked, this, &GamePanel::saveAsked);
}

void GamePanel::setRecorded(const QString& words)
{
    if (m_recorded->text() != words) {
        m_recorded->setText(words);
        m_save->setEnabled(!words.isEmpty());
    }
}

void GamePanel::setBehind(bool behind)
{
    m_live->setVisible(behind);
}

} // namespace medulla::widgets::mazes
