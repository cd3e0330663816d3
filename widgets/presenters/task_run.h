// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/extent.h"
#include "core/task/model.h"
#include "widgets/presenters/run_view.h"

#include <optional>

#include <QString>
#include <QStringList>

/// Runs of tasks as panels show them. Value types.
namespace medulla::widgets {

struct TaskRunView : RunView {
    quint64 ticks = 0;
    double speed = 1.0; ///< times the pace; of dry runs only

    friend bool operator==(const TaskRunView&, const TaskRunView&) = default;
};

/// The motion that a run on the arm would make.
struct RunSummary {
    QString name {};
    task::Extent extent {};
    task::Pacing pacing {};
    std::optional<double> firstMm {}; ///< from the arm to the first step, mm
    QStringList unknown {}; ///< variables in steps: set during the run, so not in `extent`
    QString liveHosts {}; ///< that datagrams are sent to; empty: all is simulated
    QStringList warnings {}; ///< a sentence each, with its place
};

} // namespace medulla::widgets
