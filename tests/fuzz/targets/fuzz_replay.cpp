// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings of a cell as the mode Review opens them. The remainder of the first byte by 3 tells
// what follows: a file, the records of a chunk (see mcap_file.h), or the records of an overview.
#include "tests/fuzz/mcap_file.h"
#include "tests/fuzz/replay_uses.h"
#include "tests/fuzz/targets/libfuzzer.h"

#include <QTemporaryDir>

using namespace medulla;

void tryOut(const QByteArray& bytes)
{
    static const QTemporaryDir folder(QStringLiteral("/dev/shm/fuzz_replay-XXXXXX"));
    if (bytes.isEmpty()) {
        return;
    }
    const auto rest = bytes.mid(1);
    const auto kind = quint8(bytes.front()) % 3;
    if (kind == 2) {
        test::readOverview(test::readerOf(test::fileWithOverview(test::fileWithChunk(rest))));
        return;
    }
    FUZZ_DEMAND(
        !test::replayRecording(kind == 0 ? rest : test::fileWithChunk(rest), folder.path()));
}
