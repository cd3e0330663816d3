// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/text_label.h"

#include "widgets/kit/paint.h"

#include <QPainter>
#include <QStyle>

namespace medulla::widgets {

TextLabel::TextLabel(const Theme& theme, const QString& text, FontRole type, ColorToken ink,
    QFont::Weight weight, QWidget* parent)
    : QLabel(text, parent)
    , m_theme(theme)
    , m_type(type)
    , m_ink(ink)
    , m_weight(weight)
{
    // Plain text, because texts from files and networks must not be read as markup.
    setTextFormat(Qt::PlainText);
    connect(&theme, &Theme::changed, this, &TextLabel::dress);
    dress();
}

void TextLabel::setInk(ColorToken ink)
{
    m_ink = ink;
    dress();
}

void TextLabel::elide()
{
    m_isElided = true;
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void TextLabel::paintEvent(QPaintEvent* event)
{
    if (!m_isElided) {
        QLabel::paintEvent(event);
        return;
    }
    QPainter painter(this);
    const auto box = contentsRect();
    style()->drawItemText(&painter, box, int(alignment()), palette(), isEnabled(),
        fontMetrics().elidedText(text(), Qt::ElideRight, box.width()), foregroundRole());
}

void TextLabel::dress()
{
    const QFont font = m_theme.font(m_type);
    setFont(m_weight == QFont::Normal ? font : weighted(font, m_weight));
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, m_theme.color(m_ink));
    colours.setColor(QPalette::Disabled, QPalette::WindowText, m_theme.color(ColorToken::Text3));
    setPalette(colours);
}

} // namespace medulla::widgets
