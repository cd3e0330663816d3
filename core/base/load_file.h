// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <QByteArray>

namespace medulla {

/// Reads a file, at most `most` + 1 bytes: a result longer than `most` shows that the file is too
/// long. Error: the file cannot be opened or read.
[[nodiscard]] Checked<QByteArray> loadFile(const QString& path, qsizetype most);

} // namespace medulla
