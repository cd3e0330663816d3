// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "core/site/site.h"
#include "widgets/kit/action_registry.h"
#include "widgets/kit/preferences.h"
#include "widgets/kit/theme.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/window/main_window.h"

#include <memory>

#include <QTest>

namespace medulla::test {

/// The main window on the embedded simulated cell of the program, with preferences in memory.
class EmbeddedRig {
public:
    explicit EmbeddedRig(widgets::Theme& theme)
    {
        const auto site = site::readSite(QStringLiteral(SITES_FOLDER "/embedded.json"));
        auto started = site ? cell::Cell::start(*site) : tl::make_unexpected(site.error());
        if (!started) {
            qFatal("The cell does not start.");
        }
        cell = std::move(*started);
        window = std::make_unique<widgets::MainWindow>(theme, *cell, preferences);
        window->resize(1400, 900);
        window->show();
        (void)QTest::qWaitForWindowExposed(window.get());
        (void)QTest::qWaitFor(
            [this] { return window->motion().model().view().measured.has_value(); });
    }

    template <class T>
    [[nodiscard]] T* find(const QString& name) const
    {
        return window->findChild<T*>(name);
    }
    [[nodiscard]] QAction* action(const QString& id) const { return window->actions().action(id); }

    std::unique_ptr<cell::Cell> cell;
    widgets::Preferences preferences;
    std::unique_ptr<widgets::MainWindow> window;
};

} // namespace medulla::test
