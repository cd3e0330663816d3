// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/teleo/event.h"
#include "core/teleo/labour.h"
#include "core/teleo/model.h"

#include <functional>
#include <memory>

namespace medulla::teleo {

/// Evaluates a condition that is an executable, asynchronously: a slow executable delays only its
/// own condition. Thread-confined; its thread must run an event loop.
class Checker {
public:
    /// Callbacks, called from the event loop.
    struct Sinks {
        std::function<void(Truth, TimePoint)> report; ///< a result, and the time of its arrival
        /// A failure after a success, or a failure other than the previous one.
        std::function<void(const Text& text, const Text& remedy)> alarm;
        std::function<void(const QString&)>
            line; ///< a line printed by the executable, for the operator
        /// A note without a failure: no answer for kSlow. Once.
        std::function<void(const Text&)> note;
    };
    /// A run of hours is permitted, but an operator who waits for a hanging executable should be
    /// informed.
    static constexpr Duration kSlow = std::chrono::seconds(10);
    /// Intervals between runs of executables.
    struct Pace {
        Duration pause {}; ///< between two runs of an executable that answers
        Duration firstRetry {}; ///< after a failure; doubled for each further failure
        Duration lastRetry {}; ///< upper bound of that interval
    };

    Checker() = default;
    Checker(const Checker&) = delete;
    Checker& operator=(const Checker&) = delete;
    /// Ends the executable.
    virtual ~Checker() = default;
};

/// Creates a checker of a condition of Kind::Command or Kind::Watch and starts it at once.
///
/// A command is run repeatedly: exit status 0 is true, 1 is false; any other end is a failure,
/// which counts as false. A watch is kept running: each line `true` or `false` of its standard
/// output is a result; any other line is a failure, as is its end, and makes the condition unknown
/// until the next result. After failures the executable is started again, at growing intervals.
[[nodiscard]] std::unique_ptr<Checker> makeChecker(Clock& clock, Labour& labour,
    const Condition& condition, const Checker::Pace& pace, Checker::Sinks sinks);

} // namespace medulla::teleo
