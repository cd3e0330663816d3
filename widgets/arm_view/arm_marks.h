// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_model.h"
#include "widgets/arm_view/arm_pointer.h"
#include "widgets/arm_view/cell_parts.h"
#include "widgets/arm_view/mark_sheet.h"
#include "widgets/arm_view/plane_patch.h"

#include <vector>

namespace medulla::widgets {

/// The shade of a path where the tip moves at `part` (0 to 1) of the path's greatest speed.
[[nodiscard]] QColor speedShade(const Theme& theme, double part);

/// Everything that the marks speak of.
struct MarkedScene {
    const ArmModel& model;
    const PointerState& pointer;
    const PlanePatch* plane; ///< null when the plane is not shown
    const FloorPlan& floor;
    const HeadPose& head;
    const std::vector<Limb>& ghost; ///< empty when it is hidden
    bool terse = false; ///< a small view: only the boxes that must be read
    bool focused = false; ///< keys go to the view
    bool tellViolet = false; ///< this view says that violet is not real
};

/// What is drawn over the solids, of constant size on the screen: path, trail, trajectory, guard,
/// target with its gizmo, flames, frames, numbers of the floor, measures, and boxes with their
/// leader lines.
void drawMarks(MarkSheet& sheet, const MarkedScene& marked);

/// Of the context medulla::widgets::ArmMarks, in the language of the window.
[[nodiscard]] QString markWords(const char* text);

/// Parts of `drawMarks`, in the order in which they cover one another.
void drawFlames(MarkSheet& sheet, const ArmModel& model);
void drawMotionMarks(MarkSheet& sheet, const MarkedScene& marked); ///< ghost, trail, path, target
void drawCellMarks(MarkSheet& sheet, const MarkedScene& marked); ///< what stands in the cell
void drawTrajectory(MarkSheet& sheet, const MarkedScene& marked); ///< of a task's action
void drawToolMarks(MarkSheet& sheet, const MarkedScene& marked); ///< gizmo, pointer, measure
void drawFloorNumbers(MarkSheet& sheet, const MarkedScene& marked); ///< where boxes leave room
void drawViewEdge(MarkSheet& sheet, const MarkedScene& marked); ///< focus, click-and-go

} // namespace medulla::widgets
