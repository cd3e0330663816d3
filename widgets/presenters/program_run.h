// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/check.h"
#include "core/teleo/model.h"
#include "widgets/presenters/run_view.h"
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

/// Runs of programs as panels show them.
struct ProgramRunView : RunView {
    QString folder {}; ///< with `name`: which program it is
    std::optional<TimePoint> began {}; ///< nothing: it has not begun yet
    std::optional<TimePoint> ended {};
    bool goal = false; ///< the goal is reached now
    int goals = 0; ///< how often it was
    /// Why the run keeps an older version of the program, or what is wrong in what runs, sentences;
    /// empty: neither.
    QString kept {};
    QString withheld {}; ///< what a dry run does not do, sentences; may be empty
    bool recordingCut = false; ///< the run is longer than its recording
    /// From the last value that changed the actions to the beginning of the new ones.
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
    BlindEyes, ///< for DryCellMishaps::kBlindFor
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
