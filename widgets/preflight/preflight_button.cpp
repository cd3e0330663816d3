// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preflight/preflight_button.h"

#include "widgets/kit/paint.h"
#include "widgets/kit/theme_icon.h"
#include "widgets/preflight/preflight_presenter.h"

#include <algorithm>

#include <QFontMetrics>
#include <QPainter>

namespace medulla::widgets::preflights {

namespace {

constexpr int kButtonIcon = 14;
constexpr int kButtonGap = 6;
constexpr int kButtonPadding = 6;

} // namespace

PreflightButton::PreflightButton(
    const Theme& theme, const PreflightPresenter& presenter, QWidget* parent)
    : QAbstractButton(parent)
    , m_theme(theme)
    , m_presenter(presenter)
{
    setObjectName(QStringLiteral("preflight"));
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setToolTip(tr("Open the preflight: checklist, X-ray and wiggle proof"));
    connect(&presenter, &PreflightPresenter::changed, this, &PreflightButton::refresh);
    follow(theme, this);
    refresh();
}

void PreflightButton::refresh()
{
    const auto words = m_presenter.stateWords();
    const auto isAlarming = m_presenter.isAlarming();
    if (words == m_words && isAlarming == m_isAlarming) {
        return;
    }
    m_words = words;
    m_isAlarming = isAlarming;
    setAccessibleName(tr("Preflight: %1").arg(words));
    updateGeometry();
    update();
}

QSize PreflightButton::sizeHint() const
{
    const QFontMetrics caption(m_theme.font(FontRole::Caption));
    const QFontMetrics body(weighted(m_theme.font(FontRole::Body), QFont::DemiBold));
    const auto width = std::max(caption.horizontalAdvance(tr("Preflight")),
        m_theme.px(kButtonIcon + kButtonGap) + body.horizontalAdvance(m_words));
    return { width + 2 * m_theme.px(kButtonPadding),
        caption.height() + body.height() + m_theme.px(4) };
}

void PreflightButton::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    if (m_isAlarming) {
        painter.fillRect(rect(), m_theme.color(ColorToken::AlarmBg));
    } else if (underMouse()) {
        painter.fillRect(rect(), m_theme.color(ColorToken::Bg3));
    }
    const auto ink = m_theme.color(m_isAlarming ? ColorToken::Alarm : ColorToken::Text);
    const auto body = weighted(m_theme.font(FontRole::Body), QFont::DemiBold);
    const auto inner =
        rect().adjusted(m_theme.px(kButtonPadding), m_theme.px(2), 0, -m_theme.px(2));
    painter.setFont(m_theme.font(FontRole::Caption));
    painter.setPen(m_isAlarming ? ink : m_theme.color(ColorToken::Text2));
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignTop, tr("Preflight"));
    const auto side = m_theme.px(kButtonIcon);
    const auto height = QFontMetrics(body).height();
    const QRect line(inner.left(), inner.bottom() + 1 - height, inner.width(), height);
    paintIcon(painter, m_presenter.stateIcon(),
        QRectF(line.left(), line.top() + centred(height, side), side, side), ink);
    painter.setFont(body);
    painter.setPen(ink);
    painter.drawText(line.adjusted(side + m_theme.px(kButtonGap), 0, 0, 0),
        Qt::AlignLeft | Qt::AlignVCenter, m_words);
}

} // namespace medulla::widgets::preflights
