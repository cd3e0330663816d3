// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/teleo/learner_stints.h"

#include <optional>
#include <vector>

namespace medulla::teleo {

/// A change of a program that recorded runs speak for, with what speaks for it. It is the operator
/// who takes it or not. Value type.
struct Proposal {
    enum class Kind : std::uint8_t {
        /// The action of `other` makes the condition of `rule` true, which stands below it and
        /// waits, and nothing above: so `rule` comes right above `other`.
        Above,
        /// Both could run, and the action of `rule` makes something above both true more often, or
        /// equally often in half the time: so `rule` comes right above `other`.
        Faster,
        /// No action of the program makes the condition of `other` true; in another program, or in
        /// an earlier version of this one, that of `added` does: so `added` comes right below
        /// `other`.
        Missing,
        /// There were times in which no rule was true: so `added`, which is always true, comes
        /// last.
        Incomplete,
        /// The action of `rule` never made anything above it true, nor often something below: so it
        /// goes.
        Useless,
    };
    /// What was counted.
    struct Evidence {
        int runs = 0; ///< in which it was seen
        int times = 0; ///< that the action ran, or that no rule was true
        int made = 0; ///< times of these that the condition became true
        Duration median {}; ///< until then; Incomplete and Useless: how long it lasted
        int otherTimes = 0; ///< Faster: the same of the action of `other`
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
    Text text {}; ///< what would be done
    Text reason {}; ///< the evidence in words

    friend bool operator==(const Proposal&, const Proposal&) = default;
};

/// Whether both propose the same, be it with other evidence: what was dismissed once is dismissed.
[[nodiscard]] bool isSame(const Proposal& a, const Proposal& b);

/// What the runs speak for in `document`, rules in its order. Its rules must have ids that tell
/// them apart. Runs of other documents count as far as they hold the same rules in programs of the
/// same name.
///
/// What a rule is expected to do is Nilsson's regression property: its action makes a condition
/// above it true in the end. It is measured in stints, the times in which it is the first true
/// rule; one that the calling program ended says nothing either way. Shares are compared by the
/// bounds of their Wilson score intervals at 95 % (E. B. Wilson, JASA 22, 1927), so that few stints
/// prove little: three are needed to have a rule moved or added, five to have one taken away. No
/// rule is moved above one that would lose most of its turns that helped by it.
[[nodiscard]] std::vector<Proposal> propose(
    const Document& document, const std::vector<RecordedRun>& runs);

/// The document with the proposal carried out; a rule that is added gets a new id. Nothing when the
/// rules or the program that it is about are not there any more.
[[nodiscard]] std::optional<Document> accepted(Document document, const Proposal& proposal);

} // namespace medulla::teleo
