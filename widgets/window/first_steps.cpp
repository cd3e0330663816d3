// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/first_steps.h"

#include "core/site/cell.h"
#include "widgets/common/paint.h"
#include "widgets/common/primary_button.h"
#include "widgets/common/text_label.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace medulla::widgets {

FirstSteps::FirstSteps(const Theme& theme, site::Cell& cell, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_live(cell.isLive())
{
    setObjectName(QStringLiteral("firstSteps"));
    setAccessibleName(tr("First steps"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    QString truth;
    if (m_live) {
        truth = tr("LIVE: what you execute moves the real robot");
    } else if (cell.site().embedded) {
        truth = tr("Nothing real moves: arm, head, eyes and flames are simulated in this program");
    } else {
        truth = tr("Nothing real moves: all addresses are on this machine");
    }
    const QStringList steps {
        tr("1  Click a point in the 3D view: the violet arm shows where the arm would be."),
        tr("2  Choose Execute: the arm moves there, and the plot below shows how."),
        tr("3  Esc is STOP, from everywhere. Release allows motion again."),
    };
    auto* words = new QVBoxLayout;
    words->setSpacing(theme.px(4));
    auto* title = new TextLabel(
        theme, truth, Type::Body, m_live ? Token::Text : Token::Unreal, QFont::DemiBold, this);
    title->setObjectName(QStringLiteral("firstStepsTruth"));
    title->setWordWrap(true);
    words->addWidget(title);
    for (const auto& step : steps) {
        auto* label = new TextLabel(theme, step, Type::Body, Token::Text, QFont::Normal, this);
        label->setWordWrap(true);
        words->addWidget(label);
    }
    auto* manual = new PrimaryButton(theme, tr("Keys and manual"), QStringLiteral("help"),
        QStringLiteral("F1"), PrimaryButton::Look::Small, this);
    manual->setObjectName(QStringLiteral("firstStepsManual"));
    connect(manual, &QAbstractButton::clicked, this, &FirstSteps::manualAsked);
    auto* enough = new PrimaryButton(
        theme, tr("Got it"), QStringLiteral("tick"), {}, PrimaryButton::Look::Small, this);
    enough->setObjectName(QStringLiteral("firstStepsDone"));
    connect(enough, &QAbstractButton::clicked, this, &FirstSteps::dismissed);

    auto* buttons = new QVBoxLayout;
    buttons->setSpacing(theme.px(8));
    buttons->addWidget(enough);
    buttons->addWidget(manual);
    buttons->addStretch(1);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(theme.px(16), theme.px(12), theme.px(12), theme.px(12));
    row->setSpacing(theme.px(16));
    row->addLayout(words, 1);
    row->addLayout(buttons);
    follow(theme, this);
}

void FirstSteps::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const auto edge = m_theme.color(m_live ? Token::Text : Token::Unreal);
    painter.fillRect(rect(), m_theme.color(m_live ? Token::Bg1 : Token::UnrealBg));
    painter.fillRect(0, 0, 4, height(), edge);
    painter.fillRect(0, height() - 1, width(), 1, edge);
}

} // namespace medulla::widgets
