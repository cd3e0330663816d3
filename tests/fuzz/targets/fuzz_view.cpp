// SPDX-License-Identifier: GPL-3.0-or-later
// Datagrams of an agent to its viewers. A picture is built by several of them, so the bytes are
// cut at each line end and read one after the other.
#include "core/maze/view_codec.h"
#include "tests/fuzz/targets/libfuzzer.h"

#include <QList>

using namespace medulla;

void tryOut(const QByteArray& bytes)
{
    maze::AgentPicture picture;
    for (const auto& datagram : bytes.split('\n')) {
        (void)maze::decodeView(datagram, picture);
    }
}
