// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/maze/protocol/lab.h"
#include "core/maze/protocol/parameters.h"

#include <QByteArray>

/// The files of a game. `place` names the file in findings. UTF-8, or Latin-1 if the text is not
/// valid UTF-8, as in some old files.
namespace medulla::maze {

/// Limit of their size, bytes; the largest labs of competitions take some 20 kB.
constexpr qsizetype kLongestFile = 4'000'000;
/// Sides of a lab, Mu: from a robot's diameter to a size without numerical problems.
constexpr double kLeastSideMu = 1.0;
constexpr double kMostSideMu = 1000.0;

/// Makes a counter-clockwise outline without repeated corners; false if there are fewer than three
/// corners, or the outline crosses itself.
[[nodiscard]] bool makeOutline(std::vector<Point>& corners);

/// A lab with warnings: a wall that is not a simple polygon is left out.
struct LabFile {
    Lab lab;
    Findings warnings;
};

/// Rows (the notation with '|' and '-') become walls of thickness 0.2; corners are ordered
/// counter-clockwise. Unknown elements are ignored.
[[nodiscard]] Result<LabFile> readLab(const QByteArray& xml, const QString& place);
[[nodiscard]] Result<Grid> readGrid(const QByteArray& xml, const QString& place);
/// The texts of these files, UTF-8; numbers have six significant digits.
[[nodiscard]] QByteArray writeLab(const Lab& lab);
[[nodiscard]] QByteArray writeGrid(const Grid& grid);
/// Missing parameters keep their value of `before`. `collisionLatencyCycles` is accepted as well as
/// `CollisionLatency`, `RequestsPerCycle` as well as `NRequestsPerCycle`.
[[nodiscard]] Result<SimulationParameters> readParameters(
    const QByteArray& xml, const QString& place, const SimulationParameters& before);

} // namespace medulla::maze
