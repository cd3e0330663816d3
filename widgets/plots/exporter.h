// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "widgets/plots/signal_store.h"

#include <span>

#include <QIODevice>

namespace medulla::widgets {

enum class ExportFormat { Csv, Png, Pdf };
enum class ExportRange { Visible, Everything };

/// Summary of a written file.
struct CsvSummary {
    std::size_t rows = 0;
    /// Rows before this time are means over intervals of 20 ms or more, at their centres, because
    /// single values are kept for the newest time only; -inf: all rows are single values.
    double exactSinceS = 0;
};

/// Writes the signals of [fromS, toS] as comma-separated values: a header "time [s],arm.x [mm],..."
/// and one row per moment with a value, in order of time. Fields without a value, or with an
/// unknown one, are empty. Numbers have a decimal point in each locale and as many digits as
/// restore the same number; lines end with \n. Finding: no signals, or a write error of the device.
[[nodiscard]] Result<CsvSummary> writeCsv(const SignalStore& store,
    std::span<const SignalId> signalIds, double fromS, double toS, QIODevice& to);

} // namespace medulla::widgets
