// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>

class QCoreApplication;

namespace medulla::widgets {

/// Calls a function for each press of Esc in any window, dialog, menu, popup or field, before these
/// receive it. The key event is then delivered normally, so that Esc still closes a dialog.
/// Auto-repeats are ignored.
/// The same holds for a mouse press on a STOP button while a menu is open: the window system
/// delivers this press to the menu, which would only close.
/// Event filters run in reverse order of their creation: create this one after all other
/// application-wide filters.
class StopKey final : public QObject {
    Q_OBJECT

public:
    /// `onEsc` is called in the thread of the application and must not block.
    StopKey(QCoreApplication& application, std::function<void()> onEsc);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void pressed(quint64 timestamp);
    /// A STOP button is at that place, below the mouse grab of an open menu.
    [[nodiscard]] static bool isOnStop(const QPoint& global);

    std::function<void()> m_onEsc;
    quint64 m_timestamp = 0;
    bool m_underWay = false; ///< one press gives several events, without a pause between them
};

} // namespace medulla::widgets
