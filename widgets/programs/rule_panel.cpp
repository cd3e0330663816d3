// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/rule_panel.h"

#include "widgets/editor/form_scroll.h"
#include "widgets/kit/strip.h"
#include "widgets/kit/text_label.h"
#include "widgets/programs/rule_form.h"
#include "widgets/programs/tr_program_form.h"

#include <algorithm>

#include <QVBoxLayout>

namespace medulla::widgets::programs {

namespace {

std::optional<RuleIndex> placeOf(const teleo::Document& document, std::uint32_t rule)
{
    for (std::size_t p = 0; rule != 0 && p < document.programs.size(); ++p) {
        const auto& rules = document.programs[p].rules;
        const auto at = std::find_if(rules.begin(), rules.end(),
            [rule](const teleo::Rule& each) { return each.id == rule; });
        if (at != rules.end()) {
            return RuleIndex { int(p), int(at - rules.begin()) };
        }
    }
    return std::nullopt;
}

} // namespace

RulePanel::RulePanel(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_scroll(new FormScroll(theme, this))
{
    setObjectName(QStringLiteral("rulePanel"));
    setAccessibleName(tr("Rule"));
    auto* head = new Strip(theme, Strip::Line::Below, this);
    m_title = new TextLabel(theme, {}, FontRole::Body, ColorToken::Text, QFont::DemiBold, head);
    m_title->setObjectName(QStringLiteral("ruleTitle"));
    m_about = new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, head);
    m_about->setObjectName(QStringLiteral("ruleAbout"));
    m_about->elide();
    head->add(m_title);
    head->add(m_about, 1);
    auto* content = new QWidget;
    m_ruleForm = new RuleForm(theme, content);
    m_programForm = new TrProgramForm(theme, content);
    auto* forms = new QVBoxLayout(content);
    forms->setContentsMargins(0, 0, 0, 0);
    forms->setSpacing(0);
    forms->addWidget(m_ruleForm);
    forms->addWidget(m_programForm);
    forms->addStretch(1);
    m_scroll->setWidget(content);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(head);
    box->addWidget(m_scroll, 1);
    connect(m_programForm, &TrProgramForm::programAdded, this, &RulePanel::programAdded);
    refresh();
}

void RulePanel::setDocument(TrProgramDocument* document)
{
    if (m_document) {
        m_document->disconnect(this);
    }
    m_document = document;
    m_shown.choose({});
    m_rule = 0;
    if (document != nullptr) {
        connect(document, &TrProgramDocument::changed, this, &RulePanel::refresh);
    }
    refresh();
}

void RulePanel::setProgram(const QString& name)
{
    m_shown.choose(name);
    refresh();
}

void RulePanel::choose(std::optional<RuleIndex> place)
{
    const auto rule = place && m_document ? ruleAt(m_document->document(), *place).id : 0;
    if (rule != m_rule) {
        if (m_document) {
            m_document->endTyping();
        }
        m_rule = rule;
        refresh();
        m_scroll->ensureVisible(0, 0);
    }
}

void RulePanel::refresh()
{
    const bool any = m_document && !m_document->document().programs.empty();
    const auto place = any ? placeOf(m_document->document(), m_rule) : std::nullopt;
    m_ruleForm->setVisible(place.has_value());
    m_programForm->setVisible(any);
    if (!any) {
        m_title->setText(tr("No program is open"));
        m_about->clear();
        return;
    }
    const auto& programs = m_document->document().programs;
    int program = m_shown.in(m_document->document());
    if (place) {
        program = place->program;
        m_ruleForm->display(*m_document, *place);
    }
    m_programForm->display(*m_document, program);
    const auto& name = programs[std::size_t(program)].name;
    m_title->setText(place ? tr("Rule %1").arg(place->rule + 1) : tr("Program"));
    m_about->setText(place && !name.isEmpty() ? tr("of %1").arg(name) : name);
}

} // namespace medulla::widgets::programs
