// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QWidget>

class QLayout;

namespace medulla::cell {
class Cell;
}

namespace medulla::widgets {

class ToolBarButton;

/// The first steps, shown above the mode at the first start until dismissed: which devices are
/// simulated, and which buttons to try first. Can be collapsed, and is collapsed in low windows.
class FirstSteps final : public QWidget {
    Q_OBJECT

public:
    /// `theme` must outlive this widget. The cell is read here only.
    FirstSteps(const Theme& theme, cell::Cell& cell, QWidget* parent);

Q_SIGNALS:
    void dismissed();
    void manualAsked();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// `isEmbedded`: the cell is simulated in this program.
    QLayout* buildHead(bool isEmbedded);
    void fillSteps();
    void fold(bool folded);

    const Theme& m_theme;
    bool m_live;
    ToolBarButton* m_fold;
    QWidget* m_steps;
};

} // namespace medulla::widgets
