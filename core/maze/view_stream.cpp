// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/view_stream.h"

#include "core/maze/snapshot_codec.h"
#include "core/maze/view_codec.h"

#include <algorithm>
#include <array>

namespace medulla::maze {

namespace {

/// Bytes reserved behind the tiles for the target map and the end of the datagram.
constexpr qsizetype kReserve = 2500;
/// Cells of the target map compared in one cycle.
constexpr int kTargetCells = 600;
constexpr int kBlocksAside = MapTile::kSide / MapSnapshot::kBlock;
/// Cycles between updates of a block's observation cycle: a quarter of a second with the usual
/// rules, so that blocks in view are not sent in every cycle.
constexpr int kSeenAgainCycles = 10;
constexpr std::size_t kMostOfPath = 50; ///< waypoints
/// A time that is earlier by more belongs to a restarted agent, not to a delayed datagram.
constexpr int kLateCycles = 5;
constexpr int kOddsFrom = -1000; ///< hundredths; lower bound of a map's log-odds
constexpr int kOddsTo = 1000;

std::uint8_t shadeOf(const ObstacleMap& map, int cell)
{
    static const auto levels = [] {
        std::array<std::uint8_t, std::size_t(kOddsTo - kOddsFrom) + 1> made {};
        for (int odds = kOddsFrom; odds <= kOddsTo; ++odds) {
            made[std::size_t(odds - kOddsFrom)] = std::uint8_t(levelOfOdds(odds));
        }
        return made;
    }();
    static const auto counts = [] {
        std::array<std::uint8_t, 256> made {};
        for (int i = 0; i < 256; ++i) {
            made[std::size_t(i)] = std::uint8_t(levelOfObservations(i) << 4U);
        }
        return made;
    }();
    if (!map.seen(cell)) {
        return 0;
    }
    const auto odds = std::clamp(map.odds(cell), kOddsFrom, kOddsTo);
    return std::uint8_t(
        levels[std::size_t(odds - kOddsFrom)] | counts[std::size_t(map.observations(cell) & 0xff)]);
}

/// Snapshot of a view without its maps.
AgentSnapshot headOf(const AgentView& view, std::optional<std::chrono::nanoseconds> decision)
{
    AgentSnapshot head;
    head.number = view.number;
    head.time = view.time;
    for (std::size_t i = 0; i < view.acting.depth; ++i) {
        head.behaviours.append(QString::fromLatin1(view.acting.names[i]));
    }
    head.activity = view.activity;
    head.done = view.done;
    head.paused = view.paused;
    head.ordered = view.ordered;
    head.pose = view.pose;
    head.covariance = view.covariance;
    if (view.path != nullptr && !view.path->empty()) {
        const auto& points = view.path->waypoints();
        const auto from = points.begin() + std::ptrdiff_t(view.path->next());
        head.path.assign(from, from + std::min(points.end() - from, std::ptrdiff_t(kMostOfPath)));
    }
    head.goal = view.goal;
    head.target = view.target;
    head.sawBeacon = view.sawBeacon;
    head.knowsPath = view.knowsPath;
    if (view.radio != nullptr) {
        head.others = view.radio->others();
        head.heard = view.radio->heard();
        for (int robot = 1; robot <= kMostRobots; ++robot) {
            if (const auto heard = view.radio->heardFrom(robot); heard > 0) {
                head.links.push_back({ robot, heard, view.radio->heardAt(robot) });
            }
        }
    }
    head.said = view.said;
    if (decision) {
        head.decisionUs =
            int(std::chrono::duration_cast<std::chrono::microseconds>(*decision).count());
    }
    return head;
}

} // namespace

void ViewEncoder::reframe(const AgentView& view)
{
    const auto frame = coarser(view.map->grid().lattice(), MapTile::kSide);
    if (frame != m_sent.map.frame) {
        m_sent.map.reframe(frame);
        m_next = m_again = 0;
        // Notes of changes refer to the old frame: note all blocks again.
        m_changed.assign(m_sent.map.blocks().size(), false);
        m_looked = 0;
    }
    if (view.targetMap != nullptr) {
        m_sent.targetMap.reframe(view.targetMap->frame());
        m_againRow = m_againRow < m_sent.targetMap.frame.rows ? m_againRow : 0;
    }
}

void ViewEncoder::noteChanges(const ObstacleMap& map)
{
    const auto& log = map.blockLog();
    const auto& theirs = log.blocks();
    const auto ours = m_sent.map.blocks();
    std::size_t block = 0;
    for (int row = theirs.row; row < theirs.row + theirs.rows; ++row) {
        for (int column = theirs.column; column < theirs.column + theirs.columns; ++column) {
            if (log.updatedAt(block++) > m_looked) {
                m_changed[ours.index(column, row)] = true;
            }
        }
    }
    m_looked = log.updates();
}

/// The sent tile, with its changed blocks updated.
MapTile ViewEncoder::tileOf(const ObstacleMap& map, std::size_t tile) const
{
    const auto& sent = m_sent.map;
    auto made = sent.tiles[tile] ? *sent.tiles[tile] : MapTile {};
    const auto& frame = map.grid().lattice();
    const auto tileColumn = sent.frame.column + int(tile) % sent.frame.columns;
    const auto tileRow = sent.frame.row + int(tile) / sent.frame.columns;
    const auto blocks = sent.blocks();
    for (int block = 0; block < kBlocksAside * kBlocksAside; ++block) {
        const auto left = block % kBlocksAside;
        const auto below = block / kBlocksAside;
        if (!m_changed[blocks.index(
                tileColumn * kBlocksAside + left, tileRow * kBlocksAside + below)]) {
            continue;
        }
        for (int y = below * MapSnapshot::kBlock; y < (below + 1) * MapSnapshot::kBlock; ++y) {
            for (int x = left * MapSnapshot::kBlock; x < (left + 1) * MapSnapshot::kBlock; ++x) {
                const auto column = tileColumn * MapTile::kSide + x;
                const auto row = tileRow * MapTile::kSide + y;
                if (!frame.contains(column, row)) {
                    continue;
                }
                const auto cell = int(frame.index(column, row));
                const auto at = std::size_t(y) * MapTile::kSide + std::size_t(x);
                made.shades[at] = shadeOf(map, cell);
                made.seenBy[at] = map.seenBy(cell);
            }
        }
    }
    return made;
}

void ViewEncoder::appendTiles(
    const ObstacleMap& map, std::optional<std::size_t> again, QByteArray& out)
{
    auto& sent = m_sent.map;
    const auto blocks = sent.blocks();
    // The four blocks of a tile.
    const auto blocksOf = [&](std::size_t tile) {
        const auto first =
            blocks.index((sent.frame.column + int(tile) % sent.frame.columns) * kBlocksAside,
                (sent.frame.row + int(tile) / sent.frame.columns) * kBlocksAside);
        const auto above = first + std::size_t(blocks.columns);
        static_assert(kBlocksAside == 2);
        return std::array { first, first + 1, above, above + 1 };
    };
    ByteWriter writer(out);
    // Tiles are coded in the order of their numbers, from the one at which the last datagram was
    // full.
    std::size_t behind = 0;
    for (auto tile = std::min(m_next, again.value_or(m_next)); tile < sent.tiles.size(); ++tile) {
        const auto isAgain = tile == again;
        const auto four = blocksOf(tile);
        if (!isAgain
            && std::none_of(four.begin(), four.end(), [&](auto one) { return m_changed[one]; })) {
            continue;
        }
        if (writer.size() > m_room - kReserve) {
            m_next = tile;
            encodeNoMoreTiles(writer);
            return;
        }
        const auto size = out.size();
        auto now = tileOf(map, tile);
        const auto& was = sent.tiles[tile];
        if (isAgain || !was || now != *was) {
            encodeTile(tile + 1 - behind, isAgain ? nullptr : was.get(), now, writer);
        }
        if (writer.size() > m_room - kReserve / 2) {
            out.truncate(size); // a tile of this size starts the next datagram
            m_next = tile;
            encodeNoMoreTiles(writer);
            return;
        }
        if (writer.size() > size) {
            behind = tile + 1;
            sent.tiles[tile] = now == MapTile {} ? nullptr : std::make_shared<const MapTile>(now);
        }
        for (const auto one : four) {
            m_changed[one] = false;
        }
    }
    m_next = 0;
    encodeNoMoreTiles(writer);
}

QByteArray ViewEncoder::next(
    const AgentView& view, std::optional<std::chrono::nanoseconds> decision)
{
    auto out = openView(headOf(view, decision));
    m_room = kMostViewBytes - out.size() - kAroundMap;
    closeView(nextMaps(view), out);
    // Keep the rounded values of the receiver.
    (void)decodeView(out, m_sent);
    return out;
}

QByteArray ViewEncoder::nextMaps(const AgentView& view)
{
    QByteArray out;
    ByteWriter writer(out);
    if (view.map == nullptr) {
        encodeMaps(m_sent, m_sent, writer);
        return out;
    }
    out.reserve(m_room);
    reframe(view);
    noteChanges(*view.map);
    std::optional<std::size_t> again;
    std::optional<int> againRow;
    if (m_delivery == Delivery::Lossy) {
        again = m_again;
        m_again = m_again + 1 < m_sent.map.tiles.size() ? m_again + 1 : 0;
        againRow = m_againRow;
        m_againRow = m_againRow + 1 < m_sent.targetMap.frame.rows ? m_againRow + 1 : 0;
    }

    const auto before = noteSeen(*view.map);
    encodeSeen(m_sent.map, before, view.time, again, writer);
    appendTiles(*view.map, again, out);
    appendTarget(view.targetMap, againRow, out);
    return out;
}

/// Notes new observations; returns the observation cycles sent so far.
std::vector<std::int32_t> ViewEncoder::noteSeen(const ObstacleMap& map)
{
    auto before = m_sent.map.seenAt;
    const auto ours = m_sent.map.blocks();
    const auto& log = map.blockLog();
    const auto& theirs = log.blocks();
    std::size_t block = 0;
    for (int row = theirs.row; row < theirs.row + theirs.rows; ++row) {
        for (int column = theirs.column; column < theirs.column + theirs.columns; ++column) {
            auto& at = m_sent.map.seenAt[ours.index(column, row)];
            const auto now = log.seenAt(block++);
            if (at < 0 || now - at >= kSeenAgainCycles) {
                at = now;
            }
        }
    }
    return before;
}

void ViewEncoder::appendTarget(const TargetMap* map, std::optional<int> againRow, QByteArray& out)
{
    auto& sent = m_sent.targetMap;
    const auto before = sent;
    if (map != nullptr && !sent.frame.empty()) {
        const auto rows = std::clamp(kTargetCells / sent.frame.columns, 1, sent.frame.rows);
        m_targetRow = m_targetRow < sent.frame.rows ? m_targetRow : 0;
        const auto last = std::min(m_targetRow + rows, sent.frame.rows);
        const auto columns = std::size_t(sent.frame.columns);
        for (auto cell = std::size_t(m_targetRow) * columns; cell < std::size_t(last) * columns;
             ++cell) {
            sent.levels[cell] = std::uint8_t(levelOfWeight(map->weights()[cell]));
        }
        m_targetRow = last;
    }
    const auto size = out.size();
    ByteWriter writer(out);
    encodeTarget(before, sent, againRow, writer);
    if (out.size() > m_room) {
        out.truncate(size); // only some rows of such a wide map fit
        sent = before;
        encodeTarget(before, sent, std::nullopt, writer);
    }
}

Result<void> ViewDecoder::take(QByteArrayView datagram)
{
    const auto refuse = [] {
        return failure(QStringLiteral("view port"),
            Text(QT_TRANSLATE_NOOP("medulla", "This datagram is not a view of an agent.")),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Use the port only for medulla-mouse of the same version.")));
    };
    auto snapshot = m_snapshot;
    const auto maps = decodeView(datagram, snapshot);
    if (!maps) {
        return refuse();
    }
    ByteReader in(*maps);
    if (snapshot.time + kLateCycles < m_snapshot.time) {
        snapshot.map = {};
        snapshot.targetMap = {};
    }
    decodeMaps(in, snapshot);
    if (!in.good() || !in.atEnd()) {
        return refuse();
    }
    m_snapshot = std::move(snapshot);
    return {};
}

} // namespace medulla::maze
