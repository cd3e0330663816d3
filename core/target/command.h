// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/target/simulation.h"

#include <cstddef>
#include <variant>

namespace medulla::target {

/// The commands of a running target, one type each.
struct AddFlame {
    Position position = Position::Zero();
};
struct AddTorch {
    Position position = Position::Zero();
};
struct AddObstacle {
    Obstacle obstacle;
};
struct Blow {
    std::size_t index = 0;
};
struct BlowSplint { };
struct Move {
    std::size_t index = 0;
    Position to = Position::Zero();
};
struct SetEyes {
    double EyeTraits::*trait = nullptr;
    double value = 0.0;
};
struct ClearObstacles { };
struct RemoveObstacle {
    std::size_t number = 0;
};
struct SetLoss {
    double probability = 0.0;
};
struct SetDelay {
    Duration mean {};
    Duration jitter {};
};
struct SetDuplicate {
    double probability = 0.0;
};
struct SetReorder {
    double probability = 0.0;
};
struct Freeze {
    double seconds = 0.0;
};
struct Restart { };
/// Answered by an event of the kind Status.
struct AskStatus { };
using Command =
    std::variant<AddFlame, AddTorch, AddObstacle, Blow, ClearObstacles, RemoveObstacle, BlowSplint,
        Move, SetEyes, SetLoss, SetDelay, SetDuplicate, SetReorder, Freeze, Restart, AskStatus>;

/// "X,Y,Z" in mm, blanks allowed. `place` names the option or the line in the finding.
[[nodiscard]] Result<Position> parsePosition(QStringView text, const QString& place);
/// "X,Y,Z,RADIUS" in mm, radius above 0.
[[nodiscard]] Result<Obstacle> parseObstacle(QStringView text, const QString& place);
/// A line of stdin: "flame X,Y,Z", "torch X,Y,Z", "obstacle X,Y,Z,RADIUS", "blow INDEX", "blow
/// splint", "move INDEX X,Y,Z" (of a flame or torch), "clear" (the obstacles), "remove NUMBER" (of
/// an obstacle), "eye-noise-mm S" (0 to 1000), "eye-miss P", "eye-false P" (0 to 1),
/// "eye-certainty C" (0 to 100), "loss P", "duplicate P", "reorder P" (0 to 1), "delay MEAN_MS
/// [JITTER_MS]" (0 to 10,000), "freeze SECONDS" (0 to 3600), "restart", "status".
[[nodiscard]] Result<Command> parseCommand(const QString& line, const QString& place);

} // namespace medulla::target
