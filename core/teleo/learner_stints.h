// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/teleo/event.h"
#include "core/teleo/model.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <QString>

namespace medulla::teleo {

/// What happened in a run, and the document that ran. Only what happened until it was changed
/// counts.
struct RecordedRun {
    std::shared_ptr<const Document> document;
    std::vector<Event> events;
};

/// Runs that several look at. They are long: handed on, not copied. Null: none.
using RecordedRuns = std::shared_ptr<const std::vector<RecordedRun>>;

/// For a while a rule was the first true one of its program, and its actions ran. Value type.
struct Stint {
    enum class End : std::uint8_t {
        Other, ///< another rule of its program became first, or none
        /// Its program was ended because one that called it chose a rule above the calling one: so
        /// it has done what it was called for, also where its own goal had no time to be seen.
        Served,
        Caller, ///< its program was ended by one that called it, for another reason
        Open, ///< the run ended meanwhile
    };
    /// A condition that was false when the stint began, or became so within, and became true.
    struct Made {
        Condition condition;
        Duration after {}; ///< from the beginning of the stint, the first time
    };

    std::size_t run = 0; ///< index among the runs
    QString program {};
    std::shared_ptr<const Program> from {}; ///< that program as it was
    /// The first true rule; null: none was.
    std::shared_ptr<const Rule> rule {};
    Duration lasted {};
    End end = End::Open;
    std::vector<Made> made {}; ///< in order of time
    std::vector<Condition> held {}; ///< that were true when it began
};

/// All stints of all runs in the order in which they ended. A run of two programs at once gives
/// stints of both. Events that fit no rule of their run's document are passed over.
[[nodiscard]] std::vector<Stint> stints(const std::vector<RecordedRun>& runs);

} // namespace medulla::teleo
