// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/task_editor/task_document.h"

#include <vector>

#include <QObject>
#include <QPointer>

namespace medulla::widgets {

class FindingsPanel;

/// Fills a panel with what is found in the open task, worst first, while it is changed, and does
/// what its buttons say. Without a task the panel is empty. GUI thread.
class TaskFindings final : public QObject {
    Q_OBJECT

public:
    /// The panel must outlive it, and be filled by nobody else.
    explicit TaskFindings(FindingsPanel& panel, QObject* parent = nullptr);

    void setDocument(TaskDocument* document);

Q_SIGNALS:
    /// The operator wants to see where this is.
    void spotWanted(const medulla::task::Spot& spot);
    /// The operator wants to set how many fails the action bears.
    void limitWanted(std::size_t action);

private:
    void refresh();
    void goTo(int row);
    void fix(int row);

    FindingsPanel& m_panel;
    QPointer<TaskDocument> m_document;
    std::vector<task::Diagnosis> m_shown; ///< by row
};

} // namespace medulla::widgets
