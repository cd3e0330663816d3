// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of the robots of a maze team to one another.
#include "core/maze/team_codec.h"
#include "tests/fuzz/targets/libfuzzer.h"

#include <string_view>

using namespace medulla;

void tryOut(const QByteArray& bytes)
{
    // A moment in mid-game: cycles and places in a message are told relative to the listener's.
    constexpr int kTime = 1200;
    const maze::Point near { 10.0, 5.0 };
    const std::string_view text(bytes.constData(), std::size_t(bytes.size()));
    if (const auto message = maze::decodeTeamMessage(text, near, kTime)) {
        FUZZ_DEMAND(message->sender.number >= 1 && message->sender.number <= maze::kMostRobots);
        FUZZ_DEMAND(message->path.size() <= maze::kMostPathPoints);
        const auto again = maze::encodeTeamMessage(*message);
        (void)again;
    }
}
