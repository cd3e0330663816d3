// SPDX-License-Identifier: GPL-3.0-or-later
// Datagrams of an agent to its viewers. A picture is built by several of them, so the bytes are
// cut at each line "--" and read one after the other.
#include "core/maze/picture_codec.h"
#include "core/maze/view_codec.h"
#include "core/maze/view_stream.h"
#include "tests/fuzz/targets/libfuzzer.h"

using namespace medulla;

namespace {

QByteArray datagramOf(const maze::AgentPicture& picture)
{
    QByteArray maps;
    maze::ByteWriter writer(maps);
    maze::encodeMaps({}, picture, writer);
    auto datagram = maze::openView(picture);
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
    const auto datagram = datagramOf(decoder.picture());
    FUZZ_DEMAND(again.take(datagram).has_value());
    FUZZ_DEMAND(datagramOf(again.picture()) == datagram);
}
