// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/learner.h"
#include "widgets/common/theme.h"
#include "widgets/teleo_editor/newest.h"
#include "widgets/teleo_editor/program_document.h"

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
    void setRuns(teleo::RecordedRuns runs);
    /// How many there are to be accepted.
    [[nodiscard]] int count() const { return int(m_shown.size()); }

Q_SIGNALS:
    /// The operator wants to see what speaks for a proposal: index of a run of `setRuns`, the next
    /// one each time, and the rule in question (Rule::id of the document; 0: none).
    void runWanted(int run, quint32 ruleId);
    /// More recorded runs are wanted, from files.
    void addRunsWanted();
    /// There are others than before.
    void shownChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// A proposal and the runs in which it can be seen why, as indices.
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
    QPointer<ProgramDocument> m_document;
    std::shared_ptr<const Runs> m_runs;
    std::vector<Found> m_found;
    std::vector<Found> m_shown; ///< without those dismissed
    std::map<const QObject*, std::vector<teleo::Proposal>> m_dismissed; ///< by document
    Newest<std::vector<Found>> m_newest;
    TextLabel* m_from;
    ToolBarButton* m_add;
    TextLabel* m_words; ///< while there is nothing to propose
    QScrollArea* m_scroll;
    QVBoxLayout* m_rows;
};

} // namespace medulla::widgets
