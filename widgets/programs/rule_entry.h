// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"
#include "widgets/programs/rule_said.h"
#include "widgets/programs/rule_words.h"
#include "widgets/programs/tr_program_edit.h"

#include <functional>

#include <QLineEdit>
#include <QWidget>

class QHBoxLayout;
class QVBoxLayout;

namespace medulla::widgets {
class TextLabel;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::programs {

/// A form line: a label, a field, and below it a message about the typed text.
///
/// Names and notes do not affect the run: they are applied while the operator types, as one undo
/// step. All other text is applied by Enter or Tab; it stays in the field while the focus is
/// elsewhere, so that a click does not apply unfinished text. Esc discards the input.
class RuleEntry final : public QWidget {
    Q_OBJECT

public:
    enum class Taken : std::uint8_t {
        Typing,
        Enter,
        EnterAndClear, ///< for new items: clears the field afterwards
    };

    /// An empty `label` creates no label. `name` is read by assistive technologies.
    RuleEntry(const Theme& theme, const QString& objectName, const QString& label,
        const QString& name, Taken taken, QWidget* parent);

    /// Sets the function that makes an edit from the text, or returns its syntax fault.
    void setMaker(std::function<TrProgramEditOr(const QString&)> make) { m_make = std::move(make); }
    /// Sets the function that returns the most severe finding the edit would cause.
    void setJudge(std::function<Said(const TrProgramEdit&)> judge) { m_judge = std::move(judge); }
    /// Uses the fixed-width font for numbers, expressions and names.
    void setMono(bool mono);
    /// Adds a small button behind the field.
    ToolBarButton* addTool(const QString& icon, const QString& name);

    /// Shows the value of the document and its finding. Unfinished input stays.
    void display(const QString& text, const Said& said = {});
    /// Discards unfinished input; call before the entry shows another item.
    void forget() { m_isTyping = false; }
    [[nodiscard]] QLineEdit& field() { return *m_field; }
    /// Offers completions; `words` is called whenever the list opens.
    void complete(std::function<std::vector<RuleWord>()> words);

Q_SIGNALS:
    /// The edit is to be applied to the document.
    void made(const medulla::widgets::programs::TrProgramEdit& edit);
    /// Typing has ended; the next input is another undo step.
    void left();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void typed();
    /// Returns false if the text has a syntax fault.
    bool take();
    void giveUp();
    void say(const Said& said);
    void dress();

    const Theme& m_theme;
    Taken m_taken;
    std::function<TrProgramEditOr(const QString&)> m_make;
    std::function<Said(const TrProgramEdit&)> m_judge;
    QVBoxLayout* m_rows;
    QHBoxLayout* m_line;
    QLineEdit* m_field;
    TextLabel* m_note;
    bool m_isMono = false;
    bool m_isTyping = false;
    QString m_shown; ///< value of the document
    QString m_before; ///< value of the document before typing began
    Said m_found; ///< finding about `m_shown`
};

} // namespace medulla::widgets::programs
