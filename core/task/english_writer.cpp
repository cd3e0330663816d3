// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/english_writer.h"

#include "core/task/english_grammar.h"
#include "core/task/english_words.h"

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

QString delayText(int delay)
{
    if (delay == -1) {
        return QStringLiteral("at once");
    }
    return delay == 0 ? QStringLiteral("no delay")
                      : QStringLiteral("a delay of %1").arg(plural(delay, "tick", "ticks"));
}

QString number(double value)
{
    return toString(Value(value));
}

bool isNumber(const Value& value)
{
    return std::holds_alternative<double>(value);
}

bool isUnknown(const Layout& layout)
{
    return std::any_of(layout.members.begin(), layout.members.end(),
        [](const Layout::Member& member) { return !member.unknown.empty(); });
}

bool holdsUnknown(const Decision& decision)
{
    return isUnknown(decision.layout) || isUnknown(decision.stateLayout)
        || isUnknown(decision.extrasLayout) || isUnknown(decision.arm.layout)
        || isUnknown(decision.success.layout) || isUnknown(decision.fail.layout)
        || std::any_of(decision.objects.begin(), decision.objects.end(),
            [](const ObjectCondition& one) { return isUnknown(one.layout); });
}

bool holdsUnknown(const TaskGraph& task)
{
    return isUnknown(task.layout) || isUnknown(task.extrasLayout)
        || std::any_of(task.actions.begin(), task.actions.end(), [](const Action& action) {
               return isUnknown(action.layout) || isUnknown(action.extrasLayout)
                   || isUnknown(action.reset.to.layout)
                   || std::any_of(action.trajectory.begin(), action.trajectory.end(),
                       [](const Step& one) { return isUnknown(one.layout); })
                   || std::any_of(action.decisions.begin(), action.decisions.end(),
                       [](const Decision& one) { return holdsUnknown(one); });
           });
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
        return QStringLiteral("the %1 found in the %2 action's %3 decision")
            .arg(what, nameText(variable.action), decision);
    }

    [[nodiscard]] QString goal(const Value& value, Axis axis) const
    {
        return isNumber(value) ? toString(value)
                               : QStringLiteral("the %1 position of %2")
                                     .arg(name(axis), found(std::get<Variable>(value)));
    }

    // The task

    void describeTask()
    {
        if (!m_task.initialAction.isEmpty()) {
            say(QStringLiteral("The initial action is %1").arg(nameText(m_task.initialAction)));
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
        say(QStringLiteral("The %1 trajectory has %2")
                .arg(name, plural(qint64(action.trajectory.size()), "step", "steps")));
        describeSteps(action);
        say(QStringLiteral("Trajectory verification is %1")
                .arg(QLatin1String(action.verified ? "enabled" : "disabled")));
        if (action.verificationMm != kStandardVerificationMm) {
            say(QStringLiteral("A step counts as reached within %1 mm")
                    .arg(number(action.verificationMm)));
        }
        if (action.findAnotherWay) {
            say(QStringLiteral("When a step fails, find another way"));
        }

        m_newParagraph = true;
        say(QStringLiteral("The %1 action has %2")
                .arg(name, plural(qint64(action.decisions.size()), "decision", "decisions")));
        for (std::size_t i = 0; i < action.decisions.size(); ++i) {
            m_about.decision = i;
            describeDecision(i, action);
            m_about.decision.reset();
        }

        if (action.reset.timeout != Reset().timeout || !(action.reset.to.action.isEmpty())
            || action.reset.to.delay != 0) {
            m_newParagraph = true;
            say(QStringLiteral("The %1 action's reset condition is action %2, timeout %3, %4")
                    .arg(name, nameText(action.reset.to.action),
                        QString::number(action.reset.timeout), delayText(action.reset.to.delay)));
        }
    }

    void describeSteps(const Action& action)
    {
        std::array<Value, 3> before { 0.0, 0.0, 0.0 };
        const auto count = action.trajectory.size();
        for (std::size_t i = 0; i < count; ++i) {
            m_about.step = i;
            const auto which =
                i + 1 == count && count > 1 ? QStringLiteral("final") : ordinalWord(qint64(i));
            say(QStringLiteral("The %1 step is to %2")
                    .arg(which, movement(before, action.trajectory[i].at)));
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
            moves << QStringLiteral("%1 %2 to %3")
                         .arg(axes.join(QLatin1String(" and ")),
                             QLatin1String(axes.size() == 1 ? "position" : "positions"),
                             toString(at[i]));
        }
        return moves.isEmpty() ? QStringLiteral("stay")
                               : QLatin1String("move ") + moves.join(QLatin1String(", and "));
    }

    // Decisions

    void describeDecision(std::size_t index, const Action& action)
    {
        const auto& decision = action.decisions[index];
        const auto ordinal = ordinalWord(qint64(index));
        if (!decision.label.isEmpty()) {
            say(QStringLiteral("The %1 decision is called %2")
                    .arg(ordinal, nameText(decision.label)));
        }
        auto me = labelOf(*m_about.action, index);
        if (me.isEmpty()) {
            me = QStringLiteral("the %1 decision").arg(ordinal);
        }
        if (!decision.comment.isEmpty()) {
            say(QStringLiteral("Note on %1: %2").arg(me, quoted(decision.comment)));
        }
        if (decision.breakpoint) {
            say(QStringLiteral("Pause before %1").arg(me));
        }
        say(decision.executeAfter < 0 ? QStringLiteral("Execute %1 after step %2")
                                            .arg(me, QString::number(decision.executeAfter + 1))
                                      : QStringLiteral("Execute %1 after the %2 trajectory step")
                                            .arg(me, ordinalWord(decision.executeAfter)));
        describeArm(decision.arm, me);
        for (std::size_t i = 0; i < decision.objects.size(); ++i) {
            describeObject(decision.objects[i], i == 0, me);
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

    void describeObject(const ObjectCondition& object, bool isFirst, const QString& decision)
    {
        auto text = QStringLiteral("There must be %1 object")
                        .arg(QLatin1String(isFirst ? "one" : "another"));
        if (!object.label.isEmpty()) {
            text += QLatin1String(" called ") + nameText(object.label);
        }
        text += QLatin1String(", at ") + place(object);
        if (const auto& certainty = object.certainty) {
            const auto* variable = std::get_if<Variable>(&certainty->value);
            text += QStringLiteral(", with %1 certainty of %2 (threshold %3)")
                        .arg(QLatin1String(variable == nullptr ? "a" : "the"),
                            variable == nullptr ? toString(certainty->value) : found(*variable),
                            number(certainty->threshold));
        }
        say(text + QLatin1String(" for ") + decision);
    }

    [[nodiscard]] QString place(const ObjectCondition& object) const
    {
        const auto& at = object.at;
        const auto isPoint = std::all_of(at.begin(), at.end(), [&](const Condition& one) {
            return one && isNumber(one->value) && at[0] && one->threshold == at[0]->threshold;
        });
        if (isPoint) {
            return QStringLiteral("position %1, %2, %3 (threshold %4)")
                .arg(toString(at[0]->value), toString(at[1]->value), toString(at[2]->value),
                    number(at[0]->threshold));
        }
        QStringList sides;
        for (const auto axis : kAxes) {
            if (const auto& one = at[std::size_t(axis)]) {
                sides << QStringLiteral("%1 position %2 (threshold %3)")
                             .arg(name(axis),
                                 isNumber(one->value)
                                     ? toString(one->value)
                                     : QLatin1String("equal to ") + goal(one->value, axis),
                                 number(one->threshold));
            }
        }
        return sides.isEmpty() ? QStringLiteral("any position") : sides.join(QLatin1String(", "));
    }

    void describeBranch(const char* which, const Branch& branch, const QString& decision)
    {
        if (branch.action.isEmpty() && branch.delay == 0) {
            return;
        }
        say(QStringLiteral("The %1 action for %2 is %3 %4")
                .arg(QLatin1String(which), decision, nameText(branch.action),
                    branch.delay == -1 ? delayText(branch.delay)
                                       : QLatin1String("with ") + delayText(branch.delay)));
    }

    // Parts without a sentence

    void listOmitted()
    {
        const auto leave = [&](const char* text) {
            m_description.omitted.push_back({ Severity::Info, {}, text, {} });
        };
        const auto& actions = m_task.actions;
        if (std::any_of(actions.begin(), actions.end(),
                [](const Action& one) { return one.position.has_value(); })) {
            leave(QT_TRANSLATE_NOOP(
                "medulla", "The positions of the actions on the canvas are not described."));
        }
        if (holdsUnknown(m_task)) {
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
