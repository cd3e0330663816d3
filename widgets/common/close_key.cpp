// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/close_key.h"

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
    // Keys that no control takes come up to the window. Taken from shortcuts first, or the one of
    // the main window under a tool window would close that.
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
