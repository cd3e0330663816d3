// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"
#include "core/maze/truth_raster.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include <QImage>
#include <QLineF>
#include <QRectF>

namespace medulla::widgets::mazes {

/// Contour levels of the target's weight (core/maze/map_snapshot.h): twice, four times and eight
/// times the probability of an unexplored place. Below kSearchedContour the place was searched
/// without a result.
inline constexpr std::array kTargetContours { 9.5, 11.5, 13.5 };
inline constexpr double kSearchedContour = 3.5;

/// A connected patch of wrongly believed cells. Value type.
struct WrongPatch {
    QRectF place; ///< Mu, arena; the top is the lower y
    bool wall = false; ///< true: believed wall, truly free; false: the reverse
    int cells = 0;

    friend bool operator==(const WrongPatch&, const WrongPatch&) = default;
};

/// The belief of an agent as images with one pixel per cell, updated for changed tiles only, and
/// its comparison with the truth. GUI thread.
class BeliefMap {
public:
    /// Minimum number of wrong cells of a patch.
    static constexpr int kLeastPatch = 10;

    /// Updates the images from the belief of a robot at that moment; null: no belief. Returns true
    /// if they changed.
    bool take(const game::Moment& moment, const maze::AgentSnapshot* belief);
    /// Sets the truth for the comparison; empty: unknown. Call it before `take`.
    void setTruth(maze::TruthRaster truth);

    /// There is no map.
    [[nodiscard]] bool empty() const { return m_frame.empty(); }
    /// The area of the arena covered by the images, Mu; the top is the lower y.
    [[nodiscard]] QRectF place() const;
    /// Walls, opaque; the first row is the top one.
    [[nodiscard]] const QImage& walls() const { return m_walls; }
    /// Cells at the border of the explored area; transparent elsewhere.
    [[nodiscard]] const QImage& frontier() const { return m_frontier; }
    /// Rows and columns of the images changed by the last `take`; empty: none.
    [[nodiscard]] const QRect& changed() const { return m_changed; }
    /// Contour segments, Mu, arena: one set per level of `kTargetContours`, then the set of
    /// kSearchedContour.
    [[nodiscard]] const std::array<std::vector<QLineF>, kTargetContours.size() + 1>&
    contours() const
    {
        return m_contours;
    }
    [[nodiscard]] const std::vector<WrongPatch>& wrong() const { return m_wrong; }

    /// Share of the free cells of the arena that the agent has explored, and share of wrong cells
    /// among the explored ones, in [0, 1]. nullopt without a truth.
    [[nodiscard]] std::optional<double> knownPart() const;
    [[nodiscard]] std::optional<double> wrongPart() const;

private:
    struct TileFacts {
        int known = 0;
        int judged = 0; ///< known and decided: free or wall
        std::array<int, 2> wrong {}; ///< wrongly free, wrongly wall
        std::array<QRect, 2> where {}; ///< columns and rows of the lattice
    };
    void reframe(const maze::LatticeRect& frame);
    void paintTile(std::size_t tile);
    void paintFrontier(int column, int row);
    [[nodiscard]] bool seen(int column, int row) const;
    void findPatches();
    void findContours(const maze::TargetSnapshot& target);

    maze::TruthRaster m_truth;
    maze::Point m_offset;
    maze::LatticeRect m_frame; ///< in tiles
    std::vector<std::shared_ptr<const maze::MapTile>> m_tiles;
    std::vector<TileFacts> m_facts;
    std::vector<char> m_stale; ///< tiles whose frontier must be recomputed; a member to keep its
                               ///< memory
    QImage m_walls;
    QImage m_frontier;
    QRect m_changed;
    maze::TargetSnapshot m_target;
    std::array<std::vector<QLineF>, kTargetContours.size() + 1> m_contours;
    std::vector<WrongPatch> m_wrong;
};

/// Share of equal beliefs among the cells that both agents have decided, in [0, 1]; nullopt: no
/// such cells.
[[nodiscard]] std::optional<double> agreement(
    const maze::MapSnapshot& one, const maze::MapSnapshot& other);

} // namespace medulla::widgets::mazes
