// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/tag.h"

#include "widgets/kit/paint.h"
#include "widgets/kit/theme_icon.h"

#include <QPainter>

namespace medulla::widgets::operate {

Tag::Tag(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    follow(theme, this);
}

void Tag::show(Look look, const QString& word)
{
    if (m_look != look || m_word != word) {
        m_look = look;
        m_word = word;
        setAccessibleName(word);
        updateGeometry();
        update();
    }
}

QSize Tag::sizeHint() const
{
    const QFontMetrics metrics(weighted(m_theme.font(FontRole::Caption), QFont::DemiBold));
    const int glyph = m_look == Look::Unreal ? 0 : m_theme.px(14);
    return { metrics.horizontalAdvance(m_word) + m_theme.px(12) + glyph,
        metrics.height() + m_theme.px(4) };
}

void Tag::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    ColorToken ground = ColorToken::UnrealBg;
    ColorToken edge = ColorToken::Unreal;
    ColorToken ink = ColorToken::Unreal;
    QString icon;
    switch (m_look) {
    case Look::Unreal:
        break;
    case Look::Running:
        ground = edge = ColorToken::AccentFill;
        ink = ColorToken::InkOnFill;
        icon = QStringLiteral("play");
        break;
    case Look::Warning:
        ground = ColorToken::WarnFill;
        edge = ColorToken::Warn;
        ink = ColorToken::InkOnWarn;
        icon = QStringLiteral("pause");
        break;
    case Look::Alarm:
        ground = edge = ColorToken::AlarmFill;
        ink = ColorToken::InkOnFill;
        icon = QStringLiteral("cross");
        break;
    }
    paintBox(painter, rect(), m_theme.color(ground), m_theme.color(edge), 1.0, 2.0);
    QRect words = rect().adjusted(m_theme.px(6), 0, -m_theme.px(6), 0);
    if (!icon.isEmpty()) {
        const int side = m_theme.px(12);
        paintIcon(painter, icon, QRectF(words.left() - 1, (height() - side) / 2.0, side, side),
            m_theme.color(ink));
        words.setLeft(words.left() + m_theme.px(14));
    }
    painter.setFont(weighted(m_theme.font(FontRole::Caption), QFont::DemiBold));
    painter.setPen(m_theme.color(ink));
    painter.drawText(words, int(Qt::AlignVCenter | Qt::AlignLeft), m_word);
}

} // namespace medulla::widgets::operate
