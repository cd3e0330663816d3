// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/game_source.h"
#include "core/game/recording.h"

#include <cstdint>
#include <memory>
#include <optional>

#include <QObject>
#include <QString>

namespace medulla::widgets::mazes {

class MazeNotices;

/// The present maze game: its source, if it is played or watched, its recording and its newest
/// moment. GUI thread; no function blocks.
class MazeGame final : public QObject {
    Q_OBJECT

public:
    enum class Kind {
        None,
        Opening, ///< a recording file is being read
        Played, ///< by the built-in simulator and the built-in agents
        Watched, ///< a connected simulator runs it; the program receives its state
        Recorded, ///< a recording, opened from a file
        Replayed, ///< a part of a cell's recording; its replay chooses the shown moment
    };

    /// Shows findings of the source in `notices`, which must outlive the game.
    explicit MazeGame(MazeNotices& notices, QObject* parent = nullptr);
    ~MazeGame() override;

    [[nodiscard]] Kind kind() const { return m_kind; }
    [[nodiscard]] bool exists() const { return m_kind != Kind::None && m_kind != Kind::Opening; }
    /// Identifies the game; changes with each game and each restart.
    [[nodiscard]] std::uint64_t id() const;
    /// Generation of the recording that belongs to `id`.
    [[nodiscard]] int generation() const { return m_generation; }
    [[nodiscard]] const game::GameAbout& about() const { return m_about; }
    /// Name and origin of the game: "built-in simulator, seed 7".
    [[nodiscard]] QString name() const;
    [[nodiscard]] QString origin() const;
    /// Length of the complete game, cycles; nothing if unknown.
    [[nodiscard]] std::optional<int> length() const;
    /// Length of a cycle, s.
    [[nodiscard]] double cycleS() const;

    /// Null if there is no game.
    [[nodiscard]] std::shared_ptr<const game::Recording> recording() const { return m_recording; }
    /// Recorded cycles, as of the last `update`.
    [[nodiscard]] std::optional<game::Recording::Span> span() const { return m_span; }
    /// Newest moment of the played or watched game, as of the last `update`; never null.
    [[nodiscard]] std::shared_ptr<const game::Moment> newest() const { return m_newest; }
    /// Whether the played or watched game is finished in the newest moment.
    [[nodiscard]] bool isOver() const;

    /// Receives the commands of a played or watched game; null otherwise.
    [[nodiscard]] game::GameSource* source() const { return m_source.get(); }
    /// Commands possible for the source; none without a source.
    [[nodiscard]] const game::Powers& powers() const;

    /// Ends the present game, its source in the background, and takes another one, or none. `file`:
    /// file of an opened recording.
    void replace(Kind kind, std::unique_ptr<game::GameSource> source,
        std::shared_ptr<game::Recording> recording, const QString& file = {});
    /// Shows the game of that number of a cell's recording, in place of another one. `recording`:
    /// its moments, as far as they have been read; null: not yet.
    void showReplayed(std::uint64_t number, const game::GameAbout& about,
        std::shared_ptr<game::Recording> recording);
    /// Without a game: whether the file of one is being read.
    void setOpening(bool opening);
    /// Reads new data of the source; to be called at display rate.
    void update();

Q_SIGNALS:
    /// Another game, or none, took the place of the former one; `changed` follows.
    void replaced();
    /// The source began another game, whose recording replaced that of the game `id`; `changed`
    /// follows.
    void restarted(std::uint64_t id, const std::shared_ptr<const medulla::game::Recording>& former);
    /// The game was replaced, restarted or closed.
    void changed();
    void aboutChanged();
    /// The possible commands changed, or `setOpening` had an effect.
    void stateChanged();
    /// Which robots a STOP holds changed: see `GameSource::stopReport`.
    void stopReported(const medulla::game::StopReport& report);
    /// New moment of the played or watched game; at display rate.
    void advanced(const std::shared_ptr<const medulla::game::Moment>& moment);

private:
    void connectSource();
    void endSource();

    MazeNotices& m_notices;
    Kind m_kind = Kind::None;
    int m_games = 0;
    int m_generation = 0; ///< of the recording, at the last `update`
    QString m_file; ///< of the opened recording
    std::uint64_t m_replayed = 0; ///< number of the replayed game
    game::GameAbout m_about;
    std::unique_ptr<game::GameSource> m_source;
    std::shared_ptr<game::Recording> m_recording;
    std::optional<game::Recording::Span> m_span;
    std::shared_ptr<const game::Moment> m_newest;
};

} // namespace medulla::widgets::mazes
