// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/team_codec.h"

#include <array>
#include <deque>
#include <optional>
#include <vector>

namespace medulla::maze {

/// Shared knowledge of the team: received reports and sightings, and the choice of the next
/// message. It keeps the sightings of each robot in a book; each message states how far the
/// sender's books reach. Two robots that meet after a while therefore send each other exactly the
/// missing sightings, also those of third robots, and a lost or delayed message does no harm. A
/// book keeps the newest 2047 sightings. Reports of robots are relayed to robots out of their radio
/// range. Thread-confined.
class Radio {
public:
    /// `number`: the robot's start position, 1 to 15.
    explicit Radio(int number);

    [[nodiscard]] int number() const { return m_number; }
    /// Takes a received message of cycle `time`; ignores the robot's own echo. False if it is not a
    /// team message. `near`: the own position, which resolves coded positions.
    bool hear(std::string_view text, Point near, int time);
    /// Adds to the robot's own book.
    void saw(const Sighting& sighting);
    /// The next received sighting of another robot, each returned once.
    [[nodiscard]] std::optional<NumberedSighting> next();
    /// The message for this cycle. `self`: report of this robot; `path`: its driven path to the
    /// target, if it has found the target.
    [[nodiscard]] SayText say(const RobotReport& self, const std::optional<TargetEstimate>& target,
        const std::vector<Point>& path);

    /// Newest report of each other robot.
    [[nodiscard]] const std::vector<RobotReport>& others() const { return m_others; }
    [[nodiscard]] const std::optional<TargetEstimate>& target() const { return m_target; }
    /// A ground sensor disproved this target: it is ignored from now on, also when received again.
    void refuse(const TargetEstimate& target);
    /// The last received path to the target; empty without any.
    [[nodiscard]] const std::vector<Point>& path() const { return m_path; }
    [[nodiscard]] int heard() const { return m_heard; }
    /// Number of messages received directly from that robot (1 to kMostRobots).
    [[nodiscard]] int heardFrom(int robot) const
    {
        return m_neighbours[std::size_t(robot)].messages;
    }
    /// Cycle of the last of them; only if there was one.
    [[nodiscard]] int heardAt(int robot) const { return m_neighbours[std::size_t(robot)].time; }

private:
    static constexpr int kNeverCycle = -100; ///< farther back than every interval of the radio

    /// The newest sightings of a robot, up to kPages; newer ones replace older ones.
    struct Book {
        static constexpr int kPages =
            2047; ///< numbers are sent modulo 2048 and must stay unambiguous

        std::vector<std::optional<NumberedSighting>> pages; ///< each at its number modulo kPages
        int held = 0; ///< number of sightings without a gap that could still be filled
        int saidUpTo = 0;
        int saidAt = kNeverCycle;

        [[nodiscard]] const NumberedSighting* page(int index) const;
        /// False if it is known, or too old.
        bool put(const NumberedSighting& sighting);
        /// Another robot holds `theyHold` sightings: older ones that no robot keeps any more are
        /// skipped.
        void giveUpBefore(int theyHold);
    };
    struct Neighbour {
        int time = kNeverCycle; ///< cycle of the last direct message
        std::array<int, kMostRobots + 1> held {};
        bool speaks = false;
        int messages = 0;
    };

    void learn(const RobotReport& report);
    [[nodiscard]] bool isRefused(const TargetEstimate& target) const;
    [[nodiscard]] bool near(int robot, int time) const;
    /// Number of sightings in the book that all near robots have.
    [[nodiscard]] int lacking(int book, int time) const;

    int m_number;
    std::vector<RobotReport> m_others;
    std::array<Book, kMostRobots + 1> m_books;
    std::array<Neighbour, kMostRobots + 1> m_neighbours;
    std::array<int, kMostRobots + 1> m_relayedAt {};
    std::deque<NumberedSighting> m_new;
    std::optional<TargetEstimate> m_target;
    std::vector<Point> m_refused; ///< disproved target positions
    std::vector<Point> m_path;
    int m_heard = 0;
    int m_turn = 0;
};

} // namespace medulla::maze
