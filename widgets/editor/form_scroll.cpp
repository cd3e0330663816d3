// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/form_scroll.h"

#include <algorithm>

#include <QEvent>
#include <QScrollBar>

namespace medulla::widgets {

namespace {

/// Maximum width caused by a long label, px at 100 %.
constexpr int kWidest = 420;

} // namespace

FormScroll::FormScroll(const Theme& theme, QWidget* parent)
    : QScrollArea(parent)
    , m_theme(theme)
{
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
}

bool FormScroll::eventFilter(QObject* watched, QEvent* event)
{
    // QScrollArea filters the events of its widget.
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        const int needed =
            std::min(widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width(),
                m_theme.px(kWidest));
        setMinimumWidth(std::max(minimumWidth(), needed));
    }
    return QScrollArea::eventFilter(watched, event);
}

} // namespace medulla::widgets
