// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/world.h"

#include "core/arena/scores.h"
#include "core/arena/sensing.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace medulla::arena {

namespace {

using maze::kRadPerDegree;
using maze::Registration;
using maze::RobotState;

/// Default angles of the protocol.
constexpr std::array<double, maze::kIrSensors> kIrAngleDeg { 0.0, 60.0, -60.0, 180.0 };

double power(double order)
{
    return std::clamp(order, -maze::kMostPowerMuPerCycle, maze::kMostPowerMuPerCycle);
}

} // namespace

World::World(maze::Lab lab, maze::Grid grid, Rules rules, std::uint64_t seed)
    : m_lab(std::move(lab))
    , m_grid(std::move(grid))
    , m_rules(std::move(rules))
    , m_geometry(m_lab)
    , m_random(seed)
    , m_robots(m_grid.starts.size())
    , m_steps(m_robots.size())
    , m_measures(m_robots.size())
    , m_shown(m_robots.size())
    , m_homePaths(m_robots.size())
    , m_beacons(m_lab.beacons)
{
    // of the official simulator of 2021
    constexpr double kMostOffsetMu = 1000.0;
    // Drawn in any case, so that the other random numbers are the same with and without it.
    const maze::Point offset { m_random.uniform(0.0, kMostOffsetMu),
        m_random.uniform(0.0, kMostOffsetMu) };
    if (m_rules.gpsOffset) {
        m_gpsOffset = offset;
    }
    if (m_rules.scoring == Scoring::GoAndReturn) {
        m_shortestPaths.emplace(m_geometry);
    }
}

maze::SimulationParameters World::parameters() const
{
    auto parameters = m_rules.parameters;
    parameters.beacons = int(m_beacons.size());
    parameters.scoring = m_rules.scoring;
    return parameters;
}

int World::registered() const
{
    return int(std::count_if(
        m_robots.begin(), m_robots.end(), [](const Robot& robot) { return robot.wasRegistered; }));
}

bool World::allEnded() const
{
    return registered() > 0
        && std::all_of(m_robots.begin(), m_robots.end(), [](const Robot& robot) {
               return !robot.isPresent || robot.state == RobotState::Finished;
           });
}

std::optional<int> World::freePlace(int wanted) const
{
    if (wanted == 0) {
        const auto found = std::find_if(m_robots.begin(), m_robots.end(),
            [](const Robot& robot) { return !robot.wasRegistered; });
        wanted = int(found - m_robots.begin()) + 1;
    }
    if (wanted < 1 || wanted > places() || robot(wanted).wasRegistered) {
        return std::nullopt;
    }
    return wanted;
}

std::optional<int> World::admit(const Registration& registration)
{
    int id = 0;
    if (registration.kind == Registration::Kind::Robot
        || registration.kind == Registration::Kind::RobotBeacon) {
        const auto place = freePlace(registration.id);
        const auto isBeacon = registration.kind == Registration::Kind::RobotBeacon;
        if (!place || m_begun || (isBeacon && !m_beacons.empty())) {
            return std::nullopt;
        }
        id = *place;
        if (isBeacon) {
            m_carrier = std::size_t(id) - 1;
            const auto& start = m_grid.starts[*m_carrier];
            m_beacons.push_back({ { start.x, start.y }, registration.heightMu });
            for (auto& robot : m_robots) {
                robot.bearingsDeg.assign(
                    1, Delayed<std::optional<double>>(m_rules.parameters.beaconLatencyCycles));
            }
        }
        prepare(m_robots[std::size_t(id) - 1], registration);
    }
    if (m_state == State::Init) {
        m_next = State::Stopped;
    }
    return id;
}

void World::prepare(Robot& robot, const Registration& registration)
{
    const auto index = std::size_t(&robot - m_robots.data());
    const auto& parameters = m_rules.parameters;
    robot.isPresent = true;
    robot.wasRegistered = true;
    robot.name = registration.name;
    robot.pose = m_grid.starts[index];
    robot.home = robot.centre();
    for (std::size_t i = 0; i < maze::kIrSensors; ++i) {
        robot.irAngleRad[i] = registration.irAngleDeg[i].value_or(kIrAngleDeg[i]) * kRadPerDegree;
        robot.ir[i] = Delayed<double>(parameters.obstacleLatencyCycles);
    }
    robot.compassDeg = Delayed<double>(parameters.compassLatencyCycles);
    robot.ground = Delayed<int>(parameters.groundLatencyCycles, -1);
    robot.collision = Delayed<bool>(parameters.collisionLatencyCycles);
    robot.bearingsDeg.assign(
        m_beacons.size(), Delayed<std::optional<double>>(parameters.beaconLatencyCycles));
    robot.visited.assign(m_lab.targets.size(), false);
    if (m_rules.scoring == Scoring::Control) {
        robot.loop = Cells(m_lab).loopFrom(cellAt(robot.home)).value_or(std::vector<Cell> {});
    }
    if (m_shortestPaths) {
        m_homePaths[index] = m_shortestPaths->fieldTo({ robot.home, 0.0 });
    }
    // Reserve memory for all possible messages, so that no cycle allocates.
    m_measures[index].messages.reserve(m_robots.size());
    m_measures[index].beacons.reserve(m_beacons.size());
}

void World::start()
{
    if (m_state == State::Stopped) {
        m_next = State::Running;
        m_begun = true;
    }
}

void World::stop()
{
    if (m_state == State::Running) {
        m_next = State::Stopped;
    }
}

void World::remove(int id)
{
    if (id >= 1 && id <= places() && isPresent(id)) {
        m_robots[std::size_t(id) - 1].isPresent = false;
        m_robots[std::size_t(id) - 1].state = RobotState::Removed;
    }
}

void World::take(int id, const maze::Actions& actions)
{
    auto& robot = m_robots[std::size_t(id) - 1];
    robot.commandLeftMuPerCycle = power(actions.leftMotor.value_or(robot.commandLeftMuPerCycle));
    robot.commandRightMuPerCycle = power(actions.rightMotor.value_or(robot.commandRightMuPerCycle));
    robot.leds.end = actions.endLed.value_or(robot.leds.end);
    robot.leds.returning = actions.returningLed.value_or(robot.leds.returning);
    robot.leds.visiting = actions.visitingLed.value_or(robot.leds.visiting);
    for (const auto sensor : actions.requests) {
        // A request for a sensor that is sent anyway counts as well.
        if (robot.requestsUsed < m_rules.parameters.requestsPerCycle) {
            ++robot.requestsUsed;
            robot.requests.set(std::size_t(sensor));
        }
    }
    if (actions.say) {
        robot.say = actions.say;
    }
}

void World::step()
{
    if (m_state == State::Running) {
        move();
    }
    senseAll();
    closeCycle();
}

void World::move()
{
    ++m_time;
    for (std::size_t i = 0; i < m_robots.size(); ++i) {
        if (m_time == 1) {
            m_robots[i].score = initialScore(m_rules, m_beacons.size(), m_lab.targets.size());
        }
        m_steps[i] = drive(m_robots[i], m_rules.parameters.motorsNoisePercent, m_random);
    }
    settle(m_robots, m_steps, m_geometry);
    for (auto& robot : m_robots) {
        if (robot.isActive()) {
            robot.following = score(robot, m_rules, m_time, m_lab.targets, [this](const Robot& of) {
                return m_shortestPaths->length(
                    of.centre(), m_homePaths[std::size_t(&of - m_robots.data())]);
            });
        }
    }
}

void World::senseAll()
{
    if (m_carrier) {
        m_beacons.front().at = m_robots[*m_carrier].centre();
    }
    const Surroundings around { m_geometry, m_beacons, m_lab.targets, m_robots, m_gpsOffset };
    // After the last cycle neither button is on.
    const auto isOver = m_state == State::Finished;
    const maze::Buttons buttons { m_next == State::Running && !isOver,
        m_next == State::Stopped && !isOver };
    for (std::size_t i = 0; i < m_robots.size(); ++i) {
        auto& robot = m_robots[i];
        m_shown[i] = robot.state;
        if (!robot.isPresent) {
            continue;
        }
        sense(robot, i, around, m_rules, m_random);
        auto& measures = m_measures[i];
        measures.time = m_time;
        measures.buttons = buttons;
        fillAll(robot, m_rules.parameters, measures);
        keepRequested(robot, m_rules.parameters, measures);
        if (m_rules.parameters.scoreSensor) {
            measures.score = scoreReading(robot);
        } else {
            measures.score.reset();
        }
        deliver(i);
    }
}

void World::deliver(std::size_t hearer)
{
    auto& messages = m_measures[hearer].messages;
    messages.clear();
    const auto ear = m_robots[hearer].centre();
    for (std::size_t i = 0; i < m_robots.size(); ++i) {
        const auto& robot = m_robots[i];
        if (robot.isPresent && robot.say
            && std::hypot(robot.pose.x - ear.x, robot.pose.y - ear.y) < m_rules.radioRangeMu) {
            messages.push_back({ int(i) + m_rules.firstSender, *robot.say });
        }
    }
}

maze::RobotState World::following(const Robot& robot) const
{
    if (!robot.isPresent || robot.state == RobotState::Finished) {
        return robot.state;
    }
    const auto next = robot.isActive() ? robot.following : robot.state;
    if (next == RobotState::Finished || m_state == State::Finished) {
        return RobotState::Finished;
    }
    if (m_state == State::Running) {
        return robot.returns ? RobotState::Returning : RobotState::Running;
    }
    return RobotState::Stopped;
}

void World::closeCycle()
{
    const auto simTimeCycles = m_rules.parameters.simTimeCycles;
    if (m_state == State::Running && simTimeCycles > 0 && m_time >= simTimeCycles) {
        m_next = State::Finished;
    }
    m_state = m_next;
    for (auto& robot : m_robots) {
        robot.state = following(robot);
        robot.requests.reset();
        robot.requestsUsed = 0;
        robot.say.reset();
    }
}

maze::Measures World::allMeasures(int id) const
{
    auto measures = m_measures[std::size_t(id) - 1];
    fillAll(robot(id), m_rules.parameters, measures);
    return measures;
}

maze::RobotView World::view(int id) const
{
    const auto& robot = this->robot(id);
    return { robot.name, id, m_time, scoreReading(robot), m_shown[std::size_t(id) - 1],
        robot.pose };
}

} // namespace medulla::arena
