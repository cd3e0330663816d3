// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/commander.h"

#include "widgets/common/accessible_role.h"
#include "widgets/common/paint.h"
#include "widgets/common/theme_icon.h"

#include <algorithm>

#include <QFontMetrics>

namespace medulla::widgets {

Commander::Commander(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("commander"));
    setAccessibleRole(this, QAccessible::StaticText);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setWho({});
    follow(theme, this);
}

void Commander::setWho(const QString& who)
{
    if (who == m_who && !accessibleName().isEmpty())
        return;
    m_who = who;
    setAccessibleName(QStringLiteral("%1: %2").arg(label(), shown()));
    updateGeometry();
    update();
}

QString Commander::label() const
{
    return tr("Commands the arm");
}

QString Commander::shown() const
{
    return m_who.isEmpty() ? tr("Nobody") : m_who;
}

QSize Commander::sizeHint() const
{
    const QFontMetrics caption(m_theme.font(Type::Caption));
    const QFontMetrics body(weighted(m_theme.font(Type::Body), QFont::DemiBold));
    return { std::max(caption.horizontalAdvance(label()),
                 m_theme.px(16 + 6) + body.horizontalAdvance(shown())),
        caption.height() + m_theme.px(4) + std::max(body.height(), m_theme.px(18)) };
}

void Commander::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QFont caption = m_theme.font(Type::Caption);
    const int top = QFontMetrics(caption).height();
    painter.setFont(caption);
    painter.setPen(m_theme.color(Token::Text2));
    painter.drawText(QRect(0, 0, width(), top), Qt::AlignLeft | Qt::AlignVCenter, label());

    const QRect below = rect().adjusted(0, top + m_theme.px(4), 0, 0);
    const Token ink = m_who.isEmpty() ? Token::Text3 : Token::Text;
    const int edge = m_theme.px(16);
    paintIcon(painter, QStringLiteral("hand"),
        QRectF(0, below.top() + centred(below.height(), edge), edge, edge), m_theme.color(ink));
    painter.setFont(weighted(m_theme.font(Type::Body), QFont::DemiBold));
    painter.setPen(m_theme.color(ink));
    painter.drawText(
        below.adjusted(edge + m_theme.px(6), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, shown());
}

} // namespace medulla::widgets
