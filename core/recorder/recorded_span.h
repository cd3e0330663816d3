// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recorder/recorder.h"

#include <cstdint>
#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

namespace medulla::recorder {

/// A part of a black box that becomes a recording. Value type.
struct RecordedSpan {
    std::uint64_t number = 0; ///< as callers of the recorder know it
    KeepReason reason = KeepReason::Operator;
    QString text {};
    QString outcome {}; ///< keyword of how the run ended; empty: unknown
    Text why {}; ///< the reason
    TimePoint from {};
    std::optional<TimePoint> to {}; ///< unset: it goes on
    int alarms = 0; ///< since it was asked for
    int part = 0; ///< of a span that was cut into parts, from 1 on; 0: it was not
};

/// A span whose recording is not made yet. Value type.
struct PendingSpan {
    RecordedSpan span; ///< ended
    QStringList files; ///< paths of the files of the black box that it needs, oldest first
};

/// Saves the spans in the folder of their black box, for the next program; replaces what it held.
/// `offsetNs`: ns since 1970 minus ns of the clock. Blocks for disk access.
[[nodiscard]] Result<void> savePending(
    const QString& folder, const std::vector<PendingSpan>& spans, std::int64_t offsetNs);
/// Reads them, without their numbers. Nothing: none were saved, and the program was killed.
[[nodiscard]] std::optional<std::vector<PendingSpan>> readPending(
    const QString& folder, std::int64_t offsetNs);

} // namespace medulla::recorder
