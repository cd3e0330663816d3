// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/maze/protocol/lab.h"
#include "core/maze/protocol/parameters.h"

#include <QByteArray>

/// The files of a game. `place` names the file in findings. UTF-8, or Latin-1 where that is no
/// valid text, as some old files are.
namespace medulla::maze {

/// A lab, and what was odd about it: a wall that is no simple polygon is left out, with a warning.
struct LabFile {
    Lab lab;
    Findings warnings;
};

/// Rows (the notation with '|' and '-') become walls of thickness 0.2; corners are turned
/// counter-clockwise. Unknown elements are passed over.
[[nodiscard]] Result<LabFile> readLab(const QByteArray& xml, const QString& place);
[[nodiscard]] Result<Grid> readGrid(const QByteArray& xml, const QString& place);
/// What the file does not say is left as `before` has it. `collisionLatency` is taken as well as
/// `CollisionLatency`, `RequestsPerCycle` as well as `NRequestsPerCycle`.
[[nodiscard]] Result<SimulationParameters> readParameters(
    const QByteArray& xml, const QString& place, const SimulationParameters& before);

} // namespace medulla::maze
