// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"

#include <cstdint>
#include <map>
#include <vector>

#include <QString>

namespace medulla::game {

/// An event on the timeline of a game. Value type.
struct GameEvent {
    enum class Kind : std::uint8_t {
        Behaviour, ///< the outermost behaviour changes; `words`: its name
        Activity, ///< the activity changes; `value`: the maze::Activity
        SawBeacon, ///< by its own sensor, for the first time
        HeardOfTarget, ///< by radio, before its own sensor saw the beacon
        KnowsPath, ///< to the target
        Arrived, ///< in the target; with unknown targets: rewarded
        EndedOutside, ///< end LED on, outside of the target
        Collision, ///< begins; `value`: number so far
        Alone, ///< has received no message of the team for kAloneAfterCycles cycles
        Together, ///< receives messages again
        Ordered, ///< by the operator; `words`: "pause", "go", or empty without an order
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
inline constexpr int kAloneAfterCycles = 40;

/// Finds the events between successive moments. Behaviours that last less than
/// kShortBehaviourCycles cycles are left out, so that a timeline shows spans without flicker; a
/// behaviour is therefore reported with that delay, at the cycle of its beginning. Thread-confined.
class EventFinder {
public:
    static constexpr int kShortBehaviourCycles = 8; ///< 0.2 s of the usual rules

    /// To be called with moments in order of their cycles. Events before the first true pose or
    /// belief of a robot are not reported.
    [[nodiscard]] std::vector<GameEvent> take(const Moment& moment, const GameAbout& about = {});

private:
    struct Known {
        bool truth = false; ///< a true pose is known
        bool belief = false;
        QString behaviour; ///< last reported one
        QString candidate;
        int candidateAt = 0;
        int activity = -1;
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
    static void addTruthEvents(const Moment& moment, const GameAbout& about,
        const RobotMoment& robot, Known& known, std::vector<GameEvent>& out);
    static void addBeliefEvents(
        const RobotMoment& robot, int cycle, Known& known, std::vector<GameEvent>& out);

    std::map<int, Known> m_known; ///< by robot
};

} // namespace medulla::game
