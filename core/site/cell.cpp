// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/site/cell.h"

#include "core/run/task_runnable.h"
#include "core/run/tr_runnable.h"
#include "core/site/available_signals.h"

#include <algorithm>
#include <utility>

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>

namespace medulla::site {

namespace {

constexpr std::uint32_t kLoopback = 0x7f000001;
/// Period at which the Spine's counters are published for the window.
constexpr auto kSnapshotPeriod = std::chrono::milliseconds(100);
/// Amplitude of encoder noise at rest, mm.
constexpr double kTremblingMm = 0.3;

/// Runs `work` on the object's thread and blocks until it is done. Only at start and end, when no
/// operator uses the window.
template <class Work>
void runOnThreadOf(QObject& object, Work&& work)
{
    QMetaObject::invokeMethod(&object, std::forward<Work>(work), Qt::BlockingQueuedConnection);
}

} // namespace

Checked<std::unique_ptr<Cell>> Cell::start(
    const Site& site, std::optional<run::AvailableSignals> offered)
{
    std::unique_ptr<Cell> cell(new Cell(site, std::move(offered)));
    if (auto findings = cell->begin(); hasErrors(findings)) {
        return tl::make_unexpected(findings);
    }
    return cell;
}

Cell::Cell(Site site, std::optional<run::AvailableSignals> offered)
    : m_site(std::move(site))
    , m_arm(m_site.arm)
    , m_rules(m_site.rules())
    , m_commanders(commandersOf(m_site))
    , m_routing(m_site.spine)
    , m_options(m_site.spineOptions())
    , m_available(offered ? std::move(*offered) : site::availableSignals(m_site))
{
    const auto addLocal = [this](const QString& name, const QString& output) {
        spine::InputConfig input;
        input.name = name;
        input.format = QStringLiteral("csv");
        m_routing.inputs.push_back(input);
        m_routing.connections.push_back({ name, output });
        m_options.localInputs << name;
    };
    addLocal(kTaskInput, m_site.motion.command);
    addLocal(kProgramInput, m_site.motion.command);
    for (const auto& output : settableOutputs(m_site)) {
        addLocal(programInputOf(output), output);
    }
    m_targetThread.setObjectName(QStringLiteral("targets"));
    m_runThread.setObjectName(QStringLiteral("runs"));
}

Cell::~Cell()
{
    if (m_thread.isRunning()) {
        stop();
        runOnThreadOf(*m_spine, [this] {
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
    if (m_targetThread.isRunning()) {
        runOnThreadOf(*m_target, [this] { m_target->stop(); });
        m_targetThread.quit();
        m_targetThread.wait();
    }
}

Findings Cell::begin()
{
    if (m_site.cpu) {
        if (auto finding = checkCore(
                *m_site.cpu, QStringLiteral("%1: cpu").arg(QFileInfo(m_site.file).fileName()))) {
            return { *finding };
        }
        m_thread.setCore(*m_site.cpu);
    }
    if (auto findings = lock(); !findings.empty()) {
        return findings;
    }
    if (m_site.embedded) {
        if (auto findings = beginTarget(); !findings.empty()) {
            return findings;
        }
    }
    auto spine = spine::Spine::create(m_routing, m_options, m_clock);
    if (!spine) {
        return spine.error();
    }
    m_spine = std::move(*spine);
    admit(m_commander);
    if (m_target) {
        const auto to = [this](const QString& name) {
            const auto* input = m_spine->input(name);
            return input == nullptr ? wire::Address {} : input->address();
        };
        runOnThreadOf(*m_target, [&] {
            m_target->setReports(to(m_site.armInput), to(m_site.headInput), to(m_site.eyesInput));
        });
    }
    if (m_site.motion.hosted) {
        motion::Settings settings;
        // The input forwards every report, so silence means a lost link rather than an arm at rest.
        // Shorter than the closing time of the guard, so that the arm has stopped before its way
        // during the silence would be a jump.
        settings.waitsForFresh = spine::StepGuard::kJumpSilence;
        settings.obstaclesToAbort = m_site.obstacles;
        settings.retrace = m_site.retrace;
        m_motion = std::make_unique<motion::Executor>(m_clock, m_rules, settings);
        m_motion->planOnThread();
    }
    m_runs = std::make_unique<run::RunHost>(
        m_clock, m_available.vocabulary.signalShapes.size(), [this](const run::Sinks& sinks) {
            task::EngineSettings settings;
            settings.rules = m_rules;
            std::vector<std::unique_ptr<run::Runnable>> runnables;
            runnables.push_back(
                std::make_unique<run::TaskRunnable>(m_clock, settings, m_available, sinks));
            runnables.push_back(
                std::make_unique<run::TrRunnable>(m_clock, settings, m_available, sinks));
            return runnables;
        });
    m_watch = std::make_unique<CellWatch>(m_clock, *m_spine,
        CellWatch::Settings { m_site.actuators, std::chrono::milliseconds(m_site.windowTimeoutMs) },
        [this](motion::Interruption cause) { interruptParts(cause); });
    connectParts();
    connectRuns();
    connectWatch();
    m_tap.attach(*m_spine);
    if (m_motion) {
        m_tap.attach(*m_motion);
    }
    m_spine->publishSnapshots(kSnapshotPeriod);
    m_runs->moveToThread(&m_runThread);
    m_runThread.start();
    m_thread.begin();
    m_spine->moveToThread(&m_thread);
    m_watch->moveToThread(&m_thread);
    if (m_motion) {
        m_motion->moveToThread(&m_thread);
    }
    runOnThreadOf(*m_spine, [this] {
        m_spine->start();
        m_watch->start();
    });
    return {};
}

Findings Cell::lock()
{
    if (m_site.embedded) {
        return {}; // its ports are its own
    }
    return m_locks.hold(spine::actuatorAddresses(m_site.spine, m_options), m_site.file);
}

Findings Cell::beginTarget()
{
    target::Options options;
    options.addresses = {};
    options.addresses.armListen = { kLoopback, 0 };
    options.addresses.headListen = { kLoopback, 0 };
    options.armFrame = m_routing.frameOf(m_site.armInput);
    options.setup.geometry = m_site.arm;
    options.setup.armAt = m_site.armAt;
    auto target = target::Server::create(options, m_clock);
    if (!target) {
        return { target.error() };
    }
    m_target = std::move(*target);
    // The simulated machines replace the real ones: the Spine sends to their listening addresses,
    // and listens on free ports of the system.
    const std::pair<QString, wire::Address> listening[] = { { m_site.armInput,
                                                                m_target->addresses().armListen },
        { m_site.headInput, m_target->addresses().headListen } };
    for (const auto& [name, address] : listening) {
        const auto output = std::find_if(m_routing.outputs.begin(), m_routing.outputs.end(),
            [&name = name](const auto& config) { return config.name == name; });
        if (output != m_routing.outputs.end()) {
            output->address = address;
        }
    }
    for (auto& input : m_routing.inputs) {
        input.port = 0;
        input.from.clear(); // the simulated machines send from the loopback
    }
    m_options.bindHost = kLoopback;
    m_target->moveToThread(&m_targetThread);
    m_targetThread.start();
    runOnThreadOf(*m_target, [this] {
        for (const auto& at : m_site.flames) {
            m_target->addFlame(at);
        }
        for (const auto& at : m_site.torches) {
            m_target->addTorch(at);
        }
        m_target->setCommandTimeout(std::chrono::milliseconds(m_site.commandTimeoutMs));
        m_target->start();
    });
    return {};
}

void Cell::connectParts()
{
    const auto listen = [this](const QString& name, auto slot) {
        if (auto* input = m_spine->input(name)) {
            connect(input, &spine::Input::received, input, slot, Qt::DirectConnection);
        }
    };
    const auto sample = [this](CellSample::What what) {
        return [this, what](const spine::Message& message) {
            if (const auto position = message.coordinates.position()) {
                m_samples.push({ message.receivedAt, motion::toPoint(*position), what });
            }
        };
    };
    listen(m_site.armInput, sample(CellSample::What::Measured));
    listen(m_site.armInput, [this](const spine::Message& message) {
        if (const auto position = message.coordinates.position()) {
            m_watch->noteMeasured(*position, message.receivedAt);
            m_lastMeasured = motion::toPoint(*position);
            const Position moved = *position - motion::toPosition(m_stoodAt);
            if (m_unanswered != 0 && moved.norm() > kTremblingMm) {
                m_answers.push(message.receivedAt.time_since_epoch() - Duration(m_unanswered));
                m_unanswered = 0;
            }
        }
    });
    listen(m_site.headInput, sample(CellSample::What::LookedAt));
    listen(m_site.eyesInput, [this](const spine::Message& message) {
        Seen seen { message.receivedAt, {}, 0 };
        for (std::size_t i = 0; i < message.coordinates.count() && seen.count < Seen::kMost; ++i) {
            const auto values = message.coordinates[i];
            if (values.size() >= 4 && values[3] > 0.0) {
                seen.objects[seen.count++] = { { values[0], values[1], values[2] }, values[3] };
            }
        }
        m_seen.push(seen);
    });

    for (const auto& connection : m_routing.connections) {
        if (connection.input == m_site.motion.steps) {
            auto* output = m_spine->output(connection.output);
            connect(
                output, &spine::Output::sent, output,
                [this, commanded = sample(CellSample::What::Commanded)](
                    const spine::Message& message) {
                    commanded(message);
                    if (const auto clicked = m_clickedAt.exchange(0); clicked != 0) {
                        m_clicks.push(m_clock.now().time_since_epoch() - Duration(clicked));
                        m_unanswered = clicked;
                        m_stoodAt = m_lastMeasured;
                    }
                },
                Qt::DirectConnection);
        }
    }
    if (m_motion) {
        connectMotion();
    }
}

void Cell::connectMotion()
{
    // The measured position reaches the executor even if it did not change, since its age is used;
    // the Spine's own connection would forward changes only.
    for (const auto& connection : m_routing.connections) {
        if (connection.output == m_site.motion.position) {
            connect(
                m_spine->input(connection.input), &spine::Input::received, m_motion.get(),
                [this](const spine::Message& message) {
                    if (const auto position = message.coordinates.position()) {
                        m_motion->measured(*position, message.receivedAt);
                    }
                },
                Qt::DirectConnection);
        }
    }
    connect(
        m_spine->output(m_site.motion.command), &spine::Output::delivered, m_motion.get(),
        [this](const spine::Message& message) {
            if (const auto position = message.coordinates.position()) {
                if (message.again) {
                    m_motion->commandAgain(*position);
                } else {
                    m_motion->command(*position);
                }
            }
        },
        Qt::DirectConnection);
    connect(
        m_motion.get(), &motion::Executor::modeChanged, this,
        [this](motion::Mode mode) {
            // A status from before the change of commander does not apply to the new one.
            if (mode == motion::Mode::Automatic) {
                m_automaticSeen = true;
            } else if (m_automaticSeen && !m_commander.direct) {
                setCommander({});
            }
        },
        Qt::QueuedConnection);
    connect(
        m_motion.get(), &motion::Executor::automaticRefused, this,
        [this] {
            if (!m_commander.direct) {
                setCommander({});
            }
        },
        Qt::QueuedConnection);
    connect(
        m_motion.get(), &motion::Executor::refused, m_motion.get(),
        [this] { m_clickedAt.store(0); }, Qt::DirectConnection);
    connect(
        m_motion.get(), &motion::Executor::commanded, m_spine->input(m_site.motion.steps),
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

} // namespace medulla::site
