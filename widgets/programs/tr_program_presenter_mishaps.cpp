// SPDX-License-Identifier: GPL-3.0-or-later
// Mishaps of a run, with or without a disturbance by the operator.
#include "widgets/frame/alarm_model.h"
#include "widgets/programs/tr_program_presenter.h"
#include "widgets/run/cell_mishaps.h"
#include "widgets/run/robo_simulation.h"
#include "widgets/run/run_cell.h"

namespace medulla::widgets::programs {

using teleo::Event;

QString TrProgramPresenter::disturbRefusal(Disturbance disturbance) const
{
    if (!isRunning()) {
        return tr("Nothing runs. Begin a dry run first.");
    }
    if (m_view.place == RunPlace::Arm) {
        return tr("The run moves the arm, and what stands around it is not simulated for it. Try "
                  "it in a dry run.");
    }
    if (worldOf(disturbance) != m_program.world) {
        return isInRobo() ? tr("There is nothing of this kind in Robo's world. Try something else.")
                          : tr("There is nothing of this kind in the cell. Try something else.");
    }
    if (host() == nullptr || !hasBegun()) {
        return tr("The simulated cell is just being started. Wait a moment.");
    }
    return isInRobo() ? runs().robo().disturbRefusal(disturbance)
                      : m_mishaps->disturbRefusal(disturbance);
}

void TrProgramPresenter::disturb(Disturbance disturbance)
{
    if (const auto why = disturbRefusal(disturbance); !why.isEmpty()) {
        notDisturbed(why);
    } else if (isInRobo()) {
        robo().disturb(disturbance);
    } else {
        m_mishaps->disturb(disturbance);
    }
}

void TrProgramPresenter::raiseAlarm(const Event& event)
{
    const auto key = QStringLiteral("program.%1.%2").arg(event.ruleId).arg(event.action);
    const auto isDry = m_view.place == RunPlace::Dry;
    const auto times = ++m_raised[key];
    alarms().raise(key,
        { .severity = isDry ? AlarmSeverity::Warning : AlarmSeverity::Alarm,
            .what = (isDry ? tr("Dry run of %1: %2") : tr("%1: %2"))
                        .arg(m_view.name, teleo::toText(event, *m_document).shown()),
            .remedy = event.remedy.shown(),
            .source = tr("Program"),
            .since = {},
            .happenings = times });
}

void TrProgramPresenter::mark(TimePoint at, const Text& text, bool isMishap)
{
    Event event;
    event.kind = isMishap ? Event::Kind::Mishap : Event::Kind::Noted;
    event.at = at;
    event.text = text;
    takeEvent(event);
}

void TrProgramPresenter::notDisturbed(const QString& why)
{
    alarms().raise(QStringLiteral("programRefused"),
        { .severity = AlarmSeverity::Warning,
            .what = tr("Nothing was disturbed"),
            .remedy = why,
            .source = tr("Program"),
            .since = {} });
}

} // namespace medulla::widgets::programs
