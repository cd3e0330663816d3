// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/teleo/event.h"
#include "core/teleo/labour.h"
#include "core/teleo/model.h"

#include <functional>
#include <memory>

namespace medulla::teleo {

/// Watches a condition that is an executable, by itself: however long the executable takes, nothing
/// else waits. Thread-confined; its thread must run an event loop.
class Checker {
public:
    /// What it tells, called from the event loop.
    struct Sinks {
        std::function<void(Truth, TimePoint)> report; ///< a result, and when it came
        /// Something failed that was well before, or fails otherwise than before.
        std::function<void(const Text& text, const Text& remedy)> alarm;
        std::function<void(const QString&)> line; ///< printed by the executable, for people
        /// Something to know that is no failure: it has not answered for kSlow. Once.
        std::function<void(const Text&)> note;
    };
    /// Some take hours, which is well; but who waits for one that hangs should know.
    static constexpr Duration kSlow = std::chrono::seconds(10);
    /// How often executables are run.
    struct Pace {
        Duration pause {}; ///< between two runs of one that answers
        Duration firstRetry {}; ///< after one that fails; twice as long each time
        Duration lastRetry {}; ///< up to this
    };

    Checker() = default;
    Checker(const Checker&) = delete;
    Checker& operator=(const Checker&) = delete;
    /// Ends the executable.
    virtual ~Checker() = default;
};

/// A checker of a condition of Kind::Command or Kind::Watch, which begins at once.
///
/// A command is run again and again: exit status 0 is true, 1 is false; anything else is a failure,
/// which counts as false. A watch is kept running: each line `true` or `false` of its standard
/// output is a result; anything else there is a failure, as is its end, and makes the condition
/// unknown until the next result. What fails is tried again, later each time.
[[nodiscard]] std::unique_ptr<Checker> makeChecker(Clock& clock, Labour& labour,
    const Condition& condition, const Checker::Pace& pace, Checker::Sinks sinks);

} // namespace medulla::teleo
