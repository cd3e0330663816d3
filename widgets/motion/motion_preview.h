// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"

#include <optional>

#include <QObject>

namespace medulla::widgets {

class MotionPlan;

/// Place of the ghost on the planned path: at its end, or where the operator scrubbed or plays it.
/// GUI thread.
class MotionPreview final : public QObject {
    Q_OBJECT

public:
    /// All but `parent` must outlive it.
    MotionPreview(const cell::Cell& cell, const MotionPlan& plan, QObject* parent = nullptr);

    /// Place in the planned time: 0 is its start, 1 its end.
    [[nodiscard]] double at() const { return m_at; }
    /// Place of the ghost, like `at`; nothing while the ghost stays at the target.
    [[nodiscard]] std::optional<double> ghost() const;
    /// Moves a playing preview to the present time.
    void advance();
    /// Returns the ghost to the target, and ends playing; `at` stays.
    void hide();
    /// Likewise, and sets `at` to the end.
    void reset();

public Q_SLOTS:
    /// Places the ghost; `at` is limited to 0 to 1.
    void scrub(double at);
    /// Plays the preview once from the start in real time, or stops it. No effect without a plan.
    void playOrStop();

Q_SIGNALS:
    /// By the operator.
    void changed();

private:
    const cell::Cell& m_cell;
    const MotionPlan& m_plan;
    double m_at = 1.0;
    bool m_isShown = false; ///< the ghost is at `m_at` instead of the target
    bool m_isPlaying = false;
    TimePoint m_playedAt;
};

} // namespace medulla::widgets
