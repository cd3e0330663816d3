// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/task_editor/choice_popup.h"

#include <functional>

#include <QLineEdit>
#include <QPointer>

namespace medulla::widgets {

/// A word of a sentence that can be typed over, as wide as its text: a number with its threshold, a
/// variable, an action. What is typed is taken at once when it is understood; otherwise the edge
/// turns to alarm and the tool tip says what would be right. Enter, and leaving it, show what was
/// taken; Esc brings back what stood there before. Down (or the arrow that it has while in use)
/// opens a list to choose from.
class TermEdit final : public QLineEdit {
    Q_OBJECT

public:
    enum class Look {
        Plain,
        Variable, ///< edge dashed: stands for a value that is known only in a run
    };

    TermEdit(const Theme& theme, const QString& objectName, const QString& accessibleName,
        QWidget* parent = nullptr);

    /// Takes what was typed: false when it is not understood.
    void setTaker(std::function<bool(const QString&)> take) { m_take = std::move(take); }
    /// What is right here, for the tool tip: "A number, or a variable."
    void setHelp(const QString& help);
    /// Asked for when the list opens. `atOnce`: a click opens it, as few things fit here.
    void setChoices(std::function<std::vector<Choice>()> choices, bool atOnce = false);
    /// An icon of resources/icons before the text.
    void setGlyph(const QString& icon);

    /// Shows `text`, without signal; what is being typed is not disturbed.
    void display(const QString& text, Look look = Look::Plain);
    [[nodiscard]] bool isUnderstood() const { return m_understood; }
    /// Brings back what stood there when the focus came.
    void revert();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    /// What was typed is done with: what comes next is another edit.
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
    [[nodiscard]] bool hasArrow() const { return m_choices && hasFocus(); }
    [[nodiscard]] QRect arrowRect() const;

    const Theme& m_theme;
    std::function<bool(const QString&)> m_take;
    std::function<std::vector<Choice>()> m_choices;
    bool m_opensAtOnce = false;
    QString m_help;
    QString m_glyph;
    QString m_shown; ///< what is taken, as it is written
    QString m_before; ///< when the focus came
    Look m_look = Look::Plain;
    bool m_typing = false;
    bool m_understood = true;
    QPointer<ChoicePopup> m_popup;
};

} // namespace medulla::widgets
