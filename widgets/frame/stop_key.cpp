// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/stop_key.h"

#include "widgets/frame/help_window.h"
#include "widgets/frame/stop_button.h"
#include "widgets/kit/popup_window.h"

#include <utility>

#include <QApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QMouseEvent>

namespace medulla::widgets {

StopKey::StopKey(
    QCoreApplication& application, std::function<void()> onEsc, std::function<bool()> isAtRest)
    : m_onEsc(std::move(onEsc))
    , m_isAtRest(std::move(isAtRest))
{
    application.installEventFilter(this);
}

bool StopKey::eventFilter(QObject* watched, QEvent* event)
{
    // A shortcut override precedes shortcuts and key presses. A key press without an override, as
    // from an input method, counts by itself.
    const auto type = event->type();
    if (type == QEvent::ShortcutOverride || type == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Escape && !key->isAutoRepeat())
            pressed(key->timestamp());
    } else if (type == QEvent::KeyRelease) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Escape && !key->isAutoRepeat()) {
            m_underWay = false;
            m_timestamp = 0;
        }
    }
    if (type == QEvent::MouseButtonPress && QApplication::activePopupWidget() != nullptr
        && isOnStop(static_cast<QMouseEvent*>(event)->globalPosition().toPoint())) {
        m_onEsc();
        while (auto* popup = QApplication::activePopupWidget())
            popup->close();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

bool StopKey::isOnStop(const QPoint& global)
{
    for (const auto* window : QApplication::topLevelWidgets()) {
        for (const auto* button : window->findChildren<StopButton*>()) {
            const bool there = button->rect().contains(button->mapFromGlobal(global));
            if (there && button->isVisible())
                return true;
        }
    }
    return false;
}

void StopKey::pressed(quint64 timestamp)
{
    // Stop twice rather than not at all: two events count as one press only if no other event came
    // between them or if the window system gave them the same time stamp.
    const bool same = timestamp == m_timestamp && (m_underWay || timestamp != 0);
    m_timestamp = timestamp;
    if (same)
        return;
    m_underWay = true;
    QMetaObject::invokeMethod(
        this, [this] { m_underWay = false; }, Qt::QueuedConnection);
    const auto now = std::chrono::steady_clock::now();
    const auto before = std::exchange(m_pressedAt, now);
    const bool again = before && now - *before < kAgain;
    if (!again && m_isAtRest && closesSomething() && m_isAtRest())
        return;
    m_onEsc();
}

bool StopKey::closesSomething()
{
    if (QApplication::activePopupWidget() != nullptr
        || QApplication::activeModalWidget() != nullptr)
        return true;
    auto* window = QApplication::activeWindow();
    return qobject_cast<QDialog*>(window) != nullptr
        || qobject_cast<PopupWindow*>(window) != nullptr
        || qobject_cast<HelpWindow*>(window) != nullptr;
}

} // namespace medulla::widgets
