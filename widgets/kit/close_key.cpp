// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/close_key.h"

#include <QKeyEvent>
#include <QWidget>

namespace medulla::widgets {

CloseKey::CloseKey(QWidget& window)
    : QObject(&window)
    , m_window(window)
{
    window.installEventFilter(this);
}

bool CloseKey::eventFilter(QObject* watched, QEvent* event)
{
    // Keys not handled by a control propagate to the window. Handle them before shortcuts, or the
    // shortcut of the main window below a tool window would close that one.
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_W && key->modifiers() == Qt::ControlModifier) {
            event->accept();
            if (event->type() == QEvent::KeyPress)
                m_window.close();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace medulla::widgets
