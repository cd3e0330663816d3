// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/events.h"

#include <algorithm>
#include <utility>

namespace medulla::game {

namespace {

constexpr int kLeastReward = 50; ///< points

/// The order that an agent is under, as events tell it; empty: none.
QString orderOf(const maze::AgentPicture& belief)
{
    if (belief.paused) {
        return QStringLiteral("pause");
    }
    return belief.ordered ? QStringLiteral("go") : QString();
}

} // namespace

void EventFinder::believed(
    const RobotMoment& robot, int cycle, Known& known, std::vector<GameEvent>& out)
{
    using Kind = GameEvent::Kind;
    const auto& belief = *robot.belief;
    const auto tell = [&](Kind kind, int value = 0, QString words = {}) {
        out.push_back({ cycle, robot.number, kind, value, std::move(words) });
    };
    const auto behaviour = belief.behaviours.value(0);
    if (behaviour != known.candidate) {
        known.candidate = behaviour;
        known.candidateAt = cycle;
    }
    const bool lasts = known.behaviour.isEmpty() || cycle - known.candidateAt >= kShortBehaviour;
    if (known.candidate != known.behaviour && lasts) {
        known.behaviour = known.candidate;
        out.push_back({ known.candidateAt, robot.number, Kind::Behaviour, 0, known.behaviour });
    }
    if (std::exchange(known.errand, int(belief.errand)) != int(belief.errand)) {
        tell(Kind::Errand, int(belief.errand));
    }
    if (!std::exchange(known.sawBeacon, belief.sawBeacon) && belief.sawBeacon) {
        tell(Kind::SawBeacon);
    }
    if (belief.target && !belief.sawBeacon && !std::exchange(known.heardOfTarget, true)) {
        tell(Kind::HeardOfTarget);
    }
    if (!std::exchange(known.knowsPath, belief.knowsPath) && belief.knowsPath) {
        tell(Kind::KnowsPath);
    }
    const auto order = orderOf(belief);
    if (std::exchange(known.order, order) != order) {
        tell(Kind::Ordered, 0, order);
    }
    if (belief.heard != known.heard) {
        known.heard = belief.heard;
        known.heardAt = cycle;
        if (std::exchange(known.alone, false)) {
            tell(Kind::Together);
        }
    } else if (cycle - known.heardAt >= kAloneAfter && !belief.done
        && !std::exchange(known.alone, true)) {
        out.push_back({ known.heardAt, robot.number, Kind::Alone, 0, {} });
    }
}

std::vector<GameEvent> EventFinder::take(const Moment& moment)
{
    using Kind = GameEvent::Kind;
    std::vector<GameEvent> found;
    for (const auto& robot : moment.robots) {
        const auto [entry, isNew] = m_known.try_emplace(robot.number);
        auto& known = entry->second;
        if (isNew) {
            known.heardAt = moment.cycle;
        }
        if (robot.truth) {
            const auto& truth = *robot.truth;
            const auto tell = [&](Kind kind, int value = 0) {
                found.push_back({ moment.cycle, robot.number, kind, value, {} });
            };
            if (truth.score.collisions > known.collisions) {
                tell(Kind::Collision, truth.score.collisions);
            }
            known.collisions = truth.score.collisions;
            if (truth.state == maze::RobotState::Removed && !std::exchange(known.removed, true)) {
                tell(Kind::Removed);
            }
            // No simulator tells whether an arrival counts, but by the score.
            if (known.score - truth.score.score >= kLeastReward && !known.arrived) {
                known.arrived = true;
                tell(Kind::Arrived);
            }
            known.score = truth.score.score;
            // At the end of the time all end.
            if (truth.state == maze::RobotState::Finished && !std::exchange(known.ended, true)
                && !known.arrived && moment.state != GameState::Finished) {
                tell(Kind::EndedOutside);
            }
        }
        if (robot.belief) {
            believed(robot, moment.cycle, known, found);
        }
    }
    return found;
}

} // namespace medulla::game
