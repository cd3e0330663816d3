// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/run/editor_mode.h"
#include "widgets/tasks/tasks_actions.h"

#include <QPointer>

class QStackedWidget;

namespace medulla::widgets {
class DocumentActions;
class GraphCanvas;
struct GraphItem;
class Preferences;
class DocumentFiles;
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::tasks {

class EnglishPanel;
class InspectorPanel;
class TaskCanvas;
class TaskDocument;
class TaskFindings;
class TaskPresenter;
class TaskSelection;
class TasksRun;
class TasksStart;
class TasksTooLarge;
class TasksToolBar;
struct TaskRunMarks;
class TracePanel;

/// The mode to edit and observe tasks: the open task as a graph in the centre, the inspector and
/// the English sentences at the side, findings and trace below. All panels follow the selection of
/// the session.
class TasksMode final : public EditorMode {
    Q_OBJECT

public:
    /// A task with more actions is not drawn: the layout of its nodes would block the window.
    static constexpr std::size_t kMostDrawn = 1000;

    /// All arguments except `parent` must outlive the mode.
    TasksMode(Theme& theme, TaskSelection& selection, LostDocuments& lost, DocumentFiles& files,
        const DocumentActions& documents, TaskPresenter& runs, Preferences& preferences,
        QWidget* parent = nullptr);

    [[nodiscard]] GraphCanvas& canvas() { return *m_canvas; }
    [[nodiscard]] TasksToolBar& toolBar() { return *m_bar; }
    [[nodiscard]] InspectorPanel& inspector() { return *m_inspector; }
    [[nodiscard]] EnglishPanel& english() { return *m_english; }
    [[nodiscard]] TracePanel& trace() { return *m_trace; }
    [[nodiscard]] const TasksActions& tasks() const { return m_actions; }

    [[nodiscard]] QString scope() const override { return QStringLiteral("tasks.graph"); }
    void refresh() override;
    void addActions(ActionRegistry& actions) override;
    [[nodiscard]] QByteArray contentState() const override;
    void restoreContent(const QByteArray& state) override;
    /// The task can be viewed, not edited or run; `why` is the tool tip of the disabled controls.
    void setReadOnly(const QString& why);
    /// Shows the marks of a run in the panels.
    void setMarks(const TaskRunMarks& marks);

Q_SIGNALS:
    /// Another task is shown, or it was changed.
    void taskChanged();

protected:
    void layOut() override;
    void fitPanels() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void connectFiles();
    void connectEdits();
    void connectChoice();
    void showDocument();
    void refreshTask();
    void refreshActions();
    void showMenu(const std::optional<GraphItem>& item, QPoint global, QPointF scene);

    // Layout of the panels: tasks_mode_layout.cpp.
    void buildPanels();
    [[nodiscard]] bool needsTabs() const;

    Theme& m_theme;
    TaskSelection& m_selection;
    DocumentFiles& m_files;
    TasksActions m_actions;
    TasksToolBar* m_bar;
    QStackedWidget* m_middle;
    GraphCanvas* m_canvas;
    TaskCanvas* m_adapter;
    InspectorPanel* m_inspector;
    EnglishPanel* m_english;
    TaskFindings* m_found;
    TracePanel* m_trace;
    TasksStart* m_start = nullptr;
    TasksTooLarge* m_tooLarge = nullptr;
    TasksRun* m_run = nullptr;
    QPointer<TaskDocument> m_document; ///< the current document, if it is a task
    bool m_isDrawn = false; ///< the canvas shows the task
    bool m_isReadOnly = false;
};

} // namespace medulla::widgets::tasks
