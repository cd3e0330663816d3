// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/run/editor_run.h"

#include "widgets/frame/notice_bar.h"
#include "widgets/kit/action_registry.h"
#include "widgets/run/run_actions.h"
#include "widgets/run/run_presenter.h"

#include <utility>

#include <QAction>

namespace medulla::widgets {

EditorRun::EditorRun(RunPresenter& presenter, const RunActions& actions, NoticeBar& notice,
    Help help, QObject* parent)
    : QObject(parent)
    , m_presenter(presenter)
    , m_actions(actions)
    , m_notice(notice)
    , m_help(std::move(help))
{
    const auto on = [this](QAction* action, auto slot) {
        connect(action, &QAction::triggered, this, slot);
    };
    on(m_actions.run, [this] {
        if (m_presenter.isRunning()) {
            m_presenter.pauseOrResume();
        } else {
            runDry(false);
        }
    });
    on(m_actions.step, [this] {
        if (m_presenter.isRunning()) {
            m_presenter.step();
        } else {
            runDry(true);
        }
    });
    on(m_actions.end, [this] { m_presenter.end(); });
    on(m_actions.runOnArm, [this] { askToRunOnArm(); });
    m_notice.addClose("noticeSeen");
}

const RunView& EditorRun::view() const
{
    return m_presenter.runView();
}

void EditorRun::refreshRunActions()
{
    switch (view().state) {
    case RunState::Idle:
        enableAction(m_actions.run, dryRefusal(), dryHelp());
        enableAction(m_actions.step, dryRefusal(), m_help.stepDry);
        enableAction(m_actions.end, tr("Nothing runs."));
        break;
    case RunState::Starting:
    case RunState::Running:
        enableAction(m_actions.run, {}, m_help.pause);
        enableAction(m_actions.step, tr("Pause the run first."));
        break;
    case RunState::Paused:
        enableAction(m_actions.run, m_presenter.goOnRefusal(), tr("Resume"));
        enableAction(m_actions.step, m_presenter.goOnRefusal(), m_help.step);
        break;
    }
    if (view().state != RunState::Idle) {
        enableAction(m_actions.end, {}, tr("End the run"));
    }
    enableAction(m_actions.runOnArm, armRefusal(), m_help.onArm);
}

void EditorRun::showEnd()
{
    const bool failed = view().end == RunEnd::Failed;
    m_notice.display(failed ? QStringLiteral("alarm") : QStringLiteral("info"),
        failed ? ColorToken::Alarm : ColorToken::Text,
        sentences({ view().outcome, view().remedy }));
}

QString sentences(QStringList all)
{
    all.removeAll(QString());
    return all.join(QLatin1Char(' '));
}

} // namespace medulla::widgets
