// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/team_codec.h"

#include "core/maze/team_words.h"

#include <algorithm>
#include <bitset>
#include <cmath>
#include <utility>

namespace medulla::maze {

namespace {

constexpr int kBits = int(kTeamWords) * 32;
constexpr int kTimeBits = 13; ///< modulo 8192: a report may be 4096 cycles old
constexpr int kIndexBits = 11; ///< 2048 sightings: at one in 3 cycles 6144 cycles
constexpr int kRound = 1 << kIndexBits; ///< sightings after which numbers wrap
constexpr std::size_t kMostHeld = 15; ///< entries of the list of held sightings

constexpr double kFineMu = 0.02; ///< resolution of the sender's position
/// Positions are sent modulo 328 Mu (fine), 102 Mu (middling) and 205 Mu (rough). Half of each is
/// more than the diagonal of the rules' arena (31 Mu), so the receiver's solution is unique.
constexpr int kFineBits = 14;
constexpr double kMiddlingMu = 0.05;
constexpr int kMiddlingBits = 11;
constexpr double kRoughMu = 0.2;
constexpr int kRoughBits = 10;
constexpr double kSigmaStepMu = 0.05; ///< in 6 bits up to 3.15 Mu
constexpr long long kMostSigmaSteps = 63;

class Writer {
public:
    void put(std::uint32_t value, int bits)
    {
        for (int i = bits - 1; i >= 0; --i) {
            m_bits[std::size_t(m_size++)] = ((value >> unsigned(i)) & 1U) != 0;
        }
    }
    void put(bool value) { put(value ? 1U : 0U, 1); }
    void wrapped(double value, double step, int bits)
    {
        put(std::uint32_t(std::llround(value / step)) & ((1U << unsigned(bits)) - 1), bits);
    }
    void heading(double rad) { wrapped(rad, 2 * std::numbers::pi / 256, 8); }
    [[nodiscard]] int room() const { return kBits - m_size; }
    [[nodiscard]] int size() const { return m_size; }
    [[nodiscard]] std::uint32_t word(std::size_t index) const
    {
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < 32; ++i) {
            value = value << 1U | (m_bits[index * 32 + i] ? 1U : 0U);
        }
        return value;
    }

private:
    std::bitset<std::size_t(kBits)> m_bits;
    int m_size = 0;
};

class Reader {
public:
    explicit Reader(const TeamWords& words)
        : m_words(words)
    {
    }
    [[nodiscard]] std::uint32_t take(int bits)
    {
        std::uint32_t value = 0;
        for (int i = 0; i < bits; ++i) {
            if (m_at >= kBits) {
                m_over = true;
                return 0;
            }
            value =
                value << 1U | ((m_words[std::size_t(m_at) / 32] >> unsigned(31 - m_at % 32)) & 1U);
            ++m_at;
        }
        return value;
    }
    [[nodiscard]] bool flag() { return take(1) != 0; }
    [[nodiscard]] double wrapped(double near, double step, int bits)
    {
        const auto period = step * double(1U << unsigned(bits));
        const auto value = take(bits) * step;
        return value + period * std::round((near - value) / period);
    }
    [[nodiscard]] double heading() { return maze::wrapped(take(8) * 2 * std::numbers::pi / 256); }
    [[nodiscard]] bool over() const { return m_over; }

private:
    const TeamWords& m_words;
    int m_at = 0;
    bool m_over = false;
};

/// Codes a reading in 5 bits: steps of 0.1 up to 1.6, then of 12 %.
std::uint32_t coded(double reading)
{
    if (reading < 1.55) {
        return std::uint32_t(std::clamp(std::llround(reading * 10), 0LL, 15LL));
    }
    return std::uint32_t(
        16 + std::clamp(std::llround(std::log(reading / 1.6) / std::log(1.12)), 0LL, 15LL));
}

double decoded(std::uint32_t code)
{
    return code < 16 ? 0.1 * code : 1.6 * std::pow(1.12, int(code) - 16);
}

constexpr int kRelayedBits = 4 + kTimeBits + 2 * kMiddlingBits + 8 + 3 + 1 + 2 * kRoughBits;
constexpr int kRunBits = 1 + 4 + kIndexBits + 4;

void putGoal(Writer& out, const RobotReport& report)
{
    out.put(std::uint32_t(report.activity), 3);
    out.put(report.goal.has_value());
    if (report.goal) {
        out.wrapped(report.goal->x, kRoughMu, kRoughBits);
        out.wrapped(report.goal->y, kRoughMu, kRoughBits);
    }
}

bool takeGoal(Reader& in, RobotReport& report, Point near)
{
    const auto activity = in.take(3);
    if (activity > std::uint32_t(Activity::Parked)) {
        return false;
    }
    report.activity = Activity(activity);
    if (in.flag()) {
        const auto x = in.wrapped(near.x, kRoughMu, kRoughBits);
        report.goal = Point { x, in.wrapped(near.y, kRoughMu, kRoughBits) };
    }
    return true;
}

int bitsOf(const Sighting& sighting)
{
    int bits = 2 * kMiddlingBits + 8 + 4 + 2 + (sighting.beaconRad ? 8 : 0);
    for (const auto& reading : sighting.readings) {
        bits += reading ? 5 : 0;
    }
    return bits;
}

void put(Writer& out, const Sighting& sighting)
{
    out.wrapped(sighting.pose.x, kMiddlingMu, kMiddlingBits);
    out.wrapped(sighting.pose.y, kMiddlingMu, kMiddlingBits);
    out.heading(sighting.pose.headingRad);
    out.put(sighting.beaconHidden);
    out.put(sighting.beaconRad.has_value());
    if (sighting.beaconRad) {
        out.heading(*sighting.beaconRad);
    }
    for (const auto& reading : sighting.readings) {
        out.put(reading.has_value());
        if (reading) {
            out.put(coded(*reading), 5);
        }
    }
}

Sighting takeSighting(Reader& in, Point near)
{
    Sighting sighting;
    sighting.pose.x = in.wrapped(near.x, kMiddlingMu, kMiddlingBits);
    sighting.pose.y = in.wrapped(near.y, kMiddlingMu, kMiddlingBits);
    sighting.pose.headingRad = in.heading();
    sighting.beaconHidden = in.flag();
    if (in.flag()) {
        sighting.beaconRad = in.heading();
    }
    for (auto& reading : sighting.readings) {
        if (in.flag()) {
            reading = decoded(in.take(5));
        }
    }
    return sighting;
}

/// Robot and number of held sightings; if the numbers have wrapped, an entry of robot 0 before it
/// holds the number of wraps.
void putHeld(Writer& out, const std::vector<std::pair<int, int>>& held)
{
    std::vector<std::pair<int, int>> entries;
    for (const auto& [robot, count] : held) {
        const std::size_t wanted = count < kRound ? 1 : 2;
        if (entries.size() + wanted > kMostHeld) {
            break;
        }
        if (wanted == 2) {
            entries.emplace_back(0, std::min(count / kRound, kRound - 1));
        }
        entries.emplace_back(robot, count % kRound);
    }
    out.put(std::uint32_t(entries.size()), 4);
    for (const auto& [robot, count] : entries) {
        out.put(std::uint32_t(robot), 4);
        out.put(std::uint32_t(count), kIndexBits);
    }
}

std::vector<std::pair<int, int>> takeHeld(Reader& in)
{
    std::vector<std::pair<int, int>> held;
    int rounds = 0;
    for (auto entries = in.take(4); entries > 0; --entries) {
        const int robot = int(in.take(4));
        const int count = int(in.take(kIndexBits));
        if (robot == 0) {
            rounds = count;
        } else {
            held.emplace_back(robot, count + rounds * kRound);
            rounds = 0;
        }
    }
    return held;
}

/// The sighting number with this remainder among the last `kRound` that the sender holds of that
/// robot; nothing if there is none.
std::optional<int> numberBelow(
    const std::vector<std::pair<int, int>>& held, int robot, int remainder)
{
    const auto entry = std::find_if(
        held.begin(), held.end(), [robot](const auto& one) { return one.first == robot; });
    if (entry == held.end()) {
        return remainder;
    }
    const int last = entry->second - 1;
    const int number = last / kRound * kRound + remainder;
    return number <= last  ? std::optional(number)
        : number >= kRound ? std::optional(number - kRound)
                           : std::nullopt;
}

/// Writes runs of consecutive sightings; returns the number of written sightings.
std::size_t putSightings(Writer& out, const std::vector<NumberedSighting>& sightings)
{
    std::size_t at = 0;
    while (at < sightings.size()) {
        // Room for at least one sighting and for the flag that ends the list.
        if (out.room() < kRunBits + bitsOf(sightings[at].sighting) + 1) {
            break;
        }
        std::size_t count = 0;
        int bits = kRunBits + 1;
        while (at + count < sightings.size() && count < 15
            && sightings[at + count].robot == sightings[at].robot
            && sightings[at + count].index == sightings[at].index + int(count)
            && bits + bitsOf(sightings[at + count].sighting) <= out.room()) {
            bits += bitsOf(sightings[at + count].sighting);
            ++count;
        }
        out.put(true);
        out.put(std::uint32_t(sightings[at].robot), 4);
        out.put(std::uint32_t(sightings[at].index % kRound), kIndexBits);
        out.put(std::uint32_t(count), 4);
        for (std::size_t i = 0; i < count; ++i) {
            put(out, sightings[at + i].sighting);
        }
        at += count;
    }
    out.put(false);
    return at;
}

int timeNear(std::uint32_t remainder, int time)
{
    const int period = 1 << kTimeBits;
    return int(remainder) + period * int(std::lround((time - int(remainder)) / double(period)));
}

bool takeSender(Reader& in, RobotReport& sender, Point near, int time)
{
    sender.number = int(in.take(4));
    sender.time = timeNear(in.take(kTimeBits), time);
    sender.pose.x = in.wrapped(near.x, kFineMu, kFineBits);
    sender.pose.y = in.wrapped(near.y, kFineMu, kFineBits);
    sender.pose.headingRad = in.heading();
    return sender.number != 0 && takeGoal(in, sender, near);
}

bool takeRelayed(Reader& in, std::vector<RobotReport>& relayed, Point near, int time)
{
    const auto count = in.take(3);
    for (std::uint32_t i = 0; i < count; ++i) {
        RobotReport report;
        report.number = int(in.take(4));
        report.time = timeNear(in.take(kTimeBits), time);
        report.pose.x = in.wrapped(near.x, kMiddlingMu, kMiddlingBits);
        report.pose.y = in.wrapped(near.y, kMiddlingMu, kMiddlingBits);
        report.pose.headingRad = in.heading();
        if (report.number == 0 || !takeGoal(in, report, near)) {
            return false;
        }
        relayed.push_back(report);
    }
    return true;
}

bool takeTeamPath(Reader& in, std::vector<Point>& path, Point near)
{
    const auto points = in.take(4);
    if (points > kMostPathPoints) {
        return false;
    }
    for (std::uint32_t i = 0; i < points; ++i) {
        const auto x = in.wrapped(near.x, kRoughMu, kRoughBits);
        path.push_back({ x, in.wrapped(near.y, kRoughMu, kRoughBits) });
    }
    return true;
}

/// Reads the runs of sightings; `message.held` is known.
bool takeSightings(Reader& in, TeamMessage& message, Point near)
{
    while (!in.over() && in.flag()) {
        const int robot = int(in.take(4));
        if (robot == 0) {
            return false;
        }
        const auto first = numberBelow(message.held, robot, int(in.take(kIndexBits)));
        const auto count = in.take(4);
        for (std::uint32_t i = 0; i < count && !in.over(); ++i) {
            const auto sighting = takeSighting(in, near);
            if (first) {
                message.sightings.push_back({ robot, *first + int(i), sighting });
            }
        }
    }
    return true;
}

} // namespace

SayText encodeTeamMessage(const TeamMessage& message, std::size_t* taken)
{
    Writer out;
    const auto& sender = message.sender;
    out.put(0, kTeamCheckBits);
    out.put(std::uint32_t(sender.number), 4);
    out.put(std::uint32_t(sender.time) & ((1U << kTimeBits) - 1), kTimeBits);
    out.wrapped(sender.pose.x, kFineMu, kFineBits);
    out.wrapped(sender.pose.y, kFineMu, kFineBits);
    out.heading(sender.pose.headingRad);
    putGoal(out, sender);
    // An estimate that is less certain than the code can say would seem better than it is.
    const auto sigmaSteps =
        message.target ? std::llround(message.target->sigmaMu / kSigmaStepMu) : 0;
    const bool hasTarget = message.target && sigmaSteps <= kMostSigmaSteps;
    out.put(hasTarget);
    if (hasTarget) {
        out.wrapped(message.target->middle.x, kMiddlingMu, kMiddlingBits);
        out.wrapped(message.target->middle.y, kMiddlingMu, kMiddlingBits);
        out.put(std::uint32_t(std::max(sigmaSteps, 1LL)), 6);
    }
    putHeld(out, message.held);
    std::size_t relayed = 0;
    // The following empty lists need 3 + 4 + 1 bits.
    while (relayed < std::min<std::size_t>(7, message.relayed.size())
        && out.room() >= int(relayed + 1) * kRelayedBits + 8) {
        ++relayed;
    }
    out.put(std::uint32_t(relayed), 3);
    for (std::size_t i = 0; i < relayed; ++i) {
        const auto& report = message.relayed[i];
        out.put(std::uint32_t(report.number), 4);
        out.put(std::uint32_t(report.time) & ((1U << kTimeBits) - 1), kTimeBits);
        out.wrapped(report.pose.x, kMiddlingMu, kMiddlingBits);
        out.wrapped(report.pose.y, kMiddlingMu, kMiddlingBits);
        out.heading(report.pose.headingRad);
        putGoal(out, report);
    }
    auto points = std::min(message.path.size(), kMostPathPoints);
    points = std::min(points, std::size_t(std::max(0, out.room() - 5) / (2 * kRoughBits)));
    out.put(std::uint32_t(points), 4);
    for (std::size_t i = 0; i < points; ++i) {
        out.wrapped(message.path[i].x, kRoughMu, kRoughBits);
        out.wrapped(message.path[i].y, kRoughMu, kRoughBits);
    }
    const auto put = putSightings(out, message.sightings);
    if (taken != nullptr) {
        *taken = put;
    }

    TeamWords words {};
    for (std::size_t i = 0; i < kTeamWords; ++i) {
        words[i] = out.word(i);
    }
    return encodeTeamWords(words, std::size_t(out.size() + 31) / 32);
}

std::optional<TeamMessage> decodeTeamMessage(std::string_view text, Point near, int time)
{
    const auto words = decodeTeamWords(text);
    if (!words) {
        return std::nullopt;
    }
    Reader in(*words);
    TeamMessage message;
    (void)in.take(kTeamCheckBits);
    if (!takeSender(in, message.sender, near, time)) {
        return std::nullopt;
    }
    if (in.flag()) {
        TargetEstimate target;
        target.middle.x = in.wrapped(near.x, kMiddlingMu, kMiddlingBits);
        target.middle.y = in.wrapped(near.y, kMiddlingMu, kMiddlingBits);
        target.sigmaMu = in.take(6) * kSigmaStepMu;
        message.target = target;
    }
    message.held = takeHeld(in);
    const bool good = takeRelayed(in, message.relayed, near, time)
        && takeTeamPath(in, message.path, near) && takeSightings(in, message, near);
    return good && !in.over() ? std::optional(std::move(message)) : std::nullopt;
}

} // namespace medulla::maze
