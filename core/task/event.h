// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/motion/status.h"
#include "core/task/model.h"

#include <cstdint>
#include <type_traits>

namespace medulla::task {

/// No index.
constexpr std::int32_t kNone = -1;

/// An event in a run, element of a trace. Indices are those of the running task. Which members are
/// used depends on `kind`; the others have their defaults. Trivially copyable, so that it can be
/// recorded without cost; `toText` returns a sentence.
struct Event {
    enum class Kind : std::uint8_t {
        RunBegan,
        ActionBegan, ///< action, serial
        StepSent, ///< action, serial, step, position (its contribution), count: 1 when it is a
                  ///< repeat
        StepFailed, ///< the arm is not at its step: action, serial, step, axis, measured, value,
                    ///< threshold, count (successive failures)
        Reason, ///< reason why the next decision fails: action, serial, decision, why, object,
                ///< axis, measured, value, threshold
        Decided, ///< action, serial, decision, holds, next, delay
        VariableSet, ///< action, decision, object (kNone: the arm), position, value (certainty)
        Reset, ///< action, serial, next, delay, count: number of failures before
        Dispatched, ///< position (the sum); holds: at least one action added to it
        ActionEnded, ///< action, serial
        DetourBegan, ///< a detour was found: action, serial, step, count: its via points
        DetourSent, ///< action, serial, step, position: the next point of the detour
        DetourReached, ///< the step was reached by the detour: action, serial, step
        DetourFailed, ///< action, serial, step, why
        Paused, ///< why; action, decision, object as far as they apply
        Resumed,
        RunEnded, ///< why; details in the engine's `outcome`
    };
    enum class Why : std::uint8_t {
        None,
        // of Reason
        ArmOutside, ///< axis, measured, value, threshold
        NoPosition, ///< not measured yet
        NothingSeen, ///< for condition `object`
        ObjectOutside, ///< the best object is outside: object, axis, measured, value, threshold
        CertaintyOutside, ///< likewise
        ObjectTaken, ///< the only objects for condition `object` are needed for another one
        // of DetourFailed
        NoWay, ///< none was found
        TooOften, ///< the limit of attempts was reached
        NotAlone, ///< other actions run at the same time
        NoRules, ///< the arm's workspace is unknown
        // of Paused
        ByOperator,
        ActionBreakpoint, ///< before the action begins
        DecisionBreakpoint, ///< before the decision is taken
        VariableChanged,
        Stepped,
        // of RunEnded
        Finished, ///< no action is left
        Stopped, ///< by the operator
        Failed,
        // of Reason; last, since recordings hold the numbers
        EyesSilent, ///< for condition `object`: what the eyes reported is too old
    };

    Kind kind = Kind::RunBegan;
    Why why = Why::None;
    bool holds = false;
    TimePoint at {};
    std::uint64_t tick = 0; ///< counted from 0
    std::uint32_t serial = 0; ///< distinguishes executions of the same action
    std::int32_t action = kNone;
    std::int32_t step = kNone;
    std::int32_t decision = kNone;
    std::int32_t object = kNone;
    std::int32_t axis = kNone;
    std::int32_t next = kNone; ///< the started action
    std::int32_t delay = 0;
    std::int32_t count = 0;
    double measured = 0.0;
    double value = 0.0;
    double threshold = 0.0;
    motion::Point position {}; ///< mm, global frame
};
static_assert(std::is_trivially_copyable_v<Event>);

/// The event as a sentence, as in "arm.y 37.2 outside 30 ± 5". `task` is the running task.
[[nodiscard]] Text toText(const Event& event, const TaskGraph& task);

} // namespace medulla::task
