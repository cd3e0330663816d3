// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/world.h"
#include "core/base/finding.h"
#include "core/maze/protocol/actions.h"
#include "core/maze/protocol/log_codec.h"

#include <memory>
#include <span>
#include <vector>

#include <QFile>

namespace medulla::arena {

/// The log file of one game in the official format: an entry for each running cycle with its
/// actions, and one for the final state. The document is closed after that entry, by `close` or by
/// the destructor. When the disk is full, a warning is logged once, the other entries are left out
/// and `isWhole` is false. Entries are written as the game proceeds, so that the log of a simulator
/// that is killed ends with the last cycle.
class GameLog {
public:
    /// Overwrites the file; `date` is written to its head.
    [[nodiscard]] static Result<std::unique_ptr<GameLog>> create(
        const QString& path, const QString& date, const World& world);
    ~GameLog();
    GameLog(const GameLog&) = delete;
    GameLog& operator=(const GameLog&) = delete;

    /// To be called before a step, with the actions received in this cycle, one for each start
    /// position.
    void enter(const World& world, std::span<const maze::Actions> received);
    /// To be called after the game's last step: writes the final entry and closes the document.
    /// Later entries are ignored.
    void finish(const World& world);
    /// Closes the document. Later entries are ignored.
    void close();
    /// Whether all entries so far were written.
    [[nodiscard]] bool isWhole() const { return m_isWhole; }

private:
    explicit GameLog(const QString& path)
        : m_file(path)
    {
    }
    void append(const World& world, std::span<const maze::Actions> received);
    void write();
    /// Logs why the file cannot be written.
    void fail();

    QFile m_file;
    QByteArray m_text;
    std::vector<maze::LogRobot> m_robots;
    bool m_isWhole = true;
};

} // namespace medulla::arena
