// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <QByteArray>
#include <QString>

namespace medulla::record {

/// Lines of JSON as a recording, and back: the first line describes the run, each other line is an
/// event with its time in seconds since the beginning as the member "t".
///
/// In the file the first line is a message on the channel "run", events are messages on "events",
/// those of kind "measured" on "measured", each at its time.
///
/// Saves the complete file or nothing, as of saveFile. Both functions block for disk access: do not
/// call them in the GUI thread. Any other thread.
[[nodiscard]] Result<void> saveEventLog(const QString& path, const QByteArray& lines);
/// Also reads a text file of such lines, the format of earlier versions. Refuses content longer
/// than `mostBytes`, and damaged content, because events would be missing.
[[nodiscard]] Result<QByteArray> loadEventLog(const QString& path, qint64 mostBytes);

} // namespace medulla::record
