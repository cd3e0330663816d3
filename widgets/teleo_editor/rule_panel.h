// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/teleo_editor/program_document.h"
#include "widgets/teleo_editor/shown_program.h"

#include <optional>

#include <QPointer>
#include <QWidget>

namespace medulla::widgets {

class FormScroll;
class ProgramForm;
class RuleForm;
class TextLabel;

/// All of the chosen rule, to be changed: name, note, binding, condition, allowed age, actions and
/// their grace times; while none is chosen, what the program itself says, and the variables of the
/// file. Names and notes are taken as they are typed; what runs changes with Enter or Tab alone, so
/// that nothing half written runs. Esc gives up. GUI thread.
class RulePanel final : public QWidget {
    Q_OBJECT

public:
    explicit RulePanel(const Theme& theme, QWidget* parent = nullptr);

    /// Null: nothing is open. It must outlive the panel or be replaced before.
    void setDocument(ProgramDocument* document);
    /// What it is about while no rule is chosen; the first program when there is none of that name.
    void setProgram(const QString& name);
    /// Shows this rule, and goes with it wherever it is moved; nothing: none is chosen.
    void choose(std::optional<RulePlace> place);

Q_SIGNALS:
    /// The operator added a program: to be shown.
    void programAdded(const QString& name);

private:
    void refresh();

    const Theme& m_theme;

    QPointer<ProgramDocument> m_document;
    ShownProgram m_shown;
    std::uint32_t m_rule = 0; ///< id; 0: none
    TextLabel* m_title;
    TextLabel* m_about;
    FormScroll* m_scroll;
    RuleForm* m_ruleForm;
    ProgramForm* m_programForm;
};

} // namespace medulla::widgets
