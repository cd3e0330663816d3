// SPDX-License-Identifier: GPL-3.0-or-later
// Labs, grids, parameters and logs of the maze, in XML. The first byte chooses.
#include "core/maze/protocol/files.h"
#include "core/maze/protocol/log_codec.h"
#include "core/maze/protocol/simulator_codec.h"
#include "tests/fuzz/targets/libfuzzer.h"

using namespace medulla;

void tryOut(const QByteArray& bytes)
{
    if (bytes.isEmpty()) {
        return;
    }
    const auto name = QStringLiteral("maze.xml");
    const auto xml = bytes.mid(1);
    switch (bytes.front() % 4) {
    case 0:
        if (const auto lab = maze::readLab(xml, name)) {
            QByteArray datagram;
            encode(lab->lab, datagram);
            FUZZ_DEMAND(!datagram.isEmpty());
        }
        break;
    case 1:
        if (const auto grid = maze::readGrid(xml, name)) {
            QByteArray datagram;
            encode(*grid, datagram);
            FUZZ_DEMAND(!datagram.isEmpty());
        }
        break;
    case 2:
        (void)maze::readParameters(xml, name, {});
        break;
    default:
        (void)maze::readLog(xml, name);
    }
}
