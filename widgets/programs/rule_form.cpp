// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/rule_form.h"

#include "widgets/kit/section.h"
#include "widgets/kit/text_label.h"
#include "widgets/programs/action_form.h"
#include "widgets/programs/duration_entry.h"

#include <algorithm>
#include <chrono>

#include <QCheckBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace medulla::widgets::programs {

namespace {

using Part = teleo::Remark::Part;
using Taken = RuleEntry::Taken;

/// Initial allowed age when the operator enables the limit.
constexpr Duration kFirstAge = std::chrono::seconds(1);

} // namespace

RuleForm::RuleForm(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("ruleForm"));
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    buildHead();
    buildCondition();
    buildActions();
}

RuleEntry* RuleForm::addEntry(Section* section, const char* name, const QString& label, Taken taken)
{
    auto* entry = new RuleEntry(m_theme, QLatin1String(name), label, label, taken, section);
    section->rows()->addWidget(entry);
    connect(entry, &RuleEntry::left, this, [this] {
        if (m_document) {
            m_document->endTyping();
        }
    });
    return entry;
}

void RuleForm::completes(RuleEntry* entry, Written written)
{
    entry->setMono(true);
    entry->complete([this, written] {
        return m_document
            ? wordsFor(m_document->document(), m_document->vocabulary(), m_place, written)
            : std::vector<RuleWord>();
    });
}

void RuleForm::judges(RuleEntry* entry, std::vector<Part> parts, int action)
{
    entry->setJudge([this, parts = std::move(parts), action](const TrProgramEdit& edit) {
        return said(m_document->remarksAfter(edit), parts, action);
    });
}

void RuleForm::buildHead()
{
    auto* section = new Section(m_theme, Section::Spacing::Dense, this);
    layout()->addWidget(section);
    m_name = addEntry(section, "ruleName", tr("Name"), Taken::Typing);
    m_note = addEntry(section, "ruleNote", tr("Note"), Taken::Typing);
    m_name->setMaker(
        [this](const QString& text) -> TrProgramEditOr { return edits().setName(m_place, text); });
    m_note->setMaker(
        [this](const QString& text) -> TrProgramEditOr { return edits().setNote(m_place, text); });
    connect(
        m_name, &RuleEntry::made, this, [this](const TrProgramEdit& edit) { apply(edit, "name"); });
    connect(
        m_note, &RuleEntry::made, this, [this](const TrProgramEdit& edit) { apply(edit, "note"); });
}

void RuleForm::buildCondition()
{
    auto* section = new Section(m_theme, Section::Spacing::Dense, this);
    layout()->addWidget(section);
    section->addHead(tr("While"));
    m_binding = addEntry(section, "ruleBinding", tr("For some"), Taken::Enter);
    m_binding->field().setPlaceholderText(tr("name in list, or nothing"));
    m_binding->setMaker([this](const QString& text) { return edits().setBinding(m_place, text); });
    completes(m_binding, Written::Binding);
    judges(m_binding, { Part::Binding });
    m_condition = addEntry(section, "ruleCondition", tr("Condition"), Taken::Enter);
    m_condition->setMaker(
        [this](const QString& text) { return edits().setCondition(m_place, text); });
    completes(m_condition, Written::Condition);
    judges(m_condition, { Part::Condition });
    for (auto* entry : { m_binding, m_condition }) {
        connect(entry, &RuleEntry::made, this, [this](const TrProgramEdit& edit) { apply(edit); });
    }
    auto* row = section->addRow();
    m_aged = new QCheckBox(tr("Unknown when older than"), section);
    m_aged->setObjectName(QStringLiteral("ruleAged"));
    m_aged->setAccessibleName(tr("A result counts as unknown when it is older"));
    m_age = new DurationEntry(m_theme, QStringLiteral("ruleAge"), tr("Allowed age"), section);
    row->addWidget(m_aged);
    row->addStretch(1);
    auto* below = section->addRow();
    below->addSpacing(m_theme.px(22));
    below->addWidget(m_age);
    below->addStretch(1);
    connect(m_aged, &QCheckBox::clicked, this, [this](bool on) {
        apply(edits().setAge(m_place, on ? std::optional(kFirstAge) : std::nullopt));
    });
    connect(m_age, &DurationEntry::edited, this,
        [this](Duration age) { apply(edits().setAge(m_place, age)); });
}

void RuleForm::buildActions()
{
    m_does = new Section(m_theme, Section::Spacing::Dense, this);
    layout()->addWidget(m_does);
    m_does->addHead(tr("Do, all at once"));
    m_newAction = addEntry(m_does, "newAction", tr("One more"), Taken::EnterAndClear);
    m_newAction->field().setPlaceholderText(tr("hold, move arm to …, a program"));
    m_newAction->setMaker([this](const QString& text) { return edits().addAction(m_place, text); });
    m_newAction->setJudge([this](const TrProgramEdit& edit) {
        const auto count = ruleAt(edit.after, m_place).actions.size();
        return said(m_document->remarksAfter(edit), { Part::Action }, int(count) - 1);
    });
    completes(m_newAction, Written::Action);
    auto* section = new Section(m_theme, Section::Spacing::Dense, this);
    layout()->addWidget(section);
    m_toward = addEntry(section, "ruleToward", tr("Works toward the rule"), Taken::Enter);
    m_toward->field().setPlaceholderText(tr("the one right above"));
    m_toward->setMaker([this](const QString& text) -> TrProgramEditOr {
        return edits().setToward(m_place, text);
    });
    m_toward->setJudge([this](const TrProgramEdit& edit) {
        const auto& program = edit.after.programs[std::size_t(m_place.program)];
        return ruleAt(edit.after, m_place).toward.isEmpty()
                || program.towardOf(std::size_t(m_place.rule))
            ? Said()
            : said(m_document->remarksAfter(edit), { Part::Whole });
    });
    m_toward->complete([this] {
        std::vector<RuleWord> words;
        const auto& rules = m_document->document().programs[std::size_t(m_place.program)].rules;
        words.reserve(std::size_t(m_place.rule));
        for (int i = 0; i < m_place.rule; ++i) {
            words.push_back({ rules[std::size_t(i)].name, tr("rule %1").arg(i + 1) });
        }
        return words;
    });
    for (auto* entry : { m_newAction, m_toward }) {
        connect(entry, &RuleEntry::made, this, [this](const TrProgramEdit& edit) { apply(edit); });
    }
}

const teleo::Rule& RuleForm::rule() const
{
    return ruleAt(m_document->document(), m_place);
}

TrProgramEdits RuleForm::edits() const
{
    return TrProgramEdits(m_document->document());
}

void RuleForm::apply(TrProgramEdit edit, const char* mergeKey)
{
    if (mergeKey != nullptr) {
        edit.mergeKey = QStringLiteral("rule %1 %2").arg(m_id).arg(QLatin1String(mergeKey));
    } else {
        m_document->endTyping();
    }
    m_document->apply(std::move(edit));
}

Said RuleForm::said(
    const std::vector<teleo::Remark>& remarks, const std::vector<Part>& parts, int action) const
{
    return worstOf(remarks, [&](const teleo::Remark& remark) {
        return remark.program == m_place.program && remark.rule == m_place.rule
            && std::find(parts.begin(), parts.end(), remark.part) != parts.end()
            && (action < 0 || remark.action == action);
    });
}

void RuleForm::display(TrProgramDocument& document, RuleIndex place)
{
    const auto id = ruleAt(document.document(), place).id;
    if (m_document != &document || m_id != id) {
        for (auto* entry : { m_name, m_note, m_binding, m_condition, m_newAction, m_toward }) {
            entry->forget();
        }
        for (auto* form : m_actions) {
            form->entry().forget();
        }
    }
    m_document = &document;
    m_place = place;
    m_id = id;
    refresh();
}

void RuleForm::refresh()
{
    const auto& shown = rule();
    const bool script = m_document->document().script;
    const auto& remarks = m_document->remarks();
    m_name->display(shown.name, said(remarks, { Part::Name }));
    m_note->display(shown.note);
    m_binding->setVisible(!script);
    m_binding->display(shown.condition.some ? written(*shown.condition.some) : QString(),
        said(remarks, { Part::Binding }));
    m_condition->display(written(shown.condition), said(remarks, { Part::Condition }));
    const auto& age = shown.condition.allowedAge;
    m_aged->setChecked(age.has_value());
    m_age->setVisible(age.has_value());
    if (age) {
        m_age->setDuration(*age);
    }
    refreshActions();
    m_newAction->display({});
    const auto& program = m_document->document().programs[std::size_t(m_place.program)];
    const bool isMet = shown.toward.isEmpty() || program.towardOf(std::size_t(m_place.rule));
    m_toward->setVisible(m_place.rule > 0 || !shown.toward.isEmpty());
    m_toward->display(shown.toward, isMet ? Said() : said(remarks, { Part::Whole }));
}

void RuleForm::refreshActions()
{
    const auto& actions = rule().actions;
    if (m_actions.size() > actions.size()) {
        // The index of the removed action is unknown here, so all forms are rebuilt and lose
        // unfinished input.
        for (auto* form : m_actions) {
            form->hide();
            form->deleteLater(); // this may be a slot of its signal
        }
        m_actions.clear();
    }
    while (m_actions.size() < actions.size()) {
        const int index = int(m_actions.size());
        auto* form = new ActionForm(m_theme, index, m_does);
        m_does->rows()->insertWidget(m_does->rows()->indexOf(m_newAction), form);
        form->show(); // before setFocus: a hidden widget takes no focus
        auto& entry = form->entry();
        entry.setMaker(
            [this, index](const QString& text) { return edits().setAction(m_place, index, text); });
        completes(&entry, Written::Action);
        judges(&entry, { Part::Action }, index);
        connect(&entry, &RuleEntry::made, this, [this](const TrProgramEdit& edit) { apply(edit); });
        connect(form, &ActionForm::removeWanted, this,
            [this, index] { apply(edits().removeAction(m_place, index)); });
        connect(form, &ActionForm::graceEdited, this,
            [this, index](Duration grace) { apply(edits().setGrace(m_place, index, grace)); });
        connect(form, &ActionForm::overlapEdited, this,
            [this, index](bool overlap) { apply(edits().setOverlap(m_place, index, overlap)); });
        m_actions.push_back(form);
    }
    for (std::size_t i = 0; i < actions.size(); ++i) {
        m_actions[i]->entry().display(
            written(actions[i]), said(m_document->remarks(), { Part::Action }, int(i)));
        m_actions[i]->display(actions[i], actions.size() == 1);
    }
}

} // namespace medulla::widgets::programs
