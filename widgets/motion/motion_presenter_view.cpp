// SPDX-License-Identifier: GPL-3.0-or-later
// View of MotionPresenter; its actions are in motion_presenter.cpp.
#include "core/base/format.h"
#include "core/spine/step_guard.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/motion/places.h"

#include <algorithm>
#include <cmath>

namespace medulla::widgets {

namespace {

/// Highest selectable speed limit if the site sets none, mm/s.
constexpr double kFastestMmPerS = 1000.0;
/// A target nearer than this to a known place, mm, is that place: below the resolution of the shown
/// coordinates (0.1 mm).
constexpr double kSamePlaceMm = 0.05;

} // namespace

MotionPhase MotionPresenter::phase() const
{
    if (m_cell.control().isStopped()) {
        return MotionPhase::Stopped;
    }
    if (m_interruption.view().isLatched) {
        return MotionPhase::Interrupted;
    }
    if (!m_status) {
        return MotionPhase::Idle;
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
    return MotionPhase::Idle;
}

bool MotionPresenter::isAutomatic() const
{
    return m_status && m_status->mode == motion::Mode::Automatic;
}

QString MotionPresenter::measuredRefusal() const
{
    if (!m_hasMeasured) {
        return tr("The arm has not reported its position yet. Check that it is switched on.");
    }
    if (!measuredNow()) {
        return tr("The arm does not report its position any more. Check the link to it.");
    }
    return {};
}

QString MotionPresenter::commanderRefusal() const
{
    const auto& commander = m_cell.control().commander();
    return commander.kind != cell::Commander::Kind::Operator && commander.direct
        ? tr("Somebody else commands the arm. Take it over in the top bar.")
        : QString();
}

QString MotionPresenter::idleRefusal() const
{
    switch (phase()) {
    case MotionPhase::Stopped:
        return tr("Stopped. Choose Release first.");
    case MotionPhase::Aborted:
        return tr("A motion was aborted. Clear that first.");
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
    case MotionPhase::Idle:
        break;
    }
    if (m_cell.control().commander().kind == cell::Commander::Kind::Task) {
        return tr("A task commands the arm. End its run, or take the arm over.");
    }
    if (m_cell.control().commander().kind == cell::Commander::Kind::Program) {
        return tr("A teleo-reactive program commands the arm. End its run, or take the arm over.");
    }
    if (isAutomatic()) {
        return tr("Targets come from outside. Choose Manual to move by hand.");
    }
    const auto others = commanderRefusal();
    return others.isEmpty() ? measuredRefusal() : others;
}

QString MotionPresenter::refusal() const
{
    for (const auto& why : { commanderRefusal(), measuredRefusal() }) {
        if (!why.isEmpty()) {
            return why;
        }
    }
    return m_plan.refusal();
}

QString MotionPresenter::refusalOf(
    const std::optional<Position>& place, const QString& whyNone) const
{
    if (!place) {
        return whyNone;
    }
    auto why = idleRefusal();
    const auto at = measuredNow();
    if (why.isEmpty() && at && (*place - *at).norm() < MotionPlan::kThereMm) {
        return tr("The arm is there already.");
    }
    return why;
}

void MotionPresenter::showRefusals(MotionView& view) const
{
    view.refusal = refusal();
    view.backRefusal = refusalOf(m_cell.control().lastStart(), tr("No motion was made yet."));
    view.againRefusal = refusalOf(m_events.lastTarget(), tr("No motion was made yet."));
    view.parkRefusal = refusalOf(
        m_cell.site().park, tr("The site file names no park position. Add “park” to it."));
    // At rest a queued motion would start at once: the operator must use Execute for that.
    const auto goesOn = view.phase == MotionPhase::Moving || view.phase == MotionPhase::Paused;
    if (!goesOn || view.progress.back) {
        view.queueRefusal = view.phase == MotionPhase::Idle
            ? tr("Nothing moves that it could wait for. Choose Execute, then queue more.")
            : idleRefusal();
    } else if (view.reach.verdict == ReachView::Verdict::Unreachable) {
        view.queueRefusal = tr("The target is not reachable: %1").arg(view.reach.text);
    } else if (view.queue.size() >= motion::kMostQueued) {
        view.queueRefusal = tr("The queue is full. Wait until a motion has ended.");
    }
    if (view.phase != MotionPhase::Jogging) {
        view.jog.refusal = m_cell.motion() == nullptr
            ? tr("The motion part runs elsewhere and takes targets only.")
            : idleRefusal();
    }
}

std::vector<PlaceView> MotionPresenter::places() const
{
    std::vector<PlaceView> places;
    for (const auto& seen : sightings(m_cell, measuredNow()).places) {
        places.push_back({ seen.isTorch ? PlaceView::Kind::Torch : PlaceView::Kind::Flame,
            seen.name,
            seen.certainty ? tr("seen %1 %").arg(formatNumber(*seen.certainty, 0)) : tr("not lit"),
            seen.position });
    }
    for (const auto& kept : m_targets.kept()) {
        places.push_back({ PlaceView::Kind::Kept, kept.name, {}, kept.position });
    }
    return places;
}

QString MotionPresenter::nameOf(const Position& at) const
{
    const auto known = places();
    const auto place = std::find_if(known.begin(), known.end(),
        [&](const PlaceView& each) { return (each.position - at).norm() < kSamePlaceMm; });
    return place == known.end() ? QString() : place->name;
}

QString MotionPresenter::happened() const
{
    const auto& end = m_events.lastEnd();
    switch (phase()) {
    case MotionPhase::Stopped:
        return tr("Stopped at %1. Nothing is sent to the arm or the head until you release.")
                   .arg(m_stoppedAt.time().toString(QStringLiteral("HH:mm:ss")))
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
        return m_status->metObstacle ? tr("Obstacle met. The arm goes back to where it began.")
                                     : QString();
    default:
        return {};
    }
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
    if (!m_status || !m_status->lastObstacle) {
        return {};
    }
    const auto& obstacle = *m_status->lastObstacle;
    const auto ago =
        std::chrono::duration_cast<std::chrono::milliseconds>(m_cell.now() - obstacle.at);
    return tr("%1 Obstacle: %2 was %3 mm off (limit %4).")
        .arg(QDateTime::currentDateTime()
                 .addMSecs(-ago.count())
                 .time()
                 .toString(QStringLiteral("HH:mm:ss")),
            obstacle.axisName(), formatNumber(std::abs(obstacle.offMm)),
            formatNumber(m_cell.motion()->settings().thresholdMm, 0));
}

void MotionPresenter::showProgress(MotionView& view) const
{
    if (!m_status->isBusy()) {
        return;
    }
    view.progress.sent = m_status->sent;
    view.progress.total = m_status->samples;
    view.progress.leftS = toS(m_status->timeLeft(m_cell.now()));
    view.progress.speedMmPerS = m_status->speedMmPerS;
    const auto& goal = m_status->onWayBack ? m_status->start : m_status->target;
    view.progress.back = m_status->onWayBack;
    if (goal) {
        const auto at = motion::toPosition(*goal);
        view.progress.goal = at == view.target && !view.targetName.isEmpty()
            ? view.targetName
            : formatPosition(at.x(), at.y(), at.z());
    }
    if (m_status->mode == motion::Mode::Automatic && m_status->target) {
        view.target = motion::toPosition(*m_status->target);
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
    for (const auto& waiting : queue) {
        QueuedView queued { waiting.id, motion::toPosition(waiting.target), {} };
        const auto named = std::find_if(m_queuedNames.begin(), m_queuedNames.end(),
            [&](const auto& name) { return name.first == queued.target; });
        if (named != m_queuedNames.end()) {
            queued.name = named->second;
        }
        view.queue.push_back(queued);
    }
}

void MotionPresenter::updateModel()
{
    MotionView view;
    view.phase = phase();
    view.target = target();
    view.targetName = m_targets.target() ? m_targets.target()->name : QString();
    view.places = places();
    view.choices = m_choices;
    view.fastestMmPerS = std::min(kFastestMmPerS, m_cell.rules().limits.speedMmPerS);
    view.slowedDown = m_plan.slowedDown();
    view.reach = m_plan.reach();
    view.preview = m_preview;
    view.staleAfterMs = toMs(spine::StepGuard::kFreshFor);
    view.mode = isAutomatic() ? MotionMode::Automatic : MotionMode::Manual;
    if (m_hasMeasured) {
        view.measured = m_newest.measured;
        // Rounded to the shown resolution: otherwise each datagram would trigger a new layout of
        // the panel.
        view.measuredAgeMs = std::round(toMs(m_cell.now() - m_measuredAt));
        if (m_newest.commanded.allFinite()) {
            view.errorToCommandMm = (m_newest.measured - m_newest.commanded).norm();
        }
    }
    view.happened = happened();
    view.confirmsPosition = m_interruption.view().confirmsPosition;
    view.resumeRefusal = m_interruption.view().refusal;
    view.shutSources = view.phase == MotionPhase::Stopped ? QString() : shutSources();
    view.lastObstacle = lastObstacle();
    view.jog.direction = m_jog.direction();
    view.jog.heldBy = m_events.jogHeldBy();
    view.jog.stepMm = m_nudgeStepMm;
    view.jog.gamepadOn = m_jog.gamepad().state() != Gamepad::State::Off;
    view.jog.gamepad = gamepadText();
    showQueue(view);
    if (m_status) {
        showProgress(view);
    }
    showRefusals(view);
    if (view.refusal.isEmpty()) {
        view.plan = m_plan.view();
    }
    m_model.setView(view);
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
    if (m_previewing) {
        plan.preview = m_preview;
    }
    const auto& end = m_events.lastEnd();
    if (m_status && m_status->lastObstacle && end && end->reason != motion::EndReason::Reached) {
        plan.obstacle = motion::toPosition(m_status->lastObstacle->measured);
    }
    if (m_sceneMaker.make(plan)) {
        Q_EMIT sceneChanged();
    }
}

} // namespace medulla::widgets
