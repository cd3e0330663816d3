// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/game/events.h"
#include "core/game/moment.h"

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include <QByteArray>
#include <QString>

namespace medulla::game {

/// Plotted values of a robot in a cycle; unknown ones are empty. Value type.
struct TrackPoint {
    int cycle = 0;
    std::optional<maze::Pose> truth;
    std::optional<maze::Pose> belief; ///< in the arena's frame
    std::optional<float> placeErrorMu;
    std::optional<int> decisionUs;
    std::optional<int> score;
    std::optional<int> collisions;
    std::optional<int> heard; ///< team messages received so far
    std::vector<maze::Link> links; ///< direct messages from each other robot

    friend bool operator==(const TrackPoint&, const TrackPoint&) = default;
};
/// The trajectory of a robot through a game, by cycle.
using Track = std::vector<TrackPoint>;

/// All moments of a game, with every agent's belief, in little memory: compressed blocks of kBlock
/// moments, the first of them complete and the others as differences. True poses are rounded to
/// 0.001 Mu, as in the view protocol. Events and tracks are kept uncompressed. Thread-safe: a
/// player appends while other threads read; `Playback` reads.
///
/// File: MCAP, with the lab and rules as JSON on the channel "game", the blocks of moments on
/// "moments", and for other programs the events and each robot's trajectory as JSON on "events"
/// and "robot1" ..., at the times of their cycles. A truncated or damaged file yields its content
/// before the damage. Files of earlier versions (`.game`) and logs of simulators (XML) are read as
/// well.
class Recording {
public:
    static constexpr int kBlock = 50; ///< moments
    static constexpr int kRateSpanCycles = 40; ///< a second of the usual rules

    Recording() = default;
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;

    /// Lab, grid and so on; the newest one is kept. Another lab is that of the next game: it does
    /// not change what is saved of the recorded one.
    void setAbout(const GameAbout& about);
    [[nodiscard]] GameAbout about() const;
    /// Appends a moment of a later cycle than all so far. A moment of the newest cycle replaces the
    /// recorded one, unless it contains less: the last state of a cycle is kept. An earlier cycle
    /// begins a new game: the recorded one becomes the former one.
    void append(const Moment& moment);

    /// Cycles of the first and the last moment; nothing if there is none.
    struct Span {
        int first = 0;
        int last = 0;
        friend bool operator==(const Span&, const Span&) = default;
    };
    [[nodiscard]] std::optional<Span> span() const;
    /// The first recorded cycle after that one; nothing if there is none.
    [[nodiscard]] std::optional<int> after(int cycle) const;
    /// Increases when a new game replaces the recorded one.
    [[nodiscard]] int generation() const;
    /// The game that the recorded one replaced, with the generation that it had; null if there was
    /// none. Only the last one is kept.
    [[nodiscard]] std::shared_ptr<const Recording> former() const;
    /// All events so far from that index on, in the order of detection.
    [[nodiscard]] std::vector<GameEvent> events(std::size_t from = 0) const;
    /// At most `most` track points of a robot from that index on; empty for an unknown robot.
    [[nodiscard]] Track track(
        int robot, std::size_t from = 0, std::size_t most = std::size_t(-1)) const;
    /// Direct messages a cycle received by robot `by` from robot `from`, over the kRateSpanCycles
    /// cycles before that one; nothing without data.
    [[nodiscard]] std::optional<double> heardACycle(int by, int from, int cycle) const;
    /// Numbers of the recorded robots, in order.
    [[nodiscard]] std::vector<int> robots() const;
    /// Size of its content, and of a file of it, bytes.
    [[nodiscard]] std::size_t bytes() const;

    /// Writes a file; completely or not at all. Blocks on the disk: not for a GUI thread.
    [[nodiscard]] Result<void> save(const QString& path) const;
    /// The same with the game of that generation, also if it is the former one by now. Finding: it
    /// is neither.
    [[nodiscard]] Result<void> save(const QString& path, int generation) const;

    /// Consecutive moments, as `Playback` reads them.
    struct Block {
        std::vector<int> cycles; ///< one for each moment
        int revision = 0; ///< increases when its last moment is replaced
        QByteArray packed; ///< compressed by zstd; empty: not yet
        std::uint64_t size = 0; ///< uncompressed, bytes; of `packed`
        QByteArray open; ///< uncompressed; empty once compressed

        /// Its moments as of moment_codec.h, uncompressed.
        [[nodiscard]] QByteArray moments() const;
    };
    /// The block with the moment of that cycle, or of the last one before it, or of the first; and
    /// its number. Nothing if there is none.
    [[nodiscard]] std::optional<std::pair<std::size_t, Block>> block(int cycle) const;
    /// Appends the moments of a complete block from a file, later than all so far. False if they
    /// are invalid.
    [[nodiscard]] bool appendBlock(const QByteArray& moments);

private:
    void remember(const Moment& moment);
    void beginAnother();
    void replaceLast(const Moment& moment);
    void pack();

    std::mutex m_writing; ///< locked before m_mutex for appending
    std::optional<Moment> m_last; ///< the appended one; guarded by m_writing
    Moment m_before; ///< reference of the difference m_last; empty at the beginning of a block
    qsizetype m_lastAt = 0; ///< start of m_last in the open block
    EventFinder m_finder; ///< guarded by m_writing

    mutable std::mutex m_mutex;
    GameAbout m_about;
    std::optional<GameAbout> m_recordedAbout; ///< of the moments, if m_about has another lab
    std::vector<Block> m_blocks;
    std::vector<GameEvent> m_events;
    std::map<int, Track> m_tracks; ///< by robot
    std::size_t m_bytes = 0; ///< of packed blocks
    int m_generation = 0;
    std::shared_ptr<Recording> m_former;
};

/// The content of a file, with warnings about it.
struct OpenedRecording {
    std::shared_ptr<Recording> recording;
    Findings warnings; ///< the file is truncated or damaged after the readable part
};
/// Reads and checks a whole file. Takes some tenths of a second for a long game: not for a GUI
/// thread. `place` names the file in findings.
[[nodiscard]] Result<OpenedRecording> readRecording(const QByteArray& file, const QString& place);

/// Returns the moments of a recording; keeps its position, so that the next cycle is cheap.
/// Thread-confined.
class Playback {
public:
    explicit Playback(std::shared_ptr<const Recording> recording);

    /// The moment of that cycle, or the last one before it, or the first; null if nothing is
    /// recorded.
    [[nodiscard]] std::shared_ptr<const Moment> at(int cycle);

private:
    std::shared_ptr<const Recording> m_recording;
    int m_generation = -1;
    std::size_t m_block = 0;
    int m_revision = 0; ///< of that block
    QByteArray m_bytes; ///< of that block, uncompressed
    bool m_isWhole = false; ///< the block is complete; else it may have grown
    qsizetype m_read = 0; ///< position after the present moment
    std::size_t m_taken = 0; ///< number of decoded moments of the block
    std::shared_ptr<const Moment> m_at; ///< the last of them
};

} // namespace medulla::game
