// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "widgets/common/theme.h"

#include <QLineEdit>

namespace medulla::widgets {

/// A field that part of a row is written in, with what is wrong below it. Enter is the wish to take
/// what is written, Tab to take it and go on, Esc to give up. It stays while the focus is
/// elsewhere, so that nothing half written is taken by a click.
class RuleField final : public QLineEdit {
    Q_OBJECT

public:
    /// What of a rule is written in it.
    enum class Part { Name, Condition, Action, Note };

    RuleField(const Theme& theme, Part part, const QString& text, QWidget* parent);

    [[nodiscard]] Part part() const { return m_part; }
    /// Says it below the field; an empty text hides it.
    void say(Severity severity, const QString& text);
    /// Where that is said.
    [[nodiscard]] QWidget* note() const;
    /// Puts the field over `cell`.
    void moveTo(const QRect& cell);

Q_SIGNALS:
    void taken();
    /// `step`: 1 the part behind, -1 the one before.
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

} // namespace medulla::widgets
