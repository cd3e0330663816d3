// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "widgets/common/theme.h"

#include <functional>

#include <QDialog>

namespace medulla::widgets {

class Note;

/// Asks for something that may be refused, and then says why. Never modal.
class MazeDialog : public QDialog {
    Q_OBJECT

public:
    /// Why what was asked for cannot be.
    void refuse(const Finding& why);

protected:
    /// `theme` must outlive it. Parts are called after `name`: "mazeGame" is the dialog
    /// mazeGameDialog with mazeGameWhy, mazeGameCancel and mazeGameAsk.
    MazeDialog(const Theme& theme, const QString& name, const QString& title, QWidget* parent);

    /// What is chosen in it, and the word on the button that asks; at least `leastWidthPx` wide.
    void setParts(QWidget* parts, const QString& word, int leastWidthPx, std::function<void()> ask);
    /// It may be asked for anew.
    void forgive();

private:
    const Theme& m_theme;
    QString m_name;
    Note* m_why;
};

} // namespace medulla::widgets
