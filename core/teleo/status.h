// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/event.h"
#include "core/teleo/host.h"
#include "core/teleo/model.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <QString>

namespace medulla::teleo {

/// One value for a number, three for a point, the number of attributes for an item; empty: no
/// value.
using Values = std::vector<double>;

/// Status of a condition.
struct RuleStatus {
    std::uint32_t id = 0; ///< Rule::id
    Truth truth = Truth::Unknown; ///< effective truth: after age and `for`
    Truth result = Truth::Unknown; ///< the newest result
    /// Time of the newest result. Of a formula: the last value of the signal that is silent for
    /// longest. Unset: there is no result yet.
    std::optional<TimePoint> at {};
    /// Begin of the uninterrupted series of equal results; for `for`.
    TimePoint since {};
    Values bound {}; ///< item bound to its variable; empty: none
};

/// Status of an action of the first rule.
struct ActionStatus {
    enum class Phase : std::uint8_t {
        Waiting, ///< the previous action has not ended, the engine is paused, or it has no values
        Runs,
        /// An executable that ended by itself with exit status 0, a task that came to its end, a
        /// variable that is kept.
        Done,
        /// An executable with another ending, or a failed activity of the host; it is begun again
        /// at `again`.
        Failed,
    };

    Phase phase = Phase::Waiting;
    TimePoint since {}; ///< of the phase
    std::optional<TimePoint> again {};
    ActivityId activity = 0; ///< of the host; 0: none
    std::optional<std::uint32_t> frame {}; ///< the called program
    std::vector<Values> values {}; ///< of its arguments
};

/// Status of a running program: the main one, or a called one.
struct FrameStatus {
    std::uint32_t frame = 0; ///< as in Event
    std::uint32_t parent = 0;
    int callingRule = kNoRule; ///< of the parent
    int callingAction = -1; ///< of that rule
    QString program;
    std::vector<Values> parameters {};
    std::vector<RuleStatus> rules {}; ///< as in the program
    int first = kNoRule; ///< the first true rule, whose actions run
    TimePoint firstSince {};
    std::vector<ActionStatus> actions {}; ///< of the first rule
};

/// Status of a variable of the document.
struct VariableStatus {
    QString name;
    Values values;
};

/// Immutable snapshot of a run.
struct Status {
    enum class State : std::uint8_t { Idle, Running, Paused };

    State state = State::Idle;
    bool goal = false; ///< the goal is reached: the main program's first rule is first, and has no
                       ///< effective action
    TimePoint at {}; ///< time of the snapshot
    TimePoint began {}; ///< begin of the run
    std::uint64_t runs = 0; ///< number of runs so far: distinguishes successive runs
    /// Number of executables that were asked to end and have not ended yet.
    int ending = 0;
    std::shared_ptr<const Document>
        document; ///< running document, or that of the last run; null before the first run
    std::vector<FrameStatus> frames; ///< callers before the programs they called
    std::vector<VariableStatus> variables;
};

} // namespace medulla::teleo
