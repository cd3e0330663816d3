// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/learner.h"
#include "widgets/common/theme.h"
#include "widgets/teleo_editor/program_document.h"

#include <memory>
#include <vector>

#include <QPointer>
#include <QWidget>

class QScrollArea;
class QVBoxLayout;

namespace medulla::widgets {

class TextLabel;

/// What recorded runs speak for in the program, with what speaks for it: it proposes, the operator
/// accepts, as one step of the undo stack. What was dismissed stays so while the document is open.
/// Proposals are found away from the GUI thread whenever document or runs change, and those of
/// older ones are dropped. Asks nothing of files. GUI thread.
class ProposalsPanel final : public QWidget {
    Q_OBJECT

public:
    explicit ProposalsPanel(const Theme& theme, QWidget* parent = nullptr);

    void setDocument(ProgramDocument* document);
    /// Runs that speak for or against something, recorded here or read from files.
    void setRuns(std::vector<teleo::RecordedRun> runs);
    /// Those that are shown, without those dismissed.
    [[nodiscard]] const std::vector<teleo::Proposal>& proposals() const { return m_shown; }
    /// Proposals are being looked for.
    [[nodiscard]] bool isBusy() const { return m_asked != m_answered; }

Q_SIGNALS:
    /// The operator wants to see what speaks for a proposal: index of a run of `setRuns`, and the
    /// rule in question (Rule::id of the document).
    void runWanted(int run, quint32 ruleId);
    /// More recorded runs are wanted, from files.
    void addRunsWanted();
    void proposalsChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void ask();
    void take(int asked, std::vector<teleo::Proposal> found);
    void refresh();
    void accept(const teleo::Proposal& proposal);
    void dismiss(const teleo::Proposal& proposal);
    void showRun(const teleo::Proposal& proposal);
    QWidget* makeRow(const teleo::Proposal& proposal);

    const Theme& m_theme;
    QPointer<ProgramDocument> m_document;
    std::shared_ptr<const std::vector<teleo::RecordedRun>> m_runs;
    std::vector<teleo::Proposal> m_found;
    std::vector<teleo::Proposal> m_shown;
    std::vector<teleo::Proposal> m_dismissed;
    int m_asked = 0;
    int m_answered = 0;
    TextLabel* m_from;
    TextLabel* m_words; ///< when there is nothing to propose
    QScrollArea* m_scroll;
    QVBoxLayout* m_rows;
};

} // namespace medulla::widgets
