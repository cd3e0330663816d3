// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings of maze games: what can be read of a file is played from end to end. An even first
// byte is followed by a file; an odd one by the content of a block in a file of version 1, which is
// then packed, since no fuzzer finds the checksum of a compressed block.
#include "core/game/recording.h"
#include "tests/fuzz/targets/libfuzzer.h"

#include <QtEndian>

using namespace medulla;

namespace {

QByteArray fileWithBlock(const QByteArray& content)
{
    // The fastest level: the fuzzer tries the content and not the compression.
    const auto packed = qCompress(content, 1);
    QByteArray frame(sizeof(quint32) + sizeof(quint16), '\0');
    qToLittleEndian(quint32(packed.size()), frame.data());
    qToLittleEndian(qChecksum(packed), frame.data() + sizeof(quint32));
    // Version 1 has no check sum of the first line.
    return "{\"format\":\"medulla-game\",\"version\":1}\n" + frame + packed;
}

} // namespace

void tryOut(const QByteArray& bytes)
{
    if (bytes.isEmpty()) {
        return;
    }
    const auto rest = bytes.mid(1);
    const auto opened = game::readRecording(
        bytes.front() % 2 == 0 ? rest : fileWithBlock(rest), QStringLiteral("x.game"));
    if (!opened) {
        return;
    }
    const auto& recording = opened->recording;
    game::Playback playback(recording);
    const auto span = recording->span();
    if (!span) {
        return;
    }
    FUZZ_DEMAND(span->first <= span->last);
    constexpr int kMostPlayed = 200; // so that a long recording does not decide the speed
    std::optional<int> cycle = span->first;
    for (int i = 0; cycle && i < kMostPlayed; ++i, cycle = recording->after(*cycle)) {
        FUZZ_DEMAND(playback.at(*cycle) != nullptr);
    }
    for (const int robot : recording->robots()) {
        (void)recording->track(robot);
    }
}
