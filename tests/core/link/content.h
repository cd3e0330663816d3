// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/game/moment.h"
#include "core/game/moment_stream.h"
#include "core/game/recording_formats.h"
#include "core/link/arm_scene.h"
#include "core/link/log_messages.h"
#include "core/link/maze_messages.h"
#include "core/link/recording_source.h"

#include <memory>
#include <string>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace medulla::test {

/// The channels of a cell with an arm and a maze game, and the hands to fill them.
class LinkContent {
public:
    LinkContent()
        : m_log(std::make_shared<spine::DatagramLog>())
        , m_events(std::make_shared<link::EventQueue>())
        , m_source(std::make_shared<link::RecordingSource>(m_log, m_events))
    {
        m_source->addListener(std::make_unique<link::LogMessages>());
        m_source->addListener(std::make_unique<link::ArmScene>(arm::Geometry::standard(),
            link::ArmScene::Inputs { QStringLiteral("arm"), QStringLiteral("pyt") }));
        m_source->addListener(std::make_unique<link::MazeMessages>());
        add(spine::LoggedEnd::Kind::Input, QStringLiteral("arm"), { 0x7f000001, 25001 });
        add(spine::LoggedEnd::Kind::Input, QStringLiteral("pyt"), { 0x7f000001, 25050 });
        add(spine::LoggedEnd::Kind::Output, QStringLiteral("arm"), { 0x7f000050, 25000 });
    }

    [[nodiscard]] const std::shared_ptr<link::RecordingSource>& source() const { return m_source; }
    [[nodiscard]] spine::DatagramLog& log() { return *m_log; }
    [[nodiscard]] std::shared_ptr<spine::DatagramLog> sharedLog() const { return m_log; }
    [[nodiscard]] link::EventQueue& events() { return *m_events; }
    [[nodiscard]] const SystemClock& clock() const { return m_clock; }

    /// A position that was measured now.
    void measure(const Position& mm) { receive(0, mm, spine::DatagramFate::Passed); }
    /// A setpoint that was received now, and sent to the arm.
    void step(const Position& mm)
    {
        receive(1, mm, spine::DatagramFate::Passed);
        const auto now = m_clock.now();
        m_ends[2].begin({}, now);
        m_ends[2].setBefore(Coordinates(mm));
        m_ends[2].setBytes(std::as_bytes(std::span(m_text)));
        m_ends[2].endOutput(spine::DatagramFate::Passed, now);
    }
    void receive(std::size_t end, const Position& mm, spine::DatagramFate fate)
    {
        m_text = Coordinates(mm).toString().toStdString();
        const auto now = m_clock.now();
        m_ends[end].begin({ 0x7f000050, 25000 }, now, m_clock.realtimeNs().value_or(0));
        m_ends[end].setBytes(std::as_bytes(std::span(m_text)));
        m_ends[end].setBefore(Coordinates(mm));
        m_ends[end].setAfter(Coordinates(mm));
        m_ends[end].endInput(fate, now, wire::Refusal::None);
    }
    void note(recorder::Topic topic, const QJsonObject& json)
    {
        m_events->push(
            { topic, m_clock.now(), QJsonDocument(json).toJson(QJsonDocument::Compact) });
    }
    /// The state of a resting arm with a target, and a flame that the eyes see.
    void noteState(const Position& target, const Position& flame)
    {
        cell::MotionState state;
        state.executor.emplace();
        state.wish.emplace();
        state.wish->request.target = target;
        state.seen.emplace();
        state.seen->count = 1;
        state.seen->objects[0] = { motion::toPoint(flame), 80.0 };
        auto json = cell::toJson(state);
        json.insert(QStringLiteral("event"), QStringLiteral("state"));
        note(recorder::Topic::MotionState, json);
    }
    /// A game with one wall and one target.
    void noteGame()
    {
        game::GameAbout about;
        about.lab.emplace();
        about.lab->walls.push_back({ 4.0, { { 1, 1 }, { 3, 1 }, { 3, 2 } } });
        about.lab->targets.push_back({ { 8, 8 }, 2.0 });
        about.lab->beacons.push_back({ { 8, 8 }, 3.0 });
        about.grid.emplace();
        about.grid->starts.push_back({ 2, 5, 0 });
        auto json = game::toJson(about);
        json.insert(QStringLiteral("event"), QStringLiteral("state"));
        json.insert(QStringLiteral("game"), 1);
        note(recorder::Topic::MazeState, json);
    }
    /// A cycle with one robot, its belief, and one believed wall cell in its map of 32 x 16 cells.
    void noteMoment(int cycle, const maze::Pose& pose)
    {
        auto belief = std::make_shared<maze::AgentSnapshot>();
        belief->number = 1;
        belief->time = cycle;
        belief->pose = pose;
        belief->path = { { pose.x + 1, pose.y }, { pose.x + 2, pose.y } };
        belief->map.reframe({ 0, 0, 2, 1 });
        auto tile = std::make_shared<maze::MapTile>();
        tile->shades[17] = maze::kMostLevel + 16 * 3; // column 1, row 1: a certain wall, seen
        belief->map.tiles[1] = tile;
        auto moment = std::make_shared<game::Moment>();
        moment->cycle = cycle;
        moment->state = game::GameState::Running;
        game::RobotMoment robot;
        robot.number = 1;
        robot.truth.emplace();
        robot.truth->id = 1;
        robot.truth->time = cycle;
        robot.truth->pose = pose;
        robot.belief = belief;
        moment->robots.push_back(robot);
        m_events->push({ recorder::Topic::MazeMoments, m_clock.now(),
            m_encoder.next(moment, cycle % 10 == 0) });
    }

private:
    void add(spine::LoggedEnd::Kind kind, const QString& name, const wire::Address& address)
    {
        m_ends.emplace_back().setTargets(
            {}, { m_log.get(), m_log->indexOf({ kind, name, address, QStringLiteral("csv") }) });
    }

    SystemClock m_clock;
    std::shared_ptr<spine::DatagramLog> m_log;
    std::shared_ptr<link::EventQueue> m_events;
    std::shared_ptr<link::RecordingSource> m_source;
    std::vector<spine::EndLog> m_ends;
    std::string m_text;
    game::MomentEncoder m_encoder { 1 };
};

} // namespace medulla::test
