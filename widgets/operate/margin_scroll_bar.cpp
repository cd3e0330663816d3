// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/margin_scroll_bar.h"

#include <QEvent>
#include <QScrollArea>

namespace medulla::widgets::operate {

MarginScrollBar::MarginScrollBar(QScrollArea& area)
    : QScrollBar(Qt::Vertical, &area)
    , m_area(area)
{
    setObjectName(QStringLiteral("motionScrollBar"));
    setAccessibleName(tr("Scroll the motion panel"));
    setFocusPolicy(Qt::NoFocus);
    auto* scrolled = area.verticalScrollBar();
    connect(this, &QScrollBar::valueChanged, scrolled, &QScrollBar::setValue);
    connect(scrolled, &QScrollBar::valueChanged, this, &QScrollBar::setValue);
    connect(scrolled, &QScrollBar::rangeChanged, this, &MarginScrollBar::follow);
    area.installEventFilter(this);
    follow();
}

bool MarginScrollBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) {
        follow();
    }
    return QScrollBar::eventFilter(watched, event);
}

void MarginScrollBar::follow()
{
    const auto* scrolled = m_area.verticalScrollBar();
    setRange(scrolled->minimum(), scrolled->maximum());
    setPageStep(scrolled->pageStep());
    setSingleStep(scrolled->singleStep());
    setValue(scrolled->value());
    const int wide = sizeHint().width();
    setGeometry(m_area.width() - wide, 0, wide, m_area.height());
    setVisible(scrolled->maximum() > scrolled->minimum());
    raise();
}

} // namespace medulla::widgets::operate
