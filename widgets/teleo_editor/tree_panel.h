// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/learner_stints.h"
#include "core/teleo/status.h"
#include "widgets/common/theme.h"
#include "widgets/teleo_editor/newest.h"
#include "widgets/teleo_editor/program_document.h"
#include "widgets/teleo_editor/tree_view.h"

#include <memory>
#include <optional>
#include <vector>

#include <QWidget>

namespace medulla::widgets {

class GraphCanvas;
class TextLabel;
class ToolBarButton;
class TreeCanvas;

/// The rules of a program as the tree of what each is meant to achieve: a node a rule, the goal at
/// the top, an arrow from each to the rule whose condition its action is to make true. Small
/// beside the rows it is looked at and chosen in; large in their place it is edited too, by steps
/// of the document's undo stack. GUI thread.
class TreePanel final : public QWidget {
    Q_OBJECT

public:
    enum class Form { Small, Large };

    TreePanel(const Theme& theme, Form form, QWidget* parent = nullptr);

    void setDocument(ProgramDocument* document);
    /// Shows a program of the document by its name; the first one when there is none of that name.
    void setProgram(const QString& name);
    /// How a run stands; null: there is none.
    void setStatus(std::shared_ptr<const teleo::Status> status, TimePoint now);
    /// What was recorded: which actions were seen to achieve what they are meant to. Found away
    /// from the GUI thread.
    void setRuns(teleo::RecordedRuns runs);

    [[nodiscard]] std::optional<RulePlace> chosen() const;
    /// Without a signal.
    void choose(std::optional<RulePlace> rule);
    /// Adds a rule below the chosen one that is meant to achieve it.
    void addRule();

Q_SIGNALS:
    /// The operator chose a rule of the program that is shown, or gave up what was chosen.
    void chosenChanged(std::optional<medulla::widgets::RulePlace> rule);
    /// The operator wants it large, or small again.
    void sizeWanted(bool large);
    /// A double click or Enter on a rule: its row is wanted.
    void openWanted(medulla::widgets::RulePlace rule);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void say(const QString& words);
    /// Brings the tree into view, large enough to be read.
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

} // namespace medulla::widgets
