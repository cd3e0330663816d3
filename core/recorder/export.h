// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <cstdint>

#include <QString>

namespace medulla::recorder {

struct Exported {
    std::uint64_t rows = 0; ///< lines of the table, datagrams of the capture
    Findings findings {}; ///< damage of the recording, which was left out
};

/// Writes the signals of a recording as a table (RFC 4180): wall-clock time as ISO 8601 in UTC with
/// ns, monotonic time in s, then a column for each value, named as "arm.x" for inputs and
/// "arm.sent.x" for outputs, in mm, global frame. A row for each moment with a value; signals
/// without one at that moment have an empty field.
///
/// Writes the complete file or nothing, as of saveFile. Error: the file is no recording, or `to`
/// cannot be written. Blocks for disk access: not for the GUI or realtime thread.
[[nodiscard]] Result<Exported> exportCsv(const QString& recording, const QString& to);

/// Writes the datagrams that were received or sent as a capture for Wireshark and tcpdump, ordered
/// by time, ns. The time of a received one is the kernel's. Datagrams within the program, and those
/// that an output rejected, were not on the network and are left out. The source port of sent ones
/// is 0: the system chose it. Otherwise as `exportCsv`.
[[nodiscard]] Result<Exported> exportPcap(const QString& recording, const QString& to);

} // namespace medulla::recorder
