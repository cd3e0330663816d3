// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "widgets/kit/theme.h"

#include <QLineEdit>

namespace medulla::widgets::programs {

/// A field for editing a part of a row in place, with a message below. Enter applies the text, Tab
/// applies it and goes to the next part, Esc discards it. The field stays open while the focus is
/// elsewhere, so that a click does not apply unfinished text.
class RuleField final : public QLineEdit {
    Q_OBJECT

public:
    /// The part of the rule that is edited.
    enum class Part { Name, Condition, Action, Note };

    RuleField(const Theme& theme, Part part, const QString& text, QWidget* parent);

    [[nodiscard]] Part part() const { return m_part; }
    /// Shows the message below the field; an empty text hides it.
    void say(Severity severity, const QString& text);
    /// The widget of the message.
    [[nodiscard]] QWidget* note() const;
    /// Places the field over `cell`.
    void moveTo(const QRect& cell);

Q_SIGNALS:
    void taken();
    /// Tab or Shift+Tab: `step` is 1 for the next part, -1 for the previous one.
    void left(int step);
    void givenUp();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void moveEvent(QMoveEvent* event) override;

private:
    class Note;

    void dress();
    void place();

    const Theme& m_theme;
    Part m_part;
    Note* m_note;
};

} // namespace medulla::widgets::programs
