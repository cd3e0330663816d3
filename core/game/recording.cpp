// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/recording.h"

#include "core/game/moment_codec.h"
#include "core/record/compression.h"

#include <algorithm>
#include <cstring>

namespace medulla::game {

namespace {

/// Bytes of the moments of a block: a limit against corrupt files.
constexpr qsizetype kMostBlockBytes = 64 << 20;

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
        point.links = belief.links;
    }
    if (const auto error = placeError(moment, robot)) {
        point.placeErrorMu = float(*error);
    }
    return point;
}

/// Whether the later moment contains all data of the earlier one.
bool knowsAsMuch(const Moment& later, const Moment& earlier)
{
    return std::all_of(earlier.robots.begin(), earlier.robots.end(), [&](const RobotMoment& was) {
        const auto* is = later.robot(was.number);
        return is != nullptr && (is->truth || !was.truth) && (is->belief || !was.belief);
    });
}

} // namespace

QByteArray Recording::Block::moments() const
{
    return packed.isEmpty() ? open : record::decompress(packed, size).value_or(QByteArray());
}

void Recording::setAbout(const GameAbout& about)
{
    const std::lock_guard lock(m_mutex);
    if (!m_blocks.empty() && !m_recordedAbout && m_about.lab && m_about.lab != about.lab) {
        m_recordedAbout = m_about;
    }
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
        if (knowsAsMuch(moment, *m_last) && moment != *m_last) {
            replaceLast(moment);
        }
        return;
    }
    if (m_last && moment.cycle < m_last->cycle) {
        beginAnother();
    }
    remember(moment);
    // Only appending functions change the blocks, and they hold m_writing: reading them here needs
    // no lock.
    if (!m_blocks.empty() && m_blocks.back().cycles.size() >= kBlock) {
        pack();
    }
    const bool beginsBlock = m_blocks.empty() || !m_blocks.back().packed.isEmpty();
    m_before = beginsBlock ? Moment {} : *m_last;
    m_lastAt = beginsBlock ? 0 : m_blocks.back().open.size();
    QByteArray bytes;
    maze::ByteWriter out(bytes);
    encode(m_before, moment, out);
    {
        const std::lock_guard lock(m_mutex);
        if (beginsBlock) {
            m_blocks.emplace_back();
        }
        m_blocks.back().cycles.push_back(moment.cycle);
        m_blocks.back().open.append(bytes);
    }
    m_last = moment;
}

void Recording::beginAnother()
{
    auto former = std::make_shared<Recording>();
    const std::lock_guard lock(m_mutex);
    former->m_about = std::exchange(m_recordedAbout, std::nullopt).value_or(m_about);
    former->m_blocks = std::exchange(m_blocks, {});
    former->m_events = std::exchange(m_events, {});
    former->m_tracks = std::exchange(m_tracks, {});
    former->m_bytes = std::exchange(m_bytes, 0);
    former->m_generation = m_generation++;
    former->m_last = std::exchange(m_last, std::nullopt);
    m_former = std::move(former);
    m_finder = {};
}

void Recording::replaceLast(const Moment& moment)
{
    auto& block = m_blocks.back();
    if (!block.packed.isEmpty()) {
        return; // from a file
    }
    remember(moment);
    auto bytes = block.open.first(m_lastAt);
    maze::ByteWriter out(bytes);
    encode(m_before, moment, out);
    {
        const std::lock_guard lock(m_mutex);
        block.open = std::move(bytes);
        ++block.revision;
    }
    m_last = moment;
}

/// Compresses the last block, which is full.
void Recording::pack()
{
    auto& block = m_blocks.back();
    if (!block.packed.isEmpty()) {
        return;
    }
    auto packed = record::compress(block.open);
    const std::lock_guard lock(m_mutex);
    block.size = std::uint64_t(block.open.size());
    m_bytes += std::size_t(packed.size());
    block.packed = std::move(packed);
    block.open = {};
}

bool Recording::appendBlock(const QByteArray& moments)
{
    const std::lock_guard writing(m_writing);
    if (moments.isEmpty() || moments.size() > kMostBlockBytes) {
        return false;
    }
    Block block;
    Moment moment;
    // The whole block is checked before its events and tracks are kept. It is decoded twice, since
    // a damaged block can ask for 128 MB a moment: too much to keep all moments of a block.
    for (maze::ByteReader in(moments); !in.atEnd();) {
        decode(in, moment);
        const auto before = !block.cycles.empty() ? std::optional(block.cycles.back())
            : m_last                              ? std::optional(m_last->cycle)
                                                  : std::nullopt;
        if (!in.good() || (before && moment.cycle <= *before) || block.cycles.size() >= kBlock) {
            return false;
        }
        block.cycles.push_back(moment.cycle);
    }
    block.packed = record::compress(moments);
    block.size = std::uint64_t(moments.size());
    moment = {};
    for (maze::ByteReader in(moments); !in.atEnd();) {
        decode(in, moment);
        remember(moment);
    }
    {
        const std::lock_guard lock(m_mutex);
        m_bytes += std::size_t(block.packed.size());
        m_blocks.push_back(std::move(block));
    }
    m_last = std::move(moment);
    return true;
}

/// Keeps events and tracks; before the blocks, so that a recorded cycle is complete. Events of a
/// replaced moment remain valid.
void Recording::remember(const Moment& moment)
{
    const std::lock_guard lock(m_mutex);
    const auto events = m_finder.take(moment, m_about);
    m_events.insert(m_events.end(), events.begin(), events.end());
    for (const auto& robot : moment.robots) {
        auto& track = m_tracks[robot.number];
        if (!track.empty() && track.back().cycle == moment.cycle) {
            track.pop_back();
        }
        track.push_back(pointOf(moment, robot));
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

std::optional<int> Recording::after(int cycle) const
{
    const std::lock_guard lock(m_mutex);
    const auto block = std::upper_bound(m_blocks.begin(), m_blocks.end(), cycle,
        [](int at, const Block& each) { return at < each.cycles.back(); });
    return block == m_blocks.end()
        ? std::nullopt
        : std::optional(*std::upper_bound(block->cycles.begin(), block->cycles.end(), cycle));
}

int Recording::generation() const
{
    const std::lock_guard lock(m_mutex);
    return m_generation;
}

std::shared_ptr<const Recording> Recording::former() const
{
    const std::lock_guard lock(m_mutex);
    return m_former;
}

std::vector<GameEvent> Recording::events(std::size_t from) const
{
    const std::lock_guard lock(m_mutex);
    const auto first = std::min(from, m_events.size());
    return { m_events.begin() + std::ptrdiff_t(first), m_events.end() };
}

Track Recording::track(int robot, std::size_t from, std::size_t most) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_tracks.find(robot);
    if (found == m_tracks.end()) {
        return {};
    }
    const auto& all = found->second;
    const auto first = std::min(from, all.size());
    const auto count = std::min(most, all.size() - first);
    return { all.begin() + std::ptrdiff_t(first), all.begin() + std::ptrdiff_t(first + count) };
}

std::optional<double> Recording::heardACycle(int by, int from, int cycle) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_tracks.find(by);
    if (found == m_tracks.end()) {
        return std::nullopt;
    }
    const auto& track = found->second;
    const auto upTo = [&track](int last) {
        const auto behind = std::upper_bound(track.begin(), track.end(), last,
            [](int at, const TrackPoint& point) { return at < point.cycle; });
        return behind == track.begin() || !std::prev(behind)->heard ? nullptr : &*std::prev(behind);
    };
    const auto* now = upTo(cycle);
    const auto* then = upTo(cycle - kRateSpanCycles);
    if (now == nullptr || then == nullptr || now == then) {
        return std::nullopt;
    }
    const auto heard = [from](const TrackPoint& point) {
        const auto link = std::find_if(point.links.begin(), point.links.end(),
            [from](const maze::Link& each) { return each.number == from; });
        return link == point.links.end() ? 0 : link->heard;
    };
    // A restarted agent counts from 0.
    return std::max(0.0, double(heard(*now) - heard(*then)) / (now->cycle - then->cycle));
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
    if (number != m_block || generation != m_generation || block.revision != m_revision || !m_at) {
        m_block = number;
        m_generation = generation;
        m_revision = block.revision;
        m_taken = 0;
        m_isWhole = false;
    }
    if (!m_isWhole) {
        // A block that grew keeps its beginning, so the decoded part stays valid.
        m_bytes = block.moments();
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
