// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"
#include "widgets/maze/game_view_model.h"

#include <optional>
#include <vector>

#include <QString>

namespace medulla::widgets::mazes {

/// Translates in the context medulla::widgets::MapWords.
[[nodiscard]] QString mapWords(const char* text);
/// The text for an unknown figure.
[[nodiscard]] QString unknownFigure();
/// The state of a robot: "Arrived", "To the target", "Exploring". The true state precedes the
/// believed one; the text for unknown without either.
[[nodiscard]] QString stateWords(const game::GameAbout& about, const game::RobotMoment& robot);
/// The separator of two behaviours.
[[nodiscard]] QString behavioursBetween();
/// The active behaviours, outermost first: "FollowPath › GoToPoint › MoveForward".
[[nodiscard]] QString behaviourWords(const game::RobotMoment& robot);
/// The duration of some cycles: "50 ms", "2.1 s"; in cycles if their length is unknown.
[[nodiscard]] QString spanWords(const game::GameAbout& about, int cycles);
/// "9.9, 4.5 Mu".
[[nodiscard]] QString placeWords(maze::Point place);

/// A line of the card beside the pointer.
struct CardLine {
    QString name;
    QString value;

    friend bool operator==(const CardLine&, const CardLine&) = default;
};
/// The description of a place, for either side. Place in the arena frame.
[[nodiscard]] std::vector<CardLine> cardOf(
    const GameViewModel& model, MapSide side, maze::Point place);

/// The texts about unknown data of a view; empty: none. The first is shown in the centre instead of
/// a view, the second in a corner.
[[nodiscard]] QString whyEmpty(const GameViewModel& model, MapSide side);
[[nodiscard]] QString whatIsMissing(const GameViewModel& model, MapSide side);

} // namespace medulla::widgets::mazes
