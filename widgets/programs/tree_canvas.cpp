// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/tree_canvas.h"

#include "widgets/graph/graph_routes.h"
#include "widgets/graph/graph_scene.h"

#include <algorithm>
#include <utility>

namespace medulla::widgets::programs {

TreeCanvas::TreeCanvas(GraphCanvas& canvas, QObject* parent)
    : QObject(parent)
    , m_canvas(canvas)
{
    connectIntents();
    refresh();
}

void TreeCanvas::connectIntents()
{
    connect(&m_canvas, &GraphCanvas::selectionChanged, this, &TreeCanvas::tellChoice);
    connect(&m_canvas, &GraphCanvas::openWanted, this, [this](const GraphItem& item) {
        if (const auto rule = ruleOf(item.id)) {
            Q_EMIT openWanted({ programIndex(), *rule });
        }
    });
    connect(&m_canvas, &GraphCanvas::connectWanted, this,
        [this](const QString& from, const QString& to) {
            const auto rule = ruleOf(from);
            const auto other = ruleOf(to);
            if (rule && other) {
                take(TreeEdits(m_document->document(), programIndex()).setToward(*rule, *other));
            }
        });
    connect(&m_canvas, &GraphCanvas::addConnectedWanted, this, [this](const QString& from) {
        if (const auto rule = ruleOf(from)) {
            const auto before = ids();
            take(TreeEdits(m_document->document(), programIndex()).addAbove(*rule));
            chooseNew(before);
        }
    });
    connect(&m_canvas, &GraphCanvas::retargetWanted, this, &TreeCanvas::retarget);
    connect(&m_canvas, &GraphCanvas::addWanted, this, &TreeCanvas::addRule);
    connect(&m_canvas, &GraphCanvas::deleteWanted, this, &TreeCanvas::remove);
    connect(&m_canvas, &GraphCanvas::renameWanted, this, &TreeCanvas::rename);
    connect(&m_canvas, &GraphCanvas::duplicateWanted, this, [this](const QStringList& nodes) {
        const auto rule = nodes.isEmpty() ? std::nullopt : ruleOf(nodes.front());
        if (rule) {
            const auto before = ids();
            take(TrProgramEdits(m_document->document()).duplicateRule({ programIndex(), *rule }));
            chooseNew(before);
        }
    });
}

void TreeCanvas::setDocument(TrProgramDocument* document)
{
    if (document == m_document) {
        return;
    }
    if (m_document) {
        m_document->disconnect(this);
    }
    m_document = document;
    m_program.clear();
    m_status.reset();
    m_hasRun = false;
    m_seen.clear();
    if (document != nullptr) {
        connect(document, &TrProgramDocument::changed, this, &TreeCanvas::refresh);
    }
    m_isChoosing = true;
    m_canvas.setSelection({});
    m_isChoosing = false;
    refresh();
}

void TreeCanvas::setProgram(const QString& name)
{
    if (name != m_program) {
        m_program = name;
        m_seen.clear();
        refresh();
    }
}

void TreeCanvas::setEditable(bool editable)
{
    m_editable = editable;
    m_canvas.setEditable(editable && m_document);
}

void TreeCanvas::setSeen(std::vector<TreeSeen> seen)
{
    if (seen != m_seen) {
        m_seen = std::move(seen);
        refresh();
    }
}

void TreeCanvas::setStatus(std::shared_ptr<const teleo::Status> status, TimePoint now)
{
    m_status = std::move(status);
    m_now = now;
    const bool hasRun = m_status && m_status->state != teleo::Status::State::Idle;
    if (std::exchange(m_hasRun, hasRun) != hasRun) {
        refresh(); // lamps change the node widths
    } else {
        light();
    }
}

int TreeCanvas::programIndex() const
{
    if (!m_document) {
        return -1;
    }
    const auto& programs = m_document->document().programs;
    const auto at = std::find_if(programs.begin(), programs.end(),
        [this](const teleo::TrProgram& program) { return program.name == m_program; });
    return programs.empty() ? -1 : at == programs.end() ? 0 : int(at - programs.begin());
}

const teleo::TrProgram* TreeCanvas::program() const
{
    const int index = programIndex();
    return index < 0 ? nullptr : &m_document->document().programs[std::size_t(index)];
}

std::vector<std::uint32_t> TreeCanvas::ids() const
{
    std::vector<std::uint32_t> all;
    for (const auto& row : m_rows) {
        all.push_back(row.path.back());
    }
    return all;
}

std::optional<int> TreeCanvas::ruleOf(const QString& id) const
{
    const auto rule = treeRuleOf(id);
    const auto at = std::find_if(m_rows.begin(), m_rows.end(),
        [&](const RuleRow& row) { return rule && row.path.back() == *rule; });
    return at == m_rows.end() ? std::nullopt : std::optional(int(at - m_rows.begin()));
}

void TreeCanvas::refresh()
{
    m_canvas.setEditable(m_editable && m_document);
    const auto* shown = program();
    if (shown == nullptr) {
        m_rows.clear();
        m_canvas.setView({});
        return;
    }
    m_rows = rowsOf(m_document->document(), programIndex(), {}, m_document->remarks());
    auto view = treeView(*shown, m_rows, m_seen);
    for (auto& node : view.nodes) {
        node.lampRoom = m_hasRun;
        node.low = m_room.has_value();
    }
    // Order: measure the nodes, lay them out, then route the edges.
    auto edges = std::exchange(view.edges, {});
    m_canvas.setView(view);
    view.edges = std::move(edges);
    place(*shown, view);
    m_canvas.setView(view);
    light();
    if (std::exchange(m_content, m_canvas.graph().content()) != m_content) {
        Q_EMIT arranged();
    }
}

void TreeCanvas::place(const teleo::TrProgram& program, GraphView& view)
{
    std::vector<QSizeF> sizes;
    std::vector<double> labels(view.nodes.size(), 0);
    for (const auto& node : view.nodes) {
        sizes.push_back(m_canvas.graph().nodeSize(node.id));
    }
    m_shape = TreeShape::Layers;
    if (m_room) {
        // Edges are in the order of their rules.
        std::size_t rule = 0;
        for (const auto& edge : view.edges) {
            while (rule < view.nodes.size() && view.nodes[rule].id != edge.from) {
                ++rule;
            }
            if (rule < labels.size()) {
                labels[rule] = kGraphLabelBeside + m_canvas.graph().labelSize(edge).width();
            }
        }
        m_extent.outline = placeOutline(program, view.nodes, sizes, labels);
        m_extent.names = placeOutline(program, view.nodes, sizes, {});
        m_extent.layers = placeLayers(program, view.nodes, sizes);
        m_shape = shapeFor(m_extent, *m_room);
    }
    if (m_shape == TreeShape::Layers) {
        placeLayers(program, view.nodes, sizes);
        return;
    }
    placeOutline(program, view.nodes, sizes, {});
    view.outline = true;
    for (auto& edge : view.edges) {
        if (m_shape == TreeShape::Names) {
            edge.more =
                edge.more.isEmpty() ? edge.label : edge.label + QStringLiteral(", ") + edge.more;
            edge.label.clear();
        }
    }
}

void TreeCanvas::setRoom(QSizeF room)
{
    const bool isFirst = !m_room;
    m_room = room;
    if (isFirst || shapeFor(m_extent, room) != m_shape) {
        refresh();
    }
}

void TreeCanvas::light()
{
    if (!m_document || m_rows.empty()) {
        return;
    }
    const auto lives = livesOf(m_rows, m_document->document(), m_status.get(), m_now);
    const auto& view = m_canvas.view();
    std::vector<GraphNode> nodes;
    std::vector<GraphEdge> edges;
    for (std::size_t i = 0; i < m_rows.size() && i < view.nodes.size(); ++i) {
        auto node = view.nodes[i];
        lightTreeNode(node, lives[i]);
        if (node != view.nodes[i]) {
            nodes.push_back(std::move(node));
        }
    }
    // Edges are in the order of their rules.
    std::size_t rule = 0;
    for (const auto& edge : view.edges) {
        while (rule < m_rows.size() && treeRuleOf(edge.id) != m_rows[rule].path.back()) {
            ++rule;
        }
        const bool runs = rule < lives.size() && lives[rule].isFirst;
        if (runs != edge.lastTaken) {
            edges.push_back(edge);
            edges.back().lastTaken = runs;
        }
    }
    if (!nodes.empty() || !edges.empty()) {
        m_canvas.replace(nodes, edges);
    }
}

std::optional<RuleIndex> TreeCanvas::chosen() const
{
    const auto selection = m_canvas.selection();
    const auto& of = selection.nodes.isEmpty() ? selection.edges : selection.nodes;
    const auto rule = of.size() == 1 ? ruleOf(of.front()) : std::nullopt;
    return rule ? std::optional(RuleIndex { programIndex(), *rule }) : std::nullopt;
}

void TreeCanvas::choose(std::optional<RuleIndex> rule)
{
    const bool isHere = rule && rule->program == programIndex() && rule->rule >= 0
        && std::size_t(rule->rule) < m_rows.size();
    rule = isHere ? rule : std::nullopt;
    if (rule == chosen()) {
        return;
    }
    m_isChoosing = true;
    if (rule) {
        m_canvas.goTo(
            { GraphItem::Type::Node, treeId(m_rows[std::size_t(rule->rule)].path.back()) });
    } else {
        m_canvas.setSelection({});
    }
    m_isChoosing = false;
}

void TreeCanvas::tellChoice()
{
    if (!m_isChoosing) {
        Q_EMIT chosenChanged(chosen());
    }
}

void TreeCanvas::take(TreeEdit edit)
{
    if (!edit) {
        Q_EMIT said(edit.error());
        return;
    }
    Q_EMIT said({});
    m_document->apply(std::move(*edit));
}

void TreeCanvas::chooseNew(const std::vector<std::uint32_t>& before)
{
    const auto added = std::find_if(m_rows.begin(), m_rows.end(), [&](const RuleRow& row) {
        return std::find(before.begin(), before.end(), row.path.back()) == before.end();
    });
    if (added != m_rows.end()) {
        m_canvas.goTo({ GraphItem::Type::Node, treeId(added->path.back()) });
    }
}

void TreeCanvas::addRule()
{
    if (!m_document || m_rows.empty()) {
        return;
    }
    const auto below = chosen();
    const auto before = ids();
    take(TreeEdits(m_document->document(), programIndex()).addBelow(below ? below->rule : 0));
    chooseNew(before);
    m_canvas.setFocus();
    m_canvas.rename();
}

void TreeCanvas::retarget(const QString& edge, GraphEnd end, const QString& node)
{
    const auto rule = ruleOf(edge);
    const auto other = ruleOf(node);
    if (!rule || !other) {
        return;
    }
    if (end == GraphEnd::From) {
        Q_EMIT said(tr("An arrow belongs to the rule that it leaves. Drag its head, or one from "
                       "the other rule."));
        return;
    }
    take(TreeEdits(m_document->document(), programIndex()).setToward(*rule, *other));
}

void TreeCanvas::remove(const GraphSelection& what)
{
    const auto rulesOf = [this](const QStringList& all) {
        std::vector<int> rules;
        for (const auto& id : all) {
            if (const auto rule = ruleOf(id)) {
                rules.push_back(*rule);
            }
        }
        return rules;
    };
    if (!m_document) {
        return;
    }
    const TreeEdits edits(m_document->document(), programIndex());
    if (!what.nodes.isEmpty()) {
        take(edits.remove(rulesOf(what.nodes)));
    } else if (!what.edges.isEmpty()) {
        take(edits.clearToward(rulesOf(what.edges)));
    }
}

void TreeCanvas::rename(const QString& node, const QString& title)
{
    const auto rule = ruleOf(node);
    if (rule && !title.trimmed().isEmpty()) {
        take(TrProgramEdits(m_document->document()).setName({ programIndex(), *rule }, title));
    }
}

} // namespace medulla::widgets::programs
