// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace medulla::widgets {
class ArmView;
} // namespace medulla::widgets

namespace medulla::widgets::tasks {

class TaskPresenter;
class TaskSelection;

/// Shows the trajectory of the selected action in a 3D view, and writes dragged points back to the
/// task. Variables have their values of the last run; a step with an unknown variable is left out.
/// GUI thread.
class TaskTrajectory final : public QObject {
    Q_OBJECT

public:
    /// All must outlive this object.
    TaskTrajectory(ArmView& view, TaskSelection& selection, const TaskPresenter& runs,
        QObject* parent = nullptr);

    /// Updates the view; to be called at display rate while it is shown.
    void refresh();

private:
    void show();

    ArmView& m_view;
    TaskSelection& m_selection;
    const TaskPresenter& m_runs;
    bool m_changed = true;
};

} // namespace medulla::widgets::tasks
