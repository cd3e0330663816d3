// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/learner_activations.h"
#include "core/teleo/status.h"
#include "widgets/kit/theme.h"
#include "widgets/programs/newest.h"
#include "widgets/programs/tr_program_document.h"
#include "widgets/programs/tree_view.h"

#include <memory>
#include <optional>
#include <vector>

#include <QWidget>

namespace medulla::widgets {
class GraphCanvas;
class TextLabel;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::programs {

class TreeCanvas;

/// A program as a tree: a node for each rule, the goal at the top, an arrow from each rule to the
/// rule that its action is to make true. The small form beside the rule list shows and selects; the
/// large form replaces the list and also edits, by steps of the document's undo stack. GUI thread.
class TreePanel final : public QWidget {
    Q_OBJECT

public:
    enum class Form { Small, Large };

    TreePanel(const Theme& theme, Form form, QWidget* parent = nullptr);

    void setDocument(TrProgramDocument* document);
    /// Shows a program by name; the first program if the name is unknown.
    void setProgram(const QString& name);
    /// The status of a run; null: no run.
    void setStatus(std::shared_ptr<const teleo::Status> status, TimePoint now);
    /// Recorded runs, from which the panel counts how often each action achieved its parent rule.
    /// Computed on the thread pool.
    void setRuns(teleo::RecordedRuns runs);

    [[nodiscard]] std::optional<RuleIndex> chosen() const;
    /// Emits no signal.
    void choose(std::optional<RuleIndex> rule);
    /// Adds a child of the selected rule.
    void addRule();

Q_SIGNALS:
    /// The operator selected a rule of the displayed program, or cleared the selection.
    void chosenChanged(std::optional<medulla::widgets::programs::RuleIndex> rule);
    /// The operator wants the large or the small form.
    void sizeWanted(bool large);
    /// Double click or Enter on a rule: its row is to be shown.
    void openWanted(medulla::widgets::programs::RuleIndex rule);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void say(const QString& words);
    /// Scrolls and zooms to the tree, not below the readable zoom.
    void frame();
    void look();

    const Theme& m_theme;
    Form m_form;
    std::shared_ptr<const std::vector<teleo::RecordedRun>> m_runs;
    Newest<std::vector<TreeSeen>> m_seen;
    GraphCanvas* m_canvas;
    TreeCanvas* m_tree;
    TextLabel* m_words;
};

} // namespace medulla::widgets::programs
