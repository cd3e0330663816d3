// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/maze/agent.h"

#include <cstdint>
#include <vector>

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

namespace medulla::maze {

/// The map as pictures show it: a shade a cell, 0 unseen, 1 free, 2 unclear, 3 wall. Value type.
struct MapPicture {
    int generation = 0;
    Point origin; ///< lower left corner, um
    int columns = 0;
    int rows = 0;
    std::vector<std::uint8_t> shades; ///< row by row from below

    friend bool operator==(const MapPicture&, const MapPicture&) = default;
};

/// What a view port tells of an agent. Value type.
struct AgentPicture {
    int number = 0;
    int time = 0;
    QString behaviour;
    Errand errand = Errand::Waiting;
    bool done = false;
    Pose pose;
    PoseCovariance covariance;
    std::vector<Point> path; ///< from the waypoint that is gone to
    std::optional<Point> goal;
    std::optional<TargetEstimate> target;
    std::vector<RobotNews> others; ///< what the radio told
    int heard = 0; ///< messages of the team so far
    MapPicture map;

    friend bool operator==(const AgentPicture&, const AgentPicture&) = default;
};

/// Makes the datagrams of a view port: a CBOR map each, with the cells of the map that changed
/// since the last one as runs of equal shades. A datagram stays below `kMostViewBytes`; what does
/// not fit comes with the next one, so that a picture is complete some cycles after its first
/// datagram. Every so often all cells are sent again, for who came late or lost one.
/// Thread-confined.
class ViewEncoder {
public:
    [[nodiscard]] QByteArray next(const AgentView& view);

private:
    [[nodiscard]] QByteArray runs(const ObstacleMap& map);

    int m_generation = -1;
    std::size_t m_at = 0; ///< cell from which the next datagram looks for changes
    int m_cells = 0; ///< looked at since all were sent
    std::vector<std::uint8_t> m_sent;
};

inline constexpr int kMostViewBytes = 8000;

/// Takes in the datagrams of a view port. Thread-confined.
class ViewDecoder {
public:
    /// A finding for whatever is no such datagram; the picture then stays as it is.
    [[nodiscard]] Result<void> take(QByteArrayView datagram);
    [[nodiscard]] const AgentPicture& picture() const { return m_picture; }

private:
    AgentPicture m_picture;
};

} // namespace medulla::maze
