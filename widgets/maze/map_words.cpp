// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/map_words.h"

#include "core/arena/lab_geometry.h"
#include "core/base/format.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QStringList>

namespace medulla::widgets::mazes {

namespace {

using maze::Activity;
using maze::RobotState;

QString activityWords(Activity activity)
{
    switch (activity) {
    case Activity::Waiting:
        break;
    case Activity::Exploring:
        return mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Exploring"));
    case Activity::GoingToTarget:
        return mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "To the target"));
    case Activity::GivingWay:
        return mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Giving way"));
    case Activity::Parked:
        return mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Parked"));
    }
    return mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Waiting"));
}

QString trueStateWords(RobotState state)
{
    switch (state) {
    case RobotState::Stopped:
        break;
    case RobotState::Running:
        return mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Running"));
    case RobotState::Waiting:
        return mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Visiting led on"));
    case RobotState::Returning:
        return mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Returning"));
    case RobotState::Finished:
        return mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Ended"));
    case RobotState::Removed:
        return mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Removed"));
    }
    return mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Stopped"));
}

void addTruth(const GameViewModel& model, maze::Point place, std::vector<CardLine>& card)
{
    const auto& about = model.about();
    if (!about.lab) {
        card.push_back({ mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Wall")),
            mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "lab unknown")) });
        return;
    }
    for (const auto& wall : about.lab->walls) {
        if (arena::isInside(wall, place)) {
            card.push_back({ mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Wall")),
                mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "%1 Mu high"))
                    .arg(formatNumber(wall.heightMu)) });
            return;
        }
    }
    for (const auto& target : about.lab->targets) {
        if (maze::distance(target.at, place) <= target.radiusMu) {
            card.push_back({ mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Target")),
                mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "radius %1 Mu"))
                    .arg(formatNumber(target.radiusMu)) });
            return;
        }
    }
    card.push_back({ mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Wall")),
        mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "none")) });
}

/// Adds the believed wall at a place of the agent's frame, and the observing robots.
void addWallBelief(const GameViewModel& model, const game::RobotMoment& robot, maze::Point own,
    std::vector<CardLine>& card)
{
    const auto& map = robot.belief->map;
    const auto cell = map.at(own);
    const auto wall = mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Wall"));
    if (cell.seen == 0) {
        card.push_back(
            { wall, mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "never seen")) });
        return;
    }
    const auto probability = formatNumber(maze::probabilityOf(cell.level), 2);
    const auto least = maze::leastSeen(cell.seen);
    card.push_back({ wall,
        (cell.seen < 3
                ? mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "%1 after %2"))
                : mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "%1 after %2 or more")))
            .arg(probability)
            .arg(least) });
    QStringList by;
    for (int number = 1; number < 16; ++number) {
        if ((cell.seenBy >> unsigned(number) & 1U) != 0) {
            by << QString::number(number);
        }
    }
    const auto at = map.lastSeen(own);
    const int behind = game::beliefBehind(model.moment(), robot).value_or(0);
    auto words = by.isEmpty() ? unknownFigure() : by.join(QStringLiteral(", "));
    if (at >= 0) {
        words = mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "%1 (%2 ago)"))
                    .arg(words,
                        spanWords(model.about(), std::max(0, robot.belief->time - at) + behind));
    }
    card.push_back({ mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Seen by")), words });
}

/// Adds the difference between the believed walls of the robots that have seen the place.
void addDisagreement(const game::Moment& moment, maze::Point own, std::vector<CardLine>& card)
{
    double least = 1;
    double most = 0;
    int count = 0;
    for (const auto& each : moment.robots) {
        if (!each.belief) {
            continue;
        }
        const auto its = each.belief->map.at(own);
        if (its.seen > 0) {
            least = std::min(least, maze::probabilityOf(its.level));
            most = std::max(most, maze::probabilityOf(its.level));
            ++count;
        }
    }
    card.push_back({ mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Disagreement")),
        count < 2 ? unknownFigure() : formatNumber(most - least, 2) });
}

void addBelief(const GameViewModel& model, maze::Point place, std::vector<CardLine>& card)
{
    const auto* robot = model.chosenRobot();
    if (robot == nullptr || !robot->belief) {
        return;
    }
    const auto& moment = model.moment();
    const maze::Point own { place.x - moment.offset.x, place.y - moment.offset.y };
    addWallBelief(model, *robot, own, card);
    const auto weight = robot->belief->targetMap.weight(own);
    card.push_back({ mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Target")),
        weight <= 0
            ? mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "searched without result"))
            : mapWords(
                QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "%1 times as likely as elsewhere"))
                  .arg(formatNumber(weight, weight < 1 ? 2 : 1)) });
    addDisagreement(moment, own, card);
}

} // namespace

QString mapWords(const char* text)
{
    return QCoreApplication::translate("medulla::widgets::MapWords", text);
}

QString unknownFigure()
{
    return QStringLiteral("–");
}

QString stateWords(const game::GameAbout& about, const game::RobotMoment& robot)
{
    const auto& belief = robot.belief;
    if (robot.truth && robot.truth->state == RobotState::Removed) {
        return trueStateWords(RobotState::Removed);
    }
    if (robot.truth && robot.truth->state == RobotState::Finished) {
        return game::arrivedAt(about, robot)
            ? mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Arrived"))
            : trueStateWords(RobotState::Finished);
    }
    if (!belief) {
        return robot.truth ? trueStateWords(robot.truth->state) : unknownFigure();
    }
    if (belief->paused) {
        return mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Paused by order"));
    }
    if (belief->ordered) {
        return mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Sent to %1, %2"))
            .arg(formatNumber(belief->ordered->x), formatNumber(belief->ordered->y));
    }
    return activityWords(belief->activity);
}

QString behavioursBetween()
{
    return QStringLiteral(" › ");
}

QString behaviourWords(const game::RobotMoment& robot)
{
    return robot.belief && !robot.belief->behaviours.isEmpty()
        ? robot.belief->behaviours.join(behavioursBetween())
        : unknownFigure();
}

QString spanWords(const game::GameAbout& about, int cycles)
{
    if (!about.parameters || about.parameters->cycleTimeMs <= 0) {
        return mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "%1 cycles")).arg(cycles);
    }
    const auto ms = cycles * about.parameters->cycleTimeMs;
    return ms < 1000 ? mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "%1 ms")).arg(ms)
                     : mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "%1 s"))
                           .arg(formatNumber(ms / 1000.0));
}

QString placeWords(maze::Point place)
{
    return mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "%1, %2 Mu"))
        .arg(formatNumber(place.x), formatNumber(place.y));
}

std::vector<CardLine> cardOf(const GameViewModel& model, MapSide side, maze::Point place)
{
    std::vector<CardLine> card;
    const auto name = side == MapSide::Truth
        ? mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Place"))
        : mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Cell"));
    card.push_back({ name, placeWords(place) });
    if (side == MapSide::Truth) {
        addTruth(model, place, card);
        const auto robot = model.moment().robot(model.robotAt(side, place, 0));
        if (robot != nullptr) {
            card.push_back({ mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords", "Robot")),
                QStringLiteral("%1, %2")
                    .arg(robot->number)
                    .arg(stateWords(model.about(), *robot)) });
        }
    } else {
        addBelief(model, place, card);
    }
    return card;
}

QString whyEmpty(const GameViewModel& model, MapSide side)
{
    if (model.moment().state == game::GameState::Unknown && model.moment().robots.empty()
        && !model.about().lab) {
        return mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords",
            "There is no game yet. Start one, or connect to a simulator."));
    }
    if (side == MapSide::Truth) {
        return model.extent()
            ? QString()
            : mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords",
                "The simulator has sent neither its lab nor the poses of the robots."));
    }
    const auto* robot = model.chosenRobot();
    if (robot == nullptr) {
        return mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords",
            "No robot is chosen. Click one, or its row in the team."));
    }
    if (!robot->belief && model.about().views) {
        return mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords",
                            "The belief of robot %1 is unknown: its agent does not send it here. "
                            "Start medulla-mouse with --view %2, on another machine with this "
                            "machine's address."))
            .arg(robot->number)
            .arg(model.about().views->toString());
    }
    if (!robot->belief) {
        return mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords",
                            "The belief of robot %1 is unknown: its agent does not send it here."))
            .arg(robot->number);
    }
    return {};
}

QString whatIsMissing(const GameViewModel& model, MapSide side)
{
    if (!model.about().lab) {
        return side == MapSide::Truth ? mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords",
                   "The simulator has not sent its lab: walls and target are unknown."))
                                      : mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords",
                                          "The lab is unknown: the belief cannot be compared."));
    }
    const auto* chosen = model.chosenRobot();
    const auto behind =
        chosen != nullptr ? game::beliefBehind(model.moment(), *chosen) : std::nullopt;
    if (side == MapSide::Belief && behind) {
        return mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords",
                            "Robot %1 sent this belief %2 ago, and nothing since."))
            .arg(QString::number(chosen->number), spanWords(model.about(), *behind));
    }
    const auto& robots = model.moment().robots;
    const auto hidden =
        std::ranges::none_of(robots, [](const auto& robot) { return robot.truth.has_value(); });
    if (side == MapSide::Belief || robots.empty()) {
        return {};
    }
    if (hidden) {
        return mapWords(QT_TRANSLATE_NOOP(
            "medulla::widgets::MapWords", "The simulator sends no view: true poses are unknown."));
    }
    const auto silent =
        std::ranges::none_of(robots, [](const auto& robot) { return robot.belief != nullptr; });
    return model.shows(MapLayer::Radio) && !model.about().radioRangeMu && silent
        ? mapWords(QT_TRANSLATE_NOOP("medulla::widgets::MapWords",
            "Radio links are unknown: the simulator sends no range, and no agent reports "
            "messages."))
        : QString();
}

} // namespace medulla::widgets::mazes
