// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/motion/executor.h"
#include "core/run/available_signals.h"
#include "core/run/host.h"
#include "core/spine/spine.h"

#include <QStringList>

namespace medulla::cell {

/// Hands the values of the Spine and the events of the executor (null when it is remote) to the
/// runs, on the realtime thread. `sent`: outputs of the arm, whose values are the signal
/// `arm.sent`. To be called before these objects move to their threads; all arguments must outlive
/// the Spine.
void feedRuns(run::RunHost& runs, const run::AvailableSignals& available, Clock& clock,
    spine::Spine& spine, motion::Executor* motion, const QStringList& sent);

/// A value in the shape of its signal: the numbers of each coordinate that has them, mm, global
/// frame; certain where the coordinate does not say. Thread-safe.
[[nodiscard]] run::LatestValues::Value valueOf(
    const teleo::SignalShape& shape, const Coordinates& coordinates, TimePoint at);

} // namespace medulla::cell
