// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/teleo_editor/program_document.h"
#include "widgets/window/editor_mode.h"
#include "widgets/window/program_actions.h"

#include <optional>

#include <QPointer>

class QStackedWidget;

namespace medulla::widgets {

class DocumentActions;
class ProgramFindings;
class ProgramPresenter;
class ProposalsPanel;
class RoboPanel;
class RulePanel;
class RulesPanel;
class TeleoRun;
class TeleoToolBar;
class TreePanel;
class TruthPanel;

/// The mode in which teleo-reactive programs are written and watched: the open one as rows, or as a
/// tree, in the middle; tree, Robo's world where they are for that, the chosen rule, findings and
/// proposals at the side; the truth of all conditions over time below. All follow which rule is
/// chosen.
class TeleoMode final : public EditorMode {
    Q_OBJECT

public:
    /// All but `parent` must outlive the mode.
    TeleoMode(Theme& theme, Desk& desk, DocumentFiles& files, const DocumentActions& documents,
        ProgramPresenter& runs, QWidget* parent = nullptr);

    [[nodiscard]] TeleoToolBar& toolBar() { return *m_bar; }
    [[nodiscard]] RulesPanel& rules() { return *m_rules; }
    [[nodiscard]] TreePanel& tree() { return *m_tree; }
    /// That stands in the place of the rows.
    [[nodiscard]] TreePanel& largeTree() { return *m_largeTree; }
    [[nodiscard]] ProposalsPanel& proposals() { return *m_proposals; }
    [[nodiscard]] TruthPanel& truth() { return *m_truth; }
    /// Shown for programs of Robo's world alone.
    [[nodiscard]] RoboPanel& robo() { return *m_robo; }
    /// Above rows and tree: that they show a moment of the past.
    [[nodiscard]] NoticeBar& past() { return *m_past; }
    [[nodiscard]] const ProgramActions& programs() const { return m_actions; }
    /// The one that is shown; null: none.
    [[nodiscard]] ProgramDocument* document() const { return m_document; }
    /// The program of the document that is shown, by its name.
    [[nodiscard]] QString program() const;
    /// That it is for; without a program, the cell's.
    [[nodiscard]] ProgramWorld world() const;

    [[nodiscard]] QString scope() const override { return QStringLiteral("tasks.program"); }
    void refresh() override;
    void addActions(Actions& actions) override;
    [[nodiscard]] QByteArray contentState() const override;
    void restoreContent(const QByteArray& state) override;
    /// Shows the rule chosen, in rows and tree.
    void choose(std::optional<RulePlace> place);

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
    void showAsTree(bool on);
    void showWorld();
    void fitSide();
    void refreshActions();

    Theme& m_theme;
    Desk& m_desk;
    ProgramActions m_actions;
    TeleoToolBar* m_bar;
    NoticeBar* m_past;
    QStackedWidget* m_middle;
    RulesPanel* m_rules;
    TreePanel* m_largeTree;
    TreePanel* m_tree;
    RoboPanel* m_robo;
    RulePanel* m_rule;
    ProgramFindings* m_found;
    ProposalsPanel* m_proposals;
    TruthPanel* m_truth;
    TeleoRun* m_run = nullptr;
    QPointer<ProgramDocument> m_document;
};

} // namespace medulla::widgets
