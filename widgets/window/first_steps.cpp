// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/first_steps.h"

#include "core/cell/cell.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/primary_button.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace medulla::widgets {

namespace {

constexpr int kLowWindow = 880;

} // namespace

FirstSteps::FirstSteps(const Theme& theme, cell::Cell& cell, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_live(cell.isLive())
    , m_fold(new ToolBarButton(
          theme, QStringLiteral("chev"), tr("Show or hide the first steps"), this))
    , m_steps(new QWidget(this))
{
    setObjectName(QStringLiteral("firstSteps"));
    setAccessibleName(tr("First steps"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    fillSteps();
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(theme.px(16), theme.px(6), theme.px(12), theme.px(6));
    rows->setSpacing(theme.px(4));
    rows->addLayout(buildHead(cell.site().embedded));
    rows->addWidget(m_steps);
    // In a low window the 3D view needs the height.
    fold(parent->window()->height() < theme.px(kLowWindow));
    follow(theme, this);
}

QLayout* FirstSteps::buildHead(bool isEmbedded)
{
    QString truth;
    if (m_live) {
        truth = tr("LIVE: Execute moves the real robot");
    } else if (isEmbedded) {
        truth = tr("Nothing real moves: arm, head, eyes and flames are simulated in this program");
    } else {
        truth = tr("Nothing real moves: all addresses are on this machine");
    }
    auto* title = new TextLabel(m_theme, truth, FontRole::Body,
        m_live ? ColorToken::Text : ColorToken::Unreal, QFont::DemiBold, this);
    m_truth = title;
    title->setObjectName(QStringLiteral("firstStepsTruth"));
    title->setWordWrap(true);
    m_fold->setObjectName(QStringLiteral("firstStepsFold"));
    m_fold->setWords(tr("First steps"));
    connect(m_fold, &QAbstractButton::clicked, this, [this] { fold(!m_steps->isHidden()); });
    auto* manual = new PrimaryButton(m_theme, tr("Keys and manual"), QStringLiteral("help"),
        QStringLiteral("F1"), PrimaryButton::Look::Small, this);
    manual->setObjectName(QStringLiteral("firstStepsManual"));
    connect(manual, &QAbstractButton::clicked, this, &FirstSteps::manualAsked);
    auto* enough = new PrimaryButton(
        m_theme, tr("Got it"), QStringLiteral("tick"), {}, PrimaryButton::Look::Small, this);
    enough->setObjectName(QStringLiteral("firstStepsDone"));
    connect(enough, &QAbstractButton::clicked, this, &FirstSteps::dismissed);
    auto* head = new QHBoxLayout;
    head->setSpacing(m_theme.px(8));
    head->addWidget(title, 1);
    for (QWidget* button : { static_cast<QWidget*>(m_fold), static_cast<QWidget*>(manual),
             static_cast<QWidget*>(enough) }) {
        head->addWidget(button, 0, Qt::AlignTop);
    }
    return head;
}

void FirstSteps::fillSteps()
{
    auto* lines = new QVBoxLayout(m_steps);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(m_theme.px(4));
    for (const auto& step : {
             tr("1  Click a point in the 3D view: the violet arm shows where the arm would be."),
             tr("2  Choose Execute: the arm moves there, and the plot below shows how."),
             tr("3  Esc is STOP, from everywhere. Release allows motion again."),
         }) {
        auto* label =
            new TextLabel(m_theme, step, FontRole::Body, ColorToken::Text, QFont::Normal, m_steps);
        label->setWordWrap(true);
        lines->addWidget(label);
    }
}

void FirstSteps::fold(bool folded)
{
    m_folded = folded;
    apply();
}

void FirstSteps::setBrief(bool brief)
{
    m_brief = brief;
    apply();
}

void FirstSteps::apply()
{
    m_steps->setVisible(!m_folded && !m_brief);
    m_fold->setVisible(!m_brief);
    m_fold->setIconName(m_folded ? QStringLiteral("chevr") : QStringLiteral("chev"));
    m_truth->setWordWrap(!m_brief);
    // A line that is too long is cut; the badge in the top bar says it too.
    m_truth->setMinimumWidth(m_brief ? 1 : 0);
}

void FirstSteps::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const auto edge = m_theme.color(m_live ? ColorToken::Text : ColorToken::Unreal);
    painter.fillRect(rect(), m_theme.color(m_live ? ColorToken::Bg1 : ColorToken::UnrealBg));
    painter.fillRect(0, 0, 4, height(), edge);
    painter.fillRect(0, height() - 1, width(), 1, edge);
}

} // namespace medulla::widgets
