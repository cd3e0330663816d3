// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QWidget>

class QFormLayout;
class QHBoxLayout;
class QLayout;
class QPushButton;
class QVBoxLayout;

namespace medulla::widgets {

class TextLabel;
class ToolBarButton;

/// A section of a panel: rows below one another with a line at the bottom. It may have a header
/// with a title, and rows that can be collapsed; the header then shows a summary.
class Section : public QWidget {
    Q_OBJECT

public:
    enum class Spacing { Dense, Wide }; ///< 6 or 8 px between the rows

    Section(const Theme& theme, Spacing spacing, QWidget* parent);

    [[nodiscard]] QVBoxLayout* rows() { return m_rows; }
    /// Appends a row without margins, with 8 px spacing.
    QHBoxLayout* addRow();
    /// Appends a row with `title` at its left; more widgets may be added at its right.
    QHBoxLayout* addHead(const QString& title);
    /// Appends a small icon button to `row`.
    ToolBarButton* addTool(
        QHBoxLayout* row, const char* objectName, const QString& icon, const QString& name);
    /// Adds a button after the title, labelled `words` if not empty, that collapses and expands the
    /// returned widget with `rows`; the caller places the widget below. `what`: the content of the
    /// rows, for the tool tip: "path and duration".
    QWidget* addFold(QHBoxLayout* head, const QString& name, const QString& words,
        const QString& what, QLayout* rows);

    void setFolded(bool folded);
    [[nodiscard]] bool isFolded() const { return m_folded; }
    /// Text of the header while collapsed.
    void setSummary(const QString& text);

Q_SIGNALS:
    /// The operator has clicked the button.
    void foldWanted(bool folded);

protected:
    void paintEvent(QPaintEvent* event) override;
    [[nodiscard]] const Theme& theme() const { return m_theme; }

private:
    void measure();

    const Theme& m_theme;
    Spacing m_spacing;
    QVBoxLayout* m_rows;
    QWidget* m_folding = nullptr;
    ToolBarButton* m_fold = nullptr;
    TextLabel* m_summary = nullptr;
    bool m_folded = false;
};

/// A row without margins, with 8 px between its parts.
[[nodiscard]] QHBoxLayout* makeRow(const Theme& theme);
/// Rows of a label and a control at its right, or below it where the row is too narrow (large text,
/// long label).
[[nodiscard]] QFormLayout* makeForm(const Theme& theme);
/// A flat button that looks like a link.
[[nodiscard]] QPushButton* makeLink(
    const Theme& theme, const char* name, const QString& text, QWidget* parent);

} // namespace medulla::widgets
