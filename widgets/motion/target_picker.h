// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "widgets/motion/motion_model.h"

#include <vector>

#include <QObject>

namespace medulla::widgets {

class ArmState;
class MotionPlan;
class Targets;

/// Sets the target of the operator: from coordinates, a known place, the arm position, or the
/// nearest reachable point. GUI thread.
class TargetPicker final : public QObject {
    Q_OBJECT

public:
    /// All but `parent` must outlive it.
    TargetPicker(cell::Cell& cell, const ArmState& arm, const MotionPlan& plan, Targets& targets,
        QObject* parent = nullptr);

    /// Torches and seen flames, then the stored targets.
    [[nodiscard]] std::vector<PlaceView> places() const;

public Q_SLOTS:
    /// mm, global frame. A known place at this position gives the target its name.
    void setTarget(const medulla::Position& target);
    /// Sets the target to that place, with its name.
    void choosePlace(const medulla::widgets::PlaceView& place);
    /// No effect while the arm position is not measured.
    void targetFromArm();
    /// Sets the target to where the arm rests, and says so.
    void targetFromArm(const medulla::Position& at);
    /// Moves an unreachable target to the nearest reachable point.
    void targetNearest();
    /// Stores the target under a name; replaces a stored target of the same name. Without a
    /// target, stores the origin.
    void keepTarget(const QString& name);

private:
    /// Name of the known place at this position; empty if there is none.
    [[nodiscard]] QString nameOf(const Position& at) const;

    cell::Cell& m_cell;
    const ArmState& m_arm;
    const MotionPlan& m_plan;
    Targets& m_targets;
};

} // namespace medulla::widgets
