// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings of a cell: all that medulla-record does with them. An even first byte is followed by a
// file; an odd one by the records of a chunk (see mcap_file.h).
#include "tests/fuzz/mcap_file.h"
#include "tests/fuzz/recording_uses.h"
#include "tests/fuzz/targets/libfuzzer.h"

#include <QTemporaryDir>

using namespace medulla;

void tryOut(const QByteArray& bytes)
{
    static const QTemporaryDir folder(QStringLiteral("/dev/shm/fuzz_cell_recording-XXXXXX"));
    if (bytes.isEmpty()) {
        return;
    }
    const auto rest = bytes.mid(1);
    FUZZ_DEMAND(!test::useRecording(
        bytes.front() % 2 == 0 ? rest : test::fileWithChunk(rest), folder.path()));
}
