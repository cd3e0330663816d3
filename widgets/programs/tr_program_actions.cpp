// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/tr_program_actions.h"

#include "widgets/kit/action_registry.h"
#include "widgets/run/disturb_action.h"

#include <QAction>

namespace medulla::widgets::programs {

TrProgramActions::TrProgramActions(QObject& owner)
    : add(makeAction(owner, QStringLiteral("program.add"), tr("Add a rule")))
    , find(makeAction(owner, QStringLiteral("program.find"), tr("Find in the program")))
    , showTree(makeAction(owner, QStringLiteral("program.tree"), tr("Rules as a tree")))
    , showWorld(makeAction(
          owner, QStringLiteral("program.world"), tr("Robo's world in place of the rules")))
    , keepRun(makeAction(owner, QStringLiteral("program.keepRun"), tr("Save the recorded run…")))
    , openRun(makeAction(owner, QStringLiteral("program.openRun"), tr("Open a recorded run…")))
    , addRuns(
          makeAction(owner, QStringLiteral("program.addRuns"), tr("Add recordings to learn from…")))
    , anotherWorld(
          makeAction(owner, QStringLiteral("program.anotherWorld"), tr("Another world for Robo")))
    , running(owner, QStringLiteral("program"))
{
    for (std::size_t i = 0; i < disturb.size(); ++i) {
        const auto what = static_cast<Disturbance>(i);
        disturb.at(i) = { what, makeDisturbAction(owner, QStringLiteral("program"), what) };
    }
    find->setShortcut(QKeySequence::Find);
    showTree->setCheckable(true);
    showWorld->setCheckable(true);
    showTree->setShortcut(Qt::CTRL | Qt::Key_T);
}

void TrProgramActions::adoptInto(ActionRegistry& actions, const QString& scope) const
{
    const auto group = tr("Programs");
    for (auto* action :
        { add, find, showTree, showWorld, keepRun, openRun, addRuns, anotherWorld }) {
        actions.adopt(group, action, scope);
    }
    for (const auto& [what, action] : disturb) {
        actions.adopt(group, action, scope);
    }
    running.adoptInto(actions, group, scope);
}

} // namespace medulla::widgets::programs
