// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/task_editor/task_documents.h"

#include <QTabBar>

namespace medulla::widgets {

/// The open tasks as tabs; a disc stands behind the name of one that is not saved. Dragging orders
/// nothing: the tabs stand in the order of opening.
class TaskTabs final : public QTabBar {
    Q_OBJECT

public:
    /// Both must outlive it.
    TaskTabs(const Theme& theme, TaskDocuments& documents, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The operator wants to close it; what is not saved is for the owner to ask about.
    void closeWanted(int index);

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void refresh();
    void label(int index);

    const Theme& m_theme;
    TaskDocuments& m_documents;
    bool m_filling = false;
};

} // namespace medulla::widgets
