// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/motion_presenter.h"

#include "widgets/frame/alarm_model.h"

#include <utility>

namespace medulla::widgets {

namespace {

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
    , m_settings(cell)
    , m_preview(cell, m_plan)
    , m_jog(cell, std::move(gamepad))
    , m_interruption(cell, alarms)
    , m_arm(cell, m_interruption)
    , m_picker(cell, m_arm, m_plan, m_targets)
    , m_steps(cell, m_arm, m_settings, m_events)
    , m_commands(cell, m_model, m_arm, m_interruption, m_plan, m_targets, m_picker, m_events)
    , m_waypoints(cell, m_arm, m_settings, m_targets, m_events)
    , m_stop(cell, m_arm, m_interruption, m_jog, m_events)
{
    connect(&m_arm, &ArmState::sampleRead, this, &MotionPresenter::noteInScene);
    connect(&m_arm, &ArmState::updated, this, &MotionPresenter::update);
    connect(&m_targets, &Targets::targetChanged, this, &MotionPresenter::takeTarget);
    connect(&m_targets, &Targets::keptChanged, &m_arm, &ArmState::update);
    connect(&m_targets, &Targets::waypointsChanged, &m_arm, &ArmState::update);
    connect(&m_commands, &MotionCommands::queueReduced, &m_waypoints, &WaypointMotion::endSeries);
    connect(&m_waypoints, &WaypointMotion::changed, &m_arm, &ArmState::update);
    connect(&m_targets, &Targets::notSaved, this, &MotionPresenter::warnNotSaved);
    connect(&m_settings, &MotionSettings::choicesChanged, this, &MotionPresenter::applyChoices);
    connect(&m_settings, &MotionSettings::nudgeStepChanged, &m_arm, &ArmState::update);
    connect(&m_preview, &MotionPreview::changed, &m_arm, &ArmState::update);
    connect(&m_commands, &MotionCommands::aboutToExecute, &m_preview, &MotionPreview::hide);
    // The operator knows where the arm goes now.
    connect(
        &m_commands, &MotionCommands::aboutToExecute, this, [this] { m_movedElsewhere = false; });
    connect(&m_commands, &MotionCommands::queued, this, &MotionPresenter::noteQueued);
    connect(&m_jog, &JogHold::heldChanged, &m_arm, &ArmState::update);
    m_jog.setTip([this] { return m_steps.restingAt(); });
    connect(&m_jog, &JogHold::stepAsked, &m_steps, &JogSteps::step);
    connect(&m_jog, &JogHold::refused, &m_events, &MotionEvents::refuse);
    connect(&m_jog.gamepad(), &Gamepad::stateChanged, &m_arm, &ArmState::update);
    connect(&cell.routingControl(), &cell::RoutingControl::applied, this, [this] {
        m_sceneMaker.readRouting();
        updateScene();
    });
    applyChoices();
}

void MotionPresenter::update()
{
    if (m_cell.isReplay()) {
        takeRecordedWish();
    } else {
        m_feed.takeIn();
        followArm();
    }
    m_preview.advance();
    m_waypoints.update();
    m_plan.update(m_arm.measuredNow(), m_arm.status(), !m_interruption.view().confirmsPosition);
    updateModel();
    updateScene();
}

double MotionPresenter::signalsNowS() const
{
    return m_recordedStore != nullptr ? m_recordedS : m_events.nowS();
}

void MotionPresenter::showRecorded(signals::SignalStore& store, double lengthS)
{
    m_recordedStore = &store;
    m_recordedS = lengthS;
}

void MotionPresenter::noteInScene(const cell::CellSample& sample)
{
    if (sample.what == cell::CellSample::What::LookedAt) {
        m_sceneMaker.noteLookedAt(motion::toPosition(sample.position));
    } else if (sample.what == cell::CellSample::What::Measured) {
        m_sceneMaker.noteMeasured(sample.at, motion::toPosition(sample.position));
    }
}

void MotionPresenter::applyChoices()
{
    m_jog.setSpeed(m_settings.choices().speedLimitMmPerS);
    takeWish();
}

void MotionPresenter::takeTarget()
{
    m_preview.reset();
    takeWish();
}

void MotionPresenter::takeWish()
{
    if (m_cell.isReplay()) {
        return; // the recorded one holds
    }
    auto wish = m_settings.request(m_targets.position());
    m_plan.setWish(wish);
    if (m_targets.target()) {
        wish.speedLimitMmPerS = m_settings.choices().speedLimitMmPerS;
        m_cell.control().noteWish({ wish, m_targets.target()->name });
    }
    m_arm.update();
}

void MotionPresenter::takeRecordedWish()
{
    const auto& wish = m_cell.control().wish();
    if (!wish || wish == m_recordedWish) {
        return;
    }
    m_recordedWish = wish;
    const auto& target = wish->request.target;
    m_settings.setChoices(choicesOf(wish->request));
    m_targets.setTarget({ target, wish->targetName }, m_cell.now());
    m_plan.setWish(m_settings.request(target));
}

void MotionPresenter::followArm()
{
    constexpr std::chrono::seconds kComesToRest { 1 }; // it has come up with its setpoint by then
    const auto phase = m_arm.phase();
    const auto elsewhere = phase == MotionPhase::Jogging || m_steps.isStepping()
        || m_cell.control().commander().kind != cell::Commander::Kind::Operator;
    if (elsewhere || phase != MotionPhase::Idle) {
        m_movedElsewhere = m_movedElsewhere || elsewhere;
        m_restsSince.reset();
        return;
    }
    const auto at = m_steps.restingAt();
    if (!m_movedElsewhere || !at) {
        return;
    }
    m_restsSince = m_restsSince.value_or(m_cell.now());
    if (at == m_arm.commanded() || m_cell.now() - *m_restsSince > kComesToRest) {
        m_movedElsewhere = false;
        m_restsSince.reset();
        m_picker.targetFromArm(*at);
    }
}

void MotionPresenter::noteQueued()
{
    if (m_targets.target() && !m_targets.target()->name.isEmpty()) {
        m_queuedNames.emplace_back(m_targets.target()->position, m_targets.target()->name);
    }
}

void MotionPresenter::warnNotSaved()
{
    m_alarms.raise(QStringLiteral("kept"),
        { .severity = AlarmSeverity::Warning,
            .what = tr("The kept targets could not be saved, they last until the end only"),
            .remedy = tr("Check that the settings folder can be written to."),
            .source = tr("Operator"),
            .since = {} });
}

} // namespace medulla::widgets
