// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/run/run_cell.h"

#include "core/cell/dry_cell.h"
#include "core/motion/words.h"
#include "widgets/motion/arm_state.h"
#include "widgets/motion/cell_words.h"
#include "widgets/motion/motion_plan.h"
#include "widgets/motion/places.h"
#include "widgets/motion/stop_control.h"
#include "widgets/run/robo_simulation.h"

#include <utility>

namespace medulla::widgets {

namespace {

/// Time for which the cell of a dry run is kept after the run.
constexpr auto kDryKeptFor = std::chrono::minutes(2);

/// Maximum number of points of the simulated arm's trail; the oldest are dropped. Chosen: a metre
/// of path.
constexpr std::size_t kTrailPoints = 1000;

} // namespace

RunCell::RunCell(cell::Cell& shown, ArmState& arm, StopControl& stop, QObject* parent)
    : QObject(parent)
    , m_shown(shown)
    , m_arm(arm)
    , m_robo(std::make_unique<RoboSimulation>())
    , m_context(std::make_unique<QObject>())
{
    connect(&stop, &StopControl::stopped, this, &RunCell::stop);
    listenTo(m_shown, *this);
}

RunCell::~RunCell()
{
    dropDry();
}

void RunCell::listenTo(cell::Cell& cell, QObject& context)
{
    // Sets the cause of the end, unless the presenter of the run has set it.
    connect(&cell.control(), &cell::ArmControl::commanderChanged, &context, [this, &cell] {
        if (this->cell() == &cell && !cell.control().commander().isRun() && m_endedBy.isEmpty()) {
            m_endedBy = cell.control().isStopped()
                ? tr("STOP ended the run.")
                : tr("The arm was taken over, which ended the run.");
        }
    });
    if (cell.motion() != nullptr) {
        connect(
            cell.motion(), &motion::Executor::operatorNeeded, &context,
            [this, &cell](const Text& text) {
                if (this->cell() == &cell) {
                    m_endedBy = text.shown(); // more specific than the change of the commander
                }
            },
            Qt::QueuedConnection);
    }
}

QString RunCell::refusal() const
{
    if (m_shown.isReplay()) {
        return widgets::shown(motion::words::recording());
    }
    return m_place ? tr("A run of %1 goes on. End it first.").arg(m_name) : QString();
}

QString RunCell::armRefusal() const
{
    if (auto why = refusal(); !why.isEmpty()) {
        return why;
    }
    const auto& commander = m_shown.control().commander();
    if (commander.kind == cell::Commander::Kind::Outside) {
        return tr("%1 commands the arm. Take the arm over first.")
            .arg(labelOf(m_shown, commander.input));
    }
    return m_arm.idleRefusal();
}

QString RunCell::goOnRefusal() const
{
    return m_place == RunPlace::Arm && m_shown.control().interruption()
        ? tr("Motion is interrupted. End that below the top bar first.")
        : QString();
}

QString RunCell::takeDry(const QString& name)
{
    site::DryWorld world;
    m_arm.update(); // the last `update` may be too old if the GUI thread was busy
    const auto tip = m_arm.measuredNow();
    for (const auto& place : sightings(m_shown, tip).places) {
        (place.certainty ? world.flames : world.torches).push_back(place.position);
    }
    // Without the position of the arm, a burning splint would count as a flame: use the flames of
    // the site instead.
    const auto& flames = m_shown.site().flames;
    if (world.flames.empty() || (!tip && !flames.empty())) {
        world.flames = flames;
    }
    world.armAt = tip.value_or(world.armAt);
    const auto site = site::dryRunSite(m_shown.site(), world);
    if (!site) {
        return site.error().text.shown() + QLatin1Char(' ') + site.error().remedy.shown();
    }
    dropDry();
    m_dry = std::make_unique<cell::DryCell>(*site, m_shown.availableSignals());
    m_world = std::move(world);
    take(RunPlace::Dry, name, false);
    return {};
}

void RunCell::takeRobo(const QString& name)
{
    dropDry();
    take(RunPlace::Dry, name, true);
}

void RunCell::takeArm(const QString& name)
{
    take(RunPlace::Arm, name, false);
}

void RunCell::take(RunPlace place, const QString& name, bool isInRobo)
{
    m_place = place;
    m_name = name;
    m_isInRobo = isInRobo;
    m_endedBy.clear();
}

run::RunHost* RunCell::host() const
{
    if (m_place && m_isInRobo) {
        return &m_robo->runs();
    }
    auto* running = cell();
    return running != nullptr ? &running->runs() : nullptr;
}

tl::expected<std::uint64_t, motion::Refusal> RunCell::start(run::Request request, bool paused)
{
    if (m_isInRobo) {
        return m_robo->startRun(std::get<run::TrRequest>(std::move(request)), paused);
    }
    return cell()->control().startRun(std::move(request), paused);
}

TimePoint RunCell::now() const
{
    return m_isInRobo ? m_robo->now() : m_shown.now(); // all cells use the same clock
}

void RunCell::leave()
{
    m_place.reset();
    m_leftAt = m_shown.now();
}

void RunCell::leaveAndDrop()
{
    leave();
    dropDry();
}

cell::Cell* RunCell::cell() const
{
    if (!m_place || m_isInRobo) {
        return nullptr;
    }
    if (m_place == RunPlace::Arm) {
        return &m_shown;
    }
    return m_dryReady ? m_dry->cell() : nullptr;
}

const Findings& RunCell::findings() const
{
    static const Findings kNone;
    return m_place == RunPlace::Dry && m_dry ? m_dry->findings() : kNone;
}

std::optional<Position> RunCell::measured() const
{
    return m_place == RunPlace::Dry ? m_dryMeasured : m_arm.measuredNow();
}

void RunCell::dropDry()
{
    if (!m_dry) {
        return;
    }
    // Disconnects the cell: it emits signals on another thread while it ends.
    m_context = std::make_unique<QObject>();
    m_dry->end();
    m_ending.push_back(std::move(m_dry));
    m_dryReady = false;
    m_dryMeasured.reset();
}

QMessageBox* RunCell::ask(const RunQuestion& question, QWidget& window)
{
    dropQuestion(); // the previous question is out of date
    auto asked = question;
    if (asked.movesArm && m_goodRun != nullptr && m_shown.isLive()) {
        asked.lines << QString() << describedChanges(*m_goodRun);
    }
    m_question = askToRun(asked, window);
    return m_question;
}

void RunCell::dropQuestion()
{
    if (m_question) {
        m_question->reject();
    }
}

void RunCell::stop()
{
    dropQuestion();
    if (m_place == RunPlace::Dry && cell() != nullptr) {
        cell()->control().stop(); // stops its motion as well
    }
}

void RunCell::update()
{
    if (m_dry && !m_place && m_shown.now() - m_leftAt > kDryKeptFor) {
        dropDry();
    }
    std::erase_if(m_ending, [](const auto& cell) { return cell->hasEnded(); });
    readDry();
    updateDryArm();
}

void RunCell::readDry()
{
    auto* dry = m_dry ? m_dry->cell() : nullptr;
    if (dry == nullptr) {
        return;
    }
    if (!m_dryReady) {
        m_dryReady = true;
        listenTo(*dry, *m_context);
    }
    while (const auto sample = dry->telemetry().nextSample()) {
        if (sample->what == cell::CellSample::What::Measured) {
            m_dryMeasured = motion::toPosition(sample->position);
        }
    }
}

void RunCell::updateDryArm()
{
    if (m_place != RunPlace::Dry || m_isInRobo || !m_dryMeasured) {
        if (std::exchange(m_dryArm, std::nullopt)) {
            Q_EMIT dryArmChanged();
        }
        return;
    }
    const auto& tip = *m_dryMeasured;
    if (m_dryArm && (m_dryArm->position - tip).norm() < kVisibleMm) {
        return;
    }
    if (!m_dryArm) {
        m_dryArm = DryArm { m_name, tip, {} };
    }
    auto& trail = m_dryArm->trail;
    m_dryArm->position = tip;
    if (trail.empty() || (trail.back() - tip).norm() > kTrailStepMm) {
        trail.push_back(tip);
    }
    if (trail.size() > kTrailPoints) {
        trail.erase(trail.begin());
    }
    Q_EMIT dryArmChanged();
}

} // namespace medulla::widgets
