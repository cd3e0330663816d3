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

/// Upper left corner of these actions; at least one.
QPointF cornerOf(const task::TaskGraph& task, const std::vector<std::size_t>& actions)
{
    auto corner = actions.empty() ? QPointF() : taskPlace(task, actions.front());
    for (const auto action : actions) {
        const auto at = taskPlace(task, action);
        corner = { std::min(corner.x(), at.x()), std::min(corner.y(), at.y()) };
    }
    return corner;
}

/// The action or decision that is selected alone; empty for several items.
task::Spot spotOf(const GraphSelection& chosen)
{
    task::Spot spot;
    if (chosen.nodes.size() == 1) {
        spot.action = taskActionOf(chosen.nodes.front());
    } else if (chosen.nodes.isEmpty() && chosen.edges.size() == 1) {
        if (const auto place = taskEdgePlaceOf(chosen.edges.front())) {
            spot.action = place->action;
            spot.decision = place->decision;
        }
    }
    return spot;
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
    connect(&m_canvas, &GraphCanvas::renameWanted, this, &TaskCanvas::rename);
    connect(&m_canvas, &GraphCanvas::frameOpenWanted, this,
        [this](const QString& group) { fold({ group }, true); });
    connect(&m_canvas, &GraphCanvas::openWanted, this, [this](const GraphItem& item) {
        if (const auto group = groupAt(item.id)) {
            fold({ group->name }, false);
        }
    });
}

void TaskCanvas::rename(const QString& node, const QString& name)
{
    const auto now = name.trimmed();
    if (!m_document || now.isEmpty()) {
        return;
    }
    const auto group = groupAt(node);
    const auto action = taskActionOf(node);
    edit(tr("Rename to %1").arg(now), [&](task::TaskGraph& task) {
        if (group) {
            task = task::renameGroup(std::move(task), group->name, now);
        } else if (action) {
            task = task::rename(std::move(task), m_document->task().actions[*action].name, now);
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
    const auto& task = m_document->task();
    std::vector<GraphNode> nodes;
    for (const auto* all : { &before, &marks }) {
        for (const auto& each : all->running) {
            const auto* shown = each.action < task.actions.size()
                ? m_canvas.graph().node(taskShownId(task, each.action))
                : nullptr;
            if (shown != nullptr) {
                nodes.push_back(shown->node());
                lightTaskNode(nodes.back(), task, m_marks);
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
    const bool isAction =
        m_document && spot.action && *spot.action < m_document->task().actions.size();
    const auto node = isAction ? taskShownId(m_document->task(), *spot.action) : QString();
    GraphSelection selection;
    if (isAction && spot.decision) {
        selection.edges << taskEdgeId({ *spot.action, spot.decision, true });
    } else if (isAction) {
        selection.nodes << node;
    }
    // An edge without a target action is not drawn, nor is one inside a folded group.
    if (!selection.edges.isEmpty()
        && m_canvas.graph()
               .itemFrame({ GraphItem::Type::Edge, selection.edges.front() })
               .isNull()) {
        selection = { { node }, {} };
    }
    // A spot within the action keeps the selection of its node.
    const auto now = m_canvas.selection();
    const bool within = isAction && now.nodes == QStringList { node } && now.edges.isEmpty();
    // Several items, or a folded group, are no spot.
    const bool isNoSpot = !isAction && spotOf(now) == task::Spot();
    if (now == selection || within || isNoSpot) {
        return;
    }
    m_choosing = true;
    if (isAction) {
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
    Q_EMIT spotChosen(spotOf(m_canvas.selection()));
}

void TaskCanvas::edit(const QString& words, const std::function<void(task::TaskGraph&)>& how)
{
    if (m_document && !m_isReadOnly) {
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
            // The actions of a folded group keep their places among each other.
            const auto members = taskActionsOf(task, move.id);
            const auto by = move.to - cornerOf(task, members);
            std::vector<QPointF> places;
            for (const auto member : members) {
                places.push_back(taskPlace(task, member) + by);
            }
            for (std::size_t i = 0; i < members.size(); ++i) {
                task.actions[members[i]].position = places[i];
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
    const auto& task = m_document->task();
    std::vector<QPointF> places;
    for (std::size_t i = 0; i < task.actions.size(); ++i) {
        places.push_back(taskPlace(task, i));
    }
    for (const auto& move : moves) {
        const auto members = taskActionsOf(task, move.id);
        const auto by = move.to - cornerOf(task, members);
        for (const auto member : members) {
            places[member] += by;
        }
    }
    m_document->place(places);
}

void TaskCanvas::link(const QString& from, const QString& to, GraphEdgeKind kind)
{
    const auto source = taskActionOf(from);
    const auto target = targetAt(to);
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
    const auto group = groupAt(node);
    if (group && end == GraphEnd::From) {
        fold({ group->name }, false); // so that one of its actions can be taken
        return;
    }
    const auto action = targetAt(node);
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
        for (const auto action : membersOf(node)) {
            actions.insert(action);
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

void TaskCanvas::insertCopies(const QString& words, task::TaskGraph part, QPointF by)
{
    if (part.actions.empty()) {
        return;
    }
    for (auto& action : part.actions) {
        action.position = action.position.value_or(QPointF()) + by;
    }
    edit(words, [&](task::TaskGraph& task) {
        task = task::paste(std::move(task), part.actions, part.folded);
    });
    chooseLast(part.actions.size());
}

void TaskCanvas::duplicate(const QStringList& nodes)
{
    insertCopies(tr("Duplicate"), partOf(nodes), kAside);
}

void TaskCanvas::copy(const QStringList& nodes) const
{
    auto part = partOf(nodes);
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
    insertCopies(tr("Paste"), loaded->task, at - corner);
}

void TaskCanvas::chooseLast(std::size_t count)
{
    if (!m_document) {
        return;
    }
    std::vector<std::size_t> last;
    const auto all = m_document->task().actions.size();
    for (auto i = all - std::min(count, all); i < all; ++i) {
        last.push_back(i);
    }
    chooseActions(last);
}

void TaskCanvas::chooseActions(const std::vector<std::size_t>& actions)
{
    GraphSelection selection;
    for (const auto action : actions) {
        if (const auto node = taskShownId(m_document->task(), action);
            !selection.nodes.contains(node)) {
            selection.nodes << node;
        }
    }
    m_canvas.setSelection(selection);
}

} // namespace medulla::widgets::tasks
