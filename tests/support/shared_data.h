// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include <QByteArray>
#include <QString>

namespace medulla::test {

/// The folder of real configurations and labs: $MEDULLA_DATA, or ../shared/data beside the
/// checkout. Tests that read it skip with a clear message when it is missing.
[[nodiscard]] std::optional<QString> sharedDataFolder();

/// The content of a file; ends the program when it cannot be read.
[[nodiscard]] QByteArray contentOf(const QString& path);
/// A shipped site file or Spine configuration, such as "arnie-spine.json".
[[nodiscard]] QByteArray shippedSite(const char* name);
/// The shipped Spine configuration, then the original ones. Without their folder, which is logged,
/// the shipped one alone.
[[nodiscard]] std::vector<QByteArray> spineConfigurations();

} // namespace medulla::test

/// In a test function: declares `name` as the folder, or skips.
#define MEDULLA_SHARED_DATA_OR_SKIP(name)                                                          \
    auto name##Found = medulla::test::sharedDataFolder();                                          \
    if (!name##Found) {                                                                            \
        QSKIP(                                                                                     \
            "Real configurations not found: set MEDULLA_DATA to their folder to run this test.");  \
    }                                                                                              \
    const QString name = std::move(*name##Found)
