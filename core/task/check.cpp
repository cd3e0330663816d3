// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/check.h"

#include "core/base/nearest_name.h"
#include "core/task/checking.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace medulla::task {

namespace detail {

namespace {

/// Limit of errors, and of warnings besides: more cannot be corrected at once.
constexpr std::size_t kMostDiagnoses = 500;
/// The search for a similar name is slow, so it is made only this often, and among this many names.
constexpr int kMostNearestNames = 10;
constexpr std::size_t kMostNamesToCompare = 1000;
/// Rounding error, mm.
constexpr double kSameMm = 1e-9;

/// JSON path of a spot.
QString pathOf(const TaskGraph& task, const Spot& spot)
{
    if (!spot.action) {
        return {};
    }
    auto path = QStringLiteral("actions.") + excerpt(task.actions[*spot.action].name);
    if (spot.step) {
        path += QStringLiteral(".trajectory[%1]").arg(*spot.step);
    }
    if (spot.decision) {
        path += QStringLiteral(".decisions[%1]").arg(*spot.decision);
    }
    return path;
}

} // namespace

QString axisPath(const Spot& spot)
{
    return spot.axis ? QLatin1Char('.') + name(*spot.axis) : QStringLiteral(".certainty");
}

QString numberText(double value)
{
    return QString::number(value, 'g', 6);
}

std::vector<Diagnosis> Checking::run()
{
    if (m_task.actions.empty()) {
        add(Problem::NoActions, Severity::Error, {}, QStringLiteral("actions"),
            Text(QT_TRANSLATE_NOOP("medulla", "The task has no actions.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Add one.")));
        return std::move(m_diagnoses);
    }
    const auto initial = m_links.find(m_task.initialAction);
    if (initial) {
        m_reachable = m_links.reachableFrom(*initial);
    }
    m_isSequential = isSequential();
    for (std::size_t i = 0; i < m_task.actions.size(); ++i) {
        checkAction(i);
    }
    checkNames();
    if (initial) {
        checkReach();
        checkVariables(*initial);
        checkEnds(*initial);
        checkLoops();
    } else {
        add(Problem::UnknownInitialAction, Severity::Error, {}, QStringLiteral("initialAction"),
            Text(QT_TRANSLATE_NOOP("medulla", "There is no action \"%1\" to begin with."),
                { m_task.initialAction }),
            nearestName(m_task.initialAction));
    }
    std::stable_sort(m_diagnoses.begin(), m_diagnoses.end(),
        [](const Diagnosis& a, const Diagnosis& b) { return a.spot.action < b.spot.action; });
    return std::move(m_diagnoses);
}

void Checking::add(Problem problem, Severity severity, const Spot& spot, const QString& within,
    const Text& text, const Text& remedy)
{
    // Warnings must not hide an error: a task without errors may be started.
    auto& count = severity == Severity::Error ? m_errors : m_others;
    if (++count > kMostDiagnoses) {
        return;
    }
    auto place = pathOf(m_task, spot) + within;
    if (!m_context.source.isEmpty()) {
        place = m_context.source + QLatin1String(": ") + place;
    }
    m_diagnoses.push_back({ problem, spot, { severity, std::move(place), text, remedy } });
}

Text Checking::nearestName(const QString& wrong)
{
    if (++m_nearestNames > kMostNearestNames || m_task.actions.size() > kMostNamesToCompare) {
        return Text(QT_TRANSLATE_NOOP("medulla", "Choose one of the actions, or add it."));
    }
    if (m_names.isEmpty()) {
        for (const auto& action : m_task.actions) {
            m_names << action.name;
        }
    }
    return nameRemedy(wrong, m_names);
}

Severity Checking::severityAt(const Spot& spot) const
{
    if (m_reachable.empty()) {
        return Severity::Error;
    }
    const auto& action = m_task.actions[*spot.action];
    const auto isTakenThere = !spot.decision || isTaken(action, action.decisions[*spot.decision]);
    return m_reachable[*spot.action] && isTakenThere ? Severity::Error : Severity::Warning;
}

bool Checking::isSequential() const
{
    for (std::size_t i = 0; i < m_task.actions.size(); ++i) {
        const auto& action = m_task.actions[i];
        const auto taken = std::ranges::count_if(
            action.decisions, [&](const Decision& decision) { return isTaken(action, decision); });
        const auto isInMidTrajectory = [&](const Decision& decision) {
            return isTaken(action, decision)
                && std::size_t(decision.executeAfter) + 1 < action.trajectory.size();
        };
        const auto isReached = m_reachable.empty() || m_reachable[i];
        if (isReached && (taken > 1 || std::ranges::any_of(action.decisions, isInMidTrajectory))) {
            return false;
        }
    }
    return true;
}

void Checking::checkNames()
{
    QSet<QString> names;
    for (std::size_t i = 0; i < m_task.actions.size(); ++i) {
        const auto& name = m_task.actions[i].name;
        if (name.trimmed().isEmpty()) {
            add(Problem::EmptyName, Severity::Error, { i }, {},
                Text(QT_TRANSLATE_NOOP("medulla", "This action has no name.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Name it.")));
        } else if (names.contains(name)) {
            add(Problem::NameTwice, Severity::Error, { i }, {},
                Text(QT_TRANSLATE_NOOP("medulla", "Another action has the name \"%1\" too."),
                    { name }),
                Text(QT_TRANSLATE_NOOP("medulla", "Rename one of them.")));
        }
        names.insert(name);
    }
}

void Checking::checkAction(std::size_t index)
{
    const auto& action = m_task.actions[index];
    if (action.trajectory.empty()) {
        add(Problem::NoSteps, severityAt({ index }), { index }, QStringLiteral(".trajectory"),
            Text(QT_TRANSLATE_NOOP("medulla",
                "The trajectory has no steps, so that none of its decisions is ever taken.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Add a step.")));
    }
    checkSteps(index);
    for (std::size_t d = 0; d < action.decisions.size(); ++d) {
        checkDecision(index, d);
    }
    // Without a timeout the reset is never taken, so it need not name an action.
    const auto isReset = action.reset.timeout > 0;
    if (isReset || !action.reset.to.action.isEmpty()) {
        checkBranch({ index }, action.reset.to, QStringLiteral(".reset"),
            isReset ? severityAt({ index }) : Severity::Warning);
    }
}

void Checking::checkBranch(
    const Spot& spot, const Branch& branch, const QString& within, Severity severity)
{
    if (!m_links.find(branch.action)) {
        add(Problem::UnknownAction, severity, spot, within + QStringLiteral(".action"),
            Text(QT_TRANSLATE_NOOP("medulla", "There is no action \"%1\"."), { branch.action }),
            nearestName(branch.action));
    }
    if (branch.delay < -1) {
        add(Problem::DelayTooShort, severity, spot, within + QStringLiteral(".delay"),
            Text(QT_TRANSLATE_NOOP("medulla", "A delay of %1 lies in the past."),
                { QString::number(branch.delay) }),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Write -1 for the same tick, 0 for the next one, or a number above.")));
    }
}

void Checking::checkDecision(std::size_t index, std::size_t d)
{
    const auto& action = m_task.actions[index];
    const auto& decision = action.decisions[d];
    const Spot spot { index, {}, d };
    if (!isTaken(action, decision) && !action.trajectory.empty()) {
        add(Problem::ExecuteAfterOutside, Severity::Warning, spot, QStringLiteral(".executeAfter"),
            Text(QT_TRANSLATE_NOOP("medulla",
                     "The trajectory has no step %1, so that the decision is never taken."),
                { QString::number(decision.executeAfter) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Write a number from 0 to %1."),
                { QString::number(action.trajectory.size() - 1) }));
    }
    for (const auto axis : kAxes) {
        Spot at = spot;
        at.axis = axis;
        const auto& condition = decision.arm.at[std::size_t(axis)];
        checkThreshold(at, condition, QStringLiteral(".state.arm"));
        if (condition && isTaken(action, decision)) {
            checkAgainstEnd(at, *condition,
                action.trajectory[std::size_t(decision.executeAfter)].at[std::size_t(axis)]);
        }
    }
    for (std::size_t o = 0; o < decision.objects.size(); ++o) {
        const auto& object = decision.objects[o];
        const auto within = QStringLiteral(".state.objects[%1]").arg(o);
        Spot at = spot;
        at.object = o;
        checkThreshold(at, object.certainty, within);
        checkCertainty(at, object.certainty, within);
        for (const auto axis : kAxes) {
            at.axis = axis;
            checkThreshold(at, object.at[std::size_t(axis)], within);
        }
    }
    checkBranch(spot, decision.success, QStringLiteral(".success"), severityAt(spot));
    checkBranch(spot, decision.fail, QStringLiteral(".fail"), severityAt(spot));
}

void Checking::checkThreshold(const Spot& spot, const Condition& condition, const QString& within)
{
    if (condition && !(condition->threshold >= 0.0)) {
        add(Problem::NegativeThreshold, Severity::Warning, spot, within + axisPath(spot),
            Text(QT_TRANSLATE_NOOP("medulla", "With a threshold of %1 this never holds."),
                { numberText(condition->threshold) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Write 0 or more.")));
    }
}

void Checking::checkCertainty(const Spot& spot, const Condition& condition, const QString& within)
{
    const auto* variable = condition ? std::get_if<Variable>(&condition->value) : nullptr;
    if (variable != nullptr && !variable->object) {
        add(Problem::NoCertainty, Severity::Warning, spot, within + axisPath(spot),
            Text(QT_TRANSLATE_NOOP(
                     "medulla", "\"%1\" is a position of the arm, which has no certainty."),
                { variable->toString() }),
            Text(QT_TRANSLATE_NOOP("medulla", "Write a number, or name an object.")));
    }
}

void Checking::checkAgainstEnd(const Spot& spot, const Near& near, const Value& end)
{
    const auto* wanted = std::get_if<double>(&near.value);
    const auto* sent = std::get_if<double>(&end);
    if (near.threshold < 0.0 || (wanted == nullptr) != (sent == nullptr)) {
        return;
    }
    const auto same = wanted == nullptr && near.value == end;
    if (!same && wanted == nullptr) {
        return;
    }
    const auto off = same ? 0.0 : std::abs(*wanted - *sent);
    if (off < near.threshold - kSameMm) {
        return;
    }
    const auto edge = off <= near.threshold + kSameMm;
    const auto axis = name(*spot.axis);
    const QStringList values { axis, toString(end), toString(near.value),
        numberText(near.threshold) };
    const auto remedy = Text(QT_TRANSLATE_NOOP("medulla",
        "Write the value the trajectory ends at, or a wider "
        "threshold."));
    const auto within = QStringLiteral(".state.arm") + axisPath(spot);
    if (edge) {
        add(Problem::ConditionOnTheEdge, Severity::Warning, spot, within,
            Text(QT_TRANSLATE_NOOP("medulla",
                     "The trajectory ends at %1 = %2, on the limit of %3 ± %4. Noise will fail it "
                     "about every second time."),
                values),
            remedy);
    } else {
        add(Problem::ContradictedCondition, Severity::Warning, spot, within,
            Text(QT_TRANSLATE_NOOP("medulla",
                     "The trajectory ends at %1 = %2, and that is outside %3 ± %4: this always "
                     "fails, unless another action runs at the same time."),
                values),
            remedy);
    }
}

} // namespace detail

std::vector<Diagnosis> diagnose(const TaskGraph& task, const CheckContext& context)
{
    return detail::Checking(task, context).run();
}

Findings check(const TaskGraph& task, const CheckContext& context)
{
    Findings findings;
    for (auto& diagnosis : diagnose(task, context)) {
        findings.push_back(std::move(diagnosis.finding));
    }
    return findings;
}

} // namespace medulla::task
