// SPDX-License-Identifier: GPL-3.0-or-later
// Files of teleo-reactive programs: read, checked, written and read again.
#include "core/teleo/check.h"
#include "core/teleo/reader.h"
#include "core/teleo/writer.h"
#include "tests/fuzz/targets/libfuzzer.h"

using namespace medulla;

void tryOut(const QByteArray& bytes)
{
    const auto name = QStringLiteral("program.tr");
    const auto file = teleo::readProgramFile(bytes, name);
    if (!file) {
        FUZZ_DEMAND(hasErrors(file.error()));
        return;
    }
    FUZZ_DEMAND(!hasErrors(file->notes));
    FUZZ_DEMAND(teleo::writeProgramFile(file->document, file->text) == bytes);
    const auto again = teleo::readProgramFile(teleo::writeProgramFile(file->document), name);
    FUZZ_DEMAND(again && again->document == file->document);
    (void)teleo::check(file->document, {});
}
