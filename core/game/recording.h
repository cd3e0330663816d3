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

/// What is plotted of a robot, a cycle; what is not known is not there. Value type.
struct TrackPoint {
    int cycle = 0;
    std::optional<maze::Pose> truth;
    std::optional<maze::Pose> belief; ///< in the arena's frame
    std::optional<float> placeError; ///< um
    std::optional<int> decisionUs;
    std::optional<int> score;
    std::optional<int> collisions;
    std::optional<int> heard; ///< messages of the team so far
    std::vector<maze::Link> links; ///< what came from each other robot itself

    friend bool operator==(const TrackPoint&, const TrackPoint&) = default;
};
/// The way of a robot through a game, by cycle.
using Track = std::vector<TrackPoint>;

/// All moments of a game, with every agent's belief, in little room: blocks of kBlock moments, the
/// first of them whole and the others as differences, compressed. Poses of truth are rounded to
/// 0.001 um, as views are told them. Beside the moments it keeps events and tracks at hand.
/// Thread-safe: a player appends while others read; `Playback` reads.
///
/// File (`.game`): a line of JSON, {"format": "medulla-game", "version": 2, ...about the game}, and
/// its qChecksum (16 bits, lowest byte first), then the blocks, each as its length (32 bits), the
/// qChecksum of what follows, and what qCompress made of the moments, then an empty block, which is
/// the end. Version 1 has neither the head's checksum nor the end. A file that was cut or damaged
/// gives what stands before the damage.
class Recording {
public:
    static constexpr int kBlock = 50; ///< moments
    static constexpr int kRateSpan = 40; ///< cycles: a second of the usual rules

    Recording() = default;
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;

    /// Lab, grid and so on; kept as the newest is.
    void setAbout(const GameAbout& about);
    [[nodiscard]] GameAbout about() const;
    /// Takes a moment of a later cycle than all so far. One of the newest cycle takes the place of
    /// the one that was recorded, unless it knows less: a cycle is kept as what it came to. An
    /// earlier cycle begins a new game: what was recorded is forgotten.
    void append(const Moment& moment);

    /// Cycles of the first and the last moment; nothing when there is none.
    struct Span {
        int first = 0;
        int last = 0;
        friend bool operator==(const Span&, const Span&) = default;
    };
    [[nodiscard]] std::optional<Span> span() const;
    /// The first recorded cycle behind that one; nothing when there is none.
    [[nodiscard]] std::optional<int> after(int cycle) const;
    /// Rises when a new game is recorded in place of the one before.
    [[nodiscard]] int generation() const;
    /// All so far, from that index on, in the order in which they were found.
    [[nodiscard]] std::vector<GameEvent> events(std::size_t from = 0) const;
    /// Of one robot, points so far from that index on, `most` of them; empty when it is not known.
    [[nodiscard]] Track track(
        int robot, std::size_t from = 0, std::size_t most = std::size_t(-1)) const;
    /// Messages a cycle that robot `by` got from robot `from` itself, over the kRateSpan cycles
    /// before that one; nothing where nobody told.
    [[nodiscard]] std::optional<double> heardACycle(int by, int from, int cycle) const;
    /// Numbers of the robots that were recorded, in order.
    [[nodiscard]] std::vector<int> robots() const;
    /// What it holds, and what a file of it takes, bytes.
    [[nodiscard]] std::size_t bytes() const;

    /// Writes a file; whole or not at all. Waits for the disc: not for a thread that draws.
    [[nodiscard]] Result<void> save(const QString& path) const;

    /// Moments one behind the other, as `Playback` reads them.
    struct Block {
        std::vector<int> cycles; ///< one a moment
        int revision = 0; ///< rises when its last moment is another one
        QByteArray packed; ///< compressed; empty: not yet
        QByteArray open; ///< not compressed; empty once it is
    };
    /// The block with the moment of that cycle, or of the last one before it, or of the first; and
    /// its number. Nothing when there is none.
    [[nodiscard]] std::optional<std::pair<std::size_t, Block>> block(int cycle) const;
    /// Takes a whole block, later than all so far, that was read from a file. False when it is
    /// none.
    [[nodiscard]] bool append(const QByteArray& packed);

private:
    void remember(const Moment& moment);
    void replaceLast(const Moment& moment);
    void pack();

    std::mutex m_writing; ///< taken before m_mutex by who appends
    std::optional<Moment> m_last; ///< appended; of who appends
    Moment m_before; ///< what m_last is the difference from; nothing where it begins a block
    qsizetype m_lastAt = 0; ///< where m_last begins in the open block
    EventFinder m_finder; ///< the same

    mutable std::mutex m_mutex;
    GameAbout m_about;
    std::vector<Block> m_blocks;
    std::vector<GameEvent> m_events;
    std::map<int, Track> m_tracks; ///< by robot
    std::size_t m_bytes = 0; ///< of packed blocks
    int m_generation = 0;
};

/// What stands in a file, and what is odd about it.
struct OpenedRecording {
    std::shared_ptr<Recording> recording;
    Findings warnings; ///< the file was cut or damaged behind what could be read
};
/// Reads a file whole, and checks all of it. Takes some tenths of a second for a long game: for a
/// thread that does not draw. `place` names the file in findings.
[[nodiscard]] Result<OpenedRecording> readRecording(const QByteArray& file, const QString& place);

/// Gives out the moments of a recording; keeps where it was, so that the next cycle is cheap.
/// Thread-confined.
class Playback {
public:
    explicit Playback(std::shared_ptr<const Recording> recording);

    /// The moment of that cycle, or the last one before it, or the first; null when nothing is
    /// recorded.
    [[nodiscard]] std::shared_ptr<const Moment> at(int cycle);

private:
    std::shared_ptr<const Recording> m_recording;
    int m_generation = -1;
    std::size_t m_block = 0;
    int m_revision = 0; ///< of that block
    QByteArray m_bytes; ///< of that block, unpacked
    bool m_isWhole = false; ///< all of it; else it may have grown
    qsizetype m_read = 0; ///< behind the moment at hand
    std::size_t m_taken = 0; ///< moments of the block that were read
    std::shared_ptr<const Moment> m_at; ///< the last of them
};

} // namespace medulla::game
