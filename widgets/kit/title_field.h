// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace medulla::widgets {

/// A field over a widget to edit a title. Enter or leaving the field accepts the title, Esc rejects
/// it. The field then deletes itself and the focus returns to its parent.
class TitleField final : public QLineEdit {
    Q_OBJECT

public:
    /// `name`: accessible name.
    TitleField(const QString& title, const QString& name, QWidget* parent);

Q_SIGNALS:
    /// The title was changed; trimmed, may be empty.
    void titleTaken(const QString& title);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void end(bool take);

    QString m_before;
    bool m_ended = false;
};

} // namespace medulla::widgets
