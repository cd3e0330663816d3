// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QWidget>

class QHBoxLayout;
class QVBoxLayout;

namespace medulla::widgets {

class ToolBarButton;

/// A section of an editor panel: rows from top to bottom, with a line at the bottom.
class EditorSection : public QWidget {
    Q_OBJECT

public:
    explicit EditorSection(const Theme& theme, QWidget* parent = nullptr);

    [[nodiscard]] QVBoxLayout* rows() { return m_rows; }
    /// Appends a row without margins, with 8 px spacing.
    QHBoxLayout* addRow();
    /// Adds the head row with `title` at the left.
    QHBoxLayout* addHead(const QString& title);
    /// Appends a small icon button to `row`.
    ToolBarButton* addTool(
        QHBoxLayout* row, const char* objectName, const QString& icon, const QString& name);

protected:
    void paintEvent(QPaintEvent* event) override;
    [[nodiscard]] const Theme& theme() const { return m_theme; }

private:
    void measure();

    const Theme& m_theme;
    QVBoxLayout* m_rows;
};

} // namespace medulla::widgets
