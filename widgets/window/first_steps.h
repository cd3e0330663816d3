// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QWidget>

namespace medulla::site {
class Cell;
}

namespace medulla::widgets {

class ToolBarButton;

/// What a newcomer sees at the first start: what is simulated and what is not, and what to click
/// first, which can be folded away and is in low windows. Above the mode, until it is dismissed.
class FirstSteps final : public QWidget {
    Q_OBJECT

public:
    /// `theme` must outlive it; the cell is read here only.
    FirstSteps(const Theme& theme, site::Cell& cell, QWidget* parent);

Q_SIGNALS:
    void dismissed();
    void manualAsked();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void fold(bool folded);

    const Theme& m_theme;
    bool m_live;
    ToolBarButton* m_fold;
    QWidget* m_steps;
};

} // namespace medulla::widgets
