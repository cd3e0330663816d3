// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/english_writer.h"

#include "core/task/english_grammar.h"
#include "core/task/english_words.h"
#include "core/task/members.h"

#include <algorithm>
#include <utility>

#include <QHash>
#include <QObject>

namespace medulla::task {

namespace {

using namespace english;

QString nameText(const QString& name)
{
    return isWord(name) && !isReserved(name) ? name : quoted(name);
}

QString plural(qint64 count, const char* one, const char* many)
{
    return countWord(count) + QLatin1Char(' ') + QLatin1String(count == 1 ? one : many);
}

/// To be appended to the name of an action.
QString delayText(int delay)
{
    if (delay == -1) {
        return QStringLiteral(" at once");
    }
    return delay == 0 ? QString() : QStringLiteral(" after %1").arg(plural(delay, "tick", "ticks"));
}

/// A decision with more conditions is told one condition a sentence.
constexpr std::ptrdiff_t kMostConditionsInOneSentence = 6;

bool isShort(const Decision& decision)
{
    const auto count = [](const std::array<Condition, 3>& at) {
        return std::count_if(at.begin(), at.end(), [](const auto& one) { return one.has_value(); });
    };
    auto all = count(decision.arm.at);
    for (const auto& object : decision.objects) {
        all += 1 + count(object.at);
    }
    return all <= kMostConditionsInOneSentence;
}

/// Of a sentence, which may begin with a name, where the case counts.
QString capitalized(const QString& text)
{
    return text.left(1).toUpper() + text.mid(1);
}

QString number(double value)
{
    return toString(Value(value));
}

bool isNumber(const Value& value)
{
    return std::holds_alternative<double>(value);
}

class Writer {
public:
    explicit Writer(const TaskGraph& task)
        : m_task(task)
    {
        for (std::size_t i = 0; i < task.actions.size(); ++i) {
            if (!m_byName.contains(task.actions[i].name)) {
                m_byName.insert(task.actions[i].name, i);
            }
        }
    }

    EnglishDescription run()
    {
        describeTask();
        for (std::size_t i = 0; i < m_task.actions.size(); ++i) {
            if (m_byName.value(m_task.actions[i].name) == i) {
                m_about = {};
                m_about.action = i;
                describeAction(m_task.actions[i]);
            } else {
                leave(i,
                    QT_TRANSLATE_NOOP(
                        "medulla", "Another action has this name, so this one is not described."),
                    QT_TRANSLATE_NOOP("medulla", "Give each action a name of its own."),
                    Severity::Warning);
            }
        }
        listOmitted();
        return std::move(m_description);
    }

private:
    void say(const QString& sentence)
    {
        auto described = m_about;
        described.text = sentence + QLatin1Char('.');
        described.beginsParagraph = std::exchange(m_newParagraph, false);
        m_description.sentences.push_back(std::move(described));
    }

    void leave(std::size_t action, const char* text, const char* remedy, Severity severity)
    {
        m_description.omitted.push_back(
            { severity, QStringLiteral("actions.") + m_task.actions[action].name, text, remedy });
    }

    // References

    /// Empty when the label is missing or belongs to more than one decision.
    [[nodiscard]] QString labelOf(std::size_t action, std::size_t index) const
    {
        const auto& decisions = m_task.actions[action].decisions;
        if (index >= decisions.size()) {
            return {};
        }
        const auto& label = decisions[index].label;
        const auto same = std::count_if(decisions.begin(), decisions.end(),
            [&](const Decision& one) { return one.label == label; });
        return label.isEmpty() || same > 1 ? QString() : nameText(label);
    }

    [[nodiscard]] QString found(const Variable& variable) const
    {
        const auto action = m_byName.constFind(variable.action);
        const auto known = action != m_byName.constEnd();
        auto decision = known ? labelOf(*action, std::size_t(variable.decision)) : QString();
        if (decision.isEmpty()) {
            decision = ordinalWord(variable.decision);
        }
        auto what = QStringLiteral("arm");
        if (variable.object) {
            const auto single = known
                && std::size_t(variable.decision) < m_task.actions[*action].decisions.size()
                && m_task.actions[*action].decisions[std::size_t(variable.decision)].objects.size()
                    == 1;
            what = single && *variable.object == 0
                ? QStringLiteral("object")
                : ordinalWord(*variable.object) + QLatin1String(" object");
        }
        return QStringLiteral("the %1 found in %2's %3 decision")
            .arg(what, nameText(variable.action), decision);
    }

    [[nodiscard]] QString goal(const Value& value, Axis axis) const
    {
        return isNumber(value)
            ? toString(value)
            : QStringLiteral("the %1 of %2").arg(name(axis), found(std::get<Variable>(value)));
    }

    // The task

    void describeTask()
    {
        if (!m_task.initialAction.isEmpty()) {
            say(QStringLiteral("Start at %1").arg(nameText(m_task.initialAction)));
        }
        const auto& pacing = m_task.pacing;
        if (pacing != Pacing()) {
            say(QStringLiteral("Take a step every %1 s")
                    .arg(number(double(pacing.period.count()) / 1000.0)));
            // The previous sentence sets the mode as well, so this one must follow it.
            if (pacing.mode == Pacing::Mode::Settled) {
                say(QStringLiteral("Take a step when the arm has settled"));
            }
        }
        for (const auto& variable : m_task.watched) {
            say(QStringLiteral("Pause when %1 changes").arg(found(variable)));
        }
        if (!m_task.comment.isEmpty()) {
            say(QStringLiteral("Note on the task: %1").arg(quoted(m_task.comment)));
        }
    }

    void describeAction(const Action& action)
    {
        const auto name = nameText(action.name);
        m_newParagraph = true;
        say(QStringLiteral("Create an action called %1").arg(name));
        if (!action.comment.isEmpty()) {
            say(QStringLiteral("Note on this action: %1").arg(quoted(action.comment)));
        }
        if (action.breakpoint) {
            say(QStringLiteral("Pause before this action"));
        }

        m_newParagraph = true;
        describeSteps(action);
        if (action.verified) {
            say(QStringLiteral("Check that each step is reached"));
        }
        if (action.verificationMm != kStandardVerificationMm) {
            say(QStringLiteral("A step counts as reached within %1 mm")
                    .arg(number(action.verificationMm)));
        }
        if (action.findAnotherWay) {
            say(QStringLiteral("When a step fails, find another way"));
        }

        m_newParagraph = true;
        const auto isBrief = std::all_of(action.decisions.begin(), action.decisions.end(), isShort);
        if (!isBrief) {
            say(QStringLiteral("The %1 action has %2")
                    .arg(name, plural(qint64(action.decisions.size()), "decision", "decisions")));
        }
        for (std::size_t i = 0; i < action.decisions.size(); ++i) {
            m_about.decision = i;
            isBrief ? decide(i, action) : describeDecision(i, action);
            m_about.decision.reset();
        }
        describeReset(action);
    }

    void describeReset(const Action& action)
    {
        const auto& to = action.reset.to;
        const auto timeout = action.reset.timeout;
        if (timeout > 0) {
            say(QStringLiteral("After more than %1 in a row, go to %2%3")
                    .arg(plural(timeout, "failure", "failures"), nameText(to.action),
                        delayText(to.delay)));
        } else if (timeout != Reset().timeout) {
            say(QStringLiteral("The %1 action's reset condition is action %2, timeout %3%4")
                    .arg(nameText(action.name), nameText(to.action), QString::number(timeout),
                        delayText(to.delay)));
        } else if (!to.action.isEmpty() || to.delay != 0) {
            say(QStringLiteral("Retry without limit; %1%2 is never reached")
                    .arg(nameText(to.action), delayText(to.delay)));
        }
    }

    void describeSteps(const Action& action)
    {
        std::array<Value, 3> before { 0.0, 0.0, 0.0 };
        const auto count = action.trajectory.size();
        for (std::size_t i = 0; i < count; ++i) {
            m_about.step = i;
            const auto* which = count == 1 ? ""
                : i == 0                   ? "first "
                : i + 1 == count           ? "finally "
                                           : "then ";
            say(capitalized(QLatin1String(which) + movement(before, action.trajectory[i].at)));
            before = action.trajectory[i].at;
        }
        m_about.step.reset();
    }

    /// From one step to the next: in full when that is short, otherwise only the changes.
    [[nodiscard]] QString movement(
        const std::array<Value, 3>& before, const std::array<Value, 3>& at) const
    {
        if (std::all_of(at.begin(), at.end(), isNumber)) {
            return QStringLiteral("move to %1, %2, %3")
                .arg(toString(at[0]), toString(at[1]), toString(at[2]));
        }
        if (!isNumber(at[0]) && at[0] == at[1] && at[0] == at[2]) {
            return QStringLiteral("move to the position of %1")
                .arg(found(std::get<Variable>(at[0])));
        }
        QStringList moves;
        std::array<bool, 3> done {};
        for (const auto axis : kAxes) {
            const auto i = std::size_t(axis);
            if (done[i] || at[i] == before[i]) {
                continue;
            }
            if (!isNumber(at[i])) {
                moves << QStringLiteral("to ") + goal(at[i], axis);
                continue;
            }
            // Axes with the same target are joined.
            QStringList axes;
            for (auto k = i; k < 3; ++k) {
                if (at[k] == at[i] && at[k] != before[k]) {
                    axes << name(Axis(k));
                    done[k] = true;
                }
            }
            moves << QStringLiteral("%1 to %2")
                         .arg(axes.join(QLatin1String(" and ")), toString(at[i]));
        }
        return moves.isEmpty() ? QStringLiteral("stay")
                               : QLatin1String("move ") + moves.join(QLatin1String(", and "));
    }

    // Decisions

    /// In one sentence, and one for each note or pause.
    void decide(std::size_t index, const Action& action)
    {
        const auto& decision = action.decisions[index];
        QStringList conditions;
        if (const auto at = sidesOf(decision.arm.at); !at.isEmpty()) {
            conditions << QStringLiteral("the arm is at ") + at;
        }
        for (std::size_t i = 0; i < decision.objects.size(); ++i) {
            conditions << QLatin1String(i == 0 ? "there is an object" : "there is another object")
                    + described(decision.objects[i]);
        }
        auto text = QStringLiteral("Decide ");
        if (!decision.label.isEmpty()) {
            text += nameText(decision.label) + QLatin1Char(' ');
        }
        text += when(decision) + QLatin1String(": ");
        if (!conditions.isEmpty()) {
            text += QLatin1String("if ") + conditions.join(QLatin1String(", and "))
                + QLatin1String(", ");
        }
        text += branchText(decision.success, action);
        if (decision.fail.action != QString() || decision.fail.delay != 0) {
            text += QLatin1String(", otherwise ") + branchText(decision.fail, action);
        }
        say(text);
        remark(index, decision);
    }

    static QString branchText(const Branch& branch, const Action& action)
    {
        if (branch.action.isEmpty() && branch.delay == 0) {
            return QStringLiteral("do nothing");
        }
        const auto goTo = branch.action == action.name
            ? QStringLiteral("try again")
            : QLatin1String("go to ") + nameText(branch.action);
        return goTo + delayText(branch.delay);
    }

    /// As other sentences call the decision.
    [[nodiscard]] QString calledOf(std::size_t index) const
    {
        const auto label = labelOf(*m_about.action, index);
        return label.isEmpty() ? QStringLiteral("the %1 decision").arg(ordinalWord(qint64(index)))
                               : label;
    }

    static QString when(const Decision& decision)
    {
        return decision.executeAfter < 0
            ? QStringLiteral("after step %1").arg(decision.executeAfter + 1)
            : QStringLiteral("after the %1 step").arg(ordinalWord(decision.executeAfter));
    }

    void remark(std::size_t index, const Decision& decision)
    {
        const auto me = calledOf(index);
        if (!decision.comment.isEmpty()) {
            say(QStringLiteral("Note on %1: %2").arg(me, quoted(decision.comment)));
        }
        if (decision.breakpoint) {
            say(QStringLiteral("Pause before %1").arg(me));
        }
    }

    void describeDecision(std::size_t index, const Action& action)
    {
        const auto& decision = action.decisions[index];
        if (!decision.label.isEmpty()) {
            say(QStringLiteral("The %1 decision is called %2")
                    .arg(ordinalWord(qint64(index)), nameText(decision.label)));
        }
        const auto me = calledOf(index);
        remark(index, decision);
        say(QStringLiteral("Execute %1 %2").arg(me, when(decision)));
        describeArm(decision.arm, me);
        for (std::size_t i = 0; i < decision.objects.size(); ++i) {
            say(QStringLiteral("There must be %1 object%2 for %3")
                    .arg(QLatin1String(i == 0 ? "one" : "another"), described(decision.objects[i]),
                        me));
        }
        describeBranch("success", decision.success, me);
        describeBranch("failure", decision.fail, me);
    }

    void describeArm(const ArmCondition& arm, const QString& decision)
    {
        if (std::none_of(
                arm.at.begin(), arm.at.end(), [](const auto& one) { return one.has_value(); })) {
            say(QStringLiteral("The arm can be in any position for %1").arg(decision));
        }
        for (const auto axis : kAxes) {
            if (const auto& condition = arm.at[std::size_t(axis)]) {
                say(QStringLiteral("The arm's %1 position must be %2 (threshold %3) for %4")
                        .arg(name(axis), goal(condition->value, axis), number(condition->threshold),
                            decision));
            }
        }
    }

    /// Name, place and certainty, to be appended to "object".
    [[nodiscard]] QString described(const ObjectCondition& object) const
    {
        QString text;
        if (!object.label.isEmpty()) {
            text += QLatin1String(" called ") + nameText(object.label);
        }
        const auto sides = sidesOf(object.at);
        text += QLatin1String(" at ") + (sides.isEmpty() ? QStringLiteral("any position") : sides);
        if (const auto& certainty = object.certainty) {
            const auto* variable = std::get_if<Variable>(&certainty->value);
            text += QStringLiteral(" with %1 certainty of %2 within %3")
                        .arg(QLatin1String(variable == nullptr ? "a" : "the"),
                            variable == nullptr ? toString(certainty->value) : found(*variable),
                            number(certainty->threshold));
        }
        return text;
    }

    /// The conditions on a place; empty when there are none.
    [[nodiscard]] QString sidesOf(const std::array<Condition, 3>& at) const
    {
        const auto isPoint = std::all_of(at.begin(), at.end(), [&](const Condition& one) {
            return one && isNumber(one->value) && at[0] && one->threshold == at[0]->threshold;
        });
        if (isPoint) {
            return QStringLiteral("%1, %2, %3 within %4 mm")
                .arg(toString(at[0]->value), toString(at[1]->value), toString(at[2]->value),
                    number(at[0]->threshold));
        }
        QStringList sides;
        for (const auto axis : kAxes) {
            if (const auto& one = at[std::size_t(axis)]) {
                sides << QStringLiteral("%1 %2 within %3 mm")
                             .arg(name(axis),
                                 isNumber(one->value)
                                     ? toString(one->value)
                                     : QLatin1String("equal to ") + goal(one->value, axis),
                                 number(one->threshold));
            }
        }
        return sides.join(QLatin1String(" and "));
    }

    void describeBranch(const char* which, const Branch& branch, const QString& decision)
    {
        if (branch.action.isEmpty() && branch.delay == 0) {
            return;
        }
        say(QStringLiteral("The %1 action for %2 is %3%4")
                .arg(QLatin1String(which), decision, nameText(branch.action),
                    delayText(branch.delay)));
    }

    // Parts without a sentence

    void listOmitted()
    {
        const auto leave = [&](const char* text) {
            m_description.omitted.push_back({ Severity::Info, {}, text, {} });
        };
        if (std::ranges::any_of(
                m_task.actions, [](const Action& one) { return one.position.has_value(); })) {
            leave(QT_TRANSLATE_NOOP(
                "medulla", "The positions of the actions on the canvas are not described."));
        }
        if (std::ranges::any_of(
                m_task.actions, [](const Action& one) { return !one.group.isEmpty(); })) {
            leave(QT_TRANSLATE_NOOP("medulla", "The groups of actions are not described."));
        }
        if (detail::holdsUnknown(m_task)) {
            leave(QT_TRANSLATE_NOOP("medulla", "Unknown keys of the file are not described."));
        }
    }

    const TaskGraph& m_task;
    QHash<QString, std::size_t> m_byName;
    EnglishDescription m_description;
    EnglishSentence m_about; ///< the part described by the next sentences
    bool m_newParagraph = false;
};

} // namespace

QString EnglishDescription::text() const
{
    QString text;
    for (const auto& sentence : sentences) {
        if (sentence.beginsParagraph && !text.isEmpty()) {
            text += QLatin1Char('\n');
        }
        text += sentence.text + QLatin1Char('\n');
    }
    return text;
}

EnglishDescription describeInEnglish(const TaskGraph& task)
{
    return Writer(task).run();
}

} // namespace medulla::task
