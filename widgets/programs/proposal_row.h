// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/learner.h"
#include "widgets/kit/theme.h"

#include <QWidget>

class QBoxLayout;

namespace medulla::widgets::programs {

/// One proposal: the change, its evidence, and the buttons accept, show runs, dismiss.
class ProposalRow final : public QWidget {
    Q_OBJECT

public:
    /// `hasRuns`: a recorded run can be shown as evidence.
    ProposalRow(const Theme& theme, const teleo::Proposal& proposal, bool hasRuns,
        QWidget* parent = nullptr);

Q_SIGNALS:
    void acceptChosen();
    void runsChosen();
    void dismissChosen();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void dress();

    const Theme& m_theme;
    QBoxLayout* m_buttons;
};

} // namespace medulla::widgets::programs
