// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/maze/agent.h"
#include "core/maze/agent_picture.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include <QByteArray>
#include <QByteArrayView>

namespace medulla::maze {

/// A datagram of the stream is at most so long; what does not fit comes with the next ones.
inline constexpr int kMostViewBytes = 8000;

/// Whether all datagrams of a view stream come to where they are taken in.
enum class Delivery : std::uint8_t {
    Lossy, ///< some are lost, or the first ones came too early: every cell comes again now and then
    Sure,
};

/// Makes the datagrams of a view port, one a cycle: what an agent is about, and what changed in its
/// maps, in CBOR as view_codec.h has it. Thread-confined.
class ViewEncoder {
public:
    explicit ViewEncoder(Delivery delivery = Delivery::Lossy)
        : m_delivery(delivery)
    {
    }

    /// `decision`: what the step that led to this view took, when it was measured.
    [[nodiscard]] QByteArray next(
        const AgentView& view, std::optional<std::chrono::nanoseconds> decision = std::nullopt);
    /// What a decoder has that took all datagrams so far.
    [[nodiscard]] const AgentPicture& picture() const { return m_sent; }

private:
    void reframe(const AgentView& view);
    void noteChanges(const ObstacleMap& map);
    [[nodiscard]] MapTile tileOf(const ObstacleMap& map, std::size_t tile) const;
    [[nodiscard]] std::vector<std::int32_t> noteSeen(const ObstacleMap& map);
    [[nodiscard]] QByteArray nextMaps(const AgentView& view);
    void appendTiles(const ObstacleMap& map, std::optional<std::size_t> again, QByteArray& out);
    void appendTarget(const TargetMap* map, std::optional<int> againRow, QByteArray& out);

    Delivery m_delivery;
    AgentPicture m_sent;
    std::uint32_t m_looked = 0; ///< the map's `touches` up to which changes were noted
    std::vector<bool> m_changed; ///< blocks that differ from what was sent, perhaps
    std::size_t m_next = 0; ///< tile from which changes are sent, so that all get their turn
    std::size_t m_again = 0; ///< tile that comes again next
    int m_againRow = 0; ///< row of the target map that does
    int m_targetRow = 0; ///< row of the target map that is looked at next
    qsizetype m_room = 0; ///< bytes for the maps in the datagram at hand
};

/// Takes in the datagrams of a view port. Thread-confined.
class ViewDecoder {
public:
    /// A finding for whatever is no such datagram; the picture then stays as it is. An agent that
    /// begins anew, some cycles earlier, has new maps.
    [[nodiscard]] Result<void> take(QByteArrayView datagram);
    [[nodiscard]] const AgentPicture& picture() const { return m_picture; }

private:
    AgentPicture m_picture;
};

} // namespace medulla::maze
