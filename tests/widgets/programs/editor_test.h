// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/widgets/programs/sample_program.h"
#include "widgets/kit/style.h"
#include "widgets/programs/tr_program_document.h"

#include <memory>

#include <QApplication>
#include <QTest>
#include <QVBoxLayout>
#include <QWidget>

/// What the tests of the panels of this room share: a window with the flame program.
namespace medulla::widgets::sample {

using namespace programs;

struct PanelHost {
    PanelHost()
    {
        theme.setScheme(Scheme::Light);
        QApplication::setStyle(new Style(theme));
        theme.applyTo(*qApp);
        document.setSurroundings({ vocabulary() });
        document.setContent(flame(), QStringLiteral("/flame.tr"));
    }

    /// Shows the panel alone in the window, which is active then.
    [[nodiscard]] bool show(QWidget* panel, QSize size)
    {
        auto* box = new QVBoxLayout(&window);
        box->setContentsMargins(0, 0, 0, 0);
        box->addWidget(panel);
        window.resize(size);
        window.show();
        window.activateWindow();
        return QTest::qWaitForWindowActive(&window);
    }

    [[nodiscard]] const teleo::Rule& rule(int program, int index) const
    {
        return ruleAt(document.document(), { program, index });
    }

    template <class Part>
    [[nodiscard]] Part* part(const char* name) const
    {
        return window.findChild<Part*>(QLatin1String(name));
    }

    Theme theme {};
    TrProgramDocument document { QStringLiteral("untitled.tr") };
    QWidget window {}; ///< goes first
};

} // namespace medulla::widgets::sample
