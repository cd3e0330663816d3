// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "widgets/plots/signal_store.h"

#include <span>

#include <QIODevice>

namespace medulla::widgets {

enum class ExportFormat { Csv, Png, Pdf };
enum class ExportRange { Visible, Everything };

/// What was written.
struct CsvSummary {
    std::size_t rows = 0;
    /// Rows before this moment are means of stretches of 20 ms or more, at their middles, since
    /// single values are kept for the newest time only; -inf: all rows are single values.
    double exactSinceS = 0;
};

/// Writes signals of [fromS, toS] as comma-separated values: a header "time [s],arm.x [mm],..."
/// and a row for each moment at which one of them has a value, in order of time, empty where a
/// signal has none then or it is not known. Numbers have a point and as many figures as bring the
/// same number back, whatever the locale; lines end with \n. Finding: no signal, or the device
/// refuses.
[[nodiscard]] Result<CsvSummary> writeCsv(const SignalStore& store,
    std::span<const SignalId> signalIds, double fromS, double toS, QIODevice& to);

} // namespace medulla::widgets
