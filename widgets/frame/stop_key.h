// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include <QObject>

class QCoreApplication;

namespace medulla::widgets {

/// Calls a function for each press of Esc in any window, dialog, menu, popup or field, before these
/// receive it. The key event is then delivered normally, so that Esc still closes a dialog.
/// Auto-repeats are ignored.
/// While nothing moves and nothing can start by itself, a press that closes an open popup, menu or
/// dialog does only that; a second press within `kAgain` always calls the function.
/// The same holds for a mouse press on a STOP button while a menu is open: the window system
/// delivers this press to the menu, which would only close.
/// Event filters run in reverse order of their creation: create this one after all other
/// application-wide filters.
class StopKey final : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::seconds kAgain { 1 };

    /// Both are called in the thread of the application and must not block. `isAtRest`: nothing
    /// moves and nothing can start by itself; without it, something always can.
    StopKey(QCoreApplication& application, std::function<void()> onEsc,
        std::function<bool()> isAtRest = {});

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void pressed(quint64 timestamp);
    /// A STOP button is at that place, below the mouse grab of an open menu.
    [[nodiscard]] static bool isOnStop(const QPoint& global);

    /// Esc closes the popup, menu or dialog that has the keys.
    [[nodiscard]] static bool closesSomething();

    std::function<void()> m_onEsc;
    std::function<bool()> m_isAtRest;
    std::optional<std::chrono::steady_clock::time_point> m_pressedAt; ///< the press before
    quint64 m_timestamp = 0;
    bool m_underWay = false; ///< one press gives several events, without a pause between them
};

} // namespace medulla::widgets
