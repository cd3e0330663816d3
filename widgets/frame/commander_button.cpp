// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/commander_button.h"

#include "widgets/kit/paint.h"
#include "widgets/kit/theme_icon.h"

#include <algorithm>

#include <QFontMetrics>

namespace medulla::widgets {

namespace {

constexpr int kArrow = 16;
constexpr int kWidestName = 160; ///< longer names are elided in the middle

} // namespace

CommanderButton::CommanderButton(const Theme& theme, QWidget* parent)
    : QAbstractButton(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("commander"));
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    updateTexts();
    setOffer({});
    follow(theme, this);
}

void CommanderButton::setWho(const QString& who)
{
    if (who != m_who) {
        m_who = who;
        updateTexts();
    }
}

void CommanderButton::setOffer(const QString& offer)
{
    m_offer = offer;
    setEnabled(!offer.isEmpty());
    // A click must not take the focus from the widget in use.
    setFocusPolicy(offer.isEmpty() ? Qt::NoFocus : Qt::TabFocus);
    updateTexts();
}

void CommanderButton::setOfferShown(bool on)
{
    if (on != m_offerShown) {
        m_offerShown = on;
        update();
    }
}

void CommanderButton::updateTexts()
{
    setAccessibleName(QStringLiteral("%1: %2").arg(label(), shown()));
    setAccessibleDescription(m_offer);
    setToolTip(m_offer.isEmpty() ? shown() : shown() + QLatin1Char('\n') + m_offer);
    updateGeometry();
    update();
}

QString CommanderButton::label() const
{
    return tr("Commands the arm");
}

QString CommanderButton::shown() const
{
    return m_who.isEmpty() ? tr("Nobody") : m_who;
}

QString CommanderButton::drawn() const
{
    return QFontMetrics(nameFont()).elidedText(shown(), Qt::ElideMiddle, m_theme.px(kWidestName));
}

QFont CommanderButton::nameFont() const
{
    return weighted(m_theme.font(FontRole::Body), QFont::DemiBold);
}

QSize CommanderButton::sizeFor(bool offer) const
{
    const QFontMetrics caption(m_theme.font(FontRole::Caption));
    const QFontMetrics name(nameFont());
    int below = m_theme.px(16 + 6) + name.horizontalAdvance(drawn());
    if (!m_offer.isEmpty()) {
        below += offer
            ? m_theme.px(10) + QFontMetrics(m_theme.font(FontRole::Body)).horizontalAdvance(m_offer)
            : m_theme.px(4 + kArrow);
    }
    return { std::max(caption.horizontalAdvance(label()), below),
        caption.height() + m_theme.px(4) + std::max(name.height(), m_theme.px(18)) };
}

void CommanderButton::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QFont caption = m_theme.font(FontRole::Caption);
    const int top = QFontMetrics(caption).height();
    painter.setFont(caption);
    painter.setPen(m_theme.color(ColorToken::Text2));
    painter.drawText(QRect(0, 0, width(), top), Qt::AlignLeft | Qt::AlignVCenter, label());

    QRect below = rect().adjusted(0, top + m_theme.px(4), 0, 0);
    const ColorToken ink = m_who.isEmpty() ? ColorToken::Text3 : ColorToken::Text;
    const int edge = m_theme.px(16);
    paintIcon(painter, QStringLiteral("hand"),
        QRectF(0, below.top() + centred(below.height(), edge), edge, edge), m_theme.color(ink));
    below.setLeft(edge + m_theme.px(6));
    painter.setFont(nameFont());
    painter.setPen(m_theme.color(ink));
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, drawn());
    below.setLeft(below.left() + painter.fontMetrics().horizontalAdvance(drawn()));
    if (!m_offer.isEmpty() && !m_offerShown) {
        const int arrow = m_theme.px(kArrow);
        paintIcon(painter, QStringLiteral("chev"),
            QRectF(below.left() + m_theme.px(4), below.top() + centred(below.height(), arrow),
                arrow, arrow),
            m_theme.color(ColorToken::Accent));
    } else if (!m_offer.isEmpty()) {
        below.setLeft(below.left() + m_theme.px(10));
        QFont link = m_theme.font(FontRole::Body);
        link.setUnderline(underMouse());
        painter.setFont(link);
        painter.setPen(m_theme.color(ColorToken::Accent));
        painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, m_offer);
    }
}

} // namespace medulla::widgets
