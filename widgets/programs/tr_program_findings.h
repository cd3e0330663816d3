// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/programs/tr_program_document.h"

#include <optional>
#include <vector>

#include <QObject>
#include <QPointer>

namespace medulla::widgets {
class FindingsPanel;
} // namespace medulla::widgets

namespace medulla::widgets::programs {

/// Shows the findings of the open program in a panel, most severe first, and applies the remedies
/// that the operator selects. Without a program the panel is empty. GUI thread.
class TrProgramFindings final : public QObject {
    Q_OBJECT

public:
    /// `panel` must outlive this object and have no other source of findings.
    explicit TrProgramFindings(FindingsPanel& panel, QObject* parent = nullptr);

    void setDocument(TrProgramDocument* document);

Q_SIGNALS:
    /// The operator selected the finding of a rule; a finding of a whole program refers to its
    /// first rule.
    void placeWanted(const medulla::widgets::programs::RuleIndex& place);
    /// The operator selected the finding of a variable; `variable` is its index.
    void variableWanted(int variable);

private:
    void refresh();
    void goTo(int row);
    void fix(int row, int fix);

    FindingsPanel& m_panel;
    QPointer<TrProgramDocument> m_document;
    std::vector<teleo::Remark> m_shown; ///< by row
};

} // namespace medulla::widgets::programs
