// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/tr_program_actions.h"

#include "widgets/kit/action_registry.h"

#include <QAction>

namespace medulla::widgets::programs {

TrProgramActions::TrProgramActions(QObject& owner)
    : add(makeAction(owner, QStringLiteral("program.add"), tr("Add a rule")))
    , find(makeAction(owner, QStringLiteral("program.find"), tr("Find in the program")))
    , showTree(makeAction(owner, QStringLiteral("program.tree"), tr("Rules as a tree")))
    , keepRun(makeAction(owner, QStringLiteral("program.keepRun"), tr("Save the recorded run…")))
    , openRun(makeAction(owner, QStringLiteral("program.openRun"), tr("Open a recorded run…")))
    , addRuns(
          makeAction(owner, QStringLiteral("program.addRuns"), tr("Add recordings to learn from…")))
    , anotherWorld(
          makeAction(owner, QStringLiteral("program.anotherWorld"), tr("Another world for Robo")))
    , disturb { {
          { Disturbance::BlowSplint,
              makeAction(owner, QStringLiteral("program.blow"), tr("Blow the splint out")) },
          { Disturbance::MoveTorch,
              makeAction(owner, QStringLiteral("program.moveTorch"), tr("Move the torch")) },
          { Disturbance::PutObstacle,
              makeAction(
                  owner, QStringLiteral("program.obstacle"), tr("Put something in the way")) },
          { Disturbance::ClearObstacles,
              makeAction(owner, QStringLiteral("program.clear"), tr("Clear the way")) },
          { Disturbance::BlindEyes,
              makeAction(owner, QStringLiteral("program.blind"), tr("Blind the eyes for 5 s")) },
          { Disturbance::RestartTarget,
              makeAction(owner, QStringLiteral("program.restart"), tr("Restart the target")) },
          { Disturbance::DropHeld,
              makeAction(
                  owner, QStringLiteral("program.drop"), tr("Have Robo lose what it holds")) },
          { Disturbance::MissGrasp,
              makeAction(owner, QStringLiteral("program.missGrasp"), tr("Miss the next grasp")) },
          { Disturbance::MissRecognition,
              makeAction(owner, QStringLiteral("program.missRecognition"),
                  tr("Miss the next recognition")) },
          { Disturbance::MoveObject,
              makeAction(owner, QStringLiteral("program.moveObject"), tr("Move an object")) },
      } }
    , running(owner, QStringLiteral("program"))
{
    find->setShortcut(QKeySequence::Find);
    showTree->setCheckable(true);
    showTree->setShortcut(Qt::CTRL | Qt::Key_T);
}

void TrProgramActions::adoptInto(ActionRegistry& actions, const QString& scope) const
{
    const auto group = tr("Programs");
    for (auto* action : { add, find, showTree, keepRun, openRun, addRuns, anotherWorld }) {
        actions.adopt(group, action, scope);
    }
    for (const auto& [what, action] : disturb) {
        actions.adopt(group, action, scope);
    }
    running.adoptInto(actions, group, scope);
}

} // namespace medulla::widgets::programs
