// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/motion_commands.h"

#include "core/motion/words.h"
#include "widgets/motion/arm_state.h"
#include "widgets/motion/interruption_presenter.h"
#include "widgets/motion/motion_events.h"
#include "widgets/motion/motion_plan.h"
#include "widgets/motion/target_picker.h"
#include "widgets/motion/targets.h"

#include <algorithm>

namespace medulla::widgets {

MotionCommands::MotionCommands(cell::Cell& cell, const MotionModel& model, ArmState& arm,
    InterruptionPresenter& interruption, const MotionPlan& plan, Targets& targets,
    TargetPicker& picker, MotionEvents& events, QObject* parent)
    : QObject(parent)
    , m_cell(cell)
    , m_model(model)
    , m_arm(arm)
    , m_interruption(interruption)
    , m_plan(plan)
    , m_targets(targets)
    , m_picker(picker)
    , m_events(events)
{
}

void MotionCommands::setMode(MotionMode mode)
{
    // Automatic mode: select the first external commander that the Spine connects to the motion
    // part.
    cell::Commander commander;
    if (mode == MotionMode::Automatic) {
        const auto& all = m_cell.control().commanders();
        const auto outside = std::find_if(all.begin(), all.end(), [](const auto& each) {
            return each.kind == cell::Commander::Kind::Outside && !each.direct;
        });
        if (m_cell.motion() == nullptr || outside == all.end()) {
            m_events.refuse(m_cell.motion() == nullptr ? motion::words::notHosted()
                                                       : motion::words::nobodyOutside());
            return;
        }
        commander = *outside;
    }
    handArmTo(commander);
    m_arm.update();
}

void MotionCommands::handArmTo(const cell::Commander& commander)
{
    if (const auto refused = m_cell.control().setCommander(commander)) {
        m_events.refuse(*refused);
    }
}

void MotionCommands::execute()
{
    m_arm.update(); // the last `update` may be too old if the GUI thread was busy
    if (!executeRefusal().isEmpty() || m_arm.phase() != MotionPhase::Idle) {
        return;
    }
    Q_EMIT aboutToExecute();
    m_events.clearRefusal();
    if (const auto refused = m_cell.control().execute(m_plan.wish())) {
        m_events.refuse(*refused);
    }
}

void MotionCommands::back()
{
    if (const auto start = m_cell.control().lastStart(); start && m_arm.idleRefusal().isEmpty()) {
        m_events.expectBack();
        m_picker.setTarget(*start);
        execute();
    }
}

void MotionCommands::again()
{
    if (m_events.lastTarget() && m_arm.idleRefusal().isEmpty()) {
        m_picker.setTarget(*m_events.lastTarget());
        execute();
    }
}

void MotionCommands::park()
{
    if (m_cell.site().park && m_arm.idleRefusal().isEmpty()) {
        PlaceView place;
        place.name = tr("Park position");
        place.position = *m_cell.site().park;
        m_picker.choosePlace(place);
        execute();
    }
}

void MotionCommands::queue()
{
    if (!m_model.view().queueRefusal.isEmpty()) {
        return;
    }
    if (m_model.view().phase == MotionPhase::Idle) {
        // A motion that begins meanwhile does not turn the waypoint into a queued motion.
        m_targets.addWaypoint();
        return;
    }
    if (const auto refusal = m_cell.control().enqueue(m_plan.wish())) {
        m_events.refuse(*refusal);
    } else {
        Q_EMIT queued();
    }
}

void MotionCommands::unqueue(quint64 id)
{
    Q_EMIT queueReduced();
    m_cell.control().unqueue(id);
}

void MotionCommands::clearQueue()
{
    Q_EMIT queueReduced();
    m_cell.control().clearQueue();
}

void MotionCommands::pause()
{
    // In every displayed state: a motion may have begun since the last display.
    m_cell.control().pauseMotion();
}

void MotionCommands::resume()
{
    if (m_cell.control().interruption()) {
        m_interruption.resume();
    } else if (m_model.view().phase == MotionPhase::Paused) {
        if (const auto refused = m_cell.control().resumeMotion()) {
            m_events.refuse(*refused);
        }
    }
}

void MotionCommands::pauseOrResume()
{
    // Decides by the displayed view: a key pressed to pause stays a Pause although an interruption
    // was latched before the key was handled.
    if (m_interruption.view().isLatched || m_model.view().phase == MotionPhase::Paused) {
        resume();
    } else {
        pause();
    }
}

void MotionCommands::reverse()
{
    if (isRunning(m_model.view().phase)) {
        if (const auto refused = m_cell.control().reverseMotion()) {
            m_events.refuse(*refused);
        }
    }
}

void MotionCommands::clearAbort()
{
    if (m_cell.motion() != nullptr) {
        m_cell.control().clearAbort();
        m_events.clearAbort();
    }
}

QString MotionCommands::executeRefusal() const
{
    const auto why = m_arm.startRefusal();
    return why.isEmpty() ? m_plan.refusal() : why;
}

QString MotionCommands::refusalOf(
    const std::optional<Position>& place, const QString& whyNone) const
{
    if (!place) {
        return whyNone;
    }
    auto why = m_arm.idleRefusal();
    const auto at = m_arm.measuredNow();
    if (why.isEmpty() && at && (*place - *at).norm() < MotionPlan::kThereMm) {
        return tr("The arm is there already.");
    }
    return why;
}

QString MotionCommands::queueRefusal(const MotionView& view) const
{
    const bool rests = view.phase == MotionPhase::Idle;
    const bool goesOn = view.phase == MotionPhase::Moving || view.phase == MotionPhase::Paused;
    if (!rests && (!goesOn || view.progress.back)) {
        return m_arm.idleRefusal();
    }
    if (view.reach.verdict == ReachView::Verdict::Unreachable) {
        return tr("The target is not reachable: %1").arg(view.reach.text);
    }
    if (!rests) {
        return view.queue.size() < motion::kMostQueued
            ? QString()
            : tr("The queue is full. Wait until a motion has ended.");
    }
    const auto& waypoints = m_targets.waypoints();
    if (waypoints.size() >= Targets::kMostWaypoints) {
        return tr("No more waypoints fit. Remove one first.");
    }
    if (!m_targets.target()) {
        return tr("Choose a target first.");
    }
    return !waypoints.empty() && waypoints.back().position == m_targets.target()->position
        ? tr("The target is the last waypoint already. Choose another target.")
        : QString();
}

void MotionCommands::showRefusals(MotionView& view) const
{
    view.refusal = executeRefusal();
    view.pausedRun = m_arm.pausedRun();
    view.backRefusal = refusalOf(m_cell.control().lastStart(), tr("No motion was made yet."));
    view.againRefusal = refusalOf(m_events.lastTarget(), tr("No motion was made yet."));
    view.parkRefusal = refusalOf(
        m_cell.site().park, tr("The site file names no park position. Add “park” to it."));
    view.queueRefusal = queueRefusal(view);
    if (view.phase != MotionPhase::Jogging) {
        view.jog.refusal = m_cell.motion() == nullptr
            ? tr("The motion part runs elsewhere and takes targets only.")
            : m_arm.idleRefusal();
    }
}

} // namespace medulla::widgets
