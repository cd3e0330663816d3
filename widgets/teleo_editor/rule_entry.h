// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/teleo_editor/program_edit.h"
#include "widgets/teleo_editor/rule_said.h"
#include "widgets/teleo_editor/rule_words.h"

#include <functional>

#include <QLineEdit>
#include <QWidget>

class QHBoxLayout;
class QVBoxLayout;

namespace medulla::widgets {

class TextLabel;
class ToolBarButton;

/// A line of a form: a label, a field, and below it what is said about what is typed.
///
/// Text of no effect on what runs is taken as it is typed, all of it one step of undo. Anything
/// else is taken by Enter, or by Tab, which goes on; it stays as it is while the focus is
/// elsewhere, so that nothing half written is taken by a click. Esc gives up.
class RuleEntry final : public QWidget {
    Q_OBJECT

public:
    enum class Taken : std::uint8_t {
        Typing,
        Enter,
        EnterAndClear, ///< of what is added: then it is empty again
    };

    /// `label` empty: none. `name` is what assistive technologies read.
    RuleEntry(const Theme& theme, const QString& objectName, const QString& label,
        const QString& name, Taken taken, QWidget* parent);

    /// Makes the change of the text, or says what is wrong in it.
    void setMaker(std::function<ProgramEditOr(const QString&)> make) { m_make = std::move(make); }
    /// Says what would be found after the change.
    void setJudge(std::function<Said(const ProgramEdit&)> judge) { m_judge = std::move(judge); }
    /// Numbers, expressions and names are set in the type of those.
    void setMono(bool mono);
    /// A small button behind the field.
    ToolBarButton* addTool(const QString& icon, const QString& name);

    /// Shows what stands in the document and what is found in it; what is being typed is not
    /// disturbed.
    void display(const QString& text, const Said& said = {});
    /// Forgets what is being typed: what is shown next is about something else.
    void forget() { m_isTyping = false; }
    [[nodiscard]] QLineEdit& field() { return *m_field; }
    /// Offers words while one writes; `words` is asked then.
    void complete(std::function<std::vector<RuleWord>()> words);

Q_SIGNALS:
    /// To be applied to the document.
    void made(const medulla::widgets::ProgramEdit& edit);
    /// What comes next is another step of undo.
    void left();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void typed();
    /// False: it cannot be taken.
    bool take();
    void giveUp();
    void say(const Said& said);
    void dress();

    const Theme& m_theme;
    Taken m_taken;
    std::function<ProgramEditOr(const QString&)> m_make;
    std::function<Said(const ProgramEdit&)> m_judge;
    QVBoxLayout* m_rows;
    QHBoxLayout* m_line;
    QLineEdit* m_field;
    TextLabel* m_note;
    bool m_isMono = false;
    bool m_isTyping = false;
    QString m_shown; ///< what stands in the document
    QString m_before; ///< the same before typing began
    Said m_found; ///< about that
};

} // namespace medulla::widgets
