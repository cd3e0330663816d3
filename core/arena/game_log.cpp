// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/game_log.h"

#include <QLoggingCategory>

namespace medulla::arena {

namespace {

Q_LOGGING_CATEGORY(lcLog, "medulla.arena")

/// Commands as limited by the motors.
maze::Actions asTaken(maze::Actions received, const Robot& robot)
{
    if (received.leftMotor) {
        received.leftMotor = robot.commandLeftMuPerCycle;
    }
    if (received.rightMotor) {
        received.rightMotor = robot.commandRightMuPerCycle;
    }
    return received;
}

/// All sensors, requested or not; official logs contain neither messages nor scores.
maze::Measures asLogged(const World& world, int id)
{
    auto measures = world.allMeasures(id);
    measures.messages.clear();
    measures.score.reset();
    return measures;
}

} // namespace

Result<std::unique_ptr<GameLog>> GameLog::create(
    const QString& path, const QString& date, const World& world)
{
    std::unique_ptr<GameLog> log(new GameLog(path));
    // Unbuffered: an entry is in the file, or the write has failed.
    if (!log->m_file.open(QIODevice::WriteOnly | QIODevice::Truncate | QIODevice::Unbuffered)) {
        return failure(path,
            Text(QT_TRANSLATE_NOOP("medulla", "The log cannot be written: %1."),
                { log->m_file.errorString() }),
            Text(QT_TRANSLATE_NOOP("medulla", "Name a file in a folder that you may write to.")));
    }
    maze::appendLogBegin(log->m_text, date, world.parameters(), world.lab(), world.grid());
    log->write();
    return log;
}

GameLog::~GameLog()
{
    close();
}

void GameLog::enter(const World& world, std::span<const maze::Actions> received)
{
    if (m_file.isOpen()) {
        append(world, received);
        write();
    }
}

void GameLog::finish(const World& world)
{
    if (m_file.isOpen()) {
        append(world, {});
        close();
    }
}

void GameLog::append(const World& world, std::span<const maze::Actions> received)
{
    m_robots.clear();
    for (int id = 1; id <= world.places(); ++id) {
        if (!world.isRegistered(id)) {
            continue;
        }
        const auto& robot = world.robot(id);
        auto& entry = m_robots.emplace_back();
        entry.view = world.view(id);
        // Views show the state before the step, the log the state after it; but at the end of time
        // the official log still shows robots as running.
        if (world.state() != World::State::Finished) {
            entry.view.state = robot.state;
        }
        if (!received.empty()) {
            entry.actions = asTaken(received[std::size_t(id) - 1], robot);
        }
        entry.measures = asLogged(world, id);
    }
    maze::appendLogCycle(m_text, world.time(), m_robots);
}

void GameLog::close()
{
    if (!m_file.isOpen()) {
        return;
    }
    maze::appendLogEnd(m_text);
    write();
    if (m_file.isOpen()) {
        m_file.close();
        if (m_file.error() != QFileDevice::NoError) {
            fail();
        }
    }
}

void GameLog::write()
{
    if (m_file.write(m_text) != m_text.size()) {
        fail();
        m_file.close();
    }
    m_text.resize(0);
}

void GameLog::fail()
{
    m_isWhole = false;
    qCWarning(lcLog).noquote() << QStringLiteral("%1: %2. The rest of the game is not logged.")
                                      .arg(m_file.fileName(), m_file.errorString());
}

} // namespace medulla::arena
