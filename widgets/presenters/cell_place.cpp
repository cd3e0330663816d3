// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/presenters/cell_place.h"

#include "widgets/presenters/places.h"
#include "widgets/presenters/run_cell.h"

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

CellPlace::CellPlace(RunCell& runs, site::Cell& cell, RunPlace place)
    : m_runs(runs)
    , m_cell(cell)
    , m_place(place)
{
    connect(&m_cell.program(), &site::ProgramPart::ended, this, &ProgramPlace::ended,
        Qt::QueuedConnection);
    connect(&m_cell.program(), &site::ProgramPart::refused, this, &ProgramPlace::refused,
        Qt::QueuedConnection);
    m_blind.setSingleShot(true);
    m_blind.setInterval(kBlindFor);
    connect(&m_blind, &QTimer::timeout, this, [this] {
        perform(target::SetEyes { &target::EyeTraits::miss, 0.0 },
            QT_TRANSLATE_NOOP("medulla", "eyes see again"));
    });
    if (m_place == RunPlace::Dry) {
        listenForMishaps();
    }
}

TimePoint CellPlace::now() const
{
    return m_runs.shown().now(); // all cells are on one clock
}

std::optional<motion::Refusal> CellPlace::begin(const Begin& run)
{
    return m_cell.runProgram(run.document, run.folder, run.paused, run.executables, run.files);
}

void CellPlace::change(const teleo::Document& document)
{
    m_cell.program().requestChange(document);
}

void CellPlace::pause()
{
    m_cell.program().requestPause();
}

void CellPlace::resume()
{
    m_cell.program().requestResume();
}

void CellPlace::step()
{
    m_cell.program().requestStep();
}

void CellPlace::end()
{
    m_cell.program().requestStop();
}

std::vector<teleo::Event> CellPlace::takeEvents()
{
    return m_cell.program().takeEvents();
}

std::uint64_t CellPlace::lostEvents() const
{
    return m_cell.program().lostEvents();
}

std::shared_ptr<const teleo::Status> CellPlace::newestStatus() const
{
    return m_cell.program().newestStatus();
}

std::optional<Duration> CellPlace::latency() const
{
    return m_cell.program().latency();
}

motion::State CellPlace::arm() const
{
    const auto* motion = m_cell.motion();
    return motion != nullptr ? motion->newestStatus().state : motion::State::Idle;
}

bool CellPlace::takesOutput(const QString& name) const
{
    return site::settableOutputs(m_cell.site()).contains(name);
}

void CellPlace::tell(const Text& what, bool isMishap)
{
    Q_EMIT happened(now(), what, isMishap);
}

void CellPlace::listenForMishaps()
{
    connect(
        m_cell.motion(), &motion::Executor::obstacleMet, this,
        [this] { tell(QT_TRANSLATE_NOOP("medulla", "obstacle met")); }, Qt::QueuedConnection);
    connect(
        m_cell.motion(), &motion::Executor::refused, this,
        [this] { tell(QT_TRANSLATE_NOOP("medulla", "motion refused")); }, Qt::QueuedConnection);
    connect(
        &m_cell, &site::Cell::performed, this,
        [this](const Text& why) {
            if (m_asked.empty()) {
                return;
            }
            const auto [what, isMishap] = m_asked.front();
            m_asked.pop_front();
            if (why.isEmpty()) {
                tell(what, isMishap);
            } else {
                Q_EMIT notDisturbed(why.shown());
            }
        },
        Qt::QueuedConnection);
}

void CellPlace::update()
{
    if (m_place == RunPlace::Arm) {
        return; // the operator is told of what its eyes do
    }
    const auto sees = seenNow(m_cell).has_value();
    if (m_eyesSee && !sees && !m_blind.isActive()) {
        tell(QT_TRANSLATE_NOOP("medulla", "eyes dead"));
    }
    m_eyesSee = sees;
}

QString CellPlace::disturbRefusal(Disturbance disturbance) const
{
    switch (disturbance) {
    case Disturbance::MoveTorch:
        return m_runs.world().torches.empty() ? tr("No unlit torch stands in the simulated cell.")
                                              : QString();
    case Disturbance::PutObstacle:
        return inTheWay(m_cell, m_cell.motion()->newestStatus())
            ? QString()
            : tr("The arm is not on a way that is long enough to be blocked. Wait until it moves.");
    case Disturbance::ClearObstacles:
        return m_obstacles > 0 ? QString() : tr("No obstacle was put into the simulated cell.");
    case Disturbance::BlindEyes:
        return m_blind.isActive() ? tr("The eyes are blind already.") : QString();
    default:
        break;
    }
    return {};
}

Position CellPlace::nextTorchPlace() const
{
    const auto& stood = m_runs.world().torches.front();
    return m_torchMoved ? stood : Position(stood + kTorchMoved);
}

void CellPlace::disturb(Disturbance disturbance)
{
    switch (disturbance) {
    case Disturbance::BlowSplint:
        perform(target::BlowSplint {}, QT_TRANSLATE_NOOP("medulla", "splint blown out"));
        break;
    case Disturbance::MoveTorch:
        // Torches are numbered after the flames.
        perform(target::Move { m_runs.world().flames.size(), nextTorchPlace() },
            QT_TRANSLATE_NOOP("medulla", "torch moved"));
        m_torchMoved = !m_torchMoved;
        break;
    case Disturbance::PutObstacle:
        if (const auto at = inTheWay(m_cell, m_cell.motion()->newestStatus())) {
            perform(target::AddObstacle { { *at, kObstacleMm } },
                QT_TRANSLATE_NOOP("medulla", "obstacle put in the way"));
            ++m_obstacles;
        }
        break;
    case Disturbance::ClearObstacles:
        perform(
            target::ClearObstacles {}, QT_TRANSLATE_NOOP("medulla", "obstacles cleared"), false);
        m_obstacles = 0;
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

void CellPlace::perform(const target::Command& command, const Text& what, bool isMishap)
{
    m_asked.emplace_back(what, isMishap);
    m_cell.perform(command);
}

} // namespace medulla::widgets
