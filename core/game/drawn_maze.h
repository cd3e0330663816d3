// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/maze/protocol/lab.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <QByteArray>
#include <QString>

namespace medulla::game {

/// A maze that an operator draws: the lab, and the start positions of a team. Value type.
struct DrawnMaze {
    maze::Lab lab;
    maze::Grid grid;

    friend bool operator==(const DrawnMaze&, const DrawnMaze&) = default;
};

/// A part of a drawn maze, as an index into its list; valid until a part of that list is removed.
struct MazePart {
    enum class Kind : std::uint8_t { Wall, Beacon, Target, Start };
    Kind kind = Kind::Wall;
    std::size_t index = 0;

    friend bool operator==(const MazePart&, const MazePart&) = default;
};

/// An empty arena of the usual size, 28 x 14 Mu.
[[nodiscard]] DrawnMaze emptyMaze();

/// A straight wall, 0.2 Mu thick as in the official labs, whose ends overlap a wall across; nothing
/// between two equal points.
[[nodiscard]] std::optional<maze::Wall> wallBetween(const maze::Point& from, const maze::Point& to);
/// A wall with that outline; nothing if it has fewer than three corners, no area, or crosses
/// itself.
[[nodiscard]] std::optional<maze::Wall> wallAround(std::vector<maze::Point> corners);

/// All parts: walls, beacons, targets, starts, each kind in its order.
[[nodiscard]] std::vector<MazePart> partsOf(const DrawnMaze& drawn);
/// The part at a point, with a tolerance in Mu; of several that on top.
[[nodiscard]] std::optional<MazePart> partAt(
    const DrawnMaze& drawn, const maze::Point& at, double reachMu);
/// The centre of a part; of a wall, that of its extent.
[[nodiscard]] maze::Point middleOf(const DrawnMaze& drawn, const MazePart& part);
/// Moves the part so that its centre is there.
void moveTo(DrawnMaze& drawn, const MazePart& part, const maze::Point& middle);
void remove(DrawnMaze& drawn, const MazePart& part);

/// Reasons for which a game in it cannot be played or won: errors of start positions, warnings of
/// targets, beacons and of parts outside of the arena. Without places. Takes some ms, in a maze of
/// thousands of walls some seconds.
[[nodiscard]] Findings findingsOf(const DrawnMaze& drawn);

/// The files of a maze.
struct MazeFiles {
    QString lab;
    QString grid; ///< the start positions; empty: there are none

    friend bool operator==(const MazeFiles&, const MazeFiles&) = default;
};
/// The files for a name that an operator has chosen: NAME-lab.xml and NAME-grid.xml, or NAMELab.xml
/// and NAMEGrid.xml if it ends so, as `gridBeside` finds them.
[[nodiscard]] MazeFiles mazeFilesFor(const QString& chosen);
/// The file for the start positions of a lab that has none yet, in the same folder.
[[nodiscard]] QString gridFileFor(const QString& lab);

/// A maze that was read.
struct ReadMaze {
    DrawnMaze maze;
    MazeFiles files;
    Findings warnings; ///< about parts that were left out: writing the files would lose them
};
/// Reads the lab, with the start positions beside it if there are any. Blocks for disk access: not
/// for the GUI thread.
[[nodiscard]] Result<ReadMaze> readDrawnMaze(const QString& lab);
/// Replaces both files; the start positions only if a file is named for them. Blocks likewise.
[[nodiscard]] Result<void> saveDrawnMaze(const DrawnMaze& drawn, const MazeFiles& files);

/// Both files as one JSON text, to keep a drawing between sessions, and back; nothing if the text
/// is damaged.
[[nodiscard]] QByteArray toJson(const DrawnMaze& drawn);
[[nodiscard]] std::optional<DrawnMaze> drawnMazeOf(const QByteArray& json);

} // namespace medulla::game
