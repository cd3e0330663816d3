// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/remote_player.h"

#include "core/game/moment_codec.h"
#include "core/game/remote_game.h"

#include <algorithm>
#include <utility>

namespace medulla::game {

namespace {

/// Period of repeated requests to the simulator and of the check for silent agents.
constexpr Duration kMaintain = std::chrono::milliseconds(500);
/// Time after which agents report a pause that was ordered just before their release.
constexpr Duration kPauseShows = std::chrono::milliseconds(500);
/// Time for the agents to confirm a STOP: ten cycles of the slower rules (50 ms).
constexpr Duration kConfirmTakes = std::chrono::milliseconds(500);
/// Time for a simulator to answer a restart command.
constexpr Duration kResetTakes = std::chrono::seconds(2);
/// Consecutive cycles that a robot may be missing from the simulator's datagrams.
constexpr int kMostMissedCycles = 20;
/// Cycles by which a datagram may lag behind others; a larger lag means a new game.
constexpr int kLateCycles = 5;

bool isMoving(maze::RobotState state)
{
    return state == maze::RobotState::Running || state == maze::RobotState::Waiting
        || state == maze::RobotState::Returning;
}

/// Robot number and time come unchecked from a datagram.
bool isRecordable(const maze::RobotView& robot)
{
    return robot.id >= 1 && robot.id <= kMostRobotNumber && robot.time >= 0
        && robot.time <= kMostCycle;
}

} // namespace

RemotePlayer::RemotePlayer(const wire::Address& simulator, wire::UdpSocket views, Clock& clock,
    std::shared_ptr<GamePublisher> publisher)
    : m_simulator(simulator)
    , m_clock(clock)
    , m_publisher(std::move(publisher))
    , m_subscriber(std::move(views))
    , m_notifier(m_subscriber.socket().descriptor(), QSocketNotifier::Read)
    , m_alarm(clock.makeAlarm([this] { maintain(); }))
{
    m_about.name = simulator.toString();
    auto reached = m_subscriber.socket().address();
    reached.host = reached.host == 0 ? wire::kLoopback : reached.host;
    m_about.views = reached;
    connect(&m_notifier, &QSocketNotifier::activated, this, &RemotePlayer::readBeliefs);
}

void RemotePlayer::begin()
{
    m_publisher->publish(m_about);
    showPowers();
    auto watcher = arena::Watcher::create(m_simulator, m_clock);
    if (!watcher) {
        m_publisher->report(watcher.error());
        return;
    }
    m_watcher = std::move(*watcher);
    auto* const from = m_watcher.get();
    connect(from, &arena::Watcher::accepted, this, &RemotePlayer::accept);
    connect(from, &arena::Watcher::learned, this, [this](const auto& parameters) {
        m_about.parameters = parameters;
        m_publisher->publish(m_about);
    });
    connect(from, &arena::Watcher::sawLab, this, [this](const maze::Lab& lab) {
        m_about.lab = lab;
        m_about.name = lab.name.isEmpty() ? m_simulator.toString() : lab.name;
        m_publisher->publish(m_about);
    });
    connect(from, &arena::Watcher::sawGrid, this, [this](const maze::Grid& grid) {
        m_about.grid = grid;
        m_publisher->publish(m_about);
    });
    connect(from, &arena::Watcher::saw, this, &RemotePlayer::take);
    connect(from, &arena::Watcher::restarted, this, &RemotePlayer::resetGame);
    connect(from, &arena::Watcher::silent, this, &RemotePlayer::loseSimulator);
    connect(from, &arena::Watcher::refused, this, [this] {
        m_publisher->report({ Severity::Warning, m_simulator.toString(),
            Text(QT_TRANSLATE_NOOP("medulla", "The simulator rejects views.")),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Medulla tries again. If that fails, close other viewers.")) });
    });
    m_watcher->begin();
    m_alarm->setFor(m_clock.now() + kMaintain);
}

void RemotePlayer::accept()
{
    m_isAccepted = true;
    m_watcher->send(maze::ViewCommand::Kind::LabRequest);
    m_watcher->send(maze::ViewCommand::Kind::GridRequest);
    if (std::exchange(m_wasLost, false)) {
        m_publisher->report({ Severity::Info, m_simulator.toString(),
            Text(QT_TRANSLATE_NOOP("medulla", "The simulator answers again.")), Text() });
    }
    showPowers();
}

void RemotePlayer::resetGame()
{
    m_isAccepted = false;
    m_resetAsked.reset();
    m_truths.clear();
    m_round.clear();
    m_paused.clear();
    m_offset = {};
    m_shownOffset = {};
    m_about.lab.reset();
    m_about.grid.reset();
    m_about.parameters.reset();
    m_publisher->publish(m_about);
    showPowers();
}

void RemotePlayer::loseSimulator()
{
    const auto wasThere = m_isAccepted;
    m_isAccepted = false;
    m_wasLost = true;
    m_truths.clear();
    m_round.clear();
    m_publisher->report({ Severity::Warning, m_simulator.toString(),
        wasThere ? Text(QT_TRANSLATE_NOOP("medulla", "The simulator no longer answers."))
                 : Text(QT_TRANSLATE_NOOP("medulla", "No simulator answers.")),
        Text(QT_TRANSLATE_NOOP(
            "medulla", "Start one there, for example medulla-arena. Medulla keeps trying.")) });
    show();
}

bool RemotePlayer::isLate(const maze::RobotView& robot)
{
    const int behind = m_cycle - robot.time;
    if (m_truths.empty() || behind <= 0) {
        m_late = 0;
        return false;
    }
    // Only datagrams of an earlier cycle arrive: the game was restarted shortly after its
    // beginning.
    return behind <= kLateCycles && ++m_late <= kLateCycles * int(m_truths.size());
}

void RemotePlayer::take(const maze::RobotView& robot)
{
    if (!isRecordable(robot) || isLate(robot)) {
        return;
    }
    const bool isOfNext = robot.time != m_cycle || m_round.contains(robot.id);
    if (isOfNext && !m_round.empty()) {
        if (!m_roundShown) {
            show();
        }
        // A datagram may be lost; a robot missing for longer was removed.
        for (auto& [number, truth] : m_truths) {
            truth.missedCycles = m_round.contains(number) ? 0 : truth.missedCycles + 1;
        }
        std::erase_if(m_truths,
            [](const auto& entry) { return entry.second.missedCycles > kMostMissedCycles; });
        m_round.clear();
    }
    if (robot.time < m_cycle) {
        m_offset = {};
        m_truths.clear();
        m_paused.clear();
    }
    m_cycle = robot.time;
    m_roundShown = m_roundShown && !m_round.empty();
    m_round.insert(robot.id);
    auto& truth = m_truths[robot.id];
    if (truth.view.id == robot.id && truth.view.time + 1 == robot.time) {
        truth.speed = maze::distance(maze::placeOf(truth.view.pose), maze::placeOf(robot.pose));
    } else if (truth.view.time != robot.time) {
        truth.speed.reset();
    }
    truth.view = robot;
    showIfComplete();
}

void RemotePlayer::readBeliefs()
{
    Findings findings;
    const bool isNew = m_subscriber.read(m_clock.now(), findings);
    for (const auto& finding : findings) {
        m_publisher->report(finding);
    }
    if (!isNew) {
        return;
    }
    repeatOrders();
    if (m_truths.empty()) {
        show(); // the beliefs are all that is known
    } else {
        showIfComplete();
    }
    showPowers();
}

void RemotePlayer::showIfComplete()
{
    if (m_roundShown || m_round.size() < m_truths.size()) {
        return;
    }
    const auto now = m_clock.now();
    const auto agents = m_subscriber.robots(now);
    const bool isReportedByAll = std::all_of(agents.begin(), agents.end(), [&](int robot) {
        return m_subscriber.belief(robot, now)->time >= m_cycle || !m_truths.contains(robot);
    });
    if (isReportedByAll) {
        show();
    }
}

GameState RemotePlayer::state() const
{
    if (m_truths.empty()) {
        return GameState::Unknown;
    }
    const auto is = [](auto test) {
        return [test](const auto& entry) { return test(entry.second.view.state); };
    };
    if (std::any_of(m_truths.begin(), m_truths.end(), is(isMoving))) {
        return GameState::Running;
    }
    if (std::all_of(m_truths.begin(), m_truths.end(), is(isEnded))) {
        return GameState::Finished;
    }
    return m_cycle > 0 ? GameState::Paused : GameState::Waiting;
}

void RemotePlayer::show()
{
    m_roundShown = true;
    const auto now = m_clock.now();
    Moment moment;
    moment.state = state();
    std::optional<int> newest; ///< of any agent's report
    for (const auto number : robots()) {
        RobotMoment robot;
        robot.number = number;
        if (const auto truth = m_truths.find(number); truth != m_truths.end()) {
            robot.truth = truth->second.view;
            robot.speedMuPerCycle = truth->second.speed;
        }
        robot.belief = m_subscriber.belief(number, now);
        if (robot.belief) {
            newest = std::max(newest.value_or(0), robot.belief->time);
        }
        moment.robots.push_back(std::move(robot));
    }
    if (m_truths.empty()) {
        m_cycle = newest.value_or(m_cycle);
    }
    moment.cycle = m_cycle;
    m_offset.take(moment);
    m_shownOffset = moment.offset;
    m_publisher->publish(std::move(moment));
    showPowers();
}

void RemotePlayer::showPowers()
{
    Powers powers;
    const auto now = state();
    powers.canStart = m_isAccepted && (now == GameState::Waiting || now == GameState::Paused);
    powers.canPause = m_isAccepted && now == GameState::Running;
    powers.canRestart = m_isAccepted;
    powers.commanded = m_subscriber.robots(m_clock.now());
    std::erase_if(powers.commanded, [this](int robot) { return hasEnded(robot); });
    if (m_powers != powers) {
        m_powers = powers;
        m_publisher->publish(powers);
    }
    showStop();
}

void RemotePlayer::showStop()
{
    StopReport report;
    report.holds = m_stopped;
    const auto now = m_clock.now();
    const auto agents = m_subscriber.robots(now);
    std::map<int, TimePoint> unconfirmed;
    for (const int robot : m_stopped ? robots() : std::vector<int>()) {
        if (isOver(robot) || m_released.contains(robot)) {
            continue;
        }
        if (m_subscriber.isPaused(robot, now)) {
            report.standing.push_back(robot);
            continue;
        }
        const auto known = m_unconfirmed.find(robot);
        const auto since = known == m_unconfirmed.end() ? now : known->second;
        unconfirmed.emplace(robot, since);
        const bool takesOrders = std::binary_search(agents.begin(), agents.end(), robot);
        auto& list = now - since < kConfirmTakes ? report.awaited
            : takesOrders                        ? report.disobeying
                                                 : report.unreached;
        list.push_back(robot);
    }
    m_unconfirmed = std::move(unconfirmed);
    m_publisher->publish(report);
}

void RemotePlayer::maintain()
{
    m_subscriber.forgetSilent(m_clock.now());
    if (m_isAccepted && !m_about.lab) {
        m_watcher->send(maze::ViewCommand::Kind::LabRequest);
    }
    if (m_isAccepted && !m_about.grid) {
        m_watcher->send(maze::ViewCommand::Kind::GridRequest);
    }
    if (m_resetAsked && m_clock.now() - *m_resetAsked >= kResetTakes) {
        m_resetAsked.reset();
        m_publisher->report({ Severity::Warning, m_simulator.toString(),
            Text(QT_TRANSLATE_NOOP("medulla", "The simulator did not restart.")),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Some simulators restart only from their own window: restart it there.")) });
    }
    showPowers();
    m_alarm->setFor(m_clock.now() + kMaintain);
}

void RemotePlayer::start()
{
    if (m_isAccepted) {
        m_watcher->send(maze::ViewCommand::Kind::Start);
    }
}

void RemotePlayer::pause()
{
    if (m_isAccepted) {
        m_watcher->send(maze::ViewCommand::Kind::Stop);
    }
}

void RemotePlayer::step() { }

void RemotePlayer::restart(std::optional<std::uint64_t> seed)
{
    (void)seed; // the simulator has its own seed
    if (m_isAccepted) {
        m_watcher->send(maze::ViewCommand::Kind::Reset);
        m_resetAsked = m_clock.now();
    }
}

void RemotePlayer::setSpeed(double speed)
{
    (void)speed; // the simulator has its own speed
}

std::vector<int> RemotePlayer::robots() const
{
    auto numbers = m_subscriber.robots(m_clock.now());
    for (const auto& [number, truth] : m_truths) {
        numbers.push_back(number);
    }
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

bool RemotePlayer::isOver(int robot) const
{
    const auto belief = m_subscriber.belief(robot, m_clock.now());
    return hasEnded(robot) || (belief && belief->done && !m_truths.contains(robot));
}

bool RemotePlayer::hasEnded(int robot) const
{
    const auto truth = m_truths.find(robot);
    return truth != m_truths.end() && isEnded(truth->second.view.state);
}

void RemotePlayer::stopRobots()
{
    if (!m_stopped) {
        // A standing robot was paused before, by this or another program; but a released robot that
        // does not drive yet stands because of the previous STOP.
        const auto now = m_clock.now();
        for (const int robot : m_subscriber.robots(now)) {
            if (m_subscriber.belief(robot, now)->paused && !m_releasing.contains(robot)) {
                m_paused.insert(robot);
            }
        }
    }
    m_stopped = true;
    m_released.clear();
    m_releasing.clear();
    m_subscriber.commandAll({ maze::Order::Kind::Pause, {} }, [](const auto&) { return true; });
    showStop();
}

void RemotePlayer::releaseRobots()
{
    const auto now = m_clock.now();
    if (m_stopped) {
        m_releasedAt = now;
        for (const int robot : m_subscriber.robots(now)) {
            if (!m_paused.contains(robot)) {
                m_releasing.insert(robot);
            }
        }
    }
    m_stopped = false;
    m_subscriber.commandAll({ maze::Order::Kind::GoOn, {} },
        [this](const auto& belief) { return !m_paused.contains(belief.number); });
    showStop();
}

void RemotePlayer::repeatOrders()
{
    if (m_stopped) {
        m_subscriber.commandAll({ maze::Order::Kind::Pause, {} }, [this](const auto& belief) {
            return !belief.paused && !m_released.contains(belief.number);
        });
        return;
    }
    const auto now = m_clock.now();
    m_subscriber.commandAll({ maze::Order::Kind::GoOn, {} }, [this](const auto& belief) {
        return belief.paused && m_releasing.contains(belief.number);
    });
    if (now - m_releasedAt >= kPauseShows) {
        std::erase_if(m_releasing, [this, now](int robot) {
            const auto belief = m_subscriber.belief(robot, now);
            return !belief || !belief->paused;
        });
    }
}

void RemotePlayer::command(int robot, const maze::Order& order)
{
    if (hasEnded(robot)) {
        m_publisher->report(hasEndedFinding(robot));
        return;
    }
    auto believed = order;
    believed.goal = { order.goal.x - m_shownOffset.x, order.goal.y - m_shownOffset.y };
    if (!m_subscriber.command(robot, believed, m_clock.now())) {
        m_publisher->report({ Severity::Warning, m_simulator.toString(),
            Text(QT_TRANSLATE_NOOP("medulla", "The agent of robot %1 takes no orders."),
                { QString::number(robot) }),
            Text(QT_TRANSLATE_NOOP("medulla",
                     "Start it as medulla-mouse with --view %1, on another machine with this "
                     "machine's address."),
                { m_about.views->toString() }) });
        return;
    }
    if (order.kind == maze::Order::Kind::Pause) {
        m_paused.insert(robot);
        m_released.erase(robot);
        m_releasing.erase(robot);
    } else if (order.kind != maze::Order::Kind::GoTo) {
        m_paused.erase(robot);
        m_released.insert(robot);
    }
}

Result<std::unique_ptr<Player>> makeRemotePlayer(
    const RemoteGameOptions& options, Clock& clock, std::shared_ptr<GamePublisher> publisher)
{
    auto views = wire::UdpSocket::bind(options.views, QStringLiteral("view port"));
    if (!views) {
        return tl::unexpected(views.error());
    }
    return std::make_unique<RemotePlayer>(
        options.simulator, std::move(*views), clock, std::move(publisher));
}

Result<std::unique_ptr<GameSource>> watchRemotely(const RemoteGameOptions& options)
{
    auto views = wire::UdpSocket::bind(options.views, QStringLiteral("view port"));
    if (!views) {
        return tl::unexpected(views.error());
    }
    return std::make_unique<GameSource>(
        [simulator = options.simulator, clock = std::make_shared<SystemClock>(),
            socket = std::make_shared<wire::UdpSocket>(std::move(*views))](
            std::shared_ptr<GamePublisher> publisher) {
            return std::make_unique<RemotePlayer>(
                simulator, std::move(*socket), *clock, std::move(publisher));
        });
}

} // namespace medulla::game
