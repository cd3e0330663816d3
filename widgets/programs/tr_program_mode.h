// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/programs/tr_program_actions.h"
#include "widgets/programs/tr_program_document.h"
#include "widgets/run/editor_mode.h"

#include <optional>

#include <QPointer>

class QStackedWidget;

namespace medulla::widgets {
class DocumentActions;
} // namespace medulla::widgets

namespace medulla::widgets::programs {

class TrProgramFindings;
class TrProgramPresenter;
class ProposalsPanel;
class RoboPanel;
class RulePanel;
class RulesPanel;
class TrProgramRun;
class TrProgramToolBar;
class TreePanel;
class TruthPanel;

/// The mode to edit and observe teleo-reactive programs: the open program as rows or as a tree in
/// the centre; at the side the tree, Robo's world (for its programs), the selected rule, findings
/// and proposals; below, the truth values of all conditions over time. All panels follow the
/// selected rule.
class TrProgramMode final : public EditorMode {
    Q_OBJECT

public:
    /// All arguments except `parent` must outlive the mode.
    TrProgramMode(Theme& theme, LostDocuments& lost, DocumentFiles& files,
        const DocumentActions& documents, TrProgramPresenter& runs, QWidget* parent = nullptr);

    [[nodiscard]] TrProgramToolBar& toolBar() { return *m_bar; }
    [[nodiscard]] RulesPanel& rules() { return *m_rules; }
    [[nodiscard]] TreePanel& tree() { return *m_tree; }
    /// The tree shown instead of the rows.
    [[nodiscard]] TreePanel& largeTree() { return *m_largeTree; }
    [[nodiscard]] ProposalsPanel& proposals() { return *m_proposals; }
    [[nodiscard]] TruthPanel& truth() { return *m_truth; }
    /// Visible for programs of Robo's world only.
    [[nodiscard]] RoboPanel& robo() { return *m_robo; }
    /// Robo's world shown instead of the rows.
    [[nodiscard]] RoboPanel& largeRobo() { return *m_largeRobo; }
    /// Notice above rows and tree that they show a past moment.
    [[nodiscard]] NoticeBar& past() { return *m_past; }
    [[nodiscard]] const TrProgramActions& programs() const { return m_actions; }
    /// The shown document; null: none.
    [[nodiscard]] TrProgramDocument* document() const { return m_document; }
    /// The name of the shown program within its document.
    [[nodiscard]] QString program() const;
    /// The world of the program; without a program, the world of the cell.
    [[nodiscard]] TrProgramWorld world() const;

    [[nodiscard]] QString scope() const override { return QStringLiteral("tasks.program"); }
    void refresh() override;
    void addActions(ActionRegistry& actions) override;
    /// The program can be viewed, not edited or run; `why` is the tool tip of the disabled
    /// controls.
    void setReadOnly(const QString& why);
    [[nodiscard]] QByteArray contentState() const override;
    void restoreContent(const QByteArray& state) override;
    /// Selects the rule in rows and tree.
    void choose(std::optional<RuleIndex> place);

Q_SIGNALS:
    /// Another program is shown, or it was changed.
    void programChanged();

protected:
    void layOut() override;
    void fitPanels() override;
    [[nodiscard]] int middleWidth() const override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildPanels();
    void connectEdits();
    void connectChoice();
    void showDocument();
    void showProgram(const QString& name);
    void showMiddle();
    void updateWorldPanel();
    void fitSide();
    void refreshActions();

    Theme& m_theme;
    DocumentFiles& m_files;
    TrProgramActions m_actions;
    TrProgramToolBar* m_bar;
    NoticeBar* m_past;
    QStackedWidget* m_middle;
    RulesPanel* m_rules;
    TreePanel* m_largeTree;
    RoboPanel* m_largeRobo;
    TreePanel* m_tree;
    RoboPanel* m_robo;
    RulePanel* m_rule;
    TrProgramFindings* m_found;
    ProposalsPanel* m_proposals;
    TruthPanel* m_truth;
    TrProgramRun* m_run = nullptr;
    QPointer<TrProgramDocument> m_document;
};

} // namespace medulla::widgets::programs
