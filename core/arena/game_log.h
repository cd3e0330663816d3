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

/// The log file of one game in the official format: an entry each running cycle with what led to
/// it, and one for how the game ended. The document is closed with that, or when this goes away.
/// When the disk takes no more, that is logged once and the rest is left out.
class GameLog {
public:
    /// Begins the file anew; `date` stands in its head.
    [[nodiscard]] static Result<std::unique_ptr<GameLog>> create(
        const QString& path, const QString& date, const World& world);
    ~GameLog();
    GameLog(const GameLog&) = delete;
    GameLog& operator=(const GameLog&) = delete;

    /// Before a step, with what has been received in this cycle, an entry for each place.
    void enter(const World& world, std::span<const maze::Actions> received);
    /// After the game's last step: a last entry, and the document is closed. Entries are left out
    /// from now on.
    void finish(const World& world);

private:
    explicit GameLog(const QString& path)
        : m_file(path)
    {
    }
    void append(const World& world, std::span<const maze::Actions> received);
    void close();
    void write();

    QFile m_file;
    QByteArray m_text;
    std::vector<maze::LogRobot> m_robots;
};

} // namespace medulla::arena
