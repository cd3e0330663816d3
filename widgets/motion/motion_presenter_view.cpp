// SPDX-License-Identifier: GPL-3.0-or-later
// View of MotionPresenter; construction and updates are in motion_presenter.cpp.
#include "core/base/format.h"
#include "core/spine/step_guard.h"
#include "widgets/motion/motion_presenter.h"

#include <algorithm>
#include <cmath>

namespace medulla::widgets {

namespace {

/// Highest selectable speed limit if the site sets none, mm/s.
constexpr double kFastestMmPerS = 1000.0;

} // namespace

QString MotionPresenter::happened() const
{
    const auto& end = m_events.lastEnd();
    if (waitsForPosition()) {
        return tr("The arm's position is not reported. The motion waits, and goes on when it is; "
                  "after %1 s it ends.")
            .arg(formatNumber(toS(motion::Executor::kStaleAfter), 0));
    }
    switch (m_arm.phase()) {
    case MotionPhase::Stopped:
        return tr("Stopped at %1. Nothing is sent to the arm or the head until you release.")
                   .arg(m_stop.stoppedAt().time().toString(QStringLiteral("HH:mm:ss")))
            + (m_interruption.stopReport().isEmpty()
                    ? QString()
                    : QLatin1Char(' ') + m_interruption.stopReport());
    case MotionPhase::Aborted:
        return end ? end->text.shown() + QLatin1Char(' ') + end->remedy.shown() : QString();
    case MotionPhase::Interrupted:
        return m_interruption.view().sentence();
    case MotionPhase::Waiting:
        return tr("Obstacle met. The arm waits, then goes back.");
    case MotionPhase::Reversing:
        return m_arm.status()->metObstacle
            ? tr("Obstacle met. The arm goes back to where it began.")
            : QString();
    case MotionPhase::Idle:
        return afterObstacle();
    default:
        return {};
    }
}

bool MotionPresenter::waitsForPosition() const
{
    const auto phase = m_arm.phase();
    const auto& status = m_arm.status();
    return (phase == MotionPhase::Moving || phase == MotionPhase::Reversing) && status
        && status->waitsForMeasurement
        && m_cell.now() - status->measuredAt > spine::StepGuard::kFreshFor;
}

QString MotionPresenter::afterObstacle() const
{
    const auto& end = m_events.lastEnd();
    const auto& at = m_arm.measured();
    // A jog, or another program, may have moved the arm away since.
    if (!end || end->reason != motion::EndReason::Reversed || !at
        || (*at - end->start).norm() > spine::StepGuard::kNoiseMm) {
        return {};
    }
    return end->text.shown() + QLatin1Char(' ') + tr("Clear the way, then choose Again.");
}

QString MotionPresenter::shutSources() const
{
    const auto* snapshot = m_cell.spine().newestSnapshot();
    if (snapshot == nullptr) {
        return {};
    }
    QStringList shut;
    for (const auto& connection : snapshot->connections) {
        // A shut source without any datagram blocks no operation: do not list it.
        if (connection.shut && connection.counters.received > 0) {
            shut << tr("%1 to %2").arg(connection.input, connection.output);
        }
    }
    return shut.isEmpty()
        ? QString()
        : tr("Shut until the source was quiet and begins where the device is: %1. A source that "
             "streams without pause is opened in Routing.")
              .arg(shut.join(QLatin1String(", ")));
}

QString MotionPresenter::gamepadText() const
{
    const auto& gamepad = m_jog.gamepad();
    switch (gamepad.state()) {
    case Gamepad::State::Off:
        return {};
    case Gamepad::State::Missing:
        return tr("None found. Plug one in.");
    case Gamepad::State::Ready:
        return tr("%1: hold a shoulder button, then use the sticks").arg(gamepad.name());
    case Gamepad::State::Held:
        return tr("%1: held").arg(gamepad.name());
    }
    return {};
}

QString MotionPresenter::lastObstacle() const
{
    const auto& status = m_arm.status();
    if (!status || !status->lastObstacle) {
        return {};
    }
    const auto& obstacle = *status->lastObstacle;
    return tr("%1 Obstacle: %2 was %3 mm off (limit %4).")
        .arg(m_cell.dateTimeOf(obstacle.at).time().toString(QStringLiteral("HH:mm:ss")),
            obstacle.axisName(), formatNumber(std::abs(obstacle.offMm)),
            formatNumber(m_cell.motion()->settings().thresholdMm, 0));
}

void MotionPresenter::showProgress(MotionView& view) const
{
    const auto& status = m_arm.status();
    if (!status || !status->isBusy()) {
        return;
    }
    view.progress.waitsForPosition = waitsForPosition();
    view.progress.sent = status->sent;
    view.progress.total = status->samples;
    view.progress.leftS = toS(status->timeLeft(m_cell.now()));
    view.progress.speedMmPerS = status->speedMmPerS;
    const auto& goal = status->onWayBack ? status->start : status->target;
    view.progress.back = status->onWayBack;
    if (goal) {
        const auto at = motion::toPosition(*goal);
        view.progress.goal = at == view.target && !view.targetName.isEmpty()
            ? view.targetName
            : formatPosition(at.x(), at.y(), at.z());
    }
    if (status->mode == motion::Mode::Automatic && status->target) {
        view.target = motion::toPosition(*status->target);
        view.targetName.clear();
    }
}

void MotionPresenter::showQueue(MotionView& view)
{
    const auto queue = m_cell.control().queue();
    if (queue.count == 0) {
        // A motion that was just added may not be in this status yet.
        if (view.phase != MotionPhase::Moving && view.phase != MotionPhase::Paused) {
            m_queuedNames.clear();
        }
        return;
    }
    const auto nameOf = [this](const Position& target) {
        const auto named = std::ranges::find(m_queuedNames, target, &QueuedName::first);
        if (named != m_queuedNames.end()) {
            return named->second;
        }
        const auto waypoint =
            std::ranges::find(m_targets.waypoints(), target, &Targets::Target::position);
        return waypoint != m_targets.waypoints().end() ? waypoint->name : QString();
    };
    for (const auto& waiting : queue) {
        const auto target = motion::toPosition(waiting.target);
        view.queue.push_back({ waiting.id, target, nameOf(target) });
    }
}

void MotionPresenter::showWaypoints(MotionView& view) const
{
    auto& shown = view.waypoints;
    for (const auto& waypoint : m_targets.waypoints()) {
        shown.all.push_back({ quint64(shown.all.size()), waypoint.position, waypoint.name });
    }
    if (shown.all.empty()) {
        return;
    }
    if (const auto current = m_waypoints.current()) {
        shown.current = int(*current);
    }
    shown.durationS = m_waypoints.durationS();
    shown.isLooped = m_waypoints.isLooped();
    shown.isPlaying = m_waypoints.isPlaying();
    shown.refusal = m_waypoints.refusal();
}

void MotionPresenter::showMeasured(MotionView& view) const
{
    view.staleAfterMs = toMs(spine::StepGuard::kFreshFor);
    view.measured = m_arm.measured();
    if (!view.measured) {
        return;
    }
    // Rounded to the shown resolution: otherwise each datagram would trigger a new layout of the
    // panel.
    view.measuredAgeMs = std::round(toMs(m_arm.measuredAge()));
    if (const auto& commanded = m_arm.commanded(); commanded && commanded->allFinite()) {
        view.errorToCommandMm = (*view.measured - *commanded).norm();
    }
}

void MotionPresenter::showJog(MotionView& view) const
{
    view.jog.direction = m_jog.direction();
    view.jog.heldBy = m_events.jogHeldBy();
    view.jog.stepMm = m_settings.nudgeStepMm();
    view.jog.gamepadOn = m_jog.gamepad().state() != Gamepad::State::Off;
    view.jog.gamepad = gamepadText();
}

void MotionPresenter::updateModel()
{
    MotionView view;
    view.phase = m_arm.phase();
    view.target = m_targets.position();
    view.targetName = m_targets.target() ? m_targets.target()->name : QString();
    view.places = m_picker.places();
    view.choices = m_settings.choices();
    view.fastestMmPerS = std::min(kFastestMmPerS, m_cell.rules().limits.speedMmPerS);
    view.slowedDown = m_plan.slowedDown();
    view.reach = m_plan.reach();
    view.preview = m_preview.at();
    view.mode = m_arm.isAutomatic() ? MotionMode::Automatic : MotionMode::Manual;
    view.happened = happened();
    view.lockedReason = m_arm.lockedReason();
    view.confirmsPosition = m_interruption.view().confirmsPosition;
    view.resumeRefusal = m_interruption.view().refusal;
    view.shutSources = view.phase == MotionPhase::Stopped ? QString() : shutSources();
    view.lastObstacle = lastObstacle();
    showMeasured(view);
    showJog(view);
    showQueue(view);
    showWaypoints(view);
    showProgress(view);
    m_commands.showRefusals(view);
    if (m_steps.isStepping()) {
        view.jog.refusal.clear(); // the next tap is queued
    }
    if (view.refusal.isEmpty()) {
        view.plan = m_plan.view();
    }
    m_model.setView(view);
}

void MotionPresenter::showEditedFrame(const std::optional<DeviceFrame>& edited)
{
    m_sceneMaker.setEditedFrame(edited);
    updateScene();
}

void MotionPresenter::showDryRun(const std::optional<DryArm>& dryRun)
{
    m_sceneMaker.setDryRun(dryRun);
    updateScene();
}

void MotionPresenter::showSimulatedObstacles(const std::vector<Position>& centres, double radiusMm)
{
    m_sceneMaker.setSimulatedObstacles(centres, radiusMm);
    updateScene();
}

void MotionPresenter::updateScene()
{
    SceneMaker::Plan plan;
    if (m_targets.target()) {
        plan.target = m_targets.target()->position;
        plan.targetName = m_targets.target()->name;
    }
    for (const auto& kept : m_targets.kept()) {
        plan.kept.push_back({ kept.name, kept.position });
    }
    if (m_interruption.view().before) {
        plan.kept.push_back({ tr("before the jump"), *m_interruption.view().before });
    }
    plan.path = m_plan.path();
    plan.preview = m_preview.ghost();
    for (const auto& waypoint : m_targets.waypoints()) {
        plan.waypoints.push_back(waypoint.position);
    }
    plan.waypointPath = m_waypoints.path();
    plan.waypointGhost = m_waypoints.ghost();
    const auto& status = m_arm.status();
    const auto& end = m_events.lastEnd();
    if (status && status->lastObstacle && end && end->reason != motion::EndReason::Reached) {
        plan.obstacle = motion::toPosition(status->lastObstacle->measured);
    }
    if (m_sceneMaker.make(plan)) {
        Q_EMIT sceneChanged();
    }
}

} // namespace medulla::widgets
