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
    connect(&game, &MazeGame::restarted, this, &GameSaver::takeRestart);
}

bool GameSaver::isUnsaved() const
{
    const auto span = m_game.span();
    return m_game.source() != nullptr && span && span->last > 0
        && (m_savedGame != m_game.id() || m_savedUntil < span->last);
}

GameToSave GameSaver::present() const
{
    return { m_game.recording(), m_game.generation(), m_game.id(), m_game.name() };
}

void GameSaver::acceptRestart()
{
    // A simulator obeys a restart, if at all, within 2 s.
    constexpr double kRestartTakesS = 2.0;
    const auto span = m_game.span();
    m_accepted = m_game.id();
    m_acceptedUntil = (span ? span->last : 0) + int(kRestartTakesS / m_game.cycleS());
}

void GameSaver::takeRestart(std::uint64_t id, const std::shared_ptr<const game::Recording>& former)
{
    if (m_game.kind() == MazeGame::Kind::Played) {
        return; // only the operator restarts it
    }
    const auto span = former->span();
    const auto isSaved = m_savedGame == id && span && m_savedUntil >= span->last;
    const auto isAccepted = m_accepted == id && span && m_acceptedUntil >= span->last;
    if (span && span->last > 0 && !isSaved && !isAccepted) {
        Q_EMIT replacedUnsaved({ former, former->generation(), id, former->about().name });
    }
}

void GameSaver::save(const QString& file, const std::function<void(bool)>& then)
{
    save(present(), file, then);
}

void GameSaver::save(
    const GameToSave& game, const QString& file, const std::function<void(bool)>& then)
{
    if (!game.recording) {
        return;
    }
    m_notices.show({ Severity::Info, tr("Writing %1…").arg(QFileInfo(file).fileName()) });
    // The span may extend beyond the last shown one.
    const auto span =
        game.recording->generation() == game.generation ? game.recording->span() : std::nullopt;
    inBackground(
        this,
        [game, file] {
            return std::pair(game.recording->save(file, game.generation), game.recording->bytes());
        },
        [this, file, then, saves = game.id, until = span ? span->last : 0](
            const std::pair<Result<void>, std::size_t>& saved) {
            if (saved.first) {
                if (saves == m_game.id()) {
                    m_savedGame = saves;
                    m_savedUntil = until;
                }
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
