// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/tr_program_mode.h"

#include "core/base/json_document.h"
#include "widgets/editor/document_actions.h"
#include "widgets/editor/document_files.h"
#include "widgets/editor/documents.h"
#include "widgets/editor/findings_panel.h"
#include "widgets/frame/notice_bar.h"
#include "widgets/kit/action_registry.h"
#include "widgets/kit/view_only.h"
#include "widgets/programs/proposals_panel.h"
#include "widgets/programs/robo_panel.h"
#include "widgets/programs/rule_panel.h"
#include "widgets/programs/rules_panel.h"
#include "widgets/programs/tr_program_findings.h"
#include "widgets/programs/tr_program_run.h"
#include "widgets/programs/tr_program_tool_bar.h"
#include "widgets/programs/tree_panel.h"
#include "widgets/programs/truth_panel.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QDockWidget>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace medulla::widgets::programs {

namespace {

constexpr int kRows = 560;
constexpr int kSide = 300;
constexpr int kTruth = 180;
// Default shares of the room, and the useful maximum of each panel, px. Chosen.
constexpr double kSideShare = 0.225;
constexpr int kSideMost = 420;
constexpr double kTruthShare = 0.3;
constexpr int kTruthMost = 400;
// Shares of the side's height, from the top; the proposals have the rest. Below kApartFrom (px) the
// proposals share a tab group with the findings, because a finding with its remedy would not be
// visible at once.
constexpr double kTreeShare = 0.46;
constexpr double kRulesFindingsShare = 0.31;
constexpr int kApartFrom = 860;

const auto kWorld = QStringLiteral("world");
const auto kTree = QStringLiteral("tree");
const auto kRulesTabbed = QStringLiteral("tabbed");

} // namespace

TrProgramMode::TrProgramMode(Theme& theme, LostDocuments& lost, DocumentFiles& files,
    const DocumentActions& documents, TrProgramPresenter& runs, QWidget* parent)
    : EditorMode(theme, { QStringLiteral("teleo"), QStringLiteral("tasks"), tr("Programs") }, lost,
        files, parent)
    , m_theme(theme)
    , m_files(files)
    , m_actions(*this)
    , m_bar(new TrProgramToolBar(theme, files.documents(), documents, m_actions, this))
    , m_past(new NoticeBar(theme, QStringLiteral("pastNotice"), this))
    , m_middle(new QStackedWidget(this))
    , m_rules(new RulesPanel(theme, m_middle))
    , m_largeTree(new TreePanel(theme, TreePanel::Form::Large, m_middle))
    , m_largeRobo(new RoboPanel(theme, QStringLiteral("large."), m_middle))
    , m_tree(new TreePanel(theme, TreePanel::Form::Small, this))
    , m_robo(new RoboPanel(theme, {}, this))
    , m_rule(new RulePanel(theme, this))
    , m_found(new TrProgramFindings(findings(), this))
    , m_proposals(new ProposalsPanel(theme, this))
    , m_truth(new TruthPanel(theme, this))
{
    m_middle->addWidget(m_rules);
    m_middle->addWidget(m_largeTree);
    m_middle->addWidget(m_largeRobo);
    auto* middle = new QWidget(this);
    auto* rows = new QVBoxLayout(middle);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_past);
    rows->addWidget(m_middle, 1);
    setCentralWidget(middle);
    buildPanels();
    setBar(*m_bar);
    connectEdits();
    connectChoice();
    connect(&files.documents(), &Documents::currentChanged, this, &TrProgramMode::showDocument);
    connect(&files, &DocumentFiles::opened, this, [this] {
        if (m_document) {
            m_middle->currentWidget()->setFocus(Qt::OtherFocusReason);
        }
    });
    showDocument();
    m_run = new TrProgramRun(*this, runs, files);
}

void TrProgramMode::setReadOnly(const QString& why)
{
    setAcceptDrops(false);
    m_rules->setReadOnly(why);
    m_bar->setEnabled(false);
    m_bar->setToolTip(why);
    for (QWidget* panel :
        std::initializer_list<QWidget*> { m_rule, m_robo, m_largeRobo, m_proposals, &findings() }) {
        disableContents(*panel, why);
    }
}

void TrProgramMode::buildPanels()
{
    // The truth panel needs the width more than the side panels need the height.
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    auto* tree = addPanel(m_tree, Qt::RightDockWidgetArea, tr("Tree"));
    auto* found = addPanel(&findings(), Qt::RightDockWidgetArea, tr("Findings"));
    auto* proposals = addPanel(m_proposals, Qt::RightDockWidgetArea, tr("Proposals"));
    auto* world = addPanel(m_robo, Qt::RightDockWidgetArea, tr("World"));
    auto* rule = addPanel(m_rule, Qt::RightDockWidgetArea, tr("Rule"));
    // Tab groups come last: splitting a tab group adds a tab to it.
    splitDockWidget(tree, found, Qt::Vertical);
    splitDockWidget(found, proposals, Qt::Vertical);
    tabifyDockWidget(tree, rule);
    tabifyDockWidget(tree, world);
    world->hide();
    tree->raise();
    addPanel(m_truth, Qt::BottomDockWidgetArea, tr("Truth over time"));
}

void TrProgramMode::layOut()
{
    const auto share = [this](int room, double part, int least, int most) {
        return std::clamp(int(room * part), m_theme.px(least), m_theme.px(most));
    };
    resizeDocks(
        { dockOf(m_tree) }, { share(width(), kSideShare, kSide, kSideMost) }, Qt::Horizontal);
    const int below = share(height(), kTruthShare, kTruth, kTruthMost);
    resizeDocks({ dockOf(m_truth) }, { below }, Qt::Vertical);
    const int side = height() - below;
    const int tree = int(side * kTreeShare);
    const int found = int(side * kRulesFindingsShare);
    if (together({ &findings(), m_proposals })) {
        resizeDocks({ dockOf(m_tree), dockOf(&findings()) }, { tree, side - tree }, Qt::Vertical);
    } else {
        resizeDocks({ dockOf(m_tree), dockOf(&findings()), dockOf(m_proposals) },
            { tree, found, side - tree - found }, Qt::Vertical);
    }
}

QString TrProgramMode::program() const
{
    return m_rules->program();
}

TrProgramWorld TrProgramMode::world() const
{
    return m_document ? m_document->world() : TrProgramWorld::Cell;
}

void TrProgramMode::updateWorldPanel()
{
    auto* dock = dockOf(m_robo);
    const bool isRobos = world() == TrProgramWorld::Robo;
    m_bar->offerWorld(isRobos);
    if (m_actions.showWorld->isChecked()) {
        showMiddle();
    }
    const bool isWanted = isRobos && !m_actions.showWorld->isChecked();
    if (dock->isHidden() != isWanted) {
        return; // the operator has closed or covered the panel: leave it
    }
    if (isWanted) {
        bringUp(m_robo);
    } else {
        dock->hide();
    }
}

void TrProgramMode::refresh()
{
    m_run->refresh();
}

void TrProgramMode::addActions(ActionRegistry& actions)
{
    m_actions.adoptInto(actions, scope());
    const auto rows = tr("Rules");
    actions.addHint(rows, tr("Up, Down"), tr("Go from rule to rule"));
    actions.addHint(rows, tr("Left, Right"), tr("Close or open the program that a rule calls"));
    actions.addHint(rows, tr("Alt+Up, Alt+Down"), tr("Move the rule"));
    actions.addHint(rows, tr("Ins, Del, F2, Ctrl+D"), tr("Add, delete, rename, duplicate"));
    actions.addHint(rows, tr("Enter"), tr("Write the condition"));
    actions.addHint(
        rows, tr("Ctrl+C, Ctrl+X, Ctrl+V"), tr("Copy, cut, paste, from program to program"));
    actions.adoptButtons(tr("Programs"), m_truth->parentWidget());
    ModePage::addActions(actions);
}

void TrProgramMode::connectEdits()
{
    connect(m_actions.add, &QAction::triggered, this, [this] {
        if (m_actions.showTree->isChecked()) {
            m_largeTree->addRule();
        } else {
            m_rules->view().addRule();
        }
    });
    connect(m_actions.find, &QAction::triggered, this, [this] {
        m_actions.showTree->setChecked(false);
        m_actions.showWorld->setChecked(false);
        m_rules->find();
    });
    const auto exclude = [this](QAction* shown, QAction* other) {
        connect(shown, &QAction::toggled, this, [this, other](bool on) {
            if (on) {
                other->setChecked(false);
            }
            showMiddle();
        });
    };
    exclude(m_actions.showTree, m_actions.showWorld);
    exclude(m_actions.showWorld, m_actions.showTree);
    connect(m_actions.showTree, &QAction::toggled, this, [this](bool on) {
        if (isLaidOut()) { // before, it would be missing in the default layout
            dockOf(m_tree)->setVisible(!on); // avoid showing the tree twice
        }
    });
    connect(m_actions.showWorld, &QAction::toggled, this, &TrProgramMode::updateWorldPanel);
    connect(m_found, &TrProgramFindings::placeWanted, this, [this](const RuleIndex& place) {
        m_actions.showTree->setChecked(false);
        m_actions.showWorld->setChecked(false);
        m_rules->choose(place);
    });
    connect(m_found, &TrProgramFindings::variableWanted, this, [this] {
        // The variables are shown without a selected rule.
        choose(std::nullopt);
        bringUp(m_rule);
    });
    connect(m_proposals, &ProposalsPanel::shownChanged, this,
        [this] { setPanelCount(m_proposals, m_proposals->count()); });
    connect(m_rule, &RulePanel::programAdded, this, [this](const QString& name) {
        m_rules->setProgram(name);
        showProgram(name);
    });
}

void TrProgramMode::connectChoice()
{
    connect(m_rules, &RulesPanel::openAloneWanted, this, &TrProgramMode::showProgram);
    connect(m_rules, &RulesPanel::chosenChanged, this, [this] {
        const auto place = m_rules->chosen();
        m_rule->choose(place);
        m_tree->choose(place);
        m_largeTree->choose(place);
    });
    for (auto* tree : { m_tree, m_largeTree }) {
        connect(tree, &TreePanel::chosenChanged, this, &TrProgramMode::choose);
        connect(tree, &TreePanel::openWanted, this, [this](RuleIndex rule) {
            m_actions.showTree->setChecked(false);
            m_rules->choose(rule);
        });
        connect(tree, &TreePanel::sizeWanted, m_actions.showTree, &QAction::setChecked);
    }
}

void TrProgramMode::choose(std::optional<RuleIndex> place)
{
    if (place && place != m_rules->chosen()) {
        m_rules->choose(*place); // which updates the other panels
        return;
    }
    m_rule->choose(place);
    m_tree->choose(place);
    m_largeTree->choose(place);
}

void TrProgramMode::showMiddle()
{
    const bool isTree = m_actions.showTree->isChecked();
    const bool isWorld = m_actions.showWorld->isChecked() && world() == TrProgramWorld::Robo;
    m_middle->setCurrentWidget(isWorld ? static_cast<QWidget*>(m_largeRobo)
            : isTree                   ? static_cast<QWidget*>(m_largeTree)
                                       : m_rules);
}

void TrProgramMode::fitPanels()
{
    updateWorldPanel();
    if (m_actions.showTree->isChecked()) {
        dockOf(m_tree)->hide();
    }
    fitSide();
}

int TrProgramMode::middleWidth() const
{
    // In narrower columns a rule shows one or two letters only.
    return std::max(EditorMode::middleWidth(), m_theme.px(kRows));
}

void TrProgramMode::fitSide()
{
    if (shareRoom(
            { { &findings(), m_proposals } }, height() < m_theme.px(kApartFrom), Qt::Vertical)) {
        layOut();
    }
}

void TrProgramMode::resizeEvent(QResizeEvent* event)
{
    EditorMode::resizeEvent(event);
    if (isLaidOut()) {
        fitSide();
    }
}

void TrProgramMode::showDocument()
{
    if (m_document) {
        m_document->disconnect(this);
    }
    m_document = m_files.documents().currentAs<TrProgramDocument>();
    m_rules->setDocument(m_document);
    m_largeTree->setDocument(m_document);
    m_tree->setDocument(m_document);
    m_rule->setDocument(m_document);
    m_found->setDocument(m_document);
    m_proposals->setDocument(m_document);
    if (m_document) {
        connect(m_document, &TrProgramDocument::changed, this,
            [this, before = m_document->world()]() mutable {
                if (std::exchange(before, world()) != world()) {
                    updateWorldPanel();
                }
                // Each panel restores its own selection; the selection of the centre counts.
                choose(m_actions.showTree->isChecked() ? m_largeTree->chosen() : m_rules->chosen());
                Q_EMIT programChanged();
            });
    }
    updateWorldPanel();
    showProgram(program());
    choose(m_rules->chosen());
    refreshActions();
    Q_EMIT programChanged();
}

void TrProgramMode::showProgram(const QString& name)
{
    for (auto* tree : { m_tree, m_largeTree }) {
        tree->setProgram(name);
    }
    m_rule->setProgram(name);
}

void TrProgramMode::refreshActions()
{
    const auto none = m_document ? QString() : tr("No program is open: open one first.");
    for (auto* action : { m_actions.add, m_actions.find, m_actions.showTree, m_actions.addRuns }) {
        enableAction(action, none);
    }
}

QByteArray TrProgramMode::contentState() const
{
    return QJsonDocument(
        QJsonObject { { kTree, m_actions.showTree->isChecked() },
            { kWorld, m_actions.showWorld->isChecked() }, { kRulesTabbed, sharesRoom() } })
        .toJson(QJsonDocument::Compact);
}

void TrProgramMode::restoreContent(const QByteArray& state)
{
    const auto kept = parseJsonObject(state, {}).value_or(QJsonObject());
    m_actions.showTree->setChecked(kept[kTree].toBool());
    m_actions.showWorld->setChecked(kept[kWorld].toBool());
    if (!isLaidOut()) {
        setSharesRoom(kept[kRulesTabbed].toBool());
    }
}

} // namespace medulla::widgets::programs
