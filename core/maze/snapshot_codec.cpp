// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/snapshot_codec.h"

#include "core/maze/behaviour.h"

#include <algorithm>

namespace medulla::maze {

namespace {

constexpr int kMostTime = 1'000'000'000; ///< cycles; the longest SimTime that is accepted
constexpr std::size_t kMostTiles = 16'000; ///< limits against corrupt datagrams: 4 million cells
constexpr std::size_t kMostSquares = 1'000'000; ///< of a target map
constexpr int kFarthestSquare = 10'000'000; ///< squares from the origin
constexpr std::uint64_t kMostPoints = 200; ///< limit against corrupt datagrams

enum Flag : unsigned {
    Done = 1U,
    Paused = 2U,
    Ordered = 4U,
    HasGoal = 8U,
    HasTarget = 16U,
    SawBeacon = 32U,
    KnowsPath = 64U,
    Decided = 128U,
};

void put(ByteWriter& out, Point point)
{
    out.real(point.x, kPlaceUnitMu);
    out.real(point.y, kPlaceUnitMu);
}

Point takePoint(ByteReader& in)
{
    const auto x = in.real(kPlaceUnitMu);
    return { x, in.real(kPlaceUnitMu) };
}

void put(ByteWriter& out, const Pose& pose, double unit)
{
    out.real(pose.x, unit);
    out.real(pose.y, unit);
    out.real(pose.headingRad, kHeadingUnitRad);
}

Pose takePose(ByteReader& in, double unit)
{
    const auto x = in.real(unit);
    const auto y = in.real(unit);
    return { x, y, in.real(kHeadingUnitRad) };
}

/// Writes runs of equal values among cells 0 to `size` that contain every changed cell.
template <class ValueAt, class IsChanged>
void putRuns(ByteWriter& out, std::size_t size, ValueAt valueAt, IsChanged isChanged)
{
    std::size_t behind = 0; // end of the last run
    for (std::size_t cell = 0; cell < size;) {
        if (!isChanged(cell)) {
            ++cell;
            continue;
        }
        const auto value = valueAt(cell);
        auto end = cell + 1;
        auto runEnd = end; // end of the last changed cell
        for (; end < size && valueAt(end) == value; ++end) {
            runEnd = isChanged(end) ? end + 1 : runEnd;
        }
        out.whole(runEnd - cell);
        out.whole(cell - behind);
        out.whole(value);
        cell = behind = runEnd;
    }
    out.whole(0);
}

template <class Set>
void takeRuns(ByteReader& in, std::size_t size, std::uint64_t mostValue, Set set)
{
    std::size_t cell = 0;
    while (const auto length = std::size_t(in.whole(size))) {
        cell += std::size_t(in.whole(size - cell));
        const auto value = in.whole(mostValue);
        in.require(length <= size - cell);
        if (!in.good()) {
            return;
        }
        for (const auto end = cell + length; cell < end; ++cell) {
            set(cell, value);
        }
    }
}

void put(ByteWriter& out, const LatticeRect& frame)
{
    out.number(frame.column);
    out.number(frame.row);
    out.whole(std::uint64_t(frame.columns));
    out.whole(std::uint64_t(frame.rows));
}

LatticeRect takeFrame(ByteReader& in, std::size_t mostSquares)
{
    LatticeRect frame;
    frame.column = in.integer(-kFarthestSquare, kFarthestSquare);
    frame.row = in.integer(-kFarthestSquare, kFarthestSquare);
    frame.columns = int(in.whole(mostSquares));
    frame.rows = int(in.whole(mostSquares));
    in.require(frame.size() <= mostSquares);
    return in.good() ? frame : LatticeRect {};
}

void put(ByteWriter& out, const RobotReport& report, int time)
{
    out.byte(std::uint8_t(unsigned(report.number) | (report.goal ? 0x80U : 0U)));
    out.number(std::int64_t(time) - report.time);
    put(out, report.pose, kPlaceUnitMu);
    out.byte(std::uint8_t(report.activity));
    if (report.goal) {
        put(out, *report.goal);
    }
}

RobotReport takeReport(ByteReader& in, int time)
{
    RobotReport report;
    const auto first = in.byte();
    report.number = first & 0x7f;
    in.require(report.number <= kMostRobots);
    report.time = time - in.integer(-kMostTime, kMostTime);
    report.pose = takePose(in, kPlaceUnitMu);
    const auto activity = in.byte();
    in.require(activity <= std::uint8_t(Activity::Parked));
    report.activity = in.good() ? Activity(activity) : Activity::Waiting;
    if ((first & 0x80U) != 0) {
        report.goal = takePoint(in);
    }
    return report;
}

void putPath(ByteWriter& out, const std::vector<Point>& path)
{
    out.whole(path.size());
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (const auto& point : path) {
        const auto toX = ByteWriter::unitsOf(point.x, kPlaceUnitMu);
        const auto toY = ByteWriter::unitsOf(point.y, kPlaceUnitMu);
        out.number(toX - std::exchange(x, toX));
        out.number(toY - std::exchange(y, toY));
    }
}

void takePath(ByteReader& in, std::vector<Point>& path)
{
    path.resize(in.whole(kMostPoints));
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (auto& point : path) {
        // exact as a double (below 2^53)
        constexpr std::int64_t kMostUnits = 1'000'000'000'000'000;
        x = std::clamp(x + in.number(-kMostUnits, kMostUnits), -kMostUnits, kMostUnits);
        y = std::clamp(y + in.number(-kMostUnits, kMostUnits), -kMostUnits, kMostUnits);
        point = { double(x) * kPlaceUnitMu, double(y) * kPlaceUnitMu };
    }
}

bool isBlank(const MapTile& tile)
{
    return tile == MapTile {};
}

} // namespace

void encodeHead(const AgentSnapshot& snapshot, ByteWriter& out)
{
    const auto flag = [](bool isSet, Flag which) { return isSet ? unsigned(which) : 0U; };
    out.byte(std::uint8_t(snapshot.number));
    out.whole(std::uint64_t(std::max(snapshot.time, 0)));
    out.byte(std::uint8_t(flag(snapshot.done, Done) | flag(snapshot.paused, Paused)
        | flag(snapshot.ordered.has_value(), Ordered) | flag(snapshot.goal.has_value(), HasGoal)
        | flag(snapshot.target.has_value(), HasTarget) | flag(snapshot.sawBeacon, SawBeacon)
        | flag(snapshot.knowsPath, KnowsPath) | flag(snapshot.decisionUs.has_value(), Decided)));
    out.byte(std::uint8_t(snapshot.activity));
    out.byte(std::uint8_t(snapshot.behaviours.size()));
    for (const auto& name : snapshot.behaviours) {
        out.text(name);
    }
    put(out, snapshot.pose, kPoseUnitMu);
    out.real(snapshot.covariance.xx, kPlaceVarianceUnitMu2);
    out.real(snapshot.covariance.xy, kPlaceVarianceUnitMu2);
    out.real(snapshot.covariance.yy, kPlaceVarianceUnitMu2);
    out.real(snapshot.covariance.headingHeading, kHeadingVarianceUnitRad2);
    putPath(out, snapshot.path);
    if (snapshot.ordered) {
        put(out, *snapshot.ordered);
    }
    if (snapshot.goal) {
        put(out, *snapshot.goal);
    }
    if (snapshot.target) {
        put(out, snapshot.target->middle);
        out.real(snapshot.target->sigmaMu, kPlaceUnitMu);
    }
    out.byte(std::uint8_t(snapshot.others.size()));
    for (const auto& report : snapshot.others) {
        put(out, report, snapshot.time);
    }
    out.byte(std::uint8_t(snapshot.links.size()));
    for (const auto& link : snapshot.links) {
        out.byte(std::uint8_t(link.number));
        out.whole(std::uint64_t(link.heard));
        out.number(std::int64_t(snapshot.time) - link.heardAt);
    }
    out.whole(std::uint64_t(snapshot.heard));
    out.whole(std::uint64_t(snapshot.said));
    if (snapshot.decisionUs) {
        out.whole(std::uint64_t(*snapshot.decisionUs));
    }
}

void decodeHead(ByteReader& in, AgentSnapshot& snapshot)
{
    snapshot.number = in.byte();
    in.require(snapshot.number <= kMostRobots);
    snapshot.time = int(in.whole(kMostTime));
    const unsigned flags = in.byte();
    const auto has = [flags](Flag which) { return (flags & unsigned(which)) != 0; };
    snapshot.done = has(Done);
    snapshot.paused = has(Paused);
    snapshot.sawBeacon = has(SawBeacon);
    snapshot.knowsPath = has(KnowsPath);
    const auto activity = in.byte();
    in.require(activity <= std::uint8_t(Activity::Parked));
    snapshot.activity = in.good() ? Activity(activity) : Activity::Waiting;
    const auto depth = in.byte();
    in.require(depth <= Acting::kMostDepth);
    snapshot.behaviours.clear();
    for (int i = 0; i < depth && in.good(); ++i) {
        snapshot.behaviours.append(in.text());
    }
    snapshot.pose = takePose(in, kPoseUnitMu);
    snapshot.covariance.xx = in.real(kPlaceVarianceUnitMu2);
    snapshot.covariance.xy = in.real(kPlaceVarianceUnitMu2);
    snapshot.covariance.yy = in.real(kPlaceVarianceUnitMu2);
    snapshot.covariance.headingHeading = in.real(kHeadingVarianceUnitRad2);
    takePath(in, snapshot.path);
    snapshot.ordered = has(Ordered) ? std::optional(takePoint(in)) : std::nullopt;
    snapshot.goal = has(HasGoal) ? std::optional(takePoint(in)) : std::nullopt;
    snapshot.target.reset();
    if (has(HasTarget)) {
        const auto middle = takePoint(in);
        snapshot.target = TargetEstimate { middle, in.real(kPlaceUnitMu) };
    }
    const auto others = in.byte();
    in.require(others <= kMostRobots);
    snapshot.others.clear();
    for (int i = 0; i < others && in.good(); ++i) {
        snapshot.others.push_back(takeReport(in, snapshot.time));
    }
    const auto links = in.byte();
    in.require(links <= kMostRobots);
    snapshot.links.clear();
    for (int i = 0; i < links && in.good(); ++i) {
        Link link;
        link.number = in.byte();
        in.require(link.number <= kMostRobots);
        link.heard = int(in.whole(kMostTime));
        link.heardAt = snapshot.time - in.integer(-kMostTime, kMostTime);
        snapshot.links.push_back(link);
    }
    snapshot.heard = int(in.whole(kMostTime));
    snapshot.said = int(in.whole(kMostTime));
    snapshot.decisionUs = has(Decided) ? std::optional(int(in.whole(kMostTime))) : std::nullopt;
}

void encodeSeen(const MapSnapshot& map, const std::vector<std::int32_t>& before, int time,
    std::optional<std::size_t> again, ByteWriter& out)
{
    put(out, map.frame);
    const auto blocks = map.blocks();
    constexpr int kBlocks = MapTile::kSide / MapSnapshot::kBlock;
    const auto isAgain = [&](std::size_t block) {
        const auto column = int(block) % blocks.columns / kBlocks;
        const auto row = int(block) / blocks.columns / kBlocks;
        return again == std::size_t(row) * std::size_t(map.frame.columns) + std::size_t(column);
    };
    // A block that was never seen has an age above the time, which decodes to a negative cycle.
    putRuns(
        out, map.seenAt.size(),
        [&](std::size_t block) { return std::uint64_t(std::max(0, time - map.seenAt[block])); },
        [&](std::size_t block) {
            return map.seenAt[block] != before[block] || (again && isAgain(block));
        });
}

void encodeTile(std::size_t gap, const MapTile* before, const MapTile& now, ByteWriter& out)
{
    out.whole(gap);
    out.byte(before == nullptr ? 1 : 0);
    static const MapTile kBlank;
    const auto& base = before == nullptr ? kBlank : *before;
    putRuns(
        out, MapTile::kCells, [&](std::size_t cell) { return now.shades[cell]; },
        [&](std::size_t cell) { return now.shades[cell] != base.shades[cell]; });
    putRuns(
        out, MapTile::kCells, [&](std::size_t cell) { return now.seenBy[cell]; },
        [&](std::size_t cell) { return now.seenBy[cell] != base.seenBy[cell]; });
}

void encodeNoMoreTiles(ByteWriter& out)
{
    out.whole(0);
}

void encodeTarget(const TargetSnapshot& before, const TargetSnapshot& now, std::optional<int> again,
    ByteWriter& out)
{
    put(out, now.frame);
    putRuns(
        out, now.levels.size(), [&](std::size_t cell) { return now.levels[cell]; },
        [&](std::size_t cell) {
            return now.levels[cell] != before.levels[cell]
                || (again && int(cell) / now.frame.columns == *again);
        });
}

void encodeMaps(const AgentSnapshot& before, const AgentSnapshot& now, ByteWriter& out)
{
    auto map = before.map;
    map.reframe(now.map.frame);
    encodeSeen(now.map, map.seenAt, now.time, std::nullopt, out);
    std::size_t last = 0; // index after the last coded tile
    for (std::size_t i = 0; i < now.map.tiles.size(); ++i) {
        const auto& was = map.tiles[i];
        const auto& is = now.map.tiles[i];
        if (was == is || (was && is && *was == *is)) {
            continue;
        }
        encodeTile(i + 1 - last, is ? was.get() : nullptr, is ? *is : MapTile {}, out);
        last = i + 1;
    }
    encodeNoMoreTiles(out);
    auto target = before.targetMap;
    target.reframe(now.targetMap.frame);
    encodeTarget(target, now.targetMap, std::nullopt, out);
}

void decodeMaps(ByteReader& in, AgentSnapshot& snapshot)
{
    auto& map = snapshot.map;
    const auto frame = takeFrame(in, kMostTiles);
    if (!in.good()) {
        return;
    }
    map.reframe(frame);
    takeRuns(in, map.seenAt.size(), kMostTime + 1, [&](std::size_t block, std::uint64_t age) {
        map.seenAt[block] = std::max(-1, snapshot.time - int(age));
    });
    std::size_t next = 0;
    while (const auto gap = std::size_t(in.whole(map.tiles.size() - next))) {
        next += gap;
        auto& tile = map.tiles[next - 1];
        const auto isWhole = in.byte() != 0;
        auto made =
            !isWhole && tile ? std::make_shared<MapTile>(*tile) : std::make_shared<MapTile>();
        takeRuns(in, MapTile::kCells, 0x7f, [&](std::size_t cell, std::uint64_t value) {
            made->shades[cell] = std::uint8_t(value);
        });
        takeRuns(in, MapTile::kCells, 0xffff, [&](std::size_t cell, std::uint64_t value) {
            made->seenBy[cell] = std::uint16_t(value);
        });
        if (!in.good()) {
            return;
        }
        tile = isBlank(*made) ? nullptr : std::move(made);
    }
    const auto targetFrame = takeFrame(in, kMostSquares);
    if (!in.good()) {
        return;
    }
    snapshot.targetMap.reframe(targetFrame);
    takeRuns(in, snapshot.targetMap.levels.size(), kMostLevel,
        [&](std::size_t cell, std::uint64_t value) {
            snapshot.targetMap.levels[cell] = std::uint8_t(value);
        });
}

} // namespace medulla::maze
