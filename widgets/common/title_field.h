// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace medulla::widgets {

/// A field over a thing for its title. Enter and leaving it take the title, Esc does not; then it
/// is gone and its parent has the keys.
class TitleField final : public QLineEdit {
    Q_OBJECT

public:
    /// `name` is what assistive technologies read.
    TitleField(const QString& title, const QString& name, QWidget* parent);

Q_SIGNALS:
    /// Another title than before, trimmed; may be empty.
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
