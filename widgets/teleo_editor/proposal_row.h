// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/learner.h"
#include "widgets/common/theme.h"

#include <QWidget>

class QBoxLayout;

namespace medulla::widgets {

/// One proposal: what would be done, what speaks for it, and what the operator can do about it.
class ProposalRow final : public QWidget {
    Q_OBJECT

public:
    /// `hasRuns`: there is one to be shown.
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

} // namespace medulla::widgets
