// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/focus_ring.h"

#include <QApplication>

namespace medulla::widgets {

FocusRing::FocusRing(QApplication& application)
    : QObject(&application)
{
    connect(&application, &QApplication::focusChanged, this,
        [this](QWidget* /*old*/, QWidget* now) { moveTo(now); });
    moveTo(QApplication::focusWidget());
}

FocusRing::~FocusRing()
{
    // As a child of the application this object is destroyed last, when no widget may be used any
    // more.
    if (QApplication::instance())
        delete m_frame;
}

void FocusRing::moveTo(QWidget* widget)
{
    // A window that only forwards keys, a menu or a popup is no control. The frame is created again
    // if its window was deleted.
    const bool ringed = widget && !widget->isWindow() && widget->focusPolicy() != Qt::NoFocus
        && widget->window()->windowType() != Qt::Popup;
    if (!m_frame) {
        if (!ringed)
            return;
        m_frame = new QFocusFrame;
    }
    m_frame->setWidget(ringed ? widget : nullptr);
}

} // namespace medulla::widgets
