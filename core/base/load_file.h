// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <QByteArray>

namespace medulla {

/// The content of a file, but no more than `most` bytes and one, which tells whoever reads it that
/// it is too long, however long it is. Error: it cannot be read.
[[nodiscard]] Checked<QByteArray> loadFile(const QString& path, qsizetype most);

} // namespace medulla
