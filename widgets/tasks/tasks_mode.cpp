// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/tasks_mode.h"

#include "widgets/editor/document_actions.h"
#include "widgets/editor/document_files.h"
#include "widgets/editor/documents.h"
#include "widgets/editor/file_tabs.h"
#include "widgets/editor/findings_panel.h"
#include "widgets/graph/graph_camera.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/kit/action_registry.h"
#include "widgets/kit/view_only.h"
#include "widgets/tasks/english_panel.h"
#include "widgets/tasks/inspector_panel.h"
#include "widgets/tasks/task_canvas.h"
#include "widgets/tasks/task_files.h"
#include "widgets/tasks/task_findings.h"
#include "widgets/tasks/task_selection.h"
#include "widgets/tasks/tasks_run.h"
#include "widgets/tasks/tasks_start.h"
#include "widgets/tasks/tasks_tool_bar.h"
#include "widgets/tasks/trace_panel.h"

#include <QAction>
#include <QMenu>
#include <QStackedWidget>

namespace medulla::widgets::tasks {

namespace {

/// Size of the free area that is searched for a new action, scene units.
constexpr QSizeF kNewNode { 240, 120 };

} // namespace

TasksMode::TasksMode(Theme& theme, TaskSelection& selection, LostDocuments& lost,
    DocumentFiles& files, const DocumentActions& documents, TaskPresenter& runs,
    Preferences& preferences, QWidget* parent)
    : EditorMode(theme, { QStringLiteral("tasks"), QStringLiteral("tasks"), tr("Tasks") }, lost,
        files, parent)
    , m_theme(theme)
    , m_selection(selection)
    , m_files(files)
    , m_actions(*this)
    , m_bar(new TasksToolBar(theme, files.documents(), documents, m_actions, this))
    , m_middle(new QStackedWidget(this))
    , m_canvas(new GraphCanvas(theme, m_middle))
    , m_adapter(new TaskCanvas(*m_canvas, this))
    , m_inspector(new InspectorPanel(theme, this))
    , m_english(new EnglishPanel(theme, this))
    , m_found(new TaskFindings(findings(), this))
    , m_trace(new TracePanel(theme, this))
{
    m_canvas->setObjectName(QStringLiteral("taskCanvas"));
    m_canvas->setAccessibleName(tr("The task as a graph"));
    m_start = new TasksStart(theme, preferences, documents, m_middle);
    m_tooLarge = new TasksTooLarge(theme, m_middle);
    for (QWidget* page : { static_cast<QWidget*>(m_start), static_cast<QWidget*>(m_canvas),
             static_cast<QWidget*>(m_tooLarge) }) {
        m_middle->addWidget(page);
    }
    setCentralWidget(m_middle);
    buildPanels();

    setBar(*m_bar);

    connectFiles();
    connectEdits();
    connectChoice();
    connect(&files.documents(), &Documents::currentChanged, this, &TasksMode::showDocument);
    showDocument();
    m_run = new TasksRun(*this, selection, runs);
}

void TasksMode::refresh()
{
    m_run->refresh();
}

void TasksMode::addActions(ActionRegistry& actions)
{
    m_actions.adoptInto(actions, scope());
    const auto canvas = tr("Task graph");
    actions.addHint(canvas, tr("Tab, arrows"), tr("Go from action to action, and along edges"));
    actions.addHint(canvas, tr("Alt+Arrows"), tr("Move the chosen actions"));
    actions.addHint(canvas, tr("Ins, Del, F2, Ctrl+D"), tr("Add, delete, rename, duplicate"));
    actions.addHint(
        canvas, tr("Ctrl+C, Ctrl+X, Ctrl+V"), tr("Copy, cut, paste, from task to task"));
    actions.addHint(canvas, tr("L"), tr("Link; again: the next kind; Enter takes it"));
    actions.addHint(canvas, tr("Home, +, −, 0"), tr("Fit, zoom, 100 %"));
    // The headers of the panels are children of their docks, so buttons are adopted from the docks.
    // Buttons in the forms of an action are not adopted: they change with the selection.
    actions.adoptButtons(tr("Tasks"), m_english->parentWidget());
    actions.adoptButtons(tr("Tasks"), m_trace->parentWidget());
    ModePage::addActions(actions);
}

void TasksMode::connectFiles()
{
    connect(m_start, &TasksStart::fileWanted, &m_files, &DocumentFiles::open);
    connect(&m_files, &DocumentFiles::opened, this, [this] {
        if (m_document) {
            m_middle->currentWidget()->setFocus(Qt::OtherFocusReason);
        }
    });
    connect(m_trace, &TracePanel::keepWanted, this, [this] { keepTrace(m_files, *m_trace); });
    connect(m_trace, &TracePanel::openWanted, this, [this] { openTrace(m_files, *m_trace); });
}

void TasksMode::connectEdits()
{
    const auto on = [this](QAction* action, auto run) {
        connect(action, &QAction::triggered, this, run);
    };
    on(m_actions.add, [this] { Q_EMIT m_canvas->addWanted(m_canvas->freePlace(kNewNode)); });
    on(m_actions.arrange, [this] { m_canvas->arrange(); });
    on(m_actions.fit, [this] { m_canvas->camera().fit(); });
    on(m_actions.find, [this] { m_canvas->find(); });
    on(m_actions.group, [this] { m_adapter->group(); });
    on(m_actions.ungroup, [this] { m_adapter->ungroup(); });
    on(m_actions.fold, [this] { m_adapter->setFolded(m_adapter->canFold()); });
    connect(m_canvas, &GraphCanvas::selectionChanged, this, &TasksMode::refreshActions);
    on(m_actions.breakpoint, [this] {
        m_selection.toggleBreakpoint();
        refreshActions();
    });
    connect(m_bar, &TasksToolBar::pacingWanted, &m_selection, &TaskSelection::setPacing);
    connect(m_bar, &TasksToolBar::otherPaceWanted, this, [this] {
        m_selection.choose({});
        bringUp(m_inspector);
        if (auto* pace = m_inspector->findChild<QWidget*>(QStringLiteral("pace"))) {
            pace->setFocus(Qt::OtherFocusReason);
        }
    });
    connect(m_canvas, &GraphCanvas::menuWanted, this, &TasksMode::showMenu);
    connect(m_canvas, &GraphCanvas::openWanted, this, [this](const GraphItem& item) {
        if (item.type == GraphItem::Type::Node && !taskActionOf(item.id)) {
            return; // a folded group, which has been unfolded
        }
        bringUp(m_inspector);
        if (item.type == GraphItem::Type::Node) {
            m_inspector->editName();
        }
    });
    connect(m_found, &TaskFindings::spotWanted, this, [this](const task::Spot& spot) {
        m_selection.choose({}); // deselect first, so that a selected spot scrolls into view again
        m_selection.choose(spot);
        bringUp(m_inspector);
    });
    connect(m_found, &TaskFindings::limitWanted, this, [this](std::size_t action) {
        m_selection.choose({ action, {}, {}, {}, {} });
        bringUp(m_inspector);
        m_inspector->editLimit();
    });
}

void TasksMode::connectChoice()
{
    connect(m_adapter, &TaskCanvas::spotChosen, &m_selection, &TaskSelection::choose);
    connect(m_inspector, &InspectorPanel::spotChosen, &m_selection, &TaskSelection::choose);
    connect(m_english, &EnglishPanel::applied, m_canvas, [this] { m_canvas->camera().fit(); });
    connect(m_english, &EnglishPanel::spotChosen, &m_selection, &TaskSelection::choose);
    connect(&m_selection, &TaskSelection::chosenChanged, this, [this](const task::Spot& spot) {
        m_adapter->choose(spot);
        m_inspector->choose(spot);
        m_english->choose(spot);
        refreshActions();
    });
}

void TasksMode::showDocument()
{
    if (m_document) {
        m_document->disconnect(this);
    }
    auto* document = m_selection.currentTask();
    m_document = document;
    m_isDrawn = false;
    m_inspector->setDocument(document);
    m_english->setDocument(document);
    m_found->setDocument(document);
    if (document != nullptr) {
        connect(document, &TaskDocument::changed, this, &TasksMode::refreshTask);
    }
    refreshTask();
    const auto& spot = m_selection.chosen();
    m_adapter->choose(spot);
    m_inspector->choose(spot);
    m_english->choose(spot);
}

void TasksMode::refreshTask()
{
    const auto actions = m_document ? m_document->task().actions.size() : 0;
    const bool draw = m_document && actions <= kMostDrawn;
    // The canvas follows its document; it needs no call while the document stays.
    if (draw != m_isDrawn || !m_document) {
        m_isDrawn = draw;
        m_adapter->setDocument(draw ? m_document.data() : nullptr);
        if (draw) {
            // Queued, so that the canvas has its size.
            QMetaObject::invokeMethod(&m_canvas->camera(), &GraphCamera::fit, Qt::QueuedConnection);
        }
    }
    m_tooLarge->setCount(actions);
    m_middle->setCurrentWidget(!m_document ? static_cast<QWidget*>(m_start)
            : draw                         ? static_cast<QWidget*>(m_canvas)
                                           : static_cast<QWidget*>(m_tooLarge));
    m_bar->setPacing(m_document ? std::optional(m_document->task().pacing) : std::nullopt);
    QStringList pauses;
    if (m_document) {
        for (const auto& action : m_document->task().actions) {
            const bool within = std::any_of(action.decisions.begin(), action.decisions.end(),
                [](const task::Decision& decision) { return decision.breakpoint; });
            if (action.breakpoint || within) {
                pauses << action.name;
            }
        }
    }
    m_trace->setBreakpoints(pauses);
    refreshActions();
    Q_EMIT taskChanged();
}

void TasksMode::setMarks(const TaskRunMarks& marks)
{
    m_adapter->setMarks(marks);
}

void TasksMode::refreshActions()
{
    const bool open = m_document != nullptr;
    const bool drawn = open && m_isDrawn;
    const auto none = open ? QString() : tr("No task is open: open one first.");
    const auto large = open && !drawn ? tr("The task is too large to be drawn.") : none;
    for (auto* action : { m_actions.add, m_actions.arrange, m_actions.fit, m_actions.find }) {
        enableAction(action, large);
    }
    const bool isAnyChosen = drawn && !m_isReadOnly && !m_adapter->chosenActions().empty();
    const bool isAnyGrouped = isAnyChosen && !m_adapter->chosenGroups().isEmpty();
    enableAction(m_actions.group, isAnyChosen ? QString() : tr("Choose the actions first."));
    for (auto* action : { m_actions.ungroup, m_actions.fold }) {
        enableAction(
            action, isAnyGrouped ? QString() : tr("Choose a group or one of its actions first."));
    }
    enableAction(m_actions.breakpoint,
        m_selection.chosenAction() != nullptr
            ? QString()
            : tr("Choose the action or decision to pause at first."));
    m_actions.breakpoint->setChecked(m_selection.hasBreakpoint());
}

void TasksMode::setReadOnly(const QString& why)
{
    m_isReadOnly = true;
    m_adapter->setReadOnly();
    setAcceptDrops(false);
    m_bar->setEnabled(false);
    m_bar->setToolTip(why);
    for (QWidget* panel :
        std::initializer_list<QWidget*> { m_start, m_inspector, m_english, &findings() }) {
        disableContents(*panel, why);
    }
}

void TasksMode::showMenu(const std::optional<GraphItem>& item, QPoint global, QPointF scene)
{
    if (m_isReadOnly) {
        return;
    }
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("canvasMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [menu](const char* name, const QString& words, auto run) {
        auto* action = menu->addAction(words);
        action->setObjectName(QLatin1String(name));
        connect(action, &QAction::triggered, menu, run);
    };
    const auto chosen = m_canvas->selection();
    if (item && item->type == GraphItem::Type::Node) {
        add("menuRename", tr("Rename"), [this] { m_canvas->rename(); });
        if (const auto action = taskActionOf(item->id)) {
            add("menuInitial", tr("Start with this action"),
                [this, action] { m_selection.setInitial(*action); });
        }
        add("menuDuplicate", tr("Duplicate"),
            [this, chosen] { Q_EMIT m_canvas->duplicateWanted(chosen.nodes); });
        add("menuCopy", tr("Copy"), [this, chosen] { Q_EMIT m_canvas->copyWanted(chosen.nodes); });
        add("menuCut", tr("Cut"), [this, chosen] { Q_EMIT m_canvas->cutWanted(chosen.nodes); });
    }
    if (item) {
        add("menuDelete", tr("Delete"), [this, chosen] { Q_EMIT m_canvas->deleteWanted(chosen); });
        menu->addSeparator();
        if (item->type == GraphItem::Type::Node) {
            for (auto* action : { m_actions.group, m_actions.ungroup, m_actions.fold }) {
                menu->addAction(action);
            }
        }
        menu->addAction(m_actions.breakpoint);
    } else {
        add("menuAdd", tr("Add an action here"),
            [this, scene] { Q_EMIT m_canvas->addWanted(scene); });
        add("menuPaste", tr("Paste here"), [this, scene] { Q_EMIT m_canvas->pasteWanted(scene); });
        add("menuAll", tr("Select all"), [this] { m_canvas->selectAll(); });
        menu->addSeparator();
        menu->addAction(m_actions.arrange);
        menu->addAction(m_actions.fit);
    }
    menu->popup(global);
}

} // namespace medulla::widgets::tasks
