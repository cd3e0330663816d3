// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/word_badge.h"

#include "widgets/kit/accessible_role.h"
#include "widgets/kit/paint.h"

#include <algorithm>

#include <QFontMetrics>

namespace medulla::widgets {

WordBadge::WordBadge(const Theme& theme, const QString& objectName, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(objectName);
    setAccessibleRole(this, QAccessible::StaticText);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    follow(theme, this);
}

void WordBadge::setContent(const QString& word, const QString& line, const Look& look)
{
    m_word = word;
    m_line = line;
    m_look = look;
    setAccessibleName(line.isEmpty() ? word : word + QStringLiteral(", ") + line);
    setToolTip(line);
    updateGeometry();
    update();
}

void WordBadge::setLineShown(bool shown)
{
    if (m_lineShown == shown)
        return;
    m_lineShown = shown;
    updateGeometry();
    update();
}

void WordBadge::setLow(bool low)
{
    if (m_low == low)
        return;
    m_low = low;
    updateGeometry();
    update();
}

QFont WordBadge::wordFont() const
{
    QFont font = weighted(m_theme.font(FontRole::Table), QFont::Bold);
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.5 * m_theme.textScale());
    return font;
}

QSize WordBadge::boxSize() const
{
    const QFontMetrics metrics(wordFont());
    return { metrics.horizontalAdvance(m_word) + m_theme.px(22),
        std::max(m_theme.px(24), metrics.height() + m_theme.px(6)) };
}

QSize WordBadge::sizeFor(bool withLine) const
{
    const QSize box = boxSize();
    if (!withLine || m_line.isEmpty())
        return box;
    const QFontMetrics metrics(m_theme.font(FontRole::Caption));
    return { std::max(box.width(), metrics.horizontalAdvance(m_line)),
        box.height() + m_theme.px(3) + metrics.height() };
}

QSize WordBadge::lowSize() const
{
    return { boxSize().width(), QFontMetrics(wordFont()).height() + m_theme.px(2) };
}

void WordBadge::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QSize hint = sizeHint();
    const QRectF box(
        QPointF(0, centred(height(), hint.height())), QSizeF(m_low ? lowSize() : boxSize()));
    paintBox(painter, box, m_theme.color(m_look.ground), m_theme.color(m_look.edge), 2.0, 0.0);
    painter.setFont(wordFont());
    painter.setPen(m_theme.color(m_look.ink));
    painter.drawText(box, Qt::AlignCenter, m_word);
    if (m_low || !m_lineShown || m_line.isEmpty())
        return;
    painter.setFont(m_theme.font(FontRole::Caption));
    painter.setPen(m_theme.color(ColorToken::Text2));
    painter.drawText(
        QRectF(0, box.bottom() + m_theme.px(3), width(), QFontMetrics(painter.font()).height()),
        Qt::AlignLeft | Qt::AlignVCenter, m_line);
}

} // namespace medulla::widgets
