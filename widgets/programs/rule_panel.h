// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"
#include "widgets/programs/shown_tr_program.h"
#include "widgets/programs/tr_program_document.h"

#include <optional>

#include <QPointer>
#include <QWidget>

namespace medulla::widgets {
class FormScroll;
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::programs {

class TrProgramForm;
class RuleForm;

/// Inspector of the selected rule: name, note, binding, condition, allowed age, actions and their
/// grace times. Without a selected rule it shows the program and the variables of the file. Names
/// and notes are applied while the operator types; everything that affects the run is applied by
/// Enter or Tab, so that unfinished text never runs. Esc discards the input. GUI thread.
class RulePanel final : public QWidget {
    Q_OBJECT

public:
    explicit RulePanel(const Theme& theme, QWidget* parent = nullptr);

    /// Null: no open document. The document must outlive the panel or be replaced first.
    void setDocument(TrProgramDocument* document);
    /// Sets the program shown without a selected rule; the first program if the name is unknown.
    void setProgram(const QString& name);
    /// Shows this rule and follows it when it is moved; nullopt: no rule.
    void choose(std::optional<RuleIndex> place);

Q_SIGNALS:
    /// The operator added a program, which is to be shown.
    void programAdded(const QString& name);

private:
    void refresh();

    const Theme& m_theme;

    QPointer<TrProgramDocument> m_document;
    ShownTrProgram m_shown;
    std::uint32_t m_rule = 0; ///< Rule::id; 0: none
    TextLabel* m_title;
    TextLabel* m_about;
    FormScroll* m_scroll;
    RuleForm* m_ruleForm;
    TrProgramForm* m_programForm;
};

} // namespace medulla::widgets::programs
