// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/loaded_recording.h"
#include "widgets/motion/motion_events.h"

#include <vector>

#include <QDateTime>

namespace medulla::widgets::replays {

/// Motions of a recording that have begun until `atS`, in order of time. Texts are in English, as
/// they were recorded.
[[nodiscard]] std::vector<RecordedMotion> motionsUntil(
    const replay::LoadedRecording& recording, double atS);

/// A STOP in effect. Value type.
struct RecordedStop {
    QDateTime at; ///< when it was pressed; invalid: none is in effect
    QString report; ///< in English; empty: none yet
};
/// The STOP in effect at `atS`.
[[nodiscard]] RecordedStop stopAt(const replay::LoadedRecording& recording, double atS);

} // namespace medulla::widgets::replays
