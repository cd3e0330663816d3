// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QFrame>

class QLineEdit;

namespace medulla::widgets {

class TextLabel;

/// A bar over a view to find text in it: the query, the index and number of the matches, and
/// buttons for the previous and next match. Enter and F3 select the next match, with Shift the
/// previous one; Esc closes the bar.
class FindBar : public QFrame {
    Q_OBJECT

public:
    /// `objectName` begins the object names of the bar and its parts: `rulesFind` gives
    /// `rulesFindBar`, `rulesFindField` ... `name`: accessible name.
    FindBar(const Theme& theme, const QString& objectName, const QString& name,
        QWidget* parent = nullptr);

    /// Shows the bar with its query selected.
    void open();
    /// The query, trimmed; may be empty.
    [[nodiscard]] QString text() const;
    /// Shows the index of the present match, from 0; `hits` 0: no match.
    void showHit(int hit, int hits);

Q_SIGNALS:
    /// The query has changed.
    void typed();
    /// Enter or a button: the next or the previous match is wanted.
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
