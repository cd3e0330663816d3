// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the mode of teleo-reactive programs.
#include "app/workstation/shots.h"

#include "widgets/editor/documents.h"
#include "widgets/editor/findings_panel.h"
#include "widgets/kit/action_registry.h"
#include "widgets/programs/proposals_panel.h"
#include "widgets/programs/rules_panel.h"
#include "widgets/programs/tr_program_edit.h"
#include "widgets/programs/tr_program_mode.h"
#include "widgets/programs/tr_program_presenter.h"
#include "widgets/programs/truth_panel.h"
#include "widgets/run/robo_simulation.h"
#include "widgets/tasks/task_selection.h"
#include "widgets/window/cell_session.h"
#include "widgets/window/main_window.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeyEvent>

namespace medulla {

namespace {

void press(QWidget& taker, Qt::Key key, const QString& text = {})
{
    QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier, text);
    QCoreApplication::sendEvent(&taker, &event);
}

} // namespace

using std::chrono::seconds;
using widgets::Disturbance;

void Shots::takePrograms()
{
    m_window.actions().action(QStringLiteral("acknowledgeAll"))->trigger();
    auto& documents = m_window.cellSession().documents();
    m_window.choose(QStringLiteral("tasks"));
    (void)documents.openCopy(QStringLiteral(":/medulla/teleo/pass-flame.tr"));
    auto* document = documents.currentAs<widgets::programs::TrProgramDocument>();
    if (document == nullptr) {
        return;
    }
    auto& mode = m_window.teleoMode();
    mode.choose(widgets::programs::RuleIndex { 0, 1 });
    save(QStringLiteral("programs-edit"));

    takeProgramRun();

    mode.programs().showTree->setChecked(true);
    save(QStringLiteral("programs-tree"));
    mode.programs().showTree->setChecked(false);

    const widgets::programs::RuleIndex chattering { 0, 5 };
    for (const auto& [rule, condition] : { std::pair(4, "dist(arm, around) > 10"),
             std::pair(chattering.rule, "dist(arm, around) < 10") }) {
        if (const auto edit = widgets::programs::TrProgramEdits(document->document())
                                  .setCondition({ 0, rule }, QLatin1String(condition))) {
            document->apply(*edit);
        }
    }
    mode.choose(chattering);
    mode.bringUp(&mode.findings());
    save(QStringLiteral("programs-findings"));
    takeWriting();
    while (documents.count() > 0) {
        documents.close(0);
    }
    takeRoboRun();
}

void Shots::takeWriting()
{
    auto& rows = m_window.teleoMode().rules().view();
    rows.setFocus();
    press(rows, Qt::Key_Return);
    if (auto* field = rows.findChild<widgets::programs::RuleField*>()) {
        for (const auto each : QStringView(u"dist(arm, a")) {
            press(*field, Qt::Key_unknown, each);
        }
        save(QStringLiteral("programs-writing")); // Esc would be STOP; it closes with the program
    }
}

void Shots::takeRoboRun()
{
    auto& documents = m_window.cellSession().documents();
    (void)documents.openCopy(QStringLiteral(":/medulla/teleo/recycle.tr"));
    auto& mode = m_window.teleoMode();
    auto& runs = m_window.cellSession().programs();
    const auto& actions = mode.programs();
    const auto name = QStringLiteral("programs-robo");
    if (mode.document() == nullptr
        || !reaches(name, [&] { return actions.running.run->isEnabled(); })) {
        return;
    }
    runs.robo().setSpeed(5);
    actions.running.run->trigger();
    (void)waitFor(
        [&] { return runs.disturbRefusal(Disturbance::DropHeld).isEmpty(); }, seconds(40));
    runs.disturb(Disturbance::DropHeld);
    (void)waitFor(
        [&] { return runs.disturbRefusal(Disturbance::DropHeld).isEmpty(); }, seconds(20));
    runs.disturb(Disturbance::MoveObject);
    run(seconds(1));
    save(name);
    documents.create(*m_window.cellSession().documents().kinds().back());
    save(QStringLiteral("programs-other"));
    documents.close(1);
    actions.running.end->trigger();
    (void)waitFor([&runs] { return !runs.isRunning(); }, seconds(5));
    documents.close(0);
}

void Shots::takeProgramRun()
{
    auto& mode = m_window.teleoMode();
    auto& runs = m_window.cellSession().programs();
    const auto& actions = mode.programs();
    (void)waitFor([&] { return actions.running.run->isEnabled(); }, seconds(5));
    actions.running.run->trigger();
    (void)waitFor([&] { return runs.view().goals > 0; }, seconds(40));
    runs.disturb(Disturbance::BlowSplint);
    run(seconds(1));
    runs.disturb(Disturbance::MoveTorch);
    run(seconds(3));
    save(QStringLiteral("programs-run"));
    (void)waitFor([&] { return runs.view().goals > 1; }, seconds(40));
    runs.disturb(Disturbance::BlindEyes);
    run(seconds(2));
    actions.running.run->trigger();
    (void)waitFor([&] { return runs.view().state == widgets::RunState::Paused; }, seconds(5));
    save(QStringLiteral("programs-paused"));
    actions.running.end->trigger();
    (void)waitFor([&runs] { return !runs.isRunning(); }, seconds(5));
    (void)waitFor([&mode] { return mode.proposals().count() > 0; }, seconds(2));
    save(QStringLiteral("programs-ended"));
    mode.truth().lookAt(runs.trace().began() + seconds(4));
    save(QStringLiteral("programs-past"));
    mode.truth().leavePast();
    takeQuestion(QStringLiteral("programs-question"), *actions.running.runOnArm);
}

} // namespace medulla
