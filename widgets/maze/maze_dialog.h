// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "widgets/kit/theme.h"

#include <functional>

#include <QDialog>

namespace medulla::widgets {
class Note;
} // namespace medulla::widgets

namespace medulla::widgets::mazes {

/// Base of dialogs whose request may be rejected; the dialog then shows the reason. Not modal.
class MazeDialog : public QDialog {
    Q_OBJECT

public:
    /// Shows the reason of the rejection.
    void showRejection(const Finding& why);

protected:
    /// `theme` must outlive the dialog. Object names begin with `name`: "mazeGame" gives the dialog
    /// mazeGameDialog with mazeGameWhy, mazeGameCancel and mazeGameAsk.
    MazeDialog(const Theme& theme, const QString& name, const QString& title, QWidget* parent);

    /// Sets the content, the text of the button that sends the request (`ask`), and the minimum
    /// width.
    void setParts(QWidget* parts, const QString& word, int leastWidthPx, std::function<void()> ask);
    /// Clears the reason, so that the request can be sent again.
    void clearRejection();

private:
    const Theme& m_theme;
    QString m_name;
    Note* m_why;
};

} // namespace medulla::widgets::mazes
