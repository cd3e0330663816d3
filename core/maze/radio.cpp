// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/radio.h"

#include "core/maze/protocol/unannounced.h"

#include <algorithm>

namespace medulla::maze {

namespace {

// Set in games on the maps of the Brain paper; sensitivity not measured.
constexpr int kNearForCycles =
    4; ///< cycles after a direct message, in which that robot probably still receives
constexpr int kAnswerTimeCycles =
    4; ///< cycles until a sent sighting shows in the receivers' counts
constexpr int kSayAgainCycles =
    9; ///< cycles after which missing sightings are sent again, since they may have been lost
constexpr double kSureReachMu = kRadioRangeMu
    - 1; ///< within which robots certainly receive each other in spite of position errors
constexpr std::size_t kMostRelayed = 3; ///< reports in a message; more would displace sightings
constexpr int kRelayEveryCycles = 5; ///< of one robot's report; more often displaces sightings
constexpr int kOldReportCycles =
    400; ///< cycles after which reports are no longer relayed, except of parked robots
constexpr std::size_t kMostToSay =
    16; ///< 17 sightings of at least 36 bits do not fit a message of 640 bits
constexpr int kPathEveryCycles = 8; ///< a path takes up to 240 of a message's 640 bits
constexpr double kSameTargetMu = 1.0; ///< Mu between estimates of the same target
constexpr std::size_t kMostRefused = 20; ///< the oldest refused target is considered again

} // namespace

Radio::Radio(int number)
    : m_number(std::clamp(number, 1, kMostRobots))
{
    m_relayedAt.fill(-kRelayEveryCycles);
}

const NumberedSighting* Radio::Book::page(int index) const
{
    const auto at = std::size_t(index % kPages);
    return at < pages.size() && pages[at] && pages[at]->index == index ? &*pages[at] : nullptr;
}

bool Radio::Book::put(const NumberedSighting& sighting)
{
    if (sighting.index < held || sighting.index >= held + kPages || page(sighting.index)) {
        return false;
    }
    const auto at = std::size_t(sighting.index % kPages);
    if (at >= pages.size()) {
        pages.resize(at + 1);
    }
    pages[at] = sighting;
    while (page(held)) {
        ++held;
    }
    return true;
}

void Radio::Book::giveUpBefore(int theyHold)
{
    held = std::max(held, theyHold - kPages);
    while (page(held)) {
        ++held;
    }
}

void Radio::learn(const RobotReport& report)
{
    if (report.number == m_number) {
        return;
    }
    const auto known = std::find_if(m_others.begin(), m_others.end(),
        [&](const RobotReport& other) { return other.number == report.number; });
    if (known == m_others.end()) {
        m_others.push_back(report);
    } else if (report.time > known->time) {
        *known = report;
    }
}

bool Radio::hear(std::string_view text, Point near, int time)
{
    const auto message = decodeTeamMessage(text, near, time);
    if (!message) {
        return false;
    }
    if (message->sender.number == m_number) {
        return true;
    }
    ++m_heard;
    learn(message->sender);
    auto& neighbour = m_neighbours[std::size_t(message->sender.number)];
    neighbour.time = time;
    neighbour.speaks = true;
    ++neighbour.messages;
    for (const auto& [robot, held] : message->held) {
        neighbour.held[std::size_t(robot)] = held;
        if (robot != m_number) {
            m_books[std::size_t(robot)].giveUpBefore(held);
        }
    }
    for (const auto& report : message->relayed) {
        learn(report);
    }
    if (message->target && !isRefused(*message->target)
        && (!m_target || message->target->sigmaMu < m_target->sigmaMu)) {
        m_target = message->target;
    }
    if (!message->path.empty()) {
        m_path = message->path;
    }
    for (const auto& numbered : message->sightings) {
        if (numbered.robot == m_number) {
            continue;
        }
        if (m_books[std::size_t(numbered.robot)].put(numbered)) {
            m_new.push_back(numbered);
        }
    }
    return true;
}

bool Radio::isRefused(const TargetEstimate& target) const
{
    return std::any_of(m_refused.begin(), m_refused.end(), [&](Point place) {
        return distance(place, target.middle) < kSameTargetMu + target.sigmaMu;
    });
}

void Radio::refuse(const TargetEstimate& target)
{
    if (m_refused.size() == kMostRefused) {
        m_refused.erase(m_refused.begin());
    }
    m_refused.push_back(target.middle);
    if (m_target && isRefused(*m_target)) {
        m_target.reset();
    }
}

void Radio::saw(const Sighting& sighting)
{
    auto& book = m_books[std::size_t(m_number)];
    (void)book.put({ m_number, book.held, sighting });
}

std::optional<NumberedSighting> Radio::next()
{
    if (m_new.empty()) {
        return std::nullopt;
    }
    const auto sighting = m_new.front();
    m_new.pop_front();
    return sighting;
}

bool Radio::near(int robot, int time) const
{
    return time - m_neighbours[std::size_t(robot)].time <= kNearForCycles
        && m_neighbours[std::size_t(robot)].speaks;
}

int Radio::lacking(int book, int time) const
{
    int least = m_books[std::size_t(book)].held;
    for (int robot = 1; robot <= kMostRobots; ++robot) {
        if (robot != m_number && robot != book && near(robot, time)) {
            least = std::min(least, m_neighbours[std::size_t(robot)].held[std::size_t(book)]);
        }
    }
    return least;
}

SayText Radio::say(const RobotReport& self, const std::optional<TargetEstimate>& target,
    const std::vector<Point>& path)
{
    const auto time = self.time;
    TeamMessage message;
    message.sender = self;
    message.sender.number = m_number;
    message.target = target;
    for (int robot = 1; robot <= kMostRobots; ++robot) {
        if (m_books[std::size_t(robot)].held > 0) {
            message.held.emplace_back(robot, m_books[std::size_t(robot)].held);
        }
    }
    for (const auto& report : m_others) {
        const bool stays = report.activity == Activity::Parked;
        if (time - m_relayedAt[std::size_t(report.number)] < kRelayEveryCycles
            || (!stays && time - report.time > kOldReportCycles)) {
            continue;
        }
        // The report is new to robots near this one that are out of the range of its subject.
        const auto isNew =
            std::any_of(m_others.begin(), m_others.end(), [&](const RobotReport& other) {
                return other.number != report.number && near(other.number, time)
                    && distance(placeOf(other.pose), placeOf(report.pose)) > kSureReachMu;
            });
        if (isNew && message.relayed.size() < kMostRelayed) {
            message.relayed.push_back(report);
            m_relayedAt[std::size_t(report.number)] = time;
        }
    }
    if (time % kPathEveryCycles == m_number % kPathEveryCycles) {
        message.path = path.empty() ? m_path : path;
    }

    // Books take turns, so that none starves.
    for (int i = 0; i < kMostRobots; ++i) {
        const int robot = 1 + (m_turn + i) % kMostRobots;
        auto& book = m_books[std::size_t(robot)];
        auto from = lacking(robot, time);
        if (time - book.saidAt < kAnswerTimeCycles && time % kSayAgainCycles != 0) {
            from = std::max(from, book.saidUpTo);
        }
        from = std::max(from, book.held - Book::kPages);
        for (int page = from; page < book.held && message.sightings.size() < kMostToSay; ++page) {
            if (const auto* sighting = book.page(page)) {
                message.sightings.push_back(*sighting);
            }
        }
    }
    m_turn = (m_turn + 1) % kMostRobots;
    std::size_t taken = 0;
    const auto text = encodeTeamMessage(message, &taken);
    for (std::size_t i = 0; i < taken; ++i) {
        auto& book = m_books[std::size_t(message.sightings[i].robot)];
        book.saidUpTo = message.sightings[i].index + 1;
        book.saidAt = time;
    }
    return text;
}

} // namespace medulla::maze
