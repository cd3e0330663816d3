// SPDX-License-Identifier: GPL-3.0-or-later
// RulesView: editing parts of a rule in place.
#include "widgets/programs/rule_completion.h"
#include "widgets/programs/rule_said.h"
#include "widgets/programs/rules_view.h"

#include <algorithm>

namespace medulla::widgets::programs {

namespace {

using Part = RuleField::Part;

bool isAbout(const teleo::Remark& remark, Part part)
{
    using Of = teleo::Remark::Part;
    switch (part) {
    case Part::Name:
        return remark.part == Of::Name;
    case Part::Condition:
        return remark.part == Of::Condition || remark.part == Of::Binding;
    case Part::Action:
        return remark.part == Of::Action;
    case Part::Note:
        break;
    }
    return false;
}

} // namespace

QRect RulesView::cellOf(int row, Part part) const
{
    const auto rect = visualRect(m_model.index(row));
    const RuleColumns at(m_theme, viewport()->width(), m_model.row(row).depth);
    const int half = ruleHeight(m_theme) / 2;
    switch (part) {
    case Part::Name:
        return { at.name - m_theme.px(4), rect.top(), at.nameWidth, half };
    case Part::Condition:
        return { at.name - m_theme.px(4), rect.top() + half, at.nameWidth, rect.height() - half };
    case Part::Note:
        return { at.action - m_theme.px(4), rect.top() + half, at.runs - at.action,
            rect.height() - half };
    case Part::Action:
        break;
    }
    return { at.action - m_theme.px(4), rect.top(), at.runs - at.action, rect.height() };
}

void RulesView::write(Part part)
{
    const auto* row = chosenRow();
    if (row == nullptr) {
        return;
    }
    closeField();
    m_written = row->path;
    const auto& rule = ruleAt(m_model.document()->document(), row->at);
    const auto text = part == Part::Name ? rule.name
        : part == Part::Condition        ? writtenWhile(rule.condition)
        : part == Part::Action           ? writtenActions(rule.actions)
                                         : rule.note;
    auto* field = new RuleField(m_theme, part, text, viewport());
    m_field = field;
    connect(field, &RuleField::taken, this, [this] { take(0); });
    connect(field, &RuleField::left, this, &RulesView::take);
    connect(field, &RuleField::givenUp, this, &RulesView::closeField);
    connect(field, &RuleField::textEdited, this, &RulesView::look);
    if (part == Part::Condition || part == Part::Action) {
        new RuleCompletion(m_theme, field, field->note(), [this] { return words(); });
    }
    scrollTo(currentIndex());
    placeField();
    field->show();
    field->setFocus();
}

void RulesView::placeField()
{
    if (const auto row = m_field ? m_model.indexOf(m_written) : std::nullopt) {
        auto cell = cellOf(*row, m_field->part());
        const int height = std::max(m_theme.px(34), m_field->minimumSizeHint().height());
        // Uses the height of the whole row, because the focus ring needs space around the field.
        const auto line = visualRect(m_model.index(*row));
        cell.setTop(line.center().y() - height / 2);
        cell.setHeight(height);
        m_field->moveTo(cell);
    }
}

TrProgramEditOr RulesView::written(const QString& text) const
{
    const TrProgramEdits edits(m_model.document()->document());
    const auto at = m_model.row(*m_model.indexOf(m_written)).at;
    switch (m_field->part()) {
    case Part::Name:
        return edits.setName(at, text);
    case Part::Condition:
        return edits.setWhile(at, text);
    case Part::Note:
        return edits.setNote(at, text);
    case Part::Action:
        break;
    }
    return edits.setActions(at, text);
}

std::vector<RuleWord> RulesView::words() const
{
    const auto row = m_model.indexOf(m_written);
    if (!row || !m_field) {
        return {};
    }
    const auto& document = *m_model.document();
    return wordsFor(document.document(), document.vocabulary(), m_model.row(*row).at,
        m_field->part() == Part::Action ? Written::Action : Written::Condition);
}

void RulesView::look()
{
    const auto edit = written(m_field->text());
    if (!edit) {
        const auto said = saidOf(edit.error());
        m_field->say(said.severity, said.text);
        return;
    }
    const auto at = m_model.row(*m_model.indexOf(m_written)).at;
    const auto said =
        worstOf(m_model.document()->remarksAfter(*edit), [&](const teleo::Remark& remark) {
            return remark.program == at.program && remark.rule == at.rule
                && isAbout(remark, m_field->part());
        });
    m_field->say(said.severity, said.text);
}

void RulesView::take(int step)
{
    auto edit = written(m_field->text());
    if (!edit) {
        look();
        return;
    }
    const int next = int(m_field->part()) + step;
    const auto path = m_written;
    closeField();
    apply(std::move(*edit));
    if (step != 0 && next >= int(Part::Name) && next <= int(Part::Note)) {
        choose(path);
        write(Part(next));
    }
}

void RulesView::closeField()
{
    if (m_field) {
        // This may be a slot of its signal: delete later.
        m_field->disconnect(this);
        m_field->say(Severity::Info, {});
        m_field->hide();
        m_field->deleteLater();
        m_field.clear();
        setFocus();
    }
}

} // namespace medulla::widgets::programs
