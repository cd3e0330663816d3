// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "core/motion/path.h"
#include "widgets/motion/motion_model.h"

#include <optional>

#include <QCoreApplication>

namespace medulla::widgets {

/// The planned path of the motion that Execute would start, and of the running motion. Plans again
/// only after a change of arm position, request or speed limit. GUI thread.
class MotionPlan {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::MotionPlan)

public:
    /// `cell` must outlive it.
    explicit MotionPlan(const cell::Cell& cell);

    /// Sets the motion to plan.
    void setWish(const motion::Request& wish);
    [[nodiscard]] const motion::Request& wish() const { return m_wish; }
    /// Updates the plan. `at`: arm position, mm, global frame; nothing if it is not measured
    /// reliably. `status`: of the motion part; nothing if the motion part is not hosted in this
    /// process. `isResumable`: Resume continues an interrupted motion; false: it discards it.
    void update(const std::optional<Position>& at, const std::optional<motion::Status>& status,
        bool isResumable);

    /// Path of the running or interrupted motion or of its way back; without one, of the motion
    /// that Execute would start. Null if neither is known.
    [[nodiscard]] const motion::Path* path() const;
    /// Plan of the motion that Execute would start; nothing if it cannot be started.
    [[nodiscard]] std::optional<PlanView> view() const;
    [[nodiscard]] bool slowedDown() const { return m_next && m_next->stretched; }
    /// Reachability of the target, and obstacles on the path.
    [[nodiscard]] ReachView reach() const;
    [[nodiscard]] const arm::Reach& armReach() const { return m_reach; }
    /// Why the motion would be refused, and the remedy; empty if it would be accepted or is not
    /// planned.
    [[nodiscard]] QString refusal() const;
    /// A target nearer than this, mm, counts as reached: no motion is planned to it.
    static constexpr double kThereMm = 0.5;

private:
    /// `from`: start of an interrupted motion's rest.
    void planRunning(const motion::Status& status, const std::optional<Position>& from);
    /// The running, paused or interrupted way back; nothing on the way to the target.
    [[nodiscard]] std::optional<motion::WayBack> wayBack(const motion::Status& status) const;

    const cell::Cell& m_cell;
    motion::Request m_wish;
    arm::Reach m_reach;
    std::optional<motion::Path> m_next;
    std::optional<Position> m_plannedFrom;
    double m_plannedLimit = 0.0; ///< mm/s
    std::optional<motion::Path> m_running;
    std::uint64_t m_runningBack = 0; ///< leg of the way back in `m_running`; 0: none
};

/// Cause and remedy, two sentences.
[[nodiscard]] QString shown(const motion::Refusal& refusal);

} // namespace medulla::widgets
