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
        publishAbout();
    });
    connect(from, &arena::Watcher::sawLab, this, [this](const maze::Lab& lab) {
        m_about.lab = lab;
        m_about.name = lab.name.isEmpty() ? m_simulator.toString() : lab.name;
        publishAbout();
    });
    connect(from, &arena::Watcher::sawGrid, this, [this](const maze::Grid& grid) {
        m_about.grid = grid;
        publishAbout();
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
    m_keepsEnd = false;
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
    showEnd();
    m_publisher->report({ Severity::Warning, m_simulator.toString(),
        wasThere ? Text(QT_TRANSLATE_NOOP("medulla", "The simulator no longer answers."))
                 : Text(QT_TRANSLATE_NOOP("medulla", "No simulator answers.")),
        Text(QT_TRANSLATE_NOOP(
            "medulla", "Start one there, for example medulla-arena. Medulla keeps trying.")) });
}

/// After the loss of the simulator: what was last known of the game stays.
void RemotePlayer::showEnd()
{
    const auto hasEnd = !m_truths.empty() || m_keepsEnd;
    if (!m_truths.empty()) {
        const auto ended = std::all_of(m_truths.begin(), m_truths.end(),
            [](const auto& entry) { return isEnded(entry.second.view.state); });
        if (!m_roundShown) {
            show(); // of the last cycle
        }
        m_last.state = ended ? GameState::Finished : GameState::Unknown;
    }
    m_keepsEnd = hasEnd;
    m_truths.clear();
    m_round.clear();
    if (hasEnd) {
        m_publisher->publish(m_last);
        showPowers();
    } else {
        show();
    }
}

/// The lab of the next game would be drawn under the robots of the one that ended.
void RemotePlayer::publishAbout()
{
    if (!m_keepsEnd) {
        m_publisher->publish(m_about);
    }
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
    if (std::exchange(m_keepsEnd, false)) {
        m_publisher->publish(m_about);
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
    if (m_keepsEnd) {
        // The end of the former game is shown until a robot of the next one is known.
    } else if (m_truths.empty()) {
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
    m_last = moment;
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
