// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks in English: what is understood is checked and told again.
#include "core/task/check.h"
#include "core/task/english_reader.h"
#include "core/task/english_writer.h"
#include "tests/fuzz/targets/libfuzzer.h"

using namespace medulla;

void tryOut(const QByteArray& bytes)
{
    const auto name = QStringLiteral("task.txt");
    const auto reading = task::readEnglish(QString::fromUtf8(bytes), name);
    if (!reading) {
        FUZZ_DEMAND(hasErrors(reading.error()));
        return;
    }
    FUZZ_DEMAND(!hasErrors(reading->notes));
    (void)task::check(reading->task, { name });
    (void)task::describeInEnglish(reading->task).text();
}
