// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"
#include "widgets/programs/tr_program_document.h"

#include <vector>

#include <QPointer>
#include <QWidget>

namespace medulla::widgets {
class Section;
class TextLabel;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::programs {

class RuleEntry;

/// A form for a program: signature, note, removing and adding programs, and the variables of the
/// file. For a wrapper script it shows the note only, because a script has nothing else. GUI
/// thread.
class TrProgramForm final : public QWidget {
    Q_OBJECT

public:
    TrProgramForm(const Theme& theme, QWidget* parent);

    /// Shows the program with this index. A change of the program discards unfinished input.
    void display(TrProgramDocument& document, int program);

Q_SIGNALS:
    /// The operator added a program.
    void programAdded(const QString& name);

private:
    void buildProgram();
    void buildVariables();
    void refresh();
    void refreshUse();
    void refreshVariables();
    void apply(TrProgramEdit edit, const QString& mergeKey = {});
    [[nodiscard]] TrProgramEdits edits() const;

    const Theme& m_theme;
    QPointer<TrProgramDocument> m_document;
    int m_program = 0;
    RuleEntry* m_signature = nullptr;
    RuleEntry* m_note = nullptr;
    TextLabel* m_use = nullptr;
    ToolBarButton* m_remove = nullptr;
    RuleEntry* m_newProgram = nullptr;
    Section* m_values = nullptr;
    std::vector<RuleEntry*> m_variables;
    RuleEntry* m_newVariable = nullptr;
};

} // namespace medulla::widgets::programs
