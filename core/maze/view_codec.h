// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/agent_picture.h"

#include <optional>

#include <QByteArray>
#include <QByteArrayView>

namespace medulla::maze {

/// A datagram of a view port, version 3: one CBOR map (RFC 8949) with text as keys. A reader passes
/// over keys that it does not know; what is missing is none, 0 or false.
///
/// | key | value |
/// | --- | --- |
/// | `view` | 3 |
/// | `robot`, `time` | number of the robot; cycle of the simulator |
/// | `errand` | as `Errand` counts |
/// | `behaviours` | texts, outer first |
/// | `done`, `paused`, `sawBeacon`, `knowsPath` | true |
/// | `pose` | x, y (0.001 um), heading (0.001 rad) |
/// | `covariance` | of x, of x with y, of y (1e-5 um^2), of heading (1e-7 rad^2) |
/// | `path` | x, y, x, y, ... from the waypoint that is gone to |
/// | `ordered`, `goal` | x, y |
/// | `target` | x, y, standard deviation |
/// | `others` | for each: number, cycle, x, y, heading (0.001 rad), errand, and x, y of its goal |
/// | `links` | for each robot that was heard: number, messages, cycle of the last one |
/// | `heard`, `said`, `decisionUs` | messages; microseconds |
/// | `map` | bytes: what changed in the maps, in runs, as picture_codec.h has it |
///
/// All numbers are whole; places without a unit here are in 0.01 um. Returns all of it up to the
/// value of `map`, for `closeView`.
[[nodiscard]] QByteArray openView(const AgentPicture& picture);
/// A datagram is longer than what was opened and the map's bytes by so much at most.
inline constexpr qsizetype kAroundMap = 4;
/// Appends the map's bytes, and ends the datagram.
void closeView(const QByteArray& map, QByteArray& datagram);

/// Sets all of `picture` but the maps, and returns the map's bytes; nothing for what is no such
/// datagram, and then `picture` is not to be used.
[[nodiscard]] std::optional<QByteArray> decodeView(QByteArrayView datagram, AgentPicture& picture);

} // namespace medulla::maze
