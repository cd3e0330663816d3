// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_pointer.h"
#include "widgets/arm_view/arm_view_model.h"
#include "widgets/arm_view/cell_parts.h"
#include "widgets/arm_view/mark_sheet.h"
#include "widgets/arm_view/plane_patch.h"

#include <vector>

namespace medulla::widgets {

/// The shade of a path at `part` (0 to 1) of its maximum speed.
[[nodiscard]] QColor speedShade(const Theme& theme, double part);

/// The input of the marks.
struct MarkedScene {
    const ArmViewModel& model;
    const PointerState& pointer;
    const PlanePatch* plane; ///< null: the plane is hidden
    const FloorPlan& floor;
    const HeadPose& head;
    const std::vector<Limb>& ghost; ///< empty: hidden
    bool terse = false; ///< a small view: only the necessary boxes
    bool focused = false; ///< keys go to the view
    bool explainViolet = false; ///< this view must explain the violet colour (not real)
};

/// Draws the marks over the solids, of constant size on the screen: path, trail, trajectory, guard,
/// target with its gizmo, flames, frames, numbers of the floor, measures, and boxes with their
/// leader lines.
void drawMarks(MarkSheet& sheet, const MarkedScene& marked);

/// The axes of a frame as three arrows with their letters, from its origin in the global frame.
/// `id` is unique in the view.
void drawAxes(MarkSheet& sheet, const QString& id, const Frame& frame, double lengthMm);
/// A frame while it is edited: its axes, and a box that tells whether it is right-handed or
/// mirrored.
void drawEditedFrame(MarkSheet& sheet, const DeviceFrame& edited, double lengthMm);
/// "right-handed" or "mirrored".
[[nodiscard]] QString handOf(const DeviceFrame& frame);

/// Translates in the context medulla::widgets::ArmMarks.
[[nodiscard]] QString markWords(const char* text);

/// Parts of `drawMarks`, in drawing order.
void drawFlames(MarkSheet& sheet, const ArmViewModel& model);
void drawMotionMarks(MarkSheet& sheet, const MarkedScene& marked); ///< ghost, trail, path, target
void drawCellMarks(MarkSheet& sheet, const MarkedScene& marked); ///< objects in the cell
void drawTrajectory(MarkSheet& sheet, const MarkedScene& marked); ///< of a task's action
void drawToolMarks(MarkSheet& sheet, const MarkedScene& marked); ///< gizmo, pointer, measure
void drawFloorNumbers(MarkSheet& sheet, const MarkedScene& marked); ///< between the boxes
void drawViewEdge(MarkSheet& sheet, const MarkedScene& marked); ///< focus, click-and-go

} // namespace medulla::widgets
