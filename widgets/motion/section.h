// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QWidget>

class QHBoxLayout;
class QPushButton;
class QVBoxLayout;

namespace medulla::widgets {

class TextLabel;
class ToolBarButton;

/// A group of the motion panel: rows below one another with a line at its foot. It may have a head
/// with a title, and rows that can be folded away, which leaves a summary in the head.
class Section : public QWidget {
    Q_OBJECT

public:
    Section(const Theme& theme, bool line, QWidget* parent);

    [[nodiscard]] QVBoxLayout* rows() { return m_rows; }
    /// The first row, with `title` at its left; more may be added at its right.
    QHBoxLayout* addHead(const QString& title);
    /// Puts a button behind the head's title, with `words` on it unless they are empty, that folds
    /// and unfolds the widget that is returned; the caller puts that somewhere below. `what` is
    /// named in the button's tool tip: "path and duration".
    QWidget* addFold(
        QHBoxLayout* head, const QString& name, const QString& words, const QString& what);

    void setFolded(bool folded);
    [[nodiscard]] bool isFolded() const { return m_folded; }
    /// Shown in the head while folded.
    void setSummary(const QString& text);
    [[nodiscard]] QString summary() const;

Q_SIGNALS:
    /// The operator wants it so.
    void foldWanted(bool folded);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void measure();

    const Theme& m_theme;
    bool m_line;
    QVBoxLayout* m_rows;
    QWidget* m_folding = nullptr;
    ToolBarButton* m_fold = nullptr;
    TextLabel* m_summary = nullptr;
    bool m_folded = false;
};

/// A row without margins, 8 px between its parts.
[[nodiscard]] QHBoxLayout* makeRow(const Theme& theme);
/// A button that looks like a word to click on.
[[nodiscard]] QPushButton* makeLink(
    const Theme& theme, const char* name, const QString& text, QWidget* parent);

} // namespace medulla::widgets
