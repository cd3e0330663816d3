// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/pinned_area.h"

#include "widgets/operate/margin_scroll_bar.h"

#include <QEvent>
#include <QLayout>

namespace medulla::widgets::operate {

PinnedArea::PinnedArea(QWidget* content, QWidget* parent)
    : QScrollArea(parent)
{
    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto policy = QSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    auto* bar = new MarginScrollBar(*this);
    bar->setObjectName(QStringLiteral("runScrollBar"));
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this,
        [this](int first, int last) { verticalScrollBar()->setValue(m_endShown ? last : first); });
}

void PinnedArea::setEndShown(bool shown)
{
    m_endShown = shown;
    auto* bar = verticalScrollBar();
    bar->setValue(shown ? bar->maximum() : bar->minimum());
}

QSize PinnedArea::sizeHint() const
{
    return widget()->sizeHint();
}

QSize PinnedArea::minimumSizeHint() const
{
    return { widget()->minimumSizeHint().width(), 1 };
}

int PinnedArea::heightForWidth(int width) const
{
    const auto* layout = widget()->layout();
    return layout->hasHeightForWidth() ? layout->totalHeightForWidth(width)
                                       : layout->totalSizeHint().height();
}

bool PinnedArea::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        updateGeometry();
    }
    return QScrollArea::eventFilter(watched, event);
}

} // namespace medulla::widgets::operate
