// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/run/tr_program_run.h"

#include <memory>
#include <utility>
#include <vector>

#include <QObject>

class QAction;

namespace medulla::cell {
class Cell;
}

namespace medulla::widgets {

class ActionRegistry;
class AlarmModel;
class CellMishaps;
class MotionPresenter;

/// Actions that disturb the embedded simulated cell, so that obstacles, blind eyes and a restarted
/// target can be tried. Shared by all windows of the cell. GUI thread.
class CellDisturbances final : public QObject {
    Q_OBJECT

public:
    /// All must outlive it. A cell without simulated targets has no actions.
    CellDisturbances(cell::Cell& cell, MotionPresenter& motion, AlarmModel& alarms);
    ~CellDisturbances() override;

    [[nodiscard]] std::vector<QAction*> actions() const;
    void adoptInto(ActionRegistry& actions, const QString& scope) const;
    /// Enables the actions that are possible now; a few times a second.
    void update();

private:
    void warn(const QString& why);

    MotionPresenter& m_motion;
    AlarmModel& m_alarms;
    std::unique_ptr<CellMishaps> m_mishaps; ///< null without simulated targets
    std::vector<std::pair<Disturbance, QAction*>> m_actions;
};

} // namespace medulla::widgets
