// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/learner.h"
#include "widgets/kit/theme.h"
#include "widgets/programs/newest.h"
#include "widgets/programs/tr_program_document.h"

#include <map>
#include <memory>
#include <vector>

#include <QPointer>
#include <QWidget>

class QScrollArea;
class QVBoxLayout;

namespace medulla::widgets {
class TextLabel;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::programs {

/// Proposes changes of the program from recorded runs, with their evidence. An accepted proposal is
/// one step of the undo stack. A dismissed proposal stays hidden while the document is open.
/// Proposals are computed on the thread pool after each change of document or runs; outdated
/// results are dropped. The panel accesses no files. GUI thread.
class ProposalsPanel final : public QWidget {
    Q_OBJECT

public:
    explicit ProposalsPanel(const Theme& theme, QWidget* parent = nullptr);

    void setDocument(TrProgramDocument* document);
    /// The recorded runs: of this session, or read from files.
    void setRuns(teleo::RecordedRuns runs);
    /// Number of open proposals.
    [[nodiscard]] int count() const { return int(m_shown.size()); }

Q_SIGNALS:
    /// The operator wants to see the evidence of a proposal. `run`: index in `setRuns`, the next
    /// one with each click; `ruleId`: Rule::id of the rule concerned, 0: none.
    void runWanted(int run, quint32 ruleId);
    /// The operator wants to add recorded runs from files.
    void addRunsWanted();
    /// The open proposals have changed.
    void shownChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// A proposal and the indices of the runs that support it.
    struct Found {
        teleo::Proposal proposal;
        std::vector<int> runs {};

        friend bool operator==(const Found&, const Found&) = default;
    };
    using Runs = std::vector<teleo::RecordedRun>;

    [[nodiscard]] static std::vector<Found> find(const teleo::Document& document, const Runs& runs);
    void ask();
    void refresh();
    void refreshHead();
    [[nodiscard]] QWidget* rowOf(const Found& found);
    void accept(const teleo::Proposal& proposal);
    void dismiss(const teleo::Proposal& proposal);

    const Theme& m_theme;
    QPointer<TrProgramDocument> m_document;
    std::shared_ptr<const Runs> m_runs;
    std::vector<Found> m_found;
    std::vector<Found> m_shown; ///< without dismissed proposals
    std::map<const QObject*, std::vector<teleo::Proposal>> m_dismissed; ///< by document
    Newest<std::vector<Found>> m_newest;
    TextLabel* m_from;
    ToolBarButton* m_add;
    TextLabel* m_words; ///< shown while there are no proposals
    QScrollArea* m_scroll;
    QVBoxLayout* m_rows;
};

} // namespace medulla::widgets::programs
