// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/arm_state.h"

#include "core/motion/words.h"
#include "core/spine/step_guard.h"
#include "widgets/motion/interruption_presenter.h"
#include "widgets/motion/motion_plan.h"

#include <algorithm>

namespace medulla::widgets {

ArmState::ArmState(cell::Cell& cell, InterruptionPresenter& interruption, QObject* parent)
    : QObject(parent)
    , m_cell(cell)
    , m_interruption(interruption)
{
}

void ArmState::update()
{
    readSamples();
    if (const auto* motion = m_cell.motion()) {
        m_status = motion->newestStatus();
    }
    m_interruption.update();
    Q_EMIT updated();
}

void ArmState::readSamples()
{
    while (const auto sample = m_cell.telemetry().nextSample()) {
        const auto position = motion::toPosition(sample->position);
        switch (sample->what) {
        case cell::CellSample::What::LookedAt:
            break;
        case cell::CellSample::What::Commanded:
            m_commanded = position;
            break;
        case cell::CellSample::What::Measured:
            m_measured = position;
            m_measuredAt = sample->at;
            break;
        }
        Q_EMIT sampleRead(*sample);
    }
}

MotionPhase ArmState::restPhase() const
{
    const auto& preflight = m_cell.preflight();
    return preflight.isLocked() || preflight.isProving() ? MotionPhase::Locked : MotionPhase::Idle;
}

bool ArmState::isAborted() const
{
    return m_status && m_status->state == motion::State::Aborted;
}

MotionPhase ArmState::phase() const
{
    if (m_cell.control().isStopped()) {
        return MotionPhase::Stopped;
    }
    if (m_interruption.view().isLatched) {
        return MotionPhase::Interrupted;
    }
    if (!m_status) {
        return restPhase();
    }
    switch (m_status->state) {
    case motion::State::Moving:
        return MotionPhase::Moving;
    case motion::State::Paused:
        return MotionPhase::Paused;
    case motion::State::ObstaclePause:
        return MotionPhase::Waiting;
    case motion::State::Reversing:
        return MotionPhase::Reversing;
    case motion::State::Jogging:
        return MotionPhase::Jogging;
    case motion::State::Aborted:
        return MotionPhase::Aborted;
    case motion::State::Interrupted:
        return MotionPhase::Interrupted;
    case motion::State::Idle:
        break;
    }
    return restPhase();
}

bool ArmState::isAutomatic() const
{
    return m_status && m_status->mode == motion::Mode::Automatic;
}

bool ArmState::mayMove() const
{
    if (m_cell.control().isStopped()) {
        return false;
    }
    // The state of a motion part in another process is unknown: assume that it moves.
    return !m_status || m_status->isBusy() || m_status->mode == motion::Mode::Automatic
        || m_cell.control().commander().direct;
}

std::optional<Position> ArmState::measuredNow() const
{
    return m_measured && measuredAge() <= spine::StepGuard::kFreshFor ? m_measured : std::nullopt;
}

QString ArmState::measuredRefusal() const
{
    if (!m_measured) {
        return tr("The arm has not reported its position yet. Check that it is switched on.");
    }
    if (!measuredNow()) {
        return tr("The arm does not report its position any more. Check the link to it.");
    }
    return {};
}

QString ArmState::commanderRefusal() const
{
    const auto& commander = m_cell.control().commander();
    return commander.kind != cell::Commander::Kind::Operator && commander.direct
        ? tr("Somebody else commands the arm. Take it over in the top bar.")
        : QString();
}

void ArmState::setRun(const QString& name, const QString& paused)
{
    m_run = name;
    m_runPaused = paused;
}

QString ArmState::pausedRun() const
{
    return m_runPaused.isEmpty() ? QString()
                                 : tr("%1 commands the arm. %2").arg(m_run, m_runPaused);
}

QString ArmState::runRefusal() const
{
    const auto kind = m_cell.control().commander().kind;
    if (kind != cell::Commander::Kind::Task && kind != cell::Commander::Kind::Program) {
        return {};
    }
    const auto remedy = tr("End its run, or take the arm over.");
    if (!m_runPaused.isEmpty()) {
        return pausedRun() + QLatin1Char(' ') + remedy;
    }
    const auto who = !m_run.isEmpty()         ? m_run
        : kind == cell::Commander::Kind::Task ? tr("A task")
                                              : tr("A teleo-reactive program");
    return tr("%1 commands the arm.").arg(who) + QLatin1Char(' ') + remedy;
}

QString ArmState::lockedReason() const
{
    const auto& preflight = m_cell.preflight();
    if (preflight.isProving()) {
        return tr("The wiggle proof runs. Wait until it has ended, or end it.");
    }
    if (!preflight.isLocked()) {
        return {};
    }
    const auto& findings = preflight.xray().findings;
    const auto error = std::ranges::find(findings, Severity::Error, &Finding::severity);
    return error != findings.end()
        ? error->text.shown() + QLatin1Char(' ') + error->remedy.shown()
        : tr("The preflight has not passed. Open it in the top bar and work off its checklist.");
}

QString ArmState::startRefusal() const
{
    if (m_cell.isReplay()) {
        return shown(motion::words::recording());
    }
    const auto others = commanderRefusal();
    return others.isEmpty() ? measuredRefusal() : others;
}

QString ArmState::idleRefusal() const
{
    if (m_cell.isReplay()) {
        return shown(motion::words::recording());
    }
    switch (phase()) {
    case MotionPhase::Stopped:
        return tr("Stopped. Choose Release first.");
    case MotionPhase::Aborted:
        return tr("A motion was aborted. Choose Release first.");
    case MotionPhase::Interrupted:
        return m_interruption.view().confirmsPosition
            ? tr("Motion is interrupted. Confirm the position first.")
            : tr("Motion is interrupted. Resume it first.");
    case MotionPhase::Paused:
        return tr("A motion is paused. Resume it or take it back, or stop it.");
    case MotionPhase::Moving:
    case MotionPhase::Waiting:
    case MotionPhase::Reversing:
    case MotionPhase::Jogging:
        return tr("The arm moves. Wait until it is at rest, or stop it.");
    case MotionPhase::Locked:
        return lockedReason();
    case MotionPhase::Idle:
        break;
    }
    if (const auto runs = runRefusal(); !runs.isEmpty()) {
        return runs;
    }
    if (isAutomatic()) {
        return tr("Targets come from outside. Choose Manual to move by hand.");
    }
    return startRefusal();
}

} // namespace medulla::widgets
