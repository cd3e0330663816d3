// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/lab_twin.h"
#include "widgets/kit/theme.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/window/main_window.h"

#include <functional>
#include <memory>

#include <QTimer>

class QAbstractButton;

namespace medulla::bench {

/// The size that the workstation opens with.
inline constexpr QSize kWindowSize(1600, 1000);

/// The operator's window on a loopback twin of the lab, shown and with a measured position.
class WindowRig {
public:
    /// Fails the program when no window or no position appears within 10 s.
    WindowRig();
    ~WindowRig();
    WindowRig(const WindowRig&) = delete;
    WindowRig& operator=(const WindowRig&) = delete;

    [[nodiscard]] test::LabTwin& lab() { return m_lab; }
    [[nodiscard]] cell::Cell& cell() { return *m_cell; }
    [[nodiscard]] widgets::MainWindow& window() { return *m_window; }
    [[nodiscard]] widgets::MotionPresenter& motion() { return m_window->motion(); }
    [[nodiscard]] QAbstractButton& button(const char* name);

    /// Turns the camera at every chance, so that the 3D view draws as often as it ever does; the
    /// plots move anyway.
    void keepTurning();
    /// Pictures that the 3D view was asked for so far.
    [[nodiscard]] int pictures() const { return m_pictures; }

    /// Lets the window run until `condition` holds, at most `limit`; tells whether it came to hold.
    [[nodiscard]] bool waitFor(const std::function<bool()>& condition, Duration limit);
    /// Likewise; fails the program when it does not hold within a minute.
    void runUntil(const std::function<bool()>& condition);

private:
    widgets::Theme m_theme;
    test::LabTwin m_lab;
    std::unique_ptr<cell::Cell> m_cell;
    std::unique_ptr<widgets::MainWindow> m_window;
    QTimer m_turning;
    int m_pictures = 0;
};

} // namespace medulla::bench
