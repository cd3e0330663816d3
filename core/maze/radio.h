// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/team_codec.h"

#include <array>
#include <deque>
#include <optional>
#include <vector>

namespace medulla::maze {

/// What the team knows, as far as this robot has heard, and what is worth saying next. Sightings of
/// all robots are kept in books, and each message says how far the sender's books go; so who meets
/// again after a while gets just what they lack, from whoever has it, and a lost or late message
/// never harms. A book keeps some thousand sightings, the newest. News of robots are relayed to
/// those who are out of their reach. Thread-confined.
class Radio {
public:
    /// `number`: the own start position, 1 to 15.
    explicit Radio(int number);

    [[nodiscard]] int number() const { return m_number; }
    /// Something was heard in the measures of cycle `time`; own echoes are passed over. False when
    /// it is no message of the team.
    bool hear(std::string_view text, Point near, int time);
    /// Adds to the own book.
    void saw(const Sighting& sighting);
    /// The next sighting of another robot that was not given out yet.
    [[nodiscard]] std::optional<NumberedSighting> next();
    /// The message for this cycle. `self` is what the robot is about, `path` the way that it drove
    /// when it found the target.
    [[nodiscard]] SayText say(const RobotNews& self, const std::optional<TargetEstimate>& target,
        const std::vector<Point>& path);

    /// What was heard of each other robot, newest.
    [[nodiscard]] const std::vector<RobotNews>& others() const { return m_others; }
    [[nodiscard]] const std::optional<TargetEstimate>& target() const { return m_target; }
    /// It was found out that no target is there, whoever says so.
    void refuse(const TargetEstimate& target);
    /// The path to the target that was heard last; empty when none was.
    [[nodiscard]] const std::vector<Point>& path() const { return m_path; }
    [[nodiscard]] int heard() const { return m_heard; }
    /// Messages that came from that robot itself (1 to kMostRobots).
    [[nodiscard]] int heardFrom(int robot) const
    {
        return m_neighbours[std::size_t(robot)].messages;
    }
    /// The cycle of the last of them; only if there was one.
    [[nodiscard]] int heardAt(int robot) const { return m_neighbours[std::size_t(robot)].time; }

private:
    /// The newest sightings of a robot, up to kPages of them; older ones make room.
    struct Book {
        static constexpr int kPages = 2047;

        std::vector<std::optional<NumberedSighting>> pages; ///< each at its number's remainder
        int held = 0; ///< without a gap that could still be filled
        int saidUpTo = 0;
        int saidAt = -100;

        [[nodiscard]] const NumberedSighting* page(int index) const;
        /// False when it is there, or too old to be kept.
        bool put(const NumberedSighting& sighting);
        /// Somebody holds so many: what nobody keeps any more is not waited for.
        void giveUpBefore(int theyHold);
    };
    struct Neighbour {
        int time = -100; ///< when it was heard itself
        std::array<int, kMostRobots + 1> held {};
        bool speaks = false;
        int messages = 0;
    };

    void learn(const RobotNews& news);
    [[nodiscard]] bool isRefused(const TargetEstimate& target) const;
    [[nodiscard]] bool near(int robot, int time) const;
    /// What of the book all near neighbours have.
    [[nodiscard]] int lacking(int book, int time) const;

    int m_number;
    std::vector<RobotNews> m_others;
    std::array<Book, kMostRobots + 1> m_books;
    std::array<Neighbour, kMostRobots + 1> m_neighbours;
    std::array<int, kMostRobots + 1> m_relayedAt {};
    std::deque<NumberedSighting> m_new;
    std::optional<TargetEstimate> m_target;
    std::vector<Point> m_refused; ///< where none is
    std::vector<Point> m_path;
    int m_heard = 0;
    int m_turn = 0;
};

} // namespace medulla::maze
