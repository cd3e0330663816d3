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
/// Saved whole or not at all, as of saveFile. Both block for as long as the disk takes: not for the
/// GUI thread. Any thread.
[[nodiscard]] Result<void> saveEventLog(const QString& path, const QByteArray& lines);
/// Also reads a text file of such lines, as earlier versions wrote it. What is longer than
/// `mostBytes` is refused; what is damaged as well, since events would be missing.
[[nodiscard]] Result<QByteArray> loadEventLog(const QString& path, qint64 mostBytes);

} // namespace medulla::record
