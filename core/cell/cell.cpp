// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/cell.h"

#include "core/cell/available_signals.h"
#include "core/cell/run_wiring.h"
#include "core/run/task_runnable.h"
#include "core/run/tr_runnable.h"

#include <algorithm>
#include <utility>

namespace medulla::cell {

namespace {

using Addresses = std::set<wire::Address>;

/// Period at which the Spine's counters are published for the window.
constexpr auto kSnapshotPeriod = std::chrono::milliseconds(100);

/// Runs `work` on the object's thread and waits until it is done. Only at start and end, when no
/// operator uses the window.
template <class Work>
void runOnThreadOf(QObject& object, Work&& work)
{
    QMetaObject::invokeMethod(&object, std::forward<Work>(work), Qt::BlockingQueuedConnection);
}

} // namespace

Checked<std::unique_ptr<Cell>> Cell::start(
    const site::Site& site, std::optional<run::AvailableSignals> offered)
{
    std::unique_ptr<Cell> cell(new Cell(site, std::move(offered)));
    if (auto findings = cell->begin(); hasErrors(findings)) {
        return tl::make_unexpected(findings);
    }
    return cell;
}

Checked<std::unique_ptr<Cell>> Cell::replay(const site::Site& site, Clock& clock)
{
    std::unique_ptr<Cell> cell(new Cell(site, {}, &clock));
    if (auto findings = cell->beginReplay(); hasErrors(findings)) {
        return tl::make_unexpected(findings);
    }
    return cell;
}

Cell::Cell(site::Site site, std::optional<run::AvailableSignals> offered, Clock* replayed)
    : m_site(std::move(site))
    , m_arm(m_site.arm)
    , m_rules(m_site.rules())
    , m_isReplay(replayed != nullptr)
    , m_clock(replayed != nullptr ? *replayed : m_systemClock)
    , m_options(m_site.spineOptions())
    , m_available(offered ? std::move(*offered) : cell::availableSignals(m_site))
{
    m_ownConnections = { { site::kTaskInput, m_site.motion.command },
        { site::kProgramInput, m_site.motion.command } };
    for (const auto& output : settableOutputs(m_site)) {
        m_ownConnections.push_back({ programInputOf(output), output });
    }
    for (const auto& connection : m_ownConnections) {
        m_options.localInputs << connection.input;
    }
    if (m_site.embedded) {
        m_options.bindHost = wire::kLoopback;
    }
    m_runThread.setObjectName(QStringLiteral("runs"));
}

Cell::~Cell()
{
    if (m_thread.isRunning()) {
        m_control->stop();
        runOnThreadOf(*m_spine, [this] {
            m_reportWatch.reset();
            m_proofDrive.reset();
            m_gate.reset();
            m_source.reset();
            m_watch.reset();
            m_motion.reset();
            m_spine.reset();
        });
        m_thread.quit();
        m_thread.wait();
    }
    if (m_runThread.isRunning()) {
        runOnThreadOf(*m_runs, [this] { m_runs.reset(); });
        m_runThread.quit();
        m_runThread.wait();
    }
}

Findings Cell::begin()
{
    if (m_site.cpu) {
        if (auto finding = checkCore(*m_site.cpu, QStringLiteral("%1: cpu").arg(m_site.file))) {
            return { *finding };
        }
        m_thread.setCore(*m_site.cpu);
    }
    if (m_site.embedded) {
        if (auto findings = beginTargets(); !findings.empty()) {
            return findings;
        }
    }
    m_routing = effective(m_site.spine);
    if (auto findings = lockActuators(); !findings.empty()) {
        return findings;
    }
    auto spine = spine::Spine::create(m_routing, m_options, m_clock);
    if (!spine) {
        return spine.error();
    }
    m_spine = std::move(*spine);
    redirectReports();
    makeMotion();
    makeRuns();
    makeControl();
    beginThreads();
    return {};
}

Findings Cell::beginReplay()
{
    m_routing = effective(m_site.spine);
    auto options = m_options;
    // All ends are local: the Spine has no socket.
    options.localInputs.clear();
    options.localOutputs.clear();
    for (const auto& input : m_routing.inputs) {
        options.localInputs << input.name;
    }
    for (const auto& output : m_routing.outputs) {
        options.localOutputs << output.name;
    }
    auto spine = spine::Spine::create(m_routing, options, m_clock);
    if (!spine) {
        return spine.error();
    }
    m_spine = std::move(*spine);
    makeMotion();
    makeRuns();
    makeControl();
    return {};
}

QDateTime Cell::dateTimeOf(TimePoint at) const
{
    using std::chrono::duration_cast;
    using std::chrono::milliseconds;
    return m_isReplay
        ? QDateTime::fromMSecsSinceEpoch(duration_cast<milliseconds>(at.time_since_epoch()).count())
        : QDateTime::currentDateTime().addMSecs(duration_cast<milliseconds>(at - now()).count());
}

Findings Cell::beginTargets()
{
    auto targets = SimulatedTargets::start(m_site, m_clock);
    if (!targets) {
        return { targets.error() };
    }
    m_targets = std::move(*targets);
    return {};
}

spine::Config Cell::effective(const spine::Config& config) const
{
    auto routing = config;
    for (const auto& connection : m_ownConnections) {
        spine::InputConfig input;
        input.name = connection.input;
        input.format = QStringLiteral("csv");
        routing.inputs.push_back(input);
        if (routing.output(connection.output) != nullptr) {
            routing.connections.push_back(connection);
        }
    }
    if (m_targets) {
        m_targets->embed(m_site, routing);
    }
    return routing;
}

void Cell::redirectReports()
{
    if (m_targets) {
        const auto to = [this](const QString& name) {
            const auto* input = m_spine->input(name);
            return input == nullptr ? wire::Address {} : input->address();
        };
        m_targets->reportTo(to(m_site.armInput), to(m_site.headInput), to(m_site.eyesInput));
    }
}

Findings Cell::lockActuators()
{
    auto actuators = spine::actuatorAddresses(m_routing, m_options);
    if (m_targets) {
        // Nobody else knows their ports.
        for (const auto& simulated : m_targets->listening()) {
            actuators.erase(simulated);
        }
    }
    return m_locks.hold(actuators, m_site.file);
}

void Cell::makeMotion()
{
    if (!m_site.motion.hosted) {
        return;
    }
    motion::Settings settings;
    // The input forwards every report, so silence means a lost link rather than an arm at rest.
    // Shorter than the closing time of the guard, so that the arm has stopped before its way
    // during the silence would be a jump.
    settings.waitsForFresh = spine::StepGuard::kJumpSilence;
    // The Spine notices the same gap, but the motion may run first on the wake-up. Longer than the
    // Spine's limit by the excess of the executor's count: the motion alone seldom notices a gap.
    settings.interruptsAfterGap = wire::kFreshFor + motion::Executor::kGapTick;
    settings.obstaclesToAbort = m_site.obstacles;
    settings.retrace = m_site.retrace;
    m_motion = std::make_unique<motion::Executor>(m_clock, m_rules, settings);
    if (!m_isReplay) {
        m_motion->planOnThread();
    }
}

void Cell::makeRuns()
{
    m_runs = std::make_unique<run::RunHost>(
        m_clock, m_available.vocabulary.signalShapes.size(), [this](const run::Sinks& sinks) {
            task::EngineSettings settings;
            settings.rules = m_rules;
            settings.remoteMotion = !m_site.motion.hosted;
            settings.sightFor = task::kSightFor;
            std::vector<std::unique_ptr<run::Runnable>> runnables;
            runnables.push_back(
                std::make_unique<run::TaskRunnable>(m_clock, settings, m_available, sinks));
            runnables.push_back(
                std::make_unique<run::TrRunnable>(m_clock, settings, m_available, sinks));
            return runnables;
        });
}

void Cell::makeControl()
{
    m_watch = std::make_unique<CellWatch>(m_clock, *m_spine, m_stop,
        CellWatch::Settings {
            m_site.actuators, m_site.armInput, std::chrono::milliseconds(m_site.windowTimeoutMs) },
        [this](motion::Interruption cause) { m_gate->interrupt(cause); });
    // Before the executor's connection, so that a restart is noticed before the executor goes on.
    m_reportWatch = std::make_unique<ReportWatch>(
        ReportWatch::Parts { *m_spine, m_motion.get(), m_site.actuators });
    m_source = std::make_unique<TelemetrySource>(m_clock, m_site, *m_spine, m_telemetry);
    if (m_motion) {
        connectMotion();
    }
    m_gate = std::make_unique<ArmGate>(
        ArmGate::Parts { m_clock, m_site, *m_spine, m_motion.get(), *m_watch, *m_runs, m_stop });
    m_gate->admit({});
    feedRuns(*m_runs, m_available, m_clock, *m_spine, m_motion.get(), m_site.armOutputs());
    m_control = std::make_unique<ArmControl>(ArmControl::Parts { m_clock, m_site, m_rules, *m_spine,
        m_motion.get(), *m_watch, *m_runs, *m_gate, m_stop, m_telemetry, m_isReplay });
    m_handSend = std::make_unique<HandSend>(HandSend::Parts { m_clock, m_site, m_routing, m_options,
        m_rules, *m_spine, m_motion.get(), *m_control, *m_gate });
    m_proofDrive = std::make_unique<ProofDrive>(
        ProofDrive::Parts { m_clock, *m_spine, m_motion.get(), *m_gate, m_rules });
    QStringList ownInputs;
    for (const auto& connection : m_ownConnections) {
        ownInputs << connection.input;
    }
    m_preflight = std::make_unique<Preflight>(
        Preflight::Parts { m_site, m_routing, m_options, ownInputs, *m_spine, m_motion.get(),
            *m_control, *m_gate, *m_watch, *m_reportWatch, *m_proofDrive });
    m_routingControl = std::make_unique<RoutingControl>(RoutingControl::Parts { m_site, m_options,
        *m_spine, *m_control, m_locks, m_targets ? m_targets->listening() : Addresses {},
        [this](const spine::Config& config) { return effective(config); },
        [this](const spine::Config& config, const spine::Config& effective) {
            m_site.spine = config;
            m_routing = effective;
            redirectReports();
            m_control->updateCommanders();
            m_preflight->examine();
            m_preflight->invalidate(QT_TRANSLATE_NOOP("medulla", "The routing changed."));
        },
        [this](const QString& input) { m_preflight->noteSenders(input); } });
    m_telemetry.tap().attach(*m_spine);
    if (m_motion) {
        m_telemetry.tap().attach(*m_motion);
    }
}

void Cell::connectMotion()
{
    auto* motion = m_motion.get();
    // The executor may notice a gap that the Spine does not: then the cell is not at rest either,
    // and the operator must see it.
    QObject::connect(
        motion, &motion::Executor::interrupted, m_watch.get(),
        [watch = m_watch.get()](motion::Interruption cause) {
            if (!watch->latched()) {
                watch->interrupt(cause);
            }
        },
        Qt::DirectConnection);
    // The measured position reaches the executor even if it did not change, since its age is used;
    // the Spine's own connection would forward changes only.
    auto connectMeasured = [motion, spine = m_spine.get(), position = m_site.motion.position,
                               made = std::vector<QMetaObject::Connection>()]() mutable {
        for (const auto& connection : std::exchange(made, {})) {
            QObject::disconnect(connection);
        }
        for (const auto& connection : spine->config().connections) {
            if (connection.output != position) {
                continue;
            }
            made.push_back(QObject::connect(
                spine->input(connection.input), &spine::Input::received, motion,
                [motion](const spine::Message& message) {
                    if (const auto at = message.coordinates.position()) {
                        motion->measured(*at, message.receivedAt);
                    }
                },
                Qt::DirectConnection));
        }
    };
    connectMeasured();
    QObject::connect(m_spine.get(), &spine::Spine::reloaded, motion, std::move(connectMeasured),
        Qt::DirectConnection);
    QObject::connect(
        m_spine->output(m_site.motion.command), &spine::Output::delivered, motion,
        [motion](const spine::Message& message) {
            if (const auto position = message.coordinates.position()) {
                if (message.again) {
                    motion->commandAgain(*position);
                } else {
                    motion->command(*position);
                }
            }
        },
        Qt::DirectConnection);
    QObject::connect(
        motion, &motion::Executor::commanded, m_spine->input(m_site.motion.steps),
        [steps = m_spine->input(m_site.motion.steps), coordinates = Coordinates()](
            const Position& at) mutable {
            coordinates.clear();
            coordinates.append(at.x());
            coordinates.append(at.y());
            coordinates.append(at.z());
            coordinates.endCoordinate();
            steps->submit(coordinates);
        },
        Qt::DirectConnection);
}

void Cell::beginThreads()
{
    m_spine->publishSnapshots(kSnapshotPeriod);
    m_runs->moveToThread(&m_runThread);
    m_runThread.start();
    m_thread.begin();
    m_spine->moveToThread(&m_thread);
    m_watch->moveToThread(&m_thread);
    m_source->moveToThread(&m_thread);
    m_gate->moveToThread(&m_thread);
    m_proofDrive->moveToThread(&m_thread);
    m_reportWatch->moveToThread(&m_thread);
    if (m_motion) {
        m_motion->moveToThread(&m_thread);
    }
    runOnThreadOf(*m_spine, [this] {
        m_spine->start();
        m_watch->start();
    });
}

void Cell::moveToThread(QThread* thread)
{
    m_control->moveToThread(thread);
    m_handSend->moveToThread(thread);
    m_routingControl->moveToThread(thread);
    m_preflight->moveToThread(thread);
    if (m_targets) {
        m_targets->moveToThread(thread);
    }
}

motion::Path plan(const Cell& cell, const Position& start, motion::Request request)
{
    const auto limit = cell.control().speedLimitMmPerS();
    if (request.speedLimitMmPerS > limit) {
        request.speedLimitMmPerS = limit;
    }
    return motion::plan(start, request, cell.rules());
}

motion::Path planBack(const Cell& cell, const motion::WayBack& back, motion::Request request)
{
    const auto start = motion::toPosition(back.start);
    if (!back.retraces) {
        return plan(cell, start, request);
    }
    request.speedLimitMmPerS =
        std::min(request.speedLimitMmPerS, cell.control().speedLimitMmPerS());
    return motion::planBack(start, request, back.measured, cell.rules());
}

} // namespace medulla::cell
