// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <vector>

#include <QWidget>

namespace medulla::widgets {

class PrimaryButton;

/// Buttons beside one another that share the width; those that are hidden take none. Where it is
/// too narrow for all, their icons go; where that is not enough, they stand in rows of half as
/// many.
class ButtonRow final : public QWidget {
    Q_OBJECT

public:
    explicit ButtonRow(const Theme& theme, QWidget* parent = nullptr);

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
    /// How many stand in a row, and whether they keep their icons.
    struct Fit {
        std::size_t columns = 1;
        bool compact = false;
    };
    [[nodiscard]] Fit fitIn(int width) const;
    /// Width that the buttons of the row that begins with `first` need.
    [[nodiscard]] int needed(std::size_t first, std::size_t columns, bool compact) const;

    [[nodiscard]] int lineHeight() const;
    [[nodiscard]] int gap() const { return m_theme.px(6); }

    const Theme& m_theme;
    std::vector<PrimaryButton*> m_buttons;
};

} // namespace medulla::widgets
