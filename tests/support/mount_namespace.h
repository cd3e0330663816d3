// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QString>

namespace medulla::test {

/// Runs a shell script in a mount namespace of its own, in which this user is root: it may mount a
/// full or a read-only disk. $1 is this test program, $2 is `folder`. Returns what the script
/// prints; nullopt where such a namespace is not permitted.
[[nodiscard]] std::optional<QString> inMountNamespace(const QString& script, const QString& folder);

} // namespace medulla::test
