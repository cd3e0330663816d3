// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/motion_presenter.h"

#include "core/base/format.h"
#include "core/motion/words.h"
#include "core/spine/step_guard.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/motion/places.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace medulla::widgets {

namespace {

Position unknown()
{
    return Position::Constant(std::numeric_limits<double>::quiet_NaN());
}

signals::FeedNames feedNames(const cell::Cell& cell)
{
    const auto& site = cell.site();
    signals::FeedNames names { site.armInput, {},
        { site.armInput, site.headInput, site.eyesInput } };
    for (const auto& connection : cell.routing().connections) {
        if (connection.input == site.motion.steps) {
            names.armOutput = connection.output;
        }
    }
    return names;
}

} // namespace

MotionPresenter::MotionPresenter(
    cell::Cell& cell, AlarmModel& alarms, QObject* parent, Gamepad::Settings gamepad)
    : QObject(parent)
    , m_cell(cell)
    , m_alarms(alarms)
    , m_feed(cell.telemetry().tap(), cell.arm(), feedNames(cell), m_store)
    , m_sceneMaker(cell)
    , m_events(cell, alarms, m_model.history(), m_store)
    , m_plan(cell)
    , m_jog(cell, std::move(gamepad))
    , m_interruption(cell, alarms)
{
    m_newest.commanded = unknown();
    m_newest.measured = unknown();
    connect(&m_targets, &Targets::targetChanged, this, &MotionPresenter::takeTarget);
    connect(&m_targets, &Targets::keptChanged, this, &MotionPresenter::update);
    connect(&m_targets, &Targets::notSaved, this, [this] {
        m_alarms.raise(QStringLiteral("kept"),
            { .severity = AlarmSeverity::Warning,
                .what = tr("The kept targets could not be saved, they last until the end only"),
                .remedy = tr("Check that the settings folder can be written to."),
                .source = tr("Operator"),
                .since = {} });
    });
    connect(&m_jog, &JogHold::refused, &m_events, &MotionEvents::refuse);
    m_choices.speedLimitMmPerS =
        std::min(m_choices.speedLimitMmPerS, cell.rules().limits.speedMmPerS);
    setChoices(m_choices);
}

void MotionPresenter::keepTargetsIn(std::unique_ptr<QSettings> settings)
{
    m_targets.keepIn(std::make_unique<TargetStore>(std::move(settings), m_cell.site().name));
}

double MotionPresenter::nowS() const
{
    return m_events.nowS();
}

bool MotionPresenter::mayMove() const
{
    if (m_cell.control().isStopped()) {
        return false;
    }
    // The state of a motion part in another process is unknown: assume that it moves.
    return !m_status || m_status->isBusy() || m_status->mode == motion::Mode::Automatic
        || m_cell.control().commander().direct;
}

void MotionPresenter::update()
{
    takeSamples();
    m_feed.takeIn();
    if (auto* motion = m_cell.motion()) {
        m_status = motion->newestStatus();
    }
    m_interruption.update();
    advancePreview();
    m_plan.update(measuredNow(), m_status);
    updateModel();
    updateScene();
}

void MotionPresenter::takeSamples()
{
    while (const auto sample = m_cell.telemetry().nextSample()) {
        const auto position = motion::toPosition(sample->position);
        switch (sample->what) {
        case cell::CellSample::What::LookedAt:
            m_sceneMaker.noteLookedAt(position);
            continue;
        case cell::CellSample::What::Commanded:
            m_newest.commanded = position;
            break;
        case cell::CellSample::What::Measured:
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

Position MotionPresenter::target() const
{
    return m_targets.target() ? m_targets.target()->position : Position::Zero();
}

motion::Request MotionPresenter::request() const
{
    motion::Request request;
    request.target = target();
    request.factor = m_choices.factor;
    request.period = std::chrono::milliseconds(m_choices.periodMs);
    request.path = m_choices.path == PathChoice::Straight ? motion::PathKind::Straight
                                                          : motion::PathKind::JointSpace;
    request.rule = m_choices.duration == DurationChoice::Period
        ? motion::DurationRule::PeriodAndFactor
        : motion::DurationRule::Fitts;
    request.widthMm = m_choices.targetWidthMm;
    return request;
}

void MotionPresenter::setTarget(const Position& target)
{
    m_targets.setTarget({ target, nameOf(target) }, m_cell.now());
}

void MotionPresenter::choosePlace(const PlaceView& place)
{
    m_targets.setTarget({ place.position, place.name }, m_cell.now());
}

void MotionPresenter::takeTarget()
{
    m_previewing = false;
    m_playing = false;
    m_preview = 1.0;
    m_plan.setWish(request());
    update();
}

void MotionPresenter::keepTarget(const QString& name)
{
    if (!m_targets.target()) {
        setTarget(target());
    }
    m_targets.keep(name);
}

void MotionPresenter::setChoices(const MotionChoices& choices)
{
    m_choices = choices;
    m_cell.control().setSpeedLimit(choices.speedLimitMmPerS);
    m_jog.setSpeed(choices.speedLimitMmPerS);
    m_plan.setWish(request());
    update();
    Q_EMIT choicesChanged(m_choices);
}

void MotionPresenter::setNudgeStep(double mm)
{
    if (mm != m_nudgeStepMm) {
        m_nudgeStepMm = mm;
        update();
        Q_EMIT nudgeStepChanged(mm);
    }
}

void MotionPresenter::setMode(MotionMode mode)
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
    update();
}

void MotionPresenter::handArmTo(const cell::Commander& commander)
{
    if (const auto refused = m_cell.control().setCommander(commander)) {
        m_events.refuse(*refused);
    }
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
    if (m_plan.path() == nullptr || m_plan.path()->samples.empty()) {
        return;
    }
    m_playing = !m_playing;
    m_previewing = true;
    m_playedAt = m_cell.now();
    update();
}

void MotionPresenter::advancePreview()
{
    if (!m_playing || m_plan.path() == nullptr) {
        return;
    }
    const auto duration = toS(m_plan.path()->duration);
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
    if (!m_plan.armReach().reachable) {
        setTarget(m_plan.armReach().nearest);
    }
}

void MotionPresenter::execute()
{
    update(); // the last `update` may be too old if the GUI thread was busy
    if (!refusal().isEmpty() || phase() != MotionPhase::Idle) {
        return;
    }
    m_previewing = false;
    m_playing = false;
    m_alarms.clear(QStringLiteral("refused"));
    if (const auto refused = m_cell.control().execute(request())) {
        m_events.refuse(*refused);
    }
}

void MotionPresenter::goTo(const Position& target, const QString& name)
{
    m_targets.setTarget({ target, name.isEmpty() ? nameOf(target) : name }, m_cell.now());
    execute();
}

void MotionPresenter::back()
{
    if (const auto start = m_cell.control().lastStart(); start && idleRefusal().isEmpty()) {
        m_events.expectBack();
        goTo(*start);
    }
}

void MotionPresenter::again()
{
    if (m_events.lastTarget() && idleRefusal().isEmpty()) {
        goTo(*m_events.lastTarget());
    }
}

void MotionPresenter::park()
{
    if (m_cell.site().park && idleRefusal().isEmpty()) {
        goTo(*m_cell.site().park, tr("Park position"));
    }
}

void MotionPresenter::queue()
{
    if (!m_model.view().queueRefusal.isEmpty()) {
        return;
    }
    if (const auto refusal = m_cell.control().enqueue(request())) {
        m_events.refuse(*refusal);
    } else if (m_targets.target() && !m_targets.target()->name.isEmpty()) {
        m_queuedNames.emplace_back(m_targets.target()->position, m_targets.target()->name);
    }
}

void MotionPresenter::pause()
{
    const auto phase = m_model.view().phase;
    if (isRunning(phase) && phase != MotionPhase::Paused) {
        m_cell.control().pauseMotion();
    }
}

void MotionPresenter::resume()
{
    if (m_cell.control().interruption()) {
        m_interruption.resume();
    } else if (m_model.view().phase == MotionPhase::Paused) {
        m_cell.control().resumeMotion();
    }
}

void MotionPresenter::pauseOrResume()
{
    // Decides by the displayed view: a key pressed to pause stays a Pause although an interruption
    // was latched before the key was handled.
    if (m_interruption.view().isLatched || m_model.view().phase == MotionPhase::Paused) {
        resume();
    } else {
        pause();
    }
}

void MotionPresenter::reverse()
{
    if (isRunning(m_model.view().phase)) {
        m_cell.control().reverseMotion();
    }
}

void MotionPresenter::unqueue(quint64 id)
{
    m_cell.control().unqueue(id);
}

void MotionPresenter::clearQueue()
{
    m_cell.control().clearQueue();
}

void MotionPresenter::jog(const Position& direction)
{
    m_jog.hold(direction);
    update();
}

void MotionPresenter::endJog()
{
    m_jog.letGo();
    update();
}

void MotionPresenter::switchGamepad(bool on)
{
    m_jog.gamepad().setOn(on);
    update();
}

void MotionPresenter::stop()
{
    m_cell.control().stop();
    m_interruption.forgetStop();
    Q_EMIT stopped();
    m_jog.letGo();
    if (!m_stoppedAt.isValid()) {
        m_stoppedAt = QDateTime::currentDateTime();
        m_store.addEvent({ nowS(), signals::EventKind::Stop, tr("Stop") });
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
    m_cell.control().release();
    m_stoppedAt = {};
    m_alarms.clear(QStringLiteral("stop"));
    m_alarms.acknowledge(QStringLiteral("stop"));
    update();
}

void MotionPresenter::clearAbort()
{
    if (m_cell.motion() != nullptr) {
        m_cell.control().clearAbort();
        m_alarms.clear(QStringLiteral("abort"));
    }
}

} // namespace medulla::widgets
