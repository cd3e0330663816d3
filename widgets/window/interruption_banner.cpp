// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/interruption_banner.h"

#include "widgets/kit/accessible_role.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/primary_button.h"
#include "widgets/kit/settled_clicks.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/theme_icon.h"
#include "widgets/motion/interruption_presenter.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace medulla::widgets {

namespace {

/// Width of the left edge, and side of the glyph, px.
constexpr int kEdge = 4;
constexpr int kGlyph = 24;

} // namespace

InterruptionBanner::InterruptionBanner(
    const Theme& theme, InterruptionPresenter& presenter, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_presenter(presenter)
    , m_head(new TextLabel(theme, {}, FontRole::Body, ColorToken::Text, QFont::DemiBold, this))
    , m_text(new TextLabel(theme, {}, FontRole::Body, ColorToken::Text, QFont::Normal, this))
    , m_refusal(new TextLabel(theme, {}, FontRole::Body, ColorToken::Alarm, QFont::DemiBold, this))
    , m_resume(new PrimaryButton(theme, {}, QStringLiteral("play"), QStringLiteral("P"),
          PrimaryButton::Look::Filled, this))
{
    setObjectName(QStringLiteral("interruptionBanner"));
    setAccessibleRole(this, QAccessible::AlertMessage);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    m_resume->setObjectName(QStringLiteral("resumeInterrupted"));
    SettledClicks::watch(*m_resume);
    connect(m_resume, &QAbstractButton::clicked, &presenter, &InterruptionPresenter::resume);
    auto* words = new QVBoxLayout;
    words->setSpacing(theme.px(2));
    for (auto* label : { m_head, m_text, m_refusal }) {
        label->setWordWrap(true);
        words->addWidget(label);
    }
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(theme.px(16 + kGlyph + 12), theme.px(8), theme.px(12), theme.px(8));
    row->setSpacing(theme.px(16));
    row->addLayout(words, 1);
    row->addWidget(m_resume, 0, Qt::AlignVCenter);
    connect(&presenter, &InterruptionPresenter::changed, this, &InterruptionBanner::refresh);
    follow(theme, this);
    refresh();
}

void InterruptionBanner::refresh()
{
    const auto& view = m_presenter.view();
    if (view.isLatched) {
        m_head->setText(view.head);
        m_text->setText(view.text);
        m_refusal->setText(view.refusal);
        m_refusal->setVisible(!view.refusal.isEmpty());
        m_resume->setText(view.button());
        m_resume->setAccessibleName(view.button());
        m_resume->setEnabled(view.refusal.isEmpty() && view.wasDisplayed);
        m_resume->setToolTip(!view.refusal.isEmpty() ? view.refusal
                : view.confirmsPosition ? tr("Confirm the shown position and allow motions again; "
                                             "nothing moves by itself (P)")
                                        : tr("Resume the interrupted motion, task or program (P)"));
        setAccessibleName(view.sentence());
    }
    setVisible(view.isLatched);
    update();
}

void InterruptionBanner::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const auto edge = m_theme.color(ColorToken::Alarm);
    painter.fillRect(rect(), m_theme.color(ColorToken::AlarmBg));
    painter.fillRect(0, 0, kEdge, height(), edge);
    m_presenter.noteDisplayed();
    painter.fillRect(0, height() - 2, width(), 2, edge);
    const int side = m_theme.px(kGlyph);
    paintIcon(painter, QStringLiteral("alarm"),
        QRectF(m_theme.px(16), centred(height(), side), side, side), edge);
}

} // namespace medulla::widgets
