// SPDX-License-Identifier: GPL-3.0-or-later
// Configurations of the brain: read, written and read again.
#include "core/task/brain_config.h"
#include "tests/fuzz/targets/libfuzzer.h"

using namespace medulla;

void tryOut(const QByteArray& bytes)
{
    const auto name = QStringLiteral("config.json");
    if (const auto loaded = task::readBrainConfig(bytes, name)) {
        const auto again = task::readBrainConfig(task::writeBrainConfig(loaded->config), name);
        FUZZ_DEMAND(again && again->config == loaded->config);
    } else {
        FUZZ_DEMAND(hasErrors(loaded.error()));
    }
}
