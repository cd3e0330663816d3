// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <vector>

#include <QWidget>

namespace medulla::widgets {
class PrimaryButton;
} // namespace medulla::widgets

namespace medulla::widgets::operate {

/// A row of buttons; hidden buttons take no room. If it is too narrow, it hides the icons; if it is
/// still too narrow, it uses rows of half as many buttons, and so on. Qt has no layout that wraps.
class ButtonRow final : public QWidget {
    Q_OBJECT

public:
    enum class Columns {
        Natural, ///< each button has the width of its text, and a share of the rest
        Equal, ///< all have the same width, so that none moves when the text of another changes
    };

    explicit ButtonRow(
        const Theme& theme, QWidget* parent = nullptr, Columns columns = Columns::Natural);

    void add(PrimaryButton* button);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    void place();
    [[nodiscard]] std::vector<PrimaryButton*> shown() const;
    /// Number of columns, with or without icons.
    struct Fit {
        std::size_t columns = 1;
        bool compact = false;
    };
    [[nodiscard]] Fit fitIn(int width) const;
    /// Width of the buttons in the row that begins with `first`.
    [[nodiscard]] int needed(std::size_t first, std::size_t columns, bool compact) const;

    [[nodiscard]] int lineHeight() const;
    [[nodiscard]] int gap() const { return m_theme.px(6); }

    const Theme& m_theme;
    Columns m_columns;
    std::vector<PrimaryButton*> m_buttons;
};

} // namespace medulla::widgets::operate
