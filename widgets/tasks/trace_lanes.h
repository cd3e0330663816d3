// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/task_trace.h"
#include "widgets/tasks/variable_names.h"
#include "widgets/timeline/lane_timeline.h"

#include <memory>
#include <vector>

#include <QCoreApplication>

namespace medulla::widgets::tasks {

/// A trace over its ticks: a lane for each action with steps and decisions, a lane for each
/// variable, and the arm's x. GUI thread.
class TraceLanes final {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::tasks::TraceLanes)

public:
    explicit TraceLanes(LaneTimeline& timeline);
    [[nodiscard]] static TimelineSetup setup();

    /// `trace` must live until the next call; null: none.
    void display(const task::TaskTrace* trace);

private:
    LaneTimeline& m_timeline;
    const task::TaskTrace* m_trace = nullptr;
    std::shared_ptr<const VariableNames> m_names;
    std::vector<std::size_t> m_rows; ///< actions, sorted
    std::size_t m_variables = 0; ///< number of displayed variables
};

} // namespace medulla::widgets::tasks
