// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/recording.h"

#include "core/game/moment_codec.h"

#include <algorithm>
#include <cstring>

#include <QtEndian>

namespace medulla::game {

namespace {

/// Of zlib: higher ones take twice the time for a twentieth less.
constexpr int kLevel = 4;
constexpr quint32 kMostUnpacked = 64U << 20U; ///< bytes of a block that is believed

/// What qCompress made, as it was; nothing when it is no such thing.
std::optional<QByteArray> unpacked(const QByteArray& packed)
{
    // Its first four bytes say how much memory will be asked for.
    if (packed.size() < 5 || qFromBigEndian<quint32>(packed.constData()) > kMostUnpacked) {
        return std::nullopt;
    }
    auto bytes = qUncompress(packed);
    return bytes.isEmpty() ? std::nullopt : std::optional(std::move(bytes));
}

TrackPoint pointOf(const Moment& moment, const RobotMoment& robot)
{
    TrackPoint point;
    point.cycle = moment.cycle;
    if (robot.truth) {
        point.truth = robot.truth->pose;
        point.score = robot.truth->score.score;
        point.collisions = robot.truth->score.collisions;
    }
    if (robot.belief) {
        const auto& belief = *robot.belief;
        if (!belief.map.frame.empty()) {
            const auto place = inArena(moment, maze::placeOf(belief.pose));
            point.belief = maze::Pose { place.x, place.y, belief.pose.headingRad };
        }
        point.decisionUs = belief.decisionUs;
        point.heard = belief.heard;
        point.errand = belief.errand;
    }
    if (const auto error = placeError(moment, robot)) {
        point.placeError = float(*error);
    }
    return point;
}

} // namespace

void Recording::setAbout(const GameAbout& about)
{
    const std::lock_guard lock(m_mutex);
    m_about = about;
}

GameAbout Recording::about() const
{
    const std::lock_guard lock(m_mutex);
    return m_about;
}

void Recording::append(const Moment& moment)
{
    const std::lock_guard writing(m_writing);
    if (m_last && moment.cycle == m_last->cycle) {
        return;
    }
    if (m_last && moment.cycle < m_last->cycle) {
        const std::lock_guard lock(m_mutex);
        m_blocks.clear();
        m_events.clear();
        m_tracks.clear();
        m_bytes = 0;
        ++m_generation;
        m_last.reset();
        m_finder = {};
    }
    // Only who appends changes the blocks, so that looking at them here needs no lock.
    const bool beginsBlock = m_blocks.empty() || !m_blocks.back().packed.isEmpty();
    QByteArray bytes;
    maze::ByteWriter out(bytes);
    encode(beginsBlock ? Moment {} : *m_last, moment, out);
    {
        const std::lock_guard lock(m_mutex);
        if (beginsBlock) {
            m_blocks.emplace_back();
        }
        m_blocks.back().cycles.push_back(moment.cycle);
        m_blocks.back().open.append(bytes);
    }
    if (m_blocks.back().cycles.size() >= kBlock) {
        auto packed = qCompress(m_blocks.back().open, kLevel);
        const std::lock_guard lock(m_mutex);
        m_bytes += std::size_t(packed.size());
        m_blocks.back().packed = std::move(packed);
        m_blocks.back().open = {};
    }
    remember(moment);
    m_last = moment;
}

bool Recording::append(const QByteArray& packed)
{
    const std::lock_guard writing(m_writing);
    const auto bytes = unpacked(packed);
    if (!bytes) {
        return false;
    }
    Block block;
    std::vector<Moment> moments;
    maze::ByteReader in(*bytes);
    Moment moment;
    while (!in.atEnd()) {
        decode(in, moment);
        const auto before = !moments.empty() ? std::optional(moments.back().cycle)
            : m_last                         ? std::optional(m_last->cycle)
                                             : std::nullopt;
        if (!in.good() || (before && moment.cycle <= *before) || moments.size() >= kBlock) {
            return false;
        }
        moments.push_back(moment);
        block.cycles.push_back(moment.cycle);
    }
    block.packed = packed;
    {
        const std::lock_guard lock(m_mutex);
        m_bytes += std::size_t(packed.size());
        m_blocks.push_back(std::move(block));
    }
    for (const auto& one : moments) {
        remember(one);
    }
    m_last = moments.back();
    return true;
}

/// Events and tracks.
void Recording::remember(const Moment& moment)
{
    const auto events = m_finder.take(moment);
    const std::lock_guard lock(m_mutex);
    m_events.insert(m_events.end(), events.begin(), events.end());
    for (const auto& robot : moment.robots) {
        m_tracks[robot.number].push_back(pointOf(moment, robot));
    }
}

std::optional<Recording::Span> Recording::span() const
{
    const std::lock_guard lock(m_mutex);
    if (m_blocks.empty()) {
        return std::nullopt;
    }
    return Span { m_blocks.front().cycles.front(), m_blocks.back().cycles.back() };
}

int Recording::generation() const
{
    const std::lock_guard lock(m_mutex);
    return m_generation;
}

std::vector<GameEvent> Recording::events(std::size_t from) const
{
    const std::lock_guard lock(m_mutex);
    const auto first = std::min(from, m_events.size());
    return { m_events.begin() + std::ptrdiff_t(first), m_events.end() };
}

Track Recording::track(int robot, std::size_t from) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_tracks.find(robot);
    if (found == m_tracks.end()) {
        return {};
    }
    const auto first = std::min(from, found->second.size());
    return { found->second.begin() + std::ptrdiff_t(first), found->second.end() };
}

std::vector<int> Recording::robots() const
{
    const std::lock_guard lock(m_mutex);
    std::vector<int> numbers;
    for (const auto& [number, track] : m_tracks) {
        numbers.push_back(number);
    }
    return numbers;
}

std::size_t Recording::bytes() const
{
    const std::lock_guard lock(m_mutex);
    return m_bytes + (m_blocks.empty() ? 0 : std::size_t(m_blocks.back().open.size()));
}

std::optional<std::pair<std::size_t, Recording::Block>> Recording::block(int cycle) const
{
    const std::lock_guard lock(m_mutex);
    if (m_blocks.empty()) {
        return std::nullopt;
    }
    const auto behind = std::upper_bound(m_blocks.begin(), m_blocks.end(), cycle,
        [](int at, const Block& block) { return at < block.cycles.front(); });
    const auto found = behind == m_blocks.begin() ? behind : behind - 1;
    return std::pair(std::size_t(found - m_blocks.begin()), *found);
}

Playback::Playback(std::shared_ptr<const Recording> recording)
    : m_recording(std::move(recording))
{
}

std::shared_ptr<const Moment> Playback::at(int cycle)
{
    const auto generation = m_recording->generation();
    const auto found = m_recording->block(cycle);
    if (!found) {
        return nullptr;
    }
    const auto& [number, block] = *found;
    const auto isPacked = !block.packed.isEmpty();
    if (number != m_block || generation != m_generation || !m_at) {
        m_block = number;
        m_generation = generation;
        m_taken = 0;
        m_isWhole = false;
    }
    if (!m_isWhole) {
        // What was read of a block that grew still stands at its beginning.
        m_bytes = isPacked ? unpacked(block.packed).value_or(QByteArray()) : block.open;
        m_isWhole = isPacked;
    }
    const auto behind = std::upper_bound(block.cycles.begin(), block.cycles.end(), cycle);
    const auto wanted = std::max<std::size_t>(1, std::size_t(behind - block.cycles.begin()));
    if (wanted == m_taken) {
        return m_at;
    }
    Moment moment;
    if (wanted < m_taken || m_taken == 0) {
        m_taken = 0;
        m_read = 0;
    } else {
        moment = *m_at;
    }
    maze::ByteReader in(QByteArrayView(m_bytes).sliced(m_read));
    for (; m_taken < wanted && in.good(); ++m_taken) {
        decode(in, moment);
    }
    m_read += in.position();
    m_at = std::make_shared<const Moment>(std::move(moment));
    return m_at;
}

} // namespace medulla::game
