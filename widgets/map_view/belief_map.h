// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"
#include "widgets/map_view/truth_raster.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include <QImage>
#include <QLineF>
#include <QRectF>

namespace medulla::widgets {

/// Levels of the target's weight (core/maze/map_picture.h) that contours are drawn at: twice, four
/// and eight times as probable as where nothing was learned; and the one below which it was
/// looked for in vain.
inline constexpr std::array kTargetContours { 9.5, 11.5, 13.5 };
inline constexpr double kSearchedContour = 3.5;

/// Places at which a belief is wrong, a whole patch of cells. Value type.
struct WrongPatch {
    QRectF place; ///< um, arena; the top is the lower y
    bool wall = false; ///< believed to be a wall, and is none; else the other way round
    int cells = 0;

    friend bool operator==(const WrongPatch&, const WrongPatch&) = default;
};

/// What an agent believes as pictures of a pixel a cell, kept up to date by the tiles that changed
/// alone; and how it compares with what is true. GUI thread.
class BeliefMap {
public:
    /// Fewer wrong cells in one place are no patch.
    static constexpr int kLeastPatch = 10;

    /// Takes in the belief of a robot at that moment; null: nothing is believed. True when
    /// something differs from before.
    bool take(const game::Moment& moment, const maze::AgentPicture* belief);
    /// What is true, for comparing; an empty one: not known. To be given before `take`.
    void setTruth(TruthRaster truth);

    /// Whether there is a map.
    [[nodiscard]] bool empty() const { return m_frame.empty(); }
    /// The part of the arena that the pictures show, um; the top is the lower y.
    [[nodiscard]] QRectF place() const;
    /// Walls, opaque; rows from above, as pictures have them.
    [[nodiscard]] const QImage& walls() const { return m_walls; }
    /// Transparent but for cells at the edge of what was seen.
    [[nodiscard]] const QImage& frontier() const { return m_frontier; }
    /// Rows and columns of the pictures that the last `take` changed; empty when nothing did.
    [[nodiscard]] const QRect& changed() const { return m_changed; }
    /// Lines between two places, um, arena, one set a level of `kTargetContours`, and at last
    /// where it was looked for in vain.
    [[nodiscard]] const std::array<std::vector<QLineF>, kTargetContours.size() + 1>&
    contours() const
    {
        return m_contours;
    }
    [[nodiscard]] const std::vector<WrongPatch>& wrong() const { return m_wrong; }

    /// The part of the arena's free cells that were seen, and the part of seen cells about which
    /// the belief is wrong, in [0, 1]; nothing without a truth.
    [[nodiscard]] std::optional<double> knownPart() const;
    [[nodiscard]] std::optional<double> wrongPart() const;

private:
    struct TileFacts {
        int known = 0;
        int judged = 0; ///< known, and more probable than not to be one or the other
        std::array<int, 2> wrong {}; ///< taken for free, taken for a wall
        std::array<QRect, 2> where {}; ///< columns and rows of the lattice
    };
    void reframe(const maze::LatticeRect& frame);
    void paintTile(std::size_t tile);
    void paintFrontier(int column, int row);
    [[nodiscard]] bool seen(int column, int row) const;
    void findPatches();
    void findContours(const maze::TargetPicture& target);

    TruthRaster m_truth;
    maze::Point m_offset;
    maze::LatticeRect m_frame; ///< in tiles
    std::vector<std::shared_ptr<const maze::MapTile>> m_tiles;
    std::vector<TileFacts> m_facts;
    std::vector<char> m_stale; ///< tiles whose frontier is to be found anew; kept for its room
    QImage m_walls;
    QImage m_frontier;
    QRect m_changed;
    maze::TargetPicture m_target;
    std::array<std::vector<QLineF>, kTargetContours.size() + 1> m_contours;
    std::vector<WrongPatch> m_wrong;
};

/// Of the cells about which both have an opinion, the part about which it is the same, in [0, 1];
/// nothing when there are none.
[[nodiscard]] std::optional<double> agreement(
    const maze::MapPicture& one, const maze::MapPicture& other);

} // namespace medulla::widgets
