// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/tasks/task_document.h"

#include <vector>

#include <QObject>
#include <QPointer>

namespace medulla::widgets {
class FindingsPanel;
} // namespace medulla::widgets

namespace medulla::widgets::tasks {

/// Shows the findings of the open task in a panel, most severe first, and applies the remedies that
/// the operator selects. Without a task the panel is empty. GUI thread.
class TaskFindings final : public QObject {
    Q_OBJECT

public:
    /// `panel` must outlive this object and have no other source of findings.
    explicit TaskFindings(FindingsPanel& panel, QObject* parent = nullptr);

    void setDocument(TaskDocument* document);

Q_SIGNALS:
    /// The operator selected a finding.
    void spotWanted(const medulla::task::Spot& spot);
    /// The operator wants to set the maximum number of fails of an action.
    void limitWanted(std::size_t action);

private:
    void refresh();
    void goTo(int row);
    void fix(int row);

    FindingsPanel& m_panel;
    QPointer<TaskDocument> m_document;
    std::vector<task::Diagnosis> m_shown; ///< by row
};

} // namespace medulla::widgets::tasks
