// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/tool_bar_button.h"

#include "widgets/kit/paint.h"
#include "widgets/kit/theme_icon.h"

#include <algorithm>

#include <QFontMetrics>
#include <QMenu>

namespace medulla::widgets {

ToolBarButton::ToolBarButton(
    const Theme& theme, const QString& icon, const QString& name, QWidget* parent)
    : QAbstractButton(parent)
    , m_theme(theme)
    , m_icon(icon)
{
    setObjectName(QStringLiteral("tool.") + icon);
    setAccessibleName(name);
    setToolTip(name);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    follow(theme, this);
}

void ToolBarButton::setWords(const QString& words)
{
    if (words != text()) {
        setText(words);
        updateGeometry();
        update();
    }
}

void ToolBarButton::setIconName(const QString& icon)
{
    if (icon != m_icon) {
        m_icon = icon;
        update();
    }
}

void ToolBarButton::setKey(const QString& key)
{
    if (key != m_key) {
        m_key = key;
        updateGeometry();
        update();
    }
}

void ToolBarButton::setOutlined(bool outlined)
{
    m_outlined = outlined;
    update();
}

void ToolBarButton::setMenu(QMenu* menu)
{
    connect(this, &QAbstractButton::clicked, menu,
        [this, menu] { menu->popup(mapToGlobal(QPoint(0, height() + 2))); });
}

int ToolBarButton::widthOf(const QString& words, const QString& key) const
{
    const QFontMetrics metrics(m_theme.font(FontRole::Table));
    const int beside = words.isEmpty() ? 0 : metrics.horizontalAdvance(words) + m_theme.px(10);
    const int icon = m_icon.isEmpty() ? m_theme.px(8) : m_theme.px(28);
    const int cap = key.isEmpty() ? 0 : keyCapSize(m_theme, key).width() + m_theme.px(4);
    return icon + beside + cap;
}

QSize ToolBarButton::sizeHint() const
{
    const QFontMetrics metrics(m_theme.font(FontRole::Table));
    return { widthOf(text(), m_key), std::max(m_theme.px(24), metrics.height() + m_theme.px(4)) };
}

void ToolBarButton::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const bool on = isEnabled() && (isChecked() || isDown());
    if (on) {
        paintBox(
            painter, rect(), m_theme.color(ColorToken::Sel), m_theme.color(ColorToken::Accent));
    } else if (isEnabled() && underMouse()) {
        paintBox(painter, rect(), m_theme.color(ColorToken::Bg3),
            m_theme.color(m_outlined ? ColorToken::Outline : ColorToken::Bg3));
    } else if (isEnabled() && m_outlined) {
        paintBox(
            painter, rect(), m_theme.color(ColorToken::Bg2), m_theme.color(ColorToken::Outline));
    } else if (isChecked()) {
        paintBox(painter, rect(), Qt::transparent, m_theme.color(ColorToken::Line));
    }
    const QColor ink = m_theme.color(!isEnabled()     ? ColorToken::Text3
            : on || underMouse() || !text().isEmpty() ? ColorToken::Text
                                                      : ColorToken::Text2);
    painter.setFont(m_theme.font(FontRole::Table));
    painter.setPen(ink);
    if (m_icon.isEmpty()) {
        painter.drawText(rect(), Qt::AlignCenter, text());
        return;
    }
    const int edge = m_theme.px(18);
    const double x = text().isEmpty() ? centred(width(), edge) : m_theme.px(6);
    paintIcon(painter, m_icon, QRectF(x, centred(height(), edge), edge, edge), ink);
    if (text().isEmpty())
        return;
    painter.drawText(
        rect().adjusted(m_theme.px(6 + 18 + 6), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text());
    if (!m_key.isEmpty()) {
        const QSize cap = keyCapSize(m_theme, m_key);
        paintKeyCap(painter, m_theme,
            QRectF(QPointF(width() - cap.width() - m_theme.px(6), centred(height(), cap.height())),
                QSizeF(cap)),
            m_key, m_theme.color(isEnabled() ? ColorToken::Text2 : ColorToken::Text3),
            m_theme.color(isEnabled() ? ColorToken::Outline : ColorToken::Line));
    }
}

} // namespace medulla::widgets
