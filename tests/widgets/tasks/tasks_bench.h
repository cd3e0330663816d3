// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/waiting.h"
#include "tests/widgets/tasks/sample_task.h"
#include "tests/widgets/window/frame_rig.h"
#include "widgets/editor/document_files.h"
#include "widgets/editor/documents.h"
#include "widgets/editor/lost_documents.h"
#include "widgets/tasks/task_presenter.h"
#include "widgets/tasks/task_selection.h"
#include "widgets/tasks/tasks_mode.h"

#include <memory>

#include <QAbstractButton>
#include <QSettings>
#include <QTemporaryDir>

namespace medulla::widgets::tasks {

/// The window in its Tasks mode, with settings and a task, flame.json, in a temporary folder.
class TasksBench {
protected:
    void begin()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        openWindow();
        sample::writeFile(path("flame.json"), task::test::flameTaskText());
    }
    void end()
    {
        m_rig.reset();
        m_folder.reset();
    }
    void openWindow(
        QSize size = { 1600, 950 }, test::LabTwin::Head head = test::LabTwin::Head::Simulated)
    {
        m_rig = std::make_unique<test::FrameRig>(m_theme, size, head,
            std::make_unique<QSettings>(path("medulla.ini"), QSettings::IniFormat));
        m_rig->window->choose(QStringLiteral("tasks"));
        QVERIFY(m_rig->activate());
    }
    void openFlame()
    {
        m_rig->find<DocumentFiles>("documentFiles")->open(path("flame.json"));
        QTRY_COMPARE(documents().count(), 1);
        medulla::test::letWindowSettle(
            std::chrono::milliseconds(50)); // until the panels are laid out
    }
    [[nodiscard]] QString path(const char* name) const
    {
        return m_folder->filePath(QLatin1String(name));
    }
    [[nodiscard]] MainWindow* window() const { return m_rig->window.get(); }
    [[nodiscard]] TasksMode& mode() const { return m_rig->window->tasksMode(); }
    [[nodiscard]] Documents& documents() const { return m_rig->window->cellSession().documents(); }
    [[nodiscard]] LostDocuments& lostDocuments() const
    {
        return m_rig->window->cellSession().lostDocuments();
    }
    [[nodiscard]] TaskSelection& taskSelection() const
    {
        return m_rig->window->cellSession().taskSelection();
    }
    [[nodiscard]] const task::TaskGraph& task() const
    {
        return taskSelection().currentTask()->task();
    }
    [[nodiscard]] TaskPresenter& runs() const { return m_rig->window->cellSession().tasks(); }
    void click(const char* name) const
    {
        auto* button = m_rig->find<QAbstractButton>(name);
        QVERIFY2(button != nullptr && button->isVisible() && button->isEnabled(), name);
        QTest::mouseClick(button, Qt::LeftButton);
    }

    Theme m_theme;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<test::FrameRig> m_rig;
};

} // namespace medulla::widgets::tasks
