// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/events.h"

#include <algorithm>
#include <utility>

namespace medulla::game {

namespace {

constexpr int kLeastReward = 50; ///< points

/// The order of an agent, as in events; empty: none.
QString orderOf(const maze::AgentSnapshot& belief)
{
    if (belief.paused) {
        return QStringLiteral("pause");
    }
    return belief.ordered ? QStringLiteral("go") : QString();
}

} // namespace

void EventFinder::addBeliefEvents(
    const RobotMoment& robot, int cycle, Known& known, std::vector<GameEvent>& out)
{
    using Kind = GameEvent::Kind;
    const auto& belief = *robot.belief;
    const bool reports = std::exchange(known.belief, true) || cycle <= 0;
    const auto add = [&](Kind kind, int value = 0, QString words = {}) {
        // The activity holds from here on, whenever it began.
        if (reports || kind == Kind::Activity) {
            out.push_back({ cycle, robot.number, kind, value, std::move(words) });
        }
    };
    if (!reports) {
        known.heardAt = cycle;
    }
    const auto behaviour = belief.behaviours.value(0);
    if (behaviour != known.candidate) {
        known.candidate = behaviour;
        known.candidateAt = cycle;
    }
    const bool lasts =
        known.behaviour.isEmpty() || cycle - known.candidateAt >= kShortBehaviourCycles;
    if (known.candidate != known.behaviour && lasts) {
        known.behaviour = known.candidate;
        out.push_back({ known.candidateAt, robot.number, Kind::Behaviour, 0, known.behaviour });
    }
    if (std::exchange(known.activity, int(belief.activity)) != int(belief.activity)) {
        add(Kind::Activity, int(belief.activity));
    }
    if (!std::exchange(known.sawBeacon, belief.sawBeacon) && belief.sawBeacon) {
        add(Kind::SawBeacon);
    }
    if (belief.target && !belief.sawBeacon && !std::exchange(known.heardOfTarget, true)) {
        add(Kind::HeardOfTarget);
    }
    if (!std::exchange(known.knowsPath, belief.knowsPath) && belief.knowsPath) {
        add(Kind::KnowsPath);
    }
    const auto order = orderOf(belief);
    if (std::exchange(known.order, order) != order) {
        add(Kind::Ordered, 0, order);
    }
    if (belief.heard != known.heard) {
        known.heard = belief.heard;
        known.heardAt = cycle;
        if (std::exchange(known.alone, false)) {
            add(Kind::Together);
        }
    } else if (cycle - known.heardAt >= kAloneAfterCycles && !belief.done
        && !std::exchange(known.alone, true)) {
        out.push_back({ known.heardAt, robot.number, Kind::Alone, 0, {} });
    }
}

void EventFinder::addTruthEvents(const Moment& moment, const GameAbout& about,
    const RobotMoment& robot, Known& known, std::vector<GameEvent>& out)
{
    using Kind = GameEvent::Kind;
    const auto& truth = *robot.truth;
    const bool reports = std::exchange(known.truth, true) || moment.cycle <= 0;
    const auto add = [&](Kind kind, int value = 0) {
        if (reports) {
            out.push_back({ moment.cycle, robot.number, kind, value, {} });
        }
    };
    if (truth.score.collisions > known.collisions) {
        add(Kind::Collision, truth.score.collisions);
    }
    known.collisions = truth.score.collisions;
    if (truth.state == maze::RobotState::Removed && !std::exchange(known.removed, true)) {
        add(Kind::Removed);
    }
    const bool isRewarded = reports && known.score - truth.score.score >= kLeastReward;
    known.score = truth.score.score;
    const bool arrived = about.lab ? arrivedAt(about, robot).has_value() : isRewarded;
    if (arrived && !std::exchange(known.arrived, true)) {
        add(Kind::Arrived);
    }
    // When the time is over, all robots end.
    const bool ended =
        hasEnded(about, robot) && (about.parameters || moment.state != GameState::Finished);
    if (ended && !std::exchange(known.ended, true) && !known.arrived) {
        add(Kind::EndedOutside);
    }
}

std::vector<GameEvent> EventFinder::take(const Moment& moment, const GameAbout& about)
{
    std::vector<GameEvent> found;
    for (const auto& robot : moment.robots) {
        const auto [entry, isNew] = m_known.try_emplace(robot.number);
        auto& known = entry->second;
        if (isNew) {
            known.heardAt = moment.cycle;
        }
        if (robot.truth) {
            addTruthEvents(moment, about, robot, known, found);
        }
        if (robot.belief) {
            addBeliefEvents(robot, moment.cycle, known, found);
        }
    }
    return found;
}

} // namespace medulla::game
