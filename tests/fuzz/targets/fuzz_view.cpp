// SPDX-License-Identifier: GPL-3.0-or-later
// Datagrams of an agent to its viewers. A snapshot is built by several of them, so the bytes are
// cut at each line "--" and read one after the other.
#include "core/maze/snapshot_codec.h"
#include "core/maze/view_codec.h"
#include "core/maze/view_stream.h"
#include "tests/fuzz/targets/libfuzzer.h"

using namespace medulla;

namespace {

QByteArray datagramOf(const maze::AgentSnapshot& snapshot)
{
    QByteArray maps;
    maze::ByteWriter writer(maps);
    maze::encodeMaps({}, snapshot, writer);
    auto datagram = maze::openView(snapshot);
    maze::closeView(maps, datagram);
    return datagram;
}

} // namespace

void tryOut(const QByteArray& bytes)
{
    const QByteArray separator("\n--\n");
    maze::ViewDecoder decoder;
    for (qsizetype from = 0; from <= bytes.size();) {
        const auto found = bytes.indexOf(separator, from);
        const auto to = found < 0 ? bytes.size() : found;
        (void)decoder.take(bytes.mid(from, to - from));
        from = to + separator.size();
    }
    maze::ViewDecoder again;
    const auto datagram = datagramOf(decoder.snapshot());
    FUZZ_DEMAND(again.take(datagram).has_value());
    FUZZ_DEMAND(datagramOf(again.snapshot()) == datagram);
}
