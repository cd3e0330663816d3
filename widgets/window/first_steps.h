// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QWidget>

class QLayout;

namespace medulla::cell {
class Cell;
}

namespace medulla::widgets {

class TextLabel;
class ToolBarButton;

/// The first steps, shown above the mode at the first start until dismissed: which devices are
/// simulated, and which buttons to try first. Can be collapsed, and is collapsed in low windows.
class FirstSteps final : public QWidget {
    Q_OBJECT

public:
    /// `theme` must outlive this widget. The cell is read here only.
    FirstSteps(const Theme& theme, cell::Cell& cell, QWidget* parent);

    /// One line, without the steps: they are about another mode.
    void setBrief(bool brief);

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
    void apply();

    const Theme& m_theme;
    bool m_live;
    ToolBarButton* m_fold;
    QWidget* m_steps;
    TextLabel* m_truth = nullptr;
    bool m_folded = false;
    bool m_brief = false;
};

} // namespace medulla::widgets
