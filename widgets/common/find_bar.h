// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QFrame>

class QLineEdit;

namespace medulla::widgets {

class TextLabel;

/// A bar over a view to find words in it: what is typed, which hit of how many, and buttons to the
/// one before and the next. Enter and F3 go on, with Shift back; Esc closes it.
class FindBar : public QFrame {
    Q_OBJECT

public:
    /// `objectName` begins the names of the bar and its parts: `rulesFind` gives `rulesFindBar`,
    /// `rulesFindField` ... `name` is what assistive technologies read.
    FindBar(const Theme& theme, const QString& objectName, const QString& name,
        QWidget* parent = nullptr);

    /// Shows it, with its words chosen for typing over.
    void open();
    /// What is to be found, without blanks at its ends; may be empty.
    [[nodiscard]] QString text() const;
    /// Says which hit is shown, from 0; `hits` is 0: nothing fits.
    void showHit(int hit, int hits);

Q_SIGNALS:
    /// Other words are to be found.
    void typed();
    /// Enter or one of its buttons: the next one is wanted, or the one before.
    void stepWanted(int steps);
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void dress();
    void close();

    const Theme& m_theme;
    QLineEdit* m_field;
    TextLabel* m_count;
};

} // namespace medulla::widgets
