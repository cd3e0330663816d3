// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/check.h"
#include "core/teleo/model.h"
#include "widgets/run/run_view.h"
#include "widgets/run/tr_program_world.h"

#include <optional>
#include <vector>

#include <QString>

/// Input and view of TrProgramPresenter. Value types.
namespace medulla::widgets {

/// A teleo-reactive program with the data for its run.
struct TrProgramToRun {
    teleo::Document document {};
    QString folder {}; ///< base of relative paths of its tasks and executables
    QString name {}; ///< shown to the operator, "pass-flame.tr"
    std::vector<teleo::Remark> remarks {}; ///< findings of the check; an error refuses a run
    TrProgramWorld world =
        TrProgramWorld::Cell; ///< world for which it is written; a dry run uses it
};

/// View of a program run, for panels.
struct TrProgramRunView : RunView {
    QString folder {}; ///< with `name`, identifies the program
    std::optional<TimePoint> began {}; ///< nothing: not begun yet
    std::optional<TimePoint> ended {};
    bool goal = false; ///< the goal is reached now
    int goals = 0; ///< number of times it was reached
    /// Why the run keeps an older version of the program, or the error in the running version;
    /// sentences; empty: neither.
    QString kept {};
    QString withheld {}; ///< actions that a dry run omits, sentences; may be empty
    bool recordingCut = false; ///< the recording does not cover the complete run
    /// From the last value that changed the actions to the start of the new actions.
    std::optional<Duration> latency {};

    friend bool operator==(const TrProgramRunView&, const TrProgramRunView&) = default;
};

/// Disturbances that the operator can trigger in a dry run, in a simulated cell or in the world of
/// Robo.
enum class Disturbance : std::uint8_t {
    BlowSplint, ///< blow out the splint at the tip of the arm
    MoveTorch, ///< move the torch to another position
    PutObstacle, ///< place an obstacle on the path of the arm
    ClearObstacles,
    BlindEyes, ///< no detections for CellMishaps::kBlindFor
    RestartTarget, ///< arm, head and eyes restart as after power-on
    DropHeld, ///< Robo drops the held object
    MissGrasp, ///< the next grasp of Robo fails
    MissRecognition, ///< the next object recognition of Robo fails
    MoveObject, ///< an object is moved to another position
};

/// World in which the disturbance is possible.
[[nodiscard]] constexpr TrProgramWorld worldOf(Disturbance disturbance)
{
    return disturbance >= Disturbance::DropHeld ? TrProgramWorld::Robo : TrProgramWorld::Cell;
}

} // namespace medulla::widgets
