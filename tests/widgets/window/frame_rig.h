// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/lab_twin.h"
#include "widgets/kit/action_registry.h"
#include "widgets/kit/preferences.h"
#include "widgets/kit/theme.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/window/cell_session.h"
#include "widgets/window/main_window.h"

#include <memory>

#include <QAction>
#include <QSettings>
#include <QTest>

namespace medulla::test {

/// The main window on a twin of the lab network. The preferences are in memory unless a store is
/// given.
class FrameRig {
public:
    explicit FrameRig(widgets::Theme& theme, QSize size = { 1400, 900 },
        LabTwin::Head head = LabTwin::Head::Simulated, std::unique_ptr<QSettings> store = nullptr)
        : lab(head)
        , cell(lab.startCell())
        , preferences(std::move(store))
        , window(std::make_unique<widgets::MainWindow>(theme, *cell, preferences))
    {
        window->resize(size);
        window->show();
        (void)QTest::qWaitForWindowExposed(window.get());
        (void)QTest::qWaitFor(
            [this] { return window->motion().model().view().measured.has_value(); });
    }

    [[nodiscard]] bool activate()
    {
        window->activateWindow();
        return QTest::qWaitForWindowActive(window.get());
    }
    template <class T>
    [[nodiscard]] T* find(const char* name) const
    {
        return window->findChild<T*>(QLatin1String(name));
    }
    void run(const char* id) const { window->actions().action(QLatin1String(id))->trigger(); }

    LabTwin lab;
    std::unique_ptr<cell::Cell> cell;
    widgets::Preferences preferences;
    std::unique_ptr<widgets::MainWindow> window;
};

} // namespace medulla::test
