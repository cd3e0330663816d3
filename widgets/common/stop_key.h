// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>

class QCoreApplication;

namespace medulla::widgets {

/// Calls a function for every press of Esc, in whatever window, dialog, menu, popup or field it
/// lands, before any of them hears of it. The press itself goes on to where it was meant, so that
/// Esc still closes what is open. Repeats of a held key do not count.
///
/// Likewise for a press of the mouse on a STOP button while a menu is open: the window system hands
/// that to the menu, which only closes.
///
/// Filters run in the reverse order of their making: make it after all other application-wide
/// filters.
class StopKey final : public QObject {
    Q_OBJECT

public:
    /// `onEsc` is called in the thread of the application and must not block.
    StopKey(QCoreApplication& application, std::function<void()> onEsc);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void pressed(quint64 timestamp);
    /// Whether a STOP button is there, under an open menu's hold on the mouse.
    [[nodiscard]] static bool isOnStop(const QPoint& global);

    std::function<void()> m_onEsc;
    quint64 m_timestamp = 0;
    bool m_underWay = false; ///< one press comes as several events; they come without a pause
};

} // namespace medulla::widgets
