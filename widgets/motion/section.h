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

/// A group of the motion panel: rows below one another with a line at the bottom. It may have a
/// header with a title, and rows that can be collapsed; the header then shows a summary.
class Section : public QWidget {
    Q_OBJECT

public:
    Section(const Theme& theme, bool line, QWidget* parent);

    [[nodiscard]] QVBoxLayout* rows() { return m_rows; }
    /// Adds the first row with `title` at its left; more widgets may be added at its right.
    QHBoxLayout* addHead(const QString& title);
    /// Adds a button after the title, labelled `words` if not empty, that collapses and expands the
    /// returned widget; the caller places the widget below. `what`: name for the tool tip: "path
    /// and duration".
    QWidget* addFold(
        QHBoxLayout* head, const QString& name, const QString& words, const QString& what);

    void setFolded(bool folded);
    [[nodiscard]] bool isFolded() const { return m_folded; }
    /// Text of the header while collapsed.
    void setSummary(const QString& text);
    [[nodiscard]] QString summary() const;

Q_SIGNALS:
    /// The operator has clicked the button.
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

/// A row without margins, with 8 px between its parts.
[[nodiscard]] QHBoxLayout* makeRow(const Theme& theme);
/// A flat button that looks like a link.
[[nodiscard]] QPushButton* makeLink(
    const Theme& theme, const char* name, const QString& text, QWidget* parent);

} // namespace medulla::widgets
