// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/link/foxglove_protocol.h"

#include <cstdint>

#include <QByteArray>

/// Schemas of channels: those that Foxglove defines (core/link/schemas tells their source), which
/// its panels draw, and those of Medulla.
namespace medulla::link {

enum class FoxgloveSchema : std::uint8_t { FrameTransforms, Grid, Log, SceneUpdate };

/// A channel with that schema.
[[nodiscard]] Channel foxgloveChannel(
    const QByteArray& topic, FoxgloveSchema schema, bool isLatched = false);

/// `medulla.Signal`: the values of a signal at a moment, mm in the global frame.
[[nodiscard]] Channel signalChannel(const QByteArray& topic);
/// `medulla.MazeMoment`: the robots of a maze game in a cycle, Mu and rad.
[[nodiscard]] Channel mazeMomentChannel(const QByteArray& topic);

} // namespace medulla::link
