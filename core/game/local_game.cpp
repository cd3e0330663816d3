// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/local_game.h"

#include "core/arena/trial/trial.h"
#include "core/arena/world.h"
#include "core/game/frame_offset.h"
#include "core/maze/agent.h"
#include "core/maze/view_stream.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

namespace medulla::game {

namespace {

constexpr double kSlowest = 0.25; ///< limits of the speed, relative to real time
constexpr double kFastest = 16;
/// Cycles between two passes of the event loop, when the game is late or does not wait.
constexpr int kMostAtOnce = 20;

/// A game with its agents, a cycle at a time.
class Play {
public:
    explicit Play(const LocalGameOptions& options)
        : m_world(options.lab, options.grid, options.rules, options.seed)
        , m_agents(options.agents)
    {
        for (int id = 1; id <= m_agents; ++id) {
            maze::Registration registration;
            registration.id = id;
            registration.name = QStringLiteral("mouse%1").arg(id);
            (void)m_world.admit(registration);
        }
        for (int id = 1; id <= m_agents; ++id) {
            maze::AgentSettings settings;
            settings.parameters = m_world.parameters();
            settings.number = id;
            settings.seed = arena::agentSeed(options.seed, id);
            settings.radio = options.rules.radioRangeMu > 0.0;
            m_members.push_back(std::make_unique<Member>(settings));
        }
    }

    [[nodiscard]] const arena::World& world() const { return m_world; }
    [[nodiscard]] bool isOver() const
    {
        return m_world.allEnded() || m_world.state() == arena::World::State::Finished;
    }

    /// As in a trial, so that the same seed gives the same game.
    void cycle(Clock& clock)
    {
        if (m_cycles++ == arena::kCyclesBeforeStart) {
            m_world.start();
        }
        m_world.step();
        for (int id = 1; id <= m_agents; ++id) {
            auto& member = *m_members[std::size_t(id) - 1];
            const bool decides = m_world.robot(id).state != maze::RobotState::Finished;
            const auto before = clock.now();
            const auto actions = member.agent.step(m_world.measures(id));
            const auto took = clock.now() - before;
            m_world.take(id, actions);
            (void)member.view.next(
                member.agent.view(), decides ? std::optional(took) : std::nullopt);
        }
    }

    void obey(int robot, const maze::Order& order)
    {
        if (robot >= 1 && robot <= m_agents) {
            auto& member = *m_members[std::size_t(robot) - 1];
            member.agent.obey(order);
            (void)member.view.next(member.agent.view());
        }
    }

    /// Whether the agent of that robot reports that it stands still.
    [[nodiscard]] bool isPaused(int robot) const
    {
        return m_members[std::size_t(robot) - 1]->agent.view().paused;
    }
    /// Robots whose run is not over.
    [[nodiscard]] std::vector<int> underWay() const
    {
        std::vector<int> robots;
        for (int id = 1; id <= m_agents; ++id) {
            if (!isEnded(m_world.robot(id).state)) {
                robots.push_back(id);
            }
        }
        return robots;
    }

    [[nodiscard]] Moment moment(GameState state)
    {
        Moment made;
        made.cycle = m_world.time();
        made.state = state;
        m_places.resize(std::size_t(m_agents));
        for (int id = 1; id <= m_agents; ++id) {
            RobotMoment robot;
            robot.number = id;
            robot.truth = m_world.view(id);
            if (isOver()) {
                // No later moment shows the states of the robots that ended in this cycle.
                robot.truth->state = m_world.robot(id).state;
            }
            auto& last = m_places[std::size_t(id) - 1];
            if (last && last->cycle + 1 == made.cycle) {
                robot.speedMuPerCycle = maze::distance(last->at, maze::placeOf(robot.truth->pose));
            } else if (last && last->cycle == made.cycle) {
                robot.speedMuPerCycle = last->speed;
            }
            last = Place { made.cycle, maze::placeOf(robot.truth->pose), robot.speedMuPerCycle };
            const auto& belief = m_members[std::size_t(id) - 1]->view.snapshot();
            if (m_cycles > 0) {
                robot.belief = std::make_shared<const maze::AgentSnapshot>(belief);
            }
            made.robots.push_back(std::move(robot));
        }
        m_offset.take(made);
        return made;
    }

private:
    struct Member {
        explicit Member(const maze::AgentSettings& settings)
            : agent(settings)
        {
        }
        maze::Agent agent;
        maze::ViewEncoder view { maze::Delivery::Sure };
    };
    struct Place {
        int cycle = 0;
        maze::Point at;
        std::optional<double> speed;
    };

    arena::World m_world;
    int m_agents;
    std::vector<std::unique_ptr<Member>> m_members;
    std::vector<std::optional<Place>> m_places; ///< last published positions
    FrameOffset m_offset;
    int m_cycles = 0; ///< including those before the start
};

class LocalPlayer final : public Player {
public:
    LocalPlayer(LocalGameOptions options, Clock& clock, std::shared_ptr<GamePublisher> publisher)
        : m_options(std::move(options))
        , m_clock(clock)
        , m_publisher(std::move(publisher))
        , m_alarm(clock.makeAlarm([this] { wake(); }))
    {
        m_options.speed = allowed(m_options.speed);
    }

    void begin() override { reset(); }

    void start() override
    {
        if (m_state == GameState::Waiting || m_state == GameState::Paused) {
            enter(GameState::Running);
            show();
            m_due = m_clock.now();
            m_alarm->setFor(m_due);
        }
    }

    void pause() override
    {
        if (m_state == GameState::Running) {
            enter(GameState::Paused);
            show();
        }
    }

    void step() override
    {
        if (m_state != GameState::Waiting && m_state != GameState::Paused) {
            return;
        }
        enter(GameState::Paused);
        // Skip the cycles before the start: nothing moves in them.
        const auto before = m_play->world().time();
        do {
            cycle();
        } while (m_play->world().time() == before && m_state == GameState::Paused);
    }

    void restart(std::optional<std::uint64_t> seed) override
    {
        m_options.seed = seed.value_or(m_options.seed);
        reset();
    }

    void setSpeed(double speed) override
    {
        m_options.speed = allowed(speed);
        if (m_state == GameState::Running) {
            m_due = m_clock.now();
            m_alarm->setFor(m_due);
        }
        showPowers();
    }

    void command(int robot, const maze::Order& order) override
    {
        if (robot < 1 || robot > m_options.agents) {
            m_publisher->report({ Severity::Warning, m_options.lab.name,
                Text(QT_TRANSLATE_NOOP("medulla", "This game has no robot %1."),
                    { QString::number(robot) }),
                Text() });
            return;
        }
        if (std::ranges::count(commanded(), robot) == 0) {
            m_publisher->report(hasEndedFinding(robot));
            return;
        }
        if (order.kind == maze::Order::Kind::Pause) {
            m_paused.insert(robot);
        } else if (order.kind != maze::Order::Kind::GoTo) {
            m_paused.erase(robot);
            m_stopped.erase(robot);
        }
        auto believed = order;
        believed.goal = { order.goal.x - m_shown.x, order.goal.y - m_shown.y };
        m_play->obey(robot, believed);
        showStop();
        if (m_state != GameState::Running) {
            show();
        }
    }

    void stopRobots() override
    {
        for (int id = 1; id <= m_options.agents; ++id) {
            m_stopped.insert(id);
        }
        m_held = true;
        orderStopped(maze::Order::Kind::Pause);
    }

    void releaseRobots() override
    {
        m_held = false;
        std::erase_if(m_stopped, [this](int robot) { return m_paused.contains(robot); });
        orderStopped(maze::Order::Kind::GoOn);
        m_stopped.clear();
        showStop();
    }

private:
    static double allowed(double speed)
    {
        if (speed == kAsFastAsItCan) {
            return speed;
        }
        return speed > 0 ? std::clamp(speed, kSlowest, kFastest) : 1;
    }

    void reset()
    {
        m_play = std::make_unique<Play>(m_options);
        m_paused.clear();
        GameAbout about;
        about.name = m_options.lab.name;
        about.lab = m_options.lab;
        about.grid = m_options.grid;
        about.parameters = m_play->world().parameters();
        about.radioRangeMu = m_options.rules.radioRangeMu;
        about.seed = m_options.seed;
        m_publisher->publish(about);
        for (const int robot : m_stopped) {
            m_play->obey(robot, { maze::Order::Kind::Pause, {} });
        }
        enter(GameState::Waiting);
        show();
    }

    void orderStopped(maze::Order::Kind kind)
    {
        for (const int robot : m_stopped) {
            m_play->obey(robot, { kind, {} });
        }
        showStop();
        if (m_state != GameState::Running) {
            show();
        }
    }

    /// Enters a state and publishes the possible commands.
    void enter(GameState state)
    {
        m_state = state;
        if (state != GameState::Running) {
            m_alarm->cancel();
        }
        showPowers();
    }

    void showPowers()
    {
        Powers powers;
        powers.canStart = powers.canStep =
            m_state == GameState::Waiting || m_state == GameState::Paused;
        powers.canPause = m_state == GameState::Running;
        powers.canRestart = true;
        powers.speeds = { 0.25, 0.5, 1, 2, 4, 8, 16, kAsFastAsItCan };
        powers.speed = m_options.speed;
        powers.commanded = m_commanded = commanded();
        m_publisher->publish(powers);
        showStop();
    }

    /// Publishes which robots the STOP holds.
    void showStop()
    {
        StopReport report;
        report.holds = m_held;
        for (const int robot : m_held ? commanded() : std::vector<int>()) {
            if (m_stopped.contains(robot)) {
                (m_play->isPaused(robot) ? report.standing : report.disobeying).push_back(robot);
            }
        }
        m_publisher->publish(report);
    }

    [[nodiscard]] std::vector<int> commanded() const
    {
        return m_state == GameState::Finished ? std::vector<int>() : m_play->underWay();
    }

    void show()
    {
        auto moment = m_play->moment(m_state);
        m_shown = moment.offset;
        m_publisher->publish(std::move(moment));
    }

    void cycle()
    {
        m_play->cycle(m_clock);
        if (m_play->isOver()) {
            enter(GameState::Finished);
        } else if (commanded() != m_commanded) {
            showPowers();
        }
        show();
    }

    void wake()
    {
        const bool waits = m_options.speed != kAsFastAsItCan;
        const auto span =
            std::chrono::duration_cast<Duration>(std::chrono::duration<double, std::milli>(
                m_options.rules.parameters.cycleTimeMs / (waits ? m_options.speed : 1)));
        for (int i = 0; i < kMostAtOnce && m_state == GameState::Running; ++i) {
            if (waits && m_clock.now() < m_due) {
                break;
            }
            cycle();
            m_due += waits ? span : Duration(0);
        }
        if (m_state == GameState::Running) {
            // Limit the backlog: a game that cannot keep up runs slower than requested instead of
            // in bursts.
            m_due = std::max(m_due, m_clock.now() - kMostAtOnce * span);
            m_alarm->setFor(m_due);
        }
    }

    LocalGameOptions m_options;
    Clock& m_clock;
    std::shared_ptr<GamePublisher> m_publisher;
    std::unique_ptr<Alarm> m_alarm;
    std::unique_ptr<Play> m_play;
    GameState m_state = GameState::Waiting;
    bool m_held = false; ///< between a STOP and its release
    std::set<int> m_stopped; ///< robots stopped by a STOP, in the next game as well
    std::set<int> m_paused; ///< robots paused by an order, which the end of a STOP does not release
    std::vector<int> m_commanded; ///< as published
    maze::Point m_shown; ///< offset of the last published moment
    TimePoint m_due {};
};

} // namespace

Result<void> check(const LocalGameOptions& options)
{
    arena::TrialOptions trial;
    trial.lab = options.lab;
    trial.grid = options.grid;
    trial.agents = options.agents;
    return arena::check(trial);
}

std::unique_ptr<Player> makeLocalPlayer(
    LocalGameOptions options, Clock& clock, std::shared_ptr<GamePublisher> publisher)
{
    return std::make_unique<LocalPlayer>(std::move(options), clock, std::move(publisher));
}

Result<std::unique_ptr<GameSource>> playLocally(LocalGameOptions options)
{
    if (const auto checked = check(options); !checked) {
        return tl::unexpected(checked.error());
    }
    return std::make_unique<GameSource>(
        [options = std::move(options), clock = std::make_shared<SystemClock>()](
            std::shared_ptr<GamePublisher> publisher) {
            return makeLocalPlayer(options, *clock, std::move(publisher));
        });
}

} // namespace medulla::game
