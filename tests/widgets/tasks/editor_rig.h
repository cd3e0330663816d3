// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/waiting.h"
#include "tests/widgets/plots/panel_picture.h"
#include "tests/widgets/tasks/sample_task.h"
#include "widgets/kit/style.h"
#include "widgets/kit/theme.h"
#include "widgets/tasks/task_document.h"
#include "widgets/tasks/task_live.h"

#include <memory>

#include <QAbstractButton>
#include <QApplication>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

namespace medulla::widgets::tasks::rig {

/// A window with one panel of the editor on the flame task.
template <class Panel>
class EditorRig {
public:
    explicit EditorRig(const QSize& size)
        : document(QStringLiteral("flame.json"))
    {
        QApplication::setStyle(new Style(theme));
        theme.applyTo(*static_cast<QApplication*>(QCoreApplication::instance()));
        document.setContent(sample::flameTask(), QStringLiteral("/flame.json"));
        panel = new Panel(theme, &window);
        auto* box = new QVBoxLayout(&window);
        box->setContentsMargins(0, 0, 0, 0);
        box->addWidget(panel);
        window.resize(size);
        window.show();
        window.activateWindow();
        if (!QTest::qWaitForWindowActive(&window)) {
            qFatal("the window does not become active");
        }
    }

    template <class T>
    [[nodiscard]] T* part(const char* name) const
    {
        auto* found = window.template findChild<T*>(QLatin1String(name));
        if (found == nullptr) {
            qFatal("no %s", name);
        }
        return found;
    }
    /// Types over what stands in a field.
    void type(QLineEdit* field, const QString& text) const
    {
        QTest::mouseClick(field, Qt::LeftButton);
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, text);
    }
    void press(const char* name) const
    {
        QTest::mouseClick(part<QAbstractButton>(name), Qt::LeftButton);
    }
    /// As of `test::savePicture`.
    void picture(const char* name)
    {
        medulla::test::letWindowSettle(std::chrono::milliseconds(50));
        medulla::test::savePicture(window, QLatin1String(name));
    }

    Theme theme;
    TaskDocument document;
    QWidget window;
    Panel* panel = nullptr;
};

/// The flame is seen and known, the arm is on its way to it.
inline TaskLive live()
{
    TaskLive live;
    live.measured = Position(12.34, -5.06, 7);
    live.seen = { { Position(60.2, 24.8, 39.7), 90 } };
    live.value = [](const task::Variable& variable) -> std::optional<task::SeenObject> {
        if (variable.action == QLatin1String("start") && variable.object) {
            return task::SeenObject { Position(60.2, 24.8, 39.7), 90 };
        }
        return std::nullopt;
    };
    live.running = { { 1, 2 } };
    return live;
}

} // namespace medulla::widgets::tasks::rig
