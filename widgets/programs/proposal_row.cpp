// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/proposal_row.h"

#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"

#include <QPainter>
#include <QResizeEvent>
#include <QVBoxLayout>

namespace medulla::widgets::programs {

ProposalRow::ProposalRow(
    const Theme& theme, const teleo::Proposal& proposal, bool hasRuns, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_buttons(new QHBoxLayout)
{
    const auto words = proposal.text.shown();
    setObjectName(QStringLiteral("proposal"));
    setAccessibleName(words);
    auto* box = new QVBoxLayout(this);
    auto* text =
        new TextLabel(theme, words, FontRole::Body, ColorToken::Text, QFont::DemiBold, this);
    auto* reason = new TextLabel(
        theme, proposal.reason.shown(), FontRole::Table, ColorToken::Text2, QFont::Normal, this);
    for (auto* label : { text, reason }) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        box->addWidget(label);
    }
    const auto button = [&](const char* name, const QString& icon, const QString& word,
                            const QString& tip) {
        auto* made = new ToolBarButton(theme, icon, tip, this);
        made->setObjectName(QLatin1String(name));
        made->setWords(word);
        made->setAccessibleDescription(words);
        m_buttons->addWidget(made, 0, Qt::AlignLeft);
        return made;
    };
    auto* accept = button("acceptProposal", QStringLiteral("tick"), tr("Accept"),
        tr("Change the program so; it can be undone"));
    accept->setOutlined(true);
    auto* runs =
        button("showRuns", {}, tr("Show the runs"), tr("Show where it is seen, run after run"));
    runs->setOutlined(true);
    runs->setEnabled(hasRuns);
    auto* dismiss = button("dismissProposal", {}, tr("Dismiss"),
        tr("Do not propose this again while the program is open"));
    m_buttons->addStretch(1);
    box->addLayout(m_buttons);
    connect(accept, &QAbstractButton::clicked, this, &ProposalRow::acceptChosen);
    connect(runs, &QAbstractButton::clicked, this, &ProposalRow::runsChosen);
    connect(dismiss, &QAbstractButton::clicked, this, &ProposalRow::dismissChosen);
    connect(&theme, &Theme::changed, this, &ProposalRow::dress);
    dress();
}

void ProposalRow::dress()
{
    layout()->setContentsMargins(m_theme.px(12), m_theme.px(10), m_theme.px(12), m_theme.px(10));
    layout()->setSpacing(m_theme.px(4));
    m_buttons->setSpacing(m_theme.px(8));
    int needed = m_theme.px(2 * 12);
    for (const auto* button : findChildren<ToolBarButton*>()) {
        needed += button->sizeHint().width() + m_theme.px(8);
    }
    m_buttons->setDirection(
        width() < needed && width() > 0 ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void ProposalRow::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(0, height() - 1, width(), 1, m_theme.color(ColorToken::Line));
}

void ProposalRow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) {
        dress();
    }
}

} // namespace medulla::widgets::programs
