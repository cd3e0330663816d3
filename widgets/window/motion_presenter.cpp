// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/motion_presenter.h"

#include "core/spine/step_guard.h"
#include "widgets/alarms/alarm_model.h"
#include "widgets/common/format.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace medulla::widgets {

namespace {

/// The plan is made anew when the arm has moved by more than this, mm: more than encoders tremble.
constexpr double kReplanMm = 0.5;

Position unknown()
{
    return Position::Constant(std::numeric_limits<double>::quiet_NaN());
}

QString shortPosition(const Position& at)
{
    return formatPosition(at.x(), at.y(), at.z(), 0);
}

FeedNames feedNames(const site::Cell& cell)
{
    const auto& site = cell.site();
    FeedNames names { site.armInput, {}, { site.armInput, site.headInput, site.eyesInput } };
    for (const auto& connection : cell.routing().connections) {
        if (connection.input == site.motion.steps) {
            names.armOutput = connection.output;
        }
    }
    return names;
}

MotionEnd toView(motion::EndReason reason)
{
    switch (reason) {
    case motion::EndReason::Reached:
        return MotionEnd::Reached;
    case motion::EndReason::Reversed:
        return MotionEnd::Reversed;
    case motion::EndReason::Aborted:
        return MotionEnd::Aborted;
    case motion::EndReason::Stopped:
    case motion::EndReason::NoMeasurement:
        break;
    }
    return MotionEnd::Stopped;
}

} // namespace

MotionPresenter::MotionPresenter(site::Cell& cell, AlarmModel& alarms, QObject* parent)
    : QObject(parent)
    , m_cell(cell)
    , m_alarms(alarms)
    , m_feed(cell.tap(), cell.arm(), feedNames(cell), m_store)
    , m_sceneMaker(cell)
{
    m_newest.commanded = unknown();
    m_newest.measured = unknown();
    connectMotion();
}

void MotionPresenter::connectMotion()
{
    auto* motion = m_cell.motion();
    if (motion == nullptr) {
        return;
    }
    connect(
        motion, &motion::Executor::started, this,
        [this](const motion::Leg& leg) {
            if (leg.reverse) {
                m_store.addEvent({ nowS(), EventKind::Reverse, tr("Reverse") });
                return;
            }
            m_startedAt = QDateTime::currentDateTime();
            m_store.addEvent(
                { nowS(), EventKind::Execute, leg.automatic ? tr("Command") : tr("Execute") });
        },
        Qt::QueuedConnection);
    connect(
        motion, &motion::Executor::ended, this,
        [this](const motion::End& end) {
            m_lastEnd = end;
            QString reason = end.text.shown();
            if (!end.remedy.isEmpty()) {
                reason += QLatin1Char(' ') + end.remedy.shown();
            }
            m_model.history().add({ m_startedAt, end.target, toView(end.reason), reason });
            if (end.reason == motion::EndReason::Reached) {
                m_alarms.clear(QStringLiteral("obstacle"));
                m_alarms.clear(QStringLiteral("refused"));
            } else if (end.reason == motion::EndReason::Reversed) {
                m_alarms.raise(QStringLiteral("obstacle"),
                    { .severity = AlarmSeverity::Warning,
                        .what = tr("Obstacle met, motion reversed"),
                        .remedy = tr("Clear the way between %1 and %2, then choose Again.")
                                      .arg(shortPosition(end.start), shortPosition(end.target)),
                        .source = tr("PYT"),
                        .since = {} });
            } else if (end.reason == motion::EndReason::NoMeasurement) {
                m_alarms.raise(QStringLiteral("measurement"),
                    { .severity = AlarmSeverity::Alarm,
                        .what = end.text.shown(),
                        .remedy = end.remedy.shown(),
                        .source = tr("PYT"),
                        .since = {} });
            }
        },
        Qt::QueuedConnection);
    connect(
        motion, &motion::Executor::obstacleMet, this,
        [this](const motion::Obstacle& obstacle) {
            m_store.addEvent({ toS(obstacle.at.time_since_epoch()), EventKind::Obstacle,
                tr("Obstacle on %1, %2 mm")
                    .arg(obstacle.axisName(), formatNumber(std::abs(obstacle.offMm))) });
        },
        Qt::QueuedConnection);
    connect(
        motion, &motion::Executor::operatorNeeded, this,
        [this](const Text& text, const Text& remedy) {
            m_alarms.raise(QStringLiteral("abort"),
                { .severity = AlarmSeverity::Alarm,
                    .what = text.shown(),
                    .remedy = remedy.shown(),
                    .source = tr("PYT"),
                    .since = {} });
        },
        Qt::QueuedConnection);
    connect(
        motion, &motion::Executor::refused, this,
        [this](const motion::Refusal& refusal) {
            m_alarms.raise(QStringLiteral("refused"),
                { .severity = AlarmSeverity::Warning,
                    .what = refusal.text.shown(),
                    .remedy = refusal.remedy.shown(),
                    .source = tr("PYT"),
                    .since = {} });
        },
        Qt::QueuedConnection);
}

double MotionPresenter::nowS() const
{
    return toS(m_cell.now().time_since_epoch());
}

bool MotionPresenter::mayMove() const
{
    if (m_cell.isStopped()) {
        return false;
    }
    // What a motion part elsewhere does is not known here.
    return !m_status || m_status->isBusy() || m_status->mode == motion::Mode::Automatic;
}

void MotionPresenter::update()
{
    takeSamples();
    m_feed.takeIn();
    if (auto* motion = m_cell.motion()) {
        m_status = motion->newestStatus();
    }
    advancePreview();
    replan();
    updateModel();
    updateScene();
}

void MotionPresenter::takeSamples()
{
    while (const auto sample = m_cell.nextSample()) {
        const auto position = motion::toPosition(sample->position);
        switch (sample->what) {
        case site::CellSample::What::LookedAt:
            m_sceneMaker.noteLookedAt(position);
            continue;
        case site::CellSample::What::Commanded:
            m_newest.commanded = position;
            break;
        case site::CellSample::What::Measured:
            m_newest.measured = position;
            m_measuredAt = sample->at;
            m_hasMeasured = true;
            m_sceneMaker.noteMeasured(sample->at, position);
            break;
        }
    }
}

std::optional<Position> MotionPresenter::measuredNow() const
{
    if (!m_hasMeasured || m_cell.now() - m_measuredAt > spine::StepGuard::kFreshFor) {
        return std::nullopt;
    }
    return m_newest.measured;
}

void MotionPresenter::replan()
{
    const auto from = measuredNow();
    const auto busy = m_status && m_status->isBusy();
    if (!from || busy) {
        // While the arm moves, the path that it took off on stays to be seen.
        m_planValid = m_planValid && busy;
        return;
    }
    if (m_planValid && m_plannedFrom && (*m_plannedFrom - *from).norm() <= kReplanMm) {
        return;
    }
    const auto& arm = m_cell.arm();
    m_plannedFrom = from;
    m_path = motion::plan(*from, m_target, m_factor, std::chrono::milliseconds(m_periodMs),
        [&arm](const Position& at) { return arm.whyUnreachable(at); });
    m_reach = arm.reach(m_target);
    m_planValid = true;
}

void MotionPresenter::setTarget(const Position& target)
{
    m_target = target;
    m_hasTarget = true;
    m_previewing = false;
    m_playing = false;
    m_preview = 1.0;
    m_reach = m_cell.arm().reach(m_target);
    m_planValid = false;
    update();
}

void MotionPresenter::setFactor(int factor)
{
    m_factor = factor;
    m_planValid = false;
    update();
}

void MotionPresenter::setPeriodMs(int periodMs)
{
    m_periodMs = periodMs;
    m_planValid = false;
    update();
}

void MotionPresenter::setMode(MotionMode mode)
{
    if (m_cell.motion() != nullptr && !m_cell.isStopped()) {
        m_cell.motion()->requestMode(
            mode == MotionMode::Automatic ? motion::Mode::Automatic : motion::Mode::Manual);
    }
    update();
}

void MotionPresenter::scrub(double at)
{
    m_preview = std::clamp(at, 0.0, 1.0);
    m_previewing = true;
    m_playing = false;
    update();
}

void MotionPresenter::playPreview()
{
    if (m_path.samples.empty()) {
        return;
    }
    m_playing = !m_playing;
    m_previewing = true;
    m_playedAt = m_cell.now();
    update();
}

void MotionPresenter::advancePreview()
{
    if (!m_playing) {
        return;
    }
    const auto duration = toS(m_path.duration);
    m_preview = duration > 0.0 ? toS(m_cell.now() - m_playedAt) / duration : 1.0;
    if (m_preview >= 1.0) {
        m_preview = 1.0;
        m_playing = false;
    }
}

void MotionPresenter::targetFromArm()
{
    if (const auto at = measuredNow()) {
        setTarget(*at);
    }
}

void MotionPresenter::targetNearest()
{
    if (!m_reach.reachable) {
        setTarget(m_reach.nearest);
    }
}

void MotionPresenter::execute()
{
    if (!refusal().isEmpty() || phase() != MotionPhase::Idle) {
        return;
    }
    m_previewing = false;
    m_playing = false;
    m_alarms.clear(QStringLiteral("refused"));
    m_cell.execute({ m_target, m_factor, std::chrono::milliseconds(m_periodMs) });
}

void MotionPresenter::stop()
{
    m_cell.stop();
    if (!m_stoppedAt.isValid()) {
        m_stoppedAt = QDateTime::currentDateTime();
        m_store.addEvent({ nowS(), EventKind::Stop, tr("Stop") });
        m_alarms.raise(QStringLiteral("stop"),
            { .severity = AlarmSeverity::Warning,
                .what = tr("Stopped, nothing is sent to the actuators"),
                .remedy = tr("Choose Release in Operate to allow motion again."),
                .source = tr("Operator"),
                .since = {} });
    }
    update();
}

void MotionPresenter::release()
{
    m_cell.release();
    m_stoppedAt = {};
    m_alarms.clear(QStringLiteral("stop"));
    m_alarms.acknowledge(QStringLiteral("stop"));
    update();
}

void MotionPresenter::clearAbort()
{
    if (m_cell.motion() != nullptr) {
        m_cell.motion()->requestClearAbort();
        m_alarms.clear(QStringLiteral("abort"));
    }
}

MotionPhase MotionPresenter::phase() const
{
    if (m_cell.isStopped()) {
        return MotionPhase::Stopped;
    }
    if (!m_status) {
        return MotionPhase::Idle;
    }
    switch (m_status->state) {
    case motion::State::Moving:
        return MotionPhase::Moving;
    case motion::State::ObstaclePause:
        return MotionPhase::Waiting;
    case motion::State::Reversing:
        return MotionPhase::Reversing;
    case motion::State::Aborted:
        return MotionPhase::Aborted;
    case motion::State::Idle:
        break;
    }
    return MotionPhase::Idle;
}

ReachView MotionPresenter::reachView() const
{
    ReachView view;
    if (!m_reach.reachable) {
        view.verdict = ReachView::Verdict::Unreachable;
        view.text = m_reach.why.shown();
        view.nearest = m_reach.nearest;
        return view;
    }
    if (m_planValid && m_path.unreachable) {
        view.verdict = ReachView::Verdict::Unreachable;
        view.text = m_path.refusal ? m_path.refusal->text.shown() : m_path.unreachable->why.shown();
        return view;
    }
    view.verdict = ReachView::Verdict::Reachable;
    const auto spare = formatNumber(m_reach.bandSpareRad * 180.0 / std::numbers::pi, 0);
    view.text = m_planValid
        ? tr("elbow band %1° spare, %2 mm away").arg(spare, formatNumber(m_path.distanceMm))
        : tr("elbow band %1° spare").arg(spare);
    return view;
}

QString MotionPresenter::refusal() const
{
    if (!m_hasMeasured) {
        return tr("The arm has not reported its position yet. Check that it is switched on.");
    }
    if (!measuredNow()) {
        return tr("The arm does not report its position any more. Check the link to it.");
    }
    if (m_planValid && !m_path.unreachable && m_path.distanceMm < kReplanMm) {
        return tr("The arm is there already. Choose another target.");
    }
    if (m_planValid && m_path.refusal) {
        return m_path.refusal->text.shown() + QLatin1Char(' ') + m_path.refusal->remedy.shown();
    }
    return {};
}

QString MotionPresenter::happened() const
{
    switch (phase()) {
    case MotionPhase::Stopped:
        return tr("Stopped at %1. Nothing is sent to the arm or the head until you release.")
            .arg(m_stoppedAt.time().toString(QStringLiteral("HH:mm:ss")));
    case MotionPhase::Aborted:
        return m_lastEnd ? m_lastEnd->text.shown() + QLatin1Char(' ') + m_lastEnd->remedy.shown()
                         : QString();
    case MotionPhase::Waiting:
        return tr("Obstacle met. The arm waits, then goes back.");
    case MotionPhase::Reversing:
        return tr("Obstacle met. The arm goes back to where it began.");
    default:
        return {};
    }
}

void MotionPresenter::updateModel()
{
    MotionView view;
    view.phase = phase();
    view.target = m_target;
    view.factor = m_factor;
    view.periodMs = m_periodMs;
    view.reach = reachView();
    view.preview = m_preview;
    view.staleAfterMs = toMs(spine::StepGuard::kFreshFor);
    view.refusal = refusal();
    if (m_planValid && !m_path.samples.empty() && view.refusal.isEmpty()) {
        view.plan =
            PlanView { toS(m_path.duration), int(m_path.samples.size()), m_path.peakSpeedMmPerS };
    }
    if (m_hasMeasured) {
        view.measured = m_newest.measured;
        // In steps of what can be read, so that the panel is not laid out anew for each datagram.
        view.measuredAgeMs = std::round(toMs(m_cell.now() - m_measuredAt));
        if (m_newest.commanded.allFinite()) {
            view.errorToCommandMm = (m_newest.measured - m_newest.commanded).norm();
        }
    }
    view.happened = happened();
    if (m_status) {
        view.mode =
            m_status->mode == motion::Mode::Automatic ? MotionMode::Automatic : MotionMode::Manual;
        if (m_status->isBusy()) {
            view.progress.sent = m_status->sent;
            view.progress.total = m_status->samples;
            view.progress.leftS = toS(m_status->timeLeft(m_cell.now()));
            if (m_status->target && m_status->state == motion::State::Moving) {
                view.target = motion::toPosition(*m_status->target);
                const auto curve = motion::MinimumJerk::between(
                    motion::toPosition(*m_status->start), view.target, m_status->factor);
                const auto since = m_status->period * std::max(0, m_status->sent - 1);
                view.progress.speedMmPerS = curve.at(since, m_status->period).velocityMmPerS.norm();
            }
        }
        if (m_status->lastObstacle) {
            const auto& obstacle = *m_status->lastObstacle;
            const auto ago =
                std::chrono::duration_cast<std::chrono::milliseconds>(m_cell.now() - obstacle.at);
            view.lastObstacle = tr("%1 Obstacle: %2 was %3 mm off (limit %4).")
                                    .arg(QDateTime::currentDateTime()
                                             .addMSecs(-ago.count())
                                             .time()
                                             .toString(QStringLiteral("HH:mm:ss")),
                                        obstacle.axisName(), formatNumber(std::abs(obstacle.offMm)),
                                        formatNumber(m_cell.motion()->settings().thresholdMm, 0));
        }
        view.canGoAgain = view.phase == MotionPhase::Idle && m_lastEnd
            && m_lastEnd->reason != motion::EndReason::Reached && view.refusal.isEmpty();
    }
    m_model.setView(view);
}

void MotionPresenter::updateScene()
{
    SceneMaker::Plan plan;
    if (m_hasTarget) {
        plan.target = m_target;
    }
    plan.path = m_planValid ? &m_path : nullptr;
    if (m_previewing) {
        plan.preview = m_preview;
    }
    if (m_status && m_status->lastObstacle && m_lastEnd
        && m_lastEnd->reason != motion::EndReason::Reached) {
        plan.obstacle = motion::toPosition(m_status->lastObstacle->measured);
    }
    if (m_sceneMaker.make(plan)) {
        Q_EMIT sceneChanged();
    }
}

} // namespace medulla::widgets
