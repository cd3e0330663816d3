// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/decision_form.h"

#include "core/base/format.h"
#include "core/task/edit.h"
#include "widgets/kit/tenths.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/tasks/sentence_form.h"
#include "widgets/tasks/task_words.h"
#include "widgets/tasks/term_edit.h"

#include <algorithm>

#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace medulla::widgets::tasks {

namespace {

/// Threshold of new conditions, as in the tasks of the cell.
constexpr double kStandardThresholdMm = 15.0;
constexpr double kStandardThresholdCertainty = 25.0;

/// Builds a sentence from clauses with fields.
class Clauses {
public:
    void add(const QString& clause, const std::vector<QWidget*>& fields)
    {
        static const QRegularExpression kMark(QStringLiteral("%(\\d+)"));
        const auto before = m_fields.size();
        qsizetype from = 0;
        for (auto matches = kMark.globalMatch(clause); matches.hasNext();) {
            const auto match = matches.next();
            m_text += QStringView(clause).mid(from, match.capturedStart() - from);
            m_text += QStringLiteral("%%1").arg(before + match.captured(1).toUInt());
            from = match.capturedEnd();
        }
        m_text += QStringView(clause).mid(from);
        m_fields.insert(m_fields.end(), fields.begin(), fields.end());
    }
    void showIn(SentenceForm* form) const { form->setSentence(m_text, m_fields); }

private:
    QString m_text;
    std::vector<QWidget*> m_fields;
};

template <class Decision>
auto& conditionIn(
    Decision& decision, std::optional<std::size_t> object, const std::optional<task::Axis>& axis)
{
    if (!object) {
        return decision.arm.at[std::size_t(*axis)];
    }
    auto& one = decision.objects[*object];
    return axis ? one.at[std::size_t(*axis)] : one.certainty;
}

} // namespace

DecisionForm::DecisionForm(
    const Theme& theme, Inspected& inspected, std::size_t decision, QWidget* parent)
    : Section(theme, Spacing::Dense, parent)
    , m_inspected(inspected)
    , m_index(decision)
    , m_sentence(new SentenceForm(theme, this))
    , m_comment(new QLineEdit(this))
{
    setObjectName(QStringLiteral("decision%1").arg(decision));
    setAccessibleName(tr("Decision %1").arg(decision + 1));
    buildHead();
    rows()->addWidget(m_sentence);
    m_comment->setObjectName(QStringLiteral("decisionComment"));
    m_comment->setAccessibleName(tr("Comment on decision %1").arg(decision + 1));
    m_comment->setPlaceholderText(tr("Comment"));
    rows()->addWidget(m_comment);
    connect(m_comment, &QLineEdit::textEdited, this, [this](const QString& text) {
        change(tr("Comment"), QStringLiteral("comment"),
            [&](task::Decision& one) { one.comment = text; });
    });
    connect(m_comment, &QLineEdit::editingFinished, this, [this] { m_inspected.endTyping(); });
    if (const auto* one = this->decision()) {
        m_objects = one->objects.size();
        m_comment->setVisible(!one->comment.isEmpty());
        buildSentence();
        (void)refresh();
    }
}

const task::Decision* DecisionForm::decision() const
{
    const auto* action = m_inspected.action();
    return action != nullptr && m_index < action->decisions.size() ? &action->decisions[m_index]
                                                                   : nullptr;
}

void DecisionForm::change(
    const QString& words, const QString& key, const std::function<void(task::Decision&)>& how)
{
    m_inspected.change(words, key.isEmpty() ? key : QStringLiteral("%1 %2").arg(m_index).arg(key),
        [&](task::Action& action) { how(action.decisions[m_index]); });
}

void DecisionForm::buildHead()
{
    auto* head = addHead(tr("Decision %1").arg(m_index + 1));
    head->addStretch(1);
    m_fromArm = addTool(head, "armToDecision", QStringLiteral("target"),
        tr("Expect the arm where it is measured now"));
    connect(m_fromArm, &QAbstractButton::clicked, this, &DecisionForm::takeFromArm);
    m_fromEyes = addTool(
        head, "eyesToDecision", QStringLiteral("eye"), tr("Expect an object that is seen now"));
    connect(m_fromEyes, &QAbstractButton::clicked, this, &DecisionForm::takeFromEyes);
    auto* object =
        addTool(head, "addObject", QStringLiteral("plus"), tr("Add an object that must be seen"));
    connect(object, &QAbstractButton::clicked, this, [this] {
        change(tr("Add an object"), {}, [](task::Decision& one) {
            constexpr double kSure = 75.0;
            task::ObjectCondition added;
            added.certainty = task::Near { kSure, kStandardThresholdCertainty };
            one.objects.push_back(std::move(added));
        });
    });
    auto* comment =
        addTool(head, "commentDecision", QStringLiteral("text"), tr("Comment on this decision"));
    connect(comment, &QAbstractButton::clicked, this, [this] {
        m_comment->show();
        m_comment->setFocus(Qt::OtherFocusReason);
    });
    m_breakpoint = addTool(head, "decisionBreakpoint", QStringLiteral("break"),
        tr("Pause before this decision is taken"));
    m_breakpoint->setCheckable(true);
    connect(m_breakpoint, &QAbstractButton::clicked, this, [this](bool on) {
        change(on ? tr("Set a breakpoint") : tr("Clear a breakpoint"), {},
            [&](task::Decision& one) { one.breakpoint = on; });
    });
    auto* remove =
        addTool(head, "removeDecision", QStringLiteral("cross"), tr("Remove this decision"));
    connect(remove, &QAbstractButton::clicked, this, [this] {
        m_inspected.changeTask(
            tr("Remove decision %1").arg(m_index + 1), {}, [&](task::TaskGraph& task) {
                task = task::removeDecision(std::move(task), m_inspected.index(), m_index);
            });
    });
}

TermEdit* DecisionForm::addField(const QString& name, const QString& accessibleName,
    const QString& help, std::function<QString(const task::Decision&)> text,
    std::function<bool(const QString&)> take)
{
    auto* edit = new TermEdit(theme(), name, accessibleName, m_sentence);
    edit->setHelp(help);
    edit->setTaker(std::move(take));
    edit->installEventFilter(this);
    connect(edit, &TermEdit::finished, this, [this] { m_inspected.endTyping(); });
    m_fields.push_back({ edit, std::move(text), {} });
    return edit;
}

bool DecisionForm::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn) {
        Q_EMIT entered();
    }
    return Section::eventFilter(watched, event);
}

TermEdit* DecisionForm::addStepField()
{
    const auto most = [this] { return int(m_inspected.action()->trajectory.size()); };
    auto* edit = addField(
        QStringLiteral("after"), tr("After step"), tr("The number of a step."),
        [](const task::Decision& one) { return TaskWords::number(one.executeAfter + 1); },
        [this, most](const QString& text) {
            const auto step = TaskWords::readCount(text, 1, most());
            if (step) {
                change(tr("Decide after step %1").arg(*step), QStringLiteral("after"),
                    [&](task::Decision& one) { one.executeAfter = *step - 1; });
            }
            return step.has_value();
        });
    edit->setChoices(
        [most] {
            std::vector<ListChoice> steps;
            for (int i = 1; i <= most(); ++i) {
                steps.push_back({ QString::number(i) });
            }
            return steps;
        },
        true);
    return edit;
}

TermEdit* DecisionForm::addCondition(const Where& where)
{
    const auto of = componentName(where.axis);
    const auto name = where.object ? QStringLiteral("object%1_%2").arg(*where.object).arg(of)
                                   : QStringLiteral("arm_%1").arg(of);
    const auto what =
        where.object ? tr("Object %1, %2").arg(*where.object + 1).arg(of) : tr("Arm, %1").arg(of);
    auto* edit = addField(
        name, what,
        where.axis ? tr("A value and how far it may be off, as 30 ± 15, or anywhere. Down lists "
                        "variables.")
                   : tr("A certainty and how far it may be off, as 75 ± 25, or any."),
        [this, where](const task::Decision& one) {
            return TaskWords::condition(
                conditionIn(one, where.object, where.axis), where.axis, m_inspected.names());
        },
        [this, where, name, what](const QString& text) {
            const auto* one = decision();
            if (one == nullptr) {
                return false;
            }
            const auto& now = conditionIn(*one, where.object, where.axis);
            const auto standard = now ? now->threshold
                : where.axis          ? kStandardThresholdMm
                                      : kStandardThresholdCertainty;
            const auto condition =
                TaskWords::readCondition(text, where.axis, m_inspected.names(), standard);
            if (condition) {
                change(tr("Set %1").arg(what), name, [&](task::Decision& changed) {
                    conditionIn(changed, where.object, where.axis) = *condition;
                });
            }
            return condition.has_value();
        });
    edit->setChoices([this, where] {
        auto all = m_inspected.variables(where.axis);
        all.insert(all.begin(), { TaskWords::condition({}, where.axis, m_inspected.names()) });
        return all;
    });
    m_fields.back().where = where;
    return edit;
}

TermEdit* DecisionForm::addLabel(std::size_t object)
{
    const auto name = QStringLiteral("object%1_label").arg(object);
    auto* edit = addField(
        name, tr("Name of object %1").arg(object + 1),
        tr("What the object found is called from then on. It may stay without a name."),
        [object](const task::Decision& one) { return one.objects[object].label; },
        [this, object, name](const QString& text) {
            change(tr("Name an object"), name,
                [&](task::Decision& one) { one.objects[object].label = text.trimmed(); });
            return true;
        });
    edit->setPlaceholderText(object == 0 ? tr("one object") : tr("another object"));
    return edit;
}

TermEdit* DecisionForm::addTarget(bool success)
{
    const auto branch = [success](auto& one) -> auto&
    {
        return success ? one.success : one.fail;
    };
    const auto name = success ? QStringLiteral("success") : QStringLiteral("fail");
    auto* edit = addField(
        name, success ? tr("Action on success") : tr("Action on fail"),
        tr("The name of an action."),
        [branch](const task::Decision& one) { return branch(one).action; },
        [this, branch, name](const QString& text) {
            const auto found = m_inspected.task().find(text.trimmed());
            if (found) {
                change(tr("Go to %1").arg(text.trimmed()), name,
                    [&](task::Decision& one) { branch(one).action = text.trimmed(); });
            }
            return found.has_value();
        });
    edit->setGlyph(success ? QStringLiteral("tick") : QStringLiteral("cross"));
    edit->setChoices([this] { return m_inspected.actions(); }, true);
    return edit;
}

TermEdit* DecisionForm::addDelay(bool success)
{
    const auto branch = [success](auto& one) -> auto&
    {
        return success ? one.success : one.fail;
    };
    const auto name = success ? QStringLiteral("successDelay") : QStringLiteral("failDelay");
    auto* edit = addField(
        name, success ? tr("When on success") : tr("When on fail"),
        tr("At once, at the next step, or a number of steps more."),
        [branch](const task::Decision& one) { return TaskWords::delay(branch(one).delay); },
        [this, branch, name](const QString& text) {
            const auto delay = TaskWords::readDelay(text);
            if (delay) {
                change(tr("Set a delay"), name,
                    [&](task::Decision& one) { branch(one).delay = *delay; });
            }
            return delay.has_value();
        });
    edit->setChoices([] { return Inspected::delays(); }, true);
    return edit;
}

QWidget* DecisionForm::addRemover(std::size_t object)
{
    auto* remove = new ToolBarButton(theme(), QStringLiteral("cross"),
        tr("Do not ask for object %1").arg(object + 1), m_sentence);
    remove->setObjectName(QStringLiteral("removeObject%1").arg(object));
    connect(remove, &QAbstractButton::clicked, this, [this, object] {
        m_inspected.changeTask(tr("Remove an object"), {}, [&](task::TaskGraph& task) {
            task = task::removeObject(std::move(task), m_inspected.index(), m_index, object);
        });
    });
    return remove;
}

void DecisionForm::buildSentence()
{
    Clauses clauses;
    using task::Axis;
    auto* after = addStepField();
    clauses.add(tr("After step %1, if the arm is at x %2 y %3 z %4,"),
        { after, addCondition({ {}, Axis::X }), addCondition({ {}, Axis::Y }),
            addCondition({ {}, Axis::Z }) });
    for (std::size_t i = 0; i < m_objects; ++i) {
        auto* label = addLabel(i);
        clauses.add(i == 0 ? tr("\nand the eyes see %1 at x %2 y %3 z %4 with certainty %5, %6")
                           : tr("\nand %1 at x %2 y %3 z %4 with certainty %5, %6"),
            { label, addCondition({ i, Axis::X }), addCondition({ i, Axis::Y }),
                addCondition({ i, Axis::Z }), addCondition({ i, {} }), addRemover(i) });
    }
    auto* success = addTarget(true);
    clauses.add(tr("\nthen go to %1 %2,"), { success, addDelay(true) });
    auto* fail = addTarget(false);
    clauses.add(tr("\notherwise go to %1 %2."), { fail, addDelay(false) });
    clauses.showIn(m_sentence);
}

bool DecisionForm::refresh()
{
    const auto* one = decision();
    if (one == nullptr || one->objects.size() != m_objects) {
        return false;
    }
    for (const auto& field : m_fields) {
        const auto* condition =
            field.where ? &conditionIn(*one, field.where->object, field.where->axis) : nullptr;
        const auto* variable = condition != nullptr && condition->has_value()
            ? std::get_if<task::Variable>(&(*condition)->value)
            : nullptr;
        const auto value = variable != nullptr
            ? m_inspected.live.component(*variable, field.where->axis)
            : std::nullopt;
        field.edit->display(field.text(*one),
            variable != nullptr ? TermEdit::Look::Variable : TermEdit::Look::Plain,
            value ? formatNumber(*value) : QString());
    }
    if (!m_comment->hasFocus()) {
        m_comment->setText(one->comment);
        m_comment->setVisible(!one->comment.isEmpty());
    }
    m_breakpoint->setChecked(one->breakpoint);
    m_fromArm->setEnabled(m_inspected.live.measured.has_value());
    m_fromEyes->setEnabled(!m_inspected.live.seen.empty());
    return true;
}

void DecisionForm::focusFirst()
{
    m_fields.front().edit->setFocus(Qt::OtherFocusReason);
}

void DecisionForm::takeFromArm()
{
    const auto measured = m_inspected.live.measured;
    if (!measured) {
        return;
    }
    change(tr("Take the arm's position"), {}, [&](task::Decision& one) {
        for (const auto axis : task::kAxes) {
            auto& condition = one.arm.at[std::size_t(axis)];
            condition = task::Near { toTenths((*measured)[int(axis)]),
                condition ? condition->threshold : kStandardThresholdMm };
        }
    });
}

void DecisionForm::takeFromEyes()
{
    const auto seen = m_inspected.live.seen;
    if (seen.size() == 1) {
        setObject(seen.front());
        return;
    }
    std::vector<ListChoice> choices;
    choices.reserve(seen.size());
    for (const auto& object : seen) {
        choices.push_back({ formatPosition(object.at.x(), object.at.y(), object.at.z()),
            tr("%1 % certain").arg(TaskWords::number(object.certainty)) });
    }
    auto* popup = new ChoicePopup(theme(), this);
    connect(popup, &PopupWindow::closed, popup, &QObject::deleteLater);
    connect(popup, &ChoicePopup::chosen, this, [this, choices, seen](const QString& text) {
        const auto found = std::find_if(choices.begin(), choices.end(),
            [&](const ListChoice& choice) { return choice.text == text; });
        setObject(seen[std::size_t(found - choices.begin())]);
    });
    popup->openWith(choices, {}, m_fromEyes->mapToGlobal(QPoint(0, m_fromEyes->height())));
}

void DecisionForm::setObject(const task::SeenObject& seen)
{
    change(tr("Take an object from the eyes"), {}, [&](task::Decision& one) {
        if (one.objects.empty()) {
            one.objects.emplace_back();
        }
        auto& object = one.objects.front();
        for (const auto axis : task::kAxes) {
            auto& condition = object.at[std::size_t(axis)];
            condition = task::Near { toTenths(seen.at[int(axis)]),
                condition ? condition->threshold : kStandardThresholdMm };
        }
    });
}

} // namespace medulla::widgets::tasks
