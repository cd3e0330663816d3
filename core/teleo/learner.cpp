// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/learner.h"

#include "core/teleo/learner_tally.h"

#include <algorithm>
#include <set>

namespace medulla::teleo {

namespace {

/// Activations needed for a proposal to remove a rule, or for a proposal based on time.
constexpr int kEnoughToRemove = 5;
/// A condition that was true for less time before its rule became first did not wait for it.
constexpr Duration kShortestWait = std::chrono::milliseconds(100);

bool doesSomething(const Rule& rule)
{
    return std::any_of(rule.actions.begin(), rule.actions.end(), [](const Action& action) {
        return action.kind != Action::Kind::Nothing && action.kind != Action::Kind::Hold;
    });
}

QString nameOfRule(const TrProgram& program, std::size_t rule)
{
    return program.rules[rule].name.isEmpty()
        ? Text(QT_TRANSLATE_NOOP("medulla", "rule %1"), { QString::number(rule + 1) }).shown()
        : QLatin1Char('"') + program.rules[rule].name + QLatin1Char('"');
}

QString seconds(Duration span)
{
    return QString::number(toS(span), 'f', 1);
}

/// Makes the proposals for one program.
class ProposalMaker {
public:
    ProposalMaker(const Document& document, const TrProgram& program,
        const std::vector<Activation>& activations)
        : m_document(document)
        , m_program(program)
        , m_all(activations)
        , m_tally(program, activations)
    {
    }

    std::vector<Proposal> make()
    {
        for (std::size_t rule = 0; rule < m_program.rules.size(); ++rule) {
            proposeMissing(rule);
            if (!doesSomething(m_program.rules[rule])) {
                continue;
            }
            // The first rule is the goal and need not achieve a condition, unless it hides all
            // others.
            if (rule == 0 && condition(rule).kind == Condition::Kind::Always) {
                proposeAbove(rule);
            } else if (rule > 0 && !proposeAbove(rule) && !proposeFaster(rule)) {
                proposeUseless(rule);
            }
        }
        proposeComplete();
        return std::move(m_proposals);
    }

private:
    [[nodiscard]] const Condition& condition(std::size_t rule) const
    {
        return m_program.rules[rule].condition;
    }

    Proposal& add(Proposal::Kind kind, const Share& share)
    {
        auto& proposal = m_proposals.emplace_back();
        proposal.kind = kind;
        proposal.program = m_program.name;
        proposal.evidence =
            Proposal::Evidence { int(share.runs.size()), share.times, share.made, share.median() };
        return proposal;
    }

    bool proposeAbove(std::size_t acting)
    {
        if (m_tally.isMostlyEndedByCallers(acting)) {
            return false;
        }
        const auto above = m_tally.shareAbove(acting, acting);
        std::optional<std::size_t> best;
        Share most;
        for (std::size_t below = acting + 1; below < m_program.rules.size(); ++below) {
            const auto share = m_tally.share(acting, below);
            const bool leads = above.made == 0 || share.least() > above.most();
            if (leads && share.isOften() && share.least() > most.least()
                && m_tally.waited(acting, below) >= kShortestWait
                && !m_tally.wouldStarve(acting, below)) {
                best = below;
                most = share;
            }
        }
        if (!best) {
            return false;
        }
        auto& proposal = add(Proposal::Kind::Above, most);
        proposal.rule = m_program.rules[*best].id;
        proposal.other = m_program.rules[acting].id;
        proposal.text = Text(QT_TRANSLATE_NOOP("medulla", "Move %1 above %2."),
            { nameOfRule(m_program, *best), nameOfRule(m_program, acting) });
        proposal.reason =
            Text(QT_TRANSLATE_NOOP("medulla",
                     "The action of %1 made %2 true in %3 of %4 times (runs: %5, median %6 s), and "
                     "no condition above it. At present %2 has to wait below it."),
                { nameOfRule(m_program, acting), nameOfRule(m_program, *best),
                    QString::number(most.made), QString::number(most.times),
                    QString::number(most.runs.size()), seconds(most.median()) });
        return true;
    }

    bool proposeFaster(std::size_t slow)
    {
        const auto& slowActivations = m_tally.activationsOf(slow);
        const auto slowShare = m_tally.shareAbove(slow, slow);
        for (auto fast = slow + 1; fast < m_program.rules.size(); ++fast) {
            const auto fastShare = m_tally.shareAbove(fast, slow);
            // A rule that is always true would prevent all rules below it from running.
            if (condition(fast).kind == Condition::Kind::Always || !fastShare.isOften()
                || slowShare.times < Share::kEnough || !doesSomething(m_program.rules[fast])
                || m_tally.share(slow, fast).isOften()) { // it enables that rule
                continue;
            }
            const auto both = std::count_if(slowActivations.begin(), slowActivations.end(),
                [&](const Activation* activation) { return sees(*activation, condition(fast)); });
            const bool oftener = fastShare.least() > slowShare.most();
            const bool sooner = fastShare.made >= kEnoughToRemove
                && slowShare.made >= kEnoughToRemove && fastShare.most() >= slowShare.least()
                && fastShare.made * slowShare.times >= slowShare.made * fastShare.times
                && fastShare.median() * 2 < slowShare.median();
            if (both < Share::kEnough || !(oftener || sooner)
                || m_tally.wouldStarve(slow + 1, fast)) {
                continue;
            }
            auto& proposal = add(Proposal::Kind::Faster, fastShare);
            proposal.rule = m_program.rules[fast].id;
            proposal.other = m_program.rules[slow].id;
            proposal.evidence.otherTimes = slowShare.times;
            proposal.evidence.otherMade = slowShare.made;
            proposal.evidence.otherMedian = slowShare.median();
            proposal.text = Text(QT_TRANSLATE_NOOP("medulla", "Move %1 above %2."),
                { nameOfRule(m_program, fast), nameOfRule(m_program, slow) });
            proposal.reason = Text(
                QT_TRANSLATE_NOOP("medulla",
                    "Where both are true, %2 runs. The action of %1 made a condition above both "
                    "true in %3 of %4 times (median %5 s), that of %2 in %6 of %7 (median %8 s)."),
                { nameOfRule(m_program, fast), nameOfRule(m_program, slow),
                    QString::number(fastShare.made), QString::number(fastShare.times),
                    seconds(fastShare.median()), QString::number(slowShare.made),
                    QString::number(slowShare.times), seconds(slowShare.median()) });
            return true;
        }
        return false;
    }

    /// Whether it calls a program that never reached its own goal: then that program needs the
    /// correction.
    [[nodiscard]] bool callsFailedProgram(std::size_t rule) const
    {
        const auto& actions = m_program.rules[rule].actions;
        return std::any_of(actions.begin(), actions.end(), [this](const Action& action) {
            const auto* called =
                action.kind == Action::Kind::Call ? m_document.program(action.name) : nullptr;
            if (called == nullptr || called->rules.empty()) {
                return false;
            }
            const auto& goal = called->rules.front().condition;
            return std::none_of(m_all.begin(), m_all.end(), [&](const Activation& activation) {
                return activation.program == called->name
                    && (activation.end == Activation::End::Served || sees(activation, goal));
            });
        });
    }

    /// Whether it often makes the condition of a rule below true, which then becomes first.
    [[nodiscard]] bool prepares(std::size_t rule) const
    {
        for (auto below = rule + 1; below < m_program.rules.size(); ++below) {
            if (m_tally.share(rule, below).isOften()) {
                return true;
            }
        }
        return false;
    }

    void proposeUseless(std::size_t rule)
    {
        const auto share = m_tally.shareAbove(rule, rule);
        // The last rule that is always true keeps the program complete.
        if (share.times < kEnoughToRemove || share.made > 0 || m_tally.isMostlyEndedByCallers(rule)
            || condition(rule).kind == Condition::Kind::Always || callsFailedProgram(rule)
            || prepares(rule)) {
            return;
        }
        Duration lasted {};
        for (const auto* activation : m_tally.activationsOf(rule)) {
            lasted += activation->lasted;
        }
        auto& proposal = add(Proposal::Kind::Useless, share);
        proposal.rule = m_program.rules[rule].id;
        proposal.evidence.median = lasted;
        proposal.text = Text(QT_TRANSLATE_NOOP("medulla", "Remove %1, or give it another action."),
            { nameOfRule(m_program, rule) });
        const auto times = QString::number(share.times);
        const auto runs = QString::number(share.runs.size());
        const auto toward = m_program.towardOf(rule);
        proposal.reason = m_program.rules[rule].toward.isEmpty() || !toward
            ? Text(QT_TRANSLATE_NOOP("medulla",
                       "Its action ran %1 times (runs: %2), %3 s in all, and never made a "
                       "condition above it true."),
                { times, runs, seconds(lasted) })
            : Text(QT_TRANSLATE_NOOP("medulla",
                       "Its action ran %1 times (runs: %2), %3 s in all, and never made %4, its "
                       "purpose, or another condition above it true."),
                { times, runs, seconds(lasted), nameOfRule(m_program, *toward) });
    }

    /// Whether this program has all parameters used by `rule`.
    [[nodiscard]] bool hasParametersOf(const TrProgram& from) const
    {
        return std::all_of(
            from.parameters.begin(), from.parameters.end(), [this](const Parameter& parameter) {
                return std::find(
                           m_program.parameters.begin(), m_program.parameters.end(), parameter)
                    != m_program.parameters.end();
            });
    }

    void proposeMissing(std::size_t goal)
    {
        const auto& wanted = condition(goal);
        int tried = 0;
        for (std::size_t rule = goal + 1; rule < m_program.rules.size(); ++rule) {
            const auto share = m_tally.share(rule, goal);
            tried += share.times;
            if (share.made > 0 || m_tally.isMostlyEndedByCallers(rule)) {
                return;
            }
        }
        if (tried < Share::kEnough || wanted.kind == Condition::Kind::Always) {
            return;
        }
        const Rule* best = nullptr;
        Share most;
        for (const auto& [rule, share] : others(wanted)) {
            if (share.isOften() && share.least() > most.least()) {
                best = rule;
                most = share;
            }
        }
        if (best == nullptr) {
            return;
        }
        auto& proposal = add(Proposal::Kind::Missing, most);
        proposal.other = m_program.rules[goal].id;
        proposal.added = *best;
        proposal.added->id = 0;
        proposal.added->toward
            .clear(); // it is inserted right below the rule whose condition it makes true
        proposal.text = Text(QT_TRANSLATE_NOOP("medulla", "Add \"%1\" below %2."),
            { best->name.isEmpty() ? best->condition.text : best->name,
                nameOfRule(m_program, goal) });
        proposal.reason = Text(
            QT_TRANSLATE_NOOP("medulla",
                "No action here ever made %1 true. Elsewhere the action of this rule did so in %2 "
                "of %3 times (runs: %4, median %5 s)."),
            { nameOfRule(m_program, goal), QString::number(most.made), QString::number(most.times),
                QString::number(most.runs.size()), seconds(most.median()) });
    }

    /// Rules of other programs, with the share of activations in which the action made `wanted`
    /// true.
    [[nodiscard]] std::vector<std::pair<const Rule*, Share>> others(const Condition& wanted) const
    {
        std::vector<std::pair<const Rule*, Share>> found;
        for (const auto& activation : m_all) {
            if (!activation.rule || !doesSomething(*activation.rule)
                || !hasParametersOf(*activation.from)
                || std::any_of(
                    m_program.rules.begin(), m_program.rules.end(), [&](const Rule& rule) {
                        return rule.condition == activation.rule->condition
                            && rule.actions == activation.rule->actions;
                    })) {
                continue;
            }
            auto at = std::find_if(found.begin(), found.end(),
                [&](const auto& other) { return *other.first == *activation.rule; });
            if (at == found.end()) {
                at = found.insert(found.end(), { activation.rule.get(), {} });
            }
            count(activation, wanted, at->second);
        }
        return found;
    }

    void proposeComplete()
    {
        Share gaps;
        for (const auto* gap : m_tally.gaps()) {
            // The moment before the first results does not count.
            if (gap->lasted > Duration::zero()) {
                gaps.count(gap->run, gap->lasted);
            }
        }
        if (gaps.times == 0) {
            return;
        }
        auto& proposal = add(Proposal::Kind::Incomplete, gaps);
        auto& added = proposal.added.emplace();
        added.name = Text(QT_TRANSLATE_NOOP("medulla", "otherwise")).shown();
        added.actions = helpful();
        proposal.text = Text(QT_TRANSLATE_NOOP("medulla", "Add a last rule that is always true."));
        proposal.reason =
            Text(QT_TRANSLATE_NOOP("medulla",
                     "No rule was true %1 times (runs: %2, median %3 s), so nothing was done."),
                { QString::number(gaps.times), QString::number(gaps.runs.size()),
                    seconds(gaps.median()) });
    }

    /// The most successful action without a variable; `nothing` when there is none.
    [[nodiscard]] std::vector<Action> helpful() const
    {
        std::vector<Action> actions { Action {} };
        double most = 0.0;
        for (std::size_t rule = 1; rule < m_program.rules.size(); ++rule) {
            const auto share = m_tally.shareAbove(rule, rule);
            if (!condition(rule).some && doesSomething(m_program.rules[rule]) && share.isOften()
                && share.least() > most) {
                most = share.least();
                actions = m_program.rules[rule].actions;
            }
        }
        return actions;
    }

    const Document& m_document;
    const TrProgram& m_program;
    const std::vector<Activation>& m_all;
    Tally m_tally;
    std::vector<Proposal> m_proposals;
};

bool callsOneOf(const TrProgram& program, std::uint32_t rule, const std::set<QString>& names)
{
    return std::any_of(program.rules.begin(), program.rules.end(), [&](const Rule& other) {
        return other.id == rule
            && std::any_of(other.actions.begin(), other.actions.end(), [&](const Action& action) {
                   return action.kind == Action::Kind::Call && names.count(action.name) > 0;
               });
    });
}

} // namespace

bool isSame(const Proposal& a, const Proposal& b)
{
    return a.kind == b.kind && a.program == b.program && a.rule == b.rule && a.other == b.other
        && a.added == b.added;
}

std::vector<Proposal> propose(const Document& document, const std::vector<RecordedRun>& runs)
{
    const auto all = activations(runs);
    std::vector<Proposal> proposals;
    for (const auto& program : document.programs) {
        for (auto& proposal : ProposalMaker(document, program, all).make()) {
            proposals.push_back(std::move(proposal));
        }
    }
    // A call of a program that needs a correction is not proposed for removal.
    std::set<QString> faulty;
    for (const auto& proposal : proposals) {
        faulty.insert(proposal.program);
    }
    std::erase_if(proposals, [&](const Proposal& proposal) {
        return proposal.kind == Proposal::Kind::Useless
            && callsOneOf(*document.program(proposal.program), proposal.rule, faulty);
    });
    return proposals;
}

} // namespace medulla::teleo
