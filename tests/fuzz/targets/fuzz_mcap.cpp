// SPDX-License-Identifier: GPL-3.0-or-later
// MCAP files: all messages, attachments and metadata are read. An even first byte is followed by a
// file; an odd one by the records of a chunk (see mcap_file.h).
#include "core/record/mcap_reader.h"
#include "tests/fuzz/mcap_file.h"
#include "tests/fuzz/targets/libfuzzer.h"

#include <QBuffer>

using namespace medulla;
using namespace medulla::record;

void tryOut(const QByteArray& bytes)
{
    if (bytes.isEmpty()) {
        return;
    }
    const auto rest = bytes.mid(1);
    auto buffer = std::make_unique<QBuffer>();
    buffer->setData(bytes.front() % 2 == 0 ? rest : test::fileWithChunk(rest));
    buffer->open(QIODevice::ReadOnly);
    const auto opened = McapReader::open(std::move(buffer), QStringLiteral("x.mcap"));
    if (!opened) {
        return;
    }
    auto& reader = **opened;
    reader.read({}, [&](const mcap::Message& message) {
        FUZZ_DEMAND(reader.summary().channels.contains(message.channel));
        return true;
    });
    for (const auto& index : reader.summary().attachments) {
        (void)reader.attachment(index);
    }
    for (const auto& index : reader.summary().metadata) {
        (void)reader.metadata(index);
    }
    FUZZ_DEMAND(reader.isComplete() || !reader.findings().empty());
}
