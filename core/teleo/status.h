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

/// One, three or as many numbers as an item has; empty: there is no value.
using Values = std::vector<double>;

/// A condition as it stands.
struct RuleStatus {
    std::uint32_t id = 0; ///< Rule::id
    Truth truth = Truth::Unknown; ///< as it counts: with its age and how long it has held
    Truth said = Truth::Unknown; ///< the newest result itself
    /// Of the newest result. Of a formula: when the signal that it names and that is silent for
    /// longest was said last. Nothing: there is no result yet.
    std::optional<TimePoint> at {};
    /// Since when the newest results have been the same at a stretch; for `for`.
    TimePoint since {};
    Values bound {}; ///< the item that its variable stands for; empty: it has none
};

/// One of the actions of the first rule.
struct ActionStatus {
    enum class Phase : std::uint8_t {
        Waiting, ///< what was before has not ended, the engine is paused, or it has no values
        Runs,
        /// An executable that ended by itself with exit status 0, a task that came to its end, a
        /// variable that is kept.
        Done,
        /// An executable that ended otherwise, or what the host could not do; it is tried again at
        /// `again`.
        Failed,
    };

    Phase phase = Phase::Waiting;
    TimePoint since {}; ///< of the phase
    std::optional<TimePoint> again {};
    ActivityId activity = 0; ///< of the host; 0: none
    std::optional<std::uint32_t> frame {}; ///< the program that it called
    std::vector<Values> values {}; ///< of its arguments
};

/// A program that runs: the main one, or one that was called.
struct FrameStatus {
    std::uint32_t frame = 0; ///< as in Event
    std::uint32_t parent = 0;
    int callingRule = kNoRule; ///< of the parent
    int callingAction = -1; ///< of that rule
    QString program;
    std::vector<Values> parameters {};
    std::vector<RuleStatus> rules {}; ///< as in the program
    int first = kNoRule; ///< the first true one, whose actions run
    TimePoint firstSince {};
    std::vector<ActionStatus> actions {}; ///< of the first rule
};

/// A variable of the document as it stands.
struct VariableStatus {
    QString name;
    Values values;
};

/// How a run stands: a picture that does not change any more.
struct Status {
    enum class State : std::uint8_t { Idle, Running, Paused };

    State state = State::Idle;
    bool goal = false; ///< the goal is reached: the main program's first rule is, and does nothing
    TimePoint at {}; ///< when the picture was taken
    TimePoint began {}; ///< when the run began
    std::uint64_t runs = 0; ///< begun so far: tells one run from the next
    /// Executables that were told to end and have not yet.
    int ending = 0;
    std::shared_ptr<const Document> document; ///< that runs, or ran last; null before the first
    std::vector<FrameStatus> frames; ///< callers before what they called
    std::vector<VariableStatus> variables;
};

} // namespace medulla::teleo
