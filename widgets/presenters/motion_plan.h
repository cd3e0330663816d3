// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/motion/path.h"
#include "core/site/cell.h"
#include "widgets/motion/motion_model.h"

#include <optional>

#include <QCoreApplication>

namespace medulla::widgets {

/// The motion that Execute would start, and the one that runs. Plans anew only when the arm, the
/// wish or the speed limit has changed. GUI thread.
class MotionPlan {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::MotionPlan)

public:
    /// `cell` must outlive it.
    explicit MotionPlan(const site::Cell& cell);

    /// What is asked for now.
    void setWish(const motion::Request& wish);
    /// Takes in where the arm is, nothing when that is not known for sure, and what the motion part
    /// does, nothing when that is not hosted here.
    void update(const std::optional<Position>& at, const std::optional<motion::Status>& status);

    /// Of the motion that runs, or of its way back, or else of the one that Execute would start;
    /// null when neither is known.
    [[nodiscard]] const motion::Path* path() const;
    /// Of the motion that Execute would start, when it can be started.
    [[nodiscard]] std::optional<PlanView> view() const;
    [[nodiscard]] bool slowedDown() const { return m_next && m_next->stretched; }
    /// Whether the wish can be reached, and what is on the way.
    [[nodiscard]] ReachView reach() const;
    [[nodiscard]] const arm::Reach& armReach() const { return m_reach; }
    /// Why the motion would be refused, and what to do; empty when it would not or is not planned.
    [[nodiscard]] QString refusal() const;
    /// Less than what counts as a motion away, mm.
    static constexpr double kThereMm = 0.5;

private:
    void planRunning(const motion::Status& status);
    /// The way back that runs or is paused; nothing on the way to the target.
    [[nodiscard]] std::optional<motion::WayBack> wayBack(const motion::Status& status) const;

    const site::Cell& m_cell;
    motion::Request m_wish;
    arm::Reach m_reach;
    std::optional<motion::Path> m_next;
    std::optional<Position> m_plannedFrom;
    double m_plannedLimit = 0.0; ///< mm/s
    std::optional<motion::Path> m_running;
    std::uint64_t m_runningBack = 0; ///< leg of the way back that m_running shows; 0: none
};

/// "What happened. What to do."
[[nodiscard]] QString shown(const motion::Refusal& refusal);

} // namespace medulla::widgets
