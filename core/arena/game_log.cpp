// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/game_log.h"

#include <QLoggingCategory>

namespace medulla::arena {

namespace {

Q_LOGGING_CATEGORY(lcLog, "medulla.arena")

} // namespace

Result<std::unique_ptr<GameLog>> GameLog::create(
    const QString& path, const QString& date, const World& world)
{
    std::unique_ptr<GameLog> log(new GameLog(path));
    if (!log->m_file.open(QIODevice::WriteOnly | QIODevice::Truncate)) {
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
    if (!m_file.isOpen()) {
        return;
    }
    m_robots.clear();
    for (int id = 1; id <= world.places(); ++id) {
        if (world.isRegistered(id)) {
            m_robots.push_back(
                { world.view(id), received[std::size_t(id) - 1], world.allMeasures(id) });
        }
    }
    maze::appendLogCycle(m_text, world.time(), m_robots);
    write();
}

void GameLog::close()
{
    if (m_file.isOpen()) {
        maze::appendLogEnd(m_text);
        write();
        m_file.close();
    }
}

void GameLog::write()
{
    if (m_file.write(m_text) != m_text.size()) {
        qCWarning(lcLog).noquote() << QStringLiteral("%1: %2. The rest of the game is not logged.")
                                          .arg(m_file.fileName(), m_file.errorString());
        m_file.close();
    }
    m_text.resize(0);
}

} // namespace medulla::arena
