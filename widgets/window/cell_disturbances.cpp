// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/cell_disturbances.h"

#include "widgets/frame/alarm_model.h"
#include "widgets/kit/action_registry.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/run/cell_mishaps.h"
#include "widgets/run/disturb_action.h"

#include <QAction>

namespace medulla::widgets {

namespace {

const auto kAlarm = QStringLiteral("cellNotDisturbed");

} // namespace

CellDisturbances::CellDisturbances(cell::Cell& cell, MotionPresenter& motion, AlarmModel& alarms)
    : m_motion(motion)
    , m_alarms(alarms)
{
    setObjectName(QStringLiteral("cellDisturbances"));
    if (cell.targets() == nullptr) {
        return;
    }
    const auto& site = cell.site();
    m_mishaps = std::make_unique<CellMishaps>(
        cell, site::DryWorld { site.flames, site.torches, site.armAt });
    connect(m_mishaps.get(), &CellMishaps::notDisturbed, this, &CellDisturbances::warn);
    connect(m_mishaps.get(), &CellMishaps::happened, this, [this] {
        m_motion.showSimulatedObstacles(m_mishaps->obstacles(), CellMishaps::kObstacleMm);
    });
    for (const auto disturbance :
        { Disturbance::PutObstacle, Disturbance::ClearObstacles, Disturbance::BlowSplint,
            Disturbance::MoveTorch, Disturbance::BlindEyes, Disturbance::RestartTarget }) {
        auto* action = makeDisturbAction(*this, QStringLiteral("simulation"), disturbance);
        connect(action, &QAction::triggered, this, [this, disturbance] {
            update();
            if (const auto why = m_mishaps->disturbRefusal(disturbance); !why.isEmpty()) {
                warn(why);
                return;
            }
            m_alarms.clear(kAlarm);
            m_mishaps->disturb(disturbance);
            update();
        });
        m_actions.emplace_back(disturbance, action);
    }
    update();
}

CellDisturbances::~CellDisturbances() = default;

std::vector<QAction*> CellDisturbances::actions() const
{
    std::vector<QAction*> all;
    for (const auto& [disturbance, action] : m_actions) {
        all.push_back(action);
    }
    return all;
}

void CellDisturbances::adoptInto(ActionRegistry& actions, const QString& scope) const
{
    for (const auto& [disturbance, action] : m_actions) {
        actions.adopt(tr("Simulated cell"), action, scope);
    }
}

void CellDisturbances::update()
{
    if (!m_mishaps) {
        return;
    }
    const auto& target = m_motion.targets().target();
    m_mishaps->setNextTarget(target ? std::optional(target->position) : std::nullopt);
    for (const auto& [disturbance, action] : m_actions) {
        enableAction(action, m_mishaps->disturbRefusal(disturbance));
    }
}

void CellDisturbances::warn(const QString& why)
{
    m_alarms.raise(kAlarm,
        { .severity = AlarmSeverity::Warning,
            .what = tr("Nothing was disturbed"),
            .remedy = why,
            .source = tr("Simulated cell"),
            .since = {} });
}

} // namespace medulla::widgets
