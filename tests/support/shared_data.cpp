// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/shared_data.h"

#include <QDir>

namespace medulla::test {

std::optional<QString> sharedDataFolder()
{
    const auto named = qEnvironmentVariable("MEDULLA_DATA");
    const QDir folder(
        named.isEmpty() ? QStringLiteral(MEDULLA_SOURCE_DIR "/../shared/data") : named);
    return folder.exists() ? std::optional(folder.absolutePath()) : std::nullopt;
}

} // namespace medulla::test
