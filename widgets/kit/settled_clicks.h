// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <vector>

#include <QObject>
#include <QPointer>
#include <QRect>
#include <QWidget>

namespace medulla::widgets {

/// Keeps a click from a control that has only just come under the pointer. When a panel lays itself
/// out anew, the second click of a double click, or one that was on its way, would press what has
/// taken the place of the button that was meant. For controls that can start or resume motion or
/// release a lock; never for STOP or Pause. GUI thread.
///
/// A press is ignored within `time` after the control was shown, enabled, moved in its window or
/// changed in size, and when it is the second one of a double click. Keys and `click` are not
/// concerned.
class SettledClicks final : public QObject {
public:
    /// Watches a control until it is destroyed. `when`: whether it would start motion now; none: it
    /// always would.
    static void watch(QWidget& control, std::function<bool()> when = {});
    /// 400 ms, a double click of most desktops; tests that click at once set 0, which also lets
    /// double clicks through.
    static void setTime(std::chrono::milliseconds time);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using TimePoint = std::chrono::steady_clock::time_point;

    SettledClicks(QWidget& control, std::function<bool()> when);

    [[nodiscard]] bool isConcerned() const { return !m_when || m_when(); }
    void watchAncestors();
    void noteChange();
    void noteGeometry();

    QWidget& m_control;
    std::function<bool()> m_when;
    std::vector<QPointer<QWidget>> m_ancestors; ///< watched
    QRect m_inWindow; ///< where the control was last seen
    TimePoint m_changedAt;
};

} // namespace medulla::widgets
