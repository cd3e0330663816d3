// SPDX-License-Identifier: GPL-3.0-or-later
// Kept runs of teleo-reactive programs: read, written and read again.
#include "core/teleo/run_file.h"
#include "tests/fuzz/targets/libfuzzer.h"

using namespace medulla;

void tryOut(const QByteArray& bytes)
{
    const auto name = QStringLiteral("program.run");
    if (const auto file = teleo::readRun(bytes, name)) {
        const auto written = teleo::writeRun(*file);
        const auto again = teleo::readRun(written, name);
        FUZZ_DEMAND(again.has_value());
        FUZZ_DEMAND(teleo::writeRun(*again) == written);
    }
}
