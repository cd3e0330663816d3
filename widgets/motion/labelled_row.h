// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QWidget>

namespace medulla::widgets {

class TextLabel;

/// A label with a control at its right; in a narrow row (large text, long label) the control is
/// below the label.
class LabelledRow final : public QWidget {
    Q_OBJECT

public:
    /// Takes `control` as its child; the label is its buddy.
    LabelledRow(
        const Theme& theme, const QString& label, QWidget* control, QWidget* parent = nullptr);

    /// Width of the label column, px: that of the longest label in the group.
    void setColumn(int width);
    [[nodiscard]] int labelWidth() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    void place();
    [[nodiscard]] bool isOneLine(int width) const;
    [[nodiscard]] int gap() const { return m_theme.px(8); }

    const Theme& m_theme;
    TextLabel* m_label;
    QWidget* m_control;
    int m_column = 0;
};

} // namespace medulla::widgets
