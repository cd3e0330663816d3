// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/teleo_editor/program_document.h"

#include <optional>
#include <vector>

#include <QObject>
#include <QPointer>

namespace medulla::widgets {

class FindingsPanel;

/// Fills a panel with what is found in the open program, worst first, while it is changed, and does
/// what its buttons say. Without a program the panel is empty. GUI thread.
class ProgramFindings final : public QObject {
    Q_OBJECT

public:
    /// The panel must outlive it, and be filled by nobody else.
    explicit ProgramFindings(FindingsPanel& panel, QObject* parent = nullptr);

    void setDocument(ProgramDocument* document);

Q_SIGNALS:
    /// The operator wants to see the rule that a finding is about; for one about a program as a
    /// whole its first rule.
    void placeWanted(const medulla::widgets::RulePlace& place);
    /// Likewise a variable, by index.
    void variableWanted(int variable);

private:
    void refresh();
    void goTo(int row);
    void fix(int row, int fix);

    FindingsPanel& m_panel;
    QPointer<ProgramDocument> m_document;
    std::vector<teleo::Remark> m_shown; ///< by row
};

} // namespace medulla::widgets
