// SPDX-License-Identifier: GPL-3.0-or-later
// Instruction files of tasks: read, checked, written and read again.
#include "core/task/check.h"
#include "core/task/reader.h"
#include "core/task/writer.h"
#include "tests/fuzz/targets/libfuzzer.h"

using namespace medulla;

void tryOut(const QByteArray& bytes)
{
    const auto name = QStringLiteral("task.json");
    const auto loaded = task::readTask(bytes, name);
    if (!loaded) {
        FUZZ_DEMAND(hasErrors(loaded.error()));
        return;
    }
    FUZZ_DEMAND(!hasErrors(loaded->notes));
    const auto saved = task::writeTask(loaded->task);
    const auto again = task::readTask(saved, name);
    FUZZ_DEMAND(again.has_value());
    FUZZ_DEMAND(task::writeTask(again->task) == saved);
    (void)task::check(loaded->task, { name });
}
