// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/programs/truth_lanes.h"

#include <utility>
#include <vector>

namespace medulla::widgets::programs {

/// Events of a run above its lanes, with a line through the lanes for each event.
class TruthMarksLane final : public TruthLanePainter {
public:
    using TruthLanePainter::TruthLanePainter;

    [[nodiscard]] LaneHeight height(const Theme& theme) const override;
    void paint(QPainter& painter, const LaneView& view) const override;
    void paintOver(QPainter& painter, const LaneView& view) const override;
    [[nodiscard]] QString tipAt(const LaneView& view, QPoint at) const override;

    /// The visible texts of marks with their areas, from left to right. A text overlaps no other
    /// text, no mark and not the cursor's head.
    [[nodiscard]] std::vector<std::pair<QRectF, QString>> wordsOf(const LaneView& view) const;
};

} // namespace medulla::widgets::programs
