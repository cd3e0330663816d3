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

/// Something that happened in a run: what a trace is made of. Indices are those of the task that
/// runs. Which members have a meaning depends on `kind`, all others are as they begin. Trivially
/// copyable, so that it can be recorded without cost; `toText` says it in words.
struct Event {
    enum class Kind : std::uint8_t {
        RunBegan,
        ActionBegan, ///< action, serial
        StepSent, ///< action, serial, step, position (what it adds), count: 1 when it is a repeat
        StepFailed, ///< the arm is not where it was sent: action, serial, step, axis, measured,
                    ///< value, threshold, count (failures in a row)
        Reason, ///< why the decision that comes next fails: action, serial, decision, why, object,
                ///< axis, measured, value, threshold
        Decided, ///< action, serial, decision, holds, next, delay
        VariableSet, ///< action, decision, object (kNone: the arm), position, value (certainty)
        Reset, ///< action, serial, next, delay, count: how often it had failed
        Dispatched, ///< position (the sum); holds: at least one action added to it
        ActionEnded, ///< action, serial
        DetourBegan, ///< another way was found: action, serial, step, count: its via points
        DetourSent, ///< action, serial, step, position: the next point of the detour
        DetourReached, ///< the step was reached by the detour: action, serial, step
        DetourFailed, ///< action, serial, step, why
        Paused, ///< why; action, decision, object as far as they are meant
        Resumed,
        RunEnded, ///< why; the engine's `outcome` says more
    };
    enum class Why : std::uint8_t {
        None,
        // of Reason
        ArmOutside, ///< axis, measured, value, threshold
        NoPosition, ///< none was measured yet
        NothingSeen, ///< for condition `object`
        ObjectOutside, ///< the most fitting object is outside: object, axis, measured, value,
                       ///< threshold
        CertaintyOutside, ///< likewise
        ObjectTaken, ///< what fits condition `object` is needed for another one
        // of DetourFailed
        NoWay, ///< none was found
        TooOften, ///< it was tried as often as may be
        NotAlone, ///< other actions run beside this one
        NoRules, ///< nothing is known of the arm's workspace
        // of Paused
        ByOperator,
        ActionBreakpoint, ///< before the action begins
        DecisionBreakpoint, ///< before the decision is taken
        VariableChanged,
        Stepped,
        // of RunEnded
        Finished, ///< nothing is left to do
        Stopped, ///< by the operator
        Failed,
    };

    Kind kind = Kind::RunBegan;
    Why why = Why::None;
    bool holds = false;
    TimePoint at {};
    std::uint64_t tick = 0; ///< counted from 0
    std::uint32_t serial = 0; ///< tells apart the times that an action was begun
    std::int32_t action = kNone;
    std::int32_t step = kNone;
    std::int32_t decision = kNone;
    std::int32_t object = kNone;
    std::int32_t axis = kNone;
    std::int32_t next = kNone; ///< the action that is started
    std::int32_t delay = 0;
    std::int32_t count = 0;
    double measured = 0.0;
    double value = 0.0;
    double threshold = 0.0;
    motion::Point position {}; ///< mm, global frame
};
static_assert(std::is_trivially_copyable_v<Event>);

/// The event as a sentence, as in "arm.y 37.2 outside 30 ± 5". `task` is the one that runs.
[[nodiscard]] Text toText(const Event& event, const TaskGraph& task);

} // namespace medulla::task
