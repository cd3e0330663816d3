// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/run/run_actions.h"

#include "widgets/kit/action_registry.h"

#include <QAction>

namespace medulla::widgets {

RunActions::RunActions(QObject& owner, const QString& prefix)
    : run(makeAction(owner, prefix + QStringLiteral(".run"), tr("Run dry, pause or resume")))
    , step(makeAction(owner, prefix + QStringLiteral(".step"), tr("Run one step")))
    , end(makeAction(owner, prefix + QStringLiteral(".end"), tr("End the run")))
    , runOnArm(makeAction(owner, prefix + QStringLiteral(".runOnArm"), tr("Run on the arm…")))
{
    run->setShortcut(Qt::Key_F5);
    step->setShortcut(Qt::Key_F10);
}

void RunActions::adoptInto(
    ActionRegistry& actions, const QString& group, const QString& scope) const
{
    actions.adopt(group, end, scope);
    // Run and step also continue a run on the arm without a question, so they may move the robot.
    for (auto* action : { run, step, runOnArm }) {
        actions.adopt(group, action, scope, true);
    }
}

} // namespace medulla::widgets
