// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/run/cell_mishaps.h"

#include "core/base/format.h"
#include "widgets/motion/places.h"

#include <algorithm>

namespace medulla::widgets {

namespace {

/// Obstacles are placed half-way between arm and target, at a distance from the arm within these
/// limits, mm.
constexpr double kNearestMm = 16.0;
constexpr double kFarthestMm = 40.0;
/// Least remaining way of the stopped arm, mm: an arm that stops nearer to the target than the
/// obstacle threshold (25 mm) has met no obstacle.
constexpr double kLeastLeftMm = 30.0;
/// Displacement of the torch, mm: greater than the distance at which the splint lights a torch.
const Position kTorchMoved(20.0, 0.0, 17.0);

} // namespace

CellMishaps::CellMishaps(cell::Cell& cell, site::DryWorld world)
    : m_cell(cell)
    , m_world(std::move(world))
{
    m_blind.setSingleShot(true);
    m_blind.setInterval(kBlindFor);
    connect(&m_blind, &QTimer::timeout, this, [this] {
        perform(target::SetEyes { &target::EyeTraits::miss, 0.0 },
            QT_TRANSLATE_NOOP("medulla", "eyes see again"));
    });
    listen();
}

std::optional<Position> CellMishaps::inTheWay() const
{
    const auto status = m_cell.motion()->newestStatus();
    const bool moves = status.state == motion::State::Moving;
    if ((!moves && status.state != motion::State::Idle) || !status.measured
        || m_cell.control().isStopped()) {
        return std::nullopt;
    }
    const auto target = !moves ? m_nextTarget
        : status.target        ? std::optional(motion::toPosition(*status.target))
                               : std::nullopt;
    if (!target) {
        return std::nullopt;
    }
    const auto at = motion::toPosition(*status.measured);
    const Position way = *target - at;
    const auto length = way.norm();
    const auto farthest = std::min(kFarthestMm, length - kLeastLeftMm + kObstacleMm);
    if (farthest < kNearestMm) {
        return std::nullopt;
    }
    return at + way / length * std::clamp(length / 2.0, kNearestMm, farthest);
}

void CellMishaps::report(const Text& what, bool isMishap)
{
    Q_EMIT happened(m_cell.now(), what, isMishap);
}

void CellMishaps::listen()
{
    connect(
        m_cell.motion(), &motion::Executor::obstacleMet, this,
        [this] { report(QT_TRANSLATE_NOOP("medulla", "obstacle met")); }, Qt::QueuedConnection);
    connect(
        m_cell.motion(), &motion::Executor::refused, this,
        [this] { report(QT_TRANSLATE_NOOP("medulla", "motion refused")); }, Qt::QueuedConnection);
    connect(
        m_cell.targets(), &cell::SimulatedTargets::performed, this,
        [this](const Text& why) {
            if (m_asked.empty()) {
                return;
            }
            const auto [what, isMishap] = m_asked.front();
            m_asked.pop_front();
            if (why.isEmpty()) {
                report(what, isMishap);
            } else {
                Q_EMIT notDisturbed(why.shown());
            }
        },
        Qt::QueuedConnection);
}

void CellMishaps::update()
{
    const auto sees = seenNow(m_cell).has_value();
    if (m_eyesReport && !sees && !m_blind.isActive()) {
        report(QT_TRANSLATE_NOOP("medulla", "eyes dead"));
    }
    m_eyesReport = sees;
}

QString CellMishaps::disturbRefusal(Disturbance disturbance) const
{
    switch (disturbance) {
    case Disturbance::MoveTorch:
        return m_world.torches.empty() ? tr("No unlit torch stands in the simulated cell.")
                                       : QString();
    case Disturbance::PutObstacle:
        if (m_cell.control().isStopped()) {
            return tr("STOP holds the arm. Choose Release first.");
        }
        return inTheWay() ? QString()
                          : tr("The arm has no way of at least %1 mm before it. Choose a target "
                               "farther away, or wait until the arm moves.")
                                .arg(formatNumber(kNearestMm + kLeastLeftMm - kObstacleMm, 0));
    case Disturbance::ClearObstacles:
        return !m_obstacles.empty() ? QString()
                                    : tr("No obstacle was put into the simulated cell.");
    case Disturbance::BlindEyes:
        return m_blind.isActive() ? tr("The eyes are blind already.") : QString();
    default:
        break;
    }
    return {};
}

Position CellMishaps::nextTorchPosition() const
{
    const auto& stood = m_world.torches.front();
    return m_torchMoved ? stood : Position(stood + kTorchMoved);
}

void CellMishaps::disturb(Disturbance disturbance)
{
    switch (disturbance) {
    case Disturbance::BlowSplint:
        perform(target::BlowSplint {}, QT_TRANSLATE_NOOP("medulla", "splint blown out"));
        break;
    case Disturbance::MoveTorch:
        // The simulated cell numbers torches after the flames.
        perform(target::Move { m_world.flames.size(), nextTorchPosition() },
            QT_TRANSLATE_NOOP("medulla", "torch moved"));
        m_torchMoved = !m_torchMoved;
        break;
    case Disturbance::PutObstacle:
        if (const auto at = inTheWay()) {
            perform(target::AddObstacle { { *at, kObstacleMm } },
                QT_TRANSLATE_NOOP("medulla", "obstacle put in the way"));
            m_obstacles.push_back(*at);
        }
        break;
    case Disturbance::ClearObstacles:
        perform(
            target::ClearObstacles {}, QT_TRANSLATE_NOOP("medulla", "obstacles cleared"), false);
        m_obstacles.clear();
        break;
    case Disturbance::BlindEyes:
        perform(target::SetEyes { &target::EyeTraits::miss, 1.0 },
            QT_TRANSLATE_NOOP("medulla", "eyes dead"));
        m_blind.start();
        break;
    case Disturbance::RestartTarget:
        perform(target::Restart {}, QT_TRANSLATE_NOOP("medulla", "target restarted"));
        break;
    default:
        break;
    }
}

void CellMishaps::perform(const target::Command& command, const Text& what, bool isMishap)
{
    m_asked.emplace_back(what, isMishap);
    m_cell.targets()->perform(command);
}

} // namespace medulla::widgets
