// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace medulla::widgets {

class ArmView;
class Desk;
class TaskPresenter;

/// Keeps the trajectory of the chosen action standing in a 3D view, and takes the points that are
/// dragged there into the task. Variables stand where the last run has them; a step that has one
/// without a value is left out. GUI thread.
class TaskTrajectory final : public QObject {
    Q_OBJECT

public:
    /// All must outlive it.
    TaskTrajectory(ArmView& view, Desk& desk, const TaskPresenter& runs, QObject* parent = nullptr);

    /// Shows what has changed since the last call; at display rate, while the view is shown.
    void refresh();

private:
    void show();

    ArmView& m_view;
    Desk& m_desk;
    const TaskPresenter& m_runs;
    bool m_changed = true;
};

} // namespace medulla::widgets
