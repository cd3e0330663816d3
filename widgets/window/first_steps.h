// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QWidget>

namespace medulla::site {
class Cell;
}

namespace medulla::widgets {

/// What a newcomer sees at the first start: what is simulated and what is not, and what to click
/// first. Above the mode, until it is dismissed.
class FirstSteps final : public QWidget {
    Q_OBJECT

public:
    /// `theme` must outlive it; the cell is read here only.
    FirstSteps(const Theme& theme, site::Cell& cell, QWidget* parent = nullptr);

Q_SIGNALS:
    void dismissed();
    void manualAsked();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    bool m_live;
};

} // namespace medulla::widgets
