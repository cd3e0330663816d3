// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/extent.h"
#include "core/task/model.h"
#include "widgets/run/run_view.h"

#include <optional>

#include <QString>
#include <QStringList>

/// Views of task runs, for panels. Value types.
namespace medulla::widgets {

struct TaskRunView : RunView {
    quint64 ticks = 0;
    double speed = 1.0; ///< factor on the pace; dry runs only

    friend bool operator==(const TaskRunView&, const TaskRunView&) = default;
};

/// The motions of a run on the arm.
struct RunSummary {
    QString name {};
    task::Extent extent {}; ///< with the way from the arm's present position
    task::Pacing pacing {};
    std::optional<double> firstMm {}; ///< distance from the arm to the first step, mm
    /// Variables in steps: set during the run, thus not included in `extent`.
    QStringList unknown {};
    QString liveHosts {}; ///< receiving hosts; empty: all is simulated
    QStringList warnings {}; ///< one sentence each, with its place in the task
};

} // namespace medulla::widgets
