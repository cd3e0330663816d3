// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"

#include <cstdint>
#include <map>
#include <vector>

#include <QString>

namespace medulla::game {

/// Something worth a mark on the timeline of a game. Value type.
struct GameEvent {
    enum class Kind : std::uint8_t {
        Behaviour, ///< acts otherwise from here on: `words` is the outermost behaviour
        Errand, ///< is about something else from here on: `value` is the maze::Errand
        SawBeacon, ///< itself, for the first time
        HeardOfTarget, ///< before it saw the beacon itself
        KnowsPath, ///< to the target
        Arrived, ///< in the target; or got its points for that, where targets are not known
        EndedOutside, ///< end led on, outside of the target
        Collision, ///< begins; `value`: how many so far
        Alone, ///< hears nobody of the team since kAloneAfter cycles
        Together, ///< hears somebody again
        Ordered, ///< by the operator: `words` is "pause", "go", or empty when it is free again
        Removed,
    };

    int cycle = 0;
    int robot = 0;
    Kind kind = Kind::Behaviour;
    int value = 0;
    QString words;

    friend bool operator==(const GameEvent&, const GameEvent&) = default;
};

/// Cycles without a message after which a robot is alone: one second of the usual rules.
inline constexpr int kAloneAfter = 40;

/// Finds what happened from each moment to the next. Behaviours that last less than
/// kShortBehaviour cycles are passed over, so that a timeline shows spans and no flicker; they are
/// told late by so much, with the cycle in which they began. Thread-confined.
class EventFinder {
public:
    static constexpr int kShortBehaviour = 8; ///< cycles

    /// Moments in order of their cycles. What had happened before a robot, or its belief, was known
    /// of is taken over in silence.
    [[nodiscard]] std::vector<GameEvent> take(const Moment& moment, const GameAbout& about = {});

private:
    struct Known {
        bool truth = false; ///< was told of
        bool belief = false;
        QString behaviour; ///< that was told
        QString candidate;
        int candidateAt = 0;
        int errand = -1;
        bool sawBeacon = false;
        bool heardOfTarget = false;
        bool knowsPath = false;
        bool arrived = false;
        bool ended = false;
        int score = 0;
        bool removed = false;
        bool alone = false;
        int collisions = 0;
        int heard = 0;
        int heardAt = 0;
        QString order;
    };
    static void happened(const Moment& moment, const GameAbout& about, const RobotMoment& robot,
        Known& known, std::vector<GameEvent>& out);
    static void believed(
        const RobotMoment& robot, int cycle, Known& known, std::vector<GameEvent>& out);

    std::map<int, Known> m_known; ///< by robot
};

} // namespace medulla::game
