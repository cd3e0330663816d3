// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/maze/protocol/actions.h"
#include "core/maze/protocol/lab.h"
#include "core/maze/protocol/measures.h"
#include "core/maze/protocol/view.h"
#include "core/maze/protocol/xml_reading.h"

#include <QByteArray>

/// XML parts used in datagrams and in files.
namespace medulla::maze::detail {

/// Commands of motors and LEDs, as attributes.
void appendCommands(QByteArray& out, const Actions& actions);
/// Leaves out messages that would make the element longer than `mostBytes`.
void appendMeasures(QByteArray& out, const Measures& measures, qsizetype mostBytes);
/// As attributes.
void appendScore(QByteArray& out, const ScoreReading& score);
/// As attributes X, Y, Dir, the last in degrees.
void appendPose(QByteArray& out, const Pose& pose);
void appendLab(QByteArray& out, const Lab& lab);
void appendGrid(QByteArray& out, const Grid& grid);
[[nodiscard]] const char* wordOf(RobotState state);

/// Attributes of the current element; missing ones keep their default.
[[nodiscard]] ScoreReading readScore(XmlReading& reading);
[[nodiscard]] RobotState readState(XmlReading& reading);
[[nodiscard]] Pose readPose(XmlReading& reading);

/// The root element is not the one that was wanted.
void failOfFile(XmlReading& reading, QStringView root, const char* wanted);

/// `reading` is at the Lab or Grid element.
[[nodiscard]] Lab readLabElement(XmlReading& reading, Findings& warnings);
[[nodiscard]] Grid readGridElement(XmlReading& reading);

} // namespace medulla::maze::detail
