// SPDX-License-Identifier: GPL-3.0-or-later
// What goes wrong in the simulated cell of a dry run, by itself or since the operator tries it.
#include "widgets/alarms/alarm_model.h"
#include "widgets/window/places.h"
#include "widgets/window/program_presenter.h"
#include "widgets/window/run_cell.h"

#include <algorithm>

namespace medulla::widgets {

namespace {

/// An obstacle of this size is put half-way to the target, within these bounds before the arm, mm.
constexpr double kObstacleMm = 8.0;
constexpr double kNearestMm = 16.0;
constexpr double kFarthestMm = 40.0;
/// So far the torch is moved, mm: more than the splint lights at.
const Position kTorchMoved(20.0, 0.0, 17.0);

/// Where an obstacle is in the arm's way; nothing when there is no room for one.
std::optional<Position> inTheWay(const site::Cell& cell, const motion::Status& status)
{
    if (status.state != motion::State::Moving || !status.measured || !status.target) {
        return std::nullopt;
    }
    const auto at = motion::toPosition(*status.measured);
    const Position way = motion::toPosition(*status.target) - at;
    const auto length = way.norm();
    if (length < kNearestMm + kObstacleMm || cell.isStopped()) {
        return std::nullopt;
    }
    return at + way / length * std::clamp(length / 2.0, kNearestMm, kFarthestMm);
}

} // namespace

void ProgramPresenter::listenForMishaps(site::Cell& cell, QObject& context)
{
    const auto told = [this, &cell](const Text& text, bool isMishap = true) {
        if (runCell() == &cell && m_hasBegun) {
            mark(text, isMishap);
        }
    };
    connect(
        cell.motion(), &motion::Executor::obstacleMet, &context,
        [told] { told(QT_TRANSLATE_NOOP("medulla", "obstacle met")); }, Qt::QueuedConnection);
    connect(
        cell.motion(), &motion::Executor::refused, &context,
        [told] { told(QT_TRANSLATE_NOOP("medulla", "motion refused")); }, Qt::QueuedConnection);
    connect(
        &cell, &site::Cell::performed, &context,
        [this, told](const Text& why) {
            if (m_asked.empty()) {
                return;
            }
            const auto [what, isMishap] = m_asked.front();
            m_asked.pop_front();
            if (why.isEmpty()) {
                told(what, isMishap);
            } else {
                notDisturbed(why.shown());
            }
        },
        Qt::QueuedConnection);
}

void ProgramPresenter::lookAtEyes(const site::Cell& cell)
{
    const auto sees = seenNow(cell).has_value();
    if (m_eyesSee && !sees && !m_blind.isActive()) {
        mark(QT_TRANSLATE_NOOP("medulla", "eyes dead"));
    }
    m_eyesSee = sees;
}

QString ProgramPresenter::disturbRefusal(Disturbance disturbance) const
{
    if (!isRunning()) {
        return tr("Nothing runs. Begin a dry run first.");
    }
    if (m_view.place == RunPlace::Arm) {
        return tr("The run moves the arm, and what stands around it is not simulated for it. Try "
                  "it in a dry run.");
    }
    auto* cell = runCell();
    if (cell == nullptr || !m_hasBegun) {
        return tr("The simulated cell is just being started. Wait a moment.");
    }
    switch (disturbance) {
    case Disturbance::MoveTorch:
        return m_runs.world().torches.empty() ? tr("No unlit torch stands in the simulated cell.")
                                              : QString();
    case Disturbance::PutObstacle:
        return inTheWay(*cell, cell->motion()->newestStatus())
            ? QString()
            : tr("The arm is not on a way that is long enough to be blocked. Wait until it moves.");
    case Disturbance::ClearObstacles:
        return m_obstacles > 0 ? QString() : tr("No obstacle was put into the simulated cell.");
    case Disturbance::BlindEyes:
        return m_blind.isActive() ? tr("The eyes are blind already.") : QString();
    case Disturbance::BlowSplint:
    case Disturbance::RestartTarget:
        break;
    }
    return {};
}

Position ProgramPresenter::nextTorchPlace() const
{
    const auto& stood = m_runs.world().torches.front();
    return m_torchMoved ? stood : Position(stood + kTorchMoved);
}

void ProgramPresenter::disturb(Disturbance disturbance)
{
    if (const auto why = disturbRefusal(disturbance); !why.isEmpty()) {
        notDisturbed(why);
        return;
    }
    auto& cell = *runCell();
    switch (disturbance) {
    case Disturbance::BlowSplint:
        perform(cell, target::BlowSplint {}, QT_TRANSLATE_NOOP("medulla", "splint blown out"));
        break;
    case Disturbance::MoveTorch:
        // Torches are numbered after the flames.
        perform(cell, target::Move { m_runs.world().flames.size(), nextTorchPlace() },
            QT_TRANSLATE_NOOP("medulla", "torch moved"));
        m_torchMoved = !m_torchMoved;
        break;
    case Disturbance::PutObstacle:
        if (const auto at = inTheWay(cell, cell.motion()->newestStatus())) {
            perform(cell, target::AddObstacle { { *at, kObstacleMm } },
                QT_TRANSLATE_NOOP("medulla", "obstacle put in the way"));
            ++m_obstacles;
        }
        break;
    case Disturbance::ClearObstacles:
        perform(cell, target::ClearObstacles {}, QT_TRANSLATE_NOOP("medulla", "obstacles cleared"),
            false);
        m_obstacles = 0;
        break;
    case Disturbance::BlindEyes:
        perform(cell, target::SetEyes { &target::EyeTraits::miss, 1.0 },
            QT_TRANSLATE_NOOP("medulla", "eyes dead"));
        m_blind.start();
        break;
    case Disturbance::RestartTarget:
        perform(cell, target::Restart {}, QT_TRANSLATE_NOOP("medulla", "target restarted"));
        break;
    }
}

void ProgramPresenter::perform(
    site::Cell& cell, const target::Command& command, const Text& what, bool isMishap)
{
    m_asked.emplace_back(what, isMishap);
    cell.perform(command);
}

void ProgramPresenter::notDisturbed(const QString& why)
{
    m_alarms.raise(QStringLiteral("programRefused"),
        { .severity = AlarmSeverity::Warning,
            .what = tr("Nothing was disturbed"),
            .remedy = why,
            .source = tr("Program"),
            .since = {} });
}

} // namespace medulla::widgets
