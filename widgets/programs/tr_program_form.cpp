// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/tr_program_form.h"

#include "widgets/kit/section.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/programs/rule_entry.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace medulla::widgets::programs {

namespace {

using Taken = RuleEntry::Taken;

/// The most severe finding about the program itself, not about its rules.
Said saidOfProgram(const std::vector<teleo::Remark>& remarks, int program)
{
    return worstOf(remarks, [program](const teleo::Remark& remark) {
        return remark.program == program && remark.rule < 0;
    });
}

Said saidOfVariable(const std::vector<teleo::Remark>& remarks, int variable)
{
    return worstOf(
        remarks, [variable](const teleo::Remark& remark) { return remark.variable == variable; });
}

} // namespace

TrProgramForm::TrProgramForm(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("programForm"));
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    buildProgram();
    buildVariables();
}

void TrProgramForm::buildProgram()
{
    auto* section = new Section(m_theme, Section::Spacing::Dense, this);
    layout()->addWidget(section);
    auto* head = section->addHead(tr("Program"));
    head->addStretch(1);
    m_remove = section->addTool(head, "removeProgram", QStringLiteral("cross"), {});
    m_remove->setAccessibleName(tr("Remove the program"));
    const auto entry = [&](const char* name, const QString& label, Taken taken) {
        auto* made = new RuleEntry(m_theme, QLatin1String(name), label, label, taken, section);
        section->rows()->addWidget(made);
        return made;
    };
    m_signature = entry("programSignature", tr("Name and parameters"), Taken::Enter);
    m_signature->setMono(true);
    m_signature->setMaker(
        [this](const QString& text) { return edits().setSignature(m_program, text); });
    m_signature->setJudge([this](const TrProgramEdit& edit) {
        return saidOfProgram(m_document->remarksAfter(edit), m_program);
    });
    m_note = entry("programNote", tr("Note"), Taken::Typing);
    m_note->setMaker([this](const QString& text) -> TrProgramEditOr {
        return edits().setProgramNote(m_program, text);
    });
    m_use = new TextLabel(m_theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, section);
    m_use->setObjectName(QStringLiteral("programUse"));
    m_use->setWordWrap(true);
    section->rows()->addWidget(m_use);
    m_newProgram = entry("newProgram", tr("One more program"), Taken::EnterAndClear);
    m_newProgram->setMono(true);
    m_newProgram->field().setPlaceholderText(tr("name(parameter: point)"));
    m_newProgram->setMaker([this](const QString& text) { return edits().addProgram(text); });
    m_newProgram->setJudge([this](const TrProgramEdit& edit) {
        return worstOf(m_document->remarksAfter(edit), [&](const teleo::Remark& remark) {
            return remark.program == int(edit.after.programs.size()) - 1 && remark.rule < 0
                && remark.finding.severity == Severity::Error;
        });
    });
    connect(
        m_signature, &RuleEntry::made, this, [this](const TrProgramEdit& edit) { apply(edit); });
    connect(m_note, &RuleEntry::made, this, [this](const TrProgramEdit& edit) {
        apply(edit, QStringLiteral("program %1 note").arg(m_program));
    });
    connect(m_note, &RuleEntry::left, this, [this] {
        if (m_document) {
            m_document->endTyping();
        }
    });
    connect(m_newProgram, &RuleEntry::made, this, [this](const TrProgramEdit& edit) {
        apply(edit);
        Q_EMIT programAdded(edit.after.programs.back().name);
    });
    connect(m_remove, &QAbstractButton::clicked, this,
        [this] { apply(edits().removeProgram(m_program)); });
}

void TrProgramForm::buildVariables()
{
    m_values = new Section(m_theme, Section::Spacing::Dense, this);
    layout()->addWidget(m_values);
    m_values->addHead(tr("Variables of the file"));
    m_newVariable = new RuleEntry(m_theme, QStringLiteral("newVariable"), tr("One more"),
        tr("One more variable"), Taken::EnterAndClear, m_values);
    m_newVariable->setMono(true);
    m_newVariable->field().setPlaceholderText(tr("name = 3, or name = (0, 50, 0)"));
    m_newVariable->setMaker([this](const QString& text) { return edits().addVariable(text); });
    m_newVariable->setJudge([this](const TrProgramEdit& edit) {
        return saidOfVariable(m_document->remarksAfter(edit), int(edit.after.variables.size()) - 1);
    });
    m_values->rows()->addWidget(m_newVariable);
    connect(
        m_newVariable, &RuleEntry::made, this, [this](const TrProgramEdit& edit) { apply(edit); });
}

TrProgramEdits TrProgramForm::edits() const
{
    return TrProgramEdits(m_document->document());
}

void TrProgramForm::apply(TrProgramEdit edit, const QString& mergeKey)
{
    if (mergeKey.isEmpty()) {
        m_document->endTyping();
    }
    edit.mergeKey = mergeKey;
    m_document->apply(std::move(edit));
}

void TrProgramForm::display(TrProgramDocument& document, int program)
{
    if (m_document != &document || m_program != program) {
        for (auto* entry : { m_signature, m_note, m_newProgram, m_newVariable }) {
            entry->forget();
        }
        for (auto* entry : m_variables) {
            entry->forget();
        }
    }
    m_document = &document;
    m_program = program;
    refresh();
}

void TrProgramForm::refresh()
{
    const auto& document = m_document->document();
    const auto& program = document.programs[std::size_t(m_program)];
    m_signature->setVisible(!document.script);
    m_newProgram->setVisible(!document.script);
    m_values->setVisible(!document.script);
    m_remove->setVisible(!document.script);
    m_use->setVisible(!document.script);
    m_signature->display(
        teleo::writtenSignature(program), saidOfProgram(m_document->remarks(), m_program));
    m_note->display(program.note);
    m_newProgram->display({});
    m_newVariable->display({});
    refreshUse();
    refreshVariables();
}

void TrProgramForm::refreshUse()
{
    const auto callers = callersOf(m_document->document(), m_program);
    const auto names = callers.join(QStringLiteral(", "));
    const bool isFirst = m_program == 0;
    m_use->setText(isFirst
            ? (callers.isEmpty() ? tr("It is the one that runs.")
                                 : tr("It is the one that runs; used by %1.").arg(names))
            : callers.isEmpty() ? tr("No program uses it.")
                                : tr("Used by %1.").arg(names));
    m_remove->setEnabled(!isFirst && callers.isEmpty());
    m_remove->setToolTip(isFirst ? tr("The first program is the one that runs, and stays.")
            : callers.isEmpty()
            ? tr("Remove the program")
            : tr("It is used by %1. Change what calls it, then remove it.").arg(names));
}

void TrProgramForm::refreshVariables()
{
    const auto& variables = m_document->document().variables;
    if (m_variables.size() > variables.size()) {
        // The index of the removed variable is unknown here, so all entries are rebuilt and lose
        // unfinished input.
        for (auto* entry : m_variables) {
            entry->hide();
            entry->deleteLater(); // this may be a slot of its signal
        }
        m_variables.clear();
    }
    while (m_variables.size() < variables.size()) {
        const int index = int(m_variables.size());
        auto* entry = new RuleEntry(m_theme, QStringLiteral("variable%1").arg(index + 1), {},
            tr("Variable %1").arg(index + 1), Taken::Enter, m_values);
        entry->setMono(true);
        auto* remove =
            entry->addTool(QStringLiteral("cross"), tr("Remove variable %1").arg(index + 1));
        remove->setObjectName(QStringLiteral("variable%1Remove").arg(index + 1));
        entry->setMaker(
            [this, index](const QString& text) { return edits().setVariable(index, text); });
        entry->setJudge([this, index](const TrProgramEdit& edit) {
            return saidOfVariable(m_document->remarksAfter(edit), index);
        });
        entry->complete([this] {
            return wordsFor(m_document->document(), m_document->vocabulary(), { m_program, -1 },
                Written::Condition);
        });
        m_values->rows()->insertWidget(m_values->rows()->indexOf(m_newVariable), entry);
        entry->show(); // before setFocus: a hidden widget takes no focus
        connect(entry, &RuleEntry::made, this, [this](const TrProgramEdit& edit) { apply(edit); });
        connect(remove, &QAbstractButton::clicked, this,
            [this, index] { apply(edits().removeVariable(index)); });
        m_variables.push_back(entry);
    }
    for (std::size_t i = 0; i < variables.size(); ++i) {
        m_variables[i]->display(
            written(variables[i]), saidOfVariable(m_document->remarks(), int(i)));
    }
}

} // namespace medulla::widgets::programs
