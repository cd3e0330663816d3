// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/motion/status.h"
#include "core/task/engine.h"
#include "core/task/extent.h"

#include <cstdint>
#include <optional>

#include <QString>
#include <QStringList>

/// What TaskPresenter tells of runs. Value types.
namespace medulla::widgets {

/// What a run moves.
enum class RunPlace : std::uint8_t {
    Dry, ///< a simulated cell of its own: nothing leaves this program
    Arm, ///< the arm of the cell that the windows show
};

enum class RunState : std::uint8_t {
    Idle,
    Starting, ///< the simulated cell of a dry run is not there yet
    Running,
    Paused,
};

using RunEnd = task::Outcome::How;

/// A run as panels show it. Without a run: how the last one went, but for `state`.
struct TaskRunView {
    RunState state = RunState::Idle;
    RunPlace place = RunPlace::Dry;
    QString name {}; ///< of the task; empty before the first run
    QString paused {}; ///< why it waits, a sentence; empty unless paused
    motion::State arm = motion::State::Idle; ///< what the arm of the run's cell does
    RunEnd end = RunEnd::Finished; ///< of the run that ended last
    QString outcome {}; ///< how that ended, a sentence; empty while one runs
    QString remedy {}; ///< what to do about that; may be empty
    quint64 ticks = 0;
    double speed = 1.0; ///< times the pace, of dry runs alone
    quint64 lostEvents = 0; ///< that the trace misses

    friend bool operator==(const TaskRunView&, const TaskRunView&) = default;
};

/// What a run on the arm would move.
struct RunSummary {
    QString name {};
    task::Extent extent {};
    task::Pacing pacing {};
    std::optional<double> firstMm {}; ///< from where the arm stands to the first step, mm
    QStringList unknown {}; ///< variables that it moves by: they are found while it runs, so what
                            ///< they move is not in `extent`
    QString liveHosts {}; ///< that something is sent to; empty: all is simulated
    QStringList warnings {}; ///< a sentence each, with its place
};

} // namespace medulla::widgets
