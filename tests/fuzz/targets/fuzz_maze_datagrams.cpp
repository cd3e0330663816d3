// SPDX-License-Identifier: GPL-3.0-or-later
// Datagrams between simulator, robots and viewers. The first byte chooses the message.
#include "core/maze/protocol/client_codec.h"
#include "core/maze/protocol/simulator_codec.h"
#include "tests/fuzz/targets/libfuzzer.h"

using namespace medulla;
using namespace medulla::maze;

namespace {

template <class Decode>
void tryMessage(const QByteArray& datagram, Decode decode)
{
    if (const auto read = decode(datagram)) {
        QByteArray written;
        encode(*read, written);
        FUZZ_DEMAND(decode(written).has_value());
    }
}

Result<Measures> measuresOf(QByteArrayView datagram)
{
    Measures measures;
    if (const auto read = decodeMeasures(datagram, measures); !read) {
        return tl::unexpected(read.error());
    }
    return measures;
}

} // namespace

void tryOut(const QByteArray& bytes)
{
    if (bytes.isEmpty()) {
        return;
    }
    const auto datagram = bytes.mid(1);
    switch (bytes.front() % 6) {
    case 0:
        tryMessage(datagram, decodeActions);
        break;
    case 1:
        tryMessage(datagram, decodeRegistration);
        break;
    case 2:
        tryMessage(datagram, decodeViewCommand);
        break;
    case 3:
        tryMessage(datagram, measuresOf);
        break;
    case 4:
        (void)decodeReply(datagram);
        break;
    default:
        (void)decodeViewDocument(datagram);
    }
}
