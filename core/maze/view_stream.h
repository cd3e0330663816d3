// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/maze/agent.h"
#include "core/maze/agent_snapshot.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include <QByteArray>
#include <QByteArrayView>

namespace medulla::maze {

/// Limit of a datagram of the stream; further changes follow in the next ones.
inline constexpr int kMostViewBytes = 8000;

/// Whether a receiver gets all datagrams of a view stream.
enum class Delivery : std::uint8_t {
    Lossy, ///< datagrams may be lost, or sent before the receiver started: every cell is repeated
           ///< in turn
    Sure,
};

/// Makes the datagrams of a view port, one a cycle: the agent's state and the changes of its maps,
/// in CBOR (see view_codec.h). Thread-confined.
class ViewEncoder {
public:
    explicit ViewEncoder(Delivery delivery = Delivery::Lossy)
        : m_delivery(delivery)
    {
    }

    /// `decision`: computing time of the step that led to this view, if measured.
    [[nodiscard]] QByteArray next(
        const AgentView& view, std::optional<std::chrono::nanoseconds> decision = std::nullopt);
    /// The snapshot of a decoder that has taken all datagrams so far.
    [[nodiscard]] const AgentSnapshot& snapshot() const { return m_sent; }

private:
    void reframe(const AgentView& view);
    void noteChanges(const ObstacleMap& map);
    [[nodiscard]] MapTile tileOf(const ObstacleMap& map, std::size_t tile) const;
    [[nodiscard]] std::vector<std::int32_t> noteSeen(const ObstacleMap& map);
    [[nodiscard]] QByteArray nextMaps(const AgentView& view);
    void appendTiles(const ObstacleMap& map, std::optional<std::size_t> again, QByteArray& out);
    void appendTarget(const TargetMap* map, std::optional<int> againRow, QByteArray& out);

    Delivery m_delivery;
    AgentSnapshot m_sent;
    std::uint32_t m_looked = 0; ///< `updates` of the map's block log up to which changes were noted
    std::vector<bool> m_changed; ///< blocks that may differ from the sent ones
    std::size_t m_next =
        0; ///< tile at which the next datagram continues, so that all tiles get their turn
    std::size_t m_again = 0; ///< tile to be repeated next
    int m_againRow = 0; ///< row of the target map to be repeated next
    int m_targetRow = 0; ///< row of the target map to be compared next
    qsizetype m_room = 0; ///< bytes for the maps in the present datagram
};

/// Takes the datagrams of a view port. Thread-confined.
class ViewDecoder {
public:
    /// A finding if the datagram is no view; the snapshot then stays as it is. An agent that
    /// restarts, its time some cycles earlier, gets new maps.
    [[nodiscard]] Result<void> take(QByteArrayView datagram);
    [[nodiscard]] const AgentSnapshot& snapshot() const { return m_snapshot; }

private:
    AgentSnapshot m_snapshot;
};

} // namespace medulla::maze
