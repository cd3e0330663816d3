// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/signals/signal_store.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <QIODevice>

namespace medulla::signals {

enum class ExportFormat { Csv, Mcap, Png, Pdf, Svg };
enum class ExportRange { Visible, Everything };

/// Values of a signal, copied from a store.
struct ExportedSignal {
    SignalInfo info;
    std::vector<SignalPoint> points; ///< in order of time
};

/// Copies of signals, to be written to a file on another thread. Value type.
struct ExportedSignals {
    std::vector<ExportedSignal> signalList;
    /// Values before this time are means over intervals of 20 ms or more, at their centres, because
    /// single values are kept for the newest time only; -inf: all are single values.
    double exactSinceS = 0;
    bool isSelection = false; ///< of an overview (SignalSeries::setSelection): values are missing
    /// Wall-clock time at 0 s of the store's clock, µs since 1970, UTC; nullopt: not known.
    std::optional<std::int64_t> zeroUs {};
};

/// The values of [fromS, toS] at the finest stored resolution. Finding: no signals.
[[nodiscard]] Result<ExportedSignals> copySignals(
    const SignalStore& store, std::span<const SignalId> signalIds, double fromS, double toS);

/// Writes comma-separated values: a header "time [s],UTC,arm.x [mm],..." and one row per moment
/// with a value, in order of time. UTC is the wall-clock time in ISO 8601 with µs; the column is
/// absent where that is not known. Fields without a value, or with an unknown one, are empty.
/// Numbers have a decimal point in each locale and as many digits as restore the same number; lines
/// end with \n. Returns the number of rows. Finding: a write error of the device.
[[nodiscard]] Result<std::size_t> writeCsv(const ExportedSignals& exported, QIODevice& to);

/// Writes an MCAP file with one channel per signal, named by its key, in blocks
/// (record::SignalBlocks). Times are those of the store's clock; mm are rounded to 1 µm, values of
/// other units to 1e-6. Returns the number of values. Finding: a write error of the device.
[[nodiscard]] Result<std::size_t> writeMcap(const ExportedSignals& exported, QIODevice& to);

} // namespace medulla::signals
