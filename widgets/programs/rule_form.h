// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"
#include "widgets/programs/rule_entry.h"
#include "widgets/programs/rule_words.h"
#include "widgets/programs/tr_program_document.h"

#include <vector>

#include <QPointer>
#include <QWidget>

class QCheckBox;

namespace medulla::widgets {
class Section;
} // namespace medulla::widgets

namespace medulla::widgets::programs {

class ActionForm;
class DurationEntry;

/// A form for one rule. GUI thread.
class RuleForm final : public QWidget {
    Q_OBJECT

public:
    RuleForm(const Theme& theme, QWidget* parent);

    /// Shows the rule. A change of the rule discards unfinished input.
    void display(TrProgramDocument& document, RuleIndex place);

private:
    void buildHead();
    void buildCondition();
    void buildActions();
    RuleEntry* addEntry(
        Section* section, const char* name, const QString& label, RuleEntry::Taken taken);
    void completes(RuleEntry* entry, Written written);
    void judges(RuleEntry* entry, std::vector<teleo::Remark::Part> parts, int action = -1);
    void refresh();
    void refreshActions();
    void apply(TrProgramEdit edit, const char* mergeKey = nullptr);
    [[nodiscard]] const teleo::Rule& rule() const;
    [[nodiscard]] TrProgramEdits edits() const;
    [[nodiscard]] Said said(const std::vector<teleo::Remark>& remarks,
        const std::vector<teleo::Remark::Part>& parts, int action = -1) const;

    const Theme& m_theme;
    QPointer<TrProgramDocument> m_document;
    RuleIndex m_place {};
    std::uint32_t m_id = 0;
    RuleEntry* m_name = nullptr;
    RuleEntry* m_note = nullptr;
    RuleEntry* m_binding = nullptr;
    RuleEntry* m_condition = nullptr;
    QCheckBox* m_aged = nullptr;
    DurationEntry* m_age = nullptr;
    Section* m_does = nullptr;
    std::vector<ActionForm*> m_actions;
    RuleEntry* m_newAction = nullptr;
    RuleEntry* m_toward = nullptr;
};

} // namespace medulla::widgets::programs
