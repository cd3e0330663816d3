// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graph_canvas.h"
#include "widgets/tasks/task_document.h"
#include "widgets/tasks/task_view.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include <QObject>
#include <QPointer>
#include <QStringList>

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

    /// The selected actions, with those of folded groups; indices in the task.
    [[nodiscard]] std::vector<std::size_t> chosenActions() const;
    /// Names of the groups of the selected actions.
    [[nodiscard]] QStringList chosenGroups() const;
    /// Makes a folded group of the selected actions and edits its name in place.
    void group();
    /// Dissolves the groups of the selected actions.
    void ungroup();
    /// Folds or unfolds the groups of the selected actions, an undo step as all of these.
    void setFolded(bool folded);
    /// At least one of the groups of the selected actions is unfolded.
    [[nodiscard]] bool canFold() const;

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
    void insertCopies(const QString& words, task::TaskGraph part, QPointF by);
    /// Copies of the actions that the nodes show, and the folded groups among them.
    [[nodiscard]] task::TaskGraph partOf(const QStringList& nodes) const;
    [[nodiscard]] std::vector<std::size_t> membersOf(const QString& node) const;
    [[nodiscard]] std::optional<task::ActionGroup> groupAt(const QString& node) const;
    /// The action to which an edge to the node leads.
    [[nodiscard]] std::optional<std::size_t> targetAt(const QString& node) const;
    void chooseLast(std::size_t count);
    /// Selects the nodes that show these actions.
    void chooseActions(const std::vector<std::size_t>& actions);
    void rename(const QString& node, const QString& name);
    void fold(const QStringList& groups, bool folded);

    GraphCanvas& m_canvas;
    QPointer<TaskDocument> m_document;
    TaskRunMarks m_marks;
    bool m_choosing = false;
    bool m_isReadOnly = false;
};

} // namespace medulla::widgets::tasks
