// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graph_canvas.h"
#include "widgets/tasks/task_document.h"
#include "widgets/tasks/task_view.h"

#include <functional>

#include <QObject>
#include <QPointer>

namespace medulla::widgets::tasks {

/// Shows the open task on a graph canvas. Turns the operator's requests into edits of the document,
/// each one undo step. The clipboard format is an instructions file, so that actions can be copied
/// between tasks. GUI thread.
class TaskCanvas final : public QObject {
    Q_OBJECT

public:
    /// `canvas` must outlive this object.
    explicit TaskCanvas(GraphCanvas& canvas, QObject* parent = nullptr);

    void setDocument(TaskDocument* document);
    /// The task is shown but cannot be edited.
    void setReadOnly();
    /// Shows the state of a run. May be called at display rate.
    void setMarks(const TaskRunMarks& marks);
    /// Selects the action, or the success edge of the decision.
    void choose(const task::Spot& spot);

Q_SIGNALS:
    /// The operator selected an action or a decision; an empty spot: the selection was cleared.
    void spotChosen(const medulla::task::Spot& spot);

private:
    void refresh();
    void connectIntents();
    void tellChoice();
    void edit(const QString& words, const std::function<void(task::TaskGraph&)>& how);
    void move(const std::vector<GraphMove>& moves);
    /// The first layout of a task without places is not an edit.
    void arrange(const std::vector<GraphMove>& moves);
    void link(const QString& from, const QString& to, GraphEdgeKind kind);
    void addConnected(const QString& from, GraphEdgeKind kind, QPointF at);
    void retarget(const QString& edge, GraphEnd end, const QString& node);
    void add(QPointF at);
    void remove(const GraphSelection& what);
    void duplicate(const QStringList& nodes);
    void copy(const QStringList& nodes) const;
    void paste(QPointF at);
    void insertCopies(const QString& words, std::vector<task::Action> actions, QPointF by);
    [[nodiscard]] std::vector<task::Action> actionsOf(const QStringList& nodes) const;
    void chooseLast(std::size_t count);

    GraphCanvas& m_canvas;
    QPointer<TaskDocument> m_document;
    TaskRunMarks m_marks;
    bool m_choosing = false;
    bool m_isReadOnly = false;
};

} // namespace medulla::widgets::tasks
