// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/task_canvas.h"

#include "core/task/edit.h"
#include "core/task/reader.h"
#include "core/task/writer.h"
#include "widgets/graph/graph_scene.h"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

namespace medulla::widgets::tasks {

namespace {

const auto kMime = QLatin1String("application/x-medulla-task");
constexpr QPointF kAside { 40, 40 };
/// Default limit of fails for a new reset, as in the tasks of the cell.
constexpr int kStandardLimit = 3;

task::Branch& branchAt(task::TaskGraph& task, const TaskEdgePlace& place)
{
    auto& action = task.actions[place.action];
    if (!place.decision) {
        return action.reset.to;
    }
    auto& decision = action.decisions[*place.decision];
    return place.success ? decision.success : decision.fail;
}

/// Sets the target of an action: of its first decision, which is created if missing, or of its
/// reset, which gets a limit if it has none.
void lead(task::Action& action, const QString& to, GraphEdgeKind kind)
{
    if (kind == GraphEdgeKind::Reset) {
        action.reset.to.action = to;
        if (action.reset.timeout <= 0) {
            action.reset.timeout = kStandardLimit;
        }
        return;
    }
    if (action.decisions.empty()) {
        task::Decision decision;
        decision.executeAfter = std::max(int(action.trajectory.size()) - 1, 0);
        decision.success.action = action.name;
        decision.fail.action = action.name;
        action.decisions.push_back(std::move(decision));
    }
    auto& decision = action.decisions.front();
    (kind == GraphEdgeKind::Success ? decision.success : decision.fail).action = to;
}

task::Action newAction(const task::TaskGraph& task, const QString& base, QPointF at)
{
    task::Action action;
    action.name = task::freeName(task, base);
    action.trajectory.emplace_back();
    action.verified = true;
    action.reset.to.action = action.name;
    action.position = at;
    return action;
}

bool hasPlaces(const task::TaskGraph& task)
{
    return std::ranges::any_of(
        task.actions, [](const task::Action& action) { return action.position.has_value(); });
}

} // namespace

TaskCanvas::TaskCanvas(GraphCanvas& canvas, QObject* parent)
    : QObject(parent)
    , m_canvas(canvas)
{
    connectIntents();
    refresh();
}

void TaskCanvas::connectIntents()
{
    connect(&m_canvas, &GraphCanvas::selectionChanged, this, &TaskCanvas::tellChoice);
    connect(&m_canvas, &GraphCanvas::nodesMoved, this, &TaskCanvas::move);
    connect(&m_canvas, &GraphCanvas::arranged, this, &TaskCanvas::arrange);
    connect(&m_canvas, &GraphCanvas::connectWanted, this, &TaskCanvas::link);
    connect(&m_canvas, &GraphCanvas::addConnectedWanted, this, &TaskCanvas::addConnected);
    connect(&m_canvas, &GraphCanvas::retargetWanted, this, &TaskCanvas::retarget);
    connect(&m_canvas, &GraphCanvas::addWanted, this, &TaskCanvas::add);
    connect(&m_canvas, &GraphCanvas::deleteWanted, this, &TaskCanvas::remove);
    connect(&m_canvas, &GraphCanvas::duplicateWanted, this, &TaskCanvas::duplicate);
    connect(&m_canvas, &GraphCanvas::copyWanted, this, &TaskCanvas::copy);
    connect(&m_canvas, &GraphCanvas::pasteWanted, this, &TaskCanvas::paste);
    connect(&m_canvas, &GraphCanvas::cutWanted, this, [this](const QStringList& nodes) {
        copy(nodes);
        remove({ nodes, {} });
    });
    connect(&m_canvas, &GraphCanvas::renameWanted, this,
        [this](const QString& node, const QString& title) {
            const auto action = taskActionOf(node);
            const auto name = title.trimmed();
            if (action && !name.isEmpty()) {
                edit(tr("Rename to %1").arg(name), [&](task::TaskGraph& task) {
                    task = task::rename(
                        std::move(task), m_document->task().actions[*action].name, name);
                });
            }
        });
}

void TaskCanvas::setDocument(TaskDocument* document)
{
    if (m_document) {
        m_document->disconnect(this);
    }
    m_document = document;
    m_marks = {};
    if (document != nullptr) {
        connect(document, &TaskDocument::changed, this, &TaskCanvas::refresh);
    }
    m_choosing = true;
    m_canvas.setSelection({});
    m_choosing = false;
    refresh();
    if (document != nullptr && !hasPlaces(document->task())) {
        m_canvas.arrange();
    }
}

void TaskCanvas::setMarks(const TaskRunMarks& marks)
{
    if (marks == m_marks) {
        return;
    }
    const auto before = std::exchange(m_marks, marks);
    if (!m_document) {
        return;
    }
    const auto& view = m_canvas.view();
    std::vector<GraphNode> nodes;
    for (const auto* all : { &before, &marks }) {
        for (const auto& each : all->running) {
            // Nodes are in the order of the actions.
            if (each.action < view.nodes.size()) {
                nodes.push_back(view.nodes[each.action]);
                lightTaskNode(nodes.back(), m_document->task(), each.action, m_marks);
            }
        }
    }
    std::vector<GraphEdge> edges;
    for (const auto& place : { before.lastTaken, m_marks.lastTaken }) {
        const auto id = place ? taskEdgeId(*place) : QString();
        const auto edge = std::find_if(view.edges.begin(), view.edges.end(),
            [&id](const GraphEdge& each) { return each.id == id; });
        if (edge != view.edges.end()) {
            edges.push_back(*edge);
            edges.back().lastTaken = place == m_marks.lastTaken;
        }
    }
    m_canvas.replace(nodes, edges);
}

void TaskCanvas::setReadOnly()
{
    m_isReadOnly = true;
    refresh();
}

void TaskCanvas::refresh()
{
    m_canvas.setEditable(m_document != nullptr && !m_isReadOnly);
    m_canvas.setView(
        m_document ? taskView(m_document->task(), m_document->diagnoses(), m_marks) : GraphView());
}

void TaskCanvas::choose(const task::Spot& spot)
{
    GraphSelection selection;
    if (spot.action && spot.decision) {
        selection.edges << taskEdgeId({ *spot.action, spot.decision, true });
    } else if (spot.action) {
        selection.nodes << taskNodeId(*spot.action);
    }
    // An edge without a target action is not drawn.
    if (!selection.edges.isEmpty()
        && m_canvas.graph()
               .itemFrame({ GraphItem::Type::Edge, selection.edges.front() })
               .isNull()) {
        selection = { { taskNodeId(*spot.action) }, {} };
    }
    // A spot within the action keeps the selection of its node.
    const auto now = m_canvas.selection();
    const bool within =
        spot.action && now.nodes == QStringList { taskNodeId(*spot.action) } && now.edges.isEmpty();
    if (now == selection || within) {
        return;
    }
    m_choosing = true;
    if (spot.action) {
        m_canvas.goTo(selection.nodes.isEmpty()
                ? GraphItem { GraphItem::Type::Edge, selection.edges.front() }
                : GraphItem { GraphItem::Type::Node, selection.nodes.front() });
    } else {
        m_canvas.setSelection(selection);
    }
    m_choosing = false;
}

void TaskCanvas::tellChoice()
{
    if (m_choosing) {
        return;
    }
    const auto chosen = m_canvas.selection();
    task::Spot spot;
    if (chosen.nodes.size() == 1) {
        spot.action = taskActionOf(chosen.nodes.front());
    } else if (chosen.nodes.isEmpty() && chosen.edges.size() == 1) {
        if (const auto place = taskEdgePlaceOf(chosen.edges.front())) {
            spot.action = place->action;
            spot.decision = place->decision;
        }
    }
    Q_EMIT spotChosen(spot);
}

void TaskCanvas::edit(const QString& words, const std::function<void(task::TaskGraph&)>& how)
{
    if (m_document) {
        TaskEdit made { m_document->task(), words, {} };
        how(made.after);
        m_document->endTyping();
        m_document->apply(made);
    }
}

void TaskCanvas::move(const std::vector<GraphMove>& moves)
{
    edit(moves.size() == 1 ? tr("Move an action") : tr("Move actions"), [&](task::TaskGraph& task) {
        for (const auto& move : moves) {
            if (const auto action = taskActionOf(move.id);
                action && *action < task.actions.size()) {
                task.actions[*action].position = move.to;
            }
        }
    });
}

void TaskCanvas::arrange(const std::vector<GraphMove>& moves)
{
    if (!m_document || hasPlaces(m_document->task())) {
        move(moves);
        return;
    }
    std::vector<QPointF> places;
    for (const auto& action : taskView(m_document->task(), {}, {}).nodes) {
        places.push_back(action.at);
    }
    for (const auto& move : moves) {
        if (const auto action = taskActionOf(move.id); action && *action < places.size()) {
            places[*action] = move.to;
        }
    }
    m_document->place(places);
}

void TaskCanvas::link(const QString& from, const QString& to, GraphEdgeKind kind)
{
    const auto source = taskActionOf(from);
    const auto target = taskActionOf(to);
    if (source && target) {
        edit(tr("Connect"), [&](task::TaskGraph& task) {
            lead(task.actions[*source], task.actions[*target].name, kind);
        });
    }
}

void TaskCanvas::addConnected(const QString& from, GraphEdgeKind kind, QPointF at)
{
    if (const auto source = taskActionOf(from)) {
        edit(tr("Add an action"), [&](task::TaskGraph& task) {
            auto action = newAction(task, tr("action"), at);
            lead(task.actions[*source], action.name, kind);
            const auto end = task.actions.size();
            task = task::insert(std::move(task), end, std::move(action));
        });
        chooseLast(1);
    }
}

void TaskCanvas::retarget(const QString& edge, GraphEnd end, const QString& node)
{
    const auto place = taskEdgePlaceOf(edge);
    const auto action = taskActionOf(node);
    if (!place || !action) {
        return;
    }
    edit(tr("Lead elsewhere"), [&](task::TaskGraph& task) {
        auto& branch = branchAt(task, *place);
        if (end == GraphEnd::To) {
            branch.action = task.actions[*action].name;
            return;
        }
        // The edge now starts at the other action. The former branch repeats its own action.
        const auto to = branch.action;
        const auto kind = !place->decision ? GraphEdgeKind::Reset
            : place->success               ? GraphEdgeKind::Success
                                           : GraphEdgeKind::Fail;
        branch.action = task.actions[place->action].name;
        if (kind == GraphEdgeKind::Reset) {
            task.actions[place->action].reset.timeout = -1;
        }
        lead(task.actions[*action], to, kind);
    });
}

void TaskCanvas::add(QPointF at)
{
    edit(tr("Add an action"), [&](task::TaskGraph& task) {
        auto action = newAction(task, tr("action"), at);
        const auto end = task.actions.size();
        task = task::insert(std::move(task), end, std::move(action));
    });
    chooseLast(1);
    m_canvas.rename();
}

void TaskCanvas::remove(const GraphSelection& what)
{
    std::set<std::size_t, std::greater<>> actions;
    for (const auto& node : what.nodes) {
        if (const auto action = taskActionOf(node)) {
            actions.insert(*action);
        }
    }
    edit(tr("Delete"), [&](task::TaskGraph& task) {
        for (const auto& edge : what.edges) {
            const auto place = taskEdgePlaceOf(edge);
            if (!place || place->action >= task.actions.size()) {
                continue;
            }
            // A branch without target is reported by the checks; a reset is disabled.
            if (place->decision) {
                branchAt(task, *place).action.clear();
            } else {
                task.actions[place->action].reset.timeout = -1;
            }
        }
        for (const auto action : actions) { // in descending order, so that indices stay valid
            task = task::remove(std::move(task), action);
        }
    });
}

std::vector<task::Action> TaskCanvas::actionsOf(const QStringList& nodes) const
{
    std::vector<task::Action> actions;
    for (const auto& node : nodes) {
        const auto action = taskActionOf(node);
        if (m_document && action && *action < m_document->task().actions.size()) {
            actions.push_back(m_document->task().actions[*action]);
            // At its drawn position, also if the task has none.
            actions.back().position =
                m_canvas.graph().itemFrame({ GraphItem::Type::Node, node }).topLeft();
        }
    }
    return actions;
}

void TaskCanvas::insertCopies(const QString& words, std::vector<task::Action> actions, QPointF by)
{
    if (actions.empty()) {
        return;
    }
    for (auto& action : actions) {
        action.position = action.position.value_or(QPointF()) + by;
    }
    edit(words, [&](task::TaskGraph& task) { task = task::paste(std::move(task), actions); });
    chooseLast(actions.size());
}

void TaskCanvas::duplicate(const QStringList& nodes)
{
    insertCopies(tr("Duplicate"), actionsOf(nodes), kAside);
}

void TaskCanvas::copy(const QStringList& nodes) const
{
    task::TaskGraph part;
    part.actions = actionsOf(nodes);
    if (part.actions.empty()) {
        return;
    }
    part.initialAction = part.actions.front().name;
    const auto text = task::writeTask(part);
    auto data = std::make_unique<QMimeData>();
    data->setData(kMime, text);
    data->setText(QString::fromUtf8(text));
    QGuiApplication::clipboard()->setMimeData(data.release());
}

void TaskCanvas::paste(QPointF at)
{
    const auto* data = QGuiApplication::clipboard()->mimeData();
    if (data == nullptr || !(data->hasFormat(kMime) || data->hasText())) {
        return;
    }
    const auto loaded = task::readTask(
        data->hasFormat(kMime) ? data->data(kMime) : data->text().toUtf8(), QString());
    if (!loaded || loaded->task.actions.empty()) {
        return; // other content on the clipboard
    }
    // The upper left corner of all copied actions moves to the requested position.
    const auto& actions = loaded->task.actions;
    auto corner = actions.front().position.value_or(QPointF());
    for (const auto& action : actions) {
        const auto place = action.position.value_or(QPointF());
        corner = { std::min(corner.x(), place.x()), std::min(corner.y(), place.y()) };
    }
    insertCopies(tr("Paste"), actions, at - corner);
}

void TaskCanvas::chooseLast(std::size_t count)
{
    if (!m_document) {
        return;
    }
    GraphSelection selection;
    const auto all = m_document->task().actions.size();
    for (auto i = all - std::min(count, all); i < all; ++i) {
        selection.nodes << taskNodeId(i);
    }
    m_canvas.setSelection(selection);
}

} // namespace medulla::widgets::tasks
