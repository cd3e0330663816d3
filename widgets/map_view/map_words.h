// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"
#include "widgets/map_view/game_picture.h"

#include <optional>
#include <vector>

#include <QString>

namespace medulla::widgets {

/// Of the context medulla::widgets::MapWords, in the language of the window.
[[nodiscard]] QString mapWords(const char* text);
/// What is said where something is not known.
[[nodiscard]] QString unknownFigure();
/// Of a robot as a whole: "Arrived", "To the target", "Exploring"; what is true before what is
/// believed, the figure for unknown when neither is known.
[[nodiscard]] QString stateWords(const game::GameAbout& about, const game::RobotMoment& robot);
/// What stands between two behaviours.
[[nodiscard]] QString behavioursBetween();
/// What acts, outer first: "FollowPath › GoToPoint › MoveForward".
[[nodiscard]] QString behaviourWords(const game::RobotMoment& robot);
/// How long so many cycles take: "50 ms", "2.1 s"; in cycles when their length is not known.
[[nodiscard]] QString spanWords(const game::GameAbout& about, int cycles);
/// "9.9, 4.5 um".
[[nodiscard]] QString placeWords(maze::Point place);

/// A line of the card that stands beside the pointer.
struct CardLine {
    QString name;
    QString value;

    friend bool operator==(const CardLine&, const CardLine&) = default;
};
/// What is known of a place, on either side. Place in the arena's frame.
[[nodiscard]] std::vector<CardLine> cardOf(
    const GamePicture& picture, MapSide side, maze::Point place);

/// What must be said of a picture because something is not known; empty: nothing. The first of
/// both stands in the middle, instead of a picture, the second in a corner.
[[nodiscard]] QString whyEmpty(const GamePicture& picture, MapSide side);
[[nodiscard]] QString whatIsMissing(const GamePicture& picture, MapSide side);

} // namespace medulla::widgets
