// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/teleo_editor/tree_view.h"

#include "core/teleo/learner_tally.h"
#include "widgets/teleo_editor/truth_lamp.h"

#include <algorithm>

#include <QCoreApplication>
#include <QFileInfo>

namespace medulla::widgets {

namespace {

constexpr double kBetweenNodes = 28;
constexpr double kBetweenLayers = 64;

QString translated(const char* text)
{
    return QCoreApplication::translate("medulla::widgets::TreeView", text);
}

/// What an action does in a word or two.
QString shortly(const teleo::Action& action)
{
    using Kind = teleo::Action::Kind;
    switch (action.kind) {
    case Kind::Call:
        return action.name;
    case Kind::Task:
        return QFileInfo(action.name).fileName();
    case Kind::Set:
        return QStringLiteral("set ") + action.name;
    case Kind::Keep:
        return QStringLiteral("keep ") + action.name;
    case Kind::Command:
        return QFileInfo(action.command.program).fileName();
    case Kind::Move:
        return QStringLiteral("move arm");
    case Kind::Hold:
        return QStringLiteral("hold");
    case Kind::Nothing:
        break;
    }
    return QStringLiteral("nothing");
}

QString labelOf(const teleo::Rule& rule)
{
    if (rule.actions.empty()) {
        return {};
    }
    const auto first = shortly(rule.actions.front());
    return rule.actions.size() > 1 ? first + QStringLiteral(" …") : first;
}

GraphSeverity graphSeverity(std::optional<Severity> severity)
{
    if (!severity) {
        return GraphSeverity::None;
    }
    switch (*severity) {
    case Severity::Error:
        return GraphSeverity::Fault;
    case Severity::Warning:
        return GraphSeverity::Warning;
    case Severity::Info:
        break;
    }
    return GraphSeverity::Note;
}

} // namespace

std::vector<TreeSeen> treeSeen(
    const teleo::Program& program, const std::vector<teleo::RecordedRun>& runs)
{
    const auto stints = teleo::stints(runs);
    const teleo::Tally tally(program, stints);
    std::vector<TreeSeen> seen(program.rules.size());
    for (std::size_t rule = 0; rule < seen.size(); ++rule) {
        if (const auto toward = program.towardOf(rule)) {
            const auto share = tally.share(rule, *toward);
            seen[rule] = { share.times, share.made };
        }
    }
    return seen;
}

QString treeId(std::uint32_t ruleId)
{
    return QString::number(ruleId);
}

std::optional<std::uint32_t> treeRuleOf(const QString& id)
{
    bool isNumber = false;
    const auto rule = id.toUInt(&isNumber);
    return isNumber ? std::optional<std::uint32_t>(rule) : std::nullopt;
}

GraphView treeView(const teleo::Program& program, const std::vector<RuleRow>& rows,
    const std::vector<TreeSeen>& seen)
{
    GraphView view;
    view.kinds = { GraphEdgeKind::Meant };
    view.otherKinds = { GraphEdgeKind::Unseen };
    for (const auto& row : rows) {
        GraphNode node;
        node.id = treeId(row.path.back());
        node.number = row.number;
        node.title = row.name.isEmpty() ? row.condition : row.name;
        node.tag = row.isGoal ? translated(QT_TRANSLATE_NOOP("medulla::widgets::TreeView", "goal"))
                              : QString();
        node.severity = graphSeverity(row.worst);
        node.finding = row.found;
        view.nodes.push_back(std::move(node));
    }
    for (std::size_t i = 0; i < program.rules.size() && i < rows.size(); ++i) {
        const auto toward = program.towardOf(i);
        if (!toward) {
            continue;
        }
        const auto& rule = program.rules[i];
        GraphEdge edge;
        edge.id = treeId(rule.id);
        edge.from = edge.id;
        edge.to = treeId(program.rules[*toward].id);
        edge.kind = GraphEdgeKind::Meant;
        edge.label = labelOf(rule);
        if (i < seen.size()) {
            edge.kind = seen[i].made > 0 ? GraphEdgeKind::Meant : GraphEdgeKind::Unseen;
            edge.label += QStringLiteral(" · ")
                + translated(QT_TRANSLATE_NOOP("medulla::widgets::TreeView", "%1 of %2"))
                      .arg(seen[i].made)
                      .arg(seen[i].times);
        }
        view.edges.push_back(std::move(edge));
    }
    return view;
}

void lightTreeNode(GraphNode& node, const RuleLive& live)
{
    node.lamp = live.isWatched ? std::optional(glyphOf(live.truth)) : std::nullopt;
    node.running = live.isFirst;
}

void placeTree(const teleo::Program& program, std::vector<GraphNode>& nodes,
    const std::function<QSizeF(const QString& id)>& sizeOf)
{
    const auto count = std::min(program.rules.size(), nodes.size());
    constexpr auto none = std::size_t(-1);
    std::vector<std::size_t> parent(count, none);
    std::vector<std::size_t> depth(count, 0);
    std::vector<QSizeF> sizes(count);
    std::vector<double> below(count, 0); ///< width of all that is meant to achieve it
    double layer = 0;
    // What is meant to be achieved always stands above, so one pass each way will do.
    for (std::size_t i = 0; i < count; ++i) {
        sizes[i] = sizeOf(nodes[i].id);
        layer = std::max(layer, sizes[i].height());
        parent[i] = program.towardOf(i).value_or(none);
        depth[i] = parent[i] == none ? 0 : depth[parent[i]] + 1;
    }
    const auto widthOf = [&](std::size_t i) { return std::max(sizes[i].width(), below[i]); };
    for (std::size_t i = count; i-- > 0;) {
        if (parent[i] != none) {
            auto& room = below[parent[i]];
            room += (room > 0 ? kBetweenNodes : 0) + widthOf(i);
        }
    }
    double roots = 0;
    std::vector<double> next(count, 0); ///< where the next one below it begins
    for (std::size_t i = 0; i < count; ++i) {
        auto& begin = parent[i] == none ? roots : next[parent[i]];
        const double middle = begin + widthOf(i) / 2;
        begin += widthOf(i) + kBetweenNodes;
        next[i] = middle - below[i] / 2;
        nodes[i].at = { middle - sizes[i].width() / 2,
            double(depth[i]) * (layer + kBetweenLayers) };
    }
}

} // namespace medulla::widgets
