// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QWidget>

class QHBoxLayout;
class QVBoxLayout;

namespace medulla::widgets {

class ToolBarButton;

/// A part of a panel of the editor: rows below one another, with a line at its foot.
class EditorSection : public QWidget {
    Q_OBJECT

public:
    explicit EditorSection(const Theme& theme, QWidget* parent = nullptr);

    [[nodiscard]] QVBoxLayout* rows() { return m_rows; }
    /// A row without margins, 8 px between its parts, at the end.
    QHBoxLayout* addRow();
    /// The first row, with `title` at its left.
    QHBoxLayout* addHead(const QString& title);
    /// A small button with an icon alone, at the end of `row`.
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
