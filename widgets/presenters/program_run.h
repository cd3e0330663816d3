// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/check.h"
#include "core/teleo/model.h"
#include "widgets/presenters/task_run.h"
#include "widgets/teleo_editor/program_document.h"

#include <optional>
#include <vector>

#include <QString>

/// What ProgramPresenter is handed and tells of. Value types.
namespace medulla::widgets {

/// A teleo-reactive program as it is to run.
struct ProgramToRun {
    teleo::Document document {};
    QString folder {}; ///< where relative paths of its tasks and executables begin
    QString name {}; ///< what people call it, "pass-flame.tr"
    std::vector<teleo::Remark> remarks {}; ///< what the check found; an error refuses a run
    ProgramWorld world = ProgramWorld::Cell; ///< that it is written for, and runs dry in
};

/// A run of a program as panels show it. Without a run: how the last one went, but for `state`.
struct ProgramRunView {
    RunState state = RunState::Idle;
    RunPlace place = RunPlace::Dry;
    QString folder {}; ///< with `name`: which program it is
    QString name {}; ///< empty before the first run
    QString paused {}; ///< why it waits, a sentence; empty unless paused
    motion::State arm = motion::State::Idle; ///< what the arm of the run's cell does
    RunEnd end = RunEnd::Stopped; ///< of the run that ended last
    QString outcome {}; ///< how that ended, a sentence; empty while one runs
    QString remedy {}; ///< what to do about that; may be empty
    std::optional<TimePoint> began {}; ///< nothing: it has not begun yet
    std::optional<TimePoint> ended {};
    bool goal = false; ///< the goal is reached now
    int goals = 0; ///< how often it was
    /// Why the run is not as the program was edited, or what is found in what runs, sentences;
    /// empty: nothing of it.
    QString kept {};
    QString withheld {}; ///< what a dry run does not do, sentences; may be empty
    bool recordingCut = false; ///< the run is longer than what is kept of it
    quint64 lostEvents = 0; ///< that trace and recording miss
    /// From the last value that changed what runs, to the beginning of what runs since.
    std::optional<Duration> latency {};

    friend bool operator==(const ProgramRunView&, const ProgramRunView&) = default;
};

/// What can go wrong in a dry run, for the operator to try: in a simulated cell, or in Robo's
/// world.
enum class Disturbance : std::uint8_t {
    BlowSplint, ///< the splint at the arm's tip is blown out
    MoveTorch, ///< the torch is put elsewhere
    PutObstacle, ///< something stands in the way of the arm
    ClearObstacles,
    BlindEyes, ///< for CellPlace::kBlindFor
    RestartTarget, ///< arm, head and eyes as just powered on
    DropHeld, ///< Robo loses what it holds
    MissGrasp, ///< its next attempt to pick something up fails
    MissRecognition, ///< likewise to find out what something is
    MoveObject, ///< somebody puts an object elsewhere
};

/// In which world that can go wrong.
[[nodiscard]] constexpr ProgramWorld worldOf(Disturbance disturbance)
{
    return disturbance >= Disturbance::DropHeld ? ProgramWorld::Robo : ProgramWorld::Cell;
}

} // namespace medulla::widgets
