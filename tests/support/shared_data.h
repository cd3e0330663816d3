// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>

#include <QString>

namespace medulla::test {

/// The folder of real configurations and labs: $MEDULLA_DATA, or ../shared/data beside the
/// checkout. Tests that read it skip with a clear message when it is missing.
[[nodiscard]] std::optional<QString> sharedDataFolder();

} // namespace medulla::test

/// In a test function: declares `name` as the folder, or skips.
#define MEDULLA_SHARED_DATA_OR_SKIP(name)                                                          \
    auto name##Found = medulla::test::sharedDataFolder();                                          \
    if (!name##Found) {                                                                            \
        QSKIP(                                                                                     \
            "Real configurations not found: set MEDULLA_DATA to their folder to run this test.");  \
    }                                                                                              \
    const QString name = std::move(*name##Found)
