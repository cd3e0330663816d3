// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map_view/elided_words.h"

#include "widgets/common/accessible_role.h"
#include "widgets/common/paint.h"

#include <QFontMetrics>
#include <QPainter>

namespace medulla::widgets {

ElidedWords::ElidedWords(const Theme& theme, Type type, Token ink, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_type(type)
    , m_ink(ink)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleRole(this, QAccessible::StaticText);
    follow(theme, this);
}

void ElidedWords::setWords(const QString& words)
{
    if (words == m_words) {
        return;
    }
    m_words = words;
    setAccessibleName(words);
    setToolTip(words);
    updateGeometry();
    update();
}

void ElidedWords::setAlignment(Qt::Alignment alignment)
{
    m_alignment = alignment;
    update();
}

QSize ElidedWords::sizeHint() const
{
    const QFontMetrics metrics(m_theme.font(m_type));
    return { metrics.horizontalAdvance(m_words) + 2, metrics.height() };
}

QSize ElidedWords::minimumSizeHint() const
{
    return { 0, sizeHint().height() };
}

void ElidedWords::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setFont(m_theme.font(m_type));
    painter.setPen(m_theme.color(m_ink));
    painter.drawText(rect(), int(m_alignment | Qt::AlignVCenter),
        QFontMetrics(painter.font()).elidedText(m_words, Qt::ElideRight, width()));
}

} // namespace medulla::widgets
