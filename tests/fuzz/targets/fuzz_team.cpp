// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of the robots of a maze team to one another, heard by one of them. After an odd first
// byte each line is a message; after an even one every 80 bytes are the content of a message, which
// is then given its check sum, since no fuzzer finds one.
#include "core/maze/radio.h"
#include "core/maze/team_words.h"
#include "tests/fuzz/targets/libfuzzer.h"

#include <string_view>
#include <vector>

#include <QList>
#include <QtEndian>

using namespace medulla;

namespace {

constexpr maze::Point kNear { 10.0, 5.0 };
/// Cycle of a game: a message has times and places relative to the listener's.
constexpr int kTime = 1200;
constexpr int kListener = 2;

QByteArray sealed(const QByteArray& content)
{
    maze::TeamWords words {};
    const auto used = std::min(std::size_t(content.size() + 3) / 4, words.size());
    const auto padded = content.leftJustified(qsizetype(used * 4), '\0');
    for (std::size_t i = 0; i < used; ++i) {
        words[i] = qFromBigEndian<quint32>(padded.constData() + i * 4);
    }
    const auto text = maze::encodeTeamWords(words, used);
    return { text.view().data(), qsizetype(text.view().size()) };
}

std::vector<QByteArray> messagesOf(const QByteArray& bytes)
{
    std::vector<QByteArray> messages;
    const auto rest = bytes.mid(1);
    if (bytes.front() % 2 != 0) {
        for (const auto& line : rest.split('\n')) {
            messages.push_back(line);
        }
        return messages;
    }
    constexpr qsizetype kContent = 4 * qsizetype(maze::kTeamWords);
    for (qsizetype at = 0; at < rest.size(); at += kContent) {
        messages.push_back(sealed(rest.mid(at, kContent)));
    }
    return messages;
}

void demandValid(const maze::TeamMessage& message)
{
    const auto isRobot = [](int number) { return number >= 1 && number <= maze::kMostRobots; };
    FUZZ_DEMAND(isRobot(message.sender.number));
    FUZZ_DEMAND(message.path.size() <= maze::kMostPathPoints);
    for (const auto& held : message.held) {
        FUZZ_DEMAND(isRobot(held.first) && held.second >= 0);
    }
    for (const auto& report : message.relayed) {
        FUZZ_DEMAND(isRobot(report.number));
    }
    for (const auto& sighting : message.sightings) {
        FUZZ_DEMAND(isRobot(sighting.robot) && sighting.index >= 0);
    }
    const auto again =
        maze::decodeTeamMessage(maze::encodeTeamMessage(message).view(), kNear, kTime);
    FUZZ_DEMAND(again && again->sender == message.sender && again->held == message.held);
}

} // namespace

void tryOut(const QByteArray& bytes)
{
    if (bytes.isEmpty()) {
        return;
    }
    maze::Radio radio(kListener);
    for (const auto& text : messagesOf(bytes)) {
        const std::string_view view(text.constData(), std::size_t(text.size()));
        if (const auto message = maze::decodeTeamMessage(view, kNear, kTime)) {
            demandValid(*message);
        }
        (void)radio.hear(view, kNear, kTime);
    }
    while (radio.next()) { }
    const maze::RobotReport self { kListener, kTime, { kNear.x, kNear.y, 0.0 },
        maze::Activity::Exploring, std::nullopt };
    FUZZ_DEMAND(maze::decodeTeamMessage(radio.say(self, std::nullopt, {}).view(), kNear, kTime));
}
