// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/strip.h"

#include "widgets/kit/paint.h"
#include "widgets/kit/separator.h"

#include <algorithm>

#include <QHBoxLayout>

namespace medulla::widgets {
Strip::Strip(const Theme& theme, Line line, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_line(line)
    , m_layout(new QHBoxLayout(this))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&theme, &Theme::changed, this, &Strip::measure);
    measure();
}

void Strip::measure()
{
    m_layout->setContentsMargins(m_flush ? 0 : m_theme.px(12), 0, m_theme.px(12), 0);
    m_layout->setSpacing(m_theme.px(8));
    updateGeometry();
    update();
}

void Strip::add(QWidget* widget, int stretch)
{
    m_layout->addWidget(widget, stretch, stretch == 0 ? Qt::AlignVCenter : Qt::Alignment());
}

QWidget* Strip::addSeparator()
{
    auto* line = new Separator(this);
    add(line);
    return line;
}

void Strip::addStretch()
{
    m_layout->addStretch(1);
}

void Strip::setFlush(bool flush)
{
    m_flush = flush;
    measure();
}

QSize Strip::sizeHint() const
{
    const QSize content = m_layout->sizeHint();
    return { content.width(),
        std::max(m_theme.px(leastHeight()), content.height() + m_theme.px(6)) };
}

QSize Strip::minimumSizeHint() const
{
    return { m_layout->minimumSize().width(), sizeHint().height() };
}

void Strip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(ColorToken::Bg1));
    painter.fillRect(
        0, m_line == Line::Below ? height() - 1 : 0, width(), 1, m_theme.color(ColorToken::Line));
}

} // namespace medulla::widgets
