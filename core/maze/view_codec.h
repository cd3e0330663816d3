// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/agent_snapshot.h"

#include <optional>

#include <QByteArray>
#include <QByteArrayView>

namespace medulla::maze {

/// A datagram of a view port, version 3: one CBOR map (RFC 8949) with text as keys. A reader
/// ignores unknown keys; the value of a missing key is none, 0 or false.
///
/// | key | value |
/// | --- | --- |
/// | `view` | 3 |
/// | `robot`, `time` | number of the robot; cycle of the simulator |
/// | `errand` | number of the `Activity` |
/// | `behaviours` | texts, outermost first |
/// | `done`, `paused`, `sawBeacon`, `knowsPath` | true |
/// | `pose` | x, y (0.001 Mu), heading (0.001 rad) |
/// | `covariance` | of x, of x with y, of y (1e-5 Mu^2), of heading (1e-7 rad^2) |
/// | `path` | x, y, x, y, ... from the next waypoint on |
/// | `ordered`, `goal` | x, y |
/// | `target` | x, y, standard deviation |
/// | `others` | for each: number, cycle, x, y, heading (0.001 rad), `Activity`, x, y of its goal |
/// | `links` | for each robot heard directly: number, messages, cycle of the last one |
/// | `heard`, `said`, `decisionUs` | messages; microseconds |
/// | `map` | bytes: changes of the maps in runs, see snapshot_codec.h |
///
/// All numbers are integers; positions without a unit here are in 0.01 Mu. Returns the datagram up
/// to the value of `map`, for `closeView`.
[[nodiscard]] QByteArray openView(const AgentSnapshot& snapshot);
/// Most bytes that `closeView` adds to the opened datagram and the map's bytes.
inline constexpr qsizetype kAroundMap = 4;
/// Appends the map's bytes and ends the datagram.
void closeView(const QByteArray& map, QByteArray& datagram);

/// Sets all of `snapshot` except the maps and returns the map's bytes; nothing if the datagram is
/// no view, and then `snapshot` is invalid.
[[nodiscard]] std::optional<QByteArray> decodeView(
    QByteArrayView datagram, AgentSnapshot& snapshot);

} // namespace medulla::maze
