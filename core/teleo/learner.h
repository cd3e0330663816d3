// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/teleo/learner_activations.h"

#include <optional>
#include <vector>

namespace medulla::teleo {

/// A change of a program supported by recorded runs, with its evidence. The operator decides on it.
/// Value type.
struct Proposal {
    enum class Kind : std::uint8_t {
        /// The action of `other` makes the condition of `rule` true, which stands below it and
        /// waits, and no condition above: so `rule` moves right above `other`.
        Above,
        /// Both could run, and the action of `rule` achieves a condition above both more often, or
        /// equally often in half the time: so `rule` moves right above `other`.
        Faster,
        /// No action of the program makes the condition of `other` true; in another program, or in
        /// an earlier version of this one, the action of `added` does: so `added` is inserted right
        /// below `other`.
        Missing,
        /// At times no rule was true: so `added`, which is always true, is appended.
        Incomplete,
        /// The action of `rule` never made a condition above it true, nor often a condition below:
        /// so `rule` is removed.
        Useless,
    };
    /// The counted evidence.
    struct Evidence {
        int runs = 0; ///< number of runs with observations
        int times = 0; ///< activations of the action, or periods without a true rule
        int made = 0; ///< of these: the condition became true
        Duration median {}; ///< time until then; Incomplete and Useless: duration
        int otherTimes = 0; ///< Faster: the same for the action of `other`
        int otherMade = 0;
        Duration otherMedian {};

        friend bool operator==(const Evidence&, const Evidence&) = default;
    };

    Kind kind = Kind::Above;
    QString program {};
    std::uint32_t rule = 0; ///< Rule::id; Missing and Incomplete: 0
    std::uint32_t other = 0; ///< Rule::id; Incomplete and Useless: 0
    std::optional<Rule> added {};
    Evidence evidence {};
    Text text {}; ///< description of the change
    Text reason {}; ///< the evidence as a text

    friend bool operator==(const Proposal&, const Proposal&) = default;
};

/// Whether both propose the same change, with any evidence: a dismissed proposal stays dismissed.
[[nodiscard]] bool isSame(const Proposal& a, const Proposal& b);

/// Proposals for `document` from the runs, in the order of its rules, which must have unique ids.
/// Runs of other documents are used if they hold the same rules in programs of the same name.
///
/// The expectation is Nilsson's regression property: the action of a rule eventually makes a
/// condition above it true. It is measured on activations, the periods in which the rule is the
/// first true rule; an activation ended by the calling program is ignored. Shares are compared by
/// the bounds of their Wilson score intervals at 95 % (E. B. Wilson, JASA 22, 1927), so that few
/// activations are weak evidence: three are needed to move or add a rule, five to remove one. No
/// rule is moved above a rule that would thereby lose most of its successful activations.
[[nodiscard]] std::vector<Proposal> propose(
    const Document& document, const std::vector<RecordedRun>& runs);

/// The document after the proposal, with a new id for an added rule. Unset when the rules or the
/// program of the proposal no longer exist.
[[nodiscard]] std::optional<Document> accepted(Document document, const Proposal& proposal);

} // namespace medulla::teleo
