// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"
#include "widgets/tasks/choice_popup.h"

#include <functional>

#include <QLineEdit>
#include <QPointer>

namespace medulla::widgets::tasks {

/// An editable word of a sentence, as wide as its text: a number with its threshold, a variable, or
/// an action. Valid input is applied at once; for invalid input the border turns red and the tool
/// tip explains the valid format. Enter and leaving the field show the applied text; Esc restores
/// the former text. Down, or the arrow shown in use, opens a list of choices.
class TermEdit final : public QLineEdit {
    Q_OBJECT

public:
    enum class Look {
        Plain,
        Variable, ///< dashed border: a variable, whose value is known only during a run
    };

    TermEdit(const Theme& theme, const QString& objectName, const QString& accessibleName,
        QWidget* parent = nullptr);

    /// Sets the function that applies the text; it returns false for invalid text.
    void setTaker(std::function<bool(const QString&)> take) { m_take = std::move(take); }
    /// The valid format, for the tool tip: "A number, or a variable."
    void setHelp(const QString& help);
    /// `choices` is called when the list opens. `atOnce`: a click opens the list, for fields with
    /// few valid texts.
    void setChoices(std::function<std::vector<ListChoice>()> choices, bool atOnce = false);
    /// An icon of resources/icons before the text.
    void setGlyph(const QString& icon);

    /// Shows `text` without a signal; unfinished input stays. `value`: what the variable in it is
    /// now, shown behind it as "= 24.8".
    void display(const QString& text, Look look = Look::Plain, const QString& value = {});
    [[nodiscard]] bool isUnderstood() const { return m_understood; }
    /// Restores the text from before the focus.
    void revert();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    /// Editing has ended; the next input is another edit.
    void finished();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void dress();
    void take(const QString& text);
    void finish();
    void setUnderstood(bool understood);
    void openChoices();
    /// Width of the value and the gap before it; 0 without one.
    [[nodiscard]] int valueWidth() const;
    [[nodiscard]] bool hasArrow() const { return m_choices && hasFocus(); }
    [[nodiscard]] QRect arrowRect() const;

    const Theme& m_theme;
    std::function<bool(const QString&)> m_take;
    std::function<std::vector<ListChoice>()> m_choices;
    bool m_opensAtOnce = false;
    QString m_help;
    QString m_glyph;
    QString m_shown; ///< applied text
    QString m_before; ///< text when the focus came
    QString m_value; ///< "= 24.8", or empty
    Look m_look = Look::Plain;
    bool m_typing = false;
    bool m_understood = true;
    QPointer<ChoicePopup> m_popup;
};

} // namespace medulla::widgets::tasks
