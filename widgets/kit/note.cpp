// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/note.h"

#include "widgets/kit/paint.h"
#include "widgets/kit/theme_icon.h"

#include <algorithm>

#include <QPainter>
#include <QTextLayout>

namespace medulla::widgets {

Note::Note(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    auto policy = QSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    follow(theme, this);
}

void Note::show(Look look, const QString& lead, const QString& text)
{
    if (look != m_look || lead != m_lead || text != m_text) {
        m_look = look;
        m_lead = lead;
        m_text = text;
        setAccessibleName(this->text());
        updateGeometry();
        update();
    }
    setVisible(!lead.isEmpty() || !text.isEmpty());
}

QString Note::text() const
{
    return m_lead.isEmpty() || m_text.isEmpty() ? m_lead + m_text
                                                : m_lead + QLatin1Char(' ') + m_text;
}

int Note::indent() const
{
    return m_look == Look::Plain ? 0 : m_theme.px(22);
}

int Note::layOut(int width, QPainter* painter) const
{
    const auto font = m_theme.font(FontRole::Table);
    const auto whole = text();
    QTextLayout layout(whole, font);
    ColorToken ink = ColorToken::Text2;
    ColorToken leadInk = ColorToken::Text;
    switch (m_look) {
    case Look::Plain:
    case Look::Good:
        break;
    case Look::Warning:
        ink = leadInk = ColorToken::Warn;
        break;
    case Look::Alarm:
        ink = leadInk = ColorToken::Alarm;
        break;
    case Look::Locked:
        ink = leadInk = ColorToken::Text;
        break;
    }
    QTextLayout::FormatRange strong;
    strong.start = 0;
    strong.length = int(m_lead.size());
    strong.format.setForeground(m_theme.color(leadInk));
    strong.format.setFontWeight(m_look == Look::Good ? QFont::Normal : QFont::DemiBold);
    QTextLayout::FormatRange plain;
    plain.start = strong.length;
    plain.length = int(whole.size()) - strong.length;
    plain.format.setForeground(m_theme.color(ink));
    layout.setFormats({ strong, plain });
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    const int pitch = m_theme.px(18);
    const int ascent = (pitch - QFontMetrics(font).height()) / 2;
    layout.beginLayout();
    int y = 0;
    for (auto line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(width, 1));
        line.setPosition(QPointF(0, y + ascent));
        y += pitch;
    }
    layout.endLayout();
    if (painter) {
        layout.draw(painter, QPointF(indent(), 0));
    }
    return std::max(y, pitch);
}

QSize Note::sizeHint() const
{
    const int words = QFontMetrics(m_theme.font(FontRole::Table)).horizontalAdvance(text());
    const int width = std::min(indent() + words + 2, m_theme.px(260));
    return { width, heightForWidth(width) };
}

QSize Note::minimumSizeHint() const
{
    return { indent() + m_theme.px(120), m_theme.px(18) };
}

int Note::heightForWidth(int width) const
{
    return layOut(width - indent(), nullptr);
}

void Note::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const double side = m_theme.px(16);
    const QRectF glyph(0, (m_theme.px(18) - side) / 2, side, side);
    switch (m_look) {
    case Look::Plain:
        break;
    case Look::Good:
        paintIcon(painter, QStringLiteral("tick"), glyph, m_theme.color(ColorToken::Text));
        break;
    case Look::Warning:
        paintIcon(painter, QStringLiteral("warn"), glyph, m_theme.color(ColorToken::Warn));
        break;
    case Look::Alarm:
        paintIcon(painter, QStringLiteral("alarm"), glyph, m_theme.color(ColorToken::Alarm));
        break;
    case Look::Locked:
        paintIcon(painter, QStringLiteral("lock"), glyph, m_theme.color(ColorToken::Text));
        break;
    }
    layOut(width() - indent(), &painter);
}

} // namespace medulla::widgets
