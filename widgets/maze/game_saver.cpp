// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/game_saver.h"

#include "widgets/kit/in_background.h"
#include "widgets/maze/maze_game.h"
#include "widgets/maze/maze_notices.h"

#include <utility>

#include <QFileInfo>
#include <QLocale>

namespace medulla::widgets::mazes {

namespace {

/// "3.1 MB", with decimal prefixes (SI).
QString sizeOf(std::size_t bytes)
{
    return QLocale().formattedDataSize(qint64(bytes), 1, QLocale::DataSizeSIFormat);
}

} // namespace

GameSaver::GameSaver(const MazeGame& game, MazeNotices& notices, QObject* parent)
    : QObject(parent)
    , m_game(game)
    , m_notices(notices)
{
}

bool GameSaver::isUnsaved() const
{
    const auto span = m_game.span();
    return m_game.source() != nullptr && span && span->last > 0
        && (m_savedGame != m_game.id() || m_savedUntil < span->last);
}

void GameSaver::save(const QString& file, const std::function<void(bool)>& then)
{
    const auto recording = m_game.recording();
    if (!recording) {
        return;
    }
    m_notices.show({ Severity::Info, tr("Writing %1…").arg(QFileInfo(file).fileName()) });
    const auto span = recording->span(); // may extend beyond the last shown span
    inBackground(
        this, [recording, file] { return std::pair(recording->save(file), recording->bytes()); },
        [this, file, then, saves = m_game.id(), until = span ? span->last : 0](
            const std::pair<Result<void>, std::size_t>& saved) {
            if (saved.first) {
                m_savedGame = saves;
                m_savedUntil = until;
                m_notices.show({ Severity::Info,
                    tr("The game was written to %1, %2. It opens again without a simulator.")
                        .arg(QFileInfo(file).fileName(), sizeOf(saved.second)) });
            } else {
                m_notices.show(MazeNotice::of(saved.first.error()));
            }
            if (then) {
                then(saved.first.has_value());
            }
        });
}

} // namespace medulla::widgets::mazes
