// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/overflow_bar.h"
#include "widgets/programs/tr_program_document.h"

#include <optional>

#include <QStringList>

namespace medulla::widgets {
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::programs {

/// The bar above the rules, 32 px high: selection of the program, its note, the lamp legend, and
/// the button "add rule". On a narrow bar the legend is hidden first, then the note.
class RulesStrip final : public OverflowBar {
    Q_OBJECT

public:
    RulesStrip(const Theme& theme, QWidget* parent);

    /// Null: no open document. `back`: the program to which the back button leads.
    void display(const teleo::Document* document, int program, const std::optional<QString>& back);
    /// No rule can be added; `why` is the tool tip.
    void setReadOnly(const QString& why);

Q_SIGNALS:
    void programChosen(const QString& name);
    void backWanted();
    void addWanted();

protected:
    [[nodiscard]] int leastHeight() const override { return 32; }
    [[nodiscard]] int widthAt(const QWidget& part, int level) const override;
    void dress(int level) override;
    void fillMenu(QMenu& /*menu*/) override { }

private:
    void openChoice();

    ToolBarButton* m_back;
    TextLabel* m_title;
    ToolBarButton* m_choice;
    TextLabel* m_note;
    QWidget* m_legend;
    ToolBarButton* m_add;
    QString m_words; ///< full text of the note
    QStringList m_names;
    QStringList m_signatures;
    int m_program = 0;
    bool m_isReadOnly = false;
};

} // namespace medulla::widgets::programs
