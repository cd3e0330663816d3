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

/// The events of a run, with its document. Only events before the first change of the document are
/// used.
struct RecordedRun {
    std::shared_ptr<const Document> document;
    std::vector<Event> events;
};

/// Runs shared by several readers. They are long, so they are never copied. Null: none.
using RecordedRuns = std::shared_ptr<const std::vector<RecordedRun>>;

/// An activation: a period in which a rule was the first true rule of its program, and its actions
/// ran. Value type.
struct Activation {
    enum class End : std::uint8_t {
        Other, ///< another rule of its program became first, or none
        /// Its program was ended because a calling program chose a rule above the calling rule: so
        /// it has achieved its purpose, even if its own goal was not observed.
        Served,
        Caller, ///< its program was ended by a calling program, for another reason
        Open, ///< the run ended meanwhile
    };
    /// A condition that was false at the beginning of the activation, or became so during it, and
    /// became true.
    struct Made {
        Condition condition;
        Duration after {}; ///< from the beginning of the activation, the first time
    };

    std::size_t run = 0; ///< index among the runs
    QString program {};
    std::shared_ptr<const TrProgram> from {}; ///< that program in its version at that time
    /// The first true rule; null: none was true.
    std::shared_ptr<const Rule> rule {};
    Duration lasted {};
    End end = End::Open;
    std::vector<Made> made {}; ///< in order of time
    std::vector<Condition> held {}; ///< conditions that were true at the beginning
};

/// All activations of all runs in the order of their ends. A run of two programs at once gives
/// activations of both. Events without a matching rule in their run's document are dropped.
[[nodiscard]] std::vector<Activation> activations(const std::vector<RecordedRun>& runs);

} // namespace medulla::teleo
